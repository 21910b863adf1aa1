"""The wishes of people at a table: what is answered for them at once, and what after a pause."""

from __future__ import annotations

import random

from undercroft.core.errors import UndoRefused
from undercroft.core.player import PERSON
from undercroft.play.aide import Aide
from undercroft.play.deputy import Given
from undercroft.table.chronicle import for_you
from undercroft.table.ledger import Ledger
from undercroft.table.seating import Seating

MOST = 200  # answers in a row
SHORTEST, LONGEST = 0.15, 2.5  # seconds that a masked answer takes
SELDOM = 6  # how much seldomer long pauses are than short ones


class Pace:
    """An aide for each table, who knows which people sit there."""

    def __init__(self, ledger: Ledger, seating: Seating) -> None:
        self.ledger = ledger
        self.seating = seating
        self.aide = Aide()
        self._chance = random.Random()  # no dice: how long somebody seems to think

    def wish(self, seats: frozenset[int], changed: tuple[str, ...]) -> None:
        for seat in seats:
            self.aide.changed[seat] = frozenset(changed)

    def aided(self) -> bool:
        """Whether somebody who is asked has wishes at all."""
        wishes = self.aide.changed
        return bool(wishes) and any(seat in wishes for seat in self._awaited())

    def _awaited(self) -> tuple[int, ...]:
        """The people who may answer what is pending."""
        request = self.ledger.session.request
        awaited = self.seating.awaited(request.seats) if request is not None else ()
        return tuple(seat for seat in awaited if self.seating.player(seat) == PERSON)

    def run_on(self) -> int:
        """Answer all that needs nobody, up to what is masked; how many answers there were."""
        session = self.ledger.session
        if self.aide.idle:
            return 0
        for count in range(MOST):
            if session.request is None or session.request.kind in session.title.masked:
                return count
            awaited = self._awaited()
            given = self.aide.given(session, awaited) if awaited else None
            if given is None:
                return count
            self.tell(given)
            session.answer(given.key, seat=awaited[0], wish=given.why)
            self.aide.gave(given)
        return MOST

    def due(self) -> tuple[int, Given] | None:
        """A masked question that a wish answers: by whom, and what."""
        session = self.ledger.session
        if session.request is None or session.request.kind not in session.title.masked:
            return None
        awaited = self._awaited()
        given = self.aide.given(session, awaited) if awaited else None
        return (awaited[0], given) if given is not None else None

    def tell(self, given: Given) -> None:
        """Say what is about to be answered for somebody."""
        session = self.ledger.session
        assert session.request is not None
        for event in for_you(session.title, session.driver.game, session.request, given):
            self.ledger.hear(event)

    def pause(self) -> float:
        """As long as somebody takes to see that there is nothing to do, now and then longer; not
        at all against programs, which notice nothing."""
        if not self.seating.contested:
            return 0.0
        return SHORTEST + (LONGEST - SHORTEST) * self._chance.random() ** SELDOM

    def reopened(self, seats: frozenset[int]) -> int:
        """How far to go back so that the last wish is asked, which it will be."""
        to = self.aide.reopen(self.ledger.session, seats)
        if to is None:
            raise UndoRefused(
                "Nothing was answered for you since the last roll, draw or reveal.",
                "Switch a wish off to be asked from now on.",
            )
        self.aide.hold(to)
        return to
