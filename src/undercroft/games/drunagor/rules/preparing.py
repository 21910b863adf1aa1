"""Preparing an Adventure on the board: Heroes' places and the First Setup (DRU-SETUP-07)."""

from __future__ import annotations

from undercroft.core.decisions import Option
from undercroft.games.drunagor import events, moments
from undercroft.games.drunagor.game import Drunagor
from undercroft.games.drunagor.rules import battle, doors, followers, triggered
from undercroft.games.drunagor.sides import corners
from undercroft.games.drunagor.state import Hero


async def prepare(game: Drunagor) -> None:
    """The First Setup is built, then Heroes choose their squares in initiative order."""
    state = game.state
    if game.battle:
        battle.roll_initiative(game)
    room = game.book.adventure.rooms[0]
    width = game.book.width
    game.emit(events.SetupBuilt, state.adventure, room.id)
    await doors.build(game, room)
    for place, hero in enumerate(state.heroes):
        starts = [y * width + x for x, y in starts_of(game, hero)]
        settled = {earlier.space for earlier in state.heroes[:place]}
        square = await game.ask(
            hero.seat,
            "start",
            [Option(f"square:{game.name(s)}", s) for s in starts if s not in settled],
            rule="DRU-SETUP-07",
            about=(hero.name,),
        )
        for other in state.heroes[place + 1 :]:
            if other.space == square:  # they hold provisional places until it is their turn
                other.space = hero.space
        hero.space = square
    await followers.rejoin(game)
    state.prepared = True
    game.emit(events.RoundBegan, 1)
    for hero in state.heroes:
        await triggered.fire(game, hero, "start of adventure")
    await moments.adventure_begins(game)


def starts_of(game: Drunagor, hero: Hero) -> tuple[tuple[int, int], ...]:
    """The squares a Hero may start on: the party's, or those of the side (DRU-PVP-01)."""
    if not game.battle:
        return game.book.adventure.rooms[0].starts
    return corners(game.book.adventure, [hero.team for hero in game.state.heroes], hero.team)
