"""What dice may come to: the exact chances of every total (MD2-ICON)."""

from __future__ import annotations

from functools import lru_cache

import msgspec

from undercroft.games.hellscape.dice import CAPS, COLOURS, DICE, capped
from undercroft.kit.odds import thrown

Spread = dict[int, float]  # how likely each total is
Claws = dict[tuple[int, int], float]  # scratches and paws: one Enemy die may show both


class Clash(msgspec.Struct, frozen=True):
    """Swords against shields: dice to be rolled, and what is there without them."""

    dice: str = ""  # yellow, orange, blue and Shadow
    swords: int = 0  # shown by dice
    shields: int = 0
    more_swords: int = 0  # bonuses, less reductions
    more_shields: int = 0
    stopped_swords: int = 0  # results that count as not there (MD2-EFF-08)
    stopped_shields: int = 0
    mask_swords: int = 0  # what the Shadow Ability adds if the Shadow die shows a mask
    mask_stops: int = 0  # shields that it ignores


@lru_cache(maxsize=4096)
def spread(dice: str, icon: str) -> Spread:
    """The chances of every total of an icon."""
    found = thrown({(0,): 1.0}, map(DICE.__getitem__, dice), lambda face: (getattr(face, icon),))
    return {total: chance for (total,), chance in found.items()}


@lru_cache(maxsize=16)
def enemy_dice(dice: int) -> Claws:
    """What so many Enemy dice show."""
    found = thrown({(0, 0): 1.0}, [DICE["E"]] * dice, lambda face: (face.scratch, face.paw))
    return {(scratches, paws): chance for (scratches, paws), chance in found.items()}


@lru_cache(maxsize=2048)
def through(clash: Clash) -> Spread:
    """How likely so many swords are that no shield stops (MD2-ROLL-12)."""
    shadow = clash.dice.count("P")
    struck = spread(clash.dice.replace("P", "").replace("B", ""), "sword")
    parried = spread("B" * clash.dice.count("B"), "shield")
    found: Spread = {}
    for face in DICE["P"].faces if shadow else (None,):
        masked = bool(face and face.mask)
        for swords, likely in struck.items():
            for shields, chance in parried.items():
                left = _left(clash, swords + (face.sword if face else 0), shields, masked=masked)
                share = likely * chance / (len(DICE["P"].faces) if shadow else 1)
                found[left] = found.get(left, 0.0) + share
    return found


def _left(clash: Clash, swords: int, shields: int, *, masked: bool) -> int:
    """As `Roll.result` counts them."""
    more = clash.more_swords + (clash.mask_swords if masked else 0)
    stops = clash.stopped_shields + (clash.mask_stops if masked else 0)
    struck = max(0, max(0, clash.swords + swords - clash.stopped_swords) + more)
    parried = max(0, max(0, clash.shields + shields - stops) + clash.more_shields)
    return max(0, struck - parried)


def joined(cast: str, dice: str, more: str) -> str:
    """Dice to be rolled when others join them, beside those that lie there (MD2-POOL-05).

    >>> joined("YY", "O", "YYO")
    'YOO'
    """
    kept = capped(cast + dice + more)
    return "".join(
        colour * max(0, kept.count(colour) - min(cast.count(colour), CAPS[colour]))
        for colour in COLOURS
    )


def mean(found: Spread) -> float:
    return sum(n * chance for n, chance in found.items())
