"""Walking: every step is completed, with its effects, before the next (DSC-MOVE-04)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from undercroft.board import mask_of
from undercroft.games.descent import events, moments
from undercroft.games.descent.footprints import Place, covers, steps
from undercroft.games.descent.game import Descent
from undercroft.games.descent.ground import Ground
from undercroft.games.descent.naming import space_name
from undercroft.games.descent.occasion import PASSING, Occasion
from undercroft.games.descent.reach import Gait, cost
from undercroft.games.descent.rules import (
    areas,
    glyphs,
    lingering,
    orders,
    retinue,
    terrain,
    vacancy,
    wounds,
)
from undercroft.games.descent.rules.paths import gait
from undercroft.games.descent.state import TOWN, Figure, Hero, Mask, Terrain
from undercroft.games.descent.words.happening import happen

EVERYWHERE: Mask = -1


class Walk(NamedTuple):
    """How far a walk came: the points spent, and, if it broke off where the figure may not stay,
    the last place of the way where it may."""

    spent: int
    rest: Place | None = None


async def walk(
    game: Descent,
    figure: Figure,
    path: Sequence[Place],
    rest: Place | None = None,
    known: Gait | None = None,
) -> Walk:
    """Step by step, until the end of the way, or until something interrupts or bars it; then its
    player thinks again, also on a space that it only passes (DSC-MOVE-08). `rest` is where it might
    stay if it starts on such a space, `known` how it moves before its first step."""
    spent = 0
    rest = rest or _place(figure)
    shared = halted = disturbed = False
    holders = game.may_face(figure, "Grapple")
    its, stirring = known, None
    ground = game.ground
    for place in path:
        if holders and spent and lingering.caught(game, figure):  # DSC-ABIL-34
            break
        its = its or gait(game, figure)
        if stirring is None:
            stirring = EVERYWHERE if holders else _stirring(game, figure, its, path)
        here, under = game.footprint(figure), covers(game.ground, its.size, place)
        if disturbed and _blocked(game, figure, its, place, under, ground):
            break
        price = cost(its, here, under)
        shared = bool(under & its.taken)
        if not (here | under) & stirring:
            put(game, figure, place)
        else:
            before = _situation(game, figure)
            await _stir(game, figure, its, place)
            if not game.there(figure) or _place(figure) != place:
                return Walk(spent + price)
            halted = _situation(game, figure) != before  # hurt, or something new came into sight
            its = stirring = None
            disturbed = True
        spent += price
        rest = rest if shared else place
        if halted:
            break
    return Walk(spent, rest if shared else None)


def _blocked(
    game: Descent, figure: Figure, its: Gait, place: Place, under: Mask, ground: Ground
) -> bool:
    """Whether somebody came in the way, or a door was closed, since it was chosen: what broke in on
    a step may have done either (DSC-MOVE-06)."""
    if under & its.barred & ~its.tunnel:
        return True
    if game.ground is ground or not game.footprint(figure) & ~its.pit:
        return False
    return place not in steps(game.ground, its.size, _place(figure))


def _stirring(game: Descent, figure: Figure, its: Gait, path: Sequence[Place]) -> Mask:
    """The spaces of a way where anything could come of a step. Mostly there are few, and on all
    others a figure is put and goes on as it did: a walk asks once, not at every step."""
    found = its.pit | game.state.terrain.lava | its.sharp
    if isinstance(figure, Hero):
        return found | _noticed(game, figure, path)
    if game.on_guard() or game.hears("enemy-moves-adjacent"):
        return EVERYWHERE
    if figure.animated_by >= 0:
        return EVERYWHERE if game.may_face(figure, "Aura") else found
    return found | its.aura | its.others if its.aura else found


def _noticed(game: Descent, hero: Hero, path: Sequence[Place]) -> Mask:
    """The same, for what only a hero's steps do: windows, glyphs, areas that come into sight."""
    if PASSING not in game.state.flags or game.may_face(hero, "Aura"):
        return EVERYWHERE
    if game.book.stories.at("entered"):
        return EVERYWHERE
    found = glyphs.waking(game, hero) if game.lying().sleeping else 0
    if game.stairs() and game.ground.hidden(game.state.revealed):
        return EVERYWHERE  # they lead anywhere
    way = mask_of([place.anchor for place in path])
    return found | game.ground.outlook(game.state.revealed, way)


async def _stir(game: Descent, figure: Figure, its: Gait, place: Place) -> None:
    """One step of a walk, and all that comes of it."""
    under = covers(game.ground, its.size, place)
    if its.pit and not game.footprint(figure) & ~its.pit and under & ~its.pit:
        await _climb(game, figure, place)
    else:
        await _step(game, figure, its, place)
    if not isinstance(figure, Hero) and game.there(figure):
        await moments.guards(game, Occasion(figure=figure), "moved")


def _place(figure: Figure) -> Place:
    return Place(figure.space) if isinstance(figure, Hero) else figure.place


def _situation(game: Descent, figure: Figure) -> tuple[object, ...]:
    state = game.state
    place = figure.space == TOWN if isinstance(figure, Hero) else figure.id in state.monsters
    # a card that was played lies on the overlord's discard pile
    return place, figure.wounds, figure.tokens, state.revealed, state.discard, state.ended


async def step(game: Descent, figure: Figure, place: Place, *, leaping: bool = False) -> None:
    """One step of the figure's own movement, and what the new spaces do to it."""
    await _step(game, figure, gait(game, figure), place, leaping=leaping)


async def _step(
    game: Descent, figure: Figure, its: Gait, place: Place, *, leaping: bool = False
) -> None:
    lying = game.state.terrain
    before = game.footprint(figure)
    put(game, figure, place)
    if isinstance(figure, Hero):
        await _entered(game, figure, its)
        if figure.space != place.anchor:
            return  # a card brought him elsewhere, with all that comes of it
    await _arrive(game, figure, its, lying, before, harmless=leaping)  # DSC-ABIL-43
    if not isinstance(figure, Hero) and not leaping and game.there(figure):
        await moments.at(game, "enemy-moves-adjacent", Occasion(figure=figure))


async def moved_by_card(game: Descent, figure: Figure, place: Place) -> None:
    """A card moves the figure a space: the space acts on it, but it is no step of its own that
    cards could answer (DSC-RUL-26)."""
    its, lying = gait(game, figure), game.state.terrain
    before = game.footprint(figure)
    put(game, figure, place)
    await _arrive(game, figure, its, lying, before)


async def thrown(game: Descent, figure: Figure, place: Place) -> None:
    """Knocked back or pushed: the ground there acts, Aura does not (DSC-ABIL-04, DSC-RUL-137)."""
    its, lying = gait(game, figure), game.state.terrain
    before = game.footprint(figure)
    put(game, figure, place)
    await _arrive(game, figure, its, lying, before, harmless=True)


async def arrived(game: Descent, figure: Figure, place: Place) -> None:
    """By stairs or from town: it moved there, so Auras act, but no trap card answers, and nothing
    lies there that could harm it (DSC-STAIR-06, DSC-RUL-26)."""
    put(game, figure, place)
    if isinstance(figure, Hero):
        await _wake(game, figure)
    if _are_feared(game, figure):
        await _auras(game, figure)
    if isinstance(figure, Hero):
        await _look_about(game, figure)
    elif game.there(figure):
        await moments.at(game, "enemy-moves-adjacent", Occasion(figure=figure))


async def _climb(game: Descent, figure: Figure, place: Place) -> None:
    """Out of a pit it is placed: nothing there acts on it, but a hero looks about (DSC-PIT-03)."""
    put(game, figure, place)
    if isinstance(figure, Hero):
        await _wake(game, figure)
        await _look_about(game, figure)


def put(game: Descent, figure: Figure, place: Place) -> None:
    if isinstance(figure, Hero):
        figure.space = place.anchor
        orders.moved(game, figure)  # DSC-ABIL-40
    else:
        figure.place = place
    if game.listener is not None:
        game.emit(events.Moved, game.id(figure), game.where(figure))


async def _entered(game: Descent, hero: Hero, its: Gait) -> None:
    """The overlord's window, before anything else happens there (DSC-TIME-03, DSC-MOVE-13)."""
    if PASSING in game.state.flags:
        return
    here = 1 << hero.space
    if here & (its.others | vacancy.cluttered(game)):
        return
    open_round = not game.ground.around(here) & vacancy.obstacles(game)
    facts = ("empty", "no-adjacent-obstacle") if open_round else ("empty",)
    occasion = Occasion(hero=hero, figure=hero, space=hero.space)
    await moments.window(game, "hero-enters", occasion, *facts)


async def _arrive(
    game: Descent,
    figure: Figure,
    its: Gait,
    lying: Terrain,
    before: Mask,
    *,
    harmless: bool = False,
) -> None:
    """What the new spaces do, as they were when the figure came; then what it sees there. Auras
    do nothing where they are harmless, and come after what is the hero's own (DSC-TIME-19)."""
    if game.footprint(figure) & (its.pit | lying.lava | lying.darts | lying.blades):
        await terrain.act(game, figure, its, lying, before)
    if isinstance(figure, Hero):
        await _wake(game, figure)
    if not harmless and game.there(figure) and _are_feared(game, figure):
        await _auras(game, figure)
    if isinstance(figure, Hero):
        await _look_about(game, figure)


async def _wake(game: Descent, hero: Hero) -> None:
    """A hero wakes a glyph under him (DSC-GLYPH-02)."""
    if hero.space != TOWN and game.lying().sleeping:
        await glyphs.tread(game, hero)


async def _look_about(game: Descent, hero: Hero) -> None:
    """A hero reveals what he sees (DSC-AREA-01)."""
    if hero.space != TOWN:
        await areas.look(game, hero)
        if game.book.stories.at("entered") and hero.space != TOWN:
            where = space_name(game.ground, hero.space)
            await happen(game, "entered", where, hero=hero, space=hero.space)


def _are_feared(game: Descent, figure: Figure) -> bool:
    """Whether anybody could have an Aura; familiars frighten monsters alone."""
    frightening = bool(game.state.familiars) and not game.is_heroic(figure)
    return frightening or game.may_face(figure, "Aura")


async def _auras(game: Descent, figure: Figure) -> None:
    """DSC-ABIL-03: a step that ends next to an enemy with Aura costs a wound; beside others it
    costs nothing (DSC-MOVE-07)."""
    if game.immune(figure, "Aura"):
        return
    beside = game.ground.around(game.footprint(figure))
    for _ in range(retinue.auras(game, figure)):
        await wounds.suffer(game, figure, 1, "aura")
        if not game.there(figure):
            return
    if not game.sides(figure)[1] & beside:
        return
    for enemy in game.enemies(figure):
        if game.has(enemy, "Aura") and game.footprint(enemy) & beside:
            await wounds.suffer(game, figure, 1, "aura", enemy)
            if not game.there(figure):
                return
