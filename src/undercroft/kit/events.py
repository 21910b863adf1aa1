"""Events that are whole: what happened, by which clause, and the sentence that tells it.

    class KnockedOut(Told, frozen=True):
        clause = "DE-BASE-126"
        says = "{who} is knocked out."

        who: FigureId

A game needs no second list of its events to say them; `kit.sentences` has the form of templates.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import ClassVar, TypeVar

from undercroft.core.events import Event
from undercroft.kit.sentences import Names, said

T = TypeVar("T")


class Told(Event, frozen=True):
    """Base of events that say themselves; an empty sentence tells nothing to people."""

    clause: ClassVar[str] = ""
    says: ClassVar[str] = ""

    @property
    def rule(self) -> str:
        return self.clause

    def lines(self, names: Names) -> Sequence[str]:
        """The event for the chronicle."""
        text = said(self.says, self, names)
        return [text[:1].upper() + text[1:]] if text else []


def kinds(base: type[T]) -> list[type[T]]:
    """All classes below a base that have none below them, by name."""
    return sorted(_leaves(base), key=lambda kind: kind.__name__)


def _leaves(base: type[T]) -> Iterator[type[T]]:
    for kind in base.__subclasses__():
        if kind.__subclasses__():
            yield from _leaves(kind)
        else:
            yield kind
