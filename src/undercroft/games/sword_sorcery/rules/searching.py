"""Search tokens (SNS-ACT-09, SNS-ELEM-09, SNS-FULL-141)."""

from __future__ import annotations

from undercroft.core.decisions import Option
from undercroft.games.sword_sorcery import events, moments
from undercroft.games.sword_sorcery.deeds import Deed, Deeds, deed
from undercroft.games.sword_sorcery.game import SwordSorcery
from undercroft.games.sword_sorcery.nouns import CardName, FacesName, FigureName
from undercroft.games.sword_sorcery.rules import piles
from undercroft.games.sword_sorcery.rules.happenings import tell
from undercroft.games.sword_sorcery.rules.rolling import faces, roll
from undercroft.games.sword_sorcery.state import Hero, Token


class Searched(events.Fact, frozen=True):
    clause = "SNS-ACT-09"
    says = "{hero} searches {token} and rolls {faces}."

    hero: FigureName
    token: CardName
    faces: FacesName


def search_deeds(game: SwordSorcery, hero: Hero) -> Deeds:
    """An Action, not in the face of enemies (SNS-TURN-08)."""
    tokens = [one for one in game.state.tokens if one.kind == "search" and one.area == hero.area]
    return [_search(game, hero, token) for token in tokens]


def _search(game: SwordSorcery, hero: Hero, token: Token) -> Option[Deed]:
    async def search() -> None:
        """Turned over, rolled for, applied, removed."""
        game.state.reveals += 1
        rolled = [roll(game, "red")]
        await moments.rerolls(game, hero, "search", rolled)
        game.emit(Searched, hero.id, token.search, faces(rolled))
        await moments.found(game, hero, token.search, rolled[0].number)
        lies = next(one for one in game.state.tokens if one.id == token.id)
        game.take_token(lies)
        piles.discard(game, "searches", lies.search)  # SNS-FULL-142
        await tell(game, "searched", token.id, token.area)

    return deed(f"search:{token.id}", search, "action")
