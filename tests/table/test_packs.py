"""Packs at the table: on offer, played with, found again, missed in words, brought by the host."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import httpx
import pytest
from starlette.applications import Starlette

from table.test_rest import bearer, client
from undercroft.content.archive import archive_of
from undercroft.core.driver import Driver
from undercroft.core.errors import WrongContent
from undercroft.core.rng import seeded
from undercroft.core.title import Setup
from undercroft.games import registry
from undercroft.play import installing, starters
from undercroft.play.installing import built, install, remove
from undercroft.play.packs import Packs
from undercroft.play.planner.budget import Budget
from undercroft.play.planner.jobs import job, run
from undercroft.play.seats import usual_party
from undercroft.table import examining
from undercroft.table.app import application
from undercroft.table.store import MemoryStore, Store
from undercroft.table.world import SeededChance

ITEM = (
    '[item.spoon]\nname = "Spoon"\nset = "base"\ndeck = "copper"\ntype = "weapon"\n'
    'attack = "melee"\ndice = "R"\nhands = 1\ntext = "surge: +1 damage"\n'
)
SPOONS = (
    '[pack]\nid = "spoons"\nname = "Spoons"\nversion = "2"\nauthors = ["N"]\n'
    'licence = "CC0-1.0"\ngames = ["descent"]\n'
)
LITTLE = Budget(width=2, worlds=(1,), heirs=0, again=0, seconds=1.0)
TABLE: dict[str, Any] = {"game": "descent", "adventure": "cellar", "packs": ["cellar"], "seed": 3}


@pytest.fixture
def home(tmp_path: Path) -> Path:
    """A pack with a quest, and one of cards alone."""
    home = tmp_path / "home"
    starters.begin("descent", tmp_path / "cellar")
    install(tmp_path / "cellar", Packs(home), home)
    (home / "spoons").mkdir()
    (home / "spoons" / "pack.toml").write_text(SPOONS)
    (home / "spoons" / "items.toml").write_text(ITEM)
    return home


def served(home: Path, store: Store | None = None, incoming: Path | None = None) -> Starlette:
    titles = {"descent": registry.shared("descent")}
    chance = SeededChance(1)
    packs = Packs(home)
    return application(
        store or MemoryStore(), titles, chance=chance, packs=packs, incoming=incoming
    )


def ask(app: Starlette, test: Callable[[httpx.AsyncClient], Awaitable[None]]) -> None:
    async def main() -> None:
        async with client(app) as http:
            await test(http)

    asyncio.run(main())


def test_installed_packs_and_their_adventures_are_on_offer(home: Path) -> None:
    async def main(http: httpx.AsyncClient) -> None:
        offer = (await http.get("/api/games")).json()
        assert offer["accepts_packs"] is False
        (game,) = offer["games"]
        assert "cellar" not in [tale["id"] for tale in game["adventures"]]
        cellar, spoons = game["packs"]
        assert (cellar["name"], cellar["version"], cellar["authors"]) == ("Cellar", "0.1", ["You"])
        assert [tale["name"] for tale in cellar["adventures"]] == ["The Root Cellar"]
        assert (spoons["id"], spoons["adventures"], spoons["problem"]) == ("spoons", [], "")
        with_it = (await http.get("/api/games/descent?packs=cellar")).json()
        assert "cellar" in [tale["id"] for tale in with_it["adventures"]]
        assert (await http.get("/api/games/descent?packs=nobody")).status_code == 404
        assert (await http.get("/api/games/chess")).status_code == 404

    ask(served(home), main)


def test_pictures_of_a_pack_are_told_and_fetched_sealed(home: Path) -> None:
    folder = home / "spoons" / "pictures" / "item"
    folder.mkdir(parents=True)
    (folder / "spoon.svg").write_text(
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><title>x</title><g/></svg>'
    )

    async def main(http: httpx.AsyncClient) -> None:
        assert (await http.get("/api/cards/descent")).json()["pictures"] == {}
        offer = (await http.get("/api/games/descent?packs=spoons")).json()
        made = (
            await http.post("/api/tables", json={**TABLE, "packs": ["cellar", "spoons"]})
        ).json()
        cards = (await _cards(http, made["id"], made["spectator"]["token"])).json()
        assert offer["pictures"] == cards["pictures"]
        (address,) = cards["pictures"].values()
        assert list(cards["pictures"]) == ["item/spoon"]
        fetched = await http.get(f"/pictures/{address}")
        assert fetched.content == (
            b'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><g/></svg>'
        )
        assert fetched.headers["content-type"] == "image/svg+xml"
        assert fetched.headers["x-content-type-options"] == "nosniff"
        policy = fetched.headers["content-security-policy"]
        assert policy.startswith("default-src 'none';")
        assert policy.endswith("sandbox")
        assert "immutable" in fetched.headers["cache-control"]
        assert (await http.get(f"/pictures/{'0' * 32}.svg")).status_code == 404
        assert (await http.get("/pictures/..%2Fpack.toml")).status_code == 404

    ask(served(home), main)


def test_each_client_reads_a_pack_in_its_own_language(home: Path) -> None:
    texts = home / "spoons" / "texts"
    texts.mkdir()
    (texts / "de.toml").write_text('[item.spoon]\nname = "Löffel"\n')

    async def main(http: httpx.AsyncClient) -> None:
        made = (
            await http.post("/api/tables", json={**TABLE, "packs": ["cellar", "spoons"]})
        ).json()
        token = made["spectator"]["token"]
        for language, name in (("", "Spoon"), ("de", "Löffel"), ("fr", "Spoon")):
            cards = await http.get(
                f"/api/tables/{made['id']}/cards?language={language}", headers=bearer(token)
            )
            assert cards.json()["cards"]["spoon"]["name"] == name

    ask(served(home), main)


def test_a_table_is_played_with_packs_and_found_again(home: Path) -> None:
    store, tokens = MemoryStore(), list[str]()

    async def lay(http: httpx.AsyncClient) -> None:
        opened = await http.post("/api/tables", json={**TABLE, "packs": ["cellar", "spoons"]})
        assert opened.status_code == 201
        made = opened.json()
        told = (await http.get(f"/api/tables/{made['id']}")).json()
        assert told["name"] == "The Root Cellar"
        assert told["packs"] == ["cellar 0.1", "spoons 2"]
        cards = await _cards(http, made["id"], made["spectator"]["token"])
        assert {"cellar-hook", "spoon"} <= set(cards.json()["cards"])
        tokens.append(made["spectator"]["token"])
        core = (await http.get("/api/cards/descent")).json()["cards"]
        assert not {"cellar-hook", "spoon"} & set(core)

    async def again(http: httpx.AsyncClient) -> None:
        (table,) = (await http.get("/api/tables")).json()["tables"]
        assert table["packs"] == ["cellar 0.1", "spoons 2"]
        cards = await _cards(http, table["id"], *tokens)
        assert "cellar-hook" in cards.json()["cards"]

    async def missing(http: httpx.AsyncClient) -> None:
        (table,) = (await http.get("/api/tables")).json()["tables"]
        assert table["name"] == "cellar"
        refused = await _cards(http, table["id"], *tokens)
        assert refused.status_code == 422
        assert refused.json()["code"] == "missing_packs"
        assert "the pack cellar 0.1" in refused.json()["message"]
        assert "undercroft pack install" in refused.json()["remedy"]

    ask(served(home, store), lay)
    ask(served(home, store), again)  # as after a restart
    remove("cellar", "", home)
    ask(served(home, store), missing)


async def _cards(http: httpx.AsyncClient, table: str, token: str) -> httpx.Response:
    return await http.get(f"/api/tables/{table}/cards", headers=bearer(token))


def test_a_record_that_is_brought_finds_its_packs_or_says_which_are_missing(home: Path) -> None:
    records: list[bytes] = []

    async def play(http: httpx.AsyncClient) -> None:
        made = (await http.post("/api/tables", json=TABLE)).json()
        taken = await http.get(
            f"/api/tables/{made['id']}/record", headers=bearer(made["host"]["token"])
        )
        records.append(taken.content)
        assert (await http.post("/api/records", content=taken.content)).status_code == 201

    async def elsewhere(http: httpx.AsyncClient) -> None:
        refused = await http.post("/api/records", content=records[0])
        assert refused.status_code == 422
        assert refused.json()["code"] == "missing_packs"

    ask(served(home), play)
    ask(served(home / "nowhere"), elsewhere)


def test_packs_that_are_not_there_or_for_another_game_are_refused(home: Path) -> None:
    async def main(http: httpx.AsyncClient) -> None:
        unknown = await http.post("/api/tables", json={**TABLE, "packs": ["nobody"]})
        assert (unknown.status_code, unknown.json()["code"]) == (422, "unknown_name")
        without = await http.post("/api/tables", json={**TABLE, "packs": []})
        assert without.status_code == 422
        assert "There is no quest “cellar”" in without.json()["message"]

    ask(served(home), main)


def test_packs_are_brought_to_the_page_only_where_that_was_set(home: Path, tmp_path: Path) -> None:
    folder = tmp_path / "larder"
    starters.begin("descent", folder)
    name, raw = built(folder, Packs())

    async def closed(http: httpx.AsyncClient) -> None:
        refused = await http.post("/api/packs", content=raw)
        assert (refused.status_code, refused.json()["code"]) == (403, "not_accepted")

    async def opened(http: httpx.AsyncClient) -> None:
        assert (await http.get("/api/games")).json()["accepts_packs"] is True
        hostile = await http.post("/api/packs", content=raw + b"#!/bin/sh")
        assert (hostile.status_code, hostile.json()["code"]) == (422, "bad_archive")
        foreign = {"Origin": "http://evil.example"}
        assert (await http.post("/api/packs", content=raw, headers=foreign)).status_code == 403
        assert not (home / name).exists()
        taken = await http.post("/api/packs", content=raw)
        assert (taken.status_code, taken.json()) == (201, {"id": "larder", "version": "0.1"})
        (game,) = (await http.get("/api/games")).json()["games"]
        assert "larder" in [pack["id"] for pack in game["packs"]]

    ask(served(home), closed)
    ask(served(home, incoming=home), opened)


def test_a_pack_that_is_brought_is_read_in_a_process_with_limits(
    home: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What takes too much takes it there; what breaks in there is told in words."""
    folder = tmp_path / "larder"
    starters.begin("descent", folder)
    name, raw = built(folder, Packs())
    (folder / "broken.toml").write_text("[item.x]\nname = 3\n")
    unfit = archive_of({path.name: path.read_bytes() for path in folder.glob("*.toml")})
    read: list[str] = []
    plain = installing.read_pack

    def noticed(path: Path) -> Any:
        read.append(path.name)
        return plain(path)

    monkeypatch.setattr(installing, "read_pack", noticed)

    async def main(http: httpx.AsyncClient) -> None:
        refused = await http.post("/api/packs", content=unfit)
        assert (refused.status_code, refused.json()["code"]) == (422, "unfit_pack")
        assert "broken.toml" in refused.json()["message"]
        assert list(home.glob("larder*")) == []
        taken = await http.post("/api/packs", content=raw)
        assert taken.status_code == 201
        assert (home / name).exists()
        assert not read, "the server itself has checked nothing"
        monkeypatch.setattr(examining, "WALL", 0.001)
        late = await http.post("/api/packs", content=raw)
        assert (late.status_code, late.json()["code"]) == (422, "unfit_pack")
        assert "takes too much" in late.json()["message"]

    ask(served(home, incoming=home), main)


def test_a_planner_thinks_with_the_packs_of_its_game(home: Path) -> None:
    path = home / "spoons"
    title = registry.title("descent", [path])
    setup = Setup(title.tutorial, usual_party(title, title.tutorial, 2))
    driver: Driver[Any] = Driver(title, title.set_up(setup, seeded("thinking")))
    assert driver.request is not None
    sent = job(title, driver, driver.request.seat, LITTLE, seeded("thoughts"))
    assert run(sent) is not None
    (path / "items.toml").write_text(ITEM.replace("Spoon", "Ladle"))
    stale = job(registry.title("descent", [path]), driver, 0, LITTLE, seeded("thoughts"))
    (path / "items.toml").write_text(ITEM)
    with pytest.raises(WrongContent, match="has changed"):
        run(stale)
