"""What players of Sword & Sorcery usually do not want to be asked."""

from __future__ import annotations

from undercroft.core.wishes import Standing
from undercroft.games.sword_sorcery.greedy.player import GreedyPlayer
from undercroft.kit.wishes import Program, first

PROGRAM = Program(GreedyPlayer().choose)  # it draws no lots, and sees what its seat may see
SMALL = frozenset({"end", "drop", "reorganize", "use", "exchange"})


STANDING = (
    # A choice of the set-up ("free"), and one that counts: enemies act after each hero
    Standing("turn-order", "Heroes act in the order of the party.", ("who-acts",), first,
             usual=False),
    Standing("turn-end", "End a turn when attacks and actions are spent and nothing useful is "
             "left.", ("what-next",), PROGRAM.only("end", among=SMALL)),
    Standing("dice", "Ask about Focus and cards on the dice only when they would help.",
             ("enhance", "protect"), PROGRAM.only("done")),
    Standing("enemy-order", "Enemies act in the order that is best for us.",
             ("which-enemy", "who-next"), PROGRAM.answer),
    Standing("enemy-prey", "Enemies that may choose go for the hero who bears it best.",
             ("which-victim",), PROGRAM.answer),
    Standing("enemy-ways", "Enemies that may go several ways take what is best for us.",
             ("which-way",), PROGRAM.answer),
)  # fmt: skip
