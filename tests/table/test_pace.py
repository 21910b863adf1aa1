"""Standing wishes and courses at a table: what is answered for people, without telling anything."""

from __future__ import annotations

import asyncio
import json
from typing import Any

from table.simulation import House, simulate, title
from table.talker import Talker, sit
from undercroft.table.forms import Opened, Place
from undercroft.table.table import Table

HANDS = {False: ("dodge",) * 3, True: ("dodge", "dodge", "spiked-pit")}  # for a hero's step


async def quest(house: House, game: str, *seats: str, heroes: int = 3) -> Opened:
    """A table whose heroes are ready, in the dungeon."""
    party = tuple(
        Place(member.hero, member.role, seat=member.seat if seats else 0)
        for member in title(game).party(heroes)
        if member.hero != title(game).opponent
    )
    return await house.table(*(seats or ("person",)), game=game, party=party, ready=True)


async def settle(table: Table, *talkers: Talker) -> None:
    assert table.position is not None
    for talker in talkers:
        await talker.reach(table.position.seq)


def wished(table: Table) -> list[str]:
    return [answer.wish for answer in table.session.answers]


def test_ready_heroes_stand_in_the_dungeon_and_the_record_says_who_chose() -> None:
    async def main() -> None:
        for game in ("drunagor", "descent", "hellscape", "dark_elements", "sword_sorcery"):
            house = House()
            opened = await quest(house, game)
            table = await house.hall.open(opened.id)
            assert not table.title.preparing(table.session.driver.state)
            assert set(wished(table)) <= {"ready"}

    simulate(main)


def test_nothing_is_answered_for_somebody_who_has_said_no_wishes() -> None:
    async def main() -> None:
        house = House()
        opened = await quest(house, "hellscape")
        table = await house.hall.open(opened.id)
        talker = await sit(house, opened, 0)
        before = len(table.session.answers)
        assert talker.question is not None
        assert not any(">" in option["key"] for option in talker.question["options"])
        for _ in range(5):
            await talker.play()
        assert len(table.session.answers) == before + 5
        assert wished(table)[before:] == [""] * 5

    simulate(main)


def test_wishes_answer_at_once_and_nobody_sees_the_question() -> None:
    async def main() -> None:
        house = House()
        opened = await quest(house, "hellscape")
        table = await house.hall.open(opened.id)
        talker = await sit(house, opened, 0)
        assert talker.question is not None
        assert talker.question["kind"] in ("bless", "next-hero")
        await talker.say("wishes", changed=[])
        while talker.question["kind"] != "turn":
            await talker.until("update")
        kinds = [(answer.kind, answer.wish) for answer in table.session.answers]
        assert ("next-hero", "turn-order") in kinds
        told = [event for event in talker.log if event["type"] == "ForYou"]
        assert any("Gheta" in event["text"][0] for event in told)

    simulate(main)


def test_a_wish_that_is_switched_off_is_asked() -> None:
    async def main() -> None:
        house = House()
        opened = await quest(house, "hellscape")
        table = await house.hall.open(opened.id)
        talker = await sit(house, opened, 0)
        await talker.say("wishes", changed=["turn-order", "bless"])
        for _ in range(3):
            await talker.until("update")
            assert talker.question is not None
            if talker.question["kind"] == "next-hero":
                break
            await talker.answer()
        assert "turn-order" not in wished(table)
        assert talker.question is not None
        assert talker.question["kind"] == "next-hero"

    simulate(main)


def test_a_course_is_one_answer_and_taken_back_as_one() -> None:
    async def main() -> None:
        house = House()
        opened = await quest(house, "hellscape")
        table = await house.hall.open(opened.id)
        talker = await sit(house, opened, 0)
        await talker.say("wishes", changed=[])
        while talker.question is None or talker.question["kind"] != "turn":
            await talker.until("update")
        state = table.session.driver.state
        hero, start = state.heroes[state.turn.who], state.heroes[state.turn.who].zone
        keys = [option["key"] for option in talker.question["options"]]
        far = next(key for key in keys if key.count("move:") == 2)
        before = len(table.session.answers)
        await talker.answer(far)
        await talker.until("update")
        assert hero.zone == table.session.driver.game.zones.named[far.split(">")[2][5:]]
        assert wished(table)[before:][:3] == ["", "course", "course"]
        await talker.say("undo", at=talker.seq)
        await talker.until("update")
        assert len(table.session.answers) == before
        state = table.session.driver.state
        assert state.heroes[state.turn.who].zone == start

    simulate(main)


def test_a_course_that_is_not_offered_is_refused() -> None:
    async def main() -> None:
        house = House()
        opened = await quest(house, "hellscape")
        talker = await sit(house, opened, 0)
        await talker.answer("move>move:r9c9>stop")
        assert (await talker.until("error"))["code"] == "unknown_option"

    simulate(main)


def test_what_a_wish_answered_can_be_asked_after_all_also_after_a_restart() -> None:
    async def main() -> None:
        house = House()
        opened = await quest(house, "hellscape")
        talker = await sit(house, opened, 0)
        await talker.say("wishes", changed=[])
        while talker.question is None or talker.question["kind"] != "turn":
            await talker.until("update")
        house.restart()
        talker = await sit(house, opened, 0)
        assert any(event["type"] == "ForYou" for event in talker.log)
        await talker.say("wishes", changed=[])
        await talker.until("update")
        await talker.say("reopen", at=talker.seq)
        while talker.question is None or talker.question["kind"] != "next-hero":
            await talker.until("update")
        table = await house.hall.open(opened.id)
        await talker.answer(talker.question["options"][-1]["key"])
        await talker.until("update")
        state = table.session.driver.state
        assert state.turn.who == len(state.heroes) - 1

    simulate(main)


async def _world(holds: bool) -> tuple[House, Table, list[Talker]]:
    """Two heroes and a spectator, an overlord with wishes, and three cards in his hand."""
    house = House()
    opened = await quest(house, "descent", "person", "person", "person", heroes=2)
    table = await house.hall.open(opened.id)
    state = table.session.driver.state
    state.hand, state.threat = HANDS[holds], 20
    state.flags = ()
    talkers = [await sit(house, opened, seat) for seat in range(3)]
    talkers.append(await sit(house, opened))
    await talkers[2].say("wishes", changed=[])
    await asyncio.sleep(1)
    return house, table, talkers


LIKED = ("pass", "skip", "done", "action:run", "move:", "end")  # walk about, and nothing else


def _liked(key: str) -> int:
    found = (
        n for n, word in enumerate(LIKED) if key == word or f"{key.partition(':')[0]}:" == word
    )
    return next(found, len(LIKED))


async def _answer(table: Table, talkers: list[Talker]) -> bool:
    """Somebody who is asked answers; whether the overlord was."""
    await asyncio.sleep(5)  # pauses are over
    await settle(table, *talkers)
    request = table.session.request
    assert request is not None
    talker = talkers[request.seat]
    assert talker.question is not None
    keys = [option["key"] for option in talker.question["options"]]
    await talker.answer(min(reversed(keys), key=_liked))
    await asyncio.sleep(60)
    await settle(table, *talkers)
    return request.seat == 2


def test_heroes_cannot_tell_whether_the_overlord_had_a_card_to_play() -> None:
    """Twin worlds differ in one card of his hand: where he holds it he is asked and passes, where
    he does not a wish passes for him. The heroes and those who watch are sent the same bytes."""

    async def main() -> None:
        asked = {False: 0, True: 0}
        texts: dict[bool, list[list[str]]] = {}
        for holds in HANDS:
            _, table, talkers = await _world(holds)
            while table.session.driver.state.stage == "heroes":
                asked[holds] += await _answer(table, talkers)
            texts[holds] = [talkers[n].texts for n in (0, 1, 3)]
        assert asked[True] > asked[False]
        for one, other in zip(texts[False], texts[True], strict=True):
            assert [_public(text) for text in one] == [_public(text) for text in other]

    simulate(main)


def _public(text: str) -> Any:
    """A message without what a client says of itself."""
    message = json.loads(text)
    return {key: value for key, value in message.items() if key != "nonce"}


def test_a_masked_answer_takes_a_moment_that_is_never_the_same() -> None:
    async def main() -> None:
        _, table, talkers = await _world(False)
        pauses = {round(table.pace.pause(), 3) for _ in range(50)}
        assert len(pauses) > 25
        assert min(pauses) >= 0.15
        assert max(pauses) <= 2.5
        before, began = len(table.session.answers), table.clock.tick()
        while "windows" not in wished(table):
            before, began = len(table.session.answers), table.clock.tick()
            await _answer(table, talkers)
        passed = wished(table)[before:].count("windows")
        assert table.clock.tick() - began >= 0.15 * passed > 0

    simulate(main)


def test_against_programs_nothing_is_hidden_and_nobody_waits() -> None:
    async def main() -> None:
        house = House()
        opened = await quest(house, "descent", "greedy", "greedy", "person", heroes=2)
        table = await house.hall.open(opened.id)
        assert table.pace.pause() == 0

    simulate(main)


def test_those_who_are_asked_in_secret_see_no_question_that_a_wish_will_answer() -> None:
    async def main() -> None:
        _, table, talkers = await _world(False)
        for _ in range(8):
            await _answer(table, talkers)
        overlord = talkers[2]
        kinds = [
            question["kind"]
            for text in overlord.texts[2:]  # said hello, and wishes
            if (question := json.loads(text).get("question"))
        ]
        assert "window" not in kinds
        assert "windows" in wished(table)

    simulate(main)
