"""The quiver of scenario files."""

from __future__ import annotations

from typing import Any

from undercroft.content.draft import all_known
from undercroft.content.schema import Table
from undercroft.games.hellscape.boards.ranger import Quiver
from undercroft.games.hellscape.classes.part import Position, Site
from undercroft.games.hellscape.game import Hellscape
from undercroft.games.hellscape.ids import Deck


class RangerTable(Table):
    deck: Deck | None = None  # default: all cards in the order of the content
    line: Deck = ()
    discard: Deck = ()


def _board(site: Site, said: RangerTable) -> Quiver:
    arrows = site.library.arrows
    for key in ("deck", "line", "discard"):
        all_known(site.board[key], "Arrow card", getattr(said, key) or (), arrows)
    deck = tuple(arrows) if said.deck is None else said.deck
    return Quiver(deck, said.line, said.discard)


def _paths(game: Hellscape, quiver: Quiver) -> dict[str, Any]:
    return {
        "deck": list(quiver.deck),
        "line": list(quiver.line),
        "discard": list(quiver.discard),
    }


POSITION = Position(RangerTable, _board, _paths)
