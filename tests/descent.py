"""Small boards of Descent for rule tests: drawn as text, spaces named as on the board."""

from __future__ import annotations

from undercroft.games.descent.ground import Ground, Mask, Space
from undercroft.games.descent.library import Area, Cell, Door, Goal, Quest


def quest(drawing: str, doors: tuple[Door, ...] = ()) -> Quest:
    """A quest that is nothing but a map: a letter is a space of that area, `.` is none."""
    cells: dict[str, set[Cell]] = {}
    for y, row in enumerate(drawing.split()):
        for x, letter in enumerate(row):
            if letter != ".":
                cells.setdefault(letter, set()).add((x, y))
    areas = tuple(
        Area(letter, frozenset(its), {}, frozenset(), (), ()) for letter, its in cells.items()
    )
    return Quest(
        id="test",
        name="Test",
        summary="",
        difficulty="",
        goal_text="",
        boxes=frozenset(),
        conquest=5,
        treachery=(0, 0, 0),
        areas=areas,
        doors=doors,
        chests={},
        goal=Goal(),
    )


def ground(drawing: str, *doors: Door, opened: tuple[str, ...] = ()) -> Ground:
    return Ground(quest(drawing, doors), frozenset(opened))


def hall(width: int, height: int) -> Ground:
    return ground("\n".join("s" * width for _ in range(height)))


def cell(name: str) -> Cell:
    return ord(name[0]) - ord("a"), int(name[1:]) - 1


def at(ground: Ground, name: str) -> Space:
    return ground.space(cell(name))


def on(ground: Ground, names: str) -> Mask:
    return sum(1 << at(ground, name) for name in names.split())


def names(ground: Ground, mask: Mask) -> str:
    """The spaces of a mask, row by row."""
    found = [s for s in range(ground.width * ground.height) if mask >> s & 1]
    return " ".join(f"{chr(97 + s % ground.width)}{s // ground.width + 1}" for s in found)
