"""The ability language of Hellscape: what texts mean, and that nothing else is read."""

from __future__ import annotations

import tomllib
from collections.abc import Iterator

import pytest

from rule import rule
from undercroft.cards.errors import CardError
from undercroft.games.hellscape.cards.behaviour import Pattern, Step, read_pattern, read_steps
from undercroft.games.hellscape.cards.header import (
    Action,
    Blood,
    Distance,
    Lighting,
    Paws,
    Price,
    Timing,
)
from undercroft.games.hellscape.cards.of_classes import Element
from undercroft.games.hellscape.cards.reading import read_text
from undercroft.games.hellscape.cards.tree import (
    Ability,
    Attack,
    Choose,
    Deed,
    Gain,
    Harm,
    Heal,
    Reroll,
    Rule,
    Text,
    Unless,
)
from undercroft.games.hellscape.loading import CORE, load_library
from undercroft.kit.words import ALL

LIBRARY = load_library()


def texts() -> Iterator[str]:
    """Every text of every card."""
    for hero in LIBRARY.heroes.values():
        yield hero.text
    for skill in LIBRARY.skills.values():
        yield skill.text
    yield from (*written("hero", "shadow"), *written("skill", "blessed"))
    yield from written("power", "minor", "greater")
    for shelf in (LIBRARY.spells, LIBRARY.consecrations, LIBRARY.stances, LIBRARY.elements):
        yield from (board.text for board in shelf.values())
    for shelf in (LIBRARY.tokens, LIBRARY.spirits, LIBRARY.items, LIBRARY.mobs, LIBRARY.roaming):
        yield from (card.text for card in shelf.values())
    for arrow in LIBRARY.arrows.values():
        yield from arrow.texts
    for card in (*LIBRARY.bosses.values(), *LIBRARY.doors.values()):
        yield card.text


def written(section: str, *keys: str) -> Iterator[str]:
    """What stands in the files, and in the library only as it was understood."""
    for file in CORE.rglob("*.toml"):
        for table in tomllib.loads(file.read_text(encoding="utf-8")).get(section, {}).values():
            yield from (table[key] for key in keys if key in table)


@pytest.mark.parametrize("text", sorted({text for text in texts() if text}))
def test_every_text_prints_as_it_is_written(text: str) -> None:
    assert str(read_text(text)) == text


def one(text: str) -> Ability:
    (ability,) = read_text(text).abilities
    return ability


@rule("MD2-ABIL-01", "MD2-LANG-01")
def test_a_header_is_timing_price_and_requirement_and_may_be_empty() -> None:
    assert one("ATTACK/SHADOW/1 mana: +1 Y").parts == (
        Timing("ATTACK"), Lighting("SHADOW"), Price(1, "mana"),
    )  # fmt: skip
    assert one("ATTACK/SHADOW/1 mana: +1 Y").timing == "ATTACK"
    assert one(": +1 mana") == Ability((), (Gain(1, "mana"),))
    assert one("1 mana/take 2 wound: deal 3 enemy@any").parts == (Price(1, "mana"), Blood(2))
    assert one("ACTION/1 rage: slide 2; attack(melee,+1 Y)").effects[1] == Attack("melee", 1, "Y")
    assert one("ACTION: heal 3").takes_action
    assert one("ACTION: heal 3").parts == (Action(),)


@rule("MD2-ABIL-15", "MD2-LANG-11")
def test_paws_unless_and_choose() -> None:
    skeletons = one("DEFENSE/2 paw: unless(1 mana){+1 minion self}")
    assert skeletons.paws == 2
    assert skeletons.parts == (Timing("DEFENSE"), Paws(2))
    assert skeletons.effects == (Unless(1, (Gain(1, "minion", "self"),)),)
    door = one("REVEAL: choose{heal 3 opener OR +3 mana opener}")
    assert door.effects == (Choose(((Heal(3, "opener"),), (Gain(3, "mana", "opener"),))),)


@rule("MD2-ABIL-17", "MD2-ABIL-18")
def test_limits_stand_at_the_end() -> None:
    assert one("DEFENSE/1 earth: +1 shield (inf)").limits == ("inf",)
    assert one("ON KILL: +1 rage; heal 1 self (once per combat)").limits == ("once per combat",)


@rule("MD2-LANG-12", "MD2-LANG-14")
def test_effects_are_a_row_and_rules_have_names() -> None:
    assert one("MOVE/1 rage: no reaction; rule(WHIRL)").effects == (
        Deed("no reaction"), Rule("WHIRL"),
    )  # fmt: skip
    assert one("ATTACK/1 paw: rule(IGNITE O) (once per combat)").effects == (Rule("IGNITE O"),)
    assert one("ANYTIME: heal all; +2 mana").effects == (Heal(ALL), Gain(2, "mana"))
    assert one("TURN START: +1 element(any)").effects == (Element(1, "any"),)
    assert one("DEFENSE/1 paw: kill 1 self; deal 1 heroes@target (once per roll)").effects == (
        Harm("kill", 1, "self"), Harm("deal", 1, "heroes@target"),
    )  # fmt: skip
    assert one("RANGED ATTACK/if(distance = 0): +1 O").parts[1] == Distance(0)


@rule("MD2-LANG-02")
def test_a_bar_separates_abilities() -> None:
    text = read_text("MOVE: +1 MP | PASSIVE: no reaction")
    assert [ability.timing for ability in text.abilities] == ["MOVE", "PASSIVE"]
    assert read_text("COMBAT: reroll 1 E") == Text(
        (Ability((Timing("COMBAT"),), (Reroll(1, "E"),)),)
    )


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("ATACK: +1 sword", "Did you mean attack?"),
        ("ATTACK: +1 sord", "Did you mean sword?"),
        ("ATTACK +1 sword", "no text goes on like this"),
        ("ATTACK: +1 sword (twice)", "Expected once per combat, once per round, "),
        ("ATTACK: deal 2", "ends too early"),
        ("", "ends too early"),
    ],
)
def test_faults_are_told_by_their_place(text: str, says: str) -> None:
    with pytest.raises(CardError) as caught:
        read_text(text)
    assert says in str(caught.value)


def test_what_a_pattern_may_wait_for_is_listed_as_it_is_written() -> None:
    with pytest.raises(CardError, match=r"unknown word in(.|\n)*\(in light, on board, off board"):
        read_pattern("in dark: leave")


@rule("MD2-ROAM-01", "MD2-BOSS-05")
def test_patterns_of_behaviour() -> None:
    assert read_pattern("hero within 3: place farthest within 3; +1 fire; attack") == Pattern(
        "hero within",
        (Step("place", 3, "farthest"), Step("give", 1, "", "fire"), Step("attack")),
        3,
    )
    assert read_pattern("heroes@los = 1: attack heroes@los +1 Y +1 O").steps == (
        Step("attack", 0, "heroes@los", "YO"),
    )
    assert read_steps("heal 1 per hero; attack closest") == (
        Step("heal-each", 1), Step("attack", 0, "closest"),
    )  # fmt: skip
    with pytest.raises(CardError, match=r"unknown word otherwize(.|\n)*Did you mean otherwise\?"):
        read_pattern("otherwize: leave")
