"""Every word of the card language: how it is written, where it may stand, what it means.

The tree is read by it, what is not in it is refused, and docs/cards/descent.md is compared with it.
"""

from __future__ import annotations

from undercroft.games.descent.cards.vocabulary.attacks import ATTACKS
from undercroft.games.descent.cards.vocabulary.heroes import HEROES, WARDS
from undercroft.games.descent.cards.vocabulary.overlord import OVERLORD
from undercroft.games.descent.cards.vocabulary.standing import (
    CACHES,
    FAMILIARS,
    READ,
    REIGN,
    STANDING,
)
from undercroft.games.descent.cards.vocabulary.use import Use

CHAPTERS: dict[str, tuple[Use, ...]] = {
    "What heroes' cards do": HEROES + WARDS + READ,
    "What changes attacks": ATTACKS,
    "What holds all the time": STANDING,
    "What the overlord's cards do": OVERLORD,
    "What his powers hold": REIGN,
    "Caches": CACHES,
    "Familiars": FAMILIARS,
}
USES: tuple[Use, ...] = tuple(use for uses in CHAPTERS.values() for use in uses)
BY_NAME: dict[str, tuple[Use, ...]] = {
    name: tuple(use for use in USES if use.name == name)
    for name in sorted({use.name for use in USES})
}
CALLS = tuple(BY_NAME)
