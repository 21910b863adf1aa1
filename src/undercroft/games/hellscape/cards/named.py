"""Effects that are a phrase without a number, and rules that a card calls by their name: what
they say, who has them, and where they work (MD2-LANG-10, -12, -13)."""

from __future__ import annotations

from typing import NamedTuple


class Phrase(NamedTuple):
    """`no reaction`: in plain English, and the only class that has it."""

    says: str
    owner: str = ""


DEEDS = {
    "count as shadow": Phrase("you count as in Shadow"),
    "no reaction": Phrase("no Reaction damage"),
    "poison target": Phrase("poison the target", "rogue"),
    "consecrate zone@los": Phrase("consecrate a Zone in sight", "paladin"),
    "stance any": Phrase("take any stance", "berserker"),
    "cast free": Phrase("cast its spell for nothing", "wizard"),
    "arrow undo": Phrase("discard the last Arrow card of the line", "ranger"),
    "arrow bullseye": Phrase("the line counts as a bullseye", "ranger"),
    "nothing": Phrase("nothing happens"),
}


class Named(NamedTuple):
    """`rule(TAUNT)`: the moment it is for, in plain English, and the only class that has it."""

    moment: str
    says: str
    owner: str = ""
    timing: str = ""  # the only one it serves: the rest of a Move action, say


TAUNT = "until the round ends Enemies that see and can attack you must choose you"
RULES = {
    "TAUNT": Named("a turn", TAUNT),
    "TAUNT2": Named("a turn", f"{TAUNT}, and you defend with +1 blue die"),
    "WHIRL": Named(
        "a turn", "each step out of a Zone deals 1 Wound to every Enemy in it", timing="MOVE"
    ),
    "NIMBLE": Named(
        "a turn", "the first trap of this Move action is discarded unseen", timing="MOVE"
    ),
    "MARK2": Named("a turn", "attacks on the marked Enemy also have +1 sword", "ranger"),
    "SWAPTOKEN": Named("a turn", "put 1 unused token back into the bag and draw another", "rogue"),
    "RETURN": Named("a turn", "put 1 unused token back into the bag", "rogue"),
    "TWOBLESS": Named(
        "a turn", "2 skills may be blessed in this round", "paladin", timing="ROUND START"
    ),
    "TWICE": Named(
        "a combat",
        "the spell of this attack may be cast a second time before the marker moves",
        "wizard",
    ),
    "ARC": Named("a combat", "afterwards 1 Wound to one other Enemy in the target's Zone"),
    "SLIP": Named("a combat", "afterwards you may move 1 Zone without Reaction damage"),
    "MYSTIC": Named("PASSIVE", "Melee and Ranged weapons may attack as Magic with the same dice"),
    "CLOSE": Named("PASSIVE", "Ranged attacks may also be made in your own Zone"),
    "BANNER": Named("PASSIVE", "other Heroes in your Zone have +1 sword when attacking"),
    "FLAME2": Named(
        "PASSIVE", "the Flame Spirit has +2 Health and attacks with +1 yellow die", "shaman"
    ),
    "FROST2": Named("PASSIVE", "the Frost Spirit has +2 Health and +1 blue die", "shaman"),
    "IGNITE": Named("paws", "afterwards the Hero's Fire burns at once"),
    "IGNITE O": Named("paws", "afterwards the Hero's Fire burns at once, with orange dice"),
    "FEAST": Named("paws", "the closest Mob moves 1 Zone toward it"),
    "PARTY": Named("REVEAL", "each Mob that comes has 1 Minion more"),
    "DRUMS": Named("REVEAL", "each Mob that comes acts once, as soon as all are there"),
    "ARMED": Named("REVEAL", "each Mob that comes takes the better of two Mob Items"),
    "LONE": Named("REVEAL", "each Mob that comes has 1 Minion fewer, at least 1"),
    "SLEEP": Named("REVEAL", "each Mob that comes gets 1 Frost"),
    "OIL": Named("REVEAL", "each Mob that comes gets 1 Fire"),
    "STALK": Named(
        "REVEAL",
        "the closest Mob outside the Chamber acts; without one, 1 Wound to whoever opened",
    ),
    "WIND": Named("REVEAL", "whoever opened gets 1 movement point and heals 1"),
    "EYES": Named(
        "REVEAL", "each Enemy in sight of whoever opened the door moves 1 Zone toward them"
    ),
}


def rules_of(moment: str) -> list[str]:
    return [name for name, rule in RULES.items() if rule.moment == moment]
