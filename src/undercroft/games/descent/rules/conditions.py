"""Whether the conditions of a hero's power are met: those of `when` and `while` (DSC-LANG-04)."""

from __future__ import annotations

from undercroft.games.descent.cards.tree import Amount, Condition, While
from undercroft.games.descent.game import Descent
from undercroft.games.descent.passives import Passives, Power, fits
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
    if strike is not None and strike.attacker is hero and strike.weapon != power.card:
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
    if isinstance(condition.value, Amount):  # `attacker-within`
        return by is not None and game.in_reach(hero, by, condition.value.n)
    if strike is None:
        return False
    item = game.library.items.get(strike.weapon)
    match condition.key, condition.names[0]:
        case "hands", _:
            return str(item.hands if item is not None else 0) in condition.names
        case "weapon", name:
            return item is not None and name in item.name.lower()
        case "target", "adjacent":
            return game.distance(strike.source, strike.target) <= 1
        case "target", "blind-at-turn-start":
            struck = game.at(strike.target)
            return isinstance(struck, Monster) and struck.id in game.state.turn.unseen
        case "target", "not-dodging":
            return not strike.dodged
        case "self", "not-aiming" if strike.attacker is not hero:
            return not ordered(game, hero, "aim")
        case ("self", "not-aiming") | ("attack", "not-aimed"):
            return not strike.aimed
        case "self", "not-dodging":
            return not ordered(game, hero, "dodge")
        case _:
            return False


def ordered(game: Descent, hero: Hero, order: str) -> bool:
    """Whether the hero has an order, or a card that stands for it (`has-order`)."""
    if hero.order == order:
        return True
    return any(call.word() == order for _, call in game.sheet(hero).calls.get("has-order", ()))


def lasting(game: Descent, hero: Hero, sheet: Passives, strike: Strike | None) -> list[Power]:
    """The powers that hold only while something is so, and it is so now."""
    return [power for power in sheet.conditional if _while(game, hero, sheet, power, strike)]


def _while(game: Descent, hero: Hero, sheet: Passives, power: Power, strike: Strike | None) -> bool:
    return all(
        _is_so(game, hero, sheet, guard.state.name, strike)
        for guard in power.clause.guards
        if isinstance(guard, While)
    )


def _is_so(game: Descent, hero: Hero, sheet: Passives, state: str, strike: Strike | None) -> bool:
    match state:
        case "no-armor":
            return not any(game.library.items[id].type == "armor" for id in hero.equipped)
        case "offhand-bonus-used":
            return strike is not None and strike.attacker is hero and strike.offhand
        case "wounds-lost-at-least-half":
            return (sheet.max_wounds - hero.wounds) * HALF >= sheet.max_wounds
        case _:  # at most a quarter of his wounds is left
            return hero.wounds * QUARTER <= sheet.max_wounds
