"""What a line of a card is worth now: its effects word by word, less its costs."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

import msgspec

from undercroft.games.dark_elements.attack import Weapon
from undercroft.games.dark_elements.greedy import gear, goals
from undercroft.games.dark_elements.greedy.arms import Arm
from undercroft.games.dark_elements.greedy.odds import Buy, passes
from undercroft.games.dark_elements.greedy.plan import Plan
from undercroft.games.dark_elements.rules.damage import may_recover
from undercroft.games.dark_elements.rules.values import attribute, health, speed
from undercroft.games.dark_elements.state import Figure, Hero, Monster
from undercroft.games.dark_elements.words import (
    always,
    attacking,
    daring,
    moving,
    praying,
    reanimate,
    recovering,
    terms,
    testing,
)
from undercroft.games.dark_elements.words.grammar import Ability, Effect
from undercroft.games.dark_elements.words.hand import Until
from undercroft.games.dark_elements.words.use import Use
from undercroft.games.dark_elements.words.weapons import fits

HEARTS = 2.2  # on a red die
HITS = 0.7  # how often an attack deals damage
FEAT = 2.5  # it comes back no more
UNHEARD = 0.4  # of words that nobody has weighed
CONDITIONS = {"stunned": 2.5, "immobilized": 1.2, "poisoned": 0.9, "burning": 0.9, "diseased": 0.2}
FATIGUE = 0.4


class CardWorth(msgspec.Struct):
    """An ability being weighed."""

    plan: Plan
    use: Use
    amount: float = 0.0  # "that"

    def worth(self, effects: Iterable[Effect]) -> float:
        return sum(WORTH.get(type(effect), _unheard)(self, effect) for effect in effects)


def ability(plan: Plan, use: Use, line: Ability, kind: str = "skill") -> float:
    """What its use is worth, costs paid."""
    value = CardWorth(plan, use, float(use.amount)).worth(line.does)
    for term in line.terms:
        match term:
            case terms.Fatigue(n=n):
                value -= plan.tired(n)
            case terms.Flip():
                value -= 0.5 * gear.search_worth(use.card)
            case _:
                pass  # exhausting is worth nothing by itself
    return value - (FEAT if kind == "feat" else 0.0)


def _unheard(card_worth: CardWorth, effect: Effect) -> float:
    return UNHEARD


# Attacks


def _attack(card_worth: CardWorth, effect: attacking.MakeAttack) -> float:
    """With what it has besides, on all whom it may mean."""
    plan, use = card_worth.plan, card_worth.use
    damage, least, blast = 0, 0, 0.0
    buys: tuple[Buy, ...] = ()
    for extra in effect.extras:
        match extra:
            case attacking.ExtraDamage(n=n):
                damage += n
            case attacking.ExtraLeast(n=n):
                least = n
            case attacking.ExtraRage():
                buys = (Buy(plan.hero.damage // 2),)
            case attacking.ExtraBlast():
                blast = 0.5
            case _:
                pass
    best = 0.0
    for arm in plan.arms:
        weapon = arm.weapon
        if not fits(plan.game, plan.hero, effect.weapon, weapon):
            continue
        armed = Arm(weapon, (*arm.buys, *buys))
        blows = sorted(
            (
                _blow(plan, armed, one, damage, least, blast)
                for one in _aimed(plan, use, effect, weapon)
            ),
            reverse=True,
        )
        best = max(best, sum(blows[: _how_many(effect)]))
    return best + (HITS * card_worth.worth(effect.dealt) if best else 0.0)


def _blow(plan: Plan, arm: Arm, one: Figure, damage: int, least: int, blast: float) -> float:
    if not isinstance(one, Monster):
        return -2.5  # a friend in the way of it
    away = max(1, plan.game.distance(plan.hero, one))
    value = plan.blow(arm, plan.outlook.target(one), away, damage)
    if least:
        value = max(
            value, 0.8 * plan.outlook.prey(one) * min(1.0, least / max(1, _left(plan, one)))
        )
    near = plan.game.beside(one)
    others = sum(bool(plan.game.covers(other) & near) for other in plan.game.monsters())
    friends = sum(bool(plan.game.covers(other) & near) for other in plan.game.heroes())
    return value * (1.0 + blast * others) - (2.5 * friends if blast else 0.0)


def _left(plan: Plan, one: Monster) -> int:
    return health(plan.game, one) - one.damage


def _how_many(effect: attacking.MakeAttack) -> int:
    if effect.whom is not None and effect.whom.several:
        return 9
    return 2 if isinstance(effect.whom, attacking.AtTwo) else 1


def _aimed(plan: Plan, use: Use, effect: attacking.MakeAttack, weapon: Weapon) -> list[Figure]:
    """Whom it may hit; after a move also who is near enough then."""
    if effect.whom is not None and not (
        isinstance(effect.whom, attacking.AtIt) and not use.monster
    ):
        return list(effect.whom.targets(plan.game, use, weapon))
    near = plan.within_strike(weapon)
    return [one for one in plan.game.monsters() if one.id in near]


def _charge(card_worth: CardWorth, n: int) -> float:
    """Steps, and what they bring in reach."""
    plan = card_worth.plan
    plan.reach = max(plan.reach, n)
    return 0.15 * n


def _move(card_worth: CardWorth, effect: moving.Move) -> float:
    hero = card_worth.plan.hero
    return _charge(
        card_worth, speed(card_worth.plan.game, hero) if effect.n == "your speed" else int(effect.n)
    )


def _move_and_attack(card_worth: CardWorth, effect: moving.MoveAndAttack) -> float:
    plan = card_worth.plan
    far = 2 * plan.speed
    reached = [
        one.worth
        for one in plan.chances
        if one.why.startswith("attack:") and 0 <= one.paces[plan.hero.space] <= far
    ]
    return max(reached, default=0.0) + 2.0


# Healing and hurting


def _ails(plan: Plan, hero: Hero, n: float) -> float:
    """What it is worth to him to recover so much damage."""
    missing = min(n, hero.damage)
    if hero.down:
        return 6.0 if n else 0.0
    if hero is plan.hero:
        return plan.healed(int(missing))
    return missing * (0.3 + hero.damage / health(plan.game, hero))


def _recover(card_worth: CardWorth, effect: recovering.Recover) -> float:
    plan = card_worth.plan
    if not may_recover(plan.game):
        return 0.0
    whom = effect.among(plan.game, card_worth.use)
    heroes = [one for one in whom if isinstance(one, Hero)]
    much = (
        99.0
        if effect.much == "all"
        else card_worth.amount
        if effect.much == "that"
        else effect.much
    )
    if effect.what == "fatigue":
        values = [FATIGUE * min(float(much), one.fatigue) for one in heroes]
    else:
        values = [_ails(plan, one, float(much)) for one in heroes]
    if type(effect.whom).__name__ == "Picked":
        return max(values, default=0.0)
    return sum(values)


def _red(card_worth: CardWorth, effect: recovering.RollRed) -> float:
    card_worth.amount = HEARTS * effect.n
    return 0.0


def _pray(card_worth: CardWorth, effect: praying.Pray) -> float:
    plan = card_worth.plan
    if not may_recover(plan.game):
        return 0.0
    near = plan.game.beside(plan.hero) | 1 << plan.hero.space
    heroes = [one for one in plan.game.state.heroes if not one.away and near >> one.space & 1]
    return max((_ails(plan, one, HEARTS) for one in heroes), default=0.0)


def _hurt(card_worth: CardWorth, effect: recovering.Hurt) -> float:
    plan = card_worth.plan
    much = card_worth.amount if effect.much == "that" else float(effect.much)
    value = 0.0
    for one in effect.whom.among(plan.game, card_worth.use):
        if isinstance(one, Monster):
            value += plan.outlook.prey(one) * min(1.0, much / max(1, _left(plan, one)))
    return value


def _become(card_worth: CardWorth, effect: recovering.Become) -> float:
    found = effect.whom.among(card_worth.plan.game, card_worth.use)
    fresh = [one for one in found if effect.condition not in one.conditions]
    whom = fresh if type(effect.whom).__name__ in ("Monsters", "GroupNear") else fresh[:1]
    return CONDITIONS.get(effect.condition, 0.5) * len(whom) or HITS


def _cleanse(card_worth: CardWorth, effect: recovering.Cleanse) -> float:
    found = effect.among(card_worth.plan.game, card_worth.use)
    worst = [CONDITIONS.get(one, 0.5) for who in found for one in who.conditions]
    return max(worst, default=0.0)


def _test(card_worth: CardWorth, effect: testing.MakeTest) -> float:
    plan = card_worth.plan
    dark = not plan.outlook.lit >> plan.hero.space & 1
    chance = passes(attribute(plan.game, plan.hero, effect.attribute), int(dark))
    if effect.whom is not None and not card_worth.use.monster:
        return chance * CONDITIONS["immobilized"]
    return chance * card_worth.worth(effect.passed) + (1 - chance) * card_worth.worth(effect.failed)


# What holds for a while


def _until(card_worth: CardWorth, effect: Until) -> float:
    """Guards are worth a part of what is feared."""
    plan = card_worth.plan
    fear = plan.fear(plan.hero.space)
    match effect.what:
        case always.NoAttacks():
            near = sum(plan.game.adjacent(plan.hero, one) for one in plan.game.monsters())
            return 1.5 * near
        case always.Demands():
            return 0.6 * fear
        case always.DefendsWith():
            return 0.25 * fear
        case always.PassEnemies():
            return 0.0
        case _:
            return UNHEARD


def _search(card_worth: CardWorth, effect: daring.SearchNear) -> float:
    return goals.SEARCH


def _open(card_worth: CardWorth, effect: daring.OpenDoor) -> float:
    return next((one.worth for one in card_worth.plan.errands if one.why == "open"), 0.0)


def _raise(card_worth: CardWorth, effect: reanimate.Raise) -> float:
    return 4.0 if card_worth.plan.game.monsters() else 1.5


def _mark(card_worth: CardWorth, effect: daring.MarkMonster) -> float:
    plan = card_worth.plan
    near = [one for one in plan.game.monsters() if plan.game.adjacent(plan.hero, one)]
    return 1.0 if near and plan.hero.actions else 0.0


def _nothing(card_worth: CardWorth, effect: Effect) -> float:
    return 0.0


def _fixed(value: float) -> Callable[[CardWorth, Any], float]:
    return lambda card_worth, effect: value


def _leave(card_worth: CardWorth, effect: moving.Leave) -> float:
    return card_worth.plan.fear(card_worth.plan.hero.space) - 2.0


def _points(card_worth: CardWorth, effect: moving.GainPoints) -> float:
    return 0.25 * effect.n


def _by_another(card_worth: CardWorth, effect: daring.DrawStrength) -> float:
    return FATIGUE * min(1, card_worth.plan.hero.fatigue)


def _surpass(card_worth: CardWorth, effect: daring.Surpass) -> float:
    return FATIGUE * card_worth.plan.hero.fatigue + (
        1.0 if card_worth.plan.game.monsters() else 0.0
    )


WORTH: dict[type[Effect], Callable[[CardWorth, Any], float]] = {
    attacking.MakeAttack: _attack,
    attacking.Throw: _fixed(1.5),
    moving.Move: _move,
    moving.MoveAndAttack: _move_and_attack,
    moving.MoveTogether: _fixed(2.0),
    moving.GainPoints: _points,
    moving.Aid: _fixed(0.3),
    moving.Leave: _leave,
    recovering.Recover: _recover,
    recovering.RollRed: _red,
    recovering.Hurt: _hurt,
    recovering.Tire: _fixed(-FATIGUE),
    recovering.Become: _become,
    recovering.ConditionOfChoice: _fixed(2.0),
    recovering.Cleanse: _cleanse,
    praying.Pray: _pray,
    testing.MakeTest: _test,
    daring.SearchNear: _search,
    daring.OpenDoor: _open,
    daring.MarkMonster: _mark,
    daring.NoEffect: _nothing,
    daring.DrawStrength: _by_another,
    daring.Surpass: _surpass,
    reanimate.Raise: _raise,
    reanimate.Dismiss: _nothing,
    reanimate.Activate: _fixed(2.5),
    reanimate.Army: _fixed(3.0),
    reanimate.BlowUp: _nothing,
    Until: _until,
}
