"""What a card says, as data: the frozen trees that the card language is parsed into.

A text is a row of independent clauses (DSC-LANG-03). A clause is what has to be met or paid,
and the effects that follow. The rules interpret these trees; `printing` turns them back into text.
"""

from __future__ import annotations

from typing import Literal, TypeAlias

import msgspec

Stat = Literal[
    "damage", "range", "surge", "power", "armor", "speed", "mp", "max-wounds", "max-fatigue",
    "trait",
]  # fmt: skip
Kind = Literal["melee", "ranged", "magic", "blast", "bolt", "breath"]

X = -1  # the rank `X`: the threat that was paid (DSC-LANG-06)


class Phrase(msgspec.Struct, frozen=True, tag=True):
    """Words: `self and adjacent heroes`, `1 green/yellow/black`, `+1`."""

    words: str

    @property
    def number(self) -> int:
        """The number that the phrase begins with, 0 if there is none."""
        first = self.words.split(" ", 1)[0]
        return int(first) if first.lstrip("+-").isdigit() else 0


class Bonus(msgspec.Struct, frozen=True, tag=True):
    """`+1 armor vs ranged/magic` (DSC-LANG-02)."""

    amount: int
    stat: Stat
    against: tuple[Kind, ...] = ()


class Ability(msgspec.Struct, frozen=True, tag=True):
    """A special ability (DSC-ABIL), with its rank if it has ranks: `Pierce 2`, `Pierce X`."""

    name: str  # "Quick-Shot"
    rank: int = 0


class Flag(msgspec.Struct, frozen=True, tag=True):
    """The attack counts as aimed or as dodged."""

    name: Literal["aimed", "dodged"]


class Arg(msgspec.Struct, frozen=True):
    value: Call | Bonus | Phrase
    key: str = ""  # `by=` and the like


class Call(msgspec.Struct, frozen=True, tag=True):
    """One of the calls that the rules know: `heal(1, self/adjacent figure)`."""

    name: str
    args: tuple[Arg, ...] = ()

    def plain(self) -> tuple[Call | Bonus | Phrase, ...]:
        """The arguments without a key, in order."""
        return tuple(arg.value for arg in self.args if not arg.key)

    def keyed(self, key: str) -> Call | Bonus | Phrase | None:
        return next((arg.value for arg in self.args if arg.key == key), None)

    def word(self, index: int = 0) -> str:
        """The words of a plain argument, empty if there is none."""
        found = self.plain()[index : index + 1]
        return found[0].words if found and isinstance(found[0], Phrase) else ""

    def number(self, index: int = 0) -> int:
        found = self.plain()[index : index + 1]
        return found[0].number if found and isinstance(found[0], Phrase) else 0


Effect: TypeAlias = Bonus | Ability | Flag | Call


class Condition(msgspec.Struct, frozen=True):
    """A condition of an event: `magic`, `target=adjacent`."""

    words: str
    key: str = ""


class Surge(msgspec.Struct, frozen=True, tag=True):
    """Paid with surges of the attack, as often as one likes."""

    n: int = 1


class Tag(msgspec.Struct, frozen=True, tag=True):
    name: Literal["offhand", "exhaust", "discard", "may", "once"]


class When(msgspec.Struct, frozen=True, tag=True):
    event: str
    conditions: tuple[Condition, ...] = ()


class While(msgspec.Struct, frozen=True, tag=True):
    words: str


class Cost(msgspec.Struct, frozen=True):
    coin: Literal["fatigue", "wound", "mp", "threat"]
    n: int


class Pay(msgspec.Struct, frozen=True, tag=True):
    costs: tuple[Cost, ...]


Guard: TypeAlias = Surge | Tag | When | While | Pay


class Clause(msgspec.Struct, frozen=True):
    effects: tuple[Effect, ...]
    guards: tuple[Guard, ...] = ()

    def tagged(self, name: str) -> bool:
        return any(isinstance(guard, Tag) and guard.name == name for guard in self.guards)

    @property
    def when(self) -> When | None:
        return next((guard for guard in self.guards if isinstance(guard, When)), None)

    @property
    def surges(self) -> int:
        """What it costs in surges; 0 if it is not bought with them."""
        return next((guard.n for guard in self.guards if isinstance(guard, Surge)), 0)

    @property
    def costs(self) -> tuple[Cost, ...]:
        return tuple(c for guard in self.guards if isinstance(guard, Pay) for c in guard.costs)


class Text(msgspec.Struct, frozen=True):
    clauses: tuple[Clause, ...] = ()


NOTHING = Text()
