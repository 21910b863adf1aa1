"""Effects that move figures, and give movement points."""

from __future__ import annotations

from typing import Literal

from undercroft.core.decisions import Option
from undercroft.games.dark_elements import events
from undercroft.games.dark_elements.game import DarkElements
from undercroft.games.dark_elements.nouns import FigureName
from undercroft.games.dark_elements.questions import Question
from undercroft.games.dark_elements.rules.placing import (
    choose_space,
    closest,
    empty_beside,
    put_down,
)
from undercroft.games.dark_elements.rules.roaming import (
    can_roam,
    destinations,
    drive,
    monster_places,
    roam,
    travel,
)
from undercroft.games.dark_elements.rules.settling import settle
from undercroft.games.dark_elements.rules.values import speed
from undercroft.games.dark_elements.rules.wielding import pairs, strike
from undercroft.games.dark_elements.state import Hero, Monster, Space
from undercroft.games.dark_elements.words.always import LongerMove
from undercroft.games.dark_elements.words.grammar import Effect
from undercroft.games.dark_elements.words.hand import active
from undercroft.games.dark_elements.words.targets import HELD, WithComrade, pick, targets_of
from undercroft.games.dark_elements.words.use import Use
from undercroft.kit.decks import printed
from undercroft.kit.questions import put

APPEARS_WITHIN = 4  # of the token of one who has left the map (DE-DEC-59)


class MoveOrAttack(Question, frozen=True):
    clause = "DE-DEC-55"
    prompt = "{hero}: {left|space} left. Where to, or whom do you attack?"
    answers = {
        "step:SPACE": "to {SPACE}",
        "attack:CARD:FIGURE": "attack {FIGURE} with {CARD}",
        "stop": "that is all",
    }

    hero: FigureName
    left: int


class Move(Effect, frozen=True):
    """Up to so many spaces, each counts one (DE-BASE-65)."""

    form = "move {n}"
    rule = "DE-BASE-65"

    n: int | Literal["your speed"]

    def spaces(self, game: DarkElements, use: Use) -> int:
        if self.n == "your speed":
            return speed(game, use.hero)
        longer = (one for _, one in active(game, use.hero, LongerMove) if one.skill == use.card)
        return max([int(self.n), *(one.n for one in longer)])

    def may(self, game: DarkElements, use: Use) -> bool:
        return can_roam(game, use.hero, self.spaces(game, use))

    async def do(self, game: DarkElements, use: Use) -> None:
        await roam(game, use.hero, self.spaces(game, use), use.card)


class Run(Effect, frozen=True):
    """Once with each attack, before or after it (Running Shot)."""

    form = "move {n}, or {heavy} in heavy armor, once with the attack"
    rule = "DE-BASE-180"

    n: int
    heavy: int

    def spaces(self, game: DarkElements, use: Use) -> int:
        items = (game.library.items[printed(one)] for one in use.hero.equipped)
        weighed = any("heavy-armor" in item.traits for item in items)
        return self.heavy if weighed else self.n

    def may(self, game: DarkElements, use: Use) -> bool:
        ran = use.attack is not None and use.card in use.hero.used
        return not ran and can_roam(game, use.hero, self.spaces(game, use))

    async def do(self, game: DarkElements, use: Use) -> None:
        if use.attack is None:
            use.hero.used = (*use.hero.used, use.card)
        await roam(game, use.hero, self.spaces(game, use), use.card)


class MoveAndAttack(Effect, frozen=True):
    """Jain's: up to twice the Speed, with one attack anywhere on the way (DE-BASE-64)."""

    form = "move twice your speed with an attack on the way"
    rule = "DE-DEC-55"

    async def do(self, game: DarkElements, use: Use) -> None:
        hero, left, armed = use.hero, 2 * speed(game, use.hero), True
        while game.is_there(hero):
            options: list[Option[Space | None]] = []
            ways = game.listing(destinations, hero, left)
            options += [Option(f"step:{game.name(space)}", space) for space in ways]
            targets = pairs(game, hero) if armed else []
            named = {f"attack:{one.card}:{who.id}": (one, who) for one, who in targets}
            options += [Option(key, None) for key in named]
            options.append(Option("stop", None))
            key, goal = await _keyed(game, hero, MoveOrAttack(hero.id, left), options)
            if key in named:
                armed = False
                await strike(game, hero, *named[key])
            elif goal is None:
                return
            else:
                gone, onward = await travel(game, hero, ways[goal].route(goal))
                left = left - len(gone) if onward else 0


async def _keyed(
    game: DarkElements,
    hero: Hero,
    asking: Question,
    options: list[Option[Space | None]],
) -> tuple[str, Space | None]:
    """The key that was chosen, beside its value."""
    keyed = [Option(one.key, (one.key, one.value)) for one in options]
    return await put(game, hero.seat, asking, keyed)


class MoveTogether(Effect, frozen=True):
    """Each of them may take a move action at once; it costs none (DE-BASE-67)."""

    form = "{whom} may take a move action"
    rule = "DE-DEC-55"

    whom: WithComrade

    def may(self, game: DarkElements, use: Use) -> bool:
        return bool(self.whom.among(game, use))

    async def do(self, game: DarkElements, use: Use) -> None:
        for one in await self.whom.chosen(game, use):
            if not isinstance(one, Hero) or HELD & {*one.conditions}:
                continue
            if one is use.hero:
                one.points += speed(game, one)  # in his own turn they keep (DE-BASE-60)
                one.moves += 1
            else:
                await roam(game, one, speed(game, one), use.card, wades=True)


class GainPoints(Effect, frozen=True):
    form = "gain {n} movement points"
    rule = "DE-BASE-60"
    needs = frozenset({"turn"})

    n: int

    async def do(self, game: DarkElements, use: Use) -> None:
        use.hero.points += self.n


class MoveTarget(Effect, frozen=True):
    """The attacker says where it goes (DE-DEC-58)."""

    form = "move it {n}"
    rule = "DE-BASE-68"
    needs = frozenset({"it"})

    n: int

    def _moved(self, game: DarkElements, use: Use) -> list[Monster]:
        there = [one for one in targets_of(use) if one.id not in use.felled and game.is_there(one)]
        return [one for one in there if monster_places(game, one, self.n)]

    def may(self, game: DarkElements, use: Use) -> bool:
        return bool(self._moved(game, use))

    async def do(self, game: DarkElements, use: Use) -> None:
        for one in self._moved(game, use):
            await drive(game, one, self.n, use.card)


class Aid(Effect, frozen=True):
    """Oath of Honor: put in the closest empty space beside a monster that is beside a hero."""

    form = "come to the aid of a hero within {n}"
    rule = "DE-BASE-66"
    gives = frozenset({"it"})

    n: int

    def _foes(self, game: DarkElements, use: Use) -> list[Monster]:
        near = game.within(use.hero, self.n)
        friends = [one for one in game.heroes() if one is not use.hero and near >> one.space & 1]
        return [
            monster
            for monster in game.monsters()
            if any(game.adjacent(one, monster) for one in friends)
            and empty_beside(game, game.covers(monster), but=use.hero)
        ]

    def may(self, game: DarkElements, use: Use) -> bool:
        return bool(self._foes(game, use))

    async def do(self, game: DarkElements, use: Use) -> None:
        hero = use.hero
        monster = await pick(game, use, self._foes(game, use))
        assert isinstance(monster, Monster)
        beside = empty_beside(game, game.covers(monster), but=hero)
        near = closest(game, 1 << hero.space, beside)
        space = await choose_space(game, hero.seat, near, who=hero.id, cause=use.card)
        put_down(game, hero, (space,), use.card)
        use.monster = monster
        await settle(game)


class Leave(Effect, frozen=True):
    """Tomble's: off the map until his next turn, a token in his space."""

    form = "leave the map until your next turn"
    rule = "DE-DEC-59"

    async def do(self, game: DarkElements, use: Use) -> None:
        use.hero.away = True
        use.hero.points = 0
        game.emit(events.TakenOff, use.hero.id, use.card)


async def come_back(game: DarkElements, hero: Hero) -> None:
    """At the start of his turn, in any empty space near the token (DE-DEC-59)."""
    near = game.layout.within(hero.space, APPEARS_WITHIN) & game.empty()
    spaces = near or closest(game, 1 << hero.space, game.empty())
    space = await choose_space(game, hero.seat, spaces, who=hero.id)
    hero.away = False
    put_down(game, hero, (space,), hero.id)
    await settle(game)
