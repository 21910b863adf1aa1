"""The rules of a card, made out of its lines.

A card answers only at the points of its contract (`play.InPlay`) that its lines speak of, so that
nobody asks it in vain: each card has a class of its own with just those.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, TypeVar

from undercroft.games.dark_elements.adventure import Adventure
from undercroft.games.dark_elements.deeds import Deeds, deed
from undercroft.games.dark_elements.encounter import Encounter
from undercroft.games.dark_elements.game import DarkElements
from undercroft.games.dark_elements.library import Peril
from undercroft.games.dark_elements.play import EncounterRules, InPlay, PerilRules, Verb
from undercroft.games.dark_elements.rules.hourglass import runs_out
from undercroft.games.dark_elements.staging import holding, whens
from undercroft.games.dark_elements.staging.actions import Action, InPlace, OnToken
from undercroft.games.dark_elements.staging.grammar import (
    Happening,
    Line,
    Plain,
    When,
    do_all,
)
from undercroft.games.dark_elements.staging.harming import IsAfflicted, Suffers
from undercroft.games.dark_elements.staging.passages import passage_deeds
from undercroft.games.dark_elements.staging.places import sum_of
from undercroft.games.dark_elements.staging.scene import Scene
from undercroft.games.dark_elements.staging.tracks import Discard
from undercroft.games.dark_elements.state import Figure, Hero, Monster, Space, Token

L = TypeVar("L", bound=Line)
S = TypeVar("S", bound="Staged")
PASSAGES = {
    "passage:SPACE": "take the secret passage to {SPACE}",
    "run-passage:SPACE": "run through the secret passage to {SPACE}, for fatigue",
}


class Staged(InPlay[DarkElements]):
    """A card with lines; what it answers is picked by `_class_of`."""

    def __init__(self, card: Encounter | Adventure | Peril) -> None:
        self.id = card.id
        self.lines: tuple[Line, ...] = tuple(line.means for line in card.text)
        self.happenings = [line for line in self.lines if isinstance(line, Happening)]
        self.harming = [
            (line, line.when)
            for line in self.happenings
            if isinstance(line.when, whens.Enters) and _hurts(line)
        ]
        self._of: dict[type[Line], list[Any]] = {}
        self._on: dict[type[When], list[tuple[int, Happening, Any]]] = {}
        self.answers = dict(self._answers(card.actions))

    def _answers(self, actions: Mapping[str, str]) -> Iterator[tuple[str, str]]:
        for line in self.of(Action):
            space = ":SPACE" if isinstance(line, OnToken) else ""
            yield f"{line.action}{space}", actions[line.action]
        if self.of(holding.Linked):
            yield from PASSAGES.items()

    def of(self, kind: type[L]) -> list[L]:
        found = self._of.get(kind)
        return self._all_of(kind) if found is None else found

    def _all_of(self, kind: type[L]) -> list[L]:
        found = self._of[kind] = [line for line in self.lines if isinstance(line, kind)]
        return found

    def on(self, kind: type[When]) -> list[tuple[int, Happening, Any]]:
        """The happenings of an occasion, with their number and the occasion itself."""
        found = self._on.get(kind)
        return self._all_on(kind) if found is None else found

    def _all_on(self, kind: type[When]) -> list[tuple[int, Happening, Any]]:
        found = self._on[kind] = [
            (number, line, line.when)
            for number, line in enumerate(self.happenings)
            if isinstance(line.when, kind)
        ]
        return found

    # Carrying lines out

    def _is_due(self, game: DarkElements, scene: Scene, number: int, line: Happening) -> bool:
        """Once in a game, if it says so, and only if its condition holds."""
        if line.condition is not None and not line.condition.holds(game, scene):
            return False
        if line.once:
            mark = f"{self.id}/{number}"
            if mark in game.state.happened:
                return False
            game.state.happened = (*game.state.happened, mark)
        return True

    async def _happen(self, game: DarkElements, kind: type[When], scene: Scene) -> None:
        for number, line, _ in self.on(kind):
            await self._carry_out(game, scene, number, line)

    async def _carry_out(
        self, game: DarkElements, scene: Scene, number: int, line: Happening
    ) -> None:
        if game.telling.is_endless or scene.is_over(game):
            return
        if self._is_due(game, scene, number, line):
            if game.state.active == self.id and any(isinstance(it, Discard) for it in line.does):
                game.state.settled = False  # nothing fulfils its conditions any more (DE-ENC-12)
            with game.telling:
                await do_all(game, scene, line.does)


class _Points(Staged):
    """Every point at which lines can answer."""

    # What is so as long as it lies there

    def lit(self, game: DarkElements, lit: int) -> int:
        for line in self.of(holding.IsLit):
            lit = line.lit(game, lit)
        return lit

    def radius(self, radius: int) -> int:
        return min([radius, *(line.n for line in self.of(holding.TorchRadius))])

    def pits(self, game: DarkElements) -> int:
        return sum_of(line.tokens.spaces(game) for line in self.of(holding.ArePits))

    def barred(self, game: DarkElements) -> int:
        return sum_of(line.tokens.spaces(game) for line in self.of(holding.AreClosed))

    def harms(self, game: DarkElements) -> int:
        """Where entering costs something for sure."""
        found = 0
        for line, when in self.harming:
            scene = Scene(self.id)
            if line.condition is None or line.condition.holds(game, scene):
                found |= when.place.spaces(game, scene)
        return found

    def allows(self, game: DarkElements, monster: Monster, verb: Verb) -> bool:
        return not any(line.forbids(game, monster, verb) for line in self.of(holding.Cannot))

    def recovers(self, game: DarkElements) -> bool:
        return False

    def burns(self, game: DarkElements, hero: Hero) -> bool:
        return False

    def attack_damage(self, game: DarkElements, attacker: Figure) -> int:
        monsters = [line.added(game, attacker) for line in self.of(holding.StrikeHarder)]
        heroes = [line.added(game, attacker) for line in self.of(holding.BurningStrikeHarder)]
        return sum(monsters) + sum(heroes)

    def shields(self, game: DarkElements, target: Figure) -> int:
        return sum(line.shields(game, target) for line in self.of(holding.DefendBetter))

    # What it does at its moments

    async def resolve(self, game: DarkElements, *, monsters: bool) -> None:
        for number, line, when in self.on(whens.Strikes):
            if when.means(monsters=monsters):
                await self._carry_out(game, Scene(self.id), number, line)

    async def set_up(self, game: DarkElements, explorer: Hero | None) -> None:
        await self._happen(game, whens.SetUp, Scene(self.id, explorer))

    async def after_setup(self, game: DarkElements, explorer: Hero | None) -> None:
        await self._happen(game, whens.AfterSetUp, Scene(self.id, explorer))

    async def check(self, game: DarkElements) -> None:
        scene = Scene(self.id)
        for number, line, when in self.on(whens.AsSoonAs):
            if not scene.is_over(game) and when.goal.holds(game, scene):
                await self._carry_out(game, Scene(self.id), number, line)

    async def overlord(self, game: DarkElements) -> None:
        """The effects, then the hourglass, if the card is still there (DE-OL-03)."""
        scene = Scene(self.id)
        await self._happen(game, whens.OverlordPhase, scene)
        if self.on(whens.Hourglass) and not scene.is_over(game) and runs_out(game):
            await self._happen(game, whens.Hourglass, Scene(self.id))

    async def round_began(self, game: DarkElements) -> None:
        await self._happen(game, whens.RoundBegins, Scene(self.id))

    async def turn_started(self, game: DarkElements, hero: Hero) -> None:
        if not hero.down:
            await self._happen(game, whens.TurnStarts, Scene(self.id, hero=hero))

    async def entered(self, game: DarkElements, hero: Hero, space: Space) -> None:
        for number, line, when in self.on(whens.Enters):
            if when.who == "the torchbearer" and hero.id != game.state.bearer:
                continue
            scene = Scene(self.id, hero=hero, space=space)
            if (
                not scene.is_over(game)
                and when.place.spaces(game, scene) >> space & 1
                and not (when.alone and game.occupied(but=hero) >> space & 1)
            ):
                await self._carry_out(game, scene, number, line)

    async def explored(self, game: DarkElements, hero: Hero) -> None:
        await self._happen(game, whens.DoorOpens, Scene(self.id, hero=hero))

    async def suffered(self, game: DarkElements, hero: Hero) -> None:
        for number, line, when in self.on(whens.Suffers):
            if when.who == "a hero" or hero is game.bearer:
                await self._carry_out(game, Scene(self.id, hero=hero), number, line)

    async def doom_advanced(self, game: DarkElements) -> None:
        await self._happen(game, whens.DoomAdvances, Scene(self.id))

    async def hero_defeated(self, game: DarkElements, hero: Hero) -> None:
        await self._happen(game, whens.HeroFalls, Scene(self.id, hero=hero, fallen=True))

    async def monster_defeated(self, game: DarkElements, monster: Monster) -> bool:
        scene = Scene(self.id, monster=monster)
        for number, line, when in self.on(whens.MonsterFalls):
            if when.monsters.are(monster):
                await self._carry_out(game, scene, number, line)
        return scene.stays

    async def turned(self, game: DarkElements, hero: Hero | None, token: Token) -> None:
        scene = Scene(self.id, hero=hero, token=token)
        for number, line, when in self.on(whens.Turning):
            if when.means(token) and (hero or not isinstance(when, whens.TurnedBy)):
                await self._carry_out(game, scene, number, line)

    def discarded(self, game: DarkElements) -> None:
        scene = Scene(self.id)
        for number, line, _ in self.on(whens.Discarded):
            if self._is_due(game, scene, number, line):
                for effect in line.does:
                    assert isinstance(effect, Plain)  # reading saw to it
                    effect.act(game, scene)

    def deeds(self, game: DarkElements, hero: Hero) -> Deeds:
        scene = Scene(self.id, hero=hero)
        found: Deeds = []
        for line in self.of(Action):
            if not line.is_open(game, scene):
                continue
            if isinstance(line, OnToken):
                for token in line.open_to(game, hero):
                    key = f"{line.action}:{game.name(token.space)}"
                    found.append(deed(key, self._act, line, token, action=not line.free))
            elif isinstance(line, InPlace) and line.open_to(game, hero, scene):
                found.append(deed(str(line.action), self._act, line, None, action=not line.free))
        if self.of(holding.Linked):
            found += passage_deeds(game, hero, self.id)
        return found

    async def _act(self, game: DarkElements, hero: Hero, line: Action, token: Token | None) -> None:
        await do_all(game, Scene(self.id, hero=hero, token=token), line.does)


def _hurts(line: Happening) -> bool:
    return any(isinstance(effect, Suffers | IsAfflicted) for effect in line.does)


# Which words answer at which point

POINTS: dict[str, tuple[type[Line] | type[When], ...]] = {
    "lit": (holding.IsLit,),
    "radius": (holding.TorchRadius,),
    "pits": (holding.ArePits,),
    "barred": (holding.AreClosed,),
    "harms": (whens.Enters,),
    "allows": (holding.Cannot,),
    "recovers": (holding.NoRecovery,),
    "burns": (holding.BurningIsHarmless,),
    "attack_damage": (holding.StrikeHarder, holding.BurningStrikeHarder),
    "shields": (holding.DefendBetter,),
    "resolve": (whens.Strikes,),
    "set_up": (whens.SetUp,),
    "after_setup": (whens.AfterSetUp,),
    "check": (whens.AsSoonAs,),
    "overlord": (whens.OverlordPhase, whens.Hourglass),
    "round_began": (whens.RoundBegins,),
    "turn_started": (whens.TurnStarts,),
    "entered": (whens.Enters,),
    "explored": (whens.DoorOpens,),
    "suffered": (whens.Suffers,),
    "doom_advanced": (whens.DoomAdvances,),
    "hero_defeated": (whens.HeroFalls,),
    "monster_defeated": (whens.MonsterFalls,),
    "turned": (whens.Turning,),
    "discarded": (whens.Discarded,),
    "deeds": (Action, holding.Linked),
}


class StagedEncounter(Staged, EncounterRules[DarkElements]):
    """An Exploration card, or an adventure."""


class StagedPeril(Staged, PerilRules[DarkElements]):
    def __init__(self, card: Peril) -> None:
        super().__init__(card)
        self.stays = card.stays


def staged(card: Encounter | Adventure) -> StagedEncounter:
    """The rules of a card."""
    return _class_of(StagedEncounter, card)(card)


def staged_peril(card: Peril) -> StagedPeril:
    return _class_of(StagedPeril, card)(card)


def _class_of(base: type[S], card: Encounter | Adventure | Peril) -> type[S]:
    said = [line.means for line in card.text]
    said += [line.when for line in said if isinstance(line, Happening)]
    points = {
        point: vars(_Points)[point]
        for point, kinds in POINTS.items()
        if any(isinstance(word, kinds) for word in said)
    }
    helpers = {"_act": _Points._act} if "deeds" in points else {}
    made: Any = type(f"Staged{card.id}", (base,), {**points, **helpers})
    found: type[S] = made
    return found
