"""Whom a figure can attack, and declaring it (MD2-ATK, MD2-LOS-07 to -10)."""

from __future__ import annotations

from collections.abc import Iterator

from undercroft.core.decisions import Option
from undercroft.games.hellscape import loadout
from undercroft.games.hellscape.dice import expected_swords
from undercroft.games.hellscape.game import Hellscape
from undercroft.games.hellscape.library import KINDS, Attacks, Kind
from undercroft.games.hellscape.roll import Roll
from undercroft.games.hellscape.rules import equipment, limits, spirits, targets
from undercroft.games.hellscape.state import Ally, Enemy, Hero
from undercroft.games.hellscape.zones import NOWHERE, Mask, Zone

Declared = tuple[Enemy, Kind, tuple[str, ...]]  # target, type, weapons


def reach(game: Hellscape, zone: Zone, kind: Kind) -> Mask:
    """The Zones that an attack of a type can be aimed at."""
    zones = game.zones
    here = 1 << zone
    if kind == "melee":
        return here
    if kind == "magic":
        return zones.sight[zone] & (here | zones.beside[zone])
    return zones.sight[zone] & ~here


def in_range(game: Hellscape, zone: Zone, target: Zone, kind: Kind) -> bool:
    return target != NOWHERE and bool(reach(game, zone, kind) >> target & 1)


def declarations(game: Hellscape, hero: Hero, only: str = "any") -> Iterator[Option[Declared]]:
    """Every target, type and choice of weapons (MD2-ATK-01 to -04).

    A Mob is one target (MD2-ATK-05). Enemies beside the Hero hinder no attack (MD2-ATK-07).
    """
    arms = equipment.weapons(game, hero)
    for kind, weapons in _ways(game, hero, arms):
        if only not in ("any", kind):
            continue
        zones = reach(game, hero.zone, kind)
        if kind == "ranged" and loadout.passive(game, hero, "CLOSE"):
            zones |= 1 << hero.zone
        for enemy in game.enemies_at(zones):
            if targets.targetable(enemy):
                key = f"attack:{game.key(enemy)}:{kind}:{'+'.join(weapons)}"
                yield Option(key, (enemy, kind, weapons))


def _ways(game: Hellscape, hero: Hero, arms: list[str]) -> Iterator[tuple[Kind, tuple[str, ...]]]:
    items = game.library.items
    mystic = loadout.passive(game, hero, "MYSTIC")
    for kind in KINDS:
        fit = [id for id in arms if _dice(items[id].attacks, kind, mystic=mystic)]
        for id in dict.fromkeys(fit):
            yield kind, (id,)
        if len(fit) == 2:  # two one-handed weapons (MD2-ATK-03)
            yield kind, (fit[0], fit[1])


def _dice(attacks: Attacks, kind: Kind, *, mystic: bool) -> str:
    """A weapon's dice for a type; MYSTIC lets other types strike as Magic (MD2-RUL-80)."""
    if mystic and kind == "magic":
        return max(attacks.values(), key=expected_swords, default="")
    return attacks.get(kind, "")


def by_hero(game: Hellscape, hero: Hero, declared: Declared) -> Roll:
    """The pool of a Hero's attack before bonuses (MD2-POOL-01, -02)."""
    enemy, kind, weapons = declared
    items = game.library.items
    mystic = loadout.passive(game, hero, "MYSTIC")
    roll = Roll(hero=hero, enemy=enemy, attacking=True, kind=kind, weapons=weapons)
    roll.distance = game.zones.grid(hero.zone, enemy.zone)
    roll.pool = "".join(_dice(items[id].attacks, kind, mystic=mystic) for id in weapons)
    _complete(game, roll)
    return roll


def by_spirit(game: Hellscape, ally: Ally, enemy: Enemy, kind: Kind) -> Roll:
    """MD2-SHA-10: the dice of its card, never the Shadow die."""
    roll = Roll(hero=ally, enemy=enemy, attacking=True, kind=kind)
    roll.distance = game.zones.grid(ally.zone, enemy.zone)
    roll.pool = game.library.spirits[ally.card].attacks[kind]
    if ally.card == "flame" and spirits.is_strong(game, ally):
        roll.pool += "Y"
    _complete(game, roll)
    return roll


def by_enemy(
    game: Hellscape, enemy: Enemy, target: Hero | Ally, kind: Kind, extra: str = ""
) -> Roll:
    """MD2-MOB-05, MD2-ENEMY-05."""
    roll = Roll(hero=target, enemy=enemy, attacking=False, kind=kind)
    roll.distance = game.zones.grid(enemy.zone, target.zone)
    roll.pool = attack_dice(game, enemy, kind) + extra
    roll.pool += defense_of(game, target)
    if enemy.type == "mob":
        roll.pool += "E" * enemy.minions
    _hinder(game, roll, enemy.zone, target.zone)
    return roll


def attack_dice(game: Hellscape, enemy: Enemy, kind: Kind) -> str:
    dice = game.attacks(enemy)[kind]
    if enemy.type == "mob" and not enemy.item:
        dice += "E"  # the Leader fights bare-handed (MD2-MOB-09)
    return dice + game.boss_bonus(enemy, "attack")


def defense_of(game: Hellscape, who: Hero | Ally) -> str:
    if isinstance(who, Hero):
        return game.defense(who)
    spirit = game.library.spirits.get(who.card)
    if spirit is None:
        return game.quest.ally_defense(game, who)
    return spirit.defense + ("B" if who.card == "frost" and spirits.is_strong(game, who) else "")


def worn(game: Hellscape, enemy: Enemy) -> str:
    """Defense dice of the item that a Mob carries (MD2-POOL-02)."""
    return game.library.items[enemy.item].defense if enemy.item else ""


def _complete(game: Hellscape, roll: Roll) -> None:
    """The Shadow die, the defender's dice, the Minions' (MD2-POOL-01, -03, -07)."""
    hero, enemy = roll.hero, roll.enemy
    if isinstance(hero, Hero):
        roll.shadowed = limits.in_shadow(game, hero)
        if roll.shadowed:
            roll.pool += "P"
    roll.pool += game.enemy_card(enemy).defense + worn(game, enemy)
    roll.pool += game.quest.bonus_defense(game, enemy) + game.boss_bonus(enemy, "defense")
    if enemy.type == "mob":
        roll.pool += "E" * enemy.minions
    _hinder(game, roll, hero.zone, enemy.zone)


def _hinder(game: Hellscape, roll: Roll, here: Zone, there: Zone) -> None:
    """A pillar on the way costs a yellow die (MD2-TOKEN-04, -05)."""
    if roll.kind != "melee" and here != there:
        if game.zones.between(here, there) & game.zones.pillars:
            roll.less += "Y"


def expected(game: Hellscape, enemy: Enemy, target: Hero | Ally, kind: Kind) -> float:
    """Expected swords of an Enemy's attack, pillar and caps counted (MD2-MOB-04)."""
    roll = by_enemy(game, enemy, target, kind)
    return expected_swords(roll.gathered())
