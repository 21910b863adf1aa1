"""What each encounter asks for: where to be, and what to do there."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import lru_cache

import msgspec

from undercroft.board import mask_of
from undercroft.games.dark_elements.game import DarkElements
from undercroft.games.dark_elements.greedy import stakes, written
from undercroft.games.dark_elements.greedy.odds import passes
from undercroft.games.dark_elements.greedy.paces import far
from undercroft.games.dark_elements.ground.layout import Layout
from undercroft.games.dark_elements.rules.hourglass import holds
from undercroft.games.dark_elements.rules.laying import grounds, record, space_at, ways_out
from undercroft.games.dark_elements.rules.values import attribute, health, speed
from undercroft.games.dark_elements.state import NOWHERE, Hero, Token

ENDLESS = 9  # rounds, without an hourglass
SEARCH = 2.5
TORCH = 6.0
IDLE = 0.25  # what it counts that the next torchbearer has had his turn
GATHER = 6.0  # to be where Draemor's room opens
FOLLOW = 7.0  # to be near the next door already
LIGHTING, OPENING, SHUTTING = 2.5, 2.0, 1.2  # actions that a token takes, with the way to it
WOUNDS = 1.3  # that an attack deals
PREY = {"NG": "hybrid-sentinels", "BI": "merriods", "BS": "elementals"}
NEAR = 7  # paces to a door, for whom it may be opened
READY = 0.4  # of fate, to be at the door in time
ALONE = 0.3  # of its worth if somebody is left behind
HURRY = 4  # steps of fate and doom, with which nobody is waited for
FRAIL = 0.6  # if he who opens it can bear little
RIVAL = 0.55  # what is left of a task that another is nearer to


class Errand(msgspec.Struct, frozen=True):
    """Spaces to be in, and what that is worth; with a deed, what doing it there is worth."""

    why: str  # how the key of the deed begins
    spaces: int
    worth: float
    deed: bool = True
    urgent: bool = True  # it counts only while the card is active
    after: float = 0.0  # actions that must follow it before the card is done


Errands = Iterator[Errand]


def errands(game: DarkElements, hero: Hero) -> list[Errand]:
    """All that a hero may want to do, attacks left out."""
    active = game.state.active
    found = list(GOALS.get(active, as_written)(game, hero)) if active else []
    if not active:
        found += _onward(game, hero)
    elif rounds_left(game) == 1:
        found += _ready(game)
    found += _chores(game, hero)
    return found


def rounds_left(game: DarkElements) -> int:
    """Rounds, this one included, until the hourglass of the active card runs out."""
    hourglass = holds(game) if game.state.active else 0
    return hourglass - game.state.hourglass if hourglass else ENDLESS


def toil(game: DarkElements) -> float:
    """About so many actions of each hero the active card still takes, after the next one."""
    cold = vents = chests = 0
    for token in game.state.tokens:
        if token.kind == "vent":
            vents += 1
        elif token.kind == "chest":
            chests += 1
        elif token.kind == "firepit" and not token.faceup:
            cold += 1
    tasks = LIGHTING * cold + OPENING * chests + SHUTTING * vents
    prey = PREY.get(game.state.active)
    if prey:
        wounds = sum(health(game, one) - one.damage for one in game.monsters(prey))
        tasks += wounds / WOUNDS
    workers = [hero for hero in game.heroes() if not taboo(game, hero)]
    return max(0.0, tasks - 1.0) / max(1, len(workers))


def beside(game: DarkElements, token: Token) -> int:
    """Where something can be done with a token (DE-BASE-22)."""
    return game.layout.adjacent[token.space] | 1 << token.space


def doors(game: DarkElements) -> int:
    """The spaces beside doors that can be opened, or could without the active card."""
    return _doorsteps(game.layout)


@lru_cache(maxsize=48)  # each holds its map
def _doorsteps(layout: Layout) -> int:
    found = 0
    for door in layout.doors.values():
        if not door.locked:
            found |= door.beside
    return found


def front(game: DarkElements) -> int:
    """Where the party is wanted: on the grounds of the active card, else at the next door."""
    return (0 if game.state.active else doors(game)) or grounds(game)


def _onward(game: DarkElements, hero: Hero) -> Errands:
    """Without an active card every overlord phase costs fate and a Peril (DE-FATE-01)."""
    ways = doors(game)
    paces = far(game.layout, ways)
    behind = sum(paces[hero.space] > NEAR for hero in game.heroes())
    worth = stakes.fate(game) + 6.0
    frail = 2 * hero.damage > health(game, hero) and len(game.heroes()) > 1
    alone = ALONE if behind and stakes.margin(game) > HURRY else 1.0
    yield Errand("open", ways, worth * alone * (FRAIL if frail else 1.0))
    if behind:
        yield Errand("stand", game.layout.near(ways, 3), 0.8 * worth, False)


def _ready(game: DarkElements) -> Errands:
    """In the last round of a card: whoever is at the door then opens it in the next."""
    ways = doors(game)
    yield Errand("stand", game.layout.near(ways, 1), READY * stakes.fate(game), False, False)


def _chores(game: DarkElements, hero: Hero) -> Errands:
    """What is good at any time."""
    state = game.state
    for token in game.tokens("search"):
        yield Errand("search", beside(game, token), SEARCH, urgent=False)
    if state.torch != NOWHERE and state.active != "LB" and not _shuns_fire(game):
        near = game.layout.adjacent[state.torch] | 1 << state.torch
        yield Errand("take-torch", near, TORCH, urgent=False)
    for other in state.heroes:
        if other.down and other is not hero:
            near = game.layout.adjacent[other.space] | 1 << other.space
            worth = 7.0 if not other.acted else 5.0
            yield Errand(f"revive:{other.id}", near, worth, urgent=False)


def _shuns_fire(game: DarkElements) -> bool:
    return game.state.active == "IN"


def taboo(game: DarkElements, hero: Hero) -> int:
    """Spaces in which a hero undoes what the others work for (DE-IN-05)."""
    if game.state.active != "IN":
        return 0
    aflame = hero is game.bearer or "burning" in hero.conditions
    return fumes(game) if aflame else 0


def fumes(game: DarkElements) -> int:
    """Where fire ignites the vents (DE-IN-05)."""
    return _all_beside(game, game.tokens("vent")) if game.state.active == "IN" else 0


def deadly(game: DarkElements) -> int:
    """Pits and lava: nobody goes there of his own will."""
    return game.pits | game.layout.lava


def costly(game: DarkElements) -> int:
    """Spaces that tire or poison who enters them (DE-IN-02, DE-NG-03)."""
    if game.state.active == "NG" and "fire-died" in game.state.flags:
        return _all_beside(game, game.tokens("chest"))
    return fumes(game)


def _all_beside(game: DarkElements, tokens: list[Token]) -> int:
    found = 0
    for token in tokens:
        found |= beside(game, token)
    return found


def _rivals(game: DarkElements, hero: Hero, spaces: int) -> float:
    """Less for what other heroes are nearer to."""
    paces = far(game.layout, spaces)
    own = paces[hero.space]
    share = 1.0
    for other in game.heroes():
        n = paces[other.space]
        if other is not hero and not other.acted and 0 <= n < own:
            share *= RIVAL
    return share


# The encounters


def as_written(game: DarkElements, hero: Hero) -> Errands:
    """What the lines of the card say, where nobody has thought further."""
    for key, spaces, worth in written.deeds(game, hero):
        yield Errand(key, spaces, worth * _rivals(game, hero, spaces))
    for spaces, worth in written.places(game, hero):
        yield Errand("stand", spaces, worth, False)


def last_breath(game: DarkElements, hero: Hero) -> Errands:
    """The torch is carried to the door (DE-LB-04)."""
    worth, exits = stakes.success(game), doors(game)
    if game.state.torch != NOWHERE:
        near = game.layout.adjacent[game.state.torch] | 1 << game.state.torch
        way = far(game.layout, exits)[game.state.torch] / speed(game, hero)
        yield Errand("take-torch", near, worth * _rivals(game, hero, near), after=way)
    elif hero is game.bearer:
        yield Errand("stand", exits & game.empty(but=hero) & ~(1 << hero.space), worth, False)
        yield from _relay(game, hero, exits, worth)
    if hero is not game.bearer:
        yield Errand("stand", game.layout.around(exits) | exits, FOLLOW, False, False)


def _relay(game: DarkElements, hero: Hero, exits: int, worth: float) -> Errands:
    """The torch goes on with somebody ahead who has not had his turn (DE-LIGHT-05)."""
    paces = far(game.layout, exits)
    for other in game.heroes():
        ahead = paces[hero.space] - paces[other.space]
        if (
            other is not hero
            and not other.acted
            and ahead > 2
            and "stunned" not in other.conditions
        ):
            near = game.layout.adjacent[other.space]
            share = 0.9 if paces[other.space] <= 9 else 0.75
            yield Errand(f"give-torch:{other.id}", near, share * worth)


def square_one(game: DarkElements, hero: Hero) -> Errands:
    """Every firepit is to burn (DE-SQ-09)."""
    cold = [token for token in game.tokens("firepit") if not token.faceup]
    worth = stakes.success(game) * (0.5 if len(cold) > 2 else 0.7 if len(cold) > 1 else 1.0)
    after = toil(game)
    for token in cold:
        near = game.layout.adjacent[token.space]
        key = f"light:{game.name(token.space)}"
        yield Errand(key, near, worth * _rivals(game, hero, near), after=after)


def nightmare_gate(game: DarkElements, hero: Hero) -> Errands:
    """All chests, the green one last (DE-NG-07)."""
    chests = game.tokens("chest")
    worth, after = 0.5 * stakes.success(game), toil(game)
    for token in chests:
        if not token.known or len(chests) == 1:
            near = beside(game, token)
            key = f"chest:{game.name(token.space)}"
            yield Errand(key, near, worth * _rivals(game, hero, near), after=after)


def limbos_end(game: DarkElements, hero: Hero) -> Errands:
    """In the end everybody is where his body lies (DE-LE-12); before, where Draemor's room is."""
    found = all(other.body != NOWHERE for other in game.state.heroes)
    room = record(game).secret_room
    if room and not found:
        opens = mask_of(space_at(game, cell) for pair in room.opens for cell in pair)
        yield Errand("stand", opens, GATHER, False)
    if hero.body != NOWHERE:
        yield Errand("stand", 1 << hero.body, 60.0 if found else 2.0, False)


def glimmerlack_hall(game: DarkElements, hero: Hero) -> Errands:
    """Axirumn is to fall while all are in the antechamber (DE-GH-04)."""
    yield Errand("stand", antechamber(game), 0.7 * stakes.success(game), False)


def antechamber(game: DarkElements) -> int:
    tile = record(game).antechamber
    names = enumerate(game.layout.tile)
    return mask_of(space for space, name in names if name == tile) & grounds(game)


def incinerator(game: DarkElements, hero: Hero) -> Errands:
    """Vents are shut by who carries no fire (DE-IN-03, -05)."""
    vents = game.tokens("vent")
    if taboo(game, hero):
        yield Errand("stand", game.layout.open & ~fumes(game), 20.0, False)
        yield from _hand_over(game, hero)
        return
    worth, after = stakes.success(game) * (0.8 if len(vents) > 1 else 1.0), toil(game)
    for token in vents:
        near = beside(game, token)
        key = f"vent:{game.name(token.space)}"
        yield Errand(key, near, worth * _rivals(game, hero, near), after=after)


def _hand_over(game: DarkElements, hero: Hero) -> Errands:
    """The torch goes to somebody who has had his turn, or is worse at shutting vents."""
    if hero is not game.bearer or "burning" in hero.conditions:
        return
    fumy = fumes(game)
    for other in game.heroes():
        better = _shuts(game, hero) - _shuts(game, other) + (IDLE if other.acted else 0.0)
        if other is hero or fumy >> other.space & 1 or better <= 0:
            continue
        near = game.layout.adjacent[other.space] & ~fumy
        yield Errand(f"give-torch:{other.id}", near, better * stakes.success(game))


def _shuts(game: DarkElements, hero: Hero) -> float:
    """His chance to shut a vent (DE-IN-03)."""
    return passes(max(attribute(game, hero, "might"), attribute(game, hero, "willpower")))


def passage_of_future(game: DarkElements, hero: Hero) -> Errands:
    """The more heroes are there, the more tokens are turned (DE-PF-06)."""
    yield Errand("stand", grounds(game), 10.0, False)


def passage_of_past(game: DarkElements, hero: Hero) -> Errands:
    """All of them go, whoever is last first: a test that fails puts him beside the last of the
    others, so a party that keeps together gains ground even then (DE-PP-03, -05)."""
    yield Errand("stand", ways_out(game) & game.empty(but=hero), 14.0, False)


def passage_of_present(game: DarkElements, hero: Hero) -> Errands:
    """It goes by itself (DE-PR-04): the next door is what counts."""
    exits = doors(game)
    yield Errand("stand", game.layout.around(exits) | exits, 5.0, False)


def stones_of_founders(game: DarkElements, hero: Hero) -> Errands:
    """A blue stone for each (DE-SF-04)."""
    others = mask_of(other.space for other in game.heroes() if other is not hero)
    for token in game.tokens("pedestal"):
        if others >> token.space & 1:
            continue
        space = 1 << token.space
        if token.faceup and token.colour == "blue":
            yield Errand("stand", space, 9.0, False)
        elif not token.faceup:
            key = f"pedestal:{game.name(token.space)}"
            yield Errand(key, space, 5.0 * _rivals(game, hero, space))


GOALS: dict[str, Callable[[DarkElements, Hero], Errands]] = {
    "BI": lambda game, hero: iter(()),  # their monsters are all they ask for
    "BS": lambda game, hero: iter(()),
    "LB": last_breath,
    "SQ": square_one,
    "NG": nightmare_gate,
    "LE": limbos_end,
    "GH": glimmerlack_hall,
    "IN": incinerator,
    "PF": passage_of_future,
    "PP": passage_of_past,
    "PR": passage_of_present,
    "SF": stones_of_founders,
}
