"""The table as it may be shown: what is stored, as each seat sees it, ready to be sent.

It is made while the answer is on its way to the disk, and shown only when it has arrived.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import msgspec

from undercroft.core.game import Game
from undercroft.core.session import Session
from undercroft.core.title import Title
from undercroft.play.advice import advice
from undercroft.play.deputy import offered
from undercroft.play.languages import read_in, seen_in
from undercroft.play.lessons import step
from undercroft.table.changes import PLAIN, change, differing
from undercroft.table.writing import encode

NULL = b"null"
Viewpoint = tuple[int | None, str]  # a seat, or nobody's; and the language of whoever looks
GO_ON = "Nothing to decide here yet: go on."


class Position(msgspec.Struct):
    """One seq of one table."""

    seq: int
    answers: int
    asking: tuple[int, ...]  # the seats that may answer
    outcome: bytes
    chapters: int
    commitment: str
    seed: str | None  # shown only when nothing is left to be drawn from it
    question: bytes = NULL  # made when one of them is here
    aided: bool = False  # one of them has wishes: courses are offered
    guided: bool = False  # one of them wants hints
    silent: bool = False  # it will be answered by a wish in a moment, so nobody is asked
    views: dict[int | None, Any] = {}
    voices: dict[str, Position] = {}  # the same in other languages
    _told: dict[tuple[int, int], tuple[Any, Any, bytes]] = {}  # by identity; kept, so it is unique
    _alike: list[tuple[list[Any], bytes]] = []  # fields that differ, and what is told of them

    def add(self, title: Title, session: Session, viewpoints: Iterable[Viewpoint]) -> None:
        """Show it to further viewpoints; the session must stand at this position."""
        seats: dict[str, list[int | None]] = {}
        for seat, language in viewpoints:
            seats.setdefault(language, []).append(seat)
        for language, those in seats.items():
            if not language:
                self._show(title, session, session.driver.game, those)
                continue
            spoken = read_in(title, language)
            if language not in self.voices:
                self.voices[language] = msgspec.structs.replace(
                    self, views={}, voices={}, question=NULL, _told={}, _alike=[]
                )
            game = seen_in(spoken, session.driver.game)
            self.voices[language]._show(spoken, session, game, those)

    def guide(self) -> None:
        """Somebody wants hints from now on: what is asked is said anew."""
        for one in (self, *self.voices.values()):
            one.guided, one.question = True, NULL

    def spoken(self, language: str) -> Position:
        """The same for those who read in another language."""
        return self.voices.get(language, self)

    def _show(
        self, title: Title, session: Session, game: Game[Any], seats: Iterable[int | None]
    ) -> None:
        missing = [seat for seat in seats if seat not in self.views]
        if missing:
            self.views.update(zip(missing, title.views(game, missing), strict=True))
        here = not self.views.keys().isdisjoint(self.asking)
        if self.question is NULL and here and not self.silent:
            assert session.request is not None
            question = title.question(game, session.request)
            if self.aided:
                question = offered(title, game, session.request, question)
            hint, taught = pointed(title, session, guided=self.guided)
            self.question = encode(
                msgspec.structs.replace(question, id=self.seq, hint=hint, lesson=taught)
            )

    def changes(self, viewpoint: int | None, last: Position, before: int | None) -> bytes:
        """What has become of an earlier view, as an object by the entries of views."""
        seen, view = last.views[before], self.views[viewpoint]
        if seen is view:
            return b"{}"
        known = self._told.get((id(seen), id(view)))  # nothing is secret in some games
        if known is None:
            known = self._told[id(seen), id(view)] = (seen, view, self._changes(seen, view))
        return known[2]

    def _changes(self, seen: Any, view: Any) -> bytes:
        changed = list(differing(seen, view))
        for known, text in self._alike:  # mostly seats differ in what never changes
            if known == changed:
                return text
        found = [head + text for head, old, new in changed if (text := self._change(old, new))]
        self._alike.append((changed, b"{%s}" % b",".join(found)))
        return self._alike[-1][1]

    def _change(self, old: Any, new: Any) -> bytes:
        """What several see alike is written once."""
        if type(new) in PLAIN:  # quicker written than looked up
            return change(old, new)
        known = self._told.get((id(old), id(new)))
        if known is None:
            known = self._told[id(old), id(new)] = (old, new, change(old, new))
        return known[2]


def pointed(title: Title, session: Session, *, guided: bool) -> tuple[str, str]:
    """The option that somebody who learns is shown, and what a lesson says about it. Finding a hint
    costs as much as all else that is shown, so it is found only for those who look at it."""
    taught = step(session)
    if taught is not None:
        return taught.key, taught.says or GO_ON
    first = guided and session.setup.adventure == title.tutorial
    return (advice(session), "") if first else ("", "")


def look(
    title: Title,
    session: Session,
    seq: int,
    viewpoints: Iterable[Viewpoint],
    *,
    aided: bool = False,
    guided: bool = False,
    silent: bool = False,
) -> Position:
    """The session as it stands, for those who are there."""
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
        guided=guided,
        silent=silent,
    )
    position.add(title, session, viewpoints)
    return position
