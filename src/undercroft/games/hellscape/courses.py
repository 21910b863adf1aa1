"""Ways of a Move action as one answer: to a Zone, or to what can be done there."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from undercroft.board import bits
from undercroft.core.decisions import Request, Shown
from undercroft.core.wishes import Course, course_key
from undercroft.core.wording import listed
from undercroft.games.hellscape import loadout
from undercroft.games.hellscape.cards.english import count
from undercroft.games.hellscape.game import Hellscape
from undercroft.games.hellscape.greedy import arms, combat
from undercroft.games.hellscape.greedy.decision import Decision
from undercroft.games.hellscape.greedy.route import Route
from undercroft.games.hellscape.naming import zone_said
from undercroft.games.hellscape.rules import gains, moving
from undercroft.games.hellscape.rules.steps import TRAPS
from undercroft.games.hellscape.rules.turn import RECOVERED
from undercroft.games.hellscape.showing import places, surroundings
from undercroft.games.hellscape.showing.labels import shown
from undercroft.games.hellscape.state import Hero
from undercroft.games.hellscape.zones import Zone

Path = tuple[Zone, ...]

THEN = "Move, then"  # what is done where a walk leads


def courses(game: Hellscape, request: Request) -> list[Course]:
    """Of the Hero who is asked: a Move action that begins, or the rest of one; a Recover action."""
    turn = game.state.turn
    if request.kind == "forge" and len(request.about) == 1:
        return [_least_missed(game, request)]
    if request.kind == "resolve":
        return list(_rerolls(game, request))
    if request.kind not in ("turn", "move") or turn.who < 0:
        return []
    hero = game.state.heroes[turn.who]
    if request.kind == "move":
        return list(_moves(game, hero, turn.points, ()))
    found: list[Course] = []
    if request.option("move") is not None and not hero.frost:
        found += _moves(game, hero, moving.POINTS, ("move",))
    if request.option("recover") is not None and not hero.frost:
        found += _rests(game, hero)
    return found


def _moves(game: Hellscape, hero: Hero, points: int, first: tuple[str, ...]) -> Iterator[Course]:
    """Everywhere that the points lead to; what they can still buy there is a course too."""
    names = game.zones.names
    for path in _paths(game, hero, points).values():
        steps = (*first, *(f"move:{names[zone]}" for zone in path))
        bought: list[Shown] = []
        if len(path) < points:
            bought = _for_a_point(game, hero, path[-1] if path else hero.zone)
        for deed in bought if steps else ():
            yield _course(game, hero, path, (*steps, deed.key), deed.label, THEN)
        if path and (first or len(path) > 1):
            ends = (*steps, "stop") if not bought else steps
            yield _course(game, hero, path, ends, f"go to {zone_said(names[path[-1]])}")


def _course(
    game: Hellscape,
    hero: Hero,
    path: Path,
    steps: tuple[str, ...],
    label: str,
    group: str = "Move",
) -> Course:
    names = game.zones.names
    way = tuple(names[zone] for zone in path)
    goal = names[path[-1] if path else hero.zone]
    note = "; ".join((places.lies(game, goal), *harm(game, hero, path)))
    return Course(
        steps,
        Shown(
            course_key(steps), label, (goal,), note=note, group=group, way=way, cost=str(len(path))
        ),
    )


def _paths(game: Hellscape, hero: Hero, points: int) -> dict[Zone, Path]:
    """The shortest way to every Zone, and of those the safest; none to where the Hero stands."""
    found: dict[Zone, Path] = {hero.zone: ()}
    edge: list[Path] = [()]
    for _ in range(points):
        fresh: dict[Zone, Path] = {}
        for path in edge:
            for zone in bits(game.zones.steps[path[-1] if path else hero.zone]):
                longer = (*path, zone)
                if zone not in found and (
                    zone not in fresh or _toll(game, hero, longer) < _toll(game, hero, fresh[zone])
                ):
                    fresh[zone] = longer
        found |= fresh
        edge = list(fresh.values())
    return found


def _toll(game: Hellscape, hero: Hero, path: Path) -> tuple[int, int]:
    reaction = sum(_figures(game, hero, zone) for zone in (hero.zone, *path[:-1]))
    return reaction, len(_traps(game, path))


def _figures(game: Hellscape, hero: Hero, zone: Zone) -> int:
    """Reaction damage for leaving a Zone: what spares it there, or in this Move action."""
    there = msgspec.structs.replace(hero, zone=zone)
    spared = game.state.turn.moving and game.state.turn.no_reaction
    safe = spared or loadout.passive(game, there, "no reaction")
    return 0 if safe else game.miniatures(zone)


def _traps(game: Hellscape, path: Path) -> list[str]:
    return [m.kind for m in game.state.markers if m.zone in path and m.kind in TRAPS]


def harm(game: Hellscape, hero: Hero, path: Path) -> Iterator[str]:
    """What the whole way does to the Hero (MD2-MOVE-05)."""
    reaction, _ = _toll(game, hero, path) if path else (0, 0)
    if reaction:
        yield f"Reaction damage: {count(reaction, 'Wound')}"
    if traps := _traps(game, path):
        yield f"traps: {listed(map(surroundings.title, traps))}"


def _for_a_point(game: Hellscape, hero: Hero, zone: Zone) -> list[Shown]:
    """What a movement point buys there besides a step."""
    there = msgspec.structs.replace(hero, zone=zone)
    options = [o for o in moving.offers(game, there) if not o.key.startswith("move:")]
    if not options:
        return []
    return list(shown(game, Request(hero.seat, "move", options, about=(hero.card, 1))))


def _rerolls(game: Hellscape, request: Request) -> Iterator[Course]:
    """Several dice at once, those that promise most, where so many re-rolls were granted."""
    granted = len(game.rolls[-1].rerolls) if game.rolls else 0
    worst = combat.worst(Decision(game, request, Route())) if granted > 1 else []
    for many in range(2, min(granted, len(worst)) + 1):
        steps = tuple(option.key for option in worst[:many])
        label = f"re-roll the {many} worst dice"
        yield Course(steps, Shown(course_key(steps), label))


def _least_missed(game: Hellscape, request: Request) -> Course:
    """For the forge, what the program would give; of an item as many as the Hero has."""
    hero = next(one for one in game.state.heroes if one.card == request.about[0])
    own = [*hero.equipped, *hero.pack]
    given: list[str] = []
    for _ in range(moving.FORGED):
        left = [option for option in request.options if option.value in own]
        about = (*request.about, *given)
        forged = Request(request.seat, "forge", left, about=about)
        chosen = arms.forge(Decision(game, forged, Route()))
        own.remove(chosen.value)
        given.append(chosen.key)
    names = [game.library.items[key.partition(":")[2]].name for key in given]
    label = f"{listed(names)}, which are missed least"
    return Course(tuple(given), Shown(course_key(given), label))


def _rests(game: Hellscape, hero: Hero) -> Iterator[Course]:
    """A Recover action with what it brings."""
    wounds = game.max_health(hero) - hero.health
    thirst = game.max_mana(hero) - hero.mana if gains.wants_mana(game, hero) else 0
    for health in range(min(RECOVERED, wounds), -1, -1):
        mana = min(RECOVERED - health, thirst)
        if health + mana < min(RECOVERED, wounds + thirst) or not health + mana:
            continue
        steps = ("recover", *("health",) * health, *("mana",) * mana)
        brings = [f"{n} {what}" for n, what in ((health, "Health"), (mana, "Mana")) if n]
        label = f"recover {listed(brings)}"
        yield Course(steps, Shown(course_key(steps), label, group="Recover"))
