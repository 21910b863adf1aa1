"""What a seat may know, built up from nothing (the records stand in `tabletop`)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Literal

import msgspec

from undercroft.games.descent.dice import COMBAT
from undercroft.games.descent.game import Descent
from undercroft.games.descent.library import SKILL_DECKS, TREASURES
from undercroft.games.descent.naming import space_name
from undercroft.games.descent.rules import town
from undercroft.games.descent.showing import figure_views, gear, quest_notes, secrets, surroundings
from undercroft.games.descent.showing.names import Names
from undercroft.games.descent.showing.tabletop import (
    ActivationView,
    AttackView,
    DieView,
    EndView,
    OverlordView,
    StepView,
    StockView,
    TownView,
    TurnView,
    View,
)
from undercroft.games.descent.state import Figure
from undercroft.games.descent.strike import Strike
from undercroft.kit.view_cache import cached, whose

OVERLORD = "overlord"  # who stands in the order of turns beside the heroes


def of_seats(game: Descent, seats: Sequence[int | None]) -> list[View]:
    """The views of several seats: one table, whose figures are whose, the overlord's secrets."""
    common = _common(game)
    figures: list[Figure] = [*game.state.heroes, *game.state.monsters.values()]
    mine = whose(game, [(game.id(figure), game.seat(figure)) for figure in figures])
    return [
        msgspec.structs.replace(
            common,
            seat=seat,
            mine=mine.get(seat, ()),
            is_overlord=seat == game.state.overlord_seat,
            secrets=secrets.known(game) if seat == game.state.overlord_seat else None,
        )
        for seat in seats
    ]


def _common(game: Descent) -> View:
    state, quest = game.state, game.book.quest
    return View(
        seat=None,
        mine=(),
        is_overlord=False,
        adventure=quest.id,
        title=quest.name,
        goal=quest.goal_text,
        round=state.round,
        stage=state.stage,
        step=state.step if state.stage == "overlord" else "",
        order=_order(game),
        turn=_turn(game),
        activation=_activation(game),
        attack=_attack(game, game.strikes[-1]) if game.strikes else None,
        board=surroundings.board(game),
        seen=surroundings.seen(game),
        heroes=tuple([figure_views.hero(game, hero) for hero in state.heroes]),
        monsters=tuple([figure_views.monster(game, one) for one in state.monsters.values()]),
        familiars=tuple([figure_views.familiar(game, one) for one in state.familiars.values()]),
        conquest=state.conquest,
        keys=state.keys,
        overlord=_overlord(game),
        town=_town(game),
        references=figure_views.references(game),
        rules=cached(
            game, ("rules", quest.id), lambda: quest_notes.own_rules(quest, Names(game.library))
        ),
        secrets=None,
        ended=_ended(game),
    )


def _order(game: Descent) -> tuple[StepView, ...]:
    """The heroes who have had their turn, who acts now, those to come, and the overlord."""
    state = game.state
    his_turn = state.stage == "overlord"
    found = []
    for hero in state.heroes:
        sheet = game.library.heroes[hero.sheet]
        when: Literal["done", "now", "ahead"] = "done" if hero.acted or his_turn else "ahead"
        if state.stage == "heroes" and state.turn.who == hero.id:
            when = "now"
        found.append(StepView(hero.sheet, sheet.name, sheet.short, when))
    places = ("done", "now", "ahead")
    found.sort(key=lambda step: places.index(step.state))
    return (*found, StepView(OVERLORD, "The overlord", "Overlord", "now" if his_turn else "ahead"))


def _turn(game: Descent) -> TurnView | None:
    turn = game.state.turn
    if game.state.stage != "heroes" or turn.who < 0:
        return None
    return TurnView(
        who=game.id(game.state.heroes[turn.who]),
        step=turn.step,
        action=turn.action,
        points=turn.points,
        attacks=turn.attacks,
        halves=turn.halves,
        travelled=turn.travelled,
        drunk=turn.drunk,
    )


def _activation(game: Descent) -> ActivationView | None:
    active = game.state.activation
    monster = game.state.monsters.get(active.who)
    if monster is None:
        return None
    return ActivationView(monster.name, active.points, active.attacks)


def _attack(game: Descent, strike: Strike) -> AttackView:
    faces = [str(face) for face in strike.faces]
    rolled = [DieView(die, face) for die, face in zip(strike.dice, faces, strict=False)]
    return AttackView(
        attacker=game.id(strike.attacker),
        weapon=strike.weapon,
        kind=strike.kind,
        shape=strike.shape,
        target=space_name(game.ground, strike.target),
        covered=surroundings.named(game, strike.covered),
        affected=tuple(game.id(figure) for figure in strike.affected),
        distance=strike.distance,
        aimed=strike.aimed,
        dodged=strike.dodged,
        dice="".join(letter for letter in strike.dice if letter in COMBAT or letter == "?"),
        power=strike.power,
        rolled=(*rolled, *(DieView("B", face) for face in strike.powers)),
        failed=strike.failed(),
        range=strike.range(),
        damage=strike.damage(),
        surges=strike.surges(),
        points=strike.points() - strike.to_range,
        abilities=tuple(
            f"{name} {rank}" if rank else name for name, rank in strike.abilities.items()
        ),
    )


def _overlord(game: Descent) -> OverlordView:
    state = game.state
    return OverlordView(
        seat=state.overlord_seat,
        threat=state.threat,
        hand=len(state.hand),
        deck=len(state.deck),
        discard=gear.overlord_cards(game, state.discard),
        powers=gear.overlord_cards(game, state.powers),
        gust=state.gust > 0,
    )


def _town(game: Descent) -> TownView:
    state = game.state
    decks = tuple(len(getattr(state, colour)) for colour in TREASURES)
    skills = tuple(map(len, state.skill_decks))

    def make() -> TownView:
        return TownView(
            shop=tuple(
                StockView(gear.item(game, id), count) for id, count in Counter(state.shop).items()
            ),
            potion_price=town.POTION,
            skill_price=town.SKILL,
            training_price=town.TRAINING,
            treasure_prices=dict(town.TREASURE),
            treasure=dict(zip(TREASURES, decks, strict=True)),
            opened=state.opened,
            skills=dict(zip(SKILL_DECKS, skills, strict=True)),
        )

    return cached(game, ("town", state.shop, decks, skills, state.opened), make)


def _ended(game: Descent) -> EndView | None:
    ended = game.state.ended
    if ended is None:
        return None
    won = ended.winner == "heroes"
    quest = game.book.quest
    return EndView(won, ended.cause, ended.text, (quest.outro if won else quest.defeat).strip())
