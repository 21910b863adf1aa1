"""Requests in words: the sentence of the question and a label for every option."""

from __future__ import annotations

from undercroft.core.decisions import Question, Request
from undercroft.games.descent.game import Descent
from undercroft.games.descent.showing.labels import shown
from undercroft.games.descent.showing.prompts import prompt


def question(game: Descent, request: Request) -> Question:
    """A request as people see it."""
    return Question(
        id=request.id,
        seat=request.seat,
        kind=request.kind,
        prompt=prompt(game, request),
        options=shown(game, request),
        rule=request.rule,
    )
