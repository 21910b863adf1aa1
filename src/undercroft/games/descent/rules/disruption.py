"""What takes the markers of a prolonged action away again (DSC-PROL-09 to -13).

A hero's progress is kept by the key of the marker he works at (`completing.key`).
"""

from __future__ import annotations

from undercroft.games.descent import events
from undercroft.games.descent.game import Descent
from undercroft.games.descent.state import TOWN, Hero
from undercroft.games.descent.tables import Prolonged

CONTINUED = "continued:"  # the flag of a group effort that somebody went on with this round


def action_of(game: Descent, key: str) -> Prolonged:
    return game.book.quest.prolonged[key.split("@")[0]]


def _space_of(key: str) -> int:
    return int(key.split("@")[1])


def lose(game: Descent, hero: Hero, key: str) -> None:
    """The action fails: all its markers are lost, of a group effort those of everybody, for they
    are one pool (DSC-PROL-09, -12)."""
    action = action_of(game, key)
    for each in game.state.heroes if action.group else [hero]:
        each.progress = tuple(one for one in each.progress if one[0] != key)
    game.emit(events.ProlongedDisrupted, game.id(hero), action.id, game.book.quest.id)


def wounded(game: Descent, hero: Hero) -> None:
    """He lost wounds: what wounds disrupt has failed, if he is at it (DSC-PROL-09, DSC-RUL-201)."""
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


def strayed(game: Descent, hero: Hero) -> None:
    """He did something else: a continuous action of an earlier turn has failed (DSC-PROL-11)."""
    for key, _ in hero.progress:
        action = action_of(game, key)
        if action.continuous and not action.group and not _undisturbed(game, key):
            lose(game, hero, key)


def keep_up(game: Descent) -> None:
    """Somebody went on with the group effort in this turn, killed or not (DSC-PROL-13)."""
    turn = game.state.turn
    if turn.prolonged and _undisturbed(game, turn.prolonged):
        game.state.flags += (CONTINUED + turn.prolonged,)


def turn_ended(game: Descent, hero: Hero) -> None:
    """A turn that did not go on with a continuous action ends it (DSC-PROL-11)."""
    keep_up(game)
    turn = game.state.turn
    for key, _ in hero.progress:
        action = action_of(game, key)
        if action.continuous and not action.group and key in turn.underway:
            if key != turn.prolonged:
                lose(game, hero, key)


def _undisturbed(game: Descent, key: str) -> bool:
    """Only the first turn of it may have anything besides the order and concentrating."""
    turn = game.state.turn
    if key not in turn.underway:
        return True
    readied = turn.action in ("", "ready", "stunned")
    return readied and not (turn.busy or {"move", "attack"} & {*turn.halves})


def heroes_done(game: Descent) -> None:
    """A group effort that nobody went on with in this round is lost (DSC-PROL-13)."""
    state = game.state
    for hero in state.heroes:
        for key, _ in hero.progress:
            action = action_of(game, key)
            if action.group and action.continuous and CONTINUED + key not in state.flags:
                lose(game, hero, key)  # everybody's
    state.flags = tuple(flag for flag in state.flags if not flag.startswith(CONTINUED))
