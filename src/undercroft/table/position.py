"""The table as it may be shown: what is stored, seen from each seat, ready to be sent.

It is made while the answer is on its way to the disk and shown only when it has arrived.
"""

from __future__ import annotations

from collections.abc import Iterable

import msgspec

from undercroft.core.session import Session
from undercroft.core.title import Title
from undercroft.table.writing import Writer, encode

NULL = b"null"


class Position(msgspec.Struct):
    """One seq of one table. A view is its top-level entries, each as JSON."""

    seq: int
    answers: int
    asking: int | None
    outcome: bytes
    question: bytes = NULL  # made when the asked seat is here
    views: dict[int | None, dict[str, bytes]] = {}

    def add(
        self, title: Title, session: Session, viewpoints: Iterable[int | None], writer: Writer
    ) -> None:
        """Show it to further viewpoints; the session must stand at this position."""
        missing = [viewpoint for viewpoint in viewpoints if viewpoint not in self.views]
        if missing:
            seen = title.views(session.driver.game, missing)
            self.views.update(zip(missing, writer.entries(seen), strict=True))
        if self.question is NULL and self.asking is not None and self.asking in self.views:
            assert session.request is not None
            question = title.question(session.driver.game, session.request)
            hint = advice(title, session) if session.setup.adventure == title.tutorial else ""
            self.question = encode(msgspec.structs.replace(question, id=self.seq, hint=hint))


def advice(title: Title, session: Session) -> str:
    """What the program would choose here: the page's guide points at it in the tutorial."""
    assert session.request is not None
    adviser = title.player("greedy", session.seed)
    return adviser.choose(session.driver.game, session.request).key


def look(
    title: Title,
    session: Session,
    seq: int,
    viewpoints: Iterable[int | None],
    writer: Writer,
) -> Position:
    """The session as it stands, for those who are there."""
    writer.turn_page()
    request = session.request
    outcome = title.outcome(session.driver.state)
    position = Position(
        seq=seq,
        answers=len(session.answers),
        asking=None if request is None else request.seat,
        outcome=encode(outcome),
    )
    position.add(title, session, viewpoints, writer)
    return position
