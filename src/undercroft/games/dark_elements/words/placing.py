"""On which kind of card a line may stand."""

from __future__ import annotations

from undercroft.games.dark_elements.words.always import (
    OnceATurn,
    Pierces,
    Reach,
    Stronger,
    SurgeLine,
)
from undercroft.games.dark_elements.words.attacking import Throw
from undercroft.games.dark_elements.words.grammar import Ability, Line, inside
from undercroft.games.dark_elements.words.hand import Kind, Until
from undercroft.games.dark_elements.words.terms import Exhaust, Fatigue, Flip
from undercroft.games.dark_elements.words.whens import (
    AfterAttack,
    AfterDefence,
    AfterRoll,
    AfterSlaying,
    Attacked,
    BeforeAttack,
    ReanimateAttacks,
    TurnStarts,
    Wounded,
)

OF_WEAPONS = (Reach, Pierces, OnceATurn, Stronger, SurgeLine)
OF_OTHERS = (Attacked, AfterDefence, ReanimateAttacks, Wounded)  # attacks not made with it
OF_OWN = (AfterAttack, AfterRoll, AfterSlaying, BeforeAttack)
EXHAUSTS: tuple[Kind, ...] = ("skill", "item")  # cards that can lie sideways (DE-BASE-154)


def misplaced(line: Line, kind: Kind, *, weapon: bool) -> str:
    """Why a line means nothing on such a card; an empty text if it does."""
    if isinstance(line, OF_WEAPONS) and not weapon:
        return "only a weapon has this"
    if not isinstance(line, Ability):
        return "a feat is used once, and nothing of it holds always" if kind == "feat" else ""
    terms = {type(term) for term in line.terms}
    if Exhaust in terms and kind not in EXHAUSTS:
        return "only skills and items are exhausted"
    if (Flip in terms) != (kind == "search"):
        return "Search cards are flipped when they are used, and no others"
    said = [*inside(line.does)]
    if any(isinstance(word, Throw) for word in said) and not weapon:
        return "only a weapon can be attacked with"
    if any(isinstance(word, Until) for word in said) and Exhaust not in terms:
        return "nothing is refreshed that was not exhausted: write `exhaust` before the colon"
    if any(isinstance(word, Until) for word in said) and isinstance(line.when, TurnStarts):
        return "cards are refreshed right after that (DE-BASE-47)"
    if weapon and isinstance(line.when, OF_OTHERS):
        return "lines of a weapon speak of attacks with it, and this is none"
    if weapon and kind == "search" and isinstance(line.when, OF_OWN):
        return "it is facedown by the time it has been attacked with"
    return ""


def fatigue(line: Line) -> list[int]:
    """What a line costs."""
    terms = line.terms if isinstance(line, Ability) else ()
    return [term.n for term in terms if isinstance(term, Fatigue)]
