"""Search tokens (SNS-ACT-09, SNS-ELEM-09, SNS-FULL-141)."""

from __future__ import annotations

from undercroft.games.sword_sorcery import events, moments
from undercroft.games.sword_sorcery.deeds import Deeds, deed
from undercroft.games.sword_sorcery.game import SwordSorcery
from undercroft.games.sword_sorcery.nouns import CardName, FacesName, FigureName
from undercroft.games.sword_sorcery.rules import piles
from undercroft.games.sword_sorcery.rules.happenings import tell
from undercroft.games.sword_sorcery.rules.rolling import faces, roll
from undercroft.games.sword_sorcery.state import Hero


class Searched(events.Fact, frozen=True):
    clause = "SNS-ACT-09"
    says = "{hero} searches {token} and rolls {faces}."

    hero: FigureName
    token: CardName
    faces: FacesName


def search_deeds(game: SwordSorcery, hero: Hero) -> Deeds:
    """An Action, not in the face of enemies (SNS-TURN-08)."""
    tokens = [one for one in game.state.tokens if one.kind == "search" and one.area == hero.area]
    return [deed(f"search:{one.id}", _search, one.id, activity="action") for one in tokens]


async def _search(game: SwordSorcery, hero: Hero, id: str) -> None:
    """Turned over, rolled for, applied, removed."""
    token = game.token(id)
    assert token is not None
    game.state.reveals += 1
    rolled = [roll(game, "red")]
    await moments.rerolls(game, hero, "search", rolled)
    game.emit(Searched, hero.id, token.search, faces(rolled))
    await moments.found(game, hero, token.search, rolled[0].number)
    lies = game.token(id)
    if lies is not None:  # what was found may have made the quest take it away
        game.take_token(lies)
        piles.discard(game, "searches", lies.search)  # SNS-FULL-142
    await tell(game, "searched", token.id, token.area)
