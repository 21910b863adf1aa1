"""Heroes who are monkeys for a while (DSC-MONKEY)."""

from __future__ import annotations

from undercroft.core.decisions import Option
from undercroft.games.descent import events
from undercroft.games.descent.game import Descent
from undercroft.games.descent.rules import lingering, retinue
from undercroft.games.descent.rules.paths import moves
from undercroft.games.descent.rules.turn_options import Deed
from undercroft.games.descent.state import TOWN, Hero

TURNS, SPACES = 2, 5  # DSC-MONKEY-01, -03


def transform(game: Descent, hero: Hero) -> None:
    """His order goes, and his turn ends if it is running; once a monkey, that is all."""
    if hero.monkey or hero.space == TOWN:  # DSC-MONKEY-08
        return
    hero.monkey = TURNS
    hero.order = ""  # DSC-MONKEY-09
    game.emit(events.Transformed, game.id(hero), True)
    turn = game.state.turn
    if turn.who == hero.id and turn.step != "after":
        turn.step = "end"
    retinue.muster(game, hero)


def offers(game: Descent, hero: Hero) -> list[Option[Deed]]:
    """It only moves, five spaces and no more, whatever its hero could add (DSC-MONKEY-02 to -04,
    DSC-RUL-100, -101). It wakes glyphs on its way, and travels by none (DSC-GLYPH-05)."""
    if lingering.caught(game, hero):
        return []
    return [*moves(game, hero, game.state.turn.points)]


def turn_ends(game: Descent, hero: Hero) -> None:
    """A counter less for a turn that was taken as a monkey (DSC-MONKEY-06)."""
    if hero.monkey and game.state.turn.action == "monkey":
        hero.monkey -= 1
        if not hero.monkey:
            retinue.muster(game, hero)
            game.emit(events.Transformed, game.id(hero), False)
