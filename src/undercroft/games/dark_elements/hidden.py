"""What nobody knows: chance to come, the order of all decks, the colours under facedown tokens."""

from __future__ import annotations

from msgspec.structs import replace

from undercroft.core.rng import Stream
from undercroft.games.dark_elements.adventure import Adventure
from undercroft.games.dark_elements.state import State, Token
from undercroft.kit.decks import Deck
from undercroft.kit.lots import Lots

DECKS = ("peril_deck", "activation_deck", "searches", "shop", "shop_later")
FACEDOWN = ("chest", "pedestal", "objective")


def draw_anew(state: State, quest: Adventure, chance: Stream) -> None:
    lots = Lots(chance)
    for name in DECKS:
        setattr(state, name, lots.dealt(getattr(state, name)))
    state.explorations = _explorations(state.explorations, quest, lots)
    for kind in FACEDOWN:
        colours = list(lots.dealt(one.colour for one in state.tokens if _is_hidden(one, kind)))
        state.tokens = tuple(
            replace(one, colour=colours.pop()) if _is_hidden(one, kind) else one
            for one in state.tokens
        )
    state.rng = lots.chance


def _explorations(deck: Deck, quest: Adventure, lots: Lots) -> Deck:
    """Every main encounter stays in its stack (DE-DECK-02)."""
    all_mains = quest.mains
    others = list(lots.dealt(card for card in deck if card not in all_mains))
    found: Deck = ()
    end = len(deck)
    for part in reversed(quest.stacks):  # the lowest is still whole when the others are drawn
        stack = deck[max(0, end - part.others - 1) : end]
        end -= len(stack)
        mains = [card for card in stack if card in all_mains]
        filled = [others.pop() for _ in range(len(stack) - len(mains))]
        found = lots.dealt([*mains, *filled]) + found
    return found


def _is_hidden(token: Token, kind: str) -> bool:
    return token.kind == kind and not (token.faceup or token.known)
