"""What a hero may do in his turn: an option of the turn's question, and how it is done."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Any, ClassVar, TypeAlias, TypeVarTuple

import msgspec

from undercroft.core.decisions import Option
from undercroft.games.dark_elements.state import Hero

Ts = TypeVarTuple("Ts")


class Deed(msgspec.Struct, frozen=True):
    """Costs are paid by whoever does it, but for the action, which the turn takes. It holds ids and
    records of the library, nothing of the state: a fork does the deeds that its elder listed."""

    action: bool  # costs one of the hero's actions
    equips: ClassVar[bool] = False  # belongs to the step before all others (DE-BASE-48)

    def do(self, game: Any, hero: Hero) -> Awaitable[None]:
        raise NotImplementedError


class Doing(Deed, frozen=True, gc=False):
    """A deed that is a plain rule, and what it is told besides who does it."""

    rule: Callable[..., Awaitable[None]]
    told: tuple[Any, ...] = ()

    def do(self, game: Any, hero: Hero) -> Awaitable[None]:
        return self.rule(game, hero, *self.told)


class Equipping(Doing, frozen=True, gc=False):
    equips = True


Deeds: TypeAlias = list[Option[Deed]]


def deed(
    key: str, rule: Callable[[Any, Hero, *Ts], Awaitable[None]], *told: *Ts, action: bool = True
) -> Option[Deed]:
    return Option(key, Doing(action, rule, told))
