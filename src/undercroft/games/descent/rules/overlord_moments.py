"""Windows: the moments at which the overlord may play a card, and no others (DSC-TIME-01).

He is asked at every moment that some card of the game could answer, whatever he holds, so that
a pause tells the heroes nothing (DSC-HID-07). He may decline for the rest of a turn.
"""

from __future__ import annotations

import msgspec

from undercroft.core.decisions import Option
from undercroft.games.descent import events
from undercroft.games.descent.game import Descent
from undercroft.games.descent.library import OverlordCard
from undercroft.games.descent.occasion import PASSING, Occasion
from undercroft.games.descent.rules import effects, paying
from undercroft.kit.decks import without

PASS = Option("pass", "")
PASS_TURN = Option("pass-turn", "/")  # not to be asked again in this turn
ANSWERS = ("event", "trap")
LONG = "before-hero-turn"  # open over several questions: `played` says what it has seen


async def offer(game: Descent, window: str, occasion: Occasion, *facts: str) -> None:
    """Let the overlord play an event and a trap at most, in anyone's turn (DSC-TIME-14, -15, -17,
    DSC-OCARD-06)."""
    state = game.state
    if PASSING in state.flags:
        return
    seen = state.played if window == LONG else ()
    fitting = game.book.answers(window, facts, state.boxes)
    types = [type for type in fitting if type in ANSWERS and type not in seen]
    while types and PASSING not in state.flags and not occasion.stopped:
        card = await _choose(game, window, types, occasion, *facts)
        if card is None:
            return
        types.remove(card.type)
        if window == LONG:
            state.played += (card.type,)
        await play(game, card, occasion)


async def play(game: Descent, card: OverlordCard, occasion: Occasion) -> None:
    """Pay for a card of the hand, lay it away and do what it says."""
    state = game.state
    its = msgspec.structs.replace(occasion, card=card.id, owner=None, trap=card.type == "trap")
    game.nested += 1
    try:
        await paying.pay(game, card, its)
        state.hand = without(state.hand, card.id)
        state.reveals += 1  # everybody has seen it
        game.emit(events.CardPlayed, card.id, _answered(game, occasion))
        if card.type == "power":  # DSC-OCARD-05
            state.powers += (card.id,)
            return
        state.discard += (card.id,)
        for clause in card.rules.clauses:
            await effects.carry_out(game, clause.effects, its)
    finally:
        game.nested -= 1
    occasion.stopped = occasion.stopped or its.stopped


def _answered(game: Descent, occasion: Occasion) -> str:
    """Whose deed the card answers; nobody's in his own turn."""
    strike = occasion.strike
    figure = strike.attacker if strike else occasion.monster or occasion.hero
    return game.id(figure) if figure is not None else ""


def playable(
    game: Descent, window: str, facts: tuple[str, ...], types: list[str], occasion: Occasion
) -> list[OverlordCard]:
    """Cards of the hand that fit and that he can pay for."""
    library = game.library.overlord
    return [
        card
        for card in (library[id] for id in dict.fromkeys(game.state.hand))
        if card.type in types
        and card.fits(window, facts)
        and paying.affordable(game, card, occasion)
    ]


def is_vain(game: Descent, card: OverlordCard) -> bool:
    """Whether a card would do nothing if it were played now in his own turn. Powers last."""
    return card.type != "power" and not any(
        effects.possible(game, clause.effects, Occasion()) for clause in card.rules.clauses
    )


async def _choose(
    game: Descent, window: str, types: list[str], occasion: Occasion, *facts: str
) -> OverlordCard | None:
    state = game.state
    fitting = playable(game, window, facts, types, occasion)
    chosen = await game.ask(
        state.overlord_seat,
        "window",
        [*(Option(f"card:{card.id}", card.id) for card in fitting), PASS, PASS_TURN],
        rule="DSC-TIME-17",
        about=(window, *(fact.replace(" ", "-") for fact in facts)),
    )
    if chosen == PASS_TURN.value:
        state.flags += (PASSING,)
    return None if chosen in ("", PASS_TURN.value) else game.library.overlord[chosen]
