"""Bonuses, abilities and flags, and where each of them counts (DSC-LANG-01, -02)."""

from __future__ import annotations

from undercroft.games.descent.cards import wording
from undercroft.games.descent.cards.places import (
    ALWAYS,
    OFFHAND,
    SURGE,
    WHILE,
    Facts,
    Kind,
    Place,
    decreed,
    own,
    played,
)

MONSTER, FAMILIAR = frozenset((Place("monster"),)), frozenset((Place("familiar"),))
BEFORE = ("hero-declares-attack", "monster-declares-attack")
ROLLED = ("hero-attack-rolled",)
MADE = own(ALWAYS, "attack", "declare-attack", WHILE) | own(OFFHAND, kinds=("weapon",))
DECLARED = MADE | played(*BEFORE) | decreed(*BEFORE)
OPEN = DECLARED | own("attack-rolled", SURGE) | played(*ROLLED) | decreed(*ROLLED)

STATS: dict[str, frozenset[Place]] = {
    "damage": OPEN | MONSTER,
    "range": OPEN | MONSTER,
    "surge": OPEN,
    "power": DECLARED,
    "armor": own(ALWAYS, WHILE),
    "speed": own(ALWAYS),
    "mp": own(ALWAYS),
    "max-wounds": own(ALWAYS),
    "max-fatigue": own(ALWAYS),
}
AGAINST = own(ALWAYS)  # `vs`: of armor alone

# What an attack has, wherever it comes from; its shape is chosen when it is declared.
BLOWS = ("Bleed", "Burn", "Daze", "Knockback", "Leech", "Pierce", "Sorcery", "Stun", "Web")
SHAPES = ("Blast", "Bolt", "Breath", "Sweep")
# What a figure has, so that no weapon can lend it.
FIGURES = (
    "Aura", "Black-Curse", "Command", "Fear", "Fly", "Ghost", "Grapple", "Ironskin", "Necromancy",
    "Shadowcloak", "Stealth", "Unstoppable",
)  # fmt: skip
OF_MONSTERS = frozenset(wording.ABILITIES) - {"Necromancy"}  # DSC-ABIL-46: a hero's

ABILITIES: dict[str, frozenset[Place]] = {
    name: (OPEN if name in BLOWS else frozenset())
    | (MADE if name in SHAPES else frozenset())
    | (own(ALWAYS) if name == "Reach" else frozenset())
    | (own(SURGE) if name == "Blast" else frozenset())
    | (own(ALWAYS, kinds=("hero", "skill", "item")) if name in FIGURES else frozenset())
    | (played(BEFORE[1]) | decreed(BEFORE[1]) if name in ("Frost", "Poison") else frozenset())
    | (FAMILIAR if name in ("Aura", "Fly") else frozenset())
    | (MONSTER if name in OF_MONSTERS else frozenset())
    for name in wording.ABILITIES
}
NEEDS: dict[tuple[Kind, str], Facts] = {
    ("monster", "Morph"): Facts(("morph",)),  # an attack that is chosen anew each time
    ("familiar", "Fly"): Facts(("speed",)),
}

FLAGS: dict[str, frozenset[Place]] = {
    "aimed": own("attack", "declare-attack", "attack-rolled")
    | own(ALWAYS, kinds=("weapon",))
    | played(*BEFORE, *ROLLED)
    | decreed(*BEFORE, *ROLLED),
    "dodged": own("enemy-declares-attack") | played(*BEFORE, *ROLLED) | decreed(*BEFORE, *ROLLED),
}
