"""Rare meetings: a card, a condition or a death comes in the midst of something else."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from rule import rule
from sword_sorcery_cards import Cards
from undercroft.games.sword_sorcery import events
from undercroft.games.sword_sorcery.book import Book
from undercroft.games.sword_sorcery.enemy import CardText
from undercroft.games.sword_sorcery.quest import Goal
from undercroft.games.sword_sorcery.rules.activating import activate, activate_all
from undercroft.games.sword_sorcery.rules.campaign import goes_on
from undercroft.games.sword_sorcery.rules.damage import suffer
from undercroft.games.sword_sorcery.rules.event_phase import event_phase
from undercroft.games.sword_sorcery.rules.menace import take
from undercroft.games.sword_sorcery.rules.preparing import prepare
from undercroft.games.sword_sorcery.rules.rounds import play
from undercroft.games.sword_sorcery.rules.saving import save
from undercroft.games.sword_sorcery.rules.stepping import put_into
from undercroft.games.sword_sorcery.rules.time import time_phase
from undercroft.games.sword_sorcery.state import Gate, Pile, Power, Token
from undercroft.games.sword_sorcery.words.reading import read_goal, read_text

# In a hero's turn


@rule("SNS-ENG-12", "SNS-BASH-02")
@pytest.mark.parametrize("area", ["A2", "A3"])
def test_who_is_pushed_while_evading_keeps_his_points_wherever_he_lands(area: str) -> None:
    table = Cards()
    table.bare("aldric")
    table.put("sylwen", "A4")
    orc = table.foe("orc", "blue", "A1")
    table.foe("wolf", "green", "A1")  # it has nobody left to strike at
    hero = table.start("aldric")
    answers = ("evade:A2", f"figure:{orc.id}", f"area:{area}", "end")
    table.act(hero, *answers, faces="r6 r2 b1 b1")
    assert (table.where(hero), hero.points, hero.moved) == (area, 3, True)


@rule("SNS-SLOW-01", "SNS-COND-09")
def test_a_combat_that_a_kill_gives_is_of_no_use_to_the_slowed() -> None:
    table = Cards("tamsin/cutthroat aldric", tamsin="killing-spree")
    table.put("aldric", "A3")
    first, _ = table.foe("wolf", "green", "A1", hp=1), table.foe("wolf", "green", "A1")
    hero = table.start("tamsin")
    table.afflict(hero, "slow")
    table.act(hero, f"attack:{hero.main}:{first.id}", "use:killing-spree", faces="r8 b1 b1 b1")
    assert hero.combats == 1
    assert not [key for key in table.offered("tamsin") if key.startswith("attack")]


@rule("SNS-FULL-079", "SNS-MOVE-04")
def test_the_key_lies_where_the_ground_has_killed_its_bearer() -> None:
    table = Cards()
    hero = table.hero("aldric")
    table.put(hero, "C2")
    hero.hp, hero.keys = 1, ("magic_key",)
    table.start("aldric")
    table.act(hero, "go:C1")
    (lying,) = table.state.lying
    assert (hero.ghost, lying.key, lying.area) == (True, "magic_key", table.game.area("C1"))


@rule("SNS-ELEM-04", "SNS-FULL-104")
def test_an_alarm_at_the_chest_brings_the_death_of_its_opener() -> None:
    table = Cards()
    hero = table.hero("aldric")
    table.put(hero, "B3")
    table.bare("aldric")
    hero.hp = 1
    wolf = table.foe("wolf", "green", "B4")
    table.state.tokens = (Token("X1", "chest", hero.area),)
    table.state.traps = Pile(("alarm-bell",))
    table.state.treasures = Pile(("soul-phial#t1",))
    table.state.enemy_powers = Pile(("swift",))
    table.start("aldric")
    table.act(hero, "bash:X1", faces="r8 b3 b1")
    assert (hero.ghost, wolf.powers, table.state.tokens) == (True, ("swift",), ())
    assert (table.state.souls, [one.crowns for one in table.state.lying]) == (3, [2])


# Deaths that do not happen, and how others die


@rule("SNS-LANG-12", "SNS-TIME-02")
def test_whom_a_feather_brings_back_in_the_cleanup_takes_part_in_its_second_half() -> None:
    table = Cards()
    hero = table.hero("aldric")
    hero.artifact, hero.hp = "phoenix-feather", 1
    table.afflict(hero, "poison 1")
    table.run(time_phase(table.game), "use:phoenix-feather", faces="b1 b2")
    assert (hero.hp, hero.has("poison"), hero.artifact) == (4, True, "")


@rule("SNS-STUN-01", "SNS-LANG-12")
def test_the_stunned_use_no_feather() -> None:
    table = Cards()
    hero = table.hero("aldric")
    hero.artifact = "phoenix-feather"
    table.afflict(hero, "stun")
    table.run(suffer(table.game, hero, 99))
    assert (hero.ghost, hero.artifact) == (True, "phoenix-feather")


@rule("SNS-LANG-05", "SNS-LANG-12", "SNS-FULL-058")
def test_whom_a_card_keeps_alive_has_not_been_killed() -> None:
    table = Cards("aldric/blackguard sylwen")
    table.put("sylwen", "A3")
    wolf = table.foe("wolf", "green", "A1", hp=1)
    wolf.powers = ("undying",)
    hero = table.hero("aldric")
    hero.hp = 3  # a kill would heal him
    table.attack("aldric", wolf, "2r", "r8 r2 b1")
    assert (wolf.hp, hero.hp, table.state.souls) == (2, 3, 0)


@rule("SNS-FULL-104", "SNS-TERR-07")
def test_whom_an_enemy_pushes_to_his_death_the_ground_has_killed() -> None:
    table = Cards()
    hero = table.hero("aldric")
    table.put(hero, "C2")
    table.bare("aldric")
    hero.hp = 1
    orc = table.foe("orc", "blue", "C2")
    table.state.enemy_powers = Pile(("swift",))
    table.strike(orc, "aldric", "r6 r1 b1 b8", "area:C1")
    assert (hero.ghost, table.where(hero), orc.powers) == (True, "C1", ())


@rule("SNS-FULL-103", "SNS-LANG-20", "SNS-FULL-059")
def test_a_card_of_a_horde_is_discarded_with_its_last_figure() -> None:
    table = Cards()
    table.state.green = Pile(("spider_green_a",))
    table.state.gates = (Gate("G1", table.game.area("A2"), True),)
    table.say("spawn green 1 at nearest")
    table.say("remove green 1")
    assert (len(table.state.enemies), table.state.green.discard) == (1, ())
    table.say("remove green 1")
    assert (table.state.souls, table.state.green.discard) == (0, ("spider_green_a",))


# What enemies do


@rule("SNS-LANG-06", "SNS-FULL-062")
def test_who_returns_beside_an_enemy_of_terror_is_slowed_for_his_turn() -> None:
    table = Cards()
    table.put("sylwen", "A3")
    wolf = table.foe("wolf", "green", "A1")
    wolf.powers = ("terror",)
    table.afflict(wolf, "stun")  # that does not keep it from being terrible
    hero = table.hero("aldric")
    hero.ghost, hero.hp, table.state.souls = True, 0, 1
    table.run(time_phase(table.game), "revive:aldric")
    assert hero.has("slow")
    table.turn("aldric", "end")
    assert not hero.has("slow")


@rule("SNS-FULL-120")
def test_a_warleader_may_call_itself_once() -> None:
    table = Cards()
    table.bare("aldric", "sylwen")
    table.put("sylwen", "A3")
    wolf = table.foe("wolf", "green", "A2")
    wolf.powers = ("warleader",)
    table.run(activate_all(table.game, [wolf], 0, True), faces="r1 b1 r1 b1")
    assert (wolf.activated, wolf.roused, len(table.told(events.Attacked))) == (True, True, 2)


@rule("SNS-FULL-120")
def test_whom_an_event_has_activated_may_be_so_again_in_the_time_phase_that_follows() -> None:
    table = Cards()
    table.bare("aldric", "sylwen")
    table.put("sylwen", "A3")
    wolf = table.foe("wolf", "green", "A1")
    text = CardText.of("when time then activate all", read_text("when time then activate all"))
    powers = table.game.library.enemy_powers
    use(table, enemy_powers={**powers, "frenzy": replace(powers["frenzy"], text=text)})
    wolf.powers = ("frenzy",)
    table.state.events, table.state.revealed, table.state.phase = ("stirring",), False, "event"
    stirring = table.game.library.events["champion"]
    said = CardText.of("activate all", read_text("activate all"))
    events_now = {**table.game.library.events, "stirring": replace(stirring, text=said)}
    use(table, events=events_now)
    for hero in table.state.heroes:
        hero.acted = True
    with pytest.raises(AssertionError, match="unexpected question"):  # the next round has begun
        table.run(play(table.game), faces="r1 b1 r1 b1")
    assert len(table.told(events.Attacked)) == 2


@rule("SNS-FULL-107", "SNS-FULL-111")
def test_a_master_follows_its_token_where_others_follow_the_bones() -> None:
    table = Cards("maelis/hexbinder aldric", quest="throne")
    bones = table.companion("maelis", "bone-servant", "A1")
    king, orc = table.foe("grimtusk", "purple", "A1"), table.foe("orc", "green", "A1")
    take(table.game, king, table.hero("aldric"))
    table.bare("aldric")
    for enemy, dice in ((king, "r1 r1 r1"), (orc, "r1 r1")):
        table.state.enemies = [enemy]
        table.run(activate(table.game, enemy), faces=dice)
    assert [event.target for event in table.told(events.Attacked)] == ["aldric", bones.id]


@rule("SNS-FULL-134", "SNS-AI-02")
def test_in_the_mist_a_row_is_selected_as_printed_and_its_attack_falls_short() -> None:
    table = Cards()
    table.lies("creeping-mist")
    table.open("D1")
    table.put("sylwen", "A3")
    brigand = table.foe("brigand", "blue", "B2")  # three areas from Aldric, and in sight
    table.run(activate(table.game, brigand))
    assert not table.told(events.Attacked)
    assert table.where(brigand) == "B2"


# Who is meant


@rule("SNS-LETH-02", "SNS-DEF-11")
def test_what_cancels_takes_lethal_hits_first_for_an_ally_too() -> None:
    table = Cards("borin aldric", borin="guardian-light")
    table.hero("borin").soulrank = 3  # it cancels two
    table.bare("aldric", "borin")
    table.put("borin", "A2")
    wraith = table.foe("wraith", "red", "A1")
    table.strike(wraith, "aldric", "r8 r2 b1", "help:borin:guardian-light")
    assert table.hero("aldric").hp == 7 - 1  # one of three: Lethal was one of the others


@rule("SNS-FULL-057", "SNS-FULL-046")
def test_what_cools_powers_of_heroes_does_nothing_for_ghosts() -> None:
    table = Cards(aldric="shield-wall", sylwen="volley")
    for hero in table.state.heroes:
        hero.powers = tuple(Power(one.id, used=True, cooling=1) for one in hero.powers)
    table.hero("sylwen").ghost = True
    table.say("cool 1 to heroes")
    assert [hero.powers[0].cooling for hero in table.state.heroes] == [0, 1]


@rule("SNS-LANG-06", "SNS-ENG-01")
def test_who_is_put_beside_several_is_engaged_with_each() -> None:
    table = Cards()
    for powers in (("terror",), ("terror",)):
        table.foe("wolf", "green", "A2").powers = powers
    hero = table.hero("aldric")
    table.run(put_into(table.game, hero, table.game.area("A2")))
    assert (hero.has("slow"), hero.hp) == (True, 6)  # the second Slow is a hit point (COND-03)


# What the quest does in the midst of it


def heard(table: Cards, when: str, do: str) -> None:
    """The quest has this trigger alone."""
    quest = table.game.quest
    first = quest.triggers[0]
    goal, text = Goal.of(when, read_goal(when)), CardText.of(do, read_text(do))
    quest = replace(quest, triggers=(replace(first, when=goal, on=None, do=text),))
    use(table, quests={**table.game.library.quests, quest.id: quest})


def use(table: Cards, **shelves: object) -> None:
    """The library with other shelves."""
    library = replace(table.game.library, **shelves)
    table.game.book, table.game.library = Book(library), library


@rule("SNS-ELEM-09", "SNS-FULL-161", "SNS-FULL-162")
def test_what_is_searched_may_be_taken_away_by_what_was_found() -> None:
    table = Cards()
    said = CardText.of("damage 9 to enemies within 1", read_text("damage 9 to enemies within 1"))
    searches = table.game.library.searches
    barrels = replace(searches["barrels"], blank=said)
    use(table, searches={**searches, "barrels": barrels})
    heard(table, "killed wolf", "remove S1")
    table.put("sylwen", "C4")
    table.foe("wolf", "green", "A2")
    table.state.tokens = (Token("S1", "search", table.game.area("A1"), "barrels"),)
    table.play("aldric", "search:S1", faces="r1")
    assert (table.state.tokens, table.state.searched) == ((), ("S1",))
    assert len(table.told(events.TokenGone)) == 1


@rule("SNS-ELEM-03", "SNS-FULL-162")
def test_a_chest_that_its_trap_made_the_quest_take_away_goes_once_and_has_its_loot() -> None:
    table = Cards()
    said = CardText.of("damage 9 to enemies within 1", read_text("damage 9 to enemies within 1"))
    traps = table.game.library.traps
    use(table, traps={**traps, "dart-slit": replace(traps["dart-slit"], text=said)})
    heard(table, "killed wolf", "remove X1")
    table.put("sylwen", "C4")
    table.put("aldric", "B3")
    table.foe("wolf", "green", "B4")
    table.state.tokens = (Token("X1", "chest", table.game.area("B3")),)
    table.state.traps = Pile(("dart-slit",))
    table.state.treasures = Pile(("soul-phial#t1",))
    table.play("aldric", "bash:X1")
    assert (table.state.tokens, table.state.souls) == ((), 1 + 3)  # the wolf, the phial
    assert len(table.told(events.TokenGone)) == 1


@rule("SNS-FULL-177", "SNS-FULL-152")
def test_a_reward_that_hurts_undoes_no_win() -> None:
    table = Cards()
    said = CardText.of("damage 9 to heroes", read_text("damage 9 to heroes"))
    items = table.game.library.items
    use(table, items={**items, "soul-phial": replace(items["soul-phial"], text=said)})
    table.state.mode = "campaign"
    for hero in table.state.heroes:  # the last foe took the last heroes along
        hero.hp, hero.ghost = 0, True
    table.state.treasures = Pile(("soul-phial#t1",) * 4)
    assert table.run(goes_on(table.game, True), "figure:aldric") is True
    assert [(hero.hp, hero.ghost) for hero in table.state.heroes] == [(7, False), (6, False)]
    assert table.state.quest == "drowned-mill"


@rule("SNS-TERR-07", "SNS-FULL-017")
def test_who_starts_on_deadly_ground_has_not_moved_there() -> None:
    table = Cards()
    quest = replace(table.game.quest, start=("C1",), enemies=())
    use(table, quests={**table.game.library.quests, quest.id: quest})
    table.state.step = "places"
    table.state.daytime = "daybreak"
    table.run(prepare(table.game))
    assert [table.where(hero) for hero in table.state.heroes] == ["C1", "C1"]
    assert [hero.hp for hero in table.state.heroes] == [7, 6]
    assert "C1" in [table.game.name(area) for area in table.state.entered]


@rule("SNS-RUL-76", "SNS-LANG-27", "SNS-EVENT-02")
@pytest.mark.parametrize("how", ["card", "word"])
def test_hit_points_above_what_a_night_leaves_are_lost(how: str) -> None:
    table = Cards()
    said = CardText.of("maxhp -2 to heroes", read_text("maxhp -2 to heroes"))
    nights = table.game.library.events
    use(table, events={**nights, "nightfall": replace(nights["nightfall"], text=said)})
    table.state.daytime = "daybreak"
    if how == "word":
        table.say("night")
    else:
        table.state.events, table.state.revealed = ("nightfall",), False
        table.run(event_phase(table.game))
    assert [hero.hp for hero in table.state.heroes] == [5, 4]


# Dice that several cards would roll again


def coins(table: Cards, text: str, *, carried: int) -> None:
    """So many coins with another text are in Aldric's backpack."""
    items, said = table.game.library.items, CardText.of(text, read_text(text))
    coin = replace(items["lucky-coin"], text=said, slot="backpack")
    use(table, items={**items, "lucky-coin": coin})
    table.hero("aldric").backpack = tuple(f"lucky-coin#{n + 1}" for n in range(carried))


@rule("SNS-GOLD-07", "SNS-RUL-02")
def test_of_two_coins_of_a_name_one_helps_in_a_roll() -> None:
    table = Cards()
    coins(table, "reroll 1 any", carried=2)
    table.put("sylwen", "A3")
    hero, orc = table.hero("aldric"), table.foe("orc", "green", "A1")
    table.strike("aldric", orc, "r1 r1 r2 b1", "use:lucky-coin#1:1")
    assert orc.hp == 4 - 1
    hero.used_round = ()
    assert not table.run(save(table.game, hero), "use:lucky-coin#2:1", faces="b1 b1 b2")
    table.strike(orc, "aldric", "r6 r6 b1 b2", "use:lucky-coin#1:1")
    assert hero.hp == 7 - 1


@rule("SNS-LANG-33", "SNS-GOLD-03")
def test_a_coin_for_two_dice_is_paid_once() -> None:
    table = Cards()
    coins(table, "reroll 2 any", carried=1)
    table.put("sylwen", "A3")
    hero, orc = table.hero("aldric"), table.foe("orc", "green", "A1")
    table.strike("aldric", orc, "r1 r1 r2 r2 b1", "use:lucky-coin#1", "die:1", "die:2")
    assert (orc.hp, len(table.told(events.Used))) == (4 - 2, 1)
    hero.used_round = ()
    again = ("use:lucky-coin#1:1", "use:lucky-coin#1:2")
    assert not table.run(save(table.game, hero), *again, faces="b1 b1 b2 b2")
    assert len(table.told(events.Used)) == 2


@rule("SNS-FULL-114", "SNS-LANG-12")
def test_whom_a_card_brings_back_at_half_has_come_down_to_half() -> None:
    table = Cards("aldric sylwen", quest="throne")
    table.put("aldric", "C4")
    table.put("sylwen", "C4")
    king = table.foe("grimtusk", "purple", "A1")
    king.powers = ("undying",)
    table.run(suffer(table.game, king, king.hp), "option:3")
    assert (king.halved, king.powers) == (True, ())
    assert "grimtusk" in table.state.halves
