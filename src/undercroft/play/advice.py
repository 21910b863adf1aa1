"""What the program would choose, and why: the lamp of page and terminal, and a first guide."""

from __future__ import annotations

import msgspec

from undercroft.core.rng import Stream, seeded
from undercroft.core.session import Session
from undercroft.play.planner.budget import LAMP
from undercroft.play.planner.errands import Errand, errand
from undercroft.play.planner.thinking import Thought, think


class Counsel(msgspec.Struct, frozen=True):
    """The key of an option, and what speaks for it."""

    key: str
    why: str = ""


def advice(session: Session) -> str:
    """The key of the option that the program would take at once."""
    assert session.request is not None
    adviser = session.title.player("greedy", seeded(session.seed, "advice"))
    return adviser.choose(session.driver.game, session.request).key


def counsel(session: Session) -> Counsel:
    """What it would take after thinking about it, here and now."""
    request = session.request
    if request is None or request.kind not in session.title.weighty:
        return Counsel(advice(session))
    game = session.driver.game
    return weighed(session, think(session.title, game, request.seat, LAMP, _chance(session)))


def question(session: Session) -> Errand | None:
    """The same for whoever lets others think; None if there is nothing to think about."""
    request = session.request
    if request is None or request.kind not in session.title.weighty:
        return None
    return errand(session.title, session.driver, request.seat, LAMP, _chance(session))


def weighed(session: Session, thought: Thought) -> Counsel:
    """What was compared, and what it promises. Where nothing is clearly better than the obvious
    answer, that is it."""
    if not thought.turn.changes or thought.turn.changes[0].place > 0:
        key = advice(session)
    else:
        key = thought.turn.changes[0].key
    return Counsel(key, why(thought))


def why(thought: Thought) -> str:
    """
    >>> from undercroft.play.planner.turns import OBVIOUS
    >>> why(Thought(OBVIOUS, 0.583, 0.583, "end", "end", 12, 60))
    'Of 12 turns, tried to the end of the round, none is clearly better: about 58 % to win.'
    """
    tried = f"Of {thought.turns} turns, tried to the end of the round,"
    if thought.turns == 1:
        return f"There is one turn to take: about {thought.obvious:.0%} to win.".replace("%", " %")
    if not thought.turn.changes:
        said = f"{tried} none is clearly better: about {thought.obvious:.0%} to win."
    else:
        said = (
            f"{tried} this promises most: about {thought.chance:.0%} to win, "
            f"{thought.obvious:.0%} with what is obvious."
        )
    return said.replace("%", " %")


def _chance(session: Session) -> Stream:
    """Of its own, for every question anew."""
    assert session.request is not None
    return seeded(session.seed, "advice", session.request.id)
