"""The tokens of scenario files."""

from __future__ import annotations

from typing import Any

from undercroft.content.draft import all_known
from undercroft.content.schema import Table
from undercroft.games.hellscape.boards.rogue import Purse
from undercroft.games.hellscape.classes.part import Position, Site
from undercroft.games.hellscape.game import Hellscape
from undercroft.games.hellscape.ids import Deck


class RogueTable(Table):
    bag: Deck | None = None  # default: the nine that everybody starts with
    drawn: Deck = ()
    used: Deck = ()
    discard: Deck = ()
    aside: Deck | None = None  # default: all that wait for skills


def _board(site: Site, said: RogueTable) -> Purse:
    for key in ("bag", "drawn", "used", "discard", "aside"):
        all_known(site.board[key], "token", getattr(said, key) or (), site.library.tokens)
    bag = site.fresh.bag if said.bag is None else said.bag
    aside = site.fresh.aside if said.aside is None else said.aside
    if not (bag or said.drawn or said.used or said.discard):
        raise site.board.key_error("a Rogue without tokens never acts", "Put some into the `bag`.")
    return Purse(bag, said.drawn, said.used, said.discard, aside)


def _paths(game: Hellscape, purse: Purse) -> dict[str, Any]:
    return {
        "bag": sorted(purse.bag),
        "drawn": list(purse.drawn),
        "tokens-used": list(purse.used),
        "discard": sorted(purse.discard),
        "aside": sorted(purse.aside),
    }


POSITION = Position(RogueTable, _board, _paths)
