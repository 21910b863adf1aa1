"""One table: the only place where its game changes, one thing at a time.

Validate, apply in memory, store, and only then show. If storing fails, memory is discarded and read
again from the store, which is right.
"""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from contextlib import suppress
from typing import Any

from undercroft.core.decisions import Request
from undercroft.core.errors import (
    GameIsOver,
    NotYourSeat,
    RefusedAnswer,
    StaleRequest,
    WrongContent,
)
from undercroft.core.session import Session
from undercroft.core.title import Title
from undercroft.play.advice import Counsel, at_once, question, weighed, why
from undercroft.play.agents import Agents
from undercroft.play.planner.thinking import Thought
from undercroft.table import messages
from undercroft.table.asides import aside
from undercroft.table.client import Client, wake
from undercroft.table.errors import (
    NotOurs,
    RulesBroke,
    SecondWriter,
    StoreDamaged,
    StoreFailed,
    TablePaused,
)
from undercroft.table.forethought import Forethought
from undercroft.table.holding import Hold
from undercroft.table.ledger import Ledger
from undercroft.table.messages import ChanceView, UndoView
from undercroft.table.outlook import Prospects, foretold, looked
from undercroft.table.pace import Pace
from undercroft.table.position import Position, Viewpoint, look
from undercroft.table.rematch import Rematch
from undercroft.table.seating import Rights, Seating
from undercroft.table.steward import Steward
from undercroft.table.store import Entry, Store
from undercroft.table.thinkers import Here, Thinkers
from undercroft.table.undoing import Undoing
from undercroft.table.updates import Common
from undercroft.table.usher import Usher
from undercroft.table.world import Clock
from undercroft.table.writing import encode

PAUSED = "The server cannot store the game at the moment. Nothing is lost; the table waits."
SOON = "Try again in a moment."
DAMAGED = "The server's store is damaged: whoever runs it has to put a copy in its place."


class Table:
    """A game, its seats and those who look at it. Methods that change it take the lock."""

    def __init__(
        self,
        title: Title,
        seating: Seating,
        store: Store,
        clock: Clock,
        thinkers: Thinkers | None = None,
        agents: Agents | None = None,
    ) -> None:
        self.id = seating.row.id
        self.forethought = Forethought(thinkers or Here())
        self.agents = agents or {}
        self.title = title
        self.seating = seating
        self.store = store
        self.clock = clock
        self.lock = asyncio.Lock()
        self.reading = asyncio.Lock()  # of those who look back, one after the other
        self.clients: set[Client] = set()
        self.guests = 0  # sockets, whether they have said hello or not
        self.ledger = Ledger(title, self.id, store, clock)
        self.undoing = Undoing()
        self.prospects = Prospects(clock)
        self.pace = Pace(self.ledger, seating)
        self.position: Position | None = None  # what may be shown: all of it is stored
        self.rematch: Rematch | None = None  # the last that was laid out of here
        self.version = 0  # grows with everything that can be seen
        self.notice = ""
        self.steward = Steward(self)
        self.usher = Usher(self)
        self.hold = Hold(self)
        self._common: tuple[int, Common] = (-1, Common())

    # The game

    @property
    def session(self) -> Session:
        return self.ledger.session

    async def begin(self, session: Session, entries: Sequence[Entry]) -> None:
        """Have a game in memory that is about to be stored. Call with the lock."""
        await self.ledger.begin(session, entries)
        self.seating.welcome(self.title, session.setup.party)

    def present(self) -> None:
        """It is stored as it stands: show it."""
        self._publish(self._look(self.ledger.seq))

    async def ready(self) -> None:
        """Have the game in memory as it is stored, or raise Elsewhere. Call with the lock."""
        try:
            await self.hold.make_sure()
            if self.ledger.is_open:
                return
            lost = await self.ledger.read()
        except StoreFailed as failure:
            raise self.paused(failure) from failure
        self.seating.welcome(self.title, self.session.setup.party)
        self.notice = lost or self.notice
        if self.ledger.behind:
            await self._keep("")
        else:
            self.present()

    async def _keep(self, nonce: str) -> None:
        """Store what the session has written since, then show it."""
        try:
            position = await self.ledger.keep(nonce, self._look)
        except StoreFailed as failure:
            await self._recover(failure, nonce)
            return
        self.notice = "" if self.notice in (PAUSED, DAMAGED) else self.notice
        self._publish(position)

    async def _recover(self, failure: StoreFailed, nonce: str) -> None:
        """Read the truth again. A write that failed and is there after all counts."""
        paused = None if isinstance(failure, SecondWriter | NotOurs) else self.paused(failure)
        await self.ready()
        if nonce and nonce in self.ledger.nonces:
            return
        if isinstance(failure, SecondWriter):
            raise TablePaused("Another server plays at this table.", "Look at the table again.")
        raise paused or TablePaused(PAUSED, SOON) from failure

    def paused(self, failure: StoreFailed) -> TablePaused:
        """Say it to all, and to who asked."""
        damaged = isinstance(failure, StoreDamaged)
        self.say(DAMAGED if damaged else PAUSED)
        return TablePaused(self.notice, "Tell whoever runs the server." if damaged else SOON)

    # What is shown

    def _look(self, seq: int) -> Position:
        return look(
            self.title,
            self.session,
            seq,
            self._viewpoints(),
            aided=self.pace.aided(),
            guided=any(client.guided and client.rights.seats for client in self.clients),
            silent=self.pace.due() is not None,
        )

    def _viewpoints(self) -> set[Viewpoint]:
        request = self.session.request
        asking = request.seats if request else ()
        return {(client.viewpoint(asking), client.language) for client in self.clients}

    def _publish(self, position: Position) -> None:
        if self.position is None or self.position.seq != position.seq:
            self.undoing.forget()
        self.position = position
        self.show()

    def show(self) -> None:
        """Something that can be seen has changed."""
        self.version += 1
        wake(self.clients)
        self.steward.attend()

    def say(self, notice: str) -> None:
        if notice != self.notice:
            self.notice = notice
            self.show()

    def common(self) -> Common:
        """What all are told alike besides the game."""
        version, common = self._common
        if version != self.version:
            position, seed_by = self.position, self.seating.row.seed_by
            assert position is not None
            common = Common(
                asking=encode(self.seating.awaited(position.asking)),
                seats=self.seating.shown(),
                undo=encode(self._undo_view()),
                outcome=position.outcome,
                chance=encode(ChanceView(position.commitment, seed_by, position.seed)),
                chapters=b"%d" % position.chapters,
                notice=encode(self.notice),
            )
            self._common = self.version, common
        return common

    def _undo_view(self) -> UndoView:
        if not self.ledger.is_open:
            return UndoView(False, False, None)
        return self.undoing.view(self.session, self.seating)

    # What clients ask for

    async def enter(self, client: Client, tokens: Sequence[str]) -> None:
        """A client comes to the table, or shows other tokens."""
        async with self.lock:
            await self.ready()
            if client.gone:  # while it waited
                return
            rights = self.seating.check(tokens)
            self.leave(client)
            self.admit(client, rights)
            for number in rights.seats:
                await self.steward.withdraw(number)
            self.show()

    def admit(self, client: Client, rights: Rights) -> None:
        """A client has these rights from now on. Call with the lock."""
        client.rights = rights
        self.clients.add(client)
        self.seating.arrive(rights.seats)
        assert self.position is not None
        if client.guided and rights.seats and not self.position.guided:
            self.position.guide()
        self.position.add(self.title, self.session, self._viewpoints())

    def leave(self, client: Client) -> None:
        if client in self.clients:
            self.clients.discard(client)
            self.seating.leave(client.rights.seats)
            self.show()

    async def answer(self, client: Client, message: messages.Answer) -> int:
        """Play an answer; the seq it led to. The same nonce again is the same answer."""
        async with self.lock:
            await self.ready()
            given = self.ledger.given(message.nonce, client.rights.seats)
            if given is not None and client.rights.seats:
                return given
            request = self._check(client, message)
            seat = client.viewpoint(request.seats)
            key = self.pace.aide.begin(self.session, message.key, seat)
            await self._play(key, message.nonce, seat)
            self.ledger.note(message.nonce, seat)
            return self.ledger.seq

    async def advise(self, client: Client, message: messages.Advise) -> Counsel:
        """What the program would choose for the seat that is asked, and why. It thinks elsewhere,
        and the table goes on; whoever has answered by then is past it."""
        async with self.lock:
            await self.ready()
            self._check(client, message)
            session, sent = self.session, question(self.session)
            if sent is None:
                return at_once(session)
        thought: Thought | None = None
        with suppress(WrongContent):  # a pack lies there otherwise than this game knows it
            thought = await self.forethought.weigh(sent)
        async with self.lock:
            await self.ready()
            if thought is None:
                self._check(client, message)
                return at_once(self.session)
            past = self.session is not session or message.request != self.ledger.seq
            return Counsel(thought.key, why(thought)) if past else weighed(session, thought)

    async def foresee(self, client: Client, message: messages.Foresee) -> messages.Foretold[Any]:
        """What an answer would lead to; nothing changes."""
        async with self.lock:
            await self.ready()
            request = self._check(client, message)
            seat = client.viewpoint(request.seats)
            return foretold(self.session, message, seat, client.eyes)

    async def watch(self, client: Client) -> messages.OutlookView[Any]:
        """Whom enemies would go for as the game stands."""
        async with self.lock:
            await self.ready()
            request = self.session.request
            seat = client.viewpoint(request.seats if request else ())
            looking = self.prospects.begin(self.session, self.ledger.seq, seat, client.eyes)
        return await looking

    async def look(self, client: Client, message: messages.Look) -> messages.SightView:
        """Who sees whom as the game stands."""
        async with self.lock:
            await self.ready()
            return looked(self.session, message, self.ledger.seq, client.eyes)

    def _check(
        self, client: Client, message: messages.Answer | messages.Advise | messages.Foresee
    ) -> Request:
        request = self.session.request
        if request is None:
            raise GameIsOver("The game is over.", "Start a new one or watch the replay.")
        if message.request != self.ledger.seq:
            raise StaleRequest(
                "That answer was for an earlier question.",
                "Look at the current question and answer that one.",
            )
        if client.rights.seats.isdisjoint(request.seats):
            raise NotYourSeat("This question is for somebody else.", "Wait until one is yours.")
        return request

    async def _play(self, key: str, nonce: str, seat: int | None, wish: str = "") -> None:
        try:
            self.session.answer(key, seat=seat, wish=wish)
            self.pace.run_on()
        except RefusedAnswer:
            raise
        except Exception as fault:
            self.ledger.close()
            raise RulesBroke(
                "The program broke at that answer, so it does not count.",
                "Choose another one, and report this with the record of the game.",
            ) from fault
        await self._keep(nonce)

    async def step(self, key: str, seat: int | None = None, wish: str = "") -> None:
        """An automated player's answer, or a wish's. Call with the lock."""
        await self._play(key, "", seat, wish)

    # Standing wishes

    async def wish(self, client: Client, message: messages.Wishes) -> None:
        """What the seats of a client do not want to be asked, from now on."""
        if not client.rights.seats:
            return  # the page says it of everybody; nobody at the table has to hear of it
        async with self.lock:
            await self.ready()
            self.pace.wish(client.rights.seats, message.changed)
            await self._settle()

    async def reopen(self, client: Client, message: messages.Reopen) -> None:
        """Go back to what a wish has answered, and ask it."""
        async with self.lock:
            await self.ready()
            if message.at != self.ledger.seq:
                raise StaleRequest("The game went on meanwhile.", "Look again, then ask for it.")
            to = self.pace.reopened(client.rights.seats)
            self.undoing.check_own(self.session, self.seating, client, to)
            self.session.undo(to)
            await self._keep("")

    async def _settle(self) -> None:
        """Answer what is pending, if it has become a wish; or show it as it is asked now."""
        if self.pace.run_on():
            await self._keep("")
        else:
            self.present()

    async def undo(self, client: Client, message: messages.Undo) -> None:
        async with self.lock:
            await self.ready()
            to = self.undoing.begin(self.session, self.seating, self.ledger.seq, client, message)
            await self._back(to)

    async def consent(self, client: Client, message: messages.Consent) -> None:
        async with self.lock:
            await self.ready()
            to = self.undoing.consent(self.seating, client, message)
            await self._back(to)

    async def _back(self, to: int | None) -> None:
        if to is None:
            self.show()
            return
        self.session.undo(to, agreed=True)
        await self._keep("")

    def share(self, client: Client, message: messages.Ping | messages.Say) -> None:
        """Something is shown or said to everybody."""
        seat = client.viewpoint(self.position.asking if self.position else ())
        told = aside(message, client.rights, seat, client.voice)
        for other in self.clients:
            other.reply(told)

    def moved(self, id: str) -> None:
        """Everybody learns where it goes on."""
        for client in self.clients:
            client.reply(messages.MovedOn(id))
