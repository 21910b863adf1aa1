"""What stands between a hero and wounds once armor has had its say (DSC-ITEM-06, DSC-RUL-60)."""

from __future__ import annotations

from undercroft.core.decisions import Option
from undercroft.games.descent import events, moments
from undercroft.games.descent.cards.words.boons import Cancel, WoundSave
from undercroft.games.descent.cards.words.standing import ShieldBonus
from undercroft.games.descent.dice import BLANK, ENHANCEMENT, SURGE
from undercroft.games.descent.game import Descent
from undercroft.games.descent.loadout import Power
from undercroft.games.descent.occasion import Occasion
from undercroft.games.descent.rules import dropping, fate, tolls
from undercroft.games.descent.state import Hero

SAVES = {
    "blank": (BLANK,),
    "surge": (SURGE,),
    "enhancement": (ENHANCEMENT,),
    "not surge": (BLANK, ENHANCEMENT),
}


async def ward(game: Descent, hero: Hero, wounds: int, *, armored: bool) -> int:
    """How many of the wounds get through.

    The defender uses what he likes in the order he likes. What acts by itself acts in the end, if
    he has not put it earlier. `armored`: these are wounds that armor could have stopped.
    """
    left = [*game.sheet(hero).wards]
    while wounds and left:
        ready = [power for power in left if _works(game, hero, power, armored=armored)]
        power = await _next(game, hero, ready, wounds)
        if power is None:  # no more of what has a price
            left = [one for one in ready if _by_itself(one)]
            continue
        if power.clause.when is not None or not power.clause.costs:
            left.remove(power)  # what takes fatigue he may use again
        wounds = await _stop(game, hero, power, wounds)
    return wounds


def _by_itself(power: Power) -> bool:
    return power.clause.when is not None and not tolls.optional(power)


async def _next(game: Descent, hero: Hero, ready: list[Power], wounds: int) -> Power | None:
    """Asked only if there is something to decide: whether to use a ward that has a price."""
    if all(map(_by_itself, ready)):  # a save for every wound is worth most while all are there
        return min(ready, key=lambda one: not isinstance(_ward(one), WoundSave), default=None)
    found = {power.key: power for power in ready}  # of two copies it is all one
    cards = [power.card for power in found.values()]
    options: list[Option[Power | None]] = [
        Option(f"cancel:{power.card if cards.count(power.card) == 1 else key}", power)
        for key, power in found.items()
    ]
    chosen: Power | None = await game.ask(
        hero.seat,
        "cancel",
        [*options, Option("suffer", None)],
        rule="DSC-ITEM-06",
        about=(hero.sheet, wounds),
    )
    return chosen


def _works(game: Descent, hero: Hero, power: Power, *, armored: bool) -> bool:
    item = game.library.items.get(power.card)
    if item is not None and item.id not in hero.equipped:  # it broke meanwhile
        return False
    if not tolls.payable(hero, power):
        return False
    ward = _ward(power)
    return armored or isinstance(ward, WoundSave) or not ward.armored


def _ward(power: Power) -> Cancel | WoundSave:
    return next(one for one in power.clause.effects if isinstance(one, Cancel | WoundSave))


async def _stop(game: Descent, hero: Hero, power: Power, wounds: int) -> int:
    """Pay for the ward, see what it stops, and do what else its text says."""
    tolls.pay(game, hero, power)
    ward = _ward(power)
    if isinstance(ward, WoundSave):
        saving = SAVES[ward.face]
        faces = fate.rolls(game, hero, power.card, "DSC-RUL-176", wounds)
        stopped = sum(face in saving for face in faces)
    else:
        stopped = min(wounds, _strength(game, hero, power, ward))
    if stopped:
        game.emit(events.Cancelled, game.id(hero), stopped, power.card)
    if power.clause.tagged("exhaust"):
        dropping.crack(game, hero, power.card)  # DSC-ABIL-32
    if more := [one for one in power.clause.effects if one is not ward]:
        occasion = Occasion(hero=hero, owner=hero, card=power.card)
        await moments.carry_out(game, more, occasion)
    return wounds - stopped


def _strength(game: Descent, hero: Hero, power: Power, ward: Cancel) -> int:
    item = game.library.items.get(power.card)
    shield = item is not None and item.type == "shield"
    more = game.sheet(hero).standing(ShieldBonus) if shield else []
    return ward.n + sum(one.n for one in more)
