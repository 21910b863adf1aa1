"""Rounds, turns, and cards that act on the Initiative Track."""

from __future__ import annotations

from undercroft.core.events import Event, Reason


class RoundBegan(Event, frozen=True):
    number: int


class TurnBegan(Event, frozen=True):
    who: str


class Activated(Event, frozen=True):
    """A Pet acts besides its turn."""

    who: str


class TurnEnded(Event, frozen=True):
    who: str


class CardActed(Event, frozen=True):
    card: str
    flipped: bool = False


class AttackCardsPlaced(Event, frozen=True):
    """Attack cards lie on the track."""

    who: str
    cards: tuple[str, ...]


class AttackCardsReturned(Event, frozen=True):
    who: str
    cards: tuple[str, ...]


class AttackCardActed(Event, frozen=True):
    who: str
    card: str


class AttackCardAimed(Event, frozen=True):
    """Whom an Attack card means, and why."""

    who: str
    card: str
    targets: tuple[str, ...]
    reason: Reason


class SideTurned(Event, frozen=True):
    """The other side of a card takes the place of one at 0 Health."""

    who: str
    health: int


class MonsterPlanned(Event, frozen=True):
    """What a Monster means to do, and why."""

    who: str
    targets: tuple[str, ...]
    goal: str
    reason: Reason


class Waited(Event, frozen=True):
    who: str
    reason: Reason
