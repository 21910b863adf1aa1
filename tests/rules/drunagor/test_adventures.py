"""The six Adventures as they are written: rooms, tokens, goals, what they need and give."""

from __future__ import annotations

from collections.abc import Coroutine
from typing import Any

import msgspec
import pytest

from rule import rule
from undercroft.core.decisions import Request
from undercroft.core.driver import Driver
from undercroft.core.title import Member, Setup
from undercroft.games.drunagor.adventure import Adventure, Reward, Room
from undercroft.games.drunagor.cards.printing import write_body
from undercroft.games.drunagor.game import Drunagor
from undercroft.games.drunagor.loading import load_library
from undercroft.games.drunagor.loading.stories import of_rules
from undercroft.games.drunagor.rules import answers, interactions, skills
from undercroft.games.drunagor.title import DrunagorTitle
from undercroft.games.drunagor.use import Use
from undercroft.games.drunagor.words.laws import PartyWins
from undercroft.games.drunagor.words.reading import PACKAGE
from undercroft.kit import words
from undercroft.kit.stories.words import Law, When

ORDER = ("toll-bridge", "drowned-granary", "ember-vault", "hollow-choir", "broken-causeway",
         "throne-of-ash")  # fmt: skip


def adventure(id: str) -> Adventure:
    return load_library().adventures[id]


def size(room: Room) -> tuple[int, int]:
    columns = {x for x, _ in room.levels}
    rows = {y for _, y in room.levels}
    return len(columns), len(rows)


@rule("DRU-ADV-01")
@pytest.mark.parametrize(
    ("id", "sizes"),
    [
        ("ember-vault", [(8, 10), (8, 8), (8, 8), (10, 10)]),
        ("hollow-choir", [(12, 8), (8, 8), (8, 8), (10, 8)]),
        ("broken-causeway", [(8, 8), (16, 6), (10, 10)]),
        ("throne-of-ash", [(14, 12)]),
    ],
)
def test_the_rooms_have_their_sizes(id: str, sizes: list[tuple[int, int]]) -> None:
    assert [size(room) for room in adventure(id).rooms] == sizes


@rule("DRU-ADV-01")
@pytest.mark.parametrize(
    ("id", "events", "people", "chests"),
    [
        ("ember-vault", [0, 1, 1, 1], 0, 3),
        ("hollow-choir", [1, 1, 1, 1], 0, 3),
        ("broken-causeway", [0, 0, 0], 2, 2),
        ("throne-of-ash", [4], 0, 1),
    ],
)
def test_special_events_bystanders_and_chests_lie_where_they_should(
    id: str, events: list[int], people: int, chests: int
) -> None:
    rooms = adventure(id).rooms
    assert [len(room.events) for room in rooms] == events
    assert sum(len(room.npcs) for room in rooms) == people
    assert sum(len(room.chests) for room in rooms) == chests


@rule("DRU-ADV-01", "DRU-SUMM-06", "DRU-SUMM-08")
@pytest.mark.parametrize(
    ("id", "room", "leader"),
    [
        ("ember-vault", 3, ("commander", 1)),
        ("hollow-choir", 3, ("commander", 1)),
        ("broken-causeway", 2, ("commander", 1)),
        ("throne-of-ash", 0, ("general", 0)),
    ],
)
def test_the_last_room_has_its_leader(id: str, room: int, leader: tuple[str, int]) -> None:
    spawns = adventure(id).rooms[room].spawns
    assert (spawns[0].players, spawns[0].colour, spawns[0].power) == (1, *leader)
    assert adventure(id).goal.commander


@rule("DRU-SUMM-08")
def test_the_commander_of_the_vault_is_archon_or_bane_and_the_hollow_has_bane() -> None:
    assert adventure("ember-vault").rooms[3].spawns[0].kinds == ("archon", "bane")
    assert adventure("hollow-choir").rooms[3].spawns[0].kind == "bane"
    assert adventure("broken-causeway").rooms[2].spawns[0].kind.startswith("brute")


@rule("DRU-ADV-01")
def test_the_adventures_stand_in_the_order_in_which_heroes_grow() -> None:
    assert tuple(load_library().adventures) == ORDER


@rule("DRU-ADV-01", "DRU-ONE-01")
def test_what_each_adventure_gives_makes_what_the_next_one_needs() -> None:
    total = Reward()
    for id in ORDER:
        assert adventure(id).needs == total, id
        given = msgspec.structs.asdict(adventure(id).gives)
        total = Reward(**{k: n + given[k] for k, n in msgspec.structs.asdict(total).items()})


@rule("DRU-ADV-01")
def test_every_adventure_reads_before_and_after_and_tells_its_reward() -> None:
    for id in ORDER:
        told = adventure(id)
        for text in (told.intro, told.outro, told.reward, told.goal_text, told.summary):
            assert 40 < len(text) < 700, id
        assert all(40 < len(room.text) < 300 for room in told.rooms), id


@rule("DRU-ADV-01")
def test_what_can_be_earned_besides_is_an_item_of_the_game() -> None:
    rules = load_library().rules
    earned = [law.item for law in of_rules(rules, [*rules]).words(PartyWins)]
    assert len(earned) == 4
    for item in earned:
        assert load_library().items[item].deck == "adventure"


@rule("DRU-ADV-01")
def test_every_mechanic_is_told_and_somebody_has_it() -> None:
    rules = load_library().rules
    assert all(rule.story for rule in rules.values())
    assert {name for id in ORDER for name in adventure(id).mechanics} == set(rules)


@rule("DRU-SUMM-04")
def test_every_moment_and_law_is_answered() -> None:
    moments = {word.moment for word in words.known(When, PACKAGE)}
    assert moments - {"counter"} == set(answers.WAITED)  # counters tell it themselves
    assert set(words.known(Law, PACKAGE)) == set(answers.HELD)


@rule("DRU-INTER-02", "DRU-LANG-34")
@pytest.mark.parametrize(
    ("id", "key", "challenges"),
    [
        ("ember-vault", "chained-smith", "Y13 B12 - R14 -"),
        ("hollow-choir", "ledger-of-names", "B13 - - G13 - -"),
        ("broken-causeway", "winch", "Y14 R14 G14 B14"),
        ("throne-of-ash", "last-oath", "- - - B15 -"),
    ],
)
def test_the_scenes_have_two_charges_and_their_challenges(
    id: str, key: str, challenges: str
) -> None:
    scene = adventure(id).interactions[key]
    found = [f"{c.colour}{c.difficulty}" if c.colour else "-" for c in scene.choices]
    assert (scene.charges, found) == (2, challenges.split())
    assert all(write_body(choice.success) for choice in scene.choices)


@rule("DRU-ADV-01", "DRU-SETUP-05")
def test_only_the_choir_has_a_raid_card_and_spares_the_archers() -> None:
    choir = adventure("hollow-choir")
    assert (choir.special_card, choir.undrawn) == ("Monster Raid", ("skeleton-archer",))
    assert [id for id in ORDER if adventure(id).special_card] == ["hollow-choir"]


@rule("DRU-ADV-01")
def test_the_way_to_the_keep_is_locked_and_the_winch_unlocks_it() -> None:
    causeway = adventure("broken-causeway")
    locked = [door.id for room in causeway.rooms for door in room.doors if door.locked]
    assert locked == ["door-2"]
    assert any(interactions.opens(c, "door-2") for c in causeway.interactions["winch"].choices)
    assert len(causeway.rooms[1].bridges) == 16


@rule("DRU-INTER-02", "DRU-CHAL-01")
@pytest.mark.parametrize("id", ORDER)
def test_every_choice_of_every_scene_can_succeed_and_fail(id: str) -> None:
    title = DrunagorTitle()
    party = tuple(map(Member, ("vorn", "maya", "jaheen")))
    for key, scene in adventure(id).interactions.items():
        for choice in scene.choices:
            for body in (choice.success, choice.failure):
                state = title.set_up(Setup(id, party, {"growth": "none"}), 1)
                driver: Driver[Any] = Driver(title, state, keep=False)
                while driver.request is not None and driver.request.kind == "start":
                    driver.answer(driver.request.keys()[0])
                game = driver.game
                assert isinstance(game, Drunagor)
                hero = game.state.heroes[0]
                deed = skills.run_body(game, Use(user=hero, range=None, weapon_range=True), body)
                first_answers(deed)
                encoded = title.encode(game.state)
                assert title.encode(title.decode(encoded)) == encoded, f"{key}:{choice.id}"


def first_answers(rule: Coroutine[Request, Any, Any]) -> None:
    try:
        request = rule.send(None)
        while True:
            request = rule.send(request.options[0].value)
    except StopIteration:
        pass
