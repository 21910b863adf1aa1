"""Games are loaded when somebody asks for them, or while nobody waits."""

from __future__ import annotations

import asyncio
import gzip
from pathlib import Path
from typing import Any

import httpx
import pytest

from table.simulation import title
from undercroft.content.reach import Reach
from undercroft.games import registry
from undercroft.table.app import application
from undercroft.table.store import MemoryStore
from undercroft.table.titles import Titles


def test_a_game_is_loaded_when_it_is_first_asked_for(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[str] = []
    found = title()
    monkeypatch.setattr(registry, "title", lambda id: asked.append(id) or found)
    titles = Titles()
    brought = [id for id in registry.games() if id not in registry.TITLES]
    assert "descent" in titles
    assert "chess" not in titles
    assert list(titles) == list(registry.games())
    assert asked == brought
    assert titles["descent"] is titles["descent"]
    assert asked == [*brought, "descent"]
    assert len(titles.at_hand()) == len(asked)
    with pytest.raises(KeyError):
        titles["chess"]


def test_the_first_table_of_an_adventure_reads_no_card_for_the_content_hash(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    titles = Titles()
    app = application(MemoryStore(), titles)
    app.state.get_ready()
    read: list[Any] = []
    adventures = [(game, one) for game in titles for one in titles[game].adventures()]
    assert len(adventures) > len(titles)
    monkeypatch.setattr(Reach, "_said", lambda reach, entry, words: read.append(entry))

    async def main() -> None:
        transport = httpx.ASGITransport(app)
        async with httpx.AsyncClient(transport=transport, base_url="http://localhost") as http:
            for game, adventure in adventures:
                laid = await http.post("/api/tables", json={"game": game, "adventure": adventure})
                assert laid.status_code == 201, laid.text

    asyncio.run(main())
    assert read == []


def test_the_first_who_looks_up_cards_or_rules_waits_for_nothing_to_be_made(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    titles = Titles()
    app = application(MemoryStore(), titles)
    app.state.get_ready()
    monkeypatch.setattr(gzip, "compress", lambda *_, **__: pytest.fail("it is compressed"))
    monkeypatch.setattr(Path, "read_text", lambda *_, **__: pytest.fail("it is read"))

    async def main() -> None:
        transport = httpx.ASGITransport(app)
        async with httpx.AsyncClient(transport=transport, base_url="http://localhost") as http:
            for game in titles:
                monkeypatch.setattr(type(titles[game]), "catalogue", lambda _: pytest.fail("made"))
                assert (await http.get(f"/api/cards/{game}")).json()["cards"]
                laid = (await http.post("/api/tables", json={"game": game})).json()
                token = {"Authorization": f"Bearer {laid['spectator']['token']}"}
                found = await http.get(f"/api/tables/{laid['id']}/cards", headers=token)
                assert found.json()["cards"]
                assert (await http.get(f"/api/rules/{game}")).json()["areas"]

    asyncio.run(main())
