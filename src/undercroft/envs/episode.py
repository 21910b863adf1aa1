"""One game of an environment: set up from a seed, answered by places in the list of options."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from undercroft.core.decisions import Request
from undercroft.core.driver import Driver
from undercroft.core.errors import BadSetup
from undercroft.core.player import GREEDY, RANDOM, Player
from undercroft.play.players import LIMIT
from undercroft.play.seats import automated
from undercroft.play.starting import Party, prepared


class Adventure:
    """What an environment plays, again and again."""

    def __init__(
        self,
        game: str,
        adventure: str | None = None,
        *,
        party: Party = None,
        options: Mapping[str, str] | None = None,
        packs: Sequence[Path | str] = (),
        limit: int = LIMIT,
    ) -> None:
        self.title, self.setup = prepared(game, adventure, party, options, packs)
        self.seats = sorted({member.seat for member in self.setup.party})
        if limit < 1:
            raise BadSetup(
                f"limit is {limit}: no question could be answered.", "Make it 1 or more."
            )
        self.limit = limit

    def side(self, name: str) -> frozenset[int]:
        """The seats of those who win and lose together: "heroes", the opponent, or "team 1"."""
        against = {m.seat for m in self.setup.party if m.hero == self.title.opponent}
        if against and name == self.title.opponent:
            return frozenset(against)
        team = int(name.removeprefix("team ")) if name.startswith("team ") else 0
        own = {m.seat for m in self.setup.party if m.team == team}
        return frozenset(own - against)

    def begin(self, seed: int, *, keep: bool = False) -> Driver[Any]:
        """A game of this seed. Only one that keeps checkpoints can be forked."""
        return Driver(self.title, self.title.set_up(self.setup, seed), keep=keep)

    def players(self, kind: str, seed: int) -> dict[int, Player]:
        return automated(self.title, (kind,) * (self.seats[-1] + 1), seed)


class Episode:
    """A game in which some seats are the agent's, and automated players answer for the rest."""

    __slots__ = ("adventure", "driver", "others", "own")

    def __init__(
        self, adventure: Adventure, own: frozenset[int], seed: int, others: str = GREEDY
    ) -> None:
        self.adventure = adventure
        self.own = own
        apart = own.issuperset(adventure.seats)
        ahead = not apart and others not in (GREEDY, RANDOM)  # they may think ahead
        self.driver = adventure.begin(seed, keep=ahead)
        self.others = {} if apart else adventure.players(others, seed)
        self._go_on()

    @property
    def request(self) -> Request | None:
        return self.driver.request

    def seat(self) -> int:
        """The seat of the agent's whose eyes it sees with."""
        request = self.driver.request
        if request is not None:
            for seat in request.seats:
                if seat in self.own:
                    return seat
        return min(self.own)

    def act(self, place: int) -> bool:
        """Answer with the option at a place; False, and nothing happens, if there is none."""
        request = self.driver.request
        if request is None or not 0 <= place < len(request.options):
            return False
        option = request.options[place]
        self.driver.choose(option.key, option.value)
        self._go_on()
        return True

    def _go_on(self) -> None:
        """Let the others answer until a seat of the agent's is asked."""
        driver, own, others = self.driver, self.own, self.others
        if not others:
            return
        while (request := driver.request) is not None and own.isdisjoint(request.seats):
            option = others[request.seat].choose(driver.game, request)
            driver.choose(option.key, option.value)

    @property
    def truncated(self) -> bool:
        return self.driver.request is not None and self.driver.count >= self.adventure.limit

    def reward(self) -> float:
        """1 for a win, -1 for a defeat, 0 as long as it goes on."""
        if self.driver.request is not None:
            return 0.0
        outcome = self.adventure.title.outcome(self.driver.state)
        return 1.0 if outcome is not None and not self.own.isdisjoint(outcome.winners) else -1.0
