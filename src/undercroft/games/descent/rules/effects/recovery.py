"""Effects that give and take: wounds, fatigue, tokens, coins, threat, conquest."""

from __future__ import annotations

from undercroft.games.descent.cards.tree import Call
from undercroft.games.descent.game import Descent
from undercroft.games.descent.occasion import Occasion
from undercroft.games.descent.rules import wounds
from undercroft.games.descent.rules.effects import sets
from undercroft.games.descent.state import Hero

ALL = 99


def amount(call: Call, occasion: Occasion) -> int:
    """The number of a call; `max` is as much as there is, `X` what was paid (DSC-LANG-06)."""
    match call.word():
        case "max" | "all":
            return ALL
        case "x":
            return occasion.paid
        case _:
            return call.number()


async def heal(game: Descent, call: Call, occasion: Occasion) -> None:
    for figure in sets.figures(game, call.word(1), occasion):
        wounds.heal(game, figure, amount(call, occasion))


async def fatigue(game: Descent, call: Call, occasion: Occasion) -> None:
    for figure in sets.figures(game, call.word(1), occasion):
        if isinstance(figure, Hero):
            wounds.recover_fatigue(game, figure, amount(call, occasion))


async def token(game: Descent, call: Call, occasion: Occasion) -> None:
    """Tokens that cards place need no damage."""
    for figure in sets.figures(game, call.word(2), occasion):
        wounds.place_token(game, figure, call.word(), call.number(1))


async def coins(game: Descent, call: Call, occasion: Occasion) -> None:
    for figure in sets.figures(game, call.word(1), occasion):
        if isinstance(figure, Hero):
            figure.coins = max(0, figure.coins + call.number())


async def conquest(game: Descent, call: Call, occasion: Occasion) -> None:
    game.gain_conquest(call.number(), occasion.card)


async def threat(game: Descent, call: Call, occasion: Occasion) -> None:
    game.gain_threat(call.number(), occasion.card)
