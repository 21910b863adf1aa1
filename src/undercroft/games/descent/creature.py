"""What a monster's card adds up to: its abilities and the bonuses of its attacks."""

from __future__ import annotations

import msgspec

from undercroft.games.descent.cards.effect import Ability, Bonus
from undercroft.games.descent.library import MonsterCard


class Creature(msgspec.Struct, frozen=True):
    """A monster card, summed up (DSC-MON-01, DSC-ABIL-65)."""

    card: MonsterCard
    abilities: dict[str, int]  # ranks; 0 for those without
    range: int = 0
    damage: int = 0

    def has(self, ability: str) -> bool:
        return ability in self.abilities


def creature(card: MonsterCard, lost: tuple[str, ...] = ()) -> Creature:
    abilities: dict[str, int] = {}
    bonus = {"range": 0, "damage": 0}
    for clause in card.rules.clauses:
        for effect in clause.effects:
            match effect:
                case Ability(name) if name in lost:
                    pass
                case Ability(name, rank):
                    abilities[name] = abilities.get(name, 0) + rank
                case Bonus(amount, "range" | "damage" as stat):
                    bonus[stat] += amount
                case _:
                    raise ValueError(f"a monster card cannot say `{effect}`")
    return Creature(card, abilities, bonus["range"], bonus["damage"])
