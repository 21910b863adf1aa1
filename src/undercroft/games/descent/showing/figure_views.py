"""Heroes, monsters and familiars of a view."""

from __future__ import annotations

from collections import Counter

from msgspec.structs import astuple

from undercroft.games.descent import tokens
from undercroft.games.descent.game import Descent
from undercroft.games.descent.library import TRAITS
from undercroft.games.descent.naming import space_name
from undercroft.games.descent.rules import damage
from undercroft.games.descent.showing import gear
from undercroft.games.descent.showing.names import Names
from undercroft.games.descent.showing.plain import plain
from undercroft.games.descent.showing.surroundings import named
from undercroft.games.descent.showing.tabletop import (
    FamiliarView,
    HeroView,
    ItemView,
    MonsterView,
    ReferenceView,
)
from undercroft.games.descent.state import TOWN, Familiar, Figure, Hero, Monster
from undercroft.kit.view_cache import cached


def lying(figure: Figure) -> dict[str, int]:
    """Effect tokens by name."""
    pairs = zip(tokens.KINDS, figure.tokens, strict=True)
    return {kind: count for kind, count in pairs if count}


def hero(game: Descent, its: Hero) -> HeroView:
    """All of it is for everybody, what is worn and what is packed too (DSC-HID-05, DSC-ITEM-07)."""
    wrath = game.power_cards().hero_conquest
    return cached(game, ("hero", astuple(its), wrath), lambda: _hero(game, its, wrath))


def _hero(game: Descent, its: Hero, wrath: int) -> HeroView:
    library, sheet = game.library, game.sheet(its)
    printed = library.heroes[its.sheet]
    worn, packed = _belongings(game, its)
    bounds = game.outfit(its)
    return HeroView(
        name=its.sheet,
        title=printed.name,
        spaces=named(game, game.footprint(its)),
        wounds=its.wounds,
        max_wounds=bounds.max_wounds,
        tokens=lying(its),
        seat=its.seat,
        fatigue=its.fatigue,
        max_fatigue=bounds.max_fatigue,
        armor=damage.mail(game, its),
        speed=sheet.speed,
        conquest=printed.conquest + its.tokens[tokens.CURSE] + wrath,
        traits=dict(sheet.traits),
        training=dict(zip(TRAITS, its.training, strict=True)),
        coins=its.coins,
        hands=bounds.hands,
        hands_used=sum(library.items[id].hands for id in its.equipped),
        ability=gear.ability(game, its),
        skills=tuple(gear.skill(game, id, its) for id in its.skills),
        equipped=worn,
        potions=tuple(gear.item(game, id) for id in its.potions),
        pack=packed,
        pack_size=0 if "pack" in bounds.forbidden else bounds.pack,
        order=its.order,
        waiting=its.waiting,
        monkey=its.monkey,
        progress={_under_way(game, key): count for key, count in its.progress},
        acted=its.acted,
        in_town=its.space == TOWN,
    )


def _belongings(game: Descent, its: Hero) -> tuple[tuple[ItemView, ...], tuple[ItemView, ...]]:
    """What he wears, and what is in his pack. Of equal cards as many lie sideways as were used,
    first those that he wears (DSC-ITEM-02)."""
    used = Counter(its.exhausted)
    found: list[ItemView] = []
    for id in (*its.equipped, *its.pack):
        found.append(gear.item(game, id, exhausted=used[id] > 0))
        used[id] -= 1
    worn = len(its.equipped)
    return tuple(found[:worn]), tuple(found[worn:])


def _under_way(game: Descent, key: str) -> str:
    """A prolonged action and where it is done: "Reading at c7"."""
    word, _, space = key.partition("@")
    action = game.book.quest.prolonged.get(word)
    name = action.name if action else word
    return f"{name} at {space_name(game.ground, int(space))}" if space else name


def monster(game: Descent, its: Monster) -> MonsterView:
    armor = max(0, damage.hide(game, its))
    swift = game.power_cards().monsters.get("speed", 0) if its.animated_by < 0 else 0
    serves = game.id(game.state.heroes[its.animated_by]) if its.animated_by >= 0 else ""
    key = ("monster", astuple(its), game.state.players, armor, swift, serves)
    return cached(game, key, lambda: _monster(game, its, armor, swift, serves))


def _monster(game: Descent, its: Monster, armor: int, swift: int, serves: str) -> MonsterView:
    card = game.card(its).card
    toughness = game.toughness(its)
    return MonsterView(
        name=its.name,
        title=Names(game.library).figure(its.name),
        spaces=named(game, game.footprint(its)),
        wounds=max(0, toughness - its.wounds),
        max_wounds=toughness,
        tokens=lying(its),
        card=its.card,
        kind=card.kind,
        rank=card.rank,
        size=card.size,
        speed=card.speed + swift,
        armor=armor,
        attack=card.attack,
        dice=card.dice,
        text="" if card.rank == "named" else plain(card.rules),  # DSC-HID-04
        activated=its.activated,
        serves=serves,
        guards_chest=bool(its.chest),
    )


def familiar(game: Descent, its: Familiar) -> FamiliarView:
    card = game.library.familiars[its.card]
    owner = game.state.heroes[its.owner]
    return FamiliarView(
        name=its.card,
        title=card.name,
        owner=game.id(owner),
        spaces=named(game, 1 << its.space) if its.space != TOWN else (),
        speed=card.speed,
        text=plain(card.rules) + _load(game, its),
    )


def _load(game: Descent, its: Familiar) -> str:
    """What it carries is for all eyes, as everything of the heroes (DSC-HID-05)."""
    if not its.item:
        return ""
    name = Names(game.library).card(its.item)
    return f" It has {name} with it{', exhausted' if its.spent else ''}."


def references(game: Descent) -> tuple[ReferenceView, ...]:
    """The cards of all monsters but named ones (DSC-SETUP-16)."""
    state = game.state

    def make() -> tuple[ReferenceView, ...]:
        return tuple(
            gear.reference(card, state.players)
            for card in game.library.monsters.values()
            if card.rank != "named" and card.box in state.boxes
        )

    return cached(game, ("references", state.players, state.boxes), make)
