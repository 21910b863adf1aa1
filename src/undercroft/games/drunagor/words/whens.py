"""What stories of an Adventure wait for. `what` of the stage is the id that the moment is about."""

from __future__ import annotations

from typing import Literal

from undercroft.games.drunagor.ground import LAVA, MIASMA, SPIKES, WATER
from undercroft.games.drunagor.rules import terrain
from undercroft.games.drunagor.state import Monster
from undercroft.games.drunagor.words.figures import Foe
from undercroft.games.drunagor.words.stage import Stage
from undercroft.games.drunagor.words.terms import RoomName, SquareName
from undercroft.kit.stories.words import When

TERRAIN = {"Lava": LAVA, "Water": WATER, "Spikes": SPIKES, "Miasma": MIASMA}


class AdventureBegins(When, frozen=True):
    """The First Setup stands and the Heroes have their places."""

    form = "the Adventure begins"
    rule = "DRU-SETUP-09"
    moment = "quest"


class AdventureWon(When, frozen=True):
    """Before the camp; where nothing follows, only the text is read."""

    form = "the Adventure is won"
    rule = "DRU-ADV-02"
    moment = "won"


class DoorOpens(When, frozen=True):
    """By `the Hero`; the Setup behind it stands."""

    form = "Door {n} opens"
    rule = "DRU-SUMM-03"
    moment = "door"

    n: int

    def meets(self, stage: Stage) -> bool:
        return stage.what == f"door-{self.n}"


class RoomOpens(When, frozen=True):
    """Its door was opened; nothing of it is built yet."""

    form = "room {room} opens"
    rule = "DRU-SUMM-03"
    moment = "room"

    room: RoomName

    def meets(self, stage: Stage) -> bool:
        return stage.what == self.room


class LastRoomOpens(When, frozen=True):
    """The last room of the file; nothing of it is built yet."""

    form = "the last room opens"
    rule = "DRU-SUMM-03"
    moment = "room"

    def meets(self, stage: Stage) -> bool:
        return stage.room is stage.game.book.adventure.rooms[-1]


class BridgeOpens(When, frozen=True):
    """A room with a bridge; nothing of it is built yet."""

    form = "a room with a bridge opens"
    rule = "DRU-BRIDGE-01"
    moment = "room"

    def meets(self, stage: Stage) -> bool:
        return stage.room is not None and bool(stage.room.bridges)


class RoundEnds(When, frozen=True):
    """The Marker has left the last place of the track."""

    form = "a round ends"
    rule = "DRU-INIT-10"
    moment = "round-ends"


class TurnOver(When, frozen=True):
    """Of a Hero, a Pet, a Companion, a Monster, or a card of the track that has acted."""

    form = "a turn is over"
    rule = "DRU-RUL-182"
    moment = "between"


class AllDefeated(When, frozen=True):
    """After a deed or a turn no Monster is on the board; with `if = "Door 2 is open"` those behind
    it count."""

    form = "all Monsters are defeated"
    rule = "DRU-RUL-182"
    moment = "defeated"


class FoeDefeated(When, frozen=True):
    """One of these has left the board; it is `it`."""

    form = "{foe} is defeated"
    rule = "DRU-MON-08"
    moment = "fell"

    foe: Foe

    def meets(self, stage: Stage) -> bool:
        return self.foe.is_meant(stage.game, stage.it)


class FoeWounded(When, frozen=True):
    """One of these has lost Health; it is `it`, and nobody has fallen yet."""

    form = "{foe} is wounded"
    rule = "DRU-DMG-08"
    moment = "wounded"

    foe: Foe

    def meets(self, stage: Stage) -> bool:
        return self.foe.is_meant(stage.game, stage.it)


class FoeTriggers(When, frozen=True):
    """In the Triggered step of its turn; it is `it`."""

    form = "{foe} acts"
    rule = "DRU-ROUND-05"
    moment = "triggered"

    foe: Foe

    def meets(self, stage: Stage) -> bool:
        return self.foe.is_meant(stage.game, stage.it)


class FoeSettles(When, frozen=True):
    """A Large one has ended its move; it is `it`."""

    form = "{foe} has moved"
    rule = "DRU-SIZE-05"
    moment = "settled"

    foe: Foe

    def meets(self, stage: Stage) -> bool:
        return self.foe.is_meant(stage.game, stage.it)


class FoeForced(When, frozen=True):
    """One without LARGE, by PUSH or TELEKINESIS; it is `it`."""

    form = "{foe} is forced from a bridge onto {terrain}"
    rule = "DRU-KW-47"
    moment = "displaced"

    foe: Foe
    terrain: Literal["Lava", "Water", "Spikes", "Miasma"]

    def meets(self, stage: Stage) -> bool:
        game, it = stage.game, stage.it
        if not isinstance(it, Monster) or stage.how not in ("pushed", "carried"):
            return False
        if game.immune(it, "LARGE"):
            return False
        if not self.foe.is_one(game, it) or not game.ground.board.bridges >> stage.before & 1:
            return False
        return bool(terrain.kinds_in(game, 1 << it.space) & TERRAIN[self.terrain])


class HeroDown(When, frozen=True):
    """`The Hero` goes down."""

    form = "a Hero is knocked out"
    rule = "DRU-KO-01"
    moment = "down"


class HeroRecalls(When, frozen=True):
    """A Recall of `the Hero` that was not free, after its Curse Cubes."""

    form = "a Hero recalls"
    rule = "DRU-RECALL-01"
    moment = "recalled"


class SquareEntered(When, frozen=True):
    """`The Hero` comes to this square."""

    form = "a Hero enters {square}"
    rule = "DRU-MOVE-01"
    moment = "entered"

    square: SquareName

    def meets(self, stage: Stage) -> bool:
        return stage.what == self.square


class RoomEntered(When, frozen=True):
    """`The Hero` comes to a square of this room."""

    form = "a Hero enters room {room}"
    rule = "DRU-MOVE-01"
    moment = "entered"

    room: RoomName

    def meets(self, stage: Stage) -> bool:
        return stage.room is not None and stage.room.id == self.room


class ChestSearched(When, frozen=True):
    """By `the Hero`, who has its card."""

    form = "a Chest is searched"
    rule = "DRU-CHEST-01"
    moment = "chest"


class RuneCardActs(When, frozen=True):
    """The Marker has reached the Rune card; no Rune is drawn yet."""

    form = "the Rune card acts"
    rule = "DRU-DARK-03"
    moment = "rune-card"


class SpecialCardActs(When, frozen=True):
    """The Marker has reached the card of `special-card`."""

    form = "the special card acts"
    rule = "DRU-SETUP-05"
    moment = "special"


class RuneDrawn(When, frozen=True):
    """One was drawn and has gone to the track."""

    form = "the drawn Rune is {colour}"
    rule = "DRU-INIT-08"
    moment = "rune"

    colour: Literal["orange", "green", "blue", "red", "gray"]

    def meets(self, stage: Stage) -> bool:
        return stage.what == self.colour


class TokenGone(When, frozen=True):
    """`The Hero` has removed a Special Event token."""

    form = "a token is removed"
    rule = "DRU-KW-57"
    moment = "token"


class NpcCovered(When, frozen=True):
    """A Darkness tile was laid on it, or it was put onto Darkness; it is `it`."""

    form = "Darkness covers an NPC"
    rule = "DRU-DARK-20"
    moment = "covered"


class NpcAttacked(When, frozen=True):
    """A Monster attack is made on it; it is `it`, and is spared the damage."""

    form = "an NPC is attacked"
    rule = "DRU-KW-57"
    moment = "attacked"
