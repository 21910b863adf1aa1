"""R14: two tabs, two devices, one seat: one truth.

Time is simulated, so how fast this machine is has no part in it.
"""

from __future__ import annotations

import asyncio
import random

import pytest

from table.simulation import House, simulate
from table.talker import Talker, sit

SOON = 0.2  # seconds


def shown(talker: Talker) -> object:
    """Everything a page draws from."""
    parts = ("seq", "answers", "question", "asking", "seats", "undo", "outcome", "notice", "you")
    return [talker.view, talker.log, *(talker.last[part] for part in parts)]


@pytest.mark.parametrize("seed", range(3))
def test_two_devices_on_one_seat_are_told_the_same_at_once(seed: int) -> None:
    async def main() -> None:
        chance, clock = random.Random(seed), asyncio.get_running_loop()
        house = House(seed=seed)
        opened = await house.table("person", "person", "random", seed=seed)
        laptop, phone = await sit(house, opened, 0), await sit(house, opened, 0)
        other = await sit(house, opened, 1)
        await laptop.reach(phone.seq)
        while laptop.seq < 80 and laptop.last["outcome"] is None:
            if laptop.last["asking"] == [2]:
                await asyncio.gather(*(talker.hear() for talker in (laptop, phone, other)))
                continue
            answering = other if laptop.question is None else chance.choice([laptop, phone])
            await asyncio.sleep(answering.pace)
            before = clock.time()
            if chance.random() < 0.1 and answering.last["undo"]["free"]:
                await answering.say("undo", at=answering.seq)
            else:
                await answering.answer(pick=chance.randrange(1000))
            seq = laptop.seq + 1
            await asyncio.gather(*(talker.reach(seq) for talker in (laptop, phone, other)))
            assert clock.time() - before < SOON
            assert laptop.texts[-1] == phone.texts[-1]  # byte for byte
            assert shown(laptop) == shown(phone)

    simulate(main)


def test_of_two_answers_at_once_from_one_seat_one_counts_and_both_devices_see_which() -> None:
    async def main() -> None:
        house = House()
        opened = await house.table("person")
        laptop, phone = await sit(house, opened, 0), await sit(house, opened, 0)
        await laptop.reach(phone.seq)
        for turn in range(20):
            await asyncio.sleep(0.2)
            seq, known = laptop.seq, len(phone.errors)
            said = [await talker.answer(pick=turn + n) for n, talker in enumerate((laptop, phone))]
            await asyncio.gather(laptop.reach(seq + 1), phone.reach(seq + 1))
            if len(phone.errors) == known:
                await phone.until("state")  # that follows the error
            assert [nonce in laptop.accepted for nonce in said] == [True, False]
            assert phone.errors[-1]["code"] == "stale_request"
            assert shown(laptop) == shown(phone)
            if laptop.last["outcome"]:
                break

    simulate(main)
