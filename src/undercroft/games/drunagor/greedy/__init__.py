"""The greedy player: a sensible Hero that weighs every option and takes the best.

It reads cards by their trees, never by their names, so it understands cards it has not seen.
"""

from undercroft.games.drunagor.greedy.player import GreedyPlayer

__all__ = ["GreedyPlayer"]
