"""The Paladin."""

from undercroft.games.hellscape.boards.paladin import Chapel
from undercroft.games.hellscape.classes.paladin.player import PLAYER
from undercroft.games.hellscape.classes.paladin.position import POSITION
from undercroft.games.hellscape.classes.paladin.rules import Paladin
from undercroft.games.hellscape.classes.paladin.words import WORDS
from undercroft.games.hellscape.classes.part import Part

PART = Part("paladin", Chapel, Paladin(), WORDS, PLAYER, POSITION)
