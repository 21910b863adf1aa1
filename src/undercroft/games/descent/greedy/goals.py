"""What draws a hero on: glyphs, chests, keys, doors, what the quest wants, and foes to fight."""

from __future__ import annotations

from undercroft.games.descent import onward
from undercroft.games.descent.greedy import efforts, prices
from undercroft.games.descent.greedy.board import FAR, Board, Journey
from undercroft.games.descent.greedy.foes import Foe
from undercroft.games.descent.library import QuestAction
from undercroft.games.descent.rules import glyphs
from undercroft.games.descent.state import Hero, Marker, Mask
from undercroft.games.descent.words.stage import Stage
from undercroft.kit.once import once
from undercroft.kit.stories.happening import is_open

TOGETHER = 5  # steps: who is so near a door is ready to go through it
SOUND = 0.5  # of his wounds: a hero who need not recover first
PATIENCE = 1  # rounds in which nothing new was seen: then nobody waits any more
HASTE = 0.25  # more for a door in every round in which nothing new was seen
CROWDED = 7  # steps to a monster: the party has its hands full
MINE = 0.45  # of a goal's worth, if another hero is nearer to it
FIGHT = 0.55  # of a foe's worth, to go where it can be fought


class Goal:
    """Where a hero would like to be. Of most goals nobody ever asks for the way, because others are
    worth more: it is looked for when somebody does."""

    def __init__(
        self, board: Board, key: str, spaces: Mask, worth: float = 0.0, points: int = 0
    ) -> None:
        self._board = board
        self.key = key  # "glyph:12", "door:door-1"
        self.spaces = spaces  # where one has to be
        self.worth = worth
        self.points = points  # that it takes once one is there

    @once
    def way(self) -> Journey:
        return self._board.journey(self.spaces)


def goals(board: Board, hero: Hero, foes: list[Foe]) -> list[Goal]:
    """Everything worth going to, for one hero."""
    found: list[Goal] = []
    for marker in board.state.markers:
        worth, points = _marker(board, hero, marker)
        if worth:
            key, spaces = f"{marker.kind}:{marker.space}", 1 << marker.space
            found.append(_goal(board, hero, key, spaces, worth, points))
    found += _doors(board)
    found += _actions(board, hero)
    found += _homeward(board, hero)
    return found


def _actions(board: Board, hero: Hero) -> list[Goal]:
    """Places where the quest lets heroes do something that they have not done yet."""
    known, found = _known(board), []
    for action in board.game.book.quest.actions.values():
        spaces = board.ground.spaces(frozenset(action.cells)) & known
        stage = Stage(board.game, story=action, hero=hero)
        if spaces and is_wanted(action) and is_open(stage, action):
            key = f"quest:{action.id}"
            found.append(_goal(board, hero, key, spaces, prices.CHEST, action.cost))
    return found


def is_wanted(action: QuestAction) -> bool:
    """What can be done again and again is done by nobody who does not know what for."""
    return action.again is not True


def _goal(board: Board, hero: Hero, key: str, spaces: Mask, worth: float, points: int = 0) -> Goal:
    """One that a hero leaves to who is nearer to it."""
    found = Goal(board, key, spaces, points=points)
    found.worth = worth * _mine(board, hero, found.way)
    return found


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
        case "stone" if marker.word in quest.prolonged:
            action = quest.prolonged[marker.word]
            fit = efforts.aptitude(board.game, hero, action)
            return efforts.prize(board.game, action) * min(1.0, 0.3 + 0.5 * fit), 0
        case _:
            return 0.0, 0


def _mine(board: Board, hero: Hero, way: Journey) -> float:
    """Less if another hero is nearer and can still go there this round or the next."""
    field = way.straight
    own = field[hero.space] if hero.space >= 0 else FAR
    others = [field[other.space] for other in board.heroes if other is not hero]
    return MINE if any(there + 2 < own for there in others) else 1.0


def _doors(board: Board) -> list[Goal]:
    """The party goes through one door at a time: the one that is nearest to all of them."""
    known = _known(board)
    found = []
    for door in onward.shut(board.game):
        spaces = board.ground.touching[door.id] & known
        found.append(Goal(board, f"door:{door.id}", spaces, 0.3 * prices.DOOR, 2))
    if found:
        patient = busy(board) and board.waited <= PATIENCE
        worth = prices.DOOR * (0.35 if patient else 1.0 + HASTE * min(board.waited, 6))
        nearest = min(found, key=lambda goal: _way(board, goal.way))
        nearest.worth = worth
    return found


def way_on(board: Board) -> Goal | None:
    """The door through which the party means to go next."""
    return max(_doors(board), key=lambda goal: goal.worth, default=None)


def _way(board: Board, way: Journey) -> int:
    return sum(min(way.steps(hero.space), 40) for hero in board.heroes)


def _known(board: Board) -> Mask:
    found = 0
    for id in board.state.revealed:
        found |= board.ground.areas[id]
    return found


def ready(board: Board, way: Journey) -> bool:
    """Whether it is time to open a door: the party is there, is well, and has its hands free."""
    if board.waited > PATIENCE:
        return True
    acted = sum(hero.acted for hero in board.heroes)
    if busy(board) or acted > len(board.heroes) // 3:  # the others should have the first blow
        return False
    sheet = board.game.sheet
    return all(
        hero.space >= 0
        and way.steps(hero.space) <= TOGETHER
        and hero.wounds >= SOUND * sheet(hero).max_wounds
        for hero in board.state.heroes
    )


def busy(board: Board) -> bool:
    """Whether monsters are near."""
    return any(
        board.distance(feet, hero.space) <= CROWDED
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
    return [Goal(board, "home", spaces, 2 * prices.WINS, 1)]


def hunts(board: Board, foe: Foe, spots: Mask) -> Goal:
    """Going where a foe can be struck."""
    worth = FIGHT * min(foe.worth, 6.0)
    return Goal(board, f"foe:{foe.monster.id}", spots & board.floor, worth)
