"""Occasions: what a card's text speaks of when it acts.

A text says `hero`, `door`, `target`, `space` (DSC-LANG-07); the occasion holds who and what that
is this time.
"""

from __future__ import annotations

import msgspec

from undercroft.games.descent.state import Figure, Hero, Marker, Mask, Space
from undercroft.games.descent.strike import Strike

NOWHERE: Space = -1
PASSING = "overlord-passes"  # the flag of an overlord who plays no card in this turn


class Occasion(msgspec.Struct):
    """One moment at which cards may act, and what they change about it."""

    hero: Hero | None = None  # `hero`, `opener`: whose deed it is, or whom the overlord picked
    figure: Figure | None = None  # `figure`: each one of the enclosing call; or who moves
    monster: Figure | None = None  # `monster`: whose activation it is, or whom the overlord picked
    target: Figure | None = None  # `target`, `victim`
    space: Space = NOWHERE  # `space`: the one that was entered
    spot: Space = NOWHERE  # `chosen space` of a spell
    door: str = ""  # id of the door that was opened
    chest: Marker | None = None
    area: str = ""  # id of the area that was revealed
    strike: Strike | None = None  # the attack that is interrupted
    item: str = ""  # the treasure that is about to be received
    covered: Mask = 0  # spaces under the template that was laid
    card: str = ""  # the card that acts now
    owner: Hero | None = None  # whose card that is; the overlord's if nobody's
    trap: bool = False  # it is a trap card (DSC-OCARD-10 to -12)
    paid: int = 0  # X (DSC-LANG-06)
    chosen: Figure | None = None  # `same figure`: whom an effect before this one was for
    stopped: bool = False  # the step that was interrupted does not go on (DSC-TIME-18)
