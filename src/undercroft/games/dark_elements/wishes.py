"""What players of Dark Elements usually do not want to be asked."""

from __future__ import annotations

from undercroft.core.decisions import Request
from undercroft.core.wishes import Standing
from undercroft.games.dark_elements.game import DarkElements
from undercroft.games.dark_elements.greedy.player import GreedyPlayer
from undercroft.games.dark_elements.showing import standing
from undercroft.games.dark_elements.words.performing import Chance
from undercroft.games.dark_elements.words.rolling import AddShields, FixShields, RerollDefence

PROGRAM = GreedyPlayer()  # it draws no lots, and sees what its seat may see
WARDS = {AddShields, FixShields, RerollDefence}
HARMLESS = ("no damage", "a miss")
SPENT = frozenset({"end", "run", "burn", "use", "discard"})


def _words(request: Request) -> set[str]:
    """The first words of all keys."""
    return {option.key.partition(":")[0] for option in request.options}


def _first(game: DarkElements, request: Request) -> str:
    return request.options[0].key


def _program(game: DarkElements, request: Request) -> str:
    return PROGRAM.choose(game, request).key


def _end(game: DarkElements, request: Request) -> str:
    """Actions and movement are spent, and the program would do nothing more either."""
    if not _words(request) <= SPENT:
        return ""
    return "end" if _program(game, request) == "end" else ""


def _surges(game: DarkElements, request: Request) -> str:
    return "keep" if _program(game, request) == "keep" else ""


def _unhurt(game: DarkElements, request: Request) -> str:
    """Cards that only ward off, where nothing of the attack comes through as it stands."""
    uses = [option.value for option in request.options if option.key.startswith("use:")]
    if not uses or not game.attacks or not all(map(_wards, uses)):
        return ""
    found = standing.of_attack(game, game.attacks[-1], spending=False)
    return "no" if found and all(words in HARMLESS for _, words in found) else ""


def _wards(use: Chance) -> bool:
    return use.defence is not None and set(map(type, use.offer.ability.does)) <= WARDS


STANDING = (
    Standing("turn-order", "Heroes act in the order of the party.", ("who-acts", "who-first"),
             _first),
    Standing("turn-end", "End a turn when actions and movement are spent and nothing useful is "
             "left.", ("what-next",), _end),
    Standing("surges", "Ask about surges only when one would help.", ("spend-surge",), _surges),
    Standing("unhurt", "Use cards on a defence only when damage comes through.", ("use-card",),
             _unhurt),
    Standing("attribute", "Test the attribute that is better.", ("which-attribute",), _program),
    Standing("monster-order", "Monsters of a group act in the order that is best for us.",
             ("which-monster",), _program),
    Standing("monster-prey", "Monsters that may choose go for the hero who bears it best.",
             ("which-target", "second-target"), _program),
    Standing("monster-ways", "Monsters that may go several ways take what is best for us.",
             ("where-it-goes", "which-path"), _program),
)  # fmt: skip
