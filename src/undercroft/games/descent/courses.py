"""Several answers as one: a hero's action with its first deed, ways for fatigue, and a monster's
move with the attack that it is for."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from undercroft.core.decisions import Option, Request, Shown
from undercroft.core.wishes import Course, course_key
from undercroft.games.descent import tokens
from undercroft.games.descent.footprints import Place
from undercroft.games.descent.game import Descent
from undercroft.games.descent.greedy.board import Atlas, Board
from undercroft.games.descent.greedy.horde import Horde
from undercroft.games.descent.naming import space_name
from undercroft.games.descent.rules import (
    chests,
    doors,
    glyphs,
    lingering,
    orders,
    passing,
    striking,
)
from undercroft.games.descent.rules.paths import walks, ways
from undercroft.games.descent.showing import turn_labels
from undercroft.games.descent.showing.prompts import called
from undercroft.games.descent.state import TOWN, Hero

ATLAS = Atlas()
WALK = "Walk, then"
LUNGE = "Move and attack"
MOST = 3  # points of fatigue for one way


def courses(game: Descent, request: Request) -> list[Course]:
    """Of the figure whose turn it is, as long as it is free to go."""
    turn = game.state.turn
    if request.kind == "monster":
        return list(_lunges(game, request))
    if request.kind not in ("action", "turn") or turn.who < 0:
        return []
    hero = game.state.heroes[turn.who]
    if hero.monkey or game.burden(hero, tokens.STUN):
        return []
    if hero.space == TOWN:
        return list(_from_town(game, request))
    if lingering.caught(game, hero):
        return []
    if request.kind == "turn":
        return [] if turn.charge else [*_near(game, hero), *_tired(game, hero, request)]
    return list(_declared(game, hero, request))


def _near(game: Descent, hero: Hero) -> Iterator[Course]:
    """What can be opened after a walk; the walk alone is an answer already."""
    points = game.state.turn.points
    if not points:
        return
    said = turn_labels.Deeds(game, hero, points)
    for option in walks(game, said.ways):
        yield from _errands(game, hero, said, option, (option.key,), points)


def _tired(game: Descent, hero: Hero, request: Request) -> Iterator[Course]:
    """Spaces that movement alone does not lead to, a point of fatigue for each point more
    (DSC-FAT-02)."""
    if request.option("stamina") is None:
        return
    known = {option.key for option in request.options}
    for more in range(1, min(MOST, hero.fatigue) + 1):
        points = game.state.turn.points + more
        cost = f"{more} fatigue"
        yield from _walks(game, hero, points, ("stamina",) * more, known, "{}", cost)


def _declared(game: Descent, hero: Hero, request: Request) -> Iterator[Course]:
    """Run or Advance with a walk, Battle or Advance with an attack (DSC-TURN-07)."""
    sheet = game.sheet(hero)
    points = game.state.turn.points + sheet.points
    known: set[str] = set()
    for action, speed in (("advance", sheet.speed), ("run", 2 * sheet.speed)):
        if request.option(f"action:{action}") is not None:
            words = f"{action.capitalize()}: {{}}"
            yield from _walks(game, hero, points + speed, (f"action:{action}",), known, words)
    if request.option("action:advance") is not None:
        yield from _tired_advance(game, hero, request, points + sheet.speed)
    if request.option("action:ready") is not None:
        halves = ["half:move", "half:attack"]
        halves += [f"order:{order}" for order in orders.READY] if not hero.order else []
        yield from _begun(game, hero, "ready", halves)
    if not passing.shares(game, hero):
        yield from _strikes(game, hero, request)


def _tired_advance(game: Descent, hero: Hero, request: Request, points: int) -> Iterator[Course]:
    """Farther than an Advance leads, with the attack still to come."""
    if request.option("stamina") is None:
        return
    known = {option.key for option in walks(game, ways(game, hero, points))}
    for more in range(1, min(MOST, hero.fatigue) + 1):
        first = ("action:advance", *("stamina",) * more)
        cost = f"{more} fatigue"
        yield from _walks(game, hero, points + more, first, known, "Advance: {}", cost)


def _from_town(game: Descent, request: Request) -> Iterator[Course]:
    """Back into the dungeon by a glyph (DSC-TOWN-04)."""
    hero = game.state.heroes[game.state.turn.who]
    names = [f"glyph:{space_name(game.ground, glyph.space)}" for glyph in glyphs.usable(game)]
    for action in ("advance", "run"):
        if request.option(f"action:{action}") is not None:
            yield from _begun(game, hero, action, names)


def _begun(game: Descent, hero: Hero, action: str, keys: list[str]) -> Iterator[Course]:
    """An action with what it is declared for."""
    said = turn_labels.Deeds(game, hero)
    for key in keys:
        deed = said.shown(Option(key, ()))
        label = f"{action.capitalize()}: {deed.label}"
        yield _course((f"action:{action}", key), deed, label, deed.note)


def _walks(
    game: Descent,
    hero: Hero,
    points: int,
    first: tuple[str, ...],
    known: set[str],
    words: str,
    cost: str = "",
) -> Iterator[Course]:
    """Places that were not known to be in reach before, as `deeds` tells of them."""
    said = turn_labels.Deeds(game, hero, points)
    for option in walks(game, said.ways):
        if option.key not in known:
            known.add(option.key)
            walk = said.shown(option)
            note = "; ".join(filter(None, (cost, walk.note)))
            steps = (*first, option.key)
            yield _course(steps, walk, words.format(walk.label), note)
            yield from _errands(game, hero, said, option, steps, points)


def _errands(
    game: Descent,
    hero: Hero,
    said: turn_labels.Deeds,
    option: Option[tuple[str, Place]],
    steps: tuple[str, ...],
    points: int,
) -> Iterator[Course]:
    """Doors and chests that can be opened from there with the points that are left."""
    place = option.value[1]
    if not (game.ground.doorsteps | game.lying().marked) >> place.anchor & 1:
        return
    left = points - said.ways.price(place)[1]
    there = msgspec.structs.replace(hero, space=place.anchor)
    keys = []
    if left >= doors.price(game, hero):
        keys += [f"door:{door.id}" for door in doors.within_reach(game, there)]
    if left >= chests.price(game, hero):
        kinds = [one.kind for one in game.state.markers if one.space == place.anchor]
        keys += ["chest"] if "chest" in kinds else []
    for key in keys:
        errand = msgspec.structs.replace(said.shown(Option(key, ())), group=WALK)
        yield _course((*steps, key), errand, errand.label, errand.note)


def _strikes(game: Descent, hero: Hero, request: Request) -> Iterator[Course]:
    said = turn_labels.Deeds(game, hero)
    attacks = [
        said.shown(one) for one in striking.options(game, hero) if one.key.startswith("attack:")
    ]
    for action in ("battle", "advance"):
        if request.option(f"action:{action}") is not None:
            for attack in attacks:
                label = f"{action.capitalize()}: {attack.label}"
                yield _course((f"action:{action}", attack.key), attack, label, attack.note)


def _lunges(game: Descent, request: Request) -> Iterator[Course]:
    """A hero who cannot be attacked from here, and the best place to do it from."""
    name = request.about[0] if request.about else ""
    monster = next((one for one in game.state.monsters.values() if one.name == name), None)
    if monster is None or not game.state.activation.attacks or monster.animated_by >= 0:
        return
    said = turn_labels.Deeds(game, monster)
    for move, prey in Horde(Board(game, ATLAS)).lunges(monster, list(request.options)):
        hero = game.id(prey.hero)
        if request.option(f"attack:{hero}") is None:
            walk = said.shown(move)
            label = f"{walk.label} and attack {called(game, hero)}"
            its = msgspec.structs.replace(walk, spaces=(), figures=(hero,), group=LUNGE)
            yield _course((move.key, f"attack:{hero}"), its, label, walk.note)


def _course(steps: tuple[str, ...], last: Shown, label: str, note: str) -> Course:
    """Shown like its last step."""
    key = course_key(steps)
    return Course(steps, msgspec.structs.replace(last, key=key, label=label, note=note))
