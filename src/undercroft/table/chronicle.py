"""The last events of a table, as those who come back need them."""

from __future__ import annotations

from collections import deque
from collections.abc import Generator, Sequence
from typing import Any

import msgspec

from undercroft.core.decisions import Request
from undercroft.core.events import Event
from undercroft.core.game import Game
from undercroft.core.player import PERSON
from undercroft.core.session import Session
from undercroft.core.title import Title
from undercroft.play import aide
from undercroft.play.deputy import Given
from undercroft.play.languages import read_in, told_in
from undercroft.table.messages import Told

KEPT = 200  # events
REPLAYED = 60  # answers that are played again to recall them


class Undone(Event, frozen=True):
    """The server's own event: what came after `back_to` is taken back."""

    back_to: int
    answers: int


class ForYou(Event, frozen=True):
    """The server's own event: a wish has answered a question of these seats. Everybody may know of
    it, unless the question hides whether there was a choice (`secret`)."""

    seats: tuple[int, ...]
    wish: str
    text: str
    secret: bool = False


class Weighed(Event, frozen=True):
    """The server's own event: what a planner has compared before its turn. It is told while the
    table is there, and to nobody who comes later: thinking again would take as long."""

    seat: int
    text: str


OWN = (Undone, ForYou, Weighed)
SPEAKING = (ForYou, Weighed)  # in words of their own


class Chronicled(msgspec.Struct):
    """An event, the seq of the position it led to, and its text once somebody asked."""

    seq: int
    event: Event
    texts: dict[str, bytes] = {}  # by language


class Chronicle:
    def __init__(self, title: Title) -> None:
        self.title = title
        self.events: deque[Chronicled] = deque()
        self.lost = 0  # the highest seq of an event that is no longer kept

    def add(self, seq: int, events: Sequence[Event]) -> None:
        self.events.extend(Chronicled(seq, event) for event in events)
        while len(self.events) > KEPT:
            self.lost = self.events.popleft().seq

    def undo(self, seq: int, back_to: int, answers: int) -> None:
        while self.events and self.events[-1].seq > back_to:
            self.events.pop()
        self.add(seq, [Undone(back_to, answers)])

    def since(self, seq: int, viewpoint: int | None, language: str = "") -> tuple[bytes, bool]:
        """The events after a seq as a JSON list, and whether some are gone."""
        found = []
        for entry in reversed(self.events):
            if entry.seq <= seq:
                break
            if text := self._text(entry, viewpoint, language):
                found.append(text)
        found.reverse()
        return b"[%s]" % b",".join(found), seq < self.lost

    def _text(self, entry: Chronicled, viewpoint: int | None, language: str) -> bytes:
        event = entry.event
        if isinstance(event, OWN):
            hidden = isinstance(event, ForYou) and event.secret and viewpoint not in event.seats
            return b"" if hidden else entry.texts.get("") or self._keep(entry, "", None)
        title = self.title
        if language:
            title = read_in(title, language)
            event = told_in(title, event)
        seen = title.witness(event, viewpoint)
        if seen is None:
            return b""
        if seen is not event:
            return msgspec.json.encode(told(entry.seq, seen, title))
        return entry.texts.get(language) or self._keep(entry, language, title)

    def _keep(self, entry: Chronicled, language: str, title: Title | None) -> bytes:
        event = told_in(title, entry.event) if title is not None else entry.event
        text = msgspec.json.encode(told(entry.seq, event, title))
        entry.texts[language] = text
        return text


def told(seq: int, event: Event, title: Title | None = None) -> Told[str, object]:
    """An event in the words of a title; the server's own need none."""
    said = (event.text,) if isinstance(event, SPEAKING) else ()
    return Told(
        seq,
        type(event).__name__,
        msgspec.structs.asdict(event),
        tuple(title.sentences(event)) if title else said,
        event.rule,
        title.reason(event) if title else "",
    )


def for_you(title: Title, game: Game[Any], request: Request, given: Given) -> list[Event]:
    """What those who were not asked are told, before the answer is given."""
    text = aide.told(title, game, request, given)
    secret = request.kind in title.masked
    return [ForYou(request.seats, given.why, text, secret)] if text else []


class Marks(msgspec.Struct):
    """Which line of a record led to which position."""

    seqs: list[int] = msgspec.field(default_factory=lambda: [1])  # by number of answers
    undone: list[tuple[int, int, int]] = []  # seq, back_to, answers; seq grows

    def take(self, seq: int, line: bytes) -> None:
        to: int
        if line.startswith(b'{"n"'):
            self.seqs.append(seq)
        elif line.startswith(b'{"checkpoint"'):
            if not self.undone or self.undone[-1][0] < self.seqs[-1]:
                self.seqs[-1] = seq
        elif line.startswith(b'{"continued"'):
            to = msgspec.json.decode(line)["continued"]
            del self.seqs[to + 1 :]
            self.seqs[to] = seq
        elif line.startswith(b'{"undo"'):
            to = msgspec.json.decode(line)["undo"]
            del self.seqs[to + 1 :]
            back_to = self.seqs[to]
            while self.undone and self.undone[-1][0] > back_to:
                self.undone.pop()
            self.undone.append((seq, back_to, to))


def _is_the_programs(session: Session, seat: int) -> bool:
    seats = session.setup.seats
    return seat < len(seats) and seats[seat] != PERSON


def recalling(title: Title, session: Session, marks: Marks) -> Generator[None, None, Chronicle]:
    """The chronicle of a game that was taken up again, with a pause after each answer that is
    played for it."""
    chronicle = Chronicle(title)
    first = max(len(session.answers) - REPLAYED, session.first)
    heard: list[Event] = []
    driver = session.playback(first, listener=heard.append)
    if first:
        chronicle.lost = marks.seqs[first]
    batches = [(1, list(heard))] if first == 0 else []
    for n, answer in enumerate(session.answers[first:], first + 1):
        heard.clear()
        if answer.wish and driver.request is not None:
            heard += for_you(title, driver.game, driver.request, Given(answer.key, answer.wish))
        elif driver.request is not None and _is_the_programs(session, answer.seat):
            meant = title.meant(driver.game, driver.request, answer.key)
            heard += [meant] if meant is not None else []
        driver.answer(answer.key)
        batches.append((marks.seqs[n], list(heard)))
        yield
    told = marks.undone[-KEPT:]
    if len(marks.undone) > KEPT:
        chronicle.lost = max(chronicle.lost, marks.undone[-KEPT - 1][0])
    batches += [(seq, [Undone(back_to, to)]) for seq, back_to, to in told]
    for seq, events in sorted(batches, key=lambda batch: batch[0]):
        if seq > chronicle.lost:
            chronicle.add(seq, events)
    return chronicle
