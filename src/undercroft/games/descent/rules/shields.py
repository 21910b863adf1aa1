"""What stands between a hero and wounds once armor has had its say (DSC-ITEM-06, DSC-RUL-60)."""

from __future__ import annotations

from undercroft.core.decisions import Option
from undercroft.games.descent import events
from undercroft.games.descent.cards.words.boons import Cancel, WoundSave
from undercroft.games.descent.cards.words.standing import ShieldBonus
from undercroft.games.descent.dice import BLANK, ENHANCEMENT, SURGE
from undercroft.games.descent.game import Descent
from undercroft.games.descent.loadout import Power
from undercroft.games.descent.rules import dropping, fate, fatigue
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
        if _by_itself(power):
            left.remove(power)
        wounds = _stop(game, hero, power, wounds)
    return wounds


def _by_itself(power: Power) -> bool:
    return power.clause.when is not None


async def _next(game: Descent, hero: Hero, ready: list[Power], wounds: int) -> Power | None:
    """Asked only if there is something to decide: whether to use a ward that has a price."""
    if all(map(_by_itself, ready)):  # a save for every wound is worth most while all are there
        return min(ready, key=lambda one: not isinstance(_ward(one), WoundSave), default=None)
    options: list[Option[Power | None]] = [
        Option(f"cancel:{card}", power)
        for card, power in {power.card: power for power in ready}.items()
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
    clause = power.clause
    item = game.library.items.get(power.card)
    if item is not None and item.id not in hero.equipped:  # it broke meanwhile
        return False
    if clause.tagged("exhaust") and exhausted(hero, power.card):
        return False
    if any(hero.fatigue < cost.n for cost in clause.costs):
        return False
    ward = _ward(power)
    return armored or isinstance(ward, WoundSave) or not ward.armored


def exhausted(hero: Hero, card: str) -> bool:
    """Whether no copy of the card that the hero has is ready any more (DSC-ITEM-02)."""
    return hero.exhausted.count(card) >= max(1, hero.equipped.count(card))


def _ward(power: Power) -> Cancel | WoundSave:
    return next(one for one in power.clause.effects if isinstance(one, Cancel | WoundSave))


def _stop(game: Descent, hero: Hero, power: Power, wounds: int) -> int:
    """Pay for the ward, and see what it stops."""
    for cost in power.clause.costs:
        fatigue.spend(game, hero, cost.n)
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
        hero.exhausted += (power.card,)
        dropping.crack(game, hero, power.card)  # DSC-ABIL-32
    return wounds - stopped


def _strength(game: Descent, hero: Hero, power: Power, ward: Cancel) -> int:
    item = game.library.items.get(power.card)
    shield = item is not None and item.type == "shield"
    more = game.sheet(hero).standing(ShieldBonus) if shield else []
    return ward.n + sum(one.n for one in more)
