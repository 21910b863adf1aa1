"""Effects that give and take: wounds, fatigue, tokens, coins, threat, conquest."""

from __future__ import annotations

from undercroft.core.decisions import Option
from undercroft.games.descent import tokens
from undercroft.games.descent.cards.tree import ALL, Call
from undercroft.games.descent.game import Descent
from undercroft.games.descent.occasion import Occasion
from undercroft.games.descent.rules import fatigue as weariness
from undercroft.games.descent.rules import purse, wounds
from undercroft.games.descent.rules.effects import meant
from undercroft.games.descent.rules.effects.seats import seat
from undercroft.games.descent.state import Figure, Hero


async def heal(game: Descent, call: Call, occasion: Occasion) -> None:
    for figure in await meant.whom(game, call.target(1), occasion):
        wounds.heal(game, figure, call.amount().count(occasion.paid))


def hurt(game: Descent, call: Call, occasion: Occasion) -> bool:
    """Whether there is somebody to heal."""
    return any(_hurt(game, figure) for figure in meant.candidates(game, call.target(1), occasion))


def _hurt(game: Descent, figure: Figure) -> bool:
    if isinstance(figure, Hero):
        poisoned = figure.tokens[tokens.POISON] > 0
        return poisoned or figure.wounds < game.sheet(figure).max_wounds
    return figure.wounds > 0


async def fatigue(game: Descent, call: Call, occasion: Occasion) -> None:
    n = ALL if call.word() == "max" else call.amount().count(occasion.paid)
    for figure in await meant.whom(game, call.target(1), occasion):
        if isinstance(figure, Hero):
            weariness.recover(game, figure, n)


def tired(game: Descent, call: Call, occasion: Occasion) -> bool:
    return any(
        isinstance(figure, Hero) and figure.fatigue < game.sheet(figure).max_fatigue
        for figure in meant.candidates(game, call.target(1), occasion)
    )


async def token(game: Descent, call: Call, occasion: Occasion) -> None:
    """Tokens that cards place need no damage; an own attack may have bought more of them."""
    kind, n = call.word(), call.number(1)
    strike = occasion.strike
    if strike is not None and occasion.owner is strike.attacker:
        n += strike.extra_tokens.get(kind, 0)
    for figure in await meant.whom(game, call.target(2), occasion):
        wounds.place_token(game, figure, kind, n)


async def remove_token(game: Descent, call: Call, occasion: Occasion) -> None:
    """So many effect tokens of the owner, his choice which (curses too, DSC-RUL-53)."""
    hero = occasion.owner
    if hero is None:
        return
    for _ in range(call.number(1)):
        kinds = [kind for kind, count in enumerate(hero.tokens) if count]
        if not kinds:
            return
        kind = await game.ask(
            seat(game, occasion),
            "token",
            [Option(f"token:{tokens.KINDS[kind]}", kind) for kind in kinds],
            rule="DSC-TOKEN-01",
            about=(hero.sheet, occasion.card),
        )
        hero.tokens = tokens.changed(hero.tokens, kind, -1)


def burdened(game: Descent, call: Call, occasion: Occasion) -> bool:
    return occasion.owner is not None and any(occasion.owner.tokens)


async def coins(game: Descent, call: Call, occasion: Occasion) -> None:
    for figure in await meant.whom(game, call.target(1), occasion):
        if isinstance(figure, Hero):
            purse.gain(game, figure, call.number())


async def conquest(game: Descent, call: Call, occasion: Occasion) -> None:
    game.gain_conquest(call.number(), "card", occasion.card)


async def threat(game: Descent, call: Call, occasion: Occasion) -> None:
    game.gain_threat(call.number(), "card", occasion.card)
