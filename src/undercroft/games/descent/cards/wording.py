"""The names of special abilities and effect tokens (DSC-ABIL, DSC-TOKEN)."""

from __future__ import annotations

# Special abilities; those of the first group have ranks that add up (DSC-ABIL-01).
RANKED = ("Blast", "Fear", "Pierce", "Sorcery")
UNRANKED = (
    "Aura", "Bash", "Berserk", "Black-Curse", "Bleed", "Bolt", "Breath", "Burn", "Command",
    "Dark-Prayer", "Daze", "Fly", "Frost", "Ghost", "Grapple", "Ironskin", "Knockback", "Leap",
    "Leech", "Morph", "Necromancy", "Poison", "Quick-Shot", "Reach", "Shadowcloak", "Stealth",
    "Stun", "Swarm", "Sweep", "Trickster", "Undying", "Unstoppable", "Web",
)  # fmt: skip
ABILITIES = RANKED + UNRANKED
TOKENS = ("Bleed", "Burn", "Curse", "Daze", "Frost", "Poison", "Stun", "Web")
