"""R43: words in combination: every text that is accepted is carried out to its end, all of it.

Target words before every kind of item, in every place; and what means nothing there is refused.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice
from random import Random

import pytest

from release import LONG
from rule import rule
from rules.drunagor.stage import Stage
from rules.drunagor.test_every_static import MEASURES
from rules.drunagor.word_hosts import read, stream, wearing
from rules.drunagor.word_needs import NEEDS
from rules.drunagor.word_texts import SENTENCES, text_for
from undercroft.cards.errors import CardError
from undercroft.core.events import Event
from undercroft.games.drunagor import events
from undercroft.games.drunagor.cards import places
from undercroft.games.drunagor.cards.places import Place
from undercroft.games.drunagor.cards.words import keywords, sentences

HEADS = {
    Place.CONSUMABLE: "DISCARD: ",
    Place.GUARD: "WHEN COMMANDER IS HIT BY A WEAPON ATTACK: ",
    Place.ABILITY: "AT START OF TURN: ",
}
TARGETS = (
    "", "SELF", "ALLY", "ENEMY", "SELF OR ALLY", "EACH ENEMY", "EACH ALLY", "EACH HERO",
    "EACH MONSTER", "EACH CHARACTER", "UP TO TWO ENEMIES", "UP TO TWO ALLIES", "OTHER ALLY",
    "TARGET ADJ ENEMY", "EACH OTHER HERO", "RANGE 0", "RANGE 1", "RANGE 1, EACH ENEMY", "CR",
    "SPLIT", "SPLIT, UP TO TWO ENEMIES", "STRIKE", "STRIKE 2", "CLEAVE 2", "MULTISHOT 2",
    "STRIKE, ENEMY", "STRONGEST HERO", "WEAKEST MONSTER", "NEAREST HERO", "YOUR PET", "PET",
    "COMPANION", "THE ATTACKER", "PARTY LEADER", "COMMANDER", "ENEMY WITHIN RANGE 1",
)  # fmt: skip
ONLY_HERE = (Place.AURA, Place.PASSIVE, *places.TRAITS)  # they say what holds, and to nobody
IN_CI = 700


def _items() -> Iterator[str]:
    for row in keywords.ROWS:
        if not row.apart:
            yield row.name if row.bare else f"{row.name} 2"
    yield from ("2 DMG", "DRAIN HEALTH 1", "+0 HIT", "MAKE +0 HIT", "ACTIVATE A PET")
    for said in sentences.ROWS:
        text = SENTENCES.get(said.name) or said.sample
        yield text.partition(", ")[2] if said.name in ("REMOVE", "SURVIVE") else text


def _texts() -> Iterator[tuple[Place, str]]:
    """Each item alone and behind another one, accepted or not, by lot."""
    bodies = [body for item in _items() for body in (item, f"SHIELD 1, {item}")]
    found = [
        (place, HEADS.get(place, "") + (f"{aim}, {body}" if aim else body))
        for place in Place
        if place not in ONLY_HERE
        for aim in TARGETS
        for body in bodies
    ]
    Random(0).shuffle(found)
    yield from found


def _accepted(place: Place, text: str) -> bool:
    try:
        read(place, text)
    except CardError:
        return False
    return True


def _table(stage: Stage) -> None:
    """Somebody for every noun, and something to draw."""
    NEEDS["PET"](stage)
    NEEDS["DRAW CHEST CARD"](stage)
    stage.state.previous_camp = ()  # its draw is scripted elsewhere
    stage.script.draws = ["red-1"] * 4


async def _over(stage: Stage) -> None:
    """Nothing has to follow."""


def _told(place: Place, text: str, seed: int = 0) -> list[Event]:
    return stream(place, text, seed, _table, _over)


@rule("DRU-LANG-35")
def test_every_text_that_is_accepted_is_carried_out() -> None:
    accepted = (found for found in _texts() if _accepted(*found))
    for place, text in accepted if LONG else islice(accepted, IN_CI):
        try:
            _told(place, text)
        except Exception as fault:
            raise AssertionError(f"{text} on {place.value}") from fault


@rule("DRU-LANG-35", "DRU-LANG-11")
@pytest.mark.parametrize(
    ("place", "text"),
    [
        (Place.SKILL, "SELF, FOCUS 1 AND +0 HIT"),  # the FOCUS was lost, and the user attacked
        (Place.SKILL, "2 DMG, +0 HIT"),
        (Place.SKILL, "ALLY, +0 HIT"),
        (Place.SKILL, "SPLIT, +0 HIT"),
        (Place.SKILL, "+0 HIT OR HEAL 2, BURN 1"),
        (Place.SKILL, "YOUR PET, MAKE +0 HIT"),
        (Place.REACTION, "THE ATTACKER, MAKE +0 HIT"),
        (Place.SKILL, "STRIKE 1, MAKE +0 HIT"),
        (Place.SKILL, "CLEAVE 2, ALLY, HEAL 2"),
        (Place.SKILL, "MULTISHOT 2, EACH ENEMY, 2 DMG"),
        (Place.SKILL, "EACH ENEMY, BEAR TRAP"),
        (Place.REACTION, "EACH ENEMY, RETALIATE 2"),
        (Place.REACTION, "ENEMY, PREVENT 2"),
        (Place.MONSTER_TRIGGERED, "EACH HERO, COMMAND"),
        (Place.MONSTER_ATTACK, "EACH ALLY, CURSE 1"),
        (Place.SKILL, "EACH MONSTER, FATIGUE 1"),
        (Place.SKILL, "YOUR PET, HEAL 2"),
        (Place.SKILL, "EACH HERO, DRAW 1 RUNE"),
        (Place.SKILL, "ALLY, ACTIVATE A PET"),
        (Place.SKILL, "RANGE 1, DRAW 1 CHEST CARD"),
        (Place.FOLLOWER_ATTACK, "ALLY, LOOT"),
        (Place.CONSUMABLE, "DISCARD: FLIP"),
        (Place.SKILL, "ENEMY, BURN 0"),
        (Place.SKILL, "UP TO 0 ENEMIES, BURN 1"),
        (Place.PASSIVE, "+0 HP"),
        (Place.PASSIVE, "+1 HP IF YOU ARE HIDDEN"),
        (Place.PASSIVE, "WHILE YOU HAVE STEALTH: +1 HP"),
        (Place.PASSIVE, "IF ROUND 2 OR LATER: SOCKET"),
        (Place.AURA, "EACH HERO: SOCKET"),
        (Place.ABILITY, "WHEN YOU HIT: +0 HIT"),
        (Place.ABILITY, "WHEN YOU HIT: EACH ALLY, +2 DMG"),
        (Place.ABILITY, "WHEN YOU HIT: EACH ALLY, THIS ATTACK GAINS BURN 1"),
        (Place.ABILITY, "WHEN YOU ATTACK: THIS ATTACK GAINS CLEAVE 2"),
        (Place.ABILITY, "ROLL 16+: THIS ATTACK GAINS REROLL"),
        (Place.ABILITY, "WHEN YOU HIT WITH A SPELL ATTACK: THIS ATTACK GAINS CRIT 9+"),
        (Place.MONSTER_TRIGGERED, "AMBUSH IF ROUND 9 OR LATER"),
        (Place.MONSTER_TRIGGERED, "EACH HERO, BURN 2, AMBUSH"),  # it broke the rules
        (Place.MONSTER_TRIGGERED, "AMBUSH, MOVE 2"),  # the Move was lost
        (Place.SKILL, "+0 HIT, MULTISHOT 2, CLEAVE 2"),
        (Place.SKILL, "STRIKE 1, +0 HIT, CLEAVE 2"),
        (Place.MONSTER_ATTACK, "STRIKE 2, CLEAVE 2"),
    ],
)
def test_what_could_only_be_lost_is_refused(place: Place, text: str) -> None:
    with pytest.raises(CardError) as caught:
        read(place, text)
    assert caught.value.remedy


@rule("DRU-LANG-20", "DRU-LANG-11")
def test_costs_may_stand_before_an_attack() -> None:
    told = _told(Place.SKILL, "PAY 1 LIFE, +0 HIT")
    assert [type(event) for event in told[:2]] == [events.HealthLost, events.AttackAimed]


@rule("DRU-INTER-04")
def test_chest_cards_are_for_the_heroes_named() -> None:
    told = _told(Place.INTERACTION, "EACH HERO, DRAW 1 CHEST CARD")
    takers = [event.who for event in told if isinstance(event, events.ChestSearched)]
    assert takers[:2] == ["maya", "vorn"]
    told = _told(Place.INTERACTION, "ENEMY, 1 DMG, DRAW 1 CHEST CARD")
    assert [event.who for event in told if isinstance(event, events.ChestSearched)] == ["maya"]


@rule("DRU-LANG-15")
def test_a_superlative_says_who_makes_the_attack() -> None:
    for seed in range(4):
        stage = Stage(seed)
        strongest = max(stage.state.heroes, key=lambda hero: hero.health)
        told = _told(Place.FOCUS, "STRONGEST HERO, MAKE +0 HIT", seed)
        aimed = [event.who for event in told if isinstance(event, events.AttackAimed)]
        assert aimed in ([], [strongest.name])


@rule("DRU-KW-68")
def test_target_words_before_a_strike_say_who_is_struck() -> None:
    for seed in range(6):
        told = _told(Place.SKILL, "STRIKE 2, ALLY, SHIELD 1", seed)
        gained = {event.who for event in told if isinstance(event, events.TokensGained)}
        assert not any(name.startswith(("brute", "maya")) for name in gained)


@rule("DRU-KW-58")
def test_a_drain_is_divided_and_up_to_limits_who_shares() -> None:
    for seed in range(4):
        told = _told(Place.SKILL, "SPLIT, UP TO TWO ENEMIES, DRAIN HEALTH 3", seed)
        lost = [event for event in told if isinstance(event, events.HealthLost)]
        assert len(lost) <= 2
        assert sum(event.amount for event in lost) in (0, 3)


@rule("DRU-LANG-33")
def test_telekinesis_without_target_words_asks_for_its_condition_too() -> None:
    for said, moves in (("ROUND 1 OR LATER", True), ("ROUND 9 OR LATER", False)):
        told = _told(Place.SKILL, f"TELEKINESIS 2 IF {said}")
        assert any(isinstance(event, events.Moved) for event in told) is moves


@rule("DRU-RUL-217")
@pytest.mark.parametrize(
    ("text", "kind"),
    [
        ("WHEN YOU ATTACK: SELF, MAKE +0 HIT", events.AttackAimed),
        ("WHEN YOU RECALL: SELF, FREE RECALL", events.Recalled),
    ],
)
def test_no_ability_sets_itself_off(text: str, kind: type[Event]) -> None:
    told = _told(Place.ABILITY, text)
    assert len([event for event in told if isinstance(event, kind)]) == 2


@rule("DRU-RUL-217")
def test_a_move_that_a_move_brings_brings_no_third() -> None:
    told = _told(Place.ABILITY, "WHEN YOU RECEIVE A MOVE EFFECT: MOVE 2")
    assert sum(len(event.path) for event in told if isinstance(event, events.Moved)) == 4


@rule("DRU-RUL-217", "DRU-PASS-03")
def test_who_kills_by_an_ability_may_set_it_off_again() -> None:
    def table(stage: Stage) -> None:
        for foe in stage.foes:
            foe.health = 1

    told = stream(Place.ABILITY, "WHEN YOU KILL: SELF, MAKE +0 HIT", 0, table, _over)
    assert len([event for event in told if isinstance(event, events.Defeated)]) == 3


@rule("DRU-LANG-33", "DRU-PASS-03")
@pytest.mark.parametrize("word", MEASURES)
def test_a_static_holds_as_long_as_its_condition_does(word: str) -> None:
    """By IF behind it, by IF before it; or it is refused there."""
    said = text_for("static", word, Place.PASSIVE).said
    measure = MEASURES[word]
    for round, like in ((1, said), (9, "")):
        for text in (f"{said} IF ROUND {round} OR LATER", f"IF ROUND {round} OR LATER: {said}"):
            if _accepted(Place.PASSIVE, text):
                assert measure(wearing(text)) == measure(wearing(like)), text
