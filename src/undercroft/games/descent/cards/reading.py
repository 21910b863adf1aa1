"""From card text to trees: `read_text("surge 2: +1 damage; offhand: +1 surge")`, and `str` for the
way back."""

from __future__ import annotations

import re

from undercroft.cards.errors import CardError, Origin
from undercroft.cards.expecting import tell_known
from undercroft.cards.language import LONGEST
from undercroft.cards.passage import Passage
from undercroft.games.descent.cards import words
from undercroft.games.descent.cards.checking import Card, Check
from undercroft.games.descent.cards.tree import Text
from undercroft.games.descent.cards.windows import Window
from undercroft.kit.words import read

NAMES = sorted({word.name for word in words.WORDS})
CALL = re.compile(r"([a-z][a-z'-]*)\(")


def read_text(text: str, origin: Origin | None = None, card: Card | None = None) -> Text:
    """The text of a card, in words that this kind of card may have; CardError if it is none.

    >>> read_text("surge 2: +1 damage").clauses[0].surges
    2
    >>> str(read_text("WHEN ( wounded ):  wound-save(blank)"))
    'when(wounded): wound-save(blank)'
    """
    if len(text) > LONGEST:
        raise Passage(text, origin).error(
            LONGEST, "the text is too long", remedy=f"Use at most {LONGEST} characters."
        )
    try:
        return read(
            Text, text, origin, loosely=True, check=lambda said, at: Check(card, at).text(said)
        )
    except CardError:
        for name in CALL.findall(text.lower()):
            if name not in NAMES:
                tell_known(name, NAMES)  # to whoever asks what could stand there
        raise


def read_trigger(text: str, origin: Origin | None = None) -> Window:
    """The window in which an overlord card is played (DSC-TIME)."""
    return read(Window, text, origin, loosely=True)
