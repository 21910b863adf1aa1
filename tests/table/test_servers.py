"""R42: several servers on one database are one. Any of them serves any table; a table whose server
dies or stands still goes on at another; a server that comes back can write nothing that is not its
own any more."""

from __future__ import annotations

import asyncio
import os
import signal
from collections.abc import Iterator

import httpx
import pytest

from table.cluster import Cluster
from table.evening import Evening, Pair, play_on
from table.process import join, talk
from table.proxy import Proxy
from table.talker import A_HANG, Closed, Talker
from undercroft.table.client import COME_BACK, NOT_ALLOWED
from undercroft.table.forwarding import SECRET


@pytest.fixture(scope="module")
def pair(cluster: Cluster) -> Iterator[Pair]:
    """Every test leaves both of them running."""
    made = Pair(cluster.database())
    yield made
    made.close()


def test_a_table_goes_on_at_another_server_when_its_own_dies_or_is_replaced(pair: Pair) -> None:
    evening = Evening(pair)

    async def trouble() -> None:
        for farewell in (False, True):
            await evening.until(4)
            owner, before = pair.owner(evening.id), evening.arrivals
            await asyncio.to_thread(owner.kill, farewell)
            await evening.all_back(before)
            await evening.until(2)
            assert pair.owner(evening.id) is pair.other(owner)
            await asyncio.to_thread(owner.start)

    async def main() -> None:
        async with Proxy([server.port for server in pair.servers]) as proxy:
            await play_on(evening, proxy.port, trouble)

    talk(main)
    evening.check()
    assert evening.accepted >= 12


def test_a_table_goes_on_at_another_server_when_its_own_stands_still(pair: Pair) -> None:
    evening = Evening(pair)

    async def trouble() -> None:
        await evening.until(4)
        owner, before = pair.owner(evening.id), evening.arrivals
        os.kill(owner.pid, signal.SIGSTOP)
        await evening.all_back(before)
        await evening.until(3)
        assert pair.owner(evening.id) is pair.other(owner)
        os.kill(owner.pid, signal.SIGCONT)
        await evening.until(3)
        assert pair.owner(evening.id) is pair.other(owner)

    async def main() -> None:
        async with Proxy([server.port for server in pair.servers]) as proxy:
            await play_on(evening, proxy.port, trouble)

    talk(main)
    evening.check()


def test_a_server_that_comes_back_can_write_nothing_at_a_table_it_has_lost(pair: Pair) -> None:
    """Also where nothing was written since, so that the key of the lines would let it in."""
    opened = pair.table(("person",) * 3)
    tokens = [seat["token"] for seat in opened["seats"]]

    async def main() -> None:
        first, second = pair.servers
        stale = await join(first.port, opened["id"], tokens)
        await stale.play()
        os.kill(first.pid, signal.SIGSTOP)
        try:
            await stale.answer()  # it lies there until the server comes back
            heir = await join(second.port, opened["id"], tokens)
            assert heir.seq == stale.seq
            assert pair.owner(opened["id"]) is second
            before = len(pair.lines(opened["id"]))
        finally:
            os.kill(first.pid, signal.SIGCONT)
        assert await _sent_away(stale) == COME_BACK
        assert len(pair.lines(opened["id"])) == before
        again = await join(first.port, opened["id"], tokens)  # which sends him on
        assert again.seq == heir.seq
        await again.play()
        await heir.reach(again.seq)

    talk(main)


def test_a_link_that_is_revoked_at_one_server_is_dead_at_all(pair: Pair) -> None:
    opened = pair.table()
    seat, host = opened["seats"][0]["token"], opened["host"]["token"]

    async def main() -> None:
        there = [await join(server.port, opened["id"], [seat]) for server in pair.servers]
        path = f"/api/tables/{opened['id']}/seats/0/link"
        bearer = {"Authorization": f"Bearer {host}"}
        async with httpx.AsyncClient(timeout=A_HANG) as http:
            made = await http.post(pair.servers[1].url + path, headers=bearer)
            refused = await http.post(pair.servers[1].url + path)
        assert made.status_code == 200, made.text
        assert refused.status_code == 401
        assert refused.json()["code"] == "no_token"
        assert refused.headers["www-authenticate"] == "Bearer"
        for talker in there:
            assert await _sent_away(talker) == NOT_ALLOWED
        for server in pair.servers:
            with pytest.raises(Closed) as closed:
                await join(server.port, opened["id"], [seat])
            assert closed.value.code == NOT_ALLOWED
            await join(server.port, opened["id"], [made.json()["token"]])

    talk(main)


async def _sent_away(talker: Talker) -> int | None:
    """The code that the socket is closed with."""
    try:
        while True:
            await talker.hear()
    except Closed as closed:
        return closed.code


def test_what_is_asked_of_any_server_is_answered_by_the_owner(pair: Pair) -> None:
    opened = pair.table()
    host = {"Authorization": f"Bearer {opened['host']['token']}"}
    table = f"/api/tables/{opened['id']}"

    async def main() -> None:
        async with httpx.AsyncClient(base_url=pair.servers[1].url, timeout=A_HANG) as http:
            named = await http.post(f"{table}/label", json={"label": "Friday"}, headers=host)
            assert named.json()["label"] == "Friday"
            steps = await http.get(f"{table}/replay?at=0&count=1", headers=host)
            assert [step["n"] for step in steps.json()["steps"]] == [0]
            assert b"drowned-granary" in (await http.get(f"{table}/record", headers=host)).content
            wrong = await http.post(f"{table}/label", json={"label": 5}, headers=host)
            assert wrong.status_code == 400
            assert (await http.get("/api/tables/nowhere1/account", headers=host)).status_code == 404
            assert pair.owner(opened["id"]) is pair.servers[0]
            gone = await http.delete(table, headers=host)
            assert gone.json() == {"id": opened["id"]}
            assert (await http.get(table)).status_code == 404

    talk(main)


def test_the_address_for_other_servers_is_for_nobody_else(pair: Pair) -> None:
    inner = f"http://127.0.0.1:{pair.servers[0].inner}/api/tables"
    outer = f"{pair.servers[0].url}/api/tables"
    assert httpx.get(outer).status_code == 200
    assert httpx.get(inner).status_code == 403
    for address in (inner, outer):
        assert httpx.get(address, headers={SECRET: "guessed"}).status_code == 403
