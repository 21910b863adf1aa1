"""Runs a game's rules by hand: an answer goes in, the next request comes out.

A coroutine cannot be copied, so a position is the last checkpoint plus the answers given since.
Cloning, saving, undo and reconnecting all rest on that fact.
"""

from __future__ import annotations

from collections.abc import Callable, Coroutine, Iterable
from typing import Any, Generic, Protocol, TypeVar

from undercroft.core.decisions import Request
from undercroft.core.errors import (
    GameIsOver,
    NotYourSeat,
    StaleRequest,
    Unforkable,
    UnknownOption,
)
from undercroft.core.events import Event
from undercroft.core.game import Game, Listing, Over, S
from undercroft.core.rng import Script
from undercroft.core.wording import listed

C = TypeVar("C", bound=Game[Any], covariant=True)
Redrawn = tuple[int, Callable[[S], None]]  # after so many answers, and how


class Rules(Protocol[C]):
    """The part of a title that the driver needs."""

    def game(
        self,
        state: Any,
        *,
        listener: Callable[[Event], None] | None = None,
        script: Script | None = None,
    ) -> C:
        """A handle on a state."""
        ...

    def play(self, game: Any) -> Coroutine[Request, Any, None]:
        """The rules, from the quiet point that the state describes to the end."""
        ...


class Trail(Generic[S]):
    """How a game got where it stands: its last checkpoint and the answers given since.

    The driver and its game both hold it, so the game need not hold the driver. Without that circle
    a game that nobody holds any more is freed at once.
    """

    __slots__ = ("asked", "checkpoint", "count", "listed", "redrawn", "rules", "since")

    def __init__(self, rules: Rules[Game[S]], count: int) -> None:
        self.rules = rules
        self.count = count  # answers that had been given at the checkpoint
        self.checkpoint: S | None = None
        self.since: list[str] = []
        self.redrawn: list[Redrawn[S]] = []  # in a fork, since the checkpoint
        self.listed: list[Listing] = []  # options, since the checkpoint (`Game.listing`)
        self.asked: tuple[int, ...] = ()  # the seats that may answer now

    def mark(self, state: S) -> None:
        """Keep a checkpoint: the game is at a quiet point."""
        self.checkpoint = state.clone()
        self.count += len(self.since)
        self.since = []
        self.redrawn = []
        self.listed.clear()

    def fork(
        self,
        now: S,
        hide: Callable[[S], None] | None = None,
        *,
        seat: int | None = None,
        keep: bool = False,
    ) -> Driver[S]:
        """A driver at the same question; `now` is the state there."""
        state = self._begin()
        fresh = not (self.since or self.redrawn) and state.reveals == now.reveals
        if hide is not None and fresh:
            hide(state)
        known = self._known(hide if fresh else None, seat)
        twin: Driver[S] = Driver(self.rules, state, count=self.count, keep=keep, known=known)
        twin._repeat(self.since, self.redrawn)
        if hide is not None and not fresh:
            twin._redraw(hide)
        return twin

    def _known(self, hide: Callable[[S], None] | None, seat: int | None) -> Iterable[Listing]:
        """Listings that a fork may reuse, the last first. None where hidden things were redrawn and
        the seat that is asked could tell the worlds apart."""
        if self.redrawn or (hide is not None and seat not in self.asked):
            return ()
        return reversed(self.listed)

    def _begin(self) -> S:
        if self.checkpoint is None:
            raise Unforkable
        return self.checkpoint.clone()


class Driver(Generic[S]):
    """One running game. `request` is the question it waits for, None once the game is over."""

    __slots__ = ("_coroutine", "count", "game", "keep", "request", "rules", "trail")

    def __init__(
        self,
        rules: Rules[Game[S]],
        state: S,
        *,
        count: int = 0,
        keep: bool = True,
        listener: Callable[[Event], None] | None = None,
        script: Script | None = None,
        singles: bool = False,
        known: Iterable[Listing] = (),
    ) -> None:
        self.rules = rules
        self.game: Game[S] = rules.game(state, listener=listener, script=script)
        self.game.singles = singles
        self.game.known.extend(known)
        self.count = count  # answers given so far: the id of the pending request
        self.keep = keep
        self.trail: Trail[S] = self._trail(count)
        self.request: Request | None = None
        if keep:
            self.game._checkpoint = self.trail.mark
            self.game._fork = self.trail.fork
            self.game.listed = self.trail.listed
        self._coroutine = rules.play(self.game)
        self._send(None)

    def _trail(self, count: int) -> Trail[S]:
        return Trail(self.rules, count)

    @property
    def checkpoint(self) -> S | None:
        return self.trail.checkpoint

    @property
    def since(self) -> list[str]:
        """The answers since the checkpoint."""
        return self.trail.since

    @property
    def state(self) -> S:
        return self.game.state

    def answer(self, key: str, *, seat: int | None = None, request_id: int | None = None) -> None:
        """Answer the pending request. A refused answer raises and changes nothing."""
        request = self.request
        if request is None:
            raise GameIsOver("The game is over.", "Start a new one or watch the replay.")
        if request_id is not None and request_id != self.count:
            raise StaleRequest(
                f"That answer was for question {request_id}; the game is at {self.count}.",
                "Look at the current question and answer that one.",
            )
        if seat is not None and seat not in request.seats:
            asked = listed([str(other) for other in request.seats], "or")
            raise NotYourSeat(
                f"Question {self.count} is for seat {asked}, not for seat {seat}.",
                "Wait until the question is yours.",
            )
        option = request.option(key)
        if option is None:
            raise UnknownOption(
                f"“{key}” is not one of the answers to this question.",
                "Choose one of: " + ", ".join(request.keys()[:12]) + ".",
            )
        self.choose(key, option.value)

    def choose(self, key: str, value: Any) -> None:
        """The same without checks, for an option that is known to be offered: fast."""
        self.count += 1
        if self.keep:
            self.trail.since.append(key)
        self._send(value)

    def clone(self) -> Driver[S]:
        """An independent game at the same question."""
        return self.fork(keep=True)

    def fork(
        self,
        hide: Callable[[S], None] | None = None,
        *,
        seat: int | None = None,
        keep: bool = False,
    ) -> Driver[S]:
        """An independent game at the same question, for thinking ahead. It can itself be forked
        only if it is to `keep` checkpoints.

        Its dice and decks are those of this game, unless `hide` (`Title.hidden`) redraws what a
        `seat` does not know. At a quiet point that happens first, so that the options take it into
        account; elsewhere after the answers that led there.

        Options listed since the checkpoint (`Game.listing`) are not listed again: what a seat may
        answer depends on nothing that it does not know.
        """
        return self.trail.fork(self.game.state, hide, seat=seat, keep=keep)

    def _repeat(self, keys: list[str], redrawn: list[Redrawn[S]]) -> None:
        """Repeat the answers since a checkpoint, with what was redrawn between them."""
        if not redrawn:
            for key in keys:
                self.choose(key, self.value_of(key))
            return
        for place, key in enumerate((*keys, "")):
            for at, hide in redrawn:
                if at == place:
                    self._redraw(hide)
            if place < len(keys):
                self.choose(key, self.value_of(key))

    def _redraw(self, hide: Callable[[S], None]) -> None:
        hide(self.game.state)
        if self.keep:
            self.trail.redrawn.append((len(self.trail.since), hide))

    def value_of(self, key: str) -> Any:
        """The value that the rule gets for a key known to be offered."""
        assert self.request is not None
        for option in self.request.options:
            if option.key == key:
                return option.value
        raise KeyError(key)

    def _send(self, value: Any) -> None:
        try:
            self.request = self._coroutine.send(value)
            self.request.id = self.count
            if self.keep:
                self.trail.asked = self.request.seats
        except (StopIteration, Over):
            self.request = None
            if self.keep:
                self.trail.mark(self.game.state)
