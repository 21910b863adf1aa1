"""From card text to trees: `read_text("ATTACK/1 rage: +1 Y")`, and `str` for the way back."""

from __future__ import annotations

from undercroft.cards.errors import Origin
from undercroft.cards.language import LONGEST
from undercroft.cards.passage import Passage
from undercroft.games.hellscape.cards.tree import Text
from undercroft.kit.words import read


def read_text(text: str, origin: Origin | None = None) -> Text:
    """The text of a card; CardError if it is none.

    >>> read_text("ATTACK/1 rage: +1 Y").abilities[0].timing
    'ATTACK'
    >>> str(read_text("attack / 1 rage :+1 y"))
    'ATTACK/1 rage: +1 Y'
    """
    if len(text) > LONGEST:
        raise Passage(text, origin).error(
            LONGEST, "the text is too long", remedy=f"Use at most {LONGEST} characters."
        )
    return read(Text, text, origin, loosely=True)
