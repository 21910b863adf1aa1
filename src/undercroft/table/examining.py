"""Records from outside are played, and packs read, in a process of their own with limits of time
and memory, before the server itself looks at them.

A record that can be replayed from its seed is replayed, answer by answer, and every checkpoint must
be the state that the answers lead to. For records made under other rules or content nobody can tell
that any more. Every record is then taken up from its last checkpoint as the server would, looked at
as a table would, and played on for a while. Whatever breaks or takes too much does so there.
"""

from __future__ import annotations

import asyncio
import importlib
import os
import sys
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path
from time import process_time
from typing import Any

import msgspec

from undercroft.core import record as records
from undercroft.core import resuming
from undercroft.core.driver import Driver
from undercroft.core.errors import BrokenRecord, UndercroftError, WrongContent
from undercroft.core.record import Checkpoint, Record
from undercroft.core.session import Session
from undercroft.core.title import Title, state_hash
from undercroft.games import registry
from undercroft.play.installing import Unfit, check_sent
from undercroft.play.packs import Packs
from undercroft.play.players import RandomPlayer
from undercroft.table.errors import TooFast
from undercroft.table.limits import BEHIND, EXAMINED_AT_ONCE, EXAMINED_WAITING

RECORD, PACK = "record", "pack"
COMMANDS = {RECORD: "resume", PACK: "pack check"}  # that do the same without limits
CODES = {RECORD: BrokenRecord.code, PACK: Unfit.code}  # of what cannot even be read
SECONDS = 20  # of processor time
MEMORY = 2 << 30  # bytes
STRETCH = 1.0  # of it from one checkpoint to the next: what undoing or looking back may cost
GLANCE = 0.1  # of it for what all seats are shown; a usual position takes a hundredth of that
ANSWERS = 50_000
TRIED = 200  # answers that an older game is played on for
WALL = 600.0  # seconds that anybody waits for it: others may have nearly all of the processor
UNLIMITED = 60.0  # the same, where the system does not limit what the process takes


class Verdict(msgspec.Struct, frozen=True):
    """What the other process found: nothing, or an error in words."""

    code: str = ""
    message: str = ""
    remedy: str = ""


class Examiner:
    """Has records and packs examined, a few at a time; more than a few that wait are turned
    away."""

    def __init__(self) -> None:
        self._busy = asyncio.Semaphore(EXAMINED_AT_ONCE)
        self._waiting = 0

    async def examine(self, lines: Sequence[bytes], packs: Sequence[Path] = ()) -> None:
        """Comes back if the record, played with these packs, is good; or raises BrokenRecord."""
        verdict = await self._verdict(RECORD, b"\n".join(lines), packs)
        if verdict.message:
            kind = WrongContent if verdict.code == WrongContent.code else BrokenRecord
            raise kind(verdict.message, verdict.remedy)

    async def check_pack(self, raw: bytes, places: Sequence[Path]) -> None:
        """Comes back if an archive, beside the packs in these places, can be played with."""
        verdict = await self._verdict(PACK, raw, places)
        if verdict.message:
            kind = type("Unfit", (UndercroftError,), {"code": verdict.code})
            raise kind(verdict.message, verdict.remedy)

    async def _verdict(self, what: str, data: bytes, paths: Sequence[Path]) -> Verdict:
        if self._waiting >= EXAMINED_WAITING:
            raise TooFast("Many of them are being read at the moment.", "Try again in a minute.")
        self._waiting += 1
        try:
            async with self._busy:
                return await _in_a_process(what, data, paths)
        finally:
            self._waiting -= 1


async def _in_a_process(what: str, data: bytes, paths: Sequence[Path] = ()) -> Verdict:
    process = await asyncio.create_subprocess_exec(
        sys.executable,
        "-m",
        __name__,
        what,
        *map(str, paths),
        stdin=asyncio.subprocess.PIPE,
        stdout=asyncio.subprocess.PIPE,
        stderr=asyncio.subprocess.DEVNULL,
    )
    _let_others_first(process.pid)
    try:
        patience = WALL if _limits() else UNLIMITED
        said, _ = await asyncio.wait_for(process.communicate(data), patience)
        return msgspec.json.decode(said, type=Verdict)
    except (TimeoutError, msgspec.DecodeError, ConnectionError):
        remedy = f"Use `undercroft {COMMANDS[what]}` on your own machine."
        return Verdict(CODES[what], f"The {what} takes too much to be read here.", remedy)
    finally:
        if process.returncode is None:
            process.kill()
            await process.wait()


def _let_others_first(pid: int) -> None:
    """Who plays is served before what a stranger has sent is read, where the system can tell."""
    if hasattr(os, "setpriority"):
        with suppress(OSError):  # it is over already
            os.setpriority(os.PRIO_PROCESS, pid, BEHIND)


# In the other process


def examine(lines: Sequence[bytes], packs: Sequence[Path] = ()) -> None:
    """Raises what a table would have stumbled over."""
    record = records.read(lines)
    if len(record.answers) > ANSWERS:
        raise BrokenRecord(f"The record has more than {ANSWERS} answers.", "Nobody plays so long.")
    title = registry.title(record.header.game, packs)
    known = record.content == title.content_hash(record.header.setup)
    if known and record.since is None and record.version == title.state_version:
        _prove(title, record)
    session, _ = resuming.resume(title, lines, recent=0)
    _look(title, session)
    began = process_time()
    _look(title, session)  # when everything is known that is looked up once
    if process_time() - began > GLANCE:
        raise BrokenRecord(
            "What the record leads to takes too long to be shown.",
            "The record was changed after it was written.",
        )
    _play_on(title, session.driver.clone())


def _prove(title: Title, record: Record) -> None:
    """All answers from the seed, as far as these rules lead where they led; and the checkpoints up
    to there are what they led to."""
    resuming.check_game(title, record)
    driver = Driver(title, title.set_up(record.header.setup, record.header.stream))
    proof = resuming.Proof(title, record.version)
    marks = {line.checkpoint: line for line in record.checkpoints}
    if not proof.holds(driver, record.header.state):
        return
    _check_mark(title, driver, marks.get(0))
    began = process_time()
    for answer in record.answers:
        try:
            proof.repeat(driver, answer)
        except resuming.Parted:
            return
        _check_mark(title, driver, marks.get(answer.n))
        if answer.n in marks:
            began = process_time()
        elif process_time() - began > STRETCH:
            raise BrokenRecord(
                f"Before answer {answer.n} the record has no checkpoint for too long.",
                "The record was changed after it was written.",
            )


def _check_mark(title: Title, driver: Driver[Any], mark: Checkpoint | None) -> None:
    """A checkpoint lies at a quiet point, and is the state there, whatever its form."""
    if mark is None:
        return
    quiet = driver.checkpoint if not driver.since else None
    told = title.encode(title.decode(bytes(mark.position)))
    if quiet is None or title.encode(quiet) != told:
        raise BrokenRecord(
            f"The checkpoint after answer {mark.checkpoint} is not what the answers led to.",
            "The record was changed after it was written.",
        )


def _look(title: Title, session: Session) -> None:
    """All that a table shows."""
    game, request = session.driver.game, session.request
    seats = [None, *sorted({member.seat for member in session.setup.party})]
    for view in title.views(game, seats):
        msgspec.json.encode(view)
        title.scene(view)
    if request is not None:
        title.question(game, request)
    state_hash(title, session.driver.state)


def _play_on(title: Title, driver: Driver[Any]) -> None:
    player = RandomPlayer("examined")
    for _ in range(TRIED):
        request = driver.request
        if request is None:
            return
        option = player.choose(driver.game, request)
        driver.answer(option.key)


def _limits() -> Any:
    """The module that sets limits, where the system has one."""
    try:
        return importlib.import_module("resource")
    except ImportError:
        return None


def _limit_oneself() -> None:
    """Where the system has such limits; elsewhere only the time that anybody waits is one."""
    resource = _limits()
    if resource is None:
        return
    resource.setrlimit(resource.RLIMIT_CPU, (SECONDS, SECONDS))
    resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
    resource.setrlimit(resource.RLIMIT_CORE, (0, 0))


def main() -> None:
    _limit_oneself()
    what, paths = sys.argv[1], [Path(path) for path in sys.argv[2:]]
    verdict = Verdict()
    try:
        raw = sys.stdin.buffer.read()
        if what == PACK:
            check_sent(raw, Packs(*paths))
        else:
            examine(raw.splitlines(), paths)
    except UndercroftError as error:
        verdict = Verdict(error.code, error.message, error.remedy)
    except MemoryError:
        remedy = f"Use `undercroft {COMMANDS[what]}` on your own machine."
        verdict = Verdict(CODES[what], f"The {what} takes too much memory.", remedy)
    except Exception as error:  # whatever a made-up state makes rules stumble over
        told = f"The {what} does not hold what can be played ({type(error).__name__})."
        verdict = Verdict(CODES[what], told, "It was changed after it was written.")
    sys.stdout.buffer.write(msgspec.json.encode(verdict))


if __name__ == "__main__":
    main()
