"""Every word of Hellscape's ability language, and every kind of card that it may be put on."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from undercroft.games.hellscape.cards.named import DEEDS, RULES
from undercroft.games.hellscape.cards.wording import (
    DICE,
    DRAWN,
    ELEMENTS,
    IGNORED,
    KINDS,
    READIED,
    SPIRITS,
    THINGS,
    WHERE,
    WHO,
)
from undercroft.games.hellscape.loading import speakers
from undercroft.games.hellscape.loading.speakers import Speaker


def _effects() -> Iterator[str]:
    """Each word once, with each of the words that may follow it."""
    for thing in THINGS:
        yield f"+1 {thing}"
        yield f"-1 {thing}"
    for who in WHO:
        yield f"+1 fire {who}"
        yield f"-1 fire {who}"
        yield f"-1 minion {who}"
        yield f"-1 mana {who}"
        yield f"heal 1 {who}"
        yield f"deal 1 {who}"
        yield f"kill 1 {who}"
        yield f"push 1 {who}"
        yield f"pull 1 {who}"
        yield f"lose 1 action {who}"
        yield f"remove 1 condition {who}"
        yield f"mark {who}"
        yield from (f"place {who} {where}" for where in WHERE)
    yield "-1 element(any)"
    yield from (f"+1 element({element})" for element in ("any", *ELEMENTS))
    yield from ("reroll 1", *(f"reroll 1 {die}" for die in DICE))
    yield from (f"ignore 1 {what}" for what in IGNORED)
    yield from ("heal 1", "move 1", "slide 1", "take 1 wound", "arrow peek 2")
    yield from (f"attack({kind})" for kind in KINDS)
    yield from ("attack(melee,+1 O)", "attack(melee,+1 sword)")
    yield from (f"draw 1 {what}" for what in DRAWN)
    yield from (f"summon {spirit}" for spirit in SPIRITS)
    yield from (f"ready {where}" for where in READIED)
    yield from DEEDS
    yield "ready +1; cast free"
    yield from (f"rule({name})" for name in RULES if name != "MARK2")
    yield "mark enemy@los; rule(MARK2)"
    yield from ("choose{+1 mana OR heal 1}", "unless(1 mana){+1 minion self}")


EFFECTS = tuple(effect for effect in dict.fromkeys(_effects()) if effect != "nothing")


OWNERS = {  # what only one class has
    "element(": "shaman", "summon": "shaman", "ready": "wizard", "cast free": "wizard",
    "consecrate": "paladin", "rage": "berserker", "stance": "berserker", "token": "rogue",
    "poison target": "rogue", "TOKEN": "rogue", "RETURN": "rogue", "mark ": "ranger",
    "MARK2": "ranger", "arrow": "ranger",
}  # fmt: skip


def owner(effect: str) -> str:
    return next((name for word, name in OWNERS.items() if word in effect), "")


class Spot(NamedTuple):
    """A kind of card, and when an ability on it works."""

    speaker: Speaker
    timing: str

    def __str__(self) -> str:
        return f"{self.timing or 'no timing'} on {self.speaker.name}"

    def text(self, effect: str) -> str:
        header = f"{self.timing}/1 paw" if self.speaker is speakers.ENEMY else self.timing
        return f"{header}: {effect}"


SPOTS = tuple(
    Spot(speaker, timing)
    for speaker in (
        speakers.HERO, speakers.SKILL, speakers.SHADOW, speakers.BOARD, speakers.TOKEN,
        speakers.SPIRIT, speakers.BAR, speakers.ITEM, speakers.POTION, speakers.ENEMY,
        speakers.DOOR,
    )
    for timing in speaker.timings
)  # fmt: skip
