"""What is asked before an action, what lies sideways afterwards, and what is shown and told."""

from __future__ import annotations

import pytest

from descent import Arena, acting, at, hall, on
from rule import rule
from undercroft.core.decisions import Option, Request
from undercroft.games.descent import events, tokens
from undercroft.games.descent.footprints import Place
from undercroft.games.descent.rules import (
    activation,
    aiming,
    attacks,
    biting,
    giving,
    lingering,
    movement,
    town,
    turn,
    turn_deeds,
    wounds,
)
from undercroft.games.descent.showing import chronicle, figure_views
from undercroft.games.descent.showing.prompts import prompt
from undercroft.games.descent.state import Familiar, Marker, Terrain, Turn

SHIELD = "the-shield-of-the-dark-god"


def told(arena: Arena) -> list[str]:
    library = arena.game.library
    return [line for event in arena.events for line in chronicle.sentences(event, library)]


@rule("DSC-TIME-02")
def test_who_steps_before_his_action_may_still_be_ambushed() -> None:
    arena = Arena(hall(6, 2), windows=True)
    hero = arena.hero("mordrog", "a1", fatigue=1)
    foe = arena.monster("beastman/normal", "f1")
    arena.state.stage, arena.state.threat = "heroes", 5
    arena.state.hand = ("ambush",)
    arena.state.turn = Turn(who=hero.id, step="declare")
    arena.run(turn.go_on(arena.game), "pass", "stamina")
    asked = arena.question(turn.go_on(arena.game))
    assert (asked.kind, asked.keys()) == ("window", ["card:ambush", "pass", "pass-turn"])
    arena.run(
        turn.go_on(arena.game),
        "card:ambush",
        f"monster:{foe.name}",
        "pass-turn",
        "end",
        "action:run",
    )
    assert arena.state.turn.action == "run"


@rule("DSC-RUL-216", "DSC-ITEM-02")
def test_a_relic_that_was_dropped_lies_sideways_for_the_rest_of_the_turn() -> None:
    arena = Arena(hall(4, 2))
    hero = arena.hero("mordrog", "a1", equipped=SHIELD)
    hero.exhausted = (SHIELD,)
    now = acting(arena, hero, action="run", points=2)
    arena.run(giving.drop(arena.game, hero))
    (relic,) = arena.state.markers
    arena.run(turn_deeds.do(arena.game, hero, ("take", relic)), f"wear:{SHIELD}")
    assert (hero.equipped, hero.exhausted, now.points) == ((SHIELD,), (SHIELD,), 2)
    assert "Mordrog drops The Shield of the Dark God." in told(arena)


@rule("DSC-RUL-217", "DSC-TRAIN-01")
def test_there_is_training_for_everybody() -> None:
    arena = Arena(hall(2, 2))
    for sheet in ("mordrog", "steelhorns", "tahlia"):
        hero = arena.hero(sheet)
        hero.coins = 1500
        arena.run(town.shop(arena.game, hero), "train:melee", "train:melee", "done")
        assert arena.game.sheet(hero).traits["melee"] == 5


@rule("DSC-RUL-218")
@pytest.mark.parametrize("ground", ["pit", "lava"])
def test_who_takes_his_wings_off_has_not_moved(ground: str) -> None:
    arena = Arena(hall(4, 2))
    hero = arena.hero("mordrog", "a1", equipped="wings-of-regiroth")
    arena.state.terrain = Terrain(**{ground: on(arena.game.ground, "a1")})
    arena.monster("skeleton/normal", "d1")
    acting(arena, hero, action="run", points=2)
    assert arena.game.visible(hero) >> at(arena.game.ground, "d1") & 1
    arena.run(giving.drop(arena.game, hero))
    sees = bool(arena.game.visible(hero) >> at(arena.game.ground, "d1") & 1)
    assert (hero.wounds, hero.tokens, sees) == (16, tokens.NONE, ground != "pit")


@rule("DSC-FAM-09", "DSC-STAIR-05")
def test_furr_bites_over_a_staircase() -> None:
    arena = Arena(hall(9, 2), faces="2/2/0")
    hero = arena.hero("mordrog", "b1")
    wolf = Familiar(id=200, card="furr", owner=hero.id, space=at(arena.game.ground, "a1"))
    arena.state.familiars[wolf.id] = wolf
    foe = arena.monster("skeleton/normal", "i1")
    arena.state.turn = Turn(who=hero.id, step="after", familiar=wolf.id, attacks=1)
    assert biting.prey(arena.game, hero, wolf) == []
    arena.state.markers = tuple(
        Marker("stairs", at(arena.game.ground, name), "red") for name in ("a1", "i1")
    )
    assert biting.prey(arena.game, hero, wolf) == [foe]
    arena.run(biting.bite(arena.game, hero, wolf, foe))
    assert foe.wounds == 2


@rule("DSC-LOS-10", "DSC-ATTACK-05")
def test_precision_looks_past_one_space_of_fog_however_far() -> None:
    arena = Arena(hall(6, 1))
    hero = arena.hero("kirga", "a1", skills="precision", equipped="sling")
    foe = arena.monster("skeleton/normal", "e1")
    arena.state.terrain = Terrain(fog=on(arena.game.ground, "e1"))
    assert aiming.hero_targets(arena.game, hero, "sling") == [foe]
    arena.state.terrain = Terrain(fog=on(arena.game.ground, "d1 e1"))
    assert aiming.hero_targets(arena.game, hero, "sling") == []


@rule("DSC-ATTACK-02")
def test_an_attack_is_told_by_whom_it_is_on_not_by_whom_else_it_hits() -> None:
    arena = Arena(hall(4, 2), faces="X 0/3/0 0/3/0 blank blank blank")
    hero = arena.hero("landrec-the-wise", "a1", equipped="ice-storm")
    foe = arena.monster("skeleton/normal", "b1")
    arena.attack(hero, "b1", weapon="ice-storm", shape="blast")
    (declared,) = [one for one in arena.events if isinstance(one, events.AttackDeclared)]
    assert declared.target == foe.name


@rule("DSC-SURGE-01")
def test_a_surge_that_buys_two_things_is_told_once() -> None:
    arena = Arena(hall(4, 2), faces="3/1/1 1/1/0 1/1/0 3/0/0")
    hero = arena.hero("mordrog", "a1", equipped="curse-of-rot", fatigue=0)
    ogre = arena.monster("ogre/normal", "b1")
    arena.attack(hero, "b1", "surge:curse-of-rot#2", weapon="curse-of-rot")
    assert ogre.wounds == 4  # 3 and 1 damage, Pierce 4 and 1 against armor 4
    assert "Mordrog spends 1 surge: +1 damage, Pierce 1." in told(arena)


@rule("DSC-TOKEN-05", "DSC-ABIL-19")
def test_what_is_rolled_for_tokens_is_told() -> None:
    arena = Arena(hall(4, 2), faces="blank surge enh")
    hero = arena.hero("mordrog", "a1")
    hero.tokens = tokens.changed(tokens.NONE, tokens.BURN, 3)
    arena.run(lingering.resolve(arena.game, hero))
    assert told(arena)[0] == ("Mordrog rolls for 3 burn tokens: blank, surge, enhancement; 1 goes.")
    assert hero.tokens[tokens.BURN] == 2


@rule("DSC-ABIL-56", "DSC-MON-06")
@pytest.mark.parametrize(
    ("rank", "words"),
    [
        ("normal", "Ogre 100 is stunned, and does nothing."),
        ("master", "Master Ogre 100 is stunned, and moves or attacks."),
    ],
)
def test_a_stunned_monster_is_told_of(rank: str, words: str) -> None:
    arena = Arena(hall(4, 2))
    arena.hero("mordrog", "a1")
    ogre = arena.monster(f"ogre/{rank}", "c1")
    ogre.tokens = tokens.changed(tokens.NONE, tokens.STUN, 1)
    arena.state.stage = "overlord"
    arena.run(activation.begin(arena.game, ogre))
    assert words in told(arena)


@rule("DSC-ABIL-44")
def test_the_fatigue_that_a_leech_drinks_is_told() -> None:
    arena = Arena(hall(4, 2), faces="1/3/0 0/2/1 blank")
    hero = arena.hero("kirga", "a1")
    arena.attack(arena.monster("ferrox/master", "b1"), "a1")
    assert (hero.wounds, hero.fatigue) == (11, 0)  # 4 wounds, 3 fatigue, and a wound for the rest
    assert "Kirga loses 3 fatigue (Leech): 0 left." in told(arena)


@rule("DSC-ATTACK-17", "DSC-FAM-16", "DSC-DEATH-04")
def test_views_show_what_counts_now() -> None:
    arena = Arena(hall(4, 2))
    hero = arena.hero("mordrog", "a1", skills="enduring")
    hero.lasting = (("armor", 1),)
    ogre = arena.monster("ogre/normal", "c1")
    arena.state.powers = ("wrath", "dark-armor", "unholy-swiftness")
    shown = figure_views.hero(arena.game, hero)
    assert (shown.armor, shown.conquest) == (4, 5)
    shown_ogre = figure_views.monster(arena.game, ogre)
    assert (shown_ogre.armor, shown_ogre.speed) == (5, 4)
    arena.state.familiars[200] = Familiar(
        id=200, card="skye", owner=hero.id, space=at(arena.game.ground, "b1")
    )
    assert figure_views.monster(arena.game, ogre).armor == 4


@rule("DSC-RUL-88", "DSC-OCARD-16")
def test_a_victim_of_a_forced_attack_uses_its_powers() -> None:
    arena = Arena(hall(4, 2), faces="0/4/0 0/3/0 blank blank blank 1/1/0")
    hero = arena.hero("trenloe-the-strong", "a1", equipped="sword", fatigue=0)
    lyssa = arena.hero("lyssa", "b1")
    strike = arena.strike(hero, "b1", "sword")
    strike.forced = True
    strike.power = 3
    arena.run(attacks.resolve(arena.game, strike), "die:2")
    assert lyssa.wounds == 4  # 4 and 1 damage against armor 1


@rule("DSC-GLYPH-03")
def test_who_goes_to_town_is_told_of() -> None:
    arena = Arena(hall(4, 2))
    hero = arena.hero("mordrog", "a1")
    arena.state.markers = (Marker("glyph", 0, "normal", active=True),)
    acting(arena, hero, action="run", points=2)
    arena.run(turn_deeds.do(arena.game, hero, ("town",)))
    assert told(arena) == ["Mordrog goes to town."]


@rule("DSC-ABIL-61", "DSC-DART-01", "DSC-ABIL-13")
def test_dice_that_decide_about_somebody_are_told() -> None:
    arena = Arena(hall(4, 2), faces="surge")
    arena.run(wounds.suffer(arena.game, arena.monster("ogre/master", "c1"), 8, "burn"))
    assert "Master Ogre 100 rolls to rise again: surge." in told(arena)
    arena = Arena(hall(4, 2), faces="blank")
    hero = arena.hero("mordrog", "a1")
    arena.state.terrain = Terrain(darts=on(arena.game.ground, "b1"))
    arena.run(movement.step(arena.game, hero, Place(at(arena.game.ground, "b1"))))
    assert "Mordrog rolls against the darts: blank." in told(arena)
    arena = Arena(hall(4, 2), faces="2/2/0 1/3/1")
    hero = arena.hero("mordrog", "a1")
    hero.tokens = tokens.changed(tokens.NONE, tokens.BLEED, 2)
    arena.run(lingering.resolve(arena.game, hero))
    said = "Mordrog rolls for the bleeding: 2 range 2 damage, 1 range 3 damage 1 surge."
    assert said in told(arena)


@rule("DSC-ORDER-09", "DSC-TIME-10")
def test_who_breaks_in_is_told_on_what() -> None:
    arena = Arena(hall(6, 2), windows=True)
    arena.hero("mordrog", "a1")
    foe = arena.monster("beastman/normal", "b1")
    asked = [
        ("spawned", "Beastman 101 appears"),
        ("declared", "Beastman 101 declares an attack"),
        ("moved", "Beastman 101 has moved"),
    ]
    foe.name = "beastman-101"
    for moment, words in asked:
        request = Request(0, "guard", (Option("pass", None),), about=("mordrog", moment, foe.name))
        assert words in prompt(arena.game, request)
    for facts, words in ((("door",), "opens a door"), (("chest",), "opens a chest")):
        arena.state.stage, arena.state.turn = "heroes", Turn(who=0, step="act")
        about = ("hero-opens", *facts)
        request = Request(9, "window", (Option("pass", None),), about=about)
        assert words in prompt(arena.game, request)


@rule("DSC-ABIL-26", "DSC-RUL-72")
def test_who_is_spared_in_an_area_is_named_and_the_others_are_hit() -> None:
    arena = Arena(hall(7, 2), faces="1/3/1 0/3/0 0/3/0 3/0/0 blank blank blank")
    hero = arena.hero("runewitch-astarra", "a1", equipped="flame-strike", fatigue=0)
    demon, beast = arena.monster("demon/normal", "e1"), arena.monster("beastman/master", "d1")
    arena.attack(hero, "d1", "spare", weapon="flame-strike", shape="blast")
    assert (demon.wounds, beast.id in arena.state.monsters) == (0, False)
    name = "Runewitch Astarra"
    assert f"{name} does not dare to strike Demon 100: fear was not overcome." in told(arena)
    assert f"{name} hits Master Beastman 101" in "".join(told(arena))


@rule("DSC-ABIL-35")
def test_who_is_missed_for_want_of_sorcery_is_told_the_range_without_it() -> None:
    arena = Arena(hall(9, 2), faces="2/2/0 3/0/0 blank blank blank")
    hero = arena.hero("mad-carthos", "a1", equipped="magic-staff aldars-mirror", fatigue=0)
    arena.monster("golem/normal", "h1")
    arena.attack(hero, "h1", "range:2", weapon="magic-staff")
    assert told(arena)[-1] == (
        "Mad Carthos misses Golem 100: it is 7 spaces away, "
        "and without Sorcery, to which it is immune, the range is 5."
    )
