"""Rounds, and how a turn begins and ends (DSC-ROUND, DSC-TURN, DSC-DEATH)."""

from __future__ import annotations

import pytest

from descent import Arena, hall, on
from rule import rule
from undercroft.games.descent import tokens
from undercroft.games.descent.footprints import Place
from undercroft.games.descent.occasion import PASSING
from undercroft.games.descent.rules import (
    activation,
    jumping,
    overlord,
    rounds,
    treasure,
    turn,
    turn_options,
    wounds,
)
from undercroft.games.descent.state import Activation, Hero, Marker, Terrain, Turn


def heroes(arena: Arena, *spaces: str) -> list[Hero]:
    sheets = ("mordrog", "kirga", "steelhorns")
    arena.state.stage = "heroes"
    return [arena.hero(sheet, at) for sheet, at in zip(sheets, spaces, strict=False)]


def asked(arena: Arena) -> list[str]:
    choice = rounds._heroes(arena.game)
    try:
        keys = choice.send(None).keys()
    except StopIteration:
        return []
    choice.close()
    return keys


@rule("DSC-ROUND-01", "DSC-ROUND-02", "DSC-ROUND-03", "DSC-DEC-07")
def test_every_hero_once_in_any_order_then_the_overlord() -> None:
    arena = Arena(hall(6, 1))
    first, second, third = heroes(arena, "a1", "b1", "c1")
    assert asked(arena) == ["hero:mordrog", "hero:kirga", "hero:steelhorns"]
    second.acted = True
    assert asked(arena) == ["hero:mordrog", "hero:steelhorns"]
    first.acted = third.acted = True
    assert asked(arena) == []
    assert arena.state.stage == "overlord"


@rule("DSC-ROUND-05", "DSC-RUL-06", "DSC-DEATH-03", "DSC-DEATH-08", "DSC-TURN-08")
@pytest.mark.parametrize("own_turn", [True, False])
def test_the_dead_have_their_turn_unless_it_was_their_own(own_turn: bool) -> None:
    arena = Arena(hall(6, 1))
    hero, _ = heroes(arena, "a1", "b1")
    if own_turn:
        arena.state.turn = Turn(who=hero.id, step="act", points=5, attacks=1)
    arena.run(wounds.suffer(arena.game, hero, 99, "a fall"))
    assert hero.acted == own_turn
    assert arena.state.turn == Turn()  # what was left of it is lost
    arena.state.markers = (Marker("glyph", 4, "normal", active=True),)
    arena.state.turn = Turn(who=hero.id, step="act", points=4)
    keys = [option.key for option in turn_options.offers(arena.game, hero)]
    assert {"shop", "glyph:e1"} <= set(keys)


@rule("DSC-TURN-01", "DSC-TURN-02", "DSC-RUL-04", "DSC-RUL-05", "DSC-TOKEN-01", "DSC-TOKEN-03")
def test_tokens_come_first_and_damage_before_the_rest() -> None:
    arena = Arena(hall(6, 1), faces="2/2/0 blank blank blank blank")
    hero = arena.hero("steelhorns", "a1")
    hero.tokens = (1, 1, 1, 1, 1, 1, 0, 1)
    hero.order, hero.fatigue = "rest", 0
    before = hero.wounds
    arena.state.turn = Turn(who=hero.id, step="start")
    arena.state.flags = (PASSING,)
    arena.run(turn.go_on(arena.game))
    assert hero.wounds == before - 3
    assert (hero.order, hero.fatigue) == ("", 0)  # lost before it was used
    assert hero.tokens == (0, 1, 1, 1, 1, 1, 0, 1)  # curse and poison did nothing


@rule("DSC-TURN-10", "DSC-ACT-04", "DSC-DEC-10")
def test_an_action_may_be_declared_and_not_used() -> None:
    arena = Arena(hall(6, 1))
    (hero,) = heroes(arena, "a1")
    arena.state.turn = Turn(who=hero.id, step="declare")
    arena.state.flags = (PASSING,)
    arena.run(turn.go_on(arena.game), "action:run")
    arena.run(turn.go_on(arena.game), "end")
    assert hero.acted


@rule("DSC-ACT-13", "DSC-ORDER-01", "DSC-ORDER-02")
def test_a_hero_with_an_order_loses_the_order_half() -> None:
    arena = Arena(hall(6, 1))
    (hero,) = heroes(arena, "a1")
    hero.order = "aim"
    arena.state.turn = Turn(who=hero.id, step="act", action="ready", halves=("move",), points=3)
    arena.state.flags = (PASSING,)
    keys = [option.key for option in turn._halves(arena.game, hero)]
    assert keys == []
    offered = [option.key for option in turn_options.offers(arena.game, hero)]
    assert not [key for key in offered if "order" in key]  # nor can it be taken off
    arena.run(turn.go_on(arena.game), "end")
    assert hero.order == "aim"


@rule("DSC-ACT-11", "DSC-MOVE-08")
def test_no_attack_from_a_shared_space() -> None:
    arena = Arena(hall(6, 1))
    hero, other = heroes(arena, "a1", "c1")
    arena.monster("skeleton/normal", "b1")
    arena.state.turn = Turn(who=hero.id, step="act", attacks=1)
    assert [k for k in _keys(arena, hero) if k.startswith("attack")]
    other.space = hero.space
    assert not [k for k in _keys(arena, hero) if k.startswith("attack")]


def _keys(arena: Arena, hero: Hero) -> list[str]:
    return [option.key for option in turn_options.offers(arena.game, hero)]


@rule("DSC-ACT-09")
def test_a_third_half_action_is_barred_by_concentration() -> None:
    arena = Arena(hall(6, 1))
    (hero,) = heroes(arena, "a1")
    arena.state.turn = Turn(
        who=hero.id, step="act", action="ready", halves=("order", "concentrate"), most_halves=3
    )
    assert turn._halves(arena.game, hero) == []


@rule("DSC-MOVE-01", "DSC-MOVE-02", "DSC-MOVE-12", "DSC-FAT-01")
def test_movement_points_come_from_action_fatigue_and_cards() -> None:
    arena = Arena(hall(6, 1))
    hero = arena.hero("mordrog", "a1", fatigue=1)
    arena.state.turn = now = Turn(who=hero.id, step="declare")
    arena.state.flags = (PASSING,)
    arena.run(turn.go_on(arena.game), "action:advance")
    assert now.points == arena.game.sheet(hero).speed
    arena.run(turn.go_on(arena.game), "stamina")
    assert (now.points, hero.fatigue) == (arena.game.sheet(hero).speed + 1, 0)
    assert "stamina" not in _keys(arena, hero)
    arena.run(turn.go_on(arena.game), "end")
    assert arena.state.turn.points == 0
    slowest = min(arena.game.library.heroes.values(), key=lambda sheet: sheet.speed)
    weight = next(id for id, i in arena.game.library.items.items() if "-1 speed" in i.text)
    laden = arena.game.book.loadout(slowest.id, (), (weight,) * 9, (0, 0, 0))
    assert laden.speed == 0


@rule("DSC-WOUND-02", "DSC-DEATH-01", "DSC-MON-01", "DSC-MON-02", "DSC-SCALE-01")
def test_a_monster_dies_at_the_wounds_of_its_card_and_rank() -> None:
    for card, players, toughness in (("beastman/normal", 2, 2), ("beastman/master", 5, 5)):
        arena = Arena(hall(3, 1), players=players)
        monster = arena.monster(card, "a1")
        monster.tokens = tokens.changed(tokens.NONE, tokens.BURN, 1)
        arena.run(wounds.suffer(arena.game, monster, toughness - 1, "a sword"))
        assert monster.id in arena.state.monsters
        arena.run(wounds.suffer(arena.game, monster, 1, "a sword"))
        assert monster.id not in arena.state.monsters


@rule("DSC-TOKEN-04", "DSC-OL-11", "DSC-ABIL-56")
def test_the_overlord_resolves_all_tokens_before_the_first_activation() -> None:
    arena = Arena(hall(6, 1), faces="blank surge")
    first, second = arena.monster("ferrox/normal", "a1"), arena.monster("ferrox/normal", "c1")
    first.tokens = tokens.changed(tokens.NONE, tokens.BURN, 1)
    second.tokens = tokens.changed(tokens.changed(tokens.NONE, tokens.WEB, 1), tokens.STUN, 1)
    arena.state.stage, arena.state.step = "overlord", "tokens"
    while arena.state.step == "tokens":
        arena.run(overlord.go_on(arena.game), "all")
    assert first.wounds == 1
    assert (second.tokens[tokens.WEB], second.tokens[tokens.STUN]) == (0, 1)


@rule("DSC-TOKEN-06", "DSC-RUL-85")
def test_outside_the_overlords_turn_tokens_are_not_rolled_and_webs_do_not_hold() -> None:
    arena = Arena(hall(6, 1))
    foe = arena.monster("ferrox/normal", "a1")
    foe.tokens = tokens.changed(tokens.changed(tokens.NONE, tokens.BURN, 1), tokens.WEB, 1)
    arena.state.stage = "heroes"
    arena.state.flags = (PASSING,)
    arena.run(activation.run(arena.game, foe), "move:b1", "end")
    assert (foe.wounds, foe.place.anchor) == (0, 1)
    foe.tokens = tokens.changed(tokens.NONE, tokens.STUN, 1)
    arena.run(activation.run(arena.game, foe))
    assert (foe.tokens, arena.state.activation) == (tokens.NONE, Activation())


@rule("DSC-JUMP-04")
def test_every_pit_that_lies_there_may_be_jumped() -> None:
    arena = Arena(hall(4, 1))
    hero = arena.hero("mordrog", "a1")
    assert jumping.landings(arena.game, hero, 9) == {}
    arena.state.terrain = Terrain(pit=on(arena.game.ground, "b1"))  # as by a card just now
    assert list(jumping.landings(arena.game, hero, 9)) == [Place(2)]


@rule("DSC-ROUND-02", "DSC-CHEST-05", "DSC-DEC-07", "DSC-DEC-29")
def test_what_the_heroes_decide_together_is_put_to_all_of_them() -> None:
    arena = Arena(hall(4, 1))
    for sheet, space in (("mordrog", "a1"), ("kirga", "b1"), ("sahla", "c1")):
        arena.hero(sheet, space)
    arena.state.stage = "heroes"
    assert rounds._heroes(arena.game).send(None).seats == (0, 1, 2)
    assert treasure.share_out(arena.game, ("copper",)).send(None).seats == (0, 1, 2)
