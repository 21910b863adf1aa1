"""Rulings on heroes' powers (DSC-RUL-170 ff.), and how they keep to the general rules."""

from __future__ import annotations

import pytest

from descent import Arena, acting, at, ground, hall, on
from rule import rule
from undercroft.games.descent import tokens
from undercroft.games.descent.events import HandSeen
from undercroft.games.descent.footprints import Place
from undercroft.games.descent.occasion import PASSING
from undercroft.games.descent.rules import (
    activation,
    aiming,
    areas,
    attacks,
    equipment,
    hero_cards,
    movement,
    purse,
    striking,
    treasure,
    turn,
    turn_options,
    vantage,
    wounds,
)
from undercroft.games.descent.showing.witness import witness
from undercroft.games.descent.state import (
    TOWN,
    Activation,
    Hero,
    Marker,
    Rolling,
    Terrain,
    Turn,
)


def offered(arena: Arena, hero: Hero) -> list[str]:
    return [f"power:{power.key}" for power in hero_cards.offers(arena.game, hero)]


@rule("DSC-RUL-170")
def test_who_may_carry_no_coins_loses_them_and_gains_none() -> None:
    arena = Arena(hall(3, 3))
    hero = arena.hero("mordrog", "b2")
    arena.run(equipment.wear(arena.game, hero, "lodestone"))
    purse.gain(arena.game, hero, 100)
    assert hero.coins == 0


@rule("DSC-RUL-171")
def test_what_was_used_counts_against_a_changed_action() -> None:
    arena = Arena(hall(9, 9))
    hero = arena.hero("grey-ker", "e5", equipped="crossbow", skills="able-warrior")
    arena.monster("giant/normal", "e1")
    now = acting(arena, hero, action="battle", attacks=1, struck=1)
    arena.run(turn.go_on(arena.game), "power:grey-ker#1", "action:advance")
    assert (now.action, now.points, now.attacks) == ("advance", 4, 0)  # no question of Able Warrior
    now.points = 1  # three are used, and a battle gives none
    assert offered(arena, hero) == []


def _changes(arena: Arena, hero: Hero) -> list[str]:
    rule_ = turn.go_on(arena.game)
    request = rule_.send(None)
    option = request.option("power:grey-ker#1")
    if option is None:
        rule_.close()
        return []
    try:
        keys = rule_.send(option.value).keys()
    except StopIteration:  # there was only one
        return [f"action:{arena.state.turn.action}"]
    rule_.close()
    return keys


@rule("DSC-RUL-171")
def test_an_order_that_was_placed_keeps_the_action_ready() -> None:
    arena = Arena(hall(9, 9))
    hero = arena.hero("grey-ker", "e5")
    acting(arena, hero, action="ready", halves=("order",))
    assert offered(arena, hero) == []
    now = acting(arena, hero, action="run", points=8)
    assert sorted(_changes(arena, hero)) == ["action:advance", "action:battle", "action:ready"]
    now.points = 3  # five are used: more than an advance gives
    assert _changes(arena, hero) == []


@rule("DSC-RUL-173")
def test_range_beyond_the_distance_is_counted_at_the_end() -> None:
    arena = Arena(hall(9, 3), faces="4/0/1 3/0/0 enh enh")
    hero = arena.hero("laurel-of-bloodwood", "a1", equipped="bow", fatigue=1)
    arena.monster("giant/normal", "c1")
    arena.state.flags = (PASSING,)
    strike = arena.strike(hero, "c1", "bow")
    arena.run(attacks.resolve(arena.game, strike), "power:laurel-of-bloodwood#1", "range:2")
    assert (strike.range(), strike.damage()) == (9, 9 - 2)


@rule("DSC-RUL-175", "DSC-ORDER-20")
def test_wounds_paid_as_a_price_are_lost_without_more_ado() -> None:
    arena = Arena(hall(3, 3))
    hero = arena.hero("red-scorpion", "b2", equipped="ghost-armor", fatigue=2, order="aim")
    arena.state.turn = Turn(who=hero.id, step="start")
    arena.run(turn.go_on(arena.game), "power:red-scorpion#2", "skip")
    assert (hero.wounds, hero.fatigue, hero.order) == (11, 3, "")


@rule("DSC-RUL-176", "DSC-DEC-18")
def test_a_defender_may_let_his_cloak_act_first() -> None:
    arena = Arena(hall(3, 3), faces="blank blank enh")
    hero = arena.hero("kirga", "b2", equipped="tunic ghost-armor", fatigue=3)
    before = hero.wounds
    answers = ("cancel:tunic", "cancel:ghost-armor")
    arena.run(wounds.suffer(arena.game, hero, 3, "a fall"), *answers)
    assert (before - hero.wounds, hero.fatigue) == (0, 2)
    arena.script.left = ["enh", "enh"]
    arena.run(wounds.suffer(arena.game, hero, 3, "a fall"), "cancel:ghost-armor", "suffer")
    assert (before - hero.wounds, hero.fatigue) == (2, 1)


@rule("DSC-RUL-177", "DSC-DEC-13")
def test_a_breath_is_not_drawn_to_the_taunting_hero() -> None:
    arena = Arena(hall(6, 6))
    arena.hero("mordrog", "b2", skills="taunt")
    arena.hero("kirga", "e4")
    hound = arena.monster("hell-hound/normal", "c4")
    strike = arena.strike(hound, "e4", shape="breath")
    strike.covered, strike.affected = 1 << strike.target, [arena.state.heroes[1]]
    arena.state.flags = (PASSING,)
    arena.script.left = ["X"] + ["0/3/0" if die == "G" else "3/0/0" for die in strike.dice[1:]]
    arena.script.left += ["blank"] * strike.power
    arena.run(attacks.resolve(arena.game, strike))  # nothing is asked
    assert strike.target == at(arena.game.ground, "e4")


@rule("DSC-RUL-179")
def test_a_charge_goes_on_in_its_line_only() -> None:
    arena = Arena(hall(9, 9))
    hero = arena.hero("steelhorns", "a5", equipped="bow")
    arena.monster("giant/normal", "e5")
    now = acting(arena, hero, action="run", points=8, charge="ready", attacks=1)
    arena.run(turn.go_on(arena.game), "move:b5")
    keys = [option.key for option in turn_options.offers(arena.game, hero)]
    assert [key for key in keys if key.startswith("move:")] == ["move:c5", "move:d5"]
    assert not [key for key in keys if key.startswith("attack:bow")]
    assert now.charge == "1,0"


@rule("DSC-RUL-180", "DSC-RUL-26")
def test_telekinesis_pushes_a_figure_into_a_pit() -> None:
    arena = Arena(hall(6, 6))
    hero = arena.hero("kirga", "b2", skills="telekinesis", fatigue=1)
    foe = arena.monster("ogre/normal", "d1")
    foe.card = "beastman/master"
    arena.state.terrain = Terrain(pit=1 << at(arena.game.ground, "e2"))
    acting(arena, hero)
    arena.run(turn.go_on(arena.game), "power:telekinesis#1", "space:e2")
    assert (foe.wounds, hero.fatigue) == (1, 0)


@rule("DSC-RUL-180", "DSC-PIT-03")
def test_telekinesis_lifts_nobody_out_of_a_pit() -> None:
    arena = Arena(hall(6, 3))
    hero = arena.hero("kirga", "b2", skills="telekinesis", fatigue=1)
    foe = arena.monster("kobold/normal", "d2")
    arena.state.terrain = Terrain(pit=on(arena.game.ground, "d2 e2"))
    acting(arena, hero)
    arena.run(turn.go_on(arena.game), "power:telekinesis#1")  # there is one space to go
    assert (foe.place.anchor, foe.wounds) == (at(arena.game.ground, "e2"), 0)


@rule("DSC-RUL-181")
def test_teleporting_is_placing() -> None:
    arena = Arena(hall(6, 6))
    hero = arena.hero("runemaster-thorn", "a1")
    space = at(arena.game.ground, "f6")
    arena.state.terrain = Terrain(lava=1 << space)
    arena.state.markers = (Marker("glyph", space, "normal"),)
    now = acting(arena, hero, points=5)
    arena.run(turn.go_on(arena.game), "power:runemaster-thorn#1", "space:f6")
    assert (hero.space, hero.wounds, now.points) == (space, 12, 0)
    assert not arena.state.markers[0].active


@rule("DSC-RUL-183", "DSC-DEATH-03")
def test_divine_retribution_earns_its_bounties() -> None:
    arena = Arena(hall(6, 6))
    hero = arena.hero("kirga", "b2", skills="divine-retribution", wounds=1)
    killer = arena.monster("beastman/master", "c2")
    arena.run(wounds.suffer(arena.game, hero, 1, "a blow", killer))
    assert (hero.space, hero.coins) == (TOWN, 150 + 50)


@rule("DSC-RUL-184")
def test_a_cache_cannot_be_searched_for() -> None:
    arena = Arena(hall(3, 3))
    hero = arena.hero("kirga", "b2", equipped="wishing-ring")
    arena.state.copper = ("treasure-cache-1", "bane")
    arena.state.turn = Turn(who=hero.id, step="equip")
    arena.state.flags = (PASSING,)
    arena.run(
        turn.go_on(arena.game),
        "done",
        "power:wishing-ring#1",
        "effect:1",
        "wear:bane",  # the only card there is to choose
    )
    assert hero.equipped == ("bane",)


@rule("DSC-TURN-06", "DSC-DEC-09")
def test_items_act_after_equipping_only_if_they_are_equipped() -> None:
    arena = Arena(hall(3, 3))
    hero = arena.hero("kirga", "b2", wounds=3)
    hero.pack = ("crystal-of-tival",)
    arena.state.turn = Turn(who=hero.id, step="equip")
    arena.run(turn.go_on(arena.game), "done")
    assert hero.wounds == 3
    arena.state.turn = Turn(who=hero.id, step="equip")
    arena.run(turn.go_on(arena.game), "wear:crystal-of-tival", "done", "power:crystal-of-tival#1")
    assert (hero.wounds, hero.equipped, hero.pack) == (9, (), ())


@rule("DSC-RUL-48", "DSC-ITEM-02", "DSC-TURN-04")
def test_an_exhausted_skill_is_ready_again_in_the_next_turn() -> None:
    arena = Arena(hall(6, 2), faces="X 0/3/0")
    hero = arena.hero("kirga", "b2", skills="quick-casting", equipped="immolation", fatigue=4)
    hero.exhausted = ("quick-casting",)
    arena.monster("ogre/normal", "d1")
    arena.attack(hero, "d1", weapon="immolation")  # not asked
    arena.state.turn = Turn(who=hero.id, step="start")
    arena.run(turn.go_on(arena.game))
    assert hero.exhausted == ()


@rule("DSC-RUL-53")
def test_curse_tokens_are_effect_tokens() -> None:
    arena = Arena(hall(3, 3))
    hero = arena.hero("sahla", "b2")
    hero.tokens = tokens.changed(tokens.NONE, tokens.CURSE, 1)
    arena.state.turn = Turn(who=hero.id, step="start")
    arena.run(turn.go_on(arena.game), "power:sahla#1")
    assert hero.tokens == tokens.NONE


@rule("DSC-RUL-45", "DSC-EQUIP-06")
def test_a_relic_cannot_be_dropped_in_town() -> None:
    arena = Arena(hall(3, 3))
    hero = arena.hero("kirga", equipped="blade-of-light")
    hero.pack = ("soulbiter",)
    rule_ = equipment.rearrange(arena.game, hero)
    assert rule_.send(None).keys() == ["done", "wear:soulbiter", "away:blade-of-light"]
    rule_.close()


@rule("DSC-RUL-46", "DSC-ABIL-33", "DSC-RELIC-02")
def test_a_relic_that_frost_destroys_becomes_its_marker() -> None:
    arena = Arena(hall(4, 4), faces="X 0/3/0 0/3/0 3/0/0 3/0/0 blank")
    hero = arena.hero("kirga", "b2", equipped="blade-of-light", fatigue=0)
    hero.tokens = tokens.changed(tokens.NONE, tokens.FROST, 1)
    arena.monster("ogre/normal", "c2")
    arena.attack(hero, "c2", weapon="blade-of-light")
    assert hero.equipped == ()
    assert arena.state.markers == (Marker("relic", hero.space, "blade-of-light"),)


@rule("DSC-EQUIP-03", "DSC-RUL-94")
def test_what_no_longer_fits_is_dropped() -> None:
    arena = Arena(hall(4, 4))
    hero = arena.hero("kirga", "b2", equipped="wizards-robe belt-of-strength mana-weave")
    hero.equipped += ("ring-of-protection",)
    hero.pack = ("leather-armor",)
    answers = ("lose:wizards-robe", "wear:leather-armor", "done", "lose:mana-weave")
    arena.run(equipment.rearrange(arena.game, hero), *answers)
    assert hero.equipped == ("belt-of-strength", "ring-of-protection", "leather-armor")


@rule("DSC-CHEST-05", "DSC-DEC-29")
def test_the_heroes_choose_who_draws_first() -> None:
    arena = Arena(hall(4, 4))
    first, second = arena.hero("kirga", "b2"), arena.hero("lyssa", "c2")
    arena.state.copper = ("belt-of-strength", "mana-weave")
    answers = ("hero:lyssa", "wear:belt-of-strength", "wear:mana-weave")
    arena.run(treasure.share_out(arena.game, ("copper",)), *answers)
    assert (first.equipped, second.equipped) == (("mana-weave",), ("belt-of-strength",))


@rule("DSC-RUL-61", "DSC-POTION-07")
def test_in_an_area_the_potion_protects_its_drinker_alone() -> None:
    arena = Arena(hall(6, 6))
    drinker, other = arena.hero("kirga", "b2"), arena.hero("mordrog", "b3")
    drinker.waiting = "invulnerability"
    giant = arena.monster("giant/master", "c2")
    arena.state.flags = (PASSING,)
    arena.script.left = ["0/4/0", "0/3/0", "0/3/0", "3/0/0", "blank"]
    strike = arena.strike(giant, "b2", "", "sweep")
    arena.run(attacks.resolve(arena.game, strike), "figure:kirga", "use")
    assert (drinker.wounds, other.wounds < 16) == (16, True)


@rule("DSC-POTION-07")
def test_the_potion_does_nothing_against_a_friend() -> None:
    arena = Arena(hall(6, 6), faces="2/2/0 0/3/0 0/3/0")
    jaes = arena.hero("kirga", "a1", equipped="ice-storm", fatigue=0)
    drinker = arena.hero("mordrog", "d2")
    drinker.waiting = "invulnerability"
    foe = arena.monster("giant/normal", "d3")
    strike = arena.strike(jaes, "d3", "ice-storm", "blast")
    strike.sure = True
    arena.run(attacks.resolve(arena.game, strike), f"figure:{foe.name}")
    assert drinker.waiting == "invulnerability"
    assert drinker.wounds < arena.game.sheet(drinker).max_wounds


@rule("DSC-RUL-56", "DSC-ATTACK-22")
def test_friends_are_no_targets() -> None:
    arena = Arena(hall(6, 6))
    hero = arena.hero("kirga", "b2", equipped="sling")
    arena.hero("lyssa", "c2")
    foe = arena.monster("ogre/normal", "d4")
    assert aiming.hero_targets(arena.game, hero, "sling") == [foe]


@rule("DSC-TOKEN-09", "DSC-ABIL-34")
def test_who_is_caught_pays_no_movement_points_for_powers() -> None:
    arena = Arena(hall(6, 6))
    hero = arena.hero("kirga", "b2", equipped="superior-healing", wounds=3)
    acting(arena, hero, points=4)
    assert offered(arena, hero) == ["power:superior-healing#1"]
    hero.tokens, hero.webbed = tokens.changed(tokens.NONE, tokens.WEB, 1), True
    assert offered(arena, hero) == []


@rule("DSC-DEC-30", "DSC-TREAS-01")
def test_an_appraiser_keeps_the_better_of_two_cards() -> None:
    arena = Arena(hall(3, 3))
    hero = arena.hero("kirga", "b2", skills="appraiser")
    arena.state.gold = ("frost-axe", "deflect", "elven-bow")
    arena.run(treasure.draw(arena.game, hero, "gold"), "card:frost-axe", "wear:deflect")
    assert (hero.equipped, arena.state.gold) == (("deflect",), ("elven-bow", "frost-axe"))


@rule("DSC-DEC-39", "DSC-HID-01", "DSC-OCARD-04")
def test_wind_pact_shows_the_overlords_hand_to_its_owner_alone() -> None:
    arena = Arena(ground("ab"))
    hero, other = arena.hero("kirga", "a1", skills="wind-pact"), arena.hero("lyssa")
    arena.state.hand = ("ambush", "dodge")
    arena.state.revealed = ("a",)
    arena.run(areas.reveal(arena.game, "b"), "power:wind-pact#2", "card:dodge")
    assert arena.state.hand == ("ambush",)
    seen = next(event for event in arena.events if isinstance(event, HandSeen))
    assert witness(seen, hero.seat) is seen
    assert witness(seen, other.seat) is None
    assert seen.cards == ("ambush", "dodge")


@rule("DSC-RUL-57", "DSC-ATTACK-23", "DSC-DEC-12")
def test_who_has_an_area_attacks_with_it() -> None:
    arena = Arena(hall(6, 6))
    hero = arena.hero("kirga", "b2", equipped="icetooth")
    first = arena.monster("beastman/normal", "c2")
    arena.monster("beastman/normal", "c3")
    strike = arena.run(aiming.hero_declares(arena.game, hero, "icetooth", first))
    assert strike.shape == "sweep"
    assert len(strike.affected) == 2


@rule("DSC-RUL-62", "DSC-POTION-08")
def test_daze_takes_dice_of_the_potion_and_fatigue_brings_none_beyond_five() -> None:
    arena = Arena(hall(6, 6), faces="0/4/0 0/3/0 enh enh enh enh surge")
    hero = arena.hero("kirga", "b2", equipped="sword", fatigue=3)
    hero.waiting = "power"
    hero.tokens = tokens.changed(tokens.NONE, tokens.DAZE, 1)
    arena.monster("giant/normal", "c2")
    strike = arena.attack(hero, "c2", "die:b", "fatigue", weapon="sword")
    assert (len(strike.powers), hero.fatigue) == (5, 2)


@rule("DSC-TURN-08", "DSC-TURN-10")
def test_an_action_may_be_declared_and_left_unused() -> None:
    arena = Arena(hall(6, 6))
    hero = arena.hero("kirga", "b2")
    acting(arena, hero, action="battle", attacks=2, points=3)
    arena.run(turn.go_on(arena.game), "end")
    while arena.state.turn.who == hero.id:
        arena.run(turn.go_on(arena.game))
    assert hero.acted
    assert (arena.state.turn.points, arena.state.turn.attacks) == (0, 0)


@rule("DSC-ITEM-01", "DSC-EQUIP-05")
def test_runes_are_a_trait_of_their_own() -> None:
    arena = Arena(hall(3, 3))
    hero = arena.hero("kirga", "b2", equipped="plate-mail")
    assert not equipment.fits(arena.game, hero, "ghost-armor")  # an item, but a rune
    assert equipment.fits(arena.game, hero, "ring-of-protection")


@rule("DSC-TIME-16", "DSC-ATTACK-09")
def test_an_event_card_comes_before_the_heros_power_of_the_same_moment() -> None:
    arena = Arena(hall(6, 6), faces="0/4/0 0/3/0", windows=True)
    hero = arena.hero("tetherys", "b2", equipped="sword", fatigue=0)
    arena.monster("giant/normal", "c1")
    second = arena.monster("beastman/normal", "a3")
    arena.state.hand, arena.state.threat = ("dodge",), 9
    strike = arena.strike(hero, "c1", "sword")
    answers = ("pass", "card:dodge", "power:tetherys#1", "enough")
    arena.run(attacks.resolve(arena.game, strike), *answers)
    assert strike.affected == [second]
    assert strike.dodged


@rule("DSC-MONKEY-02")
def test_a_monkey_makes_no_further_attacks() -> None:
    arena = Arena(hall(6, 2))
    hero = arena.hero("kirga", "b2", skills="alertness", fatigue=2)
    hero.monkey = 2
    mover = arena.monster("ogre/normal", "e1")
    arena.state.flags = (PASSING,)
    place = Place(at(arena.game.ground, "c1"))
    arena.run(movement.step(arena.game, mover, place))  # nothing is asked
    assert hero.fatigue == 2


@rule("DSC-RUL-07", "DSC-TIME-19")
def test_in_a_heros_turn_his_sides_powers_come_first() -> None:
    arena = Arena(ground("abbb"))
    hero = arena.hero("kirga", "a1", skills="wind-pact")
    arena.monster("beastman/normal", "c1")
    arena.state.hand, arena.state.threat = ("dodge", "ambush"), 20
    arena.state.powers = ("dire-warnings",)
    arena.state.revealed = ("a",)
    acting(arena, hero)
    rule_ = areas.reveal(arena.game, "b")
    request = rule_.send(None)
    assert (request.seat, request.kind) == (hero.seat, "power")
    request = rule_.send(None)  # not now
    assert (request.seat, request.kind) == (arena.state.overlord_seat, "decree")
    rule_.close()


@rule("DSC-LOS-02", "DSC-ATTACK-05")
def test_precision_looks_past_one_figure_but_not_past_two() -> None:
    arena = Arena(ground("aaaaaa"))
    hero = arena.hero("kirga", "a1", skills="precision", equipped="sling")
    first, second, third = (arena.monster("skeleton/normal", f"{x}1") for x in "ceb")
    third.place = Place(at(arena.game.ground, "f1"))
    assert aiming.hero_targets(arena.game, hero, "sling") == [first, second]
    hero.skills = ()
    assert aiming.hero_targets(arena.game, hero, "sling") == [first]


@rule("DSC-RUL-213", "DSC-STAIR-06", "DSC-GLYPH-03")
@pytest.mark.parametrize(("deed", "healed"), [("stairs:c1", 0), ("town", 0), ("", 2)])
def test_earth_heals_nobody_who_went_by_stairs_or_glyph(deed: str, healed: int) -> None:
    arena = Arena(hall(3, 1))
    hero = arena.hero("mordrog", "a1", skills="earth-pact", wounds=5)
    arena.state.markers = (
        Marker("stairs", 0, "red"),
        Marker("stairs", 2, "red"),
        Marker("glyph", 0, "normal", active=True),
    )
    arena.state.flags = (PASSING,)
    arena.state.turn = Turn(who=hero.id, step="act", action="advance", points=1)
    for answer in (deed, "end") if deed else ("end",):
        arena.run(turn.go_on(arena.game), answer)
    assert hero.wounds == 5 + healed


@rule("DSC-RUL-179")
def test_nobody_charges_who_has_moved_already() -> None:
    arena = Arena(hall(4, 4))
    hero = arena.hero("steelhorns", "a1")
    arena.state.flags = (PASSING,)
    arena.state.turn = now = Turn(who=hero.id, step="choose", moved=1)
    arena.run(turn.go_on(arena.game), "action:run")  # nothing is asked
    assert (now.charge, now.attacks) == ("", 0)
    arena.state.markers = (Marker("stairs", 0, "red"), Marker("stairs", 9, "red"))
    arena.state.turn = Turn(who=hero.id, step="act", action="run", points=8, charge="ready")
    assert not [o.key for o in turn._offers(arena.game, hero) if o.key.startswith("stairs")]


@rule("DSC-TYPE-02", "DSC-RUL-211")
def test_fists_sweep_nobody_and_nobody_pays_for_it() -> None:
    arena = Arena(hall(3, 1), faces="X blank")
    hero = arena.hero("eliam", "a1")
    foe = arena.monster("kobold/normal", "b1")
    arena.run(striking.strike(arena.game, hero, ("attack", "", foe.name)))
    assert hero.fatigue == 3


@rule("DSC-LANG-03")
@pytest.mark.parametrize(("space", "asked"), [("g1", True), ("h1", False)])
def test_nobody_is_asked_for_a_flute_that_nobody_would_hear(space: str, asked: bool) -> None:
    arena = Arena(hall(8, 1))
    hero = arena.hero("mordrog", "a1", equipped="flute-of-repose")
    foe = arena.monster("kobold/normal", space)
    arena.state.turn = Turn(who=hero.id, step="end", action="run")
    arena.run(turn.go_on(arena.game), *(["power:flute-of-repose#1"] if asked else []))
    assert foe.tokens[tokens.STUN] == asked


@rule("DSC-ATTACK-05", "DSC-GRID-07")
def test_nobody_looks_out_from_a_space_that_a_boulder_fills() -> None:
    arena = Arena(hall(4, 2))
    hero = arena.hero("kirga", "a2", skills="crackshot")
    arena.monster("kobold/normal", "b2")
    free, barred = (1 << at(arena.game.ground, name) for name in ("a1", "b1"))
    assert vantage.vantages(arena.game, hero, "ranged")[1].seen
    arena.state.rolling = (Rolling("boulder", free | barred, "east"),)
    assert vantage.vantages(arena.game, hero, "ranged")[1].seen == 0


@rule("DSC-RUL-220", "DSC-ABIL-43")
def test_alertness_answers_no_leap() -> None:
    arena = Arena(hall(9, 2), faces="X 0/3/0 3/0/0")
    hero = arena.hero("kirga", "d1", skills="alertness", equipped="sword", fatigue=2)
    ape = arena.monster("blood-ape/normal", "a1")
    arena.state.stage, arena.state.step = "overlord", "activate"
    arena.state.flags = (PASSING,)
    arena.state.activation = Activation(ape.id, 3, 1)
    arena.run(activation.act(arena.game, ape), "leap:e1", "attack")
    assert (arena.game.near(hero, ape, 1), hero.fatigue) == (True, 2)


@rule("DSC-ORDER-04")
def test_who_exchanges_an_equipped_potion_aims_no_more() -> None:
    arena = Arena(hall(4, 2))
    hero = arena.hero("aurim", "a1", order="aim")
    hero.potions = ("healing",)
    acting(arena, hero, action="ready")
    arena.run(turn.go_on(arena.game), "power:aurim#1", "swap:healing:power")
    assert (hero.potions, hero.order) == (("power",), "")
