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
    effects,
    facts,
    figures,
    laws,
    raid,
    whens,
)
from undercroft.games.drunagor.words.terms import CardText
from undercroft.kit.fields import Texts
from undercroft.kit.stories import reading, tables
from undercroft.kit.stories.words import Effects, Word

PACKAGE = "undercroft.games.drunagor"
# What there is to say
PAGES = (whens, facts, conditions, effects, board, boss, bridge, raid, figures, laws)
MORE: dict[str, type[Word]] = {  # what stands inside of them
    "Which Monsters": figures.Foe,
    "Which Heroes": figures.Heroes,
}

_PLAIN = reading.texts(PACKAGE)


@cache
def read_do(text: str) -> Effects:
    """Effects, or a whole text in the card language. What is neither is told as the one that it was
    meant to be: cards are written in capitals."""
    with suppress(CardError):
        found: Effects = _PLAIN[tables.Do](text)
        return found
    whole = " ".join(text.split())
    if whole.isupper() and "[" not in whole:
        return _of_cards(whole)
    if NOTHING not in whole:  # else somebody is still writing it, and not in capitals
        with suppress(CardError):
            return _of_cards(whole)
    wrong: Effects = _PLAIN[tables.Do](text)
    return wrong


def _of_cards(text: str) -> Effects:
    effects.body(text)
    return Effects((effects.CardSays(CardText(text)),))


TEXTS: Texts = {**_PLAIN, tables.Do: read_do}
