"""What would happen, asked for over the socket: told to whoever is asked, and to nobody else."""

from __future__ import annotations

from table.simulation import House, simulate
from table.talker import sit
from undercroft.table.limits import LOOKS_AT_ONCE, Allowance


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


def test_whom_enemies_would_go_for_is_told_to_everybody_alike_and_once_for_each_position() -> None:
    async def main() -> None:
        house = House()
        opened = await house.table("person", ready=True)
        table = await house.hall.open(opened.id)
        player, watcher = await sit(house, opened, 0), await sit(house, opened)
        told = []
        for talker in (player, watcher):
            await talker.say("outlook")
            told.append(await talker.until("outlook"))
        assert told[0] == told[1]
        assert told[0]["seq"] == player.seq
        assert told[0]["note"]
        intent = told[0]["intents"][0]
        assert intent["text"]
        assert set(intent["targets"]) <= {hero["name"] for hero in player.view["heroes"]}
        eyes = Allowance(house.clock)
        known = [await table.prospects.begin(table.session, player.seq, 0, eyes) for _ in range(2)]
        assert known[0] is known[1]

    simulate(main)


def test_who_sees_whom_is_told_to_everybody_alike_and_changes_nothing() -> None:
    async def main() -> None:
        house = House()
        opened = await house.table("person", ready=True)
        player, watcher = await sit(house, opened, 0), await sit(house, opened)
        before = len(await house.store.entries(opened.id))
        hero, foe = player.view["heroes"][0]["name"], player.view["monsters"][0]["name"]
        told = []
        for talker in (player, watcher):
            await talker.say("look", here=hero, there=foe)
            told.append(await talker.until("sight"))
        assert told[0] == told[1]
        assert told[0]["sight"]["sees"]
        assert told[0]["text"][0].endswith(".")
        assert told[0]["seq"] == player.seq
        await player.say("look", here=hero)
        field = await player.until("sight")
        squares = {square["name"] for square in player.view["board"]["squares"]}
        assert set(field["spaces"]) == squares
        await player.say("look", here=hero, there="nobody-9")
        refused = await player.until("error")
        assert refused["code"] == "unknown_name"
        assert refused["remedy"]
        assert len(await house.store.entries(opened.id)) == before

    simulate(main)


def test_the_game_may_go_on_while_enemies_are_looked_at_one_after_the_other() -> None:
    async def main() -> None:
        house = House()
        opened = await house.table("person", ready=True)
        table = await house.hall.open(opened.id)
        talker, eyes = await sit(house, opened, 0), Allowance(house.clock)
        before, seq = table.title.outlook(table.session.driver.game, 0), table.ledger.seq
        looking = table.prospects.begin(table.session, seq, 0, eyes)
        await talker.play()
        seen = await looking
        assert seen.seq == seq < table.ledger.seq
        assert [(one.who, one.targets) for one in seen.intents] == [
            (one.who, one.targets) for one in before.intents
        ]
        now = await table.prospects.begin(table.session, table.ledger.seq, 0, eyes)
        assert now.seq == table.ledger.seq

    simulate(main)
