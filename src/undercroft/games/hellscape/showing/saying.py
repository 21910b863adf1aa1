"""What labels are made of."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from undercroft.core.decisions import Option, Request, Shown
from undercroft.games.hellscape.game import Hellscape
from undercroft.games.hellscape.showing import gear
from undercroft.games.hellscape.showing.names import card_name
from undercroft.games.hellscape.state import Hero

Label = Callable[[Hellscape, Request, Option[Any], str], str | Shown]
Common = dict[str, Label]  # by the first word of a key
Labels = dict[tuple[str, str], Label]  # by the kind of question and that word


def say(words: str, note: str = "", group: str = "") -> Label:
    return lambda game, request, one, rest: Shown("", words, note=note, group=group)


def numbered(words: str) -> Label:
    return lambda game, request, one, n: words.format(n)


def figure(words: str = "") -> Label:
    def label(game: Hellscape, request: Request, one: Option[Any], name: str) -> Shown:
        return Shown("", f"{words} {called(game, name)}".strip(), figures=(name,))

    return label


def board(words: str = "") -> Label:
    """What a class board gives by itself, with its text."""

    def label(game: Hellscape, request: Request, one: Option[Any], id: str) -> Shown:
        card = gear.card(game, id)
        return Shown("", f"{words} {card.name}".strip(), note=card.text)

    return label


def skill(words: str = "", *, blessed: bool = False) -> Label:
    def label(game: Hellscape, request: Request, one: Option[Any], id: str) -> Shown:
        card = gear.card(game, id)
        rank = f" {card.rank}" if card.rank else ""
        text = card.blessed if blessed else card.text
        return Shown("", f"{words} {card.name}{rank}".strip(), note=text)

    return label


def called(game: Hellscape, id: str) -> str:
    """A figure by its id."""
    return card_name(game.library, id)


def hero_of(game: Hellscape, request: Request) -> Hero | None:
    """The Hero that a question is about."""
    who = request.about[0] if request.about else ""
    return next((hero for hero in game.state.heroes if hero.card == who), None)
