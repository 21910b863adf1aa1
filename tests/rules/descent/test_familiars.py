"""Familiars, the companion, and animated monsters (DSC-FAM, DSC-ABIL-46 to -48)."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

import pytest

from descent import Arena, at, hall, names, on
from rule import rule
from undercroft.games.descent import tokens
from undercroft.games.descent.loading import load_library
from undercroft.games.descent.occasion import PASSING
from undercroft.games.descent.rules import (
    aiming,
    attacks,
    biting,
    covering,
    damage,
    dropping,
    equipment,
    familiars,
    movement,
    preparing,
    rerolls,
    retinue,
    spawning,
    turn,
    turn_options,
    wounds,
)
from undercroft.games.descent.rules.paths import Place, ways
from undercroft.games.descent.state import TOWN, Familiar, Hero, Marker, Rolling, Terrain, Turn

COVERED: set[str] = set()
Test = TypeVar("Test", bound=Callable[..., None])


def shows(*clauses: str) -> Callable[[Test], Test]:
    """Mark a test by the clauses of familiars' cards whose effect it asserts: `sharr 2`."""

    def keep(test: Test) -> Test:
        COVERED.update(clauses)
        return test

    return keep


def owner(arena: Arena, space: str, *cards: str, seat: str = "mordrog") -> Hero:
    """A hero with familiars that stand where he does."""
    hero = arena.hero(seat, space)
    for card in cards:
        id = 200 + len(arena.state.familiars)
        arena.state.familiars[id] = Familiar(id=id, card=card, owner=hero.id, space=hero.space)
    return hero


def pet(arena: Arena, card: str) -> Familiar:
    return next(one for one in arena.state.familiars.values() if one.card == card)


def moving(arena: Arena, hero: Hero, card: str) -> Familiar:
    """The familiar's move has begun."""
    arena.state.turn = Turn(who=hero.id, step="after")
    arena.state.flags = (PASSING,)
    familiars.begin(arena.game, pet(arena, card))
    return pet(arena, card)


def go(arena: Arena, *answers: str) -> None:
    arena.run(turn.go_on(arena.game), *answers)


def reached(arena: Arena, card: str) -> str:
    found = sum(1 << place.anchor for place in familiars.ways(arena.game, pet(arena, card)))
    return names(arena.game.ground, found)


def test_every_clause_of_every_familiar_has_a_case() -> None:
    library = load_library()
    clauses = {
        f"{card.id} {number}"
        for card in library.familiars.values()
        for number, _ in enumerate(card.rules.clauses, 1)
    }
    assert clauses == COVERED


@rule("DSC-FAM-01", "DSC-SETUP-13")
def test_familiars_start_with_their_owner() -> None:
    arena = Arena(hall(3, 1))
    hero = arena.hero("mordrog", skills="mata-and-kata boggs-the-rat")
    arena.state.markers = (Marker("glyph", 1, "normal", active=True),)
    arena.run(preparing._place(arena.game, hero), "space:c1")
    places = {one.card: one.space for one in arena.state.familiars.values()}
    assert places == {"mata": 2, "kata": 2, "boggs": 2}


@rule("DSC-FAM-01", "DSC-FAM-08")
def test_the_bottle_imp_comes_and_goes_with_its_bottle() -> None:
    arena = Arena(hall(3, 1))
    hero = arena.hero("mordrog", "b1")
    arena.run(equipment.wear(arena.game, hero, "bottle-imp"))
    imp = pet(arena, "bottle-imp")
    assert imp.space == hero.space
    imp.space = 0
    dropping.discard(arena.game, hero, "bottle-imp")
    assert not arena.state.familiars
    arena.run(equipment.wear(arena.game, hero, "bottle-imp"))
    assert pet(arena, "bottle-imp").space == hero.space


@rule("DSC-RUL-189", "DSC-RUL-190")
def test_a_familiar_gained_in_town_appears_with_its_owner() -> None:
    arena = Arena(hall(3, 1))
    hero = arena.hero("mordrog", equipped="bottle-imp")
    retinue.muster(arena.game, hero)
    assert pet(arena, "bottle-imp").space == TOWN
    hero.space = 1
    retinue.muster(arena.game, hero)
    assert pet(arena, "bottle-imp").space == 1
    hero.monkey = 2
    retinue.muster(arena.game, hero)
    assert not arena.state.familiars


@rule("DSC-FAM-02", "DSC-TURN-09", "DSC-DEC-33")
def test_familiars_move_after_the_turn_in_the_owners_order() -> None:
    arena = Arena(hall(9, 1))
    hero = owner(arena, "a1", "mata", "kata")
    arena.state.turn = Turn(who=hero.id, step="act")
    arena.state.flags = (PASSING,)
    go(arena, "end")
    assert hero.acted
    go(arena, "familiar:kata")
    go(arena, "move:g1")
    go(arena)  # no points left: nothing but its end
    assert (pet(arena, "kata").space, pet(arena, "mata").space) == (6, 0)
    go(arena)
    go(arena, "end")
    go(arena)
    assert arena.state.turn.who == -1


@rule("DSC-FAM-02", "DSC-DEATH-09", "DSC-RUL-103")
def test_familiars_move_though_the_owner_died() -> None:
    arena = Arena(hall(9, 1))
    hero = arena.hero("mordrog", "a1", skills="boggs-the-rat")
    retinue.muster(arena.game, hero)
    arena.hero("kirga", "i1")
    arena.state.turn = Turn(who=hero.id, step="act")
    arena.run(wounds.suffer(arena.game, hero, 99, "a fall"))
    assert (arena.state.turn.step, arena.state.turn.who) == ("after", hero.id)
    go(arena)
    go(arena, "move:c1")
    assert pet(arena, "boggs").space == 2


@rule("DSC-FAM-03")
def test_familiars_pass_figures_and_pits_but_not_rubble() -> None:
    arena = Arena(hall(7, 1))
    board = arena.game.ground
    hero = owner(arena, "a1", "boggs")
    arena.monster("skeleton/normal", "b1")
    arena.state.terrain = Terrain(pit=on(board, "c1"))
    moving(arena, hero, "boggs")
    assert reached(arena, "boggs") == "b1 c1 d1 e1"
    arena.state.terrain = Terrain(mud=on(board, "c1"))
    assert reached(arena, "boggs") == "b1 c1 d1"
    for kind in ("rubble", "water"):
        arena.state.terrain = Terrain(**{kind: on(board, "d1")})
        assert reached(arena, "boggs") == "b1 c1"
    arena.state.terrain = Terrain()
    arena.state.rolling = (Rolling("boulder", on(board, "c1"), "north"),)
    assert reached(arena, "boggs") == "b1"


@shows("skye 1", "sharr 1", "shadow-soul 1")
@rule("DSC-FAM-03", "DSC-FAM-13", "DSC-FAM-15", "DSC-FAM-16")
@pytest.mark.parametrize("card", ["skye", "sharr", "shadow-soul"])
def test_some_fly(card: str) -> None:
    arena = Arena(hall(7, 1))
    hero = owner(arena, "a1", card)
    arena.state.terrain = Terrain(rubble=on(arena.game.ground, "b1"), mud=2**2)
    moving(arena, hero, card)
    assert reached(arena, card) == "c1 d1 e1 f1"


@rule("DSC-FAM-04", "DSC-FAM-05", "DSC-FAM-06")
def test_a_familiar_is_in_nobodys_way() -> None:
    arena = Arena(hall(5, 1))
    hero = arena.hero("mordrog", "a1", equipped="crossbow")
    friend = owner(arena, "c1", "boggs", seat="kirga")
    friend.space = TOWN
    skeleton = arena.monster("skeleton/normal", "e1")
    assert aiming.targets(arena.game, hero, "ranged", set()) == [skeleton]
    assert Place(2) in ways(arena.game, hero, 4)
    arena.state.markers = (Marker("glyph", 3, "normal"), Marker("money", 3))
    boggs = moving(arena, friend, "boggs")
    go(arena, "move:d1")
    assert not arena.state.markers[0].active
    act = turn.go_on(arena.game)
    keys = {key.split(":")[0] for key in act.send(None).keys()}
    act.close()
    assert keys == {"end", "move"}  # no movement action, nothing picked up
    arena.script.left = ["2/1/1", "1/1/0"]
    arena.attack(arena.monster("beastman/normal", "c1"), "d1")
    assert boggs in arena.state.familiars.values()


@shows("boggs 1")
@rule("DSC-FAM-06", "DSC-FAM-07", "DSC-SPAWN-07")
def test_boggs_watches_as_a_hero_does_and_others_do_not() -> None:
    arena = Arena(hall(9, 1))
    hero = owner(arena, "a1", "boggs", "kata")
    hero.space = TOWN
    pet(arena, "boggs").space = TOWN
    pet(arena, "kata").space = 4
    assert spawning.watched(arena.game) == 0
    pet(arena, "boggs").space = 4
    assert spawning.watched(arena.game) == on(arena.game.ground, "a1 b1 c1 d1 e1 f1 g1 h1 i1")


@shows("bottle-imp 1")
@rule("DSC-FAM-08", "DSC-ABIL-03")
def test_the_bottle_imp_burns_who_steps_beside_it() -> None:
    arena = Arena(hall(6, 1))
    owner(arena, "a1", "bottle-imp")
    ogre = arena.monster("skeleton/normal", "d1")
    arena.run(movement.step(arena.game, ogre, Place(2)))
    assert ogre.wounds == 0
    arena.run(movement.step(arena.game, ogre, Place(1)))
    assert ogre.wounds == 1
    friend = arena.hero("kirga", "c1")
    arena.run(movement.step(arena.game, friend, Place(1)))
    assert friend.wounds == arena.game.sheet(friend).max_wounds


@shows("furr 1")
@rule("DSC-FAM-09", "DSC-DEC-33")
def test_furr_bites_once_through_armor() -> None:
    arena = Arena(hall(6, 1))
    hero = owner(arena, "a1", "furr")
    giant = arena.monster("beastman/master", "d1")
    furr = moving(arena, hero, "furr")
    go(arena, "move:c1")
    arena.script.left = ["1/3/1"]
    go(arena, "attack:beastman-master-100")
    assert giant.wounds == 3
    assert arena.state.turn.points == 2  # and he may go on
    assert biting.prey(arena.game, hero, furr) == []


@rule("DSC-FAM-09")
@pytest.mark.parametrize(
    ("hero_at", "wall", "bites"), [("a1", "", True), ("i1", "", False), ("a1", "b1", False)]
)
def test_furr_bites_only_near_his_owner_and_in_his_sight(
    hero_at: str, wall: str, bites: bool
) -> None:
    arena = Arena(hall(9, 1))
    board = arena.game.ground
    hero = owner(arena, hero_at, "furr")
    giant = arena.monster("beastman/master", "d1")
    arena.state.terrain = Terrain(rubble=on(board, wall))
    furr = moving(arena, hero, "furr")
    furr.space = at(board, "c1")
    assert biting.prey(arena.game, hero, furr) == ([giant] if bites else [])


@rule("DSC-FAM-09", "DSC-RUL-192", "DSC-ABIL-26")
@pytest.mark.parametrize(("face", "wounds"), [("1/3/1", 3), ("2/2/0", 0)])
def test_furr_overcomes_fear_by_the_surge_of_his_die(face: str, wounds: int) -> None:
    arena = Arena(hall(6, 2), faces=face)
    owner(arena, "b1", "furr")
    fearsome = arena.monster("dragon/master", "c1", wounds=0)
    moving(arena, arena.state.heroes[0], "furr")
    assert arena.game.rank(fearsome, "Fear") == 1
    go(arena, f"attack:{fearsome.name}")
    assert fearsome.wounds == wounds


@rule("DSC-FAM-09", "DSC-RUL-192")
def test_what_furr_kills_earns_no_bounty() -> None:
    arena = Arena(hall(6, 2), faces="1/3/1")
    hero = owner(arena, "b1", "furr")
    moving(arena, hero, "furr")
    master = arena.monster("beastman/master", "a1", wounds=3)
    go(arena, f"attack:{master.name}")
    assert master.id not in arena.state.monsters
    assert hero.coins == 300


@rule("DSC-FAM-09", "DSC-TYPE-01")
def test_furr_bites_beside_him_and_not_in_his_own_space() -> None:
    arena = Arena(hall(6, 2))
    hero = owner(arena, "b1", "furr")
    arena.monster("beastman/normal", "d1")
    furr = moving(arena, hero, "furr")
    furr.space = at(arena.game.ground, "d1")
    assert biting.prey(arena.game, hero, furr) == []
    furr.space = at(arena.game.ground, "c1")
    assert len(biting.prey(arena.game, hero, furr)) == 1


@rule("DSC-TIME-09", "DSC-FAM-09")
def test_the_overlord_may_dodge_a_bite() -> None:
    arena = Arena(hall(6, 2), faces="2/2/0 X", windows=True)
    hero = owner(arena, "b1", "furr")
    foe = arena.monster("beastman/master", "c1")
    moving(arena, hero, "furr")
    arena.state.hand, arena.state.threat, arena.state.flags = ("dodge",), 9, ()
    go(arena, f"attack:{foe.name}", "card:dodge", "die:1")
    assert foe.wounds == 0
    assert "dodge" in arena.state.discard


@shows("mata 1", "mata 2", "kata 1", "kata 2")
@rule("DSC-FAM-10", "DSC-FAM-11", "DSC-COST-05")
@pytest.mark.parametrize(("one", "other"), [("mata", "kata"), ("kata", "mata")])
def test_mata_and_kata_carry_and_hand_over(one: str, other: str) -> None:
    arena = Arena(hall(9, 1))
    hero = owner(arena, "a1", one, other)
    friend = arena.hero("kirga", "f1")
    arena.state.markers = (Marker("potion", 1, "healing"), Marker("money", 1))
    first = moving(arena, hero, one)
    pet(arena, other).space = 5
    go(arena, "move:b1")
    go(arena, "take:healing")
    assert (first.item, arena.state.turn.points) == ("healing", 5)
    assert [marker.kind for marker in arena.state.markers] == ["money"]
    go(arena, "move:e1")
    go(arena, f"give:{other}")
    assert (first.item, pet(arena, other).item, arena.state.turn.points) == ("", "healing", 1)
    moving(arena, hero, other)
    go(arena, "give:kirga", "wear:healing")
    assert (friend.potions, arena.state.turn.points) == (("healing",), 5)


@rule("DSC-FAM-10", "DSC-COST-05")
def test_a_hero_gives_an_item_to_mata() -> None:
    arena = Arena(hall(4, 1))
    hero = owner(arena, "a1", "mata", "boggs")
    hero.pack = ("axe",)
    arena.state.turn = Turn(who=hero.id, step="act", points=1)
    arena.state.flags = (PASSING,)
    keys = [option.key for option in turn_options.offers(arena.game, hero)]
    assert [key for key in keys if key.startswith("give")] == ["give:mata"]
    go(arena, "give:mata")
    assert (hero.pack, pet(arena, "mata").item) == ((), "axe")


@shows("pico 1", "pico 2", "pico 3")
@rule("DSC-FAM-12", "DSC-DEATH-10", "DSC-RUL-51", "DSC-COST-14")
def test_pico_is_carried_and_lends_a_die() -> None:
    arena = Arena(hall(4, 1))
    hero = arena.hero("ronan-of-the-wild", "a1")
    friend = arena.hero("kirga", "b1")
    retinue.accompany(arena.game, hero)
    assert hero.pico
    assert not arena.state.familiars  # no figure of her own
    before = arena.strike(friend, "c1").power
    arena.state.turn = Turn(who=hero.id, step="act", points=2)
    arena.state.flags = (PASSING,)
    go(arena, "pico:kirga")
    assert arena.strike(friend, "c1").power == before + 1
    arena.run(wounds.suffer(arena.game, friend, 99, "a fall"))
    assert friend.pico


@shows("shadow-soul 2")
@rule("DSC-FAM-13", "DSC-FAM-04")
def test_nobody_shares_a_space_with_the_shadow_soul() -> None:
    arena = Arena(hall(6, 1))
    hero = owner(arena, "a1", "shadow-soul")
    other = arena.hero("kirga", "c1")
    moving(arena, hero, "shadow-soul")
    assert reached(arena, "shadow-soul") == "b1 d1 e1 f1"
    pet(arena, "shadow-soul").space = 3
    assert names(arena.game.ground, sum(1 << p.anchor for p in ways(arena.game, other, 2))) == (
        "b1 e1"
    )
    arena.monster("skeleton/normal", "f1")
    assert not spawning.open_spaces(arena.game) >> 3 & 1


@rule("DSC-FAM-13", "DSC-GRID-07")
def test_nobody_changes_places_with_a_soul_under_a_boulder() -> None:
    arena = Arena(hall(6, 2))
    hero = owner(arena, "a1", "shadow-soul")
    pet(arena, "shadow-soul").space = 3
    boulder = Rolling("boulder", on(arena.game.ground, "d1 e1 d2 e2"), "east")
    for rolling, swaps in (((), True), ((boulder,), False)):
        arena.state.rolling = rolling
        asked = arena.question(familiars.start(arena.game, hero))
        assert ("swap" in asked.keys()) is swaps


@shows("shadow-soul 3")
@rule("DSC-FAM-13", "DSC-FAM-14", "DSC-RUL-104", "DSC-DEC-08")
@pytest.mark.parametrize("answer", ["swap", "space:b1", "stay"])
def test_the_shadow_soul_changes_places_or_comes(answer: str) -> None:
    arena = Arena(hall(6, 1))
    hero = owner(arena, "a1", "shadow-soul")
    hero.order = "aim"
    soul = pet(arena, "shadow-soul")
    soul.space = 4
    arena.state.terrain = Terrain(lava=on(arena.game.ground, "e1"))
    arena.state.markers = (Marker("glyph", 4, "normal"),)
    arena.state.turn = Turn(who=hero.id, step="start")
    arena.state.flags = (PASSING,)
    go(arena, answer)
    places = {"swap": (4, 0), "space:b1": (0, 1), "stay": (0, 4)}
    assert (hero.space, soul.space) == places[answer]
    assert (hero.order, hero.tokens) == ("" if answer == "swap" else "aim", tokens.NONE)
    assert not arena.state.markers[0].active


@rule("DSC-FAM-13")
def test_in_town_the_shadow_soul_is_left_alone() -> None:
    arena = Arena(hall(6, 1))
    hero = owner(arena, "a1", "shadow-soul")
    hero.space = TOWN
    arena.state.turn = Turn(who=hero.id, step="start")
    go(arena)
    assert pet(arena, "shadow-soul").space == 0


@shows("sharr 2", "sharr 3")
@rule("DSC-FAM-15", "DSC-DGLYPH-07")
def test_sharr_heals_and_cleanses_where_she_ends() -> None:
    arena = Arena(hall(6, 1))
    hero = owner(arena, "a1", "sharr")
    friend = arena.hero("kirga", "b1", wounds=5)
    foe = arena.monster("skeleton/normal", "c1", wounds=1)
    dark = Marker("glyph", 3, "sundered", active=True)
    arena.state.markers = (dark,)
    for space in ("b1", "c1", "d1"):
        moving(arena, hero, "sharr").space = at(arena.game.ground, space)
        go(arena, "end")
    assert (friend.wounds, foe.wounds) == (7, 1)
    assert arena.state.markers == (Marker("glyph", 3, "normal", active=True),)
    assert arena.state.conquest == 20


@shows("skye 2")
@rule("DSC-FAM-16")
def test_skye_hinders_enemies_beside_her() -> None:
    arena = Arena(hall(6, 1))
    hero = owner(arena, "a1", "skye")
    hero.fatigue = 0
    ogre = arena.monster("skeleton/master", "c1")
    strike = arena.strike(hero, "b1")
    assert arena.run(damage.armor(arena.game, strike, ogre)).left == 1
    pet(arena, "skye").space = 2
    assert arena.run(damage.armor(arena.game, strike, ogre)).left == 0
    pet(arena, "skye").space = 1
    hero.space = 1
    strike = arena.strike(hero, "c1")
    strike.dodged = True
    arena.script.left = ["2/1/1", "blank", "blank", "blank"]
    arena.run(attacks.resolve(arena.game, strike))
    assert not strike.dodged
    hero.space, pet(arena, "skye").space = 5, 5
    strike = arena.strike(ogre, "f1", aimed=True)
    arena.script.left = ["X", "1/1/0", "blank"]
    arena.run(attacks.resolve(arena.game, strike), "enough")
    assert strike.aimed
    pet(arena, "skye").space = 3
    strike = arena.strike(ogre, "f1", aimed=True)
    arena.script.left = ["X", "1/1/0", "blank"]
    arena.run(attacks.resolve(arena.game, strike))
    assert not strike.aimed


@rule("DSC-FAM-16", "DSC-REROLL-06")
def test_a_hero_in_the_area_does_not_lend_his_dodge_to_whom_skye_hinders() -> None:
    arena = Arena(hall(6, 1))
    hero = owner(arena, "a1", "skye")
    arena.hero("kirga", "b1")
    arena.monster("skeleton/master", "c1")
    pet(arena, "skye").space = 2
    strike = arena.strike(hero, "c1")
    strike.abilities, strike.dodged = {"Blast": 1}, True
    strike.shape = "blast"
    covering.cover(arena.game, strike)
    assert len(strike.affected) == 2
    arena.run(rerolls.decide(arena.game, strike))
    assert not strike.dodged


@rule("DSC-FAM-07", "DSC-SPAWN-07", "DSC-LOS-14")
def test_boggs_sees_no_farther_than_a_hero_in_a_gust() -> None:
    arena = Arena(hall(12, 1))
    hero = arena.hero("mordrog", "a1", skills="boggs-the-rat")
    retinue.muster(arena.game, hero)
    assert spawning.open_spaces(arena.game) == 0
    arena.state.gust = 5
    assert names(arena.game.ground, spawning.open_spaces(arena.game)) == "g1 h1 i1 j1 k1 l1"
    (boggs,) = arena.state.familiars.values()
    boggs.space = 3
    assert names(arena.game.ground, spawning.open_spaces(arena.game)) == "j1 k1 l1"
