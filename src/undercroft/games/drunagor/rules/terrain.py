"""What a square does to who enters it or ends a turn there (DRU-TERR, DRU-DARK-20 to -30)."""

from __future__ import annotations

from undercroft.games.drunagor import events, tokens
from undercroft.games.drunagor.game import Drunagor
from undercroft.games.drunagor.ground import (
    DARKNESS,
    KIND_NAMES,
    LAVA,
    MIASMA,
    SPIKES,
    WATER,
)
from undercroft.games.drunagor.rules import conditions, health, predicates, triggered
from undercroft.games.drunagor.state import Figure, Hero, Mask, Monster, Npc
from undercroft.games.drunagor.tokens import BLEED, BURN, POISON

TOKEN_OF = {LAVA: BURN, MIASMA: POISON, SPIKES: BLEED}  # DRU-TERR-08
PRINTED = WATER | LAVA | MIASMA | SPIKES  # what harms all alike
DARKNESS_DAMAGE = 2
SOFT = ("NO FALLING DAMAGE", "FLYING")
STEPPED = "you step on lava or gain burn"


def kinds_in(game: Drunagor, squares: Mask) -> int:
    """The terrain kinds that lie on these squares; Darkness covers what is under it."""
    dark = game.dark_squares()
    kinds = DARKNESS if squares & dark else 0
    bare = squares & ~dark
    if bare & (game.ground.rough | game.state.flooded):
        for kind, where in game.ground.terrain.items():
            if bare & where and kind != DARKNESS:
                kinds |= kind
        if bare & game.state.flooded:
            kinds |= WATER
    return kinds


def open_kinds(game: Drunagor, figure: Figure) -> int:
    """The kinds that would affect a figure now: each does once in a turn (DRU-TERR-02, -04), and
    Darkness spares Monsters (DRU-TERR-01)."""
    harmful = PRINTED if isinstance(figure, Monster) else PRINTED | DARKNESS
    return harmful & ~game.state.turn.suffered.get(figure.id, 0)


def suffered(game: Drunagor, figure: Figure) -> int:
    return game.state.turn.suffered.get(figure.id, 0)


def fresh_kinds(game: Drunagor, figure: Figure, squares: Mask) -> int:
    """Kinds here that would affect the figure now (DRU-TERR-02, -04)."""
    kinds = kinds_in(game, squares)
    return kinds & open_kinds(game, figure) if kinds else 0


async def enter(game: Drunagor, figure: Figure, *, stepped: bool = True) -> int:
    """The figure has stepped onto its space. Movement points lost to Water are returned."""
    if isinstance(figure, Npc) or (isinstance(figure, Hero) and figure.down):
        return 0
    here = kinds_in(game, game.footprint(figure))
    if not here:
        return 0
    kinds = here & open_kinds(game, figure)
    if stepped and here & ~kinds & LAVA and isinstance(figure, Hero):
        await triggered.fire(game, figure, STEPPED)  # a step is one, though it burns no more
    if not kinds:
        return 0
    turn = game.state.turn
    turn.suffered = {**turn.suffered, figure.id: suffered(game, figure) | kinds}
    toll = 0
    for kind, name in KIND_NAMES.items():
        if not kinds & kind:
            continue
        game.emit(events.TerrainHurt, figure.name, name)
        if kind == WATER:  # Difficult Terrain (DRU-TERR-07, DRU-MOVE-17, DRU-KW-18)
            toll = 1
        elif kind == DARKNESS:
            await _darkness(game, figure)
        else:
            burnt = 0
            if conditions.hardy(game, figure, TOKEN_OF[kind]):
                game.emit(events.Resisted, figure.name, tokens.IDS[TOKEN_OF[kind]])
            else:
                burnt = await conditions.inflict(game, figure, TOKEN_OF[kind], 2)
            if kind == LAVA and isinstance(figure, Hero) and not burnt:  # one event, not two
                await triggered.fire(game, figure, STEPPED)
    return toll


async def _darkness(game: Drunagor, figure: Figure) -> None:
    """2 non-preventable damage (DRU-DARK-20, -27)."""
    if isinstance(figure, Hero) and predicates.trait(game, figure, "NO DARKNESS DAMAGE"):
        return
    if game.immune(figure, "DARKNESS"):
        return
    await health.lose(game, [(figure, DARKNESS_DAMAGE)], "darkness")
    if isinstance(figure, Hero):
        await triggered.fire(game, figure, "you take darkness damage")


async def end_of_turn(game: Drunagor, figure: Figure) -> None:
    """Who ends their own turn on a kind not yet suffered is affected (DRU-TERR-03, DRU-DARK-30).

    To begin a turn on it, or to end a movement in another's, does nothing more (DRU-TERR-05).
    """
    if game.figure(figure.id) is not None:
        await enter(game, figure, stepped=False)


async def fall(game: Drunagor, figure: Figure) -> None:
    """From level 2 to 0: 2 non-preventable damage, but not for who flies (DRU-LEVEL-03)."""
    if game.nature(figure).flies:
        return
    if isinstance(figure, Hero) and any(predicates.trait(game, figure, kind) for kind in SOFT):
        return
    game.emit(events.Fell, figure.name)
    await health.lose(game, [(figure, 2)], "falling")
