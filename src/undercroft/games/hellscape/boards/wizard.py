"""The Wizard's amulet: four spells, one of them ready (MD2-WIZ)."""

from __future__ import annotations

from typing import Annotated, TypeAlias

import msgspec

from undercroft.games.hellscape.boards.cards import CardView, Shuffle
from undercroft.games.hellscape.ids import Skills
from undercroft.games.hellscape.library import Library
from undercroft.kit.shapes import Id

SpellId: TypeAlias = Annotated[str, Id(("spells", "skills"), "spell")]


class Amulet(msgspec.Struct, frozen=True, tag="wizard"):
    """The Wizard's spells by quadrant, and the Ready marker (MD2-WIZ-01)."""

    spells: tuple[SpellId, SpellId, SpellId, SpellId]
    ready: int = 0
    covered: Skills = ()  # acquired once, and no longer owned (MD2-WIZ-07)


class AmuletView(msgspec.Struct, frozen=True, tag="wizard"):
    spells: tuple[CardView, ...]  # by quadrant
    ready: int


def fresh(library: Library, shuffle: Shuffle) -> Amulet:
    one, two, three, four = basic(library)
    return Amulet((one, two, three, four))


def basic(library: Library) -> list[str]:
    """The spells that lie on the amulet before any is learned, by quadrant."""
    return [s.id for s in sorted(library.spells.values(), key=lambda spell: spell.quadrant)]
