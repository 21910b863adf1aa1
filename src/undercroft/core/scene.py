"""A position as text: a game describes what lies there, and clients without graphics draw it."""

from __future__ import annotations

from typing import Literal

import msgspec

Tone = Literal["", "friend", "foe", "bystander", "dark", "water", "harm", "treasure", "quiet"]
Side = Literal["n", "e", "s", "w"]
Border = Literal["wall", "door"]


class Cell(msgspec.Struct, frozen=True):
    """One space of the map: at most two characters, how high it lies, what it feels like."""

    text: str = "."
    height: int = 0
    tone: Tone = ""


class Chart(msgspec.Struct, frozen=True):
    """A map of squares. Cells are named by column and row: "c7"."""

    columns: tuple[str, ...]
    rows: tuple[str, ...]
    cells: dict[str, Cell]
    borders: dict[tuple[str, Side], Border] = {}
    block: int = 1  # so many squares each way belong together
    names: dict[str, str] = {}  # the squares of spaces that the game itself calls otherwise
    areas: tuple[tuple[str, ...], ...] = ()  # squares that are one place, where blocks differ
    edge: dict[str, str] | None = None  # what stands beside columns and rows if not their names


class Standing(msgspec.Struct, frozen=True):
    """A figure on the map: its mark there, and a line about it."""

    key: str  # its name inside the game
    mark: str
    name: str
    where: str
    text: str
    tone: Tone = ""
    said: str = ""  # the place as people call it, if not by its name


class Stop(msgspec.Struct, frozen=True):
    """A place of the order of turns."""

    text: str
    now: bool = False
    tone: Tone = ""


class Sheet(msgspec.Struct, frozen=True):
    """A board or card with much on it, written out."""

    title: str
    lines: tuple[str, ...]


class Scene(msgspec.Struct, frozen=True):
    """Everything a plain-text client shows of a position."""

    heading: str
    chart: Chart | None
    legend: tuple[tuple[str, str], ...]  # the marks on the map that are no figures
    figures: tuple[Standing, ...]
    notes: tuple[str, ...]  # what else lies about
    track: tuple[Stop, ...]
    sheets: dict[str, Sheet]  # by the name to ask for them
