"""What positions are worth, learned from games: who stood so at the end of a round, and won."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from datetime import date
from itertools import cycle, islice
from typing import Any, NamedTuple

from undercroft.core import rng
from undercroft.core.decisions import Request
from undercroft.core.driver import Driver
from undercroft.core.rng import seeded
from undercroft.core.title import Setup, Title
from undercroft.kit.difficulty import BOOK, GENTLE, GRIM
from undercroft.lab.regression import Example, Fit, fitted, loss, only_bases, ordering
from undercroft.play.players import RandomPlayer
from undercroft.play.seats import GREEDY, joined

LIMIT = 20_000  # answers after which a game is given up
ERRS = (0, 40, 15)  # one answer in so many is any at all, so that bad positions are seen too
CREDIT = 0.5  # of a win, for a party that lost just before it
LEVELS = (BOOK, GENTLE, GRIM, GENTLE)
LEFT_OUT = 5  # one game in so many is kept to prove the fit


class Proof(NamedTuple):
    """How well a fit tells won from lost positions of games that it has not seen."""

    games: int
    positions: int
    ordering: float
    loss: float
    blind: float  # the loss of who knows only how often each adventure is won


def collected(
    title: Title, games: int, seed: str, *, opposed: bool = False
) -> Iterator[list[Example]]:
    """The ends of rounds of so many games, over all adventures, sizes, difficulties; `opposed`: the
    beginnings of the turns of who plays against the party."""
    lobby = title.lobby()
    sizes = range(lobby.least, lobby.most + 1)
    tables = [(adventure, size) for size in sizes for adventure in title.adventures()]
    rounds = [(*table, level) for level in LEVELS for table in tables]
    for number, (adventure, size, level) in enumerate(islice(cycle(rounds), games), start=1):
        party = joined(title, title.party(size))
        setup = Setup(adventure, party, {"difficulty": level}, (GREEDY,) * len(party))
        yield _played(title, setup, f"{seed}/{number}", number, opposed)


def _played(title: Title, setup: Setup, seed: str, number: int, opposed: bool) -> list[Example]:
    driver = Driver(title, title.set_up(setup, seed), keep=False)
    wise = {place: title.player(GREEDY, seeded(seed, place)) for place in range(len(setup.seats))}
    rash, lots = RandomPlayer(seeded(seed, "rash")), seeded(seed, "errs")
    seen, rounds, errs = [], 0 if opposed else 1, ERRS[number % len(ERRS)]
    for _ in range(LIMIT):
        request, state = driver.request, driver.state
        if request is None:
            break
        if title.rounds(state) > rounds and not title.preparing(state):
            if not opposed or _opens_his_turn(title, state, request):
                rounds = title.rounds(state)
                seen.append(tuple(title.features(driver.game, opposed=opposed).values()))
        face = 1
        if errs:
            lots, face = rng.draw(lots, errs)
        option = (wise[request.seat] if face else rash).choose(driver.game, request)
        driver.choose(option.key, option.value)
    outcome = title.outcome(driver.state)
    won = outcome is not None and outcome.won
    adventure, credit = title.adventure_played(driver.state), CREDIT * title.progress(driver.state)
    table = f"{adventure} {len(setup.party)}"
    return [Example(features, adventure, won, number, credit, table) for features in seen]


def _opens_his_turn(title: Title, state: Any, request: Request) -> bool:
    """Where a planner who plays against the party stops to value what it has done."""
    return request.kind in title.weighty and not title.is_heroic(state, request.seat)


def proved(signs: Mapping[str, int], examples: Sequence[Example]) -> Proof:
    """A fit on four games in five, tried on the fifth."""
    kept = [one for one in examples if not _is_left_out(one.game)]
    left = [one for one in examples if _is_left_out(one.game)]
    fit = fitted(kept, tuple(signs.values()))
    games = len({one.game for one in left})
    blind = loss(only_bases(kept), left)
    return Proof(games, len(left), ordering(fit, left), loss(fit, left), blind)


def _is_left_out(game: int) -> bool:
    """By lot: adventures and sizes come round in turn, and every one must be on both sides."""
    return rng.draw(seeded("left out", game), LEFT_OUT)[1] == 0


def written(
    title: Title, fit: Fit, games: int, seed: str, proof: Proof, *, opposed: bool = False
) -> str:
    """The fit as a worth.toml."""
    command = f"undercroft lab fit {title.id}{' --opponent' if opposed else ''}"
    lines = [
        f"# What a position of {title.name} is worth: `{command}` writes this",
        "# file. A weight of 0 is one that would have had the wrong sign.",
        f'fitted = "{date.today().isoformat()}, on {games} games of greedy players who err, '
        f'seed {seed}; of {proof.games} games left out it orders {proof.ordering:.2f}"',
        f"base = {fit.base:.3f}",
        "",
        "[weights]",
    ]
    signs = title.opposed_signs if opposed else title.signs
    pairs = zip(signs, fit.weights, strict=True)
    lines += [f"{name} = {weight:.3f}" for name, weight in pairs]
    lines += ["", "[bases]"]
    lines += [f'"{name}" = {base:.3f}' for name, base in fit.bases.items()]
    return "\n".join(lines) + "\n"
