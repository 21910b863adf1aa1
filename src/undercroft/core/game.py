"""The handle that rules hold: it asks, rolls, tells events, and carries the state.

Each game subclasses `Game` with its own state type and verbs.
"""

from __future__ import annotations

from collections.abc import Callable, Coroutine, Sequence
from typing import Any, Concatenate, Generic, ParamSpec, Protocol, TypeVar

from undercroft.core import rng
from undercroft.core.decisions import Option, Request, answer_to
from undercroft.core.errors import Unforkable
from undercroft.core.events import Event
from undercroft.core.rng import Script, Stream

G = TypeVar("G", bound="Game[Any]")
P = ParamSpec("P")
T = TypeVar("T")
Listing = tuple[Callable[..., Any], Any]  # who listed, and what


class State(Protocol):
    """What the kernel needs from any game's state: plain data that copies itself."""

    rng: Stream
    reveals: int  # counts rolls, draws and uncovered secrets: undo stops there

    def clone(self: S) -> S: ...


S = TypeVar("S", bound=State)


class Over(Exception):
    """Raised by a rule to end the game at once, wherever it stands."""


class Game(Generic[S]):
    """Asks, rolls, tells. Rules touch chance and people only through this."""

    __slots__ = (
        "_checkpoint",
        "_fork",
        "known",
        "listed",
        "listener",
        "script",
        "singles",
        "state",
    )

    def __init__(
        self,
        state: S,
        *,
        listener: Callable[[Event], None] | None = None,
        script: Script | None = None,
    ) -> None:
        self.state = state
        self.listener = listener
        self.script = script
        self.singles = False  # whether somebody wants to see questions with one answer too
        self.listed: list[Listing] = []  # since the checkpoint, if one is kept
        self.known: list[Listing] = []  # what a game that this is a fork of has listed, last first
        self._checkpoint: Callable[[S], None] | None = None
        self._fork: Callable[..., Any] | None = None

    # an `async def` would cost every question a coroutine of its own
    def ask(
        self,
        seat: int | tuple[int, ...],
        kind: str,
        options: Sequence[Option[T]],
        rule: str = "",
        about: tuple[object, ...] = (),
        always: bool = False,
    ) -> Coroutine[Request, Any, T]:
        """Ask a seat to choose, or several that decide together. A single option is taken without
        asking, unless the silence would tell others that there was no choice (`always`).
        """
        if len(options) == 1 and not (always or self.singles):
            return answer_to(None, options[0].value)
        if isinstance(seat, int):
            request = Request(seat, kind, options, rule, about)
        else:
            request = Request(seat[0], kind, options, rule, about, together=seat)
        return answer_to(request)

    def quiet(self) -> None:
        """Say that the state alone tells where the game stands, so a checkpoint may be kept."""
        if self._checkpoint is not None:
            self._checkpoint(self.state)

    def listing(
        self: G,
        lister: Callable[Concatenate[G, P], T],
        *args: P.args,
        **kwargs: P.kwargs,
    ) -> T:
        """Something that takes a rule long to find out, mostly the options of a question.

        A fork repeats the same way, so it takes the result from the game it was forked from. The
        result therefore holds ids, numbers and cards, nothing of the state or the handle, and is
        never changed. Only rules may call this: looking at a game must leave no trace in it.
        """
        known = self.known
        found: T
        if known and known[-1][0] is lister:
            found = known.pop()[1]
        else:
            found = lister(self, *args, **kwargs)
        if self._checkpoint is not None:
            self.listed.append((lister, found))
        return found

    def fork(
        self: Game[S],
        hide: Callable[[S], None] | None = None,
        *,
        seat: int | None = None,
        keep: bool = False,
    ) -> Any:
        """A running copy at the same question (`Driver.fork`), for players who think ahead."""
        if self._fork is None:
            raise Unforkable
        return self._fork(self.state, hide, seat=seat, keep=keep)

    def emit(self, event: Callable[P, Event], *args: P.args, **kwargs: P.kwargs) -> None:
        """Tell an event; it is built only when somebody listens."""
        if self.listener is not None:
            self.listener(event(*args, **kwargs))

    def roll(self, what: str, sides: int) -> int:
        """A number in 1..sides."""
        state = self.state
        state.reveals += 1
        if self.script is not None:
            return self.script.roll(what, sides) + 1
        state.rng, value = rng.draw(state.rng, sides)
        return value + 1

    def draw(self, what: str, among: Sequence[str]) -> int:
        """The index of a random one of `among`."""
        state = self.state
        state.reveals += 1
        if self.script is not None:
            return self.script.draw(what, among)
        state.rng, value = rng.draw(state.rng, len(among))
        return value
