"""Every word of Activation cards, in every quarter and box: it is seen to act (promise R43).

A line is read by a monster of each group and rank; an effect stands over the lists of each group,
and what happens is compared with the same card without it.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from itertools import product

import msgspec
import pytest

from dark_elements_monsters import GROUPS, Den, book, stage
from rule import rule
from undercroft.content.errors import ContentError
from undercroft.core.events import Event
from undercroft.core.game import Over
from undercroft.core.rng import seeded
from undercroft.games.dark_elements import events
from undercroft.games.dark_elements.acting.acts import Act
from undercroft.games.dark_elements.acting.each_hero import EachHero, Place
from undercroft.games.dark_elements.acting.effects import Effect, Influence
from undercroft.games.dark_elements.acting.filters import Filter
from undercroft.games.dark_elements.acting.outcomes import Result, Suffer
from undercroft.games.dark_elements.acting.reading import PAGES, read_effect, read_step
from undercroft.games.dark_elements.acting.selections import Order
from undercroft.games.dark_elements.acting.steps import Condition, Step
from undercroft.games.dark_elements.book import Book
from undercroft.games.dark_elements.game import DarkElements
from undercroft.games.dark_elements.loading import extend
from undercroft.games.dark_elements.monster import EffectLine, Quarter, Rank, StepLine, Steps
from undercroft.games.dark_elements.rules import activation
from undercroft.games.dark_elements.rules.activation import ACTING
from undercroft.games.dark_elements.state import Space
from undercroft.kit.events import kinds
from word_samples import every, samples

assert PAGES  # all words are known
RANKS: tuple[Rank, ...] = ("minion", "master")
BOXES = list(product(GROUPS, RANKS))
CURRENT = ("LB", "BI", "BS", "IN", "SF", "LE")  # water, pits, exits, lava
SEEDS = range(6)
LISTS = (
    ("attack closest hero [los]", "engage closest hero", "attack closest hero"),
    ("engage Target", "attack Target"),
    ("use Earth", "use Fire"),
    ("engage furthest hero", "attack any hero"),
)
QUIET = (events.LineSkipped, events.ActivationDrawn, events.EffectRead)


def lines() -> list[str]:
    """A line for each act, each order and filter of heroes, and each condition."""
    acts = [str(Step(act)) for act in every(Act)]
    orders = [f"attack {order} hero" for order in every(Order)]
    filters = [f"engage closest hero [{filter}]" for filter in every(Filter)]
    ifs = [f"if {condition}: engage furthest hero" for condition in every(Condition)]
    return [*dict.fromkeys([*acts, *orders, *filters, *ifs])]


def effects() -> list[str]:
    """Each effect; what befalls heroes with each result, each place and each time."""
    plain = [kind for kind in kinds(Influence) if kind is not EachHero]
    found = [str(Effect(one)) for kind in plain for one in samples(kind)]
    suffers = Suffer(n=2, what="F")
    found += [f"each hero: {result}" for result in every(Result)]
    found += [f"each hero: test Might else {suffers}", f"at end: each hero: {suffers}"]
    found += [f"each hero [{place}]: {suffers}" for place in every(Place)]
    found += [f"on enter: each hero [in or adjacent to the space]: {suffers}"]
    return [*dict.fromkeys(found)]


def dens(kind: str, rank: Rank) -> Iterator[Den]:
    """Heroes near and far, weak and strong, in light and darkness; the monster among others."""
    for current, seed in product(CURRENT, SEEDS):
        cell = _corner(current)
        den = Den(current, leoric=cell, syndrael=cell, tomble=cell, tarha=cell)
        if _placed(den, kind, rank, seed):
            yield den


@cache
def _corner(current: str) -> tuple[int, int]:
    """Any cell of the map; everybody is put elsewhere."""
    den = Den(current)
    layout, key = den.game.layout, current.lower() + "-"
    here = [space for space, name in enumerate(layout.names) if name.startswith(key)]
    return layout.locals[here[0]]


def _placed(den: Den, kind: str, rank: Rank, seed: int) -> bool:
    """Everybody on a space of the current map, by a seed; or it has no room for them."""
    game, layout = den.game, den.game.layout
    key = game.current.lower() + "-"
    here = [
        space
        for space in range(len(layout.names))
        if layout.open >> space & 1 and game.name(space).startswith(key)
    ]
    cells = {layout.locals[space] for space in here}
    block = [(x, y) for x, y in sorted(cells) if {(x + 1, y), (x, y + 1), (x + 1, y + 1)} <= cells]
    if len(here) < 12 or not block:
        return False
    corner = block[seed * 5 % len(block)]
    den.monster(kind, corner, rank)
    taken = {space for monster in den.state.monsters for space in monster.spaces}
    free = [space for space in here if space not in taken]
    near = sorted(free, key=lambda space: layout.distance(den.state.monsters[0].spaces[0], space))
    hot = [space for space in near[9:] if layout.adjacent[space] & layout.lava]
    places = (near[seed % 3], near[3 + seed], near[len(near) // 2], (hot or near)[-1])
    if len(set(places)) < len(places):
        return False
    conditions = ("burning", "immobilized", "stunned", "poisoned")
    for number, (hero, space) in enumerate(zip(den.state.heroes, places, strict=True)):
        hero.space = space
        hero.damage, hero.fatigue = number, 3 - number
        hero.conditions = (conditions[seed % 4],) if number == 0 else ()
        hero.equipped = hero.equipped if seed % 2 else ()
    _befriend(den, [space for space in near if space not in places], kind)
    state = den.state
    state.rng = seeded(f"{kind} {rank} {seed}")
    state.bearer = state.heroes[seed % 4].id
    state.prey = state.heroes[(seed + 1) % 4].id
    state.peril_deck = tuple(sorted(book().library.perils))
    state.monsters[0].damage = 1
    state.monsters[0].attacked = seed % 2 == 0
    return True


def _befriend(den: Den, free: list[Space], kind: str) -> None:
    """A sentinel beside the heroes, if it is not a sentinel that acts."""
    locals = den.game.layout.locals
    cells = {locals[space] for space in free}
    if kind != "sentinel":
        for x, y in sorted(cells):
            if {(x + 1, y), (x, y + 1), (x + 1, y + 1)} <= cells:
                beside = {(x + i, y + j) for i in (-1, 2) for j in (0, 1)}
                if any(locals[hero.space] in beside for hero in den.state.heroes):
                    den.monster("sentinel", (x, y))
                    return


@rule("DE-ACT-10", "DE-ACT-12")
@pytest.mark.parametrize("line", lines())
def test_every_line_is_carried_out_by_every_group_and_rank(line: str) -> None:
    assert str(read_step(line)) == line
    for kind, rank in BOXES:
        assert any(_acts(den, line) for den in dens(kind, rank)), f"{kind}, {rank}: nothing"


def _acts(den: Den, line: str) -> bool:
    den.game.script = None
    _play(den, activation_of(den, line))
    return any(not isinstance(event, QUIET) for event in den.events)


def activation_of(den: Den, line: str) -> DarkElements:
    return _game(den, (line,), ())


def _game(den: Den, lines: tuple[str, ...], effects: tuple[str, ...]) -> DarkElements:
    """The same position, with a card that says just this of every group."""
    den.state.activation_deck = ("activation-1", "activation-2")
    return DarkElements(
        den.state,
        _book(lines, effects),
        listener=den.events.append,
        encounters=stage().encounters,
        perils=stage().perils,
        answers=ACTING,
    )


@cache
def _book(lines: tuple[str, ...], effects: tuple[str, ...]) -> Book:
    known = book().library
    quarter = Quarter(
        boxes=(Steps(tuple(StepLine.of(one, read_step(one)) for one in lines)),),
        effects=tuple(EffectLine.of(one, read_effect(one)) for one in effects),
    )
    cards = {
        id: msgspec.structs.replace(card, quarters=dict.fromkeys(card.quarters, quarter))
        for id, card in known.activations.items()
    }
    found = Book(msgspec.structs.replace(known, activations=cards))
    found.atlas = book().atlas
    return found


def _play(den: Den, game: DarkElements) -> None:
    """The step of monster activation; every question is answered with its first option."""
    rule = activation.monsters_step(game)
    try:
        request = rule.send(None)
        while True:
            request = rule.send(request.options[0].value)
    except (StopIteration, Over):
        return


@rule("DE-ACT-04", "DE-ACT-18")
@pytest.mark.parametrize("effect", effects())
def test_every_effect_changes_what_a_group_does_or_is_refused(effect: str) -> None:
    assert str(read_effect(effect)) == effect
    for kind, group in GROUPS.items():
        if not _refused(effect, group):
            assert _differs(effect, kind), f"{kind}: nothing"


def _refused(effect: str, group: str) -> bool:
    """Whether `check` takes no card that says this of the group."""
    quarters = {
        one: {"boxes": [{"lines": ["engage closest hero"]}], "effects": [effect] * (one == group)}
        for one in GROUPS.values()
    }
    new = {"activation": {"new": {"number": 11, "quarters": quarters}}}
    try:
        extend(book().library, new)
    except ContentError:
        return True
    return False


def _differs(effect: str, kind: str) -> bool:
    for rank in RANKS:
        for with_it, without in zip(dens(kind, rank), dens(kind, rank), strict=True):
            told = _told(with_it, (effect,))
            if told != _told(without, ()):
                return True
    return False


def _told(den: Den, effects: tuple[str, ...]) -> list[Event]:
    den.game.script = None
    for lines in LISTS:
        if den.state.ended is None:
            den.state.activation, den.state.acting = "", ""
            _play(den, _game(den, lines, effects))
    return [event for event in den.events if not isinstance(event, events.EffectRead)]


def test_no_effect_is_read_where_its_encounter_is_not_current() -> None:
    for key in re.findall(r'"(\w\w)"', str(Effect.__annotations__["key"])):
        assert not read_effect(f"when current {key}: speed +2").applies("??")


def test_samples_hold_every_word() -> None:
    assert len(effects()) > 30
    assert len(lines()) > 30
