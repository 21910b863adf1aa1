"""Powers of heroes' cards: whether one is worth its price now."""

from __future__ import annotations

from undercroft.core.decisions import AnyOption
from undercroft.games.descent import tokens
from undercroft.games.descent.cards.effect import Ability, Call, Effect, Flag
from undercroft.games.descent.cards.tree import Clause
from undercroft.games.descent.cards.words.boons import Fatigue, Heal
from undercroft.games.descent.game import Descent
from undercroft.games.descent.greedy import blows, prices
from undercroft.games.descent.greedy.board import Board
from undercroft.games.descent.greedy.plan import Plan
from undercroft.games.descent.loadout import Power
from undercroft.games.descent.state import Hero

HEALED = 0.2  # a wound that comes back
FRESH = 0.15  # a point of fatigue that comes back
WASTED = 0.35  # the least that something must bring that is thrown away for it
BAD = (tokens.BLEED, tokens.BURN, tokens.DAZE, tokens.FROST, tokens.STUN, tokens.WEB)


class Boons:
    """What a hero's player knows when a power is offered."""

    def __init__(self, board: Board, hero: Hero) -> None:
        self.board = board
        self.game: Descent = board.game
        self.hero = hero
        self.sheet = board.game.sheet(hero)

    def choose(self, options: list[AnyOption]) -> AnyOption:
        """The power that brings most beyond its price, or none."""
        skip = next((o for o in options if o.key in ("skip", "end")), options[-1])
        best, most = skip, 0.0
        for option in options:
            if isinstance(option.value, Power):
                value = self.worth(option.value)
                if value > most:
                    best, most = option, value
        return best

    def worth(self, power: Power) -> float:
        value = sum(self._brings(effect) for effect in power.clause.effects)
        return value - self._price(power.clause)

    def _price(self, clause: Clause) -> float:
        hero = self.hero
        total = 0.0
        for cost in clause.costs:
            match cost.coin:
                case "fatigue":
                    total += prices.FATIGUE * cost.n + (0.1 if hero.fatigue == cost.n else 0.0)
                case "wound":
                    total += HEALED * cost.n + (5.0 if hero.wounds <= cost.n + 3 else 0.0)
                case "mp":
                    total += 0.08 * cost.n
                case _:
                    pass
        if clause.tagged("discard"):
            total += WASTED
        return total

    def _brings(self, effect: Effect) -> float:
        match effect:
            case Ability("Sweep"):
                return 0.5 * (self._beside() - 1)
            case Ability():
                return 0.3
            case Flag():
                return 0.4
            case Call():
                return self._call(effect)
            case _:
                return 0.2

    def _call(self, call: Call) -> float:
        hero, sheet = self.hero, self.sheet
        hurt, tired = sheet.max_wounds - hero.wounds, sheet.max_fatigue - hero.fatigue
        if isinstance(call, Heal):
            return HEALED * min(hurt, call.n)
        if isinstance(call, Fatigue):
            return FRESH * min(tired, call.n)  # `max` is more than anybody has
        match call.name:
            case "extra-attack" | "attacks" | "charge-attack":
                return 0.9 * self._blow()
            case "half-actions":
                return 0.25
            case "remove-token":
                return (
                    0.3 * sum(self.game.burden(hero, kind) for kind in BAD)
                    + 0.8 * hero.tokens[tokens.CURSE]
                )
            case "reroll":
                return self._again()
            case "force-target":
                return 0.3 if hero.wounds >= 8 and sheet.armor >= 3 else -1.0
            case "convert":
                return self._converted()
            case "token":
                near = [m for m in self.board.monsters if self._near(self.board.feet[m.id], 6)]
                return 0.4 * (len(near) - 1)
            case "cancel":
                return 0.3
            case "place-order" | "until" | "coins" | "conquest" | "search-deck" | "choose":
                return 0.5
            case "peek-hand" | "force-discard":
                return 0.4
            case "change-action" | "swap-order" | "swap-potion" | "delegate-order" | "teleport":
                return -1.0
            case "move" | "retarget" | "place":
                return -1.0
            case "mp":
                return 0.1
            case _:
                return 0.2

    def _near(self, feet: int, n: int) -> bool:
        return self.hero.space >= 0 and self.board.distance(feet, self.hero.space) <= n

    def _beside(self) -> int:
        return sum(self._near(feet, 1) for feet in self.board.feet.values())

    def _blow(self) -> float:
        if self.hero.space < 0:
            return 0.0
        plan = Plan(self.board, self.hero)
        return plan.blow(self.hero.space)

    def _again(self) -> float:
        """A re-roll: of a poor attack of his own, or of a good one on him."""
        if not self.game.strikes:
            return 0.0
        strike = self.game.strikes[-1]
        if strike.attacker is self.hero:
            return -1.0 if strike.failed() or blows.lethal(self.game, strike) else 0.2
        return 0.3 if not strike.failed() else -1.0

    def _converted(self) -> float:
        if not self.game.strikes:
            return 0.0
        strike = self.game.strikes[-1]
        extra = strike.range() - strike.distance
        return 0.15 * extra if not strike.failed() else -1.0
