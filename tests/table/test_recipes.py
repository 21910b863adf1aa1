"""R42: the recipes of `deploy/` do what docs/serving.md says. Real nginx and real HAProxy stand
with TLS before two real servers on one PostgreSQL."""

from __future__ import annotations

import asyncio
import json
import os
import signal
import threading
import time
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

import httpx
import pytest

from table.cluster import Cluster
from table.evening import Evening, Pair, play_on
from table.process import ServerProcess, join, talk
from table.recipe import HAPROXY, NGINX, PROXIES, Gate
from table.talker import A_HANG, Talker

NAME = "play.example"  # servers for strangers answer to it, and to addresses in numbers
PROMISED = 2.0  # seconds in which players are back
BUSY = 7  # times as long on a machine with other work; shorter than nginx waits for a silent server
LONG = 3.0  # seconds that something takes to be read


@pytest.fixture(scope="module")
def pair(cluster: Cluster) -> Iterator[Pair]:
    made = Pair(cluster.database(), names=(NAME,))
    yield made
    made.close()


@pytest.fixture(scope="module", params=list(PROXIES))
def gate(
    request: pytest.FixtureRequest, pair: Pair, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[Gate]:
    ports = [server.port for server in pair.servers]
    with PROXIES[request.param](tmp_path_factory.mktemp(request.param), ports) as running:
        _wait_for_health(running)
        yield running


def _visitor(gate: Gate, address: str = "127.0.0.1") -> httpx.Client:
    """Somebody who comes from there."""
    transport = httpx.HTTPTransport(verify=gate.tls, local_address=address)
    return httpx.Client(transport=transport, base_url=gate.url, timeout=A_HANG)


def _wait_for_health(gate: Gate) -> None:
    """Whoever comes is served."""
    with _visitor(gate) as http:
        until = time.monotonic() + A_HANG
        while http.get("/api/health").status_code != 200:
            assert time.monotonic() < until
            time.sleep(0.05)


def test_page_and_rest_and_sockets_are_there_with_tls_and_without_it_nothing(gate: Gate) -> None:
    plain = httpx.get(f"http://127.0.0.1:{gate.http}/table/x?y=1")
    assert plain.status_code in (301, 302)
    assert plain.headers["location"].startswith("https://127.0.0.1")
    assert plain.headers["location"].endswith("/table/x?y=1")
    with _visitor(gate) as http:
        page = http.get("/")
        assert "<html" in page.text
        assert "max-age" in page.headers["strict-transport-security"]
        assert "default-src" in page.headers["content-security-policy"]
        opened = _table(http)
        foreign = http.post("/api/tables", json={}, headers={"Origin": "https://evil.example"})
        assert foreign.status_code == 403
        own = http.post("/api/tables", json={}, headers={"Origin": gate.url})
        assert own.status_code == 400  # the server knows by which name and port it is reached
        assert http.get("/api/games", headers={"Host": "evil.example"}).status_code == 403
        assert http.get("/api/games", headers={"Host": NAME}).status_code == 200

    async def main() -> None:
        talker = await _seated(gate, opened["id"], opened["seats"][0]["token"])
        assert talker.view

    talk(main)


def _table(http: httpx.Client) -> dict[str, object]:
    made = http.post("/api/tables", json={"game": "drunagor", "seats": ["person"] * 3, "seed": 5})
    assert made.status_code == 201, made.text
    opened: dict[str, object] = made.json()
    return opened


async def _seated(gate: Gate, id: object, token: object) -> Talker:
    return await join(gate.port, str(id), [str(token)], tls=gate.tls)


def test_all_seats_of_a_table_meet_at_it(gate: Gate) -> None:
    with _visitor(gate) as http:
        opened = _table(http)

    async def main() -> None:
        seats = [await _seated(gate, opened["id"], seat["token"]) for seat in opened["seats"]]
        for _ in range(3):
            asked = next(talker for talker in seats if talker.question)
            await asked.play()
            for talker in seats:
                await talker.reach(asked.seq)
        assert len({talker.seq for talker in seats}) == 1

    talk(main)


def test_limits_count_the_visitor_not_the_proxy_nor_what_he_says_he_is(
    gate: Gate, request: pytest.FixtureRequest
) -> None:
    """Five records at once from one address; two servers count each for itself."""
    kind = request.node.callspec.params["gate"]
    here = f"127.0.{len(kind)}"  # servers remember who came through the other proxy
    with _visitor(gate, f"{here}.1") as flood, _visitor(gate, f"{here}.2") as other:
        said = [_bring(flood, f"10.9.8.{n}") for n in range(11)]
        assert said[0] != 429
        assert 429 in said
        assert _bring(other, "10.9.8.1") != 429


def _bring(http: httpx.Client, forged: str) -> int:
    headers = {"X-Forwarded-For": forged, "Forwarded": f"for={forged}"}
    return http.post("/api/records", content=b"{}", headers=headers).status_code


def test_whose_address_it_is_only_this_machine_is_believed(pair: Pair) -> None:
    """Without a proxy: what 127.0.0.1 forwards counts for others, what anybody else says not."""
    url = pair.servers[0].url
    with httpx.Client(base_url=url, timeout=A_HANG) as proxy:
        assert 429 not in [_bring(proxy, f"10.7.7.{n}") for n in range(6)]
    stranger = httpx.HTTPTransport(local_address="127.0.5.1")
    with httpx.Client(transport=stranger, base_url=url, timeout=A_HANG) as forging:
        assert [_bring(forging, f"10.7.8.{n}") for n in range(6)][-1] == 429


def _troubled(pair: Pair, gate: Gate, how: signal.Signals) -> float:
    """Seconds until everybody is back at the same question, at the other server."""
    evening, took = Evening(pair), []
    for guest in evening.guests:
        guest.tls = gate.tls

    async def trouble() -> None:
        await evening.until(4)
        owner, before = pair.owner(evening.id), evening.arrivals
        began = time.monotonic()
        await asyncio.to_thread(_break, owner, how)
        try:
            await evening.all_back(before)
            took.append(time.monotonic() - began)
            await evening.until(3)
            assert pair.owner(evening.id) is pair.other(owner)
        finally:
            await asyncio.to_thread(_mend, owner, how)

    async def main() -> None:
        await play_on(evening, gate.port, trouble)

    talk(main)
    evening.check()
    return took[0]


def _break(server: ServerProcess, how: signal.Signals) -> None:
    if how is signal.SIGSTOP:
        os.kill(server.pid, how)
    else:
        server.kill()


def _mend(server: ServerProcess, how: signal.Signals) -> None:
    if how is signal.SIGSTOP:
        os.kill(server.pid, signal.SIGCONT)
    else:
        server.start()


def test_a_server_is_killed_and_nobody_misses_it(
    pair: Pair, gate: Gate, record_property: pytest.RecordProperty
) -> None:
    took = _troubled(pair, gate, signal.SIGKILL)
    record_property("seconds", took)
    assert took < PROMISED * BUSY


@pytest.mark.parametrize("gate", [HAPROXY], indirect=True)  # nginx needs 20 seconds for it
def test_a_server_stands_still_and_haproxy_sends_its_players_to_the_other(
    pair: Pair, gate: Gate, record_property: pytest.RecordProperty
) -> None:
    took = _troubled(pair, gate, signal.SIGSTOP)
    record_property("seconds", took)
    assert took < PROMISED * BUSY


# What reaches the servers


class Echo(BaseHTTPRequestHandler):
    """In a server's place: tells what it was sent, and who it is."""

    def do_GET(self) -> None:
        told = {
            "server": self.server.server_port,
            **{k.lower(): v for k, v in self.headers.items()},
        }
        body = json.dumps(told).encode()
        self.send_response(200)
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    def do_POST(self) -> None:
        time.sleep(LONG)
        self.do_GET()

    def log_message(self, *_: object) -> None:
        """Nothing."""


STANDING_STILL = {  # seconds of silence after which a recipe takes a server for one that does
    NGINX: {"proxy_read_timeout 20s": "proxy_read_timeout 1s"},
    HAPROXY: {"timeout server 60s": "timeout server 1s"},
}


@contextmanager
def _echoing(kind: str, folder: Path, changes: dict[str, str] | None = None) -> Iterator[Gate]:
    """The recipe before two of them."""
    with ExitStack() as stack:
        servers = [ThreadingHTTPServer(("127.0.0.1", 0), Echo) for _ in range(2)]
        for server in servers:
            threading.Thread(target=server.serve_forever, daemon=True).start()
            stack.callback(server.server_close)
            stack.callback(server.shutdown)
        ports = [one.server_port for one in servers]
        gate = stack.enter_context(PROXIES[kind](folder, ports, changes))
        _wait_for_health(gate)
        yield gate


@pytest.mark.parametrize("kind", list(PROXIES))
def test_a_server_that_takes_its_time_over_a_record_does_not_stand_still(
    kind: str, tmp_path: Path
) -> None:
    with (
        _echoing(kind, tmp_path, STANDING_STILL[kind]) as gate,
        _visitor(gate, "127.0.6.2") as http,
    ):
        assert http.post("/api/records", content=b"{}").status_code == 200
        assert http.post("/api/tables", content=b"{}").status_code == 504


@pytest.mark.parametrize("kind", list(PROXIES))
def test_all_of_one_table_come_to_one_server_by_the_name_that_was_asked_for(
    kind: str, tmp_path: Path
) -> None:
    with _echoing(kind, tmp_path) as gate, _visitor(gate, "127.0.6.1") as http:
        forged = {"X-Forwarded-For": "10.0.0.1", "Host": f"{NAME}:8443"}
        reached = {}
        for n in range(12):
            table = [http.get(f"/api/tables/{n}table{end}", headers=forged).json()
                     for end in ("", "/record", "/socket?x=1")]  # fmt: skip
            [reached[n]] = {one["server"] for one in table}
            assert {one["x-forwarded-for"] for one in table} == {"127.0.6.1"}
            assert {one["x-forwarded-proto"] for one in table} == {"https"}
            assert {one["host"] for one in table} == {f"{NAME}:8443"}
        assert len(set(reached.values())) == 2
        elsewhere = {http.get("/api/games").json()["server"] for _ in range(30)}
        assert elsewhere == set(reached.values())
