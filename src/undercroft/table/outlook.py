"""What those at a table may see ahead: asked for, worked out on a copy, kept nowhere."""

from __future__ import annotations

from typing import Any

from undercroft.core.errors import RefusedAnswer
from undercroft.core.session import Session
from undercroft.play.foreseeing import foresee, in_words
from undercroft.table.chronicle import told
from undercroft.table.errors import RulesBroke, TooFast
from undercroft.table.limits import Allowance
from undercroft.table.messages import Foresee, Foretold


def foretold(
    session: Session, message: Foresee, seat: int | None, eyes: Allowance
) -> Foretold[Any]:
    """What an answer would lead to, told as events are."""
    if not eyes.take():
        raise TooFast("You look ahead faster than the table can follow.", "Wait a moment.")
    assert seat is not None
    try:
        seen = foresee(session.title, session.driver, message.key, seat)
    except RefusedAnswer:
        raise
    except Exception as fault:
        raise RulesBroke(
            "The program broke when it looked ahead. Nothing has changed.",
            "Play on, and report this with the record of the game.",
        ) from fault
    title = session.title
    events = tuple(told(0, event, title) for event in seen.events)
    return Foretold(message.request, message.key, events, seen.ends, tuple(in_words(title, seen)))
