"""What players of Dark Elements usually do not want to be asked."""

from __future__ import annotations

from undercroft.core.decisions import Request
from undercroft.core.wishes import Standing
from undercroft.games.dark_elements.game import DarkElements
from undercroft.games.dark_elements.greedy.player import GreedyPlayer
from undercroft.games.dark_elements.showing import standing
from undercroft.games.dark_elements.words.performing import Chance
from undercroft.games.dark_elements.words.rolling import AddShields, FixShields, RerollDefence
from undercroft.kit.wishes import Program, first

PROGRAM = Program(GreedyPlayer().choose)  # it draws no lots, and sees what its seat may see
WARDS = {AddShields, FixShields, RerollDefence}
HARMLESS = ("no damage", "a miss")
SPENT = frozenset({"end", "run", "burn", "use", "discard"})


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
             first),
    Standing("turn-end", "End a turn when actions and movement are spent and nothing useful is "
             "left.", ("what-next",), PROGRAM.only("end", among=SPENT)),
    Standing("surges", "Ask about surges only when one would help.", ("spend-surge",),
             PROGRAM.only("keep")),
    Standing("unhurt", "Use cards on a defence only when damage comes through.", ("use-card",),
             _unhurt),
    Standing("attribute", "Test the attribute that is better.", ("which-attribute",),
             PROGRAM.answer),
    Standing("monster-order", "Monsters of a group act in the order that is best for us.",
             ("which-monster",), PROGRAM.answer),
    Standing("monster-prey", "Monsters that may choose go for the hero who bears it best.",
             ("which-target", "second-target"), PROGRAM.answer),
    Standing("monster-ways", "Monsters that may go several ways take what is best for us.",
             ("where-it-goes", "which-path"), PROGRAM.answer),
)  # fmt: skip
