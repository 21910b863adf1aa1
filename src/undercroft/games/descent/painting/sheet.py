"""What the map of a quest shows."""

from __future__ import annotations

from collections.abc import Iterator

from undercroft.board import Cell, square_named
from undercroft.board.compass import LETTERS
from undercroft.games.descent.library import FEWEST, Library
from undercroft.games.descent.loading.areas import MARKER, MONSTER
from undercroft.games.descent.loading.maps import LARGEST
from undercroft.games.descent.painting import palette
from undercroft.games.descent.painting.canvas import Canvas, space_name
from undercroft.kit.painting import Edge, Piece, Sheet, Space, brief, named, span

MARGIN = 2  # empty columns and rows to paint into


def drawn(canvas: Canvas) -> Sheet:
    letters = canvas.letters()
    columns = max((x for x, _ in letters), default=0) + 1 + MARGIN
    rows = max((y for _, y in letters), default=0) + 1 + MARGIN
    return Sheet(
        id=named(canvas.path),
        name=str(canvas.table.get("name", canvas.path[-1])),
        adventure=str(canvas.path[-1]),
        columns=min(columns, LARGEST),
        rows=min(rows, LARGEST),
        spaces=tuple(_spaces(canvas, letters)),
        edges=(*_walls(letters), *_doors(canvas)),
        pieces=(*_markers(canvas), *_monsters(canvas)),
        tools=palette.tools(canvas),
        crowds=(FEWEST, 3, 4),
    )


def _spaces(canvas: Canvas, letters: dict[Cell, str]) -> Iterator[Space]:
    grounds = {line.cells[0]: line.text for line in canvas.terrain()}
    starts: dict[int, int] = {}
    for (x, y), letter in letters.items():
        if y not in starts:
            starts[y] = canvas.script.row_start(canvas.map, y)
        yield Space(
            x=x,
            y=y,
            name=space_name((x, y)),
            ground=grounds.get((x, y), "floor"),
            area=letter,
            start=starts[y] + x,
            end=starts[y] + x + 1,
        )


def _walls(letters: dict[Cell, str]) -> Iterator[Edge]:
    """Areas end where others begin."""
    for (x, y), letter in letters.items():
        if letters.get((x + 1, y), letter) != letter:
            yield Edge(x, y, "e", "wall")
        if letters.get((x, y + 1), letter) != letter:
            yield Edge(x, y, "s", "wall")


def _doors(canvas: Canvas) -> Iterator[Edge]:
    for id, door in canvas.doors().items():
        squares, side = door.get("squares"), LETTERS.get(str(door.get("side")))
        cells = [square_named(str(name)) for name in squares] if isinstance(squares, list) else []
        rune = str(door.get("rune", ""))
        start, end = span(canvas.script, (*canvas.path, "door", id))
        if side and cells and cells[0]:
            x, y = cells[0]
            kind = f"door-{rune}" if rune else "door"
            yield Edge(x, y, side, kind, 2, f"door {id}", start, end)


def _monsters(canvas: Canvas) -> Iterator[Piece]:
    library: Library = canvas.box.library
    own = dict(canvas.box.own("monster"))
    called = canvas.table.get("named", {})
    for line in canvas.monsters():
        match = MONSTER.fullmatch(line.text)
        assert match is not None
        heroes, master, kind = match[1], match[2], match[3]
        card = library.monsters.get(f"{kind}/normal")
        table = called.get(kind) or own.get(kind) or {}
        name = card.name if card else str(table.get("name", kind))
        look = "foe-named" if kind in called else "foe-master" if master else "foe"
        corner = line.cells[0]
        yield Piece(
            *corner,
            kind=look,
            name=f"{name}, master" if master else name,
            sign=brief(name),
            width=max(x for x, _ in line.cells) - corner[0] + 1,
            height=max(y for _, y in line.cells) - corner[1] + 1,
            heroes=int(heroes or 0),
            start=span(canvas.script, line.path)[0],
            end=span(canvas.script, line.path)[1],
        )


def _markers(canvas: Canvas) -> Iterator[Piece]:
    for line in canvas.markers():
        match = MARKER.fullmatch(line.text)
        assert match is not None
        kind, word = match[1], match[2] or ""
        start, end = span(canvas.script, line.path)
        for x, y in line.cells:
            name = f"{kind} {word}".strip().replace("-", " ")
            look = palette.look(kind, word)
            yield Piece(x, y, look, name, brief(word or kind), start=start, end=end)
