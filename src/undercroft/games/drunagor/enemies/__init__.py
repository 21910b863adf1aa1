"""How a Monster chooses targets and position (DRU-AI-01 to -18)."""

from undercroft.games.drunagor.enemies.plans import Aim, Plan, allowance, is_pinned_by_slow, plan
from undercroft.games.drunagor.enemies.positions import attack_range, capacity, hitting, numbers
from undercroft.games.drunagor.enemies.ranking import lesser, ranked

__all__ = [
    "Aim",
    "Plan",
    "allowance",
    "attack_range",
    "capacity",
    "hitting",
    "is_pinned_by_slow",
    "lesser",
    "numbers",
    "plan",
    "ranked",
]
