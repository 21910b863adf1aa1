"""Selections: whom a line means (DE-ACT-16, -17, DE-MATK-03 to -08)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Literal, TypeVar

import msgspec

from undercroft.core.decisions import Option
from undercroft.games.dark_elements.acting.filters import Filter, Stat
from undercroft.games.dark_elements.game import DarkElements
from undercroft.games.dark_elements.nouns import FigureName, GroupName
from undercroft.games.dark_elements.questions import Question
from undercroft.games.dark_elements.rules.reckoning import FAR, paces_to
from undercroft.games.dark_elements.rules.values import characteristic
from undercroft.games.dark_elements.state import Monster, Victim
from undercroft.kit.questions import put
from undercroft.kit.words import Word

Why = Literal[
    "only", "closest", "furthest", "lowest", "highest", "tie-distance", "most", "heroes-chose",
    "torchbearer", "target",
]  # fmt: skip
K = TypeVar("K", int, tuple[int, int])
Able = Callable[[list[Victim]], list[Victim]]  # on whom of some the line could be carried out


class WhichTarget(Question, frozen=True):
    clause = "DE-DEC-32"
    prompt = "{monster}: “{text}” Whom?"
    answers = {"figure:FIGURE": "{FIGURE}"}

    monster: FigureName
    text: str


class WhoIsTarget(Question, frozen=True):
    clause = "DE-DEC-32"
    prompt = "Whom do the {group} make their Target?"
    answers = {"figure:FIGURE": "{FIGURE}"}

    group: GroupName


class Choice(msgspec.Struct, frozen=True):
    """Who is left after filters and order, and what decided."""

    tied: list[Victim]
    among: list[Victim]  # all candidates, by their keys or, without any, the best first
    why: Why = "only"
    keys: Sequence[Any] = ()  # numbers, or tuples of them
    able: bool = False  # the line can be carried out on all who are tied

    @property
    def order(self) -> list[Victim]:
        """All candidates, the best first: mostly nobody wants to know."""
        if not self.keys:
            return self.among
        places = sorted(range(len(self.keys)), key=self.keys.__getitem__)
        return [self.among[place] for place in places]

    def weighed(self, why: Why) -> list[Victim]:
        """Whom he was taken from: where the heroes chose they had only the equals."""
        return self.tied if why == "heroes-chose" and len(self.tied) > 1 else self.order


NOBODY = Choice([], [])


def anybody(among: list[Victim]) -> list[Victim]:
    """For lines that can be tried on everybody."""
    return among


class Selection(Word, frozen=True):
    def choose(
        self, game: DarkElements, monster: Monster, able: Able, but: Sequence[Victim] = ()
    ) -> Choice:
        """Whom it means; more than one if the heroes choose. `but` are left out (DE-AMOVE-09)."""
        raise NotImplementedError

    def says(self) -> str:
        raise NotImplementedError


class Torchbearer(Selection, frozen=True):
    """Nobody, when nobody carries the torch (DE-MATK-08)."""

    form = "torchbearer"

    def choose(
        self, game: DarkElements, monster: Monster, able: Able, but: Sequence[Victim] = ()
    ) -> Choice:
        bearer = game.bearer
        if bearer is None or bearer.down or bearer in but:
            return NOBODY
        return Choice([bearer], [bearer], "torchbearer")

    def says(self) -> str:
        return "the torchbearer"


class TheTarget(Selection, frozen=True):
    """The hero whom the active effects have named (card 5); nobody if they named none. When he has
    fallen, the closest to the exit of those who are left: the effect holds on (DE-ACT-04)."""

    form = "Target"

    def choose(
        self, game: DarkElements, monster: Monster, able: Able, but: Sequence[Victim] = ()
    ) -> Choice:
        there, prey = game.victims(), game.state.prey
        named = [one for one in there if one.id == prey]
        if prey and not named:
            named = nearest_exit(game, there)
        found = [one for one in named if one not in but]
        return Choice(found, found, "target")

    def says(self) -> str:
        return "the Target"


def nearest_exit(game: DarkElements, among: list[Victim]) -> list[Victim]:
    """Of the current encounter; nobody where it has none (DE-AMOVE-21)."""
    exits = game.layout.exits[game.state.current]
    near = game.layout.nearest(exits, sum(1 << one.space for one in among))
    return [one for one in among if near >> one.space & 1]


class Order(Word, frozen=True):
    """What is looked for among the candidates; equals by closeness (DE-ACT-17)."""

    def of(self, game: DarkElements, monster: Monster, among: list[Victim], able: Able) -> Choice:
        raise NotImplementedError

    def says(self) -> str:
        raise NotImplementedError


class Closest(Order, frozen=True):
    """Who cannot be counted to is infinitely far (DE-AMOVE-02)."""

    form = "closest"

    def of(self, game: DarkElements, monster: Monster, among: list[Victim], able: Able) -> Choice:
        return least(among, paces_to(game, monster, among), "closest")

    def says(self) -> str:
        return "the closest hero"


class Furthest(Order, frozen=True):
    """Not who cannot be counted to, while another can (DE-AMOVE-02)."""

    form = "furthest"

    def of(self, game: DarkElements, monster: Monster, among: list[Victim], able: Able) -> Choice:
        paces = paces_to(game, monster, among)
        return least(among, [n if n == FAR else -n for n in paces], "furthest")

    def says(self) -> str:
        return "the furthest hero"


class AnyOne(Order, frozen=True):
    """The closest on whom it can be done (DE-MATK-04)."""

    form = "any"

    def of(self, game: DarkElements, monster: Monster, among: list[Victim], able: Able) -> Choice:
        found = able(among)
        if not found:
            return Choice([], among)
        return least(found, paces_to(game, monster, found), "closest", able=True)

    def says(self) -> str:
        return "a hero"


class Extreme(Order, frozen=True):
    """By present values or tokens; who has none is left out (DE-MATK-06)."""

    form = "{end} {stat}"

    end: Literal["lowest", "highest"]
    stat: Stat

    def of(self, game: DarkElements, monster: Monster, among: list[Victim], able: Able) -> Choice:
        sign, what = 1 if self.end == "lowest" else -1, self.stat.lower()
        valued: list[Victim] = []
        values: list[int] = []
        for one in among:
            value = characteristic(game, one, what)
            if value is not None:
                valued.append(one)
                values.append(sign * value)
        first = least(valued, values, self.end)
        if len(first.tied) < 2:
            return first
        best, paces = min(values), paces_to(game, monster, valued)
        keys = [(n, away if n == best else 0) for n, away in zip(values, paces, strict=True)]
        found = least(valued, keys, "tie-distance")
        return found if len(found.tied) < len(first.tied) else first

    def says(self) -> str:
        if self.stat in ("damage", "fatigue"):
            return f"the hero with the {'least' if self.end == 'lowest' else 'most'} {self.stat}"
        return f"the hero with the {self.end} {self.stat}"


class Ranked(Selection, frozen=True):
    """All heroes on the map and who is treated as one, filtered, then put in order."""

    form = "{order} hero< [{filters}]>"

    order: Order
    filters: tuple[Filter, ...] = ()

    def choose(
        self, game: DarkElements, monster: Monster, able: Able, but: Sequence[Victim] = ()
    ) -> Choice:
        among = game.victims()
        if but:
            among = _without(among, but)
        for filter in self.filters:
            among = filter.keeps(game, monster, among)
        if not among:
            return NOBODY
        return self.order.of(game, monster, among, able)

    def says(self) -> str:
        return " ".join([self.order.says(), *(filter.says() for filter in self.filters)])


def _without(among: list[Victim], but: Sequence[Victim]) -> list[Victim]:
    return [one for one in among if one not in but]


def least(among: list[Victim], keys: list[K], why: Why, able: bool = False) -> Choice:
    """Those with the least key, and all in the order of theirs."""
    if not among:
        return NOBODY
    if len(among) == 1:
        return Choice(among, among, able=able)
    best = min(keys)
    if keys.count(best) == 1:
        tied = [among[keys.index(best)]]
    else:
        tied = [one for one, key in zip(among, keys, strict=True) if key == best]
    return Choice(tied, among, why, keys, able)


async def ask_which(game: DarkElements, monster: Monster, tied: list[Victim], text: str) -> Victim:
    """The heroes choose among equals (DE-DEC-32)."""
    options = [Option(f"figure:{one.id}", one) for one in tied]
    return await put(game, game.players, WhichTarget(monster.id, text), options)


async def ask_target(game: DarkElements, group: str, tied: list[Victim]) -> Victim:
    options = [Option(f"figure:{one.id}", one) for one in tied]
    return await put(game, game.players, WhoIsTarget(group), options)
