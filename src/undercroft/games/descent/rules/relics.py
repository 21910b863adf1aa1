"""Dark relics: what is left of them, and forcing one upon a hero (DSC-DREL)."""

from __future__ import annotations

from undercroft.core.decisions import Option
from undercroft.games.descent import events
from undercroft.games.descent.game import Descent
from undercroft.games.descent.library import Item
from undercroft.games.descent.rules import dropping, equipment
from undercroft.games.descent.state import Hero


def left(game: Descent) -> list[str]:
    """Those that nobody wears; they come back when their bearer dies (DSC-RUL-95)."""
    worn = [id for hero in game.state.heroes for id in hero.equipped]
    boxes = ("base", *game.state.boxes)
    return [
        item.id
        for item in game.library.items.values()
        if item.deck == "dark-relic" and item.box in boxes and worn.count(item.id) < item.copies
    ]


async def force_upon(game: Descent, hero: Hero, relic: str) -> None:
    """Equipped at once; the hero says what makes room for it, and where another dark relic fills
    the slot it is worn beyond the limit (DSC-DREL-03, -05)."""
    game.emit(events.RelicForced, game.id(hero), relic)
    while not equipment.fits(game, hero, relic):
        ways = _in_the_way(game, hero, game.library.items[relic])
        if not ways:
            break
        deed, item = await game.ask(
            hero.seat, "make-room", ways, rule="DSC-DREL-03", about=(hero.sheet, relic)
        )
        if deed == "away":
            equipment.take_off(hero, item)
            hero.pack += (item,)
        else:
            dropping.let_fall(game, hero, item, spent=equipment.part_with(game, hero, item))
    dropping.settle(game, hero)
    await equipment.wear(game, hero, relic)
    await equipment.keep_limits(game, hero)


def _in_the_way(game: Descent, hero: Hero, relic: Item) -> list[Option[tuple[str, str]]]:
    """Items that can be put away or dropped: those in its slot if that is full, armor that bears no
    runes if it is one."""
    library = game.library.items
    found: list[Option[tuple[str, str]]] = []
    full = equipment.crowded(game, hero, relic)
    for id in dict.fromkeys(hero.equipped):
        item = library[id]
        same = item.type == relic.type if not relic.hands else bool(item.hands)
        bars = relic.rune and equipment.heavy(item)
        if item.deck == "dark-relic" or not (bars or (same and full)):
            continue
        if equipment.room(game, hero):
            found.append(Option(f"away:{id}", ("away", id)))
        found.append(Option(f"lose:{id}", ("lose", id)))
    return found
