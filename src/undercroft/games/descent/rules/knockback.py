"""Knockback: figures that fly away from a blow (DSC-ABIL-36 to -40)."""

from __future__ import annotations

from undercroft.board import bits
from undercroft.core.decisions import Option
from undercroft.games.descent.footprints import Place, covers
from undercroft.games.descent.game import Descent
from undercroft.games.descent.rules import movement, supply
from undercroft.games.descent.state import Figure, Hero, Mask
from undercroft.games.descent.strike import Strike


async def offer(game: Descent, strike: Strike, figure: Figure) -> None:
    """Up to three spaces away, over whatever lies between (DSC-ABIL-36 to -40)."""
    options = [Option("stay", None), *landings(game, figure, strike.knockback)]
    place = await game.ask(
        game.seat(strike.attacker),
        "knockback",
        options,
        rule="DSC-ABIL-36",
        about=(game.name(figure),),
    )
    if place is not None:
        await movement.thrown(game, figure, place)


def landings(game: Descent, figure: Figure, n: int) -> list[Option[Place | None]]:
    """Places where the whole figure fits, each space within `n` of where it was (DSC-RUL-69)."""
    ground = game.ground
    here = game.footprint(figure)
    taken = _taken(game) & ~here | supply.out_of_bounds(game, figure)
    size = (1, 1) if isinstance(figure, Hero) else game.card(figure).card.size
    upright = False if isinstance(figure, Hero) else figure.place.upright
    anchor = next(iter(bits(here)))
    found: list[Option[Place | None]] = []
    for space in bits(ground.within(anchor, n) & ~(1 << anchor)):
        place = Place(space, upright)
        covered = covers(ground, size, place)
        if not covered or not ground.whole(covered) or covered & taken:
            continue
        shift = space - anchor
        if all(ground.within(old, n) >> old + shift & 1 for old in bits(here)):
            found.append(Option(f"space:{space}", place))
    return found


def _taken(game: Descent) -> Mask:
    """Spaces where nobody can end: figures and what blocks movement (DSC-GRID-07, -09)."""
    terrain = game.state.terrain
    taken = terrain.rubble | terrain.water
    for rolling in game.state.rolling:
        taken |= rolling.spaces
    return taken | supply.occupied(game)
