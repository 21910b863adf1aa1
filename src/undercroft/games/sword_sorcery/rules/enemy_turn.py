"""The Enemy Turn: an Encounter card is drawn and resolved (SNS-ETURN)."""

from __future__ import annotations

from undercroft.games.sword_sorcery import events, moments
from undercroft.games.sword_sorcery.game import SwordSorcery
from undercroft.games.sword_sorcery.rules import piles, shadows
from undercroft.games.sword_sorcery.rules.activating import activate_all
from undercroft.games.sword_sorcery.words.use import Use


async def enemy_turn(game: SwordSorcery) -> None:
    """The top card, sentence by sentence, and then to the discards; what it names and is gone is
    passed over, the rest of the card is still resolved (SNS-ETURN-01, SNS-FULL-118, -124).

    Only enemies on the map call for a card, not shadows or cards set aside (SNS-ETURN-02, -03).
    """
    state = game.state
    if not state.enemies:
        return
    card = piles.draw(game, "encounters")
    if not card:
        return
    state.encounter = card
    game.emit(events.CardDrawn, card, "encounters")
    await game.library.encounters[card].text.means.do(game, Use(card=card, encounter=True))
    await shadows.look(game)  # who was moved may have stood in the way (SNS-FULL-093)
    state.encounter = ""
    piles.discard(game, "encounters", card)


ENEMIES = moments.enemy_turn.by(enemy_turn) + moments.activate.by(activate_all)
