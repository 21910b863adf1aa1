"""Packs as the kernel sees them: which a game is played with, and what a check of one found."""

from __future__ import annotations

from typing import Generic, TypeVar

import msgspec

from undercroft.core.errors import UndercroftError

E = TypeVar("E", bound=UndercroftError)


class Origin(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A pack that a game is played with: its name, its version, and the hash of its files."""

    id: str
    version: str
    hash: str


class Findings(msgspec.Struct, Generic[E], frozen=True):
    """What a check of content found."""

    errors: list[E]  # causes before their consequences
    warnings: list[E] = []  # what can be played and is probably not meant
    read: dict[str, int] = {}  # how many of each kind of thing: {"monster": 1, "item": 2}
    strange: int = 0  # keys without a meaning in this game
    languages: dict[str, tuple[int, int]] = {}  # texts in each: so many, of so many
