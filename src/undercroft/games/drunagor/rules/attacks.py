"""Weapon Attacks and Spell Attacks of Heroes (DRU-ATK, DRU-CRIT, DRU-SPELL, DRU-DMG-01)."""

from __future__ import annotations

from undercroft.core.decisions import Option
from undercroft.games.drunagor import events, tokens
from undercroft.games.drunagor.game import Drunagor
from undercroft.games.drunagor.library import Item as Gear
from undercroft.games.drunagor.passives import Triggered
from undercroft.games.drunagor.rules import (
    conditions,
    damage,
    predicates,
    protection,
    skills,
    targets,
    triggers,
)
from undercroft.games.drunagor.rules.use import Blow, Strike, Use
from undercroft.games.drunagor.state import Figure, Hero
from undercroft.games.drunagor.tree import (
    PLAIN,
    Amount,
    Attack,
    Damage,
    Gains,
    Group,
    Modifier,
    Spec,
    Target,
)
from undercroft.kit.dice import D20

RED = 1


def weapon(game: Drunagor, hero: Hero) -> Gear | None:
    return game.library.items[hero.equipment[0]] if hero.equipment[0] else None


def is_ranged(gear: Gear) -> bool:
    """Implement and Ranged weapons are of Ranged type (DRU-EQUIP-02)."""
    return "ranged" in gear.subtypes or "implement" in gear.subtypes


def gain(use: Use, gains: Gains) -> None:
    """THIS ATTACK GAINS: nothing happens if the roll was no attack (DRU-RUL-54)."""
    if use.strike is not None:
        use.strike.modifiers += gains.modifiers
        use.strike.collateral += gains.collateral


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
        rerolls = await weapon_attack(game, use, spec, attack, hit, rerolls)


async def _command(game: Drunagor, use: Use, spec: Spec, attack: Attack) -> None:
    """The chosen characters attack, each may decline (DRU-SKILL-16, DRU-LANG-15)."""
    target = spec.target or Target(noun="hero")
    spec = Spec(target=Target(target.many, target.count, target.other, target.adjacent,
                              target.side if target.side != "any" else "self or ally", "hero"),
                range=spec.range)  # fmt: skip
    bonus = 0
    if isinstance(use.user, Hero):
        bonus = game.passives(use.user).always("COMMANDED HIT")
    for ally in await targets.choose(game, use, spec):
        assert isinstance(ally, Hero)
        if not can_attack(game, ally):
            continue
        own = Use(user=ally, skill=use.skill, weapon_range=True, rune=use.rune)
        order = Attack(
            tuple(hit + bonus for hit in attack.hits), attack.modifiers, attack.collateral
        )
        options = [Option("attack", True), Option("decline", False)]
        if await game.ask(
            ally.seat, "commanded", options, rule="DRU-SKILL-16", about=(ally.name, use.user.name)
        ):
            await weapon_attacks(game, own, PLAIN, order)


def can_attack(game: Drunagor, hero: Hero) -> bool:
    """Whether an attack by the weapon's own type is possible (DRU-ATK-08, DRU-ENG-02)."""
    gear = weapon(game, hero)
    return gear is not None and not hero.down and not (is_ranged(gear) and game.engaged(hero))


def attack_range(game: Drunagor, use: Use, hero: Hero, gear: Gear) -> int | None:
    """DRU-ATK-08: the Skill's Range, or the weapon type's."""
    if not use.weapon_range:
        return use.range
    return 1 + game.passives(hero).always("RANGE") if is_ranged(gear) else 0


def is_ranged_attack(use: Use, gear: Gear) -> bool:
    """DRU-ATK-09."""
    return is_ranged(gear) if use.weapon_range else use.cube == RED


async def weapon_attack(
    game: Drunagor, use: Use, spec: Spec, attack: Attack, hit: int, rerolls: bool
) -> bool:
    """One Weapon Attack from declaring to collateral. Whether REROLL is still open is returned."""
    hero = use.user
    assert isinstance(hero, Hero)
    gear = weapon(game, hero)
    if gear is None or (is_ranged_attack(use, gear) and game.engaged(hero)):
        return rerolls
    own = Use(
        user=hero,
        skill=use.skill,
        range=attack_range(game, use, hero, gear),
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
    strike = Strike(hero, aimed, list(attack.modifiers), list(attack.collateral))
    await triggers.fire(game, hero, "you attack", strike=strike, that=aimed[0])
    rerolls = await _roll(game, own, strike, hit, rerolls)
    await _strike(game, own, strike, hit, gear)
    return rerolls


def shaped(game: Drunagor, spec: Spec, modifiers: tuple[Modifier, ...], hero: Hero) -> Spec:
    """CLEAVE, MULTISHOT and STRIKE mean the same before and after the HIT (DRU-LANG-12)."""
    for modifier in modifiers:
        if modifier.kind in ("CLEAVE", "MULTISHOT", "STRIKE"):
            spec = Spec(spec.target, spec.range, spec.cube_range, spec.split, modifier.kind,
                        modifier.amount)  # fmt: skip
    if spec.shape == "CLEAVE":
        wider = game.passives(hero).always("CLEAVE")
        spec = Spec(Target(adjacent=True), None, False, False, "CLEAVE",
                    Amount(spec.size.n + wider, spec.size.per, spec.size.word))  # fmt: skip
    return spec


async def _aim(
    game: Drunagor, use: Use, spec: Spec, modifiers: tuple[Modifier, ...]
) -> list[Figure]:
    assert isinstance(use.user, Hero)
    return await targets.choose(game, use, shaped(game, spec, modifiers, use.user), enemies=True)


# The roll


async def _roll(game: Drunagor, use: Use, strike: Strike, hit: int, rerolls: bool) -> bool:
    """Roll, REROLL, then surges on the final roll (DRU-ATK-11, DRU-PASS-04, DRU-RUL-55)."""
    hero = use.user
    assert isinstance(hero, Hero)
    strike.natural = D20.roll(game)
    game.emit(events.Rolled, hero.name, strike.natural, "attack")
    while not any(lands(game, use, strike, target, hit) for target in strike.targets):
        source = None if rerolls else next(iter(_second_chances(game, hero)), None)
        if not rerolls and source is None:
            break
        options = [Option("reroll", True), Option("keep", False)]
        if not await game.ask(
            hero.seat, "reroll", options, rule="DRU-ATK-11", about=(hero.name, strike.natural)
        ):
            break
        if source is None:
            rerolls = False
        else:
            triggers.use_up(game, hero, source)
        strike.natural = D20.roll(game)
        game.emit(events.Rerolled, hero.name, strike.natural)
    await triggers.fire(
        game, hero, "roll", natural=strike.natural, strike=strike, that=strike.targets[0]
    )
    return rerolls


def _second_chances(game: Drunagor, hero: Hero) -> list[Triggered]:
    """Abilities like Fast Learner that let a missed attack be rolled again."""
    return [
        entry
        for event in ("you miss or fail a skill challenge", "you miss")
        for entry in triggers.usable(game, hero, event)
        if entry.clause.limit and triggers.is_reroll(entry)
    ]


def hit_bonus(game: Drunagor, use: Use, target: Figure, hit: int) -> int:
    """All modifiers of the result against one target (DRU-ATK-04)."""
    hero = use.user
    assert isinstance(hero, Hero)
    total = hit + predicates.advantage(game, hero, target)
    if game.on_darkness(hero):  # DRU-ATK-12
        total -= 2
    for static in game.passives(hero).statics.get("HIT", ()):
        if static.condition is None or predicates.holds(game, static.condition, use, target):
            total += static.amount.n
    return total


def critical_from(game: Drunagor, use: Use, strike: Strike, target: Figure) -> int:
    """The widest CRIT range counts (DRU-CRIT-01)."""
    hero = use.user
    assert isinstance(hero, Hero)
    numbers = [20]
    numbers += [static.amount.n for static in game.passives(hero).statics.get("CRIT", ())]
    numbers += [m.amount.n for m in strike.modifiers if m.kind == "CRIT"]
    return min(numbers)


def is_critical(game: Drunagor, use: Use, strike: Strike, target: Figure) -> bool:
    assert isinstance(use.user, Hero)
    if strike.natural == 1:
        return game.passives(use.user).has("NATURAL 1 CRITS")
    return strike.natural >= critical_from(game, use, strike, target)


def lands(game: Drunagor, use: Use, strike: Strike, target: Figure, hit: int) -> bool:
    """Result against Accuracy; natural 1 fails, a critical roll always hits (DRU-RUL-53)."""
    hero = use.user
    assert isinstance(hero, Hero)
    if is_critical(game, use, strike, target):
        return True
    if strike.natural == 1:  # DRU-CRIT-04
        return game.passives(hero).has("NATURAL 1 HITS")
    gear = weapon(game, hero)
    assert gear is not None
    return strike.natural + hit_bonus(game, use, target, hit) >= gear.accuracy


# Damage


async def _strike(game: Drunagor, use: Use, strike: Strike, hit: int, gear: Gear) -> None:
    """Hit or miss per target, damage, collateral (DRU-DMG-01 c to j)."""
    hero = use.user
    assert isinstance(hero, Hero)
    struck = [t for t in strike.targets if lands(game, use, strike, t, hit)]
    hidden = {t.id for t in struck if hero.tokens[tokens.STEALTH] and game.hidden_from(hero, t)}
    if conditions.take(hero, tokens.STEALTH):  # DRU-KW-63
        game.emit(events.TokensLost, hero.name, "STEALTH", 1)
    if struck:
        await triggers.fire(game, hero, "you hit", strike=strike, that=struck[0])
        await _fury(game, hero, strike)
        if any(is_critical(game, use, strike, target) for target in struck):
            await triggers.fire(game, hero, "you crit", strike=strike, that=struck[0])
    else:
        await triggers.fire(game, hero, "you miss", strike=strike, that=strike.targets[0])
        if strike.natural == 1:
            await triggers.fire(game, hero, "you critically fail", that=strike.targets[0])
    left: dict[int, int] = {}
    for target in strike.targets:
        result = strike.natural + hit_bonus(game, use, target, hit)
        if target not in struck:
            game.emit(events.Missed, hero.name, target.name, result, gear.accuracy,
                      strike.natural == 1)  # fmt: skip
            continue
        surprise = target.id in hidden
        left[target.id] = weapon_damage(game, use, strike, target, gear, surprise)
        game.emit(events.Hit, hero.name, target.name, result, gear.accuracy, left[target.id],
                  is_critical(game, use, strike, target), surprise)  # fmt: skip
        if surprise:
            await triggers.fire(game, hero, "you surprise", strike=strike, that=target)
    preventable = not any(m.kind == "NON-PREVENTABLE" for m in strike.modifiers)
    blow = Blow(struck, left, "attack", hero, preventable)
    hurt = await damage.resolve(game, blow)
    await _aftermath(game, use, strike, struck, hurt)


def weapon_damage(
    game: Drunagor, use: Use, strike: Strike, target: Figure, gear: Gear, surprise: bool
) -> int:
    """DRU-DMG-03: (weapon + terms - INTIMIDATE) x 2 for DOUBLE DAMAGE x 2 for a critical hit."""
    total = gear.damage + bonus_damage(game, use, strike, target)
    doubled = surprise or any(
        m.kind == "DOUBLE DAMAGE"
        and (m.condition is None or predicates.holds(game, m.condition, use, target))
        for m in strike.modifiers
    )
    total = max(0, total) * (2 if doubled else 1)  # DRU-RUL-95: counts once
    return total * (2 if is_critical(game, use, strike, target) else 1)


def bonus_damage(game: Drunagor, use: Use, strike: Strike, target: Figure) -> int:
    """What a Hero's attack deals beyond its base, against one target."""
    hero = use.user
    total = strike.damage - hero.tokens[tokens.INTIMIDATE]
    for modifier in strike.modifiers:
        if modifier.kind == "DMG" and (
            modifier.condition is None or predicates.holds(game, modifier.condition, use, target)
        ):
            total += targets.amount(game, use, modifier.amount)
    if isinstance(hero, Hero):
        for static in game.passives(hero).statics.get("DMG", ()):
            if static.condition is None or predicates.holds(game, static.condition, use, target):
                total += static.amount.n
        if target.tokens[tokens.MARK] and target.marked_by == hero.id:  # DRU-COND-11
            total += 1
    return total


async def _fury(game: Drunagor, hero: Hero, strike: Strike) -> None:
    """Discard 1 FURY for +1 DMG, once per turn (DRU-COND-17)."""
    used = f"{hero.id}:fury"
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
        await triggers.fire(game, hero, "you deal damage", that=hurt[0])
    for group in strike.collateral if hurt else ():
        if group.spec != PLAIN:  # its own targets, once per attack (DRU-LANG-11)
            await skills.run_group(game, use, group)
            continue
        for target in hurt:
            if _standing(game, target):
                await skills.apply(game, use, group.spec, list(group.items), [target])
    await settle(game, hero, struck)


async def settle(game: Drunagor, hero: Hero, struck: list[Figure]) -> None:
    """After any attack of a Hero: kills trigger, INTIMIDATE is used up (DRU-COND-09)."""
    for target in struck:
        if target.health <= 0 and game.figure(target.id) is None:
            await triggers.fire(game, hero, "you kill", that=target)
            if target.marked_by == hero.id:
                await triggers.fire(game, hero, "you kill a marked target", that=target)
    conditions.take(hero, tokens.INTIMIDATE)
    if game.state.turn.who == hero.id:
        game.state.turn.attacks += 1


def _standing(game: Drunagor, figure: Figure) -> bool:
    if isinstance(figure, Hero):
        return not figure.down
    return game.figure(figure.id) is not None


# Spell Attacks


async def spell_attack(
    game: Drunagor, use: Use, items: list[Damage], chosen: list[Figure]
) -> list[Figure]:
    """Damage that needs no roll; under [S] it is a Spell Attack (DRU-SPELL-01, DRU-LANG-13)."""
    user = use.user
    spell = isinstance(user, Hero) and use.skill is not None and use.skill.symbol == "S"
    strike = Strike(user, chosen, [], [], spell=True)
    if spell and isinstance(user, Hero):
        await triggers.fire(game, user, "you hit with a spell attack", strike=strike,
                            that=chosen[0])  # fmt: skip
        await _fury(game, user, strike)
    left: dict[int, int] = {}
    for target in chosen:
        total = sum(
            targets.amount(game, use, item.amount)
            for item in items
            if item.condition is None or predicates.holds(game, item.condition, use, target)
        )
        if spell:
            total += bonus_damage(game, use, strike, target)
        left[target.id] = max(0, total)
    preventable = all(item.preventable for item in items)
    why = use.skill.name if use.skill else "an effect"
    blow = Blow(chosen, left, why, user, preventable, attack=spell)
    hurt = await damage.resolve(game, blow)
    for group in strike.collateral:
        for target in chosen:
            if _standing(game, target):
                await skills.apply(game, use, group.spec, list(group.items), [target])
    if spell and isinstance(user, Hero):
        await settle(game, user, chosen)
    return hurt
