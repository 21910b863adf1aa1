"""Effects on what people hold: items, potions, treasure decks, the overlord's hand."""

from __future__ import annotations

from undercroft.core.decisions import Option
from undercroft.games.descent import events
from undercroft.games.descent.cards.words.boons import (
    DiscardItems,
    ForceDiscard,
    PeekHand,
    SearchDeck,
    SwapPotion,
)
from undercroft.games.descent.game import Descent
from undercroft.games.descent.library import POTIONS, Treasure
from undercroft.games.descent.occasion import Occasion
from undercroft.games.descent.rules import dropping, equipment, treasure
from undercroft.games.descent.rules.effects.doing import does, would_change
from undercroft.games.descent.rules.town import BOX_OF
from undercroft.kit.decks import shuffled, without


@does(DiscardItems)
async def discard_items(game: Descent, call: DiscardItems, occasion: Occasion) -> None:
    """`discard-items(potions, pack)`: out of the game, relics become their markers."""
    hero = occasion.owner
    if hero is None:
        return
    if "potions" in call.what:
        hero.potions = ()
    if "pack" in call.what:
        for item in hero.pack:
            dropping.drop(game, hero, item, spent=equipment.part_with(game, hero, item))


@would_change(SwapPotion)
def has_potion(game: Descent, call: SwapPotion, occasion: Occasion) -> bool:
    return occasion.owner is not None and bool(occasion.owner.potions)


@does(SwapPotion)
async def swap_potion(game: Descent, call: SwapPotion, occasion: Occasion) -> None:
    """An equipped potion becomes one of another kind."""
    hero = occasion.owner
    if hero is None or not hero.potions:
        return
    boxes = ("base", *game.state.boxes)
    kinds = [kind for kind in POTIONS if BOX_OF[kind] in boxes]
    given, taken = await game.ask(
        hero.seat,
        "swap-potion",
        [
            Option(f"swap:{held}:{kind}", (held, kind))
            for held in dict.fromkeys(hero.potions)
            for kind in kinds
            if kind != held
        ],
        rule="DSC-POTION-02",
        about=(hero.sheet,),
    )
    hero.potions = (*without(hero.potions, given), taken)
    equipment.unaim(hero)  # what he has equipped is another now (DSC-ORDER-04)


@does(SearchDeck)
async def search_deck(game: Descent, call: SearchDeck, occasion: Occasion) -> None:
    """Any card of the decks; the deck it came from is shuffled."""
    hero = occasion.owner
    if hero is None:
        return
    state = game.state
    found: list[tuple[Treasure, str]] = [
        (colour, card)
        for colour in call.decks
        for card in sorted(set(getattr(state, colour)))
        if game.library.items[card].type != "cache"
    ]
    if not found:
        return
    colour, card = await game.ask(
        hero.seat,
        "search",
        [Option(f"card:{one[1]}", one) for one in found],
        rule="DSC-TREAS-01",
        about=(hero.sheet, occasion.card),
    )
    setattr(state, colour, shuffled(game, without(getattr(state, colour), card)))
    await treasure.gain(game, hero, card, colour)  # which the overlord may answer (DSC-TIME-06)


@does(PeekHand)
async def peek_hand(game: Descent, call: PeekHand, occasion: Occasion) -> None:
    """The owner alone sees the overlord's hand (DSC-HID-01)."""
    hero, hand = occasion.owner, game.state.hand
    if hero is not None:
        game.state.reveals += 1
        game.emit(events.HandSeen, hero.seat, hand)


@does(ForceDiscard)
async def force_discard(game: Descent, call: ForceDiscard, occasion: Occasion) -> None:
    """Cards that the owner picks are thrown away for their threat (DSC-OCARD-04)."""
    hero, state = occasion.owner, game.state
    for _ in range(call.n):
        if hero is None or not state.hand:
            return
        state.hand_open = True
        card = await game.ask(
            hero.seat,
            "force-discard",
            [Option(f"card:{id}", id) for id in dict.fromkeys(state.hand)],
            rule="DSC-DEC-39",
            about=(hero.sheet,),
        )
        state.hand_open = False
        state.hand = without(state.hand, card)
        state.discard += (card,)
        game.gain_threat(game.library.overlord[card].value, "thrown", card)
