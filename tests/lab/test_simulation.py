"""Many games: the same numbers from any number of processes."""

from __future__ import annotations

import pytest

from undercroft.core.errors import BadSetup, UndercroftError
from undercroft.core.title import Setup
from undercroft.games import registry
from undercroft.lab.simulation import Plan, Played, simulate
from undercroft.lab.statistics import summarise, wilson
from undercroft.play.seats import gathered

PARTY = registry.title("drunagor").party(3)


def plan(games: int, seed: str = "crypt") -> Plan:
    return Plan("drunagor", Setup("toll-bridge", PARTY, {}, ("random",) * 3), games, seed)


def test_the_results_do_not_depend_on_the_number_of_workers() -> None:
    alone = list(simulate(plan(12), jobs=1))
    assert alone == list(simulate(plan(12), jobs=2))
    assert [game.seed for game in alone] == [f"crypt/{n}" for n in range(1, 13)]


def test_fewer_games_of_a_seed_are_the_first_of_more() -> None:
    assert list(simulate(plan(8)))[:4] == list(simulate(plan(4)))


def test_games_of_another_seed_are_other_games() -> None:
    one, other = simulate(plan(6)), simulate(plan(6, seed="vault"))
    assert [game.answers for game in one] != [game.answers for game in other]


def test_every_game_ends_with_a_cause() -> None:
    for game in simulate(plan(10)):
        assert game.cause in ("goal", "curse", "trauma", "runes", "lost")
        assert game.won == (game.cause == "goal")
        assert game.rounds >= 1
        assert game.answers > 10


def test_a_campaign_says_how_many_adventures_were_won() -> None:
    setup = Setup("forced-march", PARTY, {}, ("greedy",) * 3)
    played = list(simulate(Plan("drunagor", setup, 2)))
    assert all(game.chapters == 2 for game in played if game.won)
    assert sum(summarise(played).chapters.values()) == 2


def test_a_bad_setup_is_told_before_anything_is_played() -> None:
    bad = Plan("drunagor", Setup("nowhere", PARTY, {}, ("random",) * 3), 4)
    with pytest.raises(UndercroftError, match="no Adventure"):
        list(simulate(bad, jobs=2))


def test_the_summary_counts() -> None:
    played = [
        Played("0/1", True, "goal", 8, 100),
        Played("0/2", False, "trauma", 4, 60),
        Played("0/3", False, "trauma", 4, 50),
        Played("0/4", False, "curse", 8, 90),
    ]
    summary = summarise(played)
    assert (summary.games, summary.wins, summary.share) == (4, 1, 0.25)
    assert (summary.rounds, summary.longest, summary.answers) == (6, 8, 75)
    assert summary.defeats == {"trauma": 2, "curse": 1}
    assert summary.low < 0.25 < summary.high


def test_the_summary_counts_the_wins_of_sides() -> None:
    ends = [(0, 1), (2, 3), (0, 1), ()]
    played = [Played(f"0/{n}", bool(won), "trauma", 4, 60, won) for n, won in enumerate(ends)]
    assert summarise(played).winners == {(0, 1): 2, (2, 3): 1}


def test_a_game_won_together_is_won_by_all_seats() -> None:
    setup = Setup("toll-bridge", PARTY, {}, ("greedy",) * 3)
    won = [game for game in simulate(Plan("drunagor", setup, 3)) if game.won]
    assert won
    assert all(game.winners == (0, 1, 2) for game in won)


@pytest.mark.parametrize(
    ("successes", "trials", "low", "high"),
    [(0, 10, 0.0, 0.2775), (10, 10, 0.7225, 1.0), (50, 100, 0.4038, 0.5962), (0, 0, 0.0, 1.0)],
)
def test_the_wilson_interval(successes: int, trials: int, low: float, high: float) -> None:
    found = wilson(successes, trials)
    assert found == pytest.approx((low, high), abs=1e-4)


def test_a_party_of_no_size_is_refused_and_not_cut() -> None:
    title = registry.title("drunagor")
    with pytest.raises(BadSetup, match="1 to 5 heroes, not 9"):
        gathered(title, "toll-bridge", 9)
    assert len(gathered(title, "toll-bridge", 5)) == 5


def test_an_opponent_joins_every_party() -> None:
    title = registry.title("descent")
    for wanted in (2, None, "steelhorns,laurel-of-bloodwood"):
        assert gathered(title, title.tutorial, wanted)[-1].hero == title.opponent
