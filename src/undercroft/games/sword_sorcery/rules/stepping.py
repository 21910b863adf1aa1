"""A figure comes into an area: what the ground does, who becomes engaged, what the quest hears
(SNS-MOVE-04, SNS-ENG-01, SNS-TERR)."""

from __future__ import annotations

from undercroft.games.sword_sorcery import events, moments
from undercroft.games.sword_sorcery.game import SwordSorcery
from undercroft.games.sword_sorcery.rules import shadows
from undercroft.games.sword_sorcery.rules.damage import suffer
from undercroft.games.sword_sorcery.rules.happenings import tell
from undercroft.games.sword_sorcery.rules.values import tread
from undercroft.games.sword_sorcery.state import Area, Enemy, Figure, Hero


async def walk_into(game: SwordSorcery, who: Figure, area: Area) -> None:
    """A step of its own."""
    who.area = area
    game.emit(_moved, game, who)
    await arrive(game, who)


def _moved(game: SwordSorcery, who: Figure) -> events.Moved:
    name = game.name(who.area)
    return events.Moved(who.id, name, (name,))


async def put_into(game: SwordSorcery, who: Figure, area: Area, cause: str = "") -> None:
    """Forced movement and teleport: no Evade, but the area counts as entered (SNS-ENG-14,
    SNS-TERR-07, SNS-LANG-14)."""
    if area == who.area:
        return
    who.area = area
    game.emit(events.Put, who.id, game.name(area), cause)
    await arrive(game, who)


async def arrive(game: SwordSorcery, who: Figure) -> None:
    """It has come into its area, on foot, by force, or onto the map."""
    area = who.area
    if area in game.state.deadly:  # SNS-MOVE-04
        await suffer(game, who, tread(game, who).harm(area), cause="deadly")
    if game.is_there(who):
        await meet(game, who)


async def meet(game: SwordSorcery, who: Figure) -> None:
    """It is there now, by whatever way: who becomes engaged, what is seen, what the quest hears."""
    area = who.area
    if type(who) is Enemy:
        for hero in game.heroes_in(area):
            await moments.engages(game, hero, [who])
        return
    if type(who) is Hero:
        enemies = game.enemies_in(area)
        if enemies:
            await moments.engages(game, who, enemies)
    await shadows.look(game)
    if type(who) is Hero and game.is_there(who) and who.area == area:
        await tell(game, "entered", game.name(area), area)
