"""The games that are measured: what is played of each, and samples of positions."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import cache, cached_property
from typing import Any, TypeVar

from undercroft.core.driver import Driver
from undercroft.core.title import Member, Setup, Title
from undercroft.games import registry
from undercroft.play.players import RandomPlayer, play_out

T = TypeVar("T")

SIZE = 4  # Heroes
GRANARY = Setup(  # A2, The Drowned Granary; one seat answers for all
    "drowned-granary",
    tuple(Member(hero) for hero in ("vorn", "maya", "jaheen", "lorelai")),
    {"growth": "none"},
)


class Measured:
    """One game: its setups, so many seeds of each for random play and for samples."""

    def __init__(
        self, id: str, name: str, setups: Sequence[Setup] = (), *, games: int = 4, samples: int = 2
    ) -> None:
        self.id = id
        self.name = name
        self.games = games
        self.samples = samples
        self._setups = setups
        self._sampled: dict[tuple[bool, int], list[Driver[Any]]] = {}

    @cached_property
    def title(self) -> Title:
        return registry.title(self.id)

    @cached_property
    def setups(self) -> Sequence[Setup]:
        """Where none are given: all adventures, with the party that joins by itself."""
        title = self.title
        return self._setups or [Setup(one, title.party(SIZE)) for one in title.adventures()]

    def start(self, setup: Setup, seed: int, *, keep: bool = False) -> Driver[Any]:
        return Driver(self.title, self.title.set_up(setup, seed), keep=keep)

    def played(self, setup: Setup, seed: int, kind: str = "random") -> int:
        """A whole game; how many decisions it took."""
        seats = {member.seat for member in setup.party}
        if kind == "random":
            who = RandomPlayer(seed)
            return play_out(self.start(setup, seed), dict.fromkeys(seats, who))
        found = {seat: self.title.player(kind, seat) for seat in seats}
        return play_out(self.start(setup, seed), found)

    def sampled(self, kind: str = "", *, quiet: bool = True, every: int = 5) -> list[Driver[Any]]:
        """Games stopped at some of their questions, at quiet points or in mid-effect."""
        known = self._sampled.get((quiet, every))
        if known is None:
            known = self._sampled[quiet, every] = [
                stopped
                for setup in self.setups
                for seed in range(self.samples)
                for stopped in self._stops(setup, seed, quiet, every)
            ]
        return [one for one in known if one.request and one.request.kind.startswith(kind)]

    def _stops(self, setup: Setup, seed: int, quiet: bool, every: int) -> Iterable[Driver[Any]]:
        driver, who = self.start(setup, seed, keep=True), RandomPlayer(seed)
        while driver.request is not None:
            at_rest = driver.state == driver.checkpoint
            if driver.count % every == 0 and at_rest == quiet:
                yield driver.clone()
            driver.answer(who.choose(driver.game, driver.request).key)


DRUNAGOR = Measured("drunagor", "Drunagor", (GRANARY,), games=25, samples=12)
DESCENT = Measured("descent", "Descent")
HELLSCAPE = Measured("hellscape", "Hellscape")
DARK_ELEMENTS = Measured("dark_elements", "Dark Elements", games=25, samples=12)
SWORD_SORCERY = Measured("sword_sorcery", "Sword & Sorcery")
ALL = (DRUNAGOR, DESCENT, HELLSCAPE, DARK_ELEMENTS, SWORD_SORCERY)


def over_all(work: Callable[[T], object], items: Sequence[T]) -> Callable[[], int]:
    """Doing a thing with each, and how many there were."""
    assert items, "nothing to measure"

    def once() -> int:
        for item in items:
            work(item)
        return len(items)

    return once


@cache
def turns(measured: Measured, kind: str) -> list[tuple[Any, Any]]:
    """The handles at questions of a kind, and whose turn it is there."""
    games = [driver.game for driver in measured.sampled(kind, every=2)]
    return [(game, game.state.heroes[game.state.turn.who]) for game in games]
