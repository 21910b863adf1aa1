"""A Hero's turn: which action, what in between, and each step of a Move action."""

from __future__ import annotations

from undercroft.core.decisions import AnyOption
from undercroft.games.hellscape import class_rules
from undercroft.games.hellscape.cards.tree import Deed, Gain, Rule, Walk
from undercroft.games.hellscape.classes import BY_BOARD
from undercroft.games.hellscape.greedy import arms, card_worth, foes
from undercroft.games.hellscape.greedy.asked import Asked
from undercroft.games.hellscape.greedy.card_worth import Moment
from undercroft.games.hellscape.greedy.plan import Errand, Plan
from undercroft.games.hellscape.source import Source
from undercroft.games.hellscape.state import Hero
from undercroft.games.hellscape.zones import Door

LEAST = 0.25  # what is worth less is left
ACTION = 0.6  # what an action could bring elsewhere
THRIFT = 2.0  # a potion is kept for worse days
FEATS = {"forge-artifact": 99.0, "key": 14.0, "chain": 8.0}


def moment(asked: Asked, plan: Plan) -> Moment:
    """Outside a combat."""
    game, hero = asked.game, asked.hero
    here = game.heroes_at(1 << hero.zone)
    missing = max((game.max_health(one) - one.health for one in here), default=0)
    return Moment(
        missing=float(missing),
        blood=plan.blood,
        thirst=float(game.max_mana(hero) - hero.mana),
        foes=float(len(game.enemies_at(game.zones.sight[hero.zone]))),
        friends=float(len(here)),
        conditions=float(hero.fire + hero.frost),
    )


def act(asked: Asked) -> AnyOption:
    """The best of all: an action, something free, or the end."""
    plan = Plan(asked.game, asked.hero)
    now = moment(asked, plan)
    best, value = asked.option("end") or asked.options[0], 0.0
    for option in asked.options:
        worth = _worth(asked, plan, now, option)
        if worth > value:
            best, value = option, worth
    asked.route.drop()
    if best.key == "move" and plan.best is not None:
        _set_out(asked, plan, plan.best)
    return best


def _worth(asked: Asked, plan: Plan, now: Moment, option: AnyOption) -> float:
    game, hero = asked.game, asked.hero
    match option.value:
        case ("attack", declared):
            return plan.strike(declared) + 0.4
        case ("move",):
            return _walk(plan)
        case ("recover",):
            return _recover(asked, plan)
        case ("trade",):
            better = arms.to_gain(game, hero)
            calm = plan.danger.at(hero.zone) < 1
            return 0.8 * better + (0.4 if calm else -0.6) if better > arms.ENOUGH else 0.0
        case ("special", source) if plan.holding and _walks(source):
            return 0.0
        case ("special", source):
            return (
                card_worth.worth(source.ability.effects, now)
                - card_worth.price(source.ability, now)
                - 0.2
            )
        case ("feat", _) if game.state.arena:
            return 0.0
        case ("feat", (feat, *_)):
            return FEATS.get(feat, 5.0)
        case ("use", source):
            return _free(source, now)
        case ("drink", item):
            return sip(asked, plan, now, item)
        case ("board", what):
            return BY_BOARD[type(hero.machine)].player.offer(asked, what)
        case ("own", what):
            return BY_BOARD[type(hero.machine)].player.action(asked, what)
        case _:
            return 0.0


def _walk(plan: Plan) -> float:
    """What is worth little is not worth a way."""
    best = plan.best
    return best.value if best and best.value > LEAST else 0.0


def _recover(asked: Asked, plan: Plan) -> float:
    """Two tokens: Health as the danger asks for it, Mana for those who live by it."""
    game, hero = asked.game, asked.hero
    missing = game.max_health(hero) - hero.health
    healed = min(2, missing)
    value = healed * (0.9 if hero.health * 5 < 3 * game.max_health(hero) else 0.4)
    value += plan.peril() - plan.peril(-healed)
    thirst = min(2 - healed, game.max_mana(hero) - hero.mana)
    return value + 0.25 * max(0, thirst)


def _walks(source: Source) -> bool:
    return any(isinstance(effect, Walk) for effect in source.ability.effects)


def _free(source: Source, now: Moment) -> float:
    value = card_worth.worth(source.ability.effects, now) - card_worth.price(source.ability, now)
    return value if value > LEAST else 0.0


def sip(asked: Asked, plan: Plan, now: Moment, item: str) -> float:
    """A potion: when it does all it can, or when it must be."""
    game, hero = asked.game, asked.hero
    effects = game.library.items[item].rules.abilities[0].effects
    value = card_worth.worth(effects, now)
    healed = min(3.0, now.missing)
    return value + plan.peril() - plan.peril(-healed) - THRIFT - 0.5 * game.max_health(hero) / 3


def window(asked: Asked) -> AnyOption:
    """Between the actions of others: a potion if it is needed, or what helps at once."""
    if asked.hero.down:
        return asked.option("pass") or asked.options[0]
    plan = Plan(asked.game, asked.hero)
    now = moment(asked, plan)
    best, value = asked.option("pass") or asked.options[0], LEAST
    for option in asked.options:
        match option.value:
            case ("drink", item):
                worth = sip(asked, plan, now, item)
            case ("use", source):
                worth = _free(source, now)
            case _:
                continue
        if worth > value:
            best, value = option, worth
    return best


def recover(asked: Asked) -> AnyOption:
    game, hero = asked.game, asked.hero
    missing = game.max_health(hero) - hero.health
    caster = class_rules.of(game, hero).thirsty
    if missing > (2 if caster and hero.mana < 3 else 0):
        return asked.option("health") or asked.options[0]
    return asked.option("mana") or asked.options[0]


def start(asked: Asked) -> AnyOption:
    """What heals first, then on."""
    healing = asked.starting("use:")
    if healing:
        return healing[0]
    return asked.option("go") or asked.options[0]


def step(asked: Asked) -> AnyOption:
    """The next point of a Move action, on the way that was chosen with it."""
    route = asked.route
    if route.holds(asked.game, asked.hero):
        chosen = _onward(asked)
        if chosen is not None:
            return chosen
    stop = asked.option("stop") or asked.options[0]
    plan = Plan(asked.game, asked.hero)
    best = plan.best
    if best is None or best.value <= 0.1 or (best.cost and best.value < _stay(asked, plan)):
        route.drop()
        return stop
    _set_out(asked, plan, best)
    return _onward(asked) or stop


def _set_out(asked: Asked, plan: Plan, best: Errand) -> None:
    goal = best.goal
    asked.route.keep(asked.game, asked.hero, plan.ways, goal.zone, goal.why, attack=best.attack)


def _onward(asked: Asked) -> AnyOption | None:
    """The next step of the route, or what it was for."""
    game, hero, route = asked.game, asked.hero, asked.route
    way = route.step
    if way is None:
        route.drop()
        return _here(asked, route.why)
    ability = _stride(asked, hero, route.cost)
    if ability is not None:
        return ability
    key = f"door:{way.id}" if isinstance(way, Door) else f"move:{game.zones.names[way]}"
    option = asked.option(key)
    if option is not None:
        route.go(game, hero)
    return option


def _stay(asked: Asked, plan: Plan) -> float:
    """What the Hero could do from here with actions that are left."""
    if not asked.game.state.turn.actions:
        return 0.0
    zone = asked.hero.zone
    found = 0.0
    for kind, dice in plan.arms:
        for enemy in foes.attackable(asked.game):
            if foes.in_range(asked.game, zone, enemy, kind):
                found = max(found, plan.blow(enemy, kind, dice, zone))
    return found


def _here(asked: Asked, why: str) -> AnyOption | None:
    """The errand that can be run in this Zone."""
    door = asked.option(f"door:{why}")
    if door is not None:
        return door
    words = {"take": ("take:",), "objective": ("lever", "pick-up:"), "leave": ("leave",),
             "forge": ("forge",), "feather": ("feather",)}  # fmt: skip
    for word in words.get(why, ()):
        found = asked.starting(word)
        if found:
            return max(found, key=lambda option: ("epic" in option.key, "rare" in option.key))
    return None


def _stride(asked: Asked, hero: Hero, cost: float) -> AnyOption | None:
    """Abilities of the way: more points if they carry further, calm if Enemies stand here."""
    game = asked.game
    here = game.miniatures(hero.zone)
    for option in asked.starting("use:"):
        source = option.value[1]
        effects = source.ability.effects
        calm = any(isinstance(e, Deed) and e.name == "no reaction" for e in effects)
        faster = any(isinstance(e, Gain) and e.thing == "MP" for e in effects)
        free = not card_worth.price(source.ability)
        if calm and here and not game.state.turn.calm:
            return option
        if faster and cost > game.state.turn.points and (free or (here == 0 and cost <= 4)):
            return option
        if free and any(isinstance(e, Rule) for e in effects):
            return option
    return None
