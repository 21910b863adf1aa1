"""Who sits at which seat, and by what name: what changes there is stored first, then shown."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from undercroft.core.errors import NotYourSeat
from undercroft.table.client import NOT_ALLOWED, Client
from undercroft.table.errors import StoreFailed, TooFast
from undercroft.table.messages import Introduce
from undercroft.table.part import Part

if TYPE_CHECKING:
    from undercroft.table.table import Table


class Usher(Part["Table"]):
    """Of one table."""

    async def introduce(self, client: Client, message: Introduce) -> None:
        """A player says what he is called. Everybody is told, so it is limited like all that is
        said to everybody."""
        table, name = self.table, message.name.strip()
        async with table.lock:
            await table.ready()
            if message.seat not in client.rights.seats and not client.rights.host:
                raise NotYourSeat(f"Seat {message.seat} is not yours.", "Use its own link.")
            if name == table.seating.seat(message.seat).name:
                return
            if not client.voice.take():
                raise TooFast("Names change faster than the others can read.", "Wait a moment.")
            await self.change(message.seat, name=name)
            table.show()

    async def change(self, number: int, **changes: str) -> None:
        """Change a seat, in the store first. Call with the lock."""
        table = self.table
        seat = msgspec.structs.replace(table.seating.seat(number), **changes)
        try:
            await table.store.seat(table.id, seat)
        except StoreFailed as failure:
            raise table.paused(failure) from failure
        table.seating.seats[number] = seat

    async def vacate(self, number: int, *, watching: bool = False) -> None:
        """Whoever sat there gets up. A host, a spectator, who has another seat too stays at the
        table; anybody else is sent away, or stays and watches. Call with the lock."""
        table: Table = self.table
        await table.ready()
        for client in [other for other in table.clients if number in other.rights.seats]:
            rights = client.rights
            left = msgspec.structs.replace(
                rights, seats=rights.seats - {number}, spectator=rights.spectator or watching
            )
            table.leave(client)
            if left.any:
                client.seen.position = None  # another seat's view is shown from now on
                table.admit(client, left)
            else:
                client.close(NOT_ALLOWED)
