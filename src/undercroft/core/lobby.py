"""What people choose from before a game: adventures, those who go, and options."""

from __future__ import annotations

from typing import Literal

import msgspec


class Outline(msgspec.Struct, frozen=True):
    """A small picture of the first room: one character per square, marks by square."""

    room: str
    rows: tuple[str, ...]  # a digit is a level, a sign a terrain, a space nothing
    marks: dict[str, str] = {}


class Playable(msgspec.Struct, frozen=True):
    """An adventure on offer."""

    id: str
    name: str
    summary: str
    difficulty: str
    goal: str
    intro: str
    outline: Outline | None = None
    expects: tuple[str, ...] = ()  # what those who go get first, if they are new


class Format(msgspec.Struct, frozen=True):
    """A way for sides to meet: one against one, all against all."""

    id: str
    name: str
    sides: int  # so many at most
    size: int  # figures on each


class Arena(Playable, frozen=True, kw_only=True):
    """A battleground on offer: sides of players meet there."""

    formats: tuple[Format, ...]  # the usual one first
    rules: str = ""  # what is special there, in words
    rounds: int = 0  # it is decided after so many


class Chapter(msgspec.Struct, frozen=True):
    """An adventure of a campaign."""

    id: str
    name: str
    difficulty: str
    linked: bool = False  # the next one follows without a rest


class Saga(msgspec.Struct, frozen=True):
    """A campaign on offer: adventures played one after another by the same party."""

    id: str
    name: str
    summary: str
    intro: str
    chapters: tuple[Chapter, ...]


class Candidate(msgspec.Struct, frozen=True):
    """Somebody who can be taken along."""

    id: str
    name: str
    lineage: str
    role: str  # suggested
    health: int
    text: str = ""
    roles: tuple[str, ...] = ()  # that may be taken; none named: all of the game


class Named(msgspec.Struct, frozen=True):
    id: str
    name: str
    text: str = ""  # what choosing it means


Mode = Literal["adventure", "campaign", "battle"]


class Wish(msgspec.Struct, frozen=True):
    """An option of the setup."""

    id: str
    name: str
    default: str
    choices: tuple[Named, ...]
    modes: tuple[Mode, ...] = ()  # empty: all
    first: str = ""  # what a first evening takes; empty: the default


class Cast(msgspec.Struct, frozen=True):
    """A member of a suggested party."""

    hero: str
    role: str


class Lobby(msgspec.Struct, frozen=True):
    """Everything a start page shows of one game."""

    adventures: tuple[Playable, ...]
    heroes: tuple[Candidate, ...]
    roles: tuple[Named, ...]
    options: tuple[Wish, ...]
    least: int
    most: int
    parties: dict[str, tuple[Cast, ...]]  # by size
    campaigns: tuple[Saga, ...] = ()
    battlegrounds: tuple[Arena, ...] = ()
    opponent: Named | None = None  # who plays against the party, on a seat of his own
