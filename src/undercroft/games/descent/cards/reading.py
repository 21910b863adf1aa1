"""From card text to trees: `read_text("surge 2: +1 damage; offhand: +1 surge")`."""

from __future__ import annotations

from undercroft.cards.errors import Origin
from undercroft.games.descent.cards.language import language
from undercroft.games.descent.cards.tree import Call, Text
from undercroft.games.descent.cards.understanding import Card, understand, understand_trigger


def read_text(text: str, origin: Origin | None = None, card: Card | None = None) -> Text:
    """The text of a card, in words that this kind of card may have; CardError if it is none.

    >>> read_text("surge 2: +1 damage").clauses[0].surges
    2
    """
    return language().read(text, "text", lambda said: understand(said, card), origin)


def read_trigger(text: str, origin: Origin | None = None) -> Call:
    """The window in which an overlord card is played (DSC-TIME)."""
    return language().read(text, "trigger", understand_trigger, origin)
