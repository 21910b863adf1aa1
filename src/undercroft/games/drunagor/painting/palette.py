"""What there is to paint an Adventure with: the marks of its loader, and the Monsters there are."""

from __future__ import annotations

from collections.abc import Iterator

from undercroft.games.drunagor.library import RANKS, Library
from undercroft.games.drunagor.loading.maps import CORNERS, TERRAIN, TOKENS
from undercroft.games.drunagor.loading.spawns import COLOURS, LONE
from undercroft.games.drunagor.painting.canvas import Canvas
from undercroft.kit.painting import Tool, brief, tables_in

LOOKS = {"h": "hero", "c": "chest", "n": "npc", "e": "event", "*": "spawn"}  # of marks
BRIDGE = "="
LEVELS = "012"


def tools(canvas: Canvas) -> tuple[Tool, ...]:
    return (*_floor(canvas), *_terrain(), *_marks(canvas), *_monsters(canvas))


def _floor(canvas: Canvas) -> Iterator[Tool]:
    for level in LEVELS:
        yield Tool(f"floor:{level}", f"Floor, level {level}", "Map", "floor", level, on="block")
    if canvas.path[0] == "adventure":
        yield Tool("room", "A new room", "Map", "new", "+", on="block")
        yield Tool("door", "Door", "Map", "door", on="side")
    yield Tool("rock", "No floor", "Map", "none", on="block")
    yield Tool("erase", "Take away", "Map", "erase")


def _terrain() -> Iterator[Tool]:
    for mark, name in TERRAIN.items():
        yield Tool(f"mark:{mark}", name.capitalize(), "Terrain", name, mark)
    yield Tool(f"mark:{BRIDGE}", "Bridge over Lava", "Terrain", "bridge", BRIDGE)


def _marks(canvas: Canvas) -> Iterator[Tool]:
    for mark, kind in LOOKS.items():
        yield Tool(f"mark:{mark}", TOKENS[mark], "Tokens", kind, mark)
    for id in tables_in(canvas.table.get("interaction")):
        yield Tool(f"interaction:{id}", f"Interaction: {id}", "Tokens", "token", "i")
    if canvas.path[0] == "battleground":
        for mark in CORNERS:
            yield Tool(f"mark:{mark}", f"Start of side {mark}", "Tokens", "hero", mark)


def _monsters(canvas: Canvas) -> Iterator[Tool]:
    """Any of a colour and rank, each kind in its ranks, and those without a colour."""
    for colour in COLOURS:
        for rank in map(str.capitalize, RANKS):
            yield _monster(f"{colour} - {rank}", f"Any {COLOURS[colour]} {rank}", COLOURS[colour])
    library: Library = canvas.box.library
    letters = {name: letter for letter, name in (COLOURS | LONE).items()}
    found: dict[str, Tool] = {}
    for card in library.monsters.values():
        letter = letters.get(card.colour, "")
        if card.rank and card.version == "standard":
            line = f"{letter}: {card.name} - {card.rank.capitalize()}"
            tool = _monster(line, f"{card.name}, {card.rank}", card.colour, large=card.large)
            found.setdefault(line, tool)
        elif not card.rank and letter:
            power = ", CP 2+P" if card.colour in ("commander", "overlord") else ""
            line = f"{letter}: {card.name}{power}"
            found.setdefault(line, _monster(line, card.name, "named", large=card.large))
    yield from sorted(found.values(), key=lambda tool: tool.name)


def _monster(line: str, name: str, colour: str, *, large: bool = False) -> Tool:
    return Tool(
        f"monster:{line}",
        f"{name} (Large)" if large else name,
        "Monsters",
        f"foe-{colour}",
        brief(name),
        on="block" if large else "space",
        counted=True,
    )
