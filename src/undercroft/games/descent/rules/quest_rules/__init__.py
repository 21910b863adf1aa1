"""What single quests add to the rules, by the names of their `rules` (DSC-SETUP-14)."""

from __future__ import annotations

from collections.abc import Callable

from undercroft.games.descent.hooks import Hooks
from undercroft.games.descent.library import Quest
from undercroft.games.descent.rules.quest_rules import archive, cellar, choir, hours, tithe


def hooks(quest: Quest) -> Hooks:
    """All of them together, for the quest's book."""
    found = Hooks()
    for name in quest.rules:
        found += MECHANICS[name](quest)
    return found


MECHANICS: dict[str, Callable[[Quest], Hooks]] = {
    "blade-stays": tithe.blade_stays,
    "choir-stones": choir.stones,
    "evil-altar": choir.evil_altar,
    "extra-draw": tithe.extra_draw,
    "flooded-alcove": archive.flooded_alcove,
    "good-altar": choir.good_altar,
    "grutt-stays": cellar.grutt_stays,
    "late-hours": hours.late_hours,
    "lectern": archive.lectern,
    "tithe-chest": tithe.tithe_chest,
}
