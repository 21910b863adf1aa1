"""A card's file is its record: one frozen struct for each kind of card, read straight from TOML.

A field's type says how it is read: numbers, words and tables are msgspec's, and notations of a
game's own are types that read themselves (`kit.fields`). An id's mark (`kit.shapes.Id`) says on
which shelf it must stand. A game adds checks only for what no single field can say.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import cache
from pathlib import Path
from typing import (
    Annotated,
    Any,
    NamedTuple,
    TypeVar,
    get_args,
    get_origin,
    get_type_hints,
)

import msgspec

from undercroft.content.draft import Draft, Mode, Read, read_sections
from undercroft.content.errors import UnknownId, did_you_mean
from undercroft.content.loader import Hashed, Loader
from undercroft.content.schema import convert
from undercroft.content.toml import Entry
from undercroft.kit.fields import Texts, hook
from undercroft.kit.shapes import Id

L = TypeVar("L", bound=Hashed)
R = TypeVar("R", bound="Record")
S = TypeVar("S", bound=msgspec.Struct)


class Part(msgspec.Struct, frozen=True, forbid_unknown_fields=True, rename="kebab"):
    """A table inside a record. `after_setup` is written `after-setup`."""


class Record(Part, frozen=True, kw_only=True):
    """An entry of a shelf. Its id is the key of its table."""

    id: str = ""


# Tables into records


def record_at(entry: Entry, kind: type[R], texts: Texts | None = None) -> R:
    """The record of a table, or a ContentError at what does not fit."""
    if isinstance(entry.data, dict) and "id" in entry.data:
        raise entry["id"].key_error("the id stands in the head of the table", "Leave it out.")
    record = convert(entry, kind, hook(texts or {}))
    return msgspec.structs.replace(record, id=str(entry.path[-1]))


def extended(kind: type[S], table: msgspec.Struct, /, **more: Any) -> S:
    """A record that knows more than its table: what the table says, and what was read out of it."""
    same = set(kind.__struct_fields__) & set(table.__struct_fields__)
    return kind(**{name: getattr(table, name) for name in same} | more)


def shelf(name: str, kind: type[Record], texts: Texts | None = None) -> Read:
    """What reads a section: each of its tables becomes a record of that shelf."""

    def read(draft: Draft, id: str, entry: Entry) -> None:
        draft.put(name, id, record_at(entry, kind, texts), entry)

    return read


class Named(NamedTuple):
    """An id in a table, as a value or as a key, and the mark of its shelves."""

    id: str
    mark: Id
    entry: Entry
    is_key: bool = False

    def found(self, draft: Draft) -> None:
        known = {id for shelf in self.mark.shelves for id in draft.shelves[shelf]}
        if self.id not in known:
            place = self.entry.key_place if self.is_key else self.entry.place
            message = f"there is no {self.mark.what} '{self.id}'"
            raise UnknownId(message, place, did_you_mean(self.id, known), self.id)


def named(hint: Any, entry: Entry) -> Iterator[Named]:
    """Every id that is written in an entry of that type."""
    data, of, inner = entry.data, get_origin(hint), get_args(hint)
    if of is Annotated:
        if isinstance(data, str):
            yield from (Named(data, mark, entry) for mark in _marks(hint))
        yield from named(inner[0], entry)
    elif of is dict:
        for key in data or ():
            yield from (Named(key, mark, entry[key], is_key=True) for mark in _marks(inner[0]))
            yield from named(inner[1], entry[key])
    elif of is tuple:
        kinds = inner if inner[-1] is not ... else inner[:1] * len(data or ())
        for place, kind in enumerate(kinds):
            yield from named(kind, entry[place])
    elif isinstance(hint, type) and issubclass(hint, msgspec.Struct):
        for name, field in _fields(hint):
            if isinstance(data, dict) and name in data:
                yield from named(field, entry[name])
    else:  # one of several types, or one without parts
        for kind in inner:
            yield from named(kind, entry)


def _marks(hint: Any) -> list[Id]:
    marks = hint.__metadata__ if get_origin(hint) is Annotated else ()
    return [mark for mark in marks if isinstance(mark, Id)]


@cache
def _fields(kind: type[msgspec.Struct]) -> tuple[tuple[str, Any], ...]:
    """The keys of a table, and what each holds."""
    hints = get_type_hints(kind, include_extras=True)
    names = zip(kind.__struct_encode_fields__, kind.__struct_fields__, strict=True)
    return tuple((written, hints[name]) for written, name in names)


# A library of records

Check = Callable[[Draft, Any, Entry], None]  # of a record that was read, and all it names is there


def shelves(library: Any) -> dict[type[Record], str]:
    """The shelf of each kind of record, as a library declares them: `heroes: dict[str, Hero]`."""
    hints = get_type_hints(library, include_extras=True)
    return {get_args(hint)[1]: name for name, hint in hints.items() if get_origin(hint) is dict}


def records(
    core: Path,
    library: Callable[..., L],
    sections: Mapping[str, type[Record]],
    *,
    game: str = "",
    words: Mapping[str, str] | None = None,
    texts: Texts | None = None,
    checks: Mapping[type[Record], Check] | None = None,
) -> Loader[L, Draft]:
    """The loader of a library whose shelves hold records, by the section each is written in."""
    names = shelves(library)
    readers = {name: shelf(names[kind], kind, texts) for name, kind in sections.items()}

    def begin(base: L | None, mode: Mode) -> Draft:
        return Draft({name: getattr(base, name) if base else {} for name in names.values()}, mode)

    def read(roots: Sequence[Entry], draft: Draft) -> None:
        read_sections(roots, draft, readers)
        for kind in sections.values():
            _look_over(draft, names[kind], kind, (checks or {}).get(kind))

    def finish(draft: Draft, hash: str) -> L:
        draft.complete()
        return library(**draft.shelves, hash=hash)

    return Loader(
        core, game=game, words=words, sections=[*sections], begin=begin, read=read, finish=finish
    )


def _look_over(draft: Draft, shelf: str, kind: type[Record], check: Check | None) -> None:
    """What can be seen only now that every shelf is full."""
    for id, record in draft.shelves[shelf].items():
        entry = draft.place(shelf, id)
        if entry is None:
            continue  # of the core, beside which a pack is read
        before = len(draft.problems)
        for name in named(kind, entry):
            with draft.collecting():
                name.found(draft)
        if check is not None and len(draft.problems) == before:
            with draft.collecting():
                check(draft, record, entry)
