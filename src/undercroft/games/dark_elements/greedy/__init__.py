"""The greedy player: a hero's seat that weighs every option and takes the best.

It looks at nothing that its seat may not know: not at the colours of tokens that lie facedown, not
at the order of decks.
"""

from undercroft.games.dark_elements.greedy.player import GreedyPlayer

__all__ = ["GreedyPlayer"]
