"""What every effect of a card is: bonuses, special abilities, flags, and calls (DSC-LANG)."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import combinations, permutations
from typing import Annotated, Any, ClassVar, Literal

from undercroft.games.descent.cards import counting
from undercroft.games.descent.cards.places import Facts, Place
from undercroft.games.descent.cards.targets import Target
from undercroft.games.descent.cards.values import FAR, X
from undercroft.games.descent.cards.wording import ABILITIES
from undercroft.kit.numbers import Number
from undercroft.kit.words import OneOf, Word

Stat = Literal[
    "damage", "range", "surge", "power", "armor", "speed", "mp", "max-wounds", "max-fatigue"
]  # fmt: skip
Kind = Literal["melee", "ranged", "magic", "blast", "bolt", "breath"]
STATS = {
    "max-wounds": "to maximum wounds",
    "max-fatigue": "to maximum fatigue",
}
NOUNS = {  # one, and more
    "surge": ("surge", "surges"),
    "power": ("power die", "power dice"),
    "mp": ("movement point each turn", "movement points each turn"),
}


class Effect(Word, frozen=True):
    def counts(self, place: Place, facts: Facts) -> bool:
        """Whether the rules carry it out there."""
        raise NotImplementedError

    def says(self) -> str:
        """In plain English."""
        raise NotImplementedError


class Bonus(Effect, frozen=True):
    """`+1 armor vs ranged/magic` (DSC-LANG-02)."""

    form = "{+amount} {stat}< vs {against|/}>"
    amount: Annotated[int, Number(-FAR, FAR)]
    stat: Stat
    against: tuple[Kind, ...] = ()

    def counts(self, place: Place, facts: Facts) -> bool:
        bounded = self.stat == "armor" and place in counting.AGAINST  # `vs`
        return place in counting.STATS[self.stat] and (not self.against or bounded)

    def says(self) -> str:
        against = f" against {' and '.join(self.against)}" if self.against else ""
        one, more = NOUNS.get(self.stat, (STATS.get(self.stat, self.stat),) * 2)
        return f"{self.amount:+} {one if abs(self.amount) == 1 else more}{against}"


class Ability(Effect, frozen=True):
    """A special ability (DSC-ABIL), with its rank if it has ranks: `Pierce 2`, `Pierce X`."""

    form = "{name}< {rank}>"
    name: Annotated[str, OneOf(ABILITIES)]
    rank: Annotated[int, Number(0, FAR, unsaid=0, X=X)] = 0

    def counts(self, place: Place, facts: Facts) -> bool:
        needed = counting.NEEDS.get((place.kind, self.name), Facts())
        paid = self.rank != X or "x" in facts
        return place in counting.ABILITIES[self.name] and needed <= facts and paid

    def says(self) -> str:
        return str(self).replace("-", " ")


class Flag(Effect, frozen=True):
    """The attack counts as aimed or as dodged."""

    form = "{name}"
    name: Literal["aimed", "dodged"]

    def counts(self, place: Place, facts: Facts) -> bool:
        return place in counting.FLAGS[self.name]

    def says(self) -> str:
        return f"the attack counts as {self.name}"


class Call(Effect, frozen=True):
    """One of the words that the rules carry out: `heal(1, self/adjacent figure)`. Its docstring is
    its line on the page of the language."""

    name: ClassVar[str]
    on: ClassVar[frozenset[Place]] = (
        frozenset()
    )  # where it may stand; nowhere: in other words alone
    needs: ClassVar[str] = ""  # what its place must know
    gives: ClassVar[str] = ""  # what texts after it can speak of
    example: ClassVar[str]
    plainly: ClassVar[str] = ""  # what it says: `you have {n} attacks`, `{n} token{s} on {whom}`
    silent: ClassVar[bool] = False  # no event of the rules tells what it did: its own text does

    def __init_subclass__(cls) -> None:
        super().__init_subclass__()
        if form := cls.__dict__.get("form"):
            lists = {name for name, hint in cls.__annotations__.items() if "tuple" in str(hint)}
            cls.name = form.partition("(")[0]
            cls.other_forms = tuple(dict.fromkeys(_orders(form, lists)))

    def counts(self, place: Place, facts: Facts) -> bool:
        return place in self.on

    def says(self) -> str:
        said = {field: _said(getattr(self, field)) for field in self.__struct_fields__}
        return self.plainly.format(s="" if said.get("n") in (1, -1) else "s", **said)

    def wants(self) -> Facts:
        return Facts(self.needs.split())

    def fault(self, place: Place | None) -> str:
        """What is wrong with it there, if it may stand there; without a place: on any card."""
        return ""

    def holds(self, place: Place | None) -> tuple[str, ...]:
        """Words and stats that alone may stand in it; none: whatever may stand in its own place."""
        return ()

    def inner(self) -> tuple[Effect, ...]:
        """Effects inside of it."""
        return ()


ARGUMENT = re.compile(r"(?P<may><,? ?)?(?P<text>(?:[\w-]+=)?(?:\{[^{}]*\}|[^,<>{}])+)(?(may)>)")


def _said(value: Any) -> Any:
    """A value of a word, in plain English."""
    match value:
        case Effect() | Target():
            return value.says()
        case tuple():
            return ", ".join(str(_said(one)) for one in value)
        case _:
            return value


def _orders(form: str, lists: set[str]) -> Iterator[str]:
    """Forms with their keys (`by={who}`) elsewhere: they may stand in any order, and amid lists."""
    name, _, inside = form.partition("(")
    found = [(one["text"].strip(), bool(one["may"])) for one in ARGUMENT.finditer(inside[:-1])]
    if not any(_keyed(text) for text, _ in found):
        return
    others = [text for text, may in found if may]
    for size in range(len(others) + 1):
        for more in combinations(others, size):
            said = [text for text, may in found if not may or text in more]
            plain = [text for text in said if not _keyed(text)]
            for order in permutations(said):
                if [text for text in order if not _keyed(text)] == plain:
                    yield f"{name}({', '.join(order)})"
                    yield from _amid(name, order, lists)


def _amid(name: str, order: tuple[str, ...], lists: set[str]) -> Iterator[str]:
    """A list that goes on behind a key."""
    for at, text in enumerate(order[:-1]):
        if text.strip("{}") in lists and _keyed(order[at + 1]):
            split = [*order[: at + 2], text, *order[at + 2 :]]
            yield f"{name}({', '.join(split)})"


def _keyed(text: str) -> bool:
    return bool(re.match(r"[\w-]+=", text))
