"""What a hero may do in his turn: an option of the turn's question, and how it is done."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import TypeAlias

import msgspec

from undercroft.core.decisions import Option


class Deed(msgspec.Struct, frozen=True):
    """Costs are paid by whoever does it, but for the action, which the turn takes."""

    do: Callable[[], Awaitable[None]]
    action: bool = True  # costs one of the hero's actions
    equips: bool = False  # belongs to the step before all others (DE-BASE-48)


Deeds: TypeAlias = list[Option[Deed]]


def deed(key: str, do: Callable[[], Awaitable[None]], *, action: bool = True) -> Option[Deed]:
    return Option(key, Deed(do, action))
