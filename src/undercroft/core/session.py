"""A game in progress that is written down: answers, checkpoints, undo, save and resume."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

import msgspec

from undercroft.core import record as records
from undercroft.core.decisions import Request
from undercroft.core.driver import Driver
from undercroft.core.errors import BrokenRecord, UndoRefused, WrongContent
from undercroft.core.events import Event
from undercroft.core.record import FORMAT, Answer, Checkpoint, Header, Line, Record, Undo
from undercroft.core.rng import Script
from undercroft.core.title import Setup, Title, state_hash

EVERY = 25  # answers between two checkpoints in the record


class Session:
    """Plays one game and keeps its record. `lines` is the record so far, as text."""

    def __init__(
        self,
        title: Title,
        setup: Setup,
        seed: int,
        *,
        listener: Callable[[Event], None] | None = None,
        script: Script | None = None,
        write: Callable[[bytes], None] | None = None,
    ) -> None:
        self.title = title
        self.setup = setup
        self.seed = seed
        self.listener = listener
        self.script = script
        self.answers: list[Answer] = []
        self.lines: list[bytes] = []
        self.write = write
        self._link = ""
        self._kept: list[tuple[int, Any]] = []  # checkpoints by number of answers
        self._saved = 0
        self.driver: Driver[Any] = self._start(title.set_up(setup, seed), 0)
        start = state_hash(title, self.driver.state)
        self._append(Header(FORMAT, title.id, title.content_hash, setup, seed, start))

    @property
    def request(self) -> Request | None:
        return self.driver.request

    def answer(self, key: str, *, seat: int | None = None, request_id: int | None = None) -> None:
        """Answer the pending request; a refused answer raises and changes nothing."""
        driver = self.driver
        request = driver.request
        before = driver.state.reveals
        driver.answer(key, seat=seat, request_id=request_id)
        assert request is not None
        self._keep()
        self.answers.append(
            Answer(
                len(self.answers) + 1,
                request.seat,
                request.kind,
                key,
                state_hash(self.title, driver.state),
                driver.state.reveals != before,
            )
        )
        self._append(self.answers[-1])
        if len(self.answers) - self._saved >= EVERY or driver.request is None:
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
        while self._kept[-1][0] > to:
            self._kept.pop()
        at, state = self._kept[-1]
        listener, self.listener = self.listener, None
        self.driver = self._start(state.clone(), at)
        for key in keys[at:]:
            self.driver.answer(key)
            self._keep()
        self.listener = self.driver.game.listener = listener
        del self.answers[to:]
        self._saved = min(self._saved, to)
        self._append(Undo(to))

    @property
    def first(self) -> int:
        """The earliest position that can still be shown: 0 unless the rules changed."""
        return self._kept[0][0]

    def playback(self, at: int, *, listener: Callable[[Event], None] | None = None) -> Driver[Any]:
        """A second game at the position after `at` answers, to look at or to play again.

        The listener hears what happens from there on, and for 0 also the beginning.
        """
        if at == 0 == self.first:
            start = self.title.set_up(self.setup, self.seed)
            return Driver(self.title, start, listener=listener)
        count, state = next(kept for kept in reversed(self._kept) if kept[0] <= at)
        driver: Driver[Any] = Driver(self.title, state.clone(), count=count)
        for answer in self.answers[count:at]:
            driver.answer(answer.key)
        driver.game.listener = listener
        return driver

    def save(self) -> None:
        """Put the latest checkpoint into the record."""
        at, state = self._kept[-1]
        self._append(Checkpoint(at, msgspec.Raw(self.title.encode(state))))
        self._saved = len(self.answers)

    def _start(self, state: Any, count: int) -> Driver[Any]:
        driver: Driver[Any] = Driver(
            self.title, state, count=count, listener=self.listener, script=self.script
        )
        self.driver = driver
        self._keep()
        return driver

    def _keep(self) -> None:
        driver = self.driver
        at = driver.count - len(driver.since)
        if driver.checkpoint is not None and (not self._kept or self._kept[-1][0] < at):
            self._kept.append((at, driver.checkpoint))

    def _append(self, line: Line) -> None:
        self._link, text = records.chain(self._link, line)
        self.lines.append(text)
        if self.write is not None:
            self.write(text)


def replay(
    title: Title,
    record: Record,
    *,
    at: int | None = None,
    listener: Callable[[Event], None] | None = None,
) -> Driver[Any]:
    """Play a record again from its first answer, proving every state on the way."""
    _check_content(title, record)
    header = record.header
    driver: Driver[Any] = Driver(title, title.set_up(header.setup, header.seed), listener=listener)
    if state_hash(title, driver.state) != header.state:
        raise WrongContent(
            "The game is set up differently by these rules than when the record was made.",
            "Resume it: play goes on from its last checkpoint.",
        )
    for answer in record.answers[: len(record.answers) if at is None else at]:
        _repeat(title, driver, answer)
    return driver


def _repeat(title: Title, driver: Driver[Any], answer: Answer) -> None:
    request = driver.request
    if request is None or request.option(answer.key) is None:
        raise WrongContent(
            f"Answer {answer.n} ({answer.key}) is no longer possible there.",
            "The rules changed since; resume the game from its last checkpoint.",
        )
    driver.answer(answer.key)
    if state_hash(title, driver.state) != answer.state:
        raise WrongContent(
            f"Answer {answer.n} ({answer.key}) now leads to another state.",
            "The rules changed since; resume the game from its last checkpoint.",
        )


def resume(
    title: Title,
    lines: Iterable[bytes],
    *,
    listener: Callable[[Event], None] | None = None,
    write: Callable[[bytes], None] | None = None,
    recent: int | None = None,
) -> tuple[Session, str]:
    """Go on with a recorded game. The second value says what was lost, if anything.

    The record is replayed; if the rules changed since, the game goes on from its last
    checkpoint and the answers after it are lost. With `recent` only about so many of the last
    answers are played again, and what came before is taken from the checkpoints.
    """
    kept = [line for line in lines if line.strip()]
    record = records.read(kept)
    _check_content(title, record)
    header = record.header
    session = Session(title, header.setup, header.seed)
    lost = ""
    try:
        if session.lines[0] != kept[0].strip():
            raise WrongContent("The game is now set up differently.")
        known = _leap(session, record, len(record.answers) - recent) if recent is not None else 0
        for answer in record.answers[known:]:
            _repeat(title, session.driver, answer)
            session._keep()
    except WrongContent as changed:
        lost = _fall_back(session, record, str(changed))
    session.answers = record.answers
    session._saved = record.saved
    session.lines = [line.strip() for line in kept]
    session._link = record.link
    session.write = write
    session.listener = session.driver.game.listener = listener
    if lost:
        session._append(Undo(len(session.answers)))
        session.save()
    return session, lost


def _leap(session: Session, record: Record, most: int) -> int:
    """Start from the last checkpoint that stands at `most` answers or before; where that is."""
    passed = [line for line in record.checkpoints if 0 < line.checkpoint <= most]
    if not passed:
        return 0
    try:
        states = [session.title.decode(bytes(line.position)) for line in passed]
    except msgspec.DecodeError as error:
        raise WrongContent(f"A checkpoint does not fit these rules: {error}.") from None
    kept = zip((line.checkpoint for line in passed), states, strict=True)
    session._kept += [(at, state) for at, state in kept if at > session._kept[-1][0]]
    at = passed[-1].checkpoint
    session.driver = session._start(states[-1].clone(), at)
    return at


def _fall_back(session: Session, record: Record, why: str) -> str:
    if record.checkpoint is None:
        raise WrongContent(why, "The record holds no checkpoint to go on from; start anew.")
    at = record.checkpoint.checkpoint
    try:
        state = session.title.decode(bytes(record.checkpoint.position))
    except msgspec.DecodeError as error:
        raise BrokenRecord(
            f"The checkpoint does not fit these rules: {error}.", "Start the adventure anew."
        ) from None
    session._kept = [(at, state.clone())]
    session.driver = session._start(state, at)
    lost = len(record.answers) - at
    del record.answers[at:]
    return f"{why} The game goes on after answer {at}; {lost} later answers were lost."


def _check_content(title: Title, record: Record) -> None:
    header = record.header
    if header.undercroft > FORMAT:
        raise BrokenRecord("The record was made by a newer Undercroft.", "Update to read it.")
    if header.game != title.id:
        raise WrongContent(f"This is a record of {header.game}, not of {title.id}.")
    if header.content != title.content_hash:
        raise WrongContent(
            "The record was made with other cards and adventures than are loaded now.",
            "Load the same packs (or the same release) and try again.",
        )
