"""What a hero's place is worth: what he can do from there, how soon, and what may befall him."""

from __future__ import annotations

from functools import lru_cache
from math import exp
from operator import attrgetter

import msgspec

from undercroft.games.dark_elements.attack import Weapon
from undercroft.games.dark_elements.game import DarkElements
from undercroft.games.dark_elements.greedy import arms, foes, goals, odds, stakes
from undercroft.games.dark_elements.greedy.arms import Arm
from undercroft.games.dark_elements.greedy.goals import Errand
from undercroft.games.dark_elements.greedy.outlook import Outlook, Target
from undercroft.games.dark_elements.greedy.paces import DETOUR, Paces, far
from undercroft.games.dark_elements.rules.roaming import reach
from undercroft.games.dark_elements.rules.values import spare_fatigue, values
from undercroft.games.dark_elements.state import Hero, Monster, Space
from undercroft.kit.once import once

ACTION = 0.95  # what is left of a worth after each action
STRIDE = 0.78  # and of what must be done while a card is active
TURN, URGENT = 0.75, 0.5  # and after each turn until then
NEXT = 0.5  # of a turn is lost as soon as it is not this one
FORLORN = 0.3  # of a worth is left where time seems too short: who knows
SAND, SPARE = 3.0, 0.7  # how sharply the hourglass counts, and turns that are best kept in hand
SECOND, THIRD = 0.45, 0.2  # of what is left for later
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
    done in them. Nothing, where no way leads (`paces.NO_WAY`, from the end)."""
    return [*(_fade(n / speed + deed, actions, rounds) for n in range(foes.FARTHEST)), 0.0]


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


class Chance(msgspec.Struct, frozen=True):
    """Something to do: how far it is from each space, and what it is worth."""

    why: str
    paces: Paces
    worth: float
    deed: bool
    rounds: float  # in which it must be done; 0: at any time


Faded = tuple[float, Paces, list[float]]  # a worth, and what is left of it by the paces to it


class Plan:
    def __init__(self, game: DarkElements, hero: Hero, outlook: Outlook | None = None) -> None:
        self.game = game
        self.hero = hero
        self.outlook = outlook = outlook or Outlook(game)
        sheet = values(game, hero)
        self.speed = max(1, sheet["speed"])
        self.left = max(1, sheet["health"] - hero.damage)
        self.taboo = goals.taboo(game, hero)
        self.fallen = outlook.fallen
        self.reach = 0  # spaces that a card moves him before its attack
        self._fading: dict[int, list[Faded]] = {}  # by the actions that are left

    @once
    def spare(self) -> int:
        return spare_fatigue(self.game, self.hero)

    @once
    def danger(self) -> foes.Danger:
        return foes.danger(self.game, self.hero, self.outlook.menaces)

    @once
    def _fears(self) -> dict[Space, float]:
        """What the danger of a space costs him, as far as he has thought of it."""
        return self.danger.dreads.setdefault((self.left, self.fallen), {})

    @once
    def arms(self) -> list[Arm]:
        return arms.arms(self.game, self.hero)

    @once
    def errands(self) -> list[Errand]:
        return goals.errands(self.game, self.hero)

    @once
    def _spurred(self) -> int:
        return arms.spurred(self.game, self.hero)

    def blow(self, arm: Arm, target: Target, away: int, damage: int = 0) -> float:
        """What an attack is worth."""
        worth, mark = target.worth, target.mark
        dealt = arms.blow(arm, mark, away, damage + self._spurred)
        if worth <= 0:
            return worth * dealt.kills
        progress = dealt.damage / mark.left
        return worth * (PROGRESS * progress + KILL * dealt.kills)

    def strike(self, card: str, monster: Monster) -> float:
        """An attack from here with one of the weapons."""
        away = max(1, self.game.distance(self.hero, monster))
        found = [arm for arm in self.arms if arm.weapon.card == card] or self.arms
        target = self.outlook.target(monster)
        return max([self.blow(arm, target, away) for arm in found], default=0.0)

    def within_strike(self, weapon: Weapon) -> set[str]:
        """The monsters that he can attack from here, or from where a card moves him first."""
        game, hero = self.game, self.hero
        moved = reach(game, hero, self.reach).reached if self.reach else 0
        near = moved & game.empty(but=hero) & ~self.taboo
        others = game.occupied(but=hero)
        return {
            monster.id
            for monster in game.monsters()
            if arms.stands(game, hero, weapon, monster, self.reach, others)
            & (near | 1 << hero.space)
        }

    @once
    def chances(self) -> list[Chance]:
        """All errands and attacks, each with the ways to it; what is worth most comes first."""
        layout = self.game.layout
        found = []
        for errand in self.errands:
            if errand.spaces and errand.worth > 0:
                rounds = self.outlook.hours(errand.after) if errand.urgent else 0.0
                if errand.urgent:
                    paces = self.outlook.past_monsters(errand.spaces)
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
        return self.outlook.past_monsters(spaces)[here] >= direct + DETOUR > DETOUR

    def _attacks(self) -> list[Chance]:
        game, hero, found = self.game, self.hero, []
        others = game.occupied(but=hero)
        free = game.layout.open & ~others & ~game.barred
        for target in self.outlook.targets:
            if target.worth <= 0:
                continue
            best: Chance | None = None
            rounds = self.outlook.toil if target.prize > 0 else 0.0
            for arm in self.arms:
                ranged = arm.weapon.kind == "ranged"
                worth = self.blow(arm, target, TYPICAL if ranged else 1)
                if best is not None and worth <= best.worth:
                    continue
                spaces = (
                    arms.stands(game, hero, arm.weapon, target.monster, self.speed, others) & free
                )
                if spaces:
                    paces = far(game.layout, spaces)
                    best = Chance(f"attack:{target.monster.id}", paces, worth, True, rounds)
            if best is not None:
                found.append(best)
        return found

    def _faded(self, actions: int) -> list[Faded]:
        """All chances, with what is left of each by the paces to it."""
        found = self._fading[actions] = [
            (one.worth, one.paces, fading(self.speed, actions, one.rounds, one.deed))
            for one in self.chances
        ]
        return found

    def look(self, space: Space, actions: int, done: str = "") -> float:
        """What a space is worth with so many actions left, once something is done."""
        best = second = third = 0.0
        faded = self._fading.get(actions) or self._faded(actions)
        if done:
            pairs = zip(faded, self.chances, strict=True)
            faded = [left for left, chance in pairs if not chance.why.startswith(done)]
        for worth, paces, fades in faded:
            if worth <= third:
                break  # nor is anything after it
            value = worth * fades[paces[space]]
            if value > third:
                if value > best:
                    best, second, third = value, best, second
                elif value > second:
                    second, third = value, second
                else:
                    third = value
        fear = self._fears.get(space)
        if fear is None:
            fear = self._fears[space] = self._dread(space, self.left)
        value = best + SECOND * second + THIRD * third - (fear * LEAVES if actions else fear)
        outlook = self.outlook
        lag = outlook.lag[space] - ABREAST
        if lag > 0:
            value -= LAG * lag
        if outlook.lit >> space & 1:
            value += LIGHT
        if self.taboo >> space & 1:
            value -= SHUNNED
        elif not actions and outlook.fumes >> space & 1:
            value -= self._ignition(space)
        return value

    def _ignition(self, space: Space) -> float:
        """What it costs if he is set on fire at a vent before he can go away (DE-IN-05)."""
        return stakes.doom(self.game) * (1.0 - exp(-KINDLED * self.danger.at(space)))

    def fear(self, space: Space, spared: int = 0) -> float:
        """What the damage to be expected there costs; in `look` less, if he can still go away."""
        return self._dread(space, self.left + spared)

    def _dread(self, space: Space, left: int) -> float:
        expected = self.danger.at(space)
        return BLOOD * expected + FALLEN * self.fallen * odds.peril(left, expected)

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
