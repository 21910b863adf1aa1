"""Where somebody goes or something is put, when the heroes may say."""

from __future__ import annotations

from undercroft.core.decisions import AnyOption
from undercroft.games.dark_elements.greedy import combat
from undercroft.games.dark_elements.greedy.decision import Decision, named
from undercroft.games.dark_elements.greedy.goals import deadly
from undercroft.games.dark_elements.greedy.paces import far
from undercroft.games.dark_elements.greedy.plan import Plan
from undercroft.games.dark_elements.rules.light import lit
from undercroft.games.dark_elements.state import NOWHERE, Hero, Space
from undercroft.games.dark_elements.words.attacking import MakeAttack
from undercroft.games.dark_elements.words.hand import hand_of
from undercroft.kit.decision import parts

NEVER = 99  # paces
LATER = 3  # paces, for a hero who has had his turn
ON_THE_WAY = 0.7  # what a pace from the bodies counts
LEAST = 0.5  # what a walk must bring


def space(decision: Decision) -> AnyOption:
    """For a hero where he stands best, or next to him his body; the torch near the heroes, who
    want it; monsters far away, except Draemor."""
    game = decision.game
    who = _who(decision)
    hero = next((one for one in game.state.heroes if one.id == who), None)
    if hero is not None:
        return _body(decision, hero) if decision.cause == "LE" else _for_hero(decision, hero)
    if any(one.name == "Draemor" and one.id == who for one in game.state.monsters):
        return _draemor(decision)
    if decision.cause == "torch":
        return min(decision.options, key=lambda option: _apart(decision, option))
    return away(decision)


def _body(decision: Decision, hero: Hero) -> AnyOption:
    """Where it is nearest to him (DE-LE-06)."""
    paces = far(decision.game.layout, 1 << hero.space)

    def away(option: AnyOption) -> int:
        n = paces[_place(decision, option)]
        return n if n >= 0 else NEVER

    return min(decision.options, key=away)


def _draemor(decision: Decision) -> AnyOption:
    """Near the heroes, those above all who have their turn before them, and on their way: they
    need him again, and then their bodies (DE-LE-07, -12)."""
    game = decision.game
    bodies = far(game.layout, game.token_spaces("body-x"))

    def cost(option: AnyOption) -> float:
        place = _place(decision, option)
        paces = far(game.layout, 1 << place)
        near = [
            paces[one.space] + (LATER if one.acted else 0)
            for one in game.heroes()
            if paces[one.space] >= 0
        ]
        return min(near, default=NEVER) + ON_THE_WAY * bodies[place]

    return min(decision.options, key=cost)


def away(decision: Decision) -> AnyOption:
    """As far from all heroes as can be."""
    return max(decision.options, key=lambda option: _apart(decision, option))


def _who(decision: Decision) -> str:
    return str(getattr(decision.asking, "who", "") or getattr(decision.asking, "monster", ""))


def _place(decision: Decision, option: AnyOption) -> Space:
    """The space that a key names."""
    return named(decision.game.layout).get(parts(option)[-1], NOWHERE)


def _for_hero(decision: Decision, hero: Hero) -> AnyOption:
    plan = Plan(decision.game, hero)

    def value(option: AnyOption) -> float:
        place = _place(decision, option)
        return plan.look(place, hero.actions) if place != NOWHERE else 0.0

    return max(decision.options, key=value)


def _apart(decision: Decision, option: AnyOption) -> int:
    """Paces to the nearest hero."""
    game = decision.game
    place = _place(decision, option)
    if place == NOWHERE:
        return 0
    paces = far(game.layout, 1 << place)
    return min((paces[one.space] for one in game.heroes() if paces[one.space] >= 0), default=NEVER)


def walk(decision: Decision) -> AnyOption:
    """Where a card moves somebody: the best space, or none; an attack on the way is made."""
    if decision.starting("attack:"):
        return combat.which_attack(decision)
    if _who(decision) == "reanimate":
        return _familiar(decision)
    game, hero = decision.game, decision.hero
    plan = Plan(game, hero)
    shunned = deadly(game) | plan.taboo
    actions = hero.actions + _strikes_then(decision)
    best = decision.option("stop") or decision.options[0]
    value = plan.look(hero.space, actions) + LEAST
    for option in decision.starting("step:"):
        place = _place(decision, option)
        if shunned >> place & 1:
            continue
        worth = plan.look(place, actions)
        if worth > value:
            best, value = option, worth
    return best


def _strikes_then(decision: Decision) -> bool:
    """Whether the card that moves him lets him attack where he comes to."""
    for offers in hand_of(decision.game, decision.hero).offers.values():
        for offer in offers:
            if offer.card.id == decision.cause:
                return any(isinstance(effect, MakeAttack) for effect in offer.ability.does)
    return False


def _familiar(decision: Decision) -> AnyOption:
    """As near to a monster as can be."""
    game = decision.game
    monsters = 0
    for monster in game.monsters():
        monsters |= game.covers(monster)
    if not monsters:
        return decision.option("stop") or decision.options[0]
    paces = far(game.layout, monsters)

    def away(option: AnyOption) -> int:
        n = paces[_place(decision, option)]
        return n if n >= 0 else NEVER

    return min(decision.starting("step:") or decision.options, key=away)


def to_light(decision: Decision) -> AnyOption:
    """Whoever stays in darkness is Poisoned and Stunned (DE-PC-11)."""
    light = lit(decision.game)
    for option in decision.starting("space:"):
        if light >> _place(decision, option) & 1:
            return option
    return decision.option("stay") or decision.options[0]


def door(decision: Decision) -> AnyOption:
    """The nearest way on."""
    game = decision.game
    doors = game.layout.doors

    def away(option: AnyOption) -> int:
        opened = doors.get(parts(option)[-1])
        if opened is None:
            return NEVER
        paces = far(game.layout, opened.spaces)
        return sum(paces[one.space] for one in game.heroes())

    return min(decision.options, key=away)
