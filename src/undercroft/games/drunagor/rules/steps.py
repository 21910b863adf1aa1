"""Taking the steps of a Move effect, suffering what lies on the way (DRU-MOVE, DRU-LEVEL)."""

from __future__ import annotations

from typing import Any

from undercroft.board import Reach, bits
from undercroft.core.decisions import Option
from undercroft.games.drunagor import events, moments
from undercroft.games.drunagor.game import Drunagor
from undercroft.games.drunagor.rules import (
    health,
    movement,
    pausing,
    size,
    terrain,
    traps,
    triggered,
)
from undercroft.games.drunagor.state import Figure, Hero, Monster


async def walk(
    game: Drunagor,
    figure: Figure,
    way: tuple[int, ...],
    *,
    jump: bool = False,
    trampled: set[int] | None = None,
) -> int:
    """Take the steps of a way, suffering what lies on it. The points spent are returned.

    `trampled`: whom TRAMPLE has hurt in this Move effect already.
    """
    if not way:
        return 0
    grid = movement.lattice(game, figure)
    spent = 0
    trampled = set() if trampled is None else trampled
    taken: list[int] = []
    stood = figure.space  # where it last touched the ground
    waited = isinstance(figure, Hero) and game.book.stories.at("entered")
    reactions = game.state.turn.reactions
    for place, step in enumerate(way, 1):
        climb = grid.level[step] - grid.level[figure.space]
        spent += 2 if climb == 2 else 1  # DRU-LEVEL-02
        figure.space = step
        taken.append(step)
        if jump and step != way[-1]:
            continue
        if climb == -2 and not jump:
            await terrain.fall(game, figure)
        if not gone(game, figure):
            spent += await terrain.enter(game, figure)
            if isinstance(figure, Hero) and not figure.down:
                if waited and moments.is_awaited(game, figure):
                    _tell(game, figure, taken, jump=jump)
                await moments.entered(game, figure)
        if amount := movement.trample(game, figure):
            await _trample(game, figure, amount, trampled)
        if game.state.traps and not gone(game, figure):
            await _spring(game, figure, stood)
        stood = step
        if gone(game, figure):
            break
        if waited and game.state.turn.reactions != reactions:  # DRU-MOVE-10
            break
        if waited and _is_turned_aside(game, figure, step, way[place:]):
            break
    _tell(game, figure, taken, jump=jump)
    if isinstance(figure, Hero) and figure.down and _is_passing(game, figure):
        await pausing.make_room(game, figure)  # knocked out on the way (DRU-RUL-13)
    return spent


def _tell(game: Drunagor, figure: Figure, taken: list[int], *, jump: bool) -> None:
    """The steps that are not told yet."""
    if game.listener is not None and taken:
        name = game.area_name if game.is_large(figure) else game.name
        game.emit(events.Moved, figure.name, tuple(map(name, taken)), "jumps" if jump else "moves")
        taken.clear()


def _is_turned_aside(game: Drunagor, figure: Figure, step: int, rest: tuple[int, ...]) -> bool:
    """Whether a story has put a mover elsewhere, or something on the way; points are kept
    (DRU-RUL-223)."""
    if figure.space != step or not rest:
        return figure.space != step
    through = movement.passable(game, figure)[0]
    if movement.trample(game, figure):
        through |= movement.trampled_by(game, figure)
    free = through & movement.lattice(game, figure).adjacent[step]
    return not free >> rest[0] & 1


def _is_passing(game: Drunagor, hero: Hero) -> bool:
    """Whether the Hero is on the square of an ally, or of an enemy whom TRAMPLE passes."""
    return game.shares_square(hero) or bool(game.monsters_at() >> hero.space & 1)


async def _spring(game: Drunagor, figure: Figure, before: int) -> None:
    """Traps of the area that an enemy enters: within it nobody moves into it (DRU-RUL-63)."""
    area_of = game.ground.board.area_of
    entered = game.is_large(figure) or area_of[figure.space] != area_of[before]
    if entered and (game.battle or isinstance(figure, Monster)):
        await traps.spring(game, figure)


def gone(game: Drunagor, figure: Figure) -> bool:
    if isinstance(figure, Hero):
        return figure.down
    return game.figure(figure.id) is None


async def _trample(game: Drunagor, figure: Figure, amount: int, trampled: set[int]) -> None:
    for enemy in game.enemies(figure):
        if isinstance(figure, Hero):  # whose Move Actions go step by step
            mark = f"{movement.trampled(figure)}{enemy.id}"
            if mark in game.state.turn.once:
                continue
            if game.footprint(enemy) & game.footprint(figure):
                game.state.turn.once += (mark,)
        if enemy.id not in trampled and game.footprint(enemy) & game.footprint(figure):
            trampled.add(enemy.id)
            await health.lose(game, [(enemy, amount)], "trample")


async def move_effect(game: Drunagor, figure: Figure, amount: int, *, jump: bool = False) -> None:
    """MOVE X or JUMP X on a card: finished before the next effect (DRU-MOVE-11).

    A Hero may interrupt it for Minor Actions (DRU-MOVE-09); a Reaction ends it (DRU-MOVE-10).
    """
    if isinstance(figure, Hero):
        await triggered.fire(game, figure, "you receive a move effect")
    points = movement.receive(game, figure, amount)
    jump = jump or movement.jumps(game, figure)
    trampled: set[int] = set()
    turn = game.state.turn
    reactions = turn.reactions
    while points > 0 and not gone(game, figure) and turn.reactions == reactions:
        found, offered = game.listing(_destinations, figure, points, jump=jump)
        chosen = await game.ask(
            game.seat(figure),
            "move",
            offered,
            rule="DRU-MOVE-01",
            about=(figure.name, points, jump),
        )
        match chosen:
            case int(square) | ("pause", int(square)):
                way = found.way(square)
            case _:
                assert isinstance(figure, Hero)
                await moments.interrupt(game, figure, chosen)
                continue
        if not way:
            break
        points -= await walk(game, figure, way, jump=jump, trampled=trampled)
        if isinstance(figure, Monster) and game.is_large(figure) and not gone(game, figure):
            await size.settle(game, figure)
        if jump and not (isinstance(figure, Hero) and _lands_for_something(game, figure)):
            break  # with nothing to do or to meet in between, one jump goes wherever two would
    if isinstance(figure, Hero) and game.shares_square(figure):
        await pausing.make_room(game, figure)


def _lands_for_something(game: Drunagor, hero: Hero) -> bool:
    """Whether coming down here may have been the purpose of a jump that could go on: a Minor
    Action, what the ground does (lava lights a torch), a story (DRU-MOVE-09, -13)."""
    return bool(
        moments.interruptions(game, hero)
        or terrain.kinds_in(game, game.footprint(hero))
        or game.book.stories.at("entered")
    )


def _destinations(
    game: Drunagor, figure: Figure, points: int, *, jump: bool
) -> tuple[Reach, list[Option[Any]]]:
    """Where a Move effect may lead, to stop, and what it may be interrupted for."""
    if isinstance(figure, Hero):
        found, passed = pausing.reach(game, figure, points, jump=jump)
    else:
        found, passed = movement.options(game, figure, points, jump=jump), 0
    ends = bits(found.ends & ~passed & ~(1 << figure.space))
    offered: list[Option[Any]] = []
    if game.is_large(figure):
        offered += [Option(f"move:{game.area_name(area)}", area) for area in ends]
    else:
        offered += [game.book.move_options[square] for square in ends]
    if isinstance(figure, Hero):
        here = moments.interruptions(game, figure)
        offered += pausing.options(game, figure, points, (found, passed), here, jump=jump)
        if offered:
            offered += here
    if not offered or not (isinstance(figure, Hero) and game.shares_square(figure)):
        offered.insert(0, Option("stop", figure.space))  # not in passing (DRU-MOVE-06)
    return found, offered
