"""Who is meant after `to` (SNS-LANG-04)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar, Literal

from undercroft.core.decisions import Option
from undercroft.core.wording import capital, listed
from undercroft.games.sword_sorcery.game import SwordSorcery
from undercroft.games.sword_sorcery.nouns import CauseName
from undercroft.games.sword_sorcery.questions import Question
from undercroft.games.sword_sorcery.rules import selecting
from undercroft.games.sword_sorcery.rules.values import wounds
from undercroft.games.sword_sorcery.state import Enemy, Figure, Hero
from undercroft.games.sword_sorcery.words.grammar import Target, Word, topics
from undercroft.games.sword_sorcery.words.saying import (
    ACTIVE,
    TARGET,
    YOU,
    Noun,
    Voice,
    near,
    somebody,
)
from undercroft.games.sword_sorcery.words.terms import Name, Spot
from undercroft.games.sword_sorcery.words.topics import Topics
from undercroft.games.sword_sorcery.words.use import Use
from undercroft.kit.questions import put


class Whom(Question, frozen=True):
    clause = "SNS-DEC-22"
    prompt = "{card}: for whom?"
    answers = {"figure:FIGURE": "{FIGURE}"}

    card: CauseName


class Self(Target, frozen=True):
    """The user, or the enemy whose card it is."""

    form = "self"
    rule = "SNS-LANG-04"
    any_of = topics("hero", "enemy", "companion")

    def noun(self, voice: Voice) -> Noun:
        return voice.owner

    def candidates(self, game: SwordSorcery, use: Use) -> list[Figure]:
        return [use.owner or use.active(game)]

    def names_heroes(self, known: Topics) -> bool:
        return "hero" in known


class Struck(Target, frozen=True):
    """Whom the attack is aimed at."""

    form = "target"
    rule = "SNS-LANG-04"
    any_of = topics("attack", "hook")

    def noun(self, voice: Voice) -> Noun:
        return TARGET

    def candidates(self, game: SwordSorcery, use: Use) -> list[Figure]:
        struck = use.struck()
        return [] if struck is None else [struck]

    def names_heroes(self, known: Topics) -> bool:
        """Heroes are struck by enemies."""
        return "enemy" in known


class Prey(Target, frozen=True):
    """The victim of an enemy's activation."""

    form = "victim"
    rule = "SNS-AI-15"
    all_of = topics("victim")

    def noun(self, voice: Voice) -> Noun:
        return somebody("its victim")

    def candidates(self, game: SwordSorcery, use: Use) -> list[Figure]:
        return [] if use.act is None else [use.act.victim]


class Active(Target, frozen=True):
    """The active hero; of a Trap card, the hero who drew it."""

    form = "active"
    rule = "SNS-FULL-132"
    all_of = topics("deck")

    def noun(self, voice: Voice) -> Noun:
        return YOU if voice.owner is YOU else ACTIVE

    def candidates(self, game: SwordSorcery, use: Use) -> list[Figure]:
        return [use.active(game)]


class Called(Target, frozen=True):
    """An alias, a master or a kind."""

    form = "{name}"
    rule = "SNS-LANG-29"
    all_of = topics("quest")

    name: Name

    def noun(self, voice: Voice) -> Noun:
        return somebody(capital(self.name.replace("_", " ")))

    def candidates(self, game: SwordSorcery, use: Use) -> list[Figure]:
        return [one for one in game.state.enemies if self.name in (one.alias, one.kind)]

    def names_heroes(self, known: Topics) -> bool:
        return False


class Areas(Target, frozen=True):
    """Areas of the quest."""

    form = "{areas| }"
    rule = "SNS-FULL-166"
    all_of = topics("quest")

    areas: tuple[Spot, ...]

    def noun(self, voice: Voice) -> Noun:
        return Noun(listed(self.areas), f"{listed(self.areas)}'s", len(self.areas) > 1)

    def candidates(self, game: SwordSorcery, use: Use) -> list[Figure]:
        areas = [game.area(name) for name in self.areas]
        return [one for one in game.figures() if one.area in areas]


class Filter(Word, frozen=True):
    """Which of them; it says so before the noun (`adjective`), or after it."""

    adjective: ClassVar[str] = ""

    def of(self, game: SwordSorcery, use: Use, found: list[Figure]) -> list[Figure]:
        return found


class Within(Filter, frozen=True):
    """At most so far from the user, the active hero, or who drew the trap."""

    form = "within {n}"
    rule = "SNS-LANG-04"

    n: int

    def said(self, voice: Voice) -> str:
        return near(self.n, voice)

    def of(self, game: SwordSorcery, use: Use, found: list[Figure]) -> list[Figure]:
        near = game.layout.within(use.center(game).area, self.n)
        return [one for one in found if near >> one.area & 1]


class Seen(Filter, frozen=True):
    """In line of sight."""

    form = "los"
    says = "in sight"
    rule = "SNS-RUL-56"

    def of(self, game: SwordSorcery, use: Use, found: list[Figure]) -> list[Figure]:
        seen = game.seen(use.center(game))
        return [one for one in found if seen >> one.area & 1]


class Nearest(Filter, frozen=True):
    """The nearest to the active hero."""

    form = "nearest"
    adjective = "nearest"
    rule = "SNS-LANG-04"


class Mine(Filter, frozen=True):
    """Those of the active seat; if there are none, the nearest."""

    form = "mine"
    says = "dealt to the active hero"
    rule = "SNS-FULL-121"
    all_of = topics("encounter")

    def of(self, game: SwordSorcery, use: Use, found: list[Figure]) -> list[Figure]:
        mine = [one.id for one in selecting.of_seat(game) or selecting.closest(game)]
        return [one for one in found if one.id in mine]


class Wounded(Filter, frozen=True):
    """Below full HP."""

    form = "wounded"
    adjective = "wounded"
    rule = "SNS-FULL-122"

    def of(self, game: SwordSorcery, use: Use, found: list[Figure]) -> list[Figure]:
        return [one for one in found if wounds(game, one) > 0]


class Group(Target, frozen=True):
    """One that the user chooses, or all of them."""

    form = "{who}< {filters| }>"
    rule = "SNS-LANG-04"

    who: Literal["hero", "ally", "heroes", "enemy", "enemies"]
    filters: tuple[Filter, ...] = ()

    def noun(self, voice: Voice) -> Noun:
        """A hero may mean himself, and is told so."""
        before = [test.adjective for test in self.filters if test.adjective]
        after = [said for test in self.filters if (said := test.said(voice))]
        who = "enemy" if self.who in ("enemy", "enemies") else "hero"
        if "nearest" in before:
            first = "the"
        elif self.all:
            first = "each"
        elif self.who == "ally":
            first = "another"
        elif who == "hero" and voice.owner is YOU:
            first = "you or another"
        else:
            first = "a" if before or who == "hero" else "an"
        return somebody(" ".join([first, *before, who, *after]))

    @property
    def all(self) -> bool:
        return self.who in ("heroes", "enemies")

    def names_heroes(self, known: Topics) -> bool:
        return self.who in ("hero", "ally", "heroes")

    def candidates(self, game: SwordSorcery, use: Use) -> list[Figure]:
        """An engaged hero reaches no enemies but those in his area (SNS-ENG-04)."""
        found: list[Figure] = []
        if self.who in ("enemy", "enemies"):
            found += game.state.enemies
            hero = use.hero
            if hero is not None and game.engaged(hero):
                found = [one for one in found if one.area == hero.area]
        else:
            found += [one for one in game.heroes() if self.who != "ally" or one is not use.owner]
        for test in self.filters:
            found = test.of(game, use, found)
        return found

    def _is_nearest(self, game: SwordSorcery) -> bool:
        """Whether one is meant, the nearest: so it is with `mine` for a seat that has none
        (SNS-FULL-121)."""
        kinds = [type(test) for test in self.filters]
        return Nearest in kinds or (Mine in kinds and not selecting.of_seat(game))

    async def found(self, game: SwordSorcery, use: Use, among: Sequence[Figure]) -> list[Figure]:
        if self._is_nearest(game):
            enemies = [one for one in among if isinstance(one, Enemy)]
            if enemies:  # ties are the active player's (SNS-DEC-34)
                asking = selecting.WhichNearest(use.card)
                return [*await selecting.nearest(game, 1, enemies, asking)]
            least = min(game.distance(use.active(game), one) for one in among)
            among = [one for one in among if game.distance(use.active(game), one) == least]
        elif self.all:
            return list(among)
        options = [Option(f"figure:{one.id}", one) for one in among]
        hero = use.hero
        seat = game.decider if hero is None else hero.seat
        return [await put(game, seat, Whom(use.card), options)]


async def heroes_of(game: SwordSorcery, use: Use, to: Target | None) -> list[Hero]:
    """Who draws cards: whom `to` names, else the user, or the active hero (SNS-LANG-03)."""
    if to is None:
        return [use.hero or use.active(game)]
    heroes = [one for one in to.candidates(game, use) if isinstance(one, Hero)]
    found = await to.found(game, use, heroes) if heroes else []
    return [one for one in found if isinstance(one, Hero)]
