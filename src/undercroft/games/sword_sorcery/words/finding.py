"""Chests, search tokens, treasure cards and traps: texts that are carried out for a hero."""

from __future__ import annotations

from undercroft.core.decisions import Option
from undercroft.games.sword_sorcery.dice import RED
from undercroft.games.sword_sorcery.game import SwordSorcery
from undercroft.games.sword_sorcery.nouns import CardName, FigureName
from undercroft.games.sword_sorcery.questions import Question
from undercroft.games.sword_sorcery.rules.carrying import item
from undercroft.games.sword_sorcery.state import Hero
from undercroft.games.sword_sorcery.words.amounts import Reroll
from undercroft.games.sword_sorcery.words.grammar import Text
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


async def loot(game: SwordSorcery, hero: Hero, token: str) -> None:
    """Of a chest; it is drawn even for an opener whom the trap has killed (SNS-ELEM-04)."""
    chest = next(one for one in game.quest.tokens if one.id == token)
    assert chest.loot is not None
    await chest.loot.means.do(game, Use(card=token, owner=hero, drawer=hero))


async def found(game: SwordSorcery, hero: Hero, token: str, number: int) -> None:
    """Bolt, two hits, one hit, blank, in this order (SNS-FULL-141)."""
    card, face = game.library.searches[token], RED.faces[number - 1]
    if face.bolts:
        text = card.bolt
    else:
        text = (card.blank, card.hit, card.double)[face.hits]
    await text.means.do(game, Use(card=token, owner=hero, drawer=hero))
    for one in hand_of(game, hero).waiting.get("search", ()):
        if not any(isinstance(word, Reroll) for word in one.does.walk()):
            await one.does.do(game, Use(card=one.card, owner=hero))


async def treasure(game: SwordSorcery, hero: Hero, card: str) -> None:
    """A card without a slot (SNS-FULL-139)."""
    text: Text = item(game, card).text.means
    await text.do(game, Use(card=card, owner=hero, drawer=hero))


async def spring(game: SwordSorcery, hero: Hero, trap: str, *, stands: bool = False) -> bool:
    """A Trap card is carried out for its drawer, unless he undoes it. Whether another is drawn,
    which then `stands` (SNS-FULL-138, SNS-LANG-16)."""
    use = Use(card=trap, drawer=hero)
    for one in [] if stands else _against(game, hero):
        options = [Option(f"use:{one.card}", True), Option("no", False)]
        if await put(game, hero.seat, TrapDrawn(hero.id, trap), options):
            if one.card in game.library.powers and game.library.powers[one.card].kind == "R":
                pay(game, hero, one.card)
            answer = Use(card=one.card, owner=hero)
            await one.does.do(game, answer)
            if answer.negated or answer.redrawn:
                return answer.redrawn
    await game.library.traps[trap].text.means.do(game, use)
    return False


def _against(game: SwordSorcery, hero: Hero) -> list[Waiting]:
    """`when trap then negate` or `redraw`; rerolls have their own time."""
    found = [*reactions(game, hero, "trap"), *hand_of(game, hero).waiting.get("trap", ())]
    return [one for one in found if not any(isinstance(word, Reroll) for word in one.does.walk())]
