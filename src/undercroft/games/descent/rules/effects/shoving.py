"""Effects that move figures and tokens, and pick them (DSC-LANG-07)."""

from __future__ import annotations

import msgspec

from undercroft.board import bits
from undercroft.core.decisions import Option
from undercroft.games.descent import events
from undercroft.games.descent.cards.words.traps import Shift
from undercroft.games.descent.cards.words.treachery import Move, PickHero, PickMonster
from undercroft.games.descent.footprints import SMALL, Place, covers, steps
from undercroft.games.descent.game import Descent
from undercroft.games.descent.naming import space_name
from undercroft.games.descent.occasion import Occasion
from undercroft.games.descent.rules import areas, landing, movement, paths, supply, vacancy
from undercroft.games.descent.rules.effects import meant
from undercroft.games.descent.rules.effects.doing import does
from undercroft.games.descent.state import Figure, Hero, Marker

LOOSE = ("chest", "potion", "money", "key", "relic")  # tokens that can be shifted (DSC-RUL-159)


@does(PickHero, PickMonster)
async def pick(game: Descent, call: PickHero | PickMonster, occasion: Occasion) -> None:
    """The overlord chooses a hero on the board (DSC-TIME-20), who is `hero` from then on, or one
    of his monsters, which is `monster`."""
    word = "hero" if isinstance(call, PickHero) else "monster"
    found = meant.candidates(game, call.whom, occasion)
    picked = None
    if found:
        picked = await game.ask(
            game.state.overlord_seat,
            "pick",
            [Option(f"{word}:{game.id(one)}", one) for one in found],
            rule="DSC-DEC-38",
            about=(occasion.card,),
        )
    if isinstance(call, PickHero):
        occasion.hero = picked if isinstance(picked, Hero) else None
    else:
        occasion.monster = picked


@does(Move)
async def move(game: Descent, call: Move, occasion: Occasion) -> None:
    """Whoever `by` names chooses the way: on a trap out of it, else as far as the card says."""
    overlord = call.by == "overlord"
    for figure in meant.candidates(game, call.whom, occasion):
        if game.there(figure):
            seat = game.state.overlord_seat if overlord else game.seat(figure)
            if occasion.trap and call.n == 1:
                await _aside(game, figure, seat, occasion)
            else:
                await _walk(game, figure, call.n, seat, occasion)


async def _walk(game: Descent, figure: Figure, far: int, seat: int, occasion: Occasion) -> None:
    """Up to so many spaces by the rules of movement; no points are spent (DSC-MOVE-04)."""
    reach = paths.ways(game, figure, far)
    options: list[Option[Place | None]] = [
        Option(f"move:{_named(game, place).removeprefix('space:')}", place) for place in reach
    ]
    place = await game.ask(
        seat,
        "lead",
        [*options, Option("stay", None)],
        rule="DSC-MOVE-04",
        about=(game.id(figure), occasion.card),
    )
    if place is not None:
        walked = await movement.walk(game, figure, reach[place].path)
        if walked.rest is not None:  # something held it up where it may not stay (DSC-MOVE-09)
            movement.put(game, figure, walked.rest)


async def _aside(game: Descent, figure: Figure, seat: int, occasion: Occasion) -> None:
    """Out of the way of a trap: to a legal space beside, or the nearest (DSC-RUL-160)."""
    ways = _beside(game, figure)
    if ways:
        place = await game.ask(
            seat,
            "aside",
            [Option(_named(game, place), place) for place in ways],
            rule="DSC-DEC-32",
            about=(game.id(figure), occasion.card),
        )
        await movement.moved_by_card(game, figure, place)


def _named(game: Descent, place: Place) -> str:
    return f"space:{space_name(game.ground, place.anchor)}{':v' if place.upright else ''}"


def _beside(game: Descent, figure: Figure) -> list[Place]:
    """One step away; if nothing is free there, and the figure cannot stay, the nearest place."""
    if isinstance(figure, Hero):
        size, here = SMALL, Place(figure.space)
    else:
        size, here = game.card(figure).card.size, figure.place
    own = game.footprint(figure)
    free = vacancy.free(game) | own & ~vacancy.blocked(game)
    free &= ~supply.out_of_bounds(game, figure)  # DSC-RUL-135
    found = [
        place
        for place in steps(game.ground, size, here)
        if not covers(game.ground, size, place) & ~free and place != here
    ]
    if found or not own & vacancy.blocked(game):
        return found
    for far in range(2, game.ground.width + game.ground.height):
        found = landing.places(game, figure, far)
        if found:
            return found
    return []


@does(Shift)
async def shift(game: Descent, call: Shift, occasion: Occasion) -> None:
    """Each figure and loose token once, up to so many spaces, where the overlord likes; it is no
    movement, so nothing on the board answers it."""
    far = call.n
    moved: set[str] = set()
    while True:
        things: dict[str, Figure | Marker] = {
            f"figure:{game.id(figure)}": figure for figure in game.figures()
        }
        for marker in game.state.markers:
            if marker.kind in LOOSE:
                things[f"{marker.kind}:{space_name(game.ground, marker.space)}"] = marker
        options: list[Option[str]] = [Option("done", "")]
        options += [Option(key, key) for key in things if key not in moved]
        key = await game.ask(
            game.state.overlord_seat, "shift", options, rule="DSC-DEC-23", about=(occasion.card,)
        )
        if not key:
            break
        moved.add(key)
        thing = things[key]
        if isinstance(thing, Marker):
            moved.add(await _shift_token(game, thing, far, occasion))
        else:
            await _shift_figure(game, thing, far, occasion)
    for hero in game.on_board():
        await areas.look(game, hero)


async def _shift_figure(game: Descent, figure: Figure, far: int, occasion: Occasion) -> None:
    place = await game.ask(
        game.state.overlord_seat,
        "shift-to",
        [
            Option("stay", None),
            *(Option(_named(game, place), place) for place in landing.places(game, figure, far)),
        ],
        rule="DSC-DEC-23",
        about=(game.id(figure), occasion.card),
    )
    if place is not None:
        movement.put(game, figure, place)


async def _shift_token(game: Descent, marker: Marker, far: int, occasion: Occasion) -> str:
    """Onto a space without obstacle, hazard or other marker. What it is called there."""
    state = game.state
    free = game.ground.within(marker.space, far) & vacancy.revealed(game)
    free &= ~vacancy.cluttered(game)
    space = await game.ask(
        state.overlord_seat,
        "shift-to",
        [
            Option("stay", marker.space),
            *(Option(f"space:{space_name(game.ground, at)}", at) for at in bits(free)),
        ],
        rule="DSC-DEC-23",
        about=(marker.kind, occasion.card),
    )
    if space != marker.space:
        there = msgspec.structs.replace(marker, space=space)
        state.markers = tuple(there if one is marker else one for one in state.markers)
        before, after = (space_name(game.ground, at) for at in (marker.space, space))
        game.emit(events.MarkerShifted, marker.kind, before, after)
    return f"{marker.kind}:{space_name(game.ground, space)}"
