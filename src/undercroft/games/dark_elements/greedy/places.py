"""Where somebody goes or something is put, when the heroes may say."""

from __future__ import annotations

from undercroft.core.decisions import AnyOption
from undercroft.games.dark_elements.greedy import combat
from undercroft.games.dark_elements.greedy.asked import Asked, named, parts
from undercroft.games.dark_elements.greedy.goals import deadly
from undercroft.games.dark_elements.greedy.paces import far
from undercroft.games.dark_elements.greedy.plan import Plan
from undercroft.games.dark_elements.rules.light import lit
from undercroft.games.dark_elements.state import NOWHERE, Hero, Space
from undercroft.games.dark_elements.words.attacking import MakeAttack
from undercroft.games.dark_elements.words.hand import hand_of

NEVER = 99  # paces
LATER = 3  # paces, for a hero who has had his turn
ON_THE_WAY = 0.7  # what a pace from the bodies counts
LEAST = 0.5  # what a walk must bring


def space(asked: Asked) -> AnyOption:
    """For a hero where he stands best, or next to him his body; the torch near the heroes, who
    want it; monsters far away, except Draemor."""
    game = asked.game
    who = _who(asked)
    hero = next((one for one in game.state.heroes if one.id == who), None)
    if hero is not None:
        return _body(asked, hero) if asked.cause == "LE" else _for_hero(asked, hero)
    if any(one.name == "Draemor" and one.id == who for one in game.state.monsters):
        return _draemor(asked)
    if asked.cause == "torch":
        return min(asked.options, key=lambda option: _apart(asked, option))
    return away(asked)


def _body(asked: Asked, hero: Hero) -> AnyOption:
    """Where it is nearest to him (DE-LE-06)."""
    paces = far(asked.game.layout, 1 << hero.space)

    def away(option: AnyOption) -> int:
        n = paces[_place(asked, option)]
        return n if n >= 0 else NEVER

    return min(asked.options, key=away)


def _draemor(asked: Asked) -> AnyOption:
    """Near the heroes, those above all who have their turn before them, and on their way: they
    need him again, and then their bodies (DE-LE-07, -12)."""
    game = asked.game
    bodies = far(game.layout, game.token_spaces("body-x"))

    def cost(option: AnyOption) -> float:
        place = _place(asked, option)
        paces = far(game.layout, 1 << place)
        near = [
            paces[one.space] + (LATER if one.acted else 0)
            for one in game.heroes()
            if paces[one.space] >= 0
        ]
        return min(near, default=NEVER) + ON_THE_WAY * bodies[place]

    return min(asked.options, key=cost)


def away(asked: Asked) -> AnyOption:
    """As far from all heroes as can be."""
    return max(asked.options, key=lambda option: _apart(asked, option))


def _who(asked: Asked) -> str:
    return str(getattr(asked.asking, "who", "") or getattr(asked.asking, "monster", ""))


def _place(asked: Asked, option: AnyOption) -> Space:
    """The space that a key names."""
    return named(asked.game.layout).get(parts(option)[-1], NOWHERE)


def _for_hero(asked: Asked, hero: Hero) -> AnyOption:
    plan = Plan(asked.game, hero)

    def value(option: AnyOption) -> float:
        place = _place(asked, option)
        return plan.look(place, hero.actions) if place != NOWHERE else 0.0

    return max(asked.options, key=value)


def _apart(asked: Asked, option: AnyOption) -> int:
    """Paces to the nearest hero."""
    game = asked.game
    place = _place(asked, option)
    if place == NOWHERE:
        return 0
    paces = far(game.layout, 1 << place)
    return min((paces[one.space] for one in game.heroes() if paces[one.space] >= 0), default=NEVER)


def walk(asked: Asked) -> AnyOption:
    """Where a card moves somebody: the best space, or none; an attack on the way is made."""
    if asked.starting("attack:"):
        return combat.which_attack(asked)
    if _who(asked) == "reanimate":
        return _familiar(asked)
    game, hero = asked.game, asked.hero
    plan = Plan(game, hero)
    shunned = deadly(game) | plan.taboo
    actions = hero.actions + _strikes_then(asked)
    best = asked.option("stop") or asked.options[0]
    value = plan.look(hero.space, actions) + LEAST
    for option in asked.starting("step:"):
        place = _place(asked, option)
        if shunned >> place & 1:
            continue
        worth = plan.look(place, actions)
        if worth > value:
            best, value = option, worth
    return best


def _strikes_then(asked: Asked) -> bool:
    """Whether the card that moves him lets him attack where he comes to."""
    for offers in hand_of(asked.game, asked.hero).offers.values():
        for offer in offers:
            if offer.card.id == asked.cause:
                return any(isinstance(effect, MakeAttack) for effect in offer.ability.does)
    return False


def _familiar(asked: Asked) -> AnyOption:
    """As near to a monster as can be."""
    game = asked.game
    monsters = 0
    for monster in game.monsters():
        monsters |= game.covers(monster)
    if not monsters:
        return asked.option("stop") or asked.options[0]
    paces = far(game.layout, monsters)

    def away(option: AnyOption) -> int:
        n = paces[_place(asked, option)]
        return n if n >= 0 else NEVER

    return min(asked.starting("step:") or asked.options, key=away)


def to_light(asked: Asked) -> AnyOption:
    """Whoever stays in darkness is Poisoned and Stunned (DE-PC-11)."""
    light = lit(asked.game)
    for option in asked.starting("space:"):
        if light >> _place(asked, option) & 1:
            return option
    return asked.option("stay") or asked.options[0]


def door(asked: Asked) -> AnyOption:
    """The nearest way on."""
    game = asked.game
    doors = game.layout.doors

    def away(option: AnyOption) -> int:
        opened = doors.get(parts(option)[-1])
        if opened is None:
            return NEVER
        paces = far(game.layout, opened.spaces)
        return sum(paces[one.space] for one in game.heroes())

    return min(asked.options, key=away)
