"""Words for what heroes' powers ask."""

from __future__ import annotations

from collections.abc import Callable

from undercroft.core.decisions import Request, Shown
from undercroft.games.descent.cards.tree import Text
from undercroft.games.descent.game import Descent
from undercroft.games.descent.showing.plain import effects, plain
from undercroft.games.descent.showing.prompts import called, card_name


def clause_of(game: Descent, key: str) -> tuple[str, str]:
    """The card of a power's key, and what its clause does."""
    card, _, number = key.rpartition("#")
    library = game.library
    text: Text
    if card in library.items:
        text = library.items[card].rules
    elif card in library.skills:
        text = library.skills[card].rules
    else:
        text = library.heroes[card].rules
    return card, effects(text.clauses[int(number) - 1])


def power(game: Descent, request: Request, key: str) -> Shown:
    card, words = clause_of(game, key)
    name = "the hero ability" if card in game.library.heroes else card_name(game, card)
    return Shown("", f"use {name}", note=words)


def attack(game: Descent, request: Request, rest: str) -> Shown:
    weapon, _, name = rest.rpartition(":")
    with_ = "bare hands" if weapon == "bare-hands" else card_name(game, weapon)
    return Shown("", f"attack {called(game, name)} with {with_}", figures=(name,))


def area(game: Descent, request: Request, weapon: str) -> Shown:
    return Shown("", f"attack an area with {card_name(game, weapon)}")


def vantage(game: Descent, request: Request, name: str) -> str:
    if name == "own":
        return "from where you stand"
    card = name in game.library.skills or name in game.library.items
    return f"by {card_name(game, name)}" if card else f"from where {called(game, name)} stands"


def spaces(game: Descent, request: Request, names: str) -> Shown:
    where = tuple(names.split("-"))
    return Shown("", f"the spaces {', '.join(where)}", where)


def swap(game: Descent, request: Request, rest: str) -> str:
    held, _, kind = rest.partition(":")
    return f"a {kind} potion for the {held} potion"


def treasure(game: Descent, request: Request, id: str) -> Shown:
    return Shown("", card_name(game, id), note=plain(game.library.items[id].rules))


LABELS: dict[tuple[str, str], Callable[[Descent, Request, str], str | Shown]] = {
    ("power", "power"): power,
    ("extra-attack", "attack"): attack,
    ("extra-attack", "area"): area,
    ("vantage", "from"): vantage,
    ("shape", "spaces"): spaces,
    ("swap-potion", "swap"): swap,
    ("search", "card"): treasure,
    ("deal", "card"): treasure,
    ("deal", "none"): lambda game, request, rest: "nothing",
    ("return", "card"): treasure,
    ("order", "order"): lambda game, request, order: f"the {order} order",
    ("token", "token"): lambda game, request, kind: f"a {kind} token",
    ("lead", "move"): lambda game, request, space: Shown("", f"to {space}", (space,)),
    ("lead", "stay"): lambda game, request, rest: "nowhere",
    ("push", "stay"): lambda game, request, rest: "no farther",
    ("walk", "move"): lambda game, request, space: Shown("", f"go to {space}", (space,)),
    ("walk", "stay"): lambda game, request, rest: "stay",
}
