"""Effects that move figures and lay markers."""

from __future__ import annotations

from undercroft.board import bits
from undercroft.core.decisions import Option
from undercroft.games.descent import events
from undercroft.games.descent.cards.words.turns import MoveSeen, PlaceEyes, Teleport, WalkOnGuard
from undercroft.games.descent.footprints import Place, covers, steps
from undercroft.games.descent.game import Descent
from undercroft.games.descent.naming import space_name
from undercroft.games.descent.occasion import Occasion
from undercroft.games.descent.rules import areas, lingering, movement, supply
from undercroft.games.descent.rules.effects import meant
from undercroft.games.descent.rules.effects.doing import does, would_change
from undercroft.games.descent.rules.effects.seats import seat
from undercroft.games.descent.rules.paths import gait, ways
from undercroft.games.descent.state import TOWN, Figure, Hero, Marker, Mask

EYES = "eyes-of-thara"  # a marker that counts as a hero's eyes (DSC-SPAWN-07)


def _places(game: Descent, figure: Figure) -> list[Place]:
    """Where one step of normal movement could bring it; out of a pit none does (DSC-PIT-03)."""
    its = gait(game, figure)
    start = Place(figure.space) if isinstance(figure, Hero) else figure.place
    closed = its.barred | its.taken
    if its.pit and not game.footprint(figure) & ~its.pit:
        closed |= ~its.pit
    return [
        place
        for place in steps(game.ground, its.size, start)
        if not covers(game.ground, its.size, place) & closed
    ]


@would_change(WalkOnGuard)
def may_walk(game: Descent, call: WalkOnGuard, occasion: Occasion) -> bool:
    """Not while somebody holds him: he walks by movement points (DSC-ABIL-34)."""
    owner = occasion.owner
    return owner is not None and owner.space != TOWN and not lingering.caught(game, owner)


@does(WalkOnGuard)
async def walk(game: Descent, call: WalkOnGuard, occasion: Occasion) -> None:
    """A walk of one's own."""
    owner = occasion.owner
    if owner is not None:
        await _walk(game, owner, game.sheet(owner).speed)


@would_change(MoveSeen)
def may_move(game: Descent, call: MoveSeen, occasion: Occasion) -> bool:
    return bool(_movable(game, call, occasion))


def _movable(game: Descent, call: MoveSeen, occasion: Occasion) -> list[Figure]:
    return [f for f in meant.candidates(game, call.whom, occasion) if _places(game, f)]


@does(MoveSeen)
async def move(game: Descent, call: MoveSeen, occasion: Occasion) -> None:
    """Somebody else is moved, step by step."""
    movable = _movable(game, call, occasion)
    if not movable:
        return
    figure = await game.ask(
        seat(game, occasion),
        "figure",
        [Option(f"figure:{game.id(figure)}", figure) for figure in movable],
        rule="DSC-LANG-07",
        about=(occasion.card,),
    )
    for step in range(call.n):
        place = await _push(game, figure, occasion, may_stay=step > 0)
        if place is None or not game.there(figure):
            return


async def _push(
    game: Descent, figure: Figure, occasion: Occasion, *, may_stay: bool
) -> Place | None:
    """One space; after the first it may be enough."""
    options: list[Option[Place | None]] = [
        Option(f"space:{space_name(game.ground, at.anchor)}{':v' if at.upright else ''}", at)
        for at in _places(game, figure)
    ]
    if not options:
        return None
    place = await game.ask(
        seat(game, occasion),
        "push",
        [*options, Option("stay", None)] if may_stay else options,
        rule="DSC-RUL-26",
        about=(occasion.card, game.id(figure)),
    )
    if place is not None:
        await movement.thrown(game, figure, place)
    return place


async def _walk(game: Descent, hero: Hero, points: int) -> None:
    reach = ways(game, hero, points)
    options: list[Option[Place | None]] = [
        Option(f"move:{space_name(game.ground, place.anchor)}", place) for place in reach
    ]
    place = await game.ask(
        hero.seat, "walk", [*options, Option("stay", None)], rule="DSC-MOVE-04", about=(hero.sheet,)
    )
    if place is not None:
        walked = await movement.walk(game, hero, reach[place].path)
        if walked.rest is not None:  # DSC-MOVE-09
            movement.put(game, hero, walked.rest)


def _free(game: Descent, hero: Hero) -> Mask:
    """Empty spaces in sight (DSC-GRID-07)."""
    its = gait(game, hero)
    return game.visible(hero) & ~its.taken & ~its.barred & ~supply.occupied(game)


@would_change(Teleport)
def may_teleport(game: Descent, call: Teleport, occasion: Occasion) -> bool:
    owner = occasion.owner
    return owner is not None and owner.space != TOWN and bool(_free(game, owner))


@does(Teleport)
async def teleport(game: Descent, call: Teleport, occasion: Occasion) -> None:
    """Placed on an empty space in sight; that is no movement, so the space does nothing to him."""
    hero = occasion.owner
    if hero is None or not may_teleport(game, call, occasion):
        return
    space = await game.ask(
        hero.seat,
        "teleport",
        [
            Option(f"space:{space_name(game.ground, space)}", space)
            for space in bits(_free(game, hero))
        ],
        rule="DSC-RUL-26",
        about=(hero.sheet,),
    )
    movement.put(game, hero, Place(space))
    await areas.look(game, hero)


@would_change(PlaceEyes)
def may_place(game: Descent, call: PlaceEyes, occasion: Occasion) -> bool:
    return occasion.owner is not None and occasion.owner.space != TOWN


@does(PlaceEyes)
async def place_marker(game: Descent, call: PlaceEyes, occasion: Occasion) -> None:
    """`place(eyes-of-thara, own space)`: a marker that counts as a hero's eyes (DSC-SPAWN-07)."""
    hero = occasion.owner
    if hero is not None and hero.space != TOWN:
        game.state.markers += (Marker(EYES, hero.space),)
        game.emit(events.MarkerLaid, EYES, (space_name(game.ground, hero.space),))
