"""Effects on whose turn it is, and on what a hero is and sees."""

from __future__ import annotations

from undercroft.games.descent.cards.words.traps import HeroLosMax
from undercroft.games.descent.cards.words.treachery import EndTurn, OverlordTurnNow, Transform
from undercroft.games.descent.game import Descent
from undercroft.games.descent.occasion import Occasion
from undercroft.games.descent.rules import monkey
from undercroft.games.descent.rules.effects import meant
from undercroft.games.descent.rules.effects.doing import does
from undercroft.games.descent.state import Hero


@does(EndTurn)
async def end_turn(game: Descent, call: EndTurn, occasion: Occasion) -> None:
    """The hero's turn goes straight to its end (DSC-TURN-08, -09)."""
    turn = game.state.turn
    for figure in meant.candidates(game, call.whom, occasion):
        if isinstance(figure, Hero) and turn.who == figure.id and game.there(figure):
            turn.step = "end"


@does(OverlordTurnNow)
async def overlord_turn_now(game: Descent, call: OverlordTurnNow, occasion: Occasion) -> None:
    """Heroes who have not had their turn in this round lose it, and the one that runs ends
    (DSC-OCARD-14, DSC-RUL-11)."""
    state = game.state
    for hero in state.heroes:
        hero.acted = True
    if state.turn.step in ("choose", "act") and game.there(state.heroes[state.turn.who]):
        state.turn.step = "end"


@does(Transform)
async def transform(game: Descent, call: Transform, occasion: Occasion) -> None:
    for figure in meant.candidates(game, call.whom, occasion):
        if isinstance(figure, Hero):
            monkey.transform(game, figure)


@does(HeroLosMax)
async def dim_sight(game: Descent, call: HeroLosMax, occasion: Occasion) -> None:
    """Heroes see no farther until the overlord's next turn (DSC-LOS-14)."""
    game.state.gust = call.n
