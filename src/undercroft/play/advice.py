"""What the program would choose, and why: the lamp of page and terminal, and a first guide."""

from __future__ import annotations

from typing import Any

import msgspec

from undercroft.core.driver import Driver
from undercroft.core.player import GREEDY
from undercroft.core.rng import Stream, seeded
from undercroft.core.session import Session
from undercroft.core.wishes import Course
from undercroft.core.wording import listed
from undercroft.play.planner.budget import LAMP, Budget
from undercroft.play.planner.jobs import Job, job
from undercroft.play.planner.thinking import Thought, think


class Counsel(msgspec.Struct, frozen=True):
    """The key of an option, and what speaks for it."""

    key: str
    why: str = ""


def advice(session: Session) -> str:
    """The key of the option that the program would take at once."""
    assert session.request is not None
    adviser = session.title.player(GREEDY, seeded(session.seed, "advice"))
    return adviser.choose(session.driver.game, session.request).key


def counsel(session: Session, budget: Budget = LAMP) -> Counsel:
    """What it would take after thinking about it, here and now."""
    request = session.request
    if request is None or request.kind not in session.title.weighty:
        return at_once(session)
    game = session.driver.game
    return weighed(session, think(session.title, game, request.seat, budget, _chance(session)))


def question(session: Session) -> Job | None:
    """The same for whoever lets others think; None if there is nothing to think about."""
    request = session.request
    if request is None or request.kind not in session.title.weighty:
        return None
    return job(session.title, session.driver, request.seat, LAMP, _chance(session))


def at_once(session: Session) -> Counsel:
    """Where turns are not compared, that is said."""
    assert session.request is not None
    count = len(session.request.options)
    why = f"Chosen from {count} answers by rule of thumb, none of them played on."
    return Counsel(advice(session), why if count > 1 else "There is no other answer.")


def weighed(session: Session, thought: Thought) -> Counsel:
    """What was compared, and what it promises. Where nothing is clearly better than the obvious
    answer, that is it."""
    if not thought.turn.changes or thought.turn.changes[0].place > 0:
        key = advice(session)
    else:
        key = thought.turn.changes[0].key
    return Counsel(key, " ".join(filter(None, (purpose(session, key), why(thought)))))


def purpose(session: Session, key: str) -> str:
    """What an answer is for that does little by itself, as an action is declared for a walk: the
    course that the program would follow from it, as far as its seat knows; "" if there is none."""
    request, title, game = session.request, session.title, session.driver.game
    assert request is not None
    courses = [course for course in title.courses(game, request) if course.steps[0] == key]
    if not courses:
        return ""
    seat = request.seat
    steps: tuple[str, ...] = (key,)
    found: Course | None = None
    ahead: Driver[Any] = game.fork(
        lambda state: title.hidden(state, seat, _chance(session)), seat=seat
    )
    adviser = title.player(GREEDY, seeded(session.seed, "advice"))
    while courses := [course for course in courses if len(course.steps) > len(steps)]:
        ahead.answer(steps[-1])
        if ahead.request is None or seat not in ahead.request.seats:
            break
        steps = (*steps, adviser.choose(ahead.game, ahead.request).key)
        courses = [course for course in courses if course.steps[: len(steps)] == steps]
        found = next((course for course in courses if course.steps == steps), found)
    if found is None:
        return ""
    note = f" ({found.shown.note})" if found.shown.note else ""
    return f"What it is for: {found.shown.label}{note}."


def why(thought: Thought) -> str:
    """
    >>> from undercroft.play.planner.turns import OBVIOUS
    >>> why(Thought(OBVIOUS, 0.583, 0.583, "end", "end", 12, 60))
    'Of 12 turns, tried to the end of the round, none is clearly better: about 58 % to win.'
    """
    usual = likely(thought.obvious)
    if thought.turns == 1:
        return f"There is one turn to take: {usual} to win."
    tried = f"Of {thought.turns} turns, tried to the end of the round,"
    if not thought.turn.changes:
        return f"{tried} none is clearly better: {usual} to win."
    found = likely(thought.chance)
    return f"{tried} the best begins like this: {found} to win, {usual} with the obvious one."


def aloud(session: Session, seat: int, thought: Thought) -> str:
    """What a planner says of its turn. Whoever plays against people keeps it to himself: what he
    thinks of his chances tells of the cards that he holds."""
    title = session.title
    if not title.is_heroic(session.driver.state, seat):
        return ""
    heroes = title.heroes()
    party = [member for member in session.setup.party if member.seat == seat]
    names = listed([heroes.get(member.hero, member.hero) for member in party])
    said = why(thought)
    return f"The planner of {names}: {said[0].lower()}{said[1:]}"


def likely(chance: float) -> str:
    """
    >>> likely(0.583), likely(0.002), likely(0.998)
    ('about 58 %', 'less than 1 %', 'more than 99 %')
    """
    if chance < 0.01:
        return "less than 1 %"
    return "more than 99 %" if chance > 0.99 else f"about {100 * chance:.0f} %"


def _chance(session: Session) -> Stream:
    """Of its own, for every question anew."""
    assert session.request is not None
    return seeded(session.seed, "advice", session.request.id)
