"""What scenarios of all games can say: shuffles, single options, counts, what happened."""

from __future__ import annotations

from collections.abc import Coroutine
from pathlib import Path
from typing import Any

import pytest

from scenario_files import assert_fails, replaced, run
from undercroft.core.game import Game
from undercroft.core.rng import Stream, seeded
from undercroft.play import patience
from undercroft.play.patience import NobodyAsked, Patient
from undercroft.play.scenarios import run_file

WALK = """\
game  = "drunagor"
title = "A walk to an enemy, and a blow"
rolls = [12]

[setup]
size = [6, 2]

[[setup.hero]]
id     = "vorn"
at     = "a1"
skills = ["Swing|HERO|Y|[W]: +0 HIT"]

[[setup.monster]]
id   = "brute-1"
at   = "e1"
rune = "blue up"

[[answer]]
choose = ["move:d1", "skill:swing"]

[[expect]]
"figure:brute-1.health" = 7
"""


def expecting(line: str) -> str:
    return replaced(WALK, ('"figure:brute-1.health" = 7', line))


# What happened


@pytest.mark.parametrize(
    "line",
    [
        '"happened:moved" = 1',
        '"happened:moved:vorn" = 1',
        '"happened:moved:brute-1" = 0',
        '"happened:moved:vorn.path" = ["b1", "c1", "d1"]',
        '"happened:hit.target" = ["brute-1"]',
        '"happened:missed" = 0',
        '"lately:moved" = 0',
        '"lately:hit.damage" = [3]',
    ],
)
def test_what_happened_is_a_path(tmp_path: Path, line: str) -> None:
    assert run(tmp_path, expecting(line)).failure is None


def test_squares_that_were_not_walked(tmp_path: Path) -> None:
    text = expecting('"happened:moved:vorn.path" = ["b2", "c1", "d1"]')
    assert_fails(tmp_path, text, 22, 'is ["b1", "c1", "d1"], expected ["b2", "c1", "d1"]')


@pytest.mark.parametrize(
    ("path", "words"),
    [
        ("happened:move", "Did you mean 'moved'?"),
        ("happened:moved.squares", "There is nothing at “happened:moved.squares”."),
        ("lately:hitt", "Did you mean 'hit'?"),
    ],
)
def test_nothing_of_that_name_can_happen(tmp_path: Path, path: str, words: str) -> None:
    assert_fails(tmp_path, expecting(f'"{path}" = 1'), 22, words)


# Counting


def test_every_list_can_be_counted(tmp_path: Path) -> None:
    cards = 'chest-deck = ["bandage", "bandage"]\n'
    text = replaced(expecting('"chest-deck.count" = 2\n"bag.count" = 18'), ("size", cards + "size"))
    said = str(run(tmp_path, text).failure)
    assert "chest-deck.count" not in said


def test_what_is_no_list_has_no_count(tmp_path: Path) -> None:
    assert_fails(tmp_path, expecting('"round.count" = 1'), 22, "nothing at “round.count”")


# Single options

STUCK = """\
game    = "drunagor"
title   = "There is one thing to strike, and it is asked for"
rolls   = [20]
ask-all = true

[setup]
size = [6, 2]

[[setup.hero]]
id     = "vorn"
at     = "a1"
skills = ["Swing|HERO|Y|[W]: +0 HIT"]

[[setup.monster]]
id   = "brute-1"
at   = "b1"
rune = "blue up"

[[answer]]
choose = ["skill:swing", "colour:yellow"]

[[answer]]
kind    = "target"
exactly = ["figure:brute-1"]
choose  = "figure:brute-1"
"""


def test_a_single_option_can_be_asked_for(tmp_path: Path) -> None:
    assert run(tmp_path, STUCK).failure is None


def test_a_single_option_is_taken_unless_the_scenario_asks(tmp_path: Path) -> None:
    text = replaced(STUCK, ("ask-all = true", "ask-all = false"), (', "colour:yellow"', ""))
    assert_fails(tmp_path, text, 23, "expected a request of kind target")


# Shuffles

RESHUFFLE = """\
game     = "descent"
title    = "The overlord's deck is renewed from its discard pile"
shuffles = [["gust-of-wind", "danger"]]
ends     = "discard"

[setup]
turn    = "overlord:collect"
discard = ["aim", "danger", "gust-of-wind"]

[[setup.hero]]
id = "mordrog"
at = "b2"

[expect]
"hand"          = ["gust-of-wind", "danger"]
"deck"          = ["aim"]
"discard.count" = 0
"""


def test_the_top_of_a_shuffled_deck_can_be_said(tmp_path: Path) -> None:
    assert run(tmp_path, RESHUFFLE).failure is None


def test_a_card_that_is_not_shuffled_cannot_come_up(tmp_path: Path) -> None:
    text = replaced(RESHUFFLE, ('"danger"]]', '"charge"]]'))
    assert_fails(tmp_path, text, 3, "'charge' is not among the cards", "aim, danger, gust-of-wind")


def test_a_shuffle_that_never_happens(tmp_path: Path) -> None:
    text = replaced(RESHUFFLE, ('danger"]]', 'danger"], []]'))
    assert_fails(tmp_path, text, 3, "a shuffle that never happens")


# The place of what fails


def test_a_missing_roll_names_the_answer_that_needs_it(tmp_path: Path) -> None:
    text = replaced(WALK, ("rolls = [12]", "rolls = []"))
    assert_fails(tmp_path, text, 3, "no roll left", "The answer in line 19 asks for it.")


def test_a_script_that_is_too_short_points_at_its_last_answer(tmp_path: Path) -> None:
    text = replaced(STUCK, ("exactly = ", "# "), ('choose  = "figure:brute-1"\n', ""))
    assert_fails(tmp_path, replaced(text, ("[20]", "[]")), 20, "the game is at 'target'")


# Nobody is asked


class Hours:
    """A state that counts rounds."""

    def __init__(self) -> None:
        self.rng: Stream = seeded("hours")
        self.reveals = 0
        self.round = 1

    def clone(self) -> Hours:
        return self


class Clock:
    """A game whose rounds go by without a question."""

    def game(self, state: Hours, **settings: Any) -> Game[Hours]:
        return Game(state, **settings)

    def rounds(self, state: Hours) -> int:
        return state.round

    def play(self, game: Game[Hours]) -> Coroutine[Any, Any, None]:
        async def tick() -> None:
            while True:
                game.state.round += 1
                game.quiet()

        return tick()


def test_a_game_in_which_nobody_is_asked_is_stopped() -> None:
    with pytest.raises(NobodyAsked, match="51 rounds go by from here"):
        Patient(Clock(), Hours())  # type: ignore[arg-type]


def test_a_scenario_in_which_nobody_is_asked_fails_where_it_began(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(patience, "MOST_ROUNDS", -1)
    assert_fails(tmp_path, WALK, 5, "nobody is asked anything", "Let somebody act")
    failure = run_file(tmp_path / "scenario.toml").failure
    assert failure is not None
    assert failure.code == "nobody_is_asked"


# Packs

SPOON = """\
[item.spoon]
name   = "Spoon"
deck   = "copper"
type   = "weapon"
attack = "melee"
dice   = "R"
hands  = 1
text   = "surge: +1 damage"
"""
STIRS = """\
game  = "descent"
title = "Mordrog has a spoon"

[[setup.hero]]
id       = "mordrog"
at       = "b2"
equipped = ["spoon"]

[expect]
"figure:mordrog.equipped" = ["spoon"]
"""


def test_a_scenario_names_cards_of_a_pack(tmp_path: Path) -> None:
    (tmp_path / "pack").mkdir()
    (tmp_path / "pack" / "items.toml").write_text(SPOON)
    assert_fails(tmp_path, STIRS, 7, "there is no item 'spoon'")
    assert run_file(tmp_path / "scenario.toml", [tmp_path / "pack"]).failure is None
