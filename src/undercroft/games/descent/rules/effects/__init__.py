"""What the effects of a card do, one after the other (DSC-LANG-03)."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from undercroft.core.decisions import Option
from undercroft.games.descent import events
from undercroft.games.descent.cards.effect import Ability, Call, Effect
from undercroft.games.descent.cards.words.either import Choose
from undercroft.games.descent.cards.words.traps import UnlessBlank, UntilOverlord
from undercroft.games.descent.cards.words.treachery import InsteadOfDamage
from undercroft.games.descent.game import Descent
from undercroft.games.descent.occasion import Occasion
from undercroft.games.descent.rules.effects import (
    actions,
    attacking,
    belongings,
    decks,
    forcing,
    gates,
    harm,
    markers,
    meant,
    monsters,
    moving,
    recovery,
    shoving,
    strikes,
    taking,
    trapping,
    turns,
)
from undercroft.games.descent.rules.effects.doing import CHANGES, DEEDS, Doing, does
from undercroft.games.descent.rules.effects.seats import seat
from undercroft.games.descent.state import TOWN, Hero

PAGES = (
    actions, attacking, belongings, decks, forcing, gates, harm, markers, monsters, moving,
    recovery, shoving, taking, trapping, turns,
)  # fmt: skip


async def carry_out(game: Descent, effects: Sequence[Effect], occasion: Occasion) -> None:
    """All of them in order; what changes an attack changes the one of the occasion."""
    for effect in effects:
        deed = _deed(effect)
        if deed is not None:
            await deed(game, effect, occasion)
            if isinstance(effect, Call) and effect.silent:
                game.emit(events.CardActed, occasion.card, str(effect))
        else:
            strikes.change(game, effect, occasion)


def _deed(effect: Effect) -> Doing | None:
    if not isinstance(effect, Call) or strikes.concerns(effect):
        return None
    return DEEDS.get(type(effect))


def known(effects: Sequence[Effect], occasion: Occasion) -> bool:
    """Whether all of them do something by themselves; what else a hero's card says at a moment is
    read by the rule whose moment it is (prolonged rolls, treasure that is drawn)."""
    return all(
        (isinstance(effect, Call) and type(effect) in DEEDS)
        or (occasion.strike is not None and strikes.concerns(effect))
        for effect in effects
    )


def possible(game: Descent, effects: Sequence[Effect], occasion: Occasion) -> bool:
    """Whether one of them at least would change something, so that it is worth a question."""
    return any(_changes(game, effect, occasion) for effect in effects)


def _changes(game: Descent, effect: Effect, occasion: Occasion) -> bool:
    if isinstance(effect, Ability):  # fists have none of any kind (DSC-TYPE-02)
        return occasion.strike is None or not occasion.strike.bare
    if not isinstance(effect, Call):
        return True
    asking = CHANGES.get(type(effect))
    return asking is None or asking(game, effect, occasion)


@does(Choose)
async def choose(game: Descent, call: Choose, occasion: Occasion) -> None:
    """One of several effects; `by=hero` lets the hero of the occasion choose."""
    ways = call.ways
    by_hero = call.by is not None and occasion.hero is not None
    if by_hero and occasion.owner is None and occasion.hero and occasion.hero.space == TOWN:
        return  # an overlord card does nothing to a hero in town (DSC-TOWN-03)
    effect = await game.ask(
        occasion.hero.seat if by_hero and occasion.hero else seat(game, occasion),
        "choose",
        [
            Option(f"effect:{place}", way)
            for place, way in enumerate(ways, 1)
            if possible(game, [way], occasion)
        ]
        or [Option("effect:1", ways[0])],
        rule="DSC-LANG-08",
        about=(occasion.card, *map(str, ways)),
    )
    await carry_out(game, [effect], occasion)


@does(UnlessBlank)
async def unless_blank(game: Descent, call: UnlessBlank, occasion: Occasion) -> None:
    """Each figure rolls; without a blank the effects happen to it (DSC-LANG-05, DSC-OCARD-11)."""
    for figure in meant.candidates(game, call.whom, occasion):
        if not game.there(figure):
            continue  # what befell another took it off the board (DSC-TIME-18)
        its = msgspec.structs.replace(occasion, figure=figure)
        if isinstance(figure, Hero):
            its.hero = figure
        if not trapping.blank(game, figure, occasion):
            await carry_out(game, call.effects, its)
        elif call.otherwise is not None:
            await carry_out(game, [call.otherwise], its)
        occasion.stopped = occasion.stopped or its.stopped


@does(InsteadOfDamage)
async def instead_of_damage(game: Descent, call: InsteadOfDamage, occasion: Occasion) -> None:
    """The attack does this to the figure it hits, and no damage."""
    await carry_out(game, call.effects, occasion)
    occasion.stopped = True


@does(UntilOverlord)
async def until(game: Descent, call: UntilOverlord, occasion: Occasion) -> None:
    """`until(next own turn start, E)`: the overlord's next turn ends it."""
    await carry_out(game, [call.effect], occasion)
