"""What the types of a state say about how it is saved, collected once."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from types import NoneType
from typing import Annotated, Any, TypeVar, get_args, get_origin, get_type_hints

import msgspec
from msgspec.structs import force_setattr

from undercroft.core.wording import listed
from undercroft.kit.cloning import copied

M = TypeVar("M")

Turn = Callable[[Any], Any]
MOST = 1024  # tables that are remembered as text


class Missing:
    """Names in a save that nothing answers to."""

    def __init__(self) -> None:
        self.names: dict[tuple[str, str], None] = {}

    def add(self, what: str, name: str) -> None:
        self.names[what, name] = None

    def listed(self) -> str:
        return listed([f"the {what} “{name}”" for what, name in self.names])


class _Texts(dict[Any, Any]):
    """Remembers what was made of a value; looked up without a Python frame."""

    def __init__(self, make: Turn) -> None:
        self._make = make

    def __missing__(self, value: Any) -> Any:
        if len(self) >= MOST:
            self.clear()
        made = self[value] = self._make(value)
        return made


class ByName:
    """A tuple whose places have names. It is saved as a table, without what is `empty`.

    >>> tokens = ByName(("bleed", "burn", "stun"), "token")
    >>> bytes(tokens.written((0, 2, 0)))
    b'{"burn":2}'
    >>> tokens.read({"burn": 2}, Missing())
    [0, 2, 0]
    """

    def __init__(self, names: Sequence[str], what: str, empty: Any = 0) -> None:
        self.names = tuple(names)
        self.what = what
        self.empty = empty
        self.written: Turn = _Texts(self._text).__getitem__

    def _text(self, values: tuple[Any, ...]) -> msgspec.Raw:
        pairs = zip(self.names, values, strict=True)
        said = {name: value for name, value in pairs if value != self.empty}
        return msgspec.Raw(msgspec.json.encode(said))

    def read(self, said: Mapping[str, Any], missing: Missing) -> list[Any]:
        for name in said:
            if name not in self.names:
                missing.add(self.what, name)
        return [said.get(name, self.empty) for name in self.names]


class Id:
    """A word that names an entry of one of these shelves of the library; none is named by "".

    `known` looks in another place than shelves: it is given the library and the whole state.
    `until` ends the name, where more follows it.
    """

    def __init__(
        self,
        shelves: str | Sequence[str],
        what: str,
        *,
        known: Callable[[Any, Any], Collection[str]] | None = None,
        until: str = "",
    ) -> None:
        self.shelves = (shelves,) if isinstance(shelves, str) else tuple(shelves)
        self.what = what
        self.known = known
        self.until = until

    def names(self, library: Any) -> frozenset[str]:
        """What the shelves hold, and nothing."""
        return frozenset({""}.union(*(getattr(library, shelf) for shelf in self.shelves)))


class _Search:
    """One look through a state for names that nothing answers to."""

    def __init__(
        self, library: Any, shelved: dict[Id, frozenset[str]], state: Any, missing: Missing
    ) -> None:
        self._library, self._shelved = library, shelved
        self._state, self._missing = state, missing
        self._names: dict[Id, frozenset[str]] = {}

    def _known(self, mark: Id) -> frozenset[str]:
        names = self._shelved.get(mark)
        if names is None:
            names = self._shelved[mark] = mark.names(self._library)
        return names.union(mark.known(self._library, self._state)) if mark.known else names

    def look(self, mark: Id, names: Iterable[str]) -> None:
        known = self._names.get(mark)
        if known is None:
            known = self._names[mark] = self._known(mark)
        if not known.issuperset(names):
            for name in names:
                if mark.until:
                    name = name.partition(mark.until)[0]
                if name not in known:
                    self._missing.add(mark.what, name)


class Shape:
    """How a kind of state is written by name, read by place, and looked up in its library."""

    def __init__(self, kind: type, library: Any) -> None:
        self._kind = kind
        self._library = library
        self._shelved: dict[Id, frozenset[str]] = {}
        self._hints: dict[type, dict[str, Any]] = {}
        self._marked: dict[tuple[type, Any], bool] = {}
        self._learn(kind)
        self._told: dict[type, list[tuple[str, Turn]]] = {}  # fields that are not written as is
        self._write = self._writer(kind) or _as_is

    def _learn(self, hint: Any) -> None:
        """Remember the fields of every record that a state can hold."""
        if isinstance(hint, type) and issubclass(hint, msgspec.Struct):
            if hint not in self._hints:
                hints = self._hints[hint] = get_type_hints(hint, include_extras=True)
                for inner in hints.values():
                    self._learn(inner)
        else:
            for inner in get_args(hint):
                self._learn(inner)

    def _holds(self, mark: type, hint: Any) -> bool:
        """Whether a value of this type has such a mark anywhere in it."""
        known = self._marked.get((mark, hint))
        if known is None:
            known = self._marked[mark, hint] = self._finds(mark, hint, set())
        return known

    def _finds(self, mark: type, hint: Any, seen: set[Any]) -> bool:
        if isinstance(hint, mark):
            return True
        inner: Iterable[Any] = _parts(hint)
        if hint in self._hints:
            inner = () if hint in seen else self._hints[hint].values()
            seen.add(hint)
        return any(self._finds(mark, one, seen) for one in inner)

    # By name

    def by_name(self, state: Any) -> Any:
        """The state as it is to be encoded; a copy where that differs."""
        return self._write(state)

    def _writer(self, hint: Any) -> Turn | None:
        """What turns a value of a type into what is encoded; None: nothing does."""
        mark = _mark(ByName, hint)
        if mark is not None:
            return mark.written
        if not self._holds(ByName, hint):
            return None
        if hint in self._hints:
            return self._record_writer(hint)
        of, inner = get_origin(hint), get_args(hint)
        if of is Annotated:
            return self._writer(inner[0])
        if of is dict:
            one = self._writer(inner[1]) or _as_is
            return lambda values: {key: one(value) for key, value in values.items()}
        if of in (list, tuple):
            each = self._writer(inner[0]) or _as_is
            return lambda values: list(map(each, values))
        turns = {kind: self._writer(kind) or _as_is for kind in inner}
        return lambda value: turns[type(value)](value)

    def _record_writer(self, kind: type) -> Turn:
        if kind not in self._told:
            told = self._told[kind] = []  # before its fields: a record may hold one of its kind
            for name, hint in self._hints[kind].items():
                turn = self._writer(hint)
                if turn is not None:
                    told.append((name, turn))
        told = self._told[kind]
        put = force_setattr if _config(kind).frozen else setattr

        def write(record: Any) -> Any:
            twin = copied(record)
            for name, turn in told:
                put(twin, name, turn(getattr(record, name)))
            return twin

        return write

    # By place

    def by_place(self, plain: Any, missing: Missing) -> Any:
        """What JSON made of an encoded state, with names turned into places again."""
        return self._read(self._kind, plain, missing)

    def _read(self, hint: Any, plain: Any, missing: Missing) -> Any:
        mark = _mark(ByName, hint)
        if mark is not None:
            return mark.read(plain, missing)
        if plain is None or not self._holds(ByName, hint):
            return plain
        if hint in self._hints:
            for name, inner in self._hints[hint].items():
                if name in plain and self._holds(ByName, inner):
                    plain[name] = self._read(inner, plain[name], missing)
            return plain
        of, parts = get_origin(hint), get_args(hint)
        if of is Annotated:
            return self._read(parts[0], plain, missing)
        if of is dict:
            return {key: self._read(parts[1], value, missing) for key, value in plain.items()}
        if of in (list, tuple):
            return [self._read(parts[0], value, missing) for value in plain]
        return self._read(_chosen(parts, plain), plain, missing)

    # In the library

    def look_up(self, state: Any, missing: Missing) -> None:
        """Note every name in the state that the library does not know."""
        self._look(self._kind, state, _Search(self._library, self._shelved, state, missing))

    def _look(self, hint: Any, value: Any, search: _Search) -> None:
        mark = _mark(Id, hint)
        if mark is not None:
            search.look(mark, (value,))
        elif hint in self._hints:
            for name, inner in self._hints[hint].items():
                if self._holds(Id, inner):
                    self._look(inner, getattr(value, name), search)
        elif value:
            self._look_inside(get_origin(hint), get_args(hint), value, search)

    def _look_inside(self, of: Any, parts: tuple[Any, ...], value: Any, search: _Search) -> None:
        if of is Annotated:
            self._look(parts[0], value, search)
        elif of is dict:
            for one in value.values():
                self._look(parts[1], one, search)
        elif of in (list, tuple):
            mark = _mark(Id, parts[0])
            if mark is not None and parts[-1] in (..., parts[0]):
                search.look(mark, value)
                return
            kinds = parts if of is tuple and parts[-1] is not ... else [parts[0]] * len(value)
            for kind, one in zip(kinds, value, strict=True):
                self._look(kind, one, search)
        elif type(value) in parts:
            self._look(type(value), value, search)


def _mark(kind: type[M], hint: Any) -> M | None:
    """The mark of an annotated type itself."""
    if get_origin(hint) is Annotated:
        return next((one for one in hint.__metadata__ if isinstance(one, kind)), None)
    return None


def _parts(hint: Any) -> tuple[Any, ...]:
    marks = hint.__metadata__ if get_origin(hint) is Annotated else ()
    return (*get_args(hint)[:1], *marks) if marks else get_args(hint)


def _chosen(kinds: Iterable[Any], plain: Any) -> Any:
    """The record of a union that was written, by its tag."""
    records = [kind for kind in kinds if kind is not NoneType]
    if len(records) == 1:
        return records[0]
    return next(kind for kind in records if _config(kind).tag == plain["type"])


def _config(kind: Any) -> msgspec.structs.StructConfig:
    config: msgspec.structs.StructConfig = kind.__struct_config__
    return config


def _as_is(value: Any) -> Any:
    return value
