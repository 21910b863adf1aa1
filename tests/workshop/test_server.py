"""Who is let into a workshop, what it answers, and how soon a saved file is seen."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import httpx
import pytest
import websockets
from starlette.applications import Starlette

from table.test_rest import bearer, client
from undercroft.games import registry
from undercroft.play import starters
from undercroft.workshop.app import workshop
from workshop.running import Ear, hearing

TOKEN = "a-word-that-nobody-guesses"
ADDRESSES = [
    ("GET", "/api/workshop/bench"),
    ("GET", "/api/workshop/file?name=pack.toml"),
    ("PUT", "/api/workshop/file"),
    ("POST", "/api/workshop/check"),
    ("POST", "/api/workshop/maps"),
    ("POST", "/api/workshop/paint"),
    ("POST", "/api/workshop/play"),
    ("POST", "/api/workshop/simulate"),
    ("DELETE", "/api/workshop/simulate"),
]


@pytest.fixture
def app(tmp_path: Path) -> Starlette:
    folder = tmp_path / "cellar"
    starters.begin("descent", folder)
    titles = {"descent": registry.shared("descent")}
    return workshop(folder, titles, token=TOKEN, between=0.02)


def ask(app: Starlette, test: Callable[[httpx.AsyncClient], Awaitable[None]]) -> None:
    async def main() -> None:
        async with client(app) as http:
            await test(http)

    asyncio.run(main())


@pytest.mark.parametrize(("method", "path"), ADDRESSES)
@pytest.mark.parametrize("headers", [{}, {"Authorization": "Bearer wrong"}])
def test_nobody_comes_in_without_the_token_of_the_link(
    app: Starlette, method: str, path: str, headers: dict[str, str]
) -> None:
    async def main(http: httpx.AsyncClient) -> None:
        body = {"json": {}} if method in ("PUT", "POST") else {}
        reply = await http.request(method, path, headers=headers, **body)  # type: ignore[arg-type]
        assert (reply.status_code, reply.json()["code"]) == (401, "no_token")

    ask(app, main)


@pytest.mark.parametrize(
    "headers", [{"Origin": "http://elsewhere.example"}, {"Host": "elsewhere.example"}]
)
def test_other_pages_and_host_names_are_refused(app: Starlette, headers: dict[str, str]) -> None:
    async def main(http: httpx.AsyncClient) -> None:
        said = {**bearer(TOKEN), **headers}
        reply = await http.post("/api/workshop/check", json={}, headers=said)
        assert (reply.status_code, reply.json()["code"]) == (403, "foreign_origin")

    ask(app, main)


def test_the_bench_shows_files_games_and_what_can_be_played(app: Starlette) -> None:
    async def main(http: httpx.AsyncClient) -> None:
        bench = (await http.get("/api/workshop/bench", headers=bearer(TOKEN))).json()
        assert [file["name"] for file in bench["files"]] == ["cellar.toml", "pack.toml"]
        (game,) = bench["games"]
        assert (game["id"], game["problem"]) == ("descent", "")
        own = [tale for tale in game["adventures"] if tale["own"]]
        assert [(tale["id"], tale["name"]) for tale in own] == [("cellar", "The Root Cellar")]
        assert game["adventures"][0] == own[0]

    ask(app, main)


def test_a_file_is_read_and_saved_and_a_second_writer_is_told(app: Starlette) -> None:
    path: Path = app.state.shop.bench.folder.path / "pack.toml"

    async def main(http: httpx.AsyncClient) -> None:
        async def put(text: str, seen: str, name: str = "pack.toml") -> httpx.Response:
            body = {"name": name, "text": text, "seen": seen}
            return await http.put("/api/workshop/file", json=body, headers=bearer(TOKEN))

        read = await http.get("/api/workshop/file?name=pack.toml", headers=bearer(TOKEN))
        page: dict[str, Any] = read.json()
        assert page["text"] == path.read_text()
        first = (await put(page["text"] + "# one\n", page["mark"])).json()
        assert path.read_text().endswith("# one\n")
        second = await put("# two\n", page["mark"])
        assert (second.status_code, second.json()["code"]) == (409, "written_meanwhile")
        assert path.read_text() == first["text"]
        outside = await put("x = 1\n", "", "../x.toml")
        assert (outside.status_code, outside.json()["code"]) == (422, "not_in_the_pack")
        long = await put("#" * 200_000, first["mark"])
        assert (long.status_code, path.stat().st_size) == (200, 200_000)
        large = await put("#" * 250_001, long.json()["mark"])
        assert large.status_code == 400

    ask(app, main)


def test_what_is_typed_is_checked_and_not_written(app: Starlette) -> None:
    async def main(http: httpx.AsyncClient) -> None:
        texts = {"cellar.toml": '[quest.cellar]\nname = "C"\n'}
        reply = await http.post("/api/workshop/check", json={"texts": texts}, headers=bearer(TOKEN))
        (fault, *_) = reply.json()["faults"]
        assert (fault["file"], fault["grade"]) == ("cellar.toml", "error")
        clean = await http.post("/api/workshop/check", json={}, headers=bearer(TOKEN))
        assert clean.json()["faults"] == []

    ask(app, main)


@pytest.mark.parametrize("said", ['{"type": "hello", "token": "wrong"}', "{}", "no json"])
def test_a_socket_with_another_token_is_closed(app: Starlette, said: str) -> None:
    async def main(ear: Ear) -> None:
        await ear.say(said)
        with pytest.raises(websockets.ConnectionClosed) as closed:
            await ear.hear()
        assert closed.value.rcvd is not None
        assert closed.value.rcvd.code == 4001

    hearing(app, main)


def test_every_save_of_a_file_is_seen_by_whoever_listens(app: Starlette) -> None:
    folder: Path = app.state.shop.bench.folder.path

    async def main(ear: Ear) -> None:
        async def marks() -> dict[str, str]:
            return {one["name"]: one["mark"] for one in (await ear.hear("changed"))["files"]}

        await ear.say({"type": "hello", "token": TOKEN})
        known = await marks()
        await asyncio.sleep(0.1)  # the first look
        (folder / "pack.toml").write_text("# from another editor\n")
        news = await marks()
        assert news["pack.toml"] != known["pack.toml"]
        assert news["cellar.toml"] == known["cellar.toml"]
        (folder / "cards.toml").write_text("# new\n")
        assert "cards.toml" in await marks()
        (folder / "cards.toml").unlink()
        assert "cards.toml" not in await marks()

    hearing(app, main)


def test_the_table_stands_in_the_same_process(app: Starlette) -> None:
    async def main(http: httpx.AsyncClient) -> None:
        offer = (await http.get("/api/games")).json()
        (game,) = offer["games"]
        assert [pack["id"] for pack in game["packs"]] == ["cellar"]

    ask(app, main)
