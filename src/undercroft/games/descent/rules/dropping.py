"""Items that a hero loses: dropped, discarded, destroyed (DSC-EQUIP-06, DSC-RELIC-02)."""

from __future__ import annotations

from undercroft.board import bits
from undercroft.games.descent import events
from undercroft.games.descent.dice import BLANK
from undercroft.games.descent.game import Descent
from undercroft.games.descent.rules import fate, retinue
from undercroft.games.descent.state import TOWN, Hero, Marker, Space
from undercroft.games.descent.tokens import FROST
from undercroft.kit.decks import without


def drop(game: Descent, hero: Hero, item: str, *, spent: bool = False) -> None:
    """Out of the game; a relic becomes its marker on the hero's space, and if its card lay sideways
    it does so again for who takes it up in the same turn (DSC-RUL-216)."""
    found = game.library.items.get(item)
    if found is not None and found.deck == "relic" and hero.space != TOWN:
        lay_relic(game, hero.space, item)
        if spent:
            hero.exhausted += (item,)


def let_fall(game: Descent, hero: Hero, item: str, *, spent: bool = False) -> None:
    """He drops it, or does not take it, and everybody sees it (DSC-COST-02)."""
    game.emit(events.Dropped, game.id(hero), item)
    drop(game, hero, item, spent=spent)


def lay_relic(game: Descent, space: Space, relic: str) -> None:
    """Its marker, on the space itself or, where rubble or water keeps everybody from it, on the
    nearest space without: it is never lost (DSC-RELIC-02, DSC-RUL-215)."""
    state, ground = game.state, game.ground
    barred = state.terrain.rubble | state.terrain.water
    if barred >> space & 1:
        open_to_all = 0
        for id in state.revealed:
            open_to_all |= ground.areas[id] & ~barred
        near = bits(open_to_all) or [space]
        space = min(near, key=lambda at: (ground.far(space, at), at))
    state.markers += (Marker("relic", space, relic),)


def discard(game: Descent, hero: Hero, item: str) -> None:
    """An equipped item is gone, with all that it gave."""
    if item in hero.equipped:
        hero.equipped = without(hero.equipped, item)
        spent = item in hero.exhausted
        if spent:  # of two that one goes which was used
            hero.exhausted = without(hero.exhausted, item)
        game.emit(events.Discarded, game.id(hero), item)
        drop(game, hero, item, spent=spent)
        settle(game, hero)


def settle(game: Descent, hero: Hero) -> None:
    """When a rise of a maximum ends, the excess is cut (DSC-WOUND-04, DSC-FAT-05)."""
    sheet = game.outfit(hero)
    hero.wounds = min(hero.wounds, sheet.max_wounds)
    hero.fatigue = min(hero.fatigue, sheet.max_fatigue)
    retinue.muster(game, hero)


def crack(game: Descent, hero: Hero, item: str) -> None:
    """Frost: any blank on a power die per token destroys what was used (DSC-ABIL-31 to -33)."""
    tokens = game.burden(hero, FROST)
    if not tokens or item not in hero.equipped or game.library.items[item].deck == "dark-relic":
        return
    if BLANK in fate.rolls(game, hero, "frost", "DSC-ABIL-31", tokens):
        discard(game, hero, item)
