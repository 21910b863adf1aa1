"""Damage, what keeps it off, tokens, defeat."""

from __future__ import annotations

from typing import Literal

from undercroft.core.events import Event


class Protected(Event, frozen=True):
    """Somebody with PROTECT becomes the target in another's place."""

    who: str
    target: str


class Shielded(Event, frozen=True):
    who: str
    amount: int


class Prevented(Event, frozen=True):
    who: str
    target: str
    amount: int


class HealthLost(Event, frozen=True):
    who: str
    amount: int
    left: int
    why: str  # "attack", a token, what hurts so, or the card
    damage: int = 0  # that did it, where it was more than could be lost


class Healed(Event, frozen=True):
    who: str
    amount: int
    left: int


class TokensGained(Event, frozen=True):
    who: str
    token: str
    amount: int


class TokensLost(Event, frozen=True):
    who: str
    token: str
    amount: int


class Resisted(Event, frozen=True):
    who: str
    what: str
    amount: int = 0  # of a blow


class Defeated(Event, frozen=True):
    who: str
    how: Literal["defeated", "dispelled", "lost"] = "defeated"


class KnockedOut(Event, frozen=True):
    who: str


class Survived(Event, frozen=True):
    """A Hero who would be knocked out stays at 1 Health."""

    who: str


class BreathRegained(Event, frozen=True):
    who: str
    health: int
