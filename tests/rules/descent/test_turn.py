"""A hero's turn: actions, orders, errands (DSC-TURN, -ACT, -ORDER, -COST)."""

from __future__ import annotations

import pytest

from descent import Arena, cell, ground, hall
from rule import rule
from undercroft.games.descent import tokens
from undercroft.games.descent.library import Door
from undercroft.games.descent.occasion import PASSING
from undercroft.games.descent.rules import turn, turn_options
from undercroft.games.descent.state import TOWN, Hero, Marker, Turn


def taking(arena: Arena, hero: Hero, **fields: object) -> Turn:
    """A turn of the hero that has come to its actions."""
    arena.state.turn = Turn(who=hero.id, step="act", **fields)  # type: ignore[arg-type]
    arena.state.flags = (PASSING,)
    return arena.state.turn


def offered(arena: Arena, hero: Hero) -> list[str]:
    return [option.key for option in turn_options.offers(arena.game, hero)]


@rule("DSC-ACT-01", "DSC-ACT-02", "DSC-ACT-03", "DSC-EX-08", "DSC-TURN-07")
@pytest.mark.parametrize(
    ("action", "points", "attacks"), [("run", 8, 0), ("battle", 0, 2), ("advance", 4, 1)]
)
def test_the_four_actions(action: str, points: int, attacks: int) -> None:
    arena = Arena(hall(3, 3))
    hero = arena.hero("grey-ker", "b2")
    arena.state.turn = Turn(who=hero.id, step="declare")
    arena.run(turn.go_on(arena.game), f"action:{action}")
    now = arena.state.turn
    assert (now.action, now.points, now.attacks) == (action, points, attacks)


@rule("DSC-ACT-04", "DSC-ACT-05", "DSC-ACT-06", "DSC-ACT-07", "DSC-ORDER-01")
def test_ready_is_two_half_actions_and_one_is_an_order() -> None:
    arena = Arena(hall(3, 3))
    hero = arena.hero("steelhorns", "b2")
    now = taking(arena, hero, action="ready")
    arena.run(turn.go_on(arena.game), "half:move")
    assert now.points == 4
    halves = [option.key for option in turn._halves(arena.game, hero)]
    assert halves == ["order:aim", "order:dodge", "order:guard", "order:rest"]
    arena.run(turn.go_on(arena.game), "order:dodge")
    assert hero.order == "dodge"
    assert turn._halves(arena.game, hero) == []


@rule("DSC-ABIL-57")
def test_a_stunned_hero_has_one_half_action() -> None:
    arena = Arena(hall(3, 3))
    hero = arena.hero("steelhorns", "b2")
    hero.tokens = tokens.changed(tokens.NONE, tokens.STUN, 1)
    arena.state.turn = Turn(who=hero.id, step="declare")
    arena.run(turn.go_on(arena.game))
    assert (arena.state.turn.action, hero.tokens) == ("stunned", tokens.NONE)
    arena.run(turn.go_on(arena.game), "half:attack")
    assert turn._halves(arena.game, hero) == []


@rule("DSC-TURN-02", "DSC-TURN-04", "DSC-ORDER-06", "DSC-ORDER-16", "DSC-ORDER-17")
def test_the_start_of_a_turn() -> None:
    arena = Arena(hall(3, 3))
    hero = arena.hero("mordrog", "b2", order="rest", fatigue=0, skills="skilled")
    hero.exhausted = ("iron-shield",)
    arena.state.turn = Turn(who=hero.id, step="start")
    arena.run(turn.go_on(arena.game))
    assert (hero.fatigue, hero.order, hero.exhausted) == (5, "", ())
    assert arena.state.turn.step == "equip"


@rule("DSC-TURN-03")
def test_powers_at_the_start_of_a_turn() -> None:
    arena = Arena(hall(3, 3))
    hero = arena.hero("red-scorpion", "b2", wounds=5)
    arena.state.turn = Turn(who=hero.id, step="start")
    arena.run(turn.go_on(arena.game), "power:red-scorpion#1", "skip")
    assert (hero.wounds, hero.fatigue) == (6, 3)
    ispher = arena.hero("ispher", "a1", wounds=5)
    arena.state.turn = Turn(who=ispher.id, step="start")
    arena.run(turn.go_on(arena.game))
    assert ispher.wounds == 6


@rule("DSC-EX-30", "DSC-FAT-02", "DSC-ACT-02")
def test_fatigue_moves_a_hero_between_two_attacks() -> None:
    arena = Arena(hall(4, 1))
    hero = arena.hero("kirga", "a1")
    arena.monster("skeleton/normal", "d1")
    now = taking(arena, hero, action="battle", attacks=2)
    assert not [key for key in offered(arena, hero) if key.startswith("move")]
    for _ in range(2):
        arena.run(turn.go_on(arena.game), "stamina")
    assert (now.points, hero.fatigue) == (2, 1)
    arena.run(turn.go_on(arena.game), "move:c1")
    assert (hero.space, now.points, now.attacks) == (2, 0, 2)


@rule("DSC-ACT-10", "DSC-ATTACK-03", "DSC-ATTACK-22")
def test_attacks_are_offered_with_each_weapon_on_each_enemy_in_reach() -> None:
    arena = Arena(hall(6, 1))
    hero = arena.hero("mordrog", "a1", equipped="sword crossbow")
    hero.pack = ("axe",)
    arena.monster("skeleton/normal", "b1")
    arena.monster("skeleton/normal", "f1")
    taking(arena, hero, attacks=1)
    attacks = [key for key in offered(arena, hero) if key.startswith("attack")]
    weapons = ("sword", "crossbow", "bare-hands")
    assert attacks == [f"attack:{weapon}:skeleton-100" for weapon in weapons]


@rule("DSC-COST-07", "DSC-COST-08", "DSC-DOOR-06")
def test_doors_cost_two_points_and_runes_need_their_key() -> None:
    plain = Door("plain", (cell("b1"), cell("b2")), (cell("c1"), cell("c2")))
    rune = Door("rune", (cell("a2"), cell("b2")), (cell("a3"), cell("b3")), "red")
    board = ground("sstt sstt uu..", plain, rune)
    arena = Arena(board)
    arena.state.revealed = ("s",)
    hero = arena.hero("mordrog", "b2")
    now = taking(arena, hero, points=1)
    assert not [key for key in offered(arena, hero) if key.startswith("door")]
    now.points = 4
    assert [key for key in offered(arena, hero) if key.startswith("door")] == ["door:plain"]
    arena.state.keys = ("red",)
    arena.run(turn.go_on(arena.game), "door:rune")
    assert now.points == 2
    assert arena.state.revealed == ("s", "u")


@rule("DSC-EX-32", "DSC-COST-03", "DSC-COST-16", "DSC-GLYPH-03", "DSC-TOWN-04")
def test_to_town_and_back_by_glyph_once_a_turn() -> None:
    arena = Arena(hall(4, 1))
    arena.state.markers = tuple(Marker("glyph", at, "normal", active=True) for at in (0, 3))
    hero = arena.hero("steelhorns", "a1", fatigue=3)
    now = taking(arena, hero, points=4)
    arena.run(turn.go_on(arena.game), "town")
    assert (hero.space, now.points) == (TOWN, 3)
    arena.run(turn.go_on(arena.game), "shop", "done")
    assert now.points == 0
    arena.run(turn.go_on(arena.game), "stamina")
    assert not [key for key in offered(arena, hero) if key.startswith("glyph")]
    taking(arena, hero, points=4)
    arena.run(turn.go_on(arena.game), "glyph:d1")
    assert hero.space == 3


@rule("DSC-COST-06", "DSC-POTION-03", "DSC-COST-10")
def test_a_potion_a_turn() -> None:
    arena = Arena(hall(3, 1))
    hero = arena.hero("mordrog", "a1", wounds=5)
    hero.potions = ("healing", "healing")
    now = taking(arena, hero, points=5)
    assert "re-equip" not in offered(arena, hero)
    arena.run(turn.go_on(arena.game), "drink:healing")
    assert (hero.wounds, now.points) == (8, 4)
    assert "drink:healing" not in offered(arena, hero)


@rule("DSC-TURN-09", "DSC-ROUND-04")
def test_the_end_of_a_turn() -> None:
    arena = Arena(hall(3, 1))
    hero = arena.hero("mordrog", "a1", wounds=5, skills="earth-pact", order="prolonged")
    taking(arena, hero)
    arena.run(turn.go_on(arena.game), "end")
    assert (hero.acted, hero.wounds, hero.order) == (True, 7, "")
    assert arena.state.turn.who == -1


@rule("DSC-STAIR-01", "DSC-COST-04")
def test_stairs() -> None:
    arena = Arena(ground("sss.ttt"))
    arena.state.markers = (Marker("stairs", 1, "blue"), Marker("stairs", 5, "blue"))
    hero = arena.hero("mordrog", "b1")
    now = taking(arena, hero, points=2)
    arena.run(turn.go_on(arena.game), "stairs:f1")
    assert (hero.space, now.points) == (5, 1)
