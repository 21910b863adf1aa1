"""What the use of a hero's power costs: fatigue, wounds, points, the card itself (DSC-LANG)."""

from __future__ import annotations

from undercroft.games.descent.cards.words.turns import Teleport
from undercroft.games.descent.game import Descent
from undercroft.games.descent.loadout import Power
from undercroft.games.descent.rules import equipment, lingering, passing, tolls, wounds
from undercroft.games.descent.rules.paths import ways
from undercroft.games.descent.state import Hero


def payable(game: Descent, hero: Hero, power: Power) -> bool:
    """Whether the hero can pay what the clause costs now."""
    clause = power.clause
    if not tolls.payable(hero, power):
        return False
    if clause.tagged("once") and _once(game, hero, power) in game.state.turn.once:
        return False
    for cost in clause.costs:
        if _purse(game, hero, cost.coin) < cost.n:
            return False
    return passing.rest(game, hero) is None or not _strands(game, hero, power)


def _strands(game: Descent, hero: Hero, power: Power) -> bool:
    """Whether he could not go on any more from a space that he only passes (DSC-MOVE-08)."""
    if any(isinstance(effect, Teleport) for effect in power.clause.effects):
        return False
    price = sum(cost.n for cost in power.clause.costs if cost.coin in ("fatigue", "mp"))
    have = game.state.turn.points + passing.spare(game, hero)
    return price > 0 and price > have - ways(game, hero, have).least()


def _purse(game: Descent, hero: Hero, coin: str) -> int:
    """What he has of it to spend. Who is caught cannot spend movement points (DSC-TOKEN-09,
    DSC-ABIL-34), and a monkey's five spaces are steps (DSC-RUL-100)."""
    match coin:
        case "fatigue":
            return hero.fatigue
        case "wound":
            return hero.wounds - 1
        case "mp" if game.state.turn.who == hero.id and not hero.monkey:
            return 0 if lingering.caught(game, hero) else game.state.turn.points
        case _:
            return 0


async def pay(game: Descent, hero: Hero, power: Power) -> None:
    turn = game.state.turn
    if power.clause.tagged("once"):
        turn.once += (_once(game, hero, power),)
    tolls.pay(game, hero, power)
    for cost in power.clause.costs:
        match cost.coin:
            case "wound":
                await wounds.give_up(game, hero, cost.n, power.card)
            case "mp":
                turn.points -= cost.n
            case _:
                pass  # fatigue is paid
    if power.clause.tagged("discard"):
        await equipment.keep_limits(game, hero)


def _once(game: Descent, hero: Hero, power: Power) -> str:
    """What is noted of a power that was used: in a turn that is not his another hero may have a
    copy of the card."""
    return power.key if game.state.turn.who == hero.id else f"{hero.sheet} {power.key}"
