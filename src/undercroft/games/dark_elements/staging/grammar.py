"""What the language of Exploration cards is made of.

    as soon as no merriods on the map: refresh fate, discard this

is a happening: an occasion, perhaps `once` and a condition, and effects. Other lines are actions
of heroes (`action vent at vents: ...`) or hold as long as the card lies there (`water is lit`).
As on heroes' cards a word says what it `needs` and what it `gives`, and a line in which a need is
not met is refused when it is read.
"""

from __future__ import annotations

from typing import ClassVar

from undercroft.games.dark_elements.game import DarkElements
from undercroft.games.dark_elements.staging.scene import Scene
from undercroft.games.dark_elements.state import Hero
from undercroft.games.dark_elements.words.topics import NOTHING, Topical, Topics, checked_all
from undercroft.kit import words

HE: Topics = frozenset({"hero"})
FIGURE: Topics = frozenset({"figure"})  # his figure: a token suffers nothing (DE-BASE-127)
STANDING = HE | FIGURE
IT: Topics = frozenset({"token"})


# What texts name


# Words that begin or are a place, and so no id of a group
PLACES = (
    "a|beside|darkness|lava|masters|minions|monsters|on|pits|space|spaces|the|tile|water|"
    "faceup|facedown|firepits|chests|vents|passages|pit|pedestals|objectives|bodies"
)


class GroupId(
    words.Term, pattern=rf"(?!(?:{PLACES})\b)[a-z][a-z0-9-]*", what="the id of a monster group"
):
    """As its table is headed: `fire-imps`."""

    __slots__ = ()


class MonsterName(
    words.Term, pattern=r"[A-Z][\w'’-]*(?: [A-Z][\w'’-]*)*", what="the name of a monster"
):
    """As a mark of the map calls one: `Axirumn`."""

    __slots__ = ()


class ParagraphId(words.Term, pattern="[a-z][a-z0-9-]*", what="the id of a paragraph"):
    __slots__ = ()


class ActionId(words.Term, pattern="[a-z][a-z0-9-]*", what="the id of an action"):
    __slots__ = ()


class ItemId(words.Term, pattern="[a-z][a-z0-9-]*", what="the id of an item"):
    __slots__ = ()


class TileId(words.Term, pattern="[A-Z0-9]+", what="the id of a tile"):
    __slots__ = ()


class CellName(words.Term, pattern="[a-z][0-9]{1,2}", what="a space by column and row, like `c4`"):
    """Of the card's own map: letters count columns from the left, numbers rows from the top."""

    __slots__ = ()

    @property
    def cell(self) -> tuple[int, int]:
        return ord(self[0]) - ord("a"), int(self[1:]) - 1


# What words say


class Word(Topical, frozen=True):
    """Any word of the language."""


class Fact(Word, frozen=True):
    """One thing that is so."""

    def holds(self, game: DarkElements, scene: Scene) -> bool:
        raise NotImplementedError


class Not(Word, frozen=True):
    """A fact, or that it is not so."""

    form = "<not{?no} >{fact}"
    rule = "DE-ENC-08"

    fact: Fact
    no: bool = False

    def wants(self) -> Topics:
        return self.fact.wants()

    def holds(self, game: DarkElements, scene: Scene) -> bool:
        return self.fact.holds(game, scene) is not self.no


class All(Word, frozen=True):
    """All of these."""

    form = "{facts| and }"
    rule = "DE-ENC-08"

    facts: tuple[Not, ...]

    def wants(self) -> Topics:
        return NOTHING.union(*(fact.wants() for fact in self.facts))

    def holds(self, game: DarkElements, scene: Scene) -> bool:
        for fact in self.facts:  # noqa: SIM110 -- asked at every step, and a generator takes longer
            if not fact.holds(game, scene):
                return False
        return True


class Condition(Word, frozen=True):
    """`and` binds tighter than `or`."""

    form = "{either| or }"
    rule = "DE-ENC-08"

    either: tuple[All, ...]

    def wants(self) -> Topics:
        return NOTHING.union(*(some.wants() for some in self.either))

    def holds(self, game: DarkElements, scene: Scene) -> bool:
        for some in self.either:  # noqa: SIM110 -- as above
            if some.holds(game, scene):
                return True
        return False


class Place(Word, frozen=True):
    """Spaces of the map."""

    def spaces(self, game: DarkElements, scene: Scene) -> int:
        raise NotImplementedError


class Trait(Word, frozen=True):
    """What tells a hero from the others."""

    def keeps(self, game: DarkElements, heroes: list[Hero]) -> list[Hero]:
        """Those of some who have it."""
        raise NotImplementedError


class Effect(Word, frozen=True):
    """What a card does."""

    ends: ClassVar[bool] = False  # nothing of the card can happen after it, or not again

    async def do(self, game: DarkElements, scene: Scene) -> None:
        raise NotImplementedError


class Plain(Effect, frozen=True):
    """An effect in which nobody decides anything."""

    def act(self, game: DarkElements, scene: Scene) -> None:
        raise NotImplementedError

    async def do(self, game: DarkElements, scene: Scene) -> None:
        self.act(game, scene)


Effects = tuple[Effect, ...]


async def do_all(game: DarkElements, scene: Scene, effects: Effects) -> None:
    """One after the other, whatever becomes of the card meanwhile: a sentence is carried out to
    its end. Who falls in it is no longer on the map, and what follows does not befall him."""
    for effect in effects:
        if not effect.needs & FIGURE or game.is_there(scene.he):
            await effect.do(game, scene)


# Lines


class _Asking(Word, frozen=True):
    """Conditions in it are its own: what they need it needs."""

    def wants(self) -> Topics:
        fields = (getattr(self, name) for name in self.__struct_fields__)
        return self.needs.union(*(one.wants() for one in fields if isinstance(one, Condition)))


class When(_Asking, frozen=True):
    """The occasion of a happening."""


class Line(Word, frozen=True):
    """A whole line of a card."""


class Happening(Line, frozen=True):
    """Something that happens by itself, every time or once in a game."""

    form = "{when}<, once{?once}><, if {condition}>: {does}"
    rule = "DE-ENC-08"

    when: When
    does: Effects
    once: bool = False
    condition: Condition | None = None

    def checked(self, known: Topics) -> Topics:
        known = self.when.checked(known)
        if self.condition is not None:
            self.condition.checked(known)
        return checked_all(self.does, known)


class Holding(Line, _Asking, frozen=True):
    """Something that is so as long as the card lies there."""
