"""R37 at a table: a commitment from the first message, the seed at the end, nothing between."""

from __future__ import annotations

import base64
import gzip
import json

import msgspec
import pytest

from table.simulation import House, simulate
from table.talker import sit
from undercroft.core import seeds
from undercroft.core.errors import BadSeed
from undercroft.core.proving import prove
from undercroft.core.rng import Stream, commitment, seeded
from undercroft.table import service
from undercroft.table.forms import NewTable
from undercroft.table.service import Call
from undercroft.table.table import Table
from undercroft.table.world import SystemChance


def forms(stream: Stream) -> list[str]:
    """A key as text might hold it."""
    key = stream.key
    return [
        key.hex(), base64.b64encode(key).decode().rstrip("="), str(int.from_bytes(key, "big")),
        str(int.from_bytes(key, "little")),
    ]  # fmt: skip


def secrets_of(table: Table) -> list[str]:
    """The seed, its neighbouring words, and the keys of all that is drawn from it."""
    session = table.session
    words = session.seed.split()
    pairs = [" ".join(words[n : n + 2]) for n in range(len(words) - 1)]
    streams = [session.stream, session.driver.state.rng, seeded(session.seed, "advice")]
    streams += [seeded(session.seed, "player", seat, 0) for seat in range(4)]
    return [session.seed, *pairs, *(text for stream in streams for text in forms(stream))]


@pytest.mark.parametrize("game", ["drunagor", "descent"])
def test_nothing_that_is_sent_before_the_end_holds_seed_or_key(game: str) -> None:
    async def main() -> None:
        house = House()
        party = ("person", "random", "greedy")
        opened = await house.hall.create(NewTable(game, seats=party))
        talkers = [await sit(house, opened, 0), await sit(house, opened)]
        table = await house.hall.open(opened.id)
        for turn in range(40):
            if talkers[0].question is None:
                await talkers[0].until("update")
                continue
            if turn % 8 == 0:
                await talkers[0].say("advise", request=talkers[0].seq)
                await talkers[0].until("advice")
            await talkers[0].play(pick=turn * 3)
            for talker in talkers:
                await talker.reach(table.position.seq)  # type: ignore[union-attr]
        assert table.session.request is not None
        open_to_all = msgspec.json.encode([await house.hall.find(opened.id), opened]).decode()
        secrets = secrets_of(table)
        for text in (open_to_all, *talkers[0].texts, *talkers[1].texts):
            assert not any(secret in text for secret in secrets)
        assert len(talkers[0].texts) > 40

    simulate(main)


def test_everybody_sees_the_commitment_at_once_and_the_seed_at_the_end() -> None:
    async def main() -> None:
        house = House()
        opened = await house.hall.create(NewTable("drunagor", seats=("random",) * 3))
        watcher = await sit(house, opened)
        shown = watcher.last["chance"]
        table = await house.hall.open(opened.id)
        assert shown == {
            "commitment": commitment(table.session.stream), "seed_by": "server", "seed": None,
        }  # fmt: skip
        while watcher.last["outcome"] is None:
            await watcher.until("update")
        said = [json.loads(text) for text in watcher.texts]
        chances = [one["chance"] for one in said if "chance" in one]  # told when it changes
        assert {one["commitment"] for one in chances} == {shown["commitment"]}
        seed = watcher.last["chance"]["seed"]
        assert len(seed.split()) == 16
        assert commitment(seeded(seed)) == shown["commitment"]
        assert all(one["seed"] is None for one in chances[:-1])
        record = gzip.decompress(
            (await service.record(Call(house.hall, {"id": opened.id}, {}, opened.host.token))).small
        )
        proved = prove(table.title, record.splitlines(), shown["commitment"])
        assert (proved.seed, proved.over) == (seed, True)

    simulate(main)


def test_out_of_the_end_nobody_goes_back_because_the_seed_was_shown() -> None:
    async def main() -> None:
        house = House()
        opened = await house.table("person", "random", "random")
        mover = await sit(house, opened, 0)
        for turn in range(400):
            if mover.last["outcome"] is not None:
                break
            if mover.question is None:
                await mover.until("update")
            else:
                await mover.play(pick=turn)
        assert mover.last["undo"]["possible"] is False
        await mover.say("undo", at=mover.seq)
        refused = await mover.until("error")
        assert refused["code"] == "undo_refused"
        assert "seed has been shown" in refused["message"]

    simulate(main)


def test_a_seed_that_the_host_chose_is_called_so() -> None:
    async def main() -> None:
        house = House()
        opened = await house.hall.create(NewTable("drunagor", seed="  Red lantern"))
        watcher = await sit(house, opened)
        assert watcher.last["chance"]["seed_by"] == "host"
        assert watcher.last["chance"]["commitment"] == commitment(seeded("red lantern"))
        with pytest.raises(BadSeed, match="is empty"):
            await house.hall.create(NewTable("drunagor", seed="  "))

    simulate(main)


def test_a_table_from_a_record_says_that_its_seed_was_known() -> None:
    async def main() -> None:
        house = House()
        opened = await house.hall.create(NewTable("drunagor"))
        token = opened.host.token
        record = gzip.decompress(
            (await service.record(Call(house.hall, {"id": opened.id}, {}, token))).small
        )
        again = await house.hall.restore(record.splitlines())
        watcher, first = await sit(house, again), await sit(house, opened)
        assert watcher.last["chance"]["seed_by"] == "record"
        assert watcher.last["chance"]["commitment"] == first.last["chance"]["commitment"]
        house.restart()
        later = await sit(house, again)
        assert later.last["chance"] == watcher.last["chance"]

    simulate(main)


def test_a_server_draws_128_bits_from_the_system(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[int] = []

    def token_bytes(count: int) -> bytes:
        asked.append(count)
        return bytes(range(count))

    monkeypatch.setattr("secrets.token_bytes", token_bytes)
    assert SystemChance().seed() == seeds.spoken(bytes(range(16)))
    assert asked == [16]
