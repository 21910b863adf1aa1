"""What the program would choose: the lamp of the page and of the terminal, and a first guide."""

from __future__ import annotations

from undercroft.core.rng import seeded
from undercroft.core.session import Session


def advice(session: Session) -> str:
    """The key of the option that the program would take at the question that is pending."""
    assert session.request is not None
    adviser = session.title.player("greedy", seeded(session.seed, "advice"))
    return adviser.choose(session.driver.game, session.request).key
