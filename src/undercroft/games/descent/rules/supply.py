"""Monster figures: how many there are, and putting one on the board (DSC-MON-10)."""

from __future__ import annotations

from undercroft.core.decisions import Option
from undercroft.games.descent import events
from undercroft.games.descent.cards.conditions import Aimed
from undercroft.games.descent.footprints import Place
from undercroft.games.descent.game import Descent
from undercroft.games.descent.library import Library
from undercroft.games.descent.rules import retinue
from undercroft.games.descent.state import Figure, Hero, Mask, Monster
from undercroft.games.descent.words import laws


def figure(library: Library, card: str) -> str:
    """The card whose figures stand for it: a named monster has a red one (DSC-MON-07)."""
    found = library.monsters[card]
    return f"{found.kind}/master" if found.rank == "named" else card


def left(game: Descent, card: str) -> int:
    """Figures of a kind and colour that are not on the board; there may be more than are in the
    box, for a chest that rose again has none of them."""
    library = game.library
    mine = figure(library, card)
    used = sum(
        figure(library, m.card) == mine and not m.chest for m in game.state.monsters.values()
    )
    return max(0, library.monsters[mine].figures - used)


def takeable(game: Descent, card: str) -> list[Monster]:
    """Figures of that kind and colour that the overlord could take off the board; a named monster
    stays (DSC-RUL-202)."""
    mine = figure(game.library, card)
    return [
        monster
        for monster in game.state.monsters.values()
        if monster.card == mine and not monster.chest and monster.animated_by < 0
    ]


async def provide(game: Descent, card: str) -> bool:
    """A figure to be put on the board at once; if none is left one may be taken off it, which is no
    kill (DSC-SPAWN-09). Whether there is one."""
    if left(game, card):
        return True
    options: list[Option[Monster | None]] = [Option("none", None)]
    options += [Option(f"take:{monster.name}", monster) for monster in takeable(game, card)]
    taken = await game.ask(
        game.state.overlord_seat, "take-figure", options, rule="DSC-SPAWN-09", about=(card,)
    )
    if taken is not None:
        take(game, taken)
    return taken is not None


def take(game: Descent, monster: Monster) -> None:
    del game.state.monsters[monster.id]
    game.emit(events.FigureTaken, monster.name)


def put(game: Descent, card: str, place: Place) -> Monster:
    """A new figure on the board, with a name of its own."""
    state = game.state
    monster = Monster(id=state.new_id(), name=named(game, card), card=card, place=place)
    state.monsters[monster.id] = monster
    if laws.are_weakening(game):
        laws.weaken(game, monster)
    if state.turn.who >= 0 and _lurks(game, state.heroes[state.turn.who]):
        state.turn.unseen += (monster.id,)  # it did not see him when his turn began
    return monster


def named(game: Descent, card: str) -> str:
    """A name that nobody on the board has: "skeleton-2"."""
    found = game.library.monsters[card]
    base = found.id.replace("/normal", "").replace("/", "-")
    if found.rank == "named":
        return base
    taken = {monster.name for monster in game.state.monsters.values()}
    number = 1
    while f"{base}-{number}" in taken:
        number += 1
    return f"{base}-{number}"


def _lurks(game: Descent, hero: Hero) -> bool:
    """Whether a card of his asks who saw him when his turn began."""
    return any(
        condition == Aimed("blind-at-turn-start")
        for power in game.sheet(hero).moments.get("attack", ())
        if power.clause.when is not None
        for condition in power.clause.when.conditions
    )


def out_of_bounds(game: Descent, figure: Figure) -> Mask:
    """Spaces that the quest forbids a monster (DSC-RUL-135)."""
    return 0 if isinstance(figure, Hero) else laws.forbidden(game, figure)


def occupied(game: Descent) -> Mask:
    """Spaces under figures, and where none can end (DSC-FAM-13)."""
    mask = retinue.solid(game)
    for under in game.feet():
        mask |= under
    return mask
