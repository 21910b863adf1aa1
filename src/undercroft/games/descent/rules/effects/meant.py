"""Whom a card means (DSC-LANG-07)."""

from __future__ import annotations

import msgspec

from undercroft.board import bits
from undercroft.core.decisions import Option
from undercroft.games.descent.cards.targets import SELF, Target, UnderTemplate
from undercroft.games.descent.game import Descent
from undercroft.games.descent.lines import visible
from undercroft.games.descent.naming import space_name
from undercroft.games.descent.occasion import NOWHERE, Occasion
from undercroft.games.descent.rules import vacancy
from undercroft.games.descent.rules.effects.seats import seat
from undercroft.games.descent.state import TOWN, Figure, Hero, Mask, Space


async def whom(game: Descent, target: Target | None, occasion: Occasion) -> list[Figure]:
    """The figures that the card means; of some sets its player picks one."""
    target = target or SELF
    if target.where == "spell":
        await _choose_space(game, target, occasion)
    found = candidates(game, target, occasion)
    if not target.one or not found:
        return found
    picked = await game.ask(
        seat(game, occasion),
        "figure",
        [Option(f"figure:{game.id(figure)}", figure) for figure in found],
        rule="DSC-LANG-07",
        about=(occasion.card,),
    )
    occasion.chosen = picked
    return [picked]


def candidates(game: Descent, target: Target | None, occasion: Occasion) -> list[Figure]:
    """Everybody whom the card means or allows; nothing said is the card's owner."""
    target = target or SELF
    match target.where:
        case "adjacent":
            return _beside_owner(game, target, occasion)
        case "sight":
            return _in_sight(game, occasion)
        case "victim":
            return _beside_victim(game, occasion)
        case "within" if target.others:
            return _others_within(game, occasion, target.n)
        case "within":
            return _within(game, target, occasion)
        case "door":
            return [*_heroes_on(game, game.ground.touching[occasion.door])]
        case "chest":
            here = 1 << occasion.space
            return [*_heroes_on(game, here | game.ground.around(here))]
        case "template" | "token":
            return [one for one in game.figures() if game.footprint(one) & occasion.covered]
        case "there":  # wholly in the pit (DSC-PIT-06)
            return [one for one in game.figures() if not game.footprint(one) & ~occasion.covered]
        case "spell":
            return _round_chosen(game, target, occasion)
        case _:
            return _of_occasion(game, target, occasion)


def shrugs_off(game: Descent, target: Target, figure: Figure) -> bool:
    """What a trap does under its template is a Bolt or a Breath as any other (DSC-ABIL-35,
    DSC-RUL-221)."""
    return isinstance(target, UnderTemplate) and game.has(figure, "Ironskin")


def _of_occasion(game: Descent, target: Target, occasion: Occasion) -> list[Figure]:
    """Those whom the moment itself knows; the overlord's cards mean nobody in town, be it that he
    died of what they did before (DSC-TOWN-03)."""
    one: Figure | None
    match target.who:
        case "heroes":
            return [*game.on_board()]
        case "self":
            one = occasion.owner
        case "hero":
            one = occasion.hero
        case "figure" | "mover":
            one = occasion.figure
        case "monster":
            one = occasion.monster
        case "target":
            one = occasion.target
        case "same":
            one = occasion.chosen
        case "monsters" | "figures" | "enemies":
            return _all(game, target)
    if occasion.owner is None and isinstance(one, Hero) and one.space == TOWN:
        return []
    return [one] if one is not None else []


def _all(game: Descent, target: Target) -> list[Figure]:
    """Of the overlord's monsters, or of all figures."""
    monsters = [monster for monster in game.state.monsters.values() if monster.animated_by < 0]
    return [*monsters] if target.who == "monsters" else game.figures()


def _beside_owner(game: Descent, target: Target, occasion: Occasion) -> list[Figure]:
    """Next to the card's owner, and himself."""
    owner = occasion.owner
    if owner is None:
        return []
    found: list[Figure] = [owner, *_heroes_beside(game, owner)]
    if target.who == "figures":
        found += [m for m in game.state.monsters.values() if game.near(owner, m, 1)]
    return found


def _heroes_beside(game: Descent, owner: Hero) -> list[Hero]:
    """In town all heroes are beside each other (DSC-TOWN-02)."""
    if owner.space == TOWN:
        return [hero for hero in game.state.heroes if hero is not owner and hero.space == TOWN]
    return [hero for hero in game.on_board() if hero is not owner and game.near(owner, hero, 1)]


def _in_sight(game: Descent, occasion: Occasion) -> list[Figure]:
    owner = occasion.owner
    if owner is None or owner.space == TOWN:
        return []
    seen = game.visible(owner)
    return [f for f in game.figures() if f is not owner and game.footprint(f) & seen]


def _beside_victim(game: Descent, occasion: Occasion) -> list[Figure]:
    """Enemies of the card's owner next to where the victim stood."""
    if occasion.owner is None or occasion.target is None:
        return []
    beside = game.ground.around(game.footprint(occasion.target))
    enemies = game.enemies(occasion.owner)
    return [f for f in enemies if f is not occasion.target and game.footprint(f) & beside]


def _within(game: Descent, target: Target, occasion: Occasion) -> list[Figure]:
    """`monsters within 6`, `unnamed enemies within 3`: around the card's owner."""
    owner = occasion.owner
    if owner is None or owner.space == TOWN:
        return []
    return [
        figure
        for figure in game.enemies(owner)
        if game.near(owner, figure, target.n) and not (target.unnamed and _named(game, figure))
    ]


def _named(game: Descent, figure: Figure) -> bool:
    return isinstance(figure, Hero) or game.card(figure).card.rank == "named"


def _heroes_on(game: Descent, spaces: Mask) -> list[Hero]:
    return [hero for hero in game.on_board() if spaces >> hero.space & 1]


def _others_within(game: Descent, occasion: Occasion, n: int) -> list[Figure]:
    """Of the hero of the occasion, or of the space where he was when he died of it."""
    hero = occasion.hero
    return [
        other
        for other in game.on_board()
        if other is not hero and 0 <= game.ground.distance(occasion.space, other.space) <= n
    ]


def _round_chosen(game: Descent, target: Target, occasion: Occasion) -> list[Figure]:
    """`figures within 3 in los of chosen space`: near it, and seen from it."""
    if occasion.spot == NOWHERE:
        return []
    seen = _seen(game, occasion.spot, target.n)
    among = game.on_board() if target.who == "heroes" else _all(game, target)
    return [one for one in among if game.footprint(one) & seen]


def _seen(game: Descent, space: Space, n: int) -> Mask:
    """Near a space and seen from it: nobody looks out of a pit there, nor through a gust
    (DSC-RUL-163)."""
    scene = msgspec.structs.replace(game.scene(), pits=())
    return visible(game.ground, scene, 1 << space) & game.ground.within(space, n)


async def _choose_space(game: Descent, target: Target, occasion: Occasion) -> None:
    """The overlord chooses the space of his spell, among those that would reach some hero."""
    if occasion.spot != NOWHERE:
        return
    reached = 0
    for hero in game.on_board():
        reached |= _seen(game, hero.space, target.n)
    reached &= vacancy.revealed(game)
    if reached:
        occasion.spot = await game.ask(
            game.state.overlord_seat,
            "target-space",
            [Option(f"space:{space_name(game.ground, at)}", at) for at in bits(reached)],
            rule="DSC-DEC-23",
            about=(occasion.card,),
        )
