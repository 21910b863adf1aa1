"""What was played, told again out of the record: the positions of a replay, the account of a game.

Both are played again, as somebody who watches sees them, and pause after each answer, for a loop
that has others to serve (`breathing`).
"""

from __future__ import annotations

from collections.abc import Generator, Sequence
from typing import Any

import msgspec

from undercroft.core.driver import Driver
from undercroft.core.events import Event
from undercroft.core.record import Answer
from undercroft.core.session import Session
from undercroft.core.title import Title
from undercroft.play.accounts import Chronicler
from undercroft.play.languages import read_in, seen_in, told_in
from undercroft.table.chronicle import told
from undercroft.table.forms import Accounts, Step, Steps
from undercroft.table.listing import chapter_name
from undercroft.table.writing import encode

Told = Steps[msgspec.Raw, msgspec.Raw] | Accounts


class Passage(msgspec.Struct, frozen=True):
    """A part of a replay."""

    at: int
    count: int


def retold(
    session: Session, passage: Passage | None, language: str = ""
) -> Generator[None, None, Told]:
    """A passage of it, or the account of all, in a language of its packs. The game may go on
    meanwhile: this is about what was played by now."""
    reader = read_in(session.title, language)
    return _account(session, reader) if passage is None else _steps(session, passage, reader)


def _steps(session: Session, passage: Passage, reader: Title) -> Generator[None, None, Told]:
    heard: list[Event] = []
    answers = list(session.answers)
    total, first = len(answers), session.first
    if passage.at > total:
        return _nothing(total, first)
    at = max(passage.at, first)
    driver = session.playback(max(at - 1, first), listener=heard.append)
    wanted = range(at, min(at + passage.count, total + 1))
    return _shown(Steps(total, first, ()), reader, driver, answers, wanted, heard)


def _nothing(total: int, first: int) -> Generator[None, None, Told]:
    yield from ()
    return Steps(total, first, ())


def _shown(
    told_so_far: Steps[msgspec.Raw, msgspec.Raw],
    title: Title,
    driver: Driver[Any],
    answers: Sequence[Answer],
    wanted: range,
    heard: list[Event],
) -> Generator[None, None, Told]:
    """The driver stands at the first of them or right before it; `heard` is what it tells."""
    steps = []
    before = driver.count
    for n in range(before, wanted.stop):
        answer = answers[n - 1] if n else None
        if answer is not None and n > before:
            driver.answer(answer.key)
        if n in wanted:
            said = (title.witness(told_in(title, event), None) for event in heard)
            seen = [event for event in said if event]
            texts = [encode(told(n, event, title)) for event in seen]
            view = encode(title.view(seen_in(title, driver.game), None))
            events = tuple(map(msgspec.Raw, texts))
            seat, key = (answer.seat, answer.key) if answer else (None, "")
            steps.append(Step(n, seat, key, events, msgspec.Raw(view)))
        heard.clear()
        yield
    return msgspec.structs.replace(told_so_far, steps=tuple(steps))


def _account(session: Session, title: Title) -> Generator[None, None, Told]:
    first = session.first
    chronicler = Chronicler(title, session.setup.party, first)
    driver = session.playback(first, listener=lambda one: chronicler.hear(told_in(title, one)))
    adventure = session.setup.adventure
    return _recounted(title, adventure, chronicler, driver, list(session.answers)[first:])


def _recounted(
    title: Title,
    adventure: str,
    chronicler: Chronicler,
    driver: Driver[Any],
    answers: Sequence[Answer],
) -> Generator[None, None, Told]:
    chronicler.after(driver.count, driver.state)
    for answer in answers:
        driver.answer(answer.key)
        chronicler.after(driver.count, driver.state)
        yield
    chapters = tuple(chronicler.tell())
    names = tuple(chapter_name(title, adventure, one.chapter) for one in chapters)
    return Accounts(chapters, names)
