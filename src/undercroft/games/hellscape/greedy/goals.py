"""Where a Hero would like to be, and why: what lies about, what the Quest wants, doors."""

from __future__ import annotations

from typing import NamedTuple

from undercroft.games.hellscape.game import Hellscape
from undercroft.games.hellscape.greedy import arms
from undercroft.games.hellscape.greedy.aims import aims
from undercroft.games.hellscape.greedy.doors import Doors
from undercroft.games.hellscape.greedy.ways import Ways
from undercroft.games.hellscape.rules.written_quest import first_of
from undercroft.games.hellscape.state import Hero, Marker
from undercroft.games.hellscape.words.stage import Stage
from undercroft.games.hellscape.zones import NOWHERE, Zone
from undercroft.kit.stories.happening import is_open

TREASURE = {"common": 3.0, "rare": 3.6, "epic": 4.5}
CHEST, GREATER = 5.0, 6.5
OBJECTIVE, URGENT = 6.0, 22.0
EXIT, GATE = 40.0, 25.0
MEETING = 1.0  # before a door that is not opened yet: more than company
FEATHER = 12.0
LAST = 4  # Zones from which an exit is reached in a turn
ESCORT = 2.2
GROWN, OLD = 4, 15  # level for a Boss, and the round in which nobody waits for it any more


class Goal(NamedTuple):
    zone: Zone
    worth: float
    points: int = 1  # movement points that it takes there; 0 if it takes an action, or nothing
    why: str = ""
    near: int = 0  # Zones from it that are as good


def goals(game: Hellscape, hero: Hero, ways: Ways) -> list[Goal]:
    """Everything but attacks."""
    doors = Doors(game, hero, ways)
    found = [goal for marker in game.state.markers if (goal := _marker(game, hero, marker, doors))]
    found += _doors(game, hero, doors)
    found += _quest(game, hero)
    return found


def _marker(game: Hellscape, hero: Hero, marker: Marker, doors: Doors) -> Goal | None:
    match marker.kind:
        case "treasure":
            return Goal(marker.zone, TREASURE[marker.face], why="take")
        case "chest" | "greater-chest" if _open(game, marker.zone):
            worth = CHEST if marker.kind == "chest" else GREATER
            return Goal(marker.zone, worth, why="take")
        case "fountain" if _open(game, marker.zone):
            missing = game.max_health(hero) - hero.health
            return Goal(marker.zone, 0.9 * missing, why="take") if missing > 1 else None
        case "forge" if _open(game, marker.zone) and arms.spare(game, hero) >= 3:
            return Goal(marker.zone, 2.5, why="forge")
        case "exit" if game.quest.exit_works(game, marker):
            waits = _waits(game, hero, marker)
            return Goal(marker.zone, EXIT, 0 if waits else 1, "exit" if waits else "leave")
        case "objective" if game.state.arena:
            return None  # keys have done their part
        case "objective":
            wanted = aims(game.book)
            crumbling = wanted.crumbling and game.state.round >= OLD
            urgent = wanted.fading or _is_losing(game) or crumbling
            worth = URGENT if urgent else OBJECTIVE
            if wanted.last_brings_boss:
                worth = _chain(game)
            if not _open(game, marker.zone):
                worth *= doors.behind(marker.zone)
            elif wanted.burning and not _within_reach(game):
                worth = 0.3
            return Goal(marker.zone, worth, 0 if wanted.by_action else 1, why="objective")
        case _:
            return None


def _is_losing(game: Hellscape) -> bool:
    """Whether what loses the Quest has begun to count."""
    counts = dict(game.state.tallies)
    return any(counts.get(name, 0) for name in aims(game.book).losing)


def _waits(game: Hellscape, hero: Hero, exit: Marker) -> bool:
    """Whoever comes to the exit holds it until the others are near, also the fallen."""
    others = [one for one in game.state.heroes if one is not hero and one.zone != NOWHERE]
    return any(game.zones.walk(one.zone, exit.zone) > LAST for one in others)


def _open(game: Hellscape, zone: Zone) -> bool:
    """Whether its Chamber is revealed: before that the door is the goal."""
    chamber = game.zones.chamber_of[zone]
    return not chamber or chamber in game.state.revealed


def _within_reach(game: Hellscape) -> bool:
    """Whether all objectives lie open: fragments burn whoever carries them."""
    zones = [marker.zone for marker in game.state.markers if marker.kind == "objective"]
    return all(_open(game, zone) for zone in zones)


def _chain(game: Hellscape) -> float:
    """The last chain brings the Boss: better not before the Heroes have grown."""
    left = sum(marker.kind == "objective" for marker in game.state.markers)
    if left > 1:
        return OBJECTIVE
    return OBJECTIVE if _grown(game) else 0.4


def _doors(game: Hellscape, hero: Hero, doors: Doors) -> list[Goal]:
    """To open them, or else to wait for the others before one."""
    found: list[Goal] = []
    for gate in game.zones.closed:
        if gate.gate and game.quest.may_open(game, hero, gate):
            worth = _gate(game)
            found += [Goal(gate.here, worth, why=gate.id), Goal(gate.there, worth, why=gate.id)]
    leisure = _leisure(game)
    for door, zone, worth in doors.closed:
        found.append(Goal(zone, worth * doors.eager(zone) * leisure, why=door.id))
    if doors.meeting is not None:
        found.append(Goal(doors.meeting, MEETING * leisure, 0, "meeting"))
    return found


def _gate(game: Hellscape) -> float:
    if not aims(game.book).gate_brings_boss:
        return GATE
    return GATE if _grown(game) else 0.6


def _grown(game: Hellscape) -> bool:
    """Whether the Heroes are a match for a Boss, or will get no better chance."""
    levels = [hero.level for hero in game.state.heroes]
    return sum(levels) / len(levels) >= GROWN or game.state.round >= OLD


def _leisure(game: Hellscape) -> float:
    """How much time the Quest leaves for what it does not ask for."""
    wanted = aims(game.book)
    objectives = any(marker.kind == "objective" for marker in game.state.markers)
    if "exit" in game.state.flags:
        return 0.05
    if (wanted.fading and objectives) or wanted.escorting:
        return 0.35
    if _is_losing(game):
        return 0.15
    return 1.0


def _quest(game: Hellscape, hero: Hero) -> list[Goal]:
    """Where the Quest itself wants Heroes."""
    wanted, state = aims(game.book), game.state
    for thing, place in wanted.deliver:
        if thing in hero.carried and not any(one.kind == "objective" for one in state.markers):
            return [Goal(zone_of(game, place), EXIT, 0, "altar")]
    for thing, mark, gained in wanted.anoint:
        prey = next((e for e in state.enemies.values() if mark in e.marks), None)
        if thing in hero.carried and prey is not None and gained not in prey.marks:
            if _hunt(game, prey.zone):
                return [Goal(prey.zone, FEATHER, why="feather")]
    if wanted.escorting:
        ally = next((a for a in state.allies.values() if a.owner < 0), None)
        if ally is not None:
            return [Goal(ally.zone, ESCORT, 0, "escort")]
    return [
        Goal(zone_of(game, action.at), OBJECTIVE, int(action.cost == "point"), first_of(action.id))
        for action in wanted.places
        if action.again is not True and is_open(Stage(game, story=action, hero=hero), action)
    ]


def zone_of(game: Hellscape, name: str) -> Zone:
    """A Zone by its name, or by its mark on the map."""
    found = game.zones.named.get(name)
    return Stage(game).marked(name) if found is None else found


def _hunt(game: Hellscape, lair: Zone) -> bool:
    """Whether to make the Beast mortal now: the Heroes are grown, near, and have yet to act."""
    heroes = game.standing()
    near = [one for one in heroes if not one.activated and game.zones.walk(one.zone, lair) <= 4]
    level = sum(one.level for one in heroes) / max(1, len(heroes))
    return len(near) * 3 >= 2 * len(game.state.heroes) and level >= 3
