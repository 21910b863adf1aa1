"""Events are facts for people: what happened, to whom, and by which rule.

A game declares its events as frozen structs. `Game.emit` builds one only when somebody
listens, so simulation does not pay for them.
"""

from __future__ import annotations

import msgspec


class Event(msgspec.Struct, frozen=True, tag=True):
    """Base of all events."""

    @property
    def rule(self) -> str:
        """The clause that made it happen."""
        return ""


class Reason(msgspec.Struct, frozen=True):
    """Why the game itself did something: the candidates, and the clause that decided.

    The title makes a sentence of it (`Title.reason`).
    """

    rule: str
    candidates: tuple[str, ...] = ()  # ids, the best first
    why: str = ""  # a word of the title's vocabulary
    about: tuple[str | int | float, ...] = ()  # ids and numbers that the sentence speaks of
