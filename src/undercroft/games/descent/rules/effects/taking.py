"""Effects that take things from heroes, and dark relics that they get instead (DSC-DREL)."""

from __future__ import annotations

from undercroft.core.decisions import Option
from undercroft.games.descent.cards.words.treachery import DarkRelic, DiscardItem, ThrowAway
from undercroft.games.descent.game import Descent
from undercroft.games.descent.library import POTIONS
from undercroft.games.descent.occasion import Occasion
from undercroft.games.descent.rules import equipment, paying, relics
from undercroft.games.descent.rules.effects.doing import does, would_change
from undercroft.games.descent.state import TOWN, Hero


@does(DiscardItem)
async def discard_item(game: Descent, call: DiscardItem, occasion: Occasion) -> None:
    """The item that was chosen and paid for with the card (DSC-OCARD-08, DSC-RUL-156)."""
    hero = occasion.hero
    if hero is not None and occasion.item in (*hero.equipped, *hero.pack):
        equipment.lose(game, hero, occasion.item)
        await equipment.keep_limits(game, hero)


@would_change(ThrowAway)
def has_some(game: Descent, call: ThrowAway, occasion: Occasion) -> bool:
    """Whether the hero has what the words ask him to throw away."""
    return occasion.hero is None or call.what != "1 potion" or bool(_potions(occasion.hero))


def _potions(hero: Hero) -> list[str]:
    return list(dict.fromkeys(id for id in (*hero.potions, *hero.pack) if id in POTIONS))


@does(ThrowAway)
async def discard_items(game: Descent, call: ThrowAway, occasion: Occasion) -> None:
    hero = occasion.hero
    if hero is None or hero.space == TOWN:  # DSC-TOWN-03
        return
    match call.what:
        case "1 potion" if not _potions(hero):
            return
        case "1 potion":
            potion = await game.ask(
                hero.seat,
                "lose-potion",
                [Option(f"potion:{potion}", potion) for potion in _potions(hero)],
                rule="DSC-POTION-02",
                about=(hero.sheet, occasion.card),
            )
            equipment.lose(game, hero, potion)
        case _:
            for item in (*hero.potions, *hero.pack):
                equipment.lose(game, hero, item)


@does(DarkRelic)
async def dark_relic(game: Descent, call: DarkRelic, occasion: Occasion) -> None:
    """In place of the treasure card, which goes under its deck (DSC-DREL-01, -02, DSC-RUL-92)."""
    hero, treasure, state = occasion.hero, occasion.item, game.state
    if hero is None:
        return
    library = game.library.items
    options: list[Option[str]] = [
        Option(f"relic:{id}", id)
        for id in relics.left(game)
        if library[id].threat <= paying.purse(game)
    ]
    if not options:
        return
    chosen = await game.ask(
        state.overlord_seat,
        "dark-relic",
        [*options, Option("none", "")],
        rule="DSC-DREL-02",
        about=(hero.sheet, treasure),
    )
    if not chosen:
        return
    await paying.spend(game, library[chosen].threat, chosen)
    deck = library[treasure].deck
    setattr(state, deck, (*getattr(state, deck), treasure))
    occasion.stopped = True
    await relics.force_upon(game, hero, chosen)
