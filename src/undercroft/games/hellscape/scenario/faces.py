"""Faces of dice in scenarios, as the worked examples write them: `sm`, `wp`, `-`."""

from __future__ import annotations

from undercroft.games.hellscape.dice import DICE, Face

LETTERS = {"sword": "s", "mana": "m", "shield": "h", "mask": "k", "scratch": "w", "paw": "p"}


def letters(face: Face) -> str:
    """
    >>> letters(Face(sword=1, mana=1)), letters(Face())
    ('sm', '-')
    """
    return "".join(letter * getattr(face, icon) for icon, letter in LETTERS.items()) or "-"


FACES = {die.name: tuple(map(letters, die.faces)) for die in DICE.values()}
