"""What goes between the workshop and its page. The page's types are made from these."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec
from msgspec import Meta

from undercroft.content.pack import MOST_BYTES_PER_FILE
from undercroft.kit.painting import Sheet, Stroke

Name = Annotated[str, Meta(min_length=1, max_length=120)]
Text = Annotated[str, Meta(max_length=MOST_BYTES_PER_FILE)]
Size = Annotated[int, Meta(ge=1, le=8)]  # of a party
Texts = Annotated[dict[Name, Text], Meta(max_length=64)]


class FileEntry(msgspec.Struct, frozen=True):
    """A file of the pack."""

    name: str
    mark: str  # of its bytes


class Playable(msgspec.Struct, frozen=True):
    """An adventure that can be tried with the pack."""

    id: str
    name: str
    own: bool  # the pack's


class GameOf(msgspec.Struct, frozen=True):
    """A game that the pack is for."""

    id: str
    name: str
    least: int  # heroes
    most: int
    adventures: tuple[Playable, ...]
    problem: str = ""  # why it cannot be played with the pack as it is saved


class Bench(msgspec.Struct, frozen=True):
    """What lies on the workbench: the pack as it is saved."""

    folder: str
    name: str
    version: str
    files: tuple[FileEntry, ...]
    games: tuple[GameOf, ...]
    opens: str = ""  # the file to begin with: one that has a map


class FileText(msgspec.Struct, frozen=True):
    name: str
    text: str
    mark: str


class Writing(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A file to be saved, and the mark of the text that was changed; "" for a new one."""

    name: Name
    text: Text
    seen: Annotated[str, Meta(max_length=64)]


class Unsaved(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Texts as they stand in the editor, in the place of those in the folder."""

    texts: Texts = {}


class Fault(msgspec.Struct, frozen=True):
    """Something wrong or strange, and where: lines and columns from 1, 0 is a whole file."""

    file: str
    line: int
    column: int
    width: int
    grade: Literal["error", "warning"]
    message: str
    remedy: str


class Checked(msgspec.Struct, frozen=True):
    """What a check has found, as `undercroft check` tells it."""

    game: str
    faults: tuple[Fault, ...]
    read: dict[str, int]  # how many of each kind of thing


class Asked(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A file whose maps are to be seen, among texts as they stand in the editor."""

    file: Name
    texts: Texts = {}


class Maps(msgspec.Struct, frozen=True):
    """The maps of a file; none while it cannot be read at all."""

    file: str
    readable: bool
    sheets: tuple[Sheet, ...] = ()


class Painting(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A stroke on a map of a file."""

    file: Name
    sheet: Annotated[str, Meta(max_length=200)]
    stroke: Stroke
    texts: Texts = {}


class Painted(msgspec.Struct, frozen=True):
    """The file as it is after a stroke."""

    text: str


class Pointing(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A place in a file, among texts as they stand in the editor; `at` counts as a browser does."""

    file: Name
    at: Annotated[int, Meta(ge=0, le=MOST_BYTES_PER_FILE)]
    texts: Texts = {}


class Offer(msgspec.Struct, frozen=True, omit_defaults=True):
    """Something that could be written in the place of what stands from `start` on."""

    label: str
    insert: str
    start: int
    kind: Literal["table", "key", "value", "name", "word"]
    form: str = ""  # how it is written, or what it holds
    says: str = ""  # what it means
    example: str = ""
    back: int = 0  # where to write on: so many letters before the end of it
    more: bool = False  # something has to follow


class Offers(msgspec.Struct, frozen=True):
    """What could be written at a place, up to `end`; the likeliest first."""

    end: int
    offers: tuple[Offer, ...] = ()


class Explained(msgspec.Struct, frozen=True):
    """What stands at a place: nothing, if nobody knows."""

    start: int = 0
    end: int = 0
    name: str = ""
    form: str = ""
    says: str = ""
    example: str = ""


class Greeting(msgspec.Struct, frozen=True, tag="hello", forbid_unknown_fields=True):
    """The first message of a page, with the token of its link."""

    token: Annotated[str, Meta(max_length=64)]


class Changed(msgspec.Struct, frozen=True, tag="changed"):
    """Files were written, by whomever; those that are gone are in neither."""

    files: tuple[FileEntry, ...]


class Trying(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A game to be laid: from its beginning, or from where a hero comes to one of the places."""

    game: Name
    adventure: Name
    heroes: Annotated[int, Meta(ge=0, le=8)] = 0  # 0: the usual party
    places: Annotated[tuple[Name, ...], Meta(max_length=2000)] = ()


class Tried(msgspec.Struct, frozen=True):
    """The table that was laid, with the tokens of its people and its host."""

    id: str
    tokens: tuple[str, ...]
    host: str


class Simulating(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Games to be played by automated players: so many with each size of party."""

    game: Name
    adventure: Name
    parties: Annotated[tuple[Size, ...], Meta(min_length=1, max_length=8)]
    games: Annotated[int, Meta(ge=1, le=10_000)] = 200
    players: Annotated[str, Meta(max_length=200)] = "greedy"
    seed: Annotated[str, Meta(min_length=1, max_length=200)] = "0"


class Begun(msgspec.Struct, frozen=True):
    """The number of a run; 0 if none is left."""

    run: int


class PartyOutcome(msgspec.Struct, frozen=True):
    """How games went with one party."""

    heroes: int
    party: tuple[str, ...]
    games: int
    wins: int
    low: float  # 95 % interval of the share of wins
    high: float
    rounds: dict[int, int]  # games by how long they were
    answers: float  # mean
    defeats: dict[str, int]  # by cause
    falls: dict[str, int]  # by where heroes fell
    fallen: dict[str, int]  # by who did


class Outcome(msgspec.Struct, frozen=True, tag="outcome"):
    """How far a simulation is, and what it has shown so far."""

    run: int
    done: int
    total: int
    over: bool
    parties: tuple[PartyOutcome, ...]
    problem: str = ""


News = Changed | Outcome
