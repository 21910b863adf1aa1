"""The Shaman."""

from undercroft.games.hellscape.boards.shaman import Totems
from undercroft.games.hellscape.classes.part import Part
from undercroft.games.hellscape.classes.shaman.player import PLAYER
from undercroft.games.hellscape.classes.shaman.position import POSITION
from undercroft.games.hellscape.classes.shaman.rules import Shaman
from undercroft.games.hellscape.classes.shaman.words import WORDS

PART = Part("shaman", Totems, Shaman(), WORDS, PLAYER, POSITION)
