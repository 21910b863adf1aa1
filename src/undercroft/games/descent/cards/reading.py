"""From card text to trees: `read_text("surge 2: +1 damage; offhand: +1 surge")`."""

from __future__ import annotations

from undercroft.cards.errors import Origin
from undercroft.games.descent.cards.language import language
from undercroft.games.descent.cards.tree import Call, Text


def read_text(text: str, origin: Origin | None = None) -> Text:
    """The text of a hero, skill, item, monster or overlord card; CardError if it is none.

    >>> read_text("surge 2: +1 damage").clauses[0].surges
    2
    """
    tree: Text = language().tree(text, "text", origin)
    return tree


def read_trigger(text: str, origin: Origin | None = None) -> Call:
    """The window in which an overlord card is played (DSC-TIME)."""
    tree: Call = language().tree(text, "trigger", origin)
    return tree
