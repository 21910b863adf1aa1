"""Conquest and threat as sentences: how much, and why it comes and goes."""

from __future__ import annotations

from collections.abc import Callable

from undercroft.games.descent import events
from undercroft.games.descent.library import Library
from undercroft.games.descent.showing.names import Names

Why = Callable[[Names, str], str]


def conquest(event: events.ConquestChanged, names: Names) -> str:
    verb = "gain" if event.by > 0 else "lose"
    why = _why(CONQUEST, event.why, event.of, names)
    return f"The heroes {verb} {abs(event.by)} conquest ({why}): {event.now} in the pool."


def threat(event: events.ThreatChanged, names: Names) -> str:
    verb = "gains" if event.by > 0 else "spends" if _is_bought(event, names.library) else "loses"
    why = _why(THREAT, event.why, event.of, names)
    return f"The overlord {verb} {abs(event.by)} threat ({why}): {event.now} now."


def _is_bought(event: events.ThreatChanged, library: Library) -> bool:
    """Whether it paid for a card of the overlord: what heroes take from him he does not spend."""
    item = library.items.get(event.of)
    return event.of in library.overlord or (item is not None and item.deck == "dark-relic")


def _why(words: dict[str, Why], why: str, of: str, names: Names) -> str:
    """A word of the rules, or a story of the quest, which is called by its id."""
    return words[why](names, of) if why in words else why.replace("-", " ")


CONQUEST: dict[str, Why] = {
    "card": lambda names, of: names.card(of),
    "chest": lambda names, of: "a chest",
    "choir-stone": lambda names, of: "a choir stone is broken",
    "dead": lambda names, of: f"{names.figure(of)} is dead",
    "deck": lambda names, of: "the overlord's deck is through",
    "glyph": lambda names, of: "a glyph",
    "killed": lambda names, of: f"{names.figure(of)} is killed",
    "late": lambda names, of: "the hour is late",
}
THREAT: dict[str, Why] = {
    "bleeding": lambda names, of: f"{names.figure(of)} bleeds on corrupted ground",
    "card": lambda names, of: names.card(of),
    "curses": lambda names, of: "curses of the chest",
    "daring": lambda names, of: "the heroes' daring",
    "prayer": lambda names, of: f"{names.figure(of)} prays",
    "sacrifice": lambda names, of: "a sacrifice",
    "surges": lambda names, of: f"surges of {names.figure(of)}",
    "thrown": lambda names, of: f"{names.card(of)} thrown away",
    "tiring": lambda names, of: f"{names.figure(of)} tires on corrupted ground",
    "tithe": lambda names, of: "a tithe that was not given",
}
