"""What a hero can do about a Trap card that he has drawn (SNS-DEC-37)."""

from __future__ import annotations

from typing import Literal

from undercroft.core.decisions import Option
from undercroft.games.sword_sorcery.game import SwordSorcery
from undercroft.games.sword_sorcery.nouns import CardName, FigureName
from undercroft.games.sword_sorcery.questions import Question
from undercroft.games.sword_sorcery.state import Hero
from undercroft.games.sword_sorcery.words.amounts import Reroll
from undercroft.games.sword_sorcery.words.hand import Waiting, hand_of, reactions
from undercroft.games.sword_sorcery.words.paying import pay
from undercroft.games.sword_sorcery.words.use import Use
from undercroft.kit.questions import put


class TrapDrawn(Question, frozen=True):
    clause = "SNS-DEC-37"
    prompt = "{hero} has drawn {trap}."
    answers = {"use:CARD": "use {CARD}", "no": "so be it"}

    hero: FigureName
    trap: CardName


async def springs(game: SwordSorcery, hero: Hero, card: str) -> Literal["", "negate", "redraw"]:
    """It has no effect, or another is drawn, which stands (SNS-LANG-16)."""
    found = _against(game, hero)
    if not found:
        return ""
    options: list[Option[Waiting | None]] = [Option(f"use:{one.card}", one) for one in found]
    chosen = await put(game, hero.seat, TrapDrawn(hero.id, card), [*options, Option("no", None)])
    if chosen is None:
        return ""
    if chosen.owner is not None:
        pay(game, hero, chosen.card)
    use = Use(card=chosen.card, owner=hero)
    await chosen.does.do(game, use)
    return "negate" if use.negated else "redraw" if use.redrawn else ""


def _against(game: SwordSorcery, hero: Hero) -> list[Waiting]:
    """Reactions, and talents, which cost nothing; rerolls have their own time (SNS-LANG-33)."""
    found = [*reactions(game, hero, "trap"), *hand_of(game, hero).waiting.get("trap", ())]
    return [one for one in found if not any(isinstance(word, Reroll) for word in one.does.walk())]
