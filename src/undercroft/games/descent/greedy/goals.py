"""What draws a hero on: glyphs, chests, keys, doors, what the quest wants, and foes to fight."""

from __future__ import annotations

from typing import NamedTuple

from undercroft.board import bits
from undercroft.games.descent.greedy import prices
from undercroft.games.descent.greedy.board import FAR, Board, Field
from undercroft.games.descent.greedy.foes import Foe
from undercroft.games.descent.library import Door
from undercroft.games.descent.rules import glyphs
from undercroft.games.descent.state import Hero, Marker, Mask, Space

TOGETHER = 7  # steps: who is so near a door is ready to go through it
SOUND = 0.55  # of his wounds: a hero who need not wait for others
PATIENCE = 10  # rounds after which nobody waits any more
MINE = 0.45  # of a goal's worth, if another hero is nearer to it
FIGHT = 0.55  # of a foe's worth, to go where it can be fought


class Goal(NamedTuple):
    key: str  # "glyph:12", "door:door-1"
    spaces: Mask  # where one has to be
    worth: float
    field: Field
    points: int = 0  # that it takes once one is there


def goals(board: Board, hero: Hero, foes: list[Foe]) -> list[Goal]:
    """Everything worth going to, for one hero."""
    found: list[Goal] = []
    for marker in board.state.markers:
        worth, points = _marker(board, hero, marker)
        if worth:
            worth *= _mine(board, hero, 1 << marker.space)
            found.append(
                _goal(board, f"{marker.kind}:{marker.space}", 1 << marker.space, worth, points)
            )
    found += _doors(board)
    found += _homeward(board, hero)
    return found


def _goal(board: Board, key: str, spaces: Mask, worth: float, points: int = 0) -> Goal:
    return Goal(key, spaces, worth, board.field(spaces), points)


def _marker(board: Board, hero: Hero, marker: Marker) -> tuple[float, int]:
    """What a marker is worth, and the points to use it."""
    quest = board.game.book.quest
    match marker.kind:
        case "glyph" if not marker.active:
            return prices.GLYPH, 0
        case "chest":
            return prices.CHEST, 2
        case "key" if marker.word not in board.state.keys:
            return prices.KEY, 0
        case "relic":
            return (prices.RELIC if marker.word == quest.goal.carried else prices.CHEST), 0
        case "money":
            return prices.MONEY, 0
        case "potion" if len(hero.potions) < 3:
            return prices.POTION, 0
        case "encounter":
            return prices.ENCOUNTER, 0
        case _:
            return 0.0, 0


def _mine(board: Board, hero: Hero, spaces: Mask) -> float:
    """Less if another hero is nearer and can still go there this round or the next."""
    field = board.field(spaces)
    own = field[hero.space] if hero.space >= 0 else FAR
    others = [field[other.space] for other in board.heroes if other is not hero]
    return MINE if any(there + 2 < own for there in others) else 1.0


def shut(board: Board) -> list[Door]:
    """Closed doors that heroes see and could open now (DSC-DOOR-06, DSC-HID-03)."""
    state = board.state
    area_of, space = board.ground.area_of, board.ground.space
    return [
        door
        for door in board.game.book.quest.doors
        if door.id not in state.open_doors
        and (not door.rune or door.rune in state.keys)
        and (area_of[space(door.near[0])] in state.revealed)
        != (area_of[space(door.far[0])] in state.revealed)
    ]


def _doors(board: Board) -> list[Goal]:
    found = []
    for door in shut(board):
        spaces = board.ground.touching[door.id] & _known(board)
        goal = _goal(board, f"door:{door.id}", spaces, prices.DOOR, 2)
        found.append(goal._replace(worth=prices.DOOR * ready(board, goal.field)))
    return found


def _known(board: Board) -> Mask:
    found = 0
    for id in board.state.revealed:
        found |= board.ground.areas[id]
    return found


def ready(board: Board, field: Field) -> float:
    """How much of the party is near and well enough to open a door."""
    state = board.state
    if state.round > PATIENCE:
        return 1.0
    sheet = board.game.sheet
    share = 0.0
    for hero in state.heroes:
        if hero.space >= 0 and field[hero.space] <= TOGETHER:
            share += 1.0 if hero.wounds >= SOUND * sheet(hero).max_wounds else 0.6
    busy = 0.35 if board.monsters and _near_monsters(board) else 1.0
    return (0.25 + 0.75 * share / len(state.heroes)) * busy


def _near_monsters(board: Board) -> bool:
    """Whether the party has its hands full."""
    return any(
        board.distance(feet, hero.space) <= 6
        for feet in board.feet.values()
        for hero in board.heroes
    )


def _homeward(board: Board, hero: Hero) -> list[Goal]:
    """Who carries what the quest wants carried goes to the next glyph."""
    carried = board.game.book.quest.goal.carried
    if not carried or carried not in (*hero.equipped, *hero.pack):
        return []
    spaces = 0
    for glyph in glyphs.usable(board.game):
        spaces |= 1 << glyph.space
    return [_goal(board, "home", spaces, 2 * prices.WINS, 1)]


def hunts(board: Board, foe: Foe, spots: Mask) -> Goal:
    """Going where a foe can be struck."""
    worth = FIGHT * min(foe.worth, 6.0)
    return _goal(board, f"foe:{foe.monster.id}", spots & board.floor, worth)


def nearest(field: Field, spaces: Mask) -> Space:
    return min(bits(spaces), key=lambda space: (field[space], space))
