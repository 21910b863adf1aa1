"""Scenarios: a situation from the words of a file, and a look at what became of it."""

from undercroft.games.drunagor.scenario.paths import look
from undercroft.games.drunagor.scenario.situation import FACES, RESTS, set_up_situation

__all__ = ["FACES", "RESTS", "look", "set_up_situation"]
