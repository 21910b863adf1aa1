"""R39: who sits at a table is served before strangers are, by the loop and by the store's thread;
and strangers are served all the same."""

from __future__ import annotations

import asyncio
import socket
import threading
from collections.abc import Callable, Coroutine
from contextvars import copy_context
from typing import Any

from undercroft.table.clerk import Clerk
from undercroft.table.precedence import AT_ONCE, PATIENCE, SEATED, Loop

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
