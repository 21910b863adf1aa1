"""What there is to paint a Quest with: the signs that its loader reads."""

from __future__ import annotations

from collections.abc import Iterator
from string import ascii_lowercase

from undercroft.games.hellscape.library import Side
from undercroft.games.hellscape.loading.charts import LIGHTS, MARKS, SIDES
from undercroft.games.hellscape.loading.maps import ARENA
from undercroft.games.hellscape.painting.canvas import Canvas
from undercroft.kit.painting import Tool

LOOKS = {
    "H": "hero", "N": "npc", "m": "skull", "W": "foe-named", "M": "skull", "T": "coins",
    "C": "chest", "G": "chest-gold", "F": "fountain", "A": "altar", "K": "pillar",
    "s": "trap", "b": "trap", "O": "lever", "o": "exit", "P": "portal",
    "3": "portal", "5": "portal", "B": "foe-master",
}  # fmt: skip
NAMES: dict[Side, str] = {"wall": "Wall", "open": "Open", "door": "Door", "gate": "Gate"}
CORRIDOR = "."


def tools(canvas: Canvas, *, arena: bool) -> tuple[Tool, ...]:
    return (*_zones(), *_sides(), *_chambers(canvas), *_tokens(arena=arena))


def _zones() -> Iterator[Tool]:
    for sign, light in LIGHTS.items():
        yield Tool(f"light:{sign}", f"Zone in {light}", "Map", light, sign)
    yield Tool("rock", "No Zone", "Map", "none")
    yield Tool("erase", "Take a token away", "Map", "erase")


def _sides() -> Iterator[Tool]:
    for side in SIDES.values():
        yield Tool(f"side:{side}", NAMES[side], "Map", side, on="side")


def _chambers(canvas: Canvas) -> Iterator[Tool]:
    used = sorted({said[1] for _, said in canvas.zones() if said[1] != CORRIDOR})
    for letter in used:
        yield Tool(f"chamber:{letter}", f"Chamber {letter}", "Chambers", "floor", letter)
    free = next((letter for letter in ascii_lowercase if letter not in used), "")
    if free:
        yield Tool(f"chamber:{free}", f"A new Chamber, {free}", "Chambers", "new", f"{free}+")
    yield Tool(f"chamber:{CORRIDOR}", "Corridor", "Chambers", "floor", CORRIDOR)


def _tokens(*, arena: bool) -> Iterator[Tool]:
    """All that may lie on a map; in an arena only what a Boss Chamber holds."""
    for mark, name in MARKS.items():
        if (mark in ARENA) if arena else mark != "B":
            words = name[0].upper() + name[1:]
            yield Tool(f"token:{mark}", words, "Tokens", LOOKS[mark], mark)
