"""A Quest as its file tells it, behind the contract by which the rules know it (MD2-QUEST-01)."""

from __future__ import annotations

from collections.abc import Generator, Iterator
from contextlib import contextmanager
from typing import TypeVar

from undercroft.core.decisions import Option
from undercroft.games.hellscape.game import BossFight, Hellscape
from undercroft.games.hellscape.library import QuestAction
from undercroft.games.hellscape.quest import QuestDeed, QuestRules
from undercroft.games.hellscape.state import Ally, Enemy, Hero, Marker
from undercroft.games.hellscape.words import laws
from undercroft.games.hellscape.words.stage import Stage
from undercroft.games.hellscape.zones import Door, Zone
from undercroft.kit.stories.happening import happen, is_open
from undercroft.kit.stories.words import Law

L = TypeVar("L", bound=Law)

# Keys of actions as records of our own Quests have them; those that take an objective are numbered
PLAIN = ("lever", "chain", "feather", "forge-artifact")
NUMBERED = ("pick-up", "key")


class WrittenQuest(QuestRules):
    """Its stories happen, its laws hold, its actions are offered."""

    # What happens

    async def prepare(self, game: Hellscape) -> None:
        await _tell(Stage(game), "quest", "")

    async def round_starts(self, game: Hellscape) -> None:
        await _tell(Stage(game), "round", str(game.state.round))

    async def turn_starts(self, game: Hellscape, hero: Hero) -> None:
        await _tell(Stage(game, hero=hero, zone=hero.zone), "turn-begins", hero.card)

    async def turn_ends(self, game: Hellscape, hero: Hero) -> None:
        await _tell(Stage(game, hero=hero, zone=hero.zone), "turn-ends", hero.card)

    async def entered(self, game: Hellscape, hero: Hero) -> None:
        if game.book.stories.at("entered"):
            stage = Stage(game, hero=hero, zone=hero.zone)
            await _tell(stage, "entered", game.zones.names[hero.zone])

    async def killed(self, game: Hellscape, enemy: Enemy, *, leader: bool, by: Hero | None) -> None:
        stage = Stage(game, enemy=enemy, leader=leader, hero=by, zone=enemy.zone)
        await _tell(stage, "killed", enemy.card)

    async def revealed(self, game: Hellscape, chamber: str) -> None:
        await _tell(Stage(game), "chamber", chamber)

    async def darkness(self, game: Hellscape) -> None:
        await _tell(Stage(game), "darkness", "")

    async def left(self, game: Hellscape, hero: Hero) -> None:
        await _tell(Stage(game, hero=hero), "left", hero.card)

    async def gate_opened(self, game: Hellscape, hero: Hero) -> None:
        await _tell(Stage(game, hero=hero, zone=hero.zone), "gate", "")

    async def ally_fell(self, game: Hellscape, ally: Ally) -> None:
        await _tell(Stage(game, zone=ally.zone), "fell", ally.card)

    # What holds

    def advances(self, game: Hellscape) -> bool:
        return not any(_held(game, laws.DarknessWaits))

    def marked(self, game: Hellscape, zone: Zone, mark: str) -> bool:
        name = game.zones.names[zone]
        return not any(law.zone == name and law.letter == mark for law in _held(game, laws.NoToken))

    def draws_door_card(self, game: Hellscape, chamber: str) -> bool:
        return not any(law.chamber == chamber for law in _held(game, laws.NoDoorCard))

    def objective_spawn(self, game: Hellscape, chamber: str) -> bool:
        return any(law.chamber == chamber for law in _held(game, laws.QuestMobs))

    def may_open(self, game: Hellscape, hero: Hero, door: Door) -> bool:
        return any(_held(game, laws.GateYields))

    def exit_works(self, game: Hellscape, marker: Marker) -> bool:
        return any(_held(game, laws.ExitWorks))

    def awake(self, game: Hellscape, enemy: Enemy) -> bool:
        return not any(law.foe.is_meant(enemy) for law in _held(game, laws.Sleeps))

    def front_roaming(self, game: Hellscape) -> bool:
        return not any(_held(game, laws.MobsInstead))

    def ally_defense(self, game: Hellscape, ally: Ally) -> str:
        return "".join(law.dice for law in self._ally(game, ally))

    def ally_health(self, game: Hellscape, ally: Ally) -> int:
        return next((law.n.of(Stage(game)) for law in self._ally(game, ally)), ally.health)

    def _ally(self, game: Hellscape, ally: Ally) -> Iterator[laws.AllyIs]:
        return (law for law in _held(game, laws.AllyIs) if law.ally == ally.card)

    def ally_suffers(self, game: Hellscape, ally: Ally) -> bool:
        return not any(law.ally == ally.card for law in _held(game, laws.NothingStays))

    def bonus_defense(self, game: Hellscape, enemy: Enemy) -> str:
        return "".join(law.dice for law in _held(game, laws.DefendsWith) if law.foe.is_meant(enemy))

    # What Heroes may do

    def point_actions(self, game: Hellscape, hero: Hero) -> list[Option[QuestDeed]]:
        return [*_offers(game, hero, "point")]

    def quest_actions(self, game: Hellscape, hero: Hero) -> list[Option[QuestDeed]]:
        return [*_offers(game, hero, "action")]

    async def run(self, game: Hellscape, hero: Hero, deed: QuestDeed) -> None:
        _, action, marker = deed
        with _breaking_off(game):
            await happen(_stage(game, hero, action, marker), action)


async def _tell(stage: Stage, moment: str, what: str) -> None:
    with _breaking_off(stage.game):
        await stage.happened(moment, what)


@contextmanager
def _breaking_off(game: Hellscape) -> Generator[None]:
    """When all is told, what led to it ends if the Boss Fight has begun (MD2-BOSS-02)."""
    arena = game.state.arena
    yield
    if game.state.arena != arena:
        raise BossFight


def _held(game: Hellscape, kind: type[L]) -> Iterator[L]:
    """Those of a kind that hold now."""
    stories = game.book.stories
    return stories.held(kind, Stage(game)) if stories.laws(kind) else iter(())


def _stage(game: Hellscape, hero: Hero, action: QuestAction, marker: Marker | None = None) -> Stage:
    return Stage(game, story=action, what=action.id, hero=hero, zone=hero.zone, marker=marker)


def _offers(game: Hellscape, hero: Hero, cost: str) -> Iterator[Option[QuestDeed]]:
    for action in game.book.quest.actions.values():
        if action.cost != cost:
            continue
        for place, marker in enumerate(_here(game, hero, action), 1):
            if is_open(_stage(game, hero, action, marker), action):
                yield Option(_key(action.id, place), (action.id, action, marker))


def _key(id: str, place: int) -> str:
    if id in PLAIN:
        return id if place == 1 else f"quest:{id}:{place}"
    return f"{first_of(id)}{place}"


def first_of(id: str) -> str:
    """How keys of an action begin."""
    if id in PLAIN:
        return id
    return f"{id}:" if id in NUMBERED else f"quest:{id}:"


def _here(game: Hellscape, hero: Hero, action: QuestAction) -> list[Marker | None]:
    """What of the Hero's Zone the action is about, each for itself."""
    stage = Stage(game, hero=hero)
    here = 1 << hero.zone
    match action.at:
        case "objective":  # if no Enemy is there (MD2-QC-04)
            if game.enemies_at(here):
                return []
            return [marker for marker in stage.objectives() if marker.zone == hero.zone]
        case mark if action.is_about_enemy:  # others there do not prevent it (MD2-Q4-05)
            return [None for enemy in game.enemies_at(here) if mark in enemy.marks]
        case place:
            there = game.zones.named.get(place)
            return [None] if hero.zone == (stage.marked(place) if there is None else there) else []
