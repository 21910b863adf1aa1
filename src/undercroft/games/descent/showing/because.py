"""What the automated overlord wants with a monster, and why, in words (`greedy/meaning`)."""

from __future__ import annotations

from collections.abc import Callable

from undercroft.core.events import Event, Reason
from undercroft.core.wording import counted
from undercroft.games.descent import events
from undercroft.games.descent.showing.names import Names

DEEDS = {
    "goes": "goes for",
    "nears": "comes nearer to",
    "strikes": "picks",
    "leaves": "moves on, nearest to",
}
WHY: dict[str, Callable[[Reason], str]] = {
    "only": lambda reason: f"nobody else is in reach from there; {_hurt(*reason.about)}",
    "best": lambda reason: (
        f"of {len(reason.candidates)} heroes in reach the best prey; {_hurt(*reason.about)}"
    ),
    "nobody": lambda reason: f"no hero is in reach; {_far(*reason.about)} will be left",
    "attacked": lambda reason: f"it has attacked; {_far(*reason.about)} will be between them",
}


def _hurt(mean: str | float, kill: str | float) -> str:
    wounds = f"{mean:g} wounds" if mean != 1 else "1 wound"
    return f"{wounds} to expect" + (f", {kill} % to kill" if kill else "")


def _far(steps: str | float) -> str:
    return counted(int(steps), "space")


def because(event: Event) -> str:
    """The reason of an event, without a full stop; none of events that have none."""
    if not isinstance(event, events.MonsterMeant):
        return ""
    return WHY[event.reason.why](event.reason)


def meaning(event: events.MonsterMeant, names: Names) -> str:
    who, whom = names.figure(event.who), names.figure(event.target)
    return f"{who} {DEEDS[event.deed]} {whom}: {because(event)}."
