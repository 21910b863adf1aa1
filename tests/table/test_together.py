"""What the players decide together: any person answers, a program only where no person plays."""

from __future__ import annotations

import pytest

from table.simulation import House, simulate, title
from table.talker import Talker, sit
from undercroft.core.resuming import resume
from undercroft.table.forms import Opened, Place

PARTY = (Place("gheta"), Place("mathrin"), Place("feydra"))


async def table(house: House, *seats: str, **wishes: object) -> Opened:
    return await house.table(*seats, game="hellscape", adventure="tutorial", party=PARTY, **wishes)


async def play_until(talkers: list[Talker], kind: str) -> list[Talker]:
    """Let those who are asked answer until such a question comes; who has it then."""
    for turn in range(300):
        newest = max(talker.seq for talker in talkers)
        for talker in talkers:
            await talker.reach(newest)
        asked = [talker for talker in talkers if talker.question is not None]
        if not asked:
            await talkers[0].hear()
        elif asked[0].question and asked[0].question["kind"] == kind:
            return asked
        else:
            await asked[0].play(pick=turn)
    raise AssertionError(f"{kind} is never asked")


@pytest.mark.rule("MD2-TIE-02", "MD2-TURN-01", "MD2-RUL-141")
def test_every_person_is_asked_and_the_program_at_the_first_hero_waits() -> None:
    async def main() -> None:
        house = House()
        opened = await table(house, "greedy", "person", "person")
        people = [await sit(house, opened, 1), await sit(house, opened, 2)]
        watcher = await sit(house, opened)
        assert await play_until(people, "next-hero") == people
        await watcher.reach(people[0].seq)
        assert watcher.last["asking"] == [1, 2]
        assert watcher.question is None
        before = people[0].last["answers"]
        await people[1].answer()
        await people[0].answer()
        await people[0].until("error")
        assert people[0].errors[-1]["code"] == "stale_request"
        answers = (await house.hall.open(opened.id)).session.answers
        assert (answers[before].kind, answers[before].seat) == ("next-hero", 2)

    simulate(main)


@pytest.mark.rule("MD2-TIE-02")
def test_whoever_takes_over_a_seat_in_the_midst_the_record_plays_again() -> None:
    async def main() -> None:
        house = House()
        opened = await table(house, "greedy", "person", "person")
        one, two = await sit(house, opened, 1), await sit(house, opened, 2, host=True)
        await play_until([one, two], "next-hero")
        await one.play()
        one.line.cable.cut()  # type: ignore[attr-defined]
        while any(seat["seat"] == 1 and seat["here"] for seat in two.last["seats"]):
            await two.hear()
        await two.say("stand-in", seat=1)
        while not two.last["seats"][1]["stand_in"]:
            await two.hear()
        assert await play_until([two], "next-hero") == [two]
        assert two.last["asking"] == [2]
        await two.play()
        session = (await house.hall.open(opened.id)).session
        told = [(answer.kind, answer.seat) for answer in session.answers]
        assert [seat for kind, seat in told if kind == "next-hero"] == [1, 2]
        again, lost = resume(title("hellscape"), session.lines)
        assert lost == ""
        assert [(a.seat, a.state) for a in again.answers] == [
            (a.seat, a.state) for a in session.answers
        ]

    simulate(main)


@pytest.mark.rule("MD2-TIE-02")
def test_where_no_person_plays_the_first_seat_answers() -> None:
    async def main() -> None:
        house = House()
        opened = await table(house, "greedy", "greedy", "greedy")
        watcher = await sit(house, opened)
        for _ in range(400):
            await watcher.hear()
            answers = (await house.hall.open(opened.id)).session.answers
            if any(answer.kind == "next-hero" for answer in answers):
                break
        assert {answer.seat for answer in answers if answer.kind == "next-hero"} == {0}

    simulate(main)
