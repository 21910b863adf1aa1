"""What could stand at a place of a text, as reported by its readers to whoever listens.

An editor asks by reading. It puts something impossible there (`NOTHING`, or a name that nobody
has), has the pack read as always, and collects what would have been accepted. So whatever it
offers can be read, in every language and every table, and nothing has to be written twice.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Generator
from contextlib import contextmanager
from contextvars import ContextVar
from typing import NamedTuple

NOTHING = "¤"  # stands for nothing in any language
MOST_HEARD = 2_000


class Way(NamedTuple):
    """One way for a text to go on: letters up to the next thing that varies.

    `stands_for` is what a number or a name is called that `text` is only an example of.
    """

    text: str
    form: str = ""  # of the word that it belongs to, for people
    means: str = ""
    stands_for: str = ""


class Halted(NamedTuple):
    """A text that was read up to `NOTHING`, or not so far: then there are no ways."""

    text: str
    ways: tuple[Way, ...]
    ends: bool  # the text might as well end there
    again: Callable[[str], Halted | None]  # another text by the same reader


class Heard:
    """What was told while somebody listened."""

    def __init__(self) -> None:
        self.halted: list[Halted] = []
        self.known: list[tuple[str, tuple[str, ...]]] = []  # a name that nobody has; those that are


_listener: ContextVar[Heard | None] = ContextVar("listener", default=None)


@contextmanager
def listening() -> Generator[Heard, None, None]:
    heard = Heard()
    before = _listener.set(heard)
    try:
        yield heard
    finally:
        _listener.reset(before)


def is_heard() -> bool:
    return _listener.get() is not None


def tell_known(word: str, known: Collection[str]) -> None:
    """A name was not found among those that there are."""
    heard = _listener.get()
    if heard is not None and len(heard.known) < MOST_HEARD:
        heard.known.append((word, tuple(known)))


def tell_halted(halted: Halted) -> None:
    """A text could not be read."""
    heard = _listener.get()
    if heard is not None and NOTHING in halted.text:
        heard.halted.append(halted)
