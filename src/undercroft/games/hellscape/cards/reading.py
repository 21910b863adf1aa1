"""From card text to trees: `read_text("ATTACK/1 rage: +1 Y")`."""

from __future__ import annotations

from undercroft.cards.errors import Origin
from undercroft.games.hellscape.cards.language import language
from undercroft.games.hellscape.cards.tree import Text


def read_text(text: str, origin: Origin | None = None) -> Text:
    """The text of a card; CardError if it is none.

    >>> read_text("ATTACK/1 rage: +1 Y").abilities[0].timing
    'ATTACK'
    """
    tree: Text = language().tree(text, "text", origin)
    return tree
