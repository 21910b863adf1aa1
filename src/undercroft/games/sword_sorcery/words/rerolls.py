"""Dice that a card lets a hero roll again: which card says so, and an option for each of them."""

from __future__ import annotations

from undercroft.core.decisions import Option
from undercroft.games.sword_sorcery.attack import Attack, Defence, Rolled
from undercroft.games.sword_sorcery.deeds import Replies, Reply
from undercroft.games.sword_sorcery.game import SwordSorcery
from undercroft.games.sword_sorcery.rules.rolling import reroll
from undercroft.games.sword_sorcery.state import Hero
from undercroft.games.sword_sorcery.words.amounts import Reroll
from undercroft.games.sword_sorcery.words.grammar import Aimed, Step, Text
from undercroft.games.sword_sorcery.words.paying import pay
from undercroft.games.sword_sorcery.words.steps import If
from undercroft.games.sword_sorcery.words.use import Use


def rerolling(
    game: SwordSorcery,
    card: str,
    word: Reroll,
    rolled: list[Rolled],
    holder: Attack | Defence,
    payer: Hero | None = None,
) -> Replies:
    """One option for each die that may be rolled again (SNS-GOLD-02, -03)."""

    def roll_again(place: int) -> Option[Reply]:
        async def do() -> None:
            holder.used = (*holder.used, card)
            if payer is not None:
                pay(game, payer, card)
            reroll(game, rolled, place)

        return Option(f"use:{card}:{place + 1}", do)

    return [roll_again(place) for place in word.places(rolled)]


def reroll_of(
    step: Step, game: SwordSorcery | None = None, use: Use | None = None
) -> Reroll | None:
    """The reroll that a step comes to; a condition is asked if the occasion is given."""
    if isinstance(step, If):
        if game is not None and use is not None:
            branch = step.branch(game, use)
            return None if branch is None else reroll_of(branch, game, use)
        return reroll_of(step.does)
    if isinstance(step, Aimed) and isinstance(step.does, Reroll):
        return step.does
    return None


def only_reroll(text: Text, game: SwordSorcery, use: Use) -> Reroll | None:
    return reroll_of(text.steps[0], game, use) if len(text.steps) == 1 else None
