"""What the Attack cards of Commanders, Overlords and Generals say beyond keywords (DRU-GEN)."""

from __future__ import annotations

from undercroft.board import bits
from undercroft.core.decisions import Option
from undercroft.games.drunagor import enemies
from undercroft.games.drunagor.cards.tree import Activate, Custom, Sentence
from undercroft.games.drunagor.game import Drunagor
from undercroft.games.drunagor.rules import (
    darkness,
    forced,
    health,
    minions,
    monsters,
    movement,
    piles,
    size,
    targets,
)
from undercroft.games.drunagor.rules.handwritten import summons
from undercroft.games.drunagor.state import Area, Hero, Monster
from undercroft.games.drunagor.use import Use


async def carry_out(game: Drunagor, use: Use, item: Activate | Sentence | Custom) -> None:
    """A sentence of an Attack card."""
    monster = use.user
    assert isinstance(monster, Monster)
    if isinstance(item, Activate):
        await _activate(game, use, monster, item)
        return
    assert isinstance(item, Sentence)
    match item.kind:
        case "DRAW RUNES":  # without a tile; the last one still ends the Adventure
            for _ in range(targets.amount(game, use, item.amount)):
                await darkness.keep(game, darkness.draw_rune(game))
        case "SUMMON" | "SUMMON PER 2 HEROES":
            count = targets.amount(game, use, item.amount)
            if item.kind != "SUMMON":
                count *= (game.party_size() + 1) // 2
            count -= await summons.cancelled(game, count)
            assert use.attack is not None
            places = minions.marks(game, monster)
            minions.summon(game, item.word, count, places, minions.place_of(use.attack))
        case "MOVE TO THE STRONGEST HERO'S AREA":
            await move_to(game, use, monster, health.strongest(game, _legal(game, monster)))
        case "MOVE TO THE FARTHEST HERO'S AREA":
            await move_to(game, use, monster, _farthest(game, monster))
        case "PLACE A PILE OF RUNES ON A SPECIAL EVENT TOKEN":
            await piles.place_on_token(game)
        case "PLACE A PILE OF RUNES AT THE MOST CORRUPTED HERO":
            await piles.place_at_most_corrupted(game)
        case _:
            raise KeyError(f"no rule for {item.kind}")


async def _activate(game: Drunagor, use: Use, monster: Monster, item: Activate) -> None:
    """Full Monster turns inside the card's own (DRU-CMD-10, DRU-RUL-11)."""
    called = minions.on_board(game) if "EACH MINION" in item.who else [monster]
    outer = game.state.turn
    for other in called:
        if other.id in game.state.monsters:
            await monsters.take_turn(game, other)
            use.attacked |= game.state.turn.attacked
    game.state.turn = outer


# MOVE TO an area


def _legal(game: Drunagor, monster: Monster) -> list[Hero]:
    """Standing Heroes it sees (DRU-RUL-41)."""
    return [figure for figure in enemies.ranked(game, monster) if isinstance(figure, Hero)]


def _farthest(game: Drunagor, monster: Monster) -> list[Hero]:
    """Most steps between areas first, ties to the Strongest."""
    heroes = health.strongest(game, _legal(game, monster))
    return sorted(heroes, key=lambda hero: -_steps(game, game.area(monster), game.area(hero)))


def _steps(game: Drunagor, start: Area, end: Area) -> int:
    steps, reached = 0, 1 << start
    while not reached >> end & 1:
        steps += 1
        wider = game.areas_in_range(start, steps)
        if wider == reached:
            break
        reached = wider
    return steps


async def move_to(game: Drunagor, use: Use, monster: Monster, heroes: list[Hero]) -> None:
    """It goes to the first one's area, whatever lies between; what follows means THAT AREA."""
    if not heroes:
        return
    use.area = game.area(heroes[0])
    if game.area(monster) == use.area:
        return
    if not game.is_large(monster):
        squares = game.ground.board.squares_of[use.area]
        offered = forced.room_near(game, monster, squares, game.free_squares())
    elif _fits(game, monster, use.area):
        offered = _areas(game, [use.area])
    else:
        offered = _areas(game, _nearest(game, monster, use.area))
    if not offered:
        return
    space = await game.ask(
        game.seat(monster), "position", offered, rule="DRU-RUL-132", about=(monster.name,)
    )
    if space != monster.space:
        await forced.displace(game, monster, space, "strides")


def _areas(game: Drunagor, areas: list[Area]) -> list[Option[int]]:
    return [Option(f"area:{game.area_name(area)}", area) for area in areas]


def _fits(game: Drunagor, monster: Monster, area: Area) -> bool:
    """Only an Interaction token or another Large Monster keeps it out (DRU-RUL-132)."""
    board = game.ground.board
    filled = game.fixtures_at()
    for other in game.state.monsters.values():
        if other is not monster and game.is_large(other):
            filled |= game.footprint(other)
    return bool(board.roomy >> area & 1) and not board.squares_of[area] & filled


def _nearest(game: Drunagor, monster: Monster, area: Area) -> list[Area]:
    """The areas nearest to one that it can enter; of equals the Party Leader chooses."""
    _, open_areas = movement.passable(game, monster)
    steps = {other: _steps(game, area, other) for other in bits(open_areas)}
    return [other for other in steps if steps[other] == min(steps.values())]


async def make_room(game: Drunagor, monster: Monster) -> None:
    """After the hit everybody in its new area is shoved out, Chests are crushed."""
    if not game.is_large(monster):  # it took a free square there
        return
    squares = game.footprint(monster)
    for figure in [f for f in game.figures() if f is not monster and squares & game.footprint(f)]:
        await forced.shove(game, figure, monster.space)
    await size.settle(game, monster)
