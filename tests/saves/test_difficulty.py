"""Setups and states of older releases in the words of today."""

from __future__ import annotations

import msgspec
import pytest

from undercroft.core.title import Setup
from undercroft.games import registry


@pytest.mark.parametrize(
    ("game", "options", "level"),
    [
        ("drunagor", {"difficulty": "hard"}, "grim"),
        ("drunagor", {"difficulty": "normal"}, "book"),
        ("hellscape", {"hellbreaker": "on"}, "grim"),
        ("hellscape", {"hellbreaker": "off"}, "book"),
        ("descent", {}, "book"),
    ],
)
def test_a_setup_of_an_older_release_is_understood(
    game: str, options: dict[str, str], level: str
) -> None:
    title = registry.title(game)
    state = title.set_up(Setup(title.tutorial, title.party(2), options), "an old game")
    assert state.difficulty == level


def test_a_hard_game_of_drunagor_is_grim() -> None:
    title = registry.title("drunagor")
    state = title.set_up(Setup("age-of-darkness", title.party(2)), "an old game")
    saved = msgspec.json.decode(title.encode(state))
    del saved["difficulty"]
    saved["flags"].append("difficulty:hard")
    again = title.decode(msgspec.json.encode(saved), version=2)
    assert again.difficulty == "grim"
    assert again.flags == state.flags
