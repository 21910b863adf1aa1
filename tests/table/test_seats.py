"""Seats: links, hosts, stand-ins (R15)."""

from __future__ import annotations

import asyncio

import pytest

from table.simulation import House, simulate
from table.talker import Closed, Talker, sit
from undercroft.core.errors import NotYourSeat
from undercroft.table import service
from undercroft.table.errors import NoToken
from undercroft.table.forms import NewKind, Opened
from undercroft.table.service import Call


def call(house: House, opened: Opened, seat: int, token: str, body: object = None) -> Call:
    return Call(house.hall, {"id": opened.id, "seat": str(seat)}, {}, token, body)


async def play_until(talkers: list[Talker], seat: int) -> None:
    """Let those who are asked answer until the game waits for a seat."""
    for turn in range(300):
        newest = max(talker.seq for talker in talkers)
        for talker in talkers:
            await talker.reach(newest)
        asking = talkers[0].last["asking"]
        if asking == [seat]:
            return
        asked = next(talker for talker in talkers if talker.question is not None)
        await asked.play(pick=turn)
    raise AssertionError(f"seat {seat} is never asked")


def test_a_revoked_link_stops_working_at_once() -> None:
    async def main() -> None:
        house = House()
        opened = await house.table()
        talker = await sit(house, opened, 1)
        given = await service.renew(call(house, opened, 1, opened.host.token))
        with pytest.raises(Closed) as closed:
            await talker.until("the end")
        assert closed.value.code == 4001
        with pytest.raises(Closed):
            await sit(house, opened, 1)
        assert given.token not in talker.tokens
        again = Talker((await sit(house, opened)).line, [given.token])
        assert (await again.hello())["you"]["seats"] == [1]

    simulate(main)


def test_only_the_host_may_change_seats() -> None:
    async def main() -> None:
        house = House()
        opened = await house.table()
        for token in ("", "nonsense", opened.seats[1].token, opened.spectator.token):
            with pytest.raises(NoToken):
                await service.renew(call(house, opened, 1, token))
            with pytest.raises(NoToken):
                await service.seat_kind(call(house, opened, 1, token, NewKind("random")))

    simulate(main)


def test_the_host_puts_other_players_on_a_seat() -> None:
    async def main() -> None:
        house = House()
        opened = await house.table("person", "person")
        host = await sit(house, opened, 0, host=True)
        await service.seat_kind(call(house, opened, 1, opened.host.token, NewKind("random")))
        for turn in range(10):
            while host.question is None:
                await host.hear()
            await host.play(pick=turn)
        given = await service.seat_kind(
            call(house, opened, 1, opened.host.token, NewKind("person"))
        )
        assert given.token
        assert given.token != opened.seats[1].token
        await host.say("refresh")
        await host.until("state")
        assert [seat["kind"] for seat in host.last["seats"]] == ["person", "person"]

    simulate(main)


def test_a_host_who_gives_the_own_seat_away_stays_and_may_sit_down_again() -> None:
    async def main() -> None:
        house = House()
        opened = await house.table("person", "person")
        host = await sit(house, opened, 0, host=True)
        token = opened.host.token
        await service.seat_kind(call(house, opened, 0, token, NewKind("random")))
        while host.last["you"]["seats"]:
            await host.hear()
        assert host.last["you"]["host"]
        assert host.question is None
        given = await service.seat_kind(call(house, opened, 0, token, NewKind("person")))
        host.tokens.append(given.token)
        assert (await host.hello())["you"]["seats"] == [0]

    simulate(main)


def test_a_stand_in_takes_over_when_all_who_are_here_vote_and_leaves_at_once() -> None:
    async def main() -> None:
        house = House()
        opened = await house.table()
        here = [await sit(house, opened, 0), await sit(house, opened, 1)]
        await play_until(here, 2)
        await here[0].say("stand-in", seat=2)
        await here[1].hear()
        assert here[1].last["seats"][2]["votes"] == [0]
        assert here[1].last["seats"][2]["stand_in"] == ""
        assert here[1].last["asking"] == [2]
        await here[1].say("stand-in", seat=2)
        while here[0].last["asking"] == [2]:
            await here[0].hear()
        assert here[0].last["seats"][2]["stand_in"] == "greedy"
        back = await sit(house, opened, 2)
        assert back.last["seats"][2]["stand_in"] == ""
        assert (await house.store.table(opened.id))[1][2].stand_in == ""  # type: ignore[index]

    simulate(main)


def test_a_stand_in_comes_by_itself_after_the_set_time_and_survives_a_restart() -> None:
    async def main() -> None:
        house = House()
        opened = await house.table(stand_in_after=120)
        here = [await sit(house, opened, 0), await sit(house, opened, 1)]
        await play_until(here, 2)
        started = asyncio.get_running_loop().time()
        for talker in here:
            talker.line.read = _patient(talker)  # type: ignore[method-assign]
        while here[0].last["asking"] == [2]:
            async with asyncio.timeout(500):
                await here[0].hear()
        assert 120 <= asyncio.get_running_loop().time() - started < 125
        house.restart()
        again = await sit(house, opened, 0)
        assert again.last["seats"][2]["stand_in"] == "greedy"

    simulate(main)


def _patient(talker: Talker) -> object:
    cable = talker.line.cable  # type: ignore[attr-defined]

    async def read() -> str:
        while cable.to_client.empty():
            await asyncio.sleep(1)
            await talker.say("refresh")
        text: str = await cable.to_client.get()
        return text

    return read


def test_nobody_stands_in_for_somebody_who_is_here_or_while_nobody_is() -> None:
    async def main() -> None:
        house = House()
        opened = await house.table(stand_in_after=10)
        table = await house.hall.open(opened.id)
        await asyncio.sleep(100)
        assert not any(seat.stand_in for seat in table.seating.seats.values())
        await sit(house, opened, table.session.request.seat)  # type: ignore[union-attr]
        await asyncio.sleep(100)
        assert not any(seat.stand_in for seat in table.seating.seats.values())
        with pytest.raises(NotYourSeat):
            await service.stand_in(call(house, opened, 1, opened.spectator.token))

    simulate(main)


def test_the_host_calls_a_stand_in_alone_and_the_seat_sends_it_away() -> None:
    async def main() -> None:
        house = House()
        opened = await house.table()
        await service.stand_in(call(house, opened, 1, opened.host.token))
        table = await house.hall.open(opened.id)
        assert table.seating.player(1) == "greedy"
        await service.regain(call(house, opened, 1, opened.seats[1].token))
        assert table.seating.player(1) == "person"

    simulate(main)


def test_automated_seats_play_a_whole_game_while_others_watch() -> None:
    async def main() -> None:
        house = House()
        opened = await house.table("random", "random")
        assert opened.seats == ()
        watcher = await sit(house, opened)
        while watcher.last["outcome"] is None:
            await watcher.hear()
        table = await house.hall.open(opened.id)
        assert watcher.last["answers"] == len(table.session.answers) > 20

    simulate(main)
