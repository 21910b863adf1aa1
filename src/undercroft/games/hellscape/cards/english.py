"""The words of the ability language in plain English (MD2-LANG)."""

from __future__ import annotations

from undercroft.core.wording import counted

DICE = {
    "Y": "yellow die", "O": "orange die", "B": "blue die", "P": "Shadow die", "E": "Enemy die",
}  # fmt: skip
ICONS = {
    "sword": "sword", "shield": "shield", "mana": "Mana", "mask": "mask", "scratch": "scratch",
    "paw": "paw",
}  # fmt: skip
THINGS = ICONS | {
    "fire": "Fire",
    "frost": "Frost",
    "MP": "movement point",
    "rage": "Rage",
    "xp": "XP",
    "action": "action",
    "minion": "Minion",
    "treasure": "treasure token",
    "health": "Health",
    "condition": "condition",
    "wound": "Wound",
    "water": "Water",
    "air": "Air",
    "earth": "Earth",
    "fire-element": "Fire element",
    "water-element": "Water element",
    "air-element": "Air element",
    "earth-element": "Earth element",
    "poison": "Poison",
    "token": "token",
    "common": "Common item",
    "rare": "Rare item",
    "epic": "Epic item",
}
UNCOUNTED = (
    "Mana", "Fire", "Frost", "Rage", "XP", "Health", "Water", "Air", "Earth", "Poison"
)  # fmt: skip
TIMINGS = {
    "ATTACK": "when attacking",
    "MELEE ATTACK": "in a Melee attack",
    "MAGIC ATTACK": "in a Magic attack",
    "RANGED ATTACK": "in a Ranged attack",
    "DEFENSE": "when defending",
    "COMBAT": "in a combat",
    "MOVE": "in a Move action",
    "ANYTIME": "at any time",
    "ROUND START": "when the round starts",
    "TURN START": "when your turn starts",
    "TURN END": "when your turn ends",
    "PASSIVE": "always",
    "ON KILL": "after a kill",
    "ON LEADER KILL": "after killing a Leader or a Roaming Monster",
    "MASK": "for a mask",
    "POISON": "as poison",
    "REVEAL": "when revealed",
}
LIMITS = {
    "inf": "as often as you like",
    "once per combat": "once each combat",
    "once per round": "once each round",
    "once per turn": "once each turn",
    "once per roll": "once each roll",
    "once per quest": "once in the Quest",
}
LIGHTS = {"SHADOW": "in Shadow", "LIGHT": "in Light"}
WHO = {
    "self": "yourself",
    "target": "the opponent",
    "opener": "whoever opened the door",
    "hero@zone": "a Hero in your Zone",
    "hero@los": "a Hero in sight",
    "heroes@zone": "all Heroes in your Zone",
    "heroes@all": "all Heroes",
    "heroes@target": "all Heroes in the opponent's Zone",
    "heroes@opener": "all Heroes in the Zone of whoever opened the door",
    "other@lowhealth:los": "another Hero in sight with the least Health",
    "enemy@zone": "an Enemy in your Zone",
    "enemy@los": "an Enemy in sight",
    "enemy@any": "any Enemy",
    "enemies@zone": "all Enemies in your Zone",
    "enemies@los": "all Enemies in sight",
    "enemies@zone:los": "all Enemies of one Zone in sight",
    "mobs@all": "every Mob",
    "zone@los": "a Zone in sight",
}
ITS = {"self": "itself", "target": "the Hero in the combat"}  # on an Enemy's card
CONDITIONS = {
    "in light": "in Light",
    "on board": "on the board",
    "off board": "off the board",
    "minion@zone": "with a Minion in its Zone",
    "otherwise": "otherwise",
    "hero ends turn@zone": "for a Hero who ends a turn in its Zone",
    "hero knocked out": "when a Hero is knocked out",
    "hero within": "with a Hero within {zones}",
    "heroes@los >": "with more than {heroes} in sight",
    "heroes@los =": "with exactly {heroes} in sight",
}
GOALS = {
    "nearest": "the nearest Hero",
    "closest": "the closest Hero",
    "lowest": "the Hero with the least Health",
    "lowest@los": "the Hero in sight with the least Health",
    "crowd": "the Zone with the most Heroes",
    "heroes@los": "a Hero in sight",
    "farthest": "the farthest Hero within {zones}",
    "heroes@zone": "Hero in its Zone",
    "heroes@all": "Hero",
    "heroes@light": "Hero in Light",
    "heroes@shadow": "Hero in Shadow",
}


def count(n: int, noun: str) -> str:
    """
    >>> count(2, "yellow die"), count(2, "Mana"), count(1, "sword"), count(2, "blue die")
    ('2 yellow dice', '2 Mana', '1 sword', '2 blue dice')
    """
    return f"{n} {noun}" if noun in UNCOUNTED else counted(n, noun)


def dice(letters: str) -> str:
    """ "2 yellow, 1 orange", in the order of colours."""
    words = {letter: word.split()[0].lower() for letter, word in DICE.items()}
    found = [f"{letters.count(one)} {word}" for one, word in words.items() if one in letters]
    return ", ".join(found)


def whom(who: str, *, enemy: bool = False) -> str:
    """Of a Hero's or an Enemy's card."""
    known = WHO | ITS if enemy else WHO
    return known.get(who, who)


def thing(name: str) -> str:
    return THINGS.get(name) or DICE.get(name) or name


def signed(n: int, noun: str) -> str:
    return f"+{count(n, noun)}" if n > 0 else f"−{count(-n, noun)}"
