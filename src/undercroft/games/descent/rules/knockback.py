"""Knockback: figures that fly away from a blow (DSC-ABIL-36 to -40)."""

from __future__ import annotations

from undercroft.core.decisions import Option
from undercroft.games.descent.footprints import Place
from undercroft.games.descent.game import Descent
from undercroft.games.descent.naming import space_name
from undercroft.games.descent.rules import landing, movement
from undercroft.games.descent.state import Figure
from undercroft.games.descent.strike import Strike


async def offer(game: Descent, strike: Strike, figure: Figure) -> None:
    """Up to three spaces away, over whatever lies between (DSC-ABIL-36 to -40)."""
    options = [Option("stay", None), *landings(game, figure, strike.knockback)]
    place = await game.ask(
        game.decides(strike),
        "knockback",
        options,
        rule="DSC-ABIL-36",
        about=(game.id(figure),),
    )
    if place is not None:
        await movement.thrown(game, figure, place)


def landings(game: Descent, figure: Figure, n: int) -> list[Option[Place | None]]:
    """Where the figure can come down (DSC-ABIL-38)."""
    return [
        Option(f"space:{_named(game, place)}", place) for place in landing.places(game, figure, n)
    ]


def _named(game: Descent, place: Place) -> str:
    return f"{space_name(game.ground, place.anchor)}{':v' if place.upright else ''}"
