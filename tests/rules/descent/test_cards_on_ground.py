"""Overlord cards and the ground: falls, spells round pits, lightning over rubble."""

from __future__ import annotations

import pytest

from descent import Arena, cell, ground, hall, on
from rule import rule
from undercroft.games.descent import tokens
from undercroft.games.descent.library import Door
from undercroft.games.descent.occasion import Occasion
from undercroft.games.descent.rules import overlord_moments
from undercroft.games.descent.state import Terrain

DOOR = Door("d", (cell("c1"), cell("c2")), (cell("d1"), cell("d2")))


def play(arena: Arena, card: str, occasion: Occasion, *answers: str) -> None:
    arena.state.hand, arena.state.threat = (card,), 20
    played = arena.game.library.overlord[card]
    arena.run(overlord_moments.play(arena.game, played, occasion), *answers)


@rule("DSC-RUL-212", "DSC-LOS-11", "DSC-ABIL-27")
@pytest.mark.parametrize(
    ("skills", "equipped", "lost"),
    [
        ("", "", 2),
        ("acrobat", "", 0),
        ("wind-pact", "", 0),
        ("tiger-tattoo", "", 0),
        ("", "wings-of-regiroth", 0),
    ],
)
def test_who_does_not_fall_is_not_hurt_by_a_pit_of_a_card(
    skills: str, equipped: str, lost: int
) -> None:
    arena = Arena(hall(3, 1), faces="enh")
    hero = arena.hero("mordrog", "b1", skills=skills, equipped=equipped)
    play(arena, "spiked-pit", Occasion(hero=hero, figure=hero, space=hero.space))
    assert hero.wounds == 16 - lost
    assert arena.state.terrain.pit == on(arena.game.ground, "b1")


@rule("DSC-RUL-163", "DSC-LOS-11")
def test_a_spell_reaches_into_a_pit_and_out_of_one() -> None:
    arena = Arena(hall(6, 1))
    low, high = arena.hero("mordrog", "a1"), arena.hero("kirga", "f1")
    arena.state.terrain = Terrain(pit=on(arena.game.ground, "a1 d1"))
    play(arena, "spell-of-binding", Occasion(), "space:d1")  # three spaces from the first of them
    assert [one.tokens[tokens.WEB] for one in (low, high)] == [1, 1]


@rule("DSC-RUL-158", "DSC-RUL-74")
def test_lightning_of_a_door_strikes_over_rubble() -> None:
    arena = Arena(ground("sssttttt sssttttt", DOOR, opened=("d",)), faces="blank blank blank blank")
    arena.state.open_doors = ("d",)
    arena.game.survey()
    opener, far = arena.hero("mordrog", "d1"), arena.hero("kirga", "g1")
    arena.state.terrain = Terrain(rubble=on(arena.game.ground, "e1 e2"))
    occasion = Occasion(hero=opener, figure=opener, space=opener.space, door="d")
    play(arena, "lightning-runes", occasion, "bolt:east:0")
    assert (opener.wounds, far.wounds) == (12, 12)


@rule("DSC-ABIL-35", "DSC-RUL-221")
def test_lightning_of_a_door_does_iron_no_harm() -> None:
    arena = Arena(ground("sssttttt sssttttt", DOOR, opened=("d",)), faces="blank blank")
    arena.state.open_doors = ("d",)
    arena.game.survey()
    opener, golem = arena.hero("mordrog", "d1"), arena.monster("golem/normal", "f1")
    occasion = Occasion(hero=opener, figure=opener, space=opener.space, door="d")
    play(arena, "lightning-runes", occasion, "bolt:east:0")
    assert (opener.wounds, golem.wounds) == (12, 0)
    assert golem.tokens[tokens.DAZE] == 1  # no damage is needed for it
