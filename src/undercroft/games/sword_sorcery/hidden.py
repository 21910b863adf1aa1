"""What nobody knows: chance to come, the order of all decks, the faces of search tokens, who stands
in the fog, and which events lie where the quest says only that there is one."""

from __future__ import annotations

from msgspec.structs import replace

from undercroft.core.rng import Stream
from undercroft.games.sword_sorcery.enemy import RANKS, EnemyCard
from undercroft.games.sword_sorcery.library import Library
from undercroft.games.sword_sorcery.state import Pile, State
from undercroft.kit.lots import Lots

DECKS = ("encounters", "traps", "treasures", "enemy_powers")


def draw_anew(state: State, library: Library, chance: Stream) -> None:
    lots = Lots(chance)
    for name in DECKS:
        pile: Pile = getattr(state, name)
        setattr(state, name, replace(pile, deck=lots.dealt(pile.deck)))
    _in_the_fog(state, lots)
    _searches(state, lots)
    _events(state, library, lots)
    state.rng = lots.chance


def _in_the_fog(state: State, lots: Lots) -> None:
    """Any cards of the same ranks, with those left in the decks; whom a quest places by name is
    printed in it (SNS-RUL-87)."""
    for rank in RANKS:
        drawn = [one for one in state.hidden if one.dealt and one.rank == rank]
        pile: Pile = getattr(state, rank)
        cards = lots.dealt((*(one.card.id for one in drawn), *pile.deck))
        setattr(state, rank, replace(pile, deck=cards[len(drawn) :]))
        others = map(EnemyCard.called, cards)
        state.hidden = tuple(
            replace(one, kind=card.kind, variant=card.variant)
            if one.dealt and one.rank == rank and (card := next(others))
            else one
            for one in state.hidden
        )


def _searches(state: State, lots: Lots) -> None:
    """Those on the map with those left in the pile."""
    placed = [one.search for one in state.tokens if one.search]
    faces = lots.dealt((*placed, *state.searches.deck))
    on_map = iter(faces)
    state.tokens = tuple(
        replace(one, search=next(on_map)) if one.search else one for one in state.tokens
    )
    state.searches = replace(state.searches, deck=faces[len(placed) :])


def _events(state: State, library: Library, lots: Lots) -> None:
    """Night, day and stories have their places (SNS-FULL-015); the rest is any not yet seen, be it
    face up or by a rumour (SNS-FULL-193)."""
    generic = {one.id for one in library.events.values() if one.kind not in ("night", "day")}
    seen = state.revealed + state.foreseen
    open_cards = {*state.events[:seen], *state.event_discard}
    left = iter(lots.dealt(generic - open_cards))
    state.events = state.events[:seen] + tuple(
        next(left) if card in generic else card for card in state.events[seen:]
    )
