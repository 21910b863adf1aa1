"""Worked examples: positions that scenario files describe (docs/scenarios.md)."""

from undercroft.games.descent.scenario.paths import look
from undercroft.games.descent.scenario.situation import set_up_situation

__all__ = ["look", "set_up_situation"]
