"""What takes the markers of a prolonged action away again (DSC-PROL-09 to -13).

A hero's progress is kept by the key of the marker he works at (`completing.key`).
"""

from __future__ import annotations

from undercroft.games.descent import events
from undercroft.games.descent.game import Descent
from undercroft.games.descent.library import Prolonged
from undercroft.games.descent.state import TOWN, Hero

CONTINUED = "continued:"  # the flag of a group effort that somebody went on with this round


def action_of(game: Descent, key: str) -> Prolonged:
    return game.book.quest.prolonged[key.split("@")[0]]


def _space_of(key: str) -> int:
    return int(key.split("@")[1])


def lose(game: Descent, hero: Hero, key: str) -> None:
    hero.progress = tuple(one for one in hero.progress if one[0] != key)
    game.emit(events.ProlongedDisrupted, game.id(hero), action_of(game, key).id, game.book.quest.id)


def wounded(game: Descent, hero: Hero) -> None:
    """He lost wounds: gone are the markers of what wounds disrupt, if he is at it (DSC-PROL-09)."""
    for key, _ in hero.progress:
        if action_of(game, key).disrupted == "wounds" and hero.space != TOWN:
            near = game.ground.board.adjacent[hero.space] | 1 << hero.space
            if near >> _space_of(key) & 1:
                lose(game, hero, key)


def left(game: Descent, hero: Hero) -> None:
    """He left his space, of his own will or not."""
    for key, _ in hero.progress:
        if action_of(game, key).disrupted == "leaving":
            lose(game, hero, key)


def died(game: Descent, hero: Hero) -> None:
    """Death interrupts what has to be continuous; the rest stays with him (DSC-PROL-10, -11)."""
    left(game, hero)
    for key, _ in hero.progress:
        action = action_of(game, key)
        if action.continuous and not action.group:
            lose(game, hero, key)


def turn_ended(game: Descent, hero: Hero) -> None:
    """A turn that did not go on with a continuous action ends it (DSC-PROL-11)."""
    state, turn = game.state, game.state.turn
    if turn.prolonged and _undisturbed(game, turn.prolonged):
        state.flags += (CONTINUED + turn.prolonged,)
    for key, _ in hero.progress:
        action = action_of(game, key)
        if action.continuous and not action.group and key in turn.underway:
            if key != turn.prolonged or not _undisturbed(game, key):
                lose(game, hero, key)


def _undisturbed(game: Descent, key: str) -> bool:
    """Only the first turn of it may have a Move half action besides."""
    turn = game.state.turn
    return key not in turn.underway or not (turn.busy or {"move", "attack"} & {*turn.halves})


def heroes_done(game: Descent) -> None:
    """A group effort that nobody went on with in this round is lost (DSC-PROL-13)."""
    state = game.state
    for hero in state.heroes:
        for key, _ in hero.progress:
            action = action_of(game, key)
            if action.group and action.continuous and CONTINUED + key not in state.flags:
                lose(game, hero, key)
    state.flags = tuple(flag for flag in state.flags if not flag.startswith(CONTINUED))
