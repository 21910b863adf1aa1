"""The planner's own parts: turns that differ, comparing them, and following what was found."""

from __future__ import annotations

import math
import tomllib

import msgspec

from undercroft.board import mask_of
from undercroft.cli.terminal.client import Client
from undercroft.core.driver import Driver
from undercroft.core.rng import seeded
from undercroft.core.session import Session
from undercroft.core.title import Setup
from undercroft.games import registry
from undercroft.games.descent import onward
from undercroft.games.descent.footprints import Place
from undercroft.games.descent.game import Descent
from undercroft.games.descent.state import TOWN, Marker, Monster
from undercroft.games.hellscape.deadline import NEVER, rounds_left
from undercroft.games.hellscape.game import Hellscape
from undercroft.lab.fitting import proved, written
from undercroft.lab.gathering import Field, Gathered, gathered
from undercroft.lab.regression import Example, fitted, ordering
from undercroft.lab.simulation import Plan, play_one
from undercroft.lab.workers import workers
from undercroft.play.advice import aloud
from undercroft.play.planner.budget import BUDGETS
from undercroft.play.planner.planner import Planner
from undercroft.play.planner.playouts import Playouts
from undercroft.play.planner.thinking import Thought
from undercroft.play.planner.turns import OBVIOUS, Breeder, Change, Step, Turn
from undercroft.play.seats import automated, joined, parse_seats, usual_party

STEPS = (
    Step("turn", ("move:a", "move:b", "skill:x", "end"), "end"),
    Step("turn", ("end",), "end"),
    Step("target", ("figure:1", "figure:2"), "figure:1"),
)


def test_other_turns_differ_in_one_answer_more_and_none_comes_twice() -> None:
    breeder = Breeder(seeded("others"))
    made = [breeder.other(OBVIOUS, STEPS) for _ in range(20)]
    found = [turn for turn in made if turn is not None]
    assert len(set(found)) == len(found) == 4
    for turn in found:
        (change,) = turn.changes
        step = STEPS[change.place]
        assert change.key in step.keys
        assert change.key != step.key
    heir = breeder.other(Turn((Change(0, "turn", "move:a"),)), STEPS)
    assert heir is not None
    assert [change.place for change in heir.changes] == [0, 2]


def test_what_is_seen_at_easy_tables_does_not_count_for_their_ease() -> None:
    """A feature that only tells tables apart says nothing about a position."""
    examples = [
        Example((float(n % 2),), "one", n % 10 < (8 if n % 2 else 2), n, table="ab"[n % 2])
        for n in range(200)
    ]
    apart = fitted(examples, (1,))
    mixed = fitted([msgspec.structs.replace(one, table="") for one in examples], (1,))
    assert apart.weights[0] < 0.7 * mixed.weights[0]


def test_a_quest_says_how_many_rounds_it_leaves() -> None:
    """Fragments corrupt the altar as long as they are carried, and from round 15 on in any case."""
    title = registry.shared("hellscape")
    state = title.set_up(Setup("the-demon-artifact", title.party(3)), "deadline")
    game = title.game(state)
    assert isinstance(game, Hellscape)
    state.round = 5
    assert rounds_left(game) == 10 + 12
    state.heroes[0].carried = ("fragment",)
    assert rounds_left(game) == 12
    state.tallies = (("corruption", 9),)
    assert rounds_left(game) == 3
    other = title.game(title.set_up(Setup("highway-to-hellscape", title.party(3)), "deadline"))
    assert isinstance(other, Hellscape)
    assert rounds_left(other) == NEVER


def descending(quest: str) -> Descent:
    """Two heroes at the start of their first turn."""
    title = registry.shared("descent")
    driver = Driver(title, title.set_up(Setup(quest, title.party(2)), "onward"))
    player = title.player("greedy", "onward")
    while title.preparing(driver.state):
        assert driver.request is not None
        driver.answer(player.choose(driver.game, driver.request).key)
    assert isinstance(driver.game, Descent)
    return driver.game


def test_a_quest_leads_from_door_to_key_to_goal_and_the_nearest_way_counts() -> None:
    game = descending("toll-keepers-cellar")
    state, ground = game.state, game.ground
    assert [door.id for door in onward.shut(game)] == ["door-1"]
    assert onward.aims(game) == ground.touching["door-1"]
    first, second = state.heroes
    first.space, second.space = ground.space((7, 5)), ground.space((3, 5))
    assert onward.steps(game) == [0, 4]
    second.space = TOWN  # the glyph at b6 leads there
    assert onward.steps(game) == [0, 6]
    key = Marker("key", ground.space((13, 8)), "red")
    state.markers += (key,)
    state.open_doors, state.revealed = ("door-1",), (*state.revealed, "1")
    game.survey()
    assert onward.aims(game) == 1 << key.space, "the rune door does not open without it"
    state.keys = ("red",)
    assert onward.aims(game) == game.ground.touching["door-2"]
    state.monsters[99] = grutt = Monster(id=99, name="grutt", card="grutt", place=Place(key.space))
    assert onward.aims(game) == onward.sought(game) == game.footprint(grutt)


def test_the_overlord_counts_the_blows_that_can_fall_as_his_turn_comes() -> None:
    title = registry.title("descent")
    game = descending("toll-keepers-cellar")
    state, ground = game.state, game.ground
    first, second = state.heroes
    first.space, second.space = ground.space((3, 5)), ground.space((3, 6))
    state.monsters = {}
    card = next(id for id, one in game.library.monsters.items() if one.attack == "melee")

    def harvest(*wounds: int) -> float:
        first.wounds, second.wounds = wounds
        return title.features(game, opposed=True)["harvest"]

    assert harvest(1, 1) == 0.0, "nobody is there to strike"
    state.monsters[99] = Monster(id=99, name="one", card=card, place=Place(ground.space((5, 5))))
    one = harvest(1, 1)
    assert one == harvest(12, 1) > harvest(12, 12) > 0, "it falls on who is felled by it"
    state.monsters[98] = Monster(id=98, name="two", card=card, place=Place(ground.space((5, 6))))
    assert harvest(1, 1) == 2 * one, "each fells one of them: no blow counts twice"
    worth = [title.worth(game, seat) for seat in (first.seat, state.overlord_seat)]
    assert worth[1] != 1 - worth[0], "he has a value of his own"


def test_what_a_position_is_worth_to_the_overlord_is_learned_as_his_turns_begin() -> None:
    title = registry.title("descent")
    whose = [Field("descent", "his turns", opposed=opposed) for opposed in (False, True)]
    ends, begins = ([*one.examples()] for field in whose for one in played(field))
    assert len(begins[0].features) == len(title.opposed_signs) > len(ends[0].features)
    assert [one.won for one in begins] == [ends[0].won] * len(begins)
    assert len(begins) in (len(ends), len(ends) + 1), "a turn of his ends every round but the last"
    signs = title.opposed_signs
    proof = proved(signs, [*begins, *_another_game(begins)])
    assert proof.games == 3
    text = written(title, signs, fitted(begins, tuple(signs.values())), "lab fit", "told", None)
    assert set(tomllib.loads(text)["weights"]) == set(title.opposed_signs)


def played(field: Field) -> list[Gathered]:
    return list(gathered(field, 1, workers("local", 1), {}))


def _another_game(examples: list[Example]) -> list[Example]:
    """One that is left out of a fit, whichever is not."""
    return [msgspec.structs.replace(one, game=n) for n in range(2, 20) for one in examples[:1]]


def test_a_relic_leads_its_bearer_home() -> None:
    game = descending("tithe-of-bones")
    assert onward.bearer(game) is None
    hero = game.state.heroes[1]
    hero.pack = ("blade-of-light",)
    assert onward.bearer(game) is hero
    home = game.lying().awake
    assert home
    assert onward.aims(game) == mask_of(glyph.space for glyph in home)
    hero.space = home[0].space
    assert onward.steps(game) == [0], "nobody else's way counts any more"


def test_a_wish_holds_for_its_place_and_kind_alone() -> None:
    turn = Turn((Change(1, "target", "figure:2"),))
    assert turn.wish(1, "target") == "figure:2"
    assert turn.wish(1, "turn") == turn.wish(0, "target") == ""


def test_no_weight_has_the_wrong_sign_whatever_the_games_say() -> None:
    """A feature that counts the wrong way would be found and used."""
    examples = [
        Example((n % 10 / 10, 1 - n % 10 / 10, 1.0), "one", n % 10 > n % 7, n) for n in range(200)
    ]
    helps, harms = fitted(examples, (1, 1, 1)), fitted(examples, (-1, -1, 1))
    assert helps.weights[0] > 0 == helps.weights[1]
    assert harms.weights[0] == 0 > harms.weights[1]
    assert ordering(helps, examples) > 0.8


def test_a_feature_counts_as_much_in_any_unit() -> None:
    """Or what is rare, and small on the whole, would have to be clearer than what is common."""
    plain = [Example((n % 10 / 10,), "one", n % 10 > 3 * (n % 7) - 4, n) for n in range(210)]
    small = [msgspec.structs.replace(one, features=(one.features[0] / 4,)) for one in plain]
    (usual,), (fine,) = fitted(plain, (1,)).weights, fitted(small, (1,)).weights
    assert math.isclose(fine, 4 * usual, rel_tol=0.02)


def test_how_far_a_party_came_counts_only_where_nobody_wins() -> None:
    lost = [Example((n % 10 / 10,), "hard", False, n, credit=n % 10 / 20) for n in range(100)]
    assert fitted(lost, (1,)).weights[0] > 1
    even = [Example((0.5,), "hard", True, 100), *lost]
    assert fitted(even, (1,)).weights[0] < 0.1


def test_planners_sit_at_any_seat_and_play_the_same_game_twice() -> None:
    title = registry.shared("dark_elements")
    party = title.party(2)
    seats = parse_seats(f"{party[0].hero}=planner:quick,{party[1].hero}=greedy", party)
    assert seats == ("planner:quick", "greedy")
    assert set(BUDGETS) == {"planner:quick", "planner", "planner:deep"}
    plan = Plan("dark_elements", Setup(title.tutorial, party, {"difficulty": "grim"}, seats), 1)
    once = play_one(plan, 1)
    assert once.answers > 20
    assert play_one(plan, 1) == once


def test_a_planner_says_what_it_compared_unless_it_plays_against_people() -> None:
    title = registry.shared("descent")
    session = Session(title, Setup(title.tutorial, title.party(2)), "aloud")
    thought = Thought(OBVIOUS, 0.583, 0.583, "end", "end", 12, 60)
    overlord = session.driver.state.overlord_seat
    hero = next(member for member in session.setup.party if member.seat != overlord)
    said = aloud(session, hero.seat, thought)
    assert said.startswith(f"The planner of {title.heroes()[hero.hero]}: of 12 turns, tried to")
    assert said.endswith("about 58 % to win.")
    assert aloud(session, overlord, thought) == ""


def test_a_planner_is_heard_in_the_terminal() -> None:
    title = registry.shared("hellscape")
    setup = Setup(title.tutorial, title.party(1), {}, ("planner:quick",))
    client = Client(title, quiet=True)
    session = Session(title, setup, "terminal", listener=client.hear)
    players = automated(title, setup.seats, session.seed)
    planner = players[0]
    assert isinstance(planner, Planner)
    while (request := session.request) is not None and planner.thought is None:
        chosen = client.answer_for(session, planner, request)
        session.answer(chosen.key)
    assert any(text.startswith("The planner of ") for _, text in client.told)


def test_whom_one_would_rather_not_choose_is_never_tried() -> None:
    title = registry.title("drunagor")
    party = joined(title, usual_party(title, "weighing-floor", 2))
    session = Session(title, Setup("weighing-floor", party), "m")
    player = title.player("greedy", "m")
    for _ in range(400):
        request = session.request
        assert request is not None
        shown = title.question(session.driver.game, request).options
        doubted = {option.key for option in shown if option.friend}
        if request.kind == "target" and doubted:
            chance = seeded("doubted")
            playouts = Playouts(title, session.driver.game, request.seat, chance, steady=True)
            assert doubted <= playouts.vain()
            return
        session.answer(player.choose(session.driver.game, request).key)
    raise AssertionError("nobody could help the other side")
