"""Choices inside an attack: surges, dice to roll again, what a defender does."""

from __future__ import annotations

from collections.abc import Sequence

from undercroft.core.decisions import AnyOption
from undercroft.games.dark_elements.attack import Attack, Defence, Roll, Surge
from undercroft.games.dark_elements.dice import DICE
from undercroft.games.dark_elements.greedy.arms import bought
from undercroft.games.dark_elements.greedy.decision import Decision
from undercroft.games.dark_elements.greedy.foes import PLENTY
from undercroft.games.dark_elements.greedy.odds import blow
from undercroft.games.dark_elements.greedy.plan import Plan
from undercroft.games.dark_elements.rules.combat import defence, distance, is_warded
from undercroft.games.dark_elements.rules.surging import CONDITION
from undercroft.games.dark_elements.rules.values import health
from undercroft.games.dark_elements.rules.wielding import spread
from undercroft.games.dark_elements.state import Hero, Monster
from undercroft.kit.decision import parts

CONDITIONS = {"stun": 2.5, "immobilize": 1.2, "poison": 0.8, "burn": 0.9, "disease": 0.1}
KILLED = 3.0
OURS = 1.5  # what damage to their own side counts to the heroes


def surge(decision: Decision) -> AnyOption:
    """Range while it is short, then what hurts or helps most."""
    keep = decision.option("keep") or decision.options[-1]
    attack = decision.game.attacks[-1] if decision.game.attacks else None
    best, value = keep, 0.0
    offered = decision.starting("surge:")
    if attack is not None and _short(decision, attack) > _longest(attack, offered):
        offered = [option for option in offered if "recover" in option.value.text]  # it misses
    for option in offered:
        worth = _surge_worth(decision, attack, option.value)
        if worth > value:
            best, value = option, worth
    return best


def _surge_worth(decision: Decision, attack: Attack | None, surge: Surge) -> float:
    buy = bought(surge.text, surge.cost)
    if attack is None:
        return 1.0
    short = _short(decision, attack)
    value = 0.0
    if short > 0:
        value += 6.0 if buy.range else 0.0
    for one in attack.defences:
        value += _harm_gain(decision, attack, one, buy.damage, buy.pierce)
    for part in surge.text.split(", "):
        if part in CONDITIONS:
            value += CONDITIONS[part] if _afflicts(decision, attack, part) else 0.0
        elif "recover" in part:
            value += 0.6
        elif part == "blast":
            value += _blast(decision, attack)
        elif part == "discard doomed":
            value += 1.5
        elif not (buy.damage or buy.range or buy.pierce):
            value += 0.5
    return value / surge.cost


def _short(decision: Decision, attack: Attack) -> int:
    """Range that is missing to the target."""
    if attack.kind == "melee" or attack.any_range or not attack.defences:
        return 0
    return distance(decision.game, attack, attack.target) - attack.total_range


def _longest(attack: Attack, offered: Sequence[AnyOption]) -> int:
    """Range that its surges can buy."""
    ranges = [bought(option.value.text, option.value.cost).range for option in offered]
    return sum(sorted(ranges, reverse=True)[: attack.free_surges])


def _left(decision: Decision, one: Defence) -> int:
    return health(decision.game, one.figure) - one.figure.damage


def _afflicts(decision: Decision, attack: Attack, part: str) -> bool:
    """Whether the target suffers damage, survives it, and has not got the condition yet."""
    one = attack.target
    survives = 0 < attack.harm(one) < _left(decision, one)
    return survives and CONDITION[part] not in one.figure.conditions


def _harm_gain(decision: Decision, attack: Attack, one: Defence, damage: int, pierce: int) -> float:
    """What more damage and Pierce do to a figure."""
    if one.missed:
        return 0.0
    left = _left(decision, one)
    before = min(left, attack.harm(one))
    shields = max(0, one.shields - attack.pierce - pierce)
    after = min(left, max(attack.least, attack.total_damage + damage + one.damage - shields, 0))
    gained = float(after - before)
    if before < left <= after:
        gained += KILLED
    return gained if isinstance(one.figure, Monster) else -OURS * gained


def _blast(decision: Decision, attack: Attack) -> float:
    """It strikes all who stand beside the target, friend and foe (DE-BASE-103)."""
    game, value = decision.game, 0.0
    for who, space in spread(game, attack):
        one = defence(game, who, space, aimed=False)
        shields = sum(face.shields for die in one.dice for face in DICE[die].faces) / 6
        struck = attack.total_damage - max(0.0, shields - attack.pierce)
        dealt = 0.0 if is_warded(game, attack, who) else max(0.0, min(_left(decision, one), struck))
        value += dealt if isinstance(who, Monster) else -OURS * dealt
    return value


def again(decision: Decision) -> AnyOption:
    """The die that fell the shortest of what it shows on average: a miss before all."""
    enough = decision.option("enough")

    def value(option: AnyOption) -> float:
        word, *rest = parts(option)
        if word != "die":
            return 0.0
        return _regret(decision, int(rest[0]) - 1, rest[1])

    best = max(decision.options, key=value)
    return enough if enough and value(best) <= 0 else best


def _regret(decision: Decision, place: int, shown: str) -> float:
    attack = decision.game.attacks[-1] if decision.game.attacks else None
    if "-" in shown:  # a defence die: brown-0
        die, _, value = shown.partition("-")
        mean = sum(face.shields for face in DICE[die].faces) / 6
        own = attack is None or not isinstance(attack.attacker, Hero)
        return (mean - int(value)) * (1 if own else -1)
    if attack is None or place >= len(attack.rolls):
        return 0.0
    return regret(attack.rolls[place])


def regret(roll: Roll) -> float:
    """How much less a die shows than on average."""
    if roll.miss:
        return 9.0
    faces = [face for face in DICE[roll.die].faces if not face.miss]
    mean = sum(face.damage + 0.7 * face.surges for face in faces) / 6
    return mean - roll.damage - 0.7 * roll.surges


def which_attack(decision: Decision) -> AnyOption:
    """The best weapon on the best target."""
    plan = Plan(decision.game, decision.hero)
    monsters = {monster.id: monster for monster in decision.game.state.monsters}

    def value(option: AnyOption) -> float:
        word, *rest = parts(option)
        return plan.strike(rest[0], monsters[rest[1]]) if word == "attack" else 0.0

    return max(decision.options, key=value)


def which_weapon(decision: Decision) -> AnyOption:
    """The one that deals most on average."""
    held = {arm.weapon.card: arm for arm in Plan(decision.game, decision.hero).arms}

    def value(option: AnyOption) -> float:
        arm = held.get(parts(option)[1])
        return blow(arm.weapon.dice, ("grey",), PLENTY, buys=arm.buys).damage if arm else 0.0

    return max(decision.options, key=value)


def first(decision: Decision) -> AnyOption:
    """Masters first: they raise the payout before it is paid (DE-LOOT-02)."""
    return max(decision.options, key=lambda option: getattr(option.value, "rank", "") == "master")


def as_fatigue(decision: Decision) -> AnyOption:
    """All of the damage that can be taken so: fatigue is won back by rest."""
    return max(decision.options, key=lambda option: int(parts(option)[1]))


def overexert(decision: Decision) -> AnyOption:
    """As much as the target needs to fall, else a little."""
    attack = decision.game.attacks[-1] if decision.game.attacks else None
    wanted = 1
    if attack is not None and attack.defences:
        missing = _left(decision, attack.target) - attack.harm(attack.target)
        wanted = max(1, missing)
    return min(decision.options, key=lambda option: abs(int(parts(option)[1]) - wanted))


def familiar(decision: Decision) -> AnyOption:
    """The Reanimate strikes at once if it can, else it goes where it can."""
    plan = Plan(decision.game, decision.hero)
    monsters = {monster.id: monster for monster in decision.game.state.monsters}
    attacks = decision.starting("familiar-attack:")
    if attacks:
        return max(attacks, key=lambda option: plan.outlook.prey(monsters[parts(option)[1]]))
    return decision.options[0]
