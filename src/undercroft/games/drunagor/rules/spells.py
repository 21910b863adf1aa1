"""Damage without a roll: Spell Attacks, and effects that are no attack (DRU-SPELL, DRU-DMG-14)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

import msgspec

from undercroft.games.drunagor import moments, tokens
from undercroft.games.drunagor.cards.tree import Damage, Item, Modifier, Spec
from undercroft.games.drunagor.game import Drunagor
from undercroft.games.drunagor.rules import (
    attacks,
    conditions,
    cubes,
    damage,
    effects,
    hits,
    protection,
    targets,
    triggered,
)
from undercroft.games.drunagor.state import CURSE, Figure, Hero, Monster
from undercroft.games.drunagor.use import Blow, Strike, Use

JOINING = ("you attack", "you hit with a spell attack", "your attack hits")


async def declare(
    game: Drunagor, use: Use, spec: Spec, items: Sequence[Item], chosen: list[Figure]
) -> tuple[Strike, Blow]:
    """Damage without a roll, up to how much each target would take (DRU-DMG-01 a to d).

    Under [S] it is a Spell Attack, else plain damage (DRU-SPELL-01, DRU-LANG-13).
    """
    user = use.user
    spell = isinstance(user, Hero) and use.skill is not None and use.skill.symbol == "S"
    card = use.attack is not None and use.attack.symbol == "S"  # it is the attacker (DRU-RUL-40)
    if spell or card:
        chosen = await protection.redirect(game, user, chosen)
    modifiers = [item for item in items if isinstance(item, Modifier)]
    strike = Strike(user, chosen, modifiers, [], spell=spell, held=user.tokens)
    if spell and isinstance(user, Hero):
        strike.marked = attacks.marked(user, chosen)
        for event in JOINING:
            await triggered.fire(game, user, event, strike=strike, that=chosen[0])
        await attacks.fury(game, user, strike)
    left = {target.id: unrolled(game, use, strike, items, target) for target in chosen}
    if spec.split:  # bonuses raise the total once (DRU-KW-58)
        left = dict.fromkeys(left, 0)
        total = unrolled(game, use, strike, items, chosen[0])
        for target, share in await effects.split(game, use, "DMG", total, chosen):
            left[target.id] = share
    preventable = all(item.preventable for item in items if isinstance(item, Damage))
    preventable = preventable and not hits.piercing(game, use, strike, chosen)
    named = use.skill or use.attack
    why = named.id if named else "effect"
    return strike, Blow(chosen, left, why, user, preventable, attack=spell or card)


def unrolled(
    game: Drunagor, use: Use, strike: Strike, items: Iterable[Item], target: Figure
) -> int:
    """The damage of a Spell Attack, or of an effect, against one target (DRU-SPELL-03).

    It is never critical (DRU-CRIT-05) and no Surprise: STEALTH stays as it is (DRU-KW-66).
    """
    total = sum(
        _less_curses(item, targets.amount(game, use, item.amount), target)
        for item in items
        if isinstance(item, Damage) and hits.holds(game, use, item, target)
    )
    doubled = any(
        modifier.kind == "DOUBLE DAMAGE" and hits.holds(game, use, modifier, target)
        for modifier in strike.modifiers
    )
    if strike.spell:
        total = max(0, total + hits.bonus_damage(game, use, strike, target))
        return 2 * total if doubled else total
    if use.attack is not None and use.attack.symbol == "S":  # DRU-RUL-40
        # Darkness adds nothing to it (DRU-CMD-05), EVOLVE does (DRU-DMG-02).
        total += _tokens_of(use.user)
    total = max(0, total + hits.terms(game, use, strike, target, "DMG"))
    return 2 * total if doubled else total


def _tokens_of(owner: Figure) -> int:
    """What the tokens of who attacks by a card add to its damage."""
    grown = 2 * owner.evolved if isinstance(owner, Monster) else 0
    return grown - tokens.weakness(owner.tokens)


def _less_curses(item: Damage, amount: int, target: Figure) -> int:
    if item.less_curses and isinstance(target, Hero):
        return max(0, amount - cubes.held(target, CURSE))
    return amount


async def deal(game: Drunagor, use: Use, strike: Strike, blow: Blow) -> list[Figure]:
    """Carry out what was declared; those who lost Health are returned.

    What a Hero's Spell Attack gained needs no lost Health (DRU-SPELL-02).
    """
    hero, held = use.user, use.user.tokens
    hurt = await damage.resolve(game, blow)
    if use.attack is not None and blow.attack:
        conditions.end_attack(game, hero, held)  # DRU-RUL-40
    if not strike.spell or not isinstance(hero, Hero):
        return hurt
    if hurt:
        await triggered.fire(game, hero, "you deal damage", that=hurt[0])
    plain = msgspec.structs.replace(use, factor=1)
    await moments.collateral(game, plain, strike.gained, strike.targets)
    await attacks.settle(game, hero, strike, strike.targets)
    return hurt


async def finish(game: Drunagor, use: Use, strike: Strike) -> None:
    """What was tied to the damage may have killed where the damage did not (DRU-SKILL-03)."""
    if strike.spell and isinstance(use.user, Hero):
        await attacks.kills(game, use.user, strike, strike.targets)
