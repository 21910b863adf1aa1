"""The hash of what a game can reach: the entries it starts from, and all that they name.

Every entry of a library is a node. A word in it that is the id of another entry, or a name
shared by several (their kind, their class), leads there. Texts for people do not count, nor does
what cannot be reached: another adventure, a hero who stays at home.
"""

from __future__ import annotations

import hashlib
from collections.abc import Collection, Iterable, Iterator
from typing import Any

import msgspec

from undercroft.content.prose import telling

ALIKE = ("id", "kind", "set", "name")  # fields by which others name an entry, or several
HEROES = "heroes"  # the shelf that is entered only from the start, by those who are in the party

MOST = 512  # parties and adventures that are remembered

Node = tuple[str, str]  # shelf and id


class Reach:
    """Hashes of parts of one library.

    `common` are shelves that every game may draw from. `calling` is the field by which entries
    belong to heroes of a kind, who may learn them.
    """

    def __init__(self, library: Any, common: Collection[str] = (), calling: str = "") -> None:
        self._calling = calling
        self._entries: dict[Node, Any] = {}
        self._called: dict[str, list[Node]] = {}
        self._read: dict[Node, tuple[bytes, frozenset[str]]] = {}
        self._hashes: dict[frozenset[str], str] = {}
        self._members: dict[str, list[Node]] = {}  # of a calling: what its heroes may learn
        for shelf in library.__struct_fields__:
            for id, entry in _entries(getattr(library, shelf)):
                self._entries[shelf, id] = entry
                names = {id, *(str(getattr(entry, field, "")) for field in ALIKE)}
                for name in {name.casefold() for name in names if name}:
                    self._called.setdefault(name, []).append((shelf, id))
                if shelf != HEROES and (theirs := getattr(entry, calling, "")):
                    self._members.setdefault(theirs, []).append((shelf, id))
        self._common = [node for node in self._entries if node[0] in common]

    def hash(self, names: Iterable[str]) -> str:
        """Of everything that can be reached from entries with these names."""
        start = frozenset(name.casefold() for name in names)
        known = self._hashes.get(start)
        if known is None:
            if len(self._hashes) >= MOST:
                self._hashes.clear()
            known = self._hashes[start] = self._hashed(start)
        return known

    def _hashed(self, start: frozenset[str]) -> str:
        digest = hashlib.blake2b(digest_size=12)
        for node in sorted(self._found(start)):
            digest.update("/".join(node).encode() + b"\n" + self._node(node)[0])
        return digest.hexdigest()

    def _found(self, start: frozenset[str]) -> set[Node]:
        first = [node for name in start for node in self._called.get(name, ())]
        first += [node for hero in first for node in self._learned(hero)]
        found = {*self._common, *first}
        waiting = [*found]
        names: set[str] = set()
        while waiting:
            fresh = self._node(waiting.pop())[1] - names
            names.update(fresh)
            for name in fresh:
                new = {node for node in self._called[name] if node[0] != HEROES} - found
                found.update(new)
                waiting += new
        return found

    def _learned(self, node: Node) -> list[Node]:
        if node[0] != HEROES:
            return []
        return self._members.get(getattr(self._entries[node], self._calling, ""), [])

    def _node(self, node: Node) -> tuple[bytes, frozenset[str]]:
        """The hash of an entry, and the words in it that name others."""
        if node not in self._read:
            words: set[str] = set()
            said = msgspec.json.encode(self._said(self._entries[node], words))
            names = frozenset(word for word in words if word in self._called)
            self._read[node] = hashlib.blake2b(said, digest_size=16).digest(), names
        return self._read[node]

    def _said(self, value: Any, words: set[str]) -> Any:
        """An entry as plain data without prose; its words are collected."""
        if isinstance(value, str):
            words.add(value.casefold())
            return str(value)  # a text may be of a type that knows what it means
        if isinstance(value, msgspec.Struct):
            return [type(value).__name__] + [
                [field, self._said(getattr(value, field), words)] for field in telling(type(value))
            ]
        if isinstance(value, dict):
            return [[self._said(key, words), self._said(one, words)] for key, one in value.items()]
        if isinstance(value, frozenset):
            return sorted((self._said(one, words) for one in value), key=repr)
        if isinstance(value, tuple | list):
            return [self._said(one, words) for one in value]
        return value


def _entries(shelf: Any) -> Iterator[tuple[str, Any]]:
    if isinstance(shelf, dict):
        yield from shelf.items()
    elif isinstance(shelf, tuple):
        yield from ((entry.id, entry) for entry in shelf)
