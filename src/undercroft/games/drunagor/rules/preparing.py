"""Preparing an Adventure on the board: Heroes' places and the First Setup (DRU-SETUP-07)."""

from __future__ import annotations

from undercroft.core.decisions import Option
from undercroft.games.drunagor import events
from undercroft.games.drunagor.game import Drunagor
from undercroft.games.drunagor.rules import summoning, triggers


async def prepare(game: Drunagor) -> None:
    """The First Setup is built, then Heroes choose their squares in initiative order."""
    state = game.state
    room = game.book.adventure.rooms[0]
    width = game.book.width
    starts = [y * width + x for x, y in room.starts]
    game.emit(events.SetupBuilt, room.name)
    await summoning.build(game, room)
    for place, hero in enumerate(state.heroes):
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
    state.prepared = True
    game.emit(events.RoundBegan, 1)
    for hero in state.heroes:
        await triggers.fire(game, hero, "start of adventure")
