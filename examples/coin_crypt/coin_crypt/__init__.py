"""Coin Crypt: a small game for Undercroft, as a package of its own."""
