"""What labels are made of."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from undercroft.core.decisions import Option, Request, Shown
from undercroft.games.hellscape.game import Hellscape
from undercroft.games.hellscape.state import Hero

Label = Callable[[Hellscape, Request, Option[Any], str], str | Shown]
Common = dict[str, Label]  # by the first word of a key
Labels = dict[tuple[str, str], Label]  # by the kind of question and that word


def say(words: str, note: str = "", group: str = "") -> Label:
    return lambda game, request, one, rest: Shown("", words, note=note, group=group)


def numbered(words: str) -> Label:
    return lambda game, request, one, n: words.format(n)


def hero_of(game: Hellscape, request: Request) -> Hero | None:
    """The Hero that a question is about."""
    who = request.about[0] if request.about else ""
    return next((hero for hero in game.state.heroes if hero.card == who), None)
