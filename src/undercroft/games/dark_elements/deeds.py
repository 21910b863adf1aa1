"""What a hero may do in his turn: an option of the turn's question, and how it is done."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Any, ClassVar, TypeAlias

import msgspec

from undercroft.core.decisions import Option
from undercroft.games.dark_elements.state import Hero


class Deed(msgspec.Struct, frozen=True):
    """Costs are paid by whoever does it, but for the action, which the turn takes. The handle is
    made of deeds and knows them, so they do not know it."""

    action: bool  # costs one of the hero's actions
    equips: ClassVar[bool] = False  # belongs to the step before all others (DE-BASE-48)

    def do(self, game: Any, hero: Hero) -> Awaitable[None]:
        raise NotImplementedError


class Doing(Deed, frozen=True):
    """A deed that is a plain rule."""

    rule: Callable[[], Awaitable[None]]

    def do(self, game: Any, hero: Hero) -> Awaitable[None]:
        return self.rule()


class Equipping(Doing, frozen=True):
    equips = True


Deeds: TypeAlias = list[Option[Deed]]


def deed(key: str, do: Callable[[], Awaitable[None]], *, action: bool = True) -> Option[Deed]:
    return Option(key, Doing(action, do))
