"""Plays many games of the pack with automated players, in separate processes, and sums them up.

The numbers are those of `undercroft simulate` with the same seed, party and players.
"""

from __future__ import annotations

import asyncio
import os
from collections import Counter
from collections.abc import Sequence
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from pathlib import Path
from tempfile import TemporaryDirectory

from undercroft.core import seeds
from undercroft.core.errors import BadSetup, UndercroftError
from undercroft.core.player import PERSON
from undercroft.core.title import Setup, Title
from undercroft.lab.simulation import Plan, Played, batches, play_batch
from undercroft.lab.statistics import summarise
from undercroft.play.pool import pool
from undercroft.play.seats import KINDS, called, gathered, parse_seats
from undercroft.workshop.bench import Workbench
from undercroft.workshop.forms import Outcome, PartyOutcome, Simulating
from undercroft.workshop.news import News

PLAYERS = tuple(kind for kind in KINDS if kind != PERSON)  # no code of others
JOBS = max(1, min(4, (os.cpu_count() or 2) - 1))


class Laboratory:
    """One simulation at a time; a new one ends the one before."""

    def __init__(self, bench: Workbench, news: News) -> None:
        self.bench = bench
        self.news = news
        self._running: asyncio.Task[None] | None = None
        self._run = 0

    async def simulate(self, wanted: Simulating) -> int:
        """Begin, and say the number of the run; its news tell how it goes."""
        await self.cancel()
        copied = TemporaryDirectory(prefix="undercroft-workshop-")
        try:
            title, plans = await asyncio.to_thread(self._plans, wanted, Path(copied.name))
        except BaseException:
            copied.cleanup()
            raise
        self._run += 1
        self._running = asyncio.ensure_future(self._play(self._run, title, plans, copied))
        return self._run

    async def cancel(self) -> None:
        if self._running is not None:
            self._running.cancel()
            await asyncio.gather(self._running, return_exceptions=True)
            self._running = None

    def _plans(self, wanted: Simulating, where: Path) -> tuple[Title, list[Plan]]:
        """A plan for each size of party, with a copy of the pack: whoever goes on writing changes
        nothing in games that are being played."""
        copy = self.bench.copied(where)
        packs = self.bench.packs.chosen([copy])
        title = self.bench.title(wanted.game)
        if wanted.adventure in title.battlegrounds():
            raise BadSetup("Battles are not simulated here.", "Use `undercroft simulate`.")
        if wanted.players not in PLAYERS:
            known = ", ".join(PLAYERS)
            raise BadSetup(f"“{wanted.players}” cannot play here.", f"Known: {known}.")
        plans = []
        for size in dict.fromkeys(wanted.parties):
            party = gathered(title, wanted.adventure, size)
            seats = parse_seats(wanted.players, party)
            setup = Setup(wanted.adventure, party, {}, seats)
            title.set_up(setup, wanted.seed)  # a bad setup is told here
            seed = seeds.chosen(wanted.seed)
            plans.append(Plan(wanted.game, setup, wanted.games, seed, tuple(map(str, packs))))
        return title, plans

    async def _play(
        self, run: int, title: Title, plans: Sequence[Plan], copied: TemporaryDirectory[str]
    ) -> None:
        tasks = [(plan, batch) for plan in plans for batch in batches(plan, watched=True)]
        played: dict[int, dict[int, Played]] = {id(plan): {} for plan in plans}
        total = sum(plan.games for plan in plans)
        processes = pool(JOBS, "spawn")

        def tell(*, over: bool, problem: str = "") -> None:
            parties = tuple(_summed(title, plan, played[id(plan)]) for plan in plans)
            done = sum(map(len, played.values()))
            self.news.tell(Outcome(run, done, total, over, parties, problem))

        waiting: set[asyncio.Future[list[Played]]] = set()
        try:
            tell(over=False)
            games = {
                asyncio.wrap_future(processes.submit(play_batch, batch)): (plan, batch)
                for plan, batch in tasks
            }
            waiting = set(games)
            while waiting:
                ready, waiting = await asyncio.wait(waiting, return_when=asyncio.FIRST_COMPLETED)
                for one in ready:
                    plan, batch = games[one]
                    found = zip(batch.numbers, one.result(), strict=True)
                    played[id(plan)] |= dict(found)
                tell(over=not waiting)
        except asyncio.CancelledError:
            tell(over=True)
            raise
        except (UndercroftError, BrokenProcessPool) as error:
            tell(over=True, problem=str(error))
        finally:
            for one in waiting:
                one.cancel()
            _end(processes)
            copied.cleanup()


def _end(pool: ProcessPoolExecutor) -> None:
    """Now, and not when the games that are being played are over."""
    processes = list((pool._processes or {}).values())
    pool.shutdown(wait=False, cancel_futures=True)
    for process in processes:
        process.terminate()


def _summed(title: Title, plan: Plan, played: dict[int, Played]) -> PartyOutcome:
    """In the order of the games, so that it depends on no process."""
    games = [played[number] for number in sorted(played)]
    summary = summarise(games)
    falls = [fall for game in games if game.notes for fall in game.notes.falls]
    heroes = [member for member in plan.setup.party if member.hero != title.opponent]
    names = dict(zip((member.hero for member in heroes), called(title, heroes), strict=True))
    return PartyOutcome(
        heroes=len(heroes),
        party=tuple(names.values()),
        games=summary.games,
        wins=summary.wins,
        low=summary.low,
        high=summary.high,
        rounds=dict(sorted(Counter(game.rounds for game in games).items())),
        answers=summary.answers,
        defeats=summary.defeats,
        falls=dict(Counter(fall.place for fall in falls).most_common()),
        fallen=dict(Counter(names.get(fall.hero, fall.hero) for fall in falls).most_common()),
    )
