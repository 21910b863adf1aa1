"""What there is to paint a quest with: the words of its records, and the enemies there are."""

from __future__ import annotations

from collections.abc import Iterator
from string import ascii_uppercase
from typing import get_args

from undercroft.games.sword_sorcery.enemy import RANKS
from undercroft.games.sword_sorcery.library import Library
from undercroft.games.sword_sorcery.painting.canvas import Canvas
from undercroft.games.sword_sorcery.quest import DoorKind, Terrain, TokenKind
from undercroft.kit.painting import Tool, brief

LOOKS = {"search": "search", "chest": "chest", "shadow": "token", "quest": "event"}
DOORS = {"normal": "door", "locked": "door-yellow", "sealed": "door-blue"}


def tools(canvas: Canvas) -> tuple[Tool, ...]:
    return (*_map(canvas), *_borders(), *_tokens(), *_enemies(canvas))


def _map(canvas: Canvas) -> Iterator[Tool]:
    ids = [str(tile.get("id")) for _, tile in canvas.tiles()]
    for id in ids:
        yield Tool(f"tile:{id}", f"Area of tile {id}", "Map", "floor", id, on="area")
    free = next((letter for letter in ascii_uppercase if letter not in ids), "")
    if free:
        yield Tool(f"tile:{free}", f"Area of a new tile, {free}", "Map", "new", free, on="area")
    for terrain in get_args(Terrain):
        look = "hazard" if terrain == "deadly" else terrain
        yield Tool(f"terrain:{terrain}", f"{terrain.capitalize()} terrain", "Map", look)
    yield Tool("rock", "No area", "Map", "none")
    yield Tool("erase", "Take away", "Map", "erase")


def _borders() -> Iterator[Tool]:
    for kind in get_args(DoorKind):
        name = "Door" if kind == "normal" else f"{kind.capitalize()} door"
        yield Tool(f"door:{kind}", name, "Borders", DOORS[kind], on="side")
    yield Tool("wall", "Wall", "Borders", "wall", on="side")
    yield Tool("barrier", "Barrier: no step across from here", "Borders", "open", on="side")


def _tokens() -> Iterator[Tool]:
    yield Tool("start", "Heroes start", "Tokens", "hero")
    yield Tool("altars", "Altar", "Tokens", "altar")
    for kind in get_args(TokenKind):
        name = f"{kind.capitalize()} token"
        yield Tool(f"token:{kind}", name, "Tokens", LOOKS[kind], brief(kind))
    yield Tool("gate:open", "Gate, open", "Tokens", "portal")
    yield Tool("gate:closed", "Gate, closed", "Tokens", "portal-gray")


def _enemies(canvas: Canvas) -> Iterator[Tool]:
    """Cards of a rank, scrolls, and masters, as `enemies` names them."""
    library: Library = canvas.box.library
    for rank in RANKS:
        yield Tool(f"enemy:{rank}", f"Any {rank}", "Enemies", f"foe-{rank}", rank[0].upper())
    kinds = {kind.id: str(kind.name) for kind in library.kinds.values()}
    known = {kind.id: kind for kind in library.kinds.values()}
    own = dict(canvas.box.own("kind"))
    kinds |= {id: str(table.get("name", id)) for id, table in own.items()}
    for id, name in sorted(kinds.items(), key=lambda one: one[1]):
        for rank in RANKS:
            there = known[id].scroll(rank) is not None if id in known else rank in own[id]
            if there:
                said = f"{name}, {rank}"
                yield Tool(f"enemy:{id}_{rank}", said, "Enemies", f"foe-{rank}", brief(name))
    masters = {id: str(master.name) for id, master in library.masters.items()}
    masters |= {id: str(table.get("name", id)) for id, table in canvas.box.own("master")}
    for id, name in sorted(masters.items(), key=lambda one: one[1]):
        yield Tool(f"enemy:{id}", f"{name}, master", "Enemies", "foe-named", brief(name))
