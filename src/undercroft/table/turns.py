"""Which answer is played first: those that came in together are played game by game.

The rules, cards and words of one game are more than a processor's cache holds. If games take turns,
each has to fetch its own again; tables of one game after another find them there. With fifty tables
of five games that is a sixth of a server's time (docs/serving.md).
"""

from __future__ import annotations

import asyncio

from undercroft.table.precedence import for_all


class Turns:
    """Of one server. Nobody waits for those who come later."""

    def __init__(self) -> None:
        self._waiting: list[tuple[str, asyncio.Future[None]]] = []
        self._last = ""  # the game that was played last: it goes on

    async def take(self, game: str) -> None:
        """Wait until those at tables of earlier games, who are here too, have begun."""
        loop = asyncio.get_running_loop()
        if not self._waiting:
            loop.call_soon(self._call, context=for_all())
        turn = loop.create_future()
        self._waiting.append((game, turn))
        await turn

    def _call(self) -> None:
        waiting, self._waiting = self._waiting, []
        waiting.sort(key=self._rank)  # in a game, in the order they came
        self._last = waiting[-1][0]
        for _, turn in waiting:
            if not turn.done():  # who waited is gone
                turn.set_result(None)

    def _rank(self, waits: tuple[str, asyncio.Future[None]]) -> tuple[bool, str]:
        return waits[0] != self._last, waits[0]
