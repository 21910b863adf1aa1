"""Games to learn from: greedy players, some with deliberate errors, over all adventures, sizes and
difficulties, and how the game went on from each position.

The n-th game is the same whoever plays it, and however many others there are.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import cycle, islice
from pathlib import Path
from typing import Any

import msgspec

import undercroft
from undercroft.core import rng
from undercroft.core.decisions import Request
from undercroft.core.driver import Driver
from undercroft.core.errors import BadSetup
from undercroft.core.player import GREEDY, Player
from undercroft.core.rng import seeded
from undercroft.core.title import Setup, Title
from undercroft.games import registry
from undercroft.kit.difficulty import BOOK, GENTLE, GRIM
from undercroft.lab.notebook import Notebook
from undercroft.lab.regression import Example
from undercroft.lab.workers import Workers
from undercroft.play.players import LIMIT, RandomPlayer
from undercroft.play.seats import joined

ERRS = (0, 40, 15)  # one answer in so many is any at all, so that bad positions are seen too
CREDIT = 0.5  # of a win, for a party that lost just before it
LEVELS = (BOOK, GENTLE, GRIM, GENTLE)
EARLIER = 2 / 3  # of the rounds of a game, where its title knows no last stage


class Field(msgspec.Struct, frozen=True):
    """Which games: the n-th of them is settled by this and n."""

    game: str
    seed: str
    levels: tuple[str, ...] = LEVELS
    sizes: tuple[int, ...] = ()  # all
    opposed: bool = False  # the turns of who plays against the party, as they begin
    endings: int = 0  # of each, from where its last stage begins; 0: the whole game, once

    @property
    def words(self) -> str:
        """What they are, so that no others are taken for them; features and rules may change."""
        title = registry.shared(self.game)
        signs = title.opposed_signs if self.opposed else title.signs
        what = (self.levels, self.sizes, (self.opposed,), (self.endings,), signs)
        told = (" ".join(map(str, words)) for words in what)
        return " / ".join((self.game, self.seed, *told, undercroft.__version__))


class Run(msgspec.Struct, frozen=True):
    """A game on its way to an end."""

    won: bool
    credit: float  # for how far the party came
    positions: list[tuple[float, ...]]  # the features at the end of each round


class Gathered(msgspec.Struct, frozen=True):
    """A game, once or in several endings."""

    of: str
    number: int
    adventure: str
    table: str
    runs: list[Run]

    def examples(self) -> Iterator[Example]:
        for place, run in enumerate(self.runs):
            for features in run.positions:
                yield Example(
                    features, self.adventure, run.won, self.number, run.credit, self.table, place
                )


class _Task(msgspec.Struct, frozen=True):
    field: Field
    number: int
    setup: Setup


def gathered(
    field: Field, games: int, workers: Workers, known: Mapping[int, Gathered]
) -> Iterator[Gathered]:
    """The first so many games that are not known yet, in their order."""
    yield from workers.map(
        _gather, [one for one in _tasks(field, games) if one.number not in known]
    )


def _tasks(field: Field, games: int) -> Iterator[_Task]:
    """Adventures, sizes and difficulties come round in turn."""
    title = registry.shared(field.game)
    lobby = title.lobby()
    sizes = field.sizes or range(lobby.least, lobby.most + 1)
    tables = [(adventure, size) for size in sizes for adventure in title.adventures()]
    rounds = [(*table, level) for level in field.levels for table in tables]
    for number, (adventure, size, level) in enumerate(islice(cycle(rounds), games), start=1):
        party = joined(title, title.party(size))
        setup = Setup(adventure, party, {"difficulty": level}, (GREEDY,) * len(party))
        yield _Task(field, number, setup)


def _gather(task: _Task) -> Gathered:
    field, setup, number = task.field, task.setup, task.number
    title, name = registry.shared(field.game), f"{field.seed}/{number}"
    whole = _Playing(
        title, Driver(title, title.set_up(setup, name), keep=False), field, name, number
    )
    whole.play(since=0 if field.opposed else 1)
    runs = [] if field.endings else [whole.run()]
    start = whole.late() if field.endings else None
    if start is not None:
        stage = Driver(title, title.set_up(setup, name))
        for key in whole.given[:start]:
            stage.answer(key)
        for place in range(field.endings):
            end = f"{name}/{place}"
            ending = _Playing(title, _fork(title, stage, end), field, end, number)
            ending.play(since=title.rounds(stage.state))
            runs.append(ending.run())
    played = title.adventure_played(whole.driver.state)
    return Gathered(field.words, number, played, f"{played} {len(setup.party)}", runs)


def _fork(title: Title, driver: Driver[Any], name: str) -> Driver[Any]:
    """With dice, decks and all else that nobody knows drawn anew."""
    chance = seeded(name, "ending")
    return driver.fork(lambda state: title.hidden(state, None, chance))


class _Playing:
    """A game from where it stands to its end, looked at whenever a round is over."""

    def __init__(
        self, title: Title, driver: Driver[Any], field: Field, seed: str, number: int
    ) -> None:
        self.title, self.driver, self.opposed = title, driver, field.opposed
        self.errs = ERRS[number % len(ERRS)]
        self.wise: dict[int, Player] = {
            place: title.player(GREEDY, seeded(seed, place)) for place in title.seats(driver.state)
        }
        self.rash, self.lots = RandomPlayer(seeded(seed, "rash")), seeded(seed, "errs")
        self.given: list[str] = []
        self.seen: list[tuple[float, ...]] = []
        self.begins: dict[int, int] = {}  # answers before each round
        self.stage: int | None = None  # answers before the last stage

    def play(self, since: int) -> None:
        """What stands there in that round is left out: nobody has done anything yet."""
        title, driver, rounds = self.title, self.driver, since
        for _ in range(LIMIT):
            request, state = driver.request, driver.state
            if request is None:
                break
            if self.stage is None and title.late(state):
                self.stage = len(self.given)
            if title.rounds(state) > rounds and not title.preparing(state):
                if not self.opposed or _opens_his_turn(title, state, request):
                    rounds = title.rounds(state)
                    self.begins[rounds] = len(self.given)
                    features = title.features(driver.game, opposed=self.opposed)
                    self.seen.append(tuple(features.values()))
            option = self._player(request).choose(driver.game, request)
            self.given.append(option.key)
            driver.choose(option.key, option.value)

    def _player(self, request: Request) -> Player:
        face = 1
        if self.errs:
            self.lots, face = rng.draw(self.lots, self.errs)
        return self.wise[request.seat] if face else self.rash

    def run(self) -> Run:
        state = self.driver.state
        outcome = self.title.outcome(state)
        won = outcome is not None and outcome.won
        return Run(won, CREDIT * self.title.progress(state), self.seen)

    def late(self) -> int | None:
        """How many answers come before the last stage, if it was reached."""
        if self.title.late(self.driver.state) is not None:
            return self.stage
        rounds = [one for one in self.begins if one > EARLIER * max(self.begins)]
        return self.begins[min(rounds)] if rounds else None


def _opens_his_turn(title: Title, state: Any, request: Request) -> bool:
    """Where a planner who plays against the party stops to value what it has done."""
    return request.kind in title.weighty and not title.is_heroic(state, request.seat)


def kept(file: Path | None, field: Field) -> Notebook[Gathered]:
    """The games that a run before this has kept, and where further ones are written down."""
    notebook = Notebook(file, Gathered, "Name another file.")
    if any(one.of != field.words for one in notebook.notes):
        raise BadSetup(f"{file} holds other games, or features of before.", "Name another file.")
    return notebook
