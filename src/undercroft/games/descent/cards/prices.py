"""What a clause may cost, by its place (DSC-LANG-04)."""

from __future__ import annotations

from undercroft.games.descent.cards.places import CARRIED, OWN, SURGE, USED, WHILE, Place

FIXED = ("", WHILE, "offhand", "move", "hit", "draw-treasure", "chest-opened", "overlord-collects")


def tags(place: Place) -> tuple[str, ...]:
    """Which of `may`, `once`, `exhaust` and `discard` a clause there may have."""
    if place.kind == "power":
        return ("may",)
    if place.kind == "familiar":
        return {"": ("once",), "turn-start": ("may",)}.get(place.at, ())
    if place.kind not in OWN or place.at in FIXED:
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
