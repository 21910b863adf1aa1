"""Rounds, phases, turns, the Darkness, and the Quest itself."""

from __future__ import annotations

from undercroft.core.events import Event


class RoundBegan(Event, frozen=True):
    round: int

    @property
    def rule(self) -> str:
        return "MD2-ROUND-01"


class PhaseBegan(Event, frozen=True):
    phase: str

    @property
    def rule(self) -> str:
        return "MD2-ROUND-01"


class TurnBegan(Event, frozen=True):
    hero: str

    @property
    def rule(self) -> str:
        return "MD2-TURN-02"


class TurnEnded(Event, frozen=True):
    hero: str

    @property
    def rule(self) -> str:
        return "MD2-TURN-02"


class DarknessMoved(Event, frozen=True):
    side: str  # "front", "back", "boss"
    space: int
    brings: str  # what the space shows; on the Boss track whose it is

    @property
    def rule(self) -> str:
        return "MD2-BOSS-09" if self.side == "boss" else "MD2-DARK-01"


class StoryTold(Event, frozen=True):
    """The Quest's file says it."""

    quest: str
    what: str  # where in its file the text stands (`kit/stories/readings`)
    numbers: tuple[int, ...] = ()  # of the names in it
    clause: str = ""

    @property
    def rule(self) -> str:
        return self.clause or "MD2-QUEST-01"


class Noted(Event, frozen=True):
    """Something that no other event tells."""

    what: str  # a word that the chronicle knows
    clause: str
    who: str = ""
    n: int = 0
    most: int = 0

    @property
    def rule(self) -> str:
        return self.clause


class QuestEnded(Event, frozen=True):
    quest: str
    won: bool
    cause: str
    who: str = ""

    @property
    def rule(self) -> str:
        return "MD2-WIN-01" if self.won else "MD2-WIN-02"
