"""A quest's book remembers what it worked out, and does not grow with the games that are played."""

from __future__ import annotations

import pytest

from undercroft.games.descent import book as books
from undercroft.games.registry import shared


def test_however_many_sets_of_cards_are_worn_a_few_are_remembered(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(books, "MOST", 3)
    title = shared("descent")
    library = title.library  # type: ignore[attr-defined]
    quest = next(iter(library.quests.values()))
    book = books.Book(library, quest)
    sheet = next(iter(library.heroes))
    for n in range(10):
        first = book.loadout(sheet, (), (), (n, 0, 0))
        assert book.loadout(sheet, (), (), (n, 0, 0)) is first
        assert len(book._loadouts) <= books.MOST
