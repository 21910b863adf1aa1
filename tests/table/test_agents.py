"""Players of one's own at a server's tables: those that whoever starts it has named, no others."""

from __future__ import annotations

import asyncio
import random

import pytest

from table.simulation import House, simulate
from table.talker import sit
from undercroft.core.errors import BadSetup, BrokenPackage, UnknownName
from undercroft.play.agents import invited
from undercroft.play.position import Position
from undercroft.play.seats import KINDS, automated
from undercroft.table import service
from undercroft.table.forms import NewKind, NewTable


class Hasty:
    """Takes the first answer, and notes that it was asked."""

    asked = 0

    def __init__(self, chance: random.Random) -> None:
        self.chance = chance

    def choose(self, position: Position) -> str:
        Hasty.asked += 1
        return position.options[0]


class Wayward(Hasty):
    def choose(self, position: Position) -> str:
        return "nothing of the kind"


def test_an_agent_answers_at_a_table() -> None:
    async def main() -> None:
        house = House()
        house.hall.agents = {"hasty": Hasty}
        before = Hasty.asked
        opened = await house.table("hasty", "hasty", ready=True)
        table = await house.hall.open(opened.id)
        assert table.seating.kinds() == ["hasty", "hasty"]
        table.steward.attend()
        while Hasty.asked < before + 5:
            await asyncio.sleep(0.001)
        table.steward.stop()
        assert len(table.session.answers) >= 4

    asyncio.run(main())


@pytest.mark.parametrize("kind", ["hasty", "table.test_agents:Hasty", "os:system"])
def test_a_request_names_no_agent_that_the_server_was_not_started_with(kind: str) -> None:
    async def main() -> None:
        house = House()
        with pytest.raises(UnknownName) as refused:
            await house.hall.create(NewTable("drunagor", seats=(kind,)))
        assert kind in refused.value.message
        assert "greedy" in refused.value.remedy
        opened = await house.table("person", "person")
        path, body = {"id": opened.id, "seat": "0"}, NewKind(kind)
        call = service.Call(house.hall, path, {}, opened.host.token, body)
        with pytest.raises(UnknownName):
            await service.seat_kind(call)

    simulate(main)


def test_a_server_without_the_agent_says_who_is_missing() -> None:
    async def main() -> None:
        house = House()
        house.hall.agents = {"hasty": Hasty}
        opened = await house.table("hasty", "person", ready=True)
        house.hall.tables.clear()
        house.hall.agents = {}
        table = await house.hall.open(opened.id)
        await table.steward._play()
        assert "“hasty”" in table.notice
        assert "--agent" in table.notice

    simulate(main)


def test_a_person_is_asked_all_the_same_where_an_agent_is_missing() -> None:
    """Beside a planner, who thinks while the person does."""

    async def main() -> None:
        house = House()
        house.hall.agents = {"hasty": Hasty}
        opened = await house.table("person", "planner:quick", "hasty", ready=True)
        house.hall.tables.clear()
        house.hall.agents = {}
        talker = await sit(house, opened, 0)
        (await house.hall.open(opened.id)).steward._think_ahead()
        assert talker.seq > 0

    simulate(main)


def test_an_agent_that_fails_is_named_and_the_game_waits() -> None:
    async def main() -> None:
        house = House()
        house.hall.agents = {"wayward": Wayward}
        opened = await house.table("wayward", "wayward", ready=True)
        table = await house.hall.open(opened.id)
        count = len(table.session.answers)
        await table.steward._play()
        assert "wayward" in table.notice
        assert len(table.session.answers) == count

    asyncio.run(main())


def test_whoever_starts_a_server_says_who_may_sit_down() -> None:
    found = invited([f"hasty={__name__}:Hasty"], KINDS)
    assert found == {"hasty": Hasty}


@pytest.mark.parametrize("name", ["greedy", "Hasty", "", "mine", "beside-2", "a:b"])
def test_an_agent_is_called_like_nobody_else(name: str) -> None:
    with pytest.raises(BadSetup):
        invited([f"{name}=table.test_agents:Hasty"], KINDS)


def test_an_agent_that_is_not_there_stops_the_start() -> None:
    with pytest.raises(BrokenPackage):
        invited(["hasty=no_such_module:Hasty"], KINDS)
    with pytest.raises(UnknownName):
        invited(["hasty"], KINDS)


def test_where_agents_are_listed_no_other_is_looked_for() -> None:
    from undercroft.games import registry

    title = registry.shared("hellscape")
    with pytest.raises(UnknownName):
        automated(title, ["table.test_agents:Hasty"], 1, agents={})
