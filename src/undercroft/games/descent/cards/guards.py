"""What has to be met or paid before a clause acts (DSC-LANG-04)."""

from __future__ import annotations

from typing import Annotated, Literal

from undercroft.core.wording import counted
from undercroft.games.descent.cards.conditions import Condition
from undercroft.games.descent.cards.moments import Moment
from undercroft.games.descent.cards.values import FAR
from undercroft.kit.numbers import Number
from undercroft.kit.words import OneOf, Word

WHILE = {
    "no armor": "you wear no armor",
    "offhand bonus used": "you use the bonus of your other hand",
    "wounds-lost at-least half": "you have lost at least half of your wounds",
    "wounds-left at-most quarter": "you have at most a quarter of your wounds left",
}
COINS = {"fatigue": "fatigue", "wound": "wound", "mp": "movement point", "threat": "threat"}


class Guard(Word, frozen=True):
    """Guards stand in a row before the colon; all of them must hold."""

    @property
    def moment(self) -> str:
        """Where a clause behind it stands on its card (`places`)."""
        return ""


class Surge(Guard, frozen=True):
    """Paid with surges of the attack, as often as one likes."""

    form = "surge< {n}>"
    n: Annotated[int, Number(0, FAR, unsaid=1)] = 1

    @property
    def moment(self) -> str:
        return "surge"


class Tag(Guard, frozen=True):
    """`may`: the owner is asked; `once` in a turn; `exhaust` or `discard` the card; `offhand`: as
    the weapon of the other hand."""

    form = "{name}"
    name: Literal["offhand", "exhaust", "discard", "may", "once"]

    @property
    def moment(self) -> str:
        return "offhand" if self.name == "offhand" else ""


class When(Guard, frozen=True):
    """At a moment."""

    form = "when({at})"
    at: Moment

    @property
    def moment(self) -> str:
        return self.at.event

    @property
    def event(self) -> str:
        return self.at.event

    @property
    def conditions(self) -> tuple[Condition, ...]:
        return self.at.required


class While(Guard, frozen=True):
    """As long as something is so."""

    form = "while({state})"
    state: Annotated[str, OneOf([*WHILE])]

    @property
    def moment(self) -> str:
        return "while"

    def says(self) -> str:
        return f"while {WHILE[self.state]}"


class Cost(Word, frozen=True):
    form = "{coin} {n}"
    coin: Annotated[str, OneOf([*COINS])]
    n: Annotated[int, Number(0, FAR)]

    def says(self) -> str:
        noun = COINS[self.coin]
        return counted(self.n, noun) if self.coin in ("wound", "mp") else f"{self.n} {noun}"


class Pay(Guard, frozen=True):
    """Fatigue, wounds, movement points, or the overlord's threat."""

    form = "pay({costs})"
    costs: tuple[Cost, ...]
