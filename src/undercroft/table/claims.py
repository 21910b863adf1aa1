"""Which server plays a table, where several share a database.

One server at a time owns a table: only that one has the game in memory, seats people and writes.
The others forward whoever comes to them.
"""

from __future__ import annotations

from typing import Protocol

import msgspec


class Peer(msgspec.Struct, frozen=True):
    """A server as the others know it: where it is reached, and the word that it knows them by."""

    id: str
    host: str
    port: int
    secret: str


class Elsewhere(Exception):
    """Another server owns the table; without a peer: nobody knows yet which, come back."""

    def __init__(self, peer: Peer | None = None) -> None:
        super().__init__(peer.id if peer else "")
        self.peer = peer


class Claims(Protocol):
    def holds(self, table: str) -> bool:
        """Whether a table is ours without any doubt, so that memory may be believed."""
        ...

    async def claim(self, table: str) -> bool:
        """Make it ours, or raise Elsewhere. Whether it was not ours a moment ago, so that it has
        to be read again."""
        ...

    def release(self, table: str) -> None:
        """Others may have it, as soon as it is done."""
        ...

    async def leave(self) -> None:
        """Nothing is ours any more, and nothing will be."""
        ...


class Alone:
    """There is no other server."""

    def holds(self, table: str) -> bool:
        return True

    async def claim(self, table: str) -> bool:
        return False

    def release(self, table: str) -> None:
        pass

    async def leave(self) -> None:
        pass
