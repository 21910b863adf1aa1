"""Who answers at the moments of the rules: cards, enemies, the quest, the campaign."""

from __future__ import annotations

from undercroft.games.sword_sorcery.rules.campaign import CAMPAIGN
from undercroft.games.sword_sorcery.rules.enemy_turn import ENEMIES
from undercroft.games.sword_sorcery.rules.event_phase import EVENTS
from undercroft.games.sword_sorcery.rules.finds import FINDS
from undercroft.games.sword_sorcery.rules.quest import QUEST
from undercroft.games.sword_sorcery.rules.traps import TRAPS
from undercroft.games.sword_sorcery.words.answers import CARDS

ANSWERS = CARDS + ENEMIES + TRAPS + FINDS + EVENTS + QUEST + CAMPAIGN
