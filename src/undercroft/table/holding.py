"""Whether this server is still the one that plays a table."""

from __future__ import annotations

from typing import TYPE_CHECKING

from undercroft.table.claims import Elsewhere
from undercroft.table.client import COME_BACK
from undercroft.table.part import Part

if TYPE_CHECKING:
    from undercroft.table.table import Table


class Hold(Part["Table"]):
    """A table's hold on its game; once lost it does not come back: another table is opened."""

    def __init__(self, table: Table) -> None:
        super().__init__(table)
        self.lost = False

    async def make_sure(self) -> None:
        """Be the server that plays here, or raise Elsewhere. What others may have done meanwhile
        is read again. Call with the table's lock."""
        if self.lost:
            raise Elsewhere
        table = self.table
        claims = table.store.claims
        if claims.holds(table.id):
            return
        try:
            if not await claims.claim(table.id):
                return
        except Elsewhere:
            self.let_go()
            raise
        table.ledger.close()
        found = await table.store.table(table.id)
        if found is not None and table.seating.reseat(*found):
            self._send_away()  # links may have been revoked

    def let_go(self) -> None:
        """The game goes on at another server, and everybody there."""
        self.lost = True
        self.table.ledger.close()
        self.table.steward.stop()
        self._send_away()

    def _send_away(self) -> None:
        for client in self.table.clients:
            client.close(COME_BACK)
