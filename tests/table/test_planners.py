"""Planners at a table think elsewhere, and find what they would have found here."""

from __future__ import annotations

import asyncio

from table.simulation import House, simulate
from table.talker import sit
from undercroft.core.session import Session
from undercroft.core.title import Setup
from undercroft.games import registry
from undercroft.play.planner.errands import Errand, errand, run
from undercroft.play.planner.planner import Planner
from undercroft.play.planner.thinking import Thought
from undercroft.play.seats import automated
from undercroft.table.thinkers import Processes


class Elsewhere:
    """Takes its time, and notes what it was asked."""

    def __init__(self) -> None:
        self.errands: list[Errand] = []
        self.loose = asyncio.Event()

    async def think(self, errand: Errand) -> Thought:
        self.errands.append(errand)
        await self.loose.wait()
        return run(errand)

    def close(self) -> None:
        pass


def test_everybody_is_heard_while_a_planner_thinks() -> None:
    async def main() -> None:
        house = House()
        house.hall.thinkers = away = Elsewhere()
        opened = await house.table("planner:quick", "person", ready=True)
        talker = await sit(house, opened, 1)
        for _ in range(200):
            if away.errands:
                break
            if talker.question is not None:
                await talker.play(pick=0)
            else:
                await asyncio.sleep(0)
                await house.clock.sleep(0.01)
        assert away.errands, "it never had to think"
        before = talker.seq
        other = await sit(house, opened, 1)  # the table is not shut
        assert other.seq == before
        away.loose.set()
        while talker.seq == before:
            await talker.hear()

    simulate(main)


def first_thought() -> Errand:
    """The first question of a game that a planner thinks about."""
    title = registry.shared("hellscape")
    setup = Setup(title.tutorial, title.party(2), {}, ("planner:quick", "planner:quick"))
    session = Session(title, setup, "elsewhere")
    players = automated(title, setup.seats, session.seed)
    while (request := session.request) is not None:
        player, game = players[request.seat], session.driver.game
        assert isinstance(player, Planner)
        if player.ponders(game, request):
            chance = player.chance(request)
            return errand(title, session.driver, request.seat, player.budget, chance)
        session.answer(player.follow(game, request).key)
    raise AssertionError("it never had to think")


def test_a_process_of_its_own_finds_the_same() -> None:
    sent = first_thought()

    async def thought() -> Thought:
        thinkers = Processes(1)
        try:
            return await thinkers.think(sent)
        finally:
            thinkers.close()

    assert asyncio.run(thought()) == run(sent)
