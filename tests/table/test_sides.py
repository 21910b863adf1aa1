"""R40: no side takes back the other's move, or looks at what is sealed."""

from __future__ import annotations

import asyncio
import gzip

import msgspec
import pytest

from table.simulation import House, simulate
from table.talker import Talker, sit
from undercroft.table.errors import NoToken, TablePaused
from undercroft.table.forms import NewKind, Opened, Place
from undercroft.table.service import Call, record, renew, replay, seat_kind
from undercroft.table.table import Table


async def duel(house: House) -> tuple[Opened, list[Talker]]:
    party = (Place("vorn", team=0), Place("maya", team=1))
    opened = await house.table(
        "person",
        "person",
        adventure="weighing-floor",
        party=party,
        options={"monsters": "standard"},
    )
    return opened, [await sit(house, opened, seat, host=seat == 0) for seat in range(2)]


async def answered_by(talkers: list[Talker], side: int) -> None:
    """Play until that side has answered, and nothing was rolled or drawn since."""
    for turn in range(60):
        newest = max(talker.seq for talker in talkers)
        for talker in talkers:
            await talker.reach(newest)
        asked = next(number for number, talker in enumerate(talkers) if talker.question)
        await talkers[asked].play(pick=turn)
        for talker in talkers:
            await talker.reach(max(one.seq for one in talkers))
        undo = talkers[0].last["undo"]
        if asked == side and undo["possible"] and undo["free"]:
            return
    raise AssertionError("that side never answered freely")


@pytest.mark.parametrize("side", [0, 1])
def test_who_answered_takes_back_alone(side: int) -> None:
    async def main() -> None:
        _, talkers = await duel(House())
        await answered_by(talkers, side)
        own = talkers[side]
        before = own.last["answers"]
        await own.say("undo", at=own.seq)
        await own.reach(own.seq + 1)
        assert own.last["answers"] < before

    simulate(main)


@pytest.mark.parametrize("side", [0, 1])
def test_the_other_side_can_only_propose_it(side: int) -> None:
    async def main() -> None:
        _, talkers = await duel(House())
        await answered_by(talkers, side)
        own, other = talkers[side], talkers[1 - side]
        before, seq = own.last["answers"], own.seq
        await other.say("undo", at=seq)
        while other.last["undo"]["proposal"] is None:
            await other.hear()
        while own.last["undo"]["proposal"] is None:
            await own.hear()
        assert own.last["answers"] == before
        proposal = own.last["undo"]["proposal"]
        assert proposal["by"] == 1 - side
        await own.say("consent", proposal=proposal["id"], agree=True)
        await own.reach(seq + 1)
        assert own.last["answers"] < before

    simulate(main)


def test_the_record_of_a_running_contest_is_sealed_also_for_the_host() -> None:
    async def main() -> None:
        house = House()
        opened, talkers = await duel(house)
        await answered_by(talkers, 1)
        call = Call(house.hall, {"id": opened.id}, {}, opened.host.token)
        for look in (record, replay):
            with pytest.raises(NoToken, match="sealed until the end"):
                await look(call)
        together = await house.table("person", "person", "greedy")
        taken = await record(Call(house.hall, {"id": together.id}, {}, together.host.token))
        assert gzip.decompress(taken.small).startswith(b"{")

    simulate(main)


@pytest.mark.parametrize("for_good", [False, True])
def test_a_side_that_is_away_keeps_its_secrets(for_good: bool) -> None:
    """Whether a stand-in answers for it, or a program that the host has put on its seat."""

    async def main() -> None:
        house = House()
        opened, talkers = await duel(house)
        await answered_by(talkers, 1)
        talkers[1].line.cable.cut()  # type: ignore[attr-defined]
        await asyncio.sleep(1)
        if for_good:
            path = {"id": opened.id, "seat": "1"}
            await seat_kind(Call(house.hall, path, {}, opened.host.token, NewKind("greedy")))
        else:
            await talkers[0].say("stand-in", seat=1)
        await asyncio.sleep(1)
        table = await house.hall.open(opened.id)
        assert not table.seating.is_person(1)
        call = Call(house.hall, {"id": opened.id}, {}, opened.host.token)
        for look in (record, replay):
            with pytest.raises(NoToken, match="sealed until the end"):
                await look(call)

    simulate(main)


def test_what_a_side_that_is_away_has_answered_stands() -> None:
    async def main() -> None:
        house = House()
        _, talkers = await duel(house)
        for side in (0, 1):
            await answered_by(talkers, side)
        talkers[1].line.cable.cut()  # type: ignore[attr-defined]
        await asyncio.sleep(1)
        host = talkers[0]
        await host.say("stand-in", seat=1)
        while not host.last["seats"][1]["stand_in"] or host.question is None:
            await host.hear()
        before = host.last["answers"]
        await host.say("undo", at=host.seq)
        while host.last["undo"]["proposal"] is None:
            await host.hear()
        assert host.last["undo"]["proposal"]["needed"] == [0, 1]
        assert host.last["answers"] == before

    simulate(main)


def test_nobody_waits_for_a_mate_who_is_away() -> None:
    async def main() -> None:
        house = House()
        opened = await house.table("person", "person", "greedy")
        seating = (await house.hall.open(opened.id)).seating
        assert seating.voices() == [0, 1]
        seating.seats[1] = msgspec.structs.replace(seating.seats[1], stand_in="greedy")
        assert seating.voices() == [0]

    simulate(main)


def test_a_record_stays_sealed_while_nobody_can_see_who_plays(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    async def paused(id: str) -> Table:
        raise TablePaused("The server cannot store the game at the moment.")

    async def main() -> None:
        house = House()
        opened, _ = await duel(house)
        monkeypatch.setattr(house.hall, "open", paused)
        with pytest.raises(TablePaused):
            await record(Call(house.hall, {"id": opened.id}, {}, opened.host.token))

    simulate(main)


def test_all_learn_that_a_link_was_renewed() -> None:
    async def main() -> None:
        house = House()
        opened, talkers = await duel(house)
        await renew(Call(house.hall, {"id": opened.id, "seat": "1"}, {}, opened.host.token))
        while not talkers[0].last["notice"]:
            await talkers[0].hear()
        assert "new link for seat 2" in talkers[0].last["notice"]

    simulate(main)
