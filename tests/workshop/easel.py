"""A brush for tests: strokes on the map of a file, and what they changed."""

from __future__ import annotations

from difflib import ndiff
from typing import Any

from undercroft.content.manuscript import Manuscript
from undercroft.games import registry
from undercroft.kit.painting import Box, CannotPaint, Painter, Sheet, Stroke, named
from undercroft.kit.title import LibraryTitle


class Easel:
    """One map of one file of a pack for a game."""

    def __init__(self, game: str, text: str, sheet: int = 0) -> None:
        title = registry.shared(game)
        assert isinstance(title, LibraryTitle)
        assert title.painter is not None
        self.painter: Painter = title.painter
        self.library: Any = title.library
        self.text = self.before = text
        self.number = sheet

    @property
    def script(self) -> Manuscript:
        return Manuscript(self.text, "quest.toml")

    @property
    def box(self) -> Box:
        return Box(self.library, [self.script.root])

    @property
    def sheet(self) -> Sheet:
        return self.painter.sheets(self.script, self.box)[self.number]

    def paint(self, tool: str, *cells: tuple[int, int], side: Any = None, heroes: int = 0) -> str:
        """What the stroke did: lines that left (`- `) and came (`+ `), blank ones aside."""
        assert tool in {one.id for one in self.sheet.tools}, tool
        script, before = self.script, self.text
        path = list(self.painter.paths(script))[self.number]
        assert named(path) == self.sheet.id
        self.painter.paint(script, path, Stroke(tool, cells, side, heroes), self.box)
        self.text = script.text
        assert self.script.root is not None
        changed = ndiff(before.splitlines(), self.text.splitlines())
        return "\n".join(line.rstrip() for line in changed if line[0] in "+-" and line[2:].strip())

    def refused(self, tool: str, *cells: tuple[int, int], side: Any = None) -> str:
        before = self.text
        try:
            self.paint(tool, *cells, side=side)
        except CannotPaint as error:
            assert self.text == before
            return error.message
        raise AssertionError("it was painted")

    def pieces(self, x: int, y: int) -> list[str]:
        return [one.name for one in self.sheet.pieces if (one.x, one.y) == (x, y)]

    def ground(self, x: int, y: int) -> str:
        return next((one.ground for one in self.sheet.spaces if (one.x, one.y) == (x, y)), "")
