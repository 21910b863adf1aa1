"""The words of the ability language (MD2-LANG)."""

from __future__ import annotations

TIMINGS = (
    "ATTACK", "MELEE ATTACK", "MAGIC ATTACK", "RANGED ATTACK", "DEFENSE", "COMBAT", "MOVE",
    "ANYTIME", "ROUND START", "TURN START", "TURN END", "PASSIVE", "ON KILL", "ON LEADER KILL",
    "MASK", "POISON", "REVEAL",
)  # fmt: skip
ELEMENTS = ("fire", "water", "air", "earth")
COINS = ("mana", "rage", *ELEMENTS)
LIMITS = (
    "inf", "once per combat", "once per round", "once per turn", "once per roll", "once per quest",
)  # fmt: skip
DICE = ("Y", "O", "B", "P", "E")
THINGS = (
    "sword", "shield", "scratch", *DICE, "mana", "fire", "frost", "MP", "rage", "xp", "action",
    "minion", "treasure",
)  # fmt: skip
IGNORED = ("sword", "shield", "scratch", "paw", *DICE)
WHO = (
    "self", "target", "opener", "hero@zone", "hero@los", "heroes@zone", "heroes@all",
    "heroes@target", "heroes@opener", "other@lowhealth:los", "enemy@zone", "enemy@los",
    "enemy@any", "enemies@zone", "enemies@los", "enemies@zone:los", "mobs@all",
)  # fmt: skip
WHERE = ("zone@los",)
KINDS = ("melee", "magic", "ranged", "any")
DRAWN = ("token", "common", "rare", "epic")
SPIRITS = ("flame", "frost")
READIED = ("any", "+1")
PREDICATES = ("self in consecration",)
ADDED = (*DICE, "sword")  # to an attack
TAKEN = ("sword", "shield", "mana", "rage", "action", "MP")  # what can be taken away
