"""Ready heroes for people who want to play at once: the program prepares the party."""

from __future__ import annotations

from collections.abc import Generator

from undercroft.core.player import GREEDY
from undercroft.core.rng import seeded
from undercroft.core.session import Session

READY = "ready"  # why nobody was asked


def prepare(session: Session) -> int:
    """Answer all questions before the dungeon as the program would; how many there were."""
    return sum(1 for _ in preparing(session))


def preparing(session: Session) -> Generator[None, None, None]:
    """The same, with a pause after each answer."""
    title, game = session.title, session.driver.game
    player = title.player(GREEDY, seeded(session.seed, "ready"))
    while (request := session.request) is not None and title.preparing(session.driver.state):
        key = player.choose(game, request).key
        session.answer(key, seat=request.seat, wish=READY)
        yield
