"""DRU-LANG: keywords, statics, triggers, conditions and sentences."""

from __future__ import annotations

import pytest

from rule import rule
from rules.drunagor.card_texts import SELF, clause, item
from undercroft.cards.errors import CardError, Origin
from undercroft.games.drunagor.cards import wording
from undercroft.games.drunagor.cards.reading import (
    PREDICATES,
    SENTENCES,
    STATICS,
    TRIGGERS,
    read_body,
    read_monster,
)
from undercroft.games.drunagor.cards.tree import (
    ONE,
    Activate,
    Amount,
    Clause,
    Cost,
    Custom,
    Effect,
    Group,
    Immunity,
    Item,
    Predicate,
    Sentence,
    Static,
    Trigger,
)


@rule("DRU-LANG-18")
def test_an_unknown_keyword_is_an_error_with_its_place_and_the_nearest_word() -> None:
    with pytest.raises(CardError) as caught:
        read_body("+0 HIT, CLEVE 2", Origin("vorn.toml", 9, 11))
    error = caught.value
    assert (error.code, error.nearest, error.place) == (
        "bad_card",
        "CLEAVE",
        Origin("vorn.toml", 9, 19),
    )
    with pytest.raises(CardError):
        read_monster("BLODSEEKER")


@rule("DRU-LANG-18")
def test_a_custom_identifier_names_a_procedure() -> None:
    assert item("custom Backstab") == Custom("backstab")


@rule("DRU-LANG-19")
@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("+2 HP", Static("HP", Amount(2))),
        ("+1 HEAL RECEIVED", Static("HEAL RECEIVED")),
        ("+1 MAX KI", Static("MAX KI")),
        ("CRIT 19+", Static("CRIT", Amount(19))),
        ("NO TRAP DIE", Static("NO TRAP DIE")),
        ("TWO PETS", Static("TWO PETS")),
        ("PET +1 DMG", Static("PET DMG")),
        ("COMMANDED ATTACKS +1 HIT", Static("COMMANDED HIT")),
        ("ALLIES' ATTACKS +1 DMG IF TARGET HAS BURN",
         Static("ALLIES DMG", ONE, Predicate("target has condition", word="BURN"))),
        ("WHILE YOU HAVE STEALTH: +1 HIT", Static("HIT")),
        ("IMMUNITY TO KNOCK DOWN, PUSH, SLOW", Immunity(("KNOCK DOWN", "PUSH", "SLOW"))),
    ],
)  # fmt: skip
def test_what_holds_is_no_effect(text: str, expected: Item) -> None:
    assert item(text, passive=True) == expected
    assert not isinstance(expected, Static) or expected.kind in STATICS


@rule("DRU-LANG-19")
def test_a_lasting_bonus_cannot_be_part_of_an_attack() -> None:
    with pytest.raises(CardError, match="lasting bonus"):
        read_body("+0 HIT, +1 MOVEMENT")


@rule("DRU-LANG-31")
def test_number_words_and_thresholds_are_told_from_numerals() -> None:
    numeral, word = item("HEAL 2"), item("HEAL TWO")
    assert isinstance(numeral, Effect)
    assert isinstance(word, Effect)
    assert (numeral.amount.n, numeral.amount.word) == (2, False)
    assert (word.amount.n, word.amount.word) == (2, True)
    assert clause("ROLL 16+: HEAL 1").trigger == Trigger("roll", 16)


@rule("DRU-LANG-32")
@pytest.mark.parametrize(("event", "word"), wording.EVENTS.items())
def test_every_event_can_be_a_trigger(event: str, word: str) -> None:
    assert event in TRIGGERS
    assert clause(f"{word} {event}: HEAL 1").trigger == Trigger(event)
    if word == "WHEN":
        assert clause(f"WHENEVER {event}: HEAL 1").trigger == Trigger(event)


@rule("DRU-LANG-32")
def test_actions_and_discarding_are_triggers_with_limits_and_costs() -> None:
    assert clause("[1/ADVENTURE] MINOR ACTION: SELF, FREE RECALL") == Clause(
        (Group((Effect("FREE RECALL"),), SELF),), Trigger("minor action"), limit="adventure"
    )
    assert clause("CUBE ACTION, EXPEND 1 AC: BEAR TRAP") == Clause(
        (Group((Cost("EXPEND AC"),)), Group((Effect("BEAR TRAP"),))), Trigger("cube action")
    )
    assert clause("DISCARD: HEAL 6").trigger == Trigger("discard")
    gem = Trigger("discard cosmic gemstone", 1)
    assert clause("DISCARD 1 COSMIC GEMSTONE: FLIP") == Clause((Group((Sentence("FLIP"),)),), gem)


@rule("DRU-LANG-33")
@pytest.mark.parametrize(
    ("text", "predicate"),
    [
        *((phrase, Predicate(kind)) for kind, phrase in wording.FACTS.items()),
        ("TARGET HAS RANGER'S MARK", Predicate("target has condition", word="RANGER'S MARK")),
        ("TARGET HAS 3 HEALTH OR LESS", Predicate("target health at most", 3)),
        ("TARGET HAS 3 HEALTH OR MORE", Predicate("target health at least", 3)),
        ("YOU HAVE NO FOCUS", Predicate("you have none", word="FOCUS")),
        ("2 OR MORE RED RUNES", Predicate("runes at least", 2, "red")),
        ("PARTY HAS 3 OR MORE HEROES", Predicate("party size at least", 3)),
    ],
)
def test_conditions_stand_after_an_item_or_before_a_clause(text: str, predicate: Predicate) -> None:
    assert predicate.kind in PREDICATES
    assert item(f"HEAL 1 IF {text}") == Effect("HEAL", ONE, predicate)
    assert clause(f"IF {text}: HEAL 1").guard == predicate


@rule("DRU-LANG-34")
@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("DRAW 1 CHEST CARD", Sentence("DRAW CHEST CARD")),
        ("DRAW 2 RUNES", Sentence("DRAW RUNES", Amount(2))),
        ("COMPANION: CAPTAIN RHEDE", Sentence("COMPANION", word="CAPTAIN RHEDE")),
        ("AURA: CLEAR-CONSCIOUS", Sentence("AURA", word="CLEAR-CONSCIOUS")),
        ("ADVENTURE ITEM: BADGE OF THE WEST WIND",
         Sentence("ADVENTURE ITEM", word="BADGE OF THE WEST WIND")),
        ("RISING WATER ENDS", Sentence("RISING WATER ENDS")),
        ("REMOVE BLEED", Sentence("REMOVE", word="BLEED")),
        ("REMOVE A SMALL DARKNESS TILE WITHIN RANGE 1", Sentence("REMOVE A SMALL DARKNESS TILE")),
        ("SURVIVE AT 1 HEALTH", Sentence("SURVIVE")),
        ("ACTIVATE DEWEY OR GUSS", Activate(("DEWEY", "GUSS"))),
    ],
)  # fmt: skip
def test_declared_sentences_belong_to_the_language(text: str, expected: Item) -> None:
    assert item(text) == expected
    assert not isinstance(expected, Sentence) or expected.kind in SENTENCES


@rule("DRU-LANG-34")
def test_words_between_which_there_is_no_sense_are_refused() -> None:
    for text in ("SELF", "SELF, ALLY, HEAL 1", "+0 HIT, STUN, +1 HIT", "CLEAVE, STUN",
                 "HERO: OLD GRIST", "HEAL 1 OR BOB", "+1 HIT IF YOU ARE HIDDEN"):  # fmt: skip
        with pytest.raises(CardError):
            read_body(text)
    for text in (
        "A: DEFIANT",
        "P: ALLY, JUMP",
        "P: JUMP 3",
        "FLYING 2",
        "AMBUSH 2",
        "+0 HIT",
        "THIS ATTACK GAINS STUN",
    ):
        with pytest.raises(CardError):
            read_monster(text)
