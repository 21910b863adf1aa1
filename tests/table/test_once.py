"""R11, R12, R32: answers count once, stale ones do nothing, histories are serial."""

from __future__ import annotations

import asyncio
import json
import random

import pytest

from release import LONG
from table.simulation import Cable, House, simulate
from table.talker import CableLine, Talker, sit
from undercroft.core import record as records
from undercroft.table.limits import RATE
from undercroft.table.store import Entry, MemoryStore, Progress

ANSWERS = 200 if LONG else 50  # of each client, unless the game ends before


class SlowStore(MemoryStore):
    """Takes its time, a different one for each line."""

    def __init__(self, chance: random.Random) -> None:
        super().__init__()
        self.chance = chance

    async def append(self, table: str, entries: list[Entry], progress: Progress) -> None:  # type: ignore[override]
        await asyncio.sleep(self.chance.random() * 0.05)
        await super().append(table, entries, progress)


class Witness(Talker):
    """Notes when it said an answer and when it heard that it counts."""

    def __init__(self, line: CableLine, tokens: list[str]) -> None:
        super().__init__(line, tokens)
        self.cable = line.cable
        self.said: dict[str, float] = {}
        self.heard: dict[str, float] = {}

    async def answer(self, key: str | None = None, nonce: str = "", pick: int = 0) -> str:
        at = asyncio.get_running_loop().time()
        nonce = await super().answer(key, nonce, pick)
        self.said[nonce] = at
        return nonce

    async def listen(self) -> None:
        """Everything that has come so far."""
        while not self.cable.to_client.empty():
            message = await self.hear()
            if message["type"] == "accepted":
                self.heard.setdefault(message["nonce"], asyncio.get_running_loop().time())


async def mob(seed: int, undoing: bool) -> tuple[list[Witness], MemoryStore, str]:
    """Four people with all seats each, who all answer every question over a bad network."""
    chance = random.Random(seed)
    store = SlowStore(chance)
    house = House(store, seed)
    opened = await house.table(*["person"] * 3, adventure="drowned-granary", seed=seed)
    tokens = [link.token for link in opened.seats]
    talkers = []
    for _ in range(4):
        cable = await house.connect(opened.id, Cable(chance, most_copies=5))
        talkers.append(Witness(CableLine(cable), tokens))

    async def one(talker: Witness) -> None:
        await talker.say("hello", tokens=tokens)
        await talker.until("state")
        answered = 0
        for _ in range(ANSWERS):
            question = talker.question
            if question is not None and question["id"] != answered:
                answered = question["id"]
                await talker.answer(pick=chance.randrange(1000))
                if undoing and chance.random() < 0.2:
                    await talker.say("undo", at=talker.seq)
            elif talker.last["outcome"]:
                return
            await asyncio.sleep(6 / RATE)
            await talker.listen()
        await asyncio.sleep(5)
        await talker.listen()

    await asyncio.gather(*(one(talker) for talker in talkers))
    return talkers, store, opened.id


@pytest.mark.parametrize("seed", range(16 if LONG else 4))
@pytest.mark.parametrize("undoing", [False, True])
def test_each_answer_counts_once_and_the_history_is_serial(seed: int, undoing: bool) -> None:
    async def main() -> None:
        talkers, store, id = await mob(seed, undoing)
        entries = store.lines[id]
        assert [entry.seq for entry in entries] == list(range(1, len(entries) + 1))
        nonces = [entry.nonce for entry in entries if entry.nonce]
        assert len(nonces) == len(set(nonces)) > 20
        accepted = {n: seq for talker in talkers for n, seq in talker.accepted.items()}
        stored = {entry.nonce: entry.seq for entry in entries if entry.nonce}
        assert accepted == stored  # what was acknowledged is there, what is there was acknowledged
        records.read([entry.line for entry in entries])
        _check_order(talkers, stored)
        codes = {error["code"] for talker in talkers for error in talker.errors}
        assert "stale_request" in codes
        assert codes <= {"stale_request", "undo_refused", "not_your_seat", "game_over"}
        refused = {error["nonce"] for t in talkers for error in t.errors if error.get("nonce")}
        assert not refused & set(stored)
        views = {json.dumps(talker.view, sort_keys=True) for talker in talkers}
        assert len(views) == 1

    simulate(main)


def _check_order(talkers: list[Witness], stored: dict[str, int]) -> None:
    """The history linearises: who heard that his answer counts before another was even said
    comes before it in the record."""
    said = {nonce: at for talker in talkers for nonce, at in talker.said.items()}
    heard = {nonce: at for talker in talkers for nonce, at in talker.heard.items()}
    assert heard.keys() == stored.keys()
    for earlier, known in heard.items():
        for later, seq in stored.items():
            if known < said[later]:
                assert stored[earlier] < seq


def test_the_same_seed_gives_the_same_run() -> None:
    async def main() -> list[list[str]]:
        Talker.nonces = iter(range(1, 10**6))  # type: ignore[assignment]
        talkers, _, _ = await mob(11, undoing=True)
        return [talker.texts for talker in talkers]

    assert simulate(main) == simulate(main)


def test_a_doubled_answer_gets_the_same_reply_even_after_a_restart_and_an_undo() -> None:
    async def main() -> None:
        house = House()
        opened = await house.table("person")
        token = opened.seats[0].token
        talker = Talker(CableLine(await house.connect(opened.id)), [token])
        await talker.hello()
        question = talker.question
        assert question is not None
        message = {
            "request": question["id"],
            "key": question["options"][0]["key"],
            "nonce": "the-nonce",
        }
        replies = []
        await talker.say("answer", **message)
        replies.append(await talker.until("accepted"))
        await talker.reach(3)
        await talker.say("answer", **message)
        replies.append(await talker.until("accepted"))
        await talker.say("undo", at=talker.seq)
        await talker.reach(4)
        house.restart()
        talker = Talker(CableLine(await house.connect(opened.id)), [token])
        await talker.hello()
        await talker.say("answer", **message)
        replies.append(await talker.until("accepted"))
        assert replies == [{"type": "accepted", "nonce": "the-nonce", "seq": 3}] * 3
        assert talker.last["answers"] == 0
        await talker.say("answer", **{**message, "nonce": "another-nonce"})
        assert (await talker.until("error"))["code"] == "stale_request"

    simulate(main)


def test_a_nonce_is_the_seats_that_gave_it_and_nobody_elses() -> None:
    """Who watches, and who sits elsewhere, learns nothing by it and answers nothing with it."""

    async def main() -> None:
        house = House()
        opened = await house.table("person", "person")
        talkers = [
            await sit(house, opened, 0),
            await sit(house, opened, 1),
            await sit(house, opened),
        ]
        asked = next(n for n, one in enumerate(talkers) if one.question)
        others = [one for n, one in enumerate(talkers) if n != asked]
        question = talkers[asked].question
        assert question is not None
        message = {"request": question["id"], "key": question["options"][0]["key"]}
        await talkers[asked].say("answer", **message, nonce="the-nonce")
        assert (await talkers[asked].until("accepted"))["seq"] == 3
        for other in others:
            await other.say("answer", **message, nonce="the-nonce")
            assert (await other.until("error"))["code"] == "stale_request"
        await talkers[asked].say("answer", **message, nonce="the-nonce")
        assert (await talkers[asked].until("accepted"))["seq"] == 3
        house.restart()
        again = [await sit(house, opened, n) for n in (0, 1)]
        await again[1 - asked].say("answer", **message, nonce="the-nonce")
        assert (await again[1 - asked].until("error"))["code"] == "stale_request"
        await again[asked].say("answer", **message, nonce="the-nonce")
        assert (await again[asked].until("accepted"))["seq"] == 3
        watching = await sit(house, opened)
        await watching.say("answer", **{**message, "request": watching.seq}, nonce="the-nonce")
        assert (await watching.until("error"))["code"] == "not_your_seat"

    simulate(main)
