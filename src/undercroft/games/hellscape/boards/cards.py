"""What every class board may hold: cards as they are shown, and a way to shuffle its own."""

from __future__ import annotations

from collections.abc import Callable, Iterable

import msgspec

from undercroft.games.hellscape.ids import Deck

Shuffle = Callable[[Iterable[str]], Deck]


class CardView(msgspec.Struct, frozen=True, kw_only=True):
    id: str
    name: str
    text: str
    rank: int = 0
    blessed: str = ""  # the text of the other side of a Paladin's skill
