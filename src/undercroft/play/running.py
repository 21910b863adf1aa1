"""A game as programs hold it: what `undercroft.start` gives."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from undercroft.core.decisions import Question, Request
from undercroft.core.driver import Driver
from undercroft.core.errors import BadSetup, GameIsOver, UnknownName, Unrecorded
from undercroft.core.player import GREEDY, PERSON, Player
from undercroft.core.rng import Seed, seeded
from undercroft.core.session import Session
from undercroft.core.title import Outcome, Setup, Title
from undercroft.play.players import LIMIT, play_out

# Who answers for seats, by the words that seats are given to (`play.seats.automated`)
Cast = Callable[[Title, Sequence[str], Seed], dict[int, Player]]


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
        self,
        title: Title,
        setup: Setup | None,
        driver: Driver[Any],
        cast: Cast,
        session: Session | None = None,
        lost: str = "",
    ) -> None:
        self.title = title
        self.setup = setup  # None in a game that an agent imagines
        self.lost = lost  # of its record: answers that no longer hold, and why
        self._driver = driver
        self._cast = cast
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
        who = _Alike(self._cast, self.title, player, seed)[request.seat]
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
        if isinstance(players, str):
            who: dict[int, Player] = _Alike(self._cast, self.title, players, seed)
        else:
            who = _Seated(self._cast(self.title, tuple(players), seed))
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
        return self.title.view(self._driver.game, self._at(seat))

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

    def worth(self, seat: int | None = None) -> float:
        """The chance, from 0 to 1, that the side of a seat wins, by what everybody sees: a value
        that was fitted to many games. Without a seat it is that of whoever is asked.

        >>> import undercroft
        >>> 0 < undercroft.start("hellscape", "tutorial", seed=7).worth() < 1
        True
        """
        if seat is None:
            return self.title.worth(self._driver.game, self._asked().seat)
        self._at(seat)
        return self.title.worth(self._driver.game, seat)

    # Other courses

    def fork(self, *, forkable: bool = True) -> Game:
        """A game of its own at the same question. It keeps no record, and is a little quicker if
        it need not be `forkable` in its turn.

        Chance is part of the state: the copy has the same dice and cards to come. Whoever searches
        in it without `redraw_hidden` looks into the future.
        """
        return Game(self.title, self.setup, self._driver.fork(keep=forkable), self._cast)

    def redraw_hidden(self, seat: int | None, seed: Seed = 0) -> None:
        """Draw anew, in a fork, all that a seat (None: a spectator) cannot know: dice to come,
        decks, hands of others, what lies face down. What the seat sees stays as it is.

        >>> import undercroft
        >>> game = undercroft.start("descent", "toll-keepers-cellar", party=2, seed=7)
        >>> world = game.fork()
        >>> world.redraw_hidden(game.seat, seed="a guess")
        >>> world.view(game.seat) == game.view(game.seat), world.state == game.state
        (True, False)
        """
        if self._session is not None:
            raise Unrecorded(
                "A game that is recorded keeps its dice and decks.", "Draw anew in a fork of it."
            )
        self._at(seat)
        title, chance = self.title, seeded(seed, "imagined")
        self._driver = self._driver.fork(
            lambda state: title.hidden(state, seat, chance), seat=seat, keep=True
        )

    # What is kept

    @property
    def record(self) -> bytes:
        """The game so far as text: `load` takes it, and so does `undercroft replay`."""
        return self._recorded().text

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

    def _at(self, seat: int | None) -> int | None:
        """A seat of this game."""
        seats = self.title.seats(self._driver.state)
        if seat is not None and seat not in seats:
            known = ", ".join(map(str, sorted(seats)))
            raise UnknownName(f"There is no seat {seat}.", f"The seats are: {known}.")
        return seat

    def _asked(self) -> Request:
        request = self._driver.request
        if request is None:
            raise GameIsOver("The game is over.", "Start a new one.")
        return request

    def __repr__(self) -> str:
        what = "imagined" if self.setup is None else self.setup.adventure
        where = "over" if self.over else f"question {self.count}"
        return f"<{self.title.id} {what}, {where}>"


class _Seated(dict[int, Player]):
    """Players by seat; whoever is asked has to be one of them."""

    def __missing__(self, seat: int) -> Player:
        raise BadSetup(f"Nobody answers for seat {seat}.", "Name a player for it, as “greedy”.")


class _Alike(_Seated):
    """Players of one kind for all seats, made when a seat is asked."""

    def __init__(self, cast: Cast, title: Title, kind: str, seed: Seed) -> None:
        super().__init__()
        self._cast, self._title, self._kind, self._seed = cast, title, kind, seed

    def __missing__(self, seat: int) -> Player:
        made = self._cast(self._title, (*(PERSON,) * seat, self._kind), self._seed)
        if seat not in made:
            return super().__missing__(seat)
        self[seat] = made[seat]
        return made[seat]
