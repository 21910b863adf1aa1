"""A card is used: a power is turned, an item spent (SNS-FULL-041, SNS-LANG-23)."""

from __future__ import annotations

from undercroft.core.decisions import Option
from undercroft.games.sword_sorcery import events
from undercroft.games.sword_sorcery.game import SwordSorcery
from undercroft.games.sword_sorcery.nouns import CardName, FigureName
from undercroft.games.sword_sorcery.questions import Question
from undercroft.games.sword_sorcery.rules import powers
from undercroft.games.sword_sorcery.rules.carrying import item, use_up
from undercroft.games.sword_sorcery.state import Hero
from undercroft.games.sword_sorcery.words.hand import Waiting
from undercroft.games.sword_sorcery.words.use import Use
from undercroft.kit.questions import put


class React(Question, frozen=True):
    clause = "SNS-DEC-12"
    prompt = "{hero}: use {card}?"
    answers = {"use:CARD": "use {CARD}", "no": "not now"}

    hero: FigureName
    card: CardName


def pay(game: SwordSorcery, hero: Hero, card: str) -> None:
    """It is used now."""
    if card in game.library.powers:
        powers.use(game, hero, card)
        return
    game.emit(events.Used, hero.id, card)
    match item(game, card).limit:
        case "once":
            use_up(game, hero, card)
        case "once per round":
            hero.used_round = (*hero.used_round, card)
        case "once per quest":
            hero.used_quest = (*hero.used_quest, card)
        case _:
            pass


async def offer(game: SwordSorcery, one: Waiting, use: Use) -> bool:
    """Ask whether he reacts, and carry it out. Whether he did (SNS-FULL-044)."""
    hero = one.owner
    assert isinstance(hero, Hero)
    if not one.does.may(game, use):
        return False
    options = [Option(f"use:{one.card}", True), Option("no", False)]
    if not await put(game, hero.seat, React(hero.id, one.card), options):
        return False
    pay(game, hero, one.card)
    await one.does.do(game, use)
    return True
