"""The games of a server, each loaded when it is first asked for."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from undercroft.core.title import Title
from undercroft.games import registry


class Titles(Mapping[str, Title]):
    """Every game of the registry. Those of other packages are loaded at once: they may bring pages
    of their own, and who starts the server is to hear what is wrong with one."""

    def __init__(self) -> None:
        self._known = registry.games()
        self._loaded = {id: registry.title(id) for id in self._known if id not in registry.TITLES}

    def __getitem__(self, id: str) -> Title:
        if id not in self._known:
            raise KeyError(id)
        if id not in self._loaded:
            self._loaded[id] = registry.title(id)
        return self._loaded[id]

    def __contains__(self, id: object) -> bool:
        return id in self._known

    def __iter__(self) -> Iterator[str]:
        return iter(self._known)

    def __len__(self) -> int:
        return len(self._known)

    def at_hand(self) -> list[Title]:
        """Those that are loaded."""
        return list(self._loaded.values())
