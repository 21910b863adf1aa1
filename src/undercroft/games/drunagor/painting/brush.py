"""What becomes of an Adventure's file when somebody paints on its map."""

from __future__ import annotations

from collections.abc import Iterable

from undercroft.board import Cell
from undercroft.board.compass import AWAY, WORDS, Side
from undercroft.content.manuscript import Manuscript
from undercroft.content.places import Path
from undercroft.games.drunagor.loading.maps import LARGE, SIDES, SMALL
from undercroft.games.drunagor.painting.canvas import NOTHING, PLAIN, Canvas, block_of
from undercroft.games.drunagor.painting.palette import BRIDGE
from undercroft.kit.painting import Box, CannotPaint, Stroke, tables_in

MARKS = {side: mark for mark, side in SIDES.items()}  # of doors, by the side they are on


class Brush:
    """One stroke on one Adventure."""

    def __init__(self, script: Manuscript, path: Path, box: Box) -> None:
        self.script = script
        self.canvas = Canvas(script, path, box)

    def paint(self, stroke: Stroke) -> None:
        match stroke.kind:
            case "floor":
                self._floor(stroke.cells, stroke.word)
            case "rock":
                self._rock(stroke.cells)
            case "room":
                self._room(stroke.cells[0])
            case "door":
                self._door(stroke)
            case _:
                cells = self.canvas.cells()
                there = [cell for cell in stroke.cells if cell in cells]
                if not there:
                    raise CannotPaint("There is no floor.", "Paint some first.")
                self._on_floor(stroke, there)

    def _on_floor(self, stroke: Stroke, there: list[Cell]) -> None:
        match stroke.kind:
            case "erase":
                for cell in there:
                    self._clear(cell)
            case "mark":
                for cell in there:
                    self._mark(cell, stroke.word)
            case "interaction":
                for cell in there:
                    self._interaction(cell, stroke.word)
            case "monster":
                self._monster(there, stroke)
            case _:
                raise CannotPaint(f"Nothing is painted with “{stroke.tool}”.")

    # Floor

    def _floor(self, cells: Iterable[Cell], level: str) -> None:
        """Whole areas of one level (DRU-MOVE-07); new ones join the room that is nearest."""
        known = self.canvas.cells()
        signs: dict[Path, dict[Cell, str]] = {}
        for cell in dict.fromkeys(square for one in cells for square in block_of(one)):
            if cell in known:
                room, mark = known[cell].room, known[cell].mark
            else:
                room, mark = self._nearest(cell), PLAIN
            signs.setdefault(room, {})[cell] = level + mark
        for room, drawn in signs.items():
            self.canvas.draw(room, drawn)

    def _nearest(self, cell: Cell) -> Path:
        known = self.canvas.cells()
        if not known:
            raise CannotPaint("There is no room yet.", "Paint a new room.")
        x, y = cell
        near = min(known, key=lambda other: abs(other[0] - x) + abs(other[1] - y))
        return known[near].room

    def _rock(self, cells: Iterable[Cell]) -> None:
        known = self.canvas.cells()
        gone = dict.fromkeys(square for one in cells for square in block_of(one) if square in known)
        for cell in gone:
            self._clear(cell)
        for room in {known[cell].room for cell in gone}:
            own = {cell: NOTHING for cell in gone if known[cell].room == room}
            self.canvas.draw(room, own)

    def _room(self, cell: Cell) -> None:
        """A room of one area, where nothing is yet."""
        known, block = self.canvas.cells(), block_of(cell)
        if any(square in known for square in block):
            raise CannotPaint("There is floor already.", "Begin a room beside it.")
        ids = tables_in(self.canvas.table.get("room"))
        number = next(n for n in range(1, 100) if f"room-{n}" not in ids)
        path = (*self.canvas.path, "room", f"room-{number}")
        values = {"name": f"Room {number}", "origin": list(block[0]), "map": "MAP"}
        self.script.add_table(path, values)
        drawing = self.script.places.values[(*path, "map")]
        self.script.splice(drawing.start, drawing.end, '"""\n0. 0.\n0. 0.\n"""')

    # Marks

    def _mark(self, cell: Cell, mark: str) -> None:
        self._clear(cell)
        if mark == BRIDGE and self.canvas.cells()[cell].level == "0":
            drawn = self.canvas.cells()[cell]  # a bridge is at level 1 or 2
            self.script.splice(drawn.start, drawn.start + len(drawn.sign), f"1{mark}")
            return
        self.canvas.mark(cell, mark)

    def _clear(self, cell: Cell) -> None:
        """Plain floor, and nothing more that belonged to the mark."""
        drawn = self.canvas.cells()[cell]
        match drawn.mark:
            case "i":
                number = self._number(cell)
                self.canvas.mark(cell, PLAIN)
                path = (*drawn.room, "interactions", number)
                if path in self.script.places.values:
                    self.script.drop(path)
            case mark if mark in SMALL or mark in LARGE:
                for one in block_of(cell) if mark in LARGE else [cell]:
                    known = self.canvas.cells().get(one)
                    if known is not None and known.mark == mark:
                        self.canvas.mark(one, PLAIN)
                for path in reversed(
                    [path for path, _, at in self.canvas.spawns(drawn.room) if at == mark]
                ):
                    self.script.drop(path)
            case mark if mark in SIDES:
                self._unhinge(cell)
            case mark:
                if mark != PLAIN:
                    self.canvas.mark(cell, PLAIN)

    def _number(self, cell: Cell) -> int:
        """How many `i` of its room stand before a square, row by row."""
        cells = self.canvas.cells()
        own = [one for one, drawn in cells.items() if drawn.room == cells[cell].room]
        before = [one for one in own if cells[one].mark == "i" and _reading(one) < _reading(cell)]
        return len(before)

    def _interaction(self, cell: Cell, name: str) -> None:
        self._clear(cell)
        room = self.canvas.cells()[cell].room
        self.canvas.mark(cell, "i")
        self.script.insert((*room, "interactions"), self._number(cell), name)

    def _monster(self, cells: list[Cell], stroke: Stroke) -> None:
        """A free mark on the map, and a setup line that names it (DRU-SUMM-05)."""
        large = len(cells) == 4 and set(cells) == set(block_of(cells[0]))
        for group in [cells] if large else [[cell] for cell in cells]:
            for cell in group:
                self._clear(cell)
            room = self.canvas.cells()[group[0]].room
            used = {one.mark for one in self.canvas.cells().values() if one.room == room}
            free = [mark for mark in (LARGE if large else SMALL) if mark not in used]
            if not free:
                raise CannotPaint("All marks of this room are taken.", "Take one away first.")
            for cell in group:
                self.canvas.mark(cell, free[0])
            crowd = f"{stroke.heroes}+: " if stroke.heroes > 1 else ""
            self.script.append((*room, "spawns"), f"{crowd}{stroke.word} at {free[0]}")

    # Doors

    def _door(self, stroke: Stroke) -> None:
        """Two squares on the border of an area; a door that is there goes."""
        if stroke.side is None or not stroke.cells:
            raise CannotPaint("A door stands on the side of a square.")
        cells, side = self.canvas.cells(), stroke.side
        pair = [cell for cell in block_of(stroke.cells[0]) if _is_at(cell, side)]
        if any(cell not in cells for cell in pair):
            raise CannotPaint("A door belongs to an area of four squares.", "Paint floor first.")
        mark, (dx, dy) = MARKS[WORDS[side]], AWAY[side]
        if all(cells[cell].mark == mark for cell in pair):
            self._unhinge(pair[0])
            return
        room = cells[pair[0]].room
        beyond = cells.get((pair[0][0] + dx, pair[0][1] + dy))
        if beyond is not None and beyond.room == room:
            raise CannotPaint("A door stands on the border of its room.")
        for cell in pair:
            self._clear(cell)
            self.canvas.mark(cell, mark)
        opens = str(beyond.room[-1]) if beyond is not None else ""
        taken = {id for one in self.canvas.rooms().values() for id in tables_in(one.get("door"))}
        number = next(n for n in range(1, 100) if f"door-{n}" not in taken)
        values = {"side": WORDS[side], "opens": opens}
        self.script.add_table((*room, "door", f"door-{number}"), values)

    def _unhinge(self, cell: Cell) -> None:
        """Both squares of a door, and its table: doors of a side stand in reading order."""
        cells = self.canvas.cells()
        room, mark = cells[cell].room, cells[cell].mark
        marked = sorted(
            (one for one, drawn in cells.items() if drawn.room == room and drawn.mark == mark),
            key=_reading,
        )
        areas = list(dict.fromkeys(block_of(one)[0] for one in marked))
        place = areas.index(block_of(cell)[0])
        tables = tables_in(self.script.at(room).data.get("door"))
        doors = [id for id, door in tables.items() if door.get("side") == SIDES[mark]]
        for one in block_of(cell):
            if one in cells and cells[one].mark == mark:
                self.canvas.mark(one, PLAIN)
        if place < len(doors):
            self.script.drop((*room, "door", doors[place]))


def _reading(cell: Cell) -> tuple[int, int]:
    return cell[1], cell[0]


def _is_at(cell: Cell, side: Side) -> bool:
    """Whether a square lies at that side of its area."""
    dx, dy = AWAY[side]
    return (cell[0] % 2 == (dx > 0)) if dx else (cell[1] % 2 == (dy > 0))
