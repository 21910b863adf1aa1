"""What the automated overlord means is told at the table, and told again to who comes back."""

from __future__ import annotations

import asyncio

from table.simulation import House, simulate
from table.talker import CableLine, Talker
from undercroft.games import registry
from undercroft.table.forms import Place


def test_heroes_are_told_why_a_monster_comes() -> None:
    async def main() -> None:
        house = House()
        title = registry.title("descent")
        house.hall.shelf.titles["descent"] = title  # type: ignore[index]
        party = tuple(Place(one.hero, seat=seat) for seat, one in enumerate(title.party(2)))
        opened = await house.table(
            "person", "person", "greedy",
            game="descent", adventure=title.tutorial, party=party, ready=True,
        )  # fmt: skip
        tokens = [link.token for link in opened.seats[:2]]

        async def sit() -> Talker:
            talker = Talker(CableLine(await house.connect(opened.id)), tokens)
            await talker.hello()
            return talker

        one = await sit()
        for _ in range(400):
            if any(event["type"] == "MonsterMeant" for event in one.log):
                break
            while one.question is None:
                await one.hear()
            ending = [o["key"] for o in one.question["options"] if o["key"] in ("end", "done")]
            await one.answer(ending[0] if ending else None)
            await one.reach(one.seq + 1)
        told = next(event for event in one.log if event["type"] == "MonsterMeant")
        assert told["reason"]
        assert told["reason"] in told["text"][0]
        assert told["rule"] == "DSC-MON-05"

        while one.question is None:
            await one.hear()
        house.restart()
        again = await sit()
        await asyncio.sleep(0)
        meant = [event for event in one.log if event["type"] == "MonsterMeant"]
        assert meant == [event for event in again.log if event["type"] == "MonsterMeant"]

    simulate(main)
