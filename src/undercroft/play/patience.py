"""Stops a game that asks nobody for too long: a scenario may leave nobody who could act."""

from __future__ import annotations

from typing import Any

from undercroft.core.driver import Driver, Trail
from undercroft.core.errors import UndercroftError
from undercroft.core.title import Title

MOST_ROUNDS = 50
MOST_POINTS = 10_000  # quiet points, where rounds are not even begun


class NobodyAsked(UndercroftError):
    """Round after round goes by, and nobody is asked anything."""

    code = "nobody_is_asked"


class Patient(Driver[Any]):
    """A running game whose rules may go on by themselves for so many rounds, and no longer."""

    def __init__(self, title: Title, state: Any, **settings: Any) -> None:
        self.waiting = Waiting(title)
        super().__init__(title, state, **settings)

    def _trail(self, count: int) -> Trail[Any]:
        return self.waiting

    def _send(self, value: Any) -> None:
        self.waiting.begin(self.state)
        super()._send(value)


class Waiting(Trail[Any]):
    """Counts the quiet points since somebody answered last."""

    def __init__(self, title: Title) -> None:
        super().__init__(title, 0)
        self.title = title
        self.begun = 0  # rounds when somebody answered last
        self.points = 0

    def begin(self, state: Any) -> None:
        self.begun, self.points = self.title.rounds(state), 0

    def mark(self, state: Any) -> None:
        super().mark(state)
        self.points += 1
        rounds = self.title.rounds(state) - self.begun
        if rounds > MOST_ROUNDS or self.points > MOST_POINTS:
            raise NobodyAsked(
                f"{rounds} rounds go by from here, and nobody is asked anything",
                "Let somebody act, or script the end of the game.",
            )
