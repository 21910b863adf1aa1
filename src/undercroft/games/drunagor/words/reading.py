"""Who reads the texts of Adventures: with every page of their words, and the card language."""

from __future__ import annotations

from contextlib import suppress
from functools import cache

from undercroft.cards.errors import CardError
from undercroft.cards.expecting import NOTHING
from undercroft.games.drunagor.words import (
    board,
    boss,
    bridge,
    conditions,
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
PAGES = (whens, facts, conditions, deeds, board, boss, bridge, raid, figures, laws)  # what there is
MORE: dict[str, type[Word]] = {  # what stands inside of them
    "Which Monsters": figures.Foe,
    "Which Heroes": figures.Whom,
}

_PLAIN = reading.texts(PACKAGE)


@cache
def read_do(text: str) -> Deeds:
    """Deeds, or a whole text in the card language. What is neither is told as the one it was meant
    to be: cards are written in capitals."""
    with suppress(CardError):
        found: Deeds = _PLAIN[tables.Do](text)
        return found
    whole = " ".join(text.split())
    if whole.isupper() and "[" not in whole:
        return _of_cards(whole)
    if NOTHING not in whole:  # else somebody is still writing it, and not in capitals
        with suppress(CardError):
            return _of_cards(whole)
    wrong: Deeds = _PLAIN[tables.Do](text)
    return wrong


def _of_cards(text: str) -> Deeds:
    deeds.body(text)
    return Deeds((deeds.CardSays(CardText(text)),))


TEXTS: Texts = {**_PLAIN, tables.Do: read_do}
