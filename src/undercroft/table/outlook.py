"""What people at a table may see and foresee: worked out when they ask, stored nowhere."""

from __future__ import annotations

from collections.abc import Awaitable, Generator
from typing import Any

from undercroft.core.errors import RefusedAnswer, UnknownName
from undercroft.core.outlook import Intent
from undercroft.core.session import Session
from undercroft.core.title import Title
from undercroft.kit.title import LibraryTitle
from undercroft.play import looking, outlook
from undercroft.play.foreseeing import foresee, in_words
from undercroft.table.breathing import in_breaths
from undercroft.table.chronicle import told
from undercroft.table.errors import RulesBroke, TooFast
from undercroft.table.limits import Allowance
from undercroft.table.messages import Foresee, Foretold, IntentView, Look, OutlookView, SightView
from undercroft.table.world import Clock

Looking = Generator[None, None, OutlookView[Any]]
BROKE = (
    "The program broke when it looked ahead. Nothing has changed.",
    "Play on, and report this with the record of the game.",
)


def foretold(
    session: Session, message: Foresee, seat: int | None, eyes: Allowance
) -> Foretold[Any]:
    """What an answer would lead to, told as events are."""
    _look(eyes)
    assert seat is not None
    try:
        seen = foresee(session.title, session.driver, message.key, seat)
    except RefusedAnswer:
        raise
    except Exception as fault:
        raise RulesBroke(*BROKE) from fault
    title = session.title
    events = tuple(told(0, event, title) for event in seen.events)
    return Foretold(message.request, message.key, events, seen.ends, tuple(in_words(title, seen)))


def looked(session: Session, message: Look, seq: int, eyes: Allowance) -> SightView:
    """Who sees whom: of what lies open to everybody, so it is the same for all."""
    _look(eyes)
    title, game = session.title, session.driver.game
    here, there = message.here, message.there
    try:
        if there is None:
            return SightView(seq, here, there, tuple(title.in_sight(game, here)), None, ())
        seen = title.sight(game, here, there)
    except UnknownName:
        raise
    except Exception as fault:
        raise RulesBroke(*BROKE) from fault
    return SightView(seq, here, there, (), seen, tuple(looking.in_words(seen)))


class Prospects:
    """Whom enemies would go for: worked out once for each position and viewpoint, an enemy at a
    time."""

    def __init__(self, clock: Clock) -> None:
        self.clock = clock
        self._seq = -1
        self._known: dict[int | None, OutlookView[Any]] = {}

    def begin(
        self, session: Session, seq: int, seat: int | None, eyes: Allowance
    ) -> Awaitable[OutlookView[Any]]:
        """For the position as it is now; the table may go on while it is looked at."""
        _look(eyes)
        if seq != self._seq:
            self._seq, self._known = seq, {}
        known = self._known.get(seat)
        steps = _known(known) if known is not None else _seen(session, seq, seat)
        next(steps)
        return self._end(steps, seq, seat)

    async def _end(self, steps: Looking, seq: int, seat: int | None) -> OutlookView[Any]:
        found = await in_breaths(steps, self.clock)
        if seq == self._seq:
            self._known[seat] = found
        return found


def _known(found: OutlookView[Any]) -> Looking:
    yield
    return found


def _seen(session: Session, seq: int, seat: int | None) -> Looking:
    title, game = session.title, session.driver.game
    try:
        if isinstance(title, LibraryTitle):
            found = yield from title.prospects(game, seat)
        else:
            found = title.outlook(game, seat)
            yield
    except Exception as fault:
        raise RulesBroke(*BROKE) from fault
    shown = []
    for intent in found.intents:
        shown.append(_shown(title, intent))
        yield
    return OutlookView(seq, tuple(shown), found.note)


def _shown(title: Title, intent: Intent) -> IntentView[Any]:
    return IntentView(
        intent.who,
        intent.targets,
        intent.attacks,
        intent.rule,
        tuple(told(0, event, title) for event in intent.events),
        tuple(outlook.in_words(title, intent)),
    )


def _look(eyes: Allowance) -> None:
    if not eyes.take():
        raise TooFast("You look ahead faster than the table can follow.", "Wait a moment.")
