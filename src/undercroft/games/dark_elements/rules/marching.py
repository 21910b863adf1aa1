"""A monster moves space by space, and what breaks in on it (DE-AMOVE-27, DE-BASE-181, -182,
DE-MON-18)."""

from __future__ import annotations

from collections.abc import Callable

from undercroft.board import bits
from undercroft.core.decisions import Option
from undercroft.games.dark_elements import events, moments
from undercroft.games.dark_elements.game import DarkElements
from undercroft.games.dark_elements.nouns import FigureName
from undercroft.games.dark_elements.questions import Question
from undercroft.games.dark_elements.rules.approaching import STAY, Ending, Plan
from undercroft.games.dark_elements.rules.footing import Footing, Mask
from undercroft.games.dark_elements.rules.settling import settle
from undercroft.games.dark_elements.state import NOWHERE, Monster, Space
from undercroft.kit.questions import put

# Where it may be put down to halt on its way, for what can be done from there (DE-BASE-87)
Halts = Callable[[Footing, Space], list[Mask]]
# Where it goes with the points that are left, once a hero has moved meanwhile
Again = Callable[[Footing, int], Plan]


class WhereItGoes(Question, frozen=True):
    clause = "DE-DEC-33"
    prompt = "Where does {monster} go?< It follows “{text}”>"
    answers = {"space:SPACE": "to {SPACE}", "stay": "nowhere"}

    monster: FigureName
    text: str = ""  # the line that it follows


async def choose_ending(
    game: DarkElements, monster: Monster, plan: Plan, says: Callable[[], str]
) -> Ending | None:
    """One of equal ends, by the heroes; None if they let it stay. `says` is the line it follows."""
    if len(plan.endings) == 1 and not (plan.may_stay or game.singles):
        return plan.endings[0]  # nobody is asked
    options: list[Option[Ending | None]] = [
        Option(f"space:{game.name_of_place(ending.place)}", ending) for ending in plan.endings
    ]
    if plan.may_stay:
        options.append(Option("stay", None))
    return await put(game, game.players, WhereItGoes(monster.id, says()), options)


async def march(
    game: DarkElements,
    foot: Footing,
    ending: Ending,
    points: int,
    again: Again,
    says: Callable[[], str],
    halts: Halts | None = None,
) -> None:
    """To where it was led; if a hero moves while it does it goes on from there with the points
    that are left, by the line it follows (DE-AMOVE-27)."""
    monster = foot.monster
    while (at := await _go(game, foot, ending, halts)) != NOWHERE:
        points -= ending.ways.cost(at)
        foot = Footing(game, monster)
        plan = again(foot, points) if points > 0 else STAY
        following = await choose_ending(game, monster, plan, says) if plan.endings else None
        if following is None:
            return
        ending = following


async def _go(game: DarkElements, foot: Footing, ending: Ending, halts: Halts | None) -> Space:
    """Along the cheapest route. The space in which a hero has interrupted it by moving himself."""
    monster = foot.monster
    way: list[str] = []
    if not ending.route:  # put down anew around the same space
        monster.spaces = tuple(bits(ending.place))
        _tell(game, monster, way)
    interrupted = await _walk(game, foot, ending, halts, way)
    if way and game.is_there(monster) and way[-1] in map(game.name, monster.spaces):
        _tell(game, monster, way)  # what was left when it was stopped
    return interrupted


async def _walk(
    game: DarkElements, foot: Footing, ending: Ending, halts: Halts | None, way: list[str]
) -> Space:
    """A figure that is slain, held or in sight goes no further; `way` is what is still to tell."""
    monster, heroes = foot.monster, foot.foes
    standing = heroes  # now
    held = "immobilized" in monster.conditions  # effects move even those (DE-AMOVE-17)
    for space in ending.route:
        if standing != foot.foes:
            foot = Footing(game, monster)  # a hero has fallen: what he barred is open
        place, ends = await _footfall(game, foot, space, ending, halts)
        if ends and not place:
            break
        there = monster.spaces = tuple(bits(place)) or (space,)
        if game.listener is not None:
            way.append(game.name(space))
            if ends or _touches(foot, space):
                _tell(game, monster, way)
        await _react(game, monster, space, stands=bool(place))
        if monster.spaces != there or _stopped(game, monster, held):
            break
        standing = game.victim_spaces()
        if place and standing & ~heroes:
            return space
        if ends:
            break
    return NOWHERE


async def _footfall(
    game: DarkElements, foot: Footing, space: Space, ending: Ending, halts: Halts | None
) -> tuple[Mask, bool]:
    """Where it stands in this space, if it fits anywhere, and whether its way ends there."""
    place = _arriving(foot, space, ending)
    stops = halts(foot, space) if halts is not None and not place else []
    ends = bool(place or stops) or space == ending.space
    if stops:
        place = await _choose_place(game, foot.monster, stops)
    return place or _passing(foot, space, ending), ends


async def _react(game: DarkElements, monster: Monster, space: Space, *, stands: bool) -> None:
    """What its own card does of the counting space (DE-LARGE-08); then heroes, elsewhere than
    between spaces (DE-BASE-182)."""
    for effect in game.effects(monster).on_enter:
        await effect(game, monster, space)
    if stands:
        await moments.monster_stepped(game, monster, space)
    if game.heeding:
        await settle(game)


def _stopped(game: DarkElements, monster: Monster, held: bool) -> bool:
    """Slain, or held now by what did not hold it before."""
    return not game.is_there(monster) or ("immobilized" in monster.conditions and not held)


def _arriving(foot: Footing, space: Space, ending: Ending) -> Mask:
    """Where it was led, if that is in this space and it may still be put down there."""
    return ending.place if space == ending.space and ending.place in foot.fits(space) else 0


def _passing(foot: Footing, space: Space, ending: Ending) -> Mask:
    """Where it stands while heroes may react; who stops it there leaves it as near to where it was
    going as it fits (DE-LARGE-03)."""
    fits = foot.fits(space)
    if len(fits) > 1 and _touches(foot, space):
        rings = foot.game.layout.rings(ending.place)
        return min(fits, key=lambda fit: next(n for n, ring in enumerate(rings) if ring & fit))
    return fits[0] if fits else 0


async def _choose_place(game: DarkElements, monster: Monster, places: list[Mask]) -> Mask:
    options = [Option(f"space:{game.name_of_place(place)}", place) for place in places]
    return await put(game, game.players, WhereItGoes(monster.id), options)


def _touches(foot: Footing, space: Space) -> bool:
    """Whether a hero is there or beside it, to whom it matters how the monster comes."""
    return bool((foot.game.layout.adjacent[space] | 1 << space) & foot.foes)


def _tell(game: DarkElements, monster: Monster, way: list[str]) -> None:
    """A stretch of its way is told when it ends, or before something may happen."""
    covers = tuple(map(game.name, monster.spaces))
    to = way[-1] if way else covers[0]
    game.emit(events.Moved, monster.id, to, tuple(way), covers if len(covers) > 1 else ())
    way.clear()
