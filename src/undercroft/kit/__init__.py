"""What a dungeon-crawl game does as the others do: the title, seating, decks, dice and their odds,
copies of state, words and pictures by tables, questions of automated players.

A thing comes here when three games have it, or two games and the third has nothing like it.
"""
