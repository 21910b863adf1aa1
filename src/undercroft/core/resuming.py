"""Replays records: to watch, to prove, or to go on.

Rules and content may have changed since a record was written. As long as the states are the same,
nothing is said. Where they differ, the game goes on from its last checkpoint, with as many of the
answers after it as still lead where they led, and the player is told which were lost. A record is
refused only if its checkpoint names something that no longer exists.
"""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterable, Sequence
from typing import Any

import undercroft
from undercroft.core import record as records
from undercroft.core.driver import Driver
from undercroft.core.errors import BadSetup, BrokenRecord, UnknownName, WrongContent
from undercroft.core.events import Event
from undercroft.core.record import Answer, Checkpoint, Record
from undercroft.core.session import Session
from undercroft.core.title import Title, state_hash
from undercroft.core.wording import listed

# What rules may stumble over in a position that content of today would not have led to
UNFIT = (LookupError, ValueError, TypeError, AttributeError, AssertionError)
Resuming = Generator[None, None, tuple[Session, str]]
PAGE = 2000  # lines that are looked at in one go
RESUME = "Resume it: play goes on from its last checkpoint."


class Parted(WrongContent):
    """From here on the record and what is played today are two different games."""


def replay(
    title: Title,
    record: Record,
    *,
    at: int | None = None,
    listener: Callable[[Event], None] | None = None,
) -> Driver[Any]:
    """Play a record again from its first answer, proving every state on the way.

    What was played by an older version is proved by its questions alone. A game that was taken up
    by other rules or content is played from there.
    """
    check_game(title, record)
    last = len(record.answers) if at is None else at
    if record.since is not None and (last < record.since or not record.checkpoints):
        raise Parted(
            f"The game was taken up after answer {record.since} by other rules or content.",
            "What came before cannot be played again.",
        )
    driver = _from_start(title, record, listener)
    proof = Proof(title, record.version)
    if not proof.holds(driver, record.state(driver.count)):
        raise Parted("The game is now set up differently than when the record was made.", RESUME)
    for answer in record.answers[driver.count : last]:
        proof.repeat(driver, answer)
    return driver


def _from_start(
    title: Title, record: Record, listener: Callable[[Event], None] | None
) -> Driver[Any]:
    """The game where its record begins to be one of these rules."""
    if record.since is None:
        begun = title.set_up(record.header.setup, record.header.stream)
        return Driver(title, begun, listener=listener)
    state = _state(title, record.checkpoints[0], record.version)
    return Driver(title, state, count=record.since, listener=listener)


def check_game(title: Title, record: Record) -> None:
    if record.header.game != title.id:
        raise WrongContent(f"This is a record of {record.header.game}, not of {title.id}.")
    if record.version > title.state_version:
        raise WrongContent("The record was made by a newer Undercroft.", "Update to read it.")


class Proof:
    """What shows that an answer leads where it led: the state, where its form is still the same;
    else that the same seat was asked the same kind of question and could answer so. Who gave an
    answer is in no state, so a question may since have become another seat's."""

    def __init__(self, title: Title, version: int, *, by_state: bool = True) -> None:
        self.title = title
        self.version = version
        self.by_state = by_state and version == title.state_version

    def holds(self, driver: Driver[Any], state: str | None) -> bool:
        """Whether the game stands where it stood; nothing says otherwise where that is unknown."""
        known = self.by_state and state is not None
        return not known or state_hash(self.title, driver.state) == state

    def repeat(self, driver: Driver[Any], answer: Answer) -> str:
        """Give an answer of the record again, or raise Parted. Returns its key of today."""
        request, key = driver.request, answer.key
        if request is not None:
            key = self.title.translated(key, request.keys(), self.version)
        if (
            request is None
            or not (self.by_state or answer.seat in request.seats)
            or request.kind != answer.kind
            or request.option(key) is None
        ):
            raise Parted(f"Answer {answer.n} ({answer.key}) is no longer possible there.", RESUME)
        try:
            driver.answer(key)
        except UNFIT as error:
            raise Parted(
                f"Answer {answer.n} ({answer.key}) fails now: {error!r}.", RESUME
            ) from None
        if not self.holds(driver, answer.state):
            raise Parted(f"Answer {answer.n} ({answer.key}) now leads to another state.", RESUME)
        return key


def resume(
    title: Title,
    lines: Iterable[bytes],
    *,
    listener: Callable[[Event], None] | None = None,
    write: Callable[[bytes], None] | None = None,
    recent: int | None = None,
) -> tuple[Session, str]:
    """Go on with a recorded game. The second value says what was lost, if anything.

    With `recent` only about so many of the last answers are played again, and what came before is
    taken from the checkpoints.
    """
    steps = resuming(title, lines, listener=listener, write=write, recent=recent)
    while True:
        try:
            next(steps)
        except StopIteration as done:
            resumed: tuple[Session, str] = done.value
            return resumed


def resuming(
    title: Title,
    lines: Iterable[bytes],
    *,
    listener: Callable[[Event], None] | None = None,
    write: Callable[[bytes], None] | None = None,
    recent: int | None = None,
) -> Resuming:
    """The same, with a pause after each answer, for whoever has others to serve meanwhile: how many
    answers are played again is up to the record."""
    kept = yield from _lines(lines)
    record = yield from records.reading(kept)
    check_game(title, record)
    lost = ""
    try:
        session = yield from _repeated(title, record, recent)
        session.go_on(record, kept)
        session.write = write
    except (WrongContent, BrokenRecord):
        session, lost = yield from _fallen_back(title, record, kept, write)
    session.listener = session.driver.game.listener = listener
    return session, lost


def _lines(lines: Iterable[bytes]) -> Generator[None, None, list[bytes]]:
    """Those that are not empty."""
    kept = []
    for number, line in enumerate(lines, 1):
        if number % PAGE == 0:
            yield
        if line := line.strip():
            kept.append(line)
    return kept


def _repeated(title: Title, record: Record, recent: int | None) -> Generator[None, None, Session]:
    """The game, proved from its beginning or from a checkpoint on; Parted where it cannot be."""
    if record.version != title.state_version:
        raise Parted("The form of saved games has changed since.")
    answers, last = record.answers, _leap(title, record, recent)
    session = _begun(title, record) if last is None else _taken_up(title, record, last)
    at, proof = session.driver.count, Proof(title, record.version)
    if not proof.holds(session.driver, record.state(at)):
        raise Parted("The game now stands differently where it was taken up.")
    for answer in answers[at:]:
        proof.repeat(session.driver, answer)
        session.keep()
        yield
    return session


def _leap(title: Title, record: Record, recent: int | None) -> Checkpoint | None:
    """The checkpoint to start from; None: from the beginning.

    Only what was played by the same release with the same content is taken on trust.
    """
    passed = record.checkpoints
    known = title.content_hash(record.header.setup), undercroft.__version__
    if recent is not None and (record.content, record.release) == known:
        most = len(record.answers) - recent
        return next((line for line in reversed(passed) if line.checkpoint <= most), None)
    return passed[0] if passed and record.since is not None else None


def _taken_up(title: Title, record: Record, last: Checkpoint) -> Session:
    header, state = record.header, _state(title, last, record.version)
    session = Session(
        title, header.setup, header.seed, stream=header.stream, taken_up=(last.checkpoint, state)
    )
    for line in record.checkpoints[: record.checkpoints.index(last)]:
        session.remember(line.checkpoint, line.position)
    session.whole = session.first == 0 and record.since is None
    return session


def _state(title: Title, line: Checkpoint, version: int) -> Any:
    state = title.decode(bytes(line.position), version)
    if line.ground and line.ground != title.ground(state):
        raise WrongContent(
            "The map has another shape than when the game was saved.",
            "Load the packs or the release that it was played with.",
        )
    return state


def _begun(title: Title, record: Record) -> Session:
    """The game as it is set up today; Parted if that cannot be done any more."""
    header = record.header
    try:
        state = title.set_up(header.setup, header.stream)
    except (BadSetup, UnknownName) as error:
        raise Parted(error.message, error.remedy) from None
    session = Session(title, header.setup, header.seed, stream=header.stream, taken_up=(0, state))
    session.whole = True
    return session


def _fallen_back(
    title: Title, record: Record, kept: list[bytes], write: Callable[[bytes], None] | None
) -> Resuming:
    """The game from its last checkpoint, with the answers after it that still hold."""
    session, proof = _at_checkpoint(title, record)
    at = session.first
    following = record.answers[at:]
    keys, why = yield from _still_good(session.driver.clone(), proof, following)
    session.go_on(record, kept)
    session.write = write
    if len(keys) == len(following) and proof.by_state:
        for key in keys:  # nothing is lost but the way to the checkpoint
            session.driver.answer(key)
            session.keep()
            yield
        return session, ""
    session.declare()
    for key in keys:
        session.answer(key)
        yield
    gone = following[len(keys) :]
    return session, _told(why, at + len(keys), gone) if gone else ""


def _at_checkpoint(title: Title, record: Record) -> tuple[Session, Proof]:
    header, last = record.header, record.checkpoint
    if last is None:
        return _begun(title, record), Proof(title, record.version)
    try:
        state = _state(title, last, record.version)
        same_form = title.encode(state) == bytes(last.position)
        session = Session(
            title,
            header.setup,
            header.seed,
            stream=header.stream,
            taken_up=(last.checkpoint, state),
        )
    except WrongContent as error:
        raise WrongContent(error.message, _remedy(title, record) or error.remedy) from None
    except UNFIT as error:
        raise WrongContent(
            f"The saved game does not fit the content of today ({error!r}).", _remedy(title, record)
        ) from None
    return session, Proof(title, record.version, by_state=same_form)


def _remedy(title: Title, record: Record) -> str:
    """What the game was begun with and is not loaded."""
    lacking = [pack for pack in record.packs if pack not in title.packs]
    packs = listed([f"{pack.id} {pack.version}" for pack in lacking])
    return f"It was begun with the pack {packs}: load it." if packs else ""


def _still_good(
    driver: Driver[Any], proof: Proof, answers: Sequence[Answer]
) -> Generator[None, None, tuple[list[str], str]]:
    """The keys of the answers that still lead where they led, and why the next one does not."""
    keys: list[str] = []
    for answer in answers:
        try:
            keys.append(proof.repeat(driver, answer))
        except Parted as parted:
            return keys, parted.message
        yield
    return keys, ""


def _told(why: str, at: int, gone: Sequence[Answer]) -> str:
    first, last = gone[0], gone[-1]
    which = f"answer {first.n} ({first.key})"
    if len(gone) > 1:
        which = f"answers {first.n} ({first.key}) to {last.n} ({last.key})"
    return (
        f"{why} The game goes on after answer {at}; {len(gone)} later answers were lost: {which}."
    )
