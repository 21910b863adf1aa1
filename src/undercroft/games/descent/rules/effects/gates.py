"""Effects on doors, and on rubble in the way."""

from __future__ import annotations

import msgspec

from undercroft.board import bits
from undercroft.core.decisions import Option
from undercroft.games.descent import events
from undercroft.games.descent.cards.words.traps import CloseDoors, OpenDoor, RemoveMarker
from undercroft.games.descent.game import Descent
from undercroft.games.descent.library import Door
from undercroft.games.descent.naming import space_name
from undercroft.games.descent.occasion import Occasion
from undercroft.games.descent.rules import areas, doors
from undercroft.games.descent.rules.effects.doing import does, would_change
from undercroft.games.descent.state import Mask
from undercroft.games.descent.words import laws
from undercroft.games.descent.words.happening import happen


@does(OpenDoor)
async def open_door(game: Descent, call: OpenDoor, occasion: Occasion) -> None:
    """A closed door without a lock that leads to an unrevealed area, which is set up at once."""
    revealed = set(game.state.revealed)
    ways = [
        door
        for door in game.book.quest.doors
        if not door.rune
        and doors.closed(game, door)
        and not laws.is_shut(game, door)
        and doors.sides(game, door) & revealed
        and doors.sides(game, door) - revealed
    ]
    if not ways:
        return
    door = await _ask_door(game, "open-door", ways, occasion)
    doors.unbar(game, door)
    game.emit(events.DoorTurned, "", door.id, True)
    for id in sorted(doors.sides(game, door) - revealed):
        await areas.reveal(game, id)
    await happen(game, "door", door.id)


@does(CloseDoors)
async def close_doors(game: Descent, call: CloseDoors, occasion: Occasion) -> None:
    """Any open doors that can be closed, one after the other."""
    while True:
        ways = [door for door in game.book.quest.doors if doors.can_close(game, door)]
        if not ways:
            return
        options: list[Option[Door | None]] = [Option("done", None)]
        options += [Option(f"door:{door.id}", door) for door in ways]
        door = await game.ask(
            game.state.overlord_seat,
            "close-doors",
            options,
            rule="DSC-DOOR-03",
            about=(occasion.card,),
        )
        if door is None:
            return
        doors.bar(game, door)
        game.emit(events.DoorTurned, "", door.id, False)


async def _ask_door(game: Descent, kind: str, ways: list[Door], occasion: Occasion) -> Door:
    return await game.ask(
        game.state.overlord_seat,
        kind,
        [Option(f"door:{door.id}", door) for door in ways],
        rule="DSC-DOOR-08",
        about=(occasion.card,),
    )


@does(RemoveMarker)
async def remove_marker(game: Descent, call: RemoveMarker, occasion: Occasion) -> None:
    """A door or a space of rubble beside one of his monsters is gone for good (DSC-DOOR-08)."""
    options = _removable(game)
    if not options:
        return
    chosen = await game.ask(
        game.state.overlord_seat,
        "remove-marker",
        options,
        rule="DSC-DOOR-08",
        about=(occasion.card,),
    )
    if isinstance(chosen, Door):
        opens = doors.closed(game, chosen)
        doors.tear_down(game, chosen)
        if opens:
            await happen(game, "door", chosen.id)
    else:
        lying = game.state.terrain
        game.state.terrain = msgspec.structs.replace(lying, rubble=lying.rubble & ~(1 << chosen))
        game.emit(events.MarkerRemoved, "rubble", space_name(game.ground, chosen))
    for hero in game.on_board():  # what was hidden behind it (DSC-AREA-01)
        await areas.look(game, hero)


@would_change(RemoveMarker)
def may_remove(game: Descent, call: RemoveMarker, occasion: Occasion) -> bool:
    return bool(_removable(game))


def _removable(game: Descent) -> list[Option[Door | int]]:
    revealed = set(game.state.revealed)
    feet, beside = _of_monsters(game)
    options: list[Option[Door | int]] = [
        Option(f"door:{door.id}", door)
        for door in game.book.quest.doors
        if door.id not in game.state.broken_doors
        and game.ground.touching[door.id] & feet
        and doors.sides(game, door) <= revealed  # none that leads to an unrevealed area
        and not (doors.closed(game, door) and laws.is_shut(game, door))
    ]
    rubble = game.state.terrain.rubble & beside
    options += [Option(f"rubble:{space_name(game.ground, at)}", at) for at in bits(rubble)]
    return options


def _of_monsters(game: Descent) -> tuple[Mask, Mask]:
    """Spaces under the overlord's monsters, and those beside them."""
    feet = beside = 0
    for monster in game.state.monsters.values():
        if monster.animated_by < 0:
            feet |= game.footprint(monster)
            beside |= game.ground.around(game.footprint(monster))
    return feet, beside
