"""What the players decide for the dungeon: ties of Enemies, orders, credits."""

from __future__ import annotations

from undercroft.core.decisions import AnyOption
from undercroft.games.hellscape.greedy import foes
from undercroft.games.hellscape.greedy.decision import Decision
from undercroft.games.hellscape.greedy.plan import Plan
from undercroft.games.hellscape.greedy.turn import moment
from undercroft.games.hellscape.state import Ally, Enemy, Hero
from undercroft.games.hellscape.zones import FAR, Zone


def victim(decision: Decision) -> AnyOption:
    """Whoever bears it best; of Enemies the weakest."""
    game = decision.game

    def value(option: AnyOption) -> float:
        who: Hero | Ally | Enemy = option.value
        if isinstance(who, Enemy):
            return -foes.ferocity(game, who, decision.hero)
        return foes.bearing(game, who)

    return max(decision.options, key=value)


def next_hero(decision: Decision) -> AnyOption:
    """Whoever has the most to do first; among them who is strong."""

    def value(option: AnyOption) -> float:
        hero: Hero = option.value
        plan = Plan(decision.game, hero)
        best = plan.best.value if plan.best else 0.0
        here = bool(decision.game.enemies_at(1 << hero.zone))
        return best + (1.5 if here else 0.0) + 0.1 * hero.health

    return max(decision.options, key=value)


def credit(decision: Decision) -> AnyOption:
    """Who is farthest behind."""
    return min(decision.options, key=lambda option: (option.value.level, option.value.xp))


def shove(decision: Decision) -> AnyOption:
    """Away from all Heroes."""
    game = decision.game

    def far(option: AnyOption) -> int:
        walked = [game.zones.prowl(option.value, hero.zone) for hero in game.standing()]
        return min(walked, default=FAR)

    return max(decision.options, key=far)


def escort(decision: Decision) -> AnyOption:
    """Where the fewest Enemies are: they hold up whom the Heroes lead."""
    return min(
        decision.options, key=lambda option: len(decision.game.enemies_at(1 << option.value))
    )


def near(decision: Decision) -> AnyOption:
    """A Zone close to the Heroes, for treasure."""
    game = decision.game
    return min(
        decision.options,
        key=lambda option: sum(game.zones.grid(option.value, h.zone) for h in game.standing()),
    )


def spot(decision: Decision) -> AnyOption:
    """A Zone for an effect: where the most Enemies stand, else where the Hero is."""
    game, hero = decision.game, decision.hero
    library = game.library
    card = str(decision.about[0]) if decision.about else ""
    skill = library.skills.get(card)
    text = skill.text if skill else ""
    if "place" in text:
        plan = Plan(game, hero)
        goal = plan.best.goal.zone if plan.best else hero.zone
        return min(decision.options, key=lambda option: game.zones.grid(option.value, goal))
    return max(decision.options, key=lambda option: game.miniatures(option.value))


def entry(decision: Decision) -> AnyOption:
    """Into the Boss Chamber: apart from the others, in Shadow if there is room."""
    game = decision.game

    def value(option: AnyOption) -> tuple[int, bool]:
        zone = option.value
        return -len(game.heroes_at(1 << zone)), bool(game.zones.shadow >> zone & 1)

    return max(decision.options, key=value)


def quench(decision: Decision) -> AnyOption:
    """Fire first when Health is not missing; a token burns for about a Wound."""
    healed, needed = int(decision.about[1]), int(decision.about[2])
    spare = healed - needed
    wanted = max(spare, healed // 2)
    return min(decision.options, key=lambda option: abs(option.value - wanted))


def walk(decision: Decision) -> AnyOption:
    """A few steps by an ability: along the plan, out of danger if there is none."""
    game, hero = decision.game, decision.hero
    for ally in game.state.allies.values():
        if ally.card == decision.word(1):
            return _spirit_walk(decision, ally)
    stay = decision.option("stay") or decision.options[0]
    plan = Plan(game, hero)
    now = moment(decision, plan)
    best = plan.best
    if best is None or best.cost == 0 or now.blood > 2:
        return _flee(decision, hero)
    way = plan.ways.first(best.goal.zone)
    if isinstance(way, int):
        return decision.option(f"move:{game.zones.names[way]}") or stay
    return stay


def _flee(decision: Decision, hero: Hero) -> AnyOption:
    danger = foes.Danger(decision.game, hero)

    def value(option: AnyOption) -> float:
        zone = hero.zone if option.value < 0 else option.value
        return danger.at(zone) + (0.1 if option.value >= 0 else 0.0)

    return min(decision.options, key=value)


def _spirit_walk(decision: Decision, ally: Ally) -> AnyOption:
    """To the nearest Enemy; with one in its Zone it stays."""
    game = decision.game
    enemies = foes.attackable(game)
    stay = decision.option("stay") or decision.options[0]
    goals: list[Zone] = [enemy.zone for enemy in enemies] or [decision.hero.zone]

    def far(zone: Zone) -> int:
        return min(game.zones.walk(zone, goal) for goal in goals)

    best = min(decision.options, key=lambda o: far(ally.zone if o.value < 0 else o.value))
    return stay if far(ally.zone) in (0, FAR) else best
