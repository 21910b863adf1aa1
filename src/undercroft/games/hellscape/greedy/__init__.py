"""The greedy player: a Hero's seat that weighs every option and takes the best.

It reads cards by their trees, never by their names, and looks at nothing that its seat may not
know: not at the faces of tokens that lie face down, not at the order of decks.
"""
