"""Monster activation: the card, its groups, a monster's list (DE-ACT).

The state says how far it is: the card in resolution, the group that activates, which monsters
have. So the game may be kept between two monsters.
"""

from __future__ import annotations

from typing import Literal, NamedTuple

from undercroft.core.decisions import Option
from undercroft.games.dark_elements import events, moments
from undercroft.games.dark_elements.acting.doer import Doer
from undercroft.games.dark_elements.acting.effects import Effect, Influence, When
from undercroft.games.dark_elements.acting.steps import Step
from undercroft.games.dark_elements.game import DarkElements
from undercroft.games.dark_elements.monster import Quarter, Rank
from undercroft.games.dark_elements.nouns import GroupName
from undercroft.games.dark_elements.play import InPlay
from undercroft.games.dark_elements.questions import Question
from undercroft.games.dark_elements.rules.listing import activate_monster
from undercroft.games.dark_elements.rules.monster_surges import spend_by_list
from undercroft.games.dark_elements.rules.settling import settle
from undercroft.games.dark_elements.state import Monster
from undercroft.kit.decks import draw_top, renewed
from undercroft.kit.questions import put


class WhichMonster(Question, frozen=True):
    clause = "DE-DEC-31"
    prompt = "Which of the {group} acts next?"
    answers = {"figure:FIGURE": "{FIGURE}"}

    group: GroupName


class Orders:
    """What an Activation card says of a group, made ready for all games."""

    def __init__(self, quarter: Quarter) -> None:
        self.boxes = [Box(box.of, [line.means for line in box.lines]) for box in quarter.boxes]
        self.effects: list[Effect] = [line.means for line in quarter.effects]
        self._due: dict[tuple[When, str], list[Influence]] = {}

    def due(self, when: When, current: str) -> list[Influence]:
        """The effects of a timing that the current encounter does not rule out (DE-ACT-04,
        DE-ENC-04)."""
        found = self._due.get((when, current))
        return self._all_due(when, current) if found is None else found

    def _all_due(self, when: When, current: str) -> list[Influence]:
        lines = [one.effect for one in self.effects if one.applies(current)]
        found = self._due[when, current] = [one for one in lines if one.timing() == when]
        return found


class Box(NamedTuple):
    of: Literal["all", "minion", "master"]
    lines: list[Step]


def _orders(game: DarkElements, group: str) -> Orders:
    """Those of the card in resolution."""
    known, key = game.book.orders, (game.state.activation, group)
    orders: Orders | None = known.get(key)
    if orders is None:
        orders = known[key] = Orders(game.library.quarter(game.state.activation, group))
    return orders


async def monsters_step(game: DarkElements) -> None:
    """The last step of the overlord phase: every group by one card (DE-ACT-01 to -08)."""
    state = game.state
    if not state.activation:
        if not (game.monsters() and state.activation_deck):
            return  # DE-ACT-01: also one that may not activate has a card drawn, if there is any
        _draw(game)
    while group := state.acting or _next_group(game):
        await _activate_group(game, group, kept=True)
    _discard(game)


async def activate(game: DarkElements, group: str, rank: Rank | None = None) -> None:
    """One group or rank, by a card of its own (DE-ACT-22): in a hero's turn, or in the midst of
    anything else, also of another card, which goes on where it was (DE-RUL-107)."""
    state = game.state
    waiting = [one for one in _waiting(game, group) if rank in (None, one.rank)]
    if not (waiting and state.activation_deck):
        return
    before = state.activation, state.acting, state.prey, state.groups
    activated = [one.id for one in state.monsters if one.activated]
    if state.phase != "overlord" and not state.activation:  # DE-ACT-19
        state.targeted = ()
        for monster in state.monsters:
            monster.attacked = False
    state.acting, state.prey = "", ""
    _draw(game)
    await _activate_group(game, group, rank)
    _discard(game)
    if before[0]:
        state.activation, state.acting, state.prey, state.groups = before
        for monster in state.monsters:
            monster.activated = monster.id in activated


def yet_to_act(game: DarkElements) -> list[Monster]:
    """Who has not activated by the card in resolution; nobody while none is."""
    state = game.state
    if not state.activation:
        return []
    groups = game.book.groups if state.phase == "overlord" else (state.acting,)
    left = [group for group in groups if group not in state.groups]
    return [one for group in left for one in _waiting(game, group) if not one.activated]


async def act_alone(game: DarkElements, monster: Monster) -> None:
    """What one monster does by that card, as if it were the next."""
    state, group = game.state, monster.group
    orders = _orders(game, group)
    if state.acting != group:
        state.acting, state.prey = group, ""
        await _read_effects(game, group, orders)
    for box in orders.boxes:
        if box.of in ("all", monster.rank):
            await _activate_one(game, monster, orders, box)
            return


def _draw(game: DarkElements) -> None:
    """The deck is renewed as it runs out, without the card in resolution (DE-ACT-02)."""
    state = game.state
    state.activation, state.activation_deck = draw_top(game, state.activation_deck)
    state.activation_deck, state.activation_discard = renewed(
        game, state.activation_deck, state.activation_discard
    )
    state.groups = ()
    for monster in state.monsters:
        monster.activated = False
    game.emit(events.ActivationDrawn, state.activation)


def _discard(game: DarkElements) -> None:
    state = game.state
    discard = (*state.activation_discard, state.activation)
    state.activation = ""
    state.activation_deck, state.activation_discard = renewed(game, state.activation_deck, discard)


def _waiting(game: DarkElements, group: str = "") -> list[Monster]:
    """Monsters on the map that may activate at all (DE-NG-02, DE-RUL-38)."""
    found = game.monsters(group)
    for card in game.saying(InPlay.allows):
        found = _allowed(game, card, found)
    return found


def _allowed(game: DarkElements, card: InPlay[DarkElements], among: list[Monster]) -> list[Monster]:
    return [one for one in among if card.allows(game, one, "activate")]


def _next_group(game: DarkElements) -> str:
    """Step 1: the first in order with a figure that has not activated from this card, even one
    that appeared meanwhile (DE-ACT-03, -08, DE-RUL-90)."""
    there = {one.group for one in game.state.monsters}
    for group in game.book.groups:
        if group in there and group not in game.state.groups and _waiting(game, group):
            return group
    return ""


async def _activate_group(
    game: DarkElements, group: str, rank: Rank | None = None, *, kept: bool = False
) -> None:
    """Steps 2 to 5 (DE-ACT-04 to -07). `kept`: the game may be kept between two monsters, since
    nothing goes on that the state does not tell."""
    state = game.state
    orders = _orders(game, group)
    if not state.acting:
        state.acting, state.prey = group, ""
        game.emit(events.GroupActivated, group, state.activation)
        await _read_effects(game, group, orders)
    while True:
        if kept:
            game.quiet()
        found = _next_box(game, group, orders, rank)
        if found is None:
            break
        box, waiting = found
        monster = waiting[0]
        if len(waiting) > 1 or game.singles:
            options = [Option(f"figure:{one.id}", one) for one in waiting]
            monster = await put(game, game.players, WhichMonster(group), options)
        await _activate_one(game, monster, orders, box)
    for effect in orders.due("at-end", game.current) if orders.effects else ():
        await effect.do(game, group)
        await settle(game)
    state.acting, state.prey = "", ""
    state.groups = (*state.groups, group)


def _next_box(
    game: DarkElements, group: str, orders: Orders, rank: Rank | None
) -> tuple[Box, list[Monster]] | None:
    """The upper box with monsters that have not activated, and those (DE-ACT-05)."""
    idle: list[Monster] = []
    for one in game.state.monsters:
        ready = one.group == group and not (one.activated or one.hidden)
        if ready and rank in (None, one.rank):
            idle.append(one)
    for card in game.saying(InPlay.allows) if idle else ():
        idle = _allowed(game, card, idle)
    for box in orders.boxes if idle else ():
        waiting = idle if box.of == "all" else _of_rank(idle, box.of)
        if waiting:
            return box, waiting
    return None


def _of_rank(among: list[Monster], rank: str) -> list[Monster]:
    return [one for one in among if one.rank == rank]


async def _activate_one(game: DarkElements, monster: Monster, orders: Orders, box: Box) -> None:
    """Step 4, and what follows each activation (DE-ACT-06, -23)."""
    state, effects = game.state, game.effects(monster)
    monster.activated = True
    game.emit(events.MonsterActivated, monster.id, box.of)
    doer = Doer(
        monster,
        state.activation,
        box.of,
        actions=2 + effects.actions,
        attack_actions=effects.attack_actions,
        attacks=effects.attacks,
        lent=effects,
    )
    await activate_monster(game, doer, box.lines)
    for effect in orders.due("after-each", game.current) if orders.effects else ():
        if doer.goes_on(game):
            doer.line, doer.says = -1, effect.says
            await effect.do_after(game, doer)
    if game.heeding:
        await settle(game)


# Active effects


async def _read_effects(game: DarkElements, group: str, orders: Orders) -> None:
    """Step 2: immediate parts are carried out, once, in printed order."""
    for number, effect in enumerate(orders.effects):
        if effect.applies(game.current):
            if game.listener is not None:
                game.emit(events.EffectRead, group, game.state.activation, number, effect.says())
            if effect.effect.timing() == "now":
                await effect.effect.do(game, group)
                await settle(game)


ACTING = (
    moments.monsters_act.by(monsters_step)
    + moments.activate.by(activate)
    + moments.monster_spends.by(spend_by_list)
)
"""What the rules below leave to this part."""
