"""The fixed words of Descent's card language: abilities, tokens, events, windows (DSC-LANG)."""

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

# The moments that `when` may name.
EVENTS = (
    "after-attack", "after-draw", "after-equip", "area-revealed", "attack", "attack-rolled",
    "attacked", "chest-opened", "declare", "declare-attack", "draw-treasure",
    "enemy-declares-attack", "enemy-moves-adjacent", "equip", "guard-attack",
    "hero-attack-rolled", "hero-glyph-to-town", "hero-places-order", "hero-turn-end", "hit",
    "kill", "killed-by-enemy", "monster-declares-attack", "move", "move-end", "overlord-collects",
    "own-turn", "place-order", "turn-end", "turn-start", "wounded", "wounds-target",
)  # fmt: skip

# The windows in which overlord cards are played (DSC-TIME).
WINDOWS = (
    "activate", "before-hero-turn", "hero-attack-rolled", "hero-declares-attack", "hero-enters",
    "hero-opens", "hero-receives", "monster-declares-attack", "monster-hits", "never",
    "own-turn-start", "spawn-step",
)  # fmt: skip
