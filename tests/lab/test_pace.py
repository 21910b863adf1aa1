"""Answers of a round: no more than were promised, on fixed seeds (docs/pace.md)."""

from __future__ import annotations

from pathlib import Path

import pytest

from undercroft.games import registry
from undercroft.lab.pace import HEROES, OPPONENT, Pace, measure

DOCS = Path(__file__).parents[2] / "docs" / "pace.md"
GAMES = tuple(registry.TITLES)


def measured(game: str, adventures: tuple[str, ...], heroes: int, games: int) -> Pace:
    title = registry.title(game)
    seeds = [f"pace/{number}" for number in range(1, games + 1)]
    whole = Pace()
    for adventure in adventures or (title.tutorial,):
        found = measure(title, adventure, heroes, seeds)
        whole.rounds += found.rounds
        for side in whole.asked:
            whole.asked[side] += found.asked[side]
    return whole


@pytest.mark.parametrize(
    ("game", "adventures", "heroes", "games", "most"),
    [
        ("descent", (), 4, 4, 18.0),
        ("hellscape", ("tutorial", "highway-to-hellscape", "the-passage"), 3, 2, 18.0),
        ("drunagor", (), 3, 3, 24.0),
        ("dark_elements", (), 3, 2, 16.0),
        ("sword_sorcery", (), 3, 2, 16.0),
    ],
)
def test_a_round_asks_no_more_than_promised(
    game: str, adventures: tuple[str, ...], heroes: int, games: int, most: float
) -> None:
    pace = measured(game, adventures, heroes, games)
    assert pace.answers(HEROES) <= most, pace.asked[HEROES].most_common(12)
    assert pace.answers(OPPONENT) <= 15.0


def test_every_question_is_counted_where_nothing_is_wished() -> None:
    title = registry.title("hellscape")
    plain = measure(title, "tutorial", 3, ["pace/1"], wishes=False)
    wished = measure(title, "tutorial", 3, ["pace/1"])
    assert not plain.given
    assert plain.answers(HEROES) > 2 * wished.answers(HEROES)
    assert wished.given["turn-end"] > 0


@pytest.mark.parametrize("game", GAMES)
def test_the_page_about_pace_has_every_wish(game: str) -> None:
    text = DOCS.read_text()
    for wish in registry.title(game).standing:
        assert f"- {wish.text}\n" in text
