"""Rooms drawn as text, squares by name, and scripted chance."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from undercroft.board import Cell, square_named
from undercroft.games.drunagor.ground import KINDS

TERRAIN = {"W": "water", "L": "lava", "N": "miasma", "S": "spikes", "D": "darkness"}
TRAP_FACES = ("POISON", "SLOW", "BURN", "BLEED", "blank", "blank")


class Rolls:
    """Scripted chance: d20 numbers or Trap Die faces for rolls, ids for draws."""

    def __init__(self, rolls: Iterable[int | str], draws: Iterable[str]) -> None:
        self.rolls = list(rolls)
        self.draws = list(draws)

    def roll(self, what: str, sides: int) -> int:
        assert self.rolls, f"nobody scripted this roll of {what}"
        value = self.rolls.pop(0)
        return TRAP_FACES.index(value) if isinstance(value, str) else value - 1

    def draw(self, what: str, among: Sequence[str]) -> int:
        assert self.draws, f"nobody scripted this draw of {what}"
        return list(among).index(self.draws.pop(0))

    def shuffle(self, cards: object) -> tuple[str, ...]:
        return ()


def cell(name: str) -> Cell:
    found = square_named(name)
    assert found is not None, f"{name} is no square"
    return found


def read_rows(
    rows: Sequence[str], size: tuple[int, int]
) -> tuple[dict[tuple[int, int], int], dict[tuple[int, int], str], list[tuple[int, int]]]:
    levels: dict[tuple[int, int], int] = {}
    terrain: dict[tuple[int, int], str] = {}
    points: list[tuple[int, int]] = []
    if not rows:
        return {(x, y): 0 for x in range(size[0]) for y in range(size[1])}, terrain, points
    for y, row in enumerate(rows):
        for x, cell in enumerate(row.split()):
            if cell == "##":
                continue
            levels[x, y] = int(cell[0])
            if cell[1] in TERRAIN:
                terrain[x, y] = TERRAIN[cell[1]]
            elif cell[1] == "*":
                points.append((x, y))
    assert all(kind in KINDS for kind in terrain.values())
    return levels, terrain, points
