"""Before the first turn: the table, the decks, skills, purchases, places (DSC-SETUP, DSC-SCALE)."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from descent import Arena, hall
from rule import rule
from undercroft.core.errors import UndercroftError
from undercroft.core.title import Member, Setup
from undercroft.games.descent.ground import Ground
from undercroft.games.descent.loading import load_library
from undercroft.games.descent.rules import preparing
from undercroft.games.descent.setup import set_up
from undercroft.games.descent.state import TOWN, Marker, State, Terrain
from undercroft.games.descent.title import DescentTitle

LIBRARY = load_library()
FOUR = ("mordrog", "steelhorns", "kirga", "grey-ker")


def table(*heroes: str, quest: str = "toll-keepers-cellar", seed: int = 1, **options: str) -> State:
    party = (*(Member(hero, seat=n) for n, hero in enumerate(heroes)), Member("overlord", seat=9))
    return set_up(LIBRARY, LIBRARY.quests[quest], Setup(quest, party, options), seed)


def refused(*heroes: str, **how: Any) -> str:
    with pytest.raises(UndercroftError) as error:
        table(*heroes, **how)
    return error.value.message


@rule("DSC-RUL-151")
@pytest.mark.parametrize(("level", "more"), [("book", 0), ("gentle", 5), ("grim", 0)])
def test_a_gentle_table_has_more_tokens(level: str, more: int) -> None:
    tokens = LIBRARY.quests["toll-keepers-cellar"].conquest[2]
    state = table(*FOUR, difficulty=level)
    assert (state.difficulty, state.conquest) == (level, tokens + more)


@rule("DSC-RUL-150")
@pytest.mark.parametrize("heroes", [2, 3, 4])
def test_a_first_game_survives_two_or_three_deaths(heroes: int) -> None:
    tokens = LIBRARY.quests["toll-keepers-cellar"].conquest[heroes - 2]
    values = sorted(hero.conquest for hero in LIBRARY.heroes.values())
    assert tokens > 2 * values[-1]  # of any party
    assert tokens > 3 * values[len(values) // 2]


@rule("DSC-SETUP-12", "DSC-RUL-150")
def test_a_quest_may_give_fewer_heroes_more_tokens() -> None:
    told = LIBRARY.quests["toll-keepers-cellar"]
    quest = msgspec.structs.replace(told, conquest=(9, 7, 4))

    def tokens(n: int) -> int:
        heroes = [Member(hero, seat=seat) for seat, hero in enumerate(FOUR[:n])]
        party = (*heroes, Member("overlord", seat=9))
        return set_up(LIBRARY, quest, Setup(quest.id, party), 1).conquest

    assert [tokens(n) for n in (2, 3, 4)] == [9, 7, 4]


@rule("DSC-SETUP-01", "DSC-SETUP-02", "DSC-SETUP-05", "DSC-SETUP-12", "DSC-SCALE-03", "DSC-RUL-01")
def test_a_fresh_table() -> None:
    state = table(*FOUR)
    assert (state.players, state.overlord_seat, state.threat) == (5, 9, 0)
    assert [(hero.sheet, hero.seat, hero.coins, hero.space) for hero in state.heroes] == [
        (hero, seat, 300, TOWN) for seat, hero in enumerate(FOUR)
    ]
    tough = next(hero for hero in table(*FOUR).heroes if hero.sheet == "mordrog")
    assert tough.wounds == 16 + 4 * ("tough" in tough.skills)
    assert [table(*FOUR[:n]).players for n in (2, 3)] == [3, 4]
    one = (Member("mordrog"), Member("kirga"), Member("overlord", seat=1))
    setup = Setup("toll-keepers-cellar", one)
    state = set_up(LIBRARY, LIBRARY.quests["toll-keepers-cellar"], setup, 1)
    assert (state.players, [hero.coins for hero in state.heroes]) == (2, [300, 300])


@rule("DSC-SETUP-06")
def test_each_hero_draws_the_skills_of_his_sheet() -> None:
    state = table(*FOUR)
    dealt = [skill for hero in state.heroes for skill in hero.skills]
    left = [skill for deck in state.skill_decks for skill in deck]
    assert len(set(dealt + left)) == len(dealt + left) == 36
    for hero in state.heroes:
        decks = [LIBRARY.skills[skill].deck for skill in hero.skills]
        counts = tuple(decks.count(deck) for deck in ("fighting", "subterfuge", "wizardry"))
        assert counts == LIBRARY.heroes[hero.sheet].skills


@rule("DSC-SETUP-03", "DSC-SETUP-04", "DSC-SCALE-05")
def test_heroes_may_be_dealt_from_what_is_switched_on() -> None:
    def boxes(**options: str) -> set[str]:
        return {
            LIBRARY.heroes[hero.sheet].box
            for seed in range(30)
            for hero in table(*FOUR, heroes="dealt", seed=seed, **options).heroes
        }

    assert boxes() == {"base"}
    assert boxes(well="on") == {"base", "well"}
    dealt = table(*FOUR, heroes="dealt").heroes
    assert len({hero.sheet for hero in dealt}) == 4
    assert [hero.seat for hero in dealt] == [0, 1, 2, 3]


@rule("DSC-SETUP-01", "DSC-SCALE-05")
def test_the_overlord_may_be_drawn_among_all_seats() -> None:
    seen = set()
    for seed in range(40):
        state = table(*FOUR, overlord="drawn", seed=seed)
        seats = [hero.seat for hero in state.heroes]
        assert sorted((*seats, state.overlord_seat)) == [0, 1, 2, 3, 9]
        seen.add(state.overlord_seat)
    assert seen == {0, 1, 2, 3, 9}


@rule("DSC-SCALE-04", "DSC-RUL-141", "DSC-SETUP-16")
def test_expansions_are_switched_by_the_quest_or_the_table() -> None:
    assert table(*FOUR).boxes == ("base",)
    assert len(table(*FOUR).deck) == 36
    assert len(table(*FOUR, well="on", altar="on").deck) == 45
    assert table(*FOUR, quest="hollow-choir").boxes == ("base", "altar", "well")
    assert refused(*FOUR, quest="hollow-choir", altar="off") == (
        "The Hollow Choir cannot be played without The Altar of Despair."
    )
    assert refused("laurel-of-bloodwood", "mordrog", well="off") == (
        "Laurel of Bloodwood comes from The Well of Darkness, which is switched off."
    )


@pytest.mark.parametrize(
    ("heroes", "options", "message"),
    [
        (("mordrog",), {}, "A party has 2 to 4 heroes, not 1."),
        (("mordrog", "mordrog"), {}, "The hero mordrog is taken twice."),
        (("mordrog", "gandalf"), {}, "There is no hero called “gandalf”."),
        (FOUR, {"weather": "fine"}, "There is no option “weather”."),
        (FOUR, {"well": "maybe"}, "The option “well” cannot be “maybe”."),
        ((*FOUR[:2], "overlord"), {}, "A quest needs one overlord, not 2."),
    ],
)
def test_impossible_tables(heroes: tuple[str, ...], options: dict[str, str], message: str) -> None:
    assert refused(*heroes, **options) == message


@rule("DSC-SETUP-07", "DSC-SETUP-08")
def test_one_skill_may_be_traded_for_another_of_its_deck() -> None:
    arena = Arena(hall(3, 3))
    hero = arena.hero("mordrog", skills="tough mighty parry")
    arena.hero("kirga")
    hero.wounds = 20
    arena.state.stage = "skills"
    arena.state.skill_decks = (("knight",), (), ())
    arena.run(preparing.go_on(arena.game), "skill:tough")
    assert (hero.skills, hero.wounds) == (("mighty", "parry", "knight"), 16)
    assert arena.state.skill_decks[0] == ("tough",)  # shuffled back after the draw
    assert arena.state.step == "1"


def test_a_skill_of_an_empty_deck_cannot_be_traded() -> None:
    arena = Arena(hall(3, 3))
    arena.hero("mordrog", skills="tough mighty parry")
    arena.state.stage = "skills"
    arena.run(preparing.go_on(arena.game))
    assert arena.state.step == "1"


@rule("DSC-SETUP-10", "DSC-SETUP-11", "DSC-RUL-142")
def test_the_last_copy_goes_to_the_first_who_wants_it() -> None:
    arena = Arena(hall(3, 3))
    first, second = arena.hero("mordrog"), arena.hero("kirga")
    arena.state.stage, arena.state.shop = "shopping", ("axe",)
    arena.run(preparing.go_on(arena.game), "buy:axe", "wear:axe", "done")
    request = preparing.go_on(arena.game).send(None)
    assert "buy:axe" not in request.keys()
    assert (first.equipped, first.coins, second.coins) == (("axe",), 200, 300)


@rule("DSC-SETUP-13", "DSC-SETUP-17", "DSC-SETUP-21")
def test_heroes_start_on_or_beside_an_activated_glyph() -> None:
    arena = Arena(Ground(LIBRARY.quests["toll-keepers-cellar"], frozenset()))
    hero, other = arena.hero("mordrog"), arena.hero("kirga")
    arena.state.revealed = ()
    arena.state.stage = "placing"
    request = preparing.go_on(arena.game).send(None)
    assert sorted(request.keys()) == [f"space:{c}{r}" for c in "abc" for r in (5, 6, 7)]
    arena.state.revealed, arena.state.markers, arena.state.monsters = (), (), {}
    arena.state.terrain = Terrain(rubble=1 << arena.game.ground.space((0, 4)))
    arena.run(preparing.go_on(arena.game), "space:b6")
    request = preparing.go_on(arena.game).send(None)
    assert "space:b6" not in request.keys()
    assert "space:a5" not in request.keys()
    arena.run(preparing.go_on(arena.game), "space:c7")
    assert (hero.space, other.space) == (
        arena.game.ground.space((1, 5)), arena.game.ground.space((2, 6)),
    )  # fmt: skip
    assert arena.state.revealed == ("S",)
    assert not any(isinstance(one, Marker) and one.kind == "key" for one in arena.state.markers)
    arena.run(preparing.go_on(arena.game))
    assert (arena.state.stage, arena.state.turn.who) == ("heroes", -1)


@rule("DSC-SCALE-04", "DSC-SCALE-05", "DSC-DEC-01")
def test_the_start_page_offers_what_a_table_may_wish() -> None:
    wishes = {wish.id: wish for wish in DescentTitle(LIBRARY).lobby().options}
    assert list(wishes) == ["difficulty", "heroes", "overlord", "well", "altar"]
    assert wishes["well"].name == "The Well of Darkness"
    for wish in wishes.values():
        for choice in wish.choices:
            assert choice.name
            assert choice.text or choice.id == "chosen"
            table("mordrog", "ispher", **{wish.id: choice.id})
