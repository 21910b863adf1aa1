"""The class boards as data: what lies on them, how it is saved and shown. What they do is in
`classes`; a class is known by the tag of its board."""

from __future__ import annotations

from collections.abc import Callable
from typing import Literal, TypeAlias, get_args

from undercroft.games.hellscape.boards import berserker, paladin, ranger, rogue, shaman, wizard
from undercroft.games.hellscape.boards.berserker import Fury, FuryView
from undercroft.games.hellscape.boards.cards import Shuffle
from undercroft.games.hellscape.boards.paladin import Chapel, ChapelView
from undercroft.games.hellscape.boards.ranger import Quiver, QuiverView
from undercroft.games.hellscape.boards.rogue import Purse, PurseView
from undercroft.games.hellscape.boards.shaman import Totems, TotemsView
from undercroft.games.hellscape.boards.wizard import Amulet, AmuletView
from undercroft.games.hellscape.library import Library

Machine: TypeAlias = Amulet | Chapel | Fury | Purse | Totems | Quiver
MachineView: TypeAlias = AmuletView | ChapelView | FuryView | PurseView | TotemsView | QuiverView

HeroClass = Literal["berserker", "paladin", "ranger", "shaman", "rogue", "wizard"]
CLASSES: tuple[HeroClass, ...] = get_args(HeroClass)

# As a Quest begins (MD2-SETUP-02)
FRESH: dict[str, Callable[[Library, Shuffle], Machine]] = {
    "berserker": berserker.fresh,
    "paladin": paladin.fresh,
    "ranger": ranger.fresh,
    "shaman": shaman.fresh,
    "rogue": rogue.fresh,
    "wizard": wizard.fresh,
}
