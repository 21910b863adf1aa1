"""The cards that the pages for designers write into a file are read, and join a game."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import undercroft
from undercroft.games import registry
from undercroft.kit.title import LibraryTitle

DOCS = Path(__file__).parents[2] / "docs" / "cards"
PARTIES = {
    "drunagor": "anselm:controller,vorn:defender",
    "descent": "hedda,steelhorns",
    "sword_sorcery": "odile:bailiff,aldric:paladin",
}


@pytest.fixture(params=PARTIES)
def game(request: pytest.FixtureRequest) -> str:
    return str(request.param)


@pytest.fixture
def pack(game: str, tmp_path: Path) -> Path:
    title = registry.shared(game)
    assert isinstance(title, LibraryTitle)
    page = (DOCS / f"{title.rules_page}.md").read_text("utf-8")
    (cards,) = re.findall(r"```toml\n(.*?)```", page, re.DOTALL)
    (tmp_path / "cards.toml").write_text(cards, "utf-8")
    return tmp_path


def test_nothing_is_wrong_with_them(game: str, pack: Path) -> None:
    found = registry.title(game).check(pack)
    assert (found.errors, found.warnings) == ([], [])


def test_a_game_is_played_with_them(game: str, pack: Path) -> None:
    begun = undercroft.start(game, party=PARTIES[game], packs=pack, seed=3, record=False)
    begun.play("greedy")
    assert begun.over
