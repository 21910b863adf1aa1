"""What a Reaction's text means for who may use it; the `Book` remembers it with the offer."""

from __future__ import annotations

import msgspec

from undercroft.games.drunagor.cards.tree import Cost, Effect, Group, Immunity, Spec, Static
from undercroft.games.drunagor.library import Skill


class Manner(msgspec.Struct, frozen=True):
    selfish: bool  # what wards the damage off is for the Hero alone
    retaliates: bool  # it is tied to RETALIATE
    prevents: tuple[Spec, ...]  # whom its PREVENTs are for
    besides: bool  # there is an effect that neither prevents nor retaliates

    @property
    def wards_self(self) -> bool:
        """Whether it prevents what befalls the Hero, for certain."""
        return self.selfish and bool(self.prevents)


def manner(skill: Skill) -> Manner:
    """Effects stand between semicolons; those that prevent decide, without them all do."""
    groups = [
        group
        for clause in skill.body.clauses
        for group in clause.groups
        if not all(isinstance(item, Cost | Static | Immunity) for item in group.items)
    ]
    warding = [group for group in groups if _says(group, "PREVENT")]
    deciding = warding or groups
    targets = [group.spec.target for group in deciding]
    return Manner(
        all(target is not None and target.side == "self" for target in targets),
        all(_says(group, "RETALIATE") for group in deciding),
        tuple(group.spec for group in warding),
        any(not _says(group, "PREVENT") and not _says(group, "RETALIATE") for group in groups),
    )


def _says(group: Group, keyword: str) -> bool:
    return any(isinstance(item, Effect) and item.keyword == keyword for item in group.items)
