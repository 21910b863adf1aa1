"""Games are loaded when somebody asks for them."""

from __future__ import annotations

import pytest

from table.simulation import title
from undercroft.games import registry
from undercroft.table.titles import Titles


def test_a_game_is_loaded_when_it_is_first_asked_for(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[str] = []
    found = title()
    monkeypatch.setattr(registry, "title", lambda id: asked.append(id) or found)
    titles = Titles()
    brought = [id for id in registry.games() if id not in registry.TITLES]
    assert "descent" in titles
    assert "chess" not in titles
    assert list(titles) == list(registry.games())
    assert asked == brought
    assert titles["descent"] is titles["descent"]
    assert asked == [*brought, "descent"]
    assert len(titles.at_hand()) == len(asked)
    with pytest.raises(KeyError):
        titles["chess"]
