"""What is written down about a Hero: Aura, Statuses, Outcomes (DRU-LOG-02 to -04)."""

from __future__ import annotations

from collections.abc import Iterable

from undercroft.games.drunagor import events
from undercroft.games.drunagor.game import Drunagor
from undercroft.games.drunagor.rules import conditions, health
from undercroft.games.drunagor.state import Hero


async def gain_aura(game: Drunagor, hero: Hero, id: str) -> None:
    """A new Aura replaces the old one (DRU-LOG-03)."""
    before = _maxima(game)
    hero.aura = id
    _gained(game, hero, "aura", id)
    await _fit(game, before)


async def erase_aura(game: Drunagor, hero: Hero, id: str = "") -> None:
    """A Hero who is knocked out loses it, or a text erases it (DRU-LOG-03, DRU-KO-01)."""
    if not hero.aura or (id and hero.aura != id):
        return
    before = _maxima(game)
    lost, hero.aura = hero.aura, ""
    _erased(game, hero, "aura", lost)
    await _fit(game, before)


async def gain_status(game: Drunagor, hero: Hero, id: str) -> None:
    """Any number of them, each once (DRU-LOG-02)."""
    if id in hero.statuses:
        return
    before = _maxima(game)
    hero.statuses += (id,)
    _gained(game, hero, "status", id)
    await _fit(game, before)


async def erase_statuses(game: Drunagor, hero: Hero, ids: Iterable[str]) -> None:
    before = _maxima(game)
    for id in ids:
        if id in hero.statuses:
            hero.statuses = tuple(held for held in hero.statuses if held != id)
            _erased(game, hero, "status", id)
    await _fit(game, before)


def gain_outcome(game: Drunagor, hero: Hero, id: str) -> None:
    """It stays to the end of the campaign, or until a resolution erases it (DRU-LOG-04).

    A one-shot Adventure begins without any, and whoever asks finds none (DRU-ONE-04).
    """
    if id not in hero.outcomes:
        hero.outcomes += (id,)
        game.emit(events.LogGained, hero.name, "outcome", id)


def erase_outcome(game: Drunagor, hero: Hero, id: str) -> None:
    """Only a resolution does (DRU-LOG-04)."""
    if id in hero.outcomes:
        hero.outcomes = tuple(held for held in hero.outcomes if held != id)
        game.emit(events.LogErased, hero.name, "outcome", id)


async def write(game: Drunagor, hero: Hero, kind: str, id: str) -> None:
    """The sentences STATUS: x, AURA: x and OUTCOME: x, and with ERASE before them (DRU-KW-76)."""
    match kind:
        case "AURA":
            await gain_aura(game, hero, id)
        case "STATUS":
            await gain_status(game, hero, id)
        case "OUTCOME":
            gain_outcome(game, hero, id)
        case "ERASE AURA":
            await erase_aura(game, hero, id)
        case "ERASE STATUS":
            await erase_statuses(game, hero, [id])
        case _:  # ERASE OUTCOME
            erase_outcome(game, hero, id)


def _maxima(game: Drunagor) -> list[int]:
    """The most Health of every Hero: what one holds may work for all (DRU-RUL-144)."""
    return [game.maximum(hero) for hero in game.state.heroes]


async def _fit(game: Drunagor, before: list[int]) -> None:
    """Everybody has what the party's Auras and Statuses give now (DRU-HERO-06, DRU-RUL-213)."""
    changes = [now - most for now, most in zip(_maxima(game), before, strict=True)]
    for hero, change in zip(game.state.heroes, changes, strict=True):
        conditions.outgrow(game, hero)
        await health.refit(game, hero, game.maximum(hero) - change)


def _gained(game: Drunagor, hero: Hero, kind: str, id: str) -> None:
    game.read_auras()
    game.emit(events.LogGained, hero.name, kind, id)


def _erased(game: Drunagor, hero: Hero, kind: str, id: str) -> None:
    game.read_auras()
    game.emit(events.LogErased, hero.name, kind, id)
