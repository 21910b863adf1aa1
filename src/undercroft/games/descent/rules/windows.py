"""Windows: the moments at which the overlord may play a card (DSC-TIME).

He is asked at every moment that some card of the game could answer, whatever he holds, so that
a pause tells the heroes nothing (DSC-HID-07). He may decline for the rest of a turn.
"""

from __future__ import annotations

import msgspec

from undercroft.core.decisions import Option
from undercroft.games.descent.game import Descent
from undercroft.games.descent.library import OverlordCard
from undercroft.games.descent.occasion import Occasion
from undercroft.games.descent.rules import effects
from undercroft.kit.decks import without

PASS = Option("pass", "")
PASS_TURN = Option("pass-turn", "/")  # not to be asked again in this hero's turn
PASSING = "overlord-passes"  # the flag that remembers it


def cost(game: Descent, card: OverlordCard) -> int:
    """The threat it takes now (DSC-OCARD-09); X is chosen when it is played."""
    price = card.cost or 0
    state = game.state
    for hero in state.heroes:
        for _, call in game.sheet(hero).calls.get("card-cost", ()):
            if call.word(0) == "any":
                price += call.number(1)
    if card.type == "trap":
        tricksters = [m for m in state.monsters.values() if m.animated_by < 0]
        price -= sum(game.has(monster, "Trickster") for monster in tricksters)
        price -= state.powers.count("trapmaster")
    return max(0, price)


def affordable(game: Descent, card: OverlordCard) -> bool:
    """With the threat he has and the cards he could throw away for more (DSC-OCARD-02)."""
    library = game.library.overlord
    others = list(game.state.hand)
    if card.id in others:
        others.remove(card.id)
    worth = sum(library[id].value for id in others)
    return cost(game, card) <= game.state.threat + worth


async def offer(game: Descent, window: str, occasion: Occasion, *facts: str) -> None:
    """Let the overlord play an event and a trap at most (DSC-TIME-14, -15, -17)."""
    state = game.state
    types = sorted(game.book.answers(window) & {"event", "trap"})
    while types and PASSING not in state.flags and not occasion.stopped:
        card = await _choose(game, window, types, occasion, *facts)
        if card is None:
            return
        types.remove(card.type)
        await play(game, card, occasion)


async def play(game: Descent, card: OverlordCard, occasion: Occasion) -> None:
    """Pay for a card of the hand, lay it away and do what it says."""
    state = game.state
    await pay(game, card)
    state.hand = without(state.hand, card.id)
    state.discard += (card.id,)
    its = msgspec.structs.replace(occasion, card=card.id, owner=None, trap=card.type == "trap")
    for clause in card.rules.clauses:
        await effects.carry_out(game, clause.effects, its)
    occasion.stopped = occasion.stopped or its.stopped


async def _choose(
    game: Descent, window: str, types: list[str], occasion: Occasion, *facts: str
) -> OverlordCard | None:
    state = game.state
    library = game.library.overlord
    fitting = [
        library[id]
        for id in dict.fromkeys(state.hand)
        if _fits(library[id], window, facts, types) and affordable(game, library[id])
    ]
    chosen = await game.ask(
        state.overlord_seat,
        "window",
        [*(Option(f"card:{card.id}", card.id) for card in fitting), PASS, PASS_TURN],
        rule="DSC-TIME-17",
        about=(window, *facts),
    )
    if chosen == PASS_TURN.value:
        state.flags += (PASSING,)
    return None if chosen in ("", PASS_TURN.value) else library[chosen]


def _fits(card: OverlordCard, window: str, facts: tuple[str, ...], types: list[str]) -> bool:
    if card.type not in types or card.window.name != window:
        return False
    wanted = [word for word in map(card.window.word, range(len(card.window.args))) if word]
    return all(word in facts for word in wanted)


async def pay(game: Descent, card: OverlordCard) -> None:
    """Threat first; what is missing comes from cards thrown away (DSC-OCARD-02, -03)."""
    state = game.state
    library = game.library.overlord
    price = cost(game, card)
    while state.threat < price:
        others = list(dict.fromkeys(without(state.hand, card.id)))
        thrown = await game.ask(
            state.overlord_seat,
            "throw",
            [Option(f"card:{id}", id) for id in others],
            rule="DSC-OCARD-03",
            about=(card.id, price - state.threat),
        )
        state.hand = without(state.hand, thrown)
        state.discard += (thrown,)
        game.gain_threat(library[thrown].value, f"{library[thrown].name} thrown away")
    game.gain_threat(-price, card.name)
