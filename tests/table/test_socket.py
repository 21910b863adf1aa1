"""The socket says what docs/protocol.md says."""

from __future__ import annotations

import asyncio
import json

import msgspec
import pytest
from starlette.types import Message
from starlette.websockets import WebSocket

from table.simulation import Cable, House, simulate, title
from table.talker import CableLine, Closed, Talker, sit
from undercroft.core.rng import seeded
from undercroft.table.client import PATIENCE
from undercroft.table.socket import attend
from undercroft.table.turns import Turns


def test_hello_is_answered_with_the_whole_state() -> None:
    async def main() -> None:
        house = House()
        opened = await house.table()
        talker = await sit(house, opened, 0, host=True)
        state = talker.last
        assert state["type"] == "state"
        assert state["seq"] == 2  # the header and the first checkpoint are stored
        assert state["answers"] == 0
        assert state["game"] == "drunagor"
        assert state["you"] == {"seats": [0], "host": True, "as": 0}
        assert state["asking"] in ([0], [1], [2])
        assert [seat["kind"] for seat in state["seats"]] == ["person"] * 3
        assert [seat["here"] for seat in state["seats"]] == [True, False, False]
        heroes = [hero for seat in state["seats"] for hero in seat["heroes"]]
        assert heroes == [
            {"id": "vorn", "name": "Vorn"},
            {"id": "maya", "name": "Maya"},
            {"id": "jaheen", "name": "Jaheen"},
        ]
        assert state["undo"] == {"possible": False, "free": False, "proposal": None}
        assert state["outcome"] is None
        assert not state["gap"]
        assert {event["type"] for event in state["events"]} >= {"SetupBuilt"}
        table = await house.hall.open(opened.id)
        assert msgspec.json.decode(
            msgspec.json.encode(title().view(table.session.driver.game, 0))
        ) == state["view"]  # fmt: skip

    simulate(main)


def test_answers_that_came_together_are_played_game_by_game() -> None:
    async def main() -> None:
        turns, played = Turns(), list[str]()

        async def answer(game: str, who: str) -> None:
            await turns.take(game)
            played.append(who)

        came = [("hellscape", "Ada"), ("descent", "Bo"), ("hellscape", "Cleo"), ("descent", "Dag")]
        waiting = [asyncio.ensure_future(answer(*one)) for one in came]
        await asyncio.sleep(0)
        waiting[2].cancel()
        await asyncio.wait(waiting)
        assert played == ["Bo", "Dag", "Ada"]
        await asyncio.gather(answer("descent", "Eve"), answer("hellscape", "Fay"))
        assert played[3:] == ["Fay", "Eve"]  # the game that was played last goes on

    simulate(main)


def test_an_answer_is_accepted_stored_and_shown_to_all() -> None:
    async def main() -> None:
        house = House()
        opened = await house.table()
        talkers = [await sit(house, opened, seat) for seat in range(3)]
        talkers.append(await sit(house, opened))
        asked = talkers[talkers[0].last["asking"][0]]
        nonce = await asked.answer()
        assert (await asked.until("accepted"))["nonce"] == nonce
        for talker in talkers:
            await talker.reach(3)
        assert asked.accepted == {nonce: 3}
        assert len(await house.store.entries(opened.id)) == 3
        assert {json.dumps(t.view["board"]) for t in talkers} == {
            json.dumps(talkers[0].view["board"])
        }
        assert [t.question is not None for t in talkers].count(True) == 1

    simulate(main)


def test_updates_add_up_to_the_state_through_a_whole_game() -> None:
    async def main() -> None:
        house = House()
        opened = await house.table("person", "random", "person")
        both = await sit(house, opened, 0, 2)
        watcher = await sit(house, opened)
        turn = 0
        while both.last["outcome"] is None:
            if both.question is not None:
                turn += 1
                await both.play(pick=turn * 7)
            else:
                await both.hear()
            if turn % 10 == 0:
                fresh = await sit(house, opened, 0, 2)
                await both.reach(fresh.seq)
                await watcher.reach(fresh.seq)
                assert fresh.view == both.view
                assert fresh.last["question"] == both.last["question"]
                assert {**watcher.view, "seat": 0, "mine": 0} == {**both.view, "seat": 0, "mine": 0}
        assert both.last["question"] is None
        assert both.last["asking"] == []
        assert (await house.hall.find(opened.id)).over

    simulate(main)


def test_one_browser_may_hold_several_seats_and_sees_as_the_one_that_is_asked() -> None:
    async def main() -> None:
        house = House()
        opened = await house.table()
        talker = await sit(house, opened, 0, 1, 2)
        for turn in range(12):
            assert talker.question is not None
            assert talker.last["you"]["as"] == talker.question["seat"] == talker.view["seat"]
            await talker.play(pick=turn)

    simulate(main)


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("", "bad_message"),
        ("[1]", "bad_message"),
        ('{"type":"dance"}', "bad_message"),
        ('{"type":"answer","request":2,"key":"x"}', "bad_message"),
        ('{"type":"answer","request":2,"key":"x","nonce":"short"}', "bad_message"),
        ('{"type":"answer","request":2,"key":"no:such","nonce":"12345678"}', "unknown_option"),
        ('{"type":"answer","request":0,"key":"no:such","nonce":"12345678"}', "stale_request"),
        ('{"type":"answer","request":9,"key":"no:such","nonce":"12345678"}', "stale_request"),
        ('{"type":"undo","at":2}', "undo_refused"),
        ('{"type":"undo","at":7}', "stale_request"),
        ('{"type":"consent","proposal":1,"agree":true}', "no_proposal"),
        ('{"type":"stand-in","seat":0}', "cannot_stand_in"),
        ('{"type":"stand-in","seat":9}', "unknown_seat"),
        ('{"type":"regain","seat":9}', "not_your_seat"),
    ],
)
def test_what_is_refused_is_explained_and_followed_by_the_state(text: str, code: str) -> None:
    async def main() -> None:
        house = House()
        opened = await house.table()
        talker = await sit(house, opened, 0, 1, 2)
        before = talker.last
        await talker.line.write(text)
        error = await talker.hear()
        assert error["type"] == "error"
        assert error["code"] == code
        assert error["message"]
        state = await talker.hear()
        assert state["type"] == "state"
        assert {**state, "events": []} == {**before, "events": []}
        assert len(await house.store.entries(opened.id)) == 2

    simulate(main)


def test_only_the_asked_seat_may_answer() -> None:
    async def main() -> None:
        house = House()
        opened = await house.table()
        talkers = [await sit(house, opened, seat) for seat in range(3)]
        asked = talkers[0].last["asking"][0]
        question = talkers[asked].question
        assert question is not None
        key = question["options"][0]["key"]
        for talker in [*talkers[:asked], *talkers[asked + 1 :], await sit(house, opened)]:
            await talker.say("answer", request=question["id"], key=key, nonce="impostor")
            assert (await talker.until("error"))["code"] == "not_your_seat"
            assert (await talker.hear())["type"] == "state"

    simulate(main)


def test_the_program_advises_whoever_is_asked_and_changes_nothing() -> None:
    async def main() -> None:
        house = House()
        opened = await house.table()
        talkers = [await sit(house, opened, seat) for seat in range(3)]
        asked = talkers[talkers[0].last["asking"][0]]
        other = talkers[asked.last["asking"][0] - 1]
        table = await house.hall.open(opened.id)
        before = len(await house.store.entries(opened.id))
        for _ in range(2):  # the same question gets the same advice
            await asked.say("advise", request=asked.seq)
            told = await asked.until("advice")
            assert told["request"] == asked.seq
            assert table.session.request is not None
            own = seeded(table.session.seed, "advice")
            would = title().player("greedy", own)
            wanted = would.choose(table.session.driver.game, table.session.request).key
            assert told["key"] == wanted
        await other.say("advise", request=other.seq)
        assert (await other.until("error"))["code"] == "not_your_seat"
        await asked.say("advise", request=asked.seq + 5)
        assert (await asked.until("error"))["code"] == "stale_request"
        assert len(await house.store.entries(opened.id)) == before

    simulate(main)


def test_who_shows_no_valid_token_is_closed_out() -> None:
    async def main() -> None:
        house = House()
        opened = await house.table()
        talker = Talker(CableLine(await house.connect(opened.id)), ["wrong"])
        await talker.say("hello", tokens=["wrong"])
        assert (await talker.hear())["code"] == "no_token"
        with pytest.raises(Closed) as closed:
            await talker.hear()
        assert closed.value.code == 4001

    simulate(main)


def test_who_says_nothing_is_closed_out() -> None:
    async def main() -> None:
        house = House()
        opened = await house.table()
        said: asyncio.Queue[Message] = asyncio.Queue()
        told: list[Message] = []
        said.put_nowait({"type": "websocket.connect"})

        async def send(message: Message) -> None:
            told.append(message)

        scope = {"type": "websocket", "path_params": {"id": opened.id}}
        await attend(house.hall, WebSocket(scope, said.get, send))
        assert told[-1]["type"] == "websocket.close"
        assert told[-1]["code"] == 4008
        assert asyncio.get_running_loop().time() >= PATIENCE

    simulate(main)


def test_a_greeting_waits_for_the_table_as_long_as_it_takes() -> None:
    async def main() -> None:
        house = House()
        opened = await house.table()
        table = await house.hall.open(opened.id)
        async with table.lock:
            talker = Talker(CableLine(await house.connect(opened.id)), [opened.seats[0].token])
            await talker.say("hello", tokens=talker.tokens)
            await asyncio.sleep(2 * PATIENCE)
        await talker.until("state")
        assert table.seating.is_here(0)

    simulate(main)


def test_who_leaves_while_his_greeting_waits_does_not_sit_down() -> None:
    async def main() -> None:
        house = House()
        opened = await house.table()
        table = await house.hall.open(opened.id)
        talker = await sit(house, opened, 0)
        async with table.lock:
            await talker.say("hello", tokens=talker.tokens)
            await asyncio.sleep(1)
            talker.line.cable.cut()  # type: ignore[attr-defined]
            table.say("Somebody finds out when this cannot be told.")
            await asyncio.sleep(1)
        await asyncio.sleep(1)
        assert not table.clients
        assert not table.seating.is_here(0)

    simulate(main)


def test_a_slow_reader_gets_one_update_for_many_answers() -> None:
    async def main() -> None:
        house = House()
        opened = await house.table()
        talker = await sit(house, opened, 0, 1, 2)
        cable = await house.connect(opened.id, Cable())
        slow = Talker(CableLine(cable), [opened.spectator.token])
        await slow.hello()
        cable.stalled.clear()
        for turn in range(30):
            await talker.play(pick=turn)
        cable.stalled.set()
        heard = 0
        while slow.seq < talker.seq:
            await slow.hear()
            heard += 1
        assert heard <= 2
        assert {**slow.view, "seat": 0, "mine": 0} == {**talker.view, "seat": 0, "mine": 0}
        assert slow.log == talker.log

    simulate(main)
