"""Scenes for what a monster's card says: its activation with attacks left, and attacks on it."""

from __future__ import annotations

from collections.abc import Callable

from descent import at
from every_card.arranging import lent
from every_card.happening import attack
from every_card.stage import BOARD, Stage, enter
from undercroft.games.descent import tokens
from undercroft.games.descent.footprints import Place
from undercroft.games.descent.rules import activation
from undercroft.games.descent.state import Activation


def _acts(stage: Stage, *wanted: str) -> None:
    stage.state.stage, stage.state.step = "overlord", "activate"
    stage.wanted = wanted
    stage.play(activation.begin(stage.arena.game, stage.beast))
    for _ in range(4):
        if stage.state.activation.who == stage.beast.id:
            stage.play(activation.act(stage.arena.game, stage.beast))


def strikes(stage: Stage) -> None:
    """In its activation, both heroes beside it."""
    stage.hero.space, stage.other.space = at(BOARD, "e3"), at(BOARD, "e4")
    _acts(stage, "attack:", "target:")


def lays_an_area(stage: Stage) -> None:
    _acts(stage, "area", "bolt:", "breath:", "blast:")


def stands_two_spaces_off(stage: Stage) -> None:
    stage.beast.place = Place(at(BOARD, "c3"))
    stage.other.space = at(BOARD, "e4")
    _acts(stage, "attack:")


def leaps(stage: Stage) -> None:
    stage.beast.place = Place(at(BOARD, "e5"))
    stage.other.space = at(BOARD, "a1")
    stage.state.stage, stage.state.step = "overlord", "activate"
    stage.state.activation = Activation(stage.beast.id, 4, 1)
    stage.wanted = ("leap:",)
    stage.play(activation.act(stage.arena.game, stage.beast))


def is_struck_at(stage: Stage) -> None:
    """By blanks of the power dice."""
    stage.dice.blank = True
    stage.beast.armor = 0
    attack(stage)


def dies(stage: Stage) -> None:
    """While power dice show surges."""
    stage.dice.lucky = True
    stage.beast.armor, stage.beast.wounds = 0, 3
    attack(stage)


def is_webbed(stage: Stage) -> None:
    stage.beast.tokens = tokens.changed(tokens.NONE, tokens.WEB, 1)
    _acts(stage)


def sees_a_trap(stage: Stage) -> None:
    """For which the overlord has one threat too few."""
    cost = stage.arena.game.library.overlord["spiked-pit"].cost or 0
    stage.state.flags, stage.state.hand, stage.state.threat = (), ("spiked-pit",), cost - 1
    enter(stage)


def is_thrown_back(stage: Stage) -> None:
    lent("Knockback")(stage)
    attack(stage)


PROWLING: dict[str, Callable[[Stage], None]] = {
    "it strikes": strikes,
    "it lays an area": lays_an_area,
    "it stands two spaces off": stands_two_spaces_off,
    "it leaps": leaps,
    "it is struck at": is_struck_at,
    "it dies": dies,
    "it is webbed": is_webbed,
    "it sees a trap": sees_a_trap,
    "it is thrown back": is_thrown_back,
}
