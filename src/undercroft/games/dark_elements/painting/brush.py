"""What becomes of the file when somebody paints on the map of an encounter or a tile."""

from __future__ import annotations

from typing import Any

from undercroft.board import Cell
from undercroft.games.dark_elements.encounter import NO_SPACE
from undercroft.games.dark_elements.monster import HEROES
from undercroft.games.dark_elements.painting.canvas import LISTS, TORCH, Canvas
from undercroft.games.dark_elements.painting.sheet import LARGEST
from undercroft.kit.painting import CannotPaint, Stroke, tables_in


def paint(canvas: Canvas, stroke: Stroke) -> None:
    if stroke.kind == "space":
        _draw(canvas, stroke.cells, stroke.word)
        return
    signs = canvas.signs()
    there = [cell for cell in stroke.cells if cell in signs]
    if not there:
        raise CannotPaint("There is no space.", "Draw one first.")
    for cell in there:
        match stroke.kind:
            case "erase":
                _erase(canvas, cell)
            case "token":
                _token(canvas, cell, stroke.word)
            case "monster":
                _monster(canvas, cell, stroke)
            case _:
                raise CannotPaint(f"Nothing is painted with “{stroke.tool}”.")


def _draw(canvas: Canvas, cells: tuple[Cell, ...], sign: str) -> None:
    """Spaces by their signs; all rows stay equally long."""
    rows = [list(row) for row in canvas.script.rows(canvas.drawing)]
    for x, y in cells:
        if not (0 <= x < LARGEST and 0 <= y < LARGEST):
            raise CannotPaint(f"A map has {LARGEST} by {LARGEST} spaces at most.")
        while len(rows) <= y:
            rows.append([])
        rows[y] += [NO_SPACE] * (x + 1 - len(rows[y]))
        rows[y][x] = sign
    wide = max(map(len, rows))
    drawn = ["".join(row).ljust(wide, NO_SPACE) for row in rows]
    if drawn != canvas.script.rows(canvas.drawing):
        canvas.script.redraw(canvas.drawing, drawn)


def _erase(canvas: Canvas, cell: Cell) -> None:
    """A monster, else a token."""
    for path, _, (left, top), (width, height) in reversed(list(canvas.monsters())):
        if left <= cell[0] < left + width and top <= cell[1] < top + height:
            canvas.script.drop(path)
            return
    for token in reversed(list(canvas.tokens())):
        if token.cell == cell:
            canvas.script.drop(token.path)
            return


def _token(canvas: Canvas, cell: Cell, kind: str) -> None:
    if any(token.cell == cell and token.kind == kind for token in canvas.tokens()):
        return
    path = (*canvas.path, "tokens", kind)
    said: Any = {"at": list(cell)} if LISTS.get(kind) else list(cell)
    if kind == TORCH:
        canvas.script.put(path, list(cell))
    elif tables_in(canvas.table).get("tokens") is None:
        canvas.script.add_table((*canvas.path, "tokens"), {kind: [said]})
    else:
        canvas.script.append(path, said)


def _monster(canvas: Canvas, cell: Cell, stroke: Stroke) -> None:
    _erase_monster(canvas, cell)
    rank, _, id = stroke.word.partition(" ")
    mark: dict[str, Any] = {"monster": id, "rank": rank}
    if stroke.heroes > HEROES[0]:
        mark["heroes"] = stroke.heroes
    mark["at"] = list(cell)
    path = (*canvas.path, "monsters")
    if (*path, 0) in canvas.script.places.heads:
        canvas.script.add_table(path, mark, many=True)
    else:
        canvas.script.append(path, mark)


def _erase_monster(canvas: Canvas, cell: Cell) -> None:
    for path, _, corner, _ in reversed(list(canvas.monsters())):
        if corner == cell:
            canvas.script.drop(path)
