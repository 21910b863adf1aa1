"""What a roll comes to: hit or miss, critical or not, and the damage (DRU-CRIT, DRU-DMG-03)."""

from __future__ import annotations

from undercroft.games.drunagor import tokens
from undercroft.games.drunagor.cards.tree import Damage, Modifier, Static
from undercroft.games.drunagor.game import Drunagor
from undercroft.games.drunagor.library import Item as Gear
from undercroft.games.drunagor.rules import predicates, targets, weapons
from undercroft.games.drunagor.state import Figure, Hero
from undercroft.games.drunagor.use import Strike, Use

FAIR, CLUMSY = "NATURAL 4 AND NATURAL 16 CRIT", "NATURAL 1 TO 5 ARE CRITICAL FAILURES"


def result(game: Drunagor, use: Use, strike: Strike, target: Figure, hit: int) -> int:
    """The natural roll and all modifiers against one target (DRU-ATK-04, DRU-TERM-16).

    Heights count for each target by itself (DRU-LEVEL-06).
    """
    hero = use.user
    assert isinstance(hero, Hero)
    total = strike.natural + hit + predicates.advantage(game, hero, target)
    total += terms(game, use, strike, target, "HIT")
    if game.on_darkness(hero):  # DRU-ATK-12
        total -= 2
    if game.battle and game.hidden_from(target, hero) and not game.allied(target, hero):
        total -= 5  # DRU-PVP-08
    return total + predicates.bonus(game, hero, "HIT", target, use)


def critical_from(game: Drunagor, use: Use, strike: Strike, target: Figure) -> int:
    """The widest CRIT range counts (DRU-CRIT-01, DRU-KW-16)."""
    hero = use.user
    assert isinstance(hero, Hero)
    found: list[Static | Modifier] = [*game.loadout(hero).statics.get("CRIT", ())]
    found += [modifier for modifier in strike.modifiers if modifier.kind == "CRIT"]
    return min((20, *(m.amount.n for m in found if holds(game, use, m, target))))


def is_critical(game: Drunagor, use: Use, strike: Strike, target: Figure) -> bool:
    assert isinstance(use.user, Hero)
    if strike.natural == 1:
        return predicates.trait(game, use.user, "NATURAL 1 CRITS", use)
    if strike.natural in (4, 16) and predicates.trait(game, use.user, FAIR, use):
        return True
    return strike.natural >= critical_from(game, use, strike, target)


def fumbles(game: Drunagor, hero: Hero, natural: int) -> bool:
    """A Critical Failure, if nothing turns it into something else (DRU-CRIT-04)."""
    if natural == 1:
        return not predicates.trait(game, hero, "NATURAL 1 HITS")
    return natural <= 5 and predicates.trait(game, hero, CLUMSY)


def lands(game: Drunagor, use: Use, strike: Strike, target: Figure, hit: int) -> bool:
    """Result against Accuracy; natural 1 fails, a critical roll always hits (DRU-RUL-53)."""
    hero = use.user
    assert isinstance(hero, Hero)
    if is_critical(game, use, strike, target):
        return True
    if strike.natural <= 5 and fumbles(game, hero, strike.natural):
        return False
    if strike.natural == 1:
        return True
    gear = weapons.weapon(game, hero)
    assert gear is not None
    return result(game, use, strike, target, hit) >= gear.accuracy


def weapon_damage(
    game: Drunagor, use: Use, strike: Strike, target: Figure, gear: Gear, surprise: bool
) -> int:
    """DRU-DMG-03: (weapon + terms - INTIMIDATE) x 2 for DOUBLE DAMAGE x 2 for a critical hit.

    DRU-ATK-06, DRU-CRIT-02, -03, DRU-KW-21. Effects are not doubled.
    """
    total = gear.damage + bonus_damage(game, use, strike, target)
    doubled = surprise or any(
        m.kind == "DOUBLE DAMAGE" and holds(game, use, m, target) for m in strike.modifiers
    )
    total = max(0, total) * (2 if doubled else 1)  # DRU-RUL-95: counts once
    return total * (2 if is_critical(game, use, strike, target) else 1) + strike.undoubled


def bonus_damage(game: Drunagor, use: Use, strike: Strike, target: Figure) -> int:
    """What a Hero's attack deals beyond its base, against one target."""
    hero = use.user
    total = strike.damage - tokens.weakness(hero.tokens)
    total += terms(game, use, strike, target, "DMG")
    if isinstance(hero, Hero):
        total += predicates.bonus(game, hero, "DMG", target, use)
        total += predicates.lent_damage(game, hero, target)
        if target.tokens[tokens.MARK] and target.marked_by == hero.id:  # DRU-COND-11
            total += 1
    return total


def terms(game: Drunagor, use: Use, strike: Strike, target: Figure, kind: str) -> int:
    """What the +X HIT or +X DMG of the attack itself and of what joined it give (DRU-KW-01)."""
    return sum(
        targets.amount(game, use, modifier.amount)
        for modifier in strike.modifiers
        if modifier.kind == kind and holds(game, use, modifier, target)
    )


def piercing(game: Drunagor, use: Use, strike: Strike, targets: list[Figure]) -> bool:
    """Whether the attack, or what joined it, is NON-PREVENTABLE (DRU-KW-40)."""
    found = [modifier for modifier in strike.modifiers if modifier.kind == "NON-PREVENTABLE"]
    return any(all(holds(game, use, modifier, target) for target in targets) for modifier in found)


def holds(game: Drunagor, use: Use, item: Static | Modifier | Damage, target: Figure) -> bool:
    return item.condition is None or predicates.holds(game, item.condition, use, target)
