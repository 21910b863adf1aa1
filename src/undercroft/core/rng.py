"""Chance: a stream of numbers behind a secret key, small enough to live in the state.

A stream is a key and a place. Its words are keyed BLAKE2b of their number, so whoever has seen any
of them learns nothing about the key or the rest, and a copy of a state has the same dice to come.

>>> stream = seeded("red lantern")
>>> further, value = draw(stream, 20)
>>> draw(stream, 20) == (further, value)
True
>>> 0 <= value < 20
True
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from hashlib import blake2b
from struct import Struct
from typing import Protocol, TypeVar

import msgspec

T = TypeVar("T")

KEY = 32  # bytes
KEPT = 256  # blocks remembered: a search goes back and forth in a few of them
_WORDS = Struct("<16I")
_RANGE = 1 << 32  # of a word
_MASK = (1 << 64) - 1
_GAMMA = 0x9E3779B97F4A7C15


class Stream(msgspec.Struct, frozen=True, array_like=True, gc=False):
    """The numbers of a key from the place `at` on.

    Without a key it is the generator of Undercroft 0.1 (splitmix64) in the state `at`: games that
    were begun then go on with the dice they would have had.
    """

    key: bytes
    at: int = 0


Seed = str | int | Stream  # numbers stand for their digits


def seeded(seed: Seed, *purpose: str | int) -> Stream:
    """The stream of a seed; of a game, or with a purpose ("player", 2) one that tells nothing of
    any other. A stream is its own.

    >>> seeded(7) == seeded("7") != seeded("7", "player", 0)
    True
    """
    if isinstance(seed, Stream):
        return seed
    key = _hashed(b"undercroft seed", str(seed))
    for word in purpose:
        key = _hashed(b"undercroft part", str(word), key)
    return Stream(key)


def commitment(stream: Stream) -> str:
    """What may be shown of a stream before the end: it fits no other key and betrays none.

    The earlier generator has no key, so nothing can be said.
    """
    return _hashed(b"undercroft oath", "", stream.key).hex() if stream.key else ""


def draw(stream: Stream, sides: int) -> tuple[Stream, int]:
    """What is left of the stream, and a fair number in 0..sides-1."""
    key = stream.key
    if not key:
        return _draw_splitmix(stream.at, sides)
    at = stream.at
    while True:
        word = _block(key, at >> 4)[at & 15]
        at += 1
        # words at the end of the range would favour small numbers; few are looked at twice
        if word < _RANGE - sides or word < _RANGE - _RANGE % sides:
            return Stream(key, at), word % sides


class Draws:
    """A stream in the hands of one who only goes on with it: what `draw` would give him number by
    number, without a stream for each.

    >>> stream, draws = seeded(7), Draws(seeded(7))
    >>> stream, first = draw(stream, 20)
    >>> (first, draw(stream, 6)[1]) == (draws.next(20), draws.next(6))
    True
    """

    __slots__ = ("_key", "_left", "_next")

    def __init__(self, stream: Stream) -> None:
        self._take_up(stream)

    def _take_up(self, stream: Stream) -> None:
        key, at = stream.key, stream.at
        self._key = key
        self._left = [*_block(key, at >> 4)[: (at & 15) - 17 : -1]] if key else []
        self._next = at + len(self._left)  # what comes after these words, the first of them last

    def next(self, sides: int) -> int:
        """A fair number in 0..sides-1."""
        if left := self._left:
            word = left.pop()
            if word < _RANGE - sides:
                return word % sides
            left.append(word)
        stream, value = draw(Stream(self._key, self._next - len(left)), sides)
        self._take_up(stream)
        return value


def shuffled(stream: Stream, items: Sequence[T]) -> tuple[Stream, tuple[T, ...]]:
    """What is left of the stream, and the items in a random order."""
    deck = list(items)
    if not stream.key:
        for i in range(len(deck) - 1, 0, -1):
            stream, j = draw(stream, i + 1)
            deck[i], deck[j] = deck[j], deck[i]
        return stream, tuple(deck)
    key, at = stream.key, stream.at
    words, fair = _block(key, at >> 4), _RANGE - len(deck)
    for i in range(len(deck) - 1, 0, -1):  # as `draw` does, without a stream for every card
        if not at & 15:
            words = _block(key, at >> 4)
        word = words[at & 15]
        at += 1
        if word >= fair:
            stream, word = draw(Stream(key, at - 1), i + 1)
            at, words = stream.at, _block(key, stream.at >> 4)
        j = word % (i + 1)
        deck[i], deck[j] = deck[j], deck[i]
    return Stream(key, at), tuple(deck)


@lru_cache(KEPT)
def _block(key: bytes, number: int) -> tuple[int, ...]:
    """Sixteen words of a stream."""
    words = _keyed(key).copy()
    words.update(number.to_bytes(8, "little"))
    return _WORDS.unpack(words.digest())


@lru_cache(KEPT)
def _keyed(key: bytes) -> blake2b:
    """The hash of each of its blocks before their number: what all of them begin with."""
    return blake2b(key=key, person=b"undercroft dice")


def _hashed(domain: bytes, text: str, key: bytes = b"") -> bytes:
    return blake2b(text.encode(), key=key, person=domain, digest_size=KEY).digest()


def earlier(seed: int) -> Stream:
    """The stream that Undercroft 0.1 made of a seed."""
    return _draw_splitmix(seed & _MASK, 2)[0]


def _draw_splitmix(state: int, sides: int) -> tuple[Stream, int]:
    limit = _MASK - (_MASK + 1) % sides
    while True:
        state = (state + _GAMMA) & _MASK
        z = state
        z = ((z ^ (z >> 30)) * 0xBF58476D1CE4E5B9) & _MASK
        z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & _MASK
        z ^= z >> 31
        if z <= limit:
            return Stream(b"", state), z % sides


class Script(Protocol):
    """Stands in for chance: scenarios say what every die and draw shows."""

    def roll(self, what: str, sides: int) -> int:
        """A number in 0..sides-1 for the roll or draw called `what`."""
        ...

    def draw(self, what: str, among: Sequence[str]) -> int:
        """The place in `among` of what is drawn."""
        ...

    def shuffle(self, cards: Sequence[str]) -> Sequence[str]:
        """Those of a deck that has just been shuffled that lie on top, the first of them first."""
        ...
