"""The game of one table, in memory and in the store. The store is right."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Container, Generator, Iterable, Iterator, Sequence
from typing import TypeVar

import msgspec

from undercroft.core.events import Event
from undercroft.core.record import Answer
from undercroft.core.resuming import resuming
from undercroft.core.session import Session
from undercroft.core.title import Title
from undercroft.table.breathing import in_breaths
from undercroft.table.chronicle import Chronicle, Marks, recalling
from undercroft.table.errors import NoSuchTable, StoreFailed
from undercroft.table.store import Entry, Progress, Store
from undercroft.table.world import Clock

T = TypeVar("T")

NONCES = 200  # answers whose nonces are remembered
PAGE = 500  # lines that are looked at in one go


def progress(session: Session, now: float) -> Progress:
    """What the list of tables shows of a game that stands so."""
    request, state = session.request, session.driver.state
    return Progress(
        played=now,
        answers=len(session.answers),
        over=request is None,
        chapter=session.title.chapters(state),
        round=session.title.rounds(state),
        asking=",".join(map(str, request.seats)) if request else "",
    )


class Hearing:
    """Listens to a game, and to its table. The game holds it, so it holds neither of them."""

    def __init__(self) -> None:
        self.heard: list[tuple[int, Event]] = []  # with the number of the answer it came of
        self._answers: Sequence[Answer] = ()

    def __call__(self, event: Event) -> None:
        self.heard.append((len(self._answers) + 1, event))

    def follow(self, answers: Sequence[Answer]) -> None:
        """From now on; what was heard before is known."""
        self.heard.clear()
        self._answers = answers


class _Line(msgspec.Struct):
    """What of a line says who answered."""

    seat: int | None = None
    wish: str = ""


def _given(entries: Iterable[Entry]) -> Iterator[tuple[str, int]]:
    """The seats that gave the answers with these nonces. A nonce stands at the last line of what it
    led to, behind the answers that wishes have added."""
    giver: int | None = None
    for entry in entries:
        line = msgspec.json.decode(entry.line, type=_Line)
        if line.seat is not None and not line.wish:
            giver = line.seat
        if entry.nonce and giver is not None:
            yield entry.nonce, giver


def entering(lines: Sequence[bytes]) -> Generator[None, None, list[Entry]]:
    """A record as it is stored, with a pause now and then."""
    entries = []
    for seq, line in enumerate(lines, 1):
        if seq % PAGE == 0:
            yield
        entries.append(Entry(seq, line))
    return entries


def _marking(entries: Sequence[Entry]) -> Generator[None, None, Marks]:
    marks = Marks()
    for entry in entries:
        if entry.seq % PAGE == 0:
            yield
        marks.take(entry.seq, entry.line)
    return marks


class Ledger:
    """A session and how much of it is stored. It is closed when memory is not to be trusted."""

    def __init__(self, title: Title, id: str, store: Store, clock: Clock) -> None:
        self.title = title
        self.id = id
        self.store = store
        self.clock = clock
        self.seq = 0  # lines that are stored
        self.chronicle = Chronicle(title)
        self.nonces: dict[str, int] = {}  # of answers that count, and the seq they led to
        self._givers: dict[str, int] = {}  # the seats that gave them
        self._marks = Marks()
        self.hear = Hearing()
        self._session: Session | None = None

    @property
    def session(self) -> Session:
        assert self._session is not None
        return self._session

    @property
    def is_open(self) -> bool:
        return self._session is not None

    @property
    def behind(self) -> bool:
        """Whether the session has lines that are not stored."""
        return len(self.session.lines) > self.seq

    def close(self) -> None:
        """Throw memory away."""
        self._session = None

    async def begin(self, session: Session, entries: Sequence[Entry]) -> None:
        """Open it with a session that goes into the store as it stands."""
        session.listener = session.driver.game.listener = self.hear
        await self._take_up(session, entries)

    async def read(self) -> str:
        """Open it with what is stored. Says what was lost, if the rules have changed since."""
        entries = await self.store.entries(self.id)
        if not entries:
            raise NoSuchTable("This table was deleted.", "Start a new one.")
        lines = (entry.line for entry in entries)
        steps = resuming(self.title, lines, listener=self.hear, recent=0)
        session, lost = await in_breaths(steps, self.clock)
        await self._take_up(session, entries)
        return lost

    async def _take_up(self, session: Session, entries: Sequence[Entry]) -> None:
        marks = await in_breaths(_marking(entries), self.clock)
        chronicle = await in_breaths(recalling(self.title, session, marks), self.clock)
        self._session = session
        self.hear.follow(session.answers)
        self.seq = len(entries)
        self._marks, self.chronicle = marks, chronicle
        recent = entries[-2 * NONCES :]
        self.nonces = {entry.nonce: entry.seq for entry in recent if entry.nonce}
        self._givers = dict(_given(recent))

    def given(self, nonce: str, seats: Container[int]) -> int | None:
        """What an answer that somebody of these seats gave already has led to."""
        return self.nonces.get(nonce) if self._givers.get(nonce, -1) in seats else None

    def note(self, nonce: str, seat: int | None) -> None:
        """An answer counts, and is of that seat."""
        if nonce in self.nonces and seat is not None:
            self._givers[nonce] = seat

    async def keep(self, nonce: str, meanwhile: Callable[[int], T]) -> T:
        """Store what the session has written since.

        `meanwhile` is called with the new seq while the lines are on their way, and what it
        gives is returned when they have arrived. If they have not, the ledger is closed.
        """
        session, first = self.session, self.seq
        lines = session.lines[first:]
        entries = [
            Entry(first + n, line, nonce if n == len(lines) else "")
            for n, line in enumerate(lines, 1)
        ]
        storing = self.store.append(self.id, entries, progress(session, self.clock.now()))
        made = meanwhile(first + len(lines))
        try:
            await storing
        except (StoreFailed, asyncio.CancelledError):
            self.close()  # whether it was stored is known to the store alone
            raise
        self._remember(nonce, entries)
        return made

    def _remember(self, nonce: str, entries: Sequence[Entry]) -> None:
        for entry in entries:
            self._marks.take(entry.seq, entry.line)
        self.seq = entries[-1].seq
        if nonce:
            self.nonces[nonce] = self.seq
            if len(self.nonces) > NONCES:
                oldest = next(iter(self.nonces))
                del self.nonces[oldest]
                self._givers.pop(oldest, None)
        if entries[0].line.startswith(b'{"undo"'):
            self.chronicle.undo(*self._marks.undone[-1])
        seqs = self._marks.seqs
        for answer, event in self.hear.heard:
            self.chronicle.add(seqs[answer] if answer < len(seqs) else self.seq, [event])
        self.hear.heard.clear()
