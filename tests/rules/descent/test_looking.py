"""What is in the way, by name: the lines of a hall with everything on it that Descent has."""

from __future__ import annotations

import random

from descent import Arena, hall, on
from rule import rule
from undercroft.board import bits
from undercroft.games.descent.lines import visible
from undercroft.games.descent.naming import space_name
from undercroft.games.descent.showing.sight import in_sight, sight
from undercroft.games.descent.state import Marker, Terrain


def why(arena: Arena, here: str, there: str) -> str:
    """What interrupts the one line between two small ones."""
    seen = sight(arena.game, here, there)
    (line,) = seen.lines
    assert seen.sees == (line.obstacle is None)
    return line.obstacle.name if line.obstacle else ""


@rule("DSC-LOS-02", "DSC-LOS-10", "DSC-LOS-11", "DSC-LOS-14")
def test_it_is_called_by_its_name() -> None:
    arena = Arena(hall(9, 1))
    arena.hero("mordrog", "a1")
    arena.monster("ogre/normal", "h1")
    state = arena.game.state
    assert why(arena, "a1", "g1") == ""
    state.terrain = Terrain(rubble=on(arena.game.ground, "c1"))
    assert why(arena, "a1", "g1") == "rubble"
    state.terrain = Terrain(fog=on(arena.game.ground, "c1"))
    assert why(arena, "a1", "g1") == "fog"
    assert why(arena, "c1", "g1") == "fog"
    assert why(arena, "b1", "c1") == ""
    state.terrain = Terrain(pit=on(arena.game.ground, "b1"))
    assert why(arena, "b1", "g1") == "the edge of the pit"
    state.terrain = Terrain()
    state.gust = 5
    hero = state.heroes[0].sheet
    assert why(arena, hero, "f1") == ""
    assert why(arena, hero, "g1") == "the gust of wind"
    assert why(arena, "a1", "g1") == "", "it only dims the heroes' sight"


@rule("DSC-LOS-05", "DSC-LOS-12")
def test_whatever_lies_about_what_is_said_is_what_the_rules_say() -> None:
    chance = random.Random(3)
    met = {True: 0, False: 0}
    for _ in range(40):
        arena = Arena(hall(7, 4))
        game, board = arena.game, arena.game.ground
        free = list(range(28))
        chance.shuffle(free)
        some = [1 << free.pop() | 1 << free.pop() for _ in range(3)]
        game.state.terrain = Terrain(rubble=some[0], fog=some[1], pit=some[2])
        game.state.markers = tuple(Marker("stairs", free.pop(), "red") for _ in range(2))
        arena.hero("mordrog", space_name(board, free.pop()))
        for _ in range(3):
            arena.monster("skeleton/normal", space_name(board, free.pop()))
        for here in range(28):
            name = space_name(board, here)
            seen = visible(board, game.scene(), 1 << here)
            assert in_sight(game, name) == tuple(space_name(board, one) for one in bits(seen))
            there = chance.randrange(28)
            told = sight(game, name, space_name(board, there))
            assert told.sees == bool(seen >> there & 1), (name, there, told)
            assert any(line.obstacle is None for line in told.lines) == (
                told.sees and not told.note
            ), told
            met[told.sees] += 1
    assert min(met.values()) > 100
