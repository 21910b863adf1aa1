"""What the keys of options look like, kind by kind: the list that scenarios are written by."""

from __future__ import annotations

from undercroft.games.hellscape.classes import PARTS
from undercroft.kit.forms import Forms

OF_CLASSES = [part.words.keys for part in PARTS]
OF_ALL: Forms = {
    "affliction": ("fire", "poison"),
    "again": ("again", "go"),
    "along": ("along", "stay"),
    "choose": ("way:N",),
    "closest": ("figure:FIGURE",),
    "condition": ("remove:CONDITION",),
    "credit": ("hero:HERO",),
    "devour": ("zone:ZONE",),
    "enemy": ("figure:FIGURE",),
    "enemy-attack": ("kind:KIND",),
    "entry": ("zone:ZONE",),
    "escort": ("zone:ZONE",),
    "forge": ("item:ITEM",),
    "free-attack": ("attack:FIGURE:KIND:ITEM",),
    "gained": ("equip:ITEM[:ITEM]", "give:ITEM:HERO", "keep"),
    "ignore": ("die:DIE",),
    "level-up": ("hero:HERO",),
    "mask": ("decline", "use"),
    "move": (
        "door:DOOR",
        "feather",
        "forge",
        "leave",
        "lever",
        "move:ZONE",
        "pick-up:N",
        "quest:ACTION:N",
        "stop",
        "take:MARKER:FACE:N",
        "take:MARKER:N",
        "use:ABILITY",
    ),
    "nearest": ("figure:FIGURE",),
    "next-hero": ("hero:HERO",),
    "optional": ("decline", "use"),
    "paws": ("ability:N", "wait"),
    "pool": ("roll", "use:ABILITY", "use:drink:ITEM"),
    "portal": ("zone:ZONE",),
    "quench": ("fire:N",),
    "recover": ("enough", "health", "mana"),
    "resolve": (
        "apply:N:CARD",
        "count",
        "die:DIE:ICON",
        "reroll:DIE",
        "rest",
        "use:ABILITY",
        "use:drink:ITEM",
    ),
    "round-start": ("go", "use:HERO:ABILITY"),
    "shove": ("zone:ZONE",),
    "skill": ("skill:SKILL",),
    "spawn-order": ("zone:ZONE:N",),
    "starting-potion": ("item:ITEM",),
    "starting-weapon": ("item:ITEM",),
    "target": ("figure:FIGURE",),
    "trade": (
        "done",
        "equip:HERO:ITEM:ITEM",
        "equip:ITEM:ITEM",
        "give:HERO:ITEM:HERO",
        "hand:HERO:THING:HERO",
        "off:HERO:ITEM",
    ),
    "trap": ("trap:N:KIND",),
    "treasure-zone": ("zone:ZONE",),
    "turn": (
        "action:ABILITY",
        "attack:FIGURE:KIND:ITEM",
        "chain",
        "drink:ITEM",
        "end",
        "forge-artifact",
        "free:ABILITY",
        "key:N",
        "move",
        "quest:ACTION:N",
        "recover",
        "trade",
        "unequip",
    ),
    "story-choice": ("option:N",),
    "turn-start": ("go", "use:ABILITY"),
    "unequip": ("off:HERO:ITEM",),
    "unless": ("let", "pay"),
    "victim": ("figure:FIGURE",),
    "walk": ("move:ZONE", "stay"),
    "way": ("zone:ZONE",),
    "weakest": ("figure:FIGURE",),
    "window": (
        "drink:ITEM",
        "free:ABILITY",
        "pass",
        "pass-phase",
        "unequip",
    ),
    "zone": ("zone:ZONE",),
}

KEYS: dict[str, tuple[str, ...]] = {
    kind: tuple(
        sorted([*OF_ALL.get(kind, ()), *(key for of in OF_CLASSES for key in of.get(kind, ()))])
    )
    for kind in {*OF_ALL, *(kind for of in OF_CLASSES for kind in of)}
}
WORDS = {
    "ABILITY": "card, copy and place of the ability, `silver-ring#1.1`",
    "CARD": "a card by its id",
    "CONDITION": "one of fire, frost",
    "DIE": "a die by its place",
    "DOOR": "a door by both its Zones, `r1c1-r1c2`",
    "FACE": "what it shows",
    "FIGURE": "a Hero or ally by the card, Enemies by their kind",
    "HERO": "a Hero by the card",
    "ICON": "an icon of a die",
    "ITEM": "an item by its id; several with `+` between them",
    "KIND": "one of melee, ranged, magic, or a kind of trap",
    "MARKER": "a kind of token",
    "N": "a number, counted from 1",
    "SKILL": "a skill by its id",
    "THING": "an object of the Quest",
    "ZONE": "a Zone, `r2c3`",
}
for part in PARTS:
    WORDS |= part.words.capitals
