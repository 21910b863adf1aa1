"""A game in progress that is recorded: answers, checkpoints, undo and playback."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import msgspec

import undercroft
from undercroft.core import record as records
from undercroft.core.decisions import Request
from undercroft.core.driver import Driver
from undercroft.core.errors import UndoRefused
from undercroft.core.events import Event
from undercroft.core.record import Answer, Checkpoint, Continued, Header, Line, Undo
from undercroft.core.rng import Stream, commitment, seeded
from undercroft.core.title import Setup, Title, state_hash

EVERY = 25  # answers between two checkpoints in the record, at most


class Session:
    """Plays one game and keeps its record. `lines` is the record so far, as text.

    A game is begun or resumed. If it is resumed, `taken_up` is the number of answers given before
    and the state they led to, and nothing is written. `stream` is its chance, where the seed alone
    does not determine it.
    """

    def __init__(
        self,
        title: Title,
        setup: Setup,
        seed: str | int,
        *,
        listener: Callable[[Event], None] | None = None,
        write: Callable[[bytes], None] | None = None,
        stream: Stream | None = None,
        taken_up: tuple[int, Any] | None = None,
    ) -> None:
        self.title = title
        self.setup = setup
        self.seed = str(seed)
        self.stream = stream or seeded(seed)
        self.commitment = commitment(self.stream)
        self.listener = listener
        self.answers: list[Answer] = []
        self.lines: list[bytes] = []
        self.write = write
        self._link = ""
        self._kept: list[tuple[int, Any]] = []  # checkpoints by number of answers; Raw as read
        self._saved = 0
        self.whole = taken_up is None  # it can be set up again and played from its beginning
        at, state = taken_up or (0, title.set_up(setup, self.stream))
        self.driver: Driver[Any] = self._start(state, at)
        if taken_up is None:
            self._begin()

    def _begin(self) -> None:
        title = self.title
        self._append(
            Header(
                release=undercroft.__version__,
                game=title.id,
                version=title.state_version,
                content=title.content_hash(self.setup),
                packs=tuple(title.packs),
                setup=self.setup,
                seed=self.seed,
                commitment=self.commitment,
                state=state_hash(title, self.driver.state),
            )
        )
        self.save()  # so that a game can always go on, whatever becomes of rules and content

    @property
    def text(self) -> bytes:
        """The record so far, as it stands in a file."""
        return b"\n".join([*self.lines, b""])

    @property
    def request(self) -> Request | None:
        return self.driver.request

    def answer(
        self,
        key: str,
        *,
        seat: int | None = None,
        request_id: int | None = None,
        wish: str = "",
    ) -> None:
        """Answer the pending request; a refused answer raises and changes nothing.

        Where several seats decide together, the record says which of them did (`seat`), and which
        wish answered if the person was not asked (`wish`).
        """
        driver = self.driver
        request = driver.request
        before, rounds = driver.state.reveals, self.title.rounds(driver.state)
        driver.answer(key, seat=seat, request_id=request_id)
        assert request is not None
        self.keep()
        self.answers.append(
            Answer(
                len(self.answers) + 1,
                request.seat if seat is None else seat,
                request.kind,
                key,
                state_hash(self.title, driver.state),
                driver.state.reveals != before,
                wish,
            )
        )
        self._append(self.answers[-1])
        due = len(self.answers) - self._saved >= EVERY or driver.request is None
        if due or self.title.rounds(driver.state) != rounds:
            self.save()

    def undo_limit(self) -> int:
        """How far back one may go freely: to the last roll, draw or reveal."""
        for index in range(len(self.answers) - 1, -1, -1):
            if self.answers[index].revealed:
                return index + 1
        return 0

    def undo(self, to: int | None = None, *, agreed: bool = False) -> None:
        """Go back to where `to` answers were given (default: one back).

        Past a roll, draw or reveal this needs the consent of all seats (`agreed`).
        """
        to = len(self.answers) - 1 if to is None else to
        if not 0 <= to < len(self.answers):
            raise UndoRefused("There is nothing to take back.", "Go on playing.")
        if to < self.undo_limit() and not agreed:
            raise UndoRefused(
                "A roll, a draw or a reveal lies between.",
                "Going back further needs the consent of every seat.",
            )
        if to < self._kept[0][0]:
            raise UndoRefused(
                f"The game was taken up again after answer {self._kept[0][0]}.",
                "What came before can no longer be taken back.",
            )
        keys = [answer.key for answer in self.answers[:to]]
        at, state = self._reached(to)
        while self._kept[-1][0] > to:
            self._kept.pop()
        listener, self.listener = self.listener, None
        self.driver = self._start(state.clone(), at)
        for key in keys[at:]:
            self.driver.answer(key)
            self.keep()
        self.listener = self.driver.game.listener = listener
        del self.answers[to:]
        self._saved = min(self._saved, to)
        self._append(Undo(to))

    @property
    def first(self) -> int:
        """The earliest position that can still be shown: 0 unless rules or content changed."""
        return self._kept[0][0]

    def playback(self, at: int, *, listener: Callable[[Event], None] | None = None) -> Driver[Any]:
        """A second game at the position after `at` answers, to look at or to play again.

        The listener hears what happens from there on, and for 0 also the beginning.
        """
        if at == 0 == self.first and self.whole:
            start = self.title.set_up(self.setup, self.stream)
            return Driver(self.title, start, listener=listener)
        count, state = self._reached(at)
        driver: Driver[Any] = Driver(self.title, state.clone(), count=count)
        for answer in self.answers[count:at]:
            driver.answer(answer.key)
        driver.game.listener = listener
        return driver

    def save(self) -> None:
        """Put the latest checkpoint into the record."""
        at, state = self._kept[-1]
        title = self.title
        self._append(Checkpoint(at, msgspec.Raw(title.encode(state)), title.ground(state)))
        self._saved = len(self.answers)

    def go_on(self, record: records.Record, lines: list[bytes]) -> None:
        """Append to this record from now on; it says how the game got where it stands."""
        self.answers = record.answers
        self._saved = record.saved
        self.lines = lines
        self._link = record.link

    def declare(self) -> None:
        """Note in the record that the game goes on from here under today's rules and content."""
        title, at = self.title, self._kept[-1][0]
        self._append(
            Continued(
                at,
                undercroft.__version__,
                title.state_version,
                title.content_hash(self.setup),
                tuple(title.packs),
            )
        )
        del self.answers[at:]
        self.save()

    def remember(self, at: int, state: Any) -> None:
        """Keep an earlier state to go back to; as it was read (Raw) until it is needed."""
        self._kept.insert(-1, (at, state))

    def _reached(self, to: int) -> tuple[int, Any]:
        """The last checkpoint that stands at `to` answers or before."""
        place = next(n for n in range(len(self._kept) - 1, -1, -1) if self._kept[n][0] <= to)
        at, state = self._kept[place]
        if isinstance(state, msgspec.Raw):
            state = self.title.decode(bytes(state))
            self._kept[place] = (at, state)
        return at, state

    def _start(self, state: Any, count: int) -> Driver[Any]:
        driver: Driver[Any] = Driver(self.title, state, count=count, listener=self.listener)
        self.driver = driver
        self.keep()
        return driver

    def keep(self) -> None:
        """Remember the quiet point that the game has reached, if it has."""
        driver = self.driver
        at = driver.count - len(driver.since)
        if driver.checkpoint is not None and (not self._kept or self._kept[-1][0] < at):
            self._kept.append((at, driver.checkpoint))

    def _append(self, line: Line) -> None:
        """Where a line could not be written, or not all of it, nothing may follow: the record ends
        before it, and is sound."""
        link, text = records.chain(self._link, line)
        if self.write is not None:
            try:
                self.write(text)
            except BaseException:
                self.write = None
                raise
        self._link = link
        self.lines.append(text)
