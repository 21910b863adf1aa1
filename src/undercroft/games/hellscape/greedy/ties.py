"""What the players decide for the dungeon: ties of Enemies, orders, credits."""

from __future__ import annotations

from undercroft.core.decisions import AnyOption
from undercroft.games.hellscape.greedy import foes
from undercroft.games.hellscape.greedy.asked import Asked
from undercroft.games.hellscape.greedy.plan import Plan
from undercroft.games.hellscape.greedy.turn import moment
from undercroft.games.hellscape.state import Ally, Enemy, Hero
from undercroft.games.hellscape.zones import FAR, Zone


def victim(asked: Asked) -> AnyOption:
    """Whoever bears it best; of Enemies the weakest."""
    game = asked.game

    def value(option: AnyOption) -> float:
        who: Hero | Ally | Enemy = option.value
        if isinstance(who, Enemy):
            return -foes.ferocity(game, who, asked.hero)
        return foes.bearing(game, who)

    return max(asked.options, key=value)


def next_hero(asked: Asked) -> AnyOption:
    """Whoever has the most to do first; among them who is strong."""

    def value(option: AnyOption) -> float:
        hero: Hero = option.value
        plan = Plan(asked.game, hero)
        best = plan.best.value if plan.best else 0.0
        here = bool(asked.game.enemies_at(1 << hero.zone))
        return best + (1.5 if here else 0.0) + 0.1 * hero.health

    return max(asked.options, key=value)


def credit(asked: Asked) -> AnyOption:
    """Who is farthest behind."""
    return min(asked.options, key=lambda option: (option.value.level, option.value.xp))


def shove(asked: Asked) -> AnyOption:
    """Away from all Heroes."""
    game = asked.game

    def far(option: AnyOption) -> int:
        walked = [game.zones.prowl(option.value, hero.zone) for hero in game.standing()]
        return min(walked, default=FAR)

    return max(asked.options, key=far)


def escort(asked: Asked) -> AnyOption:
    """Where the fewest Enemies are: they hold up whom the Heroes lead."""
    return min(asked.options, key=lambda option: len(asked.game.enemies_at(1 << option.value)))


def near(asked: Asked) -> AnyOption:
    """A Zone close to the Heroes, for treasure."""
    game = asked.game
    return min(
        asked.options,
        key=lambda option: sum(game.zones.grid(option.value, h.zone) for h in game.standing()),
    )


def spot(asked: Asked) -> AnyOption:
    """A Zone for an effect: where the most Enemies stand, else where the Hero is."""
    game, hero = asked.game, asked.hero
    library = game.library
    card = str(asked.about[0]) if asked.about else ""
    skill = library.skills.get(card)
    text = skill.text if skill else ""
    if "place" in text:
        plan = Plan(game, hero)
        goal = plan.best.goal.zone if plan.best else hero.zone
        return min(asked.options, key=lambda option: game.zones.grid(option.value, goal))
    return max(asked.options, key=lambda option: game.miniatures(option.value))


def entry(asked: Asked) -> AnyOption:
    """Into the Boss Chamber: apart from the others, in Shadow if there is room."""
    game = asked.game

    def value(option: AnyOption) -> tuple[int, bool]:
        zone = option.value
        return -len(game.heroes_at(1 << zone)), bool(game.zones.shadow >> zone & 1)

    return max(asked.options, key=value)


def quench(asked: Asked) -> AnyOption:
    """Fire first when Health is not missing; a token burns for about a Wound."""
    healed, needed = int(asked.about[1]), int(asked.about[2])
    spare = healed - needed
    wanted = max(spare, healed // 2)
    return min(asked.options, key=lambda option: abs(option.value - wanted))


def walk(asked: Asked) -> AnyOption:
    """A few steps by an ability: along the plan, out of danger if there is none."""
    game, hero = asked.game, asked.hero
    for ally in game.state.allies.values():
        if ally.card == asked.word(1):
            return _spirit_walk(asked, ally)
    stay = asked.option("stay") or asked.options[0]
    plan = Plan(game, hero)
    now = moment(asked, plan)
    best = plan.best
    if best is None or best.cost == 0 or now.blood > 2:
        return _flee(asked, hero)
    way = plan.ways.first(best.goal.zone)
    if isinstance(way, int):
        return asked.option(f"move:{game.zones.names[way]}") or stay
    return stay


def _flee(asked: Asked, hero: Hero) -> AnyOption:
    danger = foes.Danger(asked.game, hero)

    def value(option: AnyOption) -> float:
        zone = hero.zone if option.value < 0 else option.value
        return danger.at(zone) + (0.1 if option.value >= 0 else 0.0)

    return min(asked.options, key=value)


def _spirit_walk(asked: Asked, ally: Ally) -> AnyOption:
    """To the nearest Enemy; with one in its Zone it stays."""
    game = asked.game
    enemies = foes.attackable(game)
    stay = asked.option("stay") or asked.options[0]
    goals: list[Zone] = [enemy.zone for enemy in enemies] or [asked.hero.zone]

    def far(zone: Zone) -> int:
        return min(game.zones.walk(zone, goal) for goal in goals)

    best = min(asked.options, key=lambda o: far(ally.zone if o.value < 0 else o.value))
    return stay if far(ally.zone) in (0, FAR) else best
