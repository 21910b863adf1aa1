"""The Event Phase, finds, traps and quests (SNS-EVENT, SNS-FULL-130 to -165)."""

from __future__ import annotations

import pytest

from rule import rule
from sword_sorcery import Table
from undercroft.games.sword_sorcery import moments
from undercroft.games.sword_sorcery.rules import event_phase, finds, quest, traps
from undercroft.games.sword_sorcery.rules.damage import suffer
from undercroft.games.sword_sorcery.rules.event_phase import EVENTS
from undercroft.games.sword_sorcery.rules.finds import FINDS
from undercroft.games.sword_sorcery.rules.happenings import tell
from undercroft.games.sword_sorcery.rules.opening import open_by_hand
from undercroft.games.sword_sorcery.rules.quest import QUEST
from undercroft.games.sword_sorcery.rules.traps import TRAPS
from undercroft.games.sword_sorcery.state import Pile

ALL = EVENTS + FINDS + QUEST + TRAPS


def phases(table: Table, count: int) -> None:
    for _ in range(count):
        table.run(event_phase.event_phase(table.game))


@rule("SNS-EVENT-01", "SNS-EVENT-02", "SNS-EVENT-03", "SNS-EVENT-04", "SNS-EVENT-06",
      "SNS-EVENT-07", "SNS-GOLD-06")  # fmt: skip
def test_a_normal_event_takes_two_phases_night_and_day_one_and_then_the_deck_is_spent() -> None:
    table = Table(answers=ALL)
    state = table.state
    state.events, state.daytime = ("whispering-souls", "daybreak", "rallying-horn"), "nightfall"
    phases(table, 1)
    assert (state.souls, state.revealed, state.events[0]) == (1, True, "whispering-souls")
    phases(table, 1)
    assert (state.revealed, state.events[0]) == (False, "daybreak")
    phases(table, 1)
    assert (state.daytime, state.events) == ("daybreak", ("rallying-horn",))
    assert state.event_discard[-1] == "nightfall"
    phases(table, 2)
    assert (state.events, state.spent) == ((), False)
    phases(table, 1)
    assert state.spent


@rule("SNS-FULL-150", "SNS-FULL-151")
def test_a_spent_deck_loses_the_quest_at_the_ending_check() -> None:
    table = Table(answers=ALL)
    table.state.events, table.state.revealed = (), False
    phases(table, 1)
    over = table.ends(quest.judge(table.game))
    assert (over.won, over.cause) == (False, "spent")


@rule("SNS-FULL-152")
def test_a_win_goes_before_a_loss() -> None:
    table = Table(answers=ALL)
    table.state.spent = True
    table.state.flags = ("rekindled",)
    for hero in table.state.heroes:
        table.put(hero, "E2")
    over = table.ends(quest.judge(table.game))
    assert (over.won, over.cause) == (True, "goal")


@rule("SNS-FULL-150", "SNS-FULL-151", "SNS-EX-71")
def test_the_last_hero_dies_and_the_quest_is_lost_at_once() -> None:
    table = Table(answers=ALL)
    aldric, sylwen = table.state.heroes
    table.run(suffer(table.game, aldric, 9))
    over = table.ends(suffer(table.game, sylwen, 9))
    assert (over.won, over.cause) == (False, "fallen")


# Traps and finds


@rule("SNS-FULL-138", "SNS-ELEM-01", "SNS-EX-65")
@pytest.mark.parametrize(("faces", "poisoned"), [("b1 b5", True), ("b1 b7", False)])
def test_the_opener_of_a_door_draws_a_trap_before_the_quest_hears_of_it(
    faces: str, poisoned: bool
) -> None:
    table = Table(answers=ALL)
    table.put("aldric", "A2")
    aldric = table.hero("aldric")
    table.state.traps = Pile(("poison-needle",))
    table.run(open_by_hand(table.game, aldric, table.game.door("D1")), faces=faces)
    assert aldric.has("poison") is poisoned
    assert table.state.traps.discard == ("poison-needle",)
    told = [type(event).__name__ for event in table.events]
    assert told.index("Saved") < told.index("ParagraphRead")
    assert table.game.gate("G1").open  # type: ignore[union-attr]
    assert len(table.state.enemies) == 2


@rule("SNS-FULL-141", "SNS-ACT-09", "SNS-EX-67")
@pytest.mark.parametrize(
    ("number", "crowns", "cards"), [(1, 0, 0), (3, 2, 0), (6, 0, 1), (8, 0, 1)]
)
def test_shelves_bring_what_the_face_says(number: int, crowns: int, cards: int) -> None:
    table = Table(answers=ALL)
    sylwen = table.hero("sylwen")
    sylwen.crowns = 0
    table.state.treasures = Pile(("lucky-coin#t1",))
    answers = ["slot:artifact"] * cards
    table.run(finds.found(table.game, sylwen, "shelves", number), *answers)
    assert sylwen.crowns == crowns
    assert (sylwen.artifact == "lucky-coin#t1") is bool(cards)


@rule("SNS-ELEM-04", "SNS-FULL-139")
def test_the_loot_of_a_dead_opener_lies_there_and_souls_go_to_the_pool() -> None:
    table = Table(answers=ALL)
    aldric = table.hero("aldric")
    table.put(aldric, "B3")
    aldric.ghost, aldric.hp = True, 0
    table.state.treasures = Pile(("soul-phial#t1",))
    chest = table.game.token("X1")
    assert chest is not None
    crowns, souls = aldric.crowns, table.state.souls
    table.run(moments.loot(table.game, aldric, chest.id))
    assert aldric.crowns == crowns
    assert table.state.souls == souls + 3
    assert [one.crowns for one in table.state.lying] == [2]


@rule("SNS-LANG-16", "SNS-DEC-37")
@pytest.mark.parametrize("how", ["negate", "redraw"])
def test_a_trap_may_be_undone_or_drawn_again_and_the_second_stands(how: str) -> None:
    asked: list[str] = []

    async def springs(game: object, hero: object, card: str) -> str:
        asked.append(card)
        return how

    table = Table(answers=ALL + moments.springs.by(springs))  # type: ignore[arg-type]
    aldric = table.hero("aldric")
    table.state.souls = 3
    table.state.traps = Pile(("soul-leech", "soul-leech"))
    table.run(traps.trapped(table.game, aldric))
    lost = 0 if how == "negate" else 1
    assert table.state.souls == 3 - lost
    assert asked == ["soul-leech"]


# Triggers, actions, choices


@rule("SNS-FULL-161", "SNS-FULL-162", "SNS-FULL-164")
def test_the_first_hero_in_an_area_fires_its_trigger_once_and_natures_open_choices() -> None:
    table = Table("aldric sylwen/stalker", answers=ALL)
    area = table.game.area("B1")
    table.state.souls = 0
    table.run(tell(table.game, "entered", "B1", area), "option:1")
    assert table.state.souls == 2
    table.run(tell(table.game, "entered", "B1", area))
    assert table.state.souls == 2
    assert len(table.state.fired) == 1


@rule("SNS-FULL-163", "SNS-FULL-165", "SNS-TURN-08")
def test_a_quest_action_needs_its_area_its_need_and_no_enemy_and_is_done_once() -> None:
    table = Table(answers=ALL)
    table.put("aldric", "C4")
    aldric = table.start("aldric")
    assert "quest:rekindle" not in table.offered("aldric")
    table.state.killed = ("warden",)
    assert "quest:rekindle" in table.offered("aldric")
    foe = table.foe("wolf", "green", "C4")
    assert "quest:rekindle" not in table.offered("aldric")
    table.state.enemies.remove(foe)
    table.act(aldric, "quest:rekindle", "end")
    assert "rekindled" in table.state.flags
    assert table.game.door("D3").open  # sealed: only the quest opens it
    assert table.state.daytime == "daybreak"
    assert table.state.done == ("rekindle",)


@rule("SNS-FULL-163")
def test_a_failed_save_leaves_a_quest_action_to_be_tried_again() -> None:
    table = Table("aldric sylwen", quest="drowned-mill", answers=ALL)
    table.put("aldric", "C1")
    aldric = table.start("aldric")
    table.act(aldric, "quest:wheel1", "end", faces="b1 b2")
    assert (table.state.done, aldric.hp) == ((), 7)
    table.start("aldric")
    table.act(aldric, "quest:wheel1", "end", faces="b1 b6")
    assert table.state.done == ("wheel1",)
    assert [(one.name, one.n) for one in table.state.counters] == [("wheels", 1)]


@rule("SNS-DEC-36")
@rule("SNS-FULL-140", "SNS-FULL-177")
def test_a_reward_goes_to_whom_the_players_choose() -> None:
    table = Table(answers=ALL)
    table.state.souls = 0
    table.state.treasures = Pile(("lucky-coin#t1", "eye-of-the-owl#t1"))
    table.run(
        finds.reward(table.game),
        "figure:aldric", "slot:artifact", "figure:sylwen", "slot:artifact",
    )  # fmt: skip
    assert table.state.souls == 4
    assert [hero.artifact for hero in table.state.heroes] == ["lucky-coin#t1", "eye-of-the-owl#t1"]


@rule("SNS-DEC-43", "SNS-FULL-161")
def test_triggers_that_are_met_together_fire_in_listed_order() -> None:
    """So nothing is left for the active player to order."""
    table = Table("aldric sylwen", quest="throne-of-iron-tusks", answers=ALL)
    table.state.opened = ("D3",)
    table.run(tell(table.game, "opened", "D5", table.game.area("B1")))
    assert table.state.fired == (0, 1)
