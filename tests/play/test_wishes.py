"""Standing wishes of all games, in positions that greedy games reach."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from types import SimpleNamespace
from typing import Any, NamedTuple

import pytest

from undercroft.core.decisions import Option, Request, Shown
from undercroft.core.decisions import Question as Asked
from undercroft.core.driver import Driver
from undercroft.core.player import GREEDY
from undercroft.core.title import Setup
from undercroft.core.wishes import BETWEEN, Standing, on
from undercroft.games import registry
from undercroft.games.drunagor import wishes as drunagor
from undercroft.play import aide, deputy
from undercroft.play.deputy import Given
from undercroft.play.seats import automated, joined

GAMES = tuple(registry.TITLES)
SEEDS = ("wishes/1", "wishes/2", "wishes/4")
ASKED = {("sword_sorcery", "turn-order")}  # off until somebody wants it: the set-up leaves it open
RARE = {
    "followers",
    "turn-start",
    "trade-end",
    "enemy-order",
}  # too seldom for three games of a tutorial


class Answered(NamedTuple):
    """A question that a wish answers, as far as it can still be looked at."""

    kind: str
    words: frozenset[str]  # first words of all keys
    keys: tuple[str, ...]
    about: tuple[Any, ...]
    key: str
    fight: tuple[bool, int, int] | None  # of Hellscape: attacking, swords less shields, Wounds left


@cache
def answered(game: str) -> dict[str, list[Answered]]:
    """What the deputy answers in a few games, by wish."""
    title = registry.title(game)
    found: dict[str, list[Answered]] = {wish.id: [] for wish in title.standing}
    party = joined(title, title.party(3))
    setup = Setup(title.tutorial, party, {}, (GREEDY,) * len(party))
    for seed in SEEDS:
        driver: Driver[Any] = Driver(title, title.set_up(setup, seed), keep=False)
        players = automated(title, setup.seats, seed)
        while (request := driver.request) is not None:
            given = deputy.answer(title, driver.game, request)
            if given is not None and given.why in found:
                keys = tuple(request.keys())
                words = frozenset(key.partition(":")[0] for key in keys)
                about, fight = tuple(request.about), _fight(driver.game)
                found[given.why].append(
                    Answered(request.kind, words, keys, about, given.key, fight)
                )
            key = given.key if given else players[request.seat].choose(driver.game, request).key
            driver.answer(key)
    return found


def _fight(game: Any) -> tuple[bool, int, int] | None:
    if not getattr(game, "rolls", None):
        return None
    roll = game.rolls[-1]
    swords, shields = roll.result()
    figures = roll.enemy.minions if roll.enemy.type == "mob" else 0
    left = game.toughness(roll.enemy) * (1 + figures) - roll.enemy.wounds
    return roll.attacking, swords - shields, left


@pytest.mark.parametrize("game", GAMES)
def test_every_wish_has_a_sentence_and_answers_what_it_says(game: str) -> None:
    title = registry.title(game)
    ids = [wish.id for wish in title.standing]
    assert len(set(ids)) == len(ids) > 4
    found = answered(game)
    for wish in title.standing:
        assert wish.text[0].isupper()
        assert wish.text.endswith(".")
        assert wish.usual == ((game, wish.id) not in ASKED)
        assert found[wish.id] or not wish.usual or wish.id in RARE, f"{wish.id} never came up"
        assert {one.kind for one in found[wish.id]} <= set(wish.kinds)
        assert all(one.key in one.keys for one in found[wish.id])


@pytest.mark.parametrize("game", GAMES)
def test_no_turn_is_ended_with_an_attack_or_a_skill_to_come(game: str) -> None:
    for one in answered(game)["turn-end"]:
        assert one.key == "end"
        assert not one.words & {"attack", "skill", "walk", "half", "order", "open", "door"}


@pytest.mark.parametrize(
    ("game", "wish", "key"),
    [
        ("drunagor", "unhurt", "pass"),
        ("descent", "windows", "pass"),
        ("descent", "gear", "done"),
        ("descent", "surges", "done"),
        ("hellscape", "fight-roll", "roll"),
        ("hellscape", "potions", "pass"),
        ("dark_elements", "unhurt", "no"),
        ("sword_sorcery", "dice", "done"),
    ],
)
def test_what_is_declined_is_declined_and_nothing_else(game: str, wish: str, key: str) -> None:
    assert {one.key for one in answered(game)[wish]} <= {key}


def test_reactions_are_passed_only_where_nobody_is_hurt() -> None:
    assert all(damage == 0 for one in answered("drunagor")["unhurt"] for _, damage in one.about[2])
    options = [Option("pass", None), Option("react:stand-firm:blue", None)]
    for damage, key in ((0, "pass"), (3, "")):
        request = Request(0, "reaction", options, about=("maya", "archer-1", (("vorn", damage),)))
        assert drunagor._unhurt(None, request) == key  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("stakes", "ways", "key"),
    [
        ([("vorn", 5)], ["react:wall:green"], "pass"),  # nothing has changed
        ([("vorn", 3)], ["react:wall:green"], "pass"),  # less than what he let through
        ([("vorn", 6)], ["react:wall:green"], ""),
        ([("vorn", 5), ("maya", 1)], ["react:wall:green"], ""),
        ([("vorn", 3)], ["react:wall:green", "focus:duck"], ""),
        ([("vorn", 4)], [], "pass"),
        ([("vorn", 4), ("maya", 0)], ["react:wall:green"], "pass"),
    ],
)
@pytest.mark.parametrize("health", [9, 4])
def test_who_passed_is_asked_about_the_same_threat_only_where_it_matters(
    stakes: list[tuple[str, int]], ways: list[str], key: str, health: int
) -> None:
    vorn = SimpleNamespace(name="vorn", health=health)
    game: Any = SimpleNamespace(state=SimpleNamespace(heroes=[vorn]))
    options = [Option(one, None) for one in ("pass", *ways)]
    before = ((("vorn", 5),), ("pass", "react:wall:green"))
    first = Request(0, "reaction", options, about=("maya", "archer-1", tuple(stakes)))
    again = Request(0, "reaction", options, about=(*first.about, *before))
    fells = dict(stakes)["vorn"] >= health and dict(stakes)["vorn"] != 5
    assert drunagor._declined(game, first) == ""
    assert drunagor._declined(game, again) == ("" if fells else key)


def test_a_fight_asks_for_nothing_more_only_when_it_is_decided() -> None:
    for one in answered("hellscape")["fight-enough"]:
        assert one.fight is not None
        attacking, dealt, left = one.fight
        assert dealt >= left if attacking else dealt <= 0
        assert not any(key.endswith(":scratch") for key in one.keys)


def test_dice_are_counted_only_when_nothing_can_be_used() -> None:
    for one in answered("hellscape")["fight-icons"]:
        assert not one.words & {"use", "apply"}


@pytest.mark.parametrize("wish", ["familiars", "monsters-stay"])
def test_whoever_could_attack_is_asked_for(wish: str) -> None:
    assert not any("attack" in one.words for one in answered("descent")[wish])


def test_windows_are_masked_and_passed_only_without_a_card() -> None:
    title = registry.title("descent")
    assert {"window", "own-cards", "discard", "glyph", "decree"} <= title.masked
    assert not any("card" in one.words for one in answered("descent")["windows"])


def test_the_overlord_goes_on_in_his_own_turn_only_where_every_card_is_vain() -> None:
    title, found = registry.title("descent"), set()
    party = joined(title, title.party(3))
    setup = Setup(title.tutorial, party, {}, (GREEDY,) * len(party))
    for seed in SEEDS:
        driver: Driver[Any] = Driver(title, title.set_up(setup, seed), keep=False)
        players = automated(title, setup.seats, seed)
        while (request := driver.request) is not None:
            if request.kind == "own-cards" and len(request.options) > 1:
                question = title.question(driver.game, request)
                vain = all(one.vain for one in question.options if one.key.startswith("card:"))
                given = deputy.answer(title, driver.game, request)
                assert (given is not None and given.key == "done") == vain
                found.add(vain)
            driver.answer(players[request.seat].choose(driver.game, request).key)
    assert found == {True, False}


# The deputy


class Toy:
    """As much of a title as the deputy needs."""

    masked: frozenset[str] = frozenset()

    def __init__(self, *wishes: Standing) -> None:
        self.standing = wishes

    def courses(self, game: object, request: Request) -> tuple[()]:
        return ()


def wish(id: str, key: str, *, usual: bool = True) -> Standing:
    answer: Callable[[Any, Request], str] = lambda game, request: key  # noqa: E731
    return Standing(id, "As always.", ("turn",), answer, usual)


def asked(*keys: str, kind: str = "turn") -> Request:
    return Request(0, kind, [Option(key, key) for key in keys])


def test_a_single_option_needs_nobody() -> None:
    title: Any = Toy()
    assert deputy.answer(title, None, asked("end")) == deputy.Given("end", "only")  # type: ignore[arg-type]
    assert deputy.answer(title, None, asked("end", "stay")) is None  # type: ignore[arg-type]


def test_wishes_hold_as_usual_unless_they_are_changed() -> None:
    usual, other = wish("usual", "end"), wish("other", "stay", usual=False)
    assert on((usual, other), frozenset()) == [usual]
    assert on((usual, other), frozenset({"usual", "other"})) == [other]
    title: Any = Toy(usual, other)
    request = asked("end", "stay", "go")
    assert deputy.answer(title, None, request) == deputy.Given("end", "usual")  # type: ignore[arg-type]
    changed = frozenset({"usual", "other"})
    assert deputy.answer(title, None, request, changed) == deputy.Given("stay", "other")  # type: ignore[arg-type]
    assert deputy.answer(title, None, asked("end", "go", kind="move")) is None  # type: ignore[arg-type]


def test_a_wish_for_what_is_not_offered_is_no_answer() -> None:
    title: Any = Toy(wish("gone", "fly"))
    assert deputy.answer(title, None, asked("end", "stay")) is None  # type: ignore[arg-type]


def test_a_course_goes_on_only_where_its_next_step_is_asked_of_who_began_it() -> None:
    assert deputy.follow(asked("move:a1", "stop"), 0, ("move:a1", "stop")) == "move:a1"
    assert deputy.follow(asked("end", "stay"), 0, ("move:a1",)) == ""
    assert deputy.follow(asked("move:a1", "stop"), 1, ("move:a1",)) == ""
    assert deputy.follow(None, 0, ("move:a1",)) == ""
    assert deputy.follow(asked("end"), 0, ()) == ""


@pytest.mark.parametrize("game", GAMES)
def test_no_key_of_an_option_holds_the_sign_between_steps(game: str) -> None:
    assert not any(BETWEEN in form.partition(" ")[0] for form in registry.title(game).keys())


def test_an_overlord_who_is_not_asked_is_told_why_no_card_would_do_anything() -> None:
    """Skeletons for whom no space is out of sight: the wish says what it passes over."""
    prompt = "Overlord, do you play a card? (10 threat)"
    why = "no space is out of the heroes' sight; 4 threat"
    cards = Shown("card:patrol", "play Skeleton Patrol", note=why, vain=True)
    rest = Shown("done", "go on")
    title: Any = SimpleNamespace(
        standing=registry.title("descent").standing,
        question=lambda game, request: Asked(1, 0, "own-cards", prompt, (cards, rest), ""),
    )
    request = Request(0, "own-cards", (Option("card:patrol", None), Option("done", None)))
    game: Any = None
    said = aide.told(title, game, request, Given("done", "own-cards"))
    assert said == (
        f"Answered for you: {prompt} Go on. "
        "This would do nothing: play Skeleton Patrol (no space is out of the heroes' sight)."
    )
