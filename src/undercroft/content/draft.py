"""A library in the making: what has been read so far, from where, and what is wrong with it."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Generator, Mapping, Sequence
from contextlib import contextmanager
from typing import Any, Literal, TypeVar

from undercroft.cards.errors import CardError
from undercroft.content.about import ABOUT
from undercroft.content.errors import ContentError, ContentWarning, Place, UnknownId, keys_there_are
from undercroft.content.pictures import without_pictures
from undercroft.content.toml import Entry

Mode = Literal["core", "pack", "inline"]
Shelf = dict[str, Any]
T = TypeVar("T")

MOST_PROBLEMS = 100

_PLAIN = re.compile(r"[A-Za-z0-9]+")
_ID = re.compile(r"[A-Za-z0-9]+(?:[.-][A-Za-z0-9]+)*")


class Enough(Exception):
    """So much is wrong that reading on helps nobody."""


class Draft:
    """Shelves of records that grow entry by entry. Problems are collected; `complete` wants none.

    Packs add to what is there; what a scenario defines inline is laid over it.
    """

    def __init__(self, shelves: Mapping[str, Mapping[str, Any]], mode: Mode) -> None:
        self.mode = mode
        self.problems: list[ContentError] = []
        self.warnings: list[ContentWarning] = []
        self.trusted = False  # the game's own content, which tests have looked over
        self.read: Counter[str] = Counter()  # how many tables of each section
        self.unread: list[ContentError] = []  # faults of whole files
        self._refused: dict[str, ContentError] = {}  # by the names of what was not read
        self.shelves: dict[str, Shelf] = {name: dict(shelf) for name, shelf in shelves.items()}
        self._places: dict[tuple[str, str], Entry] = {}

    @property
    def inline(self) -> bool:
        return self.mode == "inline"

    @property
    def lacks(self) -> bool:
        """Whether something of the pack could not be read, which others may count on."""
        return bool(self._refused or self.unread)

    def put(self, shelf: str, id: str, record: object, entry: Entry) -> None:
        """Add a record, or say that its id is taken."""
        self.check_free(shelf, id, entry)
        self._places[shelf, id] = entry
        self.shelves[shelf][id] = record

    def place(self, shelf: str, id: str) -> Entry | None:
        """Where a record stands, if this draft read it."""
        return self._places.get((shelf, id))

    def check_free(self, shelf: str, id: str, entry: Entry) -> None:
        earlier = self._places.get((shelf, id))
        if earlier is not None or (id in self.shelves[shelf] and not self.inline):
            where = earlier.key_place if earlier else "the game's own content"
            raise entry.key_error(
                f"the id '{id}' is taken", f"First used in {where}: choose another."
            )

    def find(self, shelf: str, id: str, entry: Entry, what: str) -> Any:
        """The record that an entry names, or an error with the nearest known name."""
        return known(entry, what, id, self.shelves[shelf])

    @contextmanager
    def collecting(self) -> Generator[None, None, None]:
        """Keep a problem for later and go on behind the block."""
        try:
            yield
        except ContentError as problem:
            self.problems.append(problem)
            if len(self.problems) >= MOST_PROBLEMS:
                raise Enough from None

    def card(self, entry: Entry, read: Callable[[str], T]) -> T:
        """The text at an entry in the card language; a fault in it is told by its place."""
        if not isinstance(entry.data, str):
            raise entry.error("a text is expected here", "Write it between quotes.")
        try:
            return read(entry.data)
        except CardError as error:
            expected = f"Expected: {error.wanted()}." if error.expected else ""
            remedy = f"{error.remedy} {expected}".strip()
            raise entry.error_in(
                error.place.line,
                error.place.column,
                error.problem,
                remedy,
                error.length,
            ) from None

    def refuse(self, id: str, entry: Entry, problem: ContentError) -> None:
        """A table that is not read: whoever names it, by id or name, suffers the consequence."""
        name = entry.data.get("name") if isinstance(entry.data, dict) else None
        for word in (id, name):
            if isinstance(word, str):
                self._refused.setdefault(word.lower(), problem)

    def sorted_problems(self) -> list[ContentError]:
        """Causes before their consequences, both in reading order."""
        causes, consequences = [], []
        for problem in self.problems:
            cause = self._cause(problem) if isinstance(problem, UnknownId) else ""
            if cause and isinstance(problem, UnknownId):
                consequences.append(problem.caused_by(cause))
            else:
                causes.append(problem)
        return [
            problem
            for group in (self.unread, causes, consequences)
            for problem in sorted(group, key=lambda problem: order(problem.place))
        ]

    def _cause(self, problem: UnknownId) -> str:
        refused = self._refused.get(problem.name.lower())
        if refused is not None:
            return f"It is there, and refused: see {refused.place}."
        if self.unread:
            return f"Perhaps it stands in {self.unread[0].file}, which cannot be read."
        return ""

    def complete(self) -> None:
        """Raises the first problem."""
        for problem in self.sorted_problems():
            raise problem


Read = Callable[[Any, str, Entry], None]
Adapt = Callable[[str, str, Entry], Entry]


def read_sections(
    roots: Sequence[Entry],
    draft: Draft,
    sections: Mapping[str, Read],
    adapt: Adapt = lambda section, id, entry: entry,
) -> None:
    """Section by section over all files, so that files may stand in any order.

    `adapt` may put another entry in the place of the one that is read.
    """
    for root in roots:
        for name, entry in root.table().items():
            if name not in sections:
                with draft.collecting():
                    raise _unknown(root, name, entry, sections)
    for section, read in sections.items():
        for root in roots:
            if section in root.data:
                with draft.collecting():
                    for id, entry in root[section].table().items():
                        _read_entry(draft, section, id, entry, read, adapt)


def _read_entry(
    draft: Draft, section: str, id: str, entry: Entry, read: Read, adapt: Adapt
) -> None:
    """One table of a section; what is wrong with it is kept, and the next one is read."""
    with draft.collecting():
        try:
            check_id(entry)
            read(draft, id, adapt(section, id, without_pictures(entry)))
            draft.read[section] += 1
        except ContentError as problem:
            draft.refuse(id, entry, problem)
            raise


def _unknown(root: Entry, name: str, entry: Entry, sections: Mapping[str, Read]) -> ContentError:
    remedy = keys_there_are(name, _heads(root, sections), "sections")
    if name == "pack":
        remedy = f"It stands in the file {ABOUT}: move it there."
    unknown = entry.key_error(f"unknown section '{name}'", remedy)
    unknown.strange = _keys_in(entry.data)
    return unknown


def _heads(root: Entry, sections: Mapping[str, Read]) -> list[str]:
    """What may stand in a file: the sections of the game, and where a pack tells of itself."""
    return [*sections, *(["pack"] if root.document.file.endswith(ABOUT) else [])]


def _keys_in(section: Any) -> int:
    """How much a section says that nobody understands."""
    parts = section.values() if isinstance(section, dict) else ()
    return 1 + sum(len(part) for part in parts if isinstance(part, dict))


def known(entry: Entry, what: str, id: str, shelf: Mapping[str, T]) -> T:
    """What an entry names, or an error there with the nearest name of the shelf."""
    if id not in shelf:
        raise entry.unknown(what, id, shelf)
    return shelf[id]


def all_known(entry: Entry, what: str, ids: Sequence[str], shelf: Mapping[str, Any]) -> None:
    """The same for a list of names."""
    for place, id in enumerate(ids):
        known(entry[place], what, id, shelf)


def check_id(entry: Entry) -> None:
    """The key of an entry as an id: it becomes part of option keys and records."""
    id = str(entry.path[-1])
    if not _ID.fullmatch(id) or len(id) > 60:
        plain = "-".join(_PLAIN.findall(id.replace("'", "")))[:60]
        example = f": `{plain.lower()}`" if plain else ""
        raise entry.key_error(
            f"'{id}' is no id", f"Use letters and digits, with `-` between them{example}."
        )


def order(place: Place) -> tuple[str, int, int]:
    return place.file, place.line, place.column
