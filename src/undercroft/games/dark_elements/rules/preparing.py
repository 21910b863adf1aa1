"""Setup with chance in it: decks, first skills, the first encounter (DE-SETUP, DE-DECK)."""

from __future__ import annotations

from undercroft.games.dark_elements import events
from undercroft.games.dark_elements.game import DarkElements
from undercroft.games.dark_elements.rules.equipment import best_fit, equip, fits, wear
from undercroft.games.dark_elements.rules.experience import buy_skills
from undercroft.games.dark_elements.rules.exploring import begin_encounter
from undercroft.kit.decks import Deck, shuffled


async def prepare(game: DarkElements) -> None:
    """The steps of DE-SETUP-02; heroes come before the text that places them (DE-SETUP-15).

    The state says how far it is: decks that are shuffled, the first card in play.
    """
    state, start = game.state, game.quest.start
    if not state.active:
        if not state.peril_deck:
            _shuffle(game)
        game.quiet()
        await _fit_out(game)
        state.active = start  # DE-SETUP-10
        game.notice()
        game.emit(events.Explored, "", start)
    game.quiet()
    await begin_encounter(game, None)


def _shuffle(game: DarkElements) -> None:
    state, library, quest = game.state, game.library, game.quest
    state.explorations = _assembled(game)
    state.activation_deck = shuffled(game, library.activations)  # DE-SETUP-06
    state.peril_deck = shuffled(game, quest.perils)  # DE-SETUP-07
    state.searches = shuffled(game, game.book.search_deck)  # DE-SETUP-08
    owned = [item for hero in state.heroes for item in hero.items]
    state.shop = shuffled(game, game.book.shop(*owned))  # DE-SETUP-09
    state.shop_later = shuffled(game, game.book.shop_later)


async def _fit_out(game: DarkElements) -> None:
    for hero in game.state.heroes:
        await buy_skills(game, hero)  # DE-SETUP-12
    for hero in game.state.heroes:
        wear(game, hero, best_fit(game, hero))
        if not fits(game, hero.items):
            await equip(game, hero)  # DE-SETUP-11


def _assembled(game: DarkElements) -> Deck:
    """The exploration deck from stacks with a main encounter in each (DE-DECK-01 to -06).

    What lies below the last of them is never drawn (DE-DECK-07).
    """
    others = shuffled(game, game.quest.others)
    deck: Deck = ()
    for stack in game.quest.stacks:
        cards, others = others[: stack.others], others[stack.others :]
        deck += shuffled(game, (*cards, stack.main))
    return deck
