"""The Rogue's tokens in words."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Any

from undercroft.core.catalogue import Card, Fact
from undercroft.core.decisions import Option, Request, Shown
from undercroft.games.hellscape.boards.rogue import (
    Purse,
    PurseView,
    TokensDrawn,
    TokenSpent,
    TokenView,
)
from undercroft.games.hellscape.classes.part import Words
from undercroft.games.hellscape.game import Hellscape
from undercroft.games.hellscape.ids import Deck
from undercroft.games.hellscape.library import Library
from undercroft.games.hellscape.showing.names import Names
from undercroft.games.hellscape.showing.plain import plain
from undercroft.games.hellscape.showing.saying import called, figure, say


def _view(game: Hellscape, purse: Purse) -> PurseView:
    piles = (purse.drawn, purse.used, purse.bag, purse.discard)
    drawn, used, bag, discard = (_tokens(game, pile) for pile in piles)
    return PurseView(drawn, used, bag, discard)


def _tokens(game: Hellscape, ids: Deck) -> tuple[TokenView, ...]:
    """By kind, in the order of the library: a bag has none."""
    counts = Counter(ids)
    return tuple(
        TokenView(token.id, token.name, token.colour, plain(token.rules), counts[token.id])
        for token in game.library.tokens.values()
        if counts[token.id]
    )


def _lines(purse: PurseView) -> list[str]:
    return [
        f"Tokens drawn: {_counted(purse.drawn)}; used: {_counted(purse.used)}.",
        f"In the bag: {_counted(purse.bag)}; discarded: {_counted(purse.discard)}.",
    ]


def _counted(found: tuple[TokenView, ...]) -> str:
    return ", ".join(f"{token.count} {token.name}" for token in found) or "none"


def _which(game: Hellscape, who: str, deed: str) -> str:
    if deed == "back":
        return f"{called(game, who)}, which token goes back into the bag?"
    if deed == "lost":
        return f"{called(game, who)} loses an action: which token goes with it?"
    return f"{called(game, who)}, which token pays for this action?"


# Actions that a token of this colour gives nothing to; special ones are told by its text.
IDLE = {"red": ("move", "recover", "trade", "feat"), "blue": ("attack", "recover", "trade", "feat")}


def _token(game: Hellscape, request: Request, one: Option[Any], id: str) -> Shown:
    """What it gives to the action it is to pay for (MD2-ROG-04)."""
    what = str(request.about[-1]) if request.kind == "token" else ""
    token = game.library.tokens[id]
    idle = what in IDLE.get(token.colour, ())
    note = "of no use to this action" if idle else plain(token.rules)
    return Shown("", token.name, note=note)


SPENT = {
    "match": "{} flips {}.",
    "none": "{} flips {}, which is of no use to this action.",
    "lost": "{} loses an action and flips {}.",
}


def _spent(event: TokenSpent, name: Names) -> str:
    return SPENT[event.use].format(name(event.hero), name(event.token))


def _cards(library: Library) -> Iterator[Card]:
    for token in library.tokens.values():
        yield Card(
            id=f"token:{token.id}",
            name=token.name,
            kind="token",
            text=plain(token.rules),
            traits=(token.colour,),
            facts=(Fact("Copies", str(token.count)),),
            owner="rogue",
        )


WORDS = Words(
    view=_view,
    lines=_lines,
    prompts={"token": _which},
    keys={"token": ("no-token", "token:TOKEN"), "round-start": ("draw:HERO",)},
    capitals={"TOKEN": "a token of the Rogue"},
    common={"token": _token},
    labels={
        ("round-start", "draw"): figure("draw tokens for"),
        ("token", "no-token"): say("none of them"),
    },
    tellings={
        TokensDrawn: lambda e, name: f"{name(e.hero)} draws {', '.join(map(name, e.tokens))}.",
        TokenSpent: _spent,
    },
    cards=_cards,
)
