"""Standing wishes and courses: what a seat need not be asked, and several answers in one.

The rules ask every question of the rulebook, which is more than people want to answer. So a game
names the wishes that its players usually have. A deputy (`play.deputy`) answers by them, and the
record holds such answers like all others. A course is a chain of answers behind one click, such as
a walk to a distant place.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

import msgspec

from undercroft.core.decisions import Request, Shown

BETWEEN = ">"  # stands between the steps in a course's key, and in no option's


class Standing(msgspec.Struct, frozen=True):
    """A standing wish: its sentence as the player says it, and what it answers.

    `answer` gives the key of an option, or "" where the player wants to be asked. It sees no more
    than the seat does.
    """

    id: str
    text: str
    kinds: tuple[str, ...]  # of question
    answer: Callable[[Any, Request], str]
    usual: bool = True  # unless the player says otherwise
    quiet: bool = False  # too common to be told each time


class Course(msgspec.Struct, frozen=True):
    """Keys to be answered one after the other, shown as one more option. Only `opening` is asked
    now; whatever comes in between ends it."""

    steps: tuple[str, ...]
    shown: Shown


def course_key(steps: Sequence[str]) -> str:
    """
    >>> course_key(["move", "move:r1c2", "stop"])
    'move>move:r1c2>stop'
    """
    return BETWEEN.join(steps)


def on(wishes: Sequence[Standing], changed: frozenset[str]) -> list[Standing]:
    """The wishes that hold: the usual ones that were not changed, and the others that were."""
    return [wish for wish in wishes if wish.usual != (wish.id in changed)]
