"""A hero's turn: the action he declares, and what he does with it."""

from __future__ import annotations

from typing import Any

from undercroft.core.decisions import Option
from undercroft.games.descent.game import Descent
from undercroft.games.descent.greedy import prices, shopping
from undercroft.games.descent.greedy.goals import ready
from undercroft.games.descent.greedy.names import kind, space_of
from undercroft.games.descent.greedy.plan import Plan
from undercroft.games.descent.state import TOWN, Space

AnyOption = Option[Any]
STRIKES = 0.05  # the least that an attack must be worth
WAITS = 0.3  # an attack on guard that is worth less may wait for a better one
STEP = 0.02  # the least that a walk must gain
GUARD = 0.3  # of an attack: one on guard, which may never come
HEALED = 3  # by a potion


def guard(plan: Plan, options: list[AnyOption]) -> AnyOption:
    """On guard: strike at the first who is worth it, for a wound would end the guard."""
    strike = best_attack(plan, options, WAITS)
    return strike or next((o for o in options if o.key == "pass"), options[-1])


def best_attack(plan: Plan, options: list[AnyOption], least: float) -> AnyOption | None:
    """The best weapon on the best foe."""
    best, most = None, least
    here = plan.hero.space
    by_weapon = {swing.weapon or "bare-hands": swing for swing in plan.swings}
    by_name = {foe.monster.name: foe for foe in plan.foes}
    for option in options:
        parts = option.key.split(":")
        if parts[0] != "attack":
            continue
        swing, foe = by_weapon.get(parts[1]), by_name.get(parts[-1])
        value = swing.at(foe, here) if swing and foe else least / 2
        if value > most:
            best, most = option, value
    return best


def action(plan: Plan, options: list[AnyOption]) -> AnyOption:
    """Run, advance, battle or ready: whose best turn is worth most."""
    offered = {option.key.partition(":")[2]: option for option in options}
    hero, sheet, speed = plan.hero, plan.sheet, plan.sheet.speed
    if hero.space == TOWN:
        return offered.get("run") or offered.get("advance") or options[0]
    free = sheet.points
    values = {
        "run": plan.worth(2 * speed + free, 0)[0],
        "advance": plan.worth(speed + free, 1)[0] + 0.02,
        "battle": plan.worth(free, 2)[0],
        "ready": max(
            _with_order(plan, free, 1),
            _with_order(plan, speed + free, 0),
        ),
    }
    return max(options, key=lambda option: values.get(option.key.partition(":")[2], -1e9))


def _with_order(plan: Plan, points: int, attacks: int) -> float:
    value, where = plan.worth(points, attacks)
    return value + order(plan, where)[0]


def order(plan: Plan, space: Space) -> tuple[float, str]:
    """The best order for who ends his turn there."""
    hero = plan.hero
    if hero.order or space == TOWN:
        return -0.3, "rest"
    danger = plan.danger(space)
    missing = plan.sheet.max_fatigue - hero.fatigue
    rest = prices.FATIGUE * missing * (0.8 if not danger else 0.2)
    blow = max((plan.blow(space), 0.5 * _usual(plan)))
    guard = GUARD * blow if danger else 0.0
    dodge = 0.3 * min(danger, hero.wounds) * prices.per_wound(plan.board.game.book, hero)
    return max((rest, "rest"), (guard, "guard"), (dodge, "dodge"))


def _usual(plan: Plan) -> float:
    """What an attack is worth on somebody who comes near."""
    best = 0.0
    for swing in plan.swings:
        for foe, _ in swing.aims:
            best = max(best, foe.struck(swing.near, 1))
    return min(best, 1.5)


class HeroTurn:
    """One question of a hero's turn: what next?"""

    def __init__(
        self, game: Descent, plan: Plan, options: list[AnyOption], *, shopped: bool, waited: int
    ) -> None:
        self.game = game
        self.shopped = shopped  # he was in the shop already this turn
        self.waited = waited  # rounds since something new was seen
        self.plan = plan
        self.hero = plan.hero
        self.turn = game.state.turn
        self.offered: dict[str, list[AnyOption]] = {}
        for option in options:
            self.offered.setdefault(kind(option), []).append(option)
        self.finish = self.offered.get("end", options)[0]

    def choose(self) -> AnyOption:
        if self.hero.space == TOWN:
            return self._in_town()
        return self._at_once() or self._halves() or self._best()

    # Town

    def _in_town(self) -> AnyOption:
        """Buy what is useful, then go where it leads on best."""
        shop = self.offered.get("shop")
        if shop and not self.shopped and shopping.worth_the_way(self.game, self.hero) >= 0.3:
            return shop[0]
        ground = self.game.ground
        doors = self.offered.get("glyph", [])
        if doors:
            return max(doors, key=lambda option: self.plan.end(space_of(ground, option)))
        half = self.offered.get("half")
        return half[0] if half and half[0].key == "half:move" else self.finish

    # What needs no thought

    def _at_once(self) -> AnyOption | None:
        hero, plan = self.hero, self.plan
        goal = self.game.book.quest.goal.carried
        if "town" in self.offered and goal and goal in (*hero.equipped, *hero.pack):
            return self.offered["town"][0]
        for option in self.offered.get("take", []):
            if option.key != "take:potion" or len(hero.potions) < 3:
                return option
        if "chest" in self.offered:
            return self.offered["chest"][0]
        drink = self._drink()
        if drink is not None:
            return drink
        if "town" in self.offered and not plan.danger(hero.space):
            if shopping.worth_the_way(self.game, hero) >= 2.0:
                return self.offered["town"][0]
        return None

    def _drink(self) -> AnyOption | None:
        hero, sheet = self.hero, self.plan.sheet
        for option in self.offered.get("drink", []):
            match option.key.partition(":")[2]:
                case "healing":
                    hurt = sheet.max_wounds - hero.wounds
                    pressed = 2 * hero.wounds <= sheet.max_wounds
                    if hurt >= HEALED and (pressed or self.plan.danger(hero.space) > hero.wounds):
                        return option
                case "vitality" if hero.fatigue <= 1 and sheet.max_fatigue >= 3:
                    return option
                case "power" if not hero.waiting and self.turn.attacks:
                    if self.plan.blow(hero.space) > 1.0:
                        return option
                case "invulnerability" if not hero.waiting:
                    if self.plan.danger(hero.space) * 1.5 > hero.wounds:
                        return option
                case _:
                    pass
        return None

    # Half actions of Ready

    def _halves(self) -> AnyOption | None:
        """First what the other half is for, the order at the end."""
        halves = {option.key: option for option in self.offered.get("half", [])}
        if not halves:
            return None
        plan, here = self.plan, self.hero.space
        strike = plan.worth(self.turn.points, 1)[0] + order(plan, here)[0]
        value, where = plan.worth(self.turn.points + plan.sheet.speed, 0)
        walk = value + order(plan, where)[0]
        first = "half:attack" if strike >= walk else "half:move"
        other = "half:move" if first == "half:attack" else "half:attack"
        found = halves.get(first)
        if found is None and self.turn.action == "stunned":
            found = halves.get(other)
        return found

    # Walking, striking, doors

    def _best(self) -> AnyOption:
        plan, here, points = self.plan, self.hero.space, self.turn.points
        _, where = plan.worth(points, self.turn.attacks)
        if where != here:
            return self._walk(where)
        attack = self._attack()
        if attack is not None:
            return attack
        door = self._door()
        if door is not None:
            return door
        onward, most = None, plan.end(here) + STEP
        for option in self.offered.get("move", []):
            space = space_of(self.game.ground, option)
            if plan.far_reach.get(space, points + 1) <= points and plan.end(space) > most:
                onward, most = option, plan.end(space)
        if onward is not None:
            return onward
        return self._order() or self.finish

    def _walk(self, where: Space) -> AnyOption:
        plan, ground = self.plan, self.game.ground
        cost = plan.far_reach[where]
        moves = self.offered.get("move", [])
        if cost > self.turn.points and "stamina" in self.offered:
            return self.offered["stamina"][0]
        exact = next((o for o in moves if space_of(ground, o) == where), None)
        if exact is not None:
            return exact
        attack = self._attack()
        if attack is not None:
            return attack
        return self._order() or self.finish

    def _attack(self) -> AnyOption | None:
        return best_attack(self.plan, self.offered.get("attack", []), STRIKES)

    def _door(self) -> AnyOption | None:
        """A closed door, if it is time to open it."""
        wanted = {goal.key: goal for goal in self.plan.goals if goal.key.startswith("door:")}
        nearest = max(wanted.values(), key=lambda goal: goal.worth, default=None)
        for option in self.offered.get("door", []):
            goal = wanted.get(option.key)
            if goal is not None and goal is nearest:
                if ready(self.plan.board, goal.field, self.waited):
                    return option
        return None

    def _order(self) -> AnyOption | None:
        orders = {option.key: option for option in self.offered.get("order", [])}
        if not orders:
            return None
        _, best = order(self.plan, self.hero.space)
        return orders.get(f"order:{best}")
