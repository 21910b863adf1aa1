"""Effects that bring a further attack, or give an attack another target."""

from __future__ import annotations

from undercroft.core.decisions import Option
from undercroft.games.descent.cards.words.attacks import (
    ExtraAttack,
    ExtraMelee,
    ForceTarget,
    Retarget,
)
from undercroft.games.descent.game import Descent
from undercroft.games.descent.occasion import Occasion
from undercroft.games.descent.rules import aiming, covering, passing, striking, vantage
from undercroft.games.descent.rules.effects.doing import does, would_change
from undercroft.games.descent.rules.striking import Blow
from undercroft.games.descent.state import Figure, Hero, Space
from undercroft.games.descent.strike import Strike

TEMPLATES = ("bolt", "breath", "leap", "sweep", "within", "spaces")


def _ways(game: Descent, call: ExtraAttack | ExtraMelee, occasion: Occasion) -> list[Option[Blow]]:
    """The attacks that the card allows: `same weapon`, `any`, or `melee` with its own dice. If it
    names no target an area may be laid as with any attack (DSC-ATTACK-02)."""
    hero = occasion.owner
    if hero is None or hero.monkey or not game.there(hero) or not passing.strikes(game, hero):
        return []  # DSC-MONKEY-02
    if isinstance(call, ExtraMelee):
        return [*aiming.options(game, hero, [""], None)]
    armed = aiming.weapons(game, hero)
    if call.weapon == "same weapon":
        weapon = occasion.strike.weapon if occasion.strike else ""
        armed = [weapon] if not weapon or weapon in hero.equipped else []
    if call.target:
        return [*aiming.options(game, hero, armed, occasion.figure)]
    return [*aiming.options(game, hero, armed), *striking.areas(game, hero, armed)]


@would_change(ExtraAttack, ExtraMelee)
def has_target(game: Descent, call: ExtraAttack | ExtraMelee, occasion: Occasion) -> bool:
    return bool(_ways(game, call, occasion))


@does(ExtraAttack, ExtraMelee)
async def extra_attack(game: Descent, call: ExtraAttack | ExtraMelee, occasion: Occasion) -> None:
    """One further attack now, under all normal rules."""
    hero = occasion.owner
    ways = _ways(game, call, occasion)
    if hero is None or not ways:
        return
    blow = await game.ask(
        hero.seat, "extra-attack", ways, rule="DSC-ACT-12", about=(hero.sheet, occasion.card)
    )
    dice = call.dice.letters if isinstance(call, ExtraMelee) else ""
    await striking.strike(game, hero, blow, dice)


def _others(game: Descent, strike: Strike) -> list[tuple[Figure, Space]]:
    """Other enemies that the attack could be on, each with the space to attack."""
    source = strike.source
    if strike.shape in TEMPLATES:
        return []
    spaces = aiming.reach(game, source, strike.kind, set(strike.abilities))
    if source is strike.attacker and isinstance(source, Hero) and strike.kind != "melee":
        for lent in vantage.vantages(game, source, strike.kind):  # by a card's eyes too
            spaces |= 0 if lent.origin else lent.seen
    return [
        (enemy, aiming.space_of(game, source, enemy, spaces))
        for enemy in game.enemies(strike.attacker)
        if game.footprint(enemy) & spaces and not game.footprint(enemy) >> strike.target & 1
        if not covering.eludes(game, source, enemy)
    ]


@would_change(Retarget)
def may_retarget(game: Descent, call: Retarget, occasion: Occasion) -> bool:
    return occasion.strike is not None and bool(_others(game, occasion.strike))


@does(Retarget)
async def retarget(game: Descent, call: Retarget, occasion: Occasion) -> None:
    """After the roll another target; the range counts to it."""
    strike = occasion.strike
    if strike is None or not may_retarget(game, call, occasion):
        return
    strike.target = await game.ask(
        game.decides(strike),
        "retarget",
        [Option(f"figure:{game.id(f)}", space) for f, space in _others(game, strike)],
        rule="DSC-DEC-13",
        about=(game.id(strike.attacker),),
    )
    covering.cover(game, strike)


@would_change(ForceTarget)
def may_force(game: Descent, call: ForceTarget, occasion: Occasion) -> bool:
    """Whether the attack could legally be on the owner, and is not yet."""
    strike, owner = occasion.strike, occasion.owner
    if strike is None or owner is None:
        return False
    return any(enemy is owner for enemy, _ in _others(game, strike))


@does(ForceTarget)
async def force_target(game: Descent, call: ForceTarget, occasion: Occasion) -> None:
    """The attack is on the owner instead (DSC-ATTACK-04)."""
    strike, owner = occasion.strike, occasion.owner
    if strike is None or owner is None or not may_force(game, call, occasion):
        return
    strike.target = owner.space
    covering.cover(game, strike)
