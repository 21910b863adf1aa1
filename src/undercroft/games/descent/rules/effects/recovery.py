"""Effects that give and take: wounds, fatigue, tokens, coins, threat, conquest."""

from __future__ import annotations

from undercroft.core.decisions import Option
from undercroft.games.descent import tokens
from undercroft.games.descent.cards.values import paid
from undercroft.games.descent.cards.words.boons import Fatigue, Heal, RemoveTokens, Tokens
from undercroft.games.descent.cards.words.either import Coins, Conquest, Threat
from undercroft.games.descent.cards.words.traps import Afflict
from undercroft.games.descent.cards.words.treachery import HealMonster
from undercroft.games.descent.game import Descent
from undercroft.games.descent.occasion import Occasion
from undercroft.games.descent.rules import fatigue as weariness
from undercroft.games.descent.rules import purse, wounds
from undercroft.games.descent.rules.effects import meant
from undercroft.games.descent.rules.effects.doing import does, would_change
from undercroft.games.descent.rules.effects.seats import seat
from undercroft.games.descent.state import Figure, Hero


@does(Heal, HealMonster)
async def heal(game: Descent, call: Heal | HealMonster, occasion: Occasion) -> None:
    for figure in await meant.whom(game, call.whom, occasion):
        wounds.heal(game, figure, paid(call.n, occasion.paid))


@would_change(Heal, HealMonster)
def hurt(game: Descent, call: Heal | HealMonster, occasion: Occasion) -> bool:
    """Whether there is somebody to heal."""
    return any(_hurt(game, figure) for figure in meant.candidates(game, call.whom, occasion))


def _hurt(game: Descent, figure: Figure) -> bool:
    if isinstance(figure, Hero):
        poisoned = game.burden(figure, tokens.POISON) > 0
        return poisoned or figure.wounds < game.sheet(figure).max_wounds
    return figure.wounds > 0


@does(Fatigue)
async def fatigue(game: Descent, call: Fatigue, occasion: Occasion) -> None:
    for figure in await meant.whom(game, call.whom, occasion):
        if isinstance(figure, Hero):
            weariness.recover(game, figure, call.n)


@would_change(Fatigue)
def tired(game: Descent, call: Fatigue, occasion: Occasion) -> bool:
    return any(
        isinstance(figure, Hero) and figure.fatigue < game.sheet(figure).max_fatigue
        for figure in meant.candidates(game, call.whom, occasion)
    )


@does(Tokens, Afflict)
async def token(game: Descent, call: Tokens | Afflict, occasion: Occasion) -> None:
    """Tokens that cards place need no damage; an own attack may have bought more of them."""
    kind, n = call.kind, call.n
    strike = occasion.strike
    if strike is not None and occasion.owner is strike.attacker:
        n += strike.extra_tokens.get(kind, 0)
    for figure in await meant.whom(game, call.whom, occasion):
        wounds.place_token(game, figure, kind, n)


@would_change(Tokens)
def afflicts(game: Descent, call: Tokens, occasion: Occasion) -> bool:
    """Whether there is anybody to get them."""
    return bool(meant.candidates(game, call.whom, occasion))


@does(RemoveTokens)
async def remove_token(game: Descent, call: RemoveTokens, occasion: Occasion) -> None:
    """So many effect tokens of the owner, his choice which (curses too, DSC-RUL-53)."""
    hero = occasion.owner
    if hero is None:
        return
    for _ in range(call.n):
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


@would_change(RemoveTokens)
def burdened(game: Descent, call: RemoveTokens, occasion: Occasion) -> bool:
    return occasion.owner is not None and any(occasion.owner.tokens)


@does(Coins)
async def coins(game: Descent, call: Coins, occasion: Occasion) -> None:
    if occasion.owner is not None:
        purse.gain(game, occasion.owner, call.n)


@would_change(Coins)
def may_carry(game: Descent, call: Coins, occasion: Occasion) -> bool:
    return occasion.owner is not None and not purse.closed(game, occasion.owner)


@does(Conquest)
async def conquest(game: Descent, call: Conquest, occasion: Occasion) -> None:
    game.gain_conquest(call.n, "card", occasion.card)


@does(Threat)
async def threat(game: Descent, call: Threat, occasion: Occasion) -> None:
    game.gain_threat(call.n, "card", occasion.card)
