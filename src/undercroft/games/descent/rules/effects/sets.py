"""Set phrases: whom a card means (DSC-LANG-07)."""

from __future__ import annotations

from undercroft.board import bits
from undercroft.core.decisions import Option
from undercroft.games.descent.game import Descent
from undercroft.games.descent.lines import visible
from undercroft.games.descent.naming import space_name
from undercroft.games.descent.occasion import NOWHERE, Occasion
from undercroft.games.descent.rules.effects.seats import seat
from undercroft.games.descent.state import TOWN, Figure, Hero, Mask

CHOSEN = "in los of chosen space"
ONE_OF = ("self/adjacent figure", "self/adjacent hero", "figure in los")


async def whom(game: Descent, words: str, occasion: Occasion) -> list[Figure]:
    """The figures that the words name; of some sets the card's owner picks one."""
    if words.endswith(CHOSEN):
        await _choose_space(game, words, occasion)
    found = candidates(game, words, occasion)
    if words not in ONE_OF or not found:
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


def candidates(game: Descent, words: str, occasion: Occasion) -> list[Figure]:
    """Everybody whom the words name or allow; nothing said is the card's owner."""
    match words:
        case "" | "self":
            return [*_owner(occasion)]
        case "self and adjacent heroes" | "self/adjacent hero":
            return [*_owner(occasion), *_heroes_beside(game, occasion)]
        case "self/adjacent figure":
            return [*_owner(occasion), *_figures_beside(game, occasion)]
        case "same figure":
            return [occasion.chosen] if occasion.chosen else []
        case "figure in los":
            return _in_sight(game, occasion)
        case "enemies adjacent to victim":
            return _beside_victim(game, occasion)
        case _ if words[-1].isdigit() and " within " in words and occasion.owner is not None:
            return _within(game, occasion.owner, words)
        case _:
            return figures(game, words, occasion)


def figures(game: Descent, words: str, occasion: Occasion) -> list[Figure]:
    """The figures of the occasion."""
    match words:
        case "hero" | "opener":
            return [occasion.hero] if occasion.hero else []
        case "figure" | "monster":
            return [occasion.figure] if occasion.figure else []
        case "target" | "victim":
            return [occasion.target] if occasion.target else []
        case "heroes" | "each hero in dungeon":
            return [*game.on_board()]
        case "heroes adjacent to door" | "each hero adjacent to door":
            return [*_heroes_on(game, game.ground.touching[occasion.door])]
        case "opener and heroes adjacent to chest":
            here = 1 << occasion.space
            return [*_heroes_on(game, here | game.ground.around(here))]
        case "each other hero within 3":
            return _others_within(game, occasion, 3)
        case "figures under template" | "figures on new token":
            return [one for one in game.figures() if game.footprint(one) & occasion.covered]
        case "each figure there":  # wholly in the pit (DSC-PIT-06)
            return [one for one in game.figures() if not game.footprint(one) & ~occasion.covered]
        case _ if words.endswith(CHOSEN):
            return _round_chosen(game, words, occasion)
        case _:
            raise ValueError(f"{occasion.card} means nobody by “{words}”")


def _owner(occasion: Occasion) -> list[Hero]:
    return [occasion.owner] if occasion.owner else []


def _heroes_beside(game: Descent, occasion: Occasion) -> list[Hero]:
    """In town all heroes are beside each other (DSC-TOWN-02)."""
    owner = occasion.owner
    if owner is None:
        return []
    if owner.space == TOWN:
        return [hero for hero in game.state.heroes if hero is not owner and hero.space == TOWN]
    return [hero for hero in game.on_board() if hero is not owner and game.near(owner, hero, 1)]


def _figures_beside(game: Descent, occasion: Occasion) -> list[Figure]:
    owner = occasion.owner
    if owner is None:
        return []
    monsters = game.state.monsters.values()
    beside = [monster for monster in monsters if game.near(owner, monster, 1)]
    return [*_heroes_beside(game, occasion), *beside]


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


def _within(game: Descent, owner: Hero, words: str) -> list[Figure]:
    """`monsters within 6`, `unnamed enemies within 3`: around the card's owner."""
    who, _, n = words.partition(" within ")
    if owner.space == TOWN:
        return []
    found = [figure for figure in game.enemies(owner) if game.near(owner, figure, int(n))]
    if not who.startswith("unnamed"):
        return found
    return [f for f in found if not isinstance(f, Hero) and game.card(f).card.rank != "named"]


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


def _round_chosen(game: Descent, words: str, occasion: Occasion) -> list[Figure]:
    """`figures within 3 in los of chosen space`: near it, and seen from it."""
    if occasion.space == NOWHERE:
        return []
    who, near = _spell(words)
    seen = visible(game.ground, game.scene(), 1 << occasion.space)
    seen &= game.ground.within(occasion.space, near)
    among = game.on_board() if who == "heroes" else game.figures()
    return [one for one in among if game.footprint(one) & seen]


def _spell(words: str) -> tuple[str, int]:
    """`heroes within 3 in los of chosen space` as heroes and 3."""
    who, _, number, *_ = words.split()
    return who, int(number)


async def _choose_space(game: Descent, words: str, occasion: Occasion) -> None:
    """The overlord chooses the space of his spell, among those that would reach some hero."""
    if occasion.space != NOWHERE:
        return
    _, near = _spell(words)
    reached = 0
    for hero in game.on_board():
        reached |= game.visible(hero) & game.ground.within(hero.space, near)
    if reached:
        occasion.space = await game.ask(
            game.state.overlord_seat,
            "target-space",
            [Option(f"space:{space_name(game.ground, at)}", at) for at in bits(reached)],
            rule="DSC-DEC-23",
            about=(occasion.card,),
        )
