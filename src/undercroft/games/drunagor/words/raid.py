"""Minions that come to a Special Event token (DRU-RUL-139)."""

from __future__ import annotations

from undercroft.board import bits
from undercroft.games.drunagor import events
from undercroft.games.drunagor.game import Drunagor
from undercroft.games.drunagor.rules import health, minions, summoning
from undercroft.games.drunagor.state import Figure, Mask, Square
from undercroft.games.drunagor.words.stage import Stage
from undercroft.games.drunagor.words.terms import MinionName
from undercroft.kit.stories.words import Effect


class Raid(Effect, frozen=True):
    """One for each Hero, and so many more, around the token closest to the Strongest Hero, as long
    as no more than the limit are on the board; each that finds no place hurts every Hero by 1."""

    form = "raid with {minion} up to {most}< and {n} more>"
    rule = "DRU-RUL-139"

    minion: MinionName
    most: int
    n: int | None = None

    async def do(self, stage: Stage) -> None:
        game = stage.game
        if not game.state.events:
            return
        due = game.party_size() + (self.n or 0)
        token = await _nearest(game)
        game.emit(events.Noted, "raid", at=game.name(token), n=due)
        kept_out = 0
        for _ in range(due):
            there = len(minions.on_board(game, self.minion))
            square = await _place(game, token) if there < self.most else None
            space = None
            if square is not None:
                large = game.library.monsters[self.minion].large
                space = summoning.room_for(game, 1 << square, large=large)
            if space is None:
                kept_out += 1
            else:
                minions.wait(game, summoning.summon(game, str(self.minion), space), "special")
        if kept_out:
            game.emit(events.Noted, "raid-kept-out", n=kept_out)
            victims: list[tuple[Figure, int]] = [(hero, kept_out) for hero in game.standing()]
            await health.lose(game, victims, "song")


async def _nearest(game: Drunagor) -> Square:
    """The token closest to the Strongest Hero; the Party Leader breaks ties."""
    hero = health.strongest(game, game.standing() or game.state.heroes)[0]
    squares = game.ground.board.squares
    far = {event.square: squares.steps(event.square, hero.space) for event in game.state.events}
    known = [steps for steps in far.values() if steps >= 0]
    least = min(known, default=-1)
    return await _ask(game, [square for square, steps in far.items() if steps == least])


async def _place(game: Drunagor, token: Square) -> Square | None:
    """The nearest free square around a token."""
    squares = game.ground.board.squares
    free = game.free_squares()
    ring: Mask = 1 << token
    while True:
        wider = ring | squares.spread(ring)
        if ring & free:
            return await _ask(game, list(bits(ring & free)))
        if wider == ring:
            return None
        ring = wider


async def _ask(game: Drunagor, squares: list[Square]) -> Square:
    leader = game.leader()
    return await game.ask(
        leader.seat,
        "raid",
        [game.book.square_options[square] for square in squares],
        rule="DRU-RUL-139",
        about=(leader.name,),
    )
