"""The Ranger."""

from __future__ import annotations

from msgspec.structs import replace

from undercroft.games.hellscape.boards.ranger import Quiver
from undercroft.games.hellscape.classes.part import Part
from undercroft.games.hellscape.classes.ranger.player import PLAYER
from undercroft.games.hellscape.classes.ranger.position import POSITION
from undercroft.games.hellscape.classes.ranger.rules import Ranger
from undercroft.games.hellscape.classes.ranger.words import WORDS
from undercroft.kit.lots import Lots


def _hide(quiver: Quiver, lots: Lots) -> Quiver:
    return replace(quiver, deck=lots.dealt(quiver.deck))


PART = Part("ranger", Quiver, Ranger(), WORDS, PLAYER, POSITION, _hide)
