"""What somebody may do now: an option of a question, what activity it is, and how it is done."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Any, Literal, TypeAlias, TypeVarTuple

import msgspec

from undercroft.core.decisions import Option
from undercroft.games.sword_sorcery.state import Hero

# SNS-TURN-01; "" is part of an activity under way, or none at all
Activity = Literal["", "movement", "combat", "action", "free"]
Ts = TypeVarTuple("Ts")


class Deed(msgspec.Struct, frozen=True, gc=False):
    """The turn takes the activity, with what Bleeding and Blind ask for; the deed does the rest. It
    is told ids and records of the library, nothing of the state: a fork does the deeds that its
    elder listed."""

    rule: Callable[..., Awaitable[object]]
    told: tuple[Any, ...] = ()
    activity: Activity = ""
    once: str = ""  # what can be done once in a round

    def do(self, game: Any, hero: Hero) -> Awaitable[object]:
        return self.rule(game, hero, *self.told)


Deeds: TypeAlias = list[Option[Deed]]


def deed(
    key: str,
    rule: Callable[[Any, Hero, *Ts], Awaitable[object]],
    *told: *Ts,
    activity: Activity = "",
    once: str = "",
) -> Option[Deed]:
    return Option(key, Deed(rule, told, activity, once))


Reply: TypeAlias = Callable[[], Awaitable[object]]
"""What is done in the midst of an activity, with what is under way there."""

Replies: TypeAlias = list[Option[Reply]]
