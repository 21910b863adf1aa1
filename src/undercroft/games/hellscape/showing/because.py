"""Reasons in words: what the game itself did, and why (the words are those of `rules/reasons`)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from undercroft.core.events import Event, Reason
from undercroft.core.wording import counted
from undercroft.games.hellscape.showing.names import Names

WHY: dict[str, str | Callable[..., str]] = {
    # Enemies who come
    "spawn-token": "a spawn token lay in the Chamber",
    "quest-begins": "the Quest begins with a Mob there",
    "portal": "Darkness opens every Portal",
    "roaming-portal": "Darkness opens the Roaming Monster's Portal",
    "mob-instead": "in this Quest a Mob comes in place of a Roaming Monster",
    "boss-fight": "the Boss Fight begins",
    "boss-calls": "the Boss calls a Mob to its side",
    "hunted": lambda name, mark: f"it is the {mark.capitalize()} that is hunted",
    "quest-calls": "the Quest calls it",
    "guards": "a broken chain calls the guards",
    "many-heroes": "a second Mob waits for so many Heroes",
    # who act
    "in-turn": "every Enemy activates once in the phase",
    "stronger": "a card of a higher level was drawn for them: they act at once",
    "drawn-again": "their card was drawn while they are in the Dungeon: they act",
    "roams-already": "its card was drawn while it is in the Dungeon: it acts",
    "drums": "the drums call all that came to act once",
    "watching-eyes": "watching eyes draw them toward the opener",
    "stalking": "the closest Mob outside the Chamber stalks the opener",
    "feast": lambda name, ghoul: f"the closest Mob follows the call of {name(ghoul)}",
    "paws": lambda name, n: f"{counted(n, 'paw')} on the activation dice",
    # or wait
    "nobody-stands": "no Hero is standing",
    "frost": "Frost takes the action",
    "deep-frost": "two Frost tokens take the whole activation",
    "out-of-reach": lambda name, who: f"{name(who)} is out of reach",
    "no-way": "nobody is within reach, and no way leads to any",
    "too-close": lambda name, who: (
        f"{name(who)} is in the same Zone, where no attack of theirs can be made"
    ),
    "nobody-there": "nobody is there to be attacked",
    "no-shadow": "no way leads into Shadow",
    # Conditions of patterns
    "in-light": lambda name, n: "in Light",
    "on-board": lambda name, n: "on the board",
    "off-board": lambda name, n: "off the board",
    "minion-here": lambda name, n=0: "a Minion is in the same Zone",
    "otherwise": lambda name, n: "nothing else applies",
    "hero-within": lambda name, n: f"somebody is within {counted(n, 'Zone')}",
    "more-in-sight": lambda name, n: f"more than {n} in line of sight",
    "as-many-in-sight": lambda name, n: f"exactly {n} in line of sight",
    "no-condition": "neither condition on the card holds",
    # Whom they walk to
    "steps-to-nearest": lambda name, far: f"the nearest one, {counted(far, 'step')} away",
    "chosen-of-nearest": lambda name, far: (
        f"the players' choice among the nearest, {counted(far, 'step')} away"
    ),
    "nearest-shadow": lambda name, far: f"the nearest Shadow Zone, {counted(far, 'step')} away",
}
AIMS = {  # how the words of a text choose whom they mean
    "only": "nobody else is within reach",
    "closest": "the closest of those within reach",
    "chosen-of-closest": "the players' choice among the closest of those within reach",
    "nearest": "the nearest one",
    "lowest": "the fewest Health tokens of all",
    "lowest@los": "the fewest Health tokens of those in line of sight",
    "farthest": "the farthest of those near enough",
    "crowd": "where most of them are",
    "heroes@los": "the only one in line of sight",
    "each": "everybody who is meant is attacked in turn",
    "taunt": "a Battle Cry leaves no other choice",
}


def because(event: Event, name: Names) -> str:
    """The reason of an event, if it has one."""
    reason: Reason | None = getattr(event, "reason", None)
    return "" if reason is None else sentence(reason, name)


def sentence(reason: Reason, name: Names) -> str:
    if reason.why in AIMS:
        return AIMS[reason.why] + (_promising(*reason.about) if reason.about else "")
    said = WHY[reason.why]
    text = said if isinstance(said, str) else said(name, *reason.about)
    return f"nobody is within reach; {text}" if reason.rule == "MD2-MOB-06" else text


def _promising(kind: Any, worth: Any) -> str:
    """Why by this type of attack."""
    return f"; {str(kind).capitalize()} promises the most swords, {worth:g} (MD2-MOB-04)"
