"""What happens on the map: enemies act and appear, doors and gates open, terrain changes."""

from __future__ import annotations

from typing import Literal

from undercroft.games.sword_sorcery.words.grammar import Misplaced, Simple, Word, topics
from undercroft.games.sword_sorcery.words.terms import Amount, Name, Signed, Spot
from undercroft.games.sword_sorcery.words.topics import Topics

Ranked = Literal["green", "blue", "red"]


class Selector(Word, frozen=True):
    """Which enemies."""


class Picked(Selector, frozen=True):
    form = "{who}"
    rule = "SNS-FULL-122"

    who: Literal["mine", "all", "master", "engaged", "unengaged", "wounded"]


class TheNearest(Selector, frozen=True):
    """To the active hero."""

    form = "nearest {n}"
    rule = "SNS-FULL-122"

    n: int


class OfRank(Selector, frozen=True):
    """All of a rank, or the nearest of it."""

    form = "{rank} {n}"
    rule = "SNS-FULL-122"

    rank: Ranked
    n: Literal["all"] | int


class OfKind(Selector, frozen=True):
    """All of a kind except the one that acts."""

    form = "kind {kind}"
    rule = "SNS-FULL-122"

    kind: Name


class Activate(Simple, frozen=True):
    """One after the other; `hits` is for each attack of these activations."""

    form = "activate {whom}< hits {hits}>"
    rule = "SNS-FULL-118"
    all_of = topics("now")

    whom: Selector
    hits: Signed | None = None


class Spawn(Simple, frozen=True):
    """Cards of a rank appear at open gates, or beside the acting enemy."""

    form = "spawn {rank} {n} at {place}"
    rule = "SNS-FULL-095"
    all_of = topics("now")

    rank: Ranked
    n: Amount
    place: Literal["nearest", "gates", "self"] | Spot

    def checked(self, known: Topics) -> None:
        super().checked(known)
        if self.place == "self" and "enemy" not in known:
            raise Misplaced(self, topics("enemy"))
        if isinstance(self.place, Spot) and "quest" not in known:
            raise Misplaced(self, topics("quest"))


class PlaceEnemies(Simple, frozen=True):
    """In an area; a rank, a scroll (`skeleton_blue`) or a master."""

    form = "place {what} {n} at {area}< as {alias}>"
    rule = "SNS-FULL-098"
    all_of = topics("quest")

    what: Ranked | Name
    n: Amount
    area: Spot
    alias: Name | None = None


class OpenGate(Simple, frozen=True):
    """`nearest` is the closed gate nearest to the active hero."""

    form = "open gate {gate}"
    rule = "SNS-LANG-36"
    all_of = topics("now")

    gate: Literal["nearest"] | Spot


class CloseGate(Simple, frozen=True):
    """`nearest` is the open gate nearest to the active hero."""

    form = "close gate {gate}"
    rule = "SNS-LANG-36"
    all_of = topics("now")

    gate: Literal["nearest"] | Spot


class OpenGates(Simple, frozen=True):
    form = "open gates"
    rule = "SNS-FULL-097"
    all_of = topics("now")


class CloseGates(Simple, frozen=True):
    form = "close gates"
    rule = "SNS-FULL-097"
    all_of = topics("now")


class OpenDoor(Simple, frozen=True):
    """It draws no trap, and a Magic Lock goes with it."""

    form = "open {door}"
    rule = "SNS-ELEM-05"
    all_of = topics("quest")

    door: Spot


class CloseDoor(Simple, frozen=True):
    form = "close {door}"
    rule = "SNS-ELEM-06"
    all_of = topics("quest")

    door: Spot


class OpenLocked(Simple, frozen=True):
    """A Locked Door or Chest, as a Free Action."""

    form = "open locked"
    rule = "SNS-LANG-17"
    all_of = topics("hero", "now")


class Summon(Simple, frozen=True):
    """A companion comes into its owner's area."""

    form = "summon {companion}"
    rule = "SNS-FULL-147"
    all_of = topics("hero", "now")

    companion: Name


class Reveal(Simple, frozen=True):
    """The shadow nearest to the active hero, or all of them."""

    form = "reveal shadow {which}"
    rule = "SNS-LANG-40"
    all_of = topics("deck", "now")

    which: Literal["nearest", "all"]


class RemoveRank(Simple, frozen=True):
    """The enemies of that rank farthest from the active hero leave play."""

    form = "remove {rank} {n}"
    rule = "SNS-LANG-20"
    all_of = topics("deck", "now")

    rank: Ranked
    n: int


class Remove(Simple, frozen=True):
    """A token, a gate or an enemy, for the quest."""

    form = "remove {what}"
    rule = "SNS-FULL-162"
    all_of = topics("quest")

    what: Spot | Name


class Terrain(Simple, frozen=True):
    """With areas for the rest of the quest; on a lasting event, everywhere while it lies."""

    form = "terrain {what}"
    rule = "SNS-FULL-166"
    all_of = topics("deck")

    what: Literal["difficult", "deadly", "clear"]


class Peek(Simple, frozen=True):
    """The party looks at the top unrevealed card."""

    form = "peek {deck}"
    rule = "SNS-LANG-32"
    all_of = topics("now")

    deck: Literal["event", "encounter"]


class Daytime(Simple, frozen=True):
    """The card is put beside the Event deck and replaces the other."""

    form = "{what}"
    rule = "SNS-LANG-27"
    all_of = topics("deck", "now")

    what: Literal["night", "day"]
