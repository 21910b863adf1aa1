"""REST says what docs/protocol.md says."""

from __future__ import annotations

import asyncio
import gzip
from collections.abc import AsyncGenerator, Awaitable, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import httpx
import msgspec
import pytest
from starlette.applications import Starlette

from table.simulation import others, title
from undercroft.table import page
from undercroft.table.app import application
from undercroft.table.breathing import BREATH
from undercroft.table.limits import LINE, LINES
from undercroft.table.messages import VERSION
from undercroft.table.packing import JSON, packed
from undercroft.table.service import PAGE
from undercroft.table.store import MemoryStore
from undercroft.table.world import SeededChance

Test = Callable[[httpx.AsyncClient], Awaitable[None]]


def server() -> Starlette:
    return application(MemoryStore(), {"drunagor": title()}, chance=SeededChance(1))


@asynccontextmanager
async def client(app: Starlette | None = None) -> AsyncGenerator[httpx.AsyncClient, None]:
    transport = httpx.ASGITransport(app or server())
    async with httpx.AsyncClient(transport=transport, base_url="http://localhost:8420") as http:
        yield http


def ask(test: Test) -> None:
    async def main() -> None:
        async with client() as http:
            await test(http)

    asyncio.run(main())


def bearer(token: str) -> dict[str, str]:
    return {"Authorization": f"Bearer {token}"}


def test_the_start_page_finds_all_there_is_to_choose() -> None:
    async def main(http: httpx.AsyncClient) -> None:
        offer = (await http.get("/api/games")).json()
        assert offer["version"] == VERSION
        planners = ["planner:quick", "planner", "planner:deep"]
        assert offer["seat_kinds"] == ["person", "greedy", *planners, "random"]
        [game] = offer["games"]
        assert game["id"] == "drunagor"
        assert game["tutorial"] in [tale["id"] for tale in game["adventures"]]
        assert {hero["id"] for hero in game["heroes"]} == set(title().heroes())
        assert set(game["parties"]) == {str(n) for n in range(game["least"], game["most"] + 1)}
        for party in game["parties"].values():
            assert all(member["role"] for member in party)
        for tale in game["adventures"]:
            rows = tale["outline"]["rows"]
            assert len({len(row) for row in rows}) == 1
            assert "start" in tale["outline"]["marks"].values()

    ask(main)


def test_who_asks_for_the_games_again_and_again_gets_what_was_put_together_once(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    kind, made = type(title()), list[str]()
    put_together = kind.lobby

    def counted(self: Any) -> Any:
        made.append(self.id)
        return put_together(self)

    monkeypatch.setattr(kind, "lobby", counted)

    async def main(http: httpx.AsyncClient) -> None:
        first, *others = [(await http.get("/api/games")).content for _ in range(5)]
        assert others == [first] * 4
        assert len(made) <= 1

    ask(main)


def test_battlegrounds_come_with_their_formats() -> None:
    async def main(http: httpx.AsyncClient) -> None:
        [game] = (await http.get("/api/games")).json()["games"]
        [span] = [ground for ground in game["battlegrounds"] if ground["id"] == "broken-span"]
        assert span["formats"] == [
            {"id": "two-against-two", "name": "Two against two", "sides": 2, "size": 2},
            {"id": "free-for-all", "name": "Free for all", "sides": 4, "size": 1},
        ]
        assert {"side p", "side s"} <= set(span["outline"]["marks"].values())
        assert span["rules"]

    ask(main)


def test_a_battle_is_laid_with_sides_or_with_the_usual_ones() -> None:
    async def main(http: httpx.AsyncClient) -> None:
        wanted: dict[str, Any] = {"game": "drunagor", "adventure": "broken-span"}
        usual = await http.post("/api/tables", json=wanted)
        assert (usual.status_code, len(usual.json()["seats"])) == (201, 4)
        heroes = ("vorn", "maya", "jaheen", "elros")
        wanted["party"] = [{"hero": h, "team": n // 2} for n, h in enumerate(heroes)]
        made = await http.post("/api/tables", json=wanted)
        assert made.status_code == 201
        found = await http.get(f"/api/tables/{made.json()['id']}")
        assert found.json()["name"] == "The Broken Span"
        wanted["party"][3]["team"] = 0
        refused = await http.post("/api/tables", json=wanted)
        assert (refused.status_code, refused.json()["code"]) == (422, "bad_setup")

    ask(main)


def test_campaigns_stand_beside_adventures_and_are_opened_the_same_way() -> None:
    async def main(http: httpx.AsyncClient) -> None:
        [game] = (await http.get("/api/games")).json()["games"]
        sagas = {saga["id"]: saga for saga in game["campaigns"]}
        assert set(sagas) == set(title().campaigns())
        assert [chapter["linked"] for chapter in sagas["forced-march"]["chapters"]] == [True, False]
        body = {"game": "drunagor", "adventure": "forced-march"}
        response = await http.post("/api/tables", json=body)
        assert response.status_code == 201
        summary = (await http.get(f"/api/tables/{response.json()['id']}")).json()
        assert (summary["adventure"], summary["name"]) == ("forced-march", "The Forced March")

    ask(main)


def test_a_table_needs_only_a_game() -> None:
    async def main(http: httpx.AsyncClient) -> None:
        response = await http.post("/api/tables", json={"game": "drunagor"})
        assert response.status_code == 201
        opened = response.json()
        tokens = {seat["token"] for seat in opened["seats"]}
        tokens |= {opened["host"]["token"], opened["spectator"]["token"]}
        assert len(tokens) == 5
        assert opened["seats"][0]["link"] == f"/table/{opened['id']}#{opened['seats'][0]['token']}"
        summary = (await http.get(f"/api/tables/{opened['id']}")).json()
        assert summary["name"] == "The Toll Bridge"
        assert summary["party"] == ["vorn", "maya", "jaheen"]
        assert summary["answers"] == 0
        assert not summary["over"]
        assert (await http.get("/api/tables")).json() == {"tables": [summary]}
        shown = (await http.get("/api/tables")).text
        assert not any(token in shown for token in tokens)

    ask(main)


def test_every_card_can_be_looked_up() -> None:
    async def main(http: httpx.AsyncClient) -> None:
        found = (await http.get("/api/cards/drunagor")).json()
        assert found["cards"]["vorn.cy1"]["owner"] == "vorn"
        assert found["trees"][0]["rows"]
        assert (await http.get("/api/cards/chess")).status_code == 404

    ask(main)


@pytest.mark.parametrize(
    ("body", "status", "code"),
    [
        ({"game": "chess"}, 422, "unknown_name"),
        ({"game": "drunagor", "adventure": "nowhere"}, 422, "unknown_name"),
        ({"game": "drunagor", "party": [{"hero": "bob"}]}, 422, "unknown_name"),
        ({"game": "drunagor", "party": [{"hero": "vorn"}] * 2}, 422, "bad_setup"),
        ({"game": "drunagor", "party": [{"hero": "vorn", "seat": 3}]}, 422, "bad_setup"),
        ({"game": "drunagor", "seats": ["person"] * 9}, 422, "bad_setup"),
        ({"game": "drunagor", "seats": ["ghost"]}, 422, "unknown_name"),
        ({"game": "drunagor", "options": {"monsters": "nice"}}, 422, "bad_setup"),
        ({"game": "drunagor", "surprise": 1}, 400, "bad_message"),
        ({}, 400, "bad_message"),
        ([], 400, "bad_message"),
    ],
)
def test_what_cannot_be_set_up_is_explained(body: Any, status: int, code: str) -> None:
    async def main(http: httpx.AsyncClient) -> None:
        response = await http.post("/api/tables", json=body)
        assert (response.status_code, response.json()["code"]) == (status, code)
        assert response.json()["message"]

    ask(main)


def test_a_record_goes_out_and_in_and_is_replayed() -> None:
    async def main(http: httpx.AsyncClient) -> None:
        body = {"game": "drunagor", "seats": ["random"] * 3, "seed": 5}
        opened = (await http.post("/api/tables", json=body)).json()
        host = bearer(opened["host"]["token"])
        path = f"/api/tables/{opened['id']}"
        while not (await http.get(path)).json()["over"]:
            await asyncio.sleep(0.01)
        record = await http.get(f"{path}/record", headers=host)
        assert record.headers["content-type"].startswith("application/x-ndjson")
        assert (await http.get(f"{path}/record")).status_code == 401
        again = await http.post("/api/records", content=record.content)
        assert again.status_code == 201
        copy = (await http.get(f"/api/tables/{again.json()['id']}")).json()
        assert copy["over"]
        assert copy["answers"] == (await http.get(path)).json()["answers"]
        watch = bearer(opened["spectator"]["token"])
        steps: list[Any] = []
        total = 1
        while len(steps) <= total:
            part = await http.get(f"{path}/replay?at={len(steps)}&count=50", headers=watch)
            total = part.json()["total"]
            steps += part.json()["steps"]
        assert [step["n"] for step in steps] == list(range(total + 1))
        assert steps[0]["events"][0]["type"] == "SetupBuilt"
        assert steps[-1]["events"][-1]["type"] == "AdventureEnded"
        assert steps[-1]["view"]["ended"] is not None
        lines = record.content.splitlines()
        broken = b"\n".join([lines[0], *lines[2:]])
        refused = await http.post("/api/records", content=broken)
        assert (refused.status_code, refused.json()["code"]) == (422, "broken_record")

    ask(main)


def test_the_rules_reference_is_searched() -> None:
    async def main(http: httpx.AsyncClient) -> None:
        areas = (await http.get("/api/rules/drunagor")).json()["areas"]
        assert "MOVE" in [area["id"] for area in areas]
        found = (await http.get("/api/rules/drunagor?q=cleave")).json()["clauses"]
        assert "CLEAVE" in found[0]["text"]
        clause = (await http.get("/api/rules/drunagor/DRU-AI-07")).json()
        assert clause["area"] == "AI"
        for path in ("/api/rules/chess", "/api/rules/drunagor/DRU-AI-9999", "/api/tables/none"):
            assert (await http.get(path)).status_code == 404

    ask(main)


def test_the_manual_of_a_game_is_there_to_read() -> None:
    async def main(http: httpx.AsyncClient) -> None:
        book = (await http.get("/api/manual/drunagor")).json()
        assert book["pages"][0]["name"] == "What you are here for"
        cleave = next(word for word in book["words"] if word["name"] == "CLEAVE")
        assert "One roll" in cleave["text"]
        assert (await http.get("/api/manual/chess")).status_code == 404

    ask(main)


def test_posts_from_other_pages_and_foreign_names_are_refused() -> None:
    async def main(http: httpx.AsyncClient) -> None:
        body = {"game": "drunagor"}
        for headers, status in (
            ({"Origin": "http://localhost:8420"}, 201),
            ({"Origin": "http://evil.example"}, 403),
            ({"Origin": "null"}, 403),
            ({"Host": "evil.example", "Origin": "http://evil.example"}, 403),
        ):
            response = await http.post("/api/tables", json=body, headers=headers)
            assert response.status_code == status
        assert (await http.get("/api/games", headers={"Host": "evil.example"})).status_code == 403
        form = {"Content-Type": "text/plain"}
        response = await http.post("/api/tables", content='{"game":"drunagor"}', headers=form)
        assert response.status_code == 400
        policy = (await http.get("/")).headers["content-security-policy"]
        assert "default-src 'self'" in policy

    ask(main)


def test_what_all_are_told_alike_is_compressed_once() -> None:
    """R39: to compress the list of games took longer than to play an answer."""

    async def main(http: httpx.AsyncClient) -> None:
        packed.cache_clear()
        for path in ("/api/games", "/api/games/drunagor", "/api/cards/drunagor"):
            bare = await http.get(path, headers={"Accept-Encoding": "identity"})
            assert "content-encoding" not in bare.headers
            for _ in range(3):
                zipped = await http.get(path, headers={"Accept-Encoding": "gzip"})
                assert zipped.headers["content-encoding"] == "gzip"
                assert zipped.headers["vary"] == "Accept-Encoding"
                assert zipped.json() == bare.json()
        assert packed.cache_info().misses == 3

    ask(main)


def test_the_page_is_served_or_explained(tmp_path: Path) -> None:
    async def main() -> None:
        missing = Starlette(routes=page.routes(tmp_path / "nothing"))
        async with client(missing) as http:
            assert "not laid yet" in (await http.get("/table/abc")).text
        (tmp_path / "index.html").write_text("<p>the table</p>")
        (tmp_path / "app.js").write_text("1")
        built = Starlette(routes=page.routes(tmp_path))
        async with client(built) as http:
            for path in ("/", "/table/abc", "/replay/abc"):
                assert (await http.get(path)).text == "<p>the table</p>"
            assert (await http.get("/app.js")).text == "1"
            assert (await http.get("/../secret")).status_code == 404

    asyncio.run(main())


def test_the_page_is_sent_compressed_to_browsers_that_take_it(tmp_path: Path) -> None:
    assets = tmp_path / "assets"
    assets.mkdir()
    (tmp_path / "index.html").write_text("<p>the table</p>")
    plain = b"export const table = 1;\n" * 100
    (assets / "app-0f1e.js").write_bytes(plain)
    (assets / "app-0f1e.js.gz").write_bytes(gzip.compress(plain))
    (assets / "app-0f1e.js.br").write_bytes(b"brotli")

    async def main() -> None:
        async with client(Starlette(routes=page.routes(tmp_path))) as http:

            async def fetch(path: str, **headers: str) -> httpx.Response:
                request = http.build_request(
                    "GET", path, headers={"Accept-Encoding": "", **headers}
                )
                return await http.send(request)

            bare = await fetch("/assets/app-0f1e.js")
            assert bare.content == plain
            assert "content-encoding" not in bare.headers
            zipped = await fetch("/assets/app-0f1e.js", **{"Accept-Encoding": "gzip, deflate"})
            assert zipped.headers["content-encoding"] == "gzip"
            assert zipped.content == plain
            refused = await fetch("/assets/app-0f1e.js", **{"Accept-Encoding": "br;q=0, gzip"})
            assert refused.headers["content-encoding"] == "gzip"
            small = await http.send(
                http.build_request(
                    "GET", "/assets/app-0f1e.js", headers={"Accept-Encoding": "gzip, br"}
                ),
                stream=True,
            )
            assert small.headers["content-encoding"] == "br"
            assert small.headers["content-length"] == "6"
            await small.aclose()
            for reply in (bare, zipped, small):
                assert reply.headers["content-type"].startswith("text/javascript")
                assert reply.headers["vary"] == "Accept-Encoding"
                assert reply.headers["cache-control"] == "public, max-age=31536000, immutable"
            assert len({reply.headers["etag"] for reply in (bare, zipped, small)}) == 3

    asyncio.run(main())


@pytest.mark.parametrize("address", ["/nonsense", "/table/", "/assets/gone.js"])
def test_an_address_that_leads_nowhere_shows_people_the_way_back(
    tmp_path: Path, address: str
) -> None:
    (tmp_path / "index.html").write_text("<p>the table</p>")

    async def main() -> None:
        async with client(Starlette(routes=page.routes(tmp_path))) as http:
            seen = await http.get(address, headers={"Accept": "text/html,*/*;q=0.8"})
            assert seen.status_code == 404
            assert '<a href="/">' in seen.text
            fetched = await http.get(address, headers={"Accept": "*/*"})
            assert (fetched.status_code, fetched.text) == (404, "Not Found")

    asyncio.run(main())


def test_the_index_is_asked_for_again_and_sent_when_it_changed(tmp_path: Path) -> None:
    index = tmp_path / "index.html"
    index.write_text("<p>the table</p>")

    async def main() -> None:
        async with client(Starlette(routes=page.routes(tmp_path))) as http:
            first = await http.get("/table/abc")
            assert first.headers["cache-control"] == "no-cache"
            known = {"If-None-Match": first.headers["etag"]}
            again = await http.get("/table/abc", headers=known)
            assert (again.status_code, again.content) == (304, b"")
            assert again.headers["cache-control"] == "no-cache"
            index.write_text("<p>another table</p>")
            assert (await http.get("/table/abc", headers=known)).status_code == 200

    asyncio.run(main())


def test_long_replies_are_compressed_and_short_ones_are_not() -> None:
    async def main(http: httpx.AsyncClient) -> None:
        offer = await http.get("/api/games", headers={"Accept-Encoding": "gzip"})
        assert offer.headers["content-encoding"] == "gzip"
        assert offer.json()["version"] == VERSION
        bare = await http.get("/api/games", headers={"Accept-Encoding": "identity"})
        assert "content-encoding" not in bare.headers
        assert bare.json() == offer.json()
        health = await http.get("/api/health", headers={"Accept-Encoding": "gzip"})
        assert "content-encoding" not in health.headers

    ask(main)


def test_too_large_a_body_is_refused() -> None:
    async def main(http: httpx.AsyncClient) -> None:
        response = await http.post("/api/records", content=b"x" * (9 << 20))
        assert response.status_code == 413

    ask(main)


def test_the_openapi_document_names_every_route() -> None:
    async def main(http: httpx.AsyncClient) -> None:
        document = msgspec.json.decode((await http.get("/api/openapi.json")).content)
        assert document["openapi"].startswith("3.1")
        assert "/api/tables/{id}/seats/{seat}/link" in document["paths"]
        assert "NewTable" in document["components"]["schemas"]

    ask(main)


@pytest.mark.parametrize("path", ["/api/tables", "/api/tables/any/again"])
def test_only_records_and_packs_are_large(path: str) -> None:
    async def main(http: httpx.AsyncClient) -> None:
        named = b'{"game":"drunagor","names":[%s""]}' % (b'"",' * 30_000)
        response = await http.post(path, content=named, headers={"Content-Type": JSON})
        assert (response.status_code, response.json()["code"]) == (413, "too_large")
        assert "64 kB" in response.json()["message"]

    ask(main)


def test_a_record_of_millions_of_lines_is_refused_while_others_are_served() -> None:
    async def main(http: httpx.AsyncClient) -> None:
        with others() as served:
            response = await http.post("/api/records", content=b"\n" * (LINES + 1))
        assert (response.status_code, response.json()["code"]) == (413, "too_large")
        assert served() >= LINES // (PAGE * BREATH) - 1  # the last page may not be a whole one

    ask(main)


def test_a_line_that_is_no_line_of_a_record_is_refused_unread() -> None:
    async def main(http: httpx.AsyncClient) -> None:
        response = await http.post("/api/records", content=b"{" + b"x" * LINE)
        assert (response.status_code, response.json()["code"]) == (413, "too_large")
        assert "Line 1" in response.json()["message"]

    ask(main)


def test_who_lays_a_table_hides_nothing_in_the_names() -> None:
    async def main(http: httpx.AsyncClient) -> None:
        for name in ("A\u202ennA", "\x1b[2J", "Anna\nBert", "x" * 65):
            response = await http.post("/api/tables", json={"game": "drunagor", "names": [name]})
            assert (response.status_code, response.json()["code"]) == (400, "bad_message")
        fine = await http.post("/api/tables", json={"game": "drunagor", "names": ["Ánna 🎲"]})
        assert fine.status_code == 201

    ask(main)


def test_a_record_as_deep_as_an_abyss_is_refused() -> None:
    async def main(http: httpx.AsyncClient) -> None:
        for begins in (b'{"undercroft":2,"game":', b'{"undercroft":2,"setup":{"party":'):
            deep = begins + b"[" * 100_000 + b"]" * 100_000 + b"}"
            response = await http.post("/api/records", content=deep)
            assert (response.status_code, response.json()["code"]) == (422, "broken_record")

    ask(main)
