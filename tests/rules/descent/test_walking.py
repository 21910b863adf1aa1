"""Walking step by step: what the ground, enemies and new areas do on the way."""

from __future__ import annotations

from descent import Arena, at, cell, ground, hall, on
from rule import rule
from undercroft.games.descent import tokens
from undercroft.games.descent.events import AreaRevealed
from undercroft.games.descent.footprints import Place
from undercroft.games.descent.library import Door
from undercroft.games.descent.occasion import PASSING
from undercroft.games.descent.rules import activation, areas, movement
from undercroft.games.descent.rules.paths import ways
from undercroft.games.descent.state import Activation, Figure, Marker, Terrain


def walk(arena: Arena, figure: Figure, space: str, *answers: str) -> int:
    place = Place(at(arena.game.ground, space))
    way = ways(arena.game, figure, 20)[place]
    walked: movement.Walk = arena.run(movement.walk(arena.game, figure, way.path), *answers)
    return walked.spent


@rule("DSC-PIT-01", "DSC-PIT-04")
def test_a_fall_into_a_pit_costs_a_wound() -> None:
    arena = Arena(hall(5, 1))
    hero = arena.hero("mordrog", "a1")
    arena.state.terrain = Terrain(pit=on(arena.game.ground, "b1 c1"))
    assert walk(arena, hero, "e1") == 1  # it stops the walk, not the movement
    assert (hero.space, hero.wounds) == (1, 15)
    assert walk(arena, hero, "e1") == 2 + 1  # out of the whole pit, and on
    assert (hero.space, hero.wounds) == (4, 15)


def test_a_tiger_tattoo_and_a_wind_pact_know_no_falls() -> None:
    arena = Arena(hall(5, 1))
    arena.state.terrain = Terrain(pit=on(arena.game.ground, "b1"))
    tiger = arena.hero("mordrog", "a1", skills="tiger-tattoo")
    walk(arena, tiger, "b1")
    assert tiger.wounds == 16


@rule("DSC-LAVA-01", "DSC-LAVA-02")
def test_lava_burns() -> None:
    arena = Arena(hall(3, 1))
    hero = arena.hero("mordrog", "a1")
    arena.state.terrain = Terrain(lava=on(arena.game.ground, "b1"))
    walk(arena, hero, "b1")
    assert (hero.wounds, hero.tokens[tokens.BURN]) == (14, 2)
    arena = Arena(hall(3, 1))
    hero = arena.hero("ispher", "a1", equipped="dragon-scale-mail")
    arena.state.terrain = Terrain(lava=on(arena.game.ground, "b1"))
    walk(arena, hero, "b1")
    assert (hero.wounds, hero.tokens[tokens.BURN]) == (10, 0)


@rule("DSC-DART-01", "DSC-BLADE-01", "DSC-BLADE-03")
def test_darts_and_blades_strike_unless_a_surge_saves() -> None:
    arena = Arena(hall(4, 1), faces="blank surge")
    hero = arena.hero("mordrog", "a1")
    arena.state.terrain = Terrain(darts=on(arena.game.ground, "b1"))
    arena.script.left = ["blank"]
    walk(arena, hero, "b1")
    assert (hero.wounds, hero.tokens[tokens.DAZE]) == (15, 1)
    arena.state.terrain = Terrain(blades=on(arena.game.ground, "c1"))
    arena.script.left = ["surge"]
    walk(arena, hero, "c1")
    assert (hero.wounds, hero.tokens[tokens.BLEED]) == (15, 0)


@rule("DSC-ABIL-03", "DSC-ABIL-04")
def test_every_step_beside_an_aura_hurts() -> None:
    arena = Arena(hall(5, 2))
    hero = arena.hero("mordrog", "a2")
    arena.monster("hell-hound/master", "b1")
    walk(arena, hero, "b2")
    walk(arena, hero, "c2")
    assert hero.wounds == 14


@rule("DSC-ORDER-04")
def test_a_step_spoils_an_aim() -> None:
    arena = Arena(hall(3, 1))
    hero = arena.hero("mordrog", "a1", order="aim")
    walk(arena, hero, "b1")
    assert hero.order == ""


@rule("DSC-GLYPH-02", "DSC-CONQ-02", "DSC-GLYPH-01")
def test_treading_on_a_glyph_wakes_it() -> None:
    arena = Arena(hall(4, 1))
    hero = arena.hero("mordrog", "a1")
    arena.state.markers = (Marker("glyph", 2, "normal"), Marker("glyph", 3, "sundered"))
    walk(arena, hero, "c1")
    assert arena.state.conquest == 23
    assert [glyph.active for glyph in arena.state.markers] == [True, False]
    walk(arena, hero, "d1")
    assert arena.state.conquest == 24


def test_astarra_wakes_glyphs_from_afar() -> None:
    arena = Arena(hall(9, 1))
    hero = arena.hero("runewitch-astarra", "a1")
    arena.state.markers = (Marker("glyph", 7, "normal"),)
    walk(arena, hero, "b1")
    assert arena.state.markers[0].active


@rule("DSC-AREA-01", "DSC-AREA-02")
def test_an_area_is_revealed_when_a_hero_sees_into_it() -> None:
    door = Door("d", (cell("c1"), cell("c2")), (cell("d1"), cell("d2")))
    board = ground("sssttt sssttt", door)
    arena = Arena(board)
    arena.state.revealed = ("s",)
    hero = arena.hero("mordrog", "a1")
    assert arena.run(areas.look(arena.game, hero)) is False
    arena.state.open_doors = ("d",)
    arena.game.survey()
    assert arena.run(areas.look(arena.game, hero)) is True
    assert arena.state.revealed == ("s", "t")
    assert any(isinstance(event, AreaRevealed) for event in arena.events)


@rule("DSC-MOVE-06", "DSC-ORDER-08", "DSC-MOVE-04")
def test_nobody_walks_through_a_guard_who_has_come_in_the_way() -> None:
    arena = Arena(hall(8, 1))
    hero = arena.hero("tahlia", "g1", order="guard", fatigue=0)
    foe = arena.monster("beastman/normal", "a1")
    arena.state.stage, arena.state.flags = "overlord", (PASSING,)
    arena.state.activation = Activation(foe.id, 4, 1)
    broken_in = ("move-first", "power:tahlia#1", "move:d1")  # when it is on b1
    arena.run(activation.act(arena.game, foe), "move:e1", *broken_in)
    assert arena.game.where(hero) == ("d1",)
    assert arena.game.where(foe) == ("c1",)
    assert (arena.state.activation.points, arena.state.activation.rest) == (2, None)


@rule("DSC-MOVE-06", "DSC-DGLYPH-04")
def test_nobody_walks_through_who_was_summoned_in_the_way() -> None:
    arena = Arena(ground("ssss ...s ...s ...s ...s"))
    hero = arena.hero("mordrog", "a1", fatigue=0)
    arena.state.markers = (Marker("glyph", at(arena.game.ground, "b1"), "summoning"),)
    summoned = ("kind:skeleton/normal", "place:d4", "none")
    assert walk(arena, hero, "d5", *summoned) == 4  # b1, c1, d2 by a diagonal step, d3
    assert arena.game.where(hero) == ("d3",)
