"""The Berserker."""

from undercroft.games.hellscape.boards.berserker import Fury
from undercroft.games.hellscape.classes.berserker.player import PLAYER
from undercroft.games.hellscape.classes.berserker.position import POSITION
from undercroft.games.hellscape.classes.berserker.rules import Berserker
from undercroft.games.hellscape.classes.berserker.words import WORDS
from undercroft.games.hellscape.classes.part import Part

PART = Part("berserker", Fury, Berserker(), WORDS, PLAYER, POSITION)
