"""R43: every word of the card language in every place: refused there by its line and column, or
played, and then the events tell what it did."""

from __future__ import annotations

from collections import Counter

import pytest

from every_card.always import shows_somewhere
from every_card.following import follows, found_in_a_chest
from every_card.happening import MOMENTS
from every_card.playing import hero_has, shows
from every_card.saying import accepted, every_place, every_sample, every_word, samples
from rule import rule
from undercroft.cards.errors import CardError
from undercroft.games.descent.cards.checking import Card
from undercroft.games.descent.cards.effect import Call
from undercroft.games.descent.cards.places import READ, Kind, Place
from undercroft.games.descent.cards.reading import read_text
from undercroft.games.descent.cards.words import WORDS

PLACES = [*every_place()]
PLAYED = [
    place
    for place in PLACES
    if (place.kind in ("event", "trap", "spawn", "power") and place.at not in ("", "never"))
    or (place.kind == "skill" and place.at in MOMENTS)
]
# Nothing may stand there but what tells that the card is only for discarding.
UNUSED = [Card(kind, at) for kind in ("hero", "item") for at in ("offhand",)]
UNUSED += [Card("skill", "equip"), Card("hero", "equip")]
NEVER = [place for place in PLACES if place.at == "never"]
# Cards that heroes have, and the moments at which the rules read them. A word that is the same
# as the rules say shows nothing: another number does.
OWNED = [Card(kind) for kind in ("skill", "weapon", "item", "hero", "monster", "power")]
OWNED += [Card("weapon", "offhand"), Card("weapon", "equip"), Card("item", "equip")]
OWNED += [Card("skill", at) for at in READ if at != "attack"]
INSTEAD = {
    "chest-cost(2)": "chest-cost(1)",
    "door-cost(2)": "door-cost(1)",
    "hands(2)": "hands(1)",
    "card-cost(power, +1)": "card-cost(power, -1)",  # what costs too much is not played
    "card-cost(spawn, +1)": "card-cost(spawn, -1)",
}
FOLLOWING = [place for place in PLACES if place.kind == "familiar"]
INSIDE = {"forbid", "hero-los-max", "move", "swap"}  # that stand inside other calls


def name_of(place: Card) -> str:
    return " ".join((place.kind, place.at, *place.words)).strip()


@rule("DSC-LANG-09")
@pytest.mark.parametrize("place", PLAYED, ids=name_of)
def test_what_is_accepted_is_played_and_shows(place: Card) -> None:
    silent = []
    for word in every_word():
        rules = accepted(word, place)
        if rules is not None and not shows(place, rules, word.partition("(")[0]):
            silent.append(str(rules))
    assert not silent, "the events tell nothing of these"


@rule("DSC-LANG-09")
@pytest.mark.parametrize("place", OWNED, ids=name_of)
def test_what_heroes_have_shows_in_one_scene_at_least(place: Card) -> None:
    silent = []
    for word in every_sample():
        rules = accepted(INSTEAD.get(word, word), place)
        if rules is not None and not shows_somewhere(place.kind, rules, word):
            silent.append(str(rules))
    assert not silent, "no scene shows these"


@rule("DSC-LANG-09", "DSC-FAM-12")
@pytest.mark.parametrize("place", FOLLOWING, ids=name_of)
def test_what_follows_a_hero_shows_in_one_scene_at_least(place: Card) -> None:
    found = {word: accepted(word, place) for word in every_sample() if word != "carried()"}
    read = {word: rules for word, rules in found.items() if rules is not None}
    assert read
    assert [word for word, rules in read.items() if not follows(rules)] == []


@rule("DSC-LANG-09", "DSC-TREAS-02")
def test_what_a_cache_holds_is_told() -> None:
    found = [accepted(word, Card("cache")) for word in every_sample()]
    read = [rules for rules in found if rules is not None]
    assert len(read) == 6  # coins, four potions, another card
    assert [str(rules) for rules in read if not found_in_a_chest(rules)] == []


@rule("DSC-LANG-09", "DSC-FAM-12")
@pytest.mark.parametrize(
    "text",
    [
        "when(move-end): heal(1, that figure)",
        "when(move-end, on active dark glyph): heal(1, that figure)",
        "when(move-end, on friendly figure): cleanse-glyph()",
        "when(move-end, on friendly figure) pay(mp 1): heal(1, that figure)",
        "when(turn-start): choose(swap(self, owner))",
        "pay(mp 1): attack(melee, dice=W)",
        "attack(melee, dice=W); attack(melee, dice=R)",
        "once: Aura",
        "may: Fly",
        "give(item, adjacent hero)",
        "give(Pico, adjacent hero)",
        "carrier(+1 power)",
        "carried(); Fly",
        "Aura; carried()",
        "carried(); when(turn-start) may: choose(swap(self, owner))",
    ],
)
def test_what_no_familiar_could_do_is_refused(text: str) -> None:
    with pytest.raises(CardError):
        read_text(text, card=Card("familiar", facts=("speed",)))


@rule("DSC-LANG-09", "DSC-LANG-04")
@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("when(attack, target=not-dodging): +1 damage", "is not known yet"),
        ("when(attack, self=not-aiming): +1 damage", "is not known yet"),
        ("when(attack, attack=not-aimed): Pierce 1", "is not known yet"),
        ("when(declare-attack, target=not-dodging): +1 damage", "is not known yet"),
        ("when(attack, hands=2) may: los-from(adjacent empty space)", "sight is looked for before"),
        ("when(kill, this weapon): coins(+25)", "only a weapon says"),
    ],
)
def test_a_condition_that_nobody_could_look_at_is_refused(text: str, told: str) -> None:
    with pytest.raises(CardError, match=told):
        read_text(text, card=Card("skill"))


@rule("DSC-LANG-04")
@pytest.mark.parametrize(
    ("text", "kind"),
    [
        ("when(attack-rolled, target=not-dodging): +1 damage", "skill"),
        ("when(attack, target=not-dodging) may: reroll(1 red, by=self)", "skill"),
        ("when(declare-attack, self=not-aiming): +1 damage", "skill"),
        ("when(kill, this weapon): coins(+25)", "weapon"),
    ],
)
def test_and_where_it_is_known_it_stands(text: str, kind: Kind) -> None:
    assert read_text(text, card=Card(kind)).clauses


@rule("DSC-LANG-04")
def test_no_hands_are_fists() -> None:
    stage = hero_has("skill", read_text("when(attack, hands=0): +3 damage"))
    assert stage.arena.strike(stage.hero, "d4").damage_bonus == 3
    assert stage.arena.strike(stage.hero, "d4", "sword").damage_bonus == 0


@rule("DSC-LANG-09")
@pytest.mark.parametrize("text", ["Fly", "attack(melee, dice=W)", "carry(1 item)"])
def test_what_never_moves_has_no_use_for_it(text: str) -> None:
    with pytest.raises(CardError):
        read_text(text, card=Card("familiar"))


@rule("DSC-LANG-09")
def test_where_nothing_could_act_every_word_is_refused() -> None:
    for place in UNUSED:
        assert [word for word in every_word() if accepted(word, place) is not None] == []
    for place in NEVER:
        found = [word for word in every_word() if accepted(word, place) is not None]
        assert found == ([] if place.kind == "power" else ["discard-only()"])


@rule("DSC-LANG-09")
def test_every_word_stands_somewhere_and_nowhere_else() -> None:
    """Refusals are told by their place; `accepted` looks at each of them."""
    stands: Counter[str] = Counter()
    words = every_word()
    for place in PLACES:
        found = [word for word in words if accepted(word, place) is not None]
        assert len(found) < len(words) / 2
        stands.update(found)
    never = {word.partition("(")[0] for word in words if not stands[word]}
    assert never - INSIDE <= {"Morph"}  # of a monster whose dice are chosen anew


@pytest.mark.parametrize("word", WORDS, ids=lambda word: word.form)
def test_every_form_is_printed_as_it_is_read(word: type[Call]) -> None:
    for text in samples(word):
        printed = str(read_text(text))
        assert printed.lower() == text.lower()


@rule("DSC-LANG-09")
@pytest.mark.parametrize("word", [one for one in WORDS if one.on], ids=lambda one: one.form)
def test_every_sample_is_understood_where_its_word_may_stand(word: type[Call]) -> None:
    """Each word between its brackets, at one place at least of those that the word has."""
    for text in samples(word):
        mine = [place for place in PLACES if Place(place.kind, place.at) in word.on]
        assert any(accepted(text, place) is not None for place in mine), text
