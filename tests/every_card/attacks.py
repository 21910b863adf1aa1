"""Clauses of an attack: bonuses, surges, the other hand, what holds while something is so."""

from __future__ import annotations

from every_card.trial import PLAIN, UNTRAINED, Trial
from undercroft.games.descent import tokens
from undercroft.games.descent.cards.conditions import Armed, Handed
from undercroft.games.descent.cards.effect import Ability, Bonus, Call, Effect, Flag
from undercroft.games.descent.cards.guards import While
from undercroft.games.descent.cards.targets import Same
from undercroft.games.descent.cards.words.attacks import (
    BonusPer,
    DamageTimes,
    ExtraToken,
    Knockback,
)
from undercroft.games.descent.cards.words.boons import Fatigue, Heal, Kill
from undercroft.games.descent.cards.words.either import Choose, Threat
from undercroft.games.descent.rules import attacks
from undercroft.games.descent.state import Hero, Monster
from undercroft.games.descent.strike import Strike

BONUSES = {"damage": "damage_bonus", "range": "range_bonus", "surge": "free_surges"}


def shows(strike: Strike, plain: Strike, effect: Effect) -> bool:
    """Whether the effect is what the one attack has and the other has not."""
    match effect:
        case Bonus(amount, stat):
            field = BONUSES[stat]
            return bool(getattr(strike, field) - getattr(plain, field) == amount)
        case Ability(name, rank):
            before = plain.abilities.get(name, 0)
            return name in strike.abilities and strike.abilities[name] - before == rank
        case Flag("aimed"):
            return strike.aimed and not plain.aimed
        case BonusPer():
            return strike.damage_bonus - plain.damage_bonus == 2  # three monsters, less the first
        case _:
            raise AssertionError(f"nothing shows {effect}")


def weapon_for(trial: Trial) -> tuple[str, str]:
    """A weapon with which the conditions are met, and one with which they are not."""
    moment = trial.clause.when
    assert moment is not None
    plain = [one.names for one in moment.conditions if not one.key]
    kinds = plain[0] if plain else ("melee", "ranged", "magic")
    hands = next((int(one.hands[0]) for one in moment.conditions if isinstance(one, Handed)), 0)
    named = next((one.weapon for one in moment.conditions if isinstance(one, Armed)), "")
    fitting = [
        weapon
        for (kind, n), weapon in PLAIN.items()
        if kind in kinds and hands in (0, n) and named in trial.library.items[weapon].name.lower()
    ]
    others = [weapon for weapon in PLAIN.values() if weapon not in fitting]
    return fitting[0], others[0] if others else ""


def bonus(trial: Trial) -> None:
    """`when(attack, ...)`: attacks that meet the conditions have it, others do not."""
    good, bad = weapon_for(trial)
    kind = trial.library.items[good].attack
    hero = trial.hero(sheet=UNTRAINED[kind], equipped=f"{good} {bad}")
    plain = trial.other("e6", sheet=UNTRAINED[kind], equipped=f"{good} {bad}")
    foes = [trial.arena.monster("skeleton/normal", space) for space in ("d4", "e4", "f4")]
    trial.turn(hero, unseen=(foes[1].id,))
    mine = trial.arena.strike(hero, "e4", good)
    his = trial.arena.strike(plain, "e4", good)
    for effect in trial.clause.effects:
        assert shows(mine, his, effect), effect
    trial.turn(hero)
    for foe in foes[::2]:
        del trial.state.monsters[foe.id]
    hero.space = trial.space("e7")  # no longer adjacent
    mine, his = trial.arena.strike(hero, "e4", bad), trial.arena.strike(plain, "e4", bad)
    if trial.clause.when and trial.clause.when.conditions:
        for effect in trial.clause.effects:
            assert not shows(mine, his, effect), effect


def offhand(trial: Trial) -> None:
    """The weapon in the other hand lends it to attacks with this one."""
    other = "sword" if trial.card != "sword" else "dagger"
    hero = trial.hero(equipped=other)
    plain = trial.other("e6", sheet="kirga", equipped=other)
    mine, his = trial.arena.strike(hero, "e4", other), trial.arena.strike(plain, "e4", other)
    for effect in trial.clause.effects:
        assert shows(mine, his, effect)


def surge(trial: Trial) -> None:
    """Bought with as many surges as it costs, not with one less."""
    item = trial.item
    weapon = trial.card if item is not None and item.type == "weapon" else "axe"
    kind = trial.library.items[weapon].attack
    hero = trial.hero(sheet=UNTRAINED[kind], equipped="" if weapon == trial.card else weapon)
    friend = trial.other("d5")
    foe = trial.soft("e3")
    hero.fatigue = hero.wounds = friend.wounds = 1
    friend.fatigue = 0
    trial.state.threat = 5
    strike = trial.arena.strike(hero, "e4", weapon)
    strike.free_surges = trial.clause.surges
    before = trial.arena.strike(hero, "e4", weapon)
    buy = f"surge:{trial.key}"
    wanted = (buy, "effect:1") if _call(trial, "choose") else (buy,)
    if _call(trial, "heal"):
        wanted = (buy, f"figure:{trial.game.id(friend)}")
    trial.play(attacks.resolve(trial.game, strike), *wanted)
    assert strike.spent == trial.clause.surges
    for effect in trial.clause.effects:
        _bought(trial, strike, before, effect, hero, friend, foe)


def _call(trial: Trial, name: str) -> bool:
    return isinstance(trial.effect, Call) and trial.effect.name == name


def _bought(
    trial: Trial,
    strike: Strike,
    before: Strike,
    effect: Effect,
    hero: Hero,
    friend: Hero,
    foe: Monster,
) -> None:
    match effect:
        case Bonus() | Ability():
            assert shows(strike, before, effect)
            assert not (isinstance(effect, Ability) and effect.name == "Blast") or (
                strike.shape == "blast"
            )
        case Choose():
            first = effect.ways[0]
            assert isinstance(first, Bonus)
            assert shows(strike, before, first)
        case ExtraToken():
            kind = tokens.KINDS.index(effect.kind.lower())
            assert foe.tokens[kind] == 1 + effect.n
        case Knockback():
            assert strike.knockback == 3 + effect.n
        case DamageTimes():
            assert strike.damage() == before_rolling(strike) * effect.n
        case Kill():
            assert foe.id not in trial.state.monsters
        case Threat():
            assert trial.state.threat == 5 + effect.n
        case Heal():
            assert friend.wounds == 1 + effect.n
        case Fatigue() if isinstance(effect.whom, Same):
            assert friend.fatigue == effect.n
        case Fatigue():
            assert hero.fatigue == 1 + effect.n
            assert trial.card in hero.exhausted
        case _:
            raise AssertionError(f"nothing shows that {effect} was bought")


def before_rolling(strike: Strike) -> int:
    """The damage once, as the dice show it."""
    strike.times = 1
    once = strike.damage()
    strike.times = 2
    return once


def lasting(trial: Trial) -> None:
    """`while(...)`: there when it is so, gone when it is not."""
    guard = next(guard for guard in trial.clause.guards if isinstance(guard, While))
    bonus = trial.effect
    assert isinstance(bonus, Bonus)
    hero = trial.hero(equipped="sword dagger")
    foe = trial.arena.monster("beastman/normal", "e4")

    def value() -> int:
        if bonus.stat != "armor":
            return trial.arena.strike(hero, "e4", "sword").damage_bonus
        before = hero.wounds
        strike = trial.arena.strike(foe, "e5")
        trial.play(attacks.resolve(trial.game, strike))
        lost = before - hero.wounds
        hero.wounds = before
        return strike.damage() - lost

    most = trial.sheet(hero).max_wounds
    if guard.state == "no armor":
        here = value()
        hero.equipped = ("sword", "dagger", "leather-armor")
        assert value() == here - bonus.amount + 1  # the armor itself
        return
    if guard.state == "offhand bonus used":
        here = value()
        hero.equipped = ("sword",)
        assert here - value() == bonus.amount
        return
    few = most // 2 if guard.state.endswith("half") else most // 4
    hero.wounds = few + 1
    there = value()
    hero.wounds = few
    assert value() - there == bonus.amount


PROOFS = {"attack": bonus, "offhand": offhand, "surge": surge, "while": lasting}
