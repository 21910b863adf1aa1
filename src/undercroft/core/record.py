"""Records: a game as text, one line per fact, each line chained to the one before.

    {"undercroft":1,"game":"drunagor","content":"…","setup":{…},"seed":7,"state":"…","link":"…"}
    {"n":1,"seat":0,"kind":"turn","key":"move:c7","state":"…","link":"…"}
    {"checkpoint":1,"position":{…},"link":"…"}
    {"undo":0,"link":"…"}

A record only ever grows. A line that was cut, changed, moved or left out is found at its
place, because its link no longer fits.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterable

import msgspec

from undercroft.core.errors import BrokenRecord
from undercroft.core.title import Setup

FORMAT = 1


class Header(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    undercroft: int
    game: str
    content: str
    setup: Setup
    seed: int
    state: str
    link: str = ""


class Answer(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """An answer given: the n-th of the game, and the hash of the state it led to."""

    n: int
    seat: int
    kind: str
    key: str
    state: str
    revealed: bool = False  # something was rolled, drawn or uncovered on the way
    link: str = ""


class Checkpoint(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The whole state at the quiet point after `checkpoint` answers."""

    checkpoint: int
    position: msgspec.Raw
    link: str = ""


class Undo(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The game went back to where `undo` answers had been given."""

    undo: int
    link: str = ""


Line = Header | Answer | Checkpoint | Undo


class Record(msgspec.Struct):
    """A record as read: the answers and checkpoints that count, after all undoing."""

    header: Header
    link: str
    answers: list[Answer] = []
    checkpoints: list[Checkpoint] = []
    saved: int = 0  # answers given when the last checkpoint was written

    @property
    def checkpoint(self) -> Checkpoint | None:
        """The last one."""
        return self.checkpoints[-1] if self.checkpoints else None


def chain(link: str, line: Line) -> tuple[str, bytes]:
    """The next link, and the line with it as text."""
    body = msgspec.json.encode(msgspec.structs.replace(line, link=""))
    link = hashlib.blake2b(link.encode() + body, digest_size=12).hexdigest()
    return link, msgspec.json.encode(msgspec.structs.replace(line, link=link))


def read(lines: Iterable[bytes]) -> Record:
    """Read and verify a record, or raise BrokenRecord naming the line."""
    record: Record | None = None
    for number, text in enumerate(lines, 1):
        if not text.strip():
            continue
        line = _parse(text, number, first=record is None)
        expected, _ = chain(record.link if record else "", line)
        if expected != line.link:
            raise BrokenRecord(
                f"Line {number} of the record does not fit the lines before it.",
                f"It was altered or lines are missing; everything before line {number} is sound.",
            )
        if record is None:
            assert isinstance(line, Header)
            record = Record(line, line.link)
        else:
            _take(record, line, number)
            record.link = line.link
    if record is None:
        raise BrokenRecord("The record is empty.", "Choose another file.")
    return record


def _parse(text: bytes, number: int, *, first: bool) -> Line:
    kind: type[Line]
    if first:
        kind = Header
    elif text.startswith(b'{"n"'):
        kind = Answer
    elif text.startswith(b'{"checkpoint"'):
        kind = Checkpoint
    else:
        kind = Undo
    try:
        return msgspec.json.decode(text, type=kind)
    except (msgspec.DecodeError, UnicodeDecodeError) as error:
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
            record.checkpoints.append(line)
            record.saved = len(record.answers)
        case Undo():
            del record.answers[line.undo :]
            while record.checkpoint and record.checkpoint.checkpoint > line.undo:
                record.checkpoints.pop()
            record.saved = min(record.saved, line.undo)
        case Header():
            raise BrokenRecord(f"Line {number} starts a second record.", "Split the file there.")
