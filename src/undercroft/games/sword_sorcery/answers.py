"""Who answers at the moments of the rules: cards, enemies, the quest, the campaign."""

from __future__ import annotations

from undercroft.games.sword_sorcery import moments
from undercroft.games.sword_sorcery.rules.activating import activate_all
from undercroft.games.sword_sorcery.rules.campaign import CAMPAIGN
from undercroft.games.sword_sorcery.rules.enemy_turn import enemy_turn
from undercroft.games.sword_sorcery.rules.event_phase import EVENTS
from undercroft.games.sword_sorcery.rules.finds import FINDS
from undercroft.games.sword_sorcery.rules.quest import QUEST
from undercroft.games.sword_sorcery.rules.traps import TRAPS
from undercroft.games.sword_sorcery.words.answers import CARDS

ENEMIES = moments.activate.by(activate_all) + moments.enemy_turn.by(enemy_turn)
ANSWERS = CARDS + ENEMIES + TRAPS + FINDS + EVENTS + QUEST + CAMPAIGN
