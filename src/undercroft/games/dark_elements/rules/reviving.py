"""The knocked out: standing up, reviving (DE-BASE-130 to -132)."""

from __future__ import annotations

from undercroft.core.decisions import Option
from undercroft.games.dark_elements import moments
from undercroft.games.dark_elements.deeds import Deeds, deed
from undercroft.games.dark_elements.dice import RED
from undercroft.games.dark_elements.game import DarkElements
from undercroft.games.dark_elements.nouns import FigureName
from undercroft.games.dark_elements.questions import Question
from undercroft.games.dark_elements.rules.damage import heal, refresh
from undercroft.games.dark_elements.state import Hero
from undercroft.kit.questions import put


class StandUp(Question, frozen=True):
    clause = "DE-BASE-131"
    prompt = "{hero} is knocked out."
    answers = {"stand-up": "stand up", "stay-down": "stay down"}

    hero: FigureName


async def rise(game: DarkElements, hero: Hero, cause: str) -> None:
    """Two red dice: hearts of damage, surges of fatigue, and he is on his feet (DE-BASE-130)."""
    faces = [RED.faces[game.roll("red", 6) - 1] for _ in range(2)]
    refresh(game, hero, sum(face.surges for face in faces), cause=cause, rising=True)
    await heal(game, hero, sum(face.damage for face in faces), cause=cause, rising=True)
    await moments.stood_up(game, hero)


def revive_deeds(game: DarkElements, hero: Hero) -> Deeds:
    """A hero's token beside him or in his space (DE-BASE-130)."""
    near = game.layout.adjacent[hero.space] | 1 << hero.space
    found: Deeds = []
    for other in game.state.heroes:
        if other.down and near >> other.space & 1:
            found.append(deed(f"revive:{other.id}", _revive, other.id))
    return found


async def _revive(game: DarkElements, hero: Hero, fallen: str) -> None:
    other = game.hero(fallen)
    await rise(game, other, hero.id)
    await moments.revived(game, hero, other)


async def lie_or_stand(game: DarkElements, hero: Hero) -> None:
    """The whole turn of one who is knocked out at its start (DE-BASE-131)."""
    options = [Option("stand-up", True), Option("stay-down", False)]
    if await put(game, hero.seat, StandUp(hero.id), options):
        await rise(game, hero, "stand-up")
