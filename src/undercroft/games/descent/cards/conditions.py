"""Conditions behind `when` and `while`, and what a clause may cost, by its place (DSC-LANG-04)."""

from __future__ import annotations

from collections.abc import Iterable

from undercroft.games.descent.cards import slots
from undercroft.games.descent.cards.places import CARRIED, OWN, SURGE, USED, WHILE, Facts, Place
from undercroft.games.descent.cards.slots import Slot
from undercroft.games.descent.cards.tree import Condition

TYPES = slots.either("melee", "ranged", "magic")
ATTACKING = ("attack", "attack-rolled", "attacked", "declare-attack", "after-attack",
             "enemy-declares-attack", "wounds-target")  # fmt: skip
PLAIN: dict[str, Slot] = {
    **dict.fromkeys(ATTACKING, TYPES),
    "declare": slots.either("run", "battle", "advance", "ready"),
    "kill": slots.either(
        "melee", "ranged", "magic", "normal", "master", "named", "normal unnamed",
        "master unnamed", "this weapon",
    ),
    "move-end": slots.word("on friendly figure", "on active dark glyph"),
    "place-order": slots.either(
        "aim", "dodge", "guard", "rest", "prolonged melee", "prolonged ranged", "prolonged magic"
    ),
    "turn-end": slots.word("not-moved"),
    "hero-places-order": slots.either("aim", "dodge", "guard", "rest"),
}  # fmt: skip
OF_ATTACK = {
    "hands": slots.either("0", "1", "2"),
    "weapon": slots.called("weapon", "Staff"),
    "target": slots.word("adjacent", "blind-at-turn-start", "not-dodging"),
    "self": slots.word("not-aiming", "not-dodging"),
    "attack": slots.word("not-aimed"),
}
KEYED: dict[str, dict[str, Slot]] = {
    "attack": OF_ATTACK,
    "attack-rolled": OF_ATTACK,
    "declare-attack": OF_ATTACK,
    "after-attack": OF_ATTACK,
    "wounds-target": OF_ATTACK,
    "attacked": {"self": OF_ATTACK["self"], "attack": OF_ATTACK["attack"]},
    "enemy-declares-attack": {"attacker-within": slots.number()},
    "move": {"glyph-within": slots.number()},
}
STATES = slots.word(
    "no armor", "offhand bonus used", "wounds-lost at-least half", "wounds-left at-most quarter"
)


# What a text can speak of because its condition holds.
GIVEN = {
    "glyph-within": "distance",
    "on-friendly-figure": "friend",
    "on-active-dark-glyph": "dark-glyph",
}


def facts(conditions: Iterable[Condition]) -> Facts:
    named = (one.key or one.names[0] for one in conditions if one.key or one.names)
    return Facts(GIVEN[name] for name in named if name in GIVEN)


SIGHTS = ("los-from", "los-ignore", "origin")
LATE = {("target", "not-dodging"), ("self", "not-aiming"), ("attack", "not-aimed")}


def untimely(place: Place, effect: str, key: str, words: str) -> str:
    """Why nobody could look at a condition there; nothing if it is known in time."""
    if "this weapon" in words.split("/") and place.kind != "weapon":
        return "only a weapon says “this weapon”"
    if place.at == "attack" and effect in SIGHTS and key:
        return "sight is looked for before this is known"
    early = place.at == "attack" and effect != "reroll"
    early = early or (place.at == "declare-attack" and key == "target")
    if early and (key, words) in LATE:
        return "who aims or dodges is not known yet"
    return ""


# The words of a window (DSC-TIME).
WINDOWED: dict[str, Slot] = {
    "hero-attack-rolled": slots.word("on monster"),
    "hero-enters": slots.word("empty", "no adjacent obstacle"),
    "hero-opens": slots.word("door", "chest", "reveals"),
    "hero-receives": slots.word("treasure"),
    "monster-hits": slots.word("hero"),
}


def tags(place: Place) -> tuple[str, ...]:
    """Which of `may`, `once`, `exhaust` and `discard` a clause there may have."""
    if place.kind == "power":
        return ("may",)
    if place.kind == "familiar":
        return {"": ("once",), "turn-start": ("may",)}.get(place.at, ())
    if place.kind not in OWN or place.at in ("", WHILE, "offhand", "move", "hit", "draw-treasure",
                                             "chest-opened", "overlord-collects"):  # fmt: skip
        return ("offhand",) if place.at == "offhand" else ()
    if place.at == SURGE:
        return ("exhaust",)
    if place.at in ("attack", "attacked"):
        return ("may",)
    found = ("may", "once", "exhaust")
    return found if place.kind in ("hero", "skill") else (*found, "discard")


def coins(place: Place) -> tuple[str, ...]:
    """What a clause there may cost."""
    if place.kind == "power":
        return ("threat",) if place.at else ()
    if place.kind == "familiar":
        return ("mp",) if place.at in ("", CARRIED) else ()
    if not tags(place) or place.at in (SURGE, "attack", "attacked", "offhand"):
        return ()
    turn = place.at in (USED, "own-turn", "turn-start", "after-equip", "declare")
    return ("fatigue", "wound", "mp") if turn else ("fatigue", "wound")
