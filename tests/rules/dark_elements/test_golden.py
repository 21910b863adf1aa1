"""Sides, experience, golden rules and timing (DE-COMP-04, DE-XP, DE-ACT2, DE-GOLD)."""

from __future__ import annotations

from dark_elements import BOOK, Table
from dark_elements_cards import Cards
from rule import rule
from undercroft.games.dark_elements.rules.damage import defeat, heal, refresh
from undercroft.games.dark_elements.rules.experience import begin_act_two, gain_experience
from undercroft.games.dark_elements.rules.roaming import roam
from undercroft.games.dark_elements.rules.turn import start
from undercroft.games.dark_elements.words.answers import CARDS


@rule("DE-COMP-04", "DE-COMP-03", "DE-BASE-171")
def test_heroes_and_their_familiars_are_one_side_monsters_the_other() -> None:
    table = Cards("tarha/necromancer c3", "avric/disciple a1")
    corpse, imp, sentinel = table.corpse("c4"), table.imp("f6"), table.sentinel("f1")
    avric = table.hero("avric")
    game = table.game
    assert game.friends(table.me) == [avric, corpse]
    assert game.friends(imp) == [sentinel]
    assert game.enemies(corpse) == [imp, sentinel]
    assert game.enemies(imp) == [table.me, avric, corpse]


@rule("DE-BASE-174", "DE-END-01")
def test_the_defeat_of_the_reanimate_does_not_advance_fate() -> None:
    table = Cards("tarha/necromancer c3", "avric/disciple a1")
    table.run(defeat(table.game, table.corpse("c4")))
    assert (table.state.fate, table.state.familiars) == (7, [])
    table.run(defeat(table.game, table.me))
    assert table.state.fate == 6


@rule("DE-XP-05", "DE-XP-02", "DE-XP-03", "DE-XP-04")
def test_the_knocked_out_gain_and_spend_experience_with_what_they_saved() -> None:
    table = Table("syndrael avric")
    syndrael, avric = table.hero("syndrael"), table.hero("avric")
    syndrael.down, syndrael.xp = True, 1
    costs = {skill.id: skill.xp for skill in BOOK.library.skills_of("knight")}
    dear = next(id for id, xp in costs.items() if xp == 3)
    table.run(gain_experience(table.game, 2), f"learn:{dear}", "save")
    assert (syndrael.xp, avric.xp) == (0, 2)
    assert dear in syndrael.skills
    assert not [key for key in table.options("avric") if key.startswith("learn")]


@rule("DE-ACT2-01", "DE-ACT2-02", "DE-ACT2-03", "DE-BASE-178")
def test_act_two_changes_monsters_and_shop_and_nothing_else() -> None:
    table = Table("avric leoric")
    imp = table.monster("fire-imps-1")
    imp.damage, imp.conditions = 1, ("poisoned",)
    state = table.state
    state.loot, state.payout, later = 3, 4, state.shop_later
    items = table.hero("avric").items
    begin_act_two(table.game)
    assert (state.act, state.shop, state.shop_later) == (2, later, ())
    assert (table.game.stats(imp).health, imp.damage, imp.conditions) == (4, 1, ("poisoned",))
    assert (state.loot, state.payout, state.doom, state.fate) == (3, 4, 1, 7)
    assert table.hero("avric").items == items


@rule("DE-GOLD-01", "DE-BASE-63")
def test_a_card_that_contradicts_a_rule_wins() -> None:
    table = Cards("tomble/thief a1", "avric/disciple f6", skills="tumble")
    for space in ("a2", "b1", "b2"):
        table.imp(space)
    assert "move:sf-c3" not in table.options(points=2, actions=0)
    table.turn("use:tumble", "move:sf-c3", points=2, actions=0)
    assert table.name(table.me) == "c3"


@rule("DE-GOLD-03", "DE-PF-02", "DE-RUL-68")
def test_what_forbids_prevails_over_what_allows() -> None:
    table = Table("avric leoric", answers=CARDS)
    table.enter("PR")
    avric = table.hero("avric")
    avric.damage, avric.fatigue = 5, 3
    assert table.run(heal(table.game, avric, 4)) == 0
    assert refresh(table.game, avric, 3) == 0
    assert "bonus-recover" not in table.options("avric")
    assert "rest" in table.options("avric")


@rule("DE-BASE-184")
def test_a_value_is_read_when_its_sentence_is_carried_out() -> None:
    table = Cards("leoric/runemaster a1", "avric/disciple f6")
    imp = table.imp("a5")
    table.attacked(imp, faces="b4 y3 g1")
    assert table.me.damage == 3
    imp.spaces = (table.at("a4"),)  # within 3 spaces of Leoric now
    table.attacked(imp, faces="b4 y3 g1")
    assert table.me.damage == 3 + 2


@rule("DE-BASE-185")
def test_an_effect_of_the_game_goes_before_what_the_hero_orders() -> None:
    table = Table("avric leoric")
    table.enter("NG")
    avric = table.hero("avric")
    avric.conditions = ("diseased", "poisoned")
    asked = table.question(start(table.game, avric))
    assert asked == ["condition:diseased", "condition:poisoned"]
    assert avric.points == 5 - 2


@rule("DE-RUL-81", "DE-BASE-76")
def test_who_is_moved_by_a_card_leaves_a_pit() -> None:
    table = Table("avric leoric")
    table.enter("BS")
    table.clear()
    table.put("avric", 0, 5)
    table.run(roam(table.game, table.hero("avric"), 1), f"step:{table.name(0, 6)}")
    assert table.local("avric") == (0, 6)


@rule("DE-BASE-162", "DE-BASE-142")
def test_no_line_of_a_card_has_a_monster_rest_search_or_open_a_door() -> None:
    lines = " ".join(str(card).lower() for card in BOOK.library.activations.values())
    assert "engage" in lines
    for word in ("open", "search", "rest ", "stand up"):
        assert word not in lines
