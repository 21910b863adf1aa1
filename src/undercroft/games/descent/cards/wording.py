"""The fixed words of Descent's card language: abilities, events and calls (DSC-LANG)."""

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

CALLS = (
    "activate-glyph", "activate-monsters", "area", "attack", "attacks", "attacks-x", "aura",
    "blade-check", "bonus-per", "cancel", "card-cost", "carried", "carrier", "carry",
    "change-action", "charge-attack", "chest-cost", "choose", "cleanse-glyph", "close-doors",
    "coins", "companion", "conquest", "convert", "damage-x", "dark-relic", "deal-treasure",
    "delegate-order", "discard-item", "discard-items", "discard-only", "door-cost", "draw",
    "draw-again", "draw-extra", "draw-per-turn", "end-turn", "enhancement", "extra-attack",
    "extra-token", "extra-wounds", "fall", "familiar", "fatigue", "fatigue-dice", "forbid",
    "force-discard", "force-target", "forced-attack", "give", "half-actions", "hand-limit",
    "hands", "has-order", "hazard", "heal", "hero-conquest", "hero-los-max", "ignore", "immune",
    "instead-of-damage", "kill", "knockback", "los-from", "los-ignore", "mill", "mimic",
    "monsters", "move", "mp", "no-equip", "no-range-miss", "no-spawn", "open-door", "origin",
    "overlord-turn-now", "pass", "peek-hand", "pick", "place", "place-monsters", "place-order",
    "potion", "power-dice", "prolonged-rolls", "remove-marker", "remove-token", "reroll",
    "reshuffle-loss", "retarget", "search-deck", "shield-bonus", "shift", "slots", "solid",
    "spawn", "speed-cap", "speed-x", "swap", "swap-order", "swap-potion", "teleport", "template",
    "threat", "token", "transform", "trap-dice", "trap-wounds", "unless-blank", "until",
    "upgrade", "victims-have", "wound", "wound-save",
)  # fmt: skip
