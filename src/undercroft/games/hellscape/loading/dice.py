"""Dice that cards may show (MD2-ICON-02, MD2-POOL-05)."""

from __future__ import annotations

from undercroft.content.toml import Entry
from undercroft.games.hellscape.dice import CAPS
from undercroft.games.hellscape.library import Attacks

COLOURS = {"Y": "yellow", "O": "orange", "B": "blue", "E": "Enemy"}


def check_attacks(attacks: Attacks, letters: str, entry: Entry, what: str) -> None:
    """An attack at least, each with dice."""
    if not attacks:
        raise entry.key_error(f"{what} without an attack", 'E.g. `attack = { melee = "Y" }`.')
    for kind, dice in attacks.items():
        if not dice:
            raise entry[kind].error(f"{what} attacks with dice", 'E.g. `"YO"`.')
        check_dice(dice, letters, entry[kind], f"{what} attacks")


def check_dice(dice: str, letters: str, entry: Entry, what: str) -> None:
    """Only dice of these colours, and not more than one roll may hold."""
    known = " and ".join(COLOURS[letter] for letter in letters)
    if set(dice) - set(letters):
        raise entry.error(f"{what} with {known} dice", f'E.g. `"{letters}"`.')
    for letter in letters:
        if dice.count(letter) > CAPS[letter]:
            raise entry.error(
                f"a roll has at most {CAPS[letter]} {COLOURS[letter]} dice", "Take some out."
            )
