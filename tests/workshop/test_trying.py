"""Trial games and simulations: of the pack as it is saved, by the rules of everybody else."""

from __future__ import annotations

import asyncio
import re
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import httpx
import pytest
import websockets
from click.testing import CliRunner
from starlette.applications import Starlette

from table.test_rest import bearer, client
from undercroft.cli.main import main as undercroft
from undercroft.games import registry
from undercroft.play import starters
from undercroft.workshop.app import workshop
from workshop.running import Ear, listening

ROOT = Path(__file__).parents[2]
DOCS, EXAMPLES = ROOT / "docs" / "cards", ROOT / "examples" / "packs"
TOKEN = "a-word-that-nobody-guesses"


def shop(folder: Path, game: str) -> Starlette:
    starters.begin(game, folder)
    return workshop(folder, {game: registry.shared(game)}, token=TOKEN, between=0.05)


def ask(app: Starlette, test: Callable[[httpx.AsyncClient], Awaitable[None]]) -> None:
    async def main() -> None:
        async with client(app) as http:
            await test(http)

    asyncio.run(main())


async def post(http: httpx.AsyncClient, what: str, body: dict[str, Any]) -> Any:
    reply = await http.post(f"/api/workshop/{what}", json=body, headers=bearer(TOKEN), timeout=120)
    return reply.json()


@pytest.mark.parametrize("game", registry.TITLES)
def test_a_table_is_laid_with_heroes_who_are_ready(tmp_path: Path, game: str) -> None:
    app = shop(tmp_path / "cellar", game)

    async def main(http: httpx.AsyncClient) -> None:
        bench = (await http.get("/api/workshop/bench", headers=bearer(TOKEN))).json()
        tale = bench["games"][0]["adventures"][0]["id"]
        laid = await post(http, "play", {"game": game, "adventure": tale, "heroes": 3})
        table = await app.state.hall.open(laid["id"])
        assert [pack.id for pack in table.title.packs] == ["cellar"]
        assert table.session.request is not None
        assert not table.title.preparing(table.session.driver.state)
        assert len(laid["tokens"]) == 3
        assert table.seating.check(laid["tokens"]).seats

    ask(app, main)


@pytest.mark.parametrize(
    ("game", "hero"),
    [
        ("drunagor", "anselm"),
        ("descent", "hedda"),
        ("hellscape", "ida"),
        ("dark_elements", "marra-of-the-ferry"),
        ("sword_sorcery", "odile"),
    ],
)
def test_a_hero_of_the_pack_goes_along(tmp_path: Path, game: str, hero: str) -> None:
    app = shop(tmp_path / "cellar", game)
    cards = DOCS / f"{game.replace('_', '-')}.md"
    text = (EXAMPLES / game / "cards.toml").read_text("utf-8")
    if hero not in text:
        text = cards.read_text("utf-8").split("```toml\n")[1].split("```")[0]
    (tmp_path / "cellar" / "cards.toml").write_text(text, "utf-8")

    async def main(http: httpx.AsyncClient) -> None:
        laid = await post(http, "play", {"game": game, "adventure": "cellar", "heroes": 2})
        party = (await app.state.hall.open(laid["id"])).session.setup.party
        assert [one.hero for one in party].count(hero) == 1
        assert len([one for one in party if one.hero != "overlord"]) == 2

    ask(app, main)


def test_a_new_game_takes_the_new_text(tmp_path: Path) -> None:
    app = shop(tmp_path / "cellar", "descent")
    file = tmp_path / "cellar" / "cellar.toml"

    async def main(http: httpx.AsyncClient) -> None:
        wanted = {"game": "descent", "adventure": "cellar"}
        first = await post(http, "play", wanted)
        file.write_text(file.read_text().replace("The Root Cellar", "The Attic"))
        second = await post(http, "play", wanted)
        names = [
            (await app.state.hall.open(one["id"])).title.brief("cellar").name
            for one in (first, second)
        ]
        assert names == ["The Root Cellar", "The Attic"]
        file.write_text(file.read_text().replace("skeleton", "skelton"))
        refused = await post(http, "play", wanted)
        assert refused["code"] == "bad_content"

    ask(app, main)


@pytest.mark.parametrize(
    ("game", "places"),
    [("descent", ["h1", "h2", "h3"]), ("hellscape", ["r1c4", "r1c5"]), ("sword_sorcery", ["B1"])],
)
def test_a_game_begins_where_the_party_comes_to_a_place(
    tmp_path: Path, game: str, places: list[str]
) -> None:
    app = shop(tmp_path / "cellar", game)

    async def main(http: httpx.AsyncClient) -> None:
        laid = await post(http, "play", {"game": game, "adventure": "cellar", "places": places})
        table = await app.state.hall.open(laid["id"])
        scene = table.title.scene(table.title.view(table.session.driver.game, None))
        chart = {square: name for name, square in scene.chart.names.items()}
        there = {chart.get(figure.where, figure.where) for figure in scene.figures}
        assert there & set(places)
        assert table.session.request is not None
        lost = await post(
            http, "play", {"game": game, "adventure": "cellar", "places": ["nowhere"]}
        )
        assert lost["code"] == "nobody_comes_there"

    ask(app, main)


def simulated(app: Starlette, wanted: dict[str, Any], *, cancelled: bool = False) -> list[Any]:
    """All that is told of a run."""
    told: list[Any] = []

    async def main() -> None:
        async with listening(app) as port:
            address = f"ws://127.0.0.1:{port}/api/workshop/socket"
            async with (
                websockets.connect(address) as line,
                httpx.AsyncClient(base_url=f"http://127.0.0.1:{port}") as http,
            ):
                ear = Ear(line)
                await ear.say({"type": "hello", "token": TOKEN})
                await ear.hear("changed")
                begun = await post(http, "simulate", wanted)
                assert begun["run"] == 1, begun
                while not told or not told[-1]["over"]:
                    told.append(await ear.hear("outcome"))
                    if cancelled:
                        await http.delete("/api/workshop/simulate", headers=bearer(TOKEN))

    asyncio.run(main())
    return told


def test_a_simulation_has_the_numbers_of_the_command(tmp_path: Path) -> None:
    folder = tmp_path / "cellar"
    app = shop(folder, "hellscape")
    wanted = {
        "game": "hellscape", "adventure": "cellar", "parties": [2, 3], "games": 12, "seed": "owl",
    }  # fmt: skip
    told = simulated(app, wanted)
    last = told[-1]
    assert (last["done"], last["total"], last["problem"]) == (24, 24, "")
    assert [one["done"] for one in told] == sorted(one["done"] for one in told)
    assert len(told) > 2  # progress
    for party in last["parties"]:
        command = [
            "simulate", "hellscape", "cellar", "--pack", str(folder), "--games", "12",
            "--seed", "owl", "--heroes", str(party["heroes"]),
        ]  # fmt: skip
        said = CliRunner().invoke(undercroft, command).stdout
        share = f"{party['wins']} ({party['wins'] / 12:.1%})"
        assert share in said
        assert f"{party['low']:.1%} to {party['high']:.1%}" in said
        rounds = {int(n): count for n, count in party["rounds"].items()}
        mean = sum(n * count for n, count in rounds.items()) / 12
        found = re.search(r"rounds, mean\s*│\s*([\d.]+)", said)
        assert found
        assert float(found[1]) == pytest.approx(mean, abs=0.051)
        assert f"│ {party['answers']:.0f} " in said
        assert sum(party["falls"].values()) == sum(party["fallen"].values())


def test_a_simulation_can_be_ended(tmp_path: Path) -> None:
    app = shop(tmp_path / "cellar", "hellscape")
    wanted = {"game": "hellscape", "adventure": "cellar", "parties": [6], "games": 10_000}
    told = simulated(app, wanted, cancelled=True)
    assert told[-1]["over"]
    assert told[-1]["done"] < 10_000


@pytest.mark.parametrize(
    ("changed", "said"),
    [
        ({"players": "os:system"}, "cannot play here"),
        ({"players": "person"}, "cannot play here"),
        ({"adventure": "nowhere"}, "nowhere"),
        ({"parties": [8]}, "1 to 6 heroes"),
        ({"games": 0}, "games"),
    ],
)
def test_what_cannot_be_simulated_is_told(
    tmp_path: Path, changed: dict[str, Any], said: str
) -> None:
    app = shop(tmp_path / "cellar", "hellscape")

    async def main(http: httpx.AsyncClient) -> None:
        wanted = {"game": "hellscape", "adventure": "cellar", "parties": [2], "games": 2, **changed}
        refused = await post(http, "simulate", wanted)
        assert said in refused["message"]

    ask(app, main)
