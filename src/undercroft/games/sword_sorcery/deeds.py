"""What somebody may do now: an option of a question, what activity it is, and how it is done."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Literal, TypeAlias

import msgspec

from undercroft.core.decisions import Option

# SNS-TURN-01; "" is part of an activity under way, or none at all
Activity = Literal["", "movement", "combat", "action", "free"]


class Deed(msgspec.Struct, frozen=True):
    """The turn takes the activity, with what Bleeding and Blind ask for; the deed does the rest."""

    do: Callable[[], Awaitable[object]]
    activity: Activity = ""
    once: str = ""  # what can be done once in a round


Deeds: TypeAlias = list[Option[Deed]]


def deed(
    key: str, do: Callable[[], Awaitable[object]], activity: Activity = "", once: str = ""
) -> Option[Deed]:
    return Option(key, Deed(do, activity, once))
