"""Attribute tests (DE-BASE-04 to -08, DE-LIGHT-10)."""

from __future__ import annotations

from undercroft.core.decisions import Option
from undercroft.games.dark_elements import events, moments
from undercroft.games.dark_elements.dice import BLACK, GREY
from undercroft.games.dark_elements.game import DarkElements
from undercroft.games.dark_elements.library import Attribute
from undercroft.games.dark_elements.nouns import FigureName
from undercroft.games.dark_elements.questions import Question
from undercroft.games.dark_elements.rules.light import in_darkness
from undercroft.games.dark_elements.rules.values import attribute
from undercroft.games.dark_elements.state import Figure, Hero
from undercroft.kit.questions import put


class WhichAttribute(Question, frozen=True):
    clause = "DE-BASE-05"
    prompt = "{hero}: which attribute do you test?"
    answers = {"test:ATTRIBUTE": "test {ATTRIBUTE}"}

    hero: FigureName


async def test(game: DarkElements, who: Figure, *which: Attribute) -> bool:
    """Whether the figure passes; of several attributes its player names one before the roll."""
    if not isinstance(who, Hero):
        return False  # DE-BASE-06
    options: list[Option[Attribute]] = [Option(f"test:{one}", one) for one in which]
    chosen = await put(game, who.seat, WhichAttribute(who.id), options)
    used: list[str] = []
    while True:
        passed = _rolled(game, who, chosen)
        if not await moments.tested(game, who, passed, used):
            return passed


def handicap(game: DarkElements, hero: Hero) -> int:
    """What active effects and darkness add to his roll (DE-LIGHT-10)."""
    return game.effects().tests + (1 if in_darkness(game, hero) else 0)


def _rolled(game: DarkElements, hero: Hero, which: Attribute) -> bool:
    faces = (game.roll("black", 6), game.roll("grey", 6))
    shields = BLACK.faces[faces[0] - 1].shields + GREY.faces[faces[1] - 1].shields
    added = handicap(game, hero)
    limit = attribute(game, hero, which)
    passed = shields + added <= limit
    named = (f"k{faces[0]}", f"g{faces[1]}")
    game.emit(events.Tested, hero.id, which, shields, named, added, limit, passed)
    return passed
