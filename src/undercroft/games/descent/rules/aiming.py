"""Whom a figure can attack from where it stands, and declaring it (DSC-ATTACK-02, DSC-TYPE)."""

from __future__ import annotations

from undercroft.board import bits
from undercroft.core.decisions import Option
from undercroft.games.descent import moments
from undercroft.games.descent.cards.effect import Ability
from undercroft.games.descent.game import Descent
from undercroft.games.descent.loadout import Loadout
from undercroft.games.descent.occasion import Occasion
from undercroft.games.descent.rules import (
    arming,
    attacks,
    conditions,
    covering,
    morphing,
    shaping,
)
from undercroft.games.descent.rules.vantage import Vantage, vantages
from undercroft.games.descent.state import Figure, Hero, Mask, Monster, Space
from undercroft.games.descent.strike import Strike

BARE = "bare-hands"
TEMPLATES = {"Bolt", "Breath"}  # who has one attacks with it alone (DSC-ATTACK-23)
AREAS = {"Blast", *TEMPLATES}  # that are laid on spaces


def weapons(game: Descent, hero: Hero) -> list[str]:
    """Equipped weapons, another for each attack if one likes, and bare hands (DSC-ACT-10,
    DSC-ATTACK-03, DSC-TYPE-02); a monkey has none of them (DSC-MONKEY-02)."""
    if hero.monkey:
        return []
    items = game.library.items
    return [*(id for id in dict.fromkeys(hero.equipped) if items[id].type == "weapon"), ""]


def reach(game: Descent, figure: Figure, kind: str, abilities: set[str]) -> Mask:
    """The spaces that may be attacked: in sight, and beside one's own for melee."""
    if kind != "melee":
        return game.visible(figure)  # adjacent spaces too (DSC-TYPE-05)
    return covering.at_arms_length(game, figure, reach="Reach" in abilities)


def targets(game: Descent, figure: Figure, kind: str, abilities: set[str]) -> list[Figure]:
    """Enemies with a space in reach whom an attack from there touches (DSC-ATTACK-22, DSC-LOS-09,
    DSC-RUL-178)."""
    enemies = _within(game, figure, kind, abilities)
    if not enemies:
        return []
    spaces = reach(game, figure, kind, abilities)
    if abilities & TEMPLATES:
        spaces = shaping.under(game, figure, abilities)
    return [
        enemy
        for enemy in enemies
        if game.footprint(enemy) & spaces and not covering.eludes(game, figure, enemy)
    ]


def _within(game: Descent, figure: Figure, kind: str, abilities: set[str]) -> list[Figure]:
    """Enemies that are near enough for melee, or have no wall before them: looked at before
    sight, which is dear."""
    if abilities & TEMPLATES:
        return game.enemies(figure)
    feet = game.sides(figure)[1]
    if not feet:
        return []
    if kind != "melee":
        return game.enemies(figure) if game.may_see(figure, feet) else []
    far = covering.REACH if "Reach" in abilities else 1
    near = game.ground.near(game.footprint(figure), far, game.stairs())
    if not feet & near:
        return []
    return [enemy for enemy in game.enemies(figure) if game.footprint(enemy) & near]


def space_of(game: Descent, figure: Figure, enemy: Figure, spaces: Mask) -> Space:
    """The nearest of the enemy's spaces that may be attacked."""
    feet = game.footprint(enemy)
    open_to_attack = bits(feet & spaces or feet)
    return min(open_to_attack, key=lambda space: (game.distance(figure, space), space))


def carried(game: Descent, hero: Hero, weapon: str) -> tuple[str, set[str]]:
    """The type of an attack with a weapon, and the abilities it would have."""
    if not weapon:
        return "melee", set()
    found = set(game.sheet(hero).abilities)
    item = game.library.items[weapon]
    for clause in item.rules.clauses:
        if not clause.guards:
            found |= {effect.name for effect in clause.effects if isinstance(effect, Ability)}
    if _lends_template(game.sheet(hero)):  # for such attacks alone, or while something is so
        found |= TEMPLATES & set(arming.hero_strike(game, hero, weapon, hero.space).abilities)
    return item.attack, found


def _lends_template(sheet: Loadout) -> bool:
    """Whether a card brings a template that the attack has only sometimes (DSC-ATTACK-23)."""
    lent = (*sheet.moments.get("attack", ()), *sheet.conditional, *sheet.offhand)
    return any(
        isinstance(effect, Ability) and effect.name in TEMPLATES
        for power in lent
        for effect in power.clause.effects
    )


def hero_targets(game: Descent, hero: Hero, weapon: str) -> list[Figure]:
    """Whom a hero can attack with a weapon, by any eyes his cards lend him."""
    area = shaping.own_area(game, weapon)
    if far := shaping.radius(area):
        close = [
            enemy
            for enemy in game.enemies(hero)
            if game.in_reach(hero, enemy, far) and not covering.eludes(game, hero, enemy)
        ]
        return close[:1]  # whoever is named, all of them are attacked
    kind, abilities = carried(game, hero, weapon)
    if kind == "melee" or abilities & TEMPLATES:
        return targets(game, hero, kind, abilities)
    if not game.enemies(hero):
        return []
    seen, sources = 0, []
    for vantage in vantages(game, hero, kind):
        seen |= vantage.seen
        sources.append(vantage.origin or hero)
    if shaping.triple(area):
        seen |= game.ground.around(seen)
    return [
        enemy
        for enemy in game.enemies(hero)
        if game.footprint(enemy) & seen
        and not all(covering.eludes(game, source, enemy) for source in sources)
    ]


def options(
    game: Descent, hero: Hero, armed: list[str], only: Figure | None = None
) -> list[Option[tuple[str, str, str]]]:
    """Attacks with these weapons, on anybody or on one enemy alone."""
    return [
        Option(f"attack:{weapon or BARE}:{game.id(enemy)}", ("attack", weapon, game.id(enemy)))
        for weapon in armed
        for enemy in hero_targets(game, hero, weapon)
        if only is None or enemy is only
    ]


def lays_areas(game: Descent, hero: Hero, weapon: str) -> bool:
    """Whether an attack with the weapon may take an area without an enemy as its target."""
    ranks = _ranks(game, hero, weapon)
    return not AREAS.isdisjoint(ranks) and shaping.can_aim(game, hero, ranks, game.visible(hero))


def _ranks(game: Descent, hero: Hero, weapon: str) -> dict[str, int]:
    """The abilities of the attack, with the Blast that its surges could buy (DSC-RUL-178)."""
    ranks = arming.hero_strike(game, hero, weapon, hero.space).abilities
    bought = arming.blast_for_surges(game, hero, weapon)
    return ranks | {"Blast": ranks.get("Blast", 0) + bought} if bought else ranks


def monster_lays_areas(game: Descent, monster: Monster) -> bool:
    ranks = game.card(monster).abilities
    return not AREAS.isdisjoint(ranks) and shaping.can_aim(
        game, monster, ranks, game.visible(monster)
    )


async def hero_declares_area(game: Descent, hero: Hero, weapon: str) -> Strike:
    """An attack that is laid on the board, not aimed at somebody."""
    ways = shaping.aims(game, hero, _ranks(game, hero, weapon), game.visible(hero))
    target = next(iter(ways.values()))[1]
    strike = arming.hero_strike(game, hero, weapon, target, settled=False)
    await _aim(game, hero, strike, hero)
    await moments.at(game, "declare-attack", Occasion(hero=hero, strike=strike), strike.kind)
    aim = await shaping.choose_aim(game, hero, ways)
    strike.target = aim[1]
    arming.settle(game, hero, strike)
    shaping.lay(game, strike, aim)
    return strike


async def monster_declares_area(game: Descent, monster: Monster) -> Strike:
    ways = shaping.aims(game, monster, game.card(monster).abilities, game.visible(monster))
    aim = await shaping.choose_aim(game, monster, ways)
    strike = attacks.monster_strike(game, monster, aim[1])
    shaping.lay(game, strike, aim)
    return strike


async def hero_declares(
    game: Descent, hero: Hero, weapon: str, enemy: Figure, dice: str = ""
) -> Strike:
    """Target space, aim, and an area if the weapon has one (DSC-ATTACK-02)."""
    vantage = await _vantage(game, hero, weapon, enemy)
    source = vantage.origin or hero
    target = space_of(game, source, enemy, vantage.seen)
    strike = arming.hero_strike(game, hero, weapon, target, dice=dice, origin=vantage.origin)
    await _aim(game, hero, strike, enemy)
    occasion = Occasion(hero=hero, strike=strike)
    await moments.at(game, "declare-attack", occasion, strike.kind)
    await shaping.choose(game, strike, vantage.seen)
    return strike


async def _vantage(game: Descent, hero: Hero, weapon: str, enemy: Figure) -> Vantage:
    """By his own eyes if they see the enemy, unless a friend's place may be better."""
    kind, abilities = carried(game, hero, weapon)
    area = shaping.own_area(game, weapon)
    if shaping.radius(area):
        return Vantage("own", game.footprint(enemy))
    if abilities & TEMPLATES:
        return Vantage("own", shaping.under(game, hero, abilities))
    if kind == "melee":
        return Vantage("own", reach(game, hero, kind, abilities))
    feet = game.footprint(enemy)
    if shaping.triple(area):
        feet |= game.ground.around(feet)
    ways = [vantage for vantage in vantages(game, hero, kind) if vantage.seen & feet]
    touching = [w for w in ways if not covering.eludes(game, w.origin or hero, enemy)]
    ways = touching or ways  # not from where a cloak hides it (DSC-RUL-178)
    if ways[0].name == "own":
        ways = [ways[0], *(vantage for vantage in ways if vantage.origin is not None)]
    chosen = ways[0]
    if len(ways) > 1:
        chosen = await game.ask(
            hero.seat,
            "vantage",
            [Option(f"from:{vantage.name}", vantage) for vantage in ways],
            rule="DSC-ATTACK-05",
            about=(hero.sheet, game.id(enemy)),
        )
    return chosen


async def _aim(game: Descent, hero: Hero, strike: Strike, enemy: Figure) -> None:
    """With an aim order, or a card that stands for one and stays (DSC-ORDER-03, -04)."""
    if strike.aimed or not conditions.ordered(game, hero, "aim"):
        return
    strike.aimed = await game.ask(
        hero.seat,
        "aim",
        [Option("aim", True), Option("plain", False)],
        rule="DSC-ORDER-03",
        about=(hero.sheet, game.id(enemy)),
    )
    if strike.aimed and hero.order == "aim":
        hero.order = ""


async def monster_declares(game: Descent, monster: Monster, enemy: Figure) -> Strike:
    creature = game.card(monster)
    kind = creature.card.attack
    spaces = reach(game, monster, kind, set(creature.abilities))
    if not TEMPLATES.isdisjoint(creature.abilities):
        spaces = shaping.under(game, monster, set(creature.abilities))
    target = space_of(game, monster, enemy, spaces)
    strike = attacks.monster_strike(game, monster, target)
    if kind == "morph":
        await _morph(game, monster, strike)
    await shaping.choose(game, strike, spaces)
    return strike


async def _morph(game: Descent, monster: Monster, strike: Strike) -> None:
    """Dice and type are chosen with the target; it obeys the rules of that type (DSC-TYPE-06)."""
    close = reach(game, monster, "melee", set(strike.abilities)) >> strike.target & 1
    types = ("melee", "ranged", "magic") if close else ("ranged", "magic")
    dice, strike.kind = await morphing.choose(game, monster, types)
    strike.dice = dice.replace("B", "")


async def leaper_declares(
    game: Descent, monster: Monster, under: list[Figure], through: Mask
) -> Strike:
    """An attack on all the enemies it leapt over (DSC-ABIL-41)."""
    target = bits(game.footprint(under[0]) & through)[0]
    strike = attacks.monster_strike(game, monster, target)
    strike.shape = "leap"
    covering.cover(game, strike, through)
    return strike
