"""What a text costs beside its cube: PAY LIFE, EXPEND AC, DISCARD (DRU-LANG-20, DRU-DMG-11)."""

from __future__ import annotations

from undercroft.games.drunagor import tokens
from undercroft.games.drunagor.cards.tree import Cost
from undercroft.games.drunagor.game import Drunagor
from undercroft.games.drunagor.rules import conditions, cubes, health, targets
from undercroft.games.drunagor.state import Hero
from undercroft.games.drunagor.use import Use


def ki_used(hero: Hero) -> str:
    """The mark of the one KI of a turn, or of a Reaction (DRU-COND-17)."""
    return f"{hero.id}:ki"


def fury_used(hero: Hero) -> str:
    """The mark of the one FURY."""
    return f"{hero.id}:fury"


ONE_A_TURN = {tokens.KI: ki_used, tokens.FURY: fury_used}  # whatever it is discarded for


def payable(
    game: Drunagor,
    use: Use,
    costs: tuple[Cost, ...],
    *,
    cubes_spent: int = 0,
    focus_spent: int = 0,
    reacting: bool = False,
) -> bool:
    """Whether all can be paid, after so many cubes or FOCUS were spent on the Skill itself.

    Who begins a Reaction has the one KI and the one FURY of that Reaction (DRU-COND-17).
    """
    spent = cubes_spent, focus_spent
    return not costs or all(_payable(game, use, cost, *spent, reacting) for cost in costs)


def _payable(
    game: Drunagor, use: Use, cost: Cost, cubes_spent: int, focus_spent: int, reacting: bool
) -> bool:
    hero = use.user
    assert isinstance(hero, Hero)
    price = targets.amount(game, use, cost.amount)
    if cost.kind == "PAY LIFE":  # never to be knocked out (DRU-DMG-11, DRU-KW-42)
        return hero.health > price
    if cost.kind == "EXPEND AC":
        return sum(hero.pool) - cubes_spent >= price
    token = tokens.INDEX.get(cost.thing)
    if token in ONE_A_TURN:
        if price > 1 or (not reacting and ONE_A_TURN[token](hero) in game.state.turn.once):
            return False
    held = 0 if token is None else hero.tokens[token]
    return held - (focus_spent if token == tokens.FOCUS else 0) >= price


async def pay(game: Drunagor, use: Use, costs: tuple[Cost, ...]) -> bool:
    """Pay all, or nothing if that is not possible."""
    if not payable(game, use, costs):
        return False
    for cost in costs:
        hero = use.user
        assert isinstance(hero, Hero)
        price = targets.amount(game, use, cost.amount)
        if cost.kind == "PAY LIFE":
            await health.lose(game, [(hero, price)], "pay-life")
        elif cost.kind == "EXPEND AC":
            await cubes.expend_some(game, hero, price, "cost")
        else:  # DISCARD (DRU-KW-20)
            token = tokens.INDEX[cost.thing]
            conditions.shed(game, hero, token, price)
            if token in ONE_A_TURN:
                game.state.turn.once += (ONE_A_TURN[token](hero),)
    return True
