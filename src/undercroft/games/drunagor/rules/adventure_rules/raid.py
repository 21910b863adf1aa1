"""Monster Raid of the Hollow Choir: the card at the upper Rune-card place summons minions."""

from __future__ import annotations

from undercroft.board import bits
from undercroft.games.drunagor import events
from undercroft.games.drunagor.game import Drunagor
from undercroft.games.drunagor.rules import health, minions, summoning
from undercroft.games.drunagor.state import Figure, Mask, Square

MINION = "skeleton-archer-minion"
MOST = 4  # on the board
MORE = "next raid summons 1 more minion"
SIDES = ("a", "b")


async def special_card_acts(game: Drunagor) -> bool:
    """Side A raids only when no Monster is on the board, side B always; then the card flips."""
    state = game.state
    if not state.events:  # no revealed Choir Stone
        game.emit(events.Noted, "raid-silent")
        return True
    side = state.special_face
    state.special_face = 1 - side
    if side == 0 and state.monsters:
        game.emit(events.Noted, "raid-waits")
    else:
        await raid(game)
    game.emit(events.Noted, "raid-turned", at=SIDES[1 - side])
    return True


async def raid(game: Drunagor) -> None:
    """A minion for each Hero near a Stone; who finds no place hurts everybody (DRU-RUL-139)."""
    state = game.state
    due = game.party_size()
    if MORE in state.flags:
        state.flags = tuple(flag for flag in state.flags if flag != MORE)
        due += 1
    stone = await nearest_stone(game)
    game.emit(events.Noted, "raid", at=game.name(stone), n=due)
    kept_out = 0
    for _ in range(due):
        square = await _place(game, stone) if len(minions.on_board(game, MINION)) < MOST else None
        if square is None:
            kept_out += 1
        else:
            minions.wait(game, summoning.summon(game, MINION, square), "special")
    if kept_out:
        game.emit(events.Noted, "raid-kept-out", n=kept_out)
        victims: list[tuple[Figure, int]] = [(hero, kept_out) for hero in game.standing()]
        await health.lose(game, victims, "song")


async def nearest_stone(game: Drunagor) -> Square:
    """The revealed Stone closest to the Strongest Hero; the Party Leader breaks ties."""
    hero = health.strongest(game, game.standing() or game.state.heroes)[0]
    squares = game.ground.board.squares
    far = {event.square: squares.steps(event.square, hero.space) for event in game.state.events}
    known = [steps for steps in far.values() if steps >= 0]
    least = min(known, default=-1)
    return await _ask(game, [square for square, steps in far.items() if steps == least])


async def _place(game: Drunagor, stone: Square) -> Square | None:
    """The nearest free square around a Stone."""
    squares = game.ground.board.squares
    free = game.free_squares()
    ring: Mask = 1 << stone
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


def call_more(game: Drunagor) -> None:
    """The sentence NEXT RAID SUMMONS 1 MORE MINION."""
    game.state.flags += (MORE,)
    game.emit(events.Noted, "next-raid")
