"""Dice on the table: rolled, and rolled again at most once each (SNS-GOLD-02, -03)."""

from __future__ import annotations

from collections.abc import Iterable

from undercroft.games.sword_sorcery.attack import Rolled
from undercroft.games.sword_sorcery.dice import DICE, Colour, face_name
from undercroft.games.sword_sorcery.game import SwordSorcery


def roll(game: SwordSorcery, colour: Colour) -> Rolled:
    """A die added later starts unrerolled (SNS-GOLD-03)."""
    return Rolled(colour, game.roll(colour, len(DICE[colour].faces)))


def roll_all(game: SwordSorcery, colours: Iterable[Colour]) -> list[Rolled]:
    return [roll(game, colour) for colour in colours]


def may_reroll(rolled: Rolled) -> bool:
    return not rolled.rerolled


def reroll(game: SwordSorcery, rolled: list[Rolled], place: int) -> None:
    """The second face stands, even if it is worse (SNS-GOLD-02)."""
    old = rolled[place]
    assert may_reroll(old)
    number = game.roll(old.colour, len(DICE[old.colour].faces))
    rolled[place] = Rolled(old.colour, number, rerolled=True)


def faces(rolled: Iterable[Rolled]) -> str:
    """
    >>> faces([Rolled("red", 8), Rolled("blue", 1)])
    'r8 b1'
    """
    return " ".join(face_name(one.colour, one.number) for one in rolled)
