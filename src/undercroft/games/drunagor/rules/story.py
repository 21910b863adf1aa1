"""What an Adventure lets happen by itself, each once: when, if, do (DRU-SUMM-04, DRU-INTER-01).

Doors bring Special Events, a state of the game leads to an Interaction, and the end is told as
the Heroes made it. These answer at moments of Adventures that have a story.
"""

from __future__ import annotations

from collections.abc import Iterator

from undercroft.games.drunagor import events, moments
from undercroft.games.drunagor.adventure import Incident
from undercroft.games.drunagor.game import LEADERSHIP, Drunagor
from undercroft.games.drunagor.rules import interactions, predicates
from undercroft.games.drunagor.state import Hero
from undercroft.games.drunagor.use import Use


async def adventure_begins(game: Drunagor) -> None:
    await _happen(game, _due(game, "begins"))


async def door_opened(game: Drunagor, door: str, by: str) -> None:
    """After its Setup stands, to the Hero who opened it."""
    opener = next((hero for hero in game.state.heroes if hero.name == by), None)
    due = (incident for incident in _due(game, "door") if incident.when.door == door)
    await _happen(game, due, opener)


async def round_begins(game: Drunagor) -> None:
    now = game.state.round
    due = (incident for incident in _due(game, "round") if incident.when.round == now)
    await _happen(game, due)


async def after_a_deed(game: Drunagor) -> None:
    """All revealed Monsters are defeated: looked at when a deed or a turn is done (DRU-RUL-182)."""
    if not game.state.monsters:
        await _happen(game, _due(game, "defeated"))


async def adventure_won(game: Drunagor) -> None:
    """Before the party goes on to its camp."""
    await _happen(game, _due(game, "won"))


def epilogue(game: Drunagor) -> None:
    """Where nothing follows, the end is only told."""
    for incident in _due(game, "won"):
        if incident.text and _holds(game, incident, affected(game)):
            game.emit(events.Told, incident.text)


def affected(game: Drunagor) -> Hero:
    """The Party Leader; if that Hero is down the next by leadership who stands (DRU-RUL-181)."""
    ranked = sorted(game.state.heroes, key=lambda hero: LEADERSHIP.index(hero.role))
    return next((hero for hero in ranked if not hero.down), ranked[0])


def _due(game: Drunagor, kind: str) -> Iterator[Incident]:
    for incident in game.book.adventure.story:
        if incident.when.kind == kind and incident.id not in game.state.happened:
            yield incident


def _holds(game: Drunagor, incident: Incident, hero: Hero) -> bool:
    asked = incident.condition
    return asked is None or predicates.holds(game, asked, Use(user=hero), None)


async def _happen(game: Drunagor, due: Iterator[Incident], who: Hero | None = None) -> None:
    """In the order of the file; a condition is looked at when its turn has come."""
    for incident in due:
        hero = affected(game) if who is None or who.down else who
        if not _holds(game, incident, hero):
            continue
        game.state.happened += (incident.id,)
        if incident.text:
            game.emit(events.Told, incident.text)
        use = Use(user=hero, range=None, weapon_range=True)
        await moments.carry_out(game, use, incident.do)
        if incident.scene and not hero.down:
            await interactions.meet(game, hero, incident.scene)
