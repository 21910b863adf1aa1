"""Where the overlord puts new monsters: where they can strike at once, or soonest."""

from __future__ import annotations

from undercroft.board import bits
from undercroft.core.decisions import AnyOption
from undercroft.games.descent.footprints import Place, covers
from undercroft.games.descent.greedy.board import FAR, Board
from undercroft.games.descent.greedy.names import space_of, spaces
from undercroft.games.descent.greedy.prey import Prey

SHOT = 5  # how far a shooter hits well


def nearest(board: Board, options: list[AnyOption]) -> AnyOption:
    """Among places of whatever monsters: next to the weakest hero."""
    prey = max((Prey(board, hero) for hero in board.heroes), key=lambda one: one.weakness)
    field = board.field(prey.bit, harm=True)

    def far(option: AnyOption) -> int:
        words = option.key.removesuffix(":v").rpartition(":")[2]
        space = spaces(board.ground).get(words, -1)
        return field[space] if space >= 0 else FAR + 1

    return min(options, key=far)


def place(board: Board, card: str, options: list[AnyOption]) -> AnyOption:
    """The place from which the monster gets at the best prey with least walking."""
    library = board.game.library.monsters
    found = library.get(card)
    nowhere = next((o for o in options if o.key == "none"), options[0])
    prey = [Prey(board, hero) for hero in board.heroes]
    if found is None or not prey:
        return next((o for o in options if o is not nowhere), nowhere)
    reach = found.speed + (1 if found.attack == "melee" else SHOT)
    fields = [(one.weakness, board.field(one.bit, harm=True)) for one in prey]
    best, most = nowhere, -1.0
    for option in options:
        if option is nowhere:
            continue
        at = Place(space_of(board.ground, option), option.key.endswith(":v"))
        feet = covers(board.ground, found.size, at)
        value = 0.0
        for weakness, field in fields:
            steps = min((field[s] for s in bits(feet)), default=FAR)
            if steps < FAR:
                late = max(0, steps - reach)
                value = max(value, weakness * 0.85**late + 0.001 * (FAR - steps))
        if value > most:
            best, most = option, value
    return best
