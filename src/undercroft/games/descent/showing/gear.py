"""Cards and items of a view."""

from __future__ import annotations

from collections.abc import Sequence

from undercroft.games.descent.game import Descent
from undercroft.games.descent.library import POTIONS, Item, MonsterCard, OverlordCard
from undercroft.games.descent.rules import paying, town
from undercroft.games.descent.showing.plain import plain
from undercroft.games.descent.showing.tabletop import (
    CardView,
    ItemView,
    OverlordCardView,
    ReferenceView,
)
from undercroft.games.descent.state import Hero
from undercroft.games.descent.tables import Ploy
from undercroft.kit.view_cache import cached

POTION_TEXTS = {
    "healing": "Heals 3 wounds; poison tokens go first.",
    "vitality": "All fatigue comes back.",
    "power": "The next attack rolls five power dice.",
    "invulnerability": "+10 armor against one attack.",
}
WINDOWS = {
    "activate": "when a monster is activated",
    "before-hero-turn": "before a hero's turn",
    "hero-attack-rolled": "after a hero has rolled an attack",
    "hero-declares-attack": "when a hero declares an attack",
    "hero-enters": "when a hero enters a space",
    "hero-opens": "when a hero opens something",
    "hero-receives": "when a hero is about to receive treasure",
    "monster-declares-attack": "when a monster declares an attack",
    "monster-hits": "when a monster has hit",
    "never": "never: only to be thrown away",
    "own-turn-start": "at the start of the overlord's turn",
    "spawn-step": "as the spawn card of the overlord's turn",
}


def item(game: Descent, id: str, *, exhausted: bool = False) -> ItemView:
    """An item or potion, upright or lying sideways."""
    if id in POTIONS:
        return ItemView(
            id=id, name=f"{id.title()} Potion", type="potion", cost=town.POTION,
            text=POTION_TEXTS[id],
        )  # fmt: skip
    key = ("item", id, exhausted)
    return cached(game, key, lambda: _item(game.library.items[id], exhausted=exhausted))


def _item(found: Item, *, exhausted: bool = False) -> ItemView:
    return ItemView(
        id=found.id,
        name=found.name,
        type=found.type,
        deck=found.deck,
        attack=found.attack,
        dice=found.dice,
        hands=found.hands,
        cost=found.cost,
        text=plain(found.rules),
        rune=found.rune,
        cursed=found.cursed,
        exhausted=exhausted,
    )


def skill(game: Descent, id: str, hero: Hero) -> CardView:
    exhausted = id in hero.exhausted

    def make() -> CardView:
        found = game.library.skills[id]
        return CardView(id, found.name, found.deck, plain(found.rules), exhausted)

    return cached(game, ("skill", id, exhausted), make)


def ability(game: Descent, hero: Hero) -> CardView:
    """What stands on the hero sheet itself."""
    sheet = game.library.heroes[hero.sheet]
    return CardView(sheet.id, sheet.name, "hero", plain(sheet.rules), sheet.id in hero.exhausted)


def overlord_cards(game: Descent, ids: Sequence[str]) -> tuple[OverlordCardView, ...]:
    """With what each would cost now: that is the same change for all of a type."""
    cards = [game.library.overlord[id] for id in ids]
    ploys: set[Ploy] = {card.type for card in cards}
    dearer = {ploy: paying.surcharge(game, ploy) for ploy in ploys}
    return tuple([_overlord_card(game, card, dearer[card.type]) for card in cards])


def _overlord_card(game: Descent, found: OverlordCard, dearer: int) -> OverlordCardView:
    cost = None if found.cost is None else max(0, found.cost + dearer)
    key = ("overlord card", found.id, cost)
    return cached(game, key, lambda: _printed(found, cost))


def _printed(found: OverlordCard, cost: int | None) -> OverlordCardView:
    return OverlordCardView(
        id=found.id,
        name=found.name,
        type=found.type,
        subtype=found.subtype,
        cost=cost,
        value=found.value,
        window=WINDOWS.get(found.window.name, found.window.name),
        text=plain(found.rules),
    )


def reference(card: MonsterCard, players: int) -> ReferenceView:
    return ReferenceView(
        id=card.id,
        kind=card.kind,
        name=card.name,
        rank=card.rank,
        size=card.size,
        speed=card.speed,
        armor=card.armor,
        wounds=card.wounds[players - 2],
        attack=card.attack,
        dice=card.dice,
        text=plain(card.rules),
    )
