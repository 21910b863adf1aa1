"""Who reads the texts of Adventures: with every page of their words, and the card language."""

from __future__ import annotations

from functools import cache

from undercroft.cards.errors import CardError
from undercroft.games.drunagor.words import (
    asked,
    board,
    boss,
    bridge,
    deeds,
    facts,
    figures,
    laws,
    raid,
    whens,
)
from undercroft.games.drunagor.words.terms import CardText
from undercroft.kit.fields import Texts
from undercroft.kit.stories import reading, tables
from undercroft.kit.stories.words import Deeds, Word

PACKAGE = "undercroft.games.drunagor"
PAGES = (whens, facts, asked, deeds, board, boss, bridge, raid, figures, laws)  # what there is
MORE: dict[str, type[Word]] = {  # what stands inside of them
    "Which Monsters": figures.Foe,
    "Which Heroes": figures.Whom,
}

_PLAIN = reading.texts(PACKAGE)


@cache
def read_do(text: str) -> Deeds:
    """Deeds, or a whole text in the card language, which is written in capitals."""
    try:
        found: Deeds = _PLAIN[tables.Do](text)
        return found
    except CardError:
        whole = " ".join(text.split())
        try:
            deeds.body(whole)
        except CardError:
            if whole == whole.upper() and "[" not in whole:  # it was meant as one
                raise
        else:
            return Deeds((deeds.CardSays(CardText(whole)),))
        raise


TEXTS: Texts = {**_PLAIN, tables.Do: read_do}
