"""Prolonged actions: the order, its rolls, and concentrating on it (DSC-PROL, DSC-ACT-08)."""

from __future__ import annotations

from undercroft.core.decisions import Option
from undercroft.games.descent import events
from undercroft.games.descent.cards.words.turns import ProlongedRolls
from undercroft.games.descent.dice import ENHANCEMENT, MOST_POWER, POWER
from undercroft.games.descent.game import Descent
from undercroft.games.descent.loadout import fits
from undercroft.games.descent.naming import space_name
from undercroft.games.descent.rules import completing, fatigue, orders
from undercroft.games.descent.rules.turn_options import Deed
from undercroft.games.descent.state import TOWN, Hero, Marker
from undercroft.games.descent.tables import Prolonged


def orders_to(game: Descent, hero: Hero) -> list[Option[Deed]]:
    """The prolonged actions that could be ordered here."""
    if hero.space == TOWN:
        return []
    return [
        Option(
            f"prolonged:{stone.word}@{space_name(game.ground, stone.space)}",
            ("prolonged", action, stone),
        )
        for action, stone in completing.within_reach(game, hero)
    ]


def concentration(game: Descent, hero: Hero) -> list[Option[Deed]]:
    """One more roll, by a hero who does nothing else in this turn (DSC-ACT-08, -09)."""
    turn = game.state.turn
    if hero.order != "prolonged" or turn.busy or {"move", "attack"} & {*turn.halves}:
        return []
    return [
        Option("half:concentrate", ("concentrate", action, stone))
        for action, stone in completing.within_reach(game, hero)
        if completing.key(stone) == turn.prolonged and "concentrate" not in turn.halves
    ]


async def order(game: Descent, hero: Hero, action: Prolonged, stone: Marker) -> None:
    """The order, and the roll that belongs to it (DSC-PROL-02)."""
    game.state.turn.prolonged = completing.key(stone)
    await orders.place(game, hero, "prolonged", f"prolonged-{action.trait}")
    if hero.order == "prolonged":
        await roll(game, hero, action, stone)


async def roll(game: Descent, hero: Hero, action: Prolonged, stone: Marker) -> None:
    for _ in range(_times(game, hero, action)):
        dice = min(MOST_POWER, completing.dice(game, hero, action))
        for _ in range(dice):
            _throw(game, hero, stone)
        await _add_dice(game, hero, action, stone, dice)
        if await _done(game, hero, action, stone):
            await completing.succeed(game, hero, action, stone)
            return


def _times(game: Descent, hero: Hero, action: Prolonged) -> int:
    """How often each roll is made: some skills give a second (`prolonged-rolls`)."""
    found = 1
    for power in game.sheet(hero).moments.get("place-order", ()):
        moment = power.clause.when
        for effect in power.clause.effects:
            if isinstance(effect, ProlongedRolls):
                if moment is not None and fits(moment, f"prolonged-{action.trait}"):
                    found = max(found, effect.n)
    return found


def _throw(game: Descent, hero: Hero, stone: Marker) -> None:
    """One power die; an enhancement is a progress marker (DSC-PROL-04)."""
    face = POWER.roll(game)
    key = completing.key(stone)
    if face == ENHANCEMENT:
        kept = dict(hero.progress)
        kept[key] = kept.get(key, 0) + 1
        hero.progress = tuple(kept.items())
    game.emit(events.ProlongedRolled, game.id(hero), face, dict(hero.progress).get(key, 0))


async def _add_dice(game: Descent, hero: Hero, action: Prolonged, stone: Marker, dice: int) -> None:
    """Fatigue, one at a time, each for one more die (DSC-PROL-03, DSC-RUL-16)."""
    while hero.fatigue and dice < MOST_POWER and not _enough(game, hero, action, stone):
        if not await game.ask(
            hero.seat,
            "prolonged-die",
            [Option("add", True), Option("done", False)],
            rule="DSC-PROL-03",
            about=(hero.sheet, _markers(game, hero, action, stone), action.difficulty),
        ):
            return
        fatigue.spend(game, hero)
        _throw(game, hero, stone)
        dice += 1


def _markers(game: Descent, hero: Hero, action: Prolonged, stone: Marker) -> int:
    """His own, or those of all who take part in a group effort (DSC-PROL-12)."""
    key = completing.key(stone)
    party = game.state.heroes if action.group else [hero]
    return sum(dict(each.progress).get(key, 0) for each in party)


def _enough(game: Descent, hero: Hero, action: Prolonged, stone: Marker) -> bool:
    markers = _markers(game, hero, action, stone)
    return bool(action.difficulty) and markers >= action.difficulty  # DSC-PROL-05


async def _done(game: Descent, hero: Hero, action: Prolonged, stone: Marker) -> bool:
    """With difficulty X the hero says when (DSC-PROL-06, DSC-RUL-15)."""
    if action.difficulty:
        return _enough(game, hero, action, stone)
    markers = _markers(game, hero, action, stone)
    return bool(markers) and await game.ask(
        hero.seat,
        "prolonged-done",
        [Option("complete", True), Option("go-on", False)],
        rule="DSC-PROL-06",
        about=(hero.sheet, markers),
    )
