"""Whether the planner prefers the right turns. Turns of greedy games are changed as a planner would
change them, valued at the end of the round, and also played to the end of the game.

A value may tell won from lost positions and still mislead a search, which only ever compares
positions one turn apart. So differences are compared with differences, world by world.
"""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from typing import NamedTuple

import msgspec

from undercroft.core import rng
from undercroft.core.driver import Driver
from undercroft.core.player import GREEDY
from undercroft.core.rng import seeded
from undercroft.core.title import Setup, Title
from undercroft.play.planner.playouts import Playouts
from undercroft.play.planner.turns import OBVIOUS, Breeder
from undercroft.play.players import LIMIT

OTHERS = 5  # turns that are held against the obvious one
WORLDS = 4  # in which each is played
DRAWS = 1000  # samples of positions, for intervals
TAIL = 0.025


class Weighed(msgspec.Struct, frozen=True):
    """A position: for each other turn and each world, by how much it is better than the obvious
    turn in what it is thought to be worth, and in whether the game is won."""

    of: str  # what was played, in words
    number: int  # of the game that it is from
    promised: list[list[float]] = []
    kept: list[list[float]] = []


class Estimate(NamedTuple):
    """With its 95 % interval."""

    value: float
    low: float
    high: float


class Verdict(NamedTuple):
    positions: int
    turns: int
    change: Estimate  # what another turn, drawn by lot, gains
    gain: Estimate  # what who takes the most promising turn gains at a position
    slope: Estimate  # what is kept of a promise, world by world


def described(title: Title, setup: Setup, seed: str, seat: int | None) -> str:
    """What is weighed, so that nothing else is taken for it."""
    party = " ".join(f"{one.hero}:{one.role}" for one in setup.party)
    options = " ".join(f"{name}={choice}" for name, choice in setup.options.items())
    return " / ".join((title.id, setup.adventure, party, options, seed, f"{seat}"))


def weighed(title: Title, setup: Setup, seed: str, number: int, seat: int | None) -> Weighed:
    """One position of the n-th greedy game, drawn by lot: where a turn begins, of that seat or any
    hero's."""
    name, what = f"{seed}/{number}", described(title, setup, seed, seat)
    given, starts = _played(title, setup, name, seat)
    if not starts:
        return Weighed(what, number)
    start = starts[rng.draw(seeded(name, "position"), len(starts))[1]]
    driver = Driver(title, title.set_up(setup, name))
    for key in given[:start]:
        driver.answer(key)
    assert driver.request is not None
    chance = seeded(name, "worlds")
    playouts = Playouts(title, driver.game, driver.request.seat, chance, steady=False)
    breeder = Breeder(seeded(name, "turns"))
    obvious = [playouts.play_out(OBVIOUS, world) for world in range(WORLDS)]
    steps = obvious[0][0].steps
    found = Weighed(what, number, [], [])
    for turn in filter(None, (breeder.other(OBVIOUS, steps) for _ in range(OTHERS))):
        pairs = [(playouts.play_out(turn, world), obvious[world]) for world in range(WORLDS)]
        found.promised.append([here.value - there.value for (here, _), (there, _) in pairs])
        found.kept.append([float(here) - float(there) for (_, here), (_, there) in pairs])
    return found


def _played(title: Title, setup: Setup, seed: str, seat: int | None) -> tuple[list[str], list[int]]:
    """The answers of a greedy game, and how many of them come before each turn that counts."""
    driver = Driver(title, title.set_up(setup, seed), keep=False)
    wise = {place: title.player(GREEDY, seeded(seed, place)) for place in title.seats(driver.state)}
    given: list[str] = []
    starts: list[int] = []
    turn: object = None
    while driver.request is not None and len(given) < LIMIT:
        request, state = driver.request, driver.state
        counts = title.is_heroic(state, request.seat) if seat is None else request.seat == seat
        if counts and request.kind in title.weighty and not title.preparing(state):
            if turn != (request.seat, title.turn(state)):
                turn = (request.seat, title.turn(state))
                starts.append(len(given))
        option = wise[request.seat].choose(driver.game, request)
        given.append(option.key)
        driver.choose(option.key, option.value)
    return given, starts


def judged(positions: Sequence[Weighed]) -> Verdict:
    """What they say together. Turns of one position are no independent trials: intervals are those
    of positions drawn anew."""
    sums = [_Sums.of(one) for one in positions if one.kept]
    lots = random.Random(0)  # the same every time
    samples = [lots.choices(sums, k=len(sums)) for _ in range(DRAWS)] if sums else []

    def estimate(part: str, whole: str) -> Estimate:
        found = sorted(_ratio(some, part, whole) for some in samples)
        if not found:
            return Estimate(0.0, 0.0, 0.0)
        low, high = found[int(TAIL * DRAWS)], found[int((1 - TAIL) * DRAWS) - 1]
        return Estimate(_ratio(sums, part, whole), low, high)

    return Verdict(
        positions=len(sums),
        turns=sum(one.turns for one in sums),
        change=estimate("kept", "trials"),
        gain=estimate("gained", "worlds"),
        slope=estimate("both", "square"),
    )


class _Sums(NamedTuple):
    turns: int
    worlds: int
    trials: int  # of all turns in all worlds
    kept: float
    gained: float  # by the turn that promises most in the other worlds, if any does
    both: float  # promised times kept
    square: float

    @classmethod
    def of(cls, one: Weighed) -> _Sums:
        pairs = list(zip(one.promised, one.kept, strict=True))
        worlds = len(one.kept[0])
        return cls(
            turns=len(pairs),
            worlds=worlds,
            trials=worlds * len(pairs),
            kept=sum(map(sum, one.kept)),
            gained=sum(_gained(pairs, world) for world in range(worlds)),
            both=sum(_products(some, others) for some, others in pairs),
            square=sum(_products(some, some) for some, _ in pairs),
        )


def _gained(pairs: Sequence[tuple[list[float], list[float]]], world: int) -> float:
    """In a world by which the turn was not chosen: there its luck is not counted again.

    >>> _gained([([0.1, -0.5], [0.0, 1.0]), ([-0.1, 0.5], [0.0, -1.0])], 1)
    1.0
    """
    promise, gain = 0.0, 0.0
    for promised, kept in pairs:
        elsewhere = sum(promised) - promised[world]
        if elsewhere > promise:
            promise, gain = elsewhere, kept[world]
    return gain


def _products(some: Sequence[float], others: Sequence[float]) -> float:
    return sum(here * there for here, there in zip(some, others, strict=True))


def _ratio(some: Sequence[_Sums], part: str, whole: str) -> float:
    below = sum(getattr(one, whole) for one in some)
    return float(sum(getattr(one, part) for one in some) / below) if below else 0.0


def told(verdict: Verdict) -> Iterator[str]:
    """In words."""

    def points(one: Estimate) -> str:
        return f"{100 * one.value:+.1f} points ({100 * one.low:+.1f} to {100 * one.high:+.1f})"

    slope = verdict.slope
    yield f"{verdict.turns} other turns in {verdict.positions} positions, {WORLDS} worlds each."
    yield f"Another turn, drawn by lot, wins {points(verdict.change)}."
    yield f"The turn that promises most, or the obvious one, wins {points(verdict.gain)}."
    yield (
        f"Of what a turn promises {slope.value:.2f} is kept ({slope.low:.2f} to {slope.high:.2f}); "
        "1 is a value that never errs on the whole."
    )
