"""The words of the card language: DRU-LANG-06, -32, -33 and what the cards add (DRU-LANG-34).

These lists are the terminals of `cards.lark`; a word that is not here is no word of the language
(DRU-LANG-18). Keys of dictionaries are the words of the tree, values those of the card.
"""

from __future__ import annotations

from undercroft.games.drunagor import tokens

# What can be lost, drained, missing, or met with immunity.
CONDITIONS = tuple(sorted(kind.name for kind in tokens.CONDITION_KINDS))
TOKENS = tuple(kind.name for kind in tokens.RESOURCE_KINDS)

# DRAIN, EXPEND and PROTECT stand in forms of their own.
EFFECTS = tuple(sorted({
    *CONDITIONS, *TOKENS, "AMBUSH", "BEAR TRAP", "CLEANSE", "COMMAND", "CURSE", "DISARM", "EVOLVE",
    "FATIGUE", "FIRE TRAP", "FLYBY", "FLYING", "FREE RECALL", "HEAL", "JUMP", "LARGE", "LOOT",
    "MAELSTROM", "MANIFEST", "MOVE", "PENITENCE", "POISON TRAP", "PREVENT", "PUSH", "RECALL",
    "REGENERATION", "RETALIATE", "SHADOW AURA", "SILENCE", "SWAP", "TELEKINESIS", "TRAMPLE",
    "TRICK OR TREAT", "UNIQUE",
}))  # fmt: skip

# Effects that are printed without a number when it is 1.
BARE = frozenset({
    *(kind.name for kind in tokens.KINDS if kind.most == 1), "AMBUSH", "BEAR TRAP", "COMMAND",
    "DISARM", "EVOLVE", "FIRE TRAP", "FLYBY", "FLYING", "FREE RECALL", "LARGE", "LOOT", "MAELSTROM",
    "MANIFEST", "PENITENCE", "POISON TRAP", "PROTECT", "SHADOW AURA", "SILENCE", "SWAP",
    "TRICK OR TREAT", "UNIQUE",
})  # fmt: skip

BEHAVIOURS = ("BLOODSEEKER", "COVETOUS", "DEFIANT", "RECKONER", "RELENTLESS", "SLAUGHTER")

# Classes of Monster words without a prefix; all others are attack features (DRU-LANG-16).
TRIGGERED = frozenset({
    "SHIELD", "HEAL", "REGENERATION", "COMMAND", "EVOLVE", "MAELSTROM", "MANIFEST",
    "TRICK OR TREAT",  # when the Companion activates (DRU-ALLY-08)
})  # fmt: skip
PASSIVE = frozenset({
    "AMBUSH", "JUMP", "FLYING", "FLYBY", "UNIQUE", "TRAMPLE", "PROTECT", "RANGE", "LARGE",
})  # fmt: skip

SHAPES = ("STRIKE", "CLEAVE", "MULTISHOT")
# Modifiers that are one phrase; DMG, CRIT, CLEAVE, MULTISHOT and STRIKE have numbers.
MODIFIERS = ("REROLL", "DOUBLE DAMAGE", "ATTACK TWICE", "VICIOUS")

# Statics: signed (`+1 HEAL`), fixed phrases (`NO TRAP DIE`), and phrases with a number inside.
BONUSES = (
    "DMG", "MOVEMENT", "HP", "HEAL", "PREVENT", "SHIELD", "RETALIATE", "RANGE", "CURSE LIMIT",
    "TRAUMA LIMIT", "HEAL RECEIVED", "CLEAVE", "POISON", "BURN", "PUSH", "TELEKINESIS",
)  # fmt: skip
TRAITS = (
    "PROTECT", "NO DARKNESS DAMAGE", "NO FALLING DAMAGE", "NO TRAP DIE", "MOVE ACTIONS JUMP",
    "NATURAL 1 HITS", "NATURAL 1 CRITS", "TWO PETS", "BEAR TRAPS MAY BE POISON TRAPS",
    "BEAR TRAPS MAY BE FIRE TRAPS", "SOCKET", "NATURAL 1 TO 5 ARE CRITICAL FAILURES",
    "NATURAL 4 AND NATURAL 16 CRIT", "DARKNESS TREATS YOU AS STRONGEST HERO",
    "NO CURSE CUBE FROM RECALL", "MAY TAKE NO CURSE CUBE FROM RECALL",
    "IMMUNITY TO ALL CONDITIONS FROM ENEMIES AND TERRAIN",
)  # fmt: skip
MASTERY = {  # a bonus to somebody else's attacks
    "COMMANDED HIT": "COMMANDED ATTACKS {} HIT",
    "PET DMG": "PET {} DMG",
    "ALLIES DMG": "ALLIES' ATTACKS {} DMG",
}
STATICS = ("HIT", "CRIT", *BONUSES, *TRAITS, *MASTERY, *(f"MAX {token}" for token in TOKENS))

THINGS = (
    *CONDITIONS, *TOKENS, "AC", "COSMIC GEMSTONE", "CURSE", "CURSE CUBE", "DARKNESS", "DISARM",
    "FATIGUE", "HEALTH", "LARGE", "PUSH", "SILENCE", "SWAP", "TELEKINESIS", "TRAUMA CUBE",
)  # fmt: skip
HELD = (*CONDITIONS, *TOKENS)
DRAINED = ("HEALTH", *HELD)
RESISTED = (  # what somebody may be immune to
    *CONDITIONS, "CURSE", "DARKNESS", "DISARM", "FATIGUE", "LARGE", "PUSH", "SILENCE", "SWAP",
    "TELEKINESIS",
)  # fmt: skip

# Target words: sides and nouns, each with its plural.
SIDES = {
    "self": "SELF",
    "self or ally": "SELF OR ALLY",
    "that target": "THAT TARGET",
    "that hero": "THAT HERO",
    "that companion": "THAT COMPANION",
    "the attacker": "THE ATTACKER",
    "your pet": "YOUR PET",
}
NOUNS = {
    "hero": "HEROES",
    "monster": "MONSTERS",
    "pet": "PETS",
    "companion": "COMPANIONS",
    "character": "CHARACTERS",
    "minion": "MINIONS",
    "strongest hero": "STRONGEST HEROES",
    "weakest hero": "WEAKEST HEROES",
    "nearest hero": "NEAREST HEROES",
    "most vigorous hero": "MOST VIGOROUS HEROES",
    "most tired hero": "MOST TIRED HEROES",
    "most corrupted hero": "MOST CORRUPTED HEROES",
    "strongest monster": "STRONGEST MONSTERS",
    "weakest monster": "WEAKEST MONSTERS",
    "party leader": "PARTY LEADERS",
    "commander": "COMMANDERS",
    "overlord": "OVERLORDS",
    "boss": "BOSSES",
}
PLACES = (
    "ON WATER", "ON LAVA", "ON SPIKES", "ON MIASMA", "ON DARKNESS", "ON THE BRIDGE",
    "IN THAT AREA", "WITHIN RANGE 1 OF A PILE OF RUNES",
)  # fmt: skip

# Events (DRU-LANG-32) with the word before them.
EVENTS = {
    "start of turn": "AT",
    "end of turn": "AT",
    "start of adventure": "AT",
    "activation": "AT",
    "you have stealth": "WHILE",
    "you attack": "WHEN",
    "you hit": "WHEN",
    "you hit with a spell attack": "WHEN",
    "you miss": "WHEN",
    "you miss or fail a skill challenge": "WHEN",
    "you crit": "WHEN",
    "you critically fail": "WHEN",
    "you deal damage": "WHEN",
    "you surprise": "WHEN",
    "you kill": "WHEN",
    "you kill a marked target": "WHEN",
    "you are attacked": "WHEN",
    "you lose health": "WHEN",
    "you take darkness damage": "WHEN",
    "you are knocked out": "WHEN",
    "an ally is knocked out": "WHEN",
    "you regain your breath": "WHEN",
    "you recall": "WHEN",
    "you gain a curse cube": "WHEN",
    "you remove a curse cube": "WHEN",
    "you gain a condition": "WHEN",
    "you inflict a condition": "WHEN",
    "you receive a move effect": "WHEN",
    "you gain shield": "WHEN",
    "you prevent": "WHEN",
    "you heal a target": "WHEN",
    "you react": "WHEN",
    "you use a focus ability": "WHEN",
    "you activate a pet": "WHEN",
    "you summon a pet": "WHEN",
    "you push a target into an obstacle": "WHEN",
    "you step on lava or gain burn": "WHEN",
    "you roll a natural 1": "WHEN",
    "your attack hits": "WHEN",
    "you kill on your turn": "WHEN",
    "you lose 4 or more health to one attack": "WHEN",
    "you spend an ac": "WHEN",
    "you expend an ac (not by fatigue)": "WHEN",
    "you recall on your turn": "WHEN",
    "a companion ends its turn adjacent to you": "WHEN",
    "a rune is drawn": "WHEN",
    "any hero crits": "WHEN",
    "any hero expends an ac (not by fatigue)": "WHEN",
    "any hero is knocked out": "WHEN",
    "commander is hit by a weapon attack": "WHEN",
}
# Events of the whole party, and what each is for the Hero it happens to.
SHARED = {
    "any hero crits": "you crit",
    "any hero expends an ac (not by fatigue)": "you expend an ac (not by fatigue)",
    "any hero is knocked out": "you are knocked out",
}
EVERYONE = "each hero"  # EACH HERO: what follows holds for the whole party
ACTIONS = ("MINOR ACTION", "CUBE ACTION")
# Events at which an attack is being made, so that +n HIT and +n DMG boost it (DRU-LANG-14).
BOOSTS = frozenset({"roll", "you hit", "you hit with a spell attack", "your attack hits"})

# Predicates (DRU-LANG-33): fixed phrases, and those with a number (N) or a word (W) in them.
FACTS = {
    "target adjacent to another ally": "TARGET IS ADJACENT TO ANOTHER ALLY",
    "target on lower level": "TARGET IS ON A LOWER LEVEL",
    "target on higher level": "TARGET IS ON A HIGHER LEVEL",
    "target at full health": "TARGET IS AT FULL HEALTH",
    "target has half health or less": "TARGET HAS HALF HEALTH OR LESS",
    "you are hidden": "YOU ARE HIDDEN",
    "you are on darkness": "YOU ARE ON DARKNESS",
    "you are unengaged": "YOU ARE UNENGAGED",
    "you have advantage": "YOU HAVE ADVANTAGE",
    "you have half health or less": "YOU HAVE HALF HEALTH OR LESS",
    "first attack this turn": "THIS IS YOUR FIRST ATTACK THIS TURN",
    "no hero was attacked": "NO HERO WAS ATTACKED",
}
MEASURED = {
    "target has condition": "TARGET HAS {word}",
    "target health at most": "TARGET HAS {n} HEALTH OR LESS",
    "target health at least": "TARGET HAS {n} HEALTH OR MORE",
    "you have none": "YOU HAVE NO {word}",
    "runes at least": "{n} OR MORE {word} RUNES",
    "party size at least": "PARTY HAS {n} OR MORE HEROES",
    "party size at most": "PARTY HAS {n} OR FEWER HEROES",
    "door is open": "DOOR {n} IS OPEN",
    "door is closed": "DOOR {n} IS CLOSED",
    "round at least": "ROUND {n} OR LATER",
    "round at most": "ROUND {n} OR EARLIER",
}
# What the Log and the gear of Heroes are asked for: `ANY HERO HAS OUTCOME: UNBROKEN`.
LOGGED = ("STATUS", "AURA", "OUTCOME")
HOLDERS = ("YOU HAVE", "YOU DO NOT HAVE", "ANY HERO HAS", "NO HERO HAS")
RECORDED = {
    f"{holder.lower()} {kind.lower()}": f"{holder} {kind}: {{word}}"
    for holder in HOLDERS
    for kind in (*LOGGED, "ITEM")
}
EVERY = "every"  # several conditions, joined by AND
PREDICATES = (*FACTS, *MEASURED, *RECORDED, EVERY)
RUNES = ("ORANGE", "GREEN", "BLUE", "RED", "GRAY")

# Scripted sentences: fixed ones, and those with a number or a name.
SCRIPTED = (
    "FLIP", "FLIP AN EQUIPPED SOCKET ITEM", "RISING WATER ENDS", "THE ADVENTURE ENDS",
    "NEXT RAID SUMMONS 1 MORE MINION", "MOVE TO THE STRONGEST HERO'S AREA",
    "MOVE TO THE FARTHEST HERO'S AREA", "PLACE A PILE OF RUNES ON A SPECIAL EVENT TOKEN",
    "PLACE A PILE OF RUNES AT THE MOST CORRUPTED HERO",
)  # fmt: skip
TILES = ("REMOVE A DARKNESS TILE", "REMOVE A SMALL DARKNESS TILE")
GRANTS = ("COMPANION", "AURA", "STATUS", "OUTCOME", "ADVENTURE ITEM")
ATTACK_CARDS = ("ADD ATTACK CARD", "REMOVE ATTACK CARD")  # of a General (DRU-GEN-02)
FILLED = {
    "DRAW CHEST CARD": "DRAW {n} CHEST CARD{s}",
    "DRAW RUNES": "DRAW {n} RUNE{s}",
    "DRAW PREVIOUS CAMP ITEM": "DRAW {n} PREVIOUS CAMP ITEM{s}",
    **{f"ERASE {kind}": f"ERASE {kind}: {{word}}" for kind in LOGGED},
    "LOSE ITEM": "LOSE ITEM: {word}",
    **{phrase: phrase + ": {word}" for phrase in ATTACK_CARDS},
    "REMOVE": "REMOVE {word}",
    "REMOVE TIME TOKENS": "REMOVE {n} TIME TOKEN{s}",
    "REMOVE A DARKNESS TILE": "REMOVE A DARKNESS TILE WITHIN RANGE {n}",
    "REMOVE A SMALL DARKNESS TILE": "REMOVE A SMALL DARKNESS TILE WITHIN RANGE {n}",
    "SURVIVE": "SURVIVE AT {n} HEALTH",
    "SUMMON": "SUMMON {n} {word}",
    "SUMMON PER 2 HEROES": "SUMMON {n} {word} PER 2 HEROES ROUNDED UP",
    "COPY": "COPY {word}",
    "DOOR UNLOCKED": "DOOR {n} UNLOCKED",
    "MORE CUBE ACTIONS": "+{n} CUBE ACTION{s}",
}
SENTENCES = (*SCRIPTED, *GRANTS, *FILLED)
COPIES = (
    "A HERO SKILL", "A HERO SKILL OF AN ALLY", "A HERO SKILL OF AN ALLY WITHIN RANGE 1",
)  # fmt: skip

# What `custom` may name: procedures in Python, functions of `rules/handwritten` (DRU-LANG-18).
PROCEDURES = (
    "battlefield-medic", "bookworm", "boon-of-empathy", "cautious", "double-check",
    "for-the-first-time", "hellbent", "help-yourself", "invincible", "invincible-blow", "proud",
    "reaping-a-hurricane", "steadfast", "trick-or-treat",
)  # fmt: skip

# Named by a text without a trigger, and where the rule stands that asks for it.
NOTED = {
    "a-cooperative-approach": "chests",
    "a-friendly-approach": "targets",
    "deep-understanding": "interactions",
    "embarrassed": "skills",
    "meek": "customs/downfall",
    "mistwalker": "customs/moving",
    "practical": "reactions",
    "restrained": "skills",
    "unraveling-the-mystery": "customs/summons",
}
