"""What has happened in a scenario, by paths: `happened:moved:vorn.path`, `lately:hit`."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from typing import Any, ClassVar

import msgspec

from undercroft.content.scenario import nothing, parts
from undercroft.core.events import Event

_CAPITAL = re.compile(r"(?<!^)(?=[A-Z])")


class Happenings:
    """Every event since the scenario began, and how many there were at the last answer."""

    WORDS: ClassVar = ("happened", "lately")

    def __init__(self) -> None:
        self.events: list[Event] = []
        self.noted = 0

    def __call__(self, event: Event) -> None:
        self.events.append(event)

    def note(self) -> None:
        """An answer is given: what comes is what happened lately."""
        self.noted = len(self.events)

    def look(self, path: str, types: Iterable[type[Event]]) -> Any:
        """How many events of a name there were, `:vorn` with that word in them; or, after a dot,
        what they say there, all in one list."""
        since, name, field = parts(path)
        name, _, word = name.partition(":")
        known = {event_name(kind): kind for kind in types}
        if name not in known:
            raise nothing(path, name, known)
        fields = known[name].__struct_fields__
        if field and field not in fields:
            raise nothing(path, field, fields)
        events = self.events[self.noted if since == "lately" else 0 :]
        found = [event for event in events if type(event) is known[name] and _names(event, word)]
        return _joined(getattr(event, field) for event in found) if field else len(found)


def event_name(kind: type[Event]) -> str:
    """
    >>> event_name(type("AttackDeclared", (), {}))
    'attack-declared'
    """
    return _CAPITAL.sub("-", kind.__name__).lower()


def _names(event: Event, word: str) -> bool:
    """Whether an event speaks of somebody, or of anything by its id."""
    if not word:
        return True
    said = (getattr(event, field) for field in event.__struct_fields__)
    return any(word in one if isinstance(one, tuple) else word == one for one in said)


def _joined(values: Iterable[Any]) -> list[Any]:
    """One list of what all events say; paths and lists of targets are joined."""
    found: list[Any] = []
    for value in values:
        plain = msgspec.to_builtins(value)
        found += plain if isinstance(plain, Sequence) and not isinstance(plain, str) else [plain]
    return found
