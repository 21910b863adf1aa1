"""Kinds of ground, doors and stairs under figures of all sizes (DSC-FOG to DSC-BLADE, DSC-DOOR)."""

from __future__ import annotations

import pytest

from descent import Arena, at, cell, ground, hall, names, on
from rule import rule
from undercroft.games.descent import templates, tokens
from undercroft.games.descent.events import MonsterKilled
from undercroft.games.descent.footprints import Place
from undercroft.games.descent.ground import Ground
from undercroft.games.descent.library import Door
from undercroft.games.descent.loading import load_library
from undercroft.games.descent.occasion import PASSING
from undercroft.games.descent.rules import (
    activation,
    aiming,
    doors,
    jumping,
    movement,
    turn_options,
    wounds,
)
from undercroft.games.descent.rules.paths import ways
from undercroft.games.descent.state import Figure, Marker, Rolling, Terrain, Turn

DOOR = Door("d", (cell("c1"), cell("c2")), (cell("d1"), cell("d2")))
RUNE = Door("d", (cell("c1"), cell("c2")), (cell("d1"), cell("d2")), "red")


def lying(arena: Arena, **kinds: str) -> None:
    masks = {kind: on(arena.game.ground, spaces) for kind, spaces in kinds.items()}
    arena.state.terrain = Terrain(**masks)


def steps(arena: Arena, figure: Figure, space: str, *, upright: bool = False) -> None:
    arena.state.flags = (PASSING,)
    place = Place(at(arena.game.ground, space), upright)
    arena.run(movement.step(arena.game, figure, place))


@rule("DSC-LAVA-03", "DSC-LARGE-11", "DSC-PIT-06")
def test_lava_and_pits_take_hold_of_a_large_figure_only_when_all_of_it_is_on_them() -> None:
    for kind, hurt in (("lava", 2), ("pit", 1)):
        arena = Arena(hall(6, 3))
        ogre = arena.monster("ogre/normal", "a1")
        lying(arena, **{kind: "b1 c1 d1 c2 d2"})
        steps(arena, ogre, "b1")
        assert ogre.wounds == 0
        steps(arena, ogre, "c1")
        assert ogre.wounds == hurt
        assert ogre.tokens[tokens.BURN] == (2 if kind == "lava" else 0)


@rule("DSC-PIT-01", "DSC-PIT-02", "DSC-RUL-27")
def test_within_a_pit_nobody_falls_again() -> None:
    arena = Arena(hall(5, 1))
    hero = arena.hero("mordrog", "a1")
    lying(arena, pit="b1 c1 e1")
    for space, left in (("b1", 15), ("c1", 15), ("d1", 15), ("e1", 14)):
        steps(arena, hero, space)
        assert hero.wounds == left


@rule("DSC-PIT-01", "DSC-PIT-02", "DSC-ABIL-37")
def test_who_is_knocked_from_one_pit_into_another_falls_again() -> None:
    arena = Arena(hall(5, 1))
    hero = arena.hero("mordrog", "b1")
    lying(arena, pit="b1 c1 e1")
    for space, left in (("c1", 16), ("e1", 15)):
        arena.run(movement.thrown(arena.game, hero, Place(at(arena.game.ground, space))))
        assert hero.wounds == left


@rule("DSC-MUD-01", "DSC-MUD-02", "DSC-MUD-03", "DSC-EX-27")
def test_mud_is_slow_for_who_is_wholly_in_it() -> None:
    arena = Arena(hall(6, 2))
    hero, ogre = arena.hero("mordrog", "a1"), arena.monster("ogre/normal", "e1")
    lying(arena, mud="b1 b2 c1")
    assert [place.anchor for place in ways(arena.game, hero, 1)] == [at(arena.game.ground, "a2")]
    prices = {place.anchor: way.cost for place, way in ways(arena.game, hero, 9).items()}
    assert [prices[at(arena.game.ground, space)] for space in ("b1", "c1", "c2")] == [2, 4, 3]
    assert arena.game.visible(hero) >> at(arena.game.ground, "d1") & 1
    cost = {place.anchor: way.cost for place, way in ways(arena.game, ogre, 2).items()}
    assert cost[at(arena.game.ground, "d1")] == 1
    assert cost[at(arena.game.ground, "c1")] == 2


@rule("DSC-DART-01", "DSC-BLADE-01", "DSC-LARGE-11", "DSC-BLADE-03")
def test_darts_and_blades_strike_any_part_of_a_large_figure_once_a_step() -> None:
    arena = Arena(hall(6, 3))
    ogre = arena.monster("ogre/normal", "a1")
    lying(arena, blades="c1 c2", darts="c3")
    arena.script.left = ["blank"]
    steps(arena, ogre, "b1")
    assert (ogre.wounds, ogre.tokens[tokens.BLEED]) == (2, 1)
    arena.script.left = ["surge", "enh"]  # darts first, then blades: one roll for each kind
    steps(arena, ogre, "b2")
    assert (ogre.wounds, ogre.tokens[tokens.DAZE], ogre.tokens[tokens.BLEED]) == (4, 0, 2)


@rule("DSC-BLADE-04", "DSC-RUL-40", "DSC-ABIL-27", "DSC-ABIL-28")
def test_wings_and_acrobatics_do_not_help_against_darts_and_blades() -> None:
    for flies in (True, False):
        arena = Arena(hall(4, 1))
        figure: Figure = (
            arena.monster("razorwing/normal", "a1")
            if flies
            else arena.hero("mordrog", "a1", skills="acrobat")
        )
        lying(arena, darts="b1", lava="c1")
        arena.script.left = ["blank"]
        steps(arena, figure, "b1")
        assert figure.tokens[tokens.DAZE] == 1
        steps(arena, figure, "c1")
        assert figure.tokens[tokens.BURN] == 0


@rule("DSC-DART-02", "DSC-BLADE-02", "DSC-CORR-04", "DSC-JUMP-01", "DSC-FOG-01", "DSC-WATER-01")
@rule("DSC-RUB-01", "DSC-GRID-09")
@pytest.mark.parametrize(
    ("kind", "walks", "sees", "jumps"),
    [
        ("rubble", False, False, False),
        ("water", False, True, False),
        ("pit", True, True, True),
        ("lava", True, True, True),
        ("mud", True, True, True),
        ("fog", True, False, False),
        ("darts", True, True, False),
        ("blades", True, True, False),
        ("corrupted", True, True, False),
    ],
)
def test_what_each_kind_of_ground_blocks(kind: str, walks: bool, sees: bool, jumps: bool) -> None:
    arena = Arena(hall(4, 1))
    hero = arena.hero("mordrog", "a1")
    lying(arena, **{kind: "b1"})
    beyond = at(arena.game.ground, "c1")
    assert (Place(beyond) in ways(arena.game, hero, 9)) == walks
    assert bool(arena.game.visible(hero) >> beyond & 1) == sees
    assert (Place(beyond) in jumping.landings(arena.game, hero, 9)) == jumps


@rule("DSC-CRUSH-01", "DSC-BOULD-01")
def test_attacks_and_areas_stop_at_a_crushing_wall() -> None:
    arena = Arena(hall(7, 1))
    hero = arena.hero("andira-runehand", "a1", equipped="ice-storm")
    arena.monster("skeleton/normal", "e1")
    assert _targets(arena, hero) == ["skeleton-100"]
    arena.state.rolling = (Rolling("wall", on(arena.game.ground, "c1"), "west"),)
    assert _targets(arena, hero) == []
    covered = templates.blast(arena.game.ground, arena.game.scene(), 3, 3)
    assert names(arena.game.ground, covered) == "c1 d1 e1"  # the skeleton hides the rest


def _targets(arena: Arena, hero: Figure) -> list[str]:
    return [arena.game.id(foe) for foe in aiming.targets(arena.game, hero, "magic", set())]


@rule("DSC-PIT-05", "DSC-LOS-11")
def test_a_figure_in_a_pit_fights_what_is_beside_the_pit() -> None:
    arena = Arena(hall(6, 1))
    hero = arena.hero("mordrog", "b1")
    arena.monster("skeleton/normal", "d1")
    lying(arena, pit="b1 c1")
    assert _targets(arena, hero) == ["skeleton-100"]
    lying(arena, pit="b1")
    assert _targets(arena, hero) == []
    skeleton = arena.state.monsters[100]
    assert aiming.targets(arena.game, skeleton, "ranged", set()) == [hero]


@rule("DSC-DOOR-05", "DSC-DOOR-07", "DSC-MON-09")
@pytest.mark.parametrize(
    ("door", "card", "revealed", "opens"),
    [
        (DOOR, "skeleton/normal", ("s", "t"), True),
        (DOOR, "skeleton/normal", ("s",), False),
        (RUNE, "skeleton/normal", ("s", "t"), False),
        (RUNE, "skeleton/master", ("s", "t"), False),
        (RUNE, "ossuar", ("s", "t"), True),
        (RUNE, "ossuar", ("s",), False),
    ],
)
def test_which_doors_monsters_open(
    door: Door, card: str, revealed: tuple[str, ...], opens: bool
) -> None:
    arena = Arena(ground("sssttt sssttt", door))
    monster = arena.monster(card, "c1")
    arena.state.revealed = revealed
    arena.state.keys = ("red",)  # helps only heroes
    assert bool(doors.within_reach(arena.game, monster)) == opens


@rule("DSC-DOOR-06", "DSC-DOOR-07", "DSC-COST-08", "DSC-MON-09")
@pytest.mark.parametrize(
    ("card", "closes"), [("skeleton/normal", False), ("skeleton/master", False), ("ossuar", True)]
)
def test_a_rune_door_that_stands_open_is_closed_by_named_monsters_and_heroes(
    card: str, closes: bool
) -> None:
    arena = Arena(ground("sssttt sssttt", RUNE), players=4)
    arena.state.open_doors = (RUNE.id,)  # a named monster has opened it: no key was found
    arena.game.survey()
    assert bool(doors.within_reach(arena.game, arena.monster(card, "c1"))) == closes
    assert doors.within_reach(arena.game, arena.hero("mordrog", "c2")) == [RUNE]
    arena.run(doors.turn(arena.game, arena.state.heroes[0], RUNE))
    assert doors.within_reach(arena.game, arena.state.heroes[0]) == []


@rule("DSC-LARGE-12", "DSC-DOOR-03")
def test_a_door_stays_open_while_something_lies_across_it() -> None:
    arena = Arena(ground("sssttt sssttt", DOOR))
    arena.state.open_doors = ("d",)
    arena.game.survey()
    hero = arena.hero("mordrog", "c1")
    assert doors.within_reach(arena.game, hero) == [DOOR]
    ogre = arena.monster("hell-hound/normal", "c2")
    assert doors.within_reach(arena.game, hero) == []
    ogre.place = Place(at(arena.game.ground, "d2"))
    assert doors.within_reach(arena.game, hero) == [DOOR]
    arena.state.rolling = (Rolling("boulder", on(arena.game.ground, "c1 d1 c2 d2"), "west"),)
    assert doors.within_reach(arena.game, hero) == []


@rule("DSC-STAIR-05", "DSC-GRID-04", "DSC-LOS-12")
def test_attacks_pass_a_staircase_but_breath_does_not() -> None:
    arena = Arena(ground("ss...tt ss...tt"))
    hero = arena.hero("mordrog", "a1")
    skeleton = arena.monster("skeleton/normal", "g1")
    hound = arena.monster("hell-hound/normal", "f2")
    arena.state.markers = (Marker("stairs", 0, "red"), Marker("stairs", 6, "red"))
    assert aiming.targets(arena.game, hero, "melee", set()) == [skeleton]
    assert arena.game.distance(hero, skeleton.place.anchor) == 1
    feet = arena.game.footprint(hound)
    laid = templates.placements(arena.game.ground, "breath", feet, 0)
    assert not any(covered & 1 for covered in laid.values())


@rule("DSC-STAIR-02", "DSC-STAIR-03")
def test_monsters_climb_only_stairs_that_lead_to_a_revealed_area() -> None:
    arena = Arena(ground("ss...tt ss...tt"))
    skeleton = arena.monster("skeleton/normal", "a1")
    arena.state.markers = (Marker("stairs", 0, "red"),)  # the other end is not laid yet
    assert activation._other_ends(arena.game, skeleton) == 0
    arena.state.markers += (Marker("stairs", 6, "red"),)
    assert activation._other_ends(arena.game, skeleton) == 1 << 6


@rule("DSC-CHEST-01", "DSC-COST-09", "DSC-MOVE-08")
def test_a_chest_is_opened_by_who_is_alone_in_its_space() -> None:
    arena = Arena(hall(3, 1))
    hero, friend = arena.hero("mordrog", "a1"), arena.hero("kirga", "a1")
    arena.state.markers = (Marker("chest", 0, "copper", 1),)
    arena.state.turn = Turn(who=0, step="act", action="run", points=2)
    assert "chest" not in _keys(arena)
    friend.space = 2
    assert "chest" in _keys(arena)
    arena.state.turn.points = 1
    assert "chest" not in _keys(arena)
    arena.state.turn.points = 2
    hero.space = 1
    assert "chest" not in _keys(arena)


def _keys(arena: Arena) -> list[str]:
    return [option.key for option in turn_options.offers(arena.game, arena.state.heroes[0])]


@rule("DSC-POTION-01", "DSC-COST-01")
def test_a_potion_without_room_is_not_offered() -> None:
    arena = Arena(hall(3, 1))
    hero = arena.hero("mordrog", "a1")
    arena.state.markers = (Marker("potion", 0, "healing"),)
    arena.state.turn = Turn(who=0, step="act", action="battle")
    assert "take:potion" in _keys(arena)
    hero.potions, hero.pack = ("vitality",) * 3, ("sword", "axe", "bow")
    assert "take:potion" not in _keys(arena)


@rule("DSC-CONQ-05", "DSC-CONQ-06", "DSC-RUL-97", "DSC-CONQ-01")
def test_the_last_token_goes_before_the_goal_is_met() -> None:
    quest = load_library().quests["toll-keepers-cellar"]
    for conquest, winner in ((5, "heroes"), (1, "overlord")):
        arena = Arena(Ground(quest, frozenset()))
        hero = arena.hero("mordrog", "h13", wounds=1)
        grutt = arena.monster("grutt", "k16", wounds=11)
        arena.state.conquest = conquest
        arena.run(_both(arena, hero, grutt))
        assert arena.state.ended is not None
        assert arena.state.ended.winner == winner
        assert any(isinstance(event, MonsterKilled) for event in arena.events) == (conquest == 5)


async def _both(arena: Arena, hero: Figure, grutt: Figure) -> None:
    await wounds.suffer(arena.game, hero, 1, "a blow")
    await wounds.suffer(arena.game, grutt, 1, "a blow")
