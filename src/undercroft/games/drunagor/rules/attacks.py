"""Weapon Attacks of Heroes (DRU-ATK, DRU-DMG-01)."""

from __future__ import annotations

import msgspec

from undercroft.core.decisions import Option
from undercroft.games.drunagor import events, moments, tokens
from undercroft.games.drunagor.cards.tree import (
    PLAIN,
    Amount,
    Attack,
    Gains,
    Group,
    Modifier,
    Spec,
    Target,
)
from undercroft.games.drunagor.game import Drunagor
from undercroft.games.drunagor.library import Item as Gear
from undercroft.games.drunagor.rules import (
    conditions,
    costs,
    damage,
    hits,
    predicates,
    protection,
    second_chances,
    targets,
    triggered,
    weapons,
)
from undercroft.games.drunagor.state import Figure, Hero
from undercroft.games.drunagor.use import Blow, Strike, Use
from undercroft.kit.dice import D20

MISSED = ("you miss or fail a skill challenge", "you miss")


def gain(use: Use, gains: Gains) -> None:
    """THIS ATTACK GAINS: nothing happens if the roll was no attack (DRU-RUL-54)."""
    if use.strike is not None:
        use.strike.modifiers += [_printed(modifier) for modifier in gains.modifiers]
        use.strike.gained += gains.collateral


def _printed(modifier: Modifier) -> Modifier:
    """A Wild Cube doubles the numbers of its Skill, not what joins it (DRU-LANG-31)."""
    amount = modifier.amount
    return Modifier(modifier.kind, Amount(amount.n, amount.per, fixed=True), modifier.condition)


async def weapon_attacks(game: Drunagor, use: Use, spec: Spec, attack: Attack) -> None:
    """One attack per HIT entry, each with its own targets (DRU-ATK-03, DRU-LANG-29)."""
    if attack.commanded:
        await _command(game, use, spec, attack)
        return
    rerolls = any(modifier.kind == "REROLL" for modifier in attack.modifiers)
    for hit in attack.hits:
        hero = use.user
        if not isinstance(hero, Hero) or hero.down:
            return
        rerolls = await weapon_attack(game, use, spec, attack, hit * use.factor, rerolls)


async def _command(game: Drunagor, use: Use, spec: Spec, attack: Attack) -> None:
    """The chosen characters attack, each may decline (DRU-SKILL-16, DRU-LANG-15)."""
    target = spec.target or Target(noun="hero")
    spec = Spec(target=Target(target.many, target.count, target.other, target.adjacent,
                              target.side if target.side != "any" else "self or ally",
                              target.noun if "hero" in target.noun else "hero", target.where),
                range=spec.range)  # fmt: skip
    bonus = 0
    if isinstance(use.user, Hero):
        bonus = predicates.bonus(game, use.user, "COMMANDED HIT")
    for ally in await targets.choose(game, use, spec):
        if not isinstance(ally, Hero):  # THAT TARGET may be anybody
            continue
        own = Use(user=ally, skill=use.skill, weapon_range=True, factor=use.factor, rune=use.rune)
        if ally is use.user:  # not another's order: by their own Skill or cube (DRU-RUL-103)
            own = msgspec.structs.replace(use)
        if not weapons.can_attack(game, ally, own):
            continue
        helped = (*attack.modifiers, Modifier("HIT", Amount(bonus, fixed=True)))
        order = Attack(attack.hits, helped, attack.collateral)
        options = [Option("attack", True), Option("decline", False)]
        if await game.ask(
            ally.seat, "commanded", options, rule="DRU-SKILL-16", about=(ally.name, use.user.name)
        ):
            await weapon_attacks(game, own, PLAIN, order)


async def weapon_attack(
    game: Drunagor, use: Use, spec: Spec, attack: Attack, hit: int, rerolls: bool
) -> bool:
    """+X HIT: one Weapon Attack from declaring to collateral (DRU-KW-02).

    Whether REROLL is still open is returned.
    """
    hero = use.user
    assert isinstance(hero, Hero)
    gear = weapons.weapon(game, hero)
    if gear is None or (weapons.is_ranged_attack(game, use, hero, gear) and game.engaged(hero)):
        return rerolls
    own = Use(
        user=hero,
        skill=use.skill,
        range=weapons.attack_range(game, use, hero, gear),
        factor=use.factor,
        rune=use.rune,
        doing=Group((attack,), spec),
        hit=hit,
    )
    aimed = await _aim(game, own, spec, attack.modifiers)
    if not aimed:
        return rerolls
    aimed = await protection.redirect(game, hero, aimed)
    game.emit(events.AttackAimed, hero.name, tuple(figure.name for figure in aimed))
    strike = Strike(hero, aimed, list(attack.modifiers), list(attack.collateral), held=hero.tokens)
    strike.marked, own.strike = marked(hero, aimed), strike
    await triggered.fire(game, hero, "you attack", strike=strike, that=aimed[0])
    rerolls = await _roll(game, own, strike, hit, rerolls)
    await _strike(game, own, strike, hit, gear)
    return rerolls


def marked(hero: Hero, aimed: list[Figure]) -> tuple[int, ...]:
    """Those who bear the Hero's RANGER'S MARK when the attack is declared."""
    bearing = [target for target in aimed if target.tokens[tokens.MARK]]
    return tuple(target.id for target in bearing if target.marked_by == hero.id)


def shaped(game: Drunagor, spec: Spec, modifiers: tuple[Modifier, ...], hero: Hero) -> Spec:
    """CLEAVE, MULTISHOT and STRIKE mean the same before and after the HIT (DRU-LANG-12)."""
    for modifier in modifiers:
        asked = modifier.condition
        if asked is not None and not predicates.holds(game, asked, Use(user=hero), None):
            continue
        if modifier.kind in ("CLEAVE", "MULTISHOT", "STRIKE"):
            spec = Spec(spec.target, spec.range, spec.cube_range, spec.split, modifier.kind,
                        modifier.amount)  # fmt: skip
    if spec.shape == "CLEAVE":
        return Spec(Target(adjacent=True), shape="CLEAVE", size=spec.size)
    return spec


async def _aim(
    game: Drunagor, use: Use, spec: Spec, modifiers: tuple[Modifier, ...]
) -> list[Figure]:
    assert isinstance(use.user, Hero)
    return await targets.choose(game, use, shaped(game, spec, modifiers, use.user), enemies=True)


# The roll


async def _roll(game: Drunagor, use: Use, strike: Strike, hit: int, rerolls: bool) -> bool:
    """One roll for all targets, REROLL, then surges on the final roll (DRU-ATK-05).

    DRU-ATK-11, DRU-KW-52, DRU-PASS-04, DRU-RUL-55. Who hits one has not missed (DRU-RUL-214).
    """
    hero = use.user
    assert isinstance(hero, Hero)
    strike.natural = D20.roll(game)
    game.emit(events.Rolled, hero.name, strike.natural, "attack")
    tried: set[str] = set()
    while not any(hits.lands(game, use, strike, target, hit) for target in strike.targets):
        own = rerolls and _may_reroll(game, use, strike)
        found = [] if own else second_chances.open_to(game, hero, MISSED, tried)
        if not own and not found:
            break
        source = found[0] if found else None
        options = [Option("reroll", True), Option("keep", False)]
        if not await game.ask(
            hero.seat, "reroll", options, rule="DRU-ATK-11", about=(hero.name, strike.natural)
        ):
            break
        if source is None:
            rerolls = False
        else:
            tried.add(source.key)
            await second_chances.take(game, hero, source)
        strike.natural = D20.roll(game)
        game.emit(events.Rerolled, hero.name, strike.natural)
    await triggered.surge(game, hero, strike.natural, strike)
    return rerolls


def _may_reroll(game: Drunagor, use: Use, strike: Strike) -> bool:
    """Whether REROLL holds, which may stand under a condition."""
    found = [modifier for modifier in strike.modifiers if modifier.kind == "REROLL"]
    return any(hits.holds(game, use, m, target) for m in found for target in strike.targets)


# Damage


async def _strike(game: Drunagor, use: Use, strike: Strike, hit: int, gear: Gear) -> None:
    """Hit or miss per target, damage, collateral (DRU-DMG-01 c to j)."""
    hero = use.user
    assert isinstance(hero, Hero)
    struck = [t for t in strike.targets if hits.lands(game, use, strike, t, hit)]
    # Surprise is judged for each target, by the first attack of a Skill alone, since that ends
    # STEALTH (DRU-KW-64, -65).
    hidden = set()
    if hero.tokens[tokens.STEALTH]:  # which hides from enemies alone (DRU-RUL-57)
        foes = [target for target in struck if not game.allied(target, hero)]
        hidden = {target.id for target in foes if game.hidden_from(hero, target)}
    conditions.shed(game, hero, tokens.STEALTH)  # DRU-KW-63
    if struck:
        for event in ("you hit", "your attack hits"):
            await triggered.fire(game, hero, event, strike=strike, that=struck[0])
        await fury(game, hero, strike)
        if any(hits.is_critical(game, use, strike, target) for target in struck):
            await triggered.fire(game, hero, "you crit", strike=strike, that=struck[0])
    else:
        for event in MISSED:
            await triggered.fire(game, hero, event, strike=strike, that=strike.targets[0])
        if hits.fumbles(game, hero, strike.natural):
            await triggered.fire(game, hero, "you critically fail", that=strike.targets[0])
    left: dict[int, int] = {}
    for target in strike.targets:
        total = hits.result(game, use, strike, target, hit)
        if target not in struck:
            game.emit(events.Missed, hero.name, target.name, total, gear.accuracy,
                      hits.fumbles(game, hero, strike.natural))  # fmt: skip
            continue
        surprise = target.id in hidden
        left[target.id] = hits.weapon_damage(game, use, strike, target, gear, surprise)
        game.emit(events.Hit, hero.name, target.name, total, gear.accuracy, left[target.id],
                  hits.is_critical(game, use, strike, target), surprise)  # fmt: skip
        if surprise:
            await triggered.fire(game, hero, "you surprise", strike=strike, that=target)
    preventable = not hits.piercing(game, use, strike, struck)
    blow = Blow(struck, left, "attack", hero, preventable, weapon=True)
    hurt = await damage.resolve(game, blow)
    await _aftermath(game, use, strike, struck, hurt)


async def fury(game: Drunagor, hero: Hero, strike: Strike) -> None:
    """Discard 1 FURY for +1 DMG, once per turn or Reaction (DRU-COND-17)."""
    used = costs.fury_used(hero)
    if not hero.tokens[tokens.FURY] or used in game.state.turn.once:
        return
    options = [Option("fury", True), Option("keep", False)]
    if await game.ask(hero.seat, "fury", options, rule="DRU-COND-17", about=(hero.name,)):
        conditions.take(hero, tokens.FURY, 1)
        game.state.turn.once += (used,)
        strike.damage += 1


async def _aftermath(
    game: Drunagor, use: Use, strike: Strike, struck: list[Figure], hurt: list[Figure]
) -> None:
    """Collateral, kills, and the end of INTIMIDATE (DRU-DMG-01 i, j)."""
    hero = use.user
    assert isinstance(hero, Hero)
    if hurt:
        await triggered.fire(game, hero, "you deal damage", that=hurt[0])
    await moments.collateral(game, use, strike.collateral, hurt)
    await moments.collateral(game, msgspec.structs.replace(use, factor=1), strike.gained, hurt)
    await settle(game, hero, strike, struck)


async def settle(game: Drunagor, hero: Hero, strike: Strike, struck: list[Figure]) -> None:
    """After any attack of a Hero: kills trigger, INTIMIDATE is used up (DRU-COND-09, DRU-KW-32)."""
    await kills(game, hero, strike, struck)
    conditions.end_attack(game, hero, strike.held)
    game.state.turn.once += (f"{hero.id}:attack",)


async def kills(game: Drunagor, hero: Hero, strike: Strike, struck: list[Figure]) -> None:
    """What the defeat of enemies sets off, once for each of them.

    A RANGER'S MARK that came with the attack was not there when it killed (DRU-SKILL-03).
    """
    for target in struck:
        if target.health > 0 or game.allied(target, hero) or target.id in strike.killed:
            continue
        if game.battle or game.figure(target.id) is None:  # DRU-RUL-155
            strike.killed += (target.id,)
            await triggered.fire(game, hero, "you kill", that=target)
            if game.state.turn.who == hero.id:
                await triggered.fire(game, hero, "you kill on your turn", that=target)
            if target.id in strike.marked:
                await triggered.fire(game, hero, "you kill a marked target", that=target)
