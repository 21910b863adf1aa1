"""What goes into a view. Everybody at this table sees the same."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypedDict, TypeVar

from msgspec.structs import astuple

from undercroft.games.sword_sorcery.game import SwordSorcery
from undercroft.games.sword_sorcery.rules.values import (
    actions,
    armour,
    combats,
    defence_dice,
    flies,
    max_hp,
    movement,
    save_number,
)
from undercroft.games.sword_sorcery.showing import cards, surroundings, texts
from undercroft.games.sword_sorcery.showing.fights import attack
from undercroft.games.sword_sorcery.showing.names import Called
from undercroft.games.sword_sorcery.showing.progress import progress
from undercroft.games.sword_sorcery.showing.tabletop import (
    CardView,
    CompanionView,
    ConditionView,
    EnemyView,
    HeroView,
    View,
)
from undercroft.games.sword_sorcery.state import (
    NOWHERE,
    Character,
    Companion,
    Enemy,
    Figure,
    Hero,
    State,
)
from undercroft.games.sword_sorcery.words.hand import lying
from undercroft.kit.view_cache import cached

T = TypeVar("T")
Make = Callable[[], T]


class Common(TypedDict):
    """What is shown of every figure."""

    name: str
    title: str
    area: str
    hp: int
    most: int
    armour: int
    dice: int
    shields: int
    conditions: tuple[ConditionView, ...]
    fire1: int
    fire2: int
    flying: bool


def view(game: SwordSorcery, called: Called) -> View:
    state, quest, around = game.state, game.quest, surroundings.around(game, called)
    return View(
        quest=quest.id,
        name=quest.name,
        round=state.round,
        phase=state.phase,
        step=state.step,
        leader=state.heroes[state.leader].id,
        turn=state.heroes[state.turn].id if state.turn != NOWHERE else "",
        souls=state.souls,
        goal=quest.goal,
        parts=progress(game, called),
        losing=quest.loss,
        board=cached(game, ("board", quest.id), lambda: surroundings.board(quest)),
        seen=surroundings.seen(game),
        **around._asdict(),
        wares=cards.wares(game) if state.stock else (),
        heroes=tuple(_hero(game, hero, called) for hero in state.heroes),
        companions=tuple(_companion(game, one, called) for one in state.companions),
        enemies=tuple(_enemy(game, enemy, called) for enemy in state.enemies),
        scrolls=cards.scrolls(game, called),
        event=cards.event(game, state.events[0]) if _event_holds(state) else None,
        daytime=cards.event(game, state.daytime) if state.daytime else None,
        encounter=cards.encounter(game),
        attack=attack(game, called),
        decks={
            "events": len(state.events) - state.revealed,
            "encounters": len(state.encounters.deck),
            "traps": len(state.traps.deck),
            "treasures": len(state.treasures.deck),
            "enemy powers": len(state.enemy_powers.deck),
            "green": len(state.green.deck),
            "blue": len(state.blue.deck),
            "red": len(state.red.deck),
        },
        counters={counter.name: counter.n for counter in state.counters},
        ended=called.cause(state.ended.cause) if state.ended else "",
    )


def _event_holds(state: State) -> bool:
    """Between quests the deck of the last one still lies there."""
    return bool(state.round and state.revealed and state.events)


def _kept(game: SwordSorcery, who: Hero | Enemy, more: tuple[object, ...], make: Make[T]) -> T:
    """The sheet of a figure, made anew when something has changed: what is on it, or whose soulrank
    counts (SNS-LANG-02). Cards that lie for all may mean others from one moment to the next."""
    if lying(game).words:
        return make()
    state = game.state
    party = (state.quest, state.size, state.difficulty, game.active.soulrank)
    return cached(game, (type(who), astuple(who), party, more), make)


def _hero(game: SwordSorcery, hero: Hero, called: Called) -> HeroView:
    more = (
        game.engaged(hero),
        _has_turn(game, hero),
        game.state.enchanted,
        cards.spent_items(game, hero),
    )
    return _kept(game, hero, more, lambda: _hero_sheet(game, hero, called))


def _hero_sheet(game: SwordSorcery, hero: Hero, called: Called) -> HeroView:
    role, rank = game.role(hero), hero.soulrank - 1
    return HeroView(
        **_common(game, hero, called),
        seat=hero.seat,
        role=role.id,
        role_name=role.name,
        nature=role.nature,
        soulrank=hero.soulrank,
        ghost=hero.ghost,
        engaged=game.engaged(hero),
        acted=hero.acted,
        save=save_number(game, hero),
        crowns=hero.crowns,
        move=movement(game, hero),
        points=hero.points,
        moving=hero.moving,
        combats=hero.combats if _has_turn(game, hero) else combats(game, hero),
        actions=hero.actions if _has_turn(game, hero) else actions(game, hero),
        powers=cards.powers(game, hero),
        slots=role.gem.powers[rank],
        items=cards.items(game, hero),
        keys=tuple(CardView(key, called.card(key), "") for key in hero.keys),
        backpack=game.library.heroes[hero.id].backpack,
    )


def _has_turn(game: SwordSorcery, hero: Hero) -> bool:
    state = game.state  # in the Emporium it says who looks around
    return state.phase == "battle" and state.turn != NOWHERE and state.heroes[state.turn] is hero


def _enemy(game: SwordSorcery, enemy: Enemy, called: Called) -> EnemyView:
    return _kept(game, enemy, (), lambda: _enemy_sheet(game, enemy, called))


def _enemy_sheet(game: SwordSorcery, enemy: Enemy, called: Called) -> EnemyView:
    varied = enemy.variant == "b" and enemy.kind in game.library.kinds
    return EnemyView(
        **_common(game, enemy, called),
        kind=enemy.kind,
        rank=enemy.rank,
        variant=texts.said(game.library.kinds[enemy.kind].variation, "enemy card")
        if varied
        else "",
        seat=enemy.assigned,
        alias=enemy.alias,
        powers=cached(game, ("cards", enemy.powers), lambda: _cards(game, enemy, called)),
        menace=enemy.menace,
        master=game.master(enemy) is not None,
        taunted=enemy.taunt.by if enemy.taunt else "",
        activated=enemy.activated,
    )


def _cards(game: SwordSorcery, enemy: Enemy, called: Called) -> tuple[CardView, ...]:
    known = game.library.enemy_powers
    return tuple(
        CardView(id, called.card(id), texts.said(known[id].text, "Enemy Power card"))
        for id in enemy.powers
    )


def _companion(game: SwordSorcery, one: Companion, called: Called) -> CompanionView:
    return CompanionView(
        **_common(game, one, called),
        kind=one.kind,
        owner=one.owner,
        acted=one.acted,
    )


def _common(game: SwordSorcery, who: Figure, called: Called) -> Common:
    return {
        "name": who.id,
        "title": called.figure(who.id),
        "area": game.name(who.area) if who.area != NOWHERE else "",
        "hp": who.hp,
        "most": max_hp(game, who),
        "armour": armour(game, who),
        "dice": defence_dice(game, who),
        "shields": who.magic_shields,
        "conditions": _conditions(who, called),
        "fire1": who.fire1,
        "fire2": who.fire2,
        "flying": flies(game, who),
    }


def _conditions(who: Character, called: Called) -> tuple[ConditionView, ...]:
    return tuple(
        ConditionView(one.kind, called.condition(one.kind), one.value, one.flipped)
        for one in who.conditions
    )
