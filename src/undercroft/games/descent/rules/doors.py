"""Doors: opening, closing, and the keys of rune-locked ones (DSC-DOOR)."""

from __future__ import annotations

from undercroft.games.descent import events, moments
from undercroft.games.descent.cards.words.standing import DoorCost
from undercroft.games.descent.game import Descent
from undercroft.games.descent.library import Door
from undercroft.games.descent.occasion import Occasion
from undercroft.games.descent.rules import areas
from undercroft.games.descent.state import Figure, Hero, Monster
from undercroft.games.descent.words import laws
from undercroft.games.descent.words.happening import happen

PRICE = 2  # DSC-COST-07, -08


def price(game: Descent, figure: Figure) -> int:
    if isinstance(figure, Hero):
        costs = [one.n for one in game.sheet(figure).standing(DoorCost) if not one.destroys]
        return min(costs, default=PRICE)
    return PRICE


def breaking(game: Descent, hero: Hero) -> int | None:
    """What it costs a hero to break a door down, if he can (DSC-DOOR-08)."""
    costs = [one.n for one in game.sheet(hero).standing(DoorCost) if one.destroys]
    return min(costs, default=None)


def breakable(game: Descent, hero: Hero) -> list[Door]:
    """Closed doors that he could as well open."""
    return [door for door in within_reach(game, hero) if closed(game, door)]


async def break_down(game: Descent, hero: Hero, door: Door) -> bool:
    """The door is opened, and gone for good."""
    game.state.broken_doors += (door.id,)
    return await turn(game, hero, door)


def within_reach(game: Descent, figure: Figure) -> list[Door]:
    """Doors that the figure may open or close from where it stands (DSC-DOOR-04 to -07)."""
    here = game.footprint(figure)
    if not here & game.ground.doorsteps:
        return []
    return [
        door
        for door in game.book.quest.doors
        if game.ground.touching[door.id] & here
        and _revealed(game, door)
        and _may_turn(game, figure, door)
    ]


def closed(game: Descent, door: Door) -> bool:
    return door.id not in game.state.open_doors


def _revealed(game: Descent, door: Door) -> bool:
    """One sees a door when an area beside it is revealed (DSC-HID-03)."""
    return bool(sides(game, door) & set(game.state.revealed))


def sides(game: Descent, door: Door) -> set[str]:
    return {game.ground.area_of[game.ground.space(cell)] for cell in (door.near[0], door.far[0])}


def _may_turn(game: Descent, figure: Figure, door: Door) -> bool:
    """A hero needs the rune key to open, not to close; of monsters only named ones turn a door with
    a rune, whoever has its key (DSC-DOOR-06, -07, DSC-MON-09, DSC-COST-08). What the quest keeps
    shut nobody opens."""
    if isinstance(figure, Monster) and door.rune and game.card(figure).card.rank != "named":
        return False
    if not closed(game, door):
        return can_close(game, door)
    if laws.is_shut(game, door):
        return False
    if isinstance(figure, Monster):  # DSC-DOOR-05
        return sides(game, door) <= set(game.state.revealed)
    return not door.rune or door.rune in game.state.keys


def can_close(game: Descent, door: Door) -> bool:
    """An open one, but not while a figure or a boulder lies across its line (DSC-LARGE-12)."""
    if closed(game, door) or door.id in game.state.broken_doors:
        return False
    near, far = game.ground.sides(door)
    lying = [game.footprint(figure) for figure in game.figures()]
    lying += [rolling.spaces for rolling in game.state.rolling]
    return not any(spaces & near and spaces & far for spaces in lying)


def unbar(game: Descent, door: Door) -> None:
    """It stands open, whoever did it."""
    game.state.open_doors += (door.id,)
    game.survey()


def bar(game: Descent, door: Door) -> None:
    game.state.open_doors = tuple(id for id in game.state.open_doors if id != door.id)
    game.survey()


def tear_down(game: Descent, door: Door) -> None:
    """It is gone for good: open, and never closed again (DSC-DOOR-08)."""
    state = game.state
    if closed(game, door):
        unbar(game, door)
    state.broken_doors += (door.id,)
    game.emit(events.MarkerRemoved, "door", door.id)


async def turn(game: Descent, figure: Figure, door: Door) -> bool:
    """Open it if it is closed, close it if it is open. Whether that revealed an area."""
    state = game.state
    opened = closed(game, door)
    if opened:
        unbar(game, door)
    else:
        bar(game, door)
    game.emit(events.DoorTurned, game.id(figure), door.id, opened)
    if not opened:
        return False
    if isinstance(figure, Monster):
        await happen(game, "door", door.id)
        return False
    before, here = state.revealed, figure.space  # where he opened it, whatever comes through
    for hero in game.on_board():  # whoever now sees through it (DSC-AREA-01)
        await areas.look(game, hero)
    new = state.revealed[len(before) :]
    occasion = Occasion(
        hero=figure, figure=figure, space=here, door=door.id, area=new[0] if new else ""
    )
    facts = ("door", "reveals") if new else ("door",)
    await moments.window(game, "hero-opens", occasion, *facts)  # DSC-TIME-04
    await happen(game, "door", door.id, hero=figure, space=here)
    return bool(new)
