"""A position of Sword & Sorcery as the oracle sees it, and what an enemy really does there."""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterator
from contextlib import contextmanager
from dataclasses import replace
from fractions import Fraction
from random import Random
from unittest import mock

from oracle.sword_sorcery import Course, Deed, Foe, Person, Row, Verb, World
from oracle.sword_sorcery_ground import Field
from undercroft.board import bits
from undercroft.core.decisions import Request
from undercroft.core.events import Event
from undercroft.games.sword_sorcery import events, moments
from undercroft.games.sword_sorcery.attack import Strike
from undercroft.games.sword_sorcery.game import SwordSorcery
from undercroft.games.sword_sorcery.rules import activating, assailing
from undercroft.games.sword_sorcery.rules.marching import hindered
from undercroft.games.sword_sorcery.rules.reaching import longest
from undercroft.games.sword_sorcery.rules.values import armour, defence_dice, flies, max_hp
from undercroft.games.sword_sorcery.state import Companion, Enemy, Figure, Friend
from undercroft.games.sword_sorcery.words.attacking import Attack
from undercroft.games.sword_sorcery.words.grammar import Aimed, Step
from undercroft.games.sword_sorcery.words.moves import Away, Move, ToRange
from undercroft.games.sword_sorcery.words.rows import Behaviour
from undercroft.games.sword_sorcery.words.states import UsePower

MOST = 200  # courses that the oracle is asked to follow


def world(game: SwordSorcery, enemy: Enemy) -> World:
    plan = game.plan
    names = plan.names
    shut = [pair for door, pair in zip(game.state.doors, plan.beside, strict=True) if not door.open]
    return World(
        Field(
            rects=dict(zip(names, plan.rects, strict=True)),
            marks={
                area: (Fraction(x), Fraction(y))
                for area, (x, y) in zip(names, plan.marks, strict=True)
            },
            blocked=frozenset(
                frozenset((names[here], names[there])) for here, there in (*plan.walls, *shut)
            ),
            barriers=frozenset((names[here], names[there]) for here, there in plan.barriers),
        ),
        [_person(game, one) for one in game.friends()],
        _foe(game, enemy),
        {names[area] for area in bits(hindered(game))},
    )


def _person(game: SwordSorcery, one: Friend) -> Person:
    person = Person(
        one.id,
        game.name(one.area),
        one.hp,
        max_hp(game, one),
        armour=armour(game, one),
        dice=defence_dice(game, one),
    )
    if isinstance(one, Companion):
        return person
    return replace(person, crowns=one.crowns, soulrank=one.soulrank, nature=game.nature(one))


def _foe(game: SwordSorcery, enemy: Enemy) -> Foe:
    scroll = game.scroll(enemy)
    strike = moments.own_strike(game, enemy)
    baits = moments.baits(game, enemy)
    return Foe(
        area=game.name(enemy.area),
        icon=scroll.victim,
        rows=list(_rows(scroll.behaviour.means)),
        reach=(strike.least, longest(game, enemy, strike)),
        power=scroll.power is not None,
        flies=flies(game, enemy),
        unseen=strike.unseen,
        more=moments.value(game, enemy, "mp", 5) - 5,
        conditions=frozenset(one.kind for one in enemy.conditions),
        menace=enemy.menace,
        taunt=enemy.taunt.by if enemy.taunt else "",
        bait=baits[0].id if baits else "",
    )


def _rows(behaviour: Behaviour) -> Iterator[Row]:
    for row in behaviour.rows:
        least, most = row.band.bounds
        sentences = tuple(
            tuple(_verb(step) for step in sentence.steps) for sentence in row.text.sentences
        )
        yield Row(str(row.band), least, None if row.band.far else most, sentences)


def _verb(step: Step) -> Verb:
    assert isinstance(step, Aimed)
    match step.does:
        case Attack():
            return Verb("attack")
        case UsePower():
            return Verb("power")
        case Move(n=n, way=ToRange(n=range)):
            return Verb("move", n.of(), "range", range)
        case Move(n=n, way=Away()):
            return Verb("move", n.of(), "away")
        case Move(n=n):
            return Verb("move", n.of(), "victim")
        case other:
            raise AssertionError(other)


# What really happens


def course(game: SwordSorcery, enemy: Enemy, pick: Random) -> Course:
    """Its row, its victim and its deeds; the active player chooses by chance, attacks miss."""
    told: list[Event] = []
    game.listener = told.append
    with _in_vain():
        _drive(activating.activate(game, enemy), pick.choice)
    game.listener = None
    begins = [n for n, event in enumerate(told) if isinstance(event, activating.Activated)]
    begun = told[begins[0]]
    assert isinstance(begun, activating.Activated)
    if begins[1:]:  # whom its cards have called afterwards, itself perhaps
        told = told[: begins[1]]
    return begun.band, begun.victim, tuple(_deeds(enemy, told))


def _deeds(enemy: Enemy, told: list[Event]) -> Iterator[Deed]:
    for event in told:
        match event:
            case events.Moved(who=who, to=area) if who == enemy.id:
                yield "step", area
            case events.Attacked(who=who, target=target) if who == enemy.id:
                yield "attack", target
            case assailing.UsesPower(enemy=who) if who == enemy.id:
                yield "power", ""
            case assailing.Skips(what="power", why="negated"):
                yield "power", ""  # it is used, and a card of a hero undoes it (SNS-LANG-16)
            case assailing.Skips(what=what):
                yield "skip", what
            case _:
                pass


@contextmanager
def _in_vain() -> Generator[None]:
    """Attacks are told and do nothing; so are powers."""

    async def attack(
        game: SwordSorcery, attacker: Figure, target: Figure, strike: Strike, hits: int = 0
    ) -> None:
        game.emit(events.Attacked, attacker.id, target.id, strike.card)

    async def power(self: UsePower, game: SwordSorcery, use: object, to: object) -> None:
        act = getattr(use, "act")  # noqa: B009
        if await assailing.may_use_power(game, act):
            game.emit(assailing.UsesPower, act.enemy.id, "none")

    with mock.patch.object(assailing, "attack", attack), mock.patch.object(UsePower, "do", power):
        yield


def _drive(rule: object, choose: Callable[[list[object]], object]) -> None:
    send = rule.send  # type: ignore[attr-defined]
    try:
        request: Request = send(None)
        while True:
            request = send(choose([option.value for option in request.options]))
    except StopIteration:
        return
