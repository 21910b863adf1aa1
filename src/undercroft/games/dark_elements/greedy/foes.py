"""Monsters as the heroes fear them: how hard they strike, and how far they come."""

from __future__ import annotations

from functools import lru_cache

import msgspec

from undercroft.games.dark_elements.figures import BASES
from undercroft.games.dark_elements.game import DarkElements
from undercroft.games.dark_elements.greedy import odds
from undercroft.games.dark_elements.greedy.odds import Buy
from undercroft.games.dark_elements.greedy.paces import Paces, far
from undercroft.games.dark_elements.ground.layout import Layout
from undercroft.games.dark_elements.monster import Stats
from undercroft.games.dark_elements.play import InPlay
from undercroft.games.dark_elements.rules.combat import defence
from undercroft.games.dark_elements.rules.values import health
from undercroft.games.dark_elements.state import Hero, Monster, Space, Spaces

PLENTY = 99  # more damage than anybody bears: what is dealt on average
BOWSHOT = 4  # spaces that a ranged attack of monsters is good for
CLOSE, COMING = 0.75, 0.5  # how likely a monster strikes at who is in reach, or after a move
SHARED = 0.9  # how far the heroes share the attacks: 1 evenly
BASE = {"melee": 1, "ranged": BOWSHOT}
FARTHEST = 400  # paces


@lru_cache(maxsize=512)
def strength(stats: Stats, dice: tuple[str, ...] = ("grey",)) -> float:
    """What one attack of a monster deals on average."""
    bought = [surge for surge in stats.surges if surge.damage or surge.range]
    buys = tuple(Buy(surge.damage, surge.range) for surge in bought)
    dealt = odds.blow(tuple(stats.dice), dice, PLENTY, buys=buys).damage
    return dealt * 1.4 if {"flail", "fire"} & {*stats.abilities} else dealt


def left(game: DarkElements, monster: Monster) -> int:
    """What it still bears."""
    return max(1, health(game, monster) - monster.damage)


def guarded(game: DarkElements, hero: Hero) -> tuple[str, ...]:
    """The dice he defends with."""
    return defence(game, hero, hero.space).dice


def idle(game: DarkElements, monster: Monster) -> bool:
    """Whether the card in play keeps it from acting at all."""
    cards = game.saying(InPlay.allows)
    return bool(cards) and not all(card.allows(game, monster, "activate") for card in cards)


class Menace(msgspec.Struct, frozen=True):
    """A monster that may act, as somebody fears it."""

    spaces: Spaces
    stats: Stats
    attack: str  # melee or ranged
    stunned: bool


def menaces(game: DarkElements) -> tuple[Menace, ...]:
    barring = game.saying(InPlay.allows)
    found = [
        Menace(one.spaces, game.stats(one), game.group(one).attack, "stunned" in one.conditions)
        for one in game.monsters()
        if not (barring and idle(game, one))
    ]
    return tuple(found)


def danger(game: DarkElements, hero: Hero, menaces: tuple[Menace, ...]) -> Danger:
    """The damage that a hero may expect in the next overlord phase."""
    return _danger(game.layout, menaces, guarded(game, hero), len(game.heroes()))


class Danger:
    """By where he stands; his own place is no part of it."""

    def __init__(
        self, layout: Layout, menaces: tuple[Menace, ...], dice: tuple[str, ...], heroes: int
    ) -> None:
        share = 1.0 / max(1, heroes) ** SHARED
        self.dreads: dict[tuple[int, float], dict[Space, float]] = {}  # what it costs (`plan`)
        self._at: dict[Space, float] = {}
        self._threats: list[tuple[Paces, list[float], float]] = []
        for menace in menaces:
            stats = menace.stats
            stretch = 2 if "reach" in stats.abilities else BASE[menace.attack]
            harm = share * strength(stats, dice)
            if menace.stunned:
                harm *= 0.6
            paces = far(layout, BASES[menace.spaces])
            self._threats.append((paces, _strikes(stretch, stretch + stats.speed), harm))

    def at(self, space: Space) -> float:
        total = self._at.get(space)
        if total is None:
            total = 0.0
            for paces, strikes, harm in self._threats:
                total += harm * strikes[paces[space]]
            self._at[space] = total
        return total


_danger = lru_cache(maxsize=64)(Danger)  # monsters stay where they are while heroes have turns


@lru_cache(maxsize=256)
def _strikes(near: int, most: int) -> list[float]:
    """How likely a monster strikes by the paces to it; never, where no way leads (from the end)."""
    close, coming = [CLOSE] * (near + 1), [COMING] * (most - near)
    return [*close, *coming, *[0.0] * (FARTHEST - most)]
