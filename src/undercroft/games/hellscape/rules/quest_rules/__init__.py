"""The Quests' own rules, bound once when a game is made."""

from __future__ import annotations

from undercroft.games.hellscape.library import Quest
from undercroft.games.hellscape.quest import QuestRules
from undercroft.games.hellscape.rules.quest_rules.artifact import Artifact
from undercroft.games.hellscape.rules.quest_rules.beast import Beast
from undercroft.games.hellscape.rules.quest_rules.chains import Chains
from undercroft.games.hellscape.rules.quest_rules.highway import Highway
from undercroft.games.hellscape.rules.quest_rules.keys import Keys
from undercroft.games.hellscape.rules.quest_rules.passage import Passage
from undercroft.games.hellscape.rules.quest_rules.tutorial import Tutorial

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
