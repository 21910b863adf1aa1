"""How long an answer waits in a server, in processor time of its own (R39).

From the last look at its sockets at which the answer was not there yet, until all seats of the
table have been written to: whatever the server does for anybody in between counts, also what it
had begun before the answer came. What other programs do on the machine does not.
"""

from __future__ import annotations

import selectors
import time
from typing import Any

from load import SEATS

from undercroft.table import precedence, server
from undercroft.table.frames import PatientSocket
from undercroft.table.precedence import Loop

ANSWER, NEWS = b'"type":"answer"', b'{"type":"update"'

_waits: list[float] = []
_begun: dict[str, tuple[float, set[PatientSocket]]] = {}  # by table: since when, and who is told


class Looks(selectors.DefaultSelector):  # type: ignore[misc, valid-type]
    """Notes when it looked."""

    last = before = 0.0

    def select(self, timeout: float | None = None) -> Any:
        found = super().select(0)
        Looks.before, Looks.last = Looks.last, time.process_time()
        if not found and timeout != 0:
            found = super().select(timeout)
            Looks.before = Looks.last = time.process_time()  # it was looking all the while
        return found


class Seen(Loop):
    """A loop of a server that is measured."""

    def __init__(self) -> None:
        super().__init__(Looks())


class Watched(PatientSocket):
    """A socket of a server that is measured."""

    def handle_text(self, event: Any) -> None:
        if ANSWER in bytes(event.data).replace(b" ", b""):
            _begun[self.scope["path"]] = (Looks.before, set())
        super().handle_text(event)

    def write_texts(self, *texts: bytes) -> None:
        super().write_texts(*texts)
        begun = _begun.get(self.scope["path"])
        if begun is None or not any(text.startswith(NEWS) for text in texts):
            return
        since, told = begun
        told.add(self)
        if len(told) == SEATS:
            del _begun[self.scope["path"]]
            _waits.append(time.process_time() - since)


def watch() -> None:
    """From now on, on all sockets of this process."""
    server.PatientSocket = Watched  # type: ignore[misc]
    precedence.Loop = Seen  # type: ignore[misc]


def taken() -> list[float]:
    """Those since it was last asked for."""
    found = _waits[:]
    del _waits[: len(found)]
    return found
