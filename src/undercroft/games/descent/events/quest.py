"""The quest, and the conquest it is about."""

from __future__ import annotations

from undercroft.core.events import Event


class QuestBegan(Event, frozen=True):
    quest: str

    @property
    def rule(self) -> str:
        return "DSC-SETUP-14"


class ConquestChanged(Event, frozen=True):
    by: int
    now: int
    why: str  # a word: "chest", "glyph", "killed", ...
    of: str = ""  # the figure or card that it is about

    @property
    def rule(self) -> str:
        return "DSC-CONQ-01"


class QuestEnded(Event, frozen=True):
    winner: str
    cause: str  # "conquest", "goal"
    quest: str

    @property
    def rule(self) -> str:
        return "DSC-CONQ-04" if self.winner == "overlord" else "DSC-CONQ-05"
