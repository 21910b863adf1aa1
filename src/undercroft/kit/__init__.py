"""What several games do alike: the title, seating, decks, dice and their odds, copies of state,
words and pictures from tables, questions of automated players.

A thing moves here when three games have it, or when two have it and the third has nothing like it.
"""
