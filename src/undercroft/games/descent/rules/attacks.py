"""The six steps of an attack (DSC-ATTACK)."""

from __future__ import annotations

from undercroft.board import bits
from undercroft.games.descent import events, templates
from undercroft.games.descent.cards.tree import Ability, Bonus, Call, Clause, Flag, When
from undercroft.games.descent.digest import Digest, fits
from undercroft.games.descent.game import Descent
from undercroft.games.descent.lines import seen_from
from undercroft.games.descent.naming import space_name
from undercroft.games.descent.occasion import Occasion
from undercroft.games.descent.rules import damage, rolling, spending
from undercroft.games.descent.state import Figure, Hero, Mask, Monster, Space
from undercroft.games.descent.strike import Strike

BARE_HANDS = "R"  # DSC-TYPE-02


def hero_strike(game: Descent, hero: Hero, weapon: str, target: Space) -> Strike:
    """A hero's attack as his cards make it, before anything is rolled (DSC-ATTACK-02, -14)."""
    sheet = game.sheet(hero)
    item = game.library.items[weapon] if weapon else None
    kind = item.attack if item else "melee"
    strike = Strike(
        attacker=hero,
        kind=kind,
        target=target,
        dice=item.dice if item else BARE_HANDS,
        power=sheet.traits[kind] + hero.pico,
        weapon=weapon,
    )
    for ability, rank in sheet.abilities.items():
        strike.add(ability, rank)
    for _, bonus in sheet.bonuses:
        _add_bonus(strike, bonus)
    if item is not None:
        for clause in item.rules.clauses:
            if not clause.guards:
                _add_standing(strike, clause)
        if kind == "melee" and item.hands == 1:
            _off_hand(game, strike, sheet, weapon)
    for power in sheet.moments.get("attack", ()):
        moment = power.clause.when
        if moment is not None and _met(game, strike, moment):
            _add_standing(strike, power.clause)
    strike.both = "enhancement" in sheet.calls
    if hero.waiting == "power":  # DSC-POTION-08
        strike.power = 5
        hero.waiting = ""
    return strike


def _off_hand(game: Descent, strike: Strike, sheet: Digest, weapon: str) -> None:
    """The other of two one-handed melee weapons lends its bonus (DSC-ITEM-05)."""
    items = game.library.items
    for power in sheet.offhand:
        item = items[power.card]
        if power.card != weapon and item.attack == "melee" and item.hands == 1:
            _add_standing(strike, power.clause)
            return


def _met(game: Descent, strike: Strike, moment: When) -> bool:
    """DSC-LANG-04: conditions of an attack."""
    if not fits(moment, strike.kind):
        return False
    item = game.library.items.get(strike.weapon)
    for condition in moment.conditions:
        match condition.key, condition.words:
            case "hands", words:
                if item is None or str(item.hands) not in words.split("/"):
                    return False
            case "weapon", words:
                if item is None or words not in item.name.lower():
                    return False
            case "target", "adjacent":
                if game.distance(strike.attacker, strike.target) > 1:
                    return False
            case "target", "blind-at-turn-start":
                struck = game.at(strike.target)
                if not isinstance(struck, Monster) or struck.id not in game.state.turn.unseen:
                    return False
            case "", _:
                pass  # a plain word is an attack type
            case _:
                return False
    return True


def _add_standing(strike: Strike, clause: Clause) -> None:
    for effect in clause.effects:
        match effect:
            case Bonus():
                _add_bonus(strike, effect)
            case Ability(name, rank):
                strike.add(name, rank)
            case Flag("aimed"):
                strike.aimed = True
            case Call("no-range-miss"):
                strike.sure = True
            case _:
                pass  # what a card does at other moments


def _add_bonus(strike: Strike, bonus: Bonus) -> None:
    match bonus.stat:
        case "damage":
            strike.damage_bonus += bonus.amount
        case "range":
            strike.range_bonus += bonus.amount
        case "surge":
            strike.free_surges += bonus.amount
        case "power":
            strike.power += bonus.amount
        case _:
            pass  # no bonus of an attack


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
    if creature.has("Berserk") and monster.wounds:  # DSC-ABIL-07
        strike.power = 5
    if creature.has("Swarm"):  # DSC-ABIL-58
        beside = game.ground.around(1 << target)
        strike.power += sum(
            1 for friend in game.friends(monster) if game.footprint(friend) & beside
        )
    if not game.is_heroic(monster):
        reign = game.reign().monsters
        strike.power += reign.get("power", 0)
        strike.damage_bonus += reign.get("damage", 0)
        strike.range_bonus += reign.get("range", 0)
    return strike


def cover(game: Descent, strike: Strike, covered: Mask = 0) -> None:
    """Step 2 and 3: what the attack affects, and how far it is (DSC-ATTACK-06, DSC-ABIL-10)."""
    attacker = strike.attacker
    feet = game.footprint(attacker)
    scene = game.scene(attacker)
    views = {space: seen_from(game.ground, scene, feet, space) for space in bits(feet)}
    sighted = [space for space, view in views.items() if view >> strike.target & 1]
    strike.distance = min(game.apart(space, strike.target) for space in sighted or views)
    if strike.shape in ("bolt", "breath", "leap"):
        strike.covered = covered
        strike.sure = True
    elif strike.shape == "sweep":  # DSC-ABIL-59
        reach = 2 if "Reach" in strike.abilities else 1
        strike.covered = game.visible(attacker) & _within(game, attacker, reach)
    elif strike.shape == "blast":
        strike.covered = templates.blast(
            game.ground, strike.target, strike.abilities.get("Blast", 0), scene.solid
        )
    else:
        strike.covered = 1 << strike.target
    strike.affected = affected(game, strike)


def _within(game: Descent, attacker: Figure, reach: int) -> Mask:
    found = 0
    for space in bits(game.footprint(attacker)):
        found |= game.ground.within(space, reach)
    return found & ~game.footprint(attacker)


def affected(game: Descent, strike: Strike) -> list[Figure]:
    """Every figure once (DSC-LARGE-10); a Sweep and a Leap spare friends."""
    foes_only = strike.shape in ("sweep", "leap")
    side = game.is_heroic(strike.attacker)
    return [
        figure
        for figure in game.figures()
        if game.footprint(figure) & strike.covered
        and not (foes_only and game.is_heroic(figure) == side)
        and not (figure is strike.attacker and strike.shape in ("bolt", "breath"))
        and not _cloaked(game, strike, figure)
    ]


def _cloaked(game: Descent, strike: Strike, figure: Figure) -> bool:
    """Shadowcloak: nothing from afar touches it (DSC-ABIL-53)."""
    return game.has(figure, "Shadowcloak") and not game.near(strike.attacker, figure, 1)


async def resolve(game: Descent, strike: Strike) -> None:
    """From the declaration to the end; interrupts apart (DSC-ATTACK-01)."""
    game.strikes.append(strike)
    try:
        await _steps(game, strike)
    finally:
        game.strikes.pop()


async def _steps(game: Descent, strike: Strike) -> None:
    _auras(game, strike)
    struck = next((figure for figure in strike.affected), None)
    game.emit(
        events.AttackDeclared,
        game.name(strike.attacker),
        game.name(struck) if struck else space_name(game.ground, strike.target),
        strike.weapon,
        strike.kind,
        strike.distance,
        strike.aimed,
    )
    if not await _declared(game, strike):
        return
    await rolling.roll(game, strike)
    if isinstance(strike.attacker, Hero) and any(isinstance(f, Monster) for f in strike.affected):
        occasion = Occasion(strike=strike)
        await game.interrupts.window(game, "hero-attack-rolled", occasion, "on monster")
        await game.interrupts.at(game, "hero-attack-rolled", occasion)
    await rolling.reroll(game, strike)
    if strike.failed():  # DSC-ATTACK-10
        game.emit(events.AttackMissed, game.name(strike.attacker), "miss", "DSC-ATTACK-10")
    else:
        await spending.spend(game, strike)
        if strike.reaches():
            await damage.deal(game, strike)
        else:
            game.emit(events.AttackMissed, game.name(strike.attacker), "range", "DSC-ATTACK-15")


async def _declared(game: Descent, strike: Strike) -> bool:
    """What breaks in between the declaration and the dice (DSC-TIME-07, -08, DSC-ORDER-09).

    Whether the attack goes on."""
    attacker = strike.attacker
    feet = game.footprint(attacker)
    heroic = game.is_heroic(attacker)
    window = "hero-declares-attack" if heroic else "monster-declares-attack"
    occasion = Occasion(strike=strike)
    await game.interrupts.window(game, window, occasion)
    await game.interrupts.at(game, window, occasion)
    if not heroic and game.there(attacker):
        await game.interrupts.guards(game, Occasion(figure=attacker, strike=strike), "declared")
    return game.there(attacker) and (
        game.footprint(attacker) == feet or _still_in_reach(game, strike)
    )


def _still_in_reach(game: Descent, strike: Strike) -> bool:
    """The attacker was moved: sight and reach are looked at again (DSC-ORDER-11)."""
    attacker, target = strike.attacker, strike.target
    if strike.shape == "leap":
        return True
    if strike.shape in ("bolt", "breath") or not game.visible(attacker) >> target & 1:
        return False
    far = 2 if "Reach" in strike.abilities else 1
    if strike.kind == "melee" and game.distance(attacker, target) > far:
        return False
    cover(game, strike)
    return True


def _auras(game: Descent, strike: Strike) -> None:
    """Command of friends and Black Curse of enemies (DSC-ABIL-08, -20)."""
    attacker = strike.attacker
    commands = [f for f in (attacker, *game.friends(attacker)) if game.has(f, "Command")]
    helped = sum(game.near(figure, attacker, 3) for figure in commands)
    curses = [f for f in game.enemies(attacker) if game.has(f, "Black-Curse")]
    hindered = sum(game.near(figure, attacker, 3) for figure in curses)
    strike.range_bonus += helped - hindered
    strike.damage_bonus += helped - hindered
