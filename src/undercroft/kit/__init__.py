"""Procedures that several games share: dice, decks, bags, conditions, targeting."""
