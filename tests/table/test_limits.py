"""R20, R21: a flood hurts only the flooder, a slow reader fills no memory. Real sockets."""

from __future__ import annotations

import asyncio
import json
import os
import re
import subprocess
import sys
import tracemalloc
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest
import websockets

from table.process import ServerProcess, join, talk
from table.simulation import Cable, House, simulate
from table.talker import A_HANG, CableLine, Closed, Talker, sit
from undercroft.table.limits import CONTROLS_AT_ONCE


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    process = ServerProcess(tmp_path_factory.mktemp("limits") / "tables.db")
    process.start()
    yield process
    process.close()


async def _say_until_closed(talker: Talker, times: int, type: str) -> int | None:
    try:
        for _ in range(times):
            await talker.say(type)
        await talker.until("the end")
    except Closed as closed:
        return closed.code
    return None


def test_a_frame_over_16_kib_closes_with_1009_and_a_flood_with_1008(server: ServerProcess) -> None:
    async def main() -> None:
        opened = server.post("/api/tables", {"game": "drunagor"})
        tokens = [seat["token"] for seat in opened["seats"]]
        quiet = await join(server.port, opened["id"], tokens)
        large = await join(server.port, opened["id"], tokens)
        assert await _say_until_closed(large, 1, type="x" * 17_000) == 1009
        flood = await join(server.port, opened["id"], tokens)
        assert await _say_until_closed(flood, 200, type="refresh") == 1008
        await quiet.play()

    talk(main)


def test_forty_messages_at_once_and_twenty_a_second_are_all_right() -> None:
    async def main() -> None:
        house = House()
        opened = await house.table()
        talker = await sit(house, opened, 0)
        for _ in range(39):
            await talker.say("refresh")
        for _ in range(100):
            await asyncio.sleep(0.05)
            await talker.say("refresh")
        assert talker.line.cable.code is None  # type: ignore[attr-defined]
        for _ in range(60):
            await talker.say("refresh")
        with pytest.raises(Closed) as closed:
            await talker.until("the end")
        assert closed.value.code == 1008

    simulate(main)


def test_a_foreign_page_gets_no_socket(server: ServerProcess) -> None:
    async def main() -> None:
        opened = server.post("/api/tables", {"game": "drunagor"})
        address = f"ws://127.0.0.1:{server.port}/api/tables/{opened['id']}/socket"
        with pytest.raises(websockets.InvalidStatus) as refused:
            await websockets.connect(address, origin=websockets.Origin("http://evil.example"))
        assert refused.value.response.status_code == 403
        origin = websockets.Origin(f"http://127.0.0.1:{server.port}")
        await (await websockets.connect(address, origin=origin)).close()
        nowhere = f"ws://127.0.0.1:{server.port}/api/tables/nowhere/socket"
        socket = await websockets.connect(nowhere)
        await socket.send('{"type": "hello", "tokens": ["x"]}')
        assert json.loads(await socket.recv())["code"] == "unknown_table"
        with pytest.raises(websockets.ConnectionClosed) as closed:
            await socket.recv()
        await socket.close()
        assert closed.value.rcvd is not None
        assert closed.value.rcvd.code == 4004

    talk(main)


def test_a_flood_of_pings_is_hung_up(server: ServerProcess) -> None:
    async def main() -> None:
        opened = server.post("/api/tables", {"game": "drunagor"})
        address = f"ws://127.0.0.1:{server.port}/api/tables/{opened['id']}/socket"
        flooding = await websockets.connect(address)

        async def flood() -> None:
            for _ in range(CONTROLS_AT_ONCE * 100):
                await flooding.ping()
                await asyncio.sleep(0)
            await flooding.recv()

        with pytest.raises(websockets.ConnectionClosed):
            await flood()

    talk(main)


def test_two_hundred_stalled_readers_cost_little_memory() -> None:
    async def main() -> None:
        house = House()
        opened = await house.table("person", "person")
        talker = await sit(house, opened, 0, 1)
        cables = []
        for _ in range(200):
            cable = await house.connect(opened.id, Cable())
            await Talker(CableLine(cable), [opened.spectator.token]).hello()
            cable.stalled.clear()
            cables.append(cable)
        tracemalloc.start()
        before, _ = tracemalloc.get_traced_memory()
        for turn in range(60):
            if talker.last["outcome"] is None:
                await talker.play(pick=turn)
        after, _ = tracemalloc.get_traced_memory()
        tracemalloc.stop()
        assert after - before < 50 << 20
        for cable in cables:
            cable.stalled.set()

    simulate(main)


def test_the_command_starts_stops_and_writes_no_secret(tmp_path: Path) -> None:
    command = [sys.executable, "-c", "from undercroft.cli.main import main; main()", "serve"]
    process = subprocess.Popen(
        [*command, "--port", "0", "--data", str(tmp_path / "t.db"), "--no-browser"],
        stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True,
        env={**os.environ, "PYTHONUNBUFFERED": "1"},
    )  # fmt: skip
    assert process.stdout is not None
    said = process.stdout.readline()
    found = re.search(r":(\d+)/", said)
    assert found, said
    port = int(found[1])

    async def main() -> list[str]:
        url = f"http://127.0.0.1:{port}/api/tables"
        opened = httpx.post(url, json={"game": "drunagor"}, timeout=A_HANG).json()
        tokens = [seat["token"] for seat in opened["seats"]]
        talker = await join(port, opened["id"], tokens)
        await talker.play()
        process.terminate()
        with pytest.raises(Closed) as closed:
            await talker.until("the end")
        assert closed.value.code == 1012
        return tokens

    tokens = talk(main)
    said, _ = process.communicate(timeout=A_HANG)
    assert not any(token in said for token in tokens)
    assert "Traceback" not in said
