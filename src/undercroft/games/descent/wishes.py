"""What players of Descent usually do not want to be asked, heroes and overlord.

A window is open to the overlord whatever he holds, so that no pause tells the heroes anything
(DSC-HID-07): what he answers there by wish waits as long as an answer might (`MASKED`).
"""

from __future__ import annotations

from undercroft.core.decisions import Request
from undercroft.core.wishes import Standing
from undercroft.games.descent.game import Descent
from undercroft.games.descent.greedy.player import GreedyPlayer
from undercroft.games.descent.showing.labels import shown
from undercroft.kit.wishes import Program, first, words

PROGRAM = Program(GreedyPlayer().choose)  # it draws no lots, and sees what its seat may see

MASKED = frozenset({"window", "own-cards", "decree", "discard", "glyph", "activate"})
STEPS = frozenset({"move", "through"})
SMALL = frozenset({"end", "drop", "stamina", "drink", "re-equip", "give"})


_declines = PROGRAM.only("done", "enough", "end", "skip")  # what it leaves alone: no question


# Heroes


def _received(game: Descent, request: Request) -> str:
    """A new thing is worn where there is a place for it, or stowed; nothing goes for it."""
    key = PROGRAM.answer(game, request)
    return key if key.startswith(("wear:", "stow:")) else ""


def _leave(game: Descent, request: Request) -> str:
    """Nothing in the shop can be bought."""
    return "done" if words(request) <= {"done", "sell"} else ""


def _take(game: Descent, request: Request) -> str:
    """It costs nothing to pick up what lies underfoot."""
    key = PROGRAM.answer(game, request) if "take" in words(request) else ""
    return key if key.startswith("take:") else ""


def _end(game: Descent, request: Request) -> str:
    """Attacks are made and movement is spent, but for a last step that leads nowhere."""
    last = STEPS if game.state.turn.points <= 1 else frozenset()
    return PROGRAM.only("end", among=SMALL | last)(game, request)


def _familiar(game: Descent, request: Request) -> str:
    return "" if "attack" in words(request) else _declines(game, request)


# The overlord


def _pass(game: Descent, request: Request) -> str:
    """No card that he could play there would do anything."""
    key = "done" if request.kind == "own-cards" else "pass"
    if request.option(key) is None or game.state.overlord_seat != request.seat:
        return ""
    cards = (option for option in shown(game, request) if option.key.startswith("card:"))
    return key if all(card.vain for card in cards) else ""


def _idle(game: Descent, request: Request) -> str:
    """A monster that can attack nobody, and that the program would leave where it is."""
    return "" if "attack" in words(request) else _declines(game, request)


STANDING = (
    Standing("turn-order", "Heroes take their turns in the order of the party.", ("next-hero",),
             first),
    Standing("gear", "Keep what is worn when a turn begins, unless something better is in the "
             "pack.", ("equip",), PROGRAM.only("done")),
    Standing("received", "Wear what was found where there is a place for it, or stow it away.",
             ("receive",), _received),
    Standing("drawing-order", "Heroes draw treasure in the order of the party.", ("next-draw",),
             first),
    Standing("leave-shop", "Leave the shop when nothing can be bought.", ("shop",), _leave),
    Standing("pick-up", "Pick up what lies underfoot.", ("turn",), _take),
    Standing("powers", "Ask about the power of a card only when it would help now.", ("power",),
             _declines),
    Standing("turn-end", "End a turn when attacks and movement are spent and nothing useful is "
             "left.", ("turn",), _end),
    Standing("surges", "Ask about surges and fatigue only when they would help.", ("spend",),
             _declines),
    Standing("re-rolls", "Ask about re-rolls only when a die could do better.", ("reroll",),
             _declines),
    Standing("range", "Give to range just what a shot needs, and the rest to damage.", ("share",),
             PROGRAM.answer),
    Standing("familiars", "Familiars stay where they are unless they can attack.", ("familiar",),
             _familiar),
    Standing("familiar-order", "Familiars act in the order of their cards.", ("next-familiar",),
             first),
    Standing("windows", "As overlord, pass wherever no card would do anything.", ("window",),
             _pass, quiet=True),
    Standing("own-cards", "As overlord, go on with your turn when no card would do anything.",
             ("own-cards",), _pass),
    Standing("keep-hand", "As overlord, keep the cards that are worth more than their threat.",
             ("discard",), PROGRAM.only("done")),
    Standing("monster-order", "As overlord, let the monsters nearest to a hero act first.",
             ("activate",), PROGRAM.answer),
    Standing("monsters-stay", "As overlord, leave a monster where it is when it can attack nobody "
             "and no better place is near.", ("monster",), _idle),
)  # fmt: skip
