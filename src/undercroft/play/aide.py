"""Sits beside the people of one session: answers by their wishes and follows their courses."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec

from undercroft.core.decisions import Question, Request
from undercroft.core.game import Game
from undercroft.core.session import Session
from undercroft.core.title import Title
from undercroft.core.wording import capital, listed
from undercroft.play import deputy
from undercroft.play.deputy import COURSE, ONLY, Given

SILENT = frozenset({COURSE, ONLY})  # nobody has to be told of these


class Underway(msgspec.Struct):
    """A course that somebody has begun."""

    seat: int
    steps: tuple[str, ...]  # still to come
    since: int  # answers that were given before it

    def disturbed(self, session: Session) -> bool:
        """Whether somebody else has rolled, drawn or shown something meanwhile, or it was taken
        back. That somebody was asked is no reason: whether one is may be a secret."""
        others = session.answers[self.since :]
        return len(session.answers) < self.since or any(
            answer.revealed and answer.seat != self.seat for answer in others
        )


class Aide:
    """`changed` has the wishes that a seat changed; a seat that is not there wants every question.

    A question that somebody wanted to be asked after all is left alone (`reopen`).
    """

    def __init__(self) -> None:
        self.changed: dict[int, frozenset[str]] = {}
        self._course: Underway | None = None
        self._held = -1  # answers given when a question was opened again

    @property
    def idle(self) -> bool:
        """Whether nobody has a wish or is underway."""
        return not self.changed and self._course is None

    def begin(self, session: Session, key: str, seat: int | None) -> str:
        """The answer that a person's key means first; the rest of a course follows."""
        request = session.request
        if request is None:
            return key
        if request.kind not in session.title.masked:
            self._course = None
        course = deputy.course(session.title, session.driver.game, request, key)
        if course is None:
            return key
        seat = request.seat if seat is None else seat
        self._course = Underway(seat, course.steps[1:], len(session.answers))
        return course.steps[0]

    def given(self, session: Session, awaited: Sequence[int]) -> Given | None:
        """What needs nobody at the question that is pending; None if a person is to answer."""
        request, course = session.request, self._course
        if request is None or len(session.answers) == self._held:
            return None
        if course is not None and not course.disturbed(session):
            if step := deputy.follow(request, course.seat, course.steps):
                return Given(step, COURSE)
        return self._wished(session, request, awaited)

    def gave(self, given: Given) -> None:
        """It has become an answer."""
        if given.why == COURSE and self._course is not None:
            self._course.steps = self._course.steps[1:]

    def _wished(self, session: Session, request: Request, awaited: Sequence[int]) -> Given | None:
        """What all who may answer wish alike."""
        if not awaited or any(seat not in self.changed for seat in awaited):
            return None
        game = session.driver.game
        found = {
            deputy.answer(session.title, game, request, changed)
            for changed in {self.changed[seat] for seat in awaited}
        }
        return found.pop() if len(found) == 1 else None

    def reopen(self, session: Session, seats: frozenset[int]) -> int | None:
        """How far to go back to the last question that a wish of theirs answered; None if there is
        none, or if dice and cards lie between."""
        masked = session.title.masked
        for n in range(len(session.answers) - 1, session.undo_limit() - 1, -1):
            answer = session.answers[n]
            if answer.wish and answer.wish not in SILENT:
                if answer.seat in seats and answer.kind not in masked:
                    return n
        return None

    def hold(self, answers: int) -> None:
        """The question after so many answers is asked, whatever is wished."""
        self._held = answers
        self._course = None


def told(title: Title, game: Game[Any], request: Request, given: Given) -> str:
    """What is answered for somebody, in words; "" where nobody has to be told."""
    wish = next((one for one in title.standing if one.id == given.why), None)
    if wish is None or wish.quiet:
        return ""
    question = title.question(game, request)
    label = next((option.label for option in question.options if option.key == given.key), "")
    if not label:
        return ""
    return f"Answered for you: {question.prompt} {capital(label)}.{_vain(question, given.key)}"


def _vain(question: Question, key: str) -> str:
    """Why nothing else was worth asking about, where all of it would do nothing."""
    others = [option for option in question.options if option.key != key]
    if not others or not all(option.vain for option in others):
        return ""
    said = [f"{option.label} ({option.note.partition(';')[0]})" for option in others]
    return f" This would do nothing: {listed(said)}."
