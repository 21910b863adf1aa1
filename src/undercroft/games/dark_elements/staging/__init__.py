"""The language of Exploration cards, adventures and Perils: what a card sets up, what it asks for,
what it does and what is so as long as it lies there (DE-ENC).

Words of one kind share a page (`pages`); `grammar` says how they make a line, and `staged` makes
the rules of a card out of its lines.
"""
