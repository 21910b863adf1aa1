"""A Hero's turn: which action, what in between, and each step of a Move action."""

from __future__ import annotations

from undercroft.core.decisions import AnyOption
from undercroft.games.hellscape import class_rules
from undercroft.games.hellscape.cards.tree import Deed, Gain, Rule, Walk
from undercroft.games.hellscape.classes import BY_BOARD
from undercroft.games.hellscape.greedy import arms, card_worth
from undercroft.games.hellscape.greedy.aims import aims
from undercroft.games.hellscape.greedy.card_worth import Moment
from undercroft.games.hellscape.greedy.decision import Decision
from undercroft.games.hellscape.greedy.plan import Plan, Trip
from undercroft.games.hellscape.library import QuestAction
from undercroft.games.hellscape.rules import consumables
from undercroft.games.hellscape.source import Source
from undercroft.games.hellscape.state import Hero
from undercroft.games.hellscape.zones import Door

LEAST = 0.25  # what is worth less is left
ACTION = 0.6  # what an action could bring elsewhere
THRIFT = 2.0  # a potion is kept for worse days
WINS, URGENT, OBJECTIVE, FEAT = 99.0, 14.0, 8.0, 5.0  # what the Quest offers for an action


def moment(decision: Decision, plan: Plan) -> Moment:
    """Outside a combat."""
    game, hero = decision.game, decision.hero
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


def act(decision: Decision) -> AnyOption:
    """The best of all: an action, something free, or the end."""
    behind = decision.route.behind(decision.game, decision.hero)
    plan = Plan(decision.game, decision.hero, behind)
    now = moment(decision, plan)
    best, value = decision.option("end") or decision.options[0], 0.0
    for option in decision.options:
        worth = _worth(decision, plan, now, option)
        if worth > value:
            best, value = option, worth
    decision.route.drop()
    if best.key not in ("move", "recover", "end"):
        decision.route.forget()
    if best.key == "move" and plan.best is not None:
        _set_out(decision, plan, plan.best)
    return best


def _worth(decision: Decision, plan: Plan, now: Moment, option: AnyOption) -> float:
    game, hero = decision.game, decision.hero
    match option.value:
        case ("attack", enemy, kind, weapons):
            return plan.strike((game.state.enemies[enemy], kind, weapons)) + 0.4
        case ("move",):
            return _walk(plan)
        case ("recover",):
            return _recover(decision, plan)
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
        case ("feat", (_, action, *_)):
            return max(
                _feat(decision, action), plan.stay + LEAST if action.at == "objective" else 0
            )
        case ("use", source):
            return _free(source, now)
        case ("drink", item):
            return sip(decision, plan, now, item)
        case ("board", what):
            return BY_BOARD[type(hero.machine)].player.offer(decision, what)
        case ("own", what):
            return BY_BOARD[type(hero.machine)].player.action(decision, what)
        case _:
            return 0.0


def _walk(plan: Plan) -> float:
    """What is worth little is not worth a way."""
    best = plan.best
    return best.value if best and best.value > LEAST else 0.0


def _recover(decision: Decision, plan: Plan) -> float:
    """Two tokens: Health as the danger asks for it, Mana for those who live by it."""
    game, hero = decision.game, decision.hero
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


def sip(decision: Decision, plan: Plan, now: Moment, item: str) -> float:
    """A potion: when it does all it can, or when it must be."""
    game, hero = decision.game, decision.hero
    value = card_worth.worth(consumables.at_any_time(game.library.items[item]), now)
    healed = min(3.0, now.missing)
    return value + plan.peril() - plan.peril(-healed) - THRIFT - 0.5 * game.max_health(hero) / 3


def window(decision: Decision) -> AnyOption:
    """Between the actions of others: a potion if it is needed, or what helps at once."""
    if decision.hero.down:
        return decision.option("pass") or decision.options[0]
    plan = Plan(decision.game, decision.hero)
    now = moment(decision, plan)
    best, value = decision.option("pass") or decision.options[0], LEAST
    for option in decision.options:
        match option.value:
            case ("drink", item):
                worth = sip(decision, plan, now, item)
            case ("use", source):
                worth = _free(source, now)
            case _:
                continue
        if worth > value:
            best, value = option, worth
    return best


def recover(decision: Decision) -> AnyOption:
    game, hero = decision.game, decision.hero
    missing = game.max_health(hero) - hero.health
    caster = class_rules.of(game, hero).thirsty
    if missing > (2 if caster and hero.mana < 3 else 0):
        return decision.option("health") or decision.options[0]
    return decision.option("mana") or decision.options[0]


def start(decision: Decision) -> AnyOption:
    """What heals first, then on."""
    healing = decision.starting("use:")
    if healing:
        return healing[0]
    return decision.option("go") or decision.options[0]


def step(decision: Decision) -> AnyOption:
    """The next point of a Move action, on the way that was chosen with it."""
    route = decision.route
    if route.holds(decision.game, decision.hero):
        chosen = _onward(decision)
        if chosen is not None:
            return chosen
    stop = decision.option("stop") or decision.options[0]
    plan = Plan(decision.game, decision.hero, route.behind(decision.game, decision.hero))
    best = plan.best
    if best is None or best.value <= 0.1 or (best.cost and best.value < plan.stay):
        route.drop()
        return stop
    _set_out(decision, plan, best)
    return _onward(decision) or stop


def _set_out(decision: Decision, plan: Plan, best: Trip) -> None:
    goal = best.goal
    decision.route.keep(
        decision.game, decision.hero, plan.ways, goal.zone, goal.why, attack=best.attack
    )


def _onward(decision: Decision) -> AnyOption | None:
    """The next step of the route, or what it was for."""
    game, hero, route = decision.game, decision.hero, decision.route
    way = route.step
    if way is None:
        route.drop()
        return _here(decision, route.why)
    ability = _stride(decision, hero, route.cost)
    if ability is not None:
        return ability
    key = f"door:{way.id}" if isinstance(way, Door) else f"move:{game.zones.names[way]}"
    option = decision.option(key)
    if option is not None:
        route.go(game, hero)
    return option


def _feat(decision: Decision, action: QuestAction) -> float:
    """An action that the Quest offers."""
    wanted = aims(decision.game.book)
    if action.at in {place for _, place in wanted.deliver}:
        return WINS
    if action.at == "objective":
        return URGENT if wanted.fading else OBJECTIVE
    return FEAT if action.again is not True else 0.0


def _here(decision: Decision, why: str) -> AnyOption | None:
    """What the trip was for, in this Zone."""
    door = decision.option(f"door:{why}")
    if door is not None:
        return door
    wanted = aims(decision.game.book)
    words = {"take": ("take:",), "objective": wanted.objective_keys, "leave": ("leave",),
             "forge": ("forge",), "feather": wanted.anoint_keys}  # fmt: skip
    for word in words.get(why, (why,) if why.startswith("quest:") else ()):
        found = decision.starting(word)
        if found:
            return max(found, key=lambda option: ("epic" in option.key, "rare" in option.key))
    return None


def _stride(decision: Decision, hero: Hero, cost: float) -> AnyOption | None:
    """Abilities of the way: more points if they carry further, calm if Enemies stand here."""
    game = decision.game
    here = game.miniatures(hero.zone)
    for option in decision.starting("use:"):
        source = option.value[1]
        effects = source.ability.effects
        no_reaction = any(isinstance(e, Deed) and e.name == "no reaction" for e in effects)
        faster = any(isinstance(e, Gain) and e.thing == "MP" for e in effects)
        free = not card_worth.price(source.ability)
        if no_reaction and here and not game.state.turn.no_reaction:
            return option
        if faster and cost > game.state.turn.points and (free or (here == 0 and cost <= 4)):
            return option
        if free and any(isinstance(e, Rule) for e in effects):
            return option
    return None
