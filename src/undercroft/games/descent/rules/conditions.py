"""Whether the conditions of a hero's power are met: those of `when` and `while` (DSC-LANG-04)."""

from __future__ import annotations

from undercroft.games.descent.cards.conditions import (
    Aimed,
    Armed,
    AttackerNear,
    Condition,
    Handed,
    NotAimed,
    Oneself,
)
from undercroft.games.descent.cards.guards import While
from undercroft.games.descent.cards.words.bonds import HasOrder
from undercroft.games.descent.game import Descent
from undercroft.games.descent.loadout import Loadout, Power, fits
from undercroft.games.descent.state import Figure, Hero, Monster
from undercroft.games.descent.strike import Strike

HALF, QUARTER = 2, 4


def met(
    game: Descent, hero: Hero, power: Power, strike: Strike | None, *facts: str, by: Figure | None
) -> bool:
    """Every condition of the moment; what stands on a weapon asks for that weapon (DSC-LANG-01)."""
    moment = power.clause.when
    if moment is None:
        return True
    mine = strike is not None and strike.attacker is hero and strike.weapon != power.card
    if mine or (strike is None and moment.event == "kill"):  # by an Aura, say
        item = game.library.items.get(power.card)
        if item is not None and item.type == "weapon":
            return False
    if strike is not None and strike.weapon == power.card:
        facts = (*facts, "this-weapon")
    if not fits(moment, *facts):
        return False
    return all(_holds(game, hero, one, strike, by) for one in moment.conditions if one.key)


def _holds(
    game: Descent, hero: Hero, condition: Condition, strike: Strike | None, by: Figure | None
) -> bool:
    if isinstance(condition, AttackerNear):
        return by is not None and game.in_reach(hero, by, condition.n)
    if strike is None:
        return False
    item = game.library.items.get(strike.weapon)
    match condition:
        case Handed(hands):
            return str(item.hands if item is not None else 0) in hands
        case Armed(name):
            return item is not None and name in item.name.lower()
        case Aimed("adjacent"):
            return game.distance(strike.source, strike.target) <= 1
        case Aimed("blind-at-turn-start"):
            struck = game.at(strike.target)
            return isinstance(struck, Monster) and struck.id in game.state.turn.unseen
        case Aimed("not-dodging"):
            return not strike.dodged
        case Oneself("not-aiming") if strike.attacker is not hero:
            return not ordered(game, hero, "aim")
        case Oneself("not-aiming") | NotAimed():
            return not strike.aimed
        case Oneself("not-dodging"):
            return not ordered(game, hero, "dodge")
        case _:
            return False


def ordered(game: Descent, hero: Hero, order: str) -> bool:
    """Whether the hero has an order, or a card that stands for it (`has-order`)."""
    if hero.order == order:
        return True
    return any(call.order == order for call in game.sheet(hero).standing(HasOrder))


def lasting(game: Descent, hero: Hero, sheet: Loadout, strike: Strike | None) -> list[Power]:
    """The powers that hold only while something is so, and it is so now."""
    return [power for power in sheet.conditional if _while(game, hero, sheet, power, strike)]


def _while(game: Descent, hero: Hero, sheet: Loadout, power: Power, strike: Strike | None) -> bool:
    return all(
        _is_so(game, hero, sheet, guard.state, strike)
        for guard in power.clause.guards
        if isinstance(guard, While)
    )


def _is_so(game: Descent, hero: Hero, sheet: Loadout, state: str, strike: Strike | None) -> bool:
    match state:
        case "no armor":
            return not any(game.library.items[id].type == "armor" for id in hero.equipped)
        case "offhand bonus used":
            return strike is not None and strike.attacker is hero and strike.offhand
        case "wounds-lost at-least half":
            return (sheet.max_wounds - hero.wounds) * HALF >= sheet.max_wounds
        case _:  # at most a quarter of his wounds is left
            return hero.wounds * QUARTER <= sheet.max_wounds
