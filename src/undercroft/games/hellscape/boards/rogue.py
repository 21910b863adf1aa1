"""The Rogue's bag of tokens, which are the Rogue's actions (MD2-ROG)."""

from __future__ import annotations

from typing import Annotated, TypeAlias

import msgspec

from undercroft.core.events import Event
from undercroft.games.hellscape.boards.cards import Shuffle
from undercroft.games.hellscape.library import Library
from undercroft.kit.shapes import Id

TokenId: TypeAlias = Annotated[str, Id("tokens", "token")]
Tokens: TypeAlias = tuple[TokenId, ...]


class Purse(msgspec.Struct, frozen=True, tag="rogue"):
    """The Rogue's tokens (MD2-ROG-01)."""

    bag: Tokens = ()
    drawn: Tokens = ()  # and not used
    used: Tokens = ()  # in this turn
    discard: Tokens = ()
    aside: Tokens = ()


class TokenView(msgspec.Struct, frozen=True):
    id: str
    name: str
    colour: str
    text: str
    count: int


class PurseView(msgspec.Struct, frozen=True, tag="rogue"):
    """Tokens by kind: nothing of what is in the bag has an order."""

    drawn: tuple[TokenView, ...]
    used: tuple[TokenView, ...]
    bag: tuple[TokenView, ...]
    discard: tuple[TokenView, ...]


class TokensDrawn(Event, frozen=True):
    hero: str
    tokens: tuple[str, ...]

    @property
    def rule(self) -> str:
        return "MD2-ROG-02"


class TokenSpent(Event, frozen=True):
    """The Rogue's token for an action, or for one that is lost."""

    hero: str
    token: str
    use: str  # "match", "none", "lost"

    @property
    def rule(self) -> str:
        return "MD2-ROG-06" if self.use == "lost" else "MD2-ROG-04"


def fresh(library: Library, shuffle: Shuffle) -> Purse:
    tokens = library.tokens.values()
    return Purse(
        bag=tuple(token.id for token in tokens for _ in range(token.start)),
        aside=tuple(token.id for token in tokens for _ in range(token.count - token.start)),
    )
