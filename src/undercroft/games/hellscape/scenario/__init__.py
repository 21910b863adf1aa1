"""Worked examples: positions that scenario files describe (docs/scenarios.md)."""

from undercroft.games.hellscape.scenario.faces import FACES
from undercroft.games.hellscape.scenario.paths import look
from undercroft.games.hellscape.scenario.situation import RESTS, set_up_situation

__all__ = ["FACES", "RESTS", "look", "set_up_situation"]
