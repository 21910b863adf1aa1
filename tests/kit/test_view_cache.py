"""Parts of views that are made once."""

from __future__ import annotations

from typing import Any

from undercroft.kit.view_cache import MOST, cached


class Book:
    def __init__(self) -> None:
        self.shown: dict[Any, Any] = {}


class Game:
    def __init__(self) -> None:
        self.book = Book()


def test_the_same_key_gives_the_same_object() -> None:
    game = Game()
    first = cached(game, ("hero", 7), lambda: [7])
    assert cached(game, ("hero", 7), lambda: [7]) is first
    assert cached(game, ("hero", 8), lambda: [8]) == [8]


def test_however_much_is_shown_only_so_much_is_kept() -> None:
    game = Game()
    for key in range(MOST + 1):
        cached(game, key, lambda: "part")
    assert list(game.book.shown) == [MOST]
