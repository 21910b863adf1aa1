"""The Rogue."""

from __future__ import annotations

from msgspec.structs import replace

from undercroft.games.hellscape.boards.rogue import Purse
from undercroft.games.hellscape.classes.part import Part
from undercroft.games.hellscape.classes.rogue.player import PLAYER
from undercroft.games.hellscape.classes.rogue.position import POSITION
from undercroft.games.hellscape.classes.rogue.rules import Rogue
from undercroft.games.hellscape.classes.rogue.words import WORDS
from undercroft.kit.lots import Lots


def _hide(purse: Purse, lots: Lots) -> Purse:
    """A bag has no order."""
    return replace(purse, bag=tuple(sorted(purse.bag)))


PART = Part("rogue", Purse, Rogue(), WORDS, PLAYER, POSITION, _hide)
