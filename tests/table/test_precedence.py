"""R39: who sits at a table is served before strangers are, by the loop and by the store's thread;
and strangers are served all the same."""

from __future__ import annotations

import asyncio
import socket
import threading
import time
from collections.abc import Callable, Coroutine
from contextlib import suppress
from contextvars import copy_context
from pathlib import Path
from typing import Any

from undercroft.table.clerk import Clerk
from undercroft.table.errors import StoreFailed
from undercroft.table.precedence import (
    AT_ONCE,
    HOLD,
    PATIENCE,
    PURSE,
    SEATED,
    Loop,
    go_first,
    go_on,
    under_way,
)
from undercroft.table.sqlstore import SqlStore
from undercroft.table.store import Entry, Progress
from undercroft.table.turns import Turns

SEAT = copy_context()
SEAT.run(SEATED.set, True)


def served(main: Callable[[list[str]], Coroutine[Any, Any, None]]) -> list[str]:
    order: list[str] = []
    with asyncio.Runner(loop_factory=Loop) as runner:
        runner.run(main(order))
    return order


def test_an_answer_passes_all_that_strangers_want() -> None:
    """All its ways through the loop, while a hundred of theirs wait."""

    async def main(order: list[str]) -> None:
        loop, over = asyncio.get_running_loop(), asyncio.Event()

        def pass_on(left: int) -> None:
            order.append("answer")
            if left:
                loop.call_soon(pass_on, left - 1)

        for n in range(100):
            loop.call_soon(order.append, f"stranger {n}")
        loop.call_soon(pass_on, PATIENCE - 3, context=SEAT)
        loop.call_soon(over.set)
        await over.wait()

    order = served(main)
    assert order.index("answer") <= AT_ONCE
    assert len(order) - order[::-1].index("answer") <= PATIENCE - 2 + 2 * AT_ONCE
    strangers = [each for each in order if each != "answer"]
    assert strangers == [f"stranger {n}" for n in range(100)]  # in the order they came


def test_strangers_get_their_turn_however_much_is_played() -> None:
    async def main(order: list[str]) -> None:
        loop, over = asyncio.get_running_loop(), asyncio.Event()

        def play() -> None:
            order.append("answer")
            if not over.is_set():
                loop.call_soon(play)

        loop.call_soon(play, context=SEAT)
        for n in range(5):
            loop.call_soon(order.append, f"stranger {n}")
        loop.call_soon(over.set)
        await over.wait()

    order = served(main)
    assert order.count("answer") <= 10 * PATIENCE
    assert [each for each in order if each != "answer"] == [f"stranger {n}" for n in range(5)]


def test_a_socket_that_waits_to_be_read_is_noted_once() -> None:
    """The system tells of it at every look: what is ready would grow without end."""

    async def main(order: list[str]) -> None:
        loop = asyncio.get_running_loop()
        assert isinstance(loop, Loop)
        pairs = [socket.socketpair() for _ in range(10)]
        for n, (ours, theirs) in enumerate(pairs):
            ours.setblocking(False)
            theirs.send(b"x")

            def read(n: int = n, ours: socket.socket = ours) -> None:
                order.append(f"{n} of {len(loop._ready.others)}")
                ours.recv(1)

            loop.add_reader(ours, read)
        while len(order) < 10:
            await asyncio.sleep(0)
        await asyncio.sleep(0.01)
        for ours, theirs in pairs:
            loop.remove_reader(ours)
            ours.close()
            theirs.close()

    order = served(main)
    assert [each.split()[0] for each in order] == [str(n) for n in range(10)]
    assert max(int(each.split()[-1]) for each in order) <= 12


def test_threads_are_heard_first() -> None:
    async def main(order: list[str]) -> None:
        loop, over = asyncio.get_running_loop(), asyncio.Event()
        for _ in range(50):
            loop.call_soon(order.append, "stranger")
        loop.call_soon(over.set)
        telling = threading.Thread(target=loop.call_soon_threadsafe, args=(order.append, "stored"))
        telling.start()
        telling.join()
        await over.wait()

    assert served(main).index("stored") <= AT_ONCE


def test_what_is_played_is_written_before_all_that_waits() -> None:
    clerk, begun, go_on = Clerk("test"), threading.Event(), threading.Event()
    order: list[str] = []

    def first() -> None:
        begun.set()
        go_on.wait(60)

    clerk.submit(first)
    assert begun.wait(60)
    jobs = [clerk.submit(order.append, f"stranger {n}") for n in range(3)]
    written = clerk.submit_first(lambda: order.append("answer"))
    dropped = clerk.submit(order.append, "given up")
    assert dropped.cancel()
    go_on.set()
    for job in (*jobs, written):
        job.result(60)
    assert order == ["answer", "stranger 0", "stranger 1", "stranger 2"]
    fault = clerk.submit(int, "x").exception(60)
    assert isinstance(fault, ValueError)
    clerk.shutdown()


def test_a_clerk_who_leaves_does_nothing_more() -> None:
    clerk, begun, go_on = Clerk("test"), threading.Event(), threading.Event()

    def first() -> None:
        begun.set()
        go_on.wait(60)

    clerk.submit(first)
    assert begun.wait(60)
    waiting = clerk.submit(print, "never")
    clerk.shutdown(wait=False, cancel_futures=True)
    assert waiting.cancelled()
    go_on.set()


class Purse:
    def __init__(self, answers: int) -> None:
        self.answers = answers

    def take(self) -> bool:
        self.answers -= 1
        return self.answers >= 0


def test_a_household_goes_first_as_long_as_its_purse_pays_for_it() -> None:
    async def main(order: list[str]) -> None:
        PURSE.set(Purse(2))
        order.extend(str(go_first()) for _ in range(3))
        PURSE.set(None)  # a server for this machine alone
        order.append(str(go_first()))

    assert served(main) == ["True", "True", "False", "True"]


def test_a_program_goes_first_out_of_the_same_purse() -> None:
    async def main(order: list[str]) -> None:
        go_on()
        order.append(str(SEATED.get(False)))  # nobody at a seat has set it going
        PURSE.set(Purse(1))
        for _ in range(2):
            go_on()
            order.append(str(SEATED.get(False)))

    assert served(main) == ["False", "True", "False"]


def test_strangers_wait_while_an_answer_is_under_way_and_not_for_long() -> None:
    async def main(order: list[str]) -> None:
        loop, over = asyncio.get_running_loop(), asyncio.Event()
        began = loop.time()

        async def store() -> None:
            with under_way():
                await asyncio.to_thread(time.sleep, HOLD / 4)
                order.append("stored")

        async def hang() -> None:
            with under_way():
                await over.wait()

        storing = loop.create_task(store(), context=SEAT.copy())
        await asyncio.sleep(0)
        for n in range(20):
            loop.call_soon(order.append, f"stranger {n}")
        await storing
        assert order.index("stored") <= AT_ONCE
        hanging = loop.create_task(hang(), context=SEAT.copy())
        loop.call_soon(over.set)
        await hanging  # however long it takes
        assert loop.time() - began < 40 * HOLD

    assert len(served(main)) >= 20


def test_an_answer_that_may_not_go_first_holds_nobody_up() -> None:
    async def main(order: list[str]) -> None:
        SEATED.set(False)
        loop = asyncio.get_running_loop()
        with under_way():
            for n in range(20):
                loop.call_soon(order.append, f"stranger {n}")
            began = loop.time()
            while len(order) < 20:
                await asyncio.sleep(0)
            assert loop.time() - began < HOLD

    assert len(served(main)) == 20


async def beside_strangers(
    order: list[str], begun: Callable[[], Coroutine[Any, Any, None]]
) -> None:
    """Somebody whose turn it is not begins what somebody at a seat waits for."""
    SEATED.set(False)
    loop = asyncio.get_running_loop()

    def stranger(n: int) -> None:
        time.sleep(1e-3)
        order.append(f"stranger {n}")

    for n in range(50):
        loop.call_soon(stranger, n)
    await begun()


def test_turns_are_called_first_whoever_asks_for_one() -> None:
    async def main(order: list[str]) -> None:
        turns = Turns()

        async def seated() -> None:
            await turns.take("drunagor")
            order.append("seated")

        async def begun() -> None:
            asyncio.get_running_loop().create_task(seated(), context=SEAT.copy())
            await turns.take("drunagor")

        await beside_strangers(order, begun)

    assert served(main).index("seated") <= 5 * AT_ONCE


def test_what_is_stored_for_many_goes_first_whoever_came_first(tmp_path: Path) -> None:
    async def main(order: list[str]) -> None:
        store = SqlStore(str(tmp_path / "tables.db"))
        await store.ping()

        async def begun() -> None:
            storing = store.append("none", [Entry(1, b"{}", "")], Progress(0.0, 0, False, 0, 0, ""))

            async def seated() -> None:
                with suppress(StoreFailed):  # there is no such table: that is learnt as soon
                    await storing
                order.append("stored")

            await asyncio.get_running_loop().create_task(seated(), context=SEAT.copy())

        await beside_strangers(order, begun)
        await store.close()

    assert served(main).index("stored") < 45
