"""Requests in words: the sentence of the question and a label for every option."""

from __future__ import annotations

from undercroft.core.decisions import Question, Request
from undercroft.games.hellscape.game import Hellscape
from undercroft.games.hellscape.showing.labels import shown
from undercroft.games.hellscape.showing.prompts import prompt


def question(game: Hellscape, request: Request) -> Question:
    """A request as people see it."""
    return Question(
        id=request.id,
        seat=request.seat,
        kind=request.kind,
        prompt=prompt(game, request),
        options=shown(game, request),
        rule=request.rule,
    )
