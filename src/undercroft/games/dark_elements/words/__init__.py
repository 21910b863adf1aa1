"""The language of heroes' cards: a line of text on a skill, an item, a Search card or a sheet is
read into words when it is loaded, and the words carry it out.

Words of one kind share a page (`pages`); `grammar` says how they make a line, `hand` which lines a
hero has before him, `performing` how one is used, and `answers` at which moments of the rules.
"""
