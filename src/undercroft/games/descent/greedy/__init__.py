"""The greedy player: an overlord and heroes that weigh every option and take the best.

They read cards by their trees, never by their names, and look at nothing that their seat may
not know: not at decks, the heroes not at the overlord's hand, at closed chests, sleeping glyphs
or what waits behind a door.
"""

from undercroft.games.descent.greedy.player import GreedyPlayer

__all__ = ["GreedyPlayer"]
