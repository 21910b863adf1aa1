"""The Enemy Turn: Encounter cards, and what they do to enemies."""

from __future__ import annotations

from rule import rule
from sword_sorcery_enemies import BOOK, LIBRARY, Fight
from undercroft.core.title import Member, Setup
from undercroft.games.sword_sorcery import events, moments
from undercroft.games.sword_sorcery.attack import Strike
from undercroft.games.sword_sorcery.dice import Pool
from undercroft.games.sword_sorcery.game import SwordSorcery
from undercroft.games.sword_sorcery.rules import conditions, evading, spawning, turn
from undercroft.games.sword_sorcery.rules.activating import Activated
from undercroft.games.sword_sorcery.rules.attacking import attack
from undercroft.games.sword_sorcery.rules.damage import heal
from undercroft.games.sword_sorcery.rules.enemy_turn import ENEMIES, enemy_turn
from undercroft.games.sword_sorcery.setup import CAMPAIGN, ORDER, STORM, set_up
from undercroft.games.sword_sorcery.state import Enemy, Hero, Pile
from undercroft.games.sword_sorcery.words.answers import CARDS


def fight(quest: int = 1, opened: str = "", **heroes: str) -> Fight:
    """With all that cards say. Two heroes, so that the talent of one does not help himself."""
    return Fight(quest, opened=opened, answers=CARDS + ENEMIES, **heroes)


def draw(table: Fight, card: str, *answers: str, faces: str = "") -> None:
    """The Enemy Turn with this card on top of the deck."""
    table.state.encounters = Pile(deck=(card, "lull"))
    table.events.clear()
    table.run(enemy_turn(table.game), *answers, faces=faces)


def acted(table: Fight) -> list[str]:
    return [event.enemy for event in table.told(Activated)]


@rule("SNS-ETURN-01")
def test_the_top_card_is_drawn_resolved_and_discarded() -> None:
    table = fight(aldric="A1", sylwen="A3")
    orc = table.enemy("orc", "green", "A4")
    draw(table, "steady-advance")
    assert acted(table) == [orc.id]
    assert [event.card for event in table.told(events.CardDrawn)] == ["steady-advance"]
    encounters = table.state.encounters
    assert (encounters.deck, encounters.discard) == (("lull",), ("steady-advance",))


@rule("SNS-ETURN-02", "SNS-ETURN-03", "SNS-EX-64", "SNS-RUL-19")
def test_without_an_enemy_on_the_map_no_card_is_drawn() -> None:
    table = fight(3, aldric="A1")
    table.shadow("H1", "C4")
    draw(table, "steady-advance")
    assert table.state.encounters.deck == ("steady-advance", "lull")
    assert table.told(events.CardDrawn) == []


@rule("SNS-EX-75", "SNS-FULL-120", "SNS-FULL-118")
def test_press_the_line_activates_nobody_twice() -> None:
    table = fight(aldric="A1", sylwen="A1")
    orc, wolf = table.enemy("orc", "green", "A1"), table.enemy("wolf", "green", "A1")
    assert (orc.assigned, wolf.assigned) == ("aldric", "sylwen")
    draw(table, "press-the-line", faces="r1 r1 r1 b1")
    assert acted(table) == [orc.id, wolf.id]


@rule("SNS-FULL-123")
def test_who_appears_is_not_activated_by_the_same_sentence() -> None:
    table = fight(3, aldric="F3", sylwen="A1")
    wolf = table.enemy("wolf", "green", "A1")
    table.deck("green", "harpy_green_a")
    draw(table, "reinforcements", faces="r1 b1")
    assert acted(table) == [wolf.id]
    assert [table.where(enemy) for enemy in table.state.enemies] == ["A1", "F4"]


@rule("SNS-FULL-124")
def test_if_all_that_are_named_are_gone_the_rest_of_the_card_is_resolved() -> None:
    table = fight(3, aldric="F3", sylwen="A1")
    wolf = table.enemy("wolf", "green", "A3", "bleed")
    wolf.hp = 1
    table.deck("green", "harpy_green_a")
    draw(table, "reinforcements")
    assert acted(table) == []
    assert [enemy.kind for enemy in table.state.enemies] == ["harpy"]


@rule("SNS-LANG-38")
def test_rush_moves_all_enemies_a_step_before_those_of_the_seat_act() -> None:
    table = fight(aldric="A1", sylwen="A3", opened="D1")
    orc, wolf = table.enemy("orc", "green", "A4"), table.enemy("wolf", "green", "B2")
    draw(table, "rush", faces="r1 r1")
    assert acted(table) == [orc.id]
    assert (table.where(wolf), table.where(orc)) == ("B1", "A1")


@rule("SNS-LANG-38")
def test_fall_back_moves_the_wounded_away_from_the_active_hero() -> None:
    table = fight(aldric="A1", sylwen="A3", opened="D1")
    orc, wolf = table.enemy("orc", "green", "B4"), table.enemy("wolf", "green", "B1")
    wolf.hp -= 1
    draw(table, "fall-back")
    assert table.where(wolf) == "B2"
    assert acted(table) == [orc.id]


@rule("SNS-LANG-19")
def test_bloodlust_gives_each_attack_a_hit() -> None:
    table = fight(maelis="A1", sylwen="A3")
    table.enemy("orc", "green", "A1")
    draw(table, "bloodlust", faces="r1 r1 b1")
    assert [event.hits for event in table.told(events.HitsRolled)] == [1]


@rule("SNS-FULL-122", "SNS-DEC-34")
def test_quarrel_hurts_the_nearest_and_two_act() -> None:
    table = fight(maelis="A1", sylwen="A3")
    near, far = table.enemy("orc", "green", "A2"), table.enemy("ogre", "red", "A4")
    last = table.enemy("orc", "blue", "B2")
    before = near.hp
    draw(table, "quarrel", faces="r1 r1 b1")  # two to one: Supremacy
    assert near.hp == before - 1
    assert acted(table) == [far.id, near.id]
    assert not last.activated


@rule("SNS-FULL-120")
def test_a_power_may_activate_an_enemy_once_more() -> None:
    table = fight(4, aldric="A1", sylwen="A4", opened="D1 D2 D3")
    master = table.enemy("grimtusk", "purple", "T4")
    orc = table.enemy("orc", "green", "T1")
    orc.assigned = master.assigned = "aldric"
    draw(table, "steady-advance")  # row 3+: `power`, which is `activate kind orc`
    assert acted(table) == [master.id, orc.id, orc.id]


@rule("SNS-FULL-132", "SNS-FULL-121")
def test_when_the_active_hero_has_died_the_next_living_one_counts_and_his_seat_stays() -> None:
    table = fight(aldric="A1", sylwen="A3")
    orc, wolf = table.enemy("orc", "green", "A4"), table.enemy("wolf", "green", "A4")
    table.hero("aldric").ghost = True
    assert table.game.active is table.hero("sylwen")
    draw(table, "steady-advance")
    assert acted(table) == [orc.id]
    assert not wolf.activated


# Conditions and reactions of enemies


@rule("SNS-STUN-05", "SNS-RUL-40")
def test_an_enemy_stunned_in_its_own_activation_finishes_its_movement_and_stops() -> None:
    table = fight(aldric="A2", sylwen="A4")
    skeleton = table.enemy("skeleton", "blue", "A1")

    async def stun(game: SwordSorcery, hero: Hero, enemies: list[Enemy]) -> None:
        await conditions.give(game, enemies[0], "stun")

    table.game.answers = ENEMIES + moments.engages.by(stun)
    table.activate(skeleton)
    assert table.where(skeleton) == "A2"
    assert not table.told(events.Attacked)
    assert skeleton.has("stun")  # it goes with the next activation, which is skipped


@rule("SNS-FULL-126", "SNS-ENG-09", "SNS-KO-07", "SNS-RUL-13", "SNS-EX-81")
def test_a_reaction_attack_neither_ends_nor_triggers_conditions() -> None:
    table = fight(maelis="A1", sylwen="A3")
    orc = table.enemy("orc", "green", "A1", "slow", "bleed", "ko")
    other = table.enemy("wolf", "green", "A1")
    before = orc.hp
    table.run(
        evading.evade(table.game, table.hero("maelis")), f"figure:{orc.id}", faces="r1 r1 r1 b1"
    )
    assert [event.who for event in table.told(events.Attacked)] == [orc.id, other.id]
    assert (orc.hp, orc.lying, orc.has("slow")) == (before, True, True)
    assert not orc.activated


@rule("SNS-RUL-53", "SNS-BLED-02")
def test_who_dies_in_its_own_activation_stops_and_the_card_goes_on() -> None:
    table = fight(aldric="A1", sylwen="A1")
    orc, wolf = table.enemy("orc", "blue", "A1", "bleed"), table.enemy("wolf", "green", "A1")
    orc.hp = 1
    draw(table, "all-at-once", faces="r1 b1")
    assert acted(table) == [wolf.id]
    assert table.state.souls == 2


@rule("SNS-FULL-104", "SNS-FULL-105")
def test_who_kills_a_hero_draws_an_enemy_power_card() -> None:
    table = fight(maelis="A1", sylwen="A3")
    orc = table.enemy("orc", "green", "A1")
    table.hero("maelis").hp = 1
    table.state.enemy_powers = Pile(deck=("swift", "frenzy"))
    table.activate(orc, faces="r8 r8 b1")
    assert table.hero("maelis").ghost
    assert orc.powers == ("swift",)


@rule("SNS-FULL-102", "SNS-FULL-101")
def test_a_card_that_gives_movement_counts_for_every_move_of_a_row() -> None:
    table = fight(1, aldric="B4", sylwen="A3", opened="D1")
    table.deck("green", "gremlin_green_b")
    table.run(spawning.place(table.game, "green", 1, table.area("A1")))
    (gremlin,) = table.state.enemies
    assert gremlin.variant == "b"  # `mp +1`
    gremlin.taunt = None
    table.hero("sylwen").ghost = True
    table.activate(gremlin)
    assert table.where(gremlin) == "B2"  # three steps


@rule("SNS-ENG-05", "SNS-LOS-11", "SNS-RUL-63")
def test_a_companion_is_not_engaged_and_enemies_block_its_sight() -> None:
    table = fight(sylwen="A3", opened="D1")
    wolf = table.companion("spirit-wolf", "sylwen", "A1")
    far, near = table.enemy("orc", "green", "B1"), table.enemy("orc", "green", "A2")
    assert not table.game.sees(wolf, far)
    assert table.game.sees(wolf, near)
    assert table.game.sees(far, wolf)
    near.conditions = table.enemy("orc", "green", "B4", "ko").conditions
    assert not table.game.sees(wolf, far)


@rule("SNS-LOS-10", "SNS-RUL-28")
def test_lying_enemies_block_sight_like_standing_ones() -> None:
    table = fight(aldric="A1", opened="D1")
    far = table.enemy("orc", "green", "B1")
    table.enemy("orc", "green", "A2", "ko")
    assert not table.game.sees(table.hero("aldric"), far)


@rule("SNS-MOVE-09", "SNS-RUL-10")
def test_an_area_holds_any_number_of_figures() -> None:
    table = fight(aldric="A1", sylwen="A1")
    for _ in range(12):
        table.enemy("wolf", "green", "A2")
    wolf = table.enemy("wolf", "blue", "A4")
    table.activate(wolf, faces="r1 r1")
    assert table.where(wolf) == "A1"


# What players decide, and when quests hear of it


@rule("SNS-DEC-08", "SNS-HIT-01")
def test_every_weapon_and_every_target_in_reach_is_offered() -> None:
    table = fight(aldric="A1", sylwen="A3")
    here, there = table.enemy("orc", "green", "A1"), table.enemy("wolf", "green", "A1")
    table.enemy("orc", "blue", "A2")  # an engaged hero does not reach it
    hero = table.hero("aldric")
    hero.main, hero.off, hero.combats = "old-longsword#1", "broadsword#1", 1
    keys = [option.key for option in turn.deeds(table.game, hero)]
    assert {key for key in keys if key.startswith("attack:")} == {
        f"attack:{weapon}:{target.id}"
        for weapon in (hero.main, hero.off)
        for target in (here, there)
    }


@rule("SNS-RUL-54", "SNS-FULL-161")
def test_a_quest_hears_of_a_kill_once_the_attack_is_done() -> None:
    heard: list[tuple[str, str, int]] = []

    async def happened(game: SwordSorcery, what: str, name: str, area: int) -> None:
        heard.append((what, name, len(game.attacks)))

    answers = CARDS + ENEMIES + moments.happened.by(happened)
    table = Fight(1, answers=answers, aldric="A1", sylwen="A3")
    wolf = table.enemy("wolf", "green", "A1")
    wolf.hp = 1
    strike = Strike("test", Pool(red=1), 0, 0)
    table.run(attack(table.game, table.hero("aldric"), wolf, strike), faces="r8 b1")
    assert heard == [("killed", "wolf", 0)]


@rule("SNS-RUL-52")
def test_healing_twice_by_the_same_name_heals_twice() -> None:
    table = fight(aldric="A1", sylwen="A3")
    hero = table.hero("aldric")
    hero.hp = 1
    for _ in range(2):
        table.run(heal(table.game, hero, 3, cause="healing-draught"))
    assert hero.hp == 7


@rule("SNS-DEC-01")
def test_quest_heroes_and_optional_rules_are_chosen_at_setup() -> None:
    party = tuple(
        Member(hero, role, 0) for hero, role in (("aldric", "paladin"), ("borin", "stormrune"))
    )
    for quest in LIBRARY.quests:
        wishes = {ORDER: "fixed", STORM: "on", "difficulty": "grim"}
        state = set_up(BOOK, Setup(quest, party, wishes), 1)
        assert (state.quest, state.mode, len(state.heroes)) == (quest, "standalone", 2)
        assert (state.fixed_order, state.soul_storm, state.difficulty) == (True, True, "grim")
    assert set_up(BOOK, Setup(CAMPAIGN, party, {}), 1).mode == "campaign"
