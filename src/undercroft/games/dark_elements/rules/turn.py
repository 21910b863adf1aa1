"""A hero's turn: start, equip, two actions and what is free, end (DE-BASE-45 to -55).

What this quest adds stands with it (DE-HERO-01).
"""

from __future__ import annotations

from undercroft.board import bits
from undercroft.core.decisions import Option
from undercroft.games.dark_elements import events, moments
from undercroft.games.dark_elements.deeds import Deed, Deeds, deed
from undercroft.games.dark_elements.game import DarkElements
from undercroft.games.dark_elements.nouns import FigureName
from undercroft.games.dark_elements.play import InPlay
from undercroft.games.dark_elements.questions import Question
from undercroft.games.dark_elements.rules import conditions
from undercroft.games.dark_elements.rules.damage import refresh, sink_in_lava, tire
from undercroft.games.dark_elements.rules.equipment import equip_deeds, fits, wear
from undercroft.games.dark_elements.rules.exploring import door_deeds
from undercroft.games.dark_elements.rules.moving import move_deeds
from undercroft.games.dark_elements.rules.placing import empty_beside, put_down
from undercroft.games.dark_elements.rules.reviving import lie_or_stand, revive_deeds
from undercroft.games.dark_elements.rules.searching import search_deeds
from undercroft.games.dark_elements.rules.settling import settle
from undercroft.games.dark_elements.rules.torch import torch_deeds
from undercroft.games.dark_elements.rules.values import health
from undercroft.games.dark_elements.rules.wielding import Arms, attack_deeds
from undercroft.games.dark_elements.state import NOWHERE, Figure, Hero, ItemId, Mark, Monster, Space
from undercroft.kit.questions import put

ACTIONS = 2  # DE-BASE-49
END: Option[None] = Option("end", None)
SHAKING = "discard:stunned:"  # what the Stunned may do


class WhatNext(Question, frozen=True):
    clause = "DE-DEC-06"
    prompt = "{hero}: what next? ({actions|action}, {points|movement point} left)"
    answers = {
        "attack:CARD:FIGURE": "attack {FIGURE} with {CARD}",
        "aim:CARD": "attack with {CARD}: the target later",
        "bonus-attack:CARD:FIGURE": "attack {FIGURE} with {CARD} as an extra effort",
        "bonus-aim:CARD": "attack with {CARD} as an extra effort: the target later",
        "bonus-recover": "recover 2 damage as an extra effort",
        "use:CARD[:N]": "use {CARD}",
        "familiar": "activate the Reanimate",
        "move:SPACE": "go to {SPACE}",
        "walk:SPACE": "move to {SPACE}",
        "run:SPACE": "run to {SPACE}, for fatigue",
        "move": "take a move action",
        "rest": "rest",
        "open:DOOR": "open {DOOR}",
        "search:SPACE": "search",
        "revive:HERO": "revive {HERO}",
        "take-torch": "take the torch",
        "give-torch:HERO": "give the torch to {HERO}",
        "climb:SPACE": "climb out of the pit to {SPACE}",
        "discard:stunned:FIGURE": "shake off the stun",
        "discard:burning:FIGURE": "put out the fire on {FIGURE}",
        "discard:bleeding:FIGURE": "bind the wound of {FIGURE}",
        "equip:CARD": "equip {CARD}",
        "lay-down:CARD": "lay {CARD} down",
        "end": "end the turn",
    }

    hero: FigureName
    actions: int
    points: int


class WhichStart(Question, frozen=True):
    clause = "DE-DEC-05"
    prompt = "{hero}: which of these happens first?"
    answers = {"condition:CONDITION": "{CONDITION}", "cards": "what your cards do"}

    hero: FigureName


async def start(game: DarkElements, hero: Hero) -> None:
    """Start-of-turn effects, cards refreshed, items equipped (DE-BASE-46 to -48)."""
    state = game.state
    state.turn = state.heroes.index(hero)
    game.emit(events.TurnBegan, hero.id)
    hero.actions, hero.points, hero.moves = ACTIONS, 0, 0
    hero.moved, hero.resting, hero.used = False, False, ()
    game.fell = ""
    _end_marks(game, hero)
    if hero.away:
        await moments.comes_back(game, hero)
    # Before what the hero orders himself (DE-BASE-185)
    for card in game.saying(InPlay.turn_started):
        await card.turn_started(game, hero)
    await _start_effects(game, hero)
    if hero.exhausted:
        hero.exhausted = ()
        game.redeal(hero)
        game.emit(events.Refreshed, hero.id)
    hero.equipping = True
    if hero.standing and fits(game, hero.items):
        wear(game, hero, _wanted(hero) if hero.laid else hero.items)


def _wanted(hero: Hero) -> tuple[ItemId, ...]:
    """All but what he has laid down."""
    return tuple([item for item in hero.items if item not in hero.laid])


def _end_marks(game: DarkElements, hero: Hero) -> None:
    """What was to last until his next turn is over."""
    marked: list[Hero | Monster] = [*game.state.heroes, *game.state.monsters]
    for figure in marked:
        if figure.marks:
            figure.marks = _left(figure.marks, hero)


def _left(marks: tuple[Mark, ...], hero: Hero) -> tuple[Mark, ...]:
    return tuple([one for one in marks if (one.by, one.until) != (hero.id, "turn")])


async def _start_effects(game: DarkElements, hero: Hero) -> None:
    """Conditions and cards, in the hero's order (DE-BASE-46, DE-DEC-05)."""
    waiting = list(filter(conditions.asks_at_start, hero.conditions))
    cards = moments.acts_at_start(game, hero)
    while hero.standing and (cards or waiting):
        options = [Option(f"condition:{one}", one) for one in waiting]
        if cards:
            options.append(Option("cards", ""))
        chosen = await put(game, hero.seat, WhichStart(hero.id), options)
        if chosen:
            waiting.remove(chosen)
            await conditions.start_turn(game, hero, chosen)
        else:
            cards = False
            await moments.turn_starts(game, hero)
        if game.heeding:
            await settle(game)


async def act(game: DarkElements, hero: Hero) -> None:
    """Actions and free effects until he ends his turn (DE-BASE-49 to -51)."""
    if hero.down:
        if hero.actions:  # he lay there when his turn began, and did not fall in it (DE-BASE-53)
            await lie_or_stand(game, hero)
        return
    while hero.standing and game.fell != hero.id:
        game.quiet()
        game.reach = None
        asking = WhatNext(hero.id, hero.actions, hero.points)
        offered = game.listing(_offers, hero)
        # Also after his last action he may turn a Search card (DE-HERO-04)
        chosen = await put(game, hero.seat, asking, offered, always=bool(hero.found))
        if chosen is None:
            return
        if chosen.action:
            hero.actions -= 1
        hero.equipping = hero.equipping and chosen.equips
        bleeds = chosen.action and "bleeding" in hero.conditions
        await chosen.do(game, hero)
        if bleeds and "bleeding" in hero.conditions:  # DE-BASE-119
            await tire(game, hero, 1, cause="bleeding")
        if game.heeding:
            await settle(game)


def _offers(game: DarkElements, hero: Hero) -> list[Option[Deed | None]]:
    return [*deeds(game, hero), END]


def deeds(game: DarkElements, hero: Hero) -> Deeds:
    """Everything he may do now. The Stunned may only shake it off (DE-BASE-116)."""
    game.arms = Arms(hero)
    try:
        found = _possible(game, hero)
    finally:
        game.arms = None
    if not hero.actions or "stunned" not in hero.conditions:
        return found
    return [one for one in found if not one.value.action or one.key.startswith(SHAKING)]


def _possible(game: DarkElements, hero: Hero) -> Deeds:
    found = move_deeds(game, hero)
    found += attack_deeds(game, hero)
    if hero.equipping:
        found += equip_deeds(game, hero)
    for card in game.saying(InPlay.deeds):
        for one in card.deeds(game, hero):
            if hero.actions or not one.value.action:
                found.append(one)
    found += moments.deeds(game, hero)
    if hero.actions:
        found += _plain_actions(game, hero)
    return found


def _plain_actions(game: DarkElements, hero: Hero) -> Deeds:
    """The actions of the rulebook that no card gives (DE-BASE-49, DE-HERO-05)."""
    state = game.state
    found: Deeds = []
    if not state.active:
        found += door_deeds(game, hero)
    if state.tokens:
        found += search_deeds(game, hero)
    found += revive_deeds(game, hero)
    if state.torch != NOWHERE or state.bearer == hero.id:
        found += torch_deeds(game, hero)
    if game.pits >> hero.space & 1:
        found += _climbing(game, hero)
    found += _discarding(game, hero)
    if not hero.resting:
        found.append(REST)
    return found


async def _rest(game: DarkElements, hero: Hero) -> None:
    """What it recovers it does at the end of the turn (DE-BASE-54)."""
    hero.resting = True
    conditions.free(game, hero, "weakened", "rest")  # DE-BASE-118
    await moments.rests(game, hero)


REST = deed("rest", _rest)


def _climbing(game: DarkElements, hero: Hero) -> Deeds:
    """Out of a pit into an adjacent empty space (DE-BASE-76)."""
    spaces = bits(empty_beside(game, 1 << hero.space))
    return [deed(f"climb:{game.name(space)}", _climb, space) for space in spaces]


async def _climb(game: DarkElements, hero: Hero, space: Space) -> None:
    put_down(game, hero, (space,), "pit")


def _discarding(game: DarkElements, hero: Hero) -> Deeds:
    """Conditions that an action ends, Burning also for a neighbour (DE-BASE-112, -116, -144)."""
    found: Deeds = []
    for condition in conditions.BY_ACTION if hero.conditions else ():
        if condition in hero.conditions:
            found.append(_discarding_one(hero, condition))
    for other in _burning(game):
        if other is not hero and game.adjacent(hero, other):
            found.append(_discarding_one(other, "burning"))
    return found


def _burning(game: DarkElements) -> list[Figure]:
    """Who stands on the map and burns: mostly nobody has any condition."""
    state = game.state
    found: list[Figure] = []
    for hero in state.heroes:
        if hero.conditions and "burning" in hero.conditions and not (hero.down or hero.away):
            found.append(hero)
    for familiar in state.familiars:
        if "burning" in familiar.conditions:
            found.append(familiar)
    for monster in state.monsters:
        if monster.conditions and "burning" in monster.conditions and not monster.hidden:
            found.append(monster)
    return found


def _discarding_one(who: Figure, condition: str) -> Option[Deed]:
    return deed(f"discard:{condition}:{who.id}", _discard, condition, who.id)


async def _discard(game: DarkElements, hero: Hero, condition: str, who: str) -> None:
    conditions.free(game, game.figure(who), condition, "action")


async def _rest_up(game: DarkElements, hero: Hero) -> None:
    """DE-BASE-54."""
    if hero.resting and not hero.down:
        recovered = refresh(game, hero, hero.fatigue, cause="rest")
        await moments.recovered_by_rest(game, hero, recovered)


async def end(game: DarkElements, hero: Hero) -> None:
    """End-of-turn effects; points that are left are lost. The order is the hero's: what resting
    recovers comes before a fire that would fell him, else after it (DE-BASE-52)."""
    rests_first = "burning" in hero.conditions and hero.damage + 1 >= health(game, hero)
    if rests_first:
        await _rest_up(game, hero)
    for condition in hero.conditions:
        if not hero.down:
            await conditions.end_turn(game, hero, condition)
    if not rests_first:
        await _rest_up(game, hero)
    await moments.turn_ends(game, hero)
    if hero.standing and game.layout.lava:
        await sink_in_lava(game, hero)
    hero.actions, hero.points, hero.acted = 0, 0, True
    game.state.turn = NOWHERE
    if game.heeding:
        await settle(game)
