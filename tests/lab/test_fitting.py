"""What positions are worth, learned: from which games, from what came after, and from where."""

from __future__ import annotations

import tomllib
from pathlib import Path

import msgspec
import pytest
from click.testing import CliRunner

from undercroft.cli.lab import lab
from undercroft.core.errors import BadSetup, UnknownName
from undercroft.games import registry
from undercroft.kit.difficulty import GENTLE
from undercroft.kit.worth import Weights
from undercroft.lab.fitting import held
from undercroft.lab.gathering import Field, Gathered, gathered
from undercroft.lab.mixing import learned, mixed
from undercroft.lab.regression import Example, Held, fitted
from undercroft.lab.workers import workers

LIMBO = Field("dark_elements", "shade", (GENTLE,), (2,), endings=2)  # the first gets there


def games(field: Field, count: int, jobs: int = 1) -> list[Gathered]:
    return list(gathered(field, count, workers("local", jobs), {}))


def test_games_to_learn_from_are_the_same_however_many_play_them() -> None:
    field = Field("sword_sorcery", "jobs", sizes=(2,))
    alone = games(field, 3)
    assert [one.number for one in alone] == [1, 2, 3]
    assert games(field, 3, jobs=2) == alone
    assert list(gathered(field, 3, workers("local", 1), {1: alone[0]})) == alone[1:]


def test_endings_begin_where_the_title_says_that_its_last_stage_does() -> None:
    """Each from the same position with chance of its own, and of nothing before it is learned."""
    names = list(registry.title(LIMBO.game).signs)
    (found,) = games(LIMBO, 1)
    assert [found] == games(LIMBO, 1)
    first, second = found.runs
    assert first != second
    for run in found.runs:
        assert all(features[names.index("last")] == 1 for features in run.positions)
    assert [example.run for example in found.examples()] == sorted(
        [0] * len(first.positions) + [1] * len(second.positions)
    )
    whole = games(msgspec.structs.replace(LIMBO, endings=0), 1)[0].runs
    assert len(whole) == 1
    assert whole[0].positions[0][names.index("last")] == 0


def test_endings_are_the_last_third_where_the_title_says_nothing() -> None:
    field = Field("sword_sorcery", "thirds", sizes=(2,), endings=2)
    ((whole,), (one,)) = (games(msgspec.structs.replace(field, endings=n), 1) for n in (0, 2))
    assert len(one.runs) == 2
    assert all(0 < len(run.positions) < len(whole.runs[0].positions) for run in one.runs)


def test_what_stood_there_later_tempers_how_the_game_ended() -> None:
    """Of two ways from one position each has its own rounds; and where nobody ever wins, how far a
    party came is all that counts."""
    won = [Example((0.5,), "one", True, 1, run=0)] * 2
    lost = [Example((0.5,), "one", False, 1, run=1)] * 2
    hard = [Example((0.5,), "hard", False, 2, credit=0.25)] * 2
    marks = mixed([*won, *lost, *hard], lambda one: 0.4, 0.5)
    assert marks == [0.7, 1.0, 0.2, 0.0, 0.25, 0.25]


def test_round_by_round_a_stroke_of_luck_at_the_end_counts_for_less() -> None:
    """The feature says nothing but what came of it in the last round, by lot."""
    examples = []
    for number in range(60):
        lucky = float(number % 2)
        examples += [Example((lucky, 0.0), "one", bool(lucky), number)] * 5
        examples.append(Example((0.0, lucky), "one", bool(lucky), number))
    start = Held([0.0, 2.0], {"one": -1.0}, firmness=0.0)
    by_ends = learned(examples, (1, 1), held=start)
    by_rounds = learned(examples, (1, 1), 0.5, start)
    assert by_rounds.weights[0] < by_ends.weights[0] / 2


def test_where_every_game_was_won_the_chance_to_win_stays_short_of_certain() -> None:
    """Or all that may happen there would look the same to a planner."""
    won = [Example((n % 10 / 10,), "easy", True, n // 10) for n in range(100)]
    even = [Example((n % 10 / 10,), "even", n % 10 > n % 7, n) for n in range(100)]
    for share in (1.0, 0.85):
        assert 2 < learned([*won, *even], (1,), share).bases["easy"] < 5


def test_weights_are_held_to_those_before_where_the_games_say_little() -> None:
    examples = [Example((n % 10 / 10, 0.5), "one", n % 10 > n % 7, n) for n in range(100)]
    begun = Held([-1.0, 3.0], {"one": -2.0, "other": 0.7})
    loose = fitted(examples, (0, 0), held=begun)
    firm = fitted(examples, (0, 0), held=msgspec.structs.replace(begun, firmness=100.0))
    assert firm.weights[0] == pytest.approx(-1.0, abs=0.1)
    assert loose.weights[0] > 1
    assert loose.bases["other"] == 0.7


def test_nothing_moves_but_what_is_named() -> None:
    examples = [Example((n % 10 / 10, n % 7 / 7), "one", n % 10 > n % 7, n) for n in range(100)]
    signs = {"limbo-health": 1, "health": 1}
    begun = Weights("", base=9.0, weights={"limbo-health": 1.0, "health": 2.0}, bases={"one": -2.0})
    start = held(begun, signs, ["limbo-*"])
    fit = fitted(examples, (1, 1), held=start)
    assert fit.weights[0] != 1.0
    assert (fit.weights[1], fit.bases) == (2.0, {"one": -2.0})
    with pytest.raises(UnknownName, match="sand"):
        held(begun, signs, ["sand"])
    with pytest.raises(UnknownName, match="limbo-health"):
        held(begun, {"health": 1})


def fit(*words: str) -> str:
    found = CliRunner().invoke(lab, ["fit", "sword_sorcery", "--heroes", "2", *words])
    if found.exception is not None:
        raise found.exception
    return found.output


def test_a_fit_goes_on_where_it_stopped_and_says_how_it_is_made_again(tmp_path: Path) -> None:
    data, first, second = tmp_path / "games.ndjson", tmp_path / "one.toml", tmp_path / "two.toml"
    with pytest.raises(BadSetup, match="no weights to hold to"):
        fit("--hold", "0.1")
    fit("--games", "20", "--data", f"{data}", "--to", f"{first}")
    kept = data.read_bytes()
    assert kept.count(b"\n") == 20
    words = ("--games", "21", "--rounds", "0.85", "--from", f"{first}", "--only", "souls")
    told = fit(*words, "--data", f"{data}", "--to", f"{second}")
    assert "by the weights before" in told
    assert data.read_bytes().startswith(kept)
    assert data.read_bytes().count(b"\n") == 21
    text = second.read_text("utf-8")
    command = text.splitlines()[1]
    assert command == (
        "#     undercroft lab fit sword_sorcery --games 21 --heroes 2 --rounds 0.85 "
        "--from one.toml --only souls"
    )
    one, two = tomllib.loads(first.read_text("utf-8")), tomllib.loads(text)
    assert two["fitted"].startswith(f"{one['fitted']}; then ")
    assert {**two["weights"], "souls": one["weights"]["souls"]} == one["weights"]
    assert two["bases"] == one["bases"]
    with pytest.raises(BadSetup, match="other games"):
        fit("--seed", "other", "--data", f"{data}")
