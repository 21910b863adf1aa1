"""What an answer would lead to, as far as that is certain: the ghosts on the page, `what` in a
terminal. It changes nothing, and tells no more than the seat will see."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec

from undercroft.core.driver import Driver
from undercroft.core.errors import UnknownOption
from undercroft.core.events import Event
from undercroft.core.foresight import Ends, Foreseen, Unforeseen, watched
from undercroft.core.rng import seeded
from undercroft.core.title import Title
from undercroft.play import deputy
from undercroft.play.languages import told_in

AFTER: dict[Ends, str] = {
    "roll": "Then dice are rolled.",
    "draw": "Then chance decides.",
    "reveal": "Then something is uncovered.",
    "over": "Then the game is over.",
}
ANEW = seeded("foresight")  # a world in which all that the seat cannot know is drawn from this
CHOICE = "there is more to choose."
NOTHING = "Nothing happens at once."


class Foresight(msgspec.Struct, frozen=True):
    """What a seat would see happen, what comes then, and what the seat would be asked."""

    events: tuple[Event, ...]
    ends: Ends
    asks: str = ""  # the same question again, as it will stand; or that there is another


def foresee(title: Title, driver: Driver[Any], key: str, seat: int) -> Foresight:
    """The certain part of what an option of the pending question leads to, or UnknownOption."""
    request = driver.request
    assert request is not None
    course = deputy.course(title, driver.game, request, key)
    steps = course.steps if course is not None else (key,)
    if request.option(steps[0]) is None:
        raise UnknownOption(
            f"“{key}” is not one of the answers to this question.", "Look at the question again."
        )
    copy = driver.fork(lambda state: title.hidden(state, seat, ANEW), seat=seat)
    seen = watched(copy.game, title.unveiling)
    try:
        _answer(copy, steps, seat)
    except Unforeseen as unforeseen:
        seen.ends = unforeseen.why
    else:
        _look_on(copy, seen, driver.state.reveals)
    return _told(title, seen, seat, request.kind)


def _answer(driver: Driver[Any], steps: Sequence[str], seat: int) -> None:
    """The first step, and those that the rules ask for next."""
    driver.answer(steps[0])
    for step in steps[1:]:
        if deputy.follow(driver.request, seat, (step,)):
            driver.answer(step)


def _look_on(driver: Driver[Any], seen: Foreseen, before: int) -> None:
    """What the game waits for now, unless something was uncovered on the way."""
    if driver.state.reveals != before:
        seen.ends = "reveal"
    elif driver.request is None:
        seen.ends = "over"
    else:
        seen.ends, seen.request = "question", driver.request


def _told(title: Title, seen: Foreseen, seat: int, kind: str) -> Foresight:
    events = tuple(
        known for event in seen.events if (known := title.witness(event, seat)) is not None
    )
    request = seen.request
    if request is None or seat not in request.seats:
        return Foresight(events, seen.ends)
    if request.kind != kind:  # what it is about may be a story that nobody has heard
        return Foresight(events, seen.ends, CHOICE)
    return Foresight(events, seen.ends, title.question(seen.game, request).prompt)


def in_words(title: Title, foresight: Foresight) -> list[str]:
    """The same in sentences."""
    happens = [told_in(title, event) for event in foresight.events]
    told = [line for event in happens for line in title.sentences(event)] or [NOTHING]
    if foresight.ends in AFTER:
        told.append(AFTER[foresight.ends])
    elif foresight.asks:
        told.append(f"Then: {foresight.asks}")
    return told
