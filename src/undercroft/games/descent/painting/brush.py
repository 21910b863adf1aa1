"""What becomes of a quest's file when somebody paints on its map."""

from __future__ import annotations

from collections.abc import Iterable

from undercroft.board import Cell
from undercroft.board.compass import AWAY, LETTERS, WORDS, Side
from undercroft.content.manuscript import Manuscript
from undercroft.content.places import Path
from undercroft.games.descent.library import FEWEST
from undercroft.games.descent.loading.areas import MARKER
from undercroft.games.descent.loading.maps import LARGEST
from undercroft.games.descent.painting.canvas import NOTHING, Canvas, Line, space_name
from undercroft.kit.painting import (
    Box,
    CannotPaint,
    Stroke,
)


class Brush:
    """One stroke on one quest."""

    def __init__(self, script: Manuscript, path: Path, box: Box) -> None:
        self.script = script
        self.canvas = Canvas(script, path, box)

    def paint(self, stroke: Stroke) -> None:
        match stroke.kind:
            case "area":
                self._draw(stroke.cells, stroke.word)
            case "rock":
                self._draw(stroke.cells, NOTHING)
            case "door":
                self._door(stroke)
            case "erase":
                for cell in stroke.cells:
                    self._erase(cell)
            case kind:
                letters = self.canvas.letters()
                there = [cell for cell in stroke.cells if cell in letters]
                if not there:
                    raise CannotPaint("There is no space.", "Paint an area first.")
                for cell in there:
                    self._put(kind, stroke, cell)

    # The map itself

    def _draw(self, cells: Iterable[Cell], letter: str) -> None:
        letters = self.canvas.letters()
        rows = [list(row) for row in self.script.rows(self.canvas.map)]
        changed = []
        for x, y in cells:
            if not (0 <= x < LARGEST and 0 <= y < LARGEST):
                raise CannotPaint(f"A map has {LARGEST} by {LARGEST} spaces at most.")
            if letters.get((x, y), NOTHING) == letter:
                continue
            while len(rows) <= y:
                rows.append([])
            rows[y] += [NOTHING] * (x + 1 - len(rows[y]))
            rows[y][x] = letter
            changed.append((x, y))
        if not changed:
            return
        wide = max(map(len, rows))
        self.script.redraw(
            self.canvas.map, ["".join(row) + NOTHING * (wide - len(row)) for row in rows]
        )
        if letter != NOTHING and letter not in self.canvas.areas():
            self.script.add_table(self.canvas.area(letter), {"text": ""})
        for cell in changed:
            if cell in letters:
                self._carry(cell, letter)

    def _carry(self, cell: Cell, letter: str) -> None:
        """What stands on a space goes with it into another area, or away."""
        canvas = self.canvas
        for lines, key in ((canvas.monsters, "monsters"), (canvas.markers, "markers")):
            for line in reversed([line for line in lines() if cell == line.cells[0]]):
                self.script.drop(line.path)
                if letter != NOTHING:
                    self.script.append((*canvas.area(letter), key), line.text)
        for line in reversed([line for line in canvas.terrain() if line.cells == (cell,)]):
            self._lift(line)
            if letter != NOTHING:
                self._lay(line.text, cell)

    # What lies in an area

    def _put(self, kind: str, stroke: Stroke, cell: Cell) -> None:
        letter = self.canvas.letters()[cell]
        area, name = self.canvas.area(letter), space_name(cell)
        match kind:
            case "terrain" | "corrupted":
                for line in reversed([o for o in self.canvas.terrain() if o.cells == (cell,)]):
                    if (line.text == "corrupted") == (kind == "corrupted"):
                        self._lift(line)
                self._lay(stroke.word or "corrupted", cell)
            case "marker":
                said = f"{stroke.word} at {name}"
                if said not in self.canvas.areas().get(letter, {}).get("markers", ()):
                    self.script.append((*area, "markers"), said)
            case "monster":
                there = [one for one in self.canvas.monsters() if cell in one.cells]
                for other in reversed(there):  # those behind in a list move up
                    self.script.drop(other.path)
                crowd = f"{stroke.heroes}+: " if stroke.heroes > FEWEST else ""
                self.script.append((*area, "monsters"), f"{crowd}{stroke.word} at {name}")
            case _:
                raise CannotPaint(f"Nothing is painted with “{stroke.tool}”.")

    def _lay(self, kind: str, cell: Cell) -> None:
        area = self.canvas.area(self.canvas.letters()[cell])
        where = (*area, "corrupted") if kind == "corrupted" else (*area, "terrain", kind)
        if kind != "corrupted" and "terrain" not in self.canvas.areas().get(str(area[-1]), {}):
            self.script.put((*area, "terrain"), {kind: [space_name(cell)]})
        else:
            self.script.append(where, space_name(cell))

    def _lift(self, line: Line) -> None:
        """A space out of the list of its terrain, and the list too if it was the last one."""
        *above, _ = line.path
        whole = tuple(above)
        if len(self.script.at(whole).data) > 1:
            self.script.drop(line.path)
            return
        if line.text != "corrupted" and len(self.script.at(whole[:-1]).data) == 1:
            whole = whole[:-1]
        self.script.drop(whole)

    def _erase(self, cell: Cell) -> None:
        """What lies on top: a monster, else markers, else terrain."""
        monsters = [line for line in self.canvas.monsters() if cell in line.cells]
        markers = [line for line in self.canvas.markers() if cell in line.cells]
        for line in reversed(monsters):
            self.script.drop(line.path)
        if not monsters:
            for line in reversed(markers):
                self._pick_up(line, cell)
        if not monsters and not markers:
            for line in reversed([one for one in self.canvas.terrain() if one.cells == (cell,)]):
                self._lift(line)

    def _pick_up(self, line: Line, cell: Cell) -> None:
        """One of the markers of a line; the others stay."""
        left = [space_name(one) for one in line.cells if one != cell]
        match = MARKER.fullmatch(line.text)
        if not left or match is None:
            self.script.drop(line.path)
            return
        self.script.put(line.path, f"{line.text[: match.start(3)]}{' '.join(left)}")

    # Doors

    def _door(self, stroke: Stroke) -> None:
        """Two spaces of one area, the two opposite of another; a door that is there goes."""
        if stroke.side is None or not stroke.cells:
            raise CannotPaint("A door stands on the side of a space.")
        cell, side = stroke.cells[0], stroke.side
        for id, door in self.canvas.doors().items():
            squares = door.get("squares")
            if not isinstance(squares, list) or LETTERS.get(str(door.get("side"))) not in AWAY:
                continue
            if _is_on(cell, side, squares, LETTERS[door["side"]]):
                self.script.drop((*self.canvas.path, "door", id))
                return
        first, second = self._pair(cell, side)
        number = next(n for n in range(1, 100) if f"door-{n}" not in self.canvas.doors())
        pairs: dict[str, object] = {
            "squares": [space_name(first), space_name(second)],
            "side": WORDS[side],
        }
        if stroke.word:
            pairs["rune"] = stroke.word
        self.script.add_table((*self.canvas.path, "door", f"door-{number}"), pairs)

    def _pair(self, cell: Cell, side: Side) -> tuple[Cell, Cell]:
        letters, (dx, dy) = self.canvas.letters(), AWAY[side]
        along = abs(dy), abs(dx)
        for step in (0, -1):  # the space itself first, or its neighbour
            first = cell[0] + step * along[0], cell[1] + step * along[1]
            pair = first, (first[0] + along[0], first[1] + along[1])
            near = {letters.get(one) for one in pair}
            far = {letters.get((x + dx, y + dy)) for x, y in pair}
            if len(near) == len(far) == 1 and near != far and None not in near | far:
                return pair
        raise CannotPaint(
            "A door joins two spaces of one area with two of another.", "Paint both areas first."
        )


def _is_on(cell: Cell, side: Side, squares: list[object], its: Side) -> bool:
    """Whether a border of a space is part of a door, seen from either side."""
    names = [str(name) for name in squares]
    dx, dy = AWAY[side]
    beyond = (cell[0] + dx, cell[1] + dy)
    opposite = (AWAY[its][0], AWAY[its][1]) == (-dx, -dy)
    return (side == its and space_name(cell) in names) or (
        opposite and min(beyond) >= 0 and space_name(beyond) in names
    )
