"""A game as programs hold it: what `undercroft.start` gives."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Any

from undercroft.core import record as records
from undercroft.core import seeds
from undercroft.core.decisions import Question, Request
from undercroft.core.driver import Driver
from undercroft.core.errors import GameIsOver, Unrecorded
from undercroft.core.events import Event
from undercroft.core.resuming import resume
from undercroft.core.rng import Seed, seeded
from undercroft.core.session import Session
from undercroft.core.title import Member, Outcome, Setup, Title
from undercroft.games import registry
from undercroft.play.players import play_out
from undercroft.play.seats import GREEDY, automated, gathered, joined
from undercroft.play.setups import chosen_tale

LIMIT = 20_000  # answers after which a game is given up

Party = str | int | Sequence[Member] | None


class Game:
    """A game in progress. It waits for an answer to `request` until it is `over`.

    >>> import undercroft
    >>> game = undercroft.start("descent", "toll-keepers-cellar", party=2, seed=7)
    >>> game.request.kind, game.seat, len(game.options)
    ('trade', 0, 4)
    >>> other = game.fork()
    >>> other.answer(other.options[0])
    >>> game.count, other.count
    (0, 1)
    """

    def __init__(
        self, title: Title, setup: Setup, driver: Driver[Any], session: Session | None = None
    ) -> None:
        self.title = title
        self.setup = setup
        self._driver = driver
        self._session = session

    # What is asked

    @property
    def request(self) -> Request | None:
        """The question that waits for an answer, as data; None when the game is over."""
        return self._driver.request

    @property
    def seat(self) -> int | None:
        """Who is asked: where several decide together, the first of them."""
        request = self._driver.request
        return None if request is None else request.seat

    @property
    def options(self) -> tuple[str, ...]:
        """The keys of all legal answers; none when the game is over."""
        request = self._driver.request
        return () if request is None else tuple(request.keys())

    @property
    def question(self) -> Question:
        """The request in words, as people see it: a prompt, and a label for each option."""
        return self.title.question(self._driver.game, self._asked())

    @property
    def count(self) -> int:
        """How many answers have been given."""
        return self._driver.count

    def answer(self, key: str, seat: int | None = None) -> None:
        """Give an answer by its key. One that is not offered raises and changes nothing.

        >>> import undercroft
        >>> game = undercroft.start("hellscape", "tutorial", seed=7)
        >>> try:
        ...     game.answer("give up")
        ... except undercroft.RefusedAnswer as error:
        ...     print(error.code)
        unknown_option
        """
        if self._session is None:
            self._driver.answer(key, seat=seat)
        else:
            self._session.answer(key, seat=seat)

    def advice(self, player: str = GREEDY, seed: Seed = 0) -> str:
        """The key that an automated player would answer now."""
        request = self._asked()
        who = automated(self.title, (player,) * (request.seat + 1), seed)[request.seat]
        return who.choose(self._driver.game, request).key

    def play(
        self, players: str | Sequence[str] = GREEDY, *, seed: Seed = 0, limit: int = LIMIT
    ) -> Outcome | None:
        """Let automated players answer to the end, or for so many answers: one kind for all
        seats, or one for each.

        >>> import undercroft
        >>> undercroft.start("hellscape", "tutorial", party=2, seed=7).play().cause
        'goal'
        """
        count = 1 + max(member.seat for member in self.setup.party)
        kinds = (players,) * count if isinstance(players, str) else tuple(players)
        who = automated(self.title, kinds, seed)
        if self._session is None:
            play_out(self._driver, who, limit)
            return self.outcome
        for _ in range(limit):
            if (request := self._driver.request) is None:
                break
            self.answer(who[request.seat].choose(self._driver.game, request).key)
        return self.outcome

    # What can be known

    def view(self, seat: int | None = None) -> Any:
        """What a seat may know, or a spectator (None): a record of the game's own `view_type`."""
        return self.title.view(self._driver.game, seat)

    @property
    def state(self) -> Any:
        """Everything, also what nobody at the table may know. It is looked at, never changed."""
        return self._driver.state

    @property
    def rounds(self) -> int:
        """Rounds begun so far."""
        return self.title.rounds(self._driver.state)

    @property
    def over(self) -> bool:
        return self._driver.request is None

    @property
    def outcome(self) -> Outcome | None:
        """How it ended: `won`, `cause`, `winners`; None while it goes on."""
        return self.title.outcome(self._driver.state)

    # Other courses

    def fork(self) -> Game:
        """A game of its own at the same question. It keeps no record.

        Chance is part of the state: the copy has the same dice and cards to come. Whoever searches
        in it without `redraw_hidden` looks into the future.
        """
        return Game(self.title, self.setup, self._driver.clone())

    # What is kept

    @property
    def record(self) -> bytes:
        """The game so far as text: `load` takes it, and so does `undercroft replay`."""
        return b"\n".join(self._recorded().lines) + b"\n"

    def undo(self, answers: int = 1) -> None:
        """Take back so many answers, also past dice and draws: they will come again the same."""
        session = self._recorded()
        session.undo(len(session.answers) - answers, agreed=True)
        self._driver = session.driver

    def _recorded(self) -> Session:
        if self._session is None:
            raise Unrecorded(
                "This game keeps no record.", "Start it with record=True; forks never keep one."
            )
        return self._session

    def _asked(self) -> Request:
        request = self._driver.request
        if request is None:
            raise GameIsOver("The game is over.", "Start a new one.")
        return request

    def __repr__(self) -> str:
        where = "over" if self.over else f"question {self.count}"
        return f"<{self.title.id} {self.setup.adventure}, {where}>"


def start(
    game: str,
    adventure: str | None = None,
    *,
    party: Party = None,
    seed: str | int | None = None,
    options: Mapping[str, str] | None = None,
    packs: Sequence[Path | str] = (),
    record: bool = True,
    listener: Callable[[Event], None] | None = None,
) -> Game:
    """Set a game up, to its first question.

    `party` is how many heroes go, or who: `"vorn:defender,maya"`, or members with seats of their
    own; whoever plays against them joins them. Without an `adventure` it is the game's tutorial; a
    campaign or a battleground is named in its place. A `seed` gives the same game again. `options`
    are those of the lobby (`{"difficulty": "gentle"}`), `packs` folders of further content. With
    `record=False` answers cost half as much. The `listener` hears all events.

    >>> import undercroft
    >>> try:
    ...     undercroft.start("drunagor", "toll-bridge", party=9)
    ... except undercroft.UndercroftError as error:
    ...     print(error.code, "-", error)
    bad_setup - A party has 1 to 5 heroes, not 9. One player may answer for several.
    """
    title = registry.shared(game, tuple(map(Path, packs)))
    tale = chosen_tale(title, adventure or title.tutorial)
    setup = Setup(tale, _members(title, tale, party), dict(options or {}))
    dice = seeds.fresh() if seed is None else seeds.chosen(seed)
    if record:
        session = Session(title, setup, dice, listener=listener)
        return Game(title, setup, session.driver, session)
    state = title.set_up(setup, seeded(dice))
    return Game(title, setup, Driver(title, state, listener=listener))


def load(
    record: bytes | str | Path,
    *,
    packs: Sequence[Path | str] = (),
    listener: Callable[[Event], None] | None = None,
) -> Game:
    """Go on with a game from its record, or from the file that keeps it.

    >>> import undercroft
    >>> game = undercroft.start("hellscape", "tutorial", seed=7)
    >>> game.answer(game.options[0])
    >>> undercroft.load(game.record).count
    1
    """
    text = record if isinstance(record, bytes) else Path(record).read_bytes()
    lines = text.splitlines()
    title = registry.shared(records.read(lines).header.game, tuple(map(Path, packs)))
    session, _ = resume(title, lines, listener=listener)
    return Game(title, session.setup, session.driver, session)


def _members(title: Title, tale: str, party: Party) -> tuple[Member, ...]:
    if party is None or isinstance(party, str | int):
        return gathered(title, tale, party)
    return joined(title, party)
