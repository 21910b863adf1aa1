"""Whom an effect is for: the owner, figures near him, one of them that he picks."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

from undercroft.core.decisions import Option
from undercroft.games.dark_elements.game import DarkElements
from undercroft.games.dark_elements.nouns import CauseName, FigureName
from undercroft.games.dark_elements.questions import Question
from undercroft.games.dark_elements.state import Figure, Hero, Monster
from undercroft.games.dark_elements.words.grammar import Word
from undercroft.games.dark_elements.words.topics import NOTHING, Topics
from undercroft.games.dark_elements.words.use import Use
from undercroft.kit.questions import put


class WhichOne(Question, frozen=True):
    clause = "DE-DEC-54"
    prompt = "{hero}: whom< ({cause})>?"
    answers = {"pick:FIGURE": "{FIGURE}", "nobody": "nobody"}

    hero: FigureName
    cause: CauseName = ""


HELD = {"immobilized", "stunned"}  # they perform no move action (DE-BASE-114, -116)


async def pick(
    game: DarkElements, use: Use, figures: Sequence[Figure], *, may: bool = False
) -> Figure | None:
    """One of these, by the owner."""
    options: list[Option[Figure | None]] = [Option(f"pick:{one.id}", one) for one in figures]
    if may:
        options.append(Option("nobody", None))
    return await put(game, use.hero.seat, WhichOne(use.hero.id, use.card), options)


class Whom(Word, frozen=True):
    def among(self, game: DarkElements, use: Use) -> list[Figure]:
        """Everybody it can mean now."""
        raise NotImplementedError

    async def chosen(self, game: DarkElements, use: Use) -> list[Figure]:
        """Everybody it does mean, once the owner has picked where he has to."""
        return self.among(game, use)


class Friends(Whom, frozen=True):
    """Heroes alone."""


def heroes_near(game: DarkElements, use: Use, n: int, *, own: bool) -> list[Figure]:
    """Heroes within n spaces, the knocked out too: they may get up by it (DE-BASE-25, -129)."""
    hero, near = use.hero, game.within(use.hero, n)
    found: list[Figure] = []
    for one in game.state.heroes:
        if not one.away and near >> one.space & 1 and (own or one is not hero):
            found.append(one)
    return found


class Heroes(Friends, frozen=True):
    """Several heroes: knocked-out ones are left out where they can gain nothing."""

    form = "{which}"
    rule = "DE-BASE-25"

    which: Literal[
        "you and heroes within 3", "heroes within 3", "you and adjacent heroes", "each hero",
        "you and heroes in sight",
    ]  # fmt: skip

    def among(self, game: DarkElements, use: Use) -> list[Figure]:
        if self.which == "each hero":
            return [*game.heroes()]
        if self.which == "you and heroes in sight":
            return [one for one in game.state.heroes if not one.away and _sees(game, use, one)]
        n = 3 if self.which.endswith("3") else 1
        return heroes_near(game, use, n, own=self.which != "heroes within 3")


def _sees(game: DarkElements, use: Use, other: Figure) -> bool:
    return other is use.hero or game.sees(use.hero, other)


class Picked(Friends, frozen=True):
    """The owner or a hero beside him, as he picks."""

    form = "you or an adjacent hero"
    rule = "DE-DEC-54"

    def among(self, game: DarkElements, use: Use) -> list[Figure]:
        return heroes_near(game, use, 1, own=True)


class Both(Friends, frozen=True):
    """The owner, and one hero beside him whom he picks."""

    form = "you and an adjacent hero"
    rule = "DE-DEC-54"

    def among(self, game: DarkElements, use: Use) -> list[Figure]:
        return heroes_near(game, use, 1, own=True)

    async def chosen(self, game: DarkElements, use: Use) -> list[Figure]:
        others = heroes_near(game, use, 1, own=False)
        other = await pick(game, use, others) if others else None
        return [use.hero, *([other] if other else [])]


class Other(Friends, frozen=True):
    """The hero whom the occasion is about."""

    form = "he"
    rule = "DE-BASE-130"
    needs = frozenset({"he"})

    def among(self, game: DarkElements, use: Use) -> list[Figure]:
        return [use.other] if use.other else []


class Monsters(Whom, frozen=True):
    form = "{which}"
    rule = "DE-BASE-25"

    which: Literal[
        "monsters within 3", "monsters in sight", "each adjacent monster", "the rest of its group"
    ]

    def wants(self) -> Topics:
        return frozenset({"it"}) if self.which == "the rest of its group" else NOTHING

    def among(self, game: DarkElements, use: Use) -> list[Figure]:
        if self.which == "the rest of its group":  # DE-BASE-164
            first = use.monster
            if first is None:  # no attack has been aimed yet, or it is aimed at the Reanimate
                return []
            return [one for one in game.monsters(first.group) if one is not first]
        if self.which == "monsters in sight":
            return [one for one in game.monsters() if _sees(game, use, one)]
        return [*monsters_near(game, use.hero, 3 if self.which.endswith("3") else 1)]


def monsters_near(game: DarkElements, who: Figure, n: int) -> list[Monster]:
    return [one for one in game.monsters() if 0 <= game.distance(who, one) <= n]


class It(Whom, frozen=True):
    """The monster that the occasion is about, or the target of the attack just made."""

    form = "it"
    rule = "DE-BASE-121"
    needs = frozenset({"it"})

    def among(self, game: DarkElements, use: Use) -> list[Figure]:
        monster = use.monster
        if monster is None or monster.id in use.felled or not game.is_there(monster):
            return []
        return [monster]


def targets_of(use: Use) -> list[Monster]:
    """“It”; where a surge is spent, each target that the attack does not miss (DE-BASE-104)."""
    if use.attack is None:
        return [use.monster] if use.monster is not None else []
    aimed = [one.figure for one in use.attack.defences if one.aimed and not one.missed]
    return [one for one in aimed if isinstance(one, Monster)]  # it may be aimed at the Reanimate


class OneMonster(Whom, frozen=True):
    """A monster near the owner, as he picks."""

    form = "{which}"
    rule = "DE-DEC-54"

    which: Literal["an adjacent monster", "a monster in sight", "another monster within 3 of it"]

    def wants(self) -> Topics:
        return frozenset({"it"}) if self.which.endswith("it") else NOTHING

    def among(self, game: DarkElements, use: Use) -> list[Figure]:
        if self.which == "a monster in sight":
            return [one for one in game.monsters() if _sees(game, use, one)]
        if self.which == "an adjacent monster":
            return [*monsters_near(game, use.hero, 1)]
        near = [(monsters_near(game, target, 3), target) for target in targets_of(use)]
        return [
            one
            for one in game.monsters()
            if any(one in found and one is not target for found, target in near)
        ]

    async def chosen(self, game: DarkElements, use: Use) -> list[Figure]:
        found = self.among(game, use)
        one = await pick(game, use, found) if found else None
        if isinstance(one, Monster) and not self.which.endswith("it"):
            use.monster = one
        return [one] if one else []


class GroupNear(Whom, frozen=True):
    """The owner picks a monster within 3 spaces: all of its group (DE-BASE-164)."""

    form = "the group of a monster within 3"
    rule = "DE-BASE-164"

    def among(self, game: DarkElements, use: Use) -> list[Figure]:
        groups = {one.group for one in monsters_near(game, use.hero, 3)}
        return [one for one in game.monsters() if one.group in groups]

    async def chosen(self, game: DarkElements, use: Use) -> list[Figure]:
        one = await pick(game, use, monsters_near(game, use.hero, 3))
        assert isinstance(one, Monster)
        return [*game.monsters(one.group)]


class Them(Friends, frozen=True):
    """Those whom a skill has just hurt or healed."""

    form = "they"
    rule = "DE-DEC-54"
    needs = frozenset({"them"})

    def among(self, game: DarkElements, use: Use) -> list[Figure]:
        return [one for one in use.them if game.is_there(one)]


class WithComrade(Friends, frozen=True):
    """The owner, and another hero within 3 spaces whom he picks, of those who can move."""

    form = "you and a hero within 3"
    rule = "DE-DEC-55"

    def among(self, game: DarkElements, use: Use) -> list[Figure]:
        found = heroes_near(game, use, 3, own=True)
        return [one for one in found if game.is_there(one) and not HELD & {*one.conditions}]

    async def chosen(self, game: DarkElements, use: Use) -> list[Figure]:
        others = [one for one in self.among(game, use) if one is not use.hero]
        other = await pick(game, use, others, may=True) if others else None
        return [use.hero, *([other] if isinstance(other, Hero) else [])]
