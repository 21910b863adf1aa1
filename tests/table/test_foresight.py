"""What would happen, asked for over the socket: told to whoever is asked, and to nobody else."""

from __future__ import annotations

from table.simulation import House, simulate
from table.talker import sit
from undercroft.table.limits import LOOKS_AT_ONCE


def test_who_is_asked_sees_what_an_answer_would_lead_to_and_nothing_changes() -> None:
    async def main() -> None:
        house = House()
        opened = await house.table(ready=True)
        talkers = [await sit(house, opened, seat) for seat in range(3)]
        asked = talkers[talkers[0].last["asking"][0]]
        other = talkers[asked.last["asking"][0] - 1]
        before = len(await house.store.entries(opened.id))
        question = asked.question
        assert question is not None
        move = next(one for one in question["options"] if one["key"].startswith("move:"))
        await asked.say("foresee", request=asked.seq, key=move["key"])
        told = await asked.until("foresight")
        assert told["key"] == move["key"]
        assert told["request"] == asked.seq
        assert [event["type"] for event in told["events"]] == ["Moved"]
        assert told["events"][0]["data"]["path"][-1] == move["spaces"][0]
        assert told["ends"] == "question"
        assert told["text"][0].endswith(".")
        await asked.say("foresee", request=asked.seq, key="fly")
        assert (await asked.until("error"))["code"] == "unknown_option"
        await asked.say("foresee", request=asked.seq + 5, key=move["key"])
        assert (await asked.until("error"))["code"] == "stale_request"
        await other.say("foresee", request=other.seq, key=move["key"])
        assert (await other.until("error"))["code"] == "not_your_seat"
        assert len(await house.store.entries(opened.id)) == before

    simulate(main)


def test_who_looks_ahead_too_often_has_to_wait() -> None:
    async def main() -> None:
        house = House()
        opened = await house.table("person", ready=True)
        talker = await sit(house, opened, 0)
        question = talker.question
        assert question is not None
        key = question["options"][0]["key"]
        for _ in range(LOOKS_AT_ONCE + 1):
            await talker.say("foresee", request=talker.seq, key=key)
        assert (await talker.until("error"))["code"] == "too_fast"

    simulate(main)
