"""A game as text: what happened, what was asked, what could be answered and what was.

    Round 1 begins.
    [1] Vorn: choose a square to start on. (start, DRU-SETUP-07)
        square: a3 a4 a5
      > square:a3

The answers can be read back, so a text is also the game itself.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from pathlib import Path
from textwrap import fill
from typing import Any, NamedTuple

import msgspec

from undercroft.core.decisions import Question
from undercroft.core.driver import Driver
from undercroft.core.events import Event
from undercroft.core.title import Setup, Title

HERE = Path(__file__).parent
WIDTH = 100
ANSWER = re.compile(r"^  > (.+)$", re.MULTILINE)

Choose = Callable[[Driver[Any]], str | None]  # the key of an answer, None to stop


class Playthrough(NamedTuple):
    """What a text says about its game."""

    setup: Setup
    seed: int
    answers: list[str]


def path(title: Title, adventure: str) -> Path:
    return HERE / title.id / f"{adventure}.txt"


def read(text: str) -> Playthrough:
    """The game that a text tells."""
    _, setup, seed, *_ = text.splitlines()
    return Playthrough(
        msgspec.json.decode(setup.removeprefix("setup "), type=Setup),
        int(seed.removeprefix("seed ")),
        ANSWER.findall(text),
    )


def tell(title: Title, setup: Setup, seed: int, choose: Choose) -> str:
    """Play a game and write it down."""
    lines = [
        f"{title.name}: {title.adventures()[setup.adventure]}",
        f"setup {msgspec.json.encode(setup).decode()}",
        f"seed {seed}",
        "",
    ]

    def listen(event: Event) -> None:
        lines.extend(_wrapped(sentence) for sentence in title.sentences(event))

    driver: Driver[Any] = Driver(title, title.set_up(setup, seed), listener=listen)
    while driver.request is not None:
        lines += _asked(title.question(driver.game, driver.request))
        key = choose(driver)
        if key is None:
            break
        lines.append(f"  > {key}")
        driver.answer(key)
    return "\n".join(lines) + "\n"


def again(answers: Iterable[str]) -> Choose:
    """The same answers, as long as they are possible."""
    left = iter(answers)

    def choose(driver: Driver[Any]) -> str | None:
        key = next(left, None)
        assert driver.request is not None
        return key if key is not None and driver.request.option(key) else None

    return choose


def _asked(question: Question) -> list[str]:
    words = f"[{question.id + 1}] {question.prompt} ({question.kind}, {question.rule})"
    groups: dict[str, list[str]] = {}
    for option in question.options:
        kind, mark, rest = option.key.partition(":")
        groups.setdefault(kind + mark, []).append(rest)
    return [_wrapped(words), *(_options(kind, rest) for kind, rest in groups.items())]


def _options(kind: str, names: list[str]) -> str:
    return fill(
        f"{kind} {' '.join(names)}".rstrip(),
        WIDTH,
        initial_indent=" " * 4,
        subsequent_indent=" " * 8,
        break_long_words=False,
        break_on_hyphens=False,
    )


def _wrapped(text: str) -> str:
    return fill(text, WIDTH, subsequent_indent=" " * 4, break_long_words=False)
