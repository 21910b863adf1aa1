"""What the map of an encounter or a tile shows, and what there is to paint with."""

from __future__ import annotations

from collections.abc import Iterator

from undercroft.games.dark_elements.encounter import NO_SPACE, SIGNS
from undercroft.games.dark_elements.library import Library
from undercroft.games.dark_elements.monster import HEROES, RANKS
from undercroft.games.dark_elements.painting.canvas import LISTS, TORCH, Canvas
from undercroft.kit.painting import Piece, Sheet, Space, Tool, brief, named, span

MARGIN = 2  # empty columns and rows to paint into
LARGEST = 40
LOOKS = {
    "firepits": "torch", "chests": "chest", "pits": "trap", "vents": "event", "passages": "stairs",
    "pedestals": "pillar", "objectives": "event", "bodies": "corpse", "searches": "search",
    TORCH: "torch",
}  # fmt: skip


def drawn(canvas: Canvas) -> Sheet:
    signs = canvas.signs()
    columns = max((x for x, _ in signs), default=0) + 1 + MARGIN
    rows = max((y for _, y in signs), default=0) + 1 + MARGIN
    name = str(canvas.table.get("name", f"Tile {canvas.path[-1]}"))
    return Sheet(
        id=named(canvas.path),
        name=name,
        adventure="" if canvas.is_tile else str(canvas.path[-1]),
        columns=min(columns, LARGEST),
        rows=min(rows, LARGEST),
        spaces=tuple(_spaces(canvas)),
        edges=(),
        pieces=(*_tokens(canvas), *_monsters(canvas)),
        tools=tuple(_tools(canvas)),
        crowds=() if canvas.is_tile else HEROES,
        counted="from 0",
    )


def _spaces(canvas: Canvas) -> Iterator[Space]:
    starts: dict[int, int] = {}
    for (x, y), sign in canvas.signs().items():
        if y not in starts:
            starts[y] = canvas.script.row_start(canvas.drawing, y)
        start = starts[y] + x
        ground = SIGNS.get(sign, "blocked")
        yield Space(x, y, name=f"[{x}, {y}]", ground=ground, start=start, end=start + 1)


def _tokens(canvas: Canvas) -> Iterator[Piece]:
    for token in canvas.tokens():
        start, end = span(canvas.script, token.path)
        name = singular(token.kind)
        yield Piece(*token.cell, LOOKS[token.kind], name, brief(name), start=start, end=end)


def _monsters(canvas: Canvas) -> Iterator[Piece]:
    library: Library = canvas.box.library
    for path, mark, (x, y), (width, height) in canvas.monsters():
        start, end = span(canvas.script, path)
        id, rank = str(mark.get("monster")), str(mark.get("rank"))
        card = library.monsters.get(id)
        name = str(card.name) if card is not None else id
        heroes = mark.get("heroes", 0)
        yield Piece(
            x, y, "foe-master" if rank == "master" else "foe", f"{name}, {rank}", brief(name),
            width, height, heroes if isinstance(heroes, int) else 0, start, end,
        )  # fmt: skip


def _tools(canvas: Canvas) -> Iterator[Tool]:
    for sign, name in SIGNS.items():
        look = "none" if sign == NO_SPACE else name
        yield Tool(f"space:{sign}", name.capitalize(), "Map", look)
    if canvas.is_tile:
        return
    yield Tool("erase", "Take away", "Map", "erase")
    for kind in (TORCH, *LISTS):
        name = singular(kind).capitalize()
        yield Tool(f"token:{kind}", name, "Tokens", LOOKS[kind], brief(name))
    library: Library = canvas.box.library
    names = {id: str(card.name) for id, card in library.monsters.items()}
    names |= {id: str(table.get("name", id)) for id, table in canvas.box.own("monster")}
    for id, name in sorted(names.items(), key=lambda one: one[1]):
        for rank in RANKS:
            look = "foe-master" if rank == "master" else "foe"
            said = f"{name}, {rank}"
            yield Tool(f"monster:{rank} {id}", said, "Monsters", look, brief(name), counted=True)


def singular(kind: str) -> str:
    """One of a list of tokens.

    >>> singular("bodies"), singular("searches"), singular("pits")
    ('body', 'search', 'pit')
    """
    for end, one in (("ies", "y"), ("ches", "ch"), ("s", "")):
        if kind.endswith(end):
            return kind.removesuffix(end) + one
    return kind
