"""Figures to choose from: whom monsters strike, which of them acts, whom a card is for."""

from __future__ import annotations

from undercroft.core.decisions import AnyOption
from undercroft.games.dark_elements.greedy import foes
from undercroft.games.dark_elements.greedy.decision import Decision
from undercroft.games.dark_elements.greedy.plan import Plan
from undercroft.games.dark_elements.rules.fire_breath import WhichPath
from undercroft.games.dark_elements.rules.surging import CONDITION
from undercroft.games.dark_elements.rules.values import health
from undercroft.games.dark_elements.state import Familiar, Figure, Hero, Monster
from undercroft.kit.decision import parts

GUARD = {"brown": 1.5, "grey": 3.0, "black": 5.0}
AFFLICTED = {"stunned": 3.0, "immobilized": 1.5, "poisoned": 1.2, "burning": 1.0, "diseased": 0.8}
CALLOUS = 99.0  # the Reanimate bears everything
BREATH = 3.0  # an attack on somebody else besides


def figure(decision: Decision, option: AnyOption) -> Figure | None:
    """The figure that a key names."""
    state = decision.game.state
    named = parts(option)[1:2]
    every: list[Figure] = [*state.heroes, *state.familiars, *state.monsters]
    return next((one for one in every if [one.id] == named), None)


def bears_best(decision: Decision) -> AnyOption:
    """Whom monsters strike: who has most left, behind the best dice."""
    game = decision.game

    def value(option: AnyOption) -> float:
        match figure(decision, option):
            case Familiar():
                return CALLOUS
            case Hero() as hero:
                guard = sum(GUARD[die] for die in foes.guarded(game, hero))
                return health(game, hero) - hero.damage + guard
            case _:
                return 0.0

    return max(decision.options, key=value)


def mildest(decision: Decision) -> AnyOption:
    """The surge of a monster that hurts least (DE-SURGE-08)."""

    def harm(option: AnyOption) -> float:
        return AFFLICTED.get(CONDITION.get(option.value.text, ""), BREATH)

    return min(decision.options, key=harm)


def safest_path(decision: Decision) -> AnyOption:
    """The way of a Fire Breath past those who bear most (DE-MON-06)."""
    game, asking = decision.game, decision.asking
    assert isinstance(asking, WhichPath)
    left = {hero.id: health(game, hero) - hero.damage for hero in game.heroes()}

    def harm(option: AnyOption) -> float:
        struck = asking.paths[int(parts(option)[1]) - 1]
        return sum(1.0 / max(1, left[one]) for one in struck if one in left)

    return min(decision.options, key=harm)


def gentlest(decision: Decision) -> AnyOption:
    """The monster that does least acts first, and may stand in the others' way."""

    def harm(option: AnyOption) -> float:
        who = figure(decision, option)
        return foes.strength(decision.game.stats(who)) if isinstance(who, Monster) else 0.0

    return min(decision.options, key=harm)


def freshest(decision: Decision) -> AnyOption:
    """The monster whose damage is least is taken off the map (DE-SPAWN-03)."""

    def damage(option: AnyOption) -> int:
        who = figure(decision, option)
        return who.damage if who is not None else 0

    return min(decision.options, key=damage)


def for_card(decision: Decision) -> AnyOption:
    """A friend in need, or the monster that is worth most."""
    game = decision.game
    plan = Plan(game, decision.hero)

    def value(option: AnyOption) -> float:
        match figure(decision, option):
            case Monster() as monster:
                return plan.outlook.prey(monster)
            case Hero() as hero:
                need = 2.0 * hero.damage / health(game, hero) + 0.2 * len(hero.conditions)
                return need + (3.0 if hero.down else 0.0)
            case _:
                return -0.5

    return max(decision.options, key=value)


def condition(decision: Decision) -> AnyOption:
    """The worst one: to be rid of, or to give."""
    return max(decision.options, key=lambda option: AFFLICTED.get(parts(option)[-1], 0.5))


def harmless(decision: Decision) -> AnyOption:
    """What a monster is rid of first, of several conditions: what hinders it least."""
    return min(decision.options, key=lambda option: AFFLICTED.get(parts(option)[-1], 0.5))
