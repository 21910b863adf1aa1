"""Morph: a monster that is made anew for each attack (DSC-ABIL-45)."""

from __future__ import annotations

from functools import cache
from itertools import combinations_with_replacement

from undercroft.core.decisions import Option
from undercroft.games.descent.dice import IN_THE_BOX
from undercroft.games.descent.game import Descent
from undercroft.games.descent.state import Monster

MORPH = "?"
COLOURS = "RWUYG"
TYPES = {"melee": "R", "ranged": "U", "magic": "W"}  # the die that each needs


@cache
def choices(dice: str) -> tuple[str, ...]:
    """The dice that may take the place of the morph dice: some make an attack, all are there."""
    found = []
    for picked in combinations_with_replacement(COLOURS, dice.count(MORPH)):
        rolled = "".join(picked) + dice
        if all(rolled.count(letter) <= most for letter, most in IN_THE_BOX.items()) and any(
            letter in picked for letter in TYPES.values()
        ):
            found.append("".join(picked))
    return tuple(found)


async def choose(game: Descent, monster: Monster, types: tuple[str, ...]) -> tuple[str, str]:
    """The dice and the type of this attack, its owner's choice, among the types in reach."""
    card = game.card(monster).card
    options = [
        Option(f"morph:{kind}:{picked.lower()}", (picked, kind))
        for picked in choices(card.dice)
        for kind in types
        if TYPES[kind] in picked
    ]
    picked, kind = await game.ask(
        game.seat(monster), "morph", options, rule="DSC-ABIL-45", about=(monster.name,)
    )
    return picked + card.dice.replace(MORPH, ""), kind
