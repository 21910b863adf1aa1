"""One socket: who is behind it, what it has been shown, what it says."""

from __future__ import annotations

import asyncio
import logging
from collections import deque
from collections.abc import Iterable
from typing import TYPE_CHECKING, Protocol

import msgspec

from undercroft.core.errors import UndercroftError
from undercroft.play.languages import languages
from undercroft.table import messages
from undercroft.table.claims import Elsewhere
from undercroft.table.errors import BadMessage, NoToken, RulesBroke
from undercroft.table.limits import (
    ASIDES,
    ASIDES_AT_ONCE,
    FRAME,
    LOOKS,
    LOOKS_AT_ONCE,
    REPLIES,
    Allowance,
)
from undercroft.table.messages import Accepted, Advice, Message, Refusal
from undercroft.table.precedence import SEATED, go_first, under_way
from undercroft.table.seating import Rights
from undercroft.table.turns import Turns
from undercroft.table.updates import Seen, tell
from undercroft.table.world import Clock
from undercroft.table.writing import encode

if TYPE_CHECKING:
    from undercroft.table.table import Table

POLICY, TOO_BIG, COME_BACK = 1008, 1009, 1012
NOT_ALLOWED, NO_TABLE, SILENT = 4001, 4004, 4008
PATIENCE = 10.0  # seconds to say hello in

log = logging.getLogger("undercroft.table")


class Gone(Exception):
    """The other side has left."""


class Wire(Protocol):
    """A connection that carries texts."""

    async def receive(self) -> str:
        """The next text, or Gone."""
        ...

    @property
    def is_free(self) -> bool:
        """Whether texts can be written at once: the other side is there, and keeps up."""
        ...

    def write(self, *texts: bytes) -> None:
        """One after the other, in one go; only while it is free."""
        ...

    async def send(self, *texts: bytes) -> None:
        """The same as soon as it is free, or Gone."""
        ...

    def take_precedence(self) -> None:
        """Whoever listens to it from here on is served before strangers are."""
        ...

    async def close(self, code: int) -> None: ...


class Client:
    def __init__(self, table: Table, wire: Wire, clock: Clock, turns: Turns | None = None) -> None:
        self.table = table
        self.wire = wire
        self.clock = clock
        self.turns = turns
        self.rights = Rights()
        self.voice = Allowance(clock, ASIDES, ASIDES_AT_ONCE)
        self.eyes = Allowance(clock, LOOKS, LOOKS_AT_ONCE)
        self.seen = Seen()
        self.language = ""  # in which its packs are read; "": as they are written
        self.guided = False  # whether it wants hints
        self._replies: deque[bytes] = deque()
        self.due = False  # it will be told in a moment
        self._waiting = False  # for a reader who does not keep up
        self._fault: Exception | None = None
        self._awake = asyncio.Event()
        self._wanted: messages.Advise | None = None  # advice that nobody thinks about yet
        self._pondering: asyncio.Task[None] | None = None
        self._taking = False  # something it said is being done
        self._closing = 0
        self._left = False

    def viewpoint(self, asking: Iterable[int]) -> int | None:
        """The seat whose view is shown: of several one that is asked, else the first."""
        seats = self.rights.seats
        if len(seats) == 1:
            (seat,) = seats
            return seat
        return next((seat for seat in asking if seat in seats), min(seats, default=None))

    @property
    def gone(self) -> bool:
        """Whether the other side has left; what it began is still done."""
        return self._left

    def wake(self) -> None:
        """There is news: it is told when what is being done is done."""
        wake((self,))

    def reply(self, message: msgspec.Struct) -> None:
        """Say something before the next news; too much of it becomes one full view."""
        if len(self._replies) >= REPLIES:
            self._replies.clear()
            self.seen.position = None
        self._replies.append(encode(message))
        self.wake()

    def close(self, code: int) -> None:
        self._closing = self._closing or code
        self.wake()

    # Both directions, until one ends

    async def serve(self) -> None:
        speaking = asyncio.ensure_future(self._speak())
        listening = asyncio.ensure_future(self._listen())
        self.table.guests += 1
        try:
            await asyncio.wait({speaking, listening}, return_when=asyncio.FIRST_COMPLETED)
        finally:
            self._left = True
            ending = [speaking]
            if not self._taking:  # who leaves does not stop what he began
                ending.append(listening)
            for task in ending:
                task.cancel()
            await asyncio.gather(*ending, return_exceptions=True)
            self.table.guests -= 1
            self.table.leave(self)
        for task in (speaking, listening):
            if task.done() and not task.cancelled() and (fault := task.exception()):
                if not isinstance(fault, Gone):
                    raise fault

    def say(self) -> None:
        """Tell what is new at once, without a task; where that cannot be, `_speak` sees to it."""
        self.due = False
        if self._left:
            return
        if self._closing or self._waiting or not self.wire.is_free:
            self._awake.set()
            return
        try:
            if texts := self._news():
                self.wire.write(*texts)
        except Exception as fault:
            self._fault = fault
            self._awake.set()

    async def _speak(self) -> None:
        """Wait for a reader who does not keep up, and close."""
        while True:
            await self._awake.wait()
            self._awake.clear()
            if self._fault is not None:
                raise self._fault
            if texts := self._news():
                self._waiting = True
                await self.wire.send(*texts)
                self._waiting = False
            if self._closing and not self._replies:
                await self.wire.close(self._closing)
                return

    def _news(self) -> list[bytes]:
        texts = [*self._replies]
        self._replies.clear()
        if self in self.table.clients:
            news = tell(self.table, self, self.seen)
            if news is not None:
                texts.append(news)
        return texts

    async def _listen(self) -> None:
        allowance = Allowance(self.clock)
        while not self._closing and not self._left:
            text = await self.wire.receive()
            if len(text) > FRAME or len(text.encode()) > FRAME:
                self.close(TOO_BIG)
            elif not allowance.take():
                self.close(POLICY)
            else:
                self._taking = True
                await self._take(text)
                self._taking = False
        if not self._left:
            await asyncio.Event().wait()  # the speaker closes

    async def _take(self, text: str) -> None:
        try:
            message = read(text)
        except UndercroftError as refused:
            self._refuse(refused)
            return
        if self.rights.seats:
            await self._take_turn(message)
        if not isinstance(message, messages.Advise):
            await self._attempt(message)
            if self.rights.seats:
                SEATED.set(True)  # what is said next is heard at once
            return
        self._wanted = message  # thinking takes its time: an answer is heard meanwhile
        if self._pondering is None or self._pondering.done():
            self._pondering = asyncio.ensure_future(self._ponder())

    async def _take_turn(self, message: Message) -> None:
        """An answer goes first. To look, to take back, to ask for all of it again has time."""
        if isinstance(message, messages.Answer) and go_first():
            return
        SEATED.set(False)
        await self.clock.sleep(0)

    async def _ponder(self) -> None:
        """One thought at a time, and the last that was asked for."""
        while (message := self._wanted) is not None:
            self._wanted = None
            try:
                await self._attempt(message)
            except Exception:
                log.exception("the lamp failed at table %s", self.table.id)
                self._refuse(RulesBroke("The program broke at that thought.", "Answer without it."))

    async def _attempt(self, message: Message) -> None:
        try:
            await self._obey(message)
        except Elsewhere:
            self.close(COME_BACK)  # it is said again there, and counts once
        except UndercroftError as refused:
            self._refuse(refused, message.nonce if isinstance(message, messages.Answer) else "")

    def _refuse(self, refused: UndercroftError, nonce: str = "") -> None:
        self.seen.position = None  # an error is followed by the whole truth
        self.reply(Refusal(refused.code, refused.message, refused.remedy, nonce))
        if self not in self.table.clients:
            self.close(NOT_ALLOWED if isinstance(refused, NoToken) else NO_TABLE)

    async def _obey(self, message: Message) -> None:
        table = self.table
        if isinstance(message, messages.Hello):
            table.seating.check(message.tokens)
            self.seen = Seen(seq=message.since or 0, whole=message.version < messages.VERSION)
            self.language = message.language if message.language in languages(table.title) else ""
            self.guided = message.guide
            await table.enter(self, message.tokens)
            if self.rights.seats:
                self.wire.take_precedence()
            return
        if self not in table.clients:
            raise NoToken("Say hello first.", "Show the tokens of your seats.")
        match message:
            case messages.Answer():
                with under_way():
                    if self.turns is not None:
                        await self.turns.take(table.title.id)
                    self.reply(Accepted(message.nonce, await table.answer(self, message)))
            case messages.Advise():
                found = await table.advise(self, message)
                self.reply(Advice(message.request, found.key, found.why))
            case messages.Foresee():
                self.reply(await table.foresee(self, message))
            case messages.Watch():
                self.reply(await table.watch(self))
            case messages.Look():
                self.reply(await table.look(self, message))
            case messages.Wishes():
                await table.wish(self, message)
            case messages.Reopen():
                await table.reopen(self, message)
            case messages.Undo():
                await table.undo(self, message)
            case messages.Consent():
                await table.consent(self, message)
            case messages.StandIn():
                await table.steward.vote(self.rights, message.seat)
            case messages.Regain():
                await table.steward.regain(self.rights, message.seat)
            case messages.Introduce():
                await table.usher.introduce(self, message)
            case messages.Ping() | messages.Say():
                table.share(self, message)
            case messages.Refresh():
                self.seen.position = None
                self.wake()


def wake(clients: Iterable[Client]) -> None:
    """There is news for all of them, who are told one after the other in one go."""
    if those := [client for client in clients if not client.due]:
        for client in those:
            client.due = True
        asyncio.get_running_loop().call_soon(_tell, those)


def _tell(clients: Iterable[Client]) -> None:
    for client in clients:
        client.say()


def read(text: str) -> Message:
    """A text as a message, or BadMessage."""
    try:
        return messages.DECODER.decode(text)
    except (msgspec.DecodeError, UnicodeEncodeError, RecursionError) as error:
        raise BadMessage(f"This is not a message of the protocol: {error}.") from None
