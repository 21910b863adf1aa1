"""What becomes of a Quest's file when somebody paints on its map."""

from __future__ import annotations

from undercroft.board import Cell
from undercroft.board.compass import AWAY, Side
from undercroft.games.hellscape.loading.charts import ACROSS, SIDES, ZONE
from undercroft.games.hellscape.painting.canvas import NO_ZONE, Canvas
from undercroft.kit.painting import CannotPaint, Stroke

ROOM = ZONE - 1 - 3  # tokens that a Zone has room for
DRAWN: dict[str, str] = {kind: sign for sign, kind in SIDES.items()}
DRAWN_ACROSS: dict[str, str] = {kind: sign for sign, kind in ACROSS.items()}


def paint(canvas: Canvas, stroke: Stroke) -> None:
    match stroke.kind:
        case "light":
            for cell in stroke.cells:
                _light(canvas, cell, stroke.word)
        case "side":
            if stroke.side is None:
                raise CannotPaint("A wall or a door stands on the side of a Zone.")
            _side(canvas, stroke.cells[0], stroke.side, stroke.word)
        case _:
            there = [cell for cell in stroke.cells if canvas.zone(cell)]
            if not there:
                raise CannotPaint("There is no Zone.", "Paint one first.")
            for cell in there:
                _in_zone(canvas, cell, stroke)
    canvas.keep()


def _in_zone(canvas: Canvas, cell: Cell, stroke: Stroke) -> None:
    said = canvas.zone(cell)
    match stroke.kind:
        case "rock":
            _close(canvas, cell)
        case "chamber":
            canvas.write(cell, said[0] + stroke.word + said[2:])
        case "token":
            marks = said[2:].strip()
            if len(marks) >= ROOM:
                raise CannotPaint(f"A Zone has room for {ROOM} tokens.", "Take one away first.")
            canvas.write(cell, f"{said[:2]} {marks}{stroke.word}")
        case "erase":
            marks = said[2:].strip()[:-1]
            canvas.write(cell, f"{said[:2]} {marks}" if marks else said[:2])
        case _:
            raise CannotPaint(f"Nothing is painted with “{stroke.tool}”.")


def _light(canvas: Canvas, cell: Cell, sign: str) -> None:
    said = canvas.zone(cell)
    if said:
        canvas.write(cell, sign + said[1:])
        return
    canvas.hold(cell)
    canvas.write(cell, f"{sign}.")
    _open_to_others(canvas, cell)


def _open_to_others(canvas: Canvas, cell: Cell) -> None:
    """A new Zone is open to those beside it, and walled to where none is."""
    for side, (dx, dy) in AWAY.items():
        other = cell[0] + dx, cell[1] + dy
        there = min(other) >= 0 and bool(canvas.zone(other))
        _draw(canvas, cell, side, "open" if there else "wall")


def _close(canvas: Canvas, cell: Cell) -> None:
    canvas.write(cell, NO_ZONE)
    for side in AWAY:
        _draw(canvas, cell, side, "wall")


def _side(canvas: Canvas, cell: Cell, side: Side, kind: str) -> None:
    dx, dy = AWAY[side]
    other = cell[0] + dx, cell[1] + dy
    if min(other) < 0 or not canvas.zone(cell) or not canvas.zone(other):
        raise CannotPaint("A side is painted between two Zones.", "Paint both first.")
    _draw(canvas, cell, side, kind)


def _draw(canvas: Canvas, cell: Cell, side: Side, kind: str) -> None:
    """A side of a Zone, which may be written as the side of the one beside or above it."""
    x, y = cell
    if side == "e":
        canvas.write_east(cell, DRAWN[kind])
    elif side == "s":
        canvas.write_south(cell, DRAWN_ACROSS[kind])
    elif side == "w":
        canvas.write_east((x - 1, y), DRAWN[kind])
    else:
        canvas.write_south((x, y - 1), DRAWN_ACROSS[kind])
