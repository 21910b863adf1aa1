"""Worked examples: positions that scenario files describe (docs/scenarios.md)."""

from undercroft.games.sword_sorcery.scenario.paths import look_along
from undercroft.games.sword_sorcery.scenario.situation import FACES, RESTS, set_up_situation

__all__ = ["FACES", "RESTS", "look_along", "set_up_situation"]
