"""What Adventures change on the board: Monsters, tiles, Chests, the special card."""

from __future__ import annotations

from typing import Literal

from undercroft.board import bits
from undercroft.core.decisions import Option
from undercroft.games.drunagor import events
from undercroft.games.drunagor.rules import (
    adventure,
    darkness,
    doors,
    forced,
    health,
    minions,
    summoning,
)
from undercroft.games.drunagor.state import Area, Event, Monster
from undercroft.games.drunagor.words.figures import Foe
from undercroft.games.drunagor.words.stage import Stage
from undercroft.games.drunagor.words.terms import KindName, MinionName, SquareName
from undercroft.kit.stories.words import Effect

Rank = Literal["Rookie", "Fighter", "Veteran", "Champion"]


class Summon(Effect, frozen=True):
    """A Monster of that kind and rank comes there, or as near as there is room."""

    form = "summon {kind} {rank} at {square}"
    rule = "DRU-SUMM-07"

    kind: KindName
    rank: Rank
    square: SquareName

    async def do(self, stage: Stage) -> None:
        game, rank, square = stage.game, self.rank.lower(), stage.square(self.square)
        if square is not None:
            card = f"{self.kind}/{rank}/{await doors.version(game, self.kind, rank)}"
            large = game.library.monsters[card].large
            space = summoning.room_for(game, 1 << square, large=large)
            if space is None:
                game.emit(events.Noted, "no-room", str(self.kind))
            else:
                summoning.summon(game, card, space)


class SummonMinions(Effect, frozen=True):
    """At the numbered marks of the map, then beside `the Hero`, as many as there are figures."""

    form = "summon {n} {minion}"
    rule = "DRU-MON-01"

    n: int
    minion: MinionName

    async def do(self, stage: Stage) -> None:
        game = stage.game
        slot = minions.slot_at_setup(game, self.minion)
        minions.summon(game, self.minion, self.n, minions.marks(game, stage.hero), slot)


class MoveHero(Effect, frozen=True):
    """`The Hero` stands there, or as near as there is room."""

    form = "move the Hero to {square}"
    rule = "DRU-TERR-06"

    square: SquareName

    async def do(self, stage: Stage) -> None:
        game, square = stage.game, stage.square(self.square)
        if square is not None and stage.hero.space != square and not stage.hero.down:
            space = summoning.room_for(game, 1 << square)
            if space is not None:  # by no force (DRU-LEVEL-03)
                await forced.displace(game, stage.hero, space, "moves")


class HealIt(Effect, frozen=True):
    """`It` regains Health."""

    form = "it regains {n} Health"
    rule = "DRU-KW-51"

    n: int

    async def do(self, stage: Stage) -> None:
        if isinstance(stage.it, Monster):
            health.heal(stage.game, stage.it, self.n)


class DefeatIt(Effect, frozen=True):
    """`It` loses all its Health at once."""

    form = "it falls to its death"
    rule = "DRU-KW-47"

    async def do(self, stage: Stage) -> None:
        if isinstance(stage.it, Monster):
            await health.lose(stage.game, [(stage.it, stage.it.health)], "fatal-fall")


class RemoveFoe(Effect, frozen=True):
    """They leave the board, and nobody has defeated them."""

    form = "{foe} leaves"
    rule = "DRU-MON-08"

    foe: Foe

    async def do(self, stage: Stage) -> None:
        for monster in self.foe.there(stage):
            health.leave(stage.game, monster)
        if stage.room is None or stage.room.id in stage.game.state.rooms:  # its Setup stands
            adventure.check_goal(stage.game)  # DRU-ADV-05


# Tiles and tokens


class LayChest(Effect, frozen=True):
    """A Chest lies there, or as near as there is room."""

    form = "lay a Chest at {square}"
    rule = "DRU-CHEST-01"

    square: SquareName

    async def do(self, stage: Stage) -> None:
        game, square = stage.game, stage.square(self.square)
        if square is not None and not game.state.chests >> square & 1:  # solid (DRU-TERM-06)
            spot = summoning.room_for(game, 1 << square)
            game.state.chests |= 0 if spot is None else 1 << spot


class LayToken(Effect, frozen=True):
    """A Special Event token of the Adventure lies there, a solid one as near as there is room."""

    form = "lay a token at {square}"
    rule = "DRU-KW-57"

    square: SquareName

    async def do(self, stage: Stage) -> None:
        game, kind = stage.game, stage.game.book.adventure.event
        square = stage.square(self.square)
        lies = any(event.square == square for event in game.state.events)
        if kind is not None and square is not None and not lies:
            spot = summoning.room_for(game, 1 << square) if kind.solid else square
            if spot is not None:
                game.state.events += (Event(spot, kind.id, kind.solid),)


class LayDarkness(Effect, frozen=True):
    """A small Darkness tile lies there and catches who stands on it."""

    form = "lay Darkness at {square}"
    rule = "DRU-DARK-29"

    square: SquareName

    async def do(self, stage: Stage) -> None:
        game, square = stage.game, stage.square(self.square)
        if square is not None and not game.dark_squares() >> square & 1:
            await darkness.lay_small(game, square)


class LightSquare(Effect, frozen=True):
    """The Darkness tile there is taken away, a large one whole; printed Darkness stays."""

    form = "take Darkness from {square}"
    rule = "DRU-DARK-29"

    square: SquareName

    async def do(self, stage: Stage) -> None:
        square = stage.square(self.square)
        if square is not None and stage.game.state.dark >> square & 1:
            darkness.remove_tile(stage.game, square, small_only=False)


class Flood(Effect, frozen=True):
    """A plain area of level 0 beside Water becomes Water; the Party Leader chooses which."""

    form = "flood an area"
    rule = "DRU-ADV-01"

    async def do(self, stage: Stage) -> None:
        game = stage.game
        areas = _floodable(stage)
        if not areas:
            return
        leader = game.leader()
        area = await game.ask(
            leader.seat,
            "flood",
            [Option(f"area:{game.area_name(area)}", area) for area in areas],
            rule="DRU-ADV-01",
            about=(leader.name,),
        )
        game.state.flooded |= game.ground.board.squares_of[area]
        game.emit(events.Noted, "flood", at=game.area_name(area))


def _floodable(stage: Stage) -> list[Area]:
    """Orthogonally next to Water, with nothing on any of their squares."""
    game = stage.game
    board = game.ground.board
    water = game.areas_of(game.water_squares())
    plain = board.squares.at_level[0] & ~game.dark_squares() & ~game.state.flooded
    for where in game.ground.terrain.values():
        plain &= ~where
    return [
        area
        for area in bits(board.areas.exists & ~water)
        if board.areas.orthogonal[area] & water
        and board.squares_of[area] & plain == board.squares_of[area]
    ]


class TurnCard(Effect, frozen=True):
    """The special card shows its other side."""

    form = "turn the card"
    rule = "DRU-SETUP-05"

    async def do(self, stage: Stage) -> None:
        state = stage.game.state
        state.special_face = 1 - state.special_face
        stage.game.emit(events.Noted, "raid-turned", at="ab"[state.special_face])
