"""Painted maps: what the map of a file shows, and what a stroke of the brush changes in the file.

A game says how its maps are read and which marks there are, from the tables that its loader reads
them by. Only what was painted changes in the file; the rest stays as a person wrote it.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Literal

import msgspec

from undercroft.board import Cell
from undercroft.board.compass import Side
from undercroft.content.manuscript import Manuscript
from undercroft.content.places import Path
from undercroft.content.toml import Entry
from undercroft.core.errors import UndercroftError

Aim = Literal["space", "block", "side", "area"]  # a square, 2x2 of them, a border, a rectangle


class CannotPaint(UndercroftError):
    """Something that cannot be painted there."""

    code = "cannot_paint"


class Space(msgspec.Struct, frozen=True, omit_defaults=True):
    """A space of the map. `start` and `end`: the letters of the file that it is drawn by."""

    x: int
    y: int
    width: int = 1
    height: int = 1
    name: str = ""
    ground: str = "floor"
    area: str = ""  # the room, area or Chamber that it belongs to
    level: int = 0
    start: int = 0
    end: int = 0


class Edge(msgspec.Struct, frozen=True, omit_defaults=True):
    """What stands on a border of a space, so many squares long: a wall, a door."""

    x: int
    y: int
    side: Side
    kind: str
    length: int = 1
    name: str = ""
    start: int = 0
    end: int = 0


class Piece(msgspec.Struct, frozen=True, omit_defaults=True):
    """What stands or lies on a space."""

    x: int
    y: int
    kind: str  # how it is drawn
    name: str  # in words
    sign: str = ""  # a letter or two, as on the map or in short
    width: int = 1
    height: int = 1
    heroes: int = 0  # it is there with so many heroes and more; 0: always
    start: int = 0
    end: int = 0


class Tool(msgspec.Struct, frozen=True, omit_defaults=True):
    """Something to paint with."""

    id: str
    name: str
    group: str
    kind: str  # how it is drawn
    sign: str = ""
    on: Aim = "space"
    counted: bool = False  # it may be there only for so many heroes and more


class Sheet(msgspec.Struct, frozen=True):
    """A map of a file, and what can be painted on it."""

    id: str
    name: str
    adventure: str
    columns: int
    rows: int
    spaces: tuple[Space, ...]
    edges: tuple[Edge, ...]
    pieces: tuple[Piece, ...]
    tools: tuple[Tool, ...]
    crowds: tuple[int, ...] = ()  # numbers of heroes from which something may be there
    counted: Literal["letters", "from 0", "from 1"] = "letters"  # how columns are called


class Stroke(msgspec.Struct, frozen=True):
    """What was painted: with what, where, on which side, and for how many heroes and more."""

    tool: str
    cells: tuple[Cell, ...]
    side: Side | None = None
    heroes: int = 0

    @property
    def kind(self) -> str:
        return self.tool.partition(":")[0]

    @property
    def word(self) -> str:
        return self.tool.partition(":")[2]


class Box:
    """What a painter may name: the library of the game, and all files of the pack as they are."""

    def __init__(self, library: Any, roots: Sequence[Entry]) -> None:
        self.library = library
        self.roots = roots

    def own(self, section: str) -> Iterator[tuple[str, Mapping[str, Any]]]:
        """The tables of a section in the pack itself, as they are written."""
        for root in self.roots:
            tables = root.data.get(section)
            if isinstance(tables, dict):
                for id, table in tables.items():
                    if isinstance(table, dict):
                        yield id, table


class Canvas:
    """The table of a map and what stands in it, read again after every change."""

    def __init__(self, script: Manuscript, path: Path, box: Box) -> None:
        self.script = script
        self.path = path
        self.box = box

    @property
    def table(self) -> dict[str, Any]:
        found = self.script.at(self.path).data
        return found if isinstance(found, dict) else {}


class Painter(ABC):
    """How one game's maps are shown and painted."""

    sections: Sequence[str]  # of the tables that have a map

    def paths(self, script: Manuscript) -> Iterator[Path]:
        """Where the maps of a file stand."""
        for section in self.sections:
            for id, table in tables_in(script.root.data.get(section)).items():
                if self.has_map(table):
                    yield section, id

    def sheets(self, script: Manuscript, box: Box) -> list[Sheet]:
        """Every map of a file that can be drawn, however wrong it is."""
        return [self.sheet(script, path, box) for path in self.paths(script)]

    @abstractmethod
    def has_map(self, table: Mapping[str, Any]) -> bool:
        """Whether a table has one."""

    @abstractmethod
    def sheet(self, script: Manuscript, path: Path, box: Box) -> Sheet:
        """The map of the table at a path."""

    @abstractmethod
    def paint(self, script: Manuscript, path: Path, stroke: Stroke, box: Box) -> None:
        """Change the file as the stroke says, or CannotPaint."""


def named(path: Path) -> str:
    """A path as the id of a sheet.

    >>> named(("quest", "cellar"))
    'quest.cellar'
    """
    return ".".join(map(str, path))


def span(script: Manuscript, path: Path) -> tuple[int, int]:
    """Where a value or a table stands in the file."""
    places = script.places
    found = places.values.get(path) or places.heads.get(path) or places.keys.get(path)
    return (found.start, found.end) if found else (0, 0)


def list_in(value: Any) -> list[Any]:
    """A list of a file; nothing if it is none."""
    return value if isinstance(value, list) else []


def tables_in(value: Any, kind: type = dict) -> dict[str, Any]:
    """The tables of a file by their keys, or values of another kind; whatever else is there."""
    if not isinstance(value, dict):
        return {}
    return {key: one for key, one in value.items() if isinstance(one, kind)}


def brief(name: str) -> str:
    """A name in two letters.

    >>> brief("Skeleton Archer"), brief("wolf")
    ('SA', 'Wo')
    """
    words = [word for word in name.replace("-", " ").split() if word[0].isalnum()]
    if len(words) > 1:
        return (words[0][0] + words[1][0]).upper()
    return name[:2].capitalize()
