"""What a Hero makes of a turn: the best thing to do now, and the best place to go to."""

from __future__ import annotations

from functools import cached_property
from typing import NamedTuple

from undercroft.board import bits
from undercroft.games.hellscape import abilities
from undercroft.games.hellscape.dice import SWORDS
from undercroft.games.hellscape.game import Hellscape
from undercroft.games.hellscape.greedy import foes
from undercroft.games.hellscape.greedy.goals import Goal, goals
from undercroft.games.hellscape.greedy.ways import Ways
from undercroft.games.hellscape.library import KINDS, Kind
from undercroft.games.hellscape.rules import attacking, equipment
from undercroft.games.hellscape.rules.attacking import Declared
from undercroft.games.hellscape.state import Enemy, Hero
from undercroft.games.hellscape.zones import FAR, Zone

PATIENCE = 0.82  # what is left of a worth after each action
COMPANY = 0.7  # to be near the others
ARROWS = "Y"  # what Arrow cards bring to a Ranged attack


class Errand(NamedTuple):
    """A goal, what it is worth from here, and whether it is an attack."""

    goal: Goal
    value: float
    cost: float
    attack: bool = False


class Plan:
    def __init__(self, game: Hellscape, hero: Hero) -> None:
        self.game = game
        self.hero = hero
        self.blood = blood(game, hero)

    @cached_property
    def ways(self) -> Ways:
        return Ways(self.game, self.hero)

    @cached_property
    def arms(self) -> list[tuple[Kind, str]]:
        """The best dice of each type of attack."""
        game, items = self.game, self.game.library.items
        equipped = equipment.weapons(game, self.hero)
        mystic = abilities.passive(game, self.hero, "MYSTIC")
        found: list[tuple[Kind, str]] = []
        for kind in KINDS:
            dice = "".join(items[id].attacks.get(kind, "") for id in equipped)
            if mystic and kind == "magic" and not dice:
                every = [dice for id in equipped for dice in items[id].attacks.values()]
                dice = max(every, key=lambda each: sum(map(SWORDS.__getitem__, each)), default="")
            if dice:
                found.append((kind, self._drawn(kind, dice)))
        return found

    def _drawn(self, kind: Kind, dice: str) -> str:
        ranger = self.game.card(self.hero).hero_class == "ranger"
        return dice + ARROWS if ranger and kind == "ranged" else dice

    def strike(self, declared: Declared) -> float:
        """What a declared attack is worth."""
        enemy, kind, weapons = declared
        items = self.game.library.items
        dice = "".join(
            items[id].attacks.get(kind) or max(items[id].attacks.values(), default="")
            for id in weapons
        )
        return self.blow(enemy, kind, self._drawn(kind, dice), self.hero.zone)

    def blow(self, enemy: Enemy, kind: Kind, dice: str, zone: Zone) -> float:
        shadow = bool(self.game.zones.shadow >> zone & 1)
        value = foes.blow(self.game, self.hero, enemy, kind, dice, shadow=shadow, blood=self.blood)
        return value + self._guarding(enemy)

    def _guarding(self, enemy: Enemy) -> float:
        """Enemies near somebody who is escorted come first."""
        allies = self.game.state.allies.values()
        near = any(self.game.zones.prowl(enemy.zone, a.zone) <= 2 for a in allies if a.owner < 0)
        return 0.8 if near else 0.0

    @cached_property
    def best(self) -> Errand | None:
        """The best errand that takes a walk, or points of one."""
        found = [*self._errands(), *self._attacks()]
        return max(found, key=lambda errand: errand.value, default=None)

    def _errands(self) -> list[Errand]:
        game, hero = self.game, self.hero
        busy = {enemy.zone for enemy in foes.attackable(game)}
        found: list[Errand] = []
        for goal in goals(game, hero):
            cost = self.ways.cost[goal.zone]
            if cost >= FAR or goal.worth <= 0:
                continue
            worth = goal.worth
            if goal.points == 0 and cost == 0:
                continue  # being there is all
            if goal.zone in busy and goal.why in ("take", "objective", "leave", "forge", "altar"):
                worth *= 0.6  # somebody must fight there first
            if goal.why not in ("leave", "altar", "escort"):
                worth *= self._rivals(goal.zone, cost)
            worth -= self._fear(goal.zone)
            actions = (cost + goal.points) / 2
            found.append(Errand(goal, worth * PATIENCE ** max(0.0, actions - 1), cost))
        company = self._company()
        return [*found, company] if company else found

    def _rivals(self, zone: Zone, cost: float) -> float:
        """Less for what another Hero is nearer to."""
        zones = self.game.zones
        nearer = sum(
            zones.walk(one.zone, zone) + 1 < cost
            for one in self.game.standing()
            if one is not self.hero
        )
        return 1.0 / (1 + nearer)

    def _fear(self, zone: Zone) -> float:
        """What it means to be caught there."""
        hero = self.hero
        if zone == hero.zone:
            return 0.0
        danger = foes.menace(self.game, hero, zone)
        return max(0.0, danger - hero.health + 1) * 0.5

    def _company(self) -> Errand | None:
        """Nobody should be left behind."""
        others = [one for one in self.game.standing() if one is not self.hero]
        if not others:
            return None
        nearest = min(others, key=lambda one: self.ways.cost[one.zone])
        cost = self.ways.cost[nearest.zone]
        if not 3 <= cost < FAR:
            return None
        return Errand(Goal(nearest.zone, COMPANY, 0, "company"), COMPANY, cost)

    def _attacks(self) -> list[Errand]:
        """Zones to attack from, at the worth of the attack."""
        game, hero = self.game, self.hero
        close = abilities.passive(game, hero, "CLOSE")
        found: list[Errand] = []
        for enemy in foes.attackable(game):
            for kind, dice in self.arms:
                zones = attacking.reach(game, enemy.zone, kind)
                if kind == "ranged" and close:
                    zones |= 1 << enemy.zone
                best: Errand | None = None
                for zone in bits(zones & game.zones.floor):
                    cost = self.ways.cost[zone]
                    if cost == 0 or cost > 12:
                        continue
                    actions = -(-cost // 2)
                    value = self.blow(enemy, kind, dice, zone) - self._fear(zone)
                    value *= PATIENCE**actions
                    if best is None or value > best.value:
                        best = Errand(Goal(zone, value, 0, "attack"), value, cost, True)
                if best is not None:
                    found.append(best)
        return found


def blood(game: Hellscape, hero: Hero) -> float:
    """What a Health token is worth to a Hero now."""
    left = hero.health
    if left <= 2:
        return 2.2
    return 1.3 if left * 2 <= game.max_health(hero) else 0.7
