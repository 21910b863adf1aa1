"""Requests in words: the sentence of the question and a label for every option."""

from __future__ import annotations

from typing import Any

from undercroft.core.decisions import Option, Question, Request, Shown
from undercroft.games.drunagor.game import Drunagor
from undercroft.games.drunagor.showing import deeds, labels
from undercroft.games.drunagor.showing.prompts import prompt
from undercroft.games.drunagor.state import Hero


def question(game: Drunagor, request: Request) -> Question:
    """A request as people see it."""
    return Question(
        id=request.id,
        seat=request.seat,
        kind=request.kind,
        prompt=prompt(game, request),
        options=tuple(_shown(game, request, option) for option in request.options),
        rule=request.rule,
    )


def _shown(game: Drunagor, request: Request, option: Option[Any]) -> Shown:
    if request.kind == "turn":
        hero = game.named(request.about[0])
        assert isinstance(hero, Hero)
        return deeds.shown(game, hero, option)
    return labels.shown(game, request, option)
