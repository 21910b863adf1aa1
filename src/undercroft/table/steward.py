"""Answers for automated seats, and calls a stand-in when a person stays away."""

from __future__ import annotations

import asyncio
import logging
from contextlib import suppress
from typing import TYPE_CHECKING, Any

from undercroft.core.decisions import Option, Request
from undercroft.core.errors import (
    BrokenPackage,
    NotYourSeat,
    UndercroftError,
    UnknownName,
    WrongContent,
)
from undercroft.core.game import Game
from undercroft.core.player import PERSON, Player
from undercroft.play.advice import aloud
from undercroft.play.agents import AgentPlayer
from undercroft.play.planner.budget import BUDGETS
from undercroft.play.planner.jobs import Job, job
from undercroft.play.planner.planner import Planner
from undercroft.play.planner.thinking import Thought
from undercroft.play.seats import automated
from undercroft.table.chronicle import Weighed
from undercroft.table.claims import Elsewhere
from undercroft.table.errors import TablePaused
from undercroft.table.part import Part
from undercroft.table.precedence import go_on
from undercroft.table.seating import STAND_IN, Rights, Seating

if TYPE_CHECKING:
    from undercroft.table.table import Table

RETRY = 2.0  # seconds until a paused table is tried again
BROKEN = "The automated player is at a loss. Take something back, or let a person take the seat."

log = logging.getLogger("undercroft.table")


class Steward(Part["Table"]):
    """The table's own hands. `attend` is called whenever something changed."""

    def __init__(self, table: Table) -> None:
        super().__init__(table)
        self._stopped = False
        self._playing: asyncio.Task[None] | None = None
        self._waiting: tuple[int, asyncio.Task[None]] | None = None
        self._players: tuple[list[str], dict[int, Player]] = ([], {})

    @property
    def busy(self) -> bool:
        return self._playing is not None and not self._playing.done()

    def attend(self) -> None:
        if self._stopped:
            return
        table = self.table
        asking = table.position.asking if table.position else ()
        awaited = table.seating.awaited(asking)
        automated = bool(awaited) and table.seating.player(awaited[0]) != PERSON
        if (automated or _is_due(table)) and not self.busy:
            self._playing = asyncio.ensure_future(self._play())
        if awaited and not automated and not table.forethought.rests:
            self._think_ahead()
        missing = bool(awaited) and all(_is_missing(table.seating, seat) for seat in awaited)
        self._watch(awaited[0] if missing else None)

    def stop(self) -> None:
        """For good: the table is put away, or goes on elsewhere."""
        self._stopped = True
        self._watch(None)
        self.table.forethought.drop()
        if self._playing is not None:
            self._playing.cancel()

    def _think_ahead(self) -> None:
        """A person is asked: time to think about what comes next."""
        table = self.table
        if table.ledger.is_open and any(map(table.seating.is_here, table.seating.people())):
            seats = [seat for seat in table.seating.seats if table.seating.player(seat) in BUDGETS]
            planners: dict[int, Planner] = {}
            with suppress(UndercroftError):  # somebody's agent is missing: told when it is asked
                for seat in seats:
                    if isinstance(player := self._player(seat), Planner):
                        planners[seat] = player
            table.forethought.begin(table.session, planners)

    # Automated players

    async def _play(self) -> None:
        """One answer after the other, and everybody else may speak in between."""
        while True:
            go_on()
            try:
                if _is_due(self.table):  # a quick answer would tell that nothing was to choose
                    await self.table.clock.sleep(self.table.pace.pause())
                thought = await self._thought()
                async with self.table.lock:
                    if not await self._step(thought):
                        return
            except TablePaused:
                await self.table.clock.sleep(RETRY)
            except (BrokenPackage, UnknownName) as fault:  # somebody else's player
                self.table.say(f"{fault.message} {fault.remedy}".strip())
                return
            except Elsewhere:
                return
            except Exception as fault:
                if not isinstance(fault, UndercroftError):
                    log.exception("an automated player failed at table %s", self.table.id)
                self.table.say(BROKEN)
                return
            await self.table.clock.sleep(0)

    async def _thought(self) -> tuple[int, Thought] | None:
        """What a planner finds who has to think now, and at which question: nobody waits for it
        but those who wait for its answer."""
        async with self.table.lock:
            sent = await self._job()
        if sent is None:
            return None
        try:
            return sent.count, await self.table.forethought.think(sent)
        except WrongContent:
            return None  # a pack lies there otherwise than this game knows it: no thought, no harm

    async def _job(self) -> Job | None:
        table = self.table
        await table.ready()
        driver = table.session.driver
        if driver.request is None:
            return None
        seat = table.seating.awaited(driver.request.seats)[0]
        player = None if table.seating.player(seat) == PERSON else self._player(seat)
        if not isinstance(player, Planner) or not player.ponders(driver.game, driver.request):
            return None
        return job(table.title, driver, seat, player.budget, player.chance(driver.request))

    async def _step(self, thought: tuple[int, Thought] | None) -> bool:
        table = self.table
        await table.ready()
        request = table.session.request
        if request is None:
            return False
        seat = table.seating.awaited(request.seats)[0]
        if table.seating.player(seat) == PERSON:
            return await self._wished()
        player, game = self._player(seat), table.session.driver.game
        if isinstance(player, Planner):
            if thought is not None and thought[0] == table.session.driver.count:
                player.settle(game, thought[1])
                if said := aloud(table.session, seat, thought[1]):
                    table.ledger.hear(Weighed(seat, said))
            option = player.follow(game, request)
        else:
            option = await self._chosen(player, game, request)
        if (event := table.title.meant(game, request, option.key)) is not None:
            table.ledger.hear(event)
        await table.step(option.key)
        return True

    async def _chosen(self, player: Player, game: Game[Any], request: Request) -> Option[Any]:
        """Somebody else's player may take its time: beside the loop, so that only its own table
        waits."""
        if isinstance(player, AgentPlayer):
            return await asyncio.to_thread(player.choose, game, request)
        return player.choose(game, request)

    async def _wished(self) -> bool:
        due = self.table.pace.due()
        if due is None:
            return False
        seat, given = due
        self.table.pace.tell(given)
        await self.table.step(given.key, seat, given.why)
        return True

    def _player(self, seat: int) -> Player:
        kinds = self.table.seating.kinds()
        if self._players[0] != kinds:
            session = self.table.session
            count, agents = len(session.answers), self.table.agents
            seated = automated(session.title, kinds, session.seed, count, agents)
            self._players = kinds, seated
        return self._players[1][seat]

    # Stand-ins

    async def vote(self, rights: Rights, number: int) -> None:
        """Somebody wants an automated player to answer for a missing person."""
        table = self.table
        async with table.lock:
            await table.ready()
            if not rights.seats and not rights.host:
                raise NotYourSeat("Those who watch have no vote.", "Ask the host for a seat.")
            if table.seating.vote(rights, number):
                await self._stand_in(number)
            table.show()

    async def _stand_in(self, number: int) -> None:
        await self.table.usher.change(number, stand_in=STAND_IN)
        self.table.seating.votes.pop(number, None)
        self.table.undoing.forget()

    async def regain(self, rights: Rights, number: int) -> None:
        """A person wants the seat back."""
        table = self.table
        async with table.lock:
            await table.ready()
            if number not in rights.seats:
                raise NotYourSeat(f"Seat {number} is not yours.", "Use its own link.")
            await self.withdraw(number)
            table.show()

    async def withdraw(self, number: int) -> None:
        """The stand-in leaves, if there is one. Call with the lock."""
        if self.table.seating.seat(number).stand_in:
            await self.table.usher.change(number, stand_in="")

    # Missing people

    def _watch(self, missing: int | None) -> None:
        if self._waiting is not None and self._waiting[0] != missing:
            self._waiting[1].cancel()
            self._waiting = None
        if missing is not None and self._waiting is None:
            self._waiting = missing, asyncio.ensure_future(self._wait(missing))

    async def _wait(self, seat: int) -> None:
        table = self.table
        await table.clock.sleep(table.seating.row.stand_in_after)
        async with table.lock:
            self._waiting = None
            if _is_missing(table.seating, seat):
                with suppress(TablePaused):
                    await self._stand_in(seat)
        table.show()


def _is_due(table: Table) -> bool:
    """Whether a wish answers a question that hides if there was a choice."""
    return table.ledger.is_open and table.pace.due() is not None


def _is_missing(seating: Seating, number: int) -> bool:
    return (
        seating.row.stand_in_after > 0
        and seating.player(number) == PERSON
        and not seating.is_here(number)
        and any(seating.is_here(other) for other in seating.people())
    )
