"""The six steps of an attack (DSC-ATTACK)."""

from __future__ import annotations

from undercroft.games.descent import events, moments
from undercroft.games.descent.dice import MOST_POWER
from undercroft.games.descent.game import Descent
from undercroft.games.descent.naming import space_name
from undercroft.games.descent.occasion import Occasion
from undercroft.games.descent.rules import (
    covering,
    damage,
    dropping,
    rerolls,
    rolling,
    spending,
    wounds,
)
from undercroft.games.descent.state import Figure, Hero, Monster, Space
from undercroft.games.descent.strike import Strike


def monster_strike(game: Descent, monster: Monster, target: Space) -> Strike:
    """A monster's attack by its card (DSC-TYPE-07), with Berserk and Swarm."""
    creature = game.card(monster)
    dice = creature.card.dice
    strike = Strike(
        attacker=monster,
        kind=creature.card.attack,
        target=target,
        dice=dice.replace("B", ""),
        power=dice.count("B"),
        range_bonus=creature.range,
        damage_bonus=creature.damage,
    )
    for ability, rank in creature.abilities.items():
        strike.add(ability, rank)
    _rouse(game, strike, monster)
    if not game.is_heroic(monster):
        power_cards = game.power_cards().monsters
        strike.power += power_cards.get("power", 0)
        strike.damage_bonus += power_cards.get("damage", 0)
        strike.range_bonus += power_cards.get("range", 0)
    return strike


def _rouse(game: Descent, strike: Strike, monster: Monster) -> None:
    """Power dice by Berserk and by Swarm: counted at the declaration, and again when the dice are
    rolled, for much may have broken in (DSC-ABIL-07, -58, DSC-ATTACK-26)."""
    lent = 0
    if "Berserk" in strike.abilities and monster.wounds:
        lent = max(0, MOST_POWER - (strike.power - strike.lent))  # all five
    elif "Swarm" in strike.abilities:
        struck = game.at(strike.target)
        beside = game.ground.around(game.footprint(struck) if struck else 1 << strike.target)
        lent = sum(1 for friend in game.friends(monster) if game.footprint(friend) & beside)
    if not strike.counted:
        strike.power += lent - strike.lent
        strike.lent = lent


async def resolve(game: Descent, strike: Strike) -> None:
    """From the declaration to the end; interrupts apart (DSC-ATTACK-01)."""
    game.strikes.append(strike)
    try:
        await _steps(game, strike)
    finally:
        game.strikes.pop()


async def _steps(game: Descent, strike: Strike) -> None:
    attacker = strike.attacker
    if isinstance(attacker, Hero):
        if attacker.waiting == "power":  # DSC-POTION-08: this was the attack it waited for
            attacker.waiting = ""
    elif not game.is_heroic(attacker):  # DSC-ATTACK-04: Taunt
        occasion = Occasion(figure=attacker, strike=strike)
        await moments.at(game, "enemy-declares-attack", occasion, strike.kind)
    reckon_auras(game, strike)
    if game.listener is not None:
        struck = _struck(game, strike)
        game.emit(
            events.AttackDeclared,
            game.id(attacker),
            game.id(struck) if struck else space_name(game.ground, strike.target),
            strike.weapon,
            strike.kind,
            strike.distance,
            strike.aimed,
        )
    if not await _declared(game, strike):
        return
    reckon_auras(game, strike)  # who commanded or cursed may be gone by now
    if isinstance(attacker, Monster):
        _rouse(game, strike, attacker)
    await rolling.roll(game, strike)
    if game.is_heroic(attacker) and _menaces(game, strike):
        occasion = Occasion(strike=strike)
        # DSC-TIME-09, and his event before powers (DSC-TIME-16); then a re-roll (DSC-ATTACK-09)
        await moments.window(game, "hero-attack-rolled", occasion, "on-monster")
        await moments.at(game, "hero-attack-rolled", occasion)
    if isinstance(attacker, Hero):
        occasion = Occasion(hero=attacker, strike=strike)
        await moments.at(game, "attack-rolled", occasion, strike.kind)
    await rerolls.decide(game, strike)
    before = strike.damage_bonus
    spending.pray(game, strike)
    if strike.failed():  # DSC-ATTACK-10
        cause = ("miss", "DSC-ATTACK-10") if strike.misses() else ("blank", "DSC-ABIL-05")
        game.emit(events.AttackMissed, game.id(attacker), *cause)
    else:
        await spending.spend(game, strike)
        strike.bought = strike.damage_bonus - before
        if not strike.affected:
            game.emit(events.AttackMissed, game.id(attacker), "nobody", "DSC-ATTACK-26")
        elif strike.reaches():  # only now: step 5 can add range (DSC-ATTACK-11)
            await damage.deal(game, strike)
        else:
            reached, far = strike.range(), strike.distance
            game.emit(
                events.AttackMissed, game.id(attacker), "range", "DSC-ATTACK-15", reached, far
            )
    if isinstance(attacker, Hero):
        await _after(game, strike, attacker)


def _struck(game: Descent, strike: Strike) -> Figure | None:
    """Whom it is on: who stands in the target space, or else an enemy whom its area reaches."""
    foes = game.enemies(strike.attacker)
    return min(
        strike.affected,
        key=lambda figure: (not game.footprint(figure) >> strike.target & 1, figure not in foes),
        default=None,
    )


def _menaces(game: Descent, strike: Strike) -> bool:
    """Whether it affects one of the overlord's monsters, or may by what surges buy."""
    if any(not game.is_heroic(figure) for figure in strike.affected):
        return True
    foes = game.enemies(strike.attacker) if strike.hoped else []
    return any(game.footprint(foe) & strike.hoped for foe in foes)


async def _after(game: Descent, strike: Strike, hero: Hero) -> None:
    """DSC-ATTACK-25: kills are told, frost bites the weapon, "after attack" powers act."""
    dropping.crack(game, hero, strike.weapon)
    for victim in strike.killed:
        await wounds.tell_kill(game, hero, victim, strike)
    if game.there(hero):
        occasion = Occasion(hero=hero, strike=strike)
        await moments.at(game, "after-attack", occasion, strike.kind)


async def _declared(game: Descent, strike: Strike) -> bool:
    """What breaks in between the declaration and the dice (DSC-TIME-07, -08, DSC-ORDER-09).

    Whether the attack goes on."""
    attacker = strike.attacker
    feet = game.footprint(attacker)
    heroic = game.is_heroic(attacker)
    if not heroic or isinstance(attacker, Hero):  # an animated monster is no hero
        window = "hero-declares-attack" if heroic else "monster-declares-attack"
        occasion = Occasion(strike=strike)
        await moments.window(game, window, occasion)
        await moments.at(game, window, occasion)
    if not heroic and game.there(attacker):
        await moments.guards(game, Occasion(figure=attacker, strike=strike), "declared")
    if not game.there(attacker):
        return False
    if game.footprint(attacker) != feet and not _still_in_reach(game, strike):
        return False
    covering.again(game, strike)
    return True


def _still_in_reach(game: Descent, strike: Strike) -> bool:
    """The attacker was moved: sight and reach are looked at again (DSC-ORDER-11)."""
    attacker, target = strike.attacker, strike.target
    if strike.shape == "leap":
        return True
    if strike.shape in ("bolt", "breath") or not game.visible(attacker) >> target & 1:
        return False
    if strike.kind != "melee":
        return True
    arms = covering.at_arms_length(game, attacker, reach="Reach" in strike.abilities)
    return bool(arms >> target & 1)


def reckon_auras(game: Descent, strike: Strike) -> None:
    """Command of friends and Black Curse of enemies (DSC-ABIL-08, -20)."""
    attacker, source = strike.attacker, strike.source
    commands = [f for f in (attacker, *game.friends(attacker)) if game.has(f, "Command")]
    helped = sum(game.near(figure, source, 3) for figure in commands)
    curses = [f for f in game.enemies(attacker) if game.has(f, "Black-Curse")]
    hindered = sum(game.near(figure, attacker, 3) for figure in curses)
    commanded = helped - hindered
    strike.range_bonus += commanded - strike.commanded
    strike.damage_bonus += commanded - strike.commanded
    strike.commanded = commanded
