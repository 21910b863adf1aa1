"""Why a monster did just that: what decided among the candidates, in words (DE-ACT-17)."""

from __future__ import annotations

from undercroft.core.events import Event, Reason
from undercroft.core.wording import capital, listed
from undercroft.games.dark_elements.events import LinePerformed
from undercroft.games.dark_elements.showing.names import Called

WHY = {
    "only": "nobody else is meant",
    "closest": "the closest",
    "furthest": "the furthest",
    "lowest": "the lowest value",
    "highest": "the highest value",
    "most": "where most heroes are adjacent",
    "tie-distance": "equal, so the closest of them",
    "torchbearer": "he carries the torch",
    "target": "he is closest to the exit",
    "heroes-chose": "equal, so the heroes chose",
}


def because(event: Event, called: Called) -> str:
    """The deciding word and all who were considered, the best first; or nothing."""
    if not isinstance(event, LinePerformed):
        return ""
    return f"{capital(_sentence(event.reason, called))} ({event.reason.rule})"


def _sentence(reason: Reason, called: Called) -> str:
    found = [called.figure(id) for id in reason.candidates]
    of = f", of {listed(found)}" if len(found) > 1 else ""
    return f"{WHY[reason.why]}{of}"
