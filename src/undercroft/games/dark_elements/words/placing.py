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
from undercroft.games.dark_elements.words.daring import DrawStrength
from undercroft.games.dark_elements.words.grammar import Ability, Line, When
from undercroft.games.dark_elements.words.hand import Kind, Until
from undercroft.games.dark_elements.words.reanimate import Raise
from undercroft.games.dark_elements.words.recovering import Cleanse, Recover
from undercroft.games.dark_elements.words.rolling import TakePlace, TargetRerolls
from undercroft.games.dark_elements.words.targets import Other, Them
from undercroft.games.dark_elements.words.terms import Exhaust, Fatigue, Flip
from undercroft.games.dark_elements.words.topics import Topical, inside
from undercroft.games.dark_elements.words.whens import (
    AfterAttack,
    AfterDefence,
    AfterRoll,
    AfterSlaying,
    Attacked,
    BeforeAttack,
    ReanimateAttacks,
    Rested,
    Reviving,
    SkillHurt,
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
    vain = next(filter(None, (_vain(line.when, word) for word in said)), "")
    if vain:
        return vain
    if weapon and isinstance(line.when, OF_OTHERS):
        return "lines of a weapon speak of attacks with it, and this is none"
    if weapon and kind == "search" and isinstance(line.when, OF_OWN):
        return "it is facedown by the time it has been attacked with"
    return ""


def _vain(when: When, word: Topical) -> str:
    """Why there is never anything for a word on such an occasion."""
    match when, word:
        case (ReanimateAttacks() | Wounded(who="the reanimate suffers"), Raise()):
            return "the Reanimate is on the map already"
        case (Attacked(whom="you are"), TakePlace()):
            return "you are the target already"
        case (Attacked() | ReanimateAttacks(), TargetRerolls()):
            return "no die has been rolled yet"
        case (Rested(), DrawStrength() | Recover(what="fatigue", whom=None)):
            return "by then you have no fatigue left (DE-BASE-54)"
        case (SkillHurt(), Recover(whom=Them())):
            return "they are monsters, and only heroes recover by cards"
        case (Reviving(), Cleanse(whom=Other())):
            return "who was knocked out has no conditions (DE-BASE-126)"
        case _:
            return ""


def fatigue(line: Line) -> list[int]:
    """What a line costs."""
    terms = line.terms if isinstance(line, Ability) else ()
    return [term.n for term in terms if isinstance(term, Fatigue)]
