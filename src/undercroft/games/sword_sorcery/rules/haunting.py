"""A ghost's turn: it walks, and it haunts (SNS-FULL-054 to -056)."""

from __future__ import annotations

from undercroft.board import bits
from undercroft.core.decisions import Option
from undercroft.games.sword_sorcery import events
from undercroft.games.sword_sorcery.deeds import Deed, Deeds, deed
from undercroft.games.sword_sorcery.game import SwordSorcery
from undercroft.games.sword_sorcery.nouns import CauseName, FigureName
from undercroft.games.sword_sorcery.questions import Question
from undercroft.games.sword_sorcery.state import Area, Change, Hero
from undercroft.kit.questions import put

WALK = 4  # movement points of a ghost


class Haunt(Question, frozen=True):
    clause = "SNS-DEC-26"
    prompt = "{hero}, a ghost: what next? (on a Soul Altar you can be called back)"
    answers = {
        "go:AREA": "drift to {AREA}",
        "inspire:HERO": "inspire {HERO}: one more hit",
        "ward:HERO": "ward {HERO}: one more shield",
        "end": "end the turn",
    }

    hero: FigureName


class Haunted(events.Fact, frozen=True):
    clause = "SNS-FULL-056"
    says = "{ghost} watches over {hero} ({how})."

    ghost: FigureName
    hero: FigureName
    how: CauseName


async def haunt(game: SwordSorcery, ghost: Hero) -> None:
    """One Movement that no enemy and no hindrance hampers, and one Haunting (SNS-FULL-055)."""
    while ghost.ghost:
        game.quiet()
        chosen = await put(game, ghost.seat, Haunt(ghost.id), game.listing(_offers, ghost))
        if chosen is None:
            return
        await chosen.do(game, ghost)


def _offers(game: SwordSorcery, ghost: Hero) -> list[Option[Deed | None]]:
    return [*_deeds(game, ghost), Option("end", None)]


def _deeds(game: SwordSorcery, ghost: Hero) -> Deeds:
    areas = game.layout.flying.within(ghost.area, ghost.points) & ~(1 << ghost.area)
    found = [deed(f"go:{game.name(area)}", _drift, area) for area in bits(areas)]
    if "haunt" in ghost.used_turn:
        return found
    near = game.layout.flying.within(ghost.area, 1)
    for hero in game.heroes():
        if near >> hero.area & 1:
            found += [deed(f"{how}:{hero.id}", _watch, hero.id, how) for how in ("inspire", "ward")]
    return found


async def _drift(game: SwordSorcery, ghost: Hero, area: Area) -> None:
    ghost.points -= game.layout.flying.far(ghost.area, area)
    ghost.area = area
    game.emit(events.Moved, ghost.id, game.name(area), (game.name(area),))


async def _watch(game: SwordSorcery, ghost: Hero, whom: str, how: str) -> None:
    """+1 hit on his next attack, or +1 shield on his next defence, of this round; not twice the
    same (SNS-GOLD-07)."""
    hero = game.hero(whom)
    ghost.used_turn = (*ghost.used_turn, "haunt")
    if all(one.source != how for one in hero.changes):
        inspired = how == "inspire"
        gift = (
            Change("hits", how, 1, "attack") if inspired else Change("shields", how, 1, "defence")
        )
        hero.changes = (*hero.changes, gift)
    game.emit(Haunted, ghost.id, hero.id, how)
