"""What of an event is worth telling when the game is over: the material of accounts."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import Literal

import msgspec

from undercroft.core.events import Event

FeatKind = Literal["strike", "roll", "harm", "heal", "fall", "moment"]
NONE: Mapping[type[Event], str] = MappingProxyType({})


class Feat(msgspec.Struct, frozen=True):
    """Ids of figures. Where an event does not say who did it, it was whoever struck last.

    strike: `who` attacks. roll: the better the higher `amount`. harm, heal: `whom` loses or gets
    back so much. fall: `whom` is defeated. moment: something to remember.
    """

    kind: FeatKind
    who: str = ""
    whom: str = ""
    amount: int = 0


class Feats:
    """What a game says of its events, by their type: the fields that a feat is made of.

    Each entry is the kind and the names of the event's fields for `who`, `whom` and `amount`, ""
    where there is none. `unless` names fields that make nothing of an event.
    """

    def __init__(
        self,
        told: dict[type[Event], tuple[FeatKind, str, str, str]],
        *moments: type[Event],
        unless: Mapping[type[Event], str] = NONE,
    ) -> None:
        self.told = told
        self._moments = frozenset(moments)
        self._unless = unless

    def of(self, event: Event) -> Sequence[Feat]:
        found = []
        entry = self.told.get(type(event))
        no = self._unless.get(type(event))
        if entry is not None and not (no and getattr(event, no)):
            kind, who, whom, amount = entry
            found.append(
                Feat(
                    kind,
                    getattr(event, who) if who else "",
                    getattr(event, whom) if whom else "",
                    getattr(event, amount) if amount else 0,
                )
            )
        if type(event) in self._moments:
            found.append(Feat("moment"))
        return found
