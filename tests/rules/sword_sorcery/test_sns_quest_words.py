"""What quests say: paragraphs, flags, counters, choices, keys, doors, terrain, the end
(SNS-FULL-160 ff.)."""

from __future__ import annotations

import pytest

from rule import rule
from sword_sorcery import BOOK, ROLES
from sword_sorcery_cards import Cards
from undercroft.core.rng import seeded
from undercroft.games.sword_sorcery import events, moments
from undercroft.games.sword_sorcery.game import QuestOver
from undercroft.games.sword_sorcery.hidden import draw_anew
from undercroft.games.sword_sorcery.rules.activating import Activated, activate
from undercroft.games.sword_sorcery.rules.damage import suffer
from undercroft.games.sword_sorcery.rules.event_phase import event_phase
from undercroft.games.sword_sorcery.rules.finds import reward
from undercroft.games.sword_sorcery.rules.menace import let_go
from undercroft.games.sword_sorcery.rules.opening import open_door
from undercroft.games.sword_sorcery.rules.reaching import targets
from undercroft.games.sword_sorcery.rules.stepping import put_into
from undercroft.games.sword_sorcery.rules.values import armour
from undercroft.games.sword_sorcery.state import Counter, Enemy, Gate, Lying, Pile, Token
from undercroft.games.sword_sorcery.words.board import DaytimeChanged, Peeked, TerrainChanged
from undercroft.games.sword_sorcery.words.questing import Chosen, ParagraphRead
from undercroft.games.sword_sorcery.words.reading import read_goal


def holds(table: Cards, goal: str) -> bool:
    means = read_goal(goal)
    assert means is not None
    return means.holds(table.game)


@rule("SNS-EX-73", "SNS-FULL-161", "SNS-FULL-162", "SNS-ELEM-05")
def test_the_first_door_of_the_crypt_brings_enemies_and_a_gate() -> None:
    table = Cards()
    table.run(open_door(table.game, table.game.door("D1")))
    assert [(one.rank, table.where(one)) for one in table.state.enemies] == [("green", "B2")] * 2
    assert table.game.gate("G1") == Gate("G1", table.game.area("B4"), open=True)
    assert [event.paragraph for event in table.told(ParagraphRead)] == ["1.1"]
    table.run(open_door(table.game, table.game.door("D2")))
    kinds = [(one.kind, one.rank) for one in table.state.enemies[2:3]]
    assert kinds == [("skeleton", "blue")]
    assert table.state.enemies[2].alias == "warden"
    assert len(table.state.enemies) == 4  # H-1 green, and no blue


@rule("SNS-FULL-164", "SNS-DEC-35")
def test_a_choice_offers_what_its_needs_allow() -> None:
    table = Cards("aldric sylwen")  # law, law
    table.state.souls = 0
    table.hero("sylwen").hp = 1
    table.run(put_into(table.game, table.hero("aldric"), table.game.area("B1")), "option:1")
    assert table.state.souls == 2
    assert table.hero("sylwen").hp == 3
    assert [event.option for event in table.told(Chosen)] == ["free it"]
    dark = Cards("aldric/blackguard maelis")
    dark.state.treasures = Pile(deck=("soul-phial#t1",))
    dark.run(put_into(dark.game, dark.hero("maelis"), dark.game.area("B1")), "option:2")
    assert dark.game.active.has("redcrit")


@rule("SNS-FULL-162")
def test_a_flag_that_is_cleared_is_as_if_it_had_never_been_set() -> None:
    table = Cards()
    table.say("set warned, set lit, clear warned")
    assert table.state.flags == ("lit",)
    assert not holds(table, "flag warned")


@rule("SNS-FULL-162")
def test_a_counter_goes_up_by_more_than_one() -> None:
    table = Cards("aldric sylwen borin", quest="mill")
    table.say("count wheels by 2")
    assert table.state.counters == (Counter("wheels", 2),)
    assert table.state.enemies[0].alias == "captain"  # the trigger has fired


@rule("SNS-LANG-26")
@pytest.mark.parametrize(
    ("goal", "met"),
    [
        ("not flag lit", False),
        ("not flag warned", True),
        ("not flag warned and not flag lit", False),
        ("flag warned or not flag warned", True),
        ("heroes 2", True),
        ("heroes 3", False),
        ("not heroes 3", True),
    ],
)
def test_conditions_are_turned_round_and_count_heroes(goal: str, met: bool) -> None:
    table = Cards("aldric sylwen")
    table.say("set lit")
    table.hero("sylwen").ghost = True
    assert holds(table, goal) is met


@rule("SNS-FULL-162", "SNS-FULL-079")
def test_a_key_lies_where_the_warden_fell_and_only_once() -> None:
    table = Cards()
    table.say("place skeleton_blue 1 at C4 as warden")
    (warden,) = table.state.enemies
    table.run(suffer(table.game, warden, 9))
    assert table.state.lying == (Lying(table.game.area("C4"), key="magic_key"),)
    assert holds(table, "killed warden")
    assert holds(table, "killed skeleton")
    table.say("drop magic_key")
    assert len(table.state.lying) == 1


@rule("SNS-FULL-163", "SNS-LANG-27", "SNS-FULL-165", "SNS-FULL-095")
def test_the_ember_is_rekindled_by_a_quest_action() -> None:
    table = Cards()
    table.state.daytime = "nightfall"
    table.state.killed = ("warden",)
    table.put("aldric", "C4")
    hero = table.play("aldric", "quest:rekindle")
    state = table.state
    assert state.flags == ("rekindled",)
    assert state.daytime == "daybreak"
    assert table.told(DaytimeChanged)
    assert table.game.door("D3").open
    assert [table.where(one) for one in state.enemies] == ["C3"]
    assert hero.actions == 0
    assert "quest:rekindle" not in table.offered("aldric")


@rule("SNS-FULL-163", "SNS-LANG-26", "SNS-LANG-22")
def test_a_wheel_that_was_not_stopped_is_tried_again() -> None:
    table = Cards("borin sylwen", quest="mill")
    table.put("borin", "C1")
    hero = table.hero("borin")
    hp = hero.hp
    table.play("borin", "quest:wheel1", "quest:wheel1", faces="b1 b1 b1 b6 b1 b1")
    assert hero.hp == hp - 1
    assert table.state.counters == (Counter("wheels", 1),)
    assert not holds(table, "wheels 2")


@rule("SNS-FULL-161")
def test_a_counter_that_reaches_its_number_fires_a_trigger() -> None:
    table = Cards("aldric sylwen borin", quest="mill")  # a blue comes from three heroes on
    table.state.counters = (Counter("wheels", 1),)
    table.say("count wheels")
    captain, *others = table.state.enemies
    assert (captain.alias, captain.kind, captain.rank) == ("captain", "brigand", "red")
    assert [one.rank for one in others] == ["green", "green", "blue", "red"]
    assert not any(one.alias for one in others)
    came = table.told(events.Appeared)
    assert [one.alias for one in came] == ["captain", "", "", "", ""]


@rule("SNS-FULL-166", "SNS-LANG-21")
def test_terrain_of_a_quest_stays() -> None:
    table = Cards(quest="mill")
    area = table.game.area
    table.say("terrain difficult to E1 E4 F2, terrain deadly to E2")
    assert {area("E1"), area("E4"), area("F2")} <= set(table.state.difficult)
    assert area("E2") in table.state.deadly
    table.say("terrain clear to E1 E2")
    assert area("E1") not in table.state.difficult
    assert area("E2") not in table.state.deadly
    assert len(table.told(TerrainChanged)) == 3


@rule("SNS-LANG-28", "SNS-FULL-162")
def test_a_flood_comes_unless_both_wheels_are_stopped() -> None:
    table = Cards(quest="mill")
    flood = "if wheels 2 then none else set flooded"
    table.state.counters = (Counter("wheels", 2),)
    table.say(flood)
    assert not table.state.flags
    table.state.counters = ()
    table.say(flood)
    assert holds(table, "flag flooded")


@rule("SNS-FULL-162", "SNS-LANG-20", "SNS-FULL-097")
def test_things_are_taken_off_the_map() -> None:
    table = Cards(quest="throne")
    table.state.tokens = (Token("M1", "quest", 0),)
    wolf = table.foe("wolf", "green", "B2")
    souls = table.state.souls
    table.say("remove M1, remove G1, remove wolf")
    assert table.state.tokens == ()
    assert table.game.gate("G1") is None
    assert not table.game.is_there(wolf)
    assert table.state.souls == souls
    table.say("open gates")
    assert all(gate.open for gate in table.state.gates)
    table.say("close gates")
    assert not any(gate.open for gate in table.state.gates)


@rule("SNS-ELEM-06")
def test_doors_are_closed_by_quests_alone() -> None:
    table = Cards()
    table.open("D1")
    table.say("close D1")
    assert not table.game.door("D1").open


@rule("SNS-LANG-10", "SNS-GOLD-07")
def test_a_drum_takes_armour_once() -> None:
    table = Cards(quest="throne")
    king = table.foe("grimtusk", "purple", "T4")
    table.say("armour -1 to grimtusk")
    table.say("armour -1 to grimtusk")
    assert armour(table.game, king) == 1


@rule("SNS-RUL-70")
def test_a_duel_is_between_two() -> None:
    table = Cards(quest="throne")
    king = table.foe("grimtusk", "purple", "A1")
    table.state.turn = 0
    table.say("set duel, close gates")
    assert king.menace == "aldric"
    (sword,) = moments.strikes(table.game, table.hero("aldric"))
    assert targets(table.game, table.hero("aldric"), sword) == [king]
    assert targets(table.game, table.hero("sylwen"), sword) == []
    fist = moments.own_strike(table.game, king)
    assert targets(table.game, king, fist) == [table.hero("aldric")]
    let_go(table.game, king)
    assert table.state.flags == ()


@rule("SNS-RUL-70")
def test_a_king_in_a_duel_passes_others_by() -> None:
    table = Cards(quest="throne")
    table.open("D7", "D5", "D1")
    king = table.foe("grimtusk", "purple", "T1")
    table.put("sylwen", "C1")  # next to him; who duels with him is out of sight
    table.state.turn = 0
    table.say("set duel, close gates")
    table.run(activate(table.game, king))
    assert table.told(Activated)[-1].victim == "aldric"
    assert table.where(king) == "B2"  # three areas nearer
    assert not table.told(events.Attacked)


@rule("SNS-FULL-150")
def test_a_quest_may_be_won_or_lost_by_a_word() -> None:
    table = Cards()
    for word, won in (("win", True), ("lose", False)):
        with pytest.raises(QuestOver) as over:
            table.say(word)
        assert over.value.won == won


@rule("SNS-LANG-26", "SNS-FULL-151", "SNS-LANG-29")
def test_conditions_look_at_the_state() -> None:
    table = Cards("aldric maelis")
    state = table.state
    assert holds(table, "all living heroes in A1")
    table.put("maelis", "A2")
    assert not holds(table, "all living heroes in A1")
    table.hero("maelis").ghost = True
    assert holds(table, "all living heroes in A1")
    table.hero("aldric").ghost = True
    assert holds(table, "no living heroes")
    assert not holds(table, "all living heroes in A1")
    table.hero("aldric").ghost = False
    assert (holds(table, "nature law"), holds(table, "nature neutral")) == (True, False)
    table.hero("aldric").crowns = 5
    assert (holds(table, "crowns 5"), holds(table, "crowns 6")) == (True, False)
    assert not holds(table, "event deck spent")
    state.spent = True
    assert holds(table, "event deck spent")
    assert not holds(table, "open gate G1")
    table.say("open gate G1")
    assert holds(table, "open gate G1")
    state.opened, state.searched, state.halves = ("D1",), ("S1",), ("grimtusk",)
    state.entered = (table.game.area("B1"),)
    for goal in ("opened D1", "searched S1", "half grimtusk", "entered B1"):
        assert holds(table, goal)
        assert not holds(table, goal.replace("1", "2").replace("grimtusk", "vashti"))
    assert holds(table, "flag no and flag none or opened D1")


@rule("SNS-FULL-140", "SNS-FULL-179", "SNS-LANG-02")
def test_a_reward_goes_to_whom_the_players_like_and_crowns_to_each() -> None:
    table = Cards(quest="mill")
    table.state.treasures = Pile(deck=("soul-phial#t1", "heavy-purse#t1"))
    crowns = [hero.crowns for hero in table.state.heroes]
    table.state.souls = 0
    table.run(reward(table.game), "figure:aldric", "figure:sylwen")
    assert table.state.souls == 8 + 3
    now = [hero.crowns for hero in table.state.heroes]
    assert now == [crowns[0] + 4, crowns[1] + 4 + 5]
    wood = Cards(quest="wood")
    wood.state.treasures = Pile()
    wood.run(reward(wood.game), "figure:aldric", "figure:aldric")
    for hero in wood.state.heroes:
        weapon = BOOK.library.classes[ROLES[hero.id]].soul_weapon
        assert any(id.startswith(weapon) for id in (hero.main, *hero.backpack))


@rule("SNS-LANG-32")
def test_the_party_looks_at_the_next_card() -> None:
    table = Cards()
    table.state.events, table.state.revealed = ("champion", "deserters"), True
    table.state.encounters = Pile(deck=("lull",))
    table.say("peek event, peek encounter")
    assert [event.card for event in table.told(Peeked)] == ["deserters", "lull"]


@rule("SNS-LANG-32", "SNS-EVENT-01")
def test_what_the_party_has_looked_at_it_knows_until_it_is_revealed() -> None:
    table = Cards()
    state = table.state
    state.events, state.revealed = ("champion", "deserters", "pack-hunt"), True
    table.say("peek event, peek event")

    def events_anew() -> set[tuple[str, ...]]:
        found: set[tuple[str, ...]] = set()
        for key in range(8):
            other = state.clone()
            draw_anew(other, BOOK.library, seeded(str(key)))
            found.add(other.events)
        return found

    anew = events_anew()
    assert {events[:2] for events in anew} == {("champion", "deserters")}
    assert len(anew) > 1
    for _ in range(2):  # the first is discarded, the second revealed
        table.run(event_phase(table.game))
    assert state.foreseen == 0
    assert {events[0] for events in events_anew()} == {"deserters"}


@rule("SNS-LANG-24")
def test_a_choice_of_texts_offers_what_can_be_done() -> None:
    table = Cards()
    hero = table.hero("aldric")
    table.say("choose (heal 2 to self or souls +1)", owner=hero)
    assert table.state.souls == 1  # he is whole
    hero.hp = 1
    table.say("choose (heal 2 to self or souls +1)", "choose:1", owner=hero)
    assert hero.hp == 3


@rule("SNS-LANG-40", "SNS-FULL-093")
def test_shadows_are_revealed_nearest_first_or_all() -> None:
    table = Cards(quest="wood")
    area = table.game.area
    table.state.tokens = (Token("H1", "shadow", area("C4")), Token("H2", "shadow", area("F2")))
    table.say("reveal shadow nearest", faces="r1")
    assert len(table.state.tokens) == 1
    table.say("reveal shadow all", faces="r2")
    assert table.state.tokens == ()
    assert isinstance(table.state.enemies[0], Enemy)
    assert table.told(events.Appeared)
