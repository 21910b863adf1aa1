"""Undercroft plays dungeon-crawl board games by their full rules."""

__version__ = "0.3.0"
