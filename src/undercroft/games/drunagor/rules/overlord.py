"""Overlords: MAELSTROM (DRU-OVL-02, DRU-KW-37)."""

from __future__ import annotations

from undercroft.games.drunagor import events
from undercroft.games.drunagor.game import Drunagor
from undercroft.games.drunagor.rules import commanders
from undercroft.games.drunagor.state import Monster


def maelstrom(game: Drunagor, monster: Monster) -> None:
    """Its Attack cards go back into the deck and as many as there are Heroes are drawn.

    A card that comes back has not acted: it does so if the Marker has yet to leave its place
    (DRU-INIT-06).
    """
    state = game.state
    game.emit(events.AttackCardsReturned, monster.name, monster.hand)
    returned = [commanders.key(card, monster) for card in monster.hand]
    state.acted = tuple(card for card in state.acted if card not in returned)
    monster.hand = ()
    commanders.draw_cards(game, monster, game.party_size())
