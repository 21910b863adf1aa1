"""Effects of traps that wound, and the rolls that save from them (DSC-OCARD-10 to -12)."""

from __future__ import annotations

from undercroft.games.descent import events
from undercroft.games.descent.cards.tree import Call
from undercroft.games.descent.dice import BLANK, POWER, SURGE
from undercroft.games.descent.game import Descent
from undercroft.games.descent.occasion import Occasion
from undercroft.games.descent.rules import terrain, wounds
from undercroft.games.descent.rules.effects import meant
from undercroft.games.descent.state import Figure, Hero


def blank(game: Descent, figure: Figure, occasion: Occasion) -> bool:
    """Whether the figure saves itself by a blank (DSC-OCARD-11)."""
    return BLANK in _roll(game, figure, 1, occasion)


def _roll(game: Descent, figure: Figure, dice: int, occasion: Occasion) -> list[str]:
    """Power dice; a hero may have more of them against trap cards (Wild Talent)."""
    if occasion.trap and isinstance(figure, Hero):
        dice += sum(call.number() for _, call in game.sheet(figure).calls.get("trap-dice", ()))
    faces = [POWER.roll(game) for _ in range(dice)]
    game.emit(events.SavingRolled, game.id(figure), tuple(faces), occasion.card)
    return faces


def severity(game: Descent, figure: Figure, n: int, occasion: Occasion) -> int:
    """The wounds of a trap card with what Trapmaster adds and Cautious takes off (OCARD-10)."""
    if not occasion.trap:
        return n
    n += game.power_cards().trap_wounds
    if isinstance(figure, Hero):
        n += sum(call.number() for _, call in game.sheet(figure).calls.get("trap-wounds", ()))
    return max(0, n)


async def hazard(game: Descent, call: Call, occasion: Occasion) -> None:
    """Wounds for each figure, fewer for each surge that it rolls (DSC-OCARD-12)."""
    dice, fewer = call.number("dice"), call.number("per-surge")
    for figure in await meant.whom(game, call.target(), occasion):
        if game.there(figure):
            n = severity(game, figure, call.number(1), occasion)
            n -= fewer * _roll(game, figure, dice, occasion).count(SURGE)
            await wounds.suffer(game, figure, n, occasion.card)


async def fall(game: Descent, call: Call, occasion: Occasion) -> None:
    """Into the pit, at the card's price instead of the usual one."""
    for figure in meant.candidates(game, call.target(), occasion):
        n = severity(game, figure, call.number(1), occasion)
        lost = await wounds.suffer(game, figure, n, occasion.card)
        if call.word(2) == "Poison" and game.there(figure):
            wounds.place_token(game, figure, "Poison", lost)


async def blade_check(game: Descent, call: Call, occasion: Occasion) -> None:
    """The roll of scything blades; Trapmaster adds nothing to it (DSC-RUL-86)."""
    for figure in meant.candidates(game, call.target(), occasion):
        if game.there(figure):
            await terrain.blades(game, figure)
