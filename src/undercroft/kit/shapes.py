"""What the types of a state say about how it is saved, found once by looking through them."""

from __future__ import annotations

from collections.abc import Callable, Container, Iterable, Mapping, Sequence
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
        self._texts: dict[Any, msgspec.Raw] = {}

    def written(self, values: tuple[Any, ...]) -> Any:
        text = self._texts.get(values)
        if text is None:
            if len(self._texts) >= MOST:
                self._texts.clear()
            pairs = zip(self.names, values, strict=True)
            said = {name: value for name, value in pairs if value != self.empty}
            text = self._texts[values] = msgspec.Raw(msgspec.json.encode(said))
        return text

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
        known: Callable[[Any, Any], Container[str]] | None = None,
        until: str = "",
    ) -> None:
        self.shelves = (shelves,) if isinstance(shelves, str) else tuple(shelves)
        self.what = what
        self.known = known
        self.until = until

    def look_up(self, name: str, library: Any, state: Any, missing: Missing) -> None:
        if self.until:
            name = name.partition(self.until)[0]
        if not name or any(name in getattr(library, shelf) for shelf in self.shelves):
            return
        if self.known is None or name not in self.known(library, state):
            missing.add(self.what, name)


class Shape:
    """How a kind of state is written by name, read by place, and looked up in a library."""

    def __init__(self, kind: type) -> None:
        self._kind = kind
        self._hints: dict[type, dict[str, Any]] = {}
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

    def _holds(self, mark: type, hint: Any, seen: frozenset[Any] = frozenset()) -> bool:
        """Whether a value of this type has such a mark anywhere in it."""
        if isinstance(hint, mark):
            return True
        if hint in self._hints:
            inner = self._hints[hint].values() if hint not in seen else ()
            return any(self._holds(mark, one, seen | {hint}) for one in inner)
        return any(self._holds(mark, one, seen) for one in _parts(hint))

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

        def write(record: Any) -> Any:
            twin = copied(record)
            for name, turn in told:
                force_setattr(twin, name, turn(getattr(record, name)))
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
                if name in plain:
                    plain[name] = self._read(inner, plain[name], missing)
            return plain
        of, inner = get_origin(hint), get_args(hint)
        if of is Annotated:
            return self._read(inner[0], plain, missing)
        if of is dict:
            return {key: self._read(inner[1], value, missing) for key, value in plain.items()}
        if of in (list, tuple):
            return [self._read(inner[0], value, missing) for value in plain]
        return self._read(_chosen(inner, plain), plain, missing)

    # In the library

    def look_up(self, state: Any, library: Any, missing: Missing) -> None:
        """Note every name in the state that the library does not know."""
        self._look(
            self._kind, state, lambda mark, name: mark.look_up(name, library, state, missing)
        )

    def _look(self, hint: Any, value: Any, look: Callable[[Id, str], None]) -> None:
        mark = _mark(Id, hint)
        if mark is not None:
            look(mark, value)
        elif value is None or not self._holds(Id, hint):
            return
        elif hint in self._hints:
            for name, inner in self._hints[hint].items():
                self._look(inner, getattr(value, name), look)
        else:
            self._look_inside(get_origin(hint), get_args(hint), value, look)

    def _look_inside(
        self, of: Any, inner: tuple[Any, ...], value: Any, look: Callable[[Id, str], None]
    ) -> None:
        if of is Annotated:
            self._look(inner[0], value, look)
        elif of is dict:
            for one in value.values():
                self._look(inner[1], one, look)
        elif of in (list, tuple):
            kinds = inner if of is tuple and inner[-1] is not ... else [inner[0]] * len(value)
            for kind, one in zip(kinds, value, strict=True):
                self._look(kind, one, look)
        elif type(value) in inner:
            self._look(type(value), value, look)


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
    return next(kind for kind in records if kind.__struct_config__.tag == plain["type"])


def _as_is(value: Any) -> Any:
    return value
