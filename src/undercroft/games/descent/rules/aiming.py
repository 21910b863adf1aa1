"""Whom a figure can attack from where it stands, and declaring it (DSC-ATTACK-02, DSC-TYPE)."""

from __future__ import annotations

from typing import Literal

from undercroft.board import bits
from undercroft.core.decisions import Option
from undercroft.games.descent import templates
from undercroft.games.descent.cards.tree import Ability
from undercroft.games.descent.game import Descent
from undercroft.games.descent.rules import attacks, morphing
from undercroft.games.descent.state import Figure, Hero, Mask, Monster, Space
from undercroft.games.descent.strike import Strike

BARE = "bare-hands"


def weapons(game: Descent, hero: Hero) -> list[str]:
    """Equipped weapons, and bare hands (DSC-ATTACK-03, DSC-TYPE-02)."""
    items = game.library.items
    return [*(id for id in dict.fromkeys(hero.equipped) if items[id].type == "weapon"), ""]


def reach(game: Descent, figure: Figure, kind: str, abilities: set[str]) -> Mask:
    """The spaces that may be attacked: in sight, and beside one's own for melee."""
    seen = game.visible(figure)
    if kind != "melee":
        return seen
    far = 2 if "Reach" in abilities else 1
    near = 0
    for space in bits(game.footprint(figure)):
        near |= game.ground.within(space, far)
        for stairs in game.stairs():  # DSC-STAIR-05
            if stairs >> space & 1:
                near |= stairs
    return seen & near


def targets(game: Descent, figure: Figure, kind: str, abilities: set[str]) -> list[Figure]:
    """Enemies with a space in reach (DSC-ATTACK-22, DSC-LOS-09)."""
    spaces = reach(game, figure, kind, abilities)
    return [enemy for enemy in game.enemies(figure) if game.footprint(enemy) & spaces]


def space_of(game: Descent, figure: Figure, enemy: Figure, spaces: Mask) -> Space:
    """The nearest of the enemy's spaces that may be attacked."""
    open_to_attack = bits(game.footprint(enemy) & spaces)
    return min(open_to_attack, key=lambda space: (game.distance(figure, space), space))


def carried(game: Descent, hero: Hero, weapon: str) -> tuple[str, set[str]]:
    """The type of an attack with a weapon, and the abilities it would have."""
    found = set(game.sheet(hero).abilities)
    if not weapon:
        return "melee", found
    item = game.library.items[weapon]
    for clause in item.rules.clauses:
        if not clause.guards:
            found |= {effect.name for effect in clause.effects if isinstance(effect, Ability)}
    return item.attack, found


async def hero_declares(game: Descent, hero: Hero, weapon: str, enemy: Figure) -> Strike:
    """Target space, aim, and an area if the weapon has one (DSC-ATTACK-02)."""
    kind, abilities = carried(game, hero, weapon)
    spaces = reach(game, hero, kind, abilities)
    strike = attacks.hero_strike(game, hero, weapon, space_of(game, hero, enemy, spaces))
    if hero.order == "aim" and not strike.aimed:
        strike.aimed = await game.ask(
            hero.seat,
            "aim",
            [Option("aim", True), Option("plain", False)],
            rule="DSC-ORDER-03",
            about=(hero.sheet, game.name(enemy)),
        )
        if strike.aimed:
            hero.order = ""
    await _shape(game, strike)
    return strike


async def monster_declares(game: Descent, monster: Monster, enemy: Figure) -> Strike:
    creature = game.card(monster)
    kind = creature.card.attack
    spaces = reach(game, monster, kind, set(creature.abilities))
    target = space_of(game, monster, enemy, spaces)
    strike = attacks.monster_strike(game, monster, target)
    if kind == "morph":
        await _morph(game, monster, strike)
    await _shape(game, strike)
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
    attacks.cover(game, strike, through)
    return strike


async def _shape(game: Descent, strike: Strike) -> None:
    """Areas are optional: unused, the attack is a normal one (DSC-ATTACK-23)."""
    ways: list[Option[tuple[str, Mask]]] = [Option("plain", ("", 0))]
    if strike.abilities.get("Blast"):
        ways.append(Option("blast", ("blast", 0)))
    if "Sweep" in strike.abilities and strike.kind == "melee":
        ways.append(Option("sweep", ("sweep", 0)))
    solid = game.scene().solid
    for kind in ("bolt", "breath"):
        if kind.capitalize() in strike.abilities:
            template: Literal["bolt", "breath"] = "bolt" if kind == "bolt" else "breath"
            feet = game.footprint(strike.attacker)
            laid = templates.placements(game.ground, template, feet, solid)
            ways += [
                Option(f"{kind}:{side}:{offset}", (kind, covered))
                for (side, offset), covered in laid.items()
                if covered >> strike.target & 1
            ]
    shape, covered = await game.ask(
        game.seat(strike.attacker),
        "shape",
        ways,
        rule="DSC-ATTACK-23",
        about=(game.name(strike.attacker),),
    )
    strike.shape = shape
    attacks.cover(game, strike, covered)
