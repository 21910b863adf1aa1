"""Trap cards: saving rolls, what they lay on the board and whom they hurt (DSC-OCARD)."""

from __future__ import annotations

from typing import Literal

import msgspec
import pytest

from descent import Arena, at, cell, ground, hall, names, on, quest
from rule import rule
from undercroft.games.descent import moments, tokens
from undercroft.games.descent.footprints import Place
from undercroft.games.descent.ground import Ground
from undercroft.games.descent.library import Contents, Door
from undercroft.games.descent.occasion import Occasion
from undercroft.games.descent.rules import (
    activation,
    attacks,
    chests,
    doors,
    movement,
    overlord,
    overlord_moments,
    rounds,
    turn,
    wounds,
)
from undercroft.games.descent.state import Hero, Marker, Rolling, Terrain, Turn

DOOR = Door("d", (cell("c1"), cell("c2")), (cell("d1"), cell("d2")))
HALLS = "sssttttttt sssttttttt sss......."


def trapped(card: str, *, faces: str, skills: str = "", powers: str = "") -> tuple[Arena, Hero]:
    """A hero who is about to step from b2 to c2, and the overlord with one card."""
    arena = Arena(hall(5, 4), faces=faces, windows=True)
    hero = arena.hero("mordrog", "b2", skills=skills)
    arena.state.hand, arena.state.threat = (card,), 20
    arena.state.powers = tuple(powers.split())
    return arena, hero


def step(arena: Arena, hero: Hero, *answers: str) -> None:
    there = Place(at(arena.game.ground, "c2"))
    arena.run(movement.step(arena.game, hero, there), *answers)


@rule("DSC-OCARD-11", "DSC-LANG-05", "DSC-DICE-02")
def test_without_a_blank_the_hero_falls_into_the_spiked_pit() -> None:
    arena, hero = trapped("spiked-pit", faces="surge")
    step(arena, hero, "card:spiked-pit")
    assert names(arena.game.ground, arena.state.terrain.pit) == "c2"
    assert (hero.wounds, arena.state.threat) == (14, 17)
    assert hero.space == at(arena.game.ground, "c2")


@rule("DSC-OCARD-11", "DSC-DEC-32", "DSC-RUL-160")
def test_with_a_blank_he_steps_aside_as_he_likes() -> None:
    arena, hero = trapped("spiked-pit", faces="blank")
    step(arena, hero, "card:spiked-pit", "space:d3")
    assert (hero.wounds, hero.space) == (16, at(arena.game.ground, "d3"))


@rule("DSC-OCARD-11")
def test_wild_talent_rolls_two_dice_and_any_blank_counts() -> None:
    arena, hero = trapped("spiked-pit", faces="enh blank", skills="wild-talent")
    step(arena, hero, "card:spiked-pit", "space:d3")
    assert hero.wounds == 16


@rule("DSC-OCARD-10")
@pytest.mark.parametrize(
    ("skills", "powers", "lost"),
    [("", "trapmaster", 4), ("cautious", "", 1), ("cautious", "trapmaster", 3)],
)
def test_trapmaster_adds_wounds_and_cautious_takes_one_off(
    skills: str, powers: str, lost: int
) -> None:
    arena, hero = trapped("spiked-pit", faces="enh", skills=skills, powers=powers)
    step(arena, hero, "card:spiked-pit")
    assert hero.wounds == 16 - lost


@rule("DSC-OCARD-12")
@pytest.mark.parametrize(
    ("skills", "faces", "lost"),
    [("", "surge surge enh blank", 2), ("wild-talent", "surge surge enh blank surge", 1)],
)
def test_each_surge_takes_wounds_off_the_crushing_block(skills: str, faces: str, lost: int) -> None:
    arena, hero = trapped("crushing-block", faces=faces, skills=skills)
    step(arena, hero, "card:crushing-block", "space:d2")
    assert hero.wounds == 16 - lost
    assert names(arena.game.ground, arena.state.terrain.rubble) == "c2"
    assert hero.space == at(arena.game.ground, "d2")  # where the overlord put him


@rule("DSC-OCARD-12", "DSC-OCARD-10")
def test_trapmaster_counts_before_the_saving_roll() -> None:
    arena, hero = trapped("crushing-block", faces="surge " * 4, powers="trapmaster")
    step(arena, hero, "card:crushing-block", "space:d2")
    assert hero.wounds == 16 - 2


def test_poison_spikes_poison() -> None:
    arena, hero = trapped("poison-spikes", faces="enh")
    step(arena, hero, "card:poison-spikes")
    assert (hero.wounds, hero.tokens[tokens.POISON]) == (12, 4)


@rule("DSC-RUL-86", "DSC-BLADE-01")
def test_scything_blades_check_whoever_is_on_them_once() -> None:
    arena, hero = trapped("scything-blades", faces="enh", powers="trapmaster")
    step(arena, hero, "card:scything-blades", "blades:c2-c3")
    assert (hero.wounds, hero.tokens[tokens.BLEED]) == (14, 1)
    assert names(arena.game.ground, arena.state.terrain.blades) == "c2 c3"


@rule("DSC-BOULD-11")
@pytest.mark.parametrize("step", ["", "hazards"])
def test_a_rolling_stone_is_laid_three_spaces_from_every_hero(step: str) -> None:
    arena = Arena(hall(8, 3), windows=True)
    hero = arena.hero("mordrog", "a1")
    if step:  # of a hero who walks on guard, while boulders roll
        arena.state.stage, arena.state.step = "overlord", step
    arena.state.hand, arena.state.threat = ("rolling-stone",), 20
    rule = movement.step(arena.game, hero, Place(at(arena.game.ground, "b1")))
    arena.run(rule, "card:rolling-stone", "boulder:e1", "facing:west")
    spaces = on(arena.game.ground, "e1 f1 e2 f2")
    assert arena.state.rolling == (Rolling("boulder", spaces, "west", moved=bool(step)),)


def open_door(
    card: str, faces: str, *answers: str, at_c2: str = "", foe: str = ""
) -> tuple[Arena, Hero]:
    """Mordrog opens the door from c1, a companion perhaps beside him."""
    arena = Arena(ground(HALLS, DOOR), faces=faces, windows=True)
    hero = arena.hero("mordrog", "c1")
    if at_c2:
        arena.hero(at_c2, "c2")
    if foe:
        arena.monster(foe, "e1")
    arena.state.revealed = ("s",)
    arena.state.turn = Turn(who=0, step="act", action="run", points=6)
    arena.state.hand, arena.state.threat = (card,), 30
    arena.run(doors.turn(arena.game, hero, DOOR), f"card:{card}", *answers)
    return arena, hero


def test_an_explosive_door_hurts_every_hero_beside_it() -> None:
    arena, hero = open_door("explosive-door", "enh " * 8, at_c2="kirga")
    assert hero.wounds == 12
    assert arena.state.heroes[1].wounds == 16 - 4


@rule("DSC-TURN-08")
def test_paralyzing_gas_ends_the_turn_and_stuns() -> None:
    arena, hero = open_door("paralyzing-gas", "enh")
    assert hero.tokens[tokens.STUN] == 1
    assert arena.state.turn.step == "end"
    arena.run(turn.go_on(arena.game))
    assert (arena.state.turn.who, hero.acted) == (-1, True)


def test_a_cloud_of_gas_reaches_other_heroes_within_three() -> None:
    arena, hero = open_door("cloud-of-gas", "blank enh", at_c2="kirga")
    assert arena.state.turn.step == "act"
    assert (hero.tokens[tokens.STUN], arena.state.heroes[1].tokens[tokens.STUN]) == (0, 1)


@rule("DSC-PIT-06", "DSC-RUL-162")
def test_a_welcome_mat_is_a_pit_before_the_door() -> None:
    arena, hero = open_door("welcome-mat", "enh blank", "pit:c1-c2", "space:b3", at_c2="kirga")
    assert names(arena.game.ground, arena.state.terrain.pit) == "c1 c2"
    assert (hero.wounds, hero.tokens[tokens.POISON]) == (12, 4)
    assert arena.state.heroes[1].space == at(arena.game.ground, "b3")


@rule("DSC-RUL-157")
def test_drugged_darts_lie_in_a_corridor_of_the_new_area() -> None:
    arena, _ = open_door("drugged-darts", "", "darts:f1-g1-h1-f2-g2-h2")
    assert names(arena.game.ground, arena.state.terrain.darts) == "f1 g1 h1 f2 g2 h2"


@rule("DSC-RUL-158")
def test_lightning_runes_strike_away_from_the_door() -> None:
    arena, hero = open_door("lightning-runes", "enh enh surge enh", "bolt:west:0", at_c2="kirga")
    assert hero.wounds == 16 - 4
    other = arena.state.heroes[1]
    assert other.wounds == 16 - 3
    assert hero.tokens[tokens.DAZE] == other.tokens[tokens.DAZE] == 1


def open_chest(card: str, faces: str, *answers: str) -> tuple[Arena, Hero]:
    """Mordrog opens a chest at c2 in a hall with a door to an unrevealed area."""
    bare = quest("ssssstt ssssstt sssss.. sssss..", (HALL_DOOR,))
    full = msgspec.structs.replace(bare, chests={"copper": (Contents(2, 100, 1, ()),)})
    arena = Arena(Ground(full, frozenset()), faces=faces, windows=True)
    hero = arena.hero("mordrog", "c2")
    arena.hero("kirga", "b3")
    arena.state.revealed = ("s",)
    arena.state.turn = Turn(who=0, step="act", action="run", points=6)
    arena.state.hand, arena.state.threat = (card,), 12
    chest = Marker("chest", hero.space, "copper", 1)
    arena.state.markers = (chest,)
    arena.run(chests.open(arena.game, hero, chest), f"card:{card}", *answers)
    return arena, hero


HALL_DOOR = Door("d", (cell("e1"), cell("e2")), (cell("f1"), cell("f2")))


@rule("DSC-OCARD-13", "DSC-CHEST-03")
def test_curse_threat_pays_for_the_trap_of_the_same_chest() -> None:
    arena, hero = open_chest("alarm", "blank")  # 12 threat and 2 heroes' worth of one curse
    assert arena.state.threat == 1
    assert hero.coins == 400  # the contents come after the trap


@rule("DSC-OCARD-14", "DSC-RUL-11", "DSC-CHEST-07", "DSC-ROUND-03")
def test_an_alarm_opens_a_door_and_the_overlords_turn_begins() -> None:
    arena, hero = open_chest("alarm", "enh")
    state = arena.state
    assert (state.open_doors, state.revealed) == (("d",), ("s", "t"))
    assert hero.coins == 400
    arena.run(turn.go_on(arena.game))
    arena.run(rounds._heroes(arena.game))
    assert state.stage == "overlord"  # Kirga has lost her turn
    arena.run(rounds._next_round(arena.game))
    assert not any(one.acted for one in state.heroes)


@rule("DSC-OCARD-15", "DSC-CHEST-06", "DSC-RUL-12", "DSC-RUL-99")
def test_a_mimic_stands_up_beside_the_chest_and_keeps_what_it_holds() -> None:
    arena, hero = open_chest(
        "mimic", "0/4/0 0/3/0", "place:d2", "pass", "attack:mordrog", "pass", "pass", "end"
    )
    (mimic,) = arena.state.monsters.values()
    assert (mimic.card, mimic.chest, mimic.activated) == ("beastman/normal", "copper 1", False)
    assert hero.wounds < 16
    assert hero.coins == 300
    before = arena.state.conquest
    arena.run(wounds.monster_dies(arena.game, mimic))
    assert (hero.coins, arena.state.conquest) == (400, before + 2)


def test_an_explosive_rune_hurts_the_opener_and_those_beside() -> None:
    arena, hero = open_chest("explosive-rune", "enh enh enh surge enh enh")
    assert (hero.wounds, arena.state.heroes[1].wounds) == (10, 16 - 4)


@rule("DSC-RUL-158")
def test_fire_runes_burn_the_opener_too() -> None:
    _, hero = open_chest("fire-runes", "enh enh", "breath:east:1")
    assert (hero.wounds, hero.tokens[tokens.BURN]) == (12, 2)


@rule("DSC-TIME-12", "DSC-TIME-13", "DSC-RUL-81", "DSC-RUL-113")
def test_at_the_start_of_his_turn_one_card_of_each_type() -> None:
    arena = Arena(hall(5, 5), windows=True)
    hero = arena.hero("mordrog", "a1")
    beast = arena.monster("beastman/normal", "e5")
    beast.tokens = tokens.changed(tokens.NONE, tokens.WEB, 1)
    arena.state.hand = ("dark-balm", "gust-of-wind", "dark-charm", "curse-of-the-ancients")
    arena.state.threat, arena.state.step = 60, "cards"
    arena.run(overlord.go_on(arena.game), "card:gust-of-wind")
    arena.script.left = ["blank"]
    arena.run(overlord.go_on(arena.game), "card:dark-charm")  # Mordrog rolls a blank
    arena.run(overlord.go_on(arena.game))  # nothing more fits: a second event would be dark-balm
    assert arena.state.hand == ("dark-balm", "curse-of-the-ancients")
    assert (arena.state.gust, hero.wounds) == (5, 16)


@rule("DSC-OCARD-16", "DSC-RUL-88", "DSC-TIME-20", "DSC-DEC-38")
def test_dark_charm_lets_the_overlord_strike_with_a_heros_weapon() -> None:
    arena = Arena(hall(5, 5), faces="enh 0/4/0 0/3/0 enh surge enh")
    charmed = arena.hero("mordrog", "a1", equipped="sword", order="aim")
    victim = arena.hero("kirga", "b2", order="dodge")
    arena.hero("ispher")  # in town: nobody can pick him
    arena.state.hand, arena.state.threat, arena.state.step = ("dark-charm",), 8, "cards"
    answers = (
        "card:dark-charm",
        "hero:mordrog",
        "attack:sword:kirga",
        "enough",  # Kirga's dodge
    )
    fatigue = charmed.fatigue
    arena.run(overlord.go_on(arena.game), *answers)
    assert victim.wounds < 16
    assert (charmed.order, charmed.fatigue) == ("aim", fatigue)


@rule("DSC-OCARD-16")
def test_animate_weapons_turns_every_hero_on_himself() -> None:
    arena = Arena(hall(5, 5), faces="enh 0/4/0 enh enh enh blank")
    first, second = arena.hero("mordrog", "a1"), arena.hero("kirga", "c3")
    arena.state.hand, arena.state.threat, arena.state.step = ("animate-weapons",), 20, "cards"
    arena.run(overlord.go_on(arena.game), "card:animate-weapons")
    assert first.wounds < 16
    assert second.wounds == 16


@rule("DSC-OCARD-08", "DSC-LANG-06")
def test_x_is_chosen_when_the_card_is_played() -> None:
    arena = Arena(hall(5, 5), windows=True)
    ogre = arena.monster("ogre/normal", "a1", wounds=5)
    arena.state.hand, arena.state.threat = ("empower", "aim"), 3
    arena.run(
        activation.begin(arena.game, ogre), "card:empower", "x:4:4"
    )  # three threat and a thrown card
    assert (ogre.wounds, arena.state.threat, arena.state.hand) == (1, 0, ())


@rule("DSC-OCARD-08", "DSC-RUL-156", "DSC-TIME-10")
def test_a_crushing_blow_is_paid_for_by_the_item_it_destroys() -> None:
    arena = Arena(hall(5, 5), faces="0/4/0 0/3/0", windows=True)
    hero = arena.hero("mordrog", "a1", equipped="sword")
    hero.pack = ("flying-death",)
    beast = arena.monster("beastman/normal", "b1")
    arena.state.hand, arena.state.threat = ("crushing-blow",), 8
    arena.run(
        attacks.resolve(arena.game, arena.strike(beast, "a1")),
        "pass",
        "card:crushing-blow",
        "x:flying-death:8",
    )
    assert (hero.pack, hero.equipped, hero.wounds) == ((), ("sword",), 16)
    assert arena.state.threat == 0


@rule("DSC-DOOR-08")
def test_smash_destroys_a_door_for_good() -> None:
    arena = Arena(ground(HALLS, DOOR))
    arena.monster("beastman/normal", "c1")
    arena.state.hand, arena.state.threat, arena.state.step = ("smash",), 3, "cards"
    arena.run(overlord.go_on(arena.game), "card:smash")
    assert (arena.state.open_doors, arena.state.broken_doors) == (("d",), ("d",))
    assert not doors.can_close(arena.game, DOOR)


@rule("DSC-RUL-159", "DSC-GLYPH-04")
def test_a_poltergeist_moves_figures_and_loose_tokens_but_no_glyphs() -> None:
    arena = Arena(ground(HALLS, DOOR, opened=("d",)))
    hero = arena.hero("mordrog", "a1")
    board = arena.game.ground
    arena.state.open_doors = ("d",)
    arena.game.survey()
    arena.state.terrain = Terrain(pit=on(board, "a2"))
    arena.state.markers = (
        Marker("chest", at(board, "b1"), "copper", 1),
        Marker("glyph", at(board, "c3"), "normal"),
    )
    arena.state.hand, arena.state.threat, arena.state.step = ("poltergeist",), 7, "cards"
    answers = (
        "card:poltergeist",
        "figure:mordrog",
        "space:a2",
        "chest:b1",
        "space:c2",
        "door:d",
    )
    arena.run(overlord.go_on(arena.game), *answers)
    assert (hero.space, hero.wounds) == (at(board, "a2"), 16)  # no movement: the pit does nothing
    assert [names(board, 1 << one.space) for one in arena.state.markers] == ["c2", "c3"]
    assert arena.state.open_doors == ()


@rule("DSC-OL-05", "DSC-RUL-82")
def test_cards_drawn_later_stay_but_time_slips_away_keeps_the_limit() -> None:
    arena = Arena(hall(3, 3))
    arena.state.hand = ("aim",) * 7 + ("time-slips-away",)
    arena.state.deck = ("rage", "charge", "doom")
    arena.state.threat, arena.state.step = 7, "cards"
    arena.run(overlord.go_on(arena.game), "card:time-slips-away", "card:rage")
    assert len(arena.state.hand) == 8
    assert arena.state.threat == 1
    arena.state.powers = ("greed",)
    arena.state.deck = ("rage",) * 5
    arena.run(moments.at(arena.game, "chest-opened", Occasion()))
    assert len(arena.state.hand) == 11


@rule("DSC-TIME-01", "DSC-TIME-17")
def test_a_card_for_another_window_cannot_be_played() -> None:
    arena, hero = trapped("aim", faces="")
    assert (
        overlord_moments.playable(arena.game, "hero-enters", ("empty",), ["event"], Occasion())
        == []
    )
    step(arena, hero, "pass")
    assert arena.state.hand == ("aim",)


@rule("DSC-ROUND-05", "DSC-TIME-02")
@pytest.mark.parametrize(("asked", "step"), [("before", "start"), ("declare", "act")])
def test_a_hero_killed_before_his_turn_has_it_in_town(
    asked: Literal["before", "declare"], step: str
) -> None:
    arena = Arena(hall(5, 5), faces="0/4/0 0/3/0", windows=True)
    hero = arena.hero("mordrog", "a1", wounds=1)
    arena.monster("beastman/normal", "b1")
    arena.state.hand, arena.state.threat = ("ambush",), 5
    turn.begin(arena.game, hero)
    arena.state.turn.step = asked
    answers = ("card:ambush", "monster:beastman-100", "pass", "attack:mordrog", "pass", "pass")
    declared = ("action:run",) if asked == "declare" else ()
    arena.run(turn.go_on(arena.game), *answers, "end", *declared)
    assert hero.wounds == 16
    assert (arena.state.turn.who, arena.state.turn.step, hero.acted) == (0, step, False)


@rule("DSC-RUL-163", "DSC-LANG-07")
def test_a_spell_reaches_figures_near_the_chosen_space_and_in_its_sight() -> None:
    arena = Arena(ground(HALLS, DOOR))
    near, hidden = arena.hero("mordrog", "b1"), arena.hero("kirga", "d1")  # behind the door
    beast = arena.monster("beastman/normal", "a3")
    arena.hero("ispher")
    arena.state.hand, arena.state.threat, arena.state.step = ("spell-of-binding",), 8, "cards"
    arena.run(overlord.go_on(arena.game), "card:spell-of-binding", "space:c1")
    assert [one.tokens[tokens.WEB] for one in (near, hidden, beast)] == [1, 0, 1]


@rule("DSC-RUL-155")
def test_a_card_with_nothing_to_act_on_is_wasted() -> None:
    arena = Arena(hall(3, 3))
    arena.state.hand, arena.state.threat, arena.state.step = ("dark-balm",), 5, "cards"
    arena.run(overlord.go_on(arena.game), "card:dark-balm")
    assert (arena.state.discard, arena.state.threat) == (("dark-balm",), 0)


@rule("DSC-MON-11", "DSC-OCARD-15")
def test_no_chest_stands_up_on_an_activated_glyph() -> None:
    arena = Arena(hall(3, 1), windows=True)
    hero = arena.hero("mordrog", "a1")
    arena.state.markers = (Marker("glyph", 1, "normal", active=True),)
    arena.state.hand, arena.state.threat = ("mimic",), 8
    chest = Marker("chest", hero.space, "copper", 1)
    occasion = Occasion(hero=hero, space=0, chest=chest)
    window = moments.window(arena.game, "hero-opens", occasion, "chest")
    arena.run(window, "card:mimic", "pass", "end")
    (mimic,) = arena.state.monsters.values()
    assert mimic.place.anchor == 2  # the nearest place that has room
