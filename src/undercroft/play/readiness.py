"""Ready heroes for people who want to play at once: the program prepares the party."""

from __future__ import annotations

from undercroft.core.player import GREEDY
from undercroft.core.rng import seeded
from undercroft.core.session import Session

READY = "ready"  # why nobody was asked


def prepare(session: Session) -> int:
    """Answer all questions before the dungeon as the program would; how many there were."""
    title, game = session.title, session.driver.game
    player = title.player(GREEDY, seeded(session.seed, "ready"))
    answers = 0
    while (request := session.request) is not None and title.preparing(session.driver.state):
        key = player.choose(game, request).key
        session.answer(key, seat=request.seat, wish=READY)
        answers += 1
    return answers
