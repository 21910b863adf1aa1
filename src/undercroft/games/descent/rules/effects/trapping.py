"""Effects of traps that wound, and the rolls that save from them (DSC-OCARD-10 to -12)."""

from __future__ import annotations

from undercroft.games.descent import events
from undercroft.games.descent.cards.words.standing import OwnTrapWounds, TrapDice
from undercroft.games.descent.cards.words.traps import BladeCheck, Fall, Hazard
from undercroft.games.descent.dice import BLANK, POWER, SURGE
from undercroft.games.descent.game import Descent
from undercroft.games.descent.occasion import Occasion
from undercroft.games.descent.rules import terrain, wounds
from undercroft.games.descent.rules.effects import meant
from undercroft.games.descent.rules.effects.doing import does
from undercroft.games.descent.state import Figure, Hero


def blank(game: Descent, figure: Figure, occasion: Occasion) -> bool:
    """Whether the figure saves itself by a blank (DSC-OCARD-11)."""
    return BLANK in _roll(game, figure, 1, occasion)


def _roll(game: Descent, figure: Figure, dice: int, occasion: Occasion) -> list[str]:
    """Power dice; a hero may have more of them against trap cards (Wild Talent)."""
    if occasion.trap and isinstance(figure, Hero):
        dice += sum(call.n for call in game.sheet(figure).standing(TrapDice))
    faces = [POWER.roll(game) for _ in range(dice)]
    game.emit(events.SavingRolled, game.id(figure), tuple(faces), occasion.card)
    return faces


def severity(game: Descent, figure: Figure, n: int, occasion: Occasion) -> int:
    """The wounds of a trap card with what Trapmaster adds and Cautious takes off (OCARD-10)."""
    if not occasion.trap:
        return n
    n += game.power_cards().trap_wounds
    if isinstance(figure, Hero):
        n += sum(call.n for call in game.sheet(figure).standing(OwnTrapWounds))
    return max(0, n)


@does(Hazard)
async def hazard(game: Descent, call: Hazard, occasion: Occasion) -> None:
    """Wounds for each figure, fewer for each surge that it rolls (DSC-OCARD-12)."""
    for figure in await meant.whom(game, call.whom, occasion):
        if game.there(figure) and not meant.shrugs_off(game, call.whom, figure):
            n = severity(game, figure, call.n, occasion)
            n -= call.each * _roll(game, figure, call.dice, occasion).count(SURGE)
            await wounds.suffer(game, figure, n, occasion.card)


@does(Fall)
async def fall(game: Descent, call: Fall, occasion: Occasion) -> None:
    """Into the pit, at the card's price instead of the usual one (DSC-RUL-212)."""
    for figure in meant.candidates(game, call.whom, occasion):
        if not terrain.falls(game, figure):
            continue
        n = severity(game, figure, call.n, occasion)
        lost = await wounds.suffer(game, figure, n, occasion.card)
        if call.poison and game.there(figure):
            wounds.place_token(game, figure, "Poison", lost)


@does(BladeCheck)
async def blade_check(game: Descent, call: BladeCheck, occasion: Occasion) -> None:
    """The roll of scything blades; Trapmaster adds nothing to it (DSC-RUL-86)."""
    for figure in meant.candidates(game, call.whom, occasion):
        if game.there(figure):
            await terrain.blades(game, figure)
