"""Requests in words: the sentence of the question and a label for every option."""

from __future__ import annotations

from typing import Any

from undercroft.core.decisions import Option, Question, Request, Shown
from undercroft.games.drunagor.game import Drunagor
from undercroft.games.drunagor.showing import camp, labels, turn_labels, ways
from undercroft.games.drunagor.showing.prompts import contested, prompt, subject
from undercroft.games.drunagor.showing.ways import Ways
from undercroft.games.drunagor.state import Hero


def question(game: Drunagor, request: Request) -> Question:
    """A request as people see it."""
    options = _shown(game, request)
    card = contested(request)
    return request.in_words(prompt(game, request), options, subject(game, request), card)


def _shown(game: Drunagor, request: Request) -> tuple[Shown, ...]:
    options = request.options
    if request.kind == "turn":
        hero = game.named(request.about[0])
        assert isinstance(hero, Hero)
        walks = turn_labels.ways(game, hero)
        return tuple([turn_labels.shown(game, hero, option, walks) for option in options])
    if request.kind == "move":
        walks = ways.asked(game, request)
        return tuple([_destination(game, request, option, walks) for option in options])
    if request.kind in camp.PROMPTS:
        return tuple([camp.shown(game, request, option) for option in options])
    found = [labels.shown(game, request, option) for option in options]
    return tuple(sorted(found, key=lambda one: one.friend))  # Enemies first


def _destination(game: Drunagor, request: Request, option: Option[Any], walks: Ways) -> Shown:
    if option.key.startswith("move:"):
        return walks.to(option.key, option.value, turn_labels.MOVE)
    if isinstance(option.value, tuple):  # for which the movement may be interrupted
        assert isinstance(walks.figure, Hero)
        return turn_labels.shown(game, walks.figure, option, walks)
    return labels.shown(game, request, option)
