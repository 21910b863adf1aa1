"""How long tables are kept, so that a server for others does not fill up."""

from __future__ import annotations

import msgspec

from undercroft.table.store import TableRow

DAY = 86_400.0
MOST = 365  # days that a host may ask for at once


class Keeping(msgspec.Struct, frozen=True):
    """Days after which a table goes that nobody has played at since; 0: never."""

    begun: float = 0.0  # nobody has answered anything yet
    running: float = 0.0
    over: float = 0.0

    def expires(self, row: TableRow) -> float:
        """When it goes, in seconds since 1970; 0: never.

        >>> row = TableRow("k3v9", "drunagor", "toll-bridge", 0.0, "", "", played=100.0, answers=3)
        >>> FOR_OTHERS.expires(row) == 100 + 180 * DAY, FOR_ONESELF.expires(row)
        (True, 0.0)
        """
        days = self.over if row.over else self.running if row.answers else self.begun
        if not days:
            return 0.0
        return max(row.played + days * DAY, row.kept_until)


FOR_ONESELF = Keeping()
FOR_OTHERS = Keeping(begun=3, running=180, over=60)


def of_days(days: int) -> Keeping:
    """A rule by one number: games that run so long, the others shorter."""
    return Keeping(min(3, days), days, min(60, days)) if days else FOR_ONESELF
