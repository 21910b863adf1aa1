"""Cards and quests where they seldom meet: who holds, who deals, who takes up, what stays shut."""

from __future__ import annotations

import pytest

from descent import Arena, at, hall, names, on, telling
from rule import rule
from undercroft.games.descent import tokens
from undercroft.games.descent.occasion import PASSING, Occasion
from undercroft.games.descent.rules import (
    doors,
    dropping,
    familiars,
    giving,
    guards,
    leaping,
    overlord_moments,
    retinue,
    treasure,
    turn,
    turn_options,
    wounds,
)
from undercroft.games.descent.state import TOWN, Hero, Marker, Terrain, Turn


def acting(arena: Arena, hero: Hero, **fields: object) -> None:
    arena.state.turn = Turn(who=hero.id, step="act", **fields)  # type: ignore[arg-type]
    arena.state.flags = (PASSING,)


@rule("DSC-ABIL-26")
def test_who_cannot_spend_surges_cannot_overcome_fear() -> None:
    arena = Arena(hall(4, 2), faces="1/3/1 surge surge surge")
    hero = arena.hero("mordrog", "a1", equipped="the-black-ring", fatigue=0)
    demon = arena.monster("demon/normal", "b1")
    strike = arena.attack(hero, "b1")
    assert (strike.feared, strike.spent, demon.wounds) == ([demon], 0, 0)


@rule("DSC-ABIL-34")
def test_a_guard_who_is_held_does_not_walk() -> None:
    arena = Arena(hall(6, 3), faces="1/3/0 0/2/1 blank blank blank")
    hero = arena.hero("tahlia", "a1", equipped="sword", order="guard", fatigue=0)
    naga = arena.monster("naga/normal", "b1")
    arena.state.stage, arena.state.flags = "overlord", (PASSING,)
    asked = arena.question(guards.offer(arena.game, Occasion(figure=naga), "moved"))
    assert "move-first" not in asked.keys()
    arena.run(guards.offer(arena.game, Occasion(figure=naga), "moved"), f"attack:sword:{naga.name}")
    assert hero.space == at(arena.game.ground, "a1")


@rule("DSC-ATTACK-02", "DSC-ACT-12")
def test_a_further_attack_may_be_laid_on_the_board() -> None:
    arena = Arena(hall(6, 3), faces="1/3/1 1/1/0 1/1/0 blank blank blank")
    hero = arena.hero("mad-carthos", "a1", equipped="ice-storm", skills="quick-casting", fatigue=2)
    ogre = arena.monster("ogre/normal", "c2")
    acting(arena, hero, action="battle", attacks=1)
    answers = (f"attack:ice-storm:{ogre.name}", "done", "power:quick-casting#1")
    asked = arena.question(turn.go_on(arena.game), *answers)
    assert asked.keys() == [f"attack:ice-storm:{ogre.name}", "area:ice-storm"]


@rule("DSC-ATTACK-05", "DSC-DEC-13")
@pytest.mark.parametrize("skills", ["", "precision"])
def test_another_target_may_be_one_that_a_card_lets_see(skills: str) -> None:
    arena = Arena(hall(5, 1), faces="3/1/1 2/0/1 blank blank")
    hero = arena.hero("tetherys", "a1", equipped="bow", skills=skills, fatigue=0)
    near, far = arena.monster("kobold/normal", "b1"), arena.monster("kobold/normal", "d1")
    acting(arena, hero, action="battle", attacks=1)
    rest = ("power:tetherys#1",) if skills else ()
    arena.run(turn.go_on(arena.game), f"attack:bow:{near.name}", *rest, "done")
    assert (near.wounds, far.wounds) == ((0, 1) if skills else (1, 0))


@rule("DSC-ITEM-02")
def test_a_card_that_was_used_is_used_in_other_hands_too() -> None:
    arena = Arena(hall(3, 1))
    hero = arena.hero("mordrog", "a1", equipped="crystal-shield sword")
    friend = arena.hero("kirga", "b1")
    hero.exhausted += ("crystal-shield",)
    item, at_once = "item:crystal-shield", "wear:crystal-shield"
    arena.run(giving.give(arena.game, hero, friend), item, at_once)
    assert hero.exhausted == ()
    assert friend.exhausted == ("crystal-shield",)


@rule("DSC-DEC-30")
@pytest.mark.parametrize(("first", "who"), [("card:bane", 0), ("none", 1)])
def test_the_dealer_says_who_gets_nothing(first: str, who: int) -> None:
    arena = Arena(hall(3, 1))
    arena.hero("mordrog", "a1")
    arena.hero("kirga", "b1", skills="bardic-lore")
    arena.state.copper, arena.state.flags = ("bane",), (PASSING,)
    arena.run(treasure.share_out(arena.game, ("copper",)), first, "stow:bane")
    assert [hero.pack for hero in arena.state.heroes].index(("bane",)) == who


@rule("DSC-COST-17")
def test_what_is_free_at_a_door_is_free_for_who_is_held() -> None:
    arena = telling("")
    hero = arena.hero("mordrog", "d2", skills="brawny")
    hero.webbed, hero.tokens = True, tokens.changed(hero.tokens, tokens.WEB, 1)
    acting(arena, hero, action="battle", points=4)
    keys = [option.key for option in turn_options.offers(arena.game, hero)]
    assert "break:gate" in keys
    assert "door:gate" not in keys


@rule("DSC-FAM-11")
def test_what_a_familiar_takes_up_is_taken_up() -> None:
    arena = telling('[story.s]\nwhen = "blade-of-light is taken up"\ndo = "set sun"')
    hero = arena.hero("mordrog", "b2", skills="mata-and-kata")
    retinue.muster(arena.game, hero)
    arena.state.markers += (Marker("relic", hero.space, "blade-of-light"),)
    arena.state.turn = Turn(who=hero.id, step="after")
    mata = next(one for one in arena.state.familiars.values() if one.card == "mata")
    arena.run(familiars.act(arena.game, hero, mata), "take:blade-of-light")
    assert mata.item == "blade-of-light"
    assert "sun" in arena.state.flags


@rule("DSC-DOOR-06")
def test_what_a_quest_keeps_shut_no_monster_opens_or_smashes() -> None:
    arena = telling('[story.law]\nalways = "gate stays shut"\nwhile = "not flag sun"')
    arena.state.revealed = tuple(arena.game.ground.areas)
    monster = arena.monster("skeleton/normal", "d2")
    smash = arena.game.library.overlord["smash"]
    assert doors.within_reach(arena.game, monster) == []
    assert overlord_moments.is_vain(arena.game, smash)
    arena.state.flags += ("sun",)
    assert [door.id for door in doors.within_reach(arena.game, monster)] == ["gate"]
    assert not overlord_moments.is_vain(arena.game, smash)


@rule("DSC-DOOR-08")
def test_a_door_that_is_smashed_has_opened() -> None:
    arena = telling('[story.s]\nwhen = "gate opens"\ndo = "conquest +1"')
    arena.state.revealed = tuple(arena.game.ground.areas)
    arena.monster("skeleton/normal", "d2")
    before, card = arena.state.conquest, arena.game.library.overlord["smash"]
    arena.state.hand, arena.state.threat = (card.id,), 9
    arena.run(overlord_moments.play(arena.game, card, Occasion()))
    assert arena.state.conquest == before + 1


@rule("DSC-RUL-135", "DSC-ABIL-42")
def test_a_monster_leaps_out_of_no_area_that_holds_it() -> None:
    arena = telling('[story.law]\nalways = "blood-ape stays in a"')
    ape = arena.monster("blood-ape/normal", "b2")
    inside = arena.game.ground.areas["a"]
    arena.state.revealed = tuple(arena.game.ground.areas)
    doors.unbar(arena.game, arena.game.book.quest.doors[0])
    assert leaping.leaps(arena.game, ape, 4)
    assert all(not through & ~inside for through in leaping.leaps(arena.game, ape, 4).values())


@rule("DSC-RELIC-02", "DSC-RUL-215")
@pytest.mark.parametrize("how", ["dropped", "killed"])
def test_a_relic_never_lies_where_nobody_comes(how: str) -> None:
    arena = telling('[story.s]\nwhen = "a hero is killed"\ndo = "drop blade-of-light"')
    hero = arena.hero("mordrog", "b2", equipped="blade-of-light", wounds=1)
    ground = arena.game.ground
    arena.state.terrain = Terrain(rubble=on(ground, "b2"), water=on(ground, "a1"))
    if how == "dropped":
        dropping.discard(arena.game, hero, "blade-of-light")
    else:
        arena.run(wounds.suffer(arena.game, hero, 4, "crushing-block"))
        assert hero.space == TOWN
    relic = next(marker for marker in arena.state.markers if marker.kind == "relic")
    assert names(ground, 1 << relic.space) == "b1"
