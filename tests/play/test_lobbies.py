"""What a game offers is put together once, however often somebody asks for names."""

from __future__ import annotations

import pytest

from undercroft.core.title import Member
from undercroft.games import registry
from undercroft.play.lobbies import lobby
from undercroft.play.seats import called


@pytest.mark.parametrize("game", registry.TITLES)
def test_names_of_heroes_are_told_without_drawing_every_room_again(
    game: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    title = registry.title(game)
    first = lobby(title)
    assert first == title.lobby()

    def again() -> None:
        raise AssertionError("it was put together already")

    monkeypatch.setattr(title, "lobby", again)
    heroes = first.heroes[:2]
    assert called(title, [Member(hero.id) for hero in heroes]) == [hero.name for hero in heroes]
    assert lobby(title) is first
