"""Drawing cards: an empty deck is made anew of its discard pile (MD2-SPAWN-05, MD2-INTER-07)."""

from __future__ import annotations

from undercroft.games.hellscape.game import Hellscape
from undercroft.games.hellscape.ids import Deck
from undercroft.games.hellscape.library import BANDS, RARITIES, Band, Boss, Rarity
from undercroft.games.hellscape.state import Decks, Enemy
from undercroft.kit.decks import draw_top, renewed

SPREAD = {  # by kind: the decks and the discard piles in the state
    "mob": ("mob_decks", "mob_discards"),
    "roaming": ("roaming_decks", "roaming_discards"),
    "arms": ("arms_decks", "arms_discards"),
    "item": ("item_decks", "item_discards"),
}


def draw_band(game: Hellscape, kind: str, band: Band) -> str:
    """The top card of a band; if there is none, of the next higher one; or nothing."""
    for place in _reachable(band):
        if card := _draw(game, kind, place):
            return card
    return ""


def drawable(game: Hellscape, kind: str, band: Band) -> Deck:
    """Cards of which the next draw for a band may bring any; its deck is made anew (MD2-SPAWN-05)
    before the next higher one is touched."""
    name, waste = SPREAD[kind]
    decks: Decks = getattr(game.state, name)
    piles: Decks = getattr(game.state, waste)
    found = (decks[place] + piles[place] for place in _reachable(band))
    return next((cards for cards in found if cards), ())


def _reachable(band: Band) -> range:
    """A band, and one higher if there is one (MD2-RUL-143)."""
    place = BANDS.index(band)
    return range(place, min(place + 2, len(BANDS)))


def draw_item(game: Hellscape, rarity: Rarity) -> str:
    """An item card; pieces of classes that nobody plays are thrown out (MD2-SET-04)."""
    classes = {game.card(hero).hero_class for hero in game.state.heroes}
    thrown: list[str] = []
    place = RARITIES.index(rarity)
    card = _draw(game, "item", place)
    while card and game.library.items[card].hero_class not in ("", *classes):
        thrown.append(card)
        card = _draw(game, "item", place)
    for id in thrown:
        discard(game, "item", place, id)
    if not card:
        game.say("no-item-left", "MD2-INTER-07")
    return card


def draw_door(game: Hellscape) -> str:
    """MD2-REVEAL-03."""
    state = game.state
    deck, state.door_discard = renewed(game, state.door_deck, state.door_discard)
    if not deck:
        return ""
    card, state.door_deck = draw_top(game, deck)
    return card


def discard(game: Hellscape, kind: str, place: int, card: str) -> None:
    name = SPREAD[kind][1]
    piles: Decks = getattr(game.state, name)
    setattr(game.state, name, _with(piles, place, (*piles[place], card)))


def discard_enemy(game: Hellscape, enemy: Enemy) -> None:
    """Its card; what a Boss has is no card."""
    card = game.enemy_card(enemy)
    if not isinstance(card, Boss):
        discard(game, enemy.type, BANDS.index(card.band), card.id)


def discard_item(game: Hellscape, id: str) -> None:
    """To the pile of its own deck; starting items leave the game (MD2-ITEM-05)."""
    deck = game.library.items[id].deck
    if deck.startswith("mob"):
        discard(game, "arms", [str(band) for band in BANDS].index(deck[-1]), id)
    elif deck != "starting":
        discard(game, "item", ("common", "rare", "epic").index(deck), id)


def _draw(game: Hellscape, kind: str, place: int) -> str:
    state = game.state
    name, waste = SPREAD[kind]
    decks: Decks = getattr(state, name)
    piles: Decks = getattr(state, waste)
    deck, pile = renewed(game, decks[place], piles[place])
    if not deck:
        return ""
    card, deck = draw_top(game, deck)
    setattr(state, name, _with(decks, place, deck))
    setattr(state, waste, _with(piles, place, pile))
    return card


def _with(decks: Decks, place: int, deck: Deck) -> Decks:
    changed = [*decks]
    changed[place] = deck
    return changed[0], changed[1], changed[2]
