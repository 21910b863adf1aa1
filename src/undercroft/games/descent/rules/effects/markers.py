"""Effects that put something on the board: pits, rubble, darts, blades, boulders, templates."""

from __future__ import annotations

import msgspec

from undercroft.board import bits, lowest
from undercroft.core.decisions import Option
from undercroft.games.descent import events, templates
from undercroft.games.descent.cards.words.traps import (
    PlaceBlades,
    PlaceBoulder,
    PlaceDarts,
    PlacePits,
    PlaceTerrain,
    TemplateAtChest,
    TemplateAtDoor,
)
from undercroft.games.descent.footprints import Place, covers
from undercroft.games.descent.game import Descent
from undercroft.games.descent.library import Facing
from undercroft.games.descent.naming import space_name
from undercroft.games.descent.occasion import Occasion
from undercroft.games.descent.rules import masonry, shaping, supply, vacancy
from undercroft.games.descent.rules.effects.doing import does
from undercroft.games.descent.state import Mask, Rolling

DART_FIELD, BOULDER = (3, 2), (2, 2)  # DSC-RUL-157, DSC-RUL-38


@does(PlaceTerrain)
async def place(game: Descent, call: PlaceTerrain, occasion: Occasion) -> None:
    await _lay(game, call.what, [1 << occasion.space], occasion)


@does(PlaceBlades)
async def place_blades(game: Descent, call: PlaceBlades, occasion: Occasion) -> None:
    here = occasion.space
    beside = game.ground.board.orthogonal[here] & ~vacancy.cluttered(game) & vacancy.revealed(game)
    await _lay(game, "blades", [1 << here | 1 << other for other in bits(beside)], occasion)


@does(PlacePits)
async def place_pits(game: Descent, call: PlacePits, occasion: Occasion) -> None:
    door = next(one for one in game.book.quest.doors if one.id == occasion.door)
    bare = vacancy.revealed(game) & ~vacancy.cluttered(game)
    sides = [side for side in game.ground.sides(door) if not side & ~bare]
    await _lay(game, "pit", sides, occasion)


@does(PlaceDarts)
async def place_darts(game: Descent, call: PlaceDarts, occasion: Occasion) -> None:
    await _lay(game, "darts", _corridor(game, occasion.area), occasion)


async def _lay(game: Descent, kind: str, ways: list[Mask], occasion: Occasion) -> None:
    """Put the marker on the board; where there is a choice the overlord has it. The spaces it
    covers are `there` and `new token` from then on."""
    if not ways:
        return
    occasion.covered = await game.ask(
        game.state.overlord_seat,
        "lay",
        [Option(f"{kind}:{'-'.join(spaces(game, covered))}", covered) for covered in ways],
        rule="DSC-OCARD-07",
        about=(occasion.card, kind),
    )
    lying = game.state.terrain
    laid = {kind: getattr(lying, kind) | occasion.covered}
    game.state.terrain = msgspec.structs.replace(lying, **laid)
    game.emit(events.MarkerLaid, kind, spaces(game, occasion.covered))


def spaces(game: Descent, covered: Mask) -> tuple[str, ...]:
    return tuple(space_name(game.ground, space) for space in bits(covered))


def _corridor(game: Descent, area: str) -> list[Mask]:
    """Where the area is two spaces wide and nothing lies or stands (DSC-RUL-157)."""
    ground = game.ground
    inside = ground.areas[area]
    bare = inside & ~vacancy.cluttered(game) & ~supply.occupied(game)
    found = []
    for space in bits(bare):
        for upright in (False, True):
            covered = covers(ground, DART_FIELD, Place(space, upright))
            if not covered or covered & ~bare or not ground.whole(covered):
                continue
            beside = _beside(game, covered, across=not upright)
            if not beside & inside:
                found.append(covered)
    return found


def _beside(game: Descent, covered: Mask, *, across: bool) -> Mask:
    """Spaces straight beside the long sides of a block."""
    width = game.ground.width
    found = 0
    for space in bits(covered):
        near = game.ground.board.orthogonal[space] & ~covered
        for other in bits(near):
            if (abs(other - space) == width) == across:
                found |= 1 << other
    return found


@does(PlaceBoulder)
async def place_boulder(game: Descent, call: PlaceBoulder, occasion: Occasion) -> None:
    """A boulder on empty spaces far enough from every hero, facing as the overlord likes; it
    first rolls in his next turn (DSC-BOULD-11)."""
    ground = game.ground
    free = vacancy.free(game) & ~vacancy.cluttered(game)
    for hero in game.on_board():
        free &= ~ground.within(hero.space, call.n - 1)
    ways = [
        covered
        for space in bits(free)
        if (covered := covers(ground, BOULDER, Place(space)))
        and not covered & ~free
        and ground.whole(covered)
    ]
    if not ways:
        return
    seat = game.state.overlord_seat
    covered = await game.ask(
        seat,
        "lay",
        [Option(f"boulder:{space_name(ground, lowest(way))}", way) for way in ways],
        rule="DSC-OCARD-07",
        about=(occasion.card, "boulder"),
    )
    facing: Facing = await game.ask(
        seat,
        "facing",
        [Option(f"facing:{way}", way) for way in masonry.WAYS],
        rule="DSC-BOULD-02",
        about=(occasion.card,),
    )
    waits = masonry.held_back(game)
    game.state.rolling += (Rolling("boulder", covered, facing, moved=waits),)
    game.emit(events.MarkerLaid, "boulder", spaces(game, covered))


@does(TemplateAtDoor, TemplateAtChest)
async def template(
    game: Descent, call: TemplateAtDoor | TemplateAtChest, occasion: Occasion
) -> None:
    """Lay the template with its end on the chest or the door (DSC-RUL-158)."""
    ground, kind = game.ground, call.kind
    solid = shaping.stops(game, kind)
    if isinstance(call, TemplateAtDoor):
        door = next(one for one in game.book.quest.doors if one.id == occasion.door)
        ways = templates.from_door(ground, kind, door, solid)
    else:
        ways = templates.from_space(ground, kind, occasion.space, solid)
    revealed = vacancy.revealed(game)
    occasion.covered = await game.ask(
        game.state.overlord_seat,
        "template",
        [
            Option(f"{kind}:{side}:{first}", covered & revealed)
            for (side, first), covered in ways.items()
            if covered & revealed
        ],
        rule="DSC-ABIL-16",
        about=(occasion.card, kind),
    )
