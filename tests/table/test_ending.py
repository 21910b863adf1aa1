"""After the end: the account, another table for the same people, names and deletion of tables."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest

from table.simulation import House, others, simulate, title
from table.talker import CableLine, Closed, Talker, sit
from undercroft.core.errors import BadSetup
from undercroft.table import service
from undercroft.table.breathing import BREATH
from undercroft.table.errors import NoSuchTable, NoToken, NotOver
from undercroft.table.forms import Again, NewLabel, Opened, Place, Steps
from undercroft.table.service import Call


def call(house: House, id: str, token: str, body: object = None) -> Call:
    return Call(house.hall, {"id": id}, {}, token, body)


async def played(house: House, *seats: str, **wishes: Any) -> Opened:
    """A table that programs have played to its end."""
    opened = await house.table(*seats, **wishes)
    table = await house.hall.open(opened.id)
    while table.session.request is not None:
        async with table.lock:
            player = title(table.title.id).player("greedy", "end")
            request = table.session.request
            await table.step(player.choose(table.session.driver.game, request).key)
    return opened


def test_the_tale_tells_who_did_what() -> None:
    async def main() -> None:
        house = House()
        opened = await played(house, "person", "person", "person")
        told = await service.account(call(house, opened.id, opened.spectator.token))
        [chapter] = told.chapters
        assert [hero.name for hero in chapter.heroes] == ["Vorn", "Maya", "Jaheen"]
        assert sum(hero.kills for hero in chapter.heroes) > 0
        assert sum(hero.harm for hero in chapter.heroes) > sum(
            hero.kills for hero in chapter.heroes
        )
        assert chapter.best is not None
        assert chapter.worst is not None
        total = len((await house.hall.open(opened.id)).session.answers)
        assert all(0 < moment.at <= total for moment in chapter.moments)
        assert any(moment.kind == "blood" for moment in chapter.moments)
        with pytest.raises(NoToken):
            await service.account(call(house, opened.id, "nonsense"))

    simulate(main)


def test_the_same_people_play_again_with_the_same_links() -> None:
    async def main() -> None:
        house = House()
        opened = await played(house, "person", "person")
        guest = await sit(house, opened, 1)
        laid = await service.again(call(house, opened.id, opened.seats[0].token, Again()))
        assert (await guest.until("again"))["id"] == laid.id
        table = await house.hall.open(laid.id)
        assert table.session.answers == []
        for seat in (0, 1):
            rights = table.seating.check([opened.seats[seat].token])
            assert rights.seats == {seat}
        assert table.seating.check([opened.host.token]).host

    simulate(main)


def test_a_game_that_goes_on_is_not_laid_again() -> None:
    async def main() -> None:
        house = House()
        opened = await house.table("person", "person")
        with pytest.raises(NotOver):
            await service.again(call(house, opened.id, opened.seats[0].token, Again()))
        with pytest.raises(NoToken):
            await service.again(call(house, opened.id, opened.spectator.token, Again()))

    simulate(main)


def test_one_plays_the_other_side_and_the_program_takes_ones_place() -> None:
    async def main() -> None:
        house = House()
        party = (Place("steelhorns", seat=0), Place("mad-carthos", seat=0))
        opened = await played(house, "person", "greedy", game="descent", party=(
            *party, Place("overlord", seat=1)))  # fmt: skip
        token = opened.seats[0].token
        laid = await service.again(call(house, opened.id, token, Again(other_side=True)))
        table = await house.hall.open(laid.id)
        assert [row.kind for row in table.seating.seats.values()] == ["greedy", "person"]
        assert table.seating.check([token]).seats == {1}
        assert table.session.setup.seats == ("greedy", "person")

    simulate(main)


def test_who_plays_with_all_the_others_has_no_other_side() -> None:
    async def main() -> None:
        house = House()
        opened = await played(house, "person", "person")
        wanted = call(house, opened.id, opened.seats[0].token, Again(other_side=True))
        with pytest.raises(BadSetup):
            await service.again(wanted)

    simulate(main)


def test_the_list_knows_round_and_whose_turn_it_is() -> None:
    async def main() -> None:
        house = House()
        opened = await house.table("person", "person", names=("Anna", ""))
        fresh = await house.hall.find(opened.id)
        assert (fresh.heroes, fresh.names, fresh.label) == (("Vorn", "Maya"), ("Anna", ""), "")
        assert (fresh.asking, fresh.party, fresh.held) == ((0,), ("vorn", "maya"), (0, 1))
        talker = await sit(house, opened, 0, 1)
        for turn in range(12):
            await talker.play(pick=turn)
        known = await house.hall.find(opened.id)
        assert known.round >= 1
        assert list(known.asking) == talker.last["asking"]

    simulate(main)


def test_the_list_names_the_chapter_of_a_campaign() -> None:
    async def main() -> None:
        house = House()
        opened = await house.table("person", adventure="forced-march")
        assert (await house.hall.find(opened.id)).chapter == "The Toll Bridge"

    simulate(main)


def test_the_host_renames_a_table() -> None:
    async def main() -> None:
        house = House()
        opened = await house.table("person", "person")
        with pytest.raises(NoToken):
            await service.rename(call(house, opened.id, opened.seats[1].token, NewLabel("Mine")))
        given = await service.rename(
            call(house, opened.id, opened.host.token, NewLabel(" Friday night "))
        )
        assert given.label == "Friday night"
        house.restart()
        assert (await house.hall.find(opened.id)).label == "Friday night"

    simulate(main)


def test_the_host_deletes_a_table_for_everybody() -> None:
    async def main() -> None:
        house = House()
        opened = await house.table("person", "person")
        guest = await sit(house, opened, 1)
        with pytest.raises(NoToken):
            await service.delete(call(house, opened.id, opened.seats[1].token))
        await service.delete(call(house, opened.id, opened.host.token))
        with pytest.raises(Closed) as closed:
            await guest.until("the end")
        assert closed.value.code == 4004
        await asyncio.sleep(1)
        with pytest.raises(NoSuchTable):
            await house.hall.find(opened.id)
        assert await house.hall.recent() == []

    simulate(main)


def test_who_waits_for_a_table_that_is_being_deleted_is_turned_away() -> None:
    async def main() -> None:
        house = House()
        opened = await house.table("person", "person")
        table = await house.hall.open(opened.id)
        async with table.lock:
            deleting = asyncio.ensure_future(
                service.delete(call(house, opened.id, opened.host.token))
            )
            await asyncio.sleep(1)
            late = Talker(CableLine(await house.connect(opened.id)), [opened.seats[0].token])
            await late.say("hello", tokens=late.tokens)
            await asyncio.sleep(1)
        await deleting
        assert (await late.until("error"))["code"] == "unknown_table"
        with pytest.raises(Closed) as closed:
            await late.until("the end")
        assert closed.value.code == 4004

    simulate(main)


def test_two_who_wish_for_the_same_again_get_one_table() -> None:
    async def main() -> None:
        house = House()
        opened = await played(house, "person", "person")
        ours = [
            await service.again(call(house, opened.id, seat.token, Again()))
            for seat in opened.seats
        ]
        assert ours[0] == ours[1]
        wanted = Again(adventure="drowned-granary")
        other = await service.again(call(house, opened.id, opened.seats[0].token, wanted))
        assert other != ours[0]
        await service.delete(call(house, other.id, opened.host.token))
        fresh = await service.again(call(house, opened.id, opened.seats[0].token, wanted))
        assert fresh != other

    simulate(main)


def test_others_are_served_while_somebody_looks_back() -> None:
    async def main() -> None:
        house = House()
        opened = await played(house, "person", "person")
        answers = len((await house.hall.open(opened.id)).session.answers)
        asked = call(house, opened.id, opened.host.token)
        with others() as served:
            await service.account(asked)
        assert served() >= answers // BREATH - 1
        asked.query = {"at": "0", "count": "50"}
        with others() as served:
            shown = await service.replay(asked)
        assert isinstance(shown, Steps)
        assert len(shown.steps) == 50
        assert served() >= 50 // BREATH - 1

    simulate(main)
