"""Worked examples: positions that scenario files describe (docs/scenarios.md)."""

from undercroft.games.descent.scenario.paths import look
from undercroft.games.descent.scenario.situation import FACES, RESTS, set_up_situation

__all__ = ["FACES", "RESTS", "look", "set_up_situation"]
