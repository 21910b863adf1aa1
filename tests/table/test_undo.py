"""R16: undo is exact, free to the last reveal, and by consent of all beyond it."""

from __future__ import annotations

import random

from table.simulation import House, simulate, title
from table.talker import Talker, sit
from undercroft.core.title import state_hash


def test_undo_leads_back_to_the_same_state_at_random_points() -> None:
    async def main() -> None:
        chance = random.Random(4)
        house = House()
        opened = await house.table("person", "random")
        alone = await sit(house, opened, 0)
        table = await house.hall.open(opened.id)
        seen: dict[int, tuple[str, object]] = {}
        undone = 0
        for _ in range(120):
            while alone.question is None and alone.last["outcome"] is None:
                await alone.hear()
            if alone.last["outcome"]:
                break
            hash = state_hash(title(), table.session.driver.state)
            asked = alone.question["options"]  # type: ignore[index]
            known = seen.setdefault(alone.last["answers"], (hash, asked))
            assert known == (hash, asked)
            if chance.random() < 0.3 and alone.last["undo"]["possible"]:
                before, count = alone.seq, alone.last["answers"]
                await alone.say("undo", at=before)
                await alone.reach(before + 1)
                assert alone.last["answers"] < count
                undone += 1
            else:
                await alone.play(pick=chance.randrange(1000))
                seen = {n: s for n, s in seen.items() if n <= len(table.session.answers) - 1}
                seen.pop(alone.last["answers"], None)
        assert undone > 15

    simulate(main)


async def past_a_reveal(house: House) -> list[Talker]:
    opened = await house.table()
    talkers = [await sit(house, opened, seat) for seat in range(3)]
    for turn in range(100):
        newest = max(talker.seq for talker in talkers)
        for talker in talkers:
            await talker.reach(newest)
        undo = talkers[0].last["undo"]
        if undo["possible"] and not undo["free"]:
            return talkers
        await next(t for t in talkers if t.question).play(pick=turn * 3)
    raise AssertionError("nothing was revealed")


def test_past_a_reveal_all_have_to_agree() -> None:
    async def main() -> None:
        talkers = await past_a_reveal(House())
        start, answers = talkers[0].seq, talkers[0].last["answers"]
        await talkers[0].say("undo", at=start)
        await talkers[2].hear()
        proposal = talkers[2].last["undo"]["proposal"]
        assert proposal == {"id": start, "by": 0, "agreed": [0], "needed": [0, 1, 2]}
        await talkers[1].say("consent", proposal=start, agree=True)
        await talkers[2].hear()
        assert talkers[2].last["answers"] == answers
        await talkers[2].say("consent", proposal=start, agree=True)
        for talker in talkers:
            await talker.reach(start + 1)
            assert talker.last["answers"] == answers - 1
            assert talker.last["undo"]["proposal"] is None
            assert talker.log[-1]["type"] == "Undone"

    simulate(main)


def test_one_refusal_ends_a_proposal() -> None:
    async def main() -> None:
        talkers = await past_a_reveal(House())
        start = talkers[0].seq
        await talkers[0].say("undo", at=start)
        await talkers[1].hear()
        await talkers[1].say("consent", proposal=start, agree=False)
        await talkers[1].hear()
        assert talkers[1].last["undo"]["proposal"] is None
        await talkers[2].say("consent", proposal=start, agree=True)
        assert (await talkers[2].until("error"))["code"] == "no_proposal"

    simulate(main)


def test_an_answer_ends_a_proposal() -> None:
    async def main() -> None:
        talkers = await past_a_reveal(House())
        start = talkers[0].seq
        await talkers[0].say("undo", at=start)
        await talkers[1].hear()
        asked = next(talker for talker in talkers if talker.question)
        await asked.play()
        for talker in (talkers[1], talkers[2]):
            await talker.say("consent", proposal=start, agree=True)
            assert (await talker.until("error"))["code"] == "no_proposal"

    simulate(main)


def test_spectators_take_nothing_back() -> None:
    async def main() -> None:
        house = House()
        opened = await house.table("person")
        mover, watcher = await sit(house, opened, 0), await sit(house, opened)
        await mover.play()
        await watcher.reach(2)
        await watcher.say("undo", at=2)
        assert (await watcher.until("error"))["code"] == "not_your_seat"

    simulate(main)
