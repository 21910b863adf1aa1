"""Spawning: where the overlord may put new monsters (DSC-SPAWN)."""

from __future__ import annotations

from msgspec.structs import replace

from undercroft.board import bits
from undercroft.core.decisions import Option
from undercroft.games.descent import events, moments
from undercroft.games.descent.cards.words.standing import NoSpawn
from undercroft.games.descent.cards.words.treachery import Spawn
from undercroft.games.descent.footprints import Place, numbered
from undercroft.games.descent.game import Descent
from undercroft.games.descent.lines import visible
from undercroft.games.descent.naming import space_name
from undercroft.games.descent.occasion import Occasion
from undercroft.games.descent.rules import retinue, supply
from undercroft.games.descent.state import Mask, Terrain

BARE = ("corrupted", "darts", "blades")  # terrain that is no obstacle (DSC-RUL-24, DSC-RUL-83)
EYES = ("eyes-of-thara",)  # markers that see (DSC-SPAWN-07)


def watched(game: Descent) -> Mask:
    """Spaces in the heroes' sight; monsters do not block it here (DSC-LOS-13, DSC-SPAWN-06)."""
    heroes = game.on_board()
    found = 0
    for hero in heroes:
        scene = replace(game.scene(hero), figures=tuple(1 << other.space for other in heroes))
        found |= visible(game.ground, scene, 1 << hero.space)
        for call in game.sheet(hero).standing(NoSpawn):  # DSC-SPAWN-07
            found |= game.ground.within(hero.space, call.n)
    eyes = _other_eyes(game)
    if eyes:  # as a hero's, in a gust too (DSC-LOS-14), but in no pit (DSC-FAM-03)
        figures = tuple(1 << other.space for other in heroes)
        scene = replace(game.scene(), figures=figures, pits=(), farthest=game.state.gust)
        for space in bits(eyes):
            found |= visible(game.ground, scene, 1 << space)
    return found


def _other_eyes(game: Descent) -> Mask:
    """Spaces of markers and familiars that watch as heroes do (DSC-SPAWN-07, DSC-FAM-07)."""
    found = retinue.watchers(game) if game.state.familiars else 0
    for marker in game.state.markers:
        if marker.kind in EYES:
            found |= 1 << marker.space
    return found


def open_spaces(game: Descent) -> Mask:
    """Revealed, unseen, without figure, obstacle or active glyph (DSC-SPAWN-02, -05); other
    markers are no hindrance (DSC-SPAWN-03), nor is being alone there (DSC-SPAWN-10)."""
    state = game.state
    found = 0
    for id in state.revealed:
        found |= game.ground.areas[id]
    for name in Terrain.__struct_fields__:
        if name not in BARE:
            found &= ~getattr(state.terrain, name)
    for rolling in state.rolling:
        found &= ~rolling.spaces
    for marker in state.markers:
        if marker.kind == "glyph" and marker.active:
            found &= ~(1 << marker.space)
    return found & ~supply.occupied(game) & ~watched(game)


def places(game: Descent, card: str, free: Mask) -> list[Place]:
    """Where all of a monster lies on these spaces (DSC-SPAWN-04)."""
    lying = game.ground.stepping(game.library.monsters[card].size).inside(free)
    return [numbered(game.ground, number) for number in bits(lying)]


async def spawn(game: Descent, call: Spawn) -> None:
    """The monsters of a spawn card, each where the overlord likes (DSC-SPAWN-01, -08)."""
    for card in listed(call):
        await place(game, card)


def possible(game: Descent, card: str) -> bool:
    """Whether there is a figure, on the board or off it, and room for it (DSC-SPAWN-08)."""
    figures = supply.left(game, card) or supply.takeable(game, card)
    return bool(figures) and bool(places(game, card, open_spaces(game)))


async def place(game: Descent, card: str) -> None:
    """One monster; without a figure in the supply one may be taken off the board (DSC-SPAWN-09)."""
    if not game.listing(possible, card) or not await supply.provide(game, card):
        return
    at = await game.ask(
        game.state.overlord_seat,
        "spawn",
        game.listing(_placings, card),
        rule="DSC-SPAWN-01",
        about=(card,),
    )
    monster = supply.put(game, card, at)
    game.emit(events.Spawned, monster.name, game.where(monster))
    await moments.guards(game, Occasion(figure=monster), "spawned")


def _placings(game: Descent, card: str) -> list[Option[Place]]:
    return [
        Option(f"place:{space_name(game.ground, at.anchor)}{':v' if at.upright else ''}", at)
        for at in places(game, card, open_spaces(game))
    ]


def listed(call: Spawn) -> list[str]:
    """`spawn(2 Beastman, 1 master Beastman)` as card ids."""
    found = []
    for band in call.bands:
        found += [f"{band.kind}/{'master' if band.master else 'normal'}"] * band.n
    return found
