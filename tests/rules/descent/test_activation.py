"""What a monster does when it is activated: Leap, Morph, stairs, jumps, stuns (DSC-MON, -ABIL)."""

from __future__ import annotations

import msgspec
import pytest

from descent import Arena, at, cell, ground, hall, on
from rule import rule
from undercroft.core.decisions import Request
from undercroft.games.descent import tokens
from undercroft.games.descent.footprints import Place
from undercroft.games.descent.library import Door
from undercroft.games.descent.rules import activation, jumping, morphing, overlord, overlord_moments
from undercroft.games.descent.state import Activation, Marker, Monster, Rolling, Terrain


def active(arena: Arena, monster: Monster, points: int = 4, attacks: int = 1) -> Activation:
    arena.state.stage, arena.state.step = "overlord", "activate"
    arena.state.flags = (overlord_moments.PASSING,)
    arena.state.activation = Activation(monster.id, points, attacks)
    return arena.state.activation


def offered(arena: Arena, monster: Monster, what: str) -> list[str]:
    act = activation.act(arena.game, monster)
    try:
        request: Request = act.send(None)
    except StopIteration:
        return []  # nothing but its end
    act.close()
    return [key.removeprefix(f"{what}:") for key in request.keys() if key.startswith(what)]


@rule("DSC-ABIL-41", "DSC-ABIL-42")
def test_a_leap_goes_over_enemies_and_strikes_them_all() -> None:
    arena = Arena(hall(9, 3), faces="0/4/0 0/3/0 1/1/0")
    ape = arena.monster("blood-ape/normal", "a2")
    first, second = arena.hero("mordrog", "c2"), arena.hero("steelhorns", "d2")
    aside = arena.hero("kirga", "c1")
    wounds = [hero.wounds for hero in (first, second, aside)]
    now = active(arena, ape, points=2)
    assert offered(arena, ape, "leap") == ["e2"]
    arena.run(activation.act(arena.game, ape), "leap:e2", "attack", "figure:mordrog")
    lost = [
        before - hero.wounds for before, hero in zip(wounds, (first, second, aside), strict=True)
    ]
    assert lost[0] > 0
    assert lost[1] > 0
    assert lost[2] == 0
    assert (now.points, now.attacks, now.leapt) == (0, 0, True)
    assert ape.place.anchor == at(arena.game.ground, "e2")
    now.points = 3  # a card may give more: it does not move any further
    assert offered(arena, ape, "move") == []


@rule("DSC-ABIL-42", "DSC-RUL-67")
def test_a_leap_follows_the_length_and_stops_at_walls_and_boulders() -> None:
    door = Door("door", (cell("d1"), cell("d2")), (cell("e1"), cell("e2")))
    board = ground("sssstt sssstt sssstt", door)
    arena = Arena(board)
    ape = arena.monster("blood-ape/normal", "a2")
    active(arena, ape)
    assert offered(arena, ape, "leap") == ["b2", "c2"]
    upright = arena.monster("blood-ape/normal", "d1", upright=True)
    active(arena, upright)
    assert offered(arena, upright, "leap") == ["d2:v"]
    arena.state.rolling = (Rolling("boulder", on(board, "c2 d2"), "north"),)
    active(arena, ape)
    assert offered(arena, ape, "leap") == []


@rule("DSC-ABIL-43", "DSC-RUL-68", "DSC-RUL-187")
def test_a_leap_leaves_a_grapple_and_feels_no_aura_but_not_a_web() -> None:
    arena = Arena(hall(7, 1))
    ape = arena.monster("blood-ape/normal", "a1")
    hero = arena.hero("mordrog", "c1")
    arena.game.sheet(hero).abilities.update({"Grapple": 0, "Aura": 0})
    active(arena, ape)
    assert offered(arena, ape, "move") == []
    arena.run(activation.act(arena.game, ape), "leap:d1", "spare")
    assert ape.wounds == 0
    active(arena, ape)
    ape.tokens, ape.webbed = tokens.changed(tokens.NONE, tokens.WEB, 1), True
    assert offered(arena, ape, "leap") == []


@rule("DSC-ABIL-45", "DSC-EX-21", "DSC-COMP-04", "DSC-TYPE-06")
def test_morph_dice_come_from_the_box_and_name_the_type() -> None:
    found = morphing.choices("???")
    assert "RWU" in found
    assert not [picked for picked in found if picked.count("R") > 1]
    assert "YYG" not in found  # one must be red, white or blue
    arena = Arena(hall(6, 2), faces="3/1/1 0/3/0 0/3/0")
    beast = arena.monster("chaos-beast/normal", "a1")
    hero = arena.hero("mordrog", "d1")
    active(arena, beast)
    act = activation.act(arena.game, beast)
    act.send(None)
    request = act.send(("attack", "mordrog"))
    assert {key.split(":")[1] for key in request.keys()} == {"ranged", "magic"}
    act.close()
    before = hero.wounds
    active(arena, beast)
    arena.run(activation.act(arena.game, beast), "attack:mordrog", "morph:ranged:ugg", "range:0")
    assert hero.wounds < before


@rule("DSC-ABIL-45")
def test_a_morph_attack_beside_may_be_melee() -> None:
    arena = Arena(hall(6, 2), faces="2/1/1 0/3/0 0/3/0")
    beast = arena.monster("chaos-beast/normal", "a1")
    hero = arena.hero("mordrog", "c1")
    before = hero.wounds
    active(arena, beast)
    arena.run(activation.act(arena.game, beast), "attack:mordrog", "morph:melee:rgg")
    assert hero.wounds < before


@rule("DSC-MON-06", "DSC-ABIL-56", "DSC-RUL-79", "DSC-DEC-27")
@pytest.mark.parametrize("deed", ["move:a1", "attack:mordrog"])
def test_a_stunned_master_moves_or_attacks_once(deed: str) -> None:
    arena = Arena(hall(6, 6), faces="X 0/3/0 1/1/0 blank" if deed.startswith("attack") else "")
    arena.hero("mordrog", "d3")
    manticore = arena.monster("manticore/master", "b2")
    manticore.tokens = tokens.changed(tokens.NONE, tokens.STUN, 1)
    begin = activation.begin(arena.game, manticore)
    with pytest.raises(StopIteration):
        begin.send(None)
    now = arena.state.activation
    assert (now.attacks, manticore.tokens) == (1, tokens.NONE)
    arena.state.flags = (overlord_moments.PASSING,)
    arena.run(activation.act(arena.game, manticore), deed)
    assert now.attacks == 0
    assert now.points == 0 if deed.startswith("attack") else now.points > 0


@rule("DSC-MON-07", "DSC-ABIL-55")
def test_named_monsters_are_never_stunned() -> None:
    arena = Arena(hall(6, 6))
    named = next(id for id, card in arena.game.library.monsters.items() if card.rank == "named")
    assert arena.game.immune(arena.monster(named, "a1"), "Stun")
    assert not arena.game.immune(arena.monster("ogre/master", "d1"), "Stun")


@rule("DSC-MON-11", "DSC-RUL-114")
def test_a_monster_leaves_an_activated_glyph_if_it_can() -> None:
    arena = Arena(hall(3, 1))
    foe = arena.monster("skeleton/normal", "b1")
    arena.state.markers = (Marker("glyph", 1, "normal", active=True),)
    active(arena, foe)
    assert offered(arena, foe, "end") == []
    arena.state.activation = Activation()
    turn = overlord.go_on(arena.game)
    arena.run(turn)  # nothing but to activate it
    assert arena.state.activation.who == foe.id
    foe.tokens, foe.webbed = tokens.changed(tokens.NONE, tokens.WEB, 1), True
    arena.run(activation.act(arena.game, foe))
    assert arena.state.activation.who == -1


@rule("DSC-MON-11", "DSC-ABIL-56")
@pytest.mark.parametrize(("rank", "free"), [("normal", True), ("master", False)])
def test_a_stunned_monster_leaves_a_glyph_only_if_it_may_move(rank: str, free: bool) -> None:
    arena = Arena(hall(4, 1))
    foe = arena.monster(f"beastman/{rank}", "b1")
    foe.tokens = tokens.changed(tokens.NONE, tokens.STUN, 1)
    arena.monster("kobold/normal", "d1")
    arena.state.markers = (Marker("glyph", 1, "normal", active=True),)
    arena.state.stage, arena.state.step = "overlord", "activate"
    asked = arena.question(overlord.go_on(arena.game))
    assert ("end" in asked.keys()) is free


@rule("DSC-MON-11", "DSC-MON-06")
def test_a_master_that_may_do_one_thing_leaves_the_glyph_with_it() -> None:
    arena = Arena(hall(2, 2))
    arena.hero("mordrog", "a1")
    foe = arena.monster("beastman/master", "b1")
    foe.tokens = tokens.changed(tokens.NONE, tokens.STUN, 1)
    arena.state.markers = (Marker("glyph", 1, "normal", active=True),)
    arena.run(activation.begin(arena.game, foe))
    asked = arena.question(activation.act(arena.game, foe))
    assert asked.keys() == ["move:a2", "move:b2"]


@rule("DSC-STAIR-02", "DSC-COST-04", "DSC-COST-18")
def test_small_monsters_use_stairs_and_large_ones_do_not() -> None:
    arena = Arena(ground("sss.ttt sss.ttt"))
    arena.state.markers = (Marker("stairs", 1, "blue"), Marker("stairs", 5, "blue"))
    large = arena.monster("ogre/normal", "b1")
    active(arena, large)
    assert offered(arena, large, "move")
    active(arena, large)
    assert offered(arena, large, "stairs") == []
    arena.state.monsters.clear()
    small = arena.monster("skeleton/normal", "b1")
    now = active(arena, small)
    arena.run(activation.act(arena.game, small), "stairs:f1")
    assert (small.place.anchor, now.points) == (5, 3)


@rule("DSC-JUMP-01", "DSC-JUMP-02", "DSC-JUMP-03", "DSC-COST-15")
def test_a_small_monster_jumps_for_three_points_a_space() -> None:
    arena = Arena(hall(6, 2))
    board = arena.game.ground
    arena.state.terrain = Terrain(pit=on(board, "b1 b2"))
    foe = arena.monster("skeleton/normal", "a1")
    now = active(arena, foe, points=5)
    assert offered(arena, foe, "jump") == ["c1"]
    arena.run(activation.act(arena.game, foe), "jump:c1")
    assert (now.points, foe.wounds) == (2, 0)
    active(arena, foe, points=2)
    assert offered(arena, foe, "jump") == []
    large = arena.monster("ogre/normal", "d1")
    active(arena, large, points=9)
    assert offered(arena, large, "jump") == []


@rule("DSC-JUMP-01", "DSC-JUMP-02", "DSC-JUMP-05", "DSC-RUL-19")
@pytest.mark.parametrize(
    ("terrain", "price"),
    [
        ({"pit": "b1"}, 3),
        ({"lava": "b1"}, 3),
        ({"mud": "b1"}, 3),
        ({"mud": "b1 c1"}, 4),
        ({"darts": "b1"}, None),
        ({"blades": "b1"}, None),
        ({"water": "b1"}, None),
        ({"rubble": "b1"}, None),
        ({"fog": "b1"}, None),
        ({"pit": "a1 b1"}, None),
        ({"pit": "b1", "rubble": "c1"}, None),
    ],
)
def test_what_can_be_jumped(terrain: dict[str, str], price: int | None) -> None:
    arena = Arena(hall(4, 1))
    board = arena.game.ground
    lying = {kind: on(board, spaces) for kind, spaces in terrain.items()}
    arena.state.terrain = msgspec.structs.replace(Terrain(), **lying)
    hero = arena.hero("mordrog", "a1")
    assert jumping.landings(arena.game, hero, 9).get(Place(at(board, "c1"))) == price


@rule("DSC-JUMP-03")
def test_a_jump_neither_lands_on_a_figure_nor_passes_an_enemy() -> None:
    arena = Arena(hall(5, 1))
    board = arena.game.ground
    arena.state.terrain = Terrain(pit=on(board, "b1 c1"))
    hero = arena.hero("mordrog", "a1")
    friend = arena.hero("kirga", "d1")
    assert jumping.landings(arena.game, hero, 9) == {Place(at(board, "c1")): 3}
    friend.space = at(board, "b1")
    assert Place(at(board, "d1")) in jumping.landings(arena.game, hero, 9)
    friend.space = at(board, "e1")
    arena.monster("skeleton/normal", "b1")
    assert jumping.landings(arena.game, hero, 9) == {}


@rule("DSC-MON-06")
def test_a_stunned_master_may_attack_an_area() -> None:
    arena = Arena(hall(8, 3))
    arena.hero("mordrog", "d1")
    hound = arena.monster("hell-hound/master", "a1")
    now = active(arena, hound)
    now.either = True
    act = activation.act(arena.game, hound)
    assert "area" in act.send(None).keys()
    assert act.send(("area",)).kind == "area"  # where the template is laid
    assert (now.points, now.attacks) == (0, 0)
    act.close()


@rule("DSC-JUMP-06", "DSC-RUL-19", "DSC-JUMP-05")
def test_large_figures_jump_as_they_step() -> None:
    arena = Arena(hall(7, 2))
    board = arena.game.ground
    arena.state.terrain = Terrain(lava=on(board, "c1 d1 c2 d2"))
    ogre = arena.monster("ogre/normal", "a1")  # on four spaces
    assert jumping.landings(arena.game, ogre, 8) == {
        Place(at(board, "c1")): 3,
        Place(at(board, "d1")): 6,
    }
    assert jumping.landings(arena.game, ogre, 9)[Place(at(board, "e1"))] == 9
    arena.state.stage, arena.state.activation = "overlord", Activation(ogre.id, 9)
    arena.run(activation.act(arena.game, ogre), "jump:e1")
    assert (ogre.place, ogre.wounds) == (Place(at(board, "e1")), 0)
    arena.state.terrain = Terrain(pit=on(board, "e1 f1 e2 f2"))
    assert jumping.landings(arena.game, ogre, 9) == {}


@rule("DSC-JUMP-06")
def test_a_long_figure_jumps_along_or_sideways_in_a_slant() -> None:
    arena = Arena(hall(5, 3))
    board = arena.game.ground
    arena.state.terrain = Terrain(mud=on(board, "c2"))
    hound = arena.monster("hell-hound/normal", "a2")  # on two spaces
    found = jumping.landings(arena.game, hound, 9)
    assert found == {Place(at(board, "d2")): 6, Place(at(board, "c2")): 3}
