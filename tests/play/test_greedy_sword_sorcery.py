"""The greedy player of Sword & Sorcery: an answer to everything, nothing for nothing."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from sword_sorcery import BOOK, Table
from undercroft.core.decisions import Request
from undercroft.core.driver import Driver
from undercroft.core.title import Setup
from undercroft.games.sword_sorcery.answers import ANSWERS as RULES
from undercroft.games.sword_sorcery.attack import Strike
from undercroft.games.sword_sorcery.book import Book
from undercroft.games.sword_sorcery.enemy import CardText
from undercroft.games.sword_sorcery.greedy import GreedyPlayer
from undercroft.games.sword_sorcery.greedy.cards import item_worth, power_worth
from undercroft.games.sword_sorcery.greedy.dangers import Dangers
from undercroft.games.sword_sorcery.greedy.fights import Fights
from undercroft.games.sword_sorcery.greedy.goals import wanted
from undercroft.games.sword_sorcery.greedy.player import ANSWERS
from undercroft.games.sword_sorcery.rules import turn
from undercroft.games.sword_sorcery.rules.attacking import attack
from undercroft.games.sword_sorcery.rules.emporium import shop
from undercroft.games.sword_sorcery.rules.time import _spend
from undercroft.games.sword_sorcery.showing.asking import all_forms
from undercroft.games.sword_sorcery.state import Lying, Pile, Power, State
from undercroft.games.sword_sorcery.title import SwordSorceryTitle
from undercroft.games.sword_sorcery.words.questing import Ask
from undercroft.games.sword_sorcery.words.reading import read_text
from undercroft.games.sword_sorcery.words.use import Use

TITLE = SwordSorceryTitle()
MOST = 8_000  # decisions of a game
QUESTS = tuple(TITLE.adventures())
MILL, THORNWOOD, THRONE = QUESTS[1:]


def play(quest: str, size: int, seed: int) -> State:
    driver = Driver(TITLE, TITLE.set_up(Setup(quest, TITLE.party(size)), f"{quest} {size} {seed}"))
    player = GreedyPlayer()
    for _ in range(MOST):
        request = driver.request
        if request is None:
            break
        option = player.choose(driver.game, request)
        assert request.option(option.key) is option, request.kind
        driver.answer(option.key)
    assert driver.state.ended is not None, driver.request
    return driver.state


@pytest.mark.parametrize("quest", QUESTS)
@pytest.mark.parametrize("size", [2, 5])
def test_it_plays_every_quest_to_its_end(quest: str, size: int) -> None:
    play(quest, size, 0)


def test_it_plays_a_campaign_to_its_end() -> None:
    play("campaign", 3, 1)


def test_every_question_of_the_game_has_somebody_who_answers_it() -> None:
    assert set(all_forms()) == set(ANSWERS)


def test_it_wins_the_first_quest_more_often_than_not() -> None:
    won = [play(QUESTS[0], 3, seed).ended for seed in range(10)]
    assert sum(one is not None and one.won for one in won) > 5


def test_a_large_party_does_not_let_the_first_quests_time_run_out() -> None:
    """As long as nothing is asked for the way has to be found: doors wait for nobody then."""
    ends = [play(QUESTS[0], 5, seed).ended for seed in range(8)]
    assert "spent" not in {one.cause for one in ends if one is not None}


def test_the_same_position_gets_the_same_answer() -> None:
    assert play(QUESTS[0], 2, 3) == play(QUESTS[0], 2, 3)


def test_it_looks_at_nothing_that_is_face_down() -> None:
    """The same answers while decks lie in another order, search tokens have other faces, and
    nobody is in the fog."""
    driver = Driver(TITLE, TITLE.set_up(Setup(QUESTS[2], TITLE.party(3)), "honest"))
    player, asked = GreedyPlayer(), 0
    while driver.request is not None and asked < 60:
        option = player.choose(driver.game, driver.request)
        state = driver.game.state
        kept = (state.events, state.encounters, state.traps, state.treasures, state.tokens)
        fogged, state.hidden = state.hidden, ()
        state.events = (*state.events[:1], *reversed(state.events[1:]))
        state.encounters, state.traps, state.treasures = map(_turned, kept[1:4])
        state.tokens = tuple(
            replace(one, search="") if one.kind == "search" else one for one in state.tokens
        )
        assert player.choose(driver.game, driver.request) is option
        state.events, state.encounters, state.traps, state.treasures, state.tokens = kept
        state.hidden = fogged
        driver.answer(option.key)
        asked += 1
    assert asked == 60


def _turned(pile: Pile) -> Pile:
    return replace(pile, deck=tuple(reversed(pile.deck)))


# A turn


def table(heroes: str = "aldric sylwen", **more: Any) -> Table:
    found = Table(heroes, answers=RULES, **more)
    found.game.script = None  # what is rolled does not matter here
    return found


def chosen(table: Table, id: str) -> str:
    """What it does first in a hero's turn."""
    request = turn.act(table.game, table.start(id)).send(None)
    return GreedyPlayer().choose(table.game, request).key


def answered(table: Table, rule: Any) -> tuple[Request, str]:
    """Its answer to the first question of a rule."""
    request = rule.send(None)
    return request, GreedyPlayer().choose(table.game, request).key


def finished(table: Table, rule: Any) -> list[str]:
    """All its answers until a rule is done."""
    keys: list[str] = []
    try:
        request = rule.send(None)
        while True:
            option = GreedyPlayer().choose(table.game, request)
            keys.append(option.key)
            assert len(keys) < 100, keys
            request = rule.send(option.value)
    except StopIteration:
        return keys


def test_the_party_goes_to_the_door_and_opens_it() -> None:
    one = table()
    for hero in one.state.heroes:
        one.put(hero, "A2")
    assert chosen(one, "aldric") == "open:D1"


def says(table: Table, text: str, **more: Any) -> None:
    """Fleet Foot is another power."""
    library = table.game.library
    said = CardText.of(text, read_text(text))
    power = replace(library.powers["fleet-foot"], text=said, **more)
    library = replace(library, powers={**library.powers, power.id: power})
    table.game.book, table.game.library = Book(library), library


@pytest.mark.parametrize("text", ["mp sr", "mp srh, slip", "teleport sr"])
def test_a_power_may_go_as_far_as_the_soulrank(text: str) -> None:
    one = table()
    one.hero("sylwen").powers = (Power("fleet-foot"),)
    says(one, text)
    assert chosen(one, "sylwen")


def test_the_second_of_two_choices_on_a_card_has_its_own_texts() -> None:
    one = table()
    says(one, "choose (souls +1 or souls +2), choose (souls +1 or crowns +1 or souls +2)")
    sylwen = one.start("sylwen")
    sylwen.powers = (Power("fleet-foot"),)
    deed = next(two for two in turn.deeds(one.game, sylwen) if two.key == "use:fleet-foot")
    assert finished(one, deed.value.do(one.game, sylwen)) == ["choose:2", "choose:3"]


def test_a_door_waits_for_those_who_lag_behind() -> None:
    one = table(quest=MILL)
    one.open("D1")
    one.put("aldric", "B2")
    one.put("sylwen", "A1")
    assert not chosen(one, "aldric").startswith("bash")


def test_nobody_waits_when_the_event_deck_runs_out() -> None:
    one = table(quest=MILL)
    one.open("D1")
    one.put("aldric", "B2")
    one.put("sylwen", "A1")
    one.state.events = one.state.events[:1]
    assert chosen(one, "aldric") == "bash:D2"


def pinned(events: int) -> Table:
    """Two gates of the wood are sealed, and Aldric stands before the troll whom nobody wants dead
    and who heals as fast as he is struck; so many events are left."""
    one = table("aldric borin", quest=THORNWOOD)
    one.open("D1")
    one.state.done = ("seal2", "seal3")
    one.state.events = one.state.events[:events]
    one.put("aldric", "F3")
    one.put("borin", "F4")
    one.put(one.foe("orc", "red", "F3", hp=16), "F3")
    return one


def test_it_fights_on_while_there_is_time() -> None:
    assert chosen(pinned(12), "aldric").startswith(("attack:", "use:"))


def test_it_leaves_a_fight_that_would_take_all_the_time_that_is_left() -> None:
    one = pinned(4)
    assert chosen(one, "aldric").startswith("evade:")
    one.state.enemies[0].hp = 1
    assert not chosen(one, "aldric").startswith("evade:")


def test_nobody_runs_from_a_fight_where_the_quest_wants_somebody_dead() -> None:
    """There is nowhere to hurry to: whom it wants comes by himself, or is gone to after this."""
    one = table("aldric borin", quest=THRONE)
    one.foe("orc", "green", "B1").alias = "grimtusk"
    one.put("aldric", "B2")
    one.put("borin", "B2")
    one.put(one.foe("orc", "red", "B2", hp=16), "B2")
    one.state.events = one.state.events[:2]
    assert wanted(one.game).foes == ["grimtusk"]
    assert not chosen(one, "aldric").startswith("evade:")


def test_it_does_what_the_quest_asks_for() -> None:
    one = table()
    one.open("D1", "D2")
    one.put("aldric", "C4")
    one.put("sylwen", "C4")
    one.state.killed = ("warden",)
    assert chosen(one, "aldric") == "quest:rekindle"


def test_goals_are_followed_back_to_what_can_be_done_now() -> None:
    one = table()
    assert wanted(one.game).doors == ["D2"]  # behind it the warden, who guards the ember
    assert [action.id for action in wanted(table(quest=MILL).game).actions] == ["wheel1", "wheel2"]
    assert sorted(wanted(table(quest=THRONE).game).doors) == ["D3", "D4", "D7"]


def test_when_all_is_done_everybody_gathers() -> None:
    one = table()
    one.open("D1", "D2", "D3")
    one.state.flags = ("rekindled",)
    one.put("aldric", "C4")
    one.put("sylwen", "C4")
    assert chosen(one, "aldric") == "go:E2"


def test_it_strikes_before_it_goes_on() -> None:
    one = table()
    orc = one.foe("orc", "green", "A1")
    assert chosen(one, "aldric") == f"attack:old-longsword#1:{orc.id}"


def test_of_two_enemies_it_strikes_the_one_it_can_kill() -> None:
    one = table()
    one.foe("orc", "green", "A1")
    dying = one.foe("orc", "green", "A1", hp=1)
    assert chosen(one, "aldric") == f"attack:old-longsword#1:{dying.id}"


def test_an_area_attack_is_for_several() -> None:
    one = table()
    one.hero("aldric").powers = (Power("cleaving-arc"),)
    for _ in range(3):
        one.foe("wolf", "green", "A1")
    assert chosen(one, "aldric").startswith("use:cleaving-arc:")


def test_an_archer_shoots_from_afar() -> None:
    one = table()
    wolf = one.foe("wolf", "green", "A2")
    assert chosen(one, "sylwen") == f"attack:yew-bow#1:{wolf.id}"


def test_it_does_not_evade_for_nothing() -> None:
    one = table()
    for _ in range(3):
        one.foe("orc", "green", "A1")
    hero = one.start("aldric")
    hero.combats = hero.actions = 0
    _, key = answered(one, turn.act(one.game, hero))
    assert key == "end"


def test_supremacy_makes_a_blow_worth_more() -> None:
    one = table("aldric borin sylwen")
    one.foe("orc", "blue", "A2")
    for hero in ("borin", "sylwen"):
        one.put(hero, "A2")
    aldric = one.start("aldric")
    there = one.game.area("A2")
    joined = Fights(one.game, Dangers(one.game, aldric), []).best(there)
    one.put("borin", "A1")
    one.put("sylwen", "A1")
    alone = Fights(one.game, Dangers(one.game, aldric), []).best(there)
    assert joined > alone > 0


def test_it_heals_whoever_is_badly_hurt() -> None:
    one = table("aldric borin")
    one.hero("borin").powers = (Power("healing-prayer"),)
    one.hero("aldric").hp = 1
    assert chosen(one, "borin") == "use:healing-prayer"


def test_a_draught_is_kept_by_the_healthy() -> None:
    one = table()
    assert any("healing-draught" in id for id in one.hero("aldric").backpack)
    keys = finished(one, turn.act(one.game, one.start("aldric")))
    assert not any("healing-draught" in key for key in keys)


def test_a_draught_is_drunk_by_the_dying() -> None:
    one = table()
    one.hero("aldric").hp = 1
    keys = finished(one, turn.act(one.game, one.start("aldric")))
    assert any("healing-draught" in key for key in keys)


def test_whoever_lies_stands_up_first() -> None:
    one = table()
    one.foe("orc", "green", "A1")
    one.afflict("aldric", "ko")
    assert chosen(one, "aldric") == "stand"


def test_it_searches_where_it_is_safe() -> None:
    one = table()
    one.put("aldric", "A3")
    one.put("sylwen", "A3")
    assert chosen(one, "aldric") == "search:S1"


def test_the_key_is_picked_up_and_nothing_is_dropped() -> None:
    one = table()
    one.state.lying = (Lying(one.game.area("A1"), key="magic_key"),)
    keys = finished(one, turn.act(one.game, one.start("aldric")))
    assert "pick-up" in keys
    assert "magic_key" in one.hero("aldric").keys
    assert "drop" not in keys


def test_the_magic_lock_gets_its_key() -> None:
    one = table()
    one.open("D1", "D2")
    one.hero("aldric").keys = ("magic_key",)
    one.put("aldric", "C2")
    one.put("sylwen", "C2")
    assert chosen(one, "aldric") in ("unlock:X2", "bash:X2")


# Dice


def struck(table: Table, hits: int, hp: int, *powers: str) -> str:
    """Its answer when an orc's hits stand against Aldric."""
    orc = table.foe("orc", "green", "A1")
    aldric = table.hero("aldric")
    aldric.hp, aldric.powers = hp, tuple(Power(one) for one in powers)
    table.game.script = table.script
    table.script.left = ["b1"] * 2
    rule = attack(table.game, orc, aldric, Strike("test", hits=hits, dice=type(Strike("").dice)()))
    _, key = answered(table, rule)
    rule.close()
    return key


def test_a_power_of_defence_stops_hits_that_would_wound() -> None:
    assert struck(table("aldric maelis"), 4, 3, "shield-wall") == "use:shield-wall"


def test_focus_is_for_blows_that_matter() -> None:
    one = table()
    orc = one.foe("orc", "green", "A1", hp=1)
    hero = one.start("aldric")
    one.game.script = one.script
    one.script.left = ["r2", "r1"]  # one hit: another makes the kill sure
    sword = next(arm.strike for arm in Fights(one.game, Dangers(one.game, hero), []).arms)
    rule = attack(one.game, hero, orc, sword)
    request, key = answered(one, rule)
    rule.close()
    assert request.kind == "enhance"
    assert key == "focus"


def test_focus_is_not_spent_on_the_sure() -> None:
    one = table()
    wolf = one.foe("wolf", "green", "A1", hp=1)
    hero = one.start("aldric")
    one.game.script = one.script
    one.script.left = ["r10", "r9"]
    sword = next(arm.strike for arm in Fights(one.game, Dangers(one.game, hero), []).arms)
    rule = attack(one.game, hero, wolf, sword)
    _, key = answered(one, rule)
    rule.close()
    assert key == "done"


# The party


def test_a_ghost_goes_to_the_altar_when_life_can_be_paid() -> None:
    one = table()
    ghost = one.hero("aldric")
    ghost.ghost, ghost.hp = True, 0
    one.open("D1")
    one.put("aldric", "B1")
    one.put("sylwen", "B2")
    one.state.souls = 3
    keys = finished(one, turn.act(one.game, one.start("aldric")))
    assert keys[0].split(":")[0] in ("inspire", "ward")
    assert "go:A1" in keys


def test_the_dead_return_before_anybody_rises() -> None:
    one = table()
    ghost = one.hero("aldric")
    ghost.ghost, ghost.hp, ghost.deaths = True, 0, 1
    one.state.souls = 5
    keys = finished(one, _spend(one.game))
    assert keys[0] == "revive:aldric"
    assert "raise:sylwen" in keys or "raise:aldric" in keys


def test_it_shops_and_leaves() -> None:
    one = table("aldric borin sylwen maelis tamsin", quest=THRONE)
    keys = finished(one, shop(one.game, places=False))
    assert keys[-1] == "leave"
    assert any(key.startswith("buy:") for key in keys)
    assert not any(key.startswith(("give:", "crowns:")) for key in keys)
    better = BOOK.library.items[one.hero("aldric").armour.partition("#")[0]]
    assert item_worth(better) >= item_worth(BOOK.library.items["chain-hauberk"])


def test_what_another_can_use_better_is_given_to_him_before_it_is_sold() -> None:
    one = table("aldric sylwen", quest=THRONE)
    aldric, sylwen = one.hero("aldric"), one.hero("sylwen")
    aldric.backpack, sylwen.main = ("yew-bow#1",), ""
    for hero in (aldric, sylwen):
        hero.crowns = 0
    keys = finished(one, shop(one.game, places=False))
    assert "give:yew-bow#1:sylwen" in keys
    assert sylwen.main == "yew-bow#1"
    assert keys[-1] == "leave"


def test_what_brings_more_crowns_than_it_is_worth_to_another_is_sold() -> None:
    one = table("aldric sylwen", quest=THRONE)
    one.hero("aldric").backpack = ("duskbow#t1",)
    keys = finished(one, shop(one.game, places=False))
    assert "sell:duskbow#t1" in keys
    assert not any(key.startswith("give:") for key in keys)


def test_things_pass_between_heroes_who_meet_in_peace() -> None:
    """A staff for whoever casts, taken or given, and put on at once."""
    for giver, other in (("aldric", "maelis"), ("maelis", "aldric")):
        one = table("aldric maelis")
        aldric, maelis = one.hero("aldric"), one.hero("maelis")
        aldric.backpack, maelis.main = ("staff-of-embers#t1",), ""
        assert chosen(one, giver) == f"exchange:{other}"
        finished(one, turn.act(one.game, one.start(giver)))
        assert maelis.main == "staff-of-embers#t1"
        assert not aldric.backpack


def test_nothing_passes_that_nobody_can_use_better() -> None:
    one = table("aldric maelis")
    one.hero("maelis").backpack = ("staff-of-embers#t1",)
    keys = finished(one, turn.act(one.game, one.start("aldric")))
    assert not any(key.startswith("exchange:") for key in keys)


def lodged(powers: tuple[str, ...], crowns: int, heroes: str = "aldric sylwen") -> Table:
    """Between two quests, with nothing to buy."""
    one = table(heroes)
    one.state.phase, one.state.souls = "between", 0
    for hero in one.state.heroes:
        hero.crowns, hero.meal = 0, False
    aldric = one.hero("aldric")
    aldric.crowns, aldric.soulrank = crowns, 4
    aldric.powers = tuple(Power(id) for id in powers)
    one.state.stock = ("duskbow#t1",)
    return one


def by_worth(one: Table) -> list[str]:
    """The powers that Aldric could have, the worst first."""
    known = one.game.book.powers[one.hero("aldric").role]
    return sorted((card.id for card in known if card.rank <= 4), key=_worth)


def _worth(id: str) -> float:
    return power_worth(BOOK.library.powers[id])


def test_bad_powers_are_exchanged_for_nothing_and_then_by_a_tutor() -> None:
    worst = tuple(by_worth(table())[:3])
    one = lodged(worst, crowns=3)
    keys = finished(one, shop(one.game, places=True))
    assert keys.index("exchange") < keys.index("tutor")
    learned = {power.id for power in one.hero("aldric").powers}
    assert learned == set(by_worth(one)[-3:])
    assert one.hero("aldric").crowns == 0


def test_good_powers_are_kept_and_crowns_go_for_a_meal() -> None:
    best = tuple(by_worth(table())[-3:])
    one = lodged(best, crowns=3)
    keys = finished(one, shop(one.game, places=True))
    assert "meal" in keys  # rather than a rumour, of which it could make nothing
    assert not {"tutor", "exchange", "rumour"} & set(keys)


def test_cards_are_weighed_by_their_words() -> None:
    items, powers = BOOK.library.items, BOOK.library.powers
    assert (
        item_worth(items["plate"])
        > item_worth(items["chainmail"])
        > item_worth(items["leather-jerkin"])
    )
    assert item_worth(items["greataxe"]) > item_worth(items["old-longsword"])
    assert power_worth(powers["hail-of-arrows"]) > power_worth(powers["thrown-knives"])


def test_nobody_offers_single_combat_while_the_others_can_help() -> None:
    one = table(quest=THRONE)
    ask = next(
        word
        for trigger in one.game.quest.triggers
        for word in trigger.do.means.walk()
        if isinstance(word, Ask)
    )
    _, key = answered(one, ask.do(one.game, Use(card="trigger"), None))
    assert key == "option:3"


def test_whoever_asks_while_he_drops_something_keeps_his_weapon() -> None:
    """SNS-RUL-74: he may not go back on it, so it is the least that he has."""
    driver = Driver(TITLE, TITLE.set_up(Setup(QUESTS[0], TITLE.party(2)), "drop"))
    while (request := driver.request) is not None and request.option("drop") is None:
        driver.answer(GreedyPlayer().choose(driver.game, request).key)
    driver.answer("drop")
    for wanted_key in ("crowns:1", "done"):
        request = driver.request
        assert request is not None
        shown = {one.key: one.label for one in TITLE.question(driver.game, request).options}
        assert "1 crowns" not in shown.values()
        assert shown["crowns:1"] == "1 crown"
        assert GreedyPlayer().choose(driver.game, request).key == wanted_key
        if wanted_key != "done":
            driver.answer(wanted_key)
