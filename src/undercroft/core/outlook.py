"""What enemies would do if they acted now. A title works it out; page and terminal show it."""

from __future__ import annotations

import msgspec

from undercroft.core.events import Event


class Intent(msgspec.Struct, frozen=True):
    """One enemy: whom it goes for, and what it would surely do, up to the first die or choice."""

    who: str
    targets: tuple[str, ...] = ()  # ids; of several equal ones all, if the players choose
    attacks: bool = False  # it would reach and attack them
    rule: str = ""  # that decided whom
    events: tuple[Event, ...] = ()
    open: str = ""  # what the players would be asked first
    free: bool = False  # where it goes is one of several equal places: the players choose


class Outlook(msgspec.Struct, frozen=True):
    """All of them, as long as nothing changes, and in a sentence what is not known."""

    intents: tuple[Intent, ...] = ()
    note: str = ""
