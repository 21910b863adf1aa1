"""Battles between sides, played through by players who answer anything and by greedy ones."""

from __future__ import annotations

from collections import Counter
from functools import cache

import pytest

from rule import rule
from undercroft.core.driver import Driver
from undercroft.core.player import Player
from undercroft.core.title import Member, Outcome, Setup, Title
from undercroft.games import registry
from undercroft.games.drunagor.state import State
from undercroft.play.players import RandomPlayer, play_out

HEROES = ("vorn", "maya", "jaheen", "lorelai", "elros")
BATTLES = [("weighing-floor", 2, ""), ("broken-span", 4, ""), ("broken-span", 4, "free-for-all")]


@cache
def title() -> Title:
    return registry.title("drunagor")


def fight(ground: str, size: int, format: str, seed: int, *kinds: str) -> tuple[State, Outcome]:
    """A battle to its end; seats take turns with the kinds of players."""
    party = tuple(Member(HEROES[(seed + n) % 5], seat=n) for n in range(size))
    setup = Setup(ground, party, {"format": format} if format else {})
    players: dict[int, Player] = {
        seat: RandomPlayer(seat)
        if kinds[seat % len(kinds)] == "random"
        else title().player("greedy", seat)
        for seat in range(size)
    }
    driver: Driver[State] = Driver(title(), title().set_up(setup, seed), keep=False)
    play_out(driver, players, 20_000)
    outcome = title().outcome(driver.state)
    assert outcome is not None, f"seed {seed} does not end"
    return driver.state, outcome


@rule("DRU-PVP-11")
@pytest.mark.parametrize("kind", ["random", "greedy"])
@pytest.mark.parametrize(("ground", "size", "format"), BATTLES)
def test_every_battle_ends_and_the_seats_of_one_side_win(
    ground: str, size: int, format: str, kind: str
) -> None:
    for seed in range(4):
        state, outcome = fight(ground, size, format, seed, kind)
        assert state.ended is not None
        side = {hero.seat for hero in state.heroes if hero.team == state.ended.side}
        assert outcome.won
        assert outcome.winners == tuple(sorted(side))
        assert 0 < len(side) < size


def test_who_means_it_beats_who_does_not() -> None:
    won: Counter[int] = Counter()
    for seed in range(6):
        _, outcome = fight("weighing-floor", 2, "", seed, "greedy", "random")
        won.update(outcome.winners)
    assert won[0] >= 5  # of six
