"""R13: who comes back sees exactly what the server has."""

from __future__ import annotations

import json
import random

import msgspec
import pytest

from table.simulation import House, simulate, title
from table.talker import CableLine, Talker, sit

CUTS = 250


@pytest.mark.parametrize("seed", range(4))
def test_after_each_cut_the_view_equals_the_servers(seed: int) -> None:
    async def main() -> None:
        chance = random.Random(seed)
        house = House(seed=seed)
        opened = await house.table("person", "random", "person", seed=seed)
        mover = await sit(house, opened, 0, 2)
        one = await sit(house, opened, 0)
        for cut in range(CUTS):
            for _ in range(chance.randrange(3)):
                while mover.question is None and mover.last["outcome"] is None:
                    await mover.hear()
                if mover.last["outcome"] is None:
                    await mover.play(pick=chance.randrange(1000))
            if mover.last["outcome"] is not None:
                opened = await house.table("person", "random", "person", seed=seed + cut)
                mover, one = await sit(house, opened, 0, 2), await sit(house, opened, 0)
            one.line.cable.cut()  # type: ignore[attr-defined]
            if cut % 25 == 24:
                house.restart()
                mover = await sit(house, opened, 0, 2)
            one.line = CableLine(await house.connect(opened.id))
            await one.hello(since=one.seq)
            table = await house.hall.open(opened.id)
            async with table.lock:
                view = msgspec.json.encode(title().view(table.session.driver.game, 0))
                await one.reach(len(table.session.lines))
            assert msgspec.json.decode(view) == one.view

    simulate(main)


@pytest.mark.parametrize("restarted", [False, True])
def test_who_comes_back_is_told_what_was_missed_and_what_was_taken_back(restarted: bool) -> None:
    async def main() -> None:
        house = House()
        opened = await house.table("person")
        mover, witness, sleeper = [await sit(house, opened, 0) for _ in range(3)]
        chance = random.Random(5)
        for turn in range(60):
            await mover.play(pick=chance.randrange(1000))
            if turn % 7 == 6:
                before = mover.seq
                await mover.say("undo", at=before)
                await mover.reach(before + 1)
            if turn % 9 == 8:
                await witness.reach(mover.seq)
                sleeper.line.cable.cut()  # type: ignore[attr-defined]
                if restarted:
                    house.restart()
                    for talker in (mover, witness):
                        talker.line = CableLine(await house.connect(opened.id))
                        await talker.hello(since=talker.seq)
                sleeper.line = CableLine(await house.connect(opened.id))
                await sleeper.hello(since=sleeper.seq)
                assert not sleeper.last["gap"]
                assert sleeper.log == witness.log
            if mover.last["outcome"]:
                break

    simulate(main)


def test_after_too_long_an_absence_there_is_a_gap_and_at_most_200_events() -> None:
    async def main() -> None:
        house = House()
        opened = await house.table("person", "random", "random", adventure="drowned-granary")
        mover, watcher = await sit(house, opened, 0), await sit(house, opened)
        watcher.line.cable.cut()  # type: ignore[attr-defined]
        for turn in range(400):
            while mover.question is None and mover.last["outcome"] is None:
                await mover.hear()
            if mover.last["outcome"]:
                break
            await mover.play(pick=turn)
        late = Talker(CableLine(await house.connect(opened.id)), watcher.tokens)
        state = await late.hello(since=watcher.seq)
        assert state["gap"]
        assert 50 < len(state["events"]) <= 200
        seqs = [event["seq"] for event in state["events"]]
        assert seqs == sorted(seqs)
        house.restart()
        again = Talker(CableLine(await house.connect(opened.id)), watcher.tokens)
        restored = (await again.hello(since=watcher.seq))["events"]
        assert json.dumps(restored[-50:]) == json.dumps(state["events"][-50:])

    simulate(main)
