"""A whole server in one thread, from one seed, in time that costs nothing."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Callable, Coroutine, Iterator, Sequence
from contextlib import contextmanager
from functools import cache
from pathlib import Path
from typing import Any, ClassVar, TypeVar

from undercroft.core.title import Title
from undercroft.games import registry
from undercroft.table.client import Client, Gone
from undercroft.table.examining import examine
from undercroft.table.forms import NewTable, Opened
from undercroft.table.hall import Hall
from undercroft.table.store import MemoryStore, Store
from undercroft.table.world import SeededChance

T = TypeVar("T")


class VirtualLoop(asyncio.SelectorEventLoop):
    """Jumps to the next timer whenever nothing else is left to do."""

    def __init__(self) -> None:
        super().__init__()
        self._at = 0.0

    def time(self) -> float:
        return self._at

    def _run_once(self) -> None:
        if not self._ready:  # type: ignore[attr-defined]
            timers: list[asyncio.TimerHandle] = self._scheduled  # type: ignore[attr-defined]
            waiting = (timer.when() for timer in timers if not timer.cancelled())
            self._at = max(self._at, min(waiting, default=self._at))
        super()._run_once()  # type: ignore[misc]


class VirtualClock:
    def now(self) -> float:
        return 1_700_000_000.0 + self.tick()

    def tick(self) -> float:
        return asyncio.get_running_loop().time()

    async def sleep(self, seconds: float) -> None:
        await asyncio.sleep(seconds)


def simulate(main: Callable[[], Coroutine[Any, Any, T]]) -> T:
    """Run a coroutine in virtual time."""
    try:
        with asyncio.Runner(loop_factory=VirtualLoop) as runner:
            return runner.run(main())
    finally:
        House.alive.clear()


@cache
def title(id: str = "drunagor") -> Title:
    return registry.title(id)


class Cable:
    """A connection in memory. Texts to the server may be late, doubled and out of order."""

    def __init__(self, chance: random.Random | None = None, most_copies: int = 1) -> None:
        self.chance = chance
        self.most_copies = most_copies
        self.to_server: asyncio.Queue[str | None] = asyncio.Queue()
        self.to_client: asyncio.Queue[str | None] = asyncio.Queue()
        self.code: int | None = None
        self.stalled = asyncio.Event()
        self.stalled.set()

    # The server's end

    async def receive(self) -> str:
        text = await self.to_server.get()
        if text is None:
            raise Gone
        return text

    @property
    def is_free(self) -> bool:
        return self.stalled.is_set() and self.code is None

    def write(self, *texts: bytes) -> None:
        for text in texts:
            self.to_client.put_nowait(text.decode())

    async def send(self, *texts: bytes) -> None:
        await self.stalled.wait()
        if self.code is not None:
            raise Gone
        self.write(*texts)

    def take_precedence(self) -> None:
        """There is no server here."""

    async def close(self, code: int) -> None:
        self.code = code
        self.to_client.put_nowait(None)

    # The client's end

    def say(self, text: str) -> None:
        if self.chance is None:
            self.to_server.put_nowait(text)
            return
        loop = asyncio.get_running_loop()
        for _ in range(self.chance.randint(1, self.most_copies)):
            loop.call_later(self.chance.random() * 2, self.to_server.put_nowait, text)

    def cut(self) -> None:
        """Both ends find out; what was under way is lost."""
        self.code = self.code or 1006
        self.to_server.put_nowait(None)
        self.to_client.put_nowait(None)


async def examine_here(lines: Sequence[bytes], packs: Sequence[Path] = ()) -> None:
    """In this process: another one would not live in our time."""
    examine(lines, packs)


@contextmanager
def others() -> Iterator[Callable[[], int]]:
    """How often somebody else has been served meanwhile."""
    served = 0

    async def again() -> None:
        nonlocal served
        while True:
            await asyncio.sleep(0)
            served += 1

    serving = asyncio.ensure_future(again())
    try:
        yield lambda: served
    finally:
        serving.cancel()


class House:
    """A server's hall with simulated surroundings."""

    alive: ClassVar[list[House]] = []  # a loop alone does not keep tasks alive

    def __init__(self, store: Store | None = None, seed: int = 0) -> None:
        self.store = store if store is not None else MemoryStore()
        self.clock = VirtualClock()
        self.seed = seed
        self.hall = self._hall()
        self.tasks: set[asyncio.Task[None]] = set()
        self.alive.append(self)

    def _hall(self) -> Hall:
        titles = {id: title(id) for id in registry.TITLES}
        return Hall(titles, self.store, self.clock, SeededChance(self.seed), examine=examine_here)

    def restart(self) -> None:
        """As after a crash: nothing but the store is left."""
        for table in self.hall.tables.values():
            table.steward.stop()
        for task in self.tasks:
            task.cancel()
        self.seed += 1
        self.hall = self._hall()

    async def table(self, *seats: str, **wishes: Any) -> Opened:
        wanted = {"game": "drunagor", "seats": seats or ("person",) * 3, "seed": 7, **wishes}
        wanted.setdefault("party", _party(len(wanted["seats"])))
        return await self.hall.create(NewTable(**wanted))

    async def connect(self, id: str, cable: Cable | None = None) -> Cable:
        cable = cable or Cable()
        client = Client(await self.hall.open(id), cable, self.clock, self.hall.turns)
        task = asyncio.ensure_future(client.serve())
        self.tasks.add(task)
        task.add_done_callback(self.tasks.discard)
        return cable


def _party(size: int) -> tuple[Any, ...]:
    from undercroft.table.forms import Place

    return tuple(Place(member.hero) for member in title().party(size))
