"""Cards of enemies: scrolls, variations, Enemy Power cards, masters (facts 10 to 13)."""

from __future__ import annotations

import pytest
from msgspec import structs

from rule import rule
from sword_sorcery import BOOK
from sword_sorcery_cards import Cards
from undercroft.games.sword_sorcery import moments
from undercroft.games.sword_sorcery.enemy import RANKS, EnemyCard
from undercroft.games.sword_sorcery.rules.activating import activate
from undercroft.games.sword_sorcery.rules.damage import suffer
from undercroft.games.sword_sorcery.rules.spawning import appear
from undercroft.games.sword_sorcery.rules.stepping import put_into
from undercroft.games.sword_sorcery.rules.time import time_phase
from undercroft.games.sword_sorcery.rules.values import armour, flies, max_hp
from undercroft.games.sword_sorcery.state import Enemy, Pile
from undercroft.games.sword_sorcery.words.reading import read_text

LIBRARY = BOOK.library
SCROLLS = [
    (kind.id, rank) for kind in LIBRARY.kinds.values() for rank in RANKS if kind.scroll(rank)
]


@rule("SNS-FULL-101", "SNS-ENG-10")
@pytest.mark.parametrize(("kind", "rank"), SCROLLS)
def test_a_scroll_attack_has_its_dice_range_type_and_hooks(kind: str, rank: str) -> None:
    table = Cards()
    enemy = table.foe(kind, rank, "A2")  # type: ignore[arg-type]
    strike = moments.own_strike(table.game, enemy)
    said = table.game.scroll(enemy).attack.split()
    least, _, most = said[said.index("range") + 1].partition("-")
    assert (str(strike.dice), strike.least, strike.most) == (
        said[1],
        int(least),
        int(most or least),
    )
    assert strike.type in said
    assert len(strike.hooks) == said.count("on")


# Scrolls


@rule("SNS-LANG-03", "SNS-LANG-18")
def test_a_gremlin_robs_and_bursts() -> None:
    table = Cards()
    table.bare("aldric")
    table.put("sylwen", "A3")
    gremlin = table.foe("gremlin", "blue", "A1")
    crowns = table.hero("aldric").crowns
    table.strike(gremlin, "aldric", "r2 r1 b1")
    assert table.hero("aldric").crowns == crowns - 1
    hp = table.hero("aldric").hp
    table.run(suffer(table.game, gremlin, 9))
    assert table.hero("aldric").hp == hp - 1


@rule("SNS-FULL-122", "SNS-FULL-120")
def test_the_red_gremlin_calls_its_kind() -> None:
    table = Cards(quest="wood")
    for hero in table.state.heroes:
        table.put(hero, "A1")
    chief = table.foe("gremlin", "red", "C1")
    other = table.foe("gremlin", "green", "C2")
    table.run(activate(table.game, chief))
    assert other.roused
    assert not chief.roused


@rule("SNS-AI-14", "SNS-LANG-04")
def test_powers_of_enemies_help_their_own_side() -> None:
    table = Cards()
    table.bare("aldric")
    table.put("sylwen", "A3")
    hurt = table.foe("skeleton", "green", "A1", hp=1)
    bones = table.foe("skeleton", "red", "A1", hp=5)
    table.run(activate(table.game, bones), faces="r1 r1 b1 b6")
    assert (hurt.hp, bones.hp) == (2, 6)
    brigand = Cards()
    chief = brigand.foe("brigand", "red", "C4")
    brigand.run(activate(brigand.game, chief))  # behind closed doors: it stays
    assert chief.magic_shields == 1


@rule("SNS-EX-48", "SNS-EXH-02")
def test_an_exhausted_hexer_attacks_without_its_power() -> None:
    table = Cards()
    table.bare("aldric", "sylwen")
    hexer = table.foe("hexer", "blue", "A2")
    table.put("sylwen", "A3")
    table.afflict(hexer, "exhaust")
    table.run(activate(table.game, hexer), faces="r1 r1")
    assert not table.hero("aldric").has("exhaust")
    assert not hexer.has("exhaust")


def test_a_cultist_calls_a_green_enemy_to_itself() -> None:
    table = Cards()
    table.open("D1", "D2")
    cultist = table.foe("cultist", "red", "C4")
    table.run(activate(table.game, cultist), "area:C2")
    assert sum(one.rank == "green" for one in table.state.enemies) == 1


@rule("SNS-FULL-077", "SNS-FULL-103", "SNS-MOVE-07")
def test_traits_of_scrolls_hold() -> None:
    table = Cards()
    wraith = table.foe("wraith", "red", "A2")
    assert flies(table.game, wraith)
    assert moments.resists(table.game, wraith, "physical") == (1, 0)
    assert moments.resists(table.game, wraith, "holy") == (0, 1)
    table.run(appear(table.game, EnemyCard("spider", "green"), table.game.area("A2")))
    assert sum(one.kind == "spider" for one in table.state.enemies) == 2


@rule("SNS-LANG-05", "SNS-AOE-03")
def test_hooks_of_scrolls_come_with_their_blow() -> None:
    table = Cards()
    table.bare("aldric")
    table.put("sylwen", "A3")
    hero = table.hero("aldric")
    for kind, rank, faces, condition in (
        ("ghoul", "blue", "r2 r1 b1", "poison"),
        ("harpy", "green", "r6 b1 b1", "bleed"),
        ("spider", "blue", "r2 b1 b1", "slow"),
        ("wolf", "blue", "r6 r1 b1", "ko"),
        ("gremlin", "red", "r6 r1 b1 b1", "blind"),
    ):
        hero.hp, hero.conditions = 7, ()
        foe = table.foe(kind, rank, "A1")  # type: ignore[arg-type]
        table.state.enemies = [foe]
        table.strike(foe, "aldric", faces)
        assert hero.has(condition), kind  # type: ignore[arg-type]


# Variations


@rule("SNS-FULL-101", "SNS-FULL-102", "SNS-FULL-116")
def test_variations_of_cards_hold_for_their_enemy() -> None:
    table = Cards()
    table.bare("aldric")
    table.put("sylwen", "A3")
    gremlin = table.individual("gremlin", "green", "A2")
    assert moments.value(table.game, gremlin, "mp", 2) == 3
    assert max_hp(table.game, table.individual("ogre", "red", "A2")) == 12
    bones = table.individual("skeleton", "green", "A2")
    assert moments.resists(table.game, bones, "frost") == (1, 0)
    hexer = table.individual("hexer", "blue", "A2")
    assert hexer.magic_shields == 1
    table.state.enemies = []
    orc = table.individual("orc", "green", "A1")
    table.strike(orc, "aldric", "r1 r2 r8 b1")  # the die without a hit is rolled again
    assert table.hero("aldric").hp == 7 - 3
    table.strike(orc, "aldric", "r2 r2 b6")  # no die to roll again
    table.state.enemies = []
    brigand = table.individual("brigand", "green", "A1")
    table.hero("aldric").hp = 7
    table.strike(brigand, "aldric", "r1 b1 b1")
    assert table.hero("aldric").hp == 6


def test_variations_answer_supremacy_kills_and_death() -> None:
    table = Cards()
    table.bare("aldric", "sylwen")
    table.put("sylwen", "A3")
    table.put("aldric", "A2")
    hero = table.hero("aldric")
    wolves = [table.individual("wolf", "green", "A2") for _ in range(2)]
    table.strike(wolves[0], "aldric", "r2 b1 b1")
    assert hero.hp == 7 - 3
    table.state.enemies = []
    harpy = table.individual("harpy", "green", "A2")
    table.hero("aldric").main = ""
    table.strike("aldric", harpy, "b3 b1")
    assert harpy.hp == 2
    cultist = table.individual("cultist", "green", "A2")
    table.run(suffer(table.game, cultist, 9))
    assert hero.fire1 == 1
    ghoul = table.individual("ghoul", "blue", "A2")
    ghoul.hp, hero.hp = 1, 1
    table.state.enemy_powers = Pile()
    table.strike(ghoul, "aldric", "r2 r1 b1")
    assert hero.ghost
    assert ghoul.hp == 3


# Enemy Power cards


def armed(card: str, kind: str = "orc", area: str = "A1") -> tuple[Cards, Enemy]:
    """An enemy that has killed a hero before."""
    table = Cards()
    table.bare("aldric", "sylwen")
    table.put("sylwen", "A3")
    enemy = table.foe(kind, "green", area)
    enemy.powers = (card,)
    table.run(moments.power_given(table.game, enemy, card))
    return table, enemy


@rule("SNS-FULL-104", "SNS-LANG-37", "SNS-EXH-02")
def test_power_cards_strengthen_their_enemy() -> None:
    table, orc = armed("frenzy")
    table.strike(orc, "aldric", "r2 r1 b1")
    assert table.hero("aldric").hp == 5
    table.afflict(orc, "exhaust")
    table.strike(orc, "aldric", "r2 r1 b1")
    assert table.hero("aldric").hp == 4  # the exhausted cannot use it
    table, orc = armed("ironhide")
    assert armour(table.game, orc) == 1
    table.afflict(orc, "exhaust")
    assert armour(table.game, orc) == 1  # a plain value stays
    table, orc = armed("regeneration")
    orc.hp = 2
    table.run(time_phase(table.game))
    assert orc.hp == 3
    table, orc = armed("swift")
    assert moments.value(table.game, orc, "mp", 2) == 3
    table, orc = armed("warded")
    assert orc.magic_shields == 2


@rule("SNS-KO-03", "SNS-FULL-104")
def test_who_lies_and_comes_to_fly_by_a_power_card_stands_up(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    table = Cards()
    flight = type(LIBRARY.enemy_powers["swift"].text).of("flying", read_text("flying"))
    wings = structs.replace(LIBRARY.enemy_powers["swift"], id="wings", text=flight)
    monkeypatch.setitem(table.game.library.enemy_powers, "wings", wings)
    table.state.enemy_powers = Pile(("wings",))
    orc = table.foe("orc", "green", "A1")
    table.afflict(orc, "ko")
    table.run(suffer(table.game, table.hero("aldric"), 99, by=orc))
    assert orc.powers == ("wings",)
    assert not orc.lying


def test_power_cards_come_with_blows_and_kills() -> None:
    table, orc = armed("venomous")
    table.strike(orc, "aldric", "r2 r1 b1")
    assert table.hero("aldric").has("poison")
    table, orc = armed("burning-hands")
    table.strike(orc, "aldric", "r6 r1 b6")
    assert table.hero("aldric").fire1 == 1
    table, orc = armed("savage")
    table.strike(orc, "aldric", "r1 r2 r2 b1")
    assert table.hero("aldric").hp == 5
    table, orc = armed("soul-eater")
    orc.hp, table.hero("aldric").hp = 1, 1
    table.state.enemy_powers = Pile()
    table.strike(orc, "aldric", "r2 r1 b1")
    assert orc.hp == 4


@rule("SNS-LANG-06", "SNS-LANG-03")
def test_warleader_and_terror_have_their_time() -> None:
    table, orc = armed("warleader")
    wolf = table.foe("wolf", "green", "A1")
    table.state.enemies = [orc, wolf]
    table.run(activate(table.game, orc), f"enemy:{wolf.id}", faces="r1 r1 b6 r1 b1 b6")
    assert wolf.roused
    table, orc = armed("terror", area="A2")
    table.run(put_into(table.game, table.hero("aldric"), table.game.area("A2")))
    assert table.hero("aldric").has("slow")


@rule("SNS-EXH-02", "SNS-FULL-125")
def test_an_exhausted_warleader_calls_nobody() -> None:
    table, orc = armed("warleader")
    wolf = table.foe("wolf", "green", "A1")
    table.afflict(orc, "exhaust")
    table.run(activate(table.game, orc), faces="r1 r1 b6")
    assert not wolf.roused
    assert not orc.has("exhaust")


@rule("SNS-LANG-12", "SNS-LANG-23")
def test_the_undying_come_back_once() -> None:
    table, orc = armed("undying")
    table.run(suffer(table.game, orc, 9))
    assert orc.hp == 2
    assert not orc.powers
    assert table.state.enemy_powers.discard == ("undying",)
    table.run(suffer(table.game, orc, 9))
    assert not table.state.enemies


# Masters


@rule("SNS-FULL-109", "SNS-FULL-114", "SNS-CTRL-01")
def test_grimtusk_is_mighty_massive_and_calls_at_half() -> None:
    table = Cards(quest="throne")
    king = table.foe("grimtusk", "purple", "T4")
    assert moments.has_trait(table.game, king, "mighty")
    assert moments.counts(table.game, king) == 2
    table.run(suffer(table.game, king, 11), "option:3")
    assert [one.rank for one in table.state.enemies] == ["purple", "blue"]
    table.run(suffer(table.game, king, 1))
    assert len(table.state.enemies) == 2


@rule("SNS-FULL-114")
def test_the_hollow_queen_is_warded_at_half() -> None:
    table = Cards(quest="throne")
    queen = table.foe("vashti", "purple", "T4")
    table.run(suffer(table.game, queen, 9))
    assert queen.magic_shields == 4


@rule("SNS-LANG-08")
def test_the_mire_troll_heals_unless_it_burned() -> None:
    table = Cards(quest="wood")
    troll = table.foe("mossback", "purple", "F4")
    troll.hp = 5
    table.run(time_phase(table.game))
    assert troll.hp == 7
    troll.fire1 = 1
    table.run(time_phase(table.game))
    assert troll.hp == 6
    troll.fire2 = 1
    table.run(time_phase(table.game))
    assert troll.hp == 5  # it burned in this very phase


@rule("SNS-FIRE-03", "SNS-TIME-02")
def test_fire_that_a_death_in_the_cleanup_brings_burns_in_the_next() -> None:
    table = Cards()
    hero = table.hero("aldric")
    hero.fire2 = 1
    cultist = table.individual("cultist", "green", "A1")  # its death sets heroes on fire
    cultist.hp = 1
    table.afflict(cultist, "poison 1")
    table.run(time_phase(table.game))
    assert not table.state.enemies
    assert (hero.hp, hero.fire1, hero.fire2) == (6, 2, 0)  # his own, and the new one
    assert (table.hero("sylwen").hp, table.hero("sylwen").fire1) == (6, 1)
    table.run(time_phase(table.game))
    assert (hero.hp, hero.fire1) == (4, 0)
    assert (table.hero("sylwen").hp, table.hero("sylwen").fire1) == (5, 0)
