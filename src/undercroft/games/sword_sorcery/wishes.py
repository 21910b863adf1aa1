"""What players of Sword & Sorcery usually do not want to be asked."""

from __future__ import annotations

from undercroft.core.decisions import Request
from undercroft.core.wishes import Standing
from undercroft.games.sword_sorcery.game import SwordSorcery
from undercroft.games.sword_sorcery.greedy.player import GreedyPlayer

PROGRAM = GreedyPlayer()  # it draws no lots, and sees what its seat may see
SMALL = frozenset({"end", "drop", "reorganize", "use", "exchange"})


def _words(request: Request) -> set[str]:
    """The first words of all keys."""
    return {option.key.partition(":")[0] for option in request.options}


def _first(game: SwordSorcery, request: Request) -> str:
    return request.options[0].key


def _program(game: SwordSorcery, request: Request) -> str:
    return PROGRAM.choose(game, request).key


def _end(game: SwordSorcery, request: Request) -> str:
    """Attacks and actions are spent, and the program would do nothing more either."""
    if not _words(request) <= SMALL:
        return ""
    return "end" if _program(game, request) == "end" else ""


def _enough(game: SwordSorcery, request: Request) -> str:
    """Nothing that is offered would help on these dice."""
    return "done" if _program(game, request) == "done" else ""


STANDING = (
    Standing("turn-order", "Heroes act in the order of the party.", ("who-acts",), _first),
    Standing("turn-end", "End a turn when attacks and actions are spent and nothing useful is "
             "left.", ("what-next",), _end),
    Standing("dice", "Ask about Focus and cards on the dice only when they would help.",
             ("enhance", "protect"), _enough),
    Standing("enemy-order", "Enemies act in the order that is best for us.",
             ("which-enemy", "who-next"), _program),
    Standing("enemy-prey", "Enemies that may choose go for the hero who bears it best.",
             ("which-victim",), _program),
    Standing("enemy-ways", "Enemies that may go several ways take what is best for us.",
             ("which-way",), _program),
)  # fmt: skip
