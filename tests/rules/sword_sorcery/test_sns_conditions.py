"""Damage, death, Saves, conditions and fire (SNS-FULL-050 ff., COND, FIRE)."""

from __future__ import annotations

import pytest

from rule import rule
from sword_sorcery import Table
from undercroft.games.sword_sorcery import events, moments
from undercroft.games.sword_sorcery.game import SwordSorcery
from undercroft.games.sword_sorcery.moments import Trait
from undercroft.games.sword_sorcery.rules import conditions, magic_shields, turn
from undercroft.games.sword_sorcery.rules.conditions import Affliction
from undercroft.games.sword_sorcery.rules.damage import heal, suffer
from undercroft.games.sword_sorcery.rules.saving import save
from undercroft.games.sword_sorcery.rules.time import time_phase
from undercroft.games.sword_sorcery.state import Change, Condition, Figure, Hero, Pile
from undercroft.kit.moments import Answers


def give(
    table: Table, who: Figure, what: Affliction, *, value: int = 0, by: Figure | None = None
) -> None:
    table.run(conditions.give(table.game, who, what, value=value, by=by))


def all_are(trait: Trait) -> Answers:
    wanted = trait

    def has(game: SwordSorcery, who: Figure, trait: Trait) -> bool:
        return trait == wanted

    return moments.has_trait.by(has)


@rule("SNS-GOLD-08", "SNS-RUL-55")
def test_what_is_suffered_passes_by_magic_shields() -> None:
    table = Table()
    hero = table.hero("aldric")
    magic_shields.give(table.game, hero, "spell", 2)
    table.run(suffer(table.game, hero, 3))
    assert (hero.hp, hero.magic_shields) == (4, 2)


@rule("SNS-FULL-052")
def test_healing_stops_at_the_maximum_and_needs_the_living() -> None:
    table = Table()
    hero = table.hero("aldric")
    hero.hp = 5
    assert table.run(heal(table.game, hero, 9)) == 2
    hero.ghost = True
    hero.hp = 0
    assert table.run(heal(table.game, hero, 9)) == 0


@rule("SNS-FULL-053", "SNS-COND-10", "SNS-FULL-149", "SNS-FULL-079", "SNS-FULL-054")
def test_a_hero_at_0_hp_walks_on_as_a_ghost_with_his_belongings() -> None:
    table = Table()
    hero = table.hero("sylwen")
    table.afflict(hero, "blind", "poison 1")
    hero.fire1, hero.crowns, hero.keys = 1, 4, ("magic_key",)
    hero.changes = (Change("hits", "inspire", 1, "attack"),)
    magic_shields.give(table.game, hero, "spell", 1)
    table.companion("sylwen", "spirit-wolf", "A1")
    table.run(suffer(table.game, hero, 99))
    assert hero.ghost
    assert hero.hp == 0
    assert table.where(hero) == "A1"
    assert (hero.conditions, hero.fire1, hero.shields, hero.changes) == ((), 0, (), ())
    assert (hero.crowns, hero.main) == (4, "yew-bow#1")
    assert not table.state.companions
    assert [(one.key, one.area) for one in table.state.lying] == [("magic_key", hero.area)]
    assert hero not in table.game.figures()


@rule("SNS-FULL-151", "SNS-FULL-150", "SNS-EX-71")
def test_the_quest_is_lost_when_the_last_living_hero_dies() -> None:
    table = Table()
    table.run(suffer(table.game, table.hero("aldric"), 99))
    over = table.ends(suffer(table.game, table.hero("sylwen"), 99))
    assert (over.won, over.cause) == (False, "fallen")


@rule("SNS-FULL-058", "SNS-FULL-059", "SNS-ASGN-05")
@pytest.mark.parametrize(("rank", "souls"), [("green", 1), ("blue", 2), ("red", 3)])
def test_a_dead_enemy_leaves_its_souls_and_its_card(rank: str, souls: int) -> None:
    table = Table()
    orc = table.foe("orc", rank, "A2")  # type: ignore[arg-type]
    orc.dealt = True
    table.run(suffer(table.game, orc, 99))
    assert table.state.souls == souls
    assert getattr(table.state, rank).discard == (f"orc_{rank}_a",)


@rule("SNS-FULL-104", "SNS-FULL-105")
def test_who_kills_a_hero_gets_a_power_card_and_a_second_of_its_name_is_redrawn() -> None:
    table = Table("aldric sylwen borin")
    table.state.enemy_powers = Pile(("frenzy", "frenzy", "swift"))
    orc = table.foe("orc", "green", "A2")
    table.run(suffer(table.game, table.hero("aldric"), 99, by=orc))
    assert orc.powers == ("frenzy",)
    table.run(suffer(table.game, table.hero("sylwen"), 99, by=orc))
    assert orc.powers == ("frenzy", "swift")
    assert table.state.enemy_powers.discard == ("frenzy",)


@rule("SNS-FULL-104")
def test_deaths_by_terrain_or_in_the_time_phase_give_no_power_card() -> None:
    table = Table()
    orc = table.foe("orc", "green", "A2")
    table.run(suffer(table.game, table.hero("aldric"), 99, cause="deadly"))
    assert not orc.powers


@rule("SNS-FULL-114")
def test_half_happens_once_at_half_of_the_maximum_rounded_up() -> None:
    halves: list[str] = []

    async def halved(game: SwordSorcery, enemy: Figure) -> None:
        halves.append(enemy.id)

    table = Table(answers=moments.halved.by(halved))
    orc = table.foe("orc", "blue", "A2")  # 5 HP
    table.run(suffer(table.game, orc, 1))
    assert not halves
    table.run(suffer(table.game, orc, 1))
    table.run(suffer(table.game, orc, 1))
    assert halves == [orc.id]


@rule("SNS-FULL-050", "SNS-FULL-051")
def test_a_save_needs_one_shield_and_enemies_never_make_one() -> None:
    table = Table()
    assert table.run(save(table.game, table.hero("aldric")), faces="b1 b7")
    assert not table.run(save(table.game, table.hero("aldric")), faces="b1 b4")
    wolf = table.companion("sylwen", "spirit-wolf", "A1")
    assert table.run(save(table.game, wolf), faces="b1 b6")  # as many dice as its owner
    assert not table.run(save(table.game, table.foe("orc", "green", "A2")))


@rule("SNS-EX-12", "SNS-COND-03", "SNS-COND-02")
def test_a_second_token_of_a_kind_is_1_hp_and_the_first_keeps_its_end() -> None:
    table = Table()
    hero = table.hero("aldric")
    table.afflict(hero, "slow", "blind")
    before = hero.conditions
    give(table, hero, "slow")
    assert (hero.conditions, hero.hp) == (before, 6)


@rule("SNS-RUL-39")
@rule("SNS-EX-13", "SNS-COND-04", "SNS-COND-06", "SNS-KO-03")
def test_the_same_is_the_same_by_kind_and_who_ignores_it_suffers_nothing() -> None:
    table = Table()
    hero = table.hero("aldric")
    give(table, hero, "poison", value=1)
    give(table, hero, "poison", value=2)
    give(table, hero, "redcrit")
    give(table, hero, "redcrit")
    give(table, hero, "ko")
    give(table, hero, "ko")
    assert hero.hp == 4
    assert hero.conditions == (Condition("poison", 1), Condition("redcrit"), Condition("ko"))
    flying = Table(answers=all_are("flying"))
    harpy = flying.foe("harpy", "blue", "A2")
    give(flying, harpy, "ko")
    give(flying, harpy, "ko")
    assert harpy.hp == 4
    assert not harpy.conditions


@rule("SNS-EX-14", "SNS-COND-05")
def test_who_causes_the_second_condition_is_the_killer() -> None:
    table = Table()
    table.state.enemy_powers = Pile(("swift",))
    hero, orc = table.hero("aldric"), table.foe("orc", "green", "A2")
    hero.hp = 1
    table.afflict(hero, "blind")
    give(table, hero, "blind", by=orc)
    assert hero.ghost
    assert orc.powers == ("swift",)


@rule("SNS-FULL-109", "SNS-FULL-112")
def test_the_mighty_ignore_ko_and_are_slowed_where_others_are_stunned() -> None:
    table = Table(answers=all_are("mighty"))
    boss = table.foe("grimtusk", "purple", "A2")
    boss.menace = "aldric"
    give(table, boss, "ko")
    give(table, boss, "stun")
    assert [one.kind for one in boss.conditions] == ["slow"]
    assert boss.menace == ""


@rule("SNS-FULL-113")
def test_a_master_grows_with_the_heroes_at_quest_start() -> None:
    table = Table("aldric sylwen borin")
    assert table.foe("grimtusk", "purple", "A2").hp == 10 + 6 * 3


@rule("SNS-COND-08", "SNS-BLND-03", "SNS-SLOW-02", "SNS-STUN-02", "SNS-EXH-01")
@pytest.mark.parametrize("kind", ["blind", "slow", "exhaust", "stun"])
def test_a_token_of_the_own_turn_goes_at_the_end_of_the_next(kind: Affliction) -> None:
    table = Table()
    hero = table.start("aldric")
    give(table, hero, kind)
    table.run(turn.end(table.game, hero))
    assert hero.conditions
    table.run(turn.end(table.game, hero))
    assert not hero.conditions


@rule("SNS-EX-08", "SNS-TIME-02", "SNS-TIME-03", "SNS-TIME-04")
def test_who_dies_in_the_first_half_of_the_cleanup_makes_no_save() -> None:
    table = Table()
    hero = table.hero("aldric")
    hero.hp, hero.fire1 = 2, 1
    table.afflict(hero, "poison 1")
    table.run(time_phase(table.game))
    assert hero.ghost
    assert [event.n for event in table.told(events.Suffered)] == [2]  # one sum
    assert not table.told(events.Saved)


@rule("SNS-RUL-58")
@rule("SNS-EX-09", "SNS-POIS-01", "SNS-POIS-02")
@pytest.mark.parametrize(("faces", "left"), [("b1 b7", 0), ("b1 b4", 1)])
def test_poison_hurts_and_a_save_ends_it(faces: str, left: int) -> None:
    table = Table()
    hero = table.hero("aldric")
    hero.hp = 5
    table.afflict(hero, "poison 2")
    table.run(time_phase(table.game), faces=faces)
    assert (hero.hp, len(hero.conditions)) == (3, left)


@rule("SNS-EX-10", "SNS-POIS-03", "SNS-FULL-059")
def test_an_enemy_is_poisoned_to_its_death() -> None:
    table = Table()
    wolf = table.foe("wolf", "green", "A2")
    table.afflict(wolf, "poison 1")
    for left in (2, 1):
        table.run(time_phase(table.game))
        assert wolf.hp == left
    table.run(time_phase(table.game))
    assert (table.state.enemies, table.state.souls) == ([], 1)


@rule("SNS-EX-11", "SNS-FIRE-01", "SNS-FIRE-02", "SNS-FIRE-03", "SNS-COND-07")
def test_fire_burns_down() -> None:
    table = Table()
    hero = table.hero("aldric")
    give(table, hero, "fire2")
    give(table, hero, "fire1")
    table.run(time_phase(table.game))
    assert (hero.hp, hero.fire1, hero.fire2) == (5, 1, 0)
    table.run(time_phase(table.game))
    assert (hero.hp, hero.fire1, hero.fire2) == (4, 0, 0)


@rule("SNS-FIRE-03")
@pytest.mark.parametrize(
    ("there", "left"),
    [((2, 1), (1, 0)), ((3, 2), (2, 1)), ((1, 0), (0, 0)), ((0, 0), (0, 0))],
    ids=["as it burned", "more since", "less since", "put out since"],
)
def test_of_tokens_that_burned_no_more_change_than_are_there(
    there: tuple[int, int], left: tuple[int, int]
) -> None:
    hero = Table().hero("aldric")
    hero.fire1, hero.fire2 = there
    conditions.burn_down(hero, 2, 1)
    assert (hero.fire1, hero.fire2) == left


@rule("SNS-BLED-03")
def test_bleeding_is_flipped_and_then_removed() -> None:
    table = Table()
    hero = table.hero("aldric")
    table.afflict(hero, "bleed")
    table.run(time_phase(table.game))
    assert hero.conditions == (Condition("bleed", flipped=True),)
    table.run(time_phase(table.game))
    assert not hero.conditions
    assert hero.hp == 7


@rule("SNS-LANG-39", "SNS-COND-07")
def test_cure_all_leaves_fire() -> None:
    table = Table()
    hero = table.hero("aldric")
    table.afflict(hero, "bleed", "ko")
    hero.fire1 = 1
    conditions.free_of_all(table.game, hero)
    assert (hero.conditions, hero.fire1) == ((), 1)


@rule("SNS-LANG-12")
def test_a_card_may_bring_who_dies_back() -> None:
    async def dies(game: SwordSorcery, who: Figure) -> int:
        return 4 if isinstance(who, Hero) else 0

    table = Table(answers=moments.dies.by(dies))
    hero = table.hero("aldric")
    table.run(suffer(table.game, hero, 99))
    assert (hero.hp, hero.ghost) == (4, False)
