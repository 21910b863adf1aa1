"""The action a hero declares, the order he places, and attacks and walks out of turn."""

from __future__ import annotations

from undercroft.core.decisions import AnyOption
from undercroft.games.descent.greedy import efforts, prices, shopping
from undercroft.games.descent.greedy.names import space_of
from undercroft.games.descent.greedy.plan import THERE, Plan
from undercroft.games.descent.rules.town import VISIT
from undercroft.games.descent.state import TOWN, Space

WAITS = 0.3  # an attack on guard that is worth less may wait for a better one
GUARD = 0.3  # of an attack: one on guard, which may never come
DODGE = 0.15  # of the wounds that could come: those that a new roll takes away
SHOPS = 0.3  # the least that a visit to the shop must be worth
WORKED = 0.25  # of a prolonged action's worth: one roll


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


def walk(plan: Plan, options: list[AnyOption]) -> AnyOption:
    """A walk outside their own turn: to where he is best off."""
    ground = plan.board.ground
    best = next((o for o in options if o.key == "stay"), options[0])
    most = plan.end(plan.hero.space) if best.key == "stay" else -1e9
    for option in options:
        space = space_of(ground, option)
        if space >= 0 and plan.end(space) > most:
            best, most = option, plan.end(space)
    return best


def action(plan: Plan, options: list[AnyOption]) -> AnyOption:
    """Run, advance, battle or ready: whose best turn is worth most. He keeps his strength until he
    has declared it."""
    offered = {option.key.partition(":")[2]: option for option in options}
    hero, sheet, speed = plan.hero, plan.sheet, plan.sheet.speed
    if hero.space == TOWN:
        return _from_town(plan, offered) or options[0]
    free = sheet.points
    values = {
        "run": plan.worth(2 * speed + free, 0)[0],
        "advance": plan.worth(speed + free, 1)[0] + 0.02,
        "battle": plan.worth(free, 2)[0],
        "ready": max(
            _with_order(plan, free, 1),
            _with_order(plan, speed + free, 0),
            _at_work(plan, speed + free),
        ),
    }
    return max(options, key=lambda option: values.get(option.key.partition(":")[2], -1e9))


def _from_town(plan: Plan, offered: dict[str, AnyOption]) -> AnyOption | None:
    """Back into the dungeon, by way of the shop if that is worth it."""
    speed, free = plan.sheet.speed, plan.sheet.points
    shops = shopping.worth_the_way(plan.board.game, plan.hero) >= SHOPS
    price = VISIT if shops else 0
    run = plan.worth(2 * speed + free - price, 0)[0]
    advance = plan.worth(speed + free - price, 1)[0] if speed + free > price else -1e9
    return offered.get("advance" if advance >= run else "run") or offered.get("run")


def _at_work(plan: Plan, points: int) -> float:
    """A turn for a prolonged action: two rolls where he stands, or one after a walk."""
    hero = plan.hero
    if not plan.board.game.book.quest.prolonged or hero.order:
        return -1e9
    here = efforts.worth(plan.board.game, hero, 2)
    if here:
        return here + plan.end(hero.space)
    best = -1e9
    for goal in plan.goals:
        near = goal.key.startswith("stone:") and min(
            (cost for space, cost in plan.far_reach.items() if goal.spaces >> space & 1),
            default=points + 1,
        )
        if near and near <= points:
            best = max(best, (THERE + WORKED) * goal.worth)
    return best


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
    blow = max((plan.blow(space), 0.5 * plan.usual))
    guard = GUARD * blow if danger else 0.0
    dodge = DODGE * min(danger, hero.wounds) * prices.per_wound(plan.board.game.book, hero)
    return max((rest, "rest"), (guard, "guard"), (dodge, "dodge"))
