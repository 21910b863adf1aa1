"""How Adventures and battles end, in words: a table by the cause."""

from __future__ import annotations

from collections.abc import Sequence

from undercroft.core.wording import listed
from undercroft.games.drunagor.adventure import Adventure
from undercroft.games.drunagor.library import Library

LOST = "It ends here."
CAUSES = {  # beside "goal", for which the Adventure has a text
    "curse": "{who} falls under one Curse Cube too many.",
    "trauma": "{who} falls under one Trauma Cube too many.",
    "lost": "Too many of those you came for are lost.",
    "runes": "The last Rune has left the bag.",
    "rounds": "The last round is over.",
    "hold": "The ground is held.",
}


def why(library: Library, adventure: Adventure, cause: str, who: str = "") -> str:
    """What ended it; `who` is the Hero whose cubes did."""
    if cause == "goal":
        return adventure.goal_text
    kind, _, id = cause.partition(":")
    if kind == "story":  # it was lost by what a story did
        return adventure.stories[id].says or adventure.stories[id].text or LOST
    return CAUSES[cause].format(who=library.heroes[who].name if who else "")


def ending(
    library: Library, adventure: Adventure, cause: str, who: str = "", winners: Sequence[str] = ()
) -> str:
    """What ended it, and in battle who won."""
    text = why(library, adventure, cause, who)
    if not winners:
        return text
    wins = "wins" if len(winners) == 1 else "win"
    names = listed(library.heroes[hero].name for hero in winners)
    return f"{text} {names} {wins} the battle."
