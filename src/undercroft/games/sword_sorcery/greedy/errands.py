"""Where heroes want to go: to the quest's next step, to doors on the way, to things worth taking.

Distances are those of one who walks; enemies on the way are another matter (`fights`).
"""

from __future__ import annotations

from collections.abc import Callable

import msgspec

from undercroft.board import FAR
from undercroft.games.sword_sorcery.game import SwordSorcery
from undercroft.games.sword_sorcery.greedy.fights import Fights
from undercroft.games.sword_sorcery.greedy.goals import Wanted
from undercroft.games.sword_sorcery.rules.opening import MAGIC_KEY, beside, door_kind
from undercroft.games.sword_sorcery.state import NOWHERE, Area, Door, Enemy, Hero

QUEST, GATHER, NAMED, ENEMY, KEY, EXTRA, CHEST, SEARCH, CROWNS = (
    7.0, 9.0, 6.5, 4.0, 4.0, 2.5, 2.6, 2.0, 1.2,
)  # fmt: skip
WEARY = 0.5  # an errand is worth less by so much for each area on the way
HURRIED, ASIDE = 6.0, 0.67  # how much more the quest counts, and the rest less, when time runs out
RUSH = 4.0  # and how much more every area on the way
STRIDE = 2.5  # areas that a party comes forward in a round, doors and fights included
SLACK = 4  # rounds
LONG = 8  # rounds that no fight is thought to take
CARD = 2  # rounds that an event takes: it is revealed, and discarded (SNS-EVENT-03)


class Errand(msgspec.Struct, frozen=True):
    area: Area
    worth: float


class Errands:
    """Of one hero; worked out once for a question."""

    def __init__(self, game: SwordSorcery, hero: Hero, fights: Fights, goals: Wanted) -> None:
        self.game, self.hero, self.goals = game, hero, goals
        self.walking = walking = game.layout.walking
        self.walk = walking.far
        self._ways = walking.distances(hero.area)
        self._others = [walking.distances(one.area) for one in game.heroes() if one is not hero]
        self.doors = {door.id: door for door in game.state.doors if not door.open}
        self.hurried = self._is_late(fights)
        self.weary = WEARY * RUSH if self.hurried else WEARY
        self.opening: dict[str, float] = {}  # doors, and what it is worth to open them
        self.found: list[Errand] = []
        self._collect()

    def pull(self, area: Area) -> float:
        """How well an area lies for what is to be done."""
        far, best = self.walking.distances(area), 0.0
        for errand in self.found:
            away = far[errand.area]
            if away < FAR:
                worth = errand.worth - self.weary * away
                if worth > best:
                    best = worth
        return best

    # Time

    def _is_late(self, fights: Fights) -> bool:
        """Whether the Event deck leaves little more than the fight that he stands in takes, and
        the way that is to go. Where somebody has to die there is nowhere to hurry to; where
        nothing is asked for yet, the way has to be found."""
        game, state, goals = self.game, self.game.state, self.goals
        gathers = goals.gather != NOWHERE
        places = goals.actions or goals.doors or goals.areas or goals.tokens or gathers
        if goals.foes and not places:
            return False
        left = CARD * len(state.events) - state.revealed
        hopeful = self._hopeful()
        way = 0
        ends = [game.area(action.area) for action in goals.actions]
        ends += [beside(game, self.doors[id])[0] for id in goals.doors if id in self.doors]
        for end in ends:
            way = max(way, min(hopeful(self.hero.area, end), 20))
        if gathers:
            middle = ends[0] if ends else self.hero.area
            way += min(hopeful(middle, goals.gather), 8)
        spare = left - way / STRIDE - SLACK
        return spare <= 0 or (spare < LONG and spare <= fights.rounds())

    # What there is

    def _collect(self) -> None:
        game, goals = self.game, self.goals
        quest = QUEST * (HURRIED if self.hurried else 1.0)
        side = ASIDE if self.hurried else 1.0
        for action in goals.actions:
            self._want(game.area(action.area), quest)
        for area in goals.areas:
            self._want(area, quest)
        for id in goals.doors:
            if id in self.doors:
                self._door(self.doors[id], quest)
        rest = goals.actions or goals.areas or goals.doors or goals.foes or goals.tokens
        if goals.gather != NOWHERE and not rest:
            self._want(goals.gather, GATHER * (HURRIED if self.hurried else 1.0))
        for token in game.state.tokens:
            if token.id in goals.tokens:
                self._want(token.area, quest)
            elif token.kind == "search" and self._mine(token.area):
                self._near(token.area, SEARCH * side)
            elif token.kind == "chest" and self._mine(token.area):
                if not token.magic or MAGIC_KEY in self.hero.keys:
                    self._near(token.area, CHEST * side)
        for enemy in game.state.enemies:
            self._near(enemy.area, self._foe(enemy) * (1.0 if self._named(enemy) else side))
        for lying in game.state.lying:
            if self._mine(lying.area):
                self._near(lying.area, KEY if lying.key else CROWNS)
        for action in game.quest.actions:  # drums: not asked for, but of use
            if action not in goals.actions and action.id not in game.state.done:
                if action.condition is None:
                    self._near(game.area(action.area), EXTRA)
        if not self.opening and not rest and goals.gather == NOWHERE:
            for door in self.doors.values():
                self._door(door, EXTRA)

    def _named(self, enemy: Enemy) -> bool:
        return enemy.alias in self.goals.foes or enemy.kind in self.goals.foes

    def _foe(self, enemy: Enemy) -> float:
        return NAMED if self._named(enemy) else ENEMY

    def _mine(self, area: Area) -> bool:
        """One is enough: whoever is nearest goes."""
        own = self._ways[area]
        for far in self._others:  # noqa: SIM110 -- asked all the time
            if far[area] < own:
                return False
        return True

    def _near(self, area: Area, worth: float) -> None:
        if self._ways[area] < FAR:
            self.found.append(Errand(area, worth))

    def _want(self, area: Area, worth: float) -> None:
        """There, or to the door that leads there."""
        if self._ways[area] < FAR:
            self.found.append(Errand(area, worth))
            return
        door = self._door_to(area)
        if door is not None:
            self._door(door, worth)

    # Doors

    def _openable(self, door: Door) -> bool:
        """A Magic Lock needs the key, and what is sealed opens by the quest alone."""
        if door.magic and not any(MAGIC_KEY in hero.keys for hero in self.game.heroes()):
            return False
        return door_kind(self.game, door) != "sealed" or door.open

    def _hopeful(self) -> Callable[[Area, Area], int]:
        """Distances with every door open that heroes can open."""
        game, opened = self.game, 0
        for number, door in enumerate(game.state.doors):
            opened |= (door.open or self._openable(door)) << number
        return game.plan.layout(opened).walking.far

    def _door_to(self, area: Area) -> Door | None:
        """The closed door on the shortest way."""
        hopeful, best, found = self._hopeful(), FAR, None
        for door in self.doors.values():
            if not self._openable(door):
                continue
            for near, far in (beside(self.game, door), beside(self.game, door)[::-1]):
                way = self._ways[near]
                if way < FAR and way + 1 + hopeful(far, area) < best:
                    best, found = way + 1 + hopeful(far, area), door
        return found

    def _door(self, door: Door, worth: float) -> None:
        if not self._openable(door):
            return
        reached = [one for one in beside(self.game, door) if self._ways[one] < FAR]
        if reached:
            self.opening[door.id] = max(worth, self.opening.get(door.id, 0.0))
            self.found += [Errand(area, worth) for area in reached]
            return
        other = self._door_to(beside(self.game, door)[0])
        if other is not None and other.id != door.id and other.id not in self.opening:
            self._door(other, worth)
