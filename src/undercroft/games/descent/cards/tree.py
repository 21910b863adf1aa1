"""What a card says, as data: the frozen trees that the card language is parsed into.

A text is a row of independent clauses (DSC-LANG-03). A clause is what has to be met or paid,
and the effects that follow. The rules interpret these trees; `printing` turns them back into text.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Literal, TypeAlias

import msgspec

Stat = Literal[
    "damage", "range", "surge", "power", "armor", "speed", "mp", "max-wounds", "max-fatigue"
]  # fmt: skip
Kind = Literal["melee", "ranged", "magic", "blast", "bolt", "breath"]

X = -1  # the rank `X`: the threat that was paid (DSC-LANG-06)


ALL = 99  # as much as there is


class Amount(msgspec.Struct, frozen=True, tag=True):
    """A number: `2`, a change `+1`, `X`, or as much as there is: `max`, `all`, `unlimited`."""

    n: int = 0
    said: Literal["", "+", "x", "max", "all", "unlimited"] = ""

    def count(self, paid: int = 0) -> int:
        """What it comes to; `X` is what was paid (DSC-LANG-06)."""
        return paid if self.said == "x" else self.n if self.said in ("", "+") else ALL


class Word(msgspec.Struct, frozen=True, tag=True):
    """One of the words that a call knows there, by its name: `pit wounds` is `pit-wounds`,
    `within 5` is `within` with the number 5."""

    name: str
    said: str = ""  # on the card, if that is more than one word
    n: int = 0


class Words(msgspec.Struct, frozen=True, tag=True):
    """One of several: `copper/silver`; or so many of them: `1 green/yellow`."""

    names: tuple[str, ...]
    n: int = 0
    said: str = ""  # on the card, if one of them is more than one word


class Dice(msgspec.Struct, frozen=True, tag=True):
    """Combat dice: `R G`."""

    letters: str


class Band(msgspec.Struct, frozen=True, tag=True):
    """Monsters that appear together: `2 master Skeleton`."""

    n: int
    kind: str
    master: bool = False


class Mixed(msgspec.Struct, frozen=True, tag=True):
    """Monsters of some kinds in any mix: `2 of Beastman/Skeleton`."""

    n: int
    kinds: tuple[str, ...]


class Prices(msgspec.Struct, frozen=True, tag=True):
    """Threat by the deck of a card: `4 shop/copper 8 silver`."""

    by_deck: tuple[tuple[tuple[str, ...], int], ...]
    plus: bool = False  # and what the relic costs

    def of(self, deck: str) -> int | None:
        return next((price for decks, price in self.by_deck if deck in decks), None)


class Target(msgspec.Struct, frozen=True, tag=True):
    """Whom a card means (DSC-LANG-07); `targets` knows how each is said."""

    who: Literal[
        "self", "hero", "figure", "monster", "target", "same", "mover",
        "heroes", "figures", "monsters", "enemies",
    ]  # fmt: skip
    where: Literal[
        "", "adjacent", "within", "sight", "door", "chest", "victim", "template", "token", "there",
        "spell", "area",
    ] = ""  # fmt: skip
    n: int = 0  # spaces: `within 3`
    one: bool = False  # the player whose card it is chooses one of them
    too: bool = False  # and the owner of the card himself
    others: bool = False  # without the hero of the occasion
    unnamed: bool = False


SELF = Target("self")
Value: TypeAlias = Amount | Word | Words | Dice | Band | Mixed | Prices | Target


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
    value: Call | Bonus | Value
    key: str = ""  # `by=` and the like


class Call(msgspec.Struct, frozen=True, tag=True):
    """One of the calls that the rules know: `heal(1, self/adjacent figure)`."""

    name: str
    args: tuple[Arg, ...] = ()

    def plain(self) -> tuple[Call | Bonus | Value, ...]:
        """The arguments without a key, in order."""
        return tuple(arg.value for arg in self.args if not arg.key)

    def effects(self) -> tuple[Call | Bonus, ...]:
        """The effects inside it."""
        return tuple(value for value in self.plain() if isinstance(value, Call | Bonus))

    def keyed(self, key: str) -> Call | Bonus | Value | None:
        return next((arg.value for arg in self.args if arg.key == key), None)

    def word(self, index: int | str = 0) -> str:
        """The name of a word, by its place or key; empty if there is none."""
        found = self._at(index)
        return found.name if isinstance(found, Word) else ""

    def amount(self, index: int | str = 0) -> Amount:
        found = self._at(index)
        return found if isinstance(found, Amount) else Amount()

    def number(self, index: int | str = 0) -> int:
        found = self._at(index)
        return found.n if isinstance(found, Amount | Word | Words) else 0

    def target(self, index: int | str = 0) -> Target:
        """Whom it is for; nothing said is the card's owner."""
        found = self._at(index)
        return found if isinstance(found, Target) else SELF

    def _at(self, index: int | str) -> object:
        if isinstance(index, str):
            return self.keyed(index)
        found = self.plain()
        return found[index] if index < len(found) else None


Effect: TypeAlias = Bonus | Ability | Flag | Call


class Condition(msgspec.Struct, frozen=True):
    """A condition of an event: `ranged/magic`, `target=adjacent`, `attacker-within=5`."""

    value: Word | Words | Amount
    key: str = ""

    @property
    def names(self) -> tuple[str, ...]:
        """The words of which one has to be true."""
        match self.value:
            case Word(name):
                return (name,)
            case Words(names):
                return names
            case Amount(n):
                return (str(n),)


class Surge(msgspec.Struct, frozen=True, tag=True):
    """Paid with surges of the attack, as often as one likes."""

    n: int = 1


class Tag(msgspec.Struct, frozen=True, tag=True):
    name: Literal["offhand", "exhaust", "discard", "may", "once"]


class When(msgspec.Struct, frozen=True, tag=True):
    event: str
    conditions: tuple[Condition, ...] = ()


class While(msgspec.Struct, frozen=True, tag=True):
    state: Word


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

    def calls(self) -> Iterator[Call]:
        """Every call in it, those inside others too."""
        waiting: list[object] = [effect for one in self.clauses for effect in one.effects]
        while waiting:
            if isinstance(call := waiting.pop(0), Call):
                yield call
                waiting += [arg.value for arg in call.args]


NOTHING = Text()
