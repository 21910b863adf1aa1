"""Ratings, and what they are made of."""

from __future__ import annotations

import pytest

from undercroft.core.errors import BadSetup
from undercroft.core.title import Setup
from undercroft.games import registry
from undercroft.lab import tournament
from undercroft.lab.effects import Tried, effects
from undercroft.lab.ratings import ratings
from undercroft.lab.simulation import UNFINISHED, Plan, Played
from undercroft.lab.tournament import Tie
from undercroft.lab.workers import Here
from undercroft.play.seats import gathered

PLAN = Plan("drunagor", Setup("toll-bridge", ()), 1)


def game(seed: str, won: bool) -> Played:
    return Played(seed, won, "goal", 1, 1)


def test_who_wins_what_another_loses_has_beaten_him() -> None:
    one, other = Tie("one", "", PLAN), Tie("other", "", PLAN)
    played = [(one, game("s/1", True)), (one, game("s/2", True)), (other, game("s/1", False))]
    assert tournament.score([*played, (other, game("s/2", True))]) == {
        ("one", "other"): 1.5,
        ("other", "one"): 0.5,
    }


def test_between_sides_a_game_counts_for_who_won_it() -> None:
    played = [(Tie("a", "b", PLAN), game("s/1", True)), (Tie("b", "a", PLAN), game("s/1", False))]
    assert tournament.score(played) == {("a", "b"): 2.0}


def test_each_plays_each_from_both_sides() -> None:
    title = registry.title("descent")
    party = gathered(title, title.tutorial, 2)
    plan = Plan("descent", Setup(title.tutorial, party), 1, "cup")
    found = tournament.ties(plan, ["greedy", "random"], title.opponent)
    assert [tie.plan.setup.seats for tie in found] == [
        ("greedy", "greedy", "random"),
        ("random", "random", "greedy"),
    ]
    played = list(tournament.play(found, Here()))
    assert sum(tournament.score(played).values()) == 2
    assert ratings(tournament.score(played))[0].player == "greedy"


def battle(games: int = 1) -> Plan:
    title = registry.title("drunagor")
    party = gathered(title, "broken-span", "vorn,maya/elros,jaheen")
    return Plan("drunagor", Setup("broken-span", party), games, "span")


def test_in_a_battle_each_plays_each_from_both_sides() -> None:
    found = tournament.ties(battle(), ["greedy", "random"], "")
    assert [tie.plan.setup.seats for tie in found] == [
        ("greedy", "greedy", "random", "random"),
        ("random", "random", "greedy", "greedy"),
    ]
    played = list(tournament.play(found, Here()))
    assert [set(game.winners) for _, game in played] == [{0, 1}, {2, 3}]
    assert [game.won for _, game in played] == [True, False]
    assert tournament.score(played) == {("greedy", "random"): 2.0}


def test_what_nobody_has_won_is_half_for_each() -> None:
    drawn = Played("s/1", False, "rounds", 9, 90)
    assert tournament.score([(Tie("a", "b", battle()), drawn)]) == {
        ("a", "b"): 0.5,
        ("b", "a"): 0.5,
    }
    endless = Played("s/1", False, UNFINISHED.cause, 9, 90)
    assert tournament.score([(Tie("a", "b", PLAN), endless)])["a", "b"] == 0.5


def test_a_tournament_is_between_two_sides() -> None:
    party = gathered(registry.title("drunagor"), "broken-span", "vorn/maya/elros")
    plan = Plan("drunagor", Setup("broken-span", party), 1)
    with pytest.raises(BadSetup, match="3 sides"):
        tournament.ties(plan, ["greedy", "random"], "")


def test_a_rating_of_ten_to_one_is_four_hundred_points() -> None:
    best, worst = ratings({("a", "b"): 10_000, ("b", "a"): 1_000})
    assert best.points - worst.points == pytest.approx(400, abs=1)
    assert best.points + worst.points == pytest.approx(3000)
    wider = ratings({("a", "b"): 100, ("b", "a"): 10})[0]
    assert wider.spread > best.spread


def test_players_who_never_met_are_compared_through_others() -> None:
    score = {("a", "b"): 60, ("b", "a"): 40, ("b", "c"): 60, ("c", "b"): 40}
    assert [one.player for one in ratings(score)] == ["a", "b", "c"]


def test_an_effect_is_looked_for_among_like_games() -> None:
    """A card that only strong parties hold adds nothing by that."""
    strong = [Tried("strong", ["card"], True)] * 40 + [Tried("strong", [], True)] * 10
    weak = [Tried("weak", ["card"], False)] * 10 + [Tried("weak", [], False)] * 40
    (one,) = effects([*strong, *weak])
    assert one.difference == 0
    assert not one.shown


def test_what_too_few_games_had_is_left_out() -> None:
    few = [Tried(0, ["card"], True)] * 9 + [Tried(0, [], False)] * 50
    assert effects(few) == []
