"""Who comes to a server for strangers, by address, and what each has left."""

from __future__ import annotations

from collections import OrderedDict

import msgspec

from undercroft.table.addresses import household
from undercroft.table.limits import ANSWERS, ANSWERS_AT_ONCE, Allowance
from undercroft.table.world import Clock

KNOWN = 4096  # addresses that are remembered; who was away longest is forgotten first


class Custom(msgspec.Struct, frozen=True):
    """What an address may do: so many a second, so many at once."""

    requests: tuple[float, int] = (20.0, 200)
    files: tuple[float, int] = (50.0, 1000)  # of the page: friends in one house open it together
    looks_back: tuple[float, int] = (2.0, 60)  # at what was played: fifty positions cost 25 ms
    choices: tuple[float, int] = (1 / 5, 20)  # of packs, looked at: reading a game takes 300 ms
    tables: tuple[float, int] = (1 / 30, 20)  # made
    records: tuple[float, int] = (1 / 60, 5)  # brought along, and packs
    sockets: tuple[float, int] = (2.0, 40)  # opened
    held: int = 64  # sockets at the same time
    answers: tuple[float, int] = (ANSWERS, ANSWERS_AT_ONCE)  # that go before what strangers want


class Visitor:
    """One address."""

    def __init__(self, clock: Clock, custom: Custom) -> None:
        self.requests = Allowance(clock, *custom.requests)
        self.files = Allowance(clock, *custom.files)
        self.looks_back = Allowance(clock, *custom.looks_back)
        self.choices = Allowance(clock, *custom.choices)
        self.tables = Allowance(clock, *custom.tables)
        self.records = Allowance(clock, *custom.records)
        self.sockets = Allowance(clock, *custom.sockets)
        self.answers = Allowance(clock, *custom.answers)
        self.held = 0


class Visitors:
    def __init__(self, clock: Clock, custom: Custom | None = None) -> None:
        self.clock = clock
        self.custom = custom or Custom()
        self._known: OrderedDict[str, Visitor] = OrderedDict()

    def __len__(self) -> int:
        return len(self._known)

    def at(self, address: str) -> Visitor:
        """Whoever comes from there, directly or by way of another server."""
        home = household(address)
        visitor = self._known.get(home)
        if visitor is None:
            visitor = self._known[home] = Visitor(self.clock, self.custom)
        self._known.move_to_end(home)
        if len(self._known) > KNOWN:
            self._forget()
        return visitor

    def purse(self, address: str) -> Allowance:
        """Out of which their answers go before what strangers want."""
        return self.at(address).answers

    def _forget(self) -> None:
        gone = next((name for name, one in self._known.items() if not one.held), None)
        if gone is not None:
            del self._known[gone]
