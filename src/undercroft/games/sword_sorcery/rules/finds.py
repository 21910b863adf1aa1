"""What chests, search tokens, treasure cards and rewards say (SNS-ELEM-03, SNS-FULL-139 to
-141)."""

from __future__ import annotations

from undercroft.games.sword_sorcery import moments
from undercroft.games.sword_sorcery.dice import RED
from undercroft.games.sword_sorcery.enemy import CardText
from undercroft.games.sword_sorcery.game import SwordSorcery
from undercroft.games.sword_sorcery.library import SearchToken
from undercroft.games.sword_sorcery.rules.carrying import item
from undercroft.games.sword_sorcery.state import Hero
from undercroft.games.sword_sorcery.words.amounts import Souls
from undercroft.games.sword_sorcery.words.grammar import Aimed
from undercroft.games.sword_sorcery.words.modifiers import Crowns
from undercroft.games.sword_sorcery.words.use import Use


async def loot(game: SwordSorcery, hero: Hero, token: str) -> None:
    """Of a chest, for who opened it."""
    chest = next(one for one in game.quest.tokens if one.id == token)
    if chest.loot is not None:
        await chest.loot.means.do(game, Use(card=token, owner=hero, drawer=hero))


async def found(game: SwordSorcery, hero: Hero, token: str, number: int) -> None:
    """The die is read in the order bolt, two hits, one hit, blank (SNS-FULL-141)."""
    text = _line(game.library.searches[token], number)
    await text.means.do(game, Use(card=token, owner=hero, drawer=hero))


def _line(token: SearchToken, number: int) -> CardText:
    face = RED.faces[number - 1]
    if face.bolts:
        return token.bolt
    if face.hits > 1:
        return token.double
    return token.hit if face.hits else token.blank


async def treasure(game: SwordSorcery, hero: Hero, card: str) -> None:
    """Of the cards that a dead opener draws, crowns and souls alone count (SNS-ELEM-04)."""
    use = Use(card=card, owner=hero, drawer=hero)
    for step in item(game, card).text.means.steps:
        if not hero.ghost or (isinstance(step, Aimed) and isinstance(step.does, Crowns | Souls)):
            await step.do(game, use)


async def reward(game: SwordSorcery) -> None:
    await game.quest.reward.means.do(game, Use(card=game.state.quest, reward=True))


FINDS = (
    moments.loot.by(loot)
    + moments.found.by(found)
    + moments.treasure.by(treasure)
    + moments.reward.by(reward)
)
