"""Records that somebody brings to a server."""

from __future__ import annotations

import random
from collections.abc import Sequence
from pathlib import Path

from undercroft.core.session import Session
from undercroft.core.title import Setup
from undercroft.games import registry
from undercroft.play.seats import gathered


def played(game: str = "drunagor", answers: int = 40) -> list[bytes]:
    known = registry.title(game)
    party = gathered(known, known.tutorial, 2)
    session = Session(known, Setup(known.tutorial, party, {}, ("person",) * len(party)), "visitor")
    chance = random.Random(3)
    for _ in range(answers):
        assert session.request is not None
        session.answer(chance.choice(session.request.keys()))
    session.save()
    return session.lines


async def believe(lines: Sequence[bytes], packs: Sequence[Path] = ()) -> None:
    """Whatever somebody brings."""
