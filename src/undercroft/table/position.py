"""The table as it may be shown: what is stored, seen from each seat, ready to be sent.

It is made while the answer is on its way to the disk and shown only when it has arrived.
"""

from __future__ import annotations

from collections.abc import Iterable

import msgspec

from undercroft.core.session import Session
from undercroft.core.title import Title
from undercroft.play.advice import advice
from undercroft.play.deputy import offered
from undercroft.play.lessons import step
from undercroft.table.writing import Writer, encode

NULL = b"null"
GO_ON = "Nothing to decide here yet: go on."


class Position(msgspec.Struct):
    """One seq of one table. A view is its top-level entries, each as JSON."""

    seq: int
    answers: int
    asking: tuple[int, ...]  # the seats that may answer
    outcome: bytes
    chapters: int
    commitment: str
    seed: str | None  # shown only when nothing is left to be drawn from it
    question: bytes = NULL  # made when one of them is here
    aided: bool = False  # one of them has wishes: courses are offered
    silent: bool = False  # it will be answered by a wish in a moment, so nobody is asked
    views: dict[int | None, dict[str, bytes]] = {}
    _alike: dict[str, bytes] | None = None  # entries that are the same in all views
    _news: tuple[Position, dict[str, bytes], bytes] | None = None  # since which, and what

    def add(
        self, title: Title, session: Session, viewpoints: Iterable[int | None], writer: Writer
    ) -> None:
        """Show it to further viewpoints; the session must stand at this position."""
        missing = [viewpoint for viewpoint in viewpoints if viewpoint not in self.views]
        if missing:
            seen = title.views(session.driver.game, missing)
            self.show(dict(zip(missing, writer.entries(seen), strict=True)))
        here = not self.views.keys().isdisjoint(self.asking)
        if self.question is NULL and here and not self.silent:
            assert session.request is not None
            question = title.question(session.driver.game, session.request)
            if self.aided:
                question = offered(title, session.driver.game, session.request, question)
            hint, taught = pointed(title, session)
            self.question = encode(
                msgspec.structs.replace(question, id=self.seq, hint=hint, lesson=taught)
            )

    def show(self, views: dict[int | None, dict[str, bytes]]) -> None:
        """Further viewpoints, each with the entries of its view."""
        self.views.update(views)
        self._alike = self._news = None

    def alike(self) -> dict[str, bytes]:
        """The entries that everybody who is there sees alike."""
        if self._alike is None:
            first, *others = self.views.values()
            self._alike = {
                name: text
                for name, text in first.items()
                if all(view[name] is text for view in others)
            }
        return self._alike

    def changes(self, viewpoint: int | None, last: Position, before: int | None) -> bytes:
        """The entries of a view that differ from an earlier one, as the inside of an object."""
        common, text = self._common_news(last)
        view, seen = self.views[viewpoint], last.views[before]
        own = [
            (name, value)
            for name, value in view.items()
            if name not in common and seen.get(name) != value
        ]
        return b",".join(filter(None, (text, written(own))))

    def _common_news(self, last: Position) -> tuple[dict[str, bytes], bytes]:
        """What all see alike, now and before; and what of it has changed, written down."""
        if last is self:
            return self.alike(), b""
        if self._news is None or self._news[0] is not last:
            last._news = None  # of positions one after the other, not all are to be kept
            before = last.alike()
            common = {name: text for name, text in self.alike().items() if name in before}
            changed = [(name, text) for name, text in common.items() if before[name] != text]
            self._news = last, common, written(changed)
        return self._news[1:]


def written(entries: Iterable[tuple[str, bytes]]) -> bytes:
    return b",".join([b'"%s":%s' % (name.encode(), text) for name, text in entries])


def pointed(title: Title, session: Session) -> tuple[str, str]:
    """The option that somebody who learns is shown, and what a lesson says about it."""
    taught = step(session)
    if taught is not None:
        return taught.key, taught.says or GO_ON
    return (advice(session), "") if session.setup.adventure == title.tutorial else ("", "")


def look(
    title: Title,
    session: Session,
    seq: int,
    viewpoints: Iterable[int | None],
    writer: Writer,
    *,
    aided: bool = False,
    silent: bool = False,
) -> Position:
    """The session as it stands, for those who are there."""
    writer.turn_page()
    request = session.request
    outcome = title.outcome(session.driver.state)
    position = Position(
        seq=seq,
        answers=len(session.answers),
        asking=() if request is None else request.seats,
        outcome=encode(outcome),
        chapters=title.chapters(session.driver.state),
        commitment=session.commitment,
        seed=session.seed if request is None else None,
        aided=aided,
        silent=silent,
    )
    position.add(title, session, viewpoints, writer)
    return position
