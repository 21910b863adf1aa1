"""Cards that break in: on an attack, a defence, a test, a step of a monster."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from undercroft.core.decisions import AnyOption
from undercroft.games.dark_elements.dice import DICE
from undercroft.games.dark_elements.greedy import card_worth, combat
from undercroft.games.dark_elements.greedy.decision import Decision
from undercroft.games.dark_elements.greedy.plan import Plan
from undercroft.games.dark_elements.rules.values import attribute, health
from undercroft.games.dark_elements.words import daring, moving, reanimate, rolling
from undercroft.games.dark_elements.words.grammar import Effect
from undercroft.games.dark_elements.words.performing import Chance
from undercroft.kit.decks import printed

LEAST = 0.1
SURGE = 1.3
POOR = ("nothing", "curse-doll", "power-potion")  # Search cards that another may well beat


def use(decision: Decision) -> AnyOption:
    """The card that does most for its cost, or none."""
    plan = Plan(decision.game, decision.hero)
    best, value = decision.option("no") or decision.options[-1], LEAST
    for option in decision.starting("use:"):
        worth = weigh(plan, option.value)
        if worth > value:
            best, value = option, worth
    return best


def weigh(plan: Plan, chance: Chance) -> float:
    """What an offered use is worth: words of attacks here, the others as in a turn."""
    line = chance.offer.ability
    value, rest = 0.0, []
    for effect in line.does:
        weighed = WORTH.get(type(effect))
        if weighed is None:
            rest.append(effect)
        else:
            value += weighed(plan, chance, effect)
    kept = line.__class__(line.when, tuple(rest), line.terms)
    return value + card_worth.ability(plan, chance, kept, chance.offer.card.kind)


def _harm(chance: Chance) -> float:
    """Damage that the owner is about to suffer from the attack."""
    assert chance.attack is not None
    assert chance.defence is not None
    return float(chance.attack.harm(chance.defence))


def _worry(plan: Plan, spared: float) -> float:
    """Damage spared counts for more when little is left."""
    return spared * (1.0 + 3.0 / plan.left)


def _shields(plan: Plan, chance: Chance, effect: rolling.AddShields) -> float:
    return _worry(plan, min(_harm(chance), effect.n))


def _fix(plan: Plan, chance: Chance, effect: rolling.FixShields) -> float:
    assert chance.defence is not None
    gained = attribute(plan.game, chance.hero, effect.attribute) - chance.defence.shields
    return _worry(plan, min(_harm(chance), max(0, gained)))


def _redefend(plan: Plan, chance: Chance, effect: rolling.RerollDefence) -> float:
    one = chance.defence
    assert one is not None
    gains = [
        sum(face.shields for face in DICE[die].faces) / 6 - shown
        for die, shown in zip(one.dice, one.faces, strict=True)
    ]
    return _worry(plan, min(_harm(chance), max(0.0, *gains)))


def _die(plan: Plan, chance: Chance, effect: rolling.AddDefenceDie) -> float:
    """Before the dice: half of its shields will matter, more to who is weak."""
    assert chance.defence is not None
    target = chance.defence.figure
    mean = sum(face.shields for face in DICE[effect.die].faces) / 6
    left = health(plan.game, target) - target.damage
    return 0.7 * mean * (1.0 + 3.0 / max(1, left))


def _instead(plan: Plan, chance: Chance, effect: rolling.TakePlace) -> float:
    """For one who could fall by it."""
    assert chance.defence is not None
    target = chance.defence.figure
    left = health(plan.game, target) - target.damage
    return 3.0 if left <= 4 < plan.left else 0.0


def _surge(plan: Plan, chance: Chance, effect: rolling.AddSurge) -> float:
    return SURGE * effect.n


def _again(plan: Plan, chance: Chance, effect: rolling.RerollAttack) -> float:
    """A miss at any price, else the worst die."""
    attack = chance.attack
    assert attack is not None
    if attack.rolled_miss:
        return 4.0 if effect.which != "1 red die" and effect.which != "1 power die" else -9.0
    places = effect.places(attack)
    return max((combat.regret(attack.rolls[place]) for place in places), default=0.0)


def _overexert(plan: Plan, chance: Chance, effect: rolling.Overexert) -> float:
    """What is missing to the defeat of the target."""
    attack = chance.attack
    assert attack is not None
    one = attack.target
    missing = health(plan.game, one.figure) - one.figure.damage - attack.harm(one)
    return 3.0 if 0 < missing <= 3 else 0.3


def _fixed(value: float) -> Callable[[Plan, Chance, Any], float]:
    return lambda plan, chance, effect: value


def _draw(plan: Plan, chance: Chance, effect: daring.DrawAnother) -> float:
    return 1.0 if printed(chance.found) in POOR else -1.0


def _sidestep(plan: Plan, chance: Chance, effect: moving.Move) -> float:
    """Out of a monster's reach, when it hurts."""
    if plan.game.state.phase == "overlord":
        return 0.8 if plan.left <= 5 else 0.2
    return 0.5


def _pass_damage(plan: Plan, chance: Chance, effect: reanimate.PassDamage) -> float:
    own = effect.who == "the reanimate suffers"
    return float(chance.amount) if own else -1.0


def _cancel(plan: Plan, chance: Chance, effect: rolling.CancelSurge) -> float:
    attack = chance.attack
    return 1.2 if attack is not None and attack.free_surges and not attack.rolled_miss else 0.0


def _fatigue(plan: Plan, chance: Chance, effect: daring.TakeAsFatigue) -> float:
    return 0.6 * chance.amount


WORTH: dict[type[Effect], Callable[[Plan, Chance, Any], float]] = {
    rolling.AddShields: _shields,
    rolling.FixShields: _fix,
    rolling.RerollDefence: _redefend,
    rolling.AddDefenceDie: _die,
    rolling.BorrowDefence: _fixed(1.0),
    rolling.CancelSurge: _cancel,
    rolling.TakePlace: _instead,
    rolling.AddSurge: _surge,
    rolling.AddDamage: _fixed(1.0),
    rolling.RerollAttack: _again,
    rolling.Overexert: _overexert,
    rolling.RollAgain: _fixed(1.5),
    daring.TakeAsFatigue: _fatigue,
    daring.DrawAnother: _draw,
    moving.Move: _sidestep,
    moving.Run: _fixed(0.3),
    reanimate.PassDamage: _pass_damage,
    reanimate.ReanimateMoves: _fixed(0.3),
    reanimate.Command: _fixed(2.0),
}
