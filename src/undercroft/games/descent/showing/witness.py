"""Who learns what of an event (DSC-HID)."""

from __future__ import annotations

from undercroft.core.events import Event
from undercroft.games.descent import events


def witness(event: Event, seat: int | None) -> Event | None:
    """The event as a seat learns of it: a secret is whole for its owner alone."""
    if isinstance(event, events.Secret) and event.seat != seat:
        return event.veiled()
    return event
