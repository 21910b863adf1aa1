"""What is sent to every open page: which files were written, and how a simulation is going."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncGenerator

from undercroft.workshop.bench import Workbench
from undercroft.workshop.forms import Changed

BETWEEN = 0.4  # seconds: soon enough to be at once, seldom enough to cost nothing
WAITING = 256  # pieces of news that a page may be behind before it is let go


class News:
    """Tells whatever happens to all who listen."""

    def __init__(self) -> None:
        self._ears: set[asyncio.Queue[object]] = set()

    def tell(self, news: object) -> None:
        for ear in list(self._ears):
            if ear.qsize() < WAITING:
                ear.put_nowait(news)

    async def hear(self) -> AsyncGenerator[object, None]:
        """All news from now on."""
        ear: asyncio.Queue[object] = asyncio.Queue()
        self._ears.add(ear)
        try:
            while True:
                yield await ear.get()
        finally:
            self._ears.discard(ear)


async def watch(bench: Workbench, news: News, between: float = BETWEEN) -> None:
    """Look at the folder until cancelled, and tell when a file was written, by whomever."""
    known = await asyncio.to_thread(bench.folder.marks)
    while True:
        await asyncio.sleep(between)
        marks = await asyncio.to_thread(bench.folder.marks)
        if marks != known:
            known = marks
            news.tell(Changed(await asyncio.to_thread(bench.files)))
