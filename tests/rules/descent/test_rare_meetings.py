"""Cards and quests where they seldom meet: who holds, who deals, who takes up, what stays shut."""

from __future__ import annotations

import pytest

from descent import Arena, acting, at, hall, names, on, telling
from rule import rule
from undercroft.games.descent import events, tokens
from undercroft.games.descent.footprints import Place
from undercroft.games.descent.occasion import PASSING, Occasion
from undercroft.games.descent.rules import (
    activation,
    attacks,
    doors,
    dropping,
    equipment,
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
from undercroft.games.descent.showing import figure_views
from undercroft.games.descent.state import TOWN, Activation, Marker, Terrain, Turn


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


@rule("DSC-ABIL-53", "DSC-RUL-178")
def test_a_spirit_walks_to_where_a_cloak_hides_nothing() -> None:
    arena = Arena(hall(5, 2), faces="3/1/1 2/1/0 blank blank blank")
    hero = arena.hero("mad-carthos", "a1", equipped="magic-staff", skills="spiritwalker", fatigue=0)
    arena.hero("mordrog", "d2")
    elf = arena.monster("deep-elf/normal", "e1")
    acting(arena, hero, action="battle", attacks=1)
    arena.run(turn.go_on(arena.game), f"attack:magic-staff:{elf.name}")
    assert elf.wounds == 1


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


@rule("DSC-ITEM-02", "DSC-TURN-04")
@pytest.mark.parametrize("refreshed", [False, True])
def test_a_card_that_was_used_is_used_in_a_familiars_paws(refreshed: bool) -> None:
    arena = Arena(hall(3, 1))
    hero = arena.hero("mordrog", "a1", equipped="crystal-shield", skills="mata-and-kata")
    friend = arena.hero("kirga", "b1")
    hero.exhausted += ("crystal-shield",)
    retinue.muster(arena.game, hero)
    mata = next(one for one in arena.state.familiars.values() if one.card == "mata")
    arena.run(giving.give(arena.game, hero, mata))
    assert (hero.exhausted, mata.spent) == ((), True)
    seen = figure_views.familiar(arena.game, mata).text
    assert seen.endswith("It has Crystal Shield with it, exhausted.")
    if refreshed:
        retinue.refresh(arena.game, hero)
    arena.state.turn = Turn(who=hero.id, step="after", familiar=mata.id, points=1)
    arena.run(familiars.act(arena.game, hero, mata), "give:kirga", "wear:crystal-shield")
    assert friend.exhausted == (() if refreshed else ("crystal-shield",))


@rule("DSC-ABIL-57")
def test_who_is_stunned_before_his_action_is_so_in_his_next_turn() -> None:
    arena = Arena(hall(3, 1))
    hero = arena.hero("mordrog", "a1", fatigue=0)
    hero.tokens = tokens.changed(hero.tokens, tokens.STUN, 1)
    acting(arena, hero)
    arena.state.turn.step = "choose"
    arena.run(turn.go_on(arena.game), "action:run")
    assert (arena.state.turn.action, hero.tokens[tokens.STUN]) == ("run", 1)
    arena.state.turn = Turn(who=hero.id, step="declare")
    arena.run(turn.go_on(arena.game))
    assert (arena.state.turn.action, hero.tokens[tokens.STUN]) == ("stunned", 0)


@rule("DSC-DREL-02", "DSC-OCARD-02")
def test_another_copy_of_the_card_pays_for_the_relic() -> None:
    arena = Arena(hall(2, 1), faces="enh", windows=True)
    hero = arena.hero("mordrog", "a1")
    arena.state.hand, arena.state.threat = ("dark-relic", "dark-relic"), 8
    answers = ("card:dark-relic", "relic:lodestone")
    arena.run(treasure.gain(arena.game, hero, "bane", "copper"), *answers)
    assert hero.equipped == ("lodestone",)
    assert (arena.state.hand, arena.state.threat) == ((), 1)


@rule("DSC-TREAS-02")
def test_all_that_one_has_makes_room_for_treasure() -> None:
    arena = Arena(hall(2, 1))
    hero = arena.hero("mordrog", "a1", equipped="axe")
    hero.pack, hero.potions = ("sword", "dagger", "healing"), ("power",)
    answers = ("lose:power", "toss:sword", "stow:bane")
    arena.run(equipment.receive(arena.game, hero, "bane", rearranging=True), *answers)
    assert (hero.pack, hero.potions) == (("dagger", "healing", "bane"), ())


@rule("DSC-TIME-07")
def test_what_answers_heroes_answers_no_animated_monster() -> None:
    arena = Arena(hall(3, 1), faces="X 0/3/0", windows=True)
    arena.hero("mordrog", "a1")
    servant, ogre = arena.monster("beastman/normal", "b1"), arena.monster("kobold/normal", "c1")
    servant.animated_by = 0
    arena.state.hand, arena.state.threat = ("weakness",), 9
    arena.attack(servant, "c1", "pass")  # the window after the roll alone
    assert ogre.wounds == 0


@rule("DSC-OCARD-16")
def test_nobody_animates_what_he_was_made_to_kill() -> None:
    arena = Arena(hall(3, 2), faces="1/3/1 0/3/0 blank blank blank")
    hero = arena.hero("mad-carthos", "a1", equipped="sunburst", skills="necromancy", fatigue=0)
    kobold = arena.monster("kobold/normal", "b1")
    strike = arena.strike(hero, "b1", "sunburst")
    strike.forced = True
    arena.run(attacks.resolve(arena.game, strike))
    assert kobold.id not in arena.state.monsters


@rule("DSC-MOVE-08")
@pytest.mark.parametrize(("points", "heals"), [(1, False), (2, True)])
def test_no_power_strands_who_is_passing(points: int, heals: bool) -> None:
    arena = Arena(hall(3, 1))
    hero = arena.hero("kirga", "b1", equipped="superior-healing", wounds=5, fatigue=0)
    arena.hero("mordrog", "b1")
    acting(arena, hero, action="run", points=points, rest=Place(at(arena.game.ground, "a1")))
    asked = arena.question(turn.go_on(arena.game))
    assert ("power:superior-healing#1" in asked.keys()) is heals


@rule("DSC-MON-11")
def test_nobody_attacks_because_he_has_to_go() -> None:
    arena = Arena(hall(2, 1))
    arena.hero("mordrog", "b1")
    monster = arena.monster("beastman/normal", "a1")
    glyph = Marker("glyph", at(arena.game.ground, "a1"), "normal", active=True)
    arena.state.markers, arena.state.stage = (glyph,), "overlord"
    arena.state.activation = Activation(monster.id, 0, 1)
    asked = arena.question(activation.act(arena.game, monster))
    assert asked.keys() == ["end", "attack:mordrog"]


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
        assert events.Dropped("mordrog", "blade-of-light") in arena.events
    relic = next(marker for marker in arena.state.markers if marker.kind == "relic")
    assert names(ground, 1 << relic.space) == "b1"


@rule("DSC-ITEM-02", "DSC-RUL-216")
@pytest.mark.parametrize(
    ("shield", "lies"), [("crystal-shield", 0), ("the-shield-of-the-dark-god", 1)]
)
def test_a_used_card_that_nobody_takes_spoils_no_other(shield: str, lies: int) -> None:
    arena = Arena(hall(3, 1))
    hero = arena.hero("mordrog", "a1", equipped=shield)
    friend = arena.hero("kirga", "b1")
    hero.exhausted += (shield,)
    arena.run(giving.give(arena.game, hero, friend), f"drop:{shield}")
    assert friend.exhausted.count(shield) == lies  # a relic is taken up as it lies


@rule("DSC-ITEM-02")
def test_of_two_equal_cards_one_is_shown_sideways() -> None:
    arena = Arena(hall(1, 1))
    hero = arena.hero("mordrog", "a1", equipped="iron-shield iron-shield")
    hero.pack, hero.exhausted = ("iron-shield",), ("iron-shield",)
    shown = figure_views.hero(arena.game, hero)
    assert [item.exhausted for item in (*shown.equipped, *shown.pack)] == [True, False, False]
    hero.exhausted *= 3
    shown = figure_views.hero(arena.game, hero)
    assert [item.exhausted for item in (*shown.equipped, *shown.pack)] == [True, True, True]


@rule("DSC-EQUIP-02", "DSC-RUL-170")
def test_who_may_carry_nothing_is_shown_without_a_pack() -> None:
    arena = Arena(hall(1, 1))
    hero = arena.hero("mordrog", "a1", equipped="lodestone")
    assert figure_views.hero(arena.game, hero).pack_size == 0


@rule("DSC-EQUIP-03", "DSC-RUL-94")
def test_what_is_bound_to_him_beyond_a_limit_hides_no_other_limit() -> None:
    arena = Arena(hall(1, 1))
    hero = arena.hero("nanok-of-the-blade", "a1", equipped="glass-armor")
    hero.pack = ("axe", "bow", "dagger", "sword")
    arena.run(equipment.keep_limits(arena.game, hero), "lose:bow")
    assert hero.equipped == ("glass-armor",)
    assert hero.pack == ("axe", "dagger", "sword")


@rule("DSC-EQUIP-03", "DSC-EQUIP-04", "DSC-TREAS-02")
def test_whatever_is_dropped_is_told() -> None:
    arena = Arena(hall(1, 1))
    hero = arena.hero("mordrog", "a1", equipped="sword")
    hero.pack, hero.potions = ("axe", "bow", "dagger"), ("healing",)
    arena.run(equipment.rearrange(arena.game, hero), "lose:sword", "toss:bow", "done")
    arena.run(equipment.receive(arena.game, hero, "bane"), "drop:bane")
    dropped = [event.item for event in arena.events if isinstance(event, events.Dropped)]
    assert dropped == ["sword", "bow", "bane"]
