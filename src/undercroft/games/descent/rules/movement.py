"""Walking: every step is completed, with its effects, before the next (DSC-MOVE-04)."""

from __future__ import annotations

from collections.abc import Sequence

from undercroft.games.descent import events
from undercroft.games.descent.dice import POWER, SURGE
from undercroft.games.descent.footprints import Place, covers
from undercroft.games.descent.game import Descent
from undercroft.games.descent.occasion import PASSING, Occasion
from undercroft.games.descent.reach import Gait, cost
from undercroft.games.descent.rules import areas, glyphs, vacancy, wounds
from undercroft.games.descent.rules.paths import gait
from undercroft.games.descent.state import TOWN, Figure, Hero, Mask, Terrain

LAVA_WOUNDS, LAVA_BURN, PIT_WOUNDS, DART_WOUNDS, BLADE_WOUNDS = 2, 2, 1, 1, 2


async def walk(game: Descent, figure: Figure, path: Sequence[Place]) -> int:
    """Step by step, until the end of the way or until something interrupts. Points spent."""
    spent = 0
    for place in path:
        its = gait(game, figure)
        price = cost(its, game.footprint(figure), covers(game.ground, its.size, place))
        before = _situation(game, figure)
        await step(game, figure, place)
        spent += price
        if not isinstance(figure, Hero) and game.there(figure):
            await game.interrupts.guards(game, Occasion(figure=figure), "moved")
        if _situation(game, figure) != before or not _arrived(figure, place):
            break  # hurt or moved, or something new came into sight: think again
    return spent


def _situation(game: Descent, figure: Figure) -> tuple[object, ...]:
    state = game.state
    place = figure.space == TOWN if isinstance(figure, Hero) else figure.id in state.monsters
    # a card that was played lies on the overlord's discard pile
    return place, figure.wounds, figure.tokens, state.revealed, state.discard, state.ended


def _arrived(figure: Figure, place: Place) -> bool:
    return figure.space == place.anchor if isinstance(figure, Hero) else figure.place == place


async def step(game: Descent, figure: Figure, place: Place, *, leaping: bool = False) -> None:
    """One step of the figure's own movement, and what the new spaces do to it."""
    its, terrain = gait(game, figure), game.state.terrain
    before = game.footprint(figure)
    put(game, figure, place)
    if isinstance(figure, Hero):
        await _entered(game, figure)
        if figure.space != place.anchor:
            return  # a card brought him elsewhere, with all that comes of it
    await _arrive(game, figure, its, terrain, before, leaping=leaping)


async def moved_by_card(game: Descent, figure: Figure, place: Place) -> None:
    """A card moves the figure a space: the space acts on it, but it is no step of its own that
    cards could answer (DSC-RUL-26)."""
    its, terrain = gait(game, figure), game.state.terrain
    before = game.footprint(figure)
    put(game, figure, place)
    await _arrive(game, figure, its, terrain, before)


def put(game: Descent, figure: Figure, place: Place) -> None:
    if isinstance(figure, Hero):
        figure.space = place.anchor
        if figure.order == "aim":  # DSC-ORDER-04
            figure.order = ""
    else:
        figure.place = place
    game.emit(events.Moved, game.name(figure), place.anchor)


async def _entered(game: Descent, hero: Hero) -> None:
    """The overlord's window, before anything else happens there (DSC-TIME-03, DSC-MOVE-13)."""
    if PASSING in game.state.flags:
        return
    here = 1 << hero.space
    others = any(game.footprint(other) & here for other in game.figures() if other is not hero)
    if others or here & vacancy.cluttered(game):
        return
    open_round = not game.ground.around(here) & vacancy.obstacles(game)
    facts = ("empty", "no adjacent obstacle") if open_round else ("empty",)
    occasion = Occasion(hero=hero, figure=hero, space=hero.space)
    await game.interrupts.window(game, "hero-enters", occasion, *facts)


async def _arrive(
    game: Descent,
    figure: Figure,
    its: Gait,
    terrain: Terrain,
    before: Mask,
    *,
    leaping: bool = False,
) -> None:
    """What the new spaces do, as they were when the figure came; then what it sees there."""
    await _ground(game, figure, its, terrain, before)
    if not leaping:  # DSC-ABIL-43
        await _auras(game, figure)
    if isinstance(figure, Hero) and figure.space != TOWN:
        glyphs.tread(game, figure)
        await areas.look(game, figure)


async def _ground(game: Descent, figure: Figure, its: Gait, terrain: Terrain, before: Mask) -> None:
    """Pits, lava, darts and blades under the figure (DSC-PIT-01, -LAVA-01, -DART-01, -BLADE-01)."""
    here = game.footprint(figure)
    if its.pit and not here & ~its.pit and before & ~its.pit:
        if not (isinstance(figure, Hero) and "pit wounds" in game.sheet(figure).ignores):
            await wounds.suffer(game, figure, PIT_WOUNDS, "a fall")
    lava = terrain.lava & its.harmful
    if lava and not here & ~lava:
        await wounds.suffer(game, figure, LAVA_WOUNDS, "lava")
        wounds.place_token(game, figure, "Burn", LAVA_BURN)
    if here & terrain.darts and POWER.roll(game) != SURGE:
        await wounds.suffer(game, figure, DART_WOUNDS, "darts")
        wounds.place_token(game, figure, "Daze", 1)
    if here & terrain.blades and POWER.roll(game) != SURGE:
        await wounds.suffer(game, figure, BLADE_WOUNDS, "scything blades")
        wounds.place_token(game, figure, "Bleed", 1)


async def _auras(game: Descent, figure: Figure) -> None:
    """DSC-ABIL-03: a step that ends next to an enemy with Aura costs a wound."""
    if game.immune(figure, "Aura"):
        return
    beside = game.ground.around(game.footprint(figure))
    for enemy in game.enemies(figure):
        if game.has(enemy, "Aura") and game.footprint(enemy) & beside:
            await wounds.suffer(game, figure, 1, "Aura", enemy)
