"""Answers for a person where no person is needed: by standing wishes, and the rest of a course.

It never looks beyond the question. Its caller decides when: a question whose being asked must
reveal nothing (`Title.masked`) gets its answer only after a pause.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec

from undercroft.core.decisions import Question, Request
from undercroft.core.game import Game
from undercroft.core.title import Title
from undercroft.core.wishes import BETWEEN, Course, on

ONLY, COURSE = "only", "course"  # why somebody was not asked, where it was no wish


class Given(msgspec.Struct, frozen=True):
    """An answer for somebody, and why: a wish's id, or one of the words above."""

    key: str
    why: str


def answer(
    title: Title, game: Game[Any], request: Request, changed: frozenset[str] = frozenset()
) -> Given | None:
    """What stands for the person who is asked; None if that person has to decide."""
    if len(request.options) == 1:
        return Given(request.options[0].key, ONLY)
    for wish in on(title.standing, changed):
        if request.kind in wish.kinds:
            key = wish.answer(game, request)
            if key and request.option(key) is not None:
                return Given(key, wish.id)
    return None


def offered(title: Title, game: Game[Any], request: Request, question: Question) -> Question:
    """The question with the courses that begin here, before the option that they save."""
    found = title.courses(game, request)
    if not found:
        return question
    options = (*(course.shown for course in found), *question.options)
    return msgspec.structs.replace(question, options=options)


def course(title: Title, game: Game[Any], request: Request, key: str) -> Course | None:
    """The course that a key names, if it is offered."""
    if BETWEEN not in key:
        return None
    return next((one for one in title.courses(game, request) if one.shown.key == key), None)


def follow(request: Request | None, seat: int | None, steps: Sequence[str]) -> str:
    """The next step of a course; "" when something else is asked, or somebody else."""
    if request is None or not steps or (seat is not None and seat not in request.seats):
        return ""
    return steps[0] if request.option(steps[0]) is not None else ""
