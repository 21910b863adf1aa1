"""What a game offers, put together once: it draws the first room of every adventure, and many ask
for the names of heroes alone."""

from __future__ import annotations

from weakref import WeakKeyDictionary

from undercroft.core.lobby import Lobby
from undercroft.core.title import Title

_known: WeakKeyDictionary[Title, Lobby] = WeakKeyDictionary()  # a title offers always the same


def lobby(title: Title) -> Lobby:
    found = _known.get(title)
    if found is None:
        found = _known[title] = title.lobby()
    return found
