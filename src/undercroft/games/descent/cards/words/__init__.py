"""Every word of the card language: how it is written, where it may stand, what it means and says.

The rules know what it does (`rules/effects`), docs/cards/descent.md is printed from it.
"""

from __future__ import annotations

from undercroft.games.descent.cards.effect import Call
from undercroft.games.descent.cards.words import (
    attacks,
    bonds,
    boons,
    either,
    familiars,
    powers,
    standing,
    traps,
    treachery,
    turns,
)
from undercroft.kit.events import kinds

CHAPTERS = {
    "What cards of either side do": either,
    "What heroes' cards do": boons,
    "Turns and orders": turns,
    "What changes attacks": attacks,
    "What holds all the time": standing,
    "What a hero has and may not do": bonds,
    "What the overlord's cards do": treachery,
    "Traps and hazards": traps,
    "What his powers hold": powers,
    "Familiars": familiars,
}


def words_of(chapter: str) -> list[type[Call]]:
    """The words of a chapter, by how they are written."""
    module = CHAPTERS[chapter].__name__
    found = [word for word in kinds(Call) if word.__module__ == module]
    return sorted(found, key=lambda word: word.form)


WORDS: tuple[type[Call], ...] = tuple(word for one in CHAPTERS for word in words_of(one))
