"""A combat in progress: who fights whom, the dice, and what they come to (MD2-POOL, MD2-ROLL)."""

from __future__ import annotations

from functools import cache
from typing import Any

import msgspec

from undercroft.core.game import Game
from undercroft.games.hellscape.cards.effect import Effect
from undercroft.games.hellscape.dice import CAPS, COLOURS, DICE, Face, Icon, capped
from undercroft.games.hellscape.library import Kind
from undercroft.games.hellscape.state import Ally, Enemy, Hero

# resolved before swords and shields are counted
ICONS: tuple[Icon, ...] = ("mana", "mask", "scratch", "paw")


class Cast(msgspec.Struct):
    """One die of the roll."""

    colour: str
    face: Face
    resolved: tuple[str, ...] = ()  # icons; the first of them fixes the die (MD2-ROLL-04)
    dropped: tuple[str, ...] = ()  # icons that are ignored: they fix nothing (MD2-RUL-128)
    ignored: bool = False

    def left(self) -> list[Icon]:
        """Icons that must still be resolved (MD2-ROLL-03)."""
        if self.ignored:
            return []
        done = self.resolved + self.dropped
        return [icon for icon in _to_resolve(self.face) if icon not in done]

    @property
    def fixed(self) -> bool:
        return bool(self.resolved) or self.ignored


@cache
def _to_resolve(face: Face) -> tuple[Icon, ...]:
    return tuple(icon for icon in ICONS if getattr(face, icon))


class Roll(msgspec.Struct):
    """One combat from its declaration to its end."""

    hero: Hero | Ally  # the Hero in it, or an ally
    enemy: Enemy
    attacking: bool  # the Hero attacks
    kind: Kind
    pool: str = ""  # letters of the dice, before they are rolled
    less: str = ""  # dice that a pillar or the like takes away
    weapons: tuple[str, ...] = ()
    distance: int = 0
    shadowed: bool = False  # the Hero attacks out of Shadow
    cloaked: bool = False  # in Shadow for this attack, wherever the Hero stands (MD2-ROG-13)
    cast: list[Cast] = []
    rolled: bool = False
    swords: int = 0  # bonuses, less reductions
    shields: int = 0
    ignored: dict[str, int] = {}  # results that count as not there, by icon
    paws: int = 0  # resolved and not yet used
    used: list[str] = []  # keys of abilities used in this combat
    rules: list[str] = []  # named rules that are at work; most wait for the end of the combat
    waiting: list[tuple[str, Effect]] = []  # granted by a card, for when the dice are rolled
    rerolls: list[str] = []  # granted and not yet used: a colour, or any die

    def timings(self) -> tuple[str, ...]:
        """Of the Hero's abilities that fit (MD2-ABIL-03 to -06)."""
        own = ("ATTACK", f"{self.kind.upper()} ATTACK") if self.attacking else ("DEFENSE",)
        return ("COMBAT", *own)

    @property
    def dual(self) -> bool:
        return len(self.weapons) > 1

    def room(self, colour: str) -> int:
        """How many more dice of a colour may join the roll (MD2-POOL-05)."""
        return max(0, CAPS[colour] - self.count(colour))

    def count(self, colour: str) -> int:
        return sum(die.colour == colour for die in self.cast)

    def add(self, game: Game[Any], dice: str) -> list[Cast]:
        """Dice that join: into the pool, or rolled at once (MD2-EFF-03, MD2-ROLL-11)."""
        if not self.rolled:
            self.pool += dice  # the caps come after what is taken away (MD2-POOL-06)
            return []
        added = [
            Cast(colour, DICE[colour].roll(game))
            for colour in COLOURS
            for _ in range(min(dice.count(colour), self.room(colour)))
        ]
        self.cast += added
        return added

    def gathered(self) -> str:
        """The dice to be rolled: those of the pool less what is taken away, up to the caps."""
        pool = self.pool
        for letter in self.less:  # MD2-POOL-06
            pool = pool.replace(letter, "", 1)
        return capped(pool)

    def throw(self, game: Game[Any]) -> None:
        """MD2-ROLL-01."""
        self.cast = [Cast(colour, DICE[colour].roll(game)) for colour in self.gathered()]
        self.rolled = True

    def total(self, icon: str) -> int:
        """What all dice show of an icon, less what is ignored."""
        shown: int = sum(getattr(die.face, icon) for die in self.cast if not die.ignored)
        return max(0, shown - self.ignored.get(icon, 0))

    def result(self) -> tuple[int, int]:
        """Swords and shields (MD2-ROLL-12)."""
        swords = max(0, self.total("sword") + self.swords)
        shields = max(0, self.total("shield") + self.shields)
        return swords, shields

    def unresolved(self) -> list[tuple[int, str]]:
        return [(place, icon) for place, die in enumerate(self.cast) for icon in die.left()]
