"""Rules that several chapters keep together, with all cards in play."""

from __future__ import annotations

import pytest

from rule import rule
from sword_sorcery import BOOK, ROLES, Table
from undercroft.core.title import Member, Setup
from undercroft.games.sword_sorcery import events, moments
from undercroft.games.sword_sorcery.answers import ANSWERS
from undercroft.games.sword_sorcery.attack import Attack, Defence, Strike
from undercroft.games.sword_sorcery.dice import Pool
from undercroft.games.sword_sorcery.game import SwordSorcery
from undercroft.games.sword_sorcery.rules import piles, reviving
from undercroft.games.sword_sorcery.rules.conditions import give
from undercroft.games.sword_sorcery.rules.damage import suffer
from undercroft.games.sword_sorcery.rules.event_phase import event_phase
from undercroft.games.sword_sorcery.setup import set_up
from undercroft.games.sword_sorcery.state import NOWHERE, ConditionKind, Hero, Pile
from undercroft.games.sword_sorcery.title import SwordSorceryTitle


@rule("SNS-RUL-01")
@rule("SNS-GOLD-01")
def test_a_card_overrides_the_rules() -> None:
    table = Table("tamsin aldric", answers=ANSWERS)
    hero = table.hero("tamsin")
    table.put(hero, "C1")
    table.start("tamsin")
    hero.moved = hero.moving = True
    hero.points = 1
    assert "go:C3" not in table.offered("tamsin")  # the Barrier holds
    hero.artifact = "winged-sandals#t1"
    assert "go:C3" in table.offered("tamsin")


@rule("SNS-SEQ-04", "SNS-RUL-05", "SNS-FULL-132")
def test_who_is_active_in_and_outside_of_turns() -> None:
    table = Table("aldric sylwen borin")
    state, game = table.state, table.game
    state.leader, state.turn = 2, NOWHERE
    assert (game.active.id, game.decider) == ("borin", 2)
    table.start("sylwen")
    assert (game.active.id, game.decider) == ("sylwen", 1)
    state.step = "enemy"  # the Enemy Turn that follows has the same
    assert (game.active.id, game.decider) == ("sylwen", 1)
    table.run(suffer(game, table.hero("sylwen"), 99))
    assert (game.active.id, game.decider) == ("borin", 1)  # the next living one; her player


@rule("SNS-ACT-10", "SNS-FULL-163")
def test_quest_tasks_and_powers_marked_action_take_an_action() -> None:
    table = Table(answers=ANSWERS)
    hero = table.hero("aldric")
    table.put(hero, "C4")
    table.state.killed = ("warden",)
    table.start("aldric")
    table.act(hero, "quest:rekindle", "end")
    assert (hero.actions, "rekindled" in table.state.flags) == (0, True)
    assert table.game.door("D3").open


@rule("SNS-FREE-03", "SNS-ENG-07", "SNS-BLED-01")
def test_an_evade_is_a_free_action_and_the_bleeding_pay_for_it() -> None:
    table = Table()
    table.put("aldric", "A2")
    wolf = table.foe("wolf", "green", "A2")
    table.afflict(wolf, "ko")
    table.afflict("aldric", "bleed")
    hero = table.start("aldric")
    table.act(hero, "evade:A1", "end")
    assert hero.hp == 5  # Movement and Evade
    assert (hero.combats, hero.actions) == (1, 1)


@rule("SNS-DEF-12", "SNS-LETH-01")
def test_who_dies_of_lethal_hits_defends_no_more_and_is_not_pushed() -> None:
    landed: list[bool] = []

    async def lands(game: SwordSorcery, attack: Attack, defence: Defence) -> None:
        landed.append(defence.killed)

    table = Table(answers=moments.lands.by(lands))
    hero = table.hero("aldric")
    hero.hp = 1
    orc = table.foe("orc", "green", "A2")
    made = table.attack(orc, hero, "2r", "r8 r8", lethal=1)
    assert hero.ghost
    assert not made.defences[0].rolled
    assert landed == [True]


@rule("SNS-COND-01")
@pytest.mark.parametrize(
    "kind", ["ko", "redcrit", "poison", "blind", "slow", "stun", "bleed", "exhaust"]
)
def test_the_eight_body_conditions_can_be_had_by_heroes_and_enemies(kind: ConditionKind) -> None:
    table = Table()
    wolf = table.foe("wolf", "green", "A2")
    for who in (table.hero("aldric"), wolf):
        table.run(give(table.game, who, kind, value=1))
        assert who.has(kind)


@rule("SNS-COND-11")
def test_what_a_turn_takes_away_and_what_stays() -> None:
    table = Table()
    table.afflict("aldric", "redcrit", "poison 1", "bleed", "blind", "slow", "exhaust", "ko")
    hero = table.hero("aldric")
    table.turn("aldric", "end")
    assert [one.kind for one in hero.conditions] == ["redcrit", "poison", "bleed", "ko"]


@rule("SNS-FULL-049", "SNS-SEQ-02")
def test_who_dies_as_his_turn_begins_has_no_turn_of_a_ghost_and_an_enemy_turn_follows() -> None:
    async def starts(game: SwordSorcery, hero: Hero) -> None:
        await suffer(game, hero, 99)

    table = Table(answers=moments.turn_starts.by(starts))
    hero = table.start("aldric")
    assert (hero.ghost, hero.acted, table.state.step) == (True, True, "enemy")


@rule("SNS-AOE-05")
def test_an_engaged_hero_spills_over_into_other_areas() -> None:
    table = Table()
    table.put("aldric", "A2")
    near, far = table.foe("wolf", "green", "A2"), table.foe("wolf", "green", "A1")
    table.attack("aldric", near, "1r", "r2 b6 b1", aoe=1)
    assert (near.hp, far.hp) == (3, 2)


@rule("SNS-FULL-005")
def test_a_game_is_one_quest_or_the_campaign() -> None:
    party = tuple(Member(id, ROLES[id], seat) for seat, id in enumerate(("aldric", "borin")))
    alone = set_up(BOOK, Setup("thornwood-pact", party, {}), 1)
    campaign = set_up(BOOK, Setup("campaign", party, {}), 1)
    assert (alone.mode, alone.quest, alone.heroes[0].soulrank) == (
        "standalone",
        "thornwood-pact",
        3,
    )
    assert (campaign.mode, campaign.quest) == ("campaign", "embers-of-the-crypt")
    assert campaign.heroes[0].soulrank == 1


@rule("SNS-FULL-012")
def test_law_and_chaos_may_go_together_and_pay_for_it_in_a_soul_storm_only() -> None:
    mixed = Table("aldric/paladin borin/stormrune")
    storm = Table("aldric/paladin borin/stormrune", options={"soul-storm": "on"})
    for table, price in ((mixed, 1), (storm, 2)):
        hero = table.hero("aldric")
        table.run(suffer(table.game, hero, 99))
        assert reviving.price(table.game, hero) == price


@rule("SNS-FULL-167")
def test_what_leaves_play_comes_back_and_what_leaves_the_quest_does_not() -> None:
    table = Table()
    table.state.traps = Pile(("snare",), ())
    assert piles.draw(table.game, "traps") == "snare"
    piles.discard(table.game, "traps", "snare")
    assert piles.draw(table.game, "traps") == "snare"
    piles.discard(table.game, "traps", "snare")
    piles.remove(table.game, "traps", "snare")
    assert piles.draw(table.game, "traps") == ""
    assert table.state.traps.removed == ("snare",)


@rule("SNS-FULL-201", "SNS-FULL-113")
def test_the_dead_still_count_for_the_number_of_heroes() -> None:
    table = Table("aldric sylwen borin")
    table.run(suffer(table.game, table.hero("borin"), 99))
    assert table.state.size == 3
    assert table.foe("mossback", "purple", "A2").hp == 8 + 4 * 3


@rule("SNS-RUL-21")
@rule("SNS-EX-62", "SNS-EVENT-02", "SNS-EVENT-04", "SNS-EVENT-07")
def test_an_event_takes_two_phases_and_a_night_one() -> None:
    table = Table(answers=ANSWERS)
    table.state.events = ("whispering-souls", "nightfall", "a-moments-peace")
    table.state.daytime = "daybreak"
    seen = []
    for _ in range(6):
        table.run(event_phase(table.game))
        seen.append((len(table.state.events), table.state.revealed, table.state.spent))
    assert seen == [
        (3, True, False), (2, False, False), (1, False, False),
        (1, True, False), (0, False, False), (0, False, True),
    ]  # fmt: skip
    assert (table.state.daytime, table.state.souls) == ("nightfall", 1)


@rule("SNS-ENG-04", "SNS-INV-09")
def test_no_attack_of_an_engaged_hero_is_offered_outside_his_area() -> None:
    bow = moments.strikes.by(lambda game, hero: [Strike("bow", Pool(2), 0, 4)])
    table = Table(answers=bow)
    far, near = table.foe("wolf", "green", "A2"), table.foe("wolf", "green", "A1")
    table.start("sylwen")
    attacks = [key for key in table.offered("sylwen") if key.startswith("attack:")]
    assert attacks == [f"attack:bow:{near.id}"]
    assert far in table.state.enemies
    assert not table.told(events.Attacked)


@rule("SNS-FULL-176", "SNS-FULL-130")
def test_a_campaign_is_saved_between_two_quests_with_the_events_of_the_first() -> None:
    title = SwordSorceryTitle(BOOK.library)
    table = Table()
    table.state.event_discard, table.state.quest = ("S1-1",), "drowned-mill"
    table.state.phase = "between"
    assert title.decode(title.encode(table.state)) == table.state
