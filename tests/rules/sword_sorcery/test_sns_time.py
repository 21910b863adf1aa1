"""The Time Phase, soulranks, resurrection, the round (SNS-TIME, SOUL, FULL-028, -060 ff.)."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from rule import rule
from sword_sorcery import BOOK, ROLES, Table
from undercroft.core.errors import BadSetup
from undercroft.core.title import Member, Setup
from undercroft.games.sword_sorcery import moments
from undercroft.games.sword_sorcery.book import Book
from undercroft.games.sword_sorcery.game import QuestOver, SwordSorcery
from undercroft.games.sword_sorcery.rules import powers, reviving, rounds, souls
from undercroft.games.sword_sorcery.rules.damage import suffer
from undercroft.games.sword_sorcery.rules.preparing import prepare
from undercroft.games.sword_sorcery.rules.time import all_in_order, time_phase
from undercroft.games.sword_sorcery.setup import set_up
from undercroft.games.sword_sorcery.state import Power


def ranks(table: Table, *soulranks: int) -> None:
    for hero, rank in zip(table.state.heroes, soulranks, strict=True):
        hero.soulrank = rank


@rule("SNS-EX-01", "SNS-SOUL-01", "SNS-SOUL-02")
def test_a_rank_costs_its_square() -> None:
    assert [souls.price(rank) for rank in range(2, 8)] == [4, 9, 16, 25, 36, 49]


@rule("SNS-RUL-65", "SNS-DEC-27")
@rule("SNS-EX-03", "SNS-SOUL-03", "SNS-SOUL-05", "SNS-SOUL-06", "SNS-INV-07")
def test_nobody_rises_above_a_hero_who_is_lower() -> None:
    table = Table()
    ranks(table, 2, 1)
    table.state.souls = 12
    aldric, sylwen = table.state.heroes
    assert not souls.may_raise(table.game, aldric)
    sylwen.powers = tuple(Power(one) for one in ("aimed-shot", "volley", "fleet-foot"))
    table.run(time_phase(table.game), "raise:sylwen")
    assert (sylwen.soulrank, table.state.souls) == (2, 8)


@rule("SNS-RUL-34")
@rule("SNS-EX-04", "SNS-SOUL-04")
def test_ghosts_count_and_may_rise_and_stay_ghosts() -> None:
    table = Table()
    ranks(table, 2, 1)
    table.state.souls = 20
    ghost = table.hero("sylwen")
    table.run(suffer(table.game, ghost, 99))
    table.put(ghost, "A2")
    assert not souls.may_raise(table.game, table.hero("aldric"))
    ghost.powers = tuple(Power(one) for one in ("aimed-shot", "volley", "fleet-foot"))
    table.run(time_phase(table.game), "raise:sylwen", "done")
    assert (ghost.soulrank, ghost.ghost, ghost.hp, table.state.souls) == (2, True, 0, 16)
    assert souls.may_raise(table.game, table.hero("aldric"))


@rule("SNS-FULL-028", "SNS-FULL-033", "SNS-DEC-28")
def test_a_raised_rank_brings_hit_points_and_powers_at_once() -> None:
    table = Table()
    hero = table.hero("aldric")
    hero.hp, table.state.souls = 3, 4
    hero.powers = (Power("cleaving-arc"), Power("challenge", used=True, cooling=1))
    ranks(table, 1, 2)
    table.run(time_phase(table.game), "raise:aldric", "power:smite")
    assert hero.hp == 4  # 7 to 8
    assert hero.powers[-1] == Power("smite")
    assert "power:lay-on-hands" not in [f"power:{one.id}" for one in hero.powers]


@rule("SNS-FULL-029")
def test_a_lowered_rank_takes_powers_that_it_does_not_allow_first() -> None:
    table = Table()
    hero = table.hero("aldric")
    hero.soulrank, hero.hp = 2, 8
    hero.powers = (Power("cleaving-arc"), Power("smite"), Power("challenge"))
    table.run(souls.lower_rank(table.game, hero))
    assert [one.id for one in hero.powers] == ["cleaving-arc", "challenge"]
    assert hero.hp == 7


@rule("SNS-RUL-07")
@rule("SNS-EX-07", "SNS-TIME-05", "SNS-TIME-06", "SNS-TIME-07", "SNS-FULL-041", "SNS-FULL-042")
def test_powers_cool_one_quarter_a_round_and_wait_one_more() -> None:
    table = Table("maelis aldric")
    hero = table.hero("maelis")
    hero.powers = tuple(Power(one) for one in ("arcane-bolt", "mage-shield", "inferno"))
    for one in ("arcane-bolt", "mage-shield", "inferno"):  # cooldown 0, 1, 3, in round 3
        powers.use(table.game, hero, one)
    ready = {}
    for round in range(4, 9):
        table.run(time_phase(table.game))
        for one in hero.powers:
            if not one.used:
                ready.setdefault(one.id, round)
    assert ready == {"arcane-bolt": 4, "mage-shield": 5, "inferno": 7}


@rule("SNS-FULL-046", "SNS-DEC-24")
def test_cool_lowers_counters_and_readies_who_waits() -> None:
    table = Table()
    hero = table.hero("aldric")
    hero.powers = (Power("cleaving-arc", used=True), Power("challenge", used=True, cooling=1))
    table.run(powers.cool(table.game, hero, 1), "power:cleaving-arc")
    assert powers.ready(hero, "cleaving-arc")
    table.run(powers.cool(table.game, hero, 2))
    assert hero.powers[1] == Power("challenge", used=True)


@rule("SNS-EX-70", "SNS-FULL-060", "SNS-FULL-061", "SNS-FULL-062", "SNS-DEC-29", "SNS-TIME-08")
def test_a_ghost_at_the_altar_returns_for_his_soulrank() -> None:
    table = Table()
    hero = table.hero("aldric")
    ranks(table, 2, 2)
    hero.powers = (Power("challenge", used=True, cooling=2),)
    table.run(suffer(table.game, hero, 99))
    table.state.souls = 2
    table.run(time_phase(table.game), "revive:aldric")
    assert (hero.ghost, hero.hp, table.state.souls) == (False, 8, 0)
    assert hero.powers == (Power("challenge", used=True, cooling=1),)


@rule("SNS-FULL-061")
def test_a_soulrank_pays_if_the_pool_is_too_small_and_at_rank_one_he_waits() -> None:
    table = Table()
    hero = table.hero("aldric")
    ranks(table, 2, 2)
    table.run(suffer(table.game, hero, 99))
    table.state.souls = 1
    table.run(time_phase(table.game), "revive:aldric")
    assert (hero.soulrank, hero.hp, table.state.souls) == (1, 7, 1)
    table.run(suffer(table.game, hero, 99))
    table.state.souls = 0
    table.run(time_phase(table.game))
    assert hero.ghost
    table.state.souls = 1
    table.put(hero, "A2")
    table.run(time_phase(table.game))
    assert hero.ghost  # not at the altar


@rule("SNS-FULL-210")
def test_a_soul_storm_makes_returning_dearer_and_feeds_on_ghosts() -> None:
    table = Table("aldric/paladin borin/stormrune tamsin/cutthroat", options={"soul-storm": "on"})
    hero = table.hero("borin")
    table.run(suffer(table.game, hero, 99))
    table.put(hero, "A2")
    assert reviving.price(table.game, hero) == 2
    table.state.souls = 3
    table.run(time_phase(table.game))
    assert table.state.souls == 2


@rule("SNS-FULL-211")
def test_the_first_death_costs_nothing_in_a_gentle_quest() -> None:
    table = Table(options={"difficulty": "gentle"})
    hero = table.hero("aldric")
    table.run(suffer(table.game, hero, 99))
    assert reviving.price(table.game, hero) == 0
    table.run(time_phase(table.game), "revive:aldric")
    table.run(suffer(table.game, hero, 99))
    assert reviving.price(table.game, hero) == 1


@rule("SNS-FULL-211")
def test_masters_are_tougher_in_a_grim_quest_and_some_cards_are_missing_in_a_gentle_one() -> None:
    grim, gentle = Table(options={"difficulty": "grim"}), Table(options={"difficulty": "gentle"})
    assert grim.foe("grimtusk", "purple", "A2").hp == 10 + 6 * 2 + 2 * 2
    numbers = {BOOK.library.encounters[card].number for card in gentle.state.encounters.deck}
    assert not numbers & {8, 9, 10, 24}
    assert len(gentle.state.encounters.deck) == 20
    assert len(Table().state.encounters.deck) == 24


@rule("SNS-RUL-06")
@rule("SNS-TIME-03")
def test_the_cleanup_goes_from_the_leader_to_companions_and_enemies_by_seat_and_age() -> None:
    table = Table()
    table.companion("aldric", "spirit-wolf", "A1")
    first, second = table.foe("orc", "green", "A2"), table.foe("wolf", "green", "A2")
    assert (first.assigned, second.assigned) == ("aldric", "sylwen")
    table.state.leader = 1
    order = [one.id for one in all_in_order(table.game)]
    assert order == ["sylwen", "aldric", "spirit-wolf-of-aldric", second.id, first.id]


@rule("SNS-TIME-01", "SNS-TIME-09", "SNS-SEQ-01", "SNS-FULL-003", "SNS-FULL-150")
def test_a_round_is_time_battle_event_and_the_leader_passes_on() -> None:
    steps: list[str] = []

    async def time(game: SwordSorcery) -> None:
        steps.append(f"time {game.state.round} {game.state.leader}")

    async def event(game: SwordSorcery) -> None:
        steps.append(f"event {game.state.round}")

    async def judge(game: SwordSorcery) -> None:
        steps.append("judged")
        if game.state.round == 2:
            raise QuestOver(True, "goal")

    answers = moments.time.by(time) + moments.event_phase.by(event) + moments.judge.by(judge)
    table = Table(options={"order": "fixed"}, answers=answers)
    table.state.phase, table.state.round = "preparing", 0
    table.state.step = "places"
    for hero in table.state.heroes:
        hero.area = -1
    table.run(rounds.play(table.game), *["end"] * 4)
    assert steps == [
        "time 1 0", "event 1", "judged", "time 2 1", "event 2", "judged",
    ]  # fmt: skip
    assert table.state.ended is not None
    assert table.state.ended.won


# Setup


@rule("SNS-FULL-001", "SNS-FULL-011", "SNS-FULL-026")
@pytest.mark.parametrize(
    "party",
    ["aldric", "aldric aldric", "aldric/evoker sylwen", "aldric sylwen borin maelis tamsin aldric"],
)
def test_a_party_that_cannot_be_is_refused(party: str) -> None:
    members = tuple(
        Member(id, role or ROLES[id], seat)
        for seat, (id, _, role) in enumerate(one.partition("/") for one in party.split())
    )
    with pytest.raises(BadSetup):
        set_up(BOOK, Setup("embers-of-the-crypt", members, {}), 1)


@rule("SNS-FULL-013", "SNS-FULL-196", "SNS-FULL-002")
def test_a_standalone_quest_starts_with_its_own_values() -> None:
    table = Table("tamsin sylwen", quest="drowned-mill")
    hero, other = table.state.heroes
    assert (hero.soulrank, hero.crowns, hero.hp, table.state.souls) == (2, 8, 6, 0)
    assert hero.backpack == ("hand-crossbow#1", "healing-draught#1")
    assert (hero.armour, other.armour) == ("leather-jerkin#1", "leather-jerkin#2")


@rule("SNS-FULL-071", "SNS-FULL-013")
def test_a_class_may_begin_with_a_weapon_in_either_hand() -> None:
    library = BOOK.library
    equipped = ("leather-jerkin", "rapier", "rapier")
    armed = replace(library.classes["cutthroat"], equipped=equipped)
    book = Book(replace(library, classes={**library.classes, "cutthroat": armed}))
    party = (Member("tamsin", "cutthroat", 0), Member("aldric", "paladin", 1))
    tamsin = set_up(book, Setup("embers-of-the-crypt", party, {}), 1).heroes[0]
    assert (tamsin.main, tamsin.off, tamsin.armour) == ("rapier#1", "rapier#2", "leather-jerkin#1")


@rule("SNS-FULL-010", "SNS-FULL-014", "SNS-FULL-016", "SNS-FULL-063")
def test_the_quest_is_laid_out_as_it_says() -> None:
    table = Table()
    state, game = table.state, table.game
    assert [door.id for door in state.doors] == ["D1", "D2", "D3"]
    assert [(token.id, token.kind, token.magic) for token in state.tokens] == [
        ("S1", "search", False), ("S2", "search", False),
        ("X1", "chest", False), ("X2", "chest", True),
    ]  # fmt: skip
    assert not any(gate.open for gate in state.gates)
    assert [game.name(area) for area in state.altars] == ["A1"]
    assert state.daytime == "nightfall"
    assert {card.split("_")[0] for card in state.green.deck} == {"skeleton", "gremlin", "wolf"}
    assert (len(state.traps.deck), len(state.treasures.deck)) == (18, 40)


@rule("SNS-FULL-015", "SNS-GOLD-06")
def test_the_event_deck_is_built_in_the_order_of_the_quest() -> None:
    table = Table()
    kinds = [
        BOOK.library.events[card].kind if card in BOOK.library.events else card
        for card in table.state.events
    ]
    assert len(kinds) == 8
    assert (kinds[1], kinds[4], kinds[6]) == ("S1-1", "day", "S1-2")
    assert all(kind in ("instant", "lasting") for kind in (kinds[0], *kinds[2:4], kinds[5]))


@rule("SNS-FULL-017", "SNS-DEC-02", "SNS-DEC-03", "SNS-FULL-033", "SNS-FULL-200")
def test_powers_are_picked_enemies_placed_and_heroes_put_where_they_like() -> None:
    table = Table("aldric sylwen", quest="throne-of-iron-tusks")
    table.state.phase, table.state.step = "preparing", "powers"
    for hero in table.state.heroes:
        hero.soulrank = 1
    table.run(
        prepare(table.game),
        "power:challenge", "power:cleaving-arc", "power:volley", "power:aimed-shot",
        "area:A1", "area:A2",
    )  # fmt: skip
    assert [table.where(hero) for hero in table.state.heroes] == ["A1", "A2"]
    places = sorted(table.where(enemy) for enemy in table.state.enemies)
    assert set(places) == {"B2", "C2", "C3"}
    assert [one.id for one in table.hero("sylwen").powers] == ["volley", "aimed-shot"]
