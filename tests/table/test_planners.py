"""Planners at a table think elsewhere, and find what they would have found here."""

from __future__ import annotations

import asyncio
from concurrent.futures import Future
from concurrent.futures.process import BrokenProcessPool

import pytest

from table.simulation import House, simulate
from table.talker import Talker, sit
from undercroft.core.errors import StaleRequest, WrongContent
from undercroft.core.session import Session
from undercroft.core.title import Setup
from undercroft.games import registry
from undercroft.play.advice import advice, question
from undercroft.play.planner.jobs import Guess, Job, ahead, job, run
from undercroft.play.planner.planner import Planner
from undercroft.play.planner.thinking import Thought
from undercroft.play.seats import automated
from undercroft.table import helpers
from undercroft.table.forethought import Forethought
from undercroft.table.forms import Opened
from undercroft.table.thinkers import Processes


class Elsewhere:
    """Takes its time, and notes what it was asked."""

    idle = False

    def __init__(self) -> None:
        self.jobs: list[Job] = []
        self.loose = asyncio.Event()

    async def think(self, job: Job) -> Thought:
        self.jobs.append(job)
        await self.loose.wait()
        return run(job)

    async def ahead(self, guess: Guess) -> tuple[Job, Thought] | None:
        return ahead(guess)

    def close(self) -> None:
        pass


def test_everybody_is_heard_while_a_planner_thinks() -> None:
    async def main() -> None:
        house = House()
        house.hall.thinkers = away = Elsewhere()
        opened = await house.table("planner:quick", "person", ready=True)
        talker = await sit(house, opened, 1)
        for _ in range(200):
            if away.jobs:
                break
            if talker.question is not None:
                await talker.play(pick=0)
            else:
                await asyncio.sleep(0)
                await house.clock.sleep(0.01)
        assert away.jobs, "it never had to think"
        before = talker.seq
        other = await sit(house, opened, 1)  # the table is not shut
        assert other.seq == before
        away.loose.set()
        while talker.seq == before:
            await talker.hear()
        (said,) = [event["text"] for event in talker.log if event["type"] == "Weighed"]
        assert said[0].startswith("The planner of ")
        assert " to win" in said[0]

    simulate(main)


def test_an_answer_is_heard_while_the_lamp_is_still_thinking() -> None:
    async def main() -> None:
        house = House()
        house.hall.thinkers = away = Elsewhere()
        opened = await house.table("person", "person", ready=True)
        talkers = [await sit(house, opened, seat) for seat in range(2)]
        for _ in range(200):
            asked = next(one for one in talkers if one.question is not None)
            await asked.say("advise", request=asked.seq)
            for _ in range(20):
                await asyncio.sleep(0)
            if away.jobs:
                break
            await asked.play(pick=0)
        assert away.jobs, "there was nothing to think about"
        before = asked.seq
        await asked.play(pick=0)
        assert asked.seq > before
        assert not away.loose.is_set()
        away.loose.set()
        assert (await asked.until("advice"))["request"] == before

    simulate(main)


async def asking(house: House, away: Elsewhere) -> tuple[Opened, Talker]:
    """Somebody who waits for the lamp."""
    house.hall.thinkers = away
    opened = await house.table("person", "person", ready=True)
    talker = await sit(house, opened, 0, 1)
    for _ in range(200):
        await talker.say("advise", request=talker.seq)
        for _ in range(20):
            await asyncio.sleep(0)
        if away.jobs:
            return opened, talker
        await talker.play(pick=0)
    raise AssertionError("there was nothing to think about")


def test_the_lamp_is_told_although_memory_was_thrown_away_meanwhile() -> None:
    async def main() -> None:
        house, away = House(), Elsewhere()
        opened, talker = await asking(house, away)
        (await house.hall.open(opened.id)).ledger.close()
        away.loose.set()
        while (await talker.until("advice"))["request"] != talker.seq:
            pass

    simulate(main)


@pytest.mark.parametrize(
    ("fault", "told"), [(WrongContent("another pack"), "advice"), (KeyError("?"), "error")]
)
def test_a_lamp_that_fails_says_so_or_goes_by_the_rule_of_thumb(
    fault: Exception, told: str
) -> None:
    class Failing(Elsewhere):
        async def think(self, job: Job) -> Thought:
            self.jobs.append(job)
            await self.loose.wait()
            raise fault

    async def main() -> None:
        away = Failing()
        _, talker = await asking(House(), away)
        away.loose.set()
        heard = await talker.until(told)
        while told == "advice" and heard["request"] != talker.seq:
            heard = await talker.until(told)
        assert heard.get("code", "rules_broke") == "rules_broke"

    simulate(main)


def test_a_lamp_that_nobody_waits_for_any_more_is_not_lit_again() -> None:
    async def main() -> None:
        session, away = session_of("person", "person"), Elsewhere()
        away.idle = True
        await reached(session, 0)
        forethought = Forethought(away)
        forethought.begin(session, {})
        sent = question(session)
        assert sent is not None
        waiting = asyncio.ensure_future(forethought.weigh(sent))
        await asyncio.sleep(0)
        session.answer(advice(session))
        await reached(session, 0)
        forethought.begin(session, {})
        with pytest.raises(StaleRequest):
            await waiting
        assert away.jobs.count(sent) == 1
        forethought.drop()

    asyncio.run(main())


def first_thought() -> Job:
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
            return job(title, session.driver, request.seat, player.budget, chance)
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


class Pool:
    """Processes that do nothing by themselves."""

    made: list[Pool] = []

    def __init__(self, *how: object) -> None:
        self.thoughts: list[Future[Thought]] = []
        self.ended = False
        self.made.append(self)

    def submit(self, *work: object) -> Future[Thought]:
        self.thoughts.append(Future())
        return self.thoughts[-1]

    def shutdown(self, **how: object) -> None:
        self.ended = True


def test_two_thoughts_that_find_the_processes_broken_go_on_in_the_same_others(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(helpers, "pool", Pool)
    sent = first_thought()
    found = run(sent)

    async def main() -> None:
        Pool.made.clear()
        processes = Processes(2)
        thinking = [asyncio.ensure_future(processes.think(sent)) for _ in range(2)]
        await asyncio.sleep(0.01)
        for thought in Pool.made[0].thoughts:
            thought.set_exception(BrokenProcessPool())
        await asyncio.sleep(0.01)
        first, second = Pool.made
        assert first.ended
        assert not second.ended
        for thought in second.thoughts:
            thought.set_result(found)
        assert await asyncio.gather(*thinking) == [found, found]

    asyncio.run(main())


class Eager(Elsewhere):
    """Has time for everything, and counts it."""

    idle = True

    def __init__(self) -> None:
        super().__init__()
        self.loose.set()
        self.guesses: list[Guess] = []

    async def ahead(self, guess: Guess) -> tuple[Job, Thought] | None:
        self.guesses.append(guess)
        return ahead(guess)


def session_of(*seats: str) -> Session:
    title = registry.shared("sword_sorcery")
    return Session(title, Setup(title.tutorial, title.party(2), {}, seats), "while they think")


async def reached(session: Session, seat: int) -> None:
    """Go on by the obvious until that seat is asked something weighty."""
    while True:
        request = session.request
        assert request is not None
        if request.seat == seat and request.kind in session.title.weighty:
            return
        session.answer(advice(session))


def test_the_lamp_is_ready_before_it_is_asked() -> None:
    async def main() -> None:
        session, eager = session_of("person", "person"), Eager()
        await reached(session, 0)
        forethought = Forethought(eager)
        forethought.begin(session, {})
        forethought.begin(session, {})  # the same question: not again
        sent = question(session)
        assert sent is not None
        found = await forethought.think(sent)
        assert eager.jobs == [sent]
        assert found == run(sent)

    asyncio.run(main())


def test_a_planner_has_thought_while_a_person_did_what_was_to_be_expected() -> None:
    async def main() -> None:
        session, eager = session_of("person", "planner:quick"), Eager()
        planner = automated(session.title, ("person", "planner:quick"), session.seed)[1]
        assert isinstance(planner, Planner)
        await reached(session, 0)
        forethought = Forethought(eager)
        while True:
            request, driver = session.request, session.driver
            assert request is not None
            if request.seat == 1 and planner.ponders(driver.game, request):
                break
            if request.seat == 0:
                forethought.begin(session, {1: planner})
                await asyncio.gather(*asyncio.all_tasks() - {asyncio.current_task()})
            session.answer(advice(session))
        sent = job(session.title, driver, 1, planner.budget, planner.chance(request))
        asked = list(eager.jobs)
        assert await forethought.think(sent) == run(sent)
        assert eager.jobs == asked, "it had to think again"
        other = job(session.title, driver, 1, planner.budget, session.driver.state.rng)
        assert await forethought.think(other) == run(other)
        assert eager.jobs == [*asked, other], "another thought was taken for it"

    asyncio.run(main())


def test_whoever_has_no_time_thinks_of_nothing_that_may_come() -> None:
    async def main() -> None:
        session, busy = session_of("person", "person"), Elsewhere()
        await reached(session, 0)
        Forethought(busy).begin(session, {})
        await asyncio.sleep(0)
        assert not busy.jobs

    asyncio.run(main())
