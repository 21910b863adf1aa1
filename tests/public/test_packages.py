"""A game as a package of its own: examples/coin_crypt, as if it were installed."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from pathlib import Path

import gymnasium
import httpx
import msgspec
import pytest
from gymnasium.utils.env_checker import check_env

import undercroft
from cli.conftest import Undercroft, saves
from cli.conftest import undercroft as command
from public.test_agents import installed
from undercroft import envs
from undercroft.core.errors import BrokenPackage
from undercroft.core.title import Setup
from undercroft.games import registry
from undercroft.lab.simulation import Plan, simulate
from undercroft.table.app import application
from undercroft.table.store import MemoryStore

__all__ = ["command", "saves"]
CRYPT = Path(__file__).parents[2] / "examples" / "coin_crypt"
ENTRY = "[undercroft.titles]\ncoin_crypt = coin_crypt.title:CoinCrypt\n"


@pytest.fixture
def crypt(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[str]:
    installed(tmp_path, ENTRY)
    monkeypatch.syspath_prepend(str(CRYPT))
    monkeypatch.syspath_prepend(str(tmp_path))
    registry.shared.cache_clear()
    yield "coin_crypt"
    registry.shared.cache_clear()


def test_the_entry_of_the_example_is_the_one_that_is_tested() -> None:
    said = (CRYPT / "pyproject.toml").read_text("utf-8")
    assert (
        '[project.entry-points."undercroft.titles"]\ncoin_crypt = "coin_crypt.title:CoinCrypt"'
        in said
    )


def test_it_is_on_offer_only_where_it_is_installed(crypt: str) -> None:
    assert undercroft.games()[-1] == crypt
    assert registry.title(crypt).name == "Coin Crypt"


def test_it_is_played_recorded_forked_and_drawn_anew(crypt: str) -> None:
    game = undercroft.start(crypt, party=2, seed=3)
    game.play("random", limit=9)
    assert undercroft.load(game.record).options == game.options
    world = game.fork()
    seen = msgspec.json.encode(game.view(0))
    drawn = set()
    for guess in range(12):
        world.redraw_hidden(0, guess)
        assert msgspec.json.encode(world.view(0)) == seen
        drawn.add(world.state.coins)
    assert len(drawn) > 1
    assert game.play("greedy") == game.outcome is not None


def test_it_is_simulated_the_same_in_any_order(crypt: str) -> None:
    party = registry.title(crypt).party(2)
    played = list(simulate(Plan(crypt, Setup("corridor", party, {}, ("greedy",) * 2), 30)))
    assert {game.won for game in played} == {True, False}
    assert played == list(simulate(Plan(crypt, Setup("corridor", party, {}, ("greedy",) * 2), 30)))


def test_it_is_played_in_the_terminal(crypt: str, command: Undercroft, tmp_path: Path) -> None:
    kept = tmp_path / "crypt.jsonl"
    words = ["play", crypt, "corridor", "--heroes", "1", "--seed", "3", "--save", kept]
    said = command(*words, input="deeper\ntake\nq\n")
    assert "Ada, what do you do?" in said.output
    assert "Ada takes" in said.output
    assert command("replay", kept).exit_code == 0


def test_it_is_an_environment(crypt: str) -> None:
    envs.register()
    env = gymnasium.make(f"undercroft/{crypt}-v{envs.VERSION}", party=2)
    check_env(env.unwrapped)


def test_a_server_lays_a_table_for_it(crypt: str) -> None:
    app = application(MemoryStore(), {crypt: registry.title(crypt)})
    body = {"game": crypt, "adventure": "corridor", "party": [{"hero": "ada"}]}

    async def main() -> httpx.Response:
        transport = httpx.ASGITransport(app)
        async with httpx.AsyncClient(transport=transport, base_url="http://localhost") as http:
            return await http.post("/api/tables", json=body)

    reply = asyncio.run(main())
    assert reply.status_code in (200, 201), reply.text
    assert reply.json()["seats"]


def test_a_package_that_breaks_is_named(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    installed(tmp_path, "[undercroft.titles]\nbad = json:loads\nworse = no.such:Title\n")
    monkeypatch.syspath_prepend(str(tmp_path))
    for id in ("bad", "worse"):
        with pytest.raises(BrokenPackage, match=f"The game “{id}” cannot be loaded"):
            registry.title(id)
