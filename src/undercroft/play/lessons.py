"""A scripted first room: what to answer, one idea a step.

`games/<game>/lesson.toml` is a game that was played once: its setup, its seed, and all its answers.
Dice and cards come out the same for everybody who gives the same answers, so the lesson knows what
will happen and may speak of it. Whoever answers otherwise simply plays on without it.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from pathlib import Path

import msgspec

from undercroft.core import seeds
from undercroft.core.errors import BadSetup
from undercroft.core.events import Event
from undercroft.core.player import PERSON
from undercroft.core.session import Session
from undercroft.core.title import Setup, Title
from undercroft.games import registry
from undercroft.play.readiness import READY
from undercroft.play.seats import joined, parse_party, parse_seats


class Step(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """An answer, and the sentence that teaches it; the program's own answers have none."""

    key: str
    says: str = ""


class Lesson(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The first room of one game."""

    adventure: str
    party: str
    seed: str
    begins: str  # what is said on the start page
    ends: str  # and after the last step, at the next question that a person answers
    ready: tuple[str, ...]  # answers that make the heroes ready, before anybody sits down
    steps: tuple[Step, ...] = msgspec.field(name="step")
    options: dict[str, str] = {}  # as of a first evening: whoever has learnt it plays on

    def setup(self, title: Title) -> Setup:
        members = joined(title, parse_party(self.party))
        seats = parse_seats("", members, title.opponent)
        return Setup(self.adventure, members, self.options, seats)

    def begin(
        self,
        title: Title,
        *,
        listener: Callable[[Event], None] | None = None,
        write: Callable[[bytes], None] | None = None,
    ) -> Session:
        """The game at its first step."""
        seed = seeds.chosen(self.seed)
        session = Session(title, self.setup(title), seed, listener=listener, write=write)
        for key in self.ready:
            session.answer(key, wish=READY)
        return session

    def at(self, session: Session) -> Step | None:
        """The step that a game stands at; None if it is no lesson, or has left it."""
        setup = session.setup
        if session.seed != seeds.chosen(self.seed) or setup.adventure != self.adventure:
            return None
        if setup.options != self.options:
            return None
        given = [answer for answer in session.answers if answer.wish != READY]
        taught = len(self.steps)
        if any(answer.key != step.key for answer, step in zip(given, self.steps, strict=False)):
            return None
        if len(given) < taught:
            return self.steps[len(given)]
        kinds = session.setup.seats
        alone = any(kinds[one.seat] == PERSON and not one.wish for one in given[taught:])
        return None if alone else Step("", self.ends)


@cache
def lesson(game: str) -> Lesson | None:
    """The lesson of a game, read once; None if it has none."""
    path = Path(registry.__file__).parent / game / "lesson.toml"
    return msgspec.toml.decode(path.read_bytes(), type=Lesson) if path.is_file() else None


def required(title: Title) -> Lesson:
    """The lesson of a game, or BadSetup."""
    found = lesson(title.id)
    if found is None:
        raise BadSetup(f"{title.name} has no lesson.", "Begin with its first adventure.")
    return found


def step(session: Session) -> Step | None:
    """What is taught where a game stands; None if nothing is."""
    found = lesson(session.title.id)
    return found.at(session) if found else None
