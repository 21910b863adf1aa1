"""The Wizard."""

from undercroft.games.hellscape.boards.wizard import Amulet
from undercroft.games.hellscape.classes.part import Part
from undercroft.games.hellscape.classes.wizard.player import PLAYER
from undercroft.games.hellscape.classes.wizard.position import POSITION
from undercroft.games.hellscape.classes.wizard.rules import Wizard
from undercroft.games.hellscape.classes.wizard.words import WORDS

PART = Part("wizard", Amulet, Wizard(), WORDS, PLAYER, POSITION)
