"""A hero's attack as his cards make it, before anything is rolled (DSC-ATTACK-02, -14)."""

from __future__ import annotations

from undercroft.games.descent.cards.conditions import Aimed
from undercroft.games.descent.cards.effect import Ability
from undercroft.games.descent.cards.tree import Clause
from undercroft.games.descent.cards.words.attacks import BonusPer
from undercroft.games.descent.cards.words.standing import Enhancement
from undercroft.games.descent.game import Descent
from undercroft.games.descent.library import Item
from undercroft.games.descent.loadout import Loadout, Power
from undercroft.games.descent.rules import boons, conditions, retinue
from undercroft.games.descent.state import Figure, Hero, Monster, Space
from undercroft.games.descent.strike import Strike

BARE_HANDS = "R"  # DSC-TYPE-02


def hero_strike(
    game: Descent,
    hero: Hero,
    weapon: str,
    target: Space,
    *,
    dice: str = "",
    origin: Figure | None = None,
    settled: bool = True,
) -> Strike:
    """With a weapon, with bare hands, or with dice that a card gives. If it is not settled what it
    is on, what asks for that does not count yet."""
    sheet = game.sheet(hero)
    item = game.library.items[weapon] if weapon else None
    kind = item.attack if item else "melee"
    strike = Strike(
        attacker=hero,
        kind=kind,
        target=target,
        dice=dice or (item.dice if item else BARE_HANDS),
        power=sheet.traits[kind] + retinue.carrier_dice(game, hero),  # DSC-TYPE-04: magic by magic
        weapon=weapon,
        origin=origin,
        bare=not weapon and not dice,
    )
    for ability, rank in sheet.abilities.items():
        strike.add(ability, rank)
    for _, bonus in sheet.bonuses:
        boons.add(strike, bonus)
    if item is not None:
        _weapon(game, strike, sheet, item)
    for power in sheet.moments.get("attack", ()):
        if (settled or not _asks_for_target(power)) and _counts(game, hero, strike, power):
            _stand(game, strike, power.clause)
    if sheet.conditional:
        for power in conditions.lasting(game, hero, sheet, strike):
            _stand(game, strike, power.clause)
    strike.both = bool(sheet.standing(Enhancement))
    if hero.waiting == "power":  # DSC-POTION-08
        strike.power = 5
    return strike


def settle(game: Descent, hero: Hero, strike: Strike) -> None:
    """The attack is laid on the board: what asks for its target counts now."""
    for power in game.sheet(hero).moments.get("attack", ()):
        if _asks_for_target(power) and _counts(game, hero, strike, power):
            _stand(game, strike, power.clause)


def _counts(game: Descent, hero: Hero, strike: Strike, power: Power) -> bool:
    if power.clause.tagged("may"):
        return False
    return conditions.met(game, hero, power, strike, strike.kind, by=hero)


def _asks_for_target(power: Power) -> bool:
    when = power.clause.when
    return when is not None and any(isinstance(one, Aimed) for one in when.conditions)


def blast_for_surges(game: Descent, hero: Hero, weapon: str) -> int:
    """The rank of Blast that one purchase adds to an attack with the weapon."""
    items = game.library.items
    return max(
        (
            effect.rank
            for power in game.sheet(hero).surges
            if power.card == weapon or power.card not in items or items[power.card].type != "weapon"
            for effect in power.clause.effects
            if isinstance(effect, Ability) and effect.name == "Blast"
        ),
        default=0,
    )


def _weapon(game: Descent, strike: Strike, sheet: Loadout, item: Item) -> None:
    """What stands on the weapon itself, and what the one in the other hand lends (DSC-ITEM-05)."""
    for clause in item.rules.clauses:
        if not clause.guards:
            _stand(game, strike, clause)
    if item.attack != "melee" or item.hands != 1:
        return
    items = game.library.items
    held = [items[id] for id in _other_hand(strike, item)]
    for power in sheet.offhand:
        if any(other.id == power.card for other in held):
            _stand(game, strike, power.clause)
            strike.offhand = True
            return


def _other_hand(strike: Strike, item: Item) -> list[str]:
    """Everything equipped but the weapon in use; a second copy of it may be in the other hand."""
    assert isinstance(strike.attacker, Hero)
    held = list(strike.attacker.equipped)
    if item.id in held:
        held.remove(item.id)
    return held


def _stand(game: Descent, strike: Strike, clause: Clause) -> None:
    for effect in clause.effects:
        if isinstance(effect, BonusPer):
            _bonus_per(game, strike, effect)
        else:
            boons.add(strike, effect)


def _bonus_per(game: Descent, strike: Strike, call: BonusPer) -> None:
    """So much for each of a set: monsters beside the attacker, the first not counted."""
    beside = game.ground.around(game.footprint(strike.attacker))
    count = sum(
        1
        for enemy in game.enemies(strike.attacker)
        if isinstance(enemy, Monster) and game.footprint(enemy) & beside
    )
    if call.each == "adjacent monster after first":
        count -= 1
    for _ in range(count):
        boons.add(strike, call.bonus)
