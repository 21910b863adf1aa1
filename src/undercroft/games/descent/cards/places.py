"""Where the words of a card may stand: on which kind of card, and at which moment.

A place knows what its texts can speak of (`facts`): the hero of the occasion, a door, an attack.
"""

from __future__ import annotations

from typing import Literal, get_args

import msgspec

Kind = Literal[
    "hero", "skill", "weapon", "item", "cache", "monster", "familiar",
    "event", "trap", "spawn", "power",
]  # fmt: skip
Facts = frozenset[str]

OWN: tuple[Kind, ...] = ("hero", "skill", "weapon", "item")  # what heroes have
KINDS: tuple[Kind, ...] = get_args(Kind)
ALWAYS, SURGE, OFFHAND, WHILE, USED = "", "surge", "offhand", "while", "used"
CARRIED = "carried"  # of a familiar that has no figure of its own (DSC-FAM-12)


class Place(msgspec.Struct, frozen=True):
    """A kind of card; and there: at all times, for surges, used at will, at an event, in a window
    of DSC-TIME."""

    kind: Kind
    at: str = ALWAYS


# What heroes' cards can speak of at their moments.
MOMENTS: dict[str, str] = {
    "after-attack": "hero strike",
    "after-equip": "hero turn",
    "area-revealed": "area",
    "attack": "hero",
    "attack-rolled": "hero strike rolled",
    "attacked": "hero",
    "chest-opened": "hero",
    "declare": "hero turn action",
    "declare-attack": "hero strike declared",
    "draw-treasure": "hero",
    "enemy-declares-attack": "figure strike enemy",
    "enemy-moves-adjacent": "figure",
    "equip": "hero turn",
    "guard-attack": "hero",
    "hit": "hero",
    "kill": "hero victim",
    "killed-by-enemy": "hero dead",
    "move": "hero",
    "overlord-collects": "hero",
    "own-turn": "hero turn",
    "place-order": "hero ordering",
    "turn-end": "hero turn",
    "turn-start": "hero turn",
    "wounded": "hero",
    "wounds-target": "hero target victim strike",
    SURGE: "hero target strike bought",
    USED: "hero turn",
    ALWAYS: "",
    OFFHAND: "",
    WHILE: "",
}
# Moments whose rule reads the card itself; cards do nothing else there.
READ = ("attack", "attacked", "chest-opened", "draw-treasure", "hit", "move", "overlord-collects")
ACTING = tuple(at for at in MOMENTS if at not in (*READ, ALWAYS, OFFHAND, WHILE))

# What the overlord's cards can speak of: those that he plays, in their windows.
WINDOWS: dict[str, str] = {
    "activate": "monster activation",
    "before-hero-turn": "hero belongings",
    "hero-attack-rolled": "strike rolled",
    "hero-declares-attack": "strike before",
    "hero-enters": "hero belongings figure space turn",
    "hero-opens": "hero belongings figure space turn",
    "hero-receives": "hero belongings figure space treasure",
    "monster-declares-attack": "strike before",
    "monster-hits": "hero belongings figure target hit",
    "own-turn-start": "start",
    "spawn-step": "spawning start",
    "never": "never",
}
OPENED: dict[str, str] = {"door": "door", "chest": "chest", "reveals": "area"}  # of `hero-opens`
# and his powers in play, at theirs.
DECREES: dict[str, str] = {
    "after-draw": "start",
    "area-revealed": "area",
    "chest-opened": "hero figure space chest",
    "hero-attack-rolled": "strike rolled",
    "hero-declares-attack": "strike before",
    "hero-glyph-to-town": "",
    "hero-places-order": "hero",
    "hero-turn-end": "hero",
    "monster-declares-attack": "strike before",
    ALWAYS: "",
}
TYPES: dict[str, tuple[Kind, ...]] = {
    **dict.fromkeys(WINDOWS, ("event", "trap")),
    "own-turn-start": ("event", "trap", "power"),
    "spawn-step": ("spawn",),
    "never": ("event", "trap", "spawn", "power"),
}  # which cards a window is for


def own(*moments: str, kinds: tuple[Kind, ...] = OWN) -> frozenset[Place]:
    """Places on heroes' cards."""
    return frozenset(Place(kind, at) for kind in kinds for at in moments)


def played(*windows: str) -> frozenset[Place]:
    """Places on cards that the overlord plays."""
    return frozenset(
        Place(kind, at)
        for at in windows or tuple(WINDOWS)
        for kind in TYPES[at]
        if kind not in ("power", "spawn") or at == "spawn-step"
    )


def decreed(*moments: str) -> frozenset[Place]:
    """Places on his powers."""
    return frozenset(Place("power", at) for at in moments)


# Wherever the overlord's cards do something.
OVERLORD = frozenset(
    place
    for place in played() | decreed(*(at for at in DECREES if at))
    if place.kind != "spawn" and place.at != "never"
)


def facts(place: Place, more: tuple[str, ...] = ()) -> Facts:
    """What a text there can speak of; `more` are the words of the window: `door`, `reveals`."""
    if place.kind in OWN:
        return Facts(("owner", *MOMENTS[place.at].split()))
    if place.kind == "power":
        return Facts(("overlord", *DECREES[place.at].split()))
    if place.kind in ("event", "trap", "spawn"):
        opened = (OPENED[word] for word in more if word in OPENED)
        return Facts(("overlord", *WINDOWS[place.at].split(), *opened))
    return Facts()


def named(place: Place) -> str:
    """The place in words, for errors and the documentation."""
    card = {"hero": "a hero's sheet", "item": "an item", "event": "an event"}.get(
        place.kind, f"a {place.kind}"
    )
    match place.at:
        case "":
            return f"{card}, at all times"
        case "surge":
            return f"{card}, for surges"
        case "used":
            return f"{card}, used at will"
        case "carried":
            return f"{card} that is carried"
        case "while" | "offhand":
            return f"{card}, behind `{place.at}`"
        case _ if place.kind in ("event", "trap", "spawn"):
            return f"{card} with the trigger `{place.at}`"
        case _:
            return f"{card}, behind `when({place.at})`"
