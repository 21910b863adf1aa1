"""The language of Activation cards (DE-COMP-07): lines that monsters carry out, and active effects.

A page has a word's form, when it is skipped, what it does, and how it is said to people.
"""
