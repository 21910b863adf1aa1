"""Where something is, how much it is, and which Enemies are meant."""

from __future__ import annotations

from undercroft.games.hellscape.state import Enemy, Hero
from undercroft.games.hellscape.words.stage import Stage
from undercroft.games.hellscape.words.terms import Letter, MarkName, RowName, ZoneName
from undercroft.games.hellscape.zones import NOWHERE, Zone
from undercroft.kit.stories.words import Word


class Place(Word, frozen=True):
    """A Zone; NOWHERE if its Tile is gone (MD2-BOSS-02)."""

    def zone(self, stage: Stage) -> Zone:
        raise NotImplementedError


class NamedZone(Place, frozen=True):
    """By row and column."""

    form = "{name}"

    name: ZoneName

    def zone(self, stage: Stage) -> Zone:
        return stage.game.zones.named.get(self.name, NOWHERE)


class MarkedZone(Place, frozen=True):
    """The one that the map marks with this letter."""

    form = "{letter}"

    letter: Letter

    def zone(self, stage: Stage) -> Zone:
        return stage.marked(self.letter)


class Amount(Word, frozen=True):
    """A number."""

    def of(self, stage: Stage) -> int:
        raise NotImplementedError


class Number(Amount, frozen=True):
    """So many."""

    form = "{n}"
    nought = True  # `start strokes at 0`

    n: int

    def of(self, stage: Stage) -> int:
        return self.n


class Row(Amount, frozen=True):
    """As the table `heroes` says for this many Heroes."""

    form = "row {name}"
    rule = "MD2-RUL-117"

    name: RowName

    def of(self, stage: Stage) -> int:
        return stage.row(self.name)


class Foe(Word, frozen=True):
    """Enemies of the Quest."""

    def is_meant(self, enemy: Enemy) -> bool:
        raise NotImplementedError


class TheBoss(Foe, frozen=True):
    """The Boss of the Quest."""

    form = "the Boss"
    rule = "MD2-BOSS-01"

    def is_meant(self, enemy: Enemy) -> bool:
        return enemy.type == "boss"


class Known(Foe, frozen=True):
    """Those that the Quest knows by this name."""

    form = "{mark}"

    mark: MarkName

    def is_meant(self, enemy: Enemy) -> bool:
        return self.mark in enemy.marks


class Heroes(Word, frozen=True):
    """Heroes."""

    def heroes(self, stage: Stage) -> list[Hero]:
        raise NotImplementedError


class TheHero(Heroes, frozen=True):
    """Whose deed it is."""

    form = "the Hero"

    def heroes(self, stage: Stage) -> list[Hero]:
        return [] if stage.hero is None else [stage.hero]


class AllHeroes(Heroes, frozen=True):
    """Every one of them."""

    form = "all Heroes"

    def heroes(self, stage: Stage) -> list[Hero]:
        return stage.game.state.heroes
