"""The automated player: it takes what promises most now."""

from undercroft.games.sword_sorcery.greedy.player import GreedyPlayer

__all__ = ["GreedyPlayer"]
