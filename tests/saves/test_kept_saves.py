"""R18: saves of older releases go on, from the file and on the server."""

from __future__ import annotations

import asyncio
import gzip
from functools import cache
from pathlib import Path

import msgspec
import pytest

from table.simulation import examine_here
from undercroft.core import record as records
from undercroft.core.resuming import resume
from undercroft.core.title import Title
from undercroft.games import registry
from undercroft.table.hall import Hall
from undercroft.table.sqlstore import SqlStore
from undercroft.table.upkeep import export
from undercroft.table.world import SeededChance, SystemClock

HERE = Path(__file__).parent
KEPT = sorted(HERE.glob("*/*.jsonl.gz"))
RELEASES = sorted({path.parent for path in KEPT})


# Saves whose last answers the rules no longer ask for, and why. They still go on, and lose no more
# than what came after their last checkpoint.
ASKED_OTHERWISE = {
    "0.1.0/hellscape-effect": "before Fire burns on a Hero there is a window (MD2-RUL-54)",
    "0.2.0/hellscape-boss": "Fire burns before abilities of a turn's start (MD2-TURN-02)",
}


def is_asked_otherwise(path: Path) -> bool:
    return f"{path.parent.name}/{path.name.partition('.')[0]}" in ASKED_OTHERWISE


@cache
def title(id: str) -> Title:
    return registry.title(id)


def lines(path: Path) -> list[bytes]:
    return gzip.decompress(path.read_bytes()).splitlines()


# Titles that the first releases did not have
SINCE = {"dark_elements": "0.3.0", "sword_sorcery": "0.3.0"}


def test_every_title_and_kind_of_place_is_kept() -> None:
    """A title that is new in a release has its saves in that release's folder."""
    for release in RELEASES:
        names = {path.name.partition(".")[0] for path in KEPT if path.parent == release}
        titles = [id for id in registry.TITLES if SINCE.get(id, "") <= release.name]
        for kind in ("adventure", "effect", "finished"):
            assert {f"{id}-{kind}" for id in titles} <= names, (release, kind)
        assert {"drunagor-camp", "drunagor-battle", "descent-overlord"} <= names


@pytest.mark.parametrize("path", KEPT, ids=lambda path: f"{path.parent.name}-{path.stem[:-6]}")
def test_a_kept_save_goes_on_where_it_stood(path: Path) -> None:
    """No answer of it is lost, and what it writes from then on is a record of this release."""
    kept = lines(path)
    before = records.read(kept)
    own = title(before.header.game)
    session, lost = resume(own, kept)
    if is_asked_otherwise(path):
        assert lost
        assert len(session.answers) >= before.checkpoints[-1].checkpoint
    else:
        assert lost == ""
        assert len(session.answers) == len(before.answers)
    given = [answer.kind for answer in session.answers]
    assert given == [answer.kind for answer in before.answers][: len(given)]
    if session.request is not None:
        session.answer(session.request.keys()[0])
    after = records.read(session.lines)
    assert after.version == own.state_version
    again, lost = resume(own, session.lines)
    assert lost == ""
    assert own.encode(again.driver.state) == own.encode(session.driver.state)
    assert [answer.state for answer in again.answers] == [
        answer.state for answer in session.answers
    ]


@pytest.mark.parametrize("release", RELEASES, ids=lambda release: release.name)
def test_tables_of_an_older_server_go_on(release: Path, tmp_path: Path) -> None:
    """Opened from the store that the release wrote, and brought along as records."""
    data = tmp_path / "tables.db"
    data.write_bytes(gzip.decompress((release / "tables.db.gz").read_bytes()))
    hosts = msgspec.json.decode((release / "hosts.json").read_bytes(), type=dict[str, list[str]])
    titles = {id: title(id) for id in registry.TITLES}

    async def main() -> None:
        store = SqlStore(str(data))
        hall = Hall(titles, store, SystemClock(), SeededChance(2), examine=examine_here)
        for name, (id, token) in hosts.items():
            path = release / f"{name}.jsonl.gz"
            kept = lines(path)
            assert (await export(store, id)).splitlines() == kept
            table = await hall.admit(id, [token])
            brought = await hall.open((await hall.restore(kept)).id)
            assert bool(table.notice) == bool(brought.notice) == is_asked_otherwise(path)
            if not is_asked_otherwise(path):
                assert len(table.session.answers) == len(records.read(kept).answers)
            own = table.title
            assert own.encode(brought.session.driver.state) == own.encode(
                table.session.driver.state
            )
            taken = (await export(store, id)).splitlines()
            assert taken[: len(kept)] == kept
            assert taken == table.session.lines
        await hall.close()

    asyncio.run(main())
