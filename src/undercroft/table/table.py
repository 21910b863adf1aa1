"""One table: the only place where its game changes, one thing at a time.

Validate, apply in memory, store, and only then show. If storing fails, memory is thrown away
and read again from the store: what is there is the truth.
"""

from __future__ import annotations

import asyncio
from collections.abc import Sequence

import msgspec

from undercroft.core.errors import GameIsOver, NotYourSeat, RefusedAnswer, StaleRequest
from undercroft.core.events import Event
from undercroft.core.session import Session, resume
from undercroft.core.title import Title
from undercroft.table import messages
from undercroft.table.chronicle import Chronicle, Marks, recall
from undercroft.table.client import Client
from undercroft.table.errors import RulesBroke, SecondWriter, StoreFailed, TablePaused
from undercroft.table.messages import UndoView
from undercroft.table.position import Position, look
from undercroft.table.seating import STAND_IN, Rights, Seating
from undercroft.table.steward import Steward
from undercroft.table.store import Entry, Progress, Store
from undercroft.table.undoing import Undoing
from undercroft.table.world import Clock
from undercroft.table.writing import Writer, encode

PAUSED = "The server cannot store the game at the moment. Nothing is lost; the table waits."
NONCES = 200  # answers whose nonces are remembered


class Table:
    """A game, its seats and those who look at it. Methods that change it take the lock."""

    def __init__(
        self,
        title: Title,
        seating: Seating,
        store: Store,
        clock: Clock,
        session: Session | None = None,
    ) -> None:
        self.id = seating.row.id
        self.title = title
        self.seating = seating
        self.store = store
        self.clock = clock
        self.lock = asyncio.Lock()
        self.clients: set[Client] = set()
        self.guests = 0  # sockets, whether they have said hello or not
        self.chronicle = Chronicle(title)
        self.undoing = Undoing()
        self.position: Position | None = None  # what may be shown: all of it is stored
        self.version = 0  # grows with everything that can be seen
        self.notice = ""
        self.nonces: dict[str, int] = {}  # of answers that count, and the seq they led to
        self.marks = Marks()
        self.steward = Steward(self)
        self.writer = Writer()
        self._stored = 0  # lines
        self._heard: list[Event] = []
        self._common: tuple[int, bytes] = (-1, b"")
        self._session: Session | None = None
        if session is not None:
            self._begin(session)

    # The session and the store

    @property
    def session(self) -> Session:
        assert self._session is not None
        return self._session

    async def ready(self) -> None:
        """Have the game in memory as it is stored. Call with the lock."""
        if self._session is not None:
            return
        try:
            entries = await self.store.entries(self.id)
        except StoreFailed as failure:
            self.say(PAUSED)
            raise TablePaused(PAUSED, "Try again in a moment.") from failure
        session, lost = resume(
            self.title, [entry.line for entry in entries], listener=self._hear, recent=0
        )
        self._take_up(session, entries)
        if lost:
            self.notice = lost
            await self._keep("")

    def _take_up(self, session: Session, entries: Sequence[Entry]) -> None:
        self._session = session
        self.seating.party = session.setup.party
        self._heard.clear()
        self._stored = len(entries)
        self.marks = Marks()
        for entry in entries:
            self.marks.take(entry.seq, entry.line)
        self.nonces = {entry.nonce: entry.seq for entry in entries[-2 * NONCES :] if entry.nonce}
        self.chronicle = recall(self.title, session, self.marks)
        if len(session.lines) == self._stored:
            self._publish(look(self.title, session, self._stored, self._viewpoints(), self.writer))

    def _begin(self, session: Session) -> None:
        """A session that is in the store as it stands."""
        entries = [Entry(n, line) for n, line in enumerate(session.lines, 1)]
        session.listener = session.driver.game.listener = self._hear
        self._take_up(session, entries)

    def _hear(self, event: Event) -> None:
        self._heard.append(event)

    async def _keep(self, nonce: str) -> None:
        """Store what the session has written since, then show it."""
        session, first = self.session, self._stored
        lines = session.lines[first:]
        entries = [
            Entry(first + n, line, nonce if n == len(lines) else "")
            for n, line in enumerate(lines, 1)
        ]
        progress = Progress(self.clock.now(), len(session.answers), session.request is None)
        storing = self.store.append(self.id, entries, progress)
        position = look(self.title, session, first + len(lines), self._viewpoints(), self.writer)
        try:
            await storing
        except StoreFailed as failure:
            await self._recover(failure, nonce)
            return
        except asyncio.CancelledError:
            self._session = None  # whether it was stored is known to the store alone
            raise
        self._stored = position.seq
        self.notice = "" if self.notice == PAUSED else self.notice
        self._remember(nonce, entries)
        self._publish(position)

    async def _recover(self, failure: StoreFailed, nonce: str) -> None:
        """Read the truth again. A write that failed and is there after all counts."""
        self._session = None
        if not isinstance(failure, SecondWriter):
            self.say(PAUSED)
        await self.ready()
        if nonce and nonce in self.nonces:
            return
        if isinstance(failure, SecondWriter):
            raise TablePaused("Another server plays at this table.", "Look at the table again.")
        raise TablePaused(PAUSED, "Try again in a moment.") from failure

    def _remember(self, nonce: str, entries: Sequence[Entry]) -> None:
        for entry in entries:
            self.marks.take(entry.seq, entry.line)
        seq = entries[-1].seq
        if nonce:
            self.nonces[nonce] = seq
            if len(self.nonces) > NONCES:
                del self.nonces[next(iter(self.nonces))]
        events, self._heard = self._heard, []
        if entries[0].line.startswith(b'{"undo"'):
            self.chronicle.undo(*self.marks.undone[-1])
        self.chronicle.add(seq, events)

    # What is shown

    def _viewpoints(self) -> set[int | None]:
        session = self._session
        asking = session.request.seat if session and session.request else None
        return {client.viewpoint(asking) for client in self.clients}

    def _publish(self, position: Position) -> None:
        if self.position is None or self.position.seq != position.seq:
            self.undoing.forget()
        self.position = position
        self.show()

    def show(self) -> None:
        """Something that can be seen has changed."""
        self.version += 1
        for client in self.clients:
            client.wake()
        self.steward.attend()

    def say(self, notice: str) -> None:
        if notice != self.notice:
            self.notice = notice
            self.show()

    def common(self) -> bytes:
        """The part of a message that is the same for all."""
        version, text = self._common
        if version != self.version:
            assert self.position is not None
            text = b"".join((
                b',"asking":', encode(self.position.asking),
                b',"seats":', encode(self.seating.shown()),
                b',"undo":', encode(self._undo_view()),
                b',"outcome":', self.position.outcome,
                b',"notice":', encode(self.notice),
            ))  # fmt: skip
            self._common = self.version, text
        return text

    def _undo_view(self) -> UndoView:
        if self._session is None:
            return UndoView(False, False, None)
        to = self.undoing.target(self.session, self.seating)
        free = to is not None and to >= self.session.undo_limit()
        return UndoView(to is not None, free, self.undoing.shown(self.seating))

    # What clients ask for

    async def enter(self, client: Client, rights: Rights) -> None:
        """A client comes to the table, or shows other tokens."""
        async with self.lock:
            await self.ready()
            self.leave(client)
            client.rights = rights
            self.clients.add(client)
            self.seating.arrive(rights.seats)
            assert self.position is not None
            self.position.add(self.title, self.session, self._viewpoints(), self.writer)
            for number in rights.seats:
                await self._regain(number)
            self.show()

    def leave(self, client: Client) -> None:
        if client in self.clients:
            self.clients.discard(client)
            self.seating.leave(client.rights.seats)
            self.show()

    async def answer(self, client: Client, message: messages.Answer) -> int:
        """Play an answer; the seq it led to. The same nonce again is the same answer."""
        async with self.lock:
            await self.ready()
            if message.nonce in self.nonces:
                return self.nonces[message.nonce]
            self._check(client, message)
            await self._play(message.key, message.nonce)
            return self._stored

    def _check(self, client: Client, message: messages.Answer) -> None:
        request = self.session.request
        if request is None:
            raise GameIsOver("The game is over.", "Start a new one or watch the replay.")
        if message.request != self._stored:
            raise StaleRequest(
                "That answer was for an earlier question.",
                "Look at the current question and answer that one.",
            )
        if request.seat not in client.rights.seats:
            raise NotYourSeat("This question is for somebody else.", "Wait until one is yours.")

    async def _play(self, key: str, nonce: str) -> None:
        try:
            self.session.answer(key)
        except RefusedAnswer:
            raise
        except Exception as fault:
            self._session = None
            raise RulesBroke(
                "The program broke at that answer, so it does not count.",
                "Choose another one, and report this with the record of the game.",
            ) from fault
        await self._keep(nonce)

    async def step(self, key: str) -> None:
        """An automated player's answer. Call with the lock."""
        await self._play(key, "")

    async def undo(self, client: Client, message: messages.Undo) -> None:
        async with self.lock:
            await self.ready()
            to = self.undoing.begin(self.session, self.seating, self._stored, client, message)
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

    # Stand-ins

    async def vote(self, rights: Rights, number: int) -> None:
        async with self.lock:
            if not rights.seats and not rights.host:
                raise NotYourSeat("Those who watch have no vote.", "")
            if self.seating.vote(rights, number):
                await self.stand_in(number)
            self.show()

    async def stand_in(self, number: int, kind: str = STAND_IN) -> None:
        """Let an automated player answer for a person. Call with the lock."""
        await self.change(number, stand_in=kind)
        self.seating.votes.pop(number, None)
        self.undoing.forget()

    async def regain(self, rights: Rights, number: int) -> None:
        async with self.lock:
            if number not in rights.seats:
                raise NotYourSeat(f"Seat {number} is not yours.", "Use its own link.")
            await self._regain(number)
            self.show()

    async def _regain(self, number: int) -> None:
        if self.seating.seat(number).stand_in:
            await self.change(number, stand_in="")

    async def change(self, number: int, **changes: str) -> None:
        """Change a seat, in the store first. Call with the lock."""
        seat = msgspec.structs.replace(self.seating.seat(number), **changes)
        try:
            await self.store.seat(self.id, seat)
        except StoreFailed as failure:
            raise TablePaused(PAUSED, "Try again in a moment.") from failure
        self.seating.seats[number] = seat
