"""The Quests' own rules, bound once when a game is made."""

from __future__ import annotations

from undercroft.games.hellscape.library import Quest
from undercroft.games.hellscape.quest import QuestRules
from undercroft.games.hellscape.rules.quests.artifact import Artifact
from undercroft.games.hellscape.rules.quests.beast import Beast
from undercroft.games.hellscape.rules.quests.chains import Chains
from undercroft.games.hellscape.rules.quests.highway import Highway
from undercroft.games.hellscape.rules.quests.keys import Keys
from undercroft.games.hellscape.rules.quests.passage import Passage
from undercroft.games.hellscape.rules.quests.tutorial import Tutorial

RULES: dict[str, type[QuestRules]] = {
    "tutorial": Tutorial,
    "levers": Highway,
    "escort": Passage,
    "fragments": Artifact,
    "feathers": Beast,
    "chains": Chains,
    "soul-keys": Keys,
}


def bind(quest: Quest) -> QuestRules:
    """The rules of a Quest; one without rules of its own adds nothing."""
    for rule in quest.rules:
        if rule in RULES:
            return RULES[rule]()
    return QuestRules()
