"""Records: a game as text, one line per fact, each line chained to the one before.

    {"undercroft":2,"release":"0.2.0","game":"drunagor","version":2,"content":"…","packs":[…],
     "setup":{…},"seed":"…","commitment":"…","state":"…","link":"…"}
    {"checkpoint":0,"position":{…},"link":"…"}
    {"n":1,"seat":0,"kind":"turn","key":"move:c7","state":"…","link":"…"}
    {"undo":0,"link":"…"}
    {"continued":0,"release":"0.3.0","version":3,"content":"…","packs":[…],"link":"…"}

A record only ever grows. A line that was cut, changed, moved or left out is found at its
place, because its link no longer fits. Links are made of the text of the lines, so a later
release may add fields and still read the records of an earlier one.
"""

from __future__ import annotations

import hashlib
from collections.abc import Generator, Iterable, Iterator

import msgspec

from undercroft.core.errors import BrokenRecord
from undercroft.core.packs import Origin
from undercroft.core.rng import Stream, earlier, seeded
from undercroft.core.title import Setup

FORMAT = 2
BREATH = 1 << 15  # bytes that are read in one go
LINE = 600  # of them for each line, however short it is


class Header(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """How the game began. Format 1 had no release, version, packs and commitment, and
    its seed was a number for the earlier generator."""

    undercroft: int = FORMAT
    release: str = ""
    game: str
    version: int = 1  # of the title's states
    content: str  # the hash of what the game can reach
    packs: tuple[Origin, ...] = ()
    setup: Setup
    seed: str | int
    commitment: str = ""  # to the stream of the seed; what players are shown before the end
    state: str
    link: str = ""

    @property
    def stream(self) -> Stream:
        """The chance that the game began with."""
        return earlier(self.seed) if isinstance(self.seed, int) else seeded(self.seed)


class Answer(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """An answer given: the n-th of the game, and the hash of the state it led to."""

    n: int
    seat: int  # who gave it, also where others might have
    kind: str
    key: str
    state: str
    revealed: bool = False  # something was rolled, drawn or uncovered on the way
    wish: str = ""  # why it was given without asking the person at that seat
    link: str = ""


class Checkpoint(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The whole state at the quiet point after `checkpoint` answers."""

    checkpoint: int
    position: msgspec.Raw
    ground: str = ""  # how the spaces of its map are numbered
    link: str = ""


class Continued(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """After `continued` answers the game was taken up by other rules or with other content.

    States and keys before this line are those of the time before; a checkpoint follows.
    """

    continued: int
    release: str
    version: int
    content: str
    packs: tuple[Origin, ...] = ()
    link: str = ""


class Undo(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The game went back to where `undo` answers had been given."""

    undo: int
    link: str = ""


Line = Header | Answer | Checkpoint | Continued | Undo


class Record(msgspec.Struct):
    """A record as read: the answers and checkpoints that count, after all undoing."""

    header: Header
    link: str
    version: int  # of the states and keys from `since` on
    release: str  # that made them, and the content they were played with
    content: str
    packs: tuple[Origin, ...] = ()
    since: int | None = None  # answers that were given when the game was taken up by other rules
    answers: list[Answer] = []
    checkpoints: list[Checkpoint] = []  # of that version
    saved: int = 0  # answers given when the last checkpoint was written

    def state(self, at: int) -> str | None:
        """The hash of the state after so many answers; None where it is not one of these rules."""
        if at == self.since:
            return None
        return self.answers[at - 1].state if at else self.header.state

    @property
    def checkpoint(self) -> Checkpoint | None:
        """The last one."""
        return self.checkpoints[-1] if self.checkpoints else None


def chain(link: str, line: Line) -> tuple[str, bytes]:
    """The next link, and the line with it as text."""
    body = msgspec.json.encode(msgspec.structs.replace(line, link=""))
    link = _linked(link, body)
    return link, msgspec.json.encode(msgspec.structs.replace(line, link=link))


def _linked(link: str, body: bytes) -> str:
    """The link of a line, from the link before it and its text with no link yet."""
    return hashlib.blake2b(link.encode() + body, digest_size=12).hexdigest()


def read(lines: Iterable[bytes]) -> Record:
    """Read and verify a record, or raise BrokenRecord naming the line."""
    steps = reading(lines)
    while True:
        try:
            next(steps)
        except StopIteration as done:
            record: Record = done.value
            return record


def reading(lines: Iterable[bytes]) -> Generator[None, None, Record]:
    """The same, with a pause now and then, for whoever has others to serve meanwhile."""
    record: Record | None = None
    read = 0

    def weighed() -> Iterator[bytes]:
        nonlocal read
        for text in lines:
            read += len(text) + LINE
            yield text

    for number, line in parse(weighed()):
        if read > BREATH:
            read = 0
            yield
        if record is None:
            assert isinstance(line, Header)
            record = Record(line, line.link, line.version, line.release, line.content, line.packs)
        else:
            _take(record, line, number)
            record.link = line.link
    assert record is not None
    return record


def parse(lines: Iterable[bytes]) -> Iterator[tuple[int, Line]]:
    """The lines by number, the header first, or BrokenRecord at the first that does not fit."""
    link: str | None = None
    for number, raw in enumerate(lines, 1):
        text = raw.strip()
        if not text:
            continue
        line = _parse(text, number, first=link is None)
        end = f'"link":"{line.link}"}}'.encode()
        body = text[: -len(end)] + b'"link":""}'
        if not text.endswith(end) or _linked(link or "", body) != line.link:
            raise BrokenRecord(
                f"Line {number} of the record does not fit the lines before it.",
                f"It was altered or lines are missing; everything before line {number} is sound.",
            )
        link = line.link
        yield number, line
    if link is None:
        raise BrokenRecord("The record is empty.", "Choose another file.")


class _Format(msgspec.Struct):
    undercroft: int


def _parse(text: bytes, number: int, *, first: bool) -> Line:
    kind: type[Line]
    if first:
        kind = Header
    elif text.startswith(b'{"n"'):
        kind = Answer
    elif text.startswith(b'{"checkpoint"'):
        kind = Checkpoint
    elif text.startswith(b'{"continued"'):
        kind = Continued
    else:
        kind = Undo
    try:
        if first and msgspec.json.decode(text, type=_Format).undercroft > FORMAT:
            raise BrokenRecord(
                "Line 1 says that a newer Undercroft made the record.", "Update to read it."
            )
        return msgspec.json.decode(text, type=kind)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        what = "This is not a record" if first else f"Line {number} of the record is damaged"
        remedy = "Choose another file." if first else "Cut the file before that line to go on."
        raise BrokenRecord(f"{what}: {error}.", remedy) from None


def _take(record: Record, line: Line, number: int) -> None:
    match line:
        case Answer():
            if line.n != len(record.answers) + 1:
                raise BrokenRecord(
                    f"Line {number} is answer {line.n}, but {len(record.answers) + 1} was due.",
                    "Lines are missing or doubled.",
                )
            record.answers.append(line)
        case Checkpoint():
            _check_given(line.checkpoint, record, number)
            record.checkpoints.append(line)
            record.saved = len(record.answers)
        case Undo():
            _check_given(line.undo, record, number)
            del record.answers[line.undo :]
            while record.checkpoint and record.checkpoint.checkpoint > line.undo:
                record.checkpoints.pop()
            record.saved = min(record.saved, line.undo)
        case Continued():
            _check_given(line.continued, record, number)
            del record.answers[line.continued :]
            record.version, record.release = line.version, line.release
            record.content, record.packs = line.content, line.packs
            record.since = record.saved = line.continued
            record.checkpoints.clear()
        case Header():
            raise BrokenRecord(f"Line {number} starts a second record.", "Split the file there.")


def _check_given(answers: int, record: Record, number: int) -> None:
    """Whether so many answers had been given before a line."""
    if not 0 <= answers <= len(record.answers):
        raise BrokenRecord(
            f"Line {number} speaks of answer {answers}, and {len(record.answers)} were given.",
            "Lines are missing or doubled.",
        )
