"""Why a monster did just that: what decided among the candidates, in words (DE-ACT-17)."""

from __future__ import annotations

import re

from undercroft.core.events import Event
from undercroft.core.wording import listed
from undercroft.games.dark_elements.events import LinePerformed, PerilDrawn
from undercroft.games.dark_elements.showing.names import Called

WHY = {
    "only": "nobody else fits",
    "closest": "the closest",
    "furthest": "the furthest away",
    "lowest": "the lowest value",
    "highest": "the highest value",
    "most": "most heroes are beside that space",
    "tie-distance": "equal in that, and the closest of them",
    "torchbearer": "the torchbearer",
    "target": "the one closest to the exit",
    "heroes-chose": "equal for the rules, so the heroes chose",
}
EXTREMES = ("lowest", "highest")
_EXTREME = re.compile(r"(?:lowest|highest|least|most) \w+")  # of what, the sentence says


def because(event: Event, called: Called) -> str:
    """What decided, and among whom; or nothing."""
    if not isinstance(event, LinePerformed):
        return ""
    why = WHY[event.reason.why]
    if event.reason.why in EXTREMES and (named := _EXTREME.search(event.text)):
        why = f"the {named[0]}"
    found = [called.figure(id) for id in event.reason.candidates]
    among = f", among {listed(found)}" if len(found) > 1 else ""
    return f"{why}{among}"


def explained(event: Event, line: str, called: Called) -> str:
    """The sentence of a line that means somebody, with why and by which clause; that of a Peril,
    with what it says."""
    if isinstance(event, PerilDrawn):
        said = called.peril(event.peril, monsters=event.monsters, spared=event.spared)
        return f"{line.removesuffix('.')}: {said}"
    if not isinstance(event, LinePerformed) or not event.victim:
        return line
    return f"{line.removesuffix('.')}: {because(event, called)} ({event.reason.rule})."
