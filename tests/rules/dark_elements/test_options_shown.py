"""What the options of a turn tell: the way and the price of a destination, a door, the odds."""

from __future__ import annotations

import pytest

import driving
from dark_elements import BOOK, Table
from dark_elements_cards import Cards
from rule import rule
from undercroft.board import lowest
from undercroft.core.decisions import Shown
from undercroft.core.events import Reason
from undercroft.core.session import Session
from undercroft.core.title import Setup
from undercroft.core.wording import capital
from undercroft.games import registry
from undercroft.games.dark_elements import events
from undercroft.games.dark_elements.ground.chart import Chart, Placed
from undercroft.games.dark_elements.rules import turn
from undercroft.games.dark_elements.rules.fire_breath import WhichPath
from undercroft.games.dark_elements.rules.monster_surges import WhichSurge
from undercroft.games.dark_elements.rules.placing import WhichSpace
from undercroft.games.dark_elements.rules.settling import discard_active
from undercroft.games.dark_elements.rules.testing import test as attribute_test
from undercroft.games.dark_elements.showing.asking import Wording, question
from undercroft.games.dark_elements.showing.because import because
from undercroft.games.dark_elements.showing.catalogue import catalogue
from undercroft.games.dark_elements.showing.names import Called
from undercroft.games.dark_elements.showing.odds import Odds, of_attack
from undercroft.games.dark_elements.showing.surroundings import board
from undercroft.games.dark_elements.staging.tokens import KINDS, THINGS
from undercroft.games.dark_elements.staging.tracks import WhichVent
from undercroft.games.dark_elements.state import Monster
from undercroft.games.dark_elements.title import DarkElementsTitle
from undercroft.games.dark_elements.words.answers import CARDS
from undercroft.games.dark_elements.words.performing import UseCard
from undercroft.games.dark_elements.words.rolling import WhichDie
from undercroft.kit import questions

CALLED = Called(BOOK.library)


def test_every_kind_of_token_is_called_by_its_name() -> None:
    names = {"SPACE": CALLED.space}
    for kind in KINDS.values():
        said = questions.label(WhichVent(kind, "fire imp"), f"{kind}:lb-a1", names)
        assert said == capital(f"{THINGS[kind]} on Last Breath a1")


def shown(table: Table, hero: str, *, points: int = 0, actions: int = 2) -> dict[str, Shown]:
    """The options of a hero's turn, by key."""
    one = table.hero(hero)
    one.actions, one.points = actions, points
    request = driving.question(turn.act(table.game, one), ())
    return {option.key: option for option in question(table.game, request, CALLED).options}


@rule("DE-BASE-60", "DE-BASE-62", "DE-BASE-75")
def test_a_destination_says_its_price_and_its_way() -> None:
    table = Table("avric leoric")
    table.clear()
    table.put("avric", 2, 0)
    found = shown(table, "avric", points=1)
    beside = found[f"move:{table.name(3, 0)}"]
    assert (beside.note, beside.way) == ("1 movement point", (table.name(3, 0),))
    swum = found[f"walk:{table.name(4, 1)}"]  # water: two points for the last step
    assert swum.note == f"1 action, {1 + 4 - 3} movement points left"
    assert len(swum.way) == 2
    assert swum.way[-1] == table.name(4, 1)
    assert found[f"run:{table.name(4, 1)}"].note == "2 fatigue"


@rule("DE-BASE-176", "DE-BASE-112", "DE-BASE-116")
def test_an_extra_effort_and_the_end_of_a_condition_are_called_what_they_are() -> None:
    table = Table("avric leoric")
    table.hero("avric").damage = 3
    table.hero("avric").conditions = ("burning",)
    found = shown(table, "avric")
    effort = found["bonus-recover"]
    assert effort.label == "Recover 2 damage as an extra effort"
    assert effort.note == "takes no action"
    name = table.hero("avric").id
    assert found[f"discard:burning:{name}"].label == "Put out the fire on Avric Albright"
    table.hero("avric").conditions = ("stunned",)
    assert shown(table, "avric")[f"discard:stunned:{name}"].label == "Shake off the stun"


@rule("DE-BASE-170")
@pytest.mark.parametrize("actions", [0, 1, 2])
def test_who_activates_the_reanimate_between_two_actions_is_told_that_he_loses_the_second(
    actions: int,
) -> None:
    table = Cards("tarha/necromancer c3", "avric/disciple a6")
    table.corpse("c4")
    table.me.actions = actions
    request = driving.question(turn.act(table.game, table.me), ())
    notes = {one.key: one.note for one in question(table.game, request, CALLED).options}
    lost = "comes after all your actions: you take no more"
    assert notes["familiar"] == (lost if actions == 1 else "")


@rule("DE-MATK-06")
def test_the_reason_names_what_was_lowest_or_most() -> None:
    def told(text: str, why: str) -> str:
        reason = Reason("DE-MATK-02", ("ashrian", "leoric-of-the-book"), why)
        line = events.LinePerformed("fire-imps-1", "activation-1", "", 0, text, "ashrian", reason)
        return because(line, CALLED)

    among = "among Ashrian and Leoric of the Book"
    health = told("Spot the hero with the lowest Health.", "lowest")
    assert health == f"the lowest Health, {among}"
    damage = told("Attack the hero with the most damage.", "highest")
    assert damage == f"the most damage, {among}"
    assert told("Attack whoever is worst off.", "lowest") == f"the lowest value, {among}"


@rule("DE-EXPLORE-01")
def test_a_door_is_offered_on_the_spaces_beside_it() -> None:
    table = Table("avric leoric")
    table.clear()
    discard_active(table.game)
    table.put("avric", 11, 1)
    door = shown(table, "avric")["open:lb-e"]
    assert sorted(door.spaces) == sorted((table.name(11, 1), table.name(11, 2)))


@rule("DE-BASE-93", "DE-BASE-100")
def test_an_attack_tells_what_its_dice_promise() -> None:
    table = Table("avric leoric")
    table.clear_but("fire-imps-m1")
    imp = table.monster("fire-imps-m1")
    table.put("avric", *table.game.layout.locals[imp.spaces[0]])
    hero = table.hero("avric")
    hero.space = next(s for s in range(99) if table.game.layout.adjacent[imp.spaces[0]] >> s & 1)
    (attack,) = [one for key, one in shown(table, "avric").items() if key.startswith("attack:")]
    # an iron mace of blue and yellow: one face of six misses; the imp's grey die shields
    assert attack.note.startswith("83% to hit, ")
    expected = (
        5
        / 6
        * sum(
            max(0, blue + yellow - grey)
            for blue in (2, 2, 2, 1, 1)
            for yellow in (0, 1, 1, 1, 2, 2)
            for grey in (0, 1, 1, 1, 2, 3)
        )
        / (5 * 6 * 6)
    )
    assert attack.note.split(", ")[1] == f"{expected:.1f} damage"


def _promise(table: Cards, weapon: str, monster: Monster) -> Odds:
    found = of_attack(table.game, table.me, weapon, monster)
    assert found is not None
    return found


@rule("DE-MON-13", "DE-BASE-100")
def test_an_attack_promises_nothing_against_whom_the_air_keeps() -> None:
    table = Cards("leoric/runemaster a1", "avric/disciple f6")
    elemental = table.foe("elemental", "c1", "d1", "c2", "d2")
    weapon = table.me.items[0]
    assert _promise(table, weapon, elemental).damage > 0
    elemental.air = True
    assert str(_promise(table, weapon, elemental)) == "0% to hit, 0.0 damage"
    table.me.space = table.at("b1")  # beside it
    assert _promise(table, weapon, elemental).damage > 0


@rule("DE-BASE-170", "DE-BASE-172", "DE-BASE-118")
def test_the_reanimates_attack_is_offered_with_its_odds_too() -> None:
    table = Cards("tarha/necromancer c3", "avric/disciple a6")
    corpse, foe = table.corpse("d3"), table.sentinel("e3")
    strike = f"familiar-attack:{foe.id}"

    def told() -> str:
        table.me.actions = 2
        request = driving.question(turn.act(table.game, table.me), ["familiar"])
        corpse.activated = False
        found = {one.key: one.note for one in question(table.game, request, CALLED).options}
        assert found["familiar-done"] == ""
        return found[strike]

    fresh = told()
    assert fresh.startswith("83% to hit, ")  # a face of the blue die misses
    corpse.conditions = ("weakened",)
    weak = told()
    assert float(weak.split()[3]) < float(fresh.split()[3])
    assert registry.title("dark_elements").retinue(table.state) == {corpse.id: table.me.id}


@rule("DE-BASE-107", "DE-BASE-117", "DE-BASE-118", "DE-RUL-79")
def test_an_attack_promises_what_cards_and_conditions_are_sure_to_add() -> None:
    table = Cards("tomble/thief a1", "avric/disciple f6", items="throwing-knives")
    sentinel = table.sentinel("b1")
    beside = _promise(table, "throwing-knives", sentinel).damage  # one more against neighbours
    sentinel.spaces = (table.at("c1"),)
    afar = _promise(table, "throwing-knives", sentinel).damage
    assert beside > afar
    sentinel.conditions = ("doomed", "weakened")
    assert _promise(table, "throwing-knives", sentinel).damage > afar + 0.5
    sentinel.conditions = ()
    table.me.conditions = ("weakened",)
    assert _promise(table, "throwing-knives", sentinel).damage < afar
    assert table.me.used == ()  # nothing has been attacked with
    worn = Cards("avric/disciple a1", "jain/thief f6", items="sling")
    distant = worn.sentinel("f1")
    short = _promise(worn, "sling", distant).hit
    worn.me.items = worn.me.equipped = ("sling", "scorpion-helm")  # one range more
    assert _promise(worn, "sling", distant).hit > short


@rule("DE-PC-19", "DE-LE-02")
def test_an_attack_promises_what_cards_in_play_add_and_take() -> None:
    table = Table("avric leoric syndrael")
    table.enter("LE")
    table.clear_but("hybrid-sentinels-1")
    sentinel, avric = table.monster("hybrid-sentinels-1"), table.hero("avric")
    beside = table.game.layout.adjacent[sentinel.spaces[0]] & table.game.empty()
    avric.space = lowest(beside)
    weapon = avric.items[0]

    def damage() -> float:
        found = of_attack(table.game, avric, weapon, sentinel)
        assert found is not None
        return found.damage

    guarded = damage()  # with a shield more
    table.state.flags = (*table.state.flags, "guard-slain")
    plain = damage()
    table.state.perils, avric.conditions = ("peril-10",), ("burning",)
    assert guarded < plain < damage()


@pytest.mark.parametrize("before", [(), ("SQ",)])
@rule("DE-NG-02")
def test_the_locked_door_stands_between_the_spaces_it_parts(before: tuple[str, ...]) -> None:
    """Also where the map is turned."""
    table = Table("avric leoric syndrael")
    for key in (*before, "NG"):
        table.enter(key)
    shown = board(table.game.layout, CALLED)
    at = {(space.x, space.y): space.name for space in shown.spaces}
    (door,) = [one for one in shown.doors if one.locked]
    walls = {frozenset(pair) for pair in shown.walls}
    for x1, y1, x2, _ in door.edges:
        one, other = ((x1, y1), (x1 - 1, y1)) if x1 == x2 else ((x1, y1), (x1, y1 - 1))
        assert {at[one], at[other]} <= set(door.spaces)
        assert frozenset((at[one], at[other])) in walls
    assert len(door.edges) == 2


def test_every_sentence_of_an_activation_card_is_in_the_catalogue() -> None:
    cards = catalogue(BOOK.library).cards
    for card in BOOK.library.activations.values():
        lines = [line for fact in cards[card.id].facts for line in fact.value.split("\n")]
        steps = [
            line.means.says()
            for quarter in card.quarters.values()
            for box in quarter.boxes
            for line in box.lines
        ]
        assert [line for line in lines if line in steps] == steps
        effects = sum(len(quarter.effects) for quarter in card.quarters.values())
        assert len(lines) == len(steps) + effects
    (only,) = [one for one in cards["activation-10"].facts if one.name == "Fire Imps, effects"]
    assert only.value == ("In Incinerator: a vent is placed on the exit if there are fewer than 4.")


@rule("DE-HERO-04")
def test_a_card_that_may_be_turned_beside_another_question_is_shown_there() -> None:
    table = Table("avric leoric", answers=CARDS)
    table.clear()
    avric = table.hero("avric")
    avric.found, avric.actions = ("curse-doll", "stamina-potion"), 2
    table.state.turn, table.state.loot, table.state.payout = 0, 3, 2
    loot = driving.question(turn.act(table.game, avric), ("turn-for-loot:curse-doll",))
    notes = {one.key: one.note for one in question(table.game, loot, CALLED).options}
    assert notes["turn-for-loot:stamina-potion"] == ""
    assert all(note for key, note in notes.items() if key.startswith("item:"))
    test = driving.question(attribute_test(table.game, avric, "might", "willpower"), ())
    keys = [one.key for one in question(table.game, test, CALLED).options]
    assert keys == ["test:might", "test:willpower", "turn-for-loot:stamina-potion"]


def test_a_peril_is_told_with_the_half_that_strikes() -> None:
    title = DarkElementsTitle()
    calm, monsters = (
        title.sentences(events.PerilDrawn("peril-4", monsters)) for monsters in (False, True)
    )
    assert calm[0].startswith("Peril 4 strikes: Heroes beside another hero suffer 2 damage.")
    assert monsters == [
        "Peril 4 strikes: Each monster in darkness recovers 4 damage and loses its conditions."
    ]


@rule("DE-RUL-98")
def test_a_gentle_game_tells_that_a_peril_brings_no_doom() -> None:
    title = DarkElementsTitle()

    def told(peril: str, *, monsters: bool) -> str:
        (sentence,) = title.sentences(events.PerilDrawn(peril, monsters, spared=True))
        return sentence

    spared = "In a gentle game doom stays where it is."
    assert told("peril-1", monsters=True).endswith(f"doom advances by 1. {spared}")
    assert told("peril-8", monsters=True).endswith(f"doom advances by 1. {spared}")
    assert spared not in told("peril-8", monsters=False)
    assert spared not in told("peril-10", monsters=False)


@rule("DE-MAP-02")
def test_a_door_is_named_by_where_it_lies_on_the_map() -> None:
    """The plan of the Passage of the Future has doors in the north, west and south."""
    library = BOOK.library
    doors = [f"pf-{border.side}".lower() for border in library.encounters["PF"].exits]
    sides = {
        turn: [
            Called(library, Chart((Placed("PF", turn),))).door(door).split()[1] for door in doors
        ]
        for turn in (0, 2)
    }
    opposite = {
        "northern": "southern",
        "southern": "northern",
        "eastern": "western",
        "western": "eastern",
    }
    assert sides[2] == [opposite[side] for side in sides[0]]
    assert Called(library).door("lb-e") == "the door of Last Breath"
    assert Called(library).door("ng-locked") == "the locked door of Nightmare Gate"


@rule("DE-LE-06")
def test_a_body_is_asked_for_as_a_body() -> None:
    asking = WhichSpace("jain-fairwood", "LE", "body")
    assert asking.asked(CALLED.by_kind) == "Limbo's End: which space for Jain Fairwood (the body)?"


@rule("DE-DEC-23")
def test_to_leave_a_test_as_it_is_says_that_it_fails() -> None:
    table = Cards("reynhart/knight c3", "jain/wildlander a6", items="lucky-charm")
    table.script.left = ["k6", "g6"]
    request = driving.question(attribute_test(table.game, table.me, "might"), ())
    found = {one.key: one.note for one in question(table.game, request, CALLED).options}
    assert found["no"] == "the test fails"
    assert found["use:lucky-charm"] != found["no"]


@rule("DE-SURGE-08", "DE-MON-06")
def test_what_a_surge_buys_and_whom_fire_finds_is_said() -> None:
    table = Table("avric leoric")
    surge = WhichSurge("hybrid-sentinels-m1", ("fire-breath", "burn"))
    path = WhichPath("hybrid-sentinels-m1", (("leoric-of-the-book", "avric-albright"),))
    for asking, key, label in (
        (surge, "surge:1", "Fire Breath"),
        (surge, "surge:2", "Burn"),
        (path, "path:1", "Leoric of the Book and Avric Albright"),
    ):
        assert Wording(table.game, asking, CALLED).shown(key).label == label
    spent = events.SurgeSpent("avric-albright", "fire-breath", "", 1)
    assert spent.lines(CALLED.by_kind) == ["Avric Albright spends 1 surge: Fire Breath."]


def test_a_hero_is_no_space_however_his_id_looks() -> None:
    title = registry.title("dark_elements")
    session = Session(title, Setup(title.tutorial, title.party(3)), "who acts")
    player = title.player("greedy", 1)
    while session.request is not None and session.request.kind != "who-acts":
        session.answer(player.choose(session.driver.game, session.request).key)
    assert session.request is not None
    asked = title.question(session.driver.game, session.request)
    assert {option.key for option in asked.options} >= {"hero:avric-albright", "hero:widow-tarha"}
    heroes = [option for option in asked.options if option.key.startswith("hero:")]
    assert [option.spaces for option in heroes] == [()] * len(heroes)
    assert all(option.figures for option in heroes)


def test_who_rolls_again_by_his_own_ability_is_told_so() -> None:
    asked = WhichDie("widow-tarha", "widow-tarha").asked(CALLED.by_kind)
    assert asked == "Widow Tarha: which die is rolled again (the hero ability)?"


def test_a_card_is_no_space_however_its_id_looks() -> None:
    table = Table("avric leoric")
    words = Wording(table.game, UseCard("avric-albright"), CALLED)
    for card in ("wooden-shield", "iron-mace", "power-potion"):
        assert words.shown(f"use:{card}").spaces == ()
    assert words.shown(f"space:{table.name(2, 0)}").spaces == (table.name(2, 0),)
