"""The classes: a folder for each, with all that is special about it."""

from __future__ import annotations

from undercroft.games.hellscape.classes import (
    berserker,
    paladin,
    ranger,
    rogue,
    shaman,
    wizard,
)
from undercroft.games.hellscape.classes.part import Part

PARTS = (
    wizard.PART,
    paladin.PART,
    berserker.PART,
    shaman.PART,
    rogue.PART,
    ranger.PART,
)
BY_NAME: dict[str, Part] = {part.name: part for part in PARTS}
BY_BOARD: dict[type, Part] = {part.board: part for part in PARTS}
RULES = {part.board: part.rules for part in PARTS}
