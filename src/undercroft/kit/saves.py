"""Saved states that outlive changes of rules and content.

A title's state has a version. When the form of a state or the keys of options change so that
states of the version before no longer say the same, the title counts `state_version` up and adds a
`Migration`; the saves kept under `tests/saves` prove it. What is added with a default value, or
put into a vocabulary (`ByName`), needs none.

In memory a state holds what rules read fastest; in a save it says things by their names:

    tokens: Annotated[Tokens, ByName(NAMES, "token")]     (0, 2, 0) is saved as {"BURN": 2}
    card: Annotated[str, Id("monsters", "Monster")]       must be on that shelf when it is loaded
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Generic, TypeVar

import msgspec

from undercroft.core.errors import BrokenRecord, WrongContent
from undercroft.kit.shapes import Missing, Shape

S = TypeVar("S")

Plain = dict[str, Any]  # a state as JSON has it


def same_state(state: Plain, library: Any) -> Plain:
    return state


def same_key(key: str, offered: Sequence[str], library: Any) -> str:
    return key


class Migration(msgspec.Struct, frozen=True):
    """How what the version before `to` wrote is read as version `to`.

    `state(plain, library)` turns an encoded state (what JSON makes of it: dicts, lists, words,
    numbers) into the form of version `to` and returns it; it may change the one it is given. It
    must not use the vocabularies of today: what the older version knew is written down in it.

    `key(key, offered, library)` turns the key of an option as it was written into that of version
    `to`: `attack:Brother Glyr` into `attack:brother-glyr`. `offered` are the keys of the question
    that the game asks there today, to choose among where a name was not unique; a key that is not
    offered in the end is an answer that is lost.
    """

    to: int
    state: Callable[[Plain, Any], Plain] = same_state
    key: Callable[[str, Sequence[str], Any], str] = same_key


def named(record: Plain, names: Sequence[str], *fields: str) -> None:
    """Turn fields that were saved by place into tables by name, for migrations.

    >>> hero = {"tokens": [0, 2, 0]}
    >>> named(hero, ("bleed", "burn", "stun"), "tokens")
    >>> hero
    {'tokens': {'burn': 2}}
    """
    for field in fields:
        pairs = zip(names, record[field], strict=True)
        record[field] = {name: value for name, value in pairs if value}


def keyed(state: Plain) -> None:
    """Turn the number that was a state's chance before 0.2 into the stream that goes on with it."""
    state["rng"] = ["", state["rng"]]


class Saves(Generic[S]):
    """Writes the states of a title, and reads those of all its versions."""

    def __init__(
        self, kind: type[S], library: Any, version: int, migrations: Sequence[Migration]
    ) -> None:
        self.version = version
        self._library = library
        self._migrations = {migration.to: migration for migration in migrations}
        self._shape = Shape(kind, library)
        self._encoder = msgspec.json.Encoder()  # dicts keep their order, and it matters
        self._decoder: msgspec.json.Decoder[S] = msgspec.json.Decoder(kind)

    def encode(self, state: S) -> bytes:
        return self._encoder.encode(self._shape.by_name(state))

    def decode(self, data: bytes, version: int | None = None) -> S:
        """The state, or an error that names what the library lacks or what is no state."""
        try:
            plain = msgspec.json.decode(data)
            for migration in self._since(self.version if version is None else version):
                plain = migration.state(plain, self._library)
            missing = Missing()
            text = self._encoder.encode(self._shape.by_place(plain, missing))
            state = self._decoder.decode(text)
        except (
            msgspec.DecodeError,
            UnicodeDecodeError,
            LookupError,
            TypeError,
            AttributeError,
            StopIteration,
        ) as error:
            raise BrokenRecord(
                f"The checkpoint does not fit these rules: {error}.", "Start the adventure anew."
            ) from None
        self._shape.look_up(state, missing)
        if missing.names:
            raise WrongContent(
                f"The saved game needs what is not there any more: {missing.listed()}.",
                "Load the packs or the release that it was played with.",
            )
        return state

    def translated(self, key: str, offered: Sequence[str], version: int) -> str:
        for migration in self._since(version):
            key = migration.key(key, offered, self._library)
        return key

    def _since(self, version: int) -> list[Migration]:
        return [self._migrations[to] for to in range(version + 1, self.version + 1)]
