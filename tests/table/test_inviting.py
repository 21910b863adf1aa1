"""The console says where guests sit down."""

from __future__ import annotations

from table.simulation import House, simulate
from undercroft.table.inviting import announcer


def test_the_console_has_a_link_for_each_person() -> None:
    async def main() -> None:
        house = House()
        told: list[str] = []
        house.hall.announce = announcer("http://192.168.1.5:8420", told.append)
        opened = await house.table("person", "person", "greedy")
        heading, *links = told
        assert heading == "A table is laid: The Toll Bridge."
        assert [line.split("/table/")[0] for line in links] == [
            "  Vorn: http://192.168.1.5:8420",
            "  Maya: http://192.168.1.5:8420",
        ]
        assert all(seat.link in line for seat, line in zip(opened.seats, links, strict=True))
        told.clear()
        await house.table("person", "greedy")
        assert told == []  # nobody to invite

    simulate(main)
