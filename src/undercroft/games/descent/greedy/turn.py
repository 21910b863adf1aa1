"""A hero's turn: what he does with the action he declared."""

from __future__ import annotations

from undercroft.core.decisions import AnyOption
from undercroft.games.descent.game import Descent
from undercroft.games.descent.greedy import efforts, shopping
from undercroft.games.descent.greedy.action import SHOPS, best_attack, order
from undercroft.games.descent.greedy.board import FAR
from undercroft.games.descent.greedy.boons import Boons
from undercroft.games.descent.greedy.goals import is_wanted, ready
from undercroft.games.descent.greedy.names import kind, space_of
from undercroft.games.descent.greedy.plan import Plan
from undercroft.games.descent.ground import Ground
from undercroft.games.descent.naming import space_name
from undercroft.games.descent.rules import equipment
from undercroft.games.descent.state import TOWN, Space

STRIKES = 0.05  # the least that an attack must be worth
STAY = 0.15  # the least that another space must be better, if he can strike from here
STEP = 0.02  # the least that a walk must gain
HEALED = 3  # by a potion
ALTAR = 9  # wounds and fatigue of the party for which its price is paid


class HeroTurn:
    """One question of a hero's turn: what next?"""

    def __init__(
        self, game: Descent, plan: Plan, options: list[AnyOption], *, shopped: bool
    ) -> None:
        self.game = game
        self.shopped = shopped  # he was in the shop already this turn
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
        if self.turn.rest is not None:
            return self._at_once() or self._onward()
        return self._at_once() or self._halves() or self._best()

    def _onward(self) -> AnyOption:
        """Out of a space that is only passed, to the best that can be reached."""
        ground, plan = self.game.ground, self.plan
        moves = self.offered.get("move", [])
        tired = self.offered.get("stamina", [self.finish])[0]
        return max(moves, key=lambda o: plan.end(space_of(ground, o)), default=tired)

    # Town

    def _in_town(self) -> AnyOption:
        """Buy what is useful, then go where it leads on best."""
        shop = self.offered.get("shop")
        if shop and not self.shopped:
            if shopping.worth_the_way(self.game, self.hero) >= SHOPS:
                return shop[0]
        ground = self.game.ground
        ways = self.offered.get("glyph", [])
        if ways:
            _, where = self.plan.worth(self.turn.points, self.turn.attacks)
            return min(ways, key=lambda o: _apart(ground, space_of(ground, o), where))
        half = self.offered.get("half")
        return half[0] if half and half[0].key == "half:move" else self.finish

    # What needs no thought

    def _at_once(self) -> AnyOption | None:
        hero = self.hero
        goal = self.game.book.quest.goal.carried
        if "town" in self.offered and goal and goal in (*hero.equipped, *hero.pack):
            return self.offered["town"][0]
        if "drop" in self.offered and self._cumbered(goal):
            return self.offered["drop"][0]
        for option in self.offered.get("take", []):
            if option.key != "take:potion" or len(hero.potions) < 3:
                return option
        if "chest" in self.offered:
            return self.offered["chest"][0]
        for option in self.offered.get("quest", []):
            if is_wanted(self.game.book.quest.actions[option.key.partition(":")[2]]):
                return option
        drink = self._drink() or self._boon()
        if drink is not None:
            return drink
        if "altar" in self.offered and self._weary() >= ALTAR:
            return self.offered["altar"][0]
        return None

    def _cumbered(self, relic: str) -> bool:
        """What the quest wants carried lies at his feet, and he has no place for it."""
        hero = self.hero
        found = any(
            (marker.kind, marker.word, marker.space) == ("relic", relic, hero.space)
            for marker in self.game.state.markers
        )
        return found and not equipment.keeps(self.game, hero, relic)

    def _weary(self) -> int:
        """Wounds and fatigue that the party misses."""
        total = 0
        for hero in self.plan.board.heroes:
            sheet = self.game.sheet(hero)
            total += min(2, sheet.max_wounds - hero.wounds) + sheet.max_fatigue - hero.fatigue
        return total

    def _boon(self) -> AnyOption | None:
        """A power of his cards that is worth its price."""
        offered = self.offered.get("power")
        if not offered:
            return None
        chosen = Boons(self.plan.board, self.hero).choose([*offered, self.finish])
        return chosen if chosen is not self.finish else None

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
        if "prolonged" in self.offered and efforts.worth(self.game, self.hero, 1) > 0.3:
            return self.offered["prolonged"][0]
        if "half:concentrate" in halves:
            return halves["half:concentrate"]
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
        value, where = plan.worth(points, self.turn.attacks)
        stairs = self._stairs(value)
        if stairs is not None:
            return stairs
        attack = self._attack()
        if where != here and not (attack and plan.stays(points, self.turn.attacks) > value - STAY):
            return self._walk(where)
        if attack is not None:
            return attack
        door = self._door()
        if door is not None:
            return door
        if "town" in self.offered and plan.town > plan.stays(points, 0) + STEP:
            return self.offered["town"][0]
        onward, most = None, plan.end(here) + STEP
        for option in self.offered.get("move", []):
            space = space_of(self.game.ground, option)
            if plan.far_reach.get(space, points + 1) <= points and plan.end(space) > most:
                onward, most = option, plan.end(space)
        if onward is not None:
            return onward
        return self._order() or self.finish

    def _stairs(self, value: float) -> AnyOption | None:
        """Up or down, or over a gap, if that is better than any walk."""
        best, most = None, value + 0.1
        for option in (*self.offered.get("stairs", []), *self.offered.get("jump", [])):
            space = space_of(self.game.ground, option)
            found = self.plan.fight(space, self.turn.attacks) + self.plan.end(space)
            if found > most:
                best, most = option, found
        return best

    def _walk(self, where: Space) -> AnyOption:
        plan, ground = self.plan, self.game.ground
        cost = plan.far_reach[where]
        moves = self.offered.get("move", [])
        if cost > self.turn.points and "stamina" in self.offered:
            return self.offered["stamina"][0]
        key = f"move:{space_name(ground, where)}"
        exact = next((option for option in moves if option.key == key), None)
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
                if ready(self.plan.board, goal.way):
                    return option
        return None

    def _order(self) -> AnyOption | None:
        orders = {option.key: option for option in self.offered.get("order", [])}
        if not orders:
            return None
        _, best = order(self.plan, self.hero.space)
        return orders.get(f"order:{best}")


def _apart(ground: Ground, here: Space, there: Space) -> int:
    steps = ground.distance(here, there) if there >= 0 else 0
    return steps if steps >= 0 else FAR
