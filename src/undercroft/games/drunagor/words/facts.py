"""What an Adventure may ask. A number is one that is reached."""

from __future__ import annotations

from typing import Literal

from undercroft.games.drunagor.rules import memory
from undercroft.games.drunagor.state import Monster
from undercroft.games.drunagor.words.figures import Foe
from undercroft.games.drunagor.words.stage import Stage
from undercroft.games.drunagor.words.terms import NoteName
from undercroft.kit.stories.words import Fact


class MonstersThere(Fact, frozen=True):
    """So many Monsters are on the board."""

    form = "Monsters {n}"
    rule = "DRU-MON-01"

    n: int

    def holds(self, stage: Stage) -> bool:
        return len(stage.game.state.monsters) >= self.n


class FoeThere(Fact, frozen=True):
    """One of these is on the board."""

    form = "{foe} is there"
    rule = "DRU-MON-01"

    foe: Foe

    def holds(self, stage: Stage) -> bool:
        return bool(self.foe.there(stage))


class HalfHealth(Fact, frozen=True):
    """One of these has half of the Health it came with, or less."""

    form = "{foe} has half its Health"
    rule = "DRU-GEN-01"

    foe: Foe

    def holds(self, stage: Stage) -> bool:
        return any(_is_halved(stage, one) for one in self.foe.there(stage))


def _is_halved(stage: Stage, monster: Monster) -> bool:
    return 2 * monster.health <= stage.game.maximum(monster)


class TokensThere(Fact, frozen=True):
    """So many Special Event tokens lie on the board."""

    form = "tokens {n}"
    rule = "DRU-KW-57"

    n: int

    def holds(self, stage: Stage) -> bool:
        return len(stage.game.state.events) >= self.n


class TokensLeft(Fact, frozen=True):
    """So many are left, those of closed rooms too."""

    form = "tokens left {n}"
    rule = "DRU-KW-57"

    n: int

    def holds(self, stage: Stage) -> bool:
        return stage.game.events_left() >= self.n


class TokensInside(Fact, frozen=True):
    """No Special Event token is left but those of the room that opens."""

    form = "no token is left outside"
    rule = "DRU-RUL-138"

    def holds(self, stage: Stage) -> bool:
        return stage.room is not None and stage.game.events_left() == len(stage.room.events)


class NpcsThere(Fact, frozen=True):
    """So many NPC tokens are on the board."""

    form = "NPCs {n}"
    rule = "DRU-KW-57"

    n: int

    def holds(self, stage: Stage) -> bool:
        return len(stage.game.state.npcs) >= self.n


class AllFreed(Fact, frozen=True):
    """As many were freed as the maps have."""

    form = "all NPCs are freed"
    rule = "DRU-ADV-01"

    def holds(self, stage: Stage) -> bool:
        people = sum(len(room.npcs) for room in stage.game.book.adventure.rooms)
        return stage.game.state.freed == people


class CardShows(Fact, frozen=True):
    """The side of the special card that is up."""

    form = "the card shows {side}"
    rule = "DRU-SETUP-05"

    side: Literal["A", "B"]

    def holds(self, stage: Stage) -> bool:
        return "AB"[stage.game.state.special_face] == self.side


class BridgeGone(Fact, frozen=True):
    """The bridges of the map have fallen."""

    form = "the bridge has fallen"
    rule = "DRU-RUL-140"

    def holds(self, stage: Stage) -> bool:
        return stage.game.state.collapsed


class HeroStands(Fact, frozen=True):
    """`The Hero` is not knocked out."""

    form = "the Hero stands"
    rule = "DRU-KO-03"

    def holds(self, stage: Stage) -> bool:
        return stage.who is None or not stage.who.down


class RoundsSince(Fact, frozen=True):
    """So many rounds have begun since the one that is noted so."""

    form = "{n} {unit} since {note}"
    rule = "DRU-RUL-137"

    n: int
    unit: Literal["round", "rounds"]
    note: NoteName

    def holds(self, stage: Stage) -> bool:
        noted = memory.noted_round(stage.game, self.note)
        return noted is not None and stage.round() - noted >= self.n
