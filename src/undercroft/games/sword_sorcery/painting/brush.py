"""What becomes of a quest's file when somebody paints on its map."""

from __future__ import annotations

from typing import Any

from undercroft.board import Cell
from undercroft.content.manuscript import Manuscript
from undercroft.content.places import Path
from undercroft.games.sword_sorcery.painting.canvas import Canvas, Drawn
from undercroft.kit.painting import Box, CannotPaint, Stroke, list_in

IDS = {"doors": "D", "gates": "G", "tokens": "X"}  # how ids begin


class Brush:
    """One stroke on one quest."""

    def __init__(self, script: Manuscript, path: Path, box: Box) -> None:
        self.script = script
        self.canvas = Canvas(script, path, box)

    def paint(self, stroke: Stroke) -> None:
        match stroke.kind:
            case "tile":
                self._area(stroke.word, stroke.cells[0], stroke.cells[-1])
            case "door" | "wall" | "barrier":
                self._border(stroke)
            case "erase":
                for cell in stroke.cells:
                    self._erase(cell)
            case _:
                found = [self.canvas.area(cell) for cell in stroke.cells]
                areas = {area.id: area for area in found if area is not None}
                if not areas:
                    raise CannotPaint("There is no area.", "Draw one first.")
                for area in areas.values():
                    self._in_area(stroke, area)

    # Areas

    def _area(self, tile: str, one: Cell, other: Cell) -> None:
        """A rectangle from corner to corner, on ground where nothing is yet."""
        x, y = min(one[0], other[0]), min(one[1], other[1])
        rect = [x, y, abs(one[0] - other[0]) + 1, abs(one[1] - other[1]) + 1]
        inside = [(x + dx, y + dy) for dx in range(rect[2]) for dy in range(rect[3])]
        for cell in inside:
            under = self.canvas.area(cell)
            if under is not None:
                raise CannotPaint(f"Area {under.id} lies there.", "Draw beside it.")
        taken = self.canvas.ids()
        id = next(f"{tile}{n}" for n in range(1, 100) if f"{tile}{n}" not in taken)
        area = {"id": id, "rect": rect}
        for path, table in self.canvas.tiles():
            if table.get("id") == tile:
                self.script.append((*path, "areas"), area)
                return
        self._add("tiles", {"id": tile, "areas": [area]})

    def _in_area(self, stroke: Stroke, area: Drawn) -> None:
        match stroke.kind:
            case "rock":
                self._remove(area)
            case "terrain":
                self._terrain(area, stroke.word)
            case "start" | "altars" as key:
                if area.id not in list_in(self.canvas.table.get(key)):
                    self.script.append((*self.canvas.path, key), area.id)
            case "token":
                self._add("tokens", {"id": "", "kind": stroke.word, "area": area.id})
            case "gate":
                self._add("gates", {"id": "", "area": area.id, "open": stroke.word == "open"})
            case "enemy":
                self._add("enemies", {"what": stroke.word, "count": "1", "area": area.id})
            case _:
                raise CannotPaint(f"Nothing is painted with “{stroke.tool}”.")

    def _terrain(self, area: Drawn, kind: str) -> None:
        """It is there, or it is not."""
        path = (*area.path, "terrain")
        if kind in area.terrain:
            if len(area.terrain) == 1:
                self.script.drop(path)
            else:
                self.script.drop((*path, area.terrain.index(kind)))
            return
        self.script.append(path, kind)

    def _remove(self, area: Drawn) -> None:
        """The area, its tile if it was the last, and what was in it."""
        for thing in reversed(list(self.canvas.things())):
            if self.canvas.area(thing.cell) == area:
                self.script.drop(thing.path)
        for path, _, pair, _ in reversed(list(self.canvas.borders())):
            if area.id in pair:
                self.script.drop(path)
        tile = area.path[:-2]
        if len(list_in(self.script.at(tile).data.get("areas"))) > 1:
            self.script.drop(area.path)
        else:
            self.script.drop(tile)

    def _erase(self, cell: Cell) -> None:
        for thing in reversed(list(self.canvas.things())):
            if thing.cell == cell:
                self.script.drop(thing.path)
                return

    # Borders

    def _border(self, stroke: Stroke) -> None:
        """What is painted comes; the same once more goes; something else takes its place."""
        pair = self.canvas.neighbours(stroke.cells[0], stroke.side) if stroke.side else None
        if pair is None:
            raise CannotPaint("It stands between two areas.", "Draw both first.")
        here, there = pair
        for path, what, names, table in reversed(list(self.canvas.borders())):
            if names == frozenset({here.id, there.id}):
                kind = str(table.get("kind", "normal"))
                same = what == stroke.kind and kind == (stroke.word or "normal")
                self.script.drop(path)
                if same:
                    return
        between = [here.id, there.id]
        if stroke.kind == "door":
            door: dict[str, Any] = {"id": "", "between": between}
            if stroke.word != "normal":
                door["kind"] = stroke.word
            self._add("doors", door)
        else:
            self.script.append((*self.canvas.path, f"{stroke.kind}s"), between)

    def _add(self, key: str, table: dict[str, Any]) -> None:
        """One more table of a list, as the others of it are written; with an id of its own."""
        if not table.get("id", "-"):
            taken = self.canvas.ids()
            letter = IDS[key]
            table["id"] = next(f"{letter}{n}" for n in range(1, 100) if f"{letter}{n}" not in taken)
        path = (*self.canvas.path, key)
        if path in self.script.places.values:
            self.script.append(path, table)
        else:
            self.script.add_table(path, table, many=True)
