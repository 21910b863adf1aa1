"""What a hero's place is worth: what he can do from there, how soon, and what may befall him."""

from __future__ import annotations

from functools import cached_property, lru_cache
from math import exp
from operator import attrgetter
from typing import NamedTuple

from undercroft.games.dark_elements.attack import Weapon
from undercroft.games.dark_elements.game import DarkElements
from undercroft.games.dark_elements.greedy import arms, foes, goals, odds, stakes
from undercroft.games.dark_elements.greedy.arms import Arm
from undercroft.games.dark_elements.greedy.goals import Errand
from undercroft.games.dark_elements.greedy.paces import DETOUR, Paces, far, past
from undercroft.games.dark_elements.rules.light import lit
from undercroft.games.dark_elements.rules.roaming import reach
from undercroft.games.dark_elements.rules.values import health, spare_fatigue, speed
from undercroft.games.dark_elements.state import Hero, Monster, Space

ACTION = 0.95  # what is left of a worth after each action
STRIDE = 0.78  # and of what must be done while a card is active
TURN, URGENT = 0.75, 0.5  # and after each turn until then
FARTHEST = 400  # paces
NEXT = 0.5  # of a turn is lost as soon as it is not this one
FORLORN = 0.3  # of a worth is left where time seems too short: who knows
SAND, SPARE = 3.0, 0.7  # how sharply the hourglass counts, and turns that are best kept in hand
SECOND, THIRD = 0.45, 0.2  # of what is left for later
HARM = 2.5  # attacks that a monster makes before it falls
TYPICAL = 3  # spaces from which one shoots
BLOOD = 0.3  # a point of damage that does no harm yet
LIGHT = 0.8
LAG, ABREAST = 0.8, 3  # what a pace behind the others costs, and paces that do not matter
LEAVES = 0.45  # of a danger, while he can still go away
FALLEN = 0.5  # of what a defeat costs, since its likelihood is guessed high
SHUNNED = 30.0
KINDLED = 0.3  # how soon damage of fire imps comes with fire
PROGRESS, KILL = 0.55, 0.45  # shares of a monster's worth


@lru_cache(maxsize=4096)
def fading(speed: int, actions: int, rounds: float, deed: bool) -> list[float]:
    """What is left of a worth by the paces to it, and a deed there; with rounds, if it must be
    done in them."""
    return [_fade(n / speed + deed, actions, rounds) for n in range(FARTHEST)]


def _fade(time: float, actions: int, rounds: float) -> float:
    left = float((STRIDE if rounds else ACTION) ** time)
    if not rounds or rounds >= goals.ENDLESS:
        if time > actions:
            turns = (time - actions) / 2
            left *= (URGENT if rounds else TURN) ** (NEXT + (1 - NEXT) * turns)
        return left
    if time <= actions:
        hope = min(1.0, max(0.0, rounds))
    else:
        slack = rounds - 1 + (actions - time) / 2  # turns to spare before the sand runs out
        hope = 1.0 / (1.0 + exp(-SAND * (slack - SPARE)))
    return left * (FORLORN + (1 - FORLORN) * hope)


class Target(NamedTuple):
    """A monster with what its defeat is worth."""

    monster: Monster
    worth: float


class Chance(NamedTuple):
    """Something to do: how far it is from each space, and what it is worth."""

    why: str
    paces: Paces
    worth: float
    deed: bool
    rounds: float  # in which it must be done; 0: at any time


Faded = tuple[float, Paces, list[float]]  # a worth, and what is left of it by the paces to it


class Plan:
    def __init__(self, game: DarkElements, hero: Hero) -> None:
        self.game = game
        self.hero = hero
        self.speed = max(1, speed(game, hero))
        self.left = max(1, health(game, hero) - hero.damage)
        self.taboo = goals.taboo(game, hero)
        self.fumes = goals.fumes(game)
        self.fallen = stakes.fallen(game)
        self.rounds = goals.rounds_left(game)
        self.reach = 0  # spaces that a card moves him before its attack
        self._preys: dict[str, float] = {}
        self._prizes: dict[str, float] = {}
        self._fears: dict[Space, float] = {}
        self._fading: dict[tuple[int, str], list[Faded]] = {}

    @cached_property
    def spare(self) -> int:
        return spare_fatigue(self.game, self.hero)

    @cached_property
    def danger(self) -> foes.Danger:
        return foes.Danger(self.game, self.hero)

    @cached_property
    def lag(self) -> Paces:
        """Paces from each space to where the party is wanted."""
        return far(self.game.layout, goals.front(self.game))

    @cached_property
    def lit(self) -> int:
        return lit(self.game)

    @cached_property
    def arms(self) -> list[Arm]:
        return arms.arms(self.game, self.hero)

    @cached_property
    def errands(self) -> list[Errand]:
        return goals.errands(self.game, self.hero)

    @cached_property
    def targets(self) -> list[Target]:
        return [Target(monster, self.prey(monster)) for monster in self.game.monsters()]

    def prey(self, monster: Monster) -> float:
        """What the defeat of a monster is worth."""
        found = self._preys.get(monster.id)
        if found is None:
            found = self._preys[monster.id] = self._prey(monster)
        return found

    def _prey(self, monster: Monster) -> float:
        """What it would do, its loot, the goal."""
        game = self.game
        harm = 0.0 if foes.idle(game, monster) else HARM * foes.strength(game.stats(monster))
        loot = 0.5 * len(monster.spaces) + (0.5 if monster.rank == "master" else 0.0)
        return harm + loot + self._prize(monster)

    def _prize(self, monster: Monster) -> float:
        found = self._prizes.get(monster.id)
        if found is None:
            found = self._prizes[monster.id] = goals.prize(self.game, monster)
        return found

    def blow(self, arm: Arm, monster: Monster, away: int, damage: int = 0) -> float:
        """What an attack is worth."""
        left = foes.left(self.game, monster)
        dealt = arms.blow(self.game, self.hero, arm, monster, left, away, damage)
        worth = self.prey(monster)
        if worth <= 0:
            return worth * dealt.kills
        progress = dealt.damage / left
        return worth * (PROGRESS * progress + KILL * dealt.kills)

    def strike(self, card: str, monster: Monster) -> float:
        """An attack from here with one of the weapons."""
        away = max(1, self.game.distance(self.hero, monster))
        found = [arm for arm in self.arms if arm.weapon.card == card] or self.arms
        return max((self.blow(arm, monster, away) for arm in found), default=0.0)

    def within_strike(self, weapon: Weapon) -> set[str]:
        """The monsters that he can attack from here, or from where a card moves him first."""
        game, hero = self.game, self.hero
        moved = reach(game, hero, self.reach).reached if self.reach else 0
        near = moved & game.empty(but=hero) & ~self.taboo
        return {
            monster.id
            for monster in game.monsters()
            if arms.stands(game, hero, weapon, monster, self.reach) & (near | 1 << hero.space)
        }

    @cached_property
    def chances(self) -> list[Chance]:
        """All errands and attacks, each with the ways to it; what is worth most comes first."""
        layout = self.game.layout
        found = []
        for errand in self.errands:
            if errand.spaces and errand.worth > 0:
                rounds = self._hours(errand.after) if errand.urgent else 0.0
                if errand.urgent:
                    paces = self._past_monsters(errand.spaces)
                else:
                    paces = far(layout, errand.spaces)
                found.append(Chance(errand.why, paces, errand.worth, errand.deed, rounds))
        return sorted([*found, *self._attacks()], key=attrgetter("worth"), reverse=True)

    @property
    def barred(self) -> bool:
        """Whether monsters stand in the way of his greatest task: others had better go first."""
        tasks = [errand for errand in self.errands if errand.urgent and errand.spaces]
        if not tasks:
            return False
        spaces = max(tasks, key=lambda errand: errand.worth).spaces
        here = self.hero.space
        direct = far(self.game.layout, spaces)[here]
        return self._past_monsters(spaces)[here] >= direct + DETOUR > DETOUR

    def _hours(self, after: float) -> float:
        """The rounds that are left for a task, if so many actions must follow it."""
        if self.rounds >= goals.ENDLESS:
            return float(goals.ENDLESS)
        return max(-2.0, self.rounds - round(after) / 2) or 0.01

    @cached_property
    def _toil(self) -> float:
        """The rounds that are left for the next task of the active card."""
        return self._hours(goals.toil(self.game))

    @cached_property
    def _free(self) -> int:
        """Where no monster stands."""
        barred = 0
        for target in self.targets:
            barred |= self.game.covers(target.monster)
        return self.game.layout.open & ~barred

    def _past_monsters(self, spaces: int) -> Paces:
        """Paces to these on free ground; where monsters bar the way it takes longer."""
        layout = self.game.layout
        return past(layout, spaces, self._free) if self.targets else far(layout, spaces)

    def _attacks(self) -> list[Chance]:
        game, hero, found = self.game, self.hero, []
        free = game.empty(but=hero)
        for target in self.targets:
            if target.worth <= 0:
                continue
            best: Chance | None = None
            rounds = self._toil if self._prize(target.monster) > 0 else 0.0
            for arm in self.arms:
                ranged = arm.weapon.kind == "ranged"
                worth = self.blow(arm, target.monster, TYPICAL if ranged else 1)
                if best is not None and worth <= best.worth:
                    continue
                spaces = arms.stands(game, hero, arm.weapon, target.monster, self.speed) & free
                if spaces:
                    paces = far(game.layout, spaces)
                    best = Chance(f"attack:{target.monster.id}", paces, worth, True, rounds)
            if best is not None:
                found.append(best)
        return found

    def _faded(self, actions: int, done: str) -> list[Faded]:
        """All chances, with what is left of each by the paces to it."""
        found = self._fading[actions, done] = [
            (worth, paces, fading(self.speed, actions, rounds, deed))
            for why, paces, worth, deed, rounds in self.chances
            if not (done and why.startswith(done))
        ]
        return found

    def look(self, space: Space, actions: int, done: str = "") -> float:
        """What a space is worth with so many actions left, once something is done."""
        best = second = third = 0.0
        for worth, paces, fades in self._fading.get((actions, done)) or self._faded(actions, done):
            if worth <= third:
                break  # nor is anything after it
            n = paces[space]
            if n < 0:
                continue
            value = worth * fades[n]
            if value > best:
                best, second, third = value, best, second
            elif value > second:
                second, third = value, second
            elif value > third:
                third = value
        value = best + SECOND * second + THIRD * third - self.fear(space, actions)
        lag = self.lag[space] - ABREAST
        if lag > 0:
            value -= LAG * lag
        if self.lit >> space & 1:
            value += LIGHT
        if self.taboo >> space & 1:
            value -= SHUNNED
        elif not actions and self.fumes >> space & 1:
            value -= self._ignition(space)
        return value

    def _ignition(self, space: Space) -> float:
        """What it costs if he is set on fire at a vent before he can go away (DE-IN-05)."""
        return stakes.doom(self.game) * (1.0 - exp(-KINDLED * self.danger.at(space)))

    def fear(self, space: Space, actions: int = 0, spared: int = 0) -> float:
        """What the damage to be expected there costs, less if he can still go away."""
        cost = None if spared else self._fears.get(space)
        if cost is None:
            cost = self._fear(self.danger.at(space), spared)
            if not spared:
                self._fears[space] = cost
        return cost * LEAVES if actions else cost

    def _fear(self, expected: float, spared: int) -> float:
        peril = odds.peril(self.left + spared, expected)
        return BLOOD * expected + FALLEN * self.fallen * peril

    def healed(self, n: int) -> float:
        """What it is worth to have so much damage less."""
        n = min(n, self.hero.damage)
        if n <= 0:
            return 0.0
        missing = self.hero.damage / max(1, self.left + self.hero.damage)
        return (
            n * (0.3 + missing) + self.fear(self.hero.space) - self.fear(self.hero.space, spared=n)
        )

    def tired(self, n: int) -> float:
        """What so much fatigue costs."""
        return n * (0.5 if self.spare > n else 0.75)
