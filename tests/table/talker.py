"""A client as docs/protocol.md describes it, for tests: it never predicts."""

from __future__ import annotations

import asyncio
import itertools
import json
from collections.abc import Sequence
from typing import Any, Protocol

from table.simulation import Cable, House
from undercroft.table.forms import Opened
from undercroft.table.messages import VERSION

A_HANG = 300  # seconds: no limit for a busy machine


class Closed(Exception):
    def __init__(self, code: int | None) -> None:
        super().__init__(f"closed with {code}")
        self.code = code


class Line(Protocol):
    """Either a simulated cable or a real socket."""

    async def read(self) -> str: ...

    async def write(self, text: str) -> None: ...


class CableLine:
    def __init__(self, cable: Cable) -> None:
        self.cable = cable

    async def read(self) -> str:
        text = await self.cable.to_client.get()
        if text is None:
            raise Closed(self.cable.code)
        return text

    async def write(self, text: str) -> None:
        self.cable.say(text)


class Talker:
    """Keeps what it was told: the view, the question, the log."""

    nonces = itertools.count(1)

    def __init__(self, line: Line, tokens: Sequence[str]) -> None:
        self.line = line
        self.tokens = tokens
        self.last: dict[str, Any] = {}
        self.view: dict[str, Any] = {}
        self.log: list[dict[str, Any]] = []
        self.errors: list[dict[str, Any]] = []
        self.accepted: dict[str, int] = {}
        self.texts: list[str] = []
        self.pace = 0.06

    @property
    def seq(self) -> int:
        return int(self.last.get("seq", 0))

    @property
    def question(self) -> dict[str, Any] | None:
        question: dict[str, Any] | None = self.last.get("question")
        return question

    async def say(self, type: str, **fields: Any) -> None:
        await self.line.write(json.dumps({"type": type, **fields}))

    async def hello(self, since: int | None = None) -> dict[str, Any]:
        await self.say("hello", version=VERSION, tokens=list(self.tokens), since=since)
        return await self.until("state")

    async def answer(self, key: str | None = None, nonce: str = "", pick: int = 0) -> str:
        """Say an answer to the question that is shown, without waiting."""
        question = self.question
        assert question is not None
        options = question["options"]
        key = options[pick % len(options)]["key"] if key is None else key
        nonce = nonce or f"nonce-{next(self.nonces):08}"
        await self.say("answer", request=question["id"], key=key, nonce=nonce)
        return nonce

    async def play(self, pick: int = 0) -> None:
        """Answer, not too fast for the server's limits, and wait until that is shown."""
        await asyncio.sleep(self.pace)
        before = self.seq
        await self.answer(pick=pick)
        while self.seq == before:
            await self.hear()

    async def hear(self) -> dict[str, Any]:
        async with asyncio.timeout(A_HANG):
            text = await self.line.read()
        self.texts.append(text)
        message: dict[str, Any] = json.loads(text)
        match message["type"]:
            case "state":
                self.view = message["view"]
                self._take(message)
            case "update":
                self.view = changed(self.view, message["changes"])
                self._take({**self.last, **message})
            case "error":
                self.errors.append(message)
            case "accepted":
                assert self.accepted.setdefault(message["nonce"], message["seq"]) == message["seq"]
        return message

    def _take(self, message: dict[str, Any]) -> None:
        self.last = message
        if message["gap"]:
            self.log.clear()
        for event in message["events"]:
            if event["type"] == "Undone":
                back_to = event["data"]["back_to"]
                self.log = [known for known in self.log if known["seq"] <= back_to]
            if event not in self.log:
                self.log.append(event)

    async def until(self, type: str) -> dict[str, Any]:
        while True:
            message = await self.hear()
            if message["type"] == type:
                return message

    async def reach(self, seq: int) -> None:
        while self.seq < seq:
            await self.hear()


def changed(old: Any, change: Any) -> Any:
    """What a value has become by the changes that are told of it."""
    if isinstance(change, list):
        return change[0]
    if isinstance(old, list):
        came = change.get("", range(len(old)))
        rows = [None if place < 0 else old[place] for place in came]
        for place, inner in change.items():
            if place:
                rows[int(place)] = changed(rows[int(place)], inner)
        return rows
    whole = {
        **old,
        **{name: changed(old.get(name), inner) for name, inner in change.items() if inner},
    }
    return {name: value for name, value in whole.items() if change.get(name) != []}


async def sit(house: House, opened: Opened, *seats: int, host: bool = False) -> Talker:
    """Somebody at those seats who has been told the state."""
    tokens = [link.token for link in opened.seats if link.seat in seats]
    if host:
        tokens.append(opened.host.token)
    if not tokens:
        tokens.append(opened.spectator.token)
    talker = Talker(CableLine(await house.connect(opened.id)), tokens)
    await talker.hello()
    return talker
