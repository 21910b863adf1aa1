"""Everything that can change, what happens, and what everybody sees."""

from __future__ import annotations

import msgspec

from undercroft.core.events import Event
from undercroft.core.rng import Stream

LENGTH = 6  # spaces of the corridor; the first is the door
SPACES = tuple(f"{letter}1" for letter in "abcdef"[:LENGTH])  # as people call them
WAKES = 3  # steps of the ghost until it is awake


class Hero(msgspec.Struct):
    id: str
    seat: int
    space: int = 0
    carried: int = 0


class Ended(msgspec.Struct, frozen=True):
    won: bool
    cause: str


class State(msgspec.Struct):
    rng: Stream
    heroes: list[Hero]
    coins: tuple[int, ...]  # the worth of the coin on each space, face down; 0: taken
    goal: int
    reveals: int = 0
    round: int = 1
    turn: int = 0
    banked: int = 0
    ghost: int = 0
    ended: Ended | None = None

    def clone(self) -> State:
        heroes = [msgspec.structs.replace(hero) for hero in self.heroes]
        return msgspec.structs.replace(self, heroes=heroes)


class Walked(Event, frozen=True):
    who: str
    space: int


class Took(Event, frozen=True):
    who: str
    worth: int
    rolled: int


class Banked(Event, frozen=True):
    who: str
    coins: int


class View(msgspec.Struct, frozen=True):
    """Where coins lie is seen by all, what they are worth by nobody."""

    heroes: tuple[Hero, ...]
    lying: tuple[bool, ...]
    banked: int
    goal: int
    ghost: int
    round: int
