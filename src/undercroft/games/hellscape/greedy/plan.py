"""What a Hero makes of a turn: the best thing to do now, and the best place to go to."""

from __future__ import annotations

from math import ceil, floor
from typing import NamedTuple

from undercroft.board import bits
from undercroft.games.hellscape import class_rules, loadout
from undercroft.games.hellscape.dice import SWORDS
from undercroft.games.hellscape.game import Hellscape
from undercroft.games.hellscape.greedy import foes, odds
from undercroft.games.hellscape.greedy.goals import Goal, goals
from undercroft.games.hellscape.greedy.ways import Ways
from undercroft.games.hellscape.library import KINDS, Kind
from undercroft.games.hellscape.rules import attacking, equipment
from undercroft.games.hellscape.rules.attacking import Declared
from undercroft.games.hellscape.state import Enemy, Hero
from undercroft.games.hellscape.zones import FAR, Mask, Zone
from undercroft.kit.once import once

PATIENCE = 0.82  # what is left of a worth after each action
BLOOD = (3.0, 2.0, 1.3)  # a Health token, when two are left, when half is lost, else
FALLEN = 9.0  # what a knock-out costs
BRAVE, TIMID = 0.1, 0.2  # what a Wound to come counts, with actions left and without
LATE = 0.8  # what is left of an attack in the next turn, on an Enemy that comes by itself
NEAR = 5  # Zones, from which it comes
MAIN = 10.0  # goals of more worth are one Hero's task
CONTEST = 0.12  # of what lies in their Zone: more for attacks on Enemies
COMPANY = 0.7  # to be near the others
POSTS = ("escort", "meeting", "exit")  # to be there is all
LOATH = 1.0  # more than a post: what it is left for
LATER = 0.26  # of a post that can wait: more than what is left alone
QUIET = ("take", "objective", "leave", "forge", "altar")  # not where Enemies are


class Trip(NamedTuple):
    """A goal, what it is worth from here, and whether it is an attack."""

    goal: Goal
    value: float
    cost: float
    attack: bool = False


class Plan:
    def __init__(self, game: Hellscape, hero: Hero, behind: frozenset[Zone] = frozenset()) -> None:
        """`behind` are Zones to which no way leads back at once."""
        self.game = game
        self.hero = hero
        self.behind = behind
        self.blood = blood(game, hero)
        self.fallen = FALLEN * (1.5 if not game.state.lifebringers else 1.0)
        self._risks: dict[tuple[Zone, bool], float] = {}
        self._blows: dict[tuple[int, str, bool], tuple[float, float, float]] = {}

    @once
    def ways(self) -> Ways:
        return Ways(self.game, self.hero)

    @once
    def danger(self) -> foes.Danger:
        return foes.Danger(self.game, self.hero)

    @once
    def _peril(self) -> float:
        """As things stand."""
        return self.peril()

    @once
    def _others(self) -> list[Hero]:
        return [one for one in self.game.standing() if one is not self.hero]

    def peril(self, lost: float = 0.0, spared: float = 0.0, zone: Zone | None = None) -> float:
        """What the threat of a knock-out costs, with so much Health less and so much spared."""
        danger = self.danger.at(self.hero.zone if zone is None else zone)
        expected = max(0.0, danger - spared) + lost
        return self.fallen * odds.peril(self.hero.health, expected)

    @once
    def arms(self) -> list[tuple[Kind, str]]:
        """The best dice of each type of attack."""
        game, items = self.game, self.game.library.items
        equipped = equipment.weapons(game, self.hero)
        found: list[tuple[Kind, str]] = []
        for kind in KINDS:
            dice = "".join(items[id].attacks.get(kind, "") for id in equipped)
            if kind == "magic" and not dice and loadout.passive(game, self.hero, "MYSTIC"):
                every = [dice for id in equipped for dice in items[id].attacks.values()]
                dice = max(every, key=lambda each: sum(map(SWORDS.__getitem__, each)), default="")
            if dice:
                found.append((kind, self._drawn(kind, dice)))
        return found

    def _drawn(self, kind: Kind, dice: str) -> str:
        return dice + class_rules.of(self.game, self.hero).adds.get(kind, "")

    def strike(self, declared: Declared) -> float:
        """What a declared attack is worth."""
        enemy, kind, weapons = declared
        items = self.game.library.items
        dice = "".join(
            items[id].attacks.get(kind) or max(items[id].attacks.values(), default="")
            for id in weapons
        )
        return self.blow(enemy, self._drawn(kind, dice), self.hero.zone)

    def blow(self, enemy: Enemy, dice: str, zone: Zone) -> float:
        """Wounds as parts of kills, and how they change the peril."""
        game = self.game
        value, scratches, spared = self._blow(enemy, dice, bool(game.zones.shadow >> zone & 1))
        if game.zones.prowl(enemy.zone, zone) >= foes.REACH:
            spared = 0.0
        change = self.peril(zone=zone) - self.peril(scratches, spared, zone)
        return value - 0.3 * scratches + change

    def _blow(self, enemy: Enemy, dice: str, shadow: bool) -> tuple[float, float, float]:
        """What is alike in all Zones of one light: the worth of the Wounds, the scratches that they
        cost, and what they spare if the Enemy could come."""
        key = (enemy.id, dice, shadow)
        found = self._blows.get(key)
        if found is None:
            game = self.game
            dealt, scratches = foes.blow(game, enemy, dice, shadow=shadow)
            value = dealt * foes.stake(game, enemy) + self._guarding(enemy)
            spared = 0.0
            if enemy.type == "mob":
                spared = min(1.5, 0.7 * dealt / game.enemy_card(enemy).health)
            found = self._blows[key] = value, scratches, spared
        return found

    @once
    def wanted(self) -> list[Goal]:
        return goals(self.game, self.hero, self.ways)

    @once
    def holding(self) -> bool:
        """Whether the Hero is where the Quest wants him to wait: with a fragment at the altar."""
        return any(goal.why == "altar" and goal.zone == self.hero.zone for goal in self.wanted)

    @once
    def contested(self) -> dict[Zone, float]:
        """Where something lies that can be had only when the Enemies there are gone."""
        busy = {enemy.zone for enemy in foes.attackable(self.game)}
        found: dict[Zone, float] = {}
        for goal in self.wanted:
            if goal.zone in busy and goal.why in QUIET:
                found[goal.zone] = max(goal.worth, found.get(goal.zone, 0.0))
        return found

    def _guarding(self, enemy: Enemy) -> float:
        """Enemies near somebody who is escorted come first, and those who stand on a goal."""
        allies = self.game.state.allies.values()
        near = any(self.game.zones.prowl(enemy.zone, a.zone) <= 2 for a in allies if a.owner < 0)
        return (0.8 if near else 0.0) + CONTEST * self.contested.get(enemy.zone, 0.0)

    @once
    def best(self) -> Trip | None:
        """The best trip: it takes a walk, or points of one. Who would come back for his post goes
        only where he can do so, and looks after it last."""
        if self.holding:
            return None
        post, left = self.post, self._left(0.0)
        found = [*self._trips(), *self._attacks()]
        if post is not None:
            least = post.value + (0.0 if post.cost or post.goal.near else LOATH)
            found = [trip for trip in found if trip.value > least or self._returns(trip, post)]
            if post.cost > 0:
                waits = left - ceil(post.cost / 2) >= 1
                value = min(post.value, LATER) if waits else post.value
                found.append(post._replace(value=value))
        if self.behind:
            found = [trip for trip in found if self.ways.first(trip.goal.zone) not in self.behind]
        return max(found, key=lambda trip: trip.value, default=None)

    @once
    def post(self) -> Trip | None:
        """Where the Hero had better be when his turn is over: beside who is escorted, at the exit,
        before the next door, or with the others. It costs nothing if he is there."""
        posts = [goal for goal in self.wanted if goal.why in POSTS]
        goal = max(posts, key=lambda one: one.worth, default=None) or self._company()
        if goal is None or self.ways.cost[goal.zone] >= FAR:
            return None
        cost = self.ways.cost[goal.zone]
        if cost <= goal.near:
            return Trip(goal, goal.worth, 0.0)
        actions = cost / 2
        value = goal.worth * PATIENCE ** max(0.0, actions - 1) - self._risk(goal.zone)
        return Trip(goal, value, cost)

    def _returns(self, trip: Trip, post: Trip) -> bool:
        """Whether there is time for the way back."""
        back = self.game.zones.walk(trip.goal.zone, post.goal.zone) - post.goal.near
        left = self._left(trip.cost + trip.goal.points)
        if trip.attack:
            left = floor(left) - 1  # what is left of the Move action is lost by it
        return back <= 0 or left * 2 >= back

    @once
    def stay(self) -> float:
        """What the Hero is here for, though no points of a walk bring it: an attack, now or in the
        next turn, or an action of the Quest's."""
        game, zone, left = self.game, self.hero.zone, self.game.state.turn.actions
        found = 0.0
        for enemy in foes.attackable(game):
            coming = self._comes(enemy)
            for kind, dice in self.arms:
                if self._targets(enemy, kind) >> zone & 1:
                    value = self.blow(enemy, dice, zone)
                    found = max(found, value * LATE if coming and not left else value)
        for goal in self.wanted:
            if goal.zone == zone and not goal.points and zone not in self.contested:
                found = max(found, goal.worth)
        return found

    def _trips(self) -> list[Trip]:
        """To the goals that may be the best of all: what could not be, however safe it makes the
        Hero, is left out before rivals and risk are looked at."""
        found: list[Trip] = []
        relief = TIMID * self.danger.at(self.hero.zone) + self._peril  # more no place can spare
        best = float("-inf")
        for goal in self.wanted:
            cost = self.ways.cost[goal.zone]
            if cost >= FAR or goal.worth <= 0:
                continue
            if goal.why in QUIET and goal.zone in self.contested:
                continue  # it must be fought for first
            if goal.why in POSTS or (cost == 0 and goal.points == 0):
                continue
            actions = (cost + goal.points) / 2
            patience = PATIENCE ** max(0.0, actions - 1)
            if goal.worth * patience + relief < best:
                continue
            worth = goal.worth
            if goal.why not in ("leave", "altar"):
                worth *= self._rivals(goal, cost)
            value = worth * patience - self._risk(goal.zone)
            best = max(best, value)
            found.append(Trip(goal, value, cost))
        return found

    def _rivals(self, goal: Goal, cost: float) -> float:
        """Less for what another Hero is nearer to."""
        walk, nearer = self.game.zones.walk, 0
        for other in self._others:
            nearer += walk(other.zone, goal.zone) + 1 < cost
        return float(0.4**nearer) if goal.worth > MAIN else 1.0 / (1 + nearer)

    def _risk(self, zone: Zone, *, attack: bool = False) -> float:
        """What it means to go there: Reaction damage, and to be caught."""
        if zone == self.hero.zone:
            return 0.0
        found = self._risks.get((zone, attack))
        if found is None:
            found = self._risks[zone, attack] = self._venture(zone, attack=attack)
        return found

    def _venture(self, zone: Zone, *, attack: bool) -> float:
        lost = self.ways.hurt[zone]
        if lost >= self.hero.health:
            return float(FAR)
        exposed = self.danger.at(zone) - self.danger.at(self.hero.zone)
        left = self._left(self.ways.cost[zone]) - attack  # to get away again
        share = BRAVE if left >= 1 else TIMID
        return lost * self.blood + share * exposed + self.peril(lost, zone=zone) - self._peril

    def _left(self, cost: float) -> float:
        """Actions that are left after a walk."""
        turn = self.game.state.turn
        if turn.who != self.hero.id:
            return 3 - cost / 2
        return turn.actions - max(0.0, cost - turn.points) / 2

    def _company(self) -> Goal | None:
        """Nobody should be left behind."""
        if not self._others:
            return None
        nearest = min(self._others, key=lambda one: self.ways.cost[one.zone])
        return Goal(nearest.zone, COMPANY, 0, "company", near=2)

    @once
    def _close(self) -> bool:
        """Whether ranged attacks may be aimed at their own Zone."""
        return loadout.passive(self.game, self.hero, "CLOSE")

    def _comes(self, enemy: Enemy) -> bool:
        """Whether it will come by itself, to this Hero or another one."""
        prowl = self.game.zones.prowl
        return any(prowl(enemy.zone, who.zone) <= NEAR for who in self.game.prey())

    def _targets(self, enemy: Enemy, kind: Kind) -> Mask:
        """Where an Enemy can be attacked from."""
        zones = attacking.reach(self.game, enemy.zone, kind)
        return zones | 1 << enemy.zone if kind == "ranged" and self._close else zones

    def _attacks(self) -> list[Trip]:
        """Zones to attack from, at the worth of the attack."""
        game = self.game
        found: list[Trip] = []
        for enemy in foes.attackable(game):
            coming = self._comes(enemy)
            for kind, dice in self.arms:
                best: Trip | None = None
                for zone in bits(self._targets(enemy, kind) & game.zones.floor):
                    cost = self.ways.cost[zone]
                    if cost == 0 or cost > 12:
                        continue
                    actions = -(-cost // 2)
                    value = self.blow(enemy, dice, zone) * PATIENCE**actions
                    if self._left(cost) < 1 and coming:
                        value *= LATE
                    value -= self._risk(zone, attack=True)
                    if best is None or value > best.value:
                        best = Trip(Goal(zone, value, 0, "attack"), value, cost, True)
                if best is not None:
                    found.append(best)
        return found


def blood(game: Hellscape, hero: Hero) -> float:
    """What a Health token is worth to a Hero now."""
    left = hero.health
    if left <= 2:
        return BLOOD[0]
    return BLOOD[1] if left * 2 <= game.max_health(hero) else BLOOD[2]
