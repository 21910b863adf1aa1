"""DRU-LANG: how card text is read. How it is carried out is proved elsewhere."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from rule import rule
from rules.drunagor.card_texts import SELF, body, clause, effect, group, item
from undercroft.games.drunagor.cards.printing import write_body, write_monster
from undercroft.games.drunagor.cards.reading import (
    EFFECTS,
    read_body,
    read_monster,
    read_skill_line,
)
from undercroft.games.drunagor.cards.tree import (
    ONE,
    Amount,
    Attack,
    Clause,
    Cost,
    Damage,
    Drain,
    Effect,
    Either,
    Gains,
    Group,
    Item,
    Modifier,
    MonsterText,
    Spec,
    Static,
    Target,
    Trigger,
)

# Lexical rules


@rule("DRU-LANG-01")
def test_case_and_blanks_do_not_matter() -> None:
    expected = read_body("UP TO TWO TARGET ADJ ENEMIES, KNOCK DOWN")
    assert read_body("  up to\ttwo target\n  adj Enemies ,Knock\nDown ") == expected


@rule("DRU-LANG-02")
@pytest.mark.parametrize("symbol", ["W", "S", "R", "P"])
def test_a_symbol_says_what_a_skill_is(symbol: str) -> None:
    assert read_skill_line(f"Name|HERO|Y|[{symbol}]: HEAL 1").symbol == symbol
    assert read_skill_line("Name|HERO|Y: HEAL 1").symbol == "N"


@rule("DRU-LANG-02")
def test_the_discard_cross_is_a_trigger() -> None:
    skill = read_skill_line("Scroll|CONSUMABLE|-|[S][D]: 2 DMG")
    assert (skill.symbol, skill.body) == ("S", read_body("DISCARD: 2 DMG"))


@rule("DRU-LANG-03")
@pytest.mark.parametrize(
    ("slots", "expected"),
    [("-", ()), ("Y", ("Y",)), ("Y/R", ("YR",)), ("Y+Y", ("Y", "Y")), ("G/B + Y", ("GB", "Y"))],
)
def test_slots_are_colours(slots: str, expected: tuple[str, ...]) -> None:
    skill = read_skill_line(f"Name|ROLE|{slots}: HEAL 1")
    assert (skill.slots, skill.focus) == (expected, 0)


@rule("DRU-LANG-03")
def test_a_focus_ability_has_a_price_instead_of_slots() -> None:
    skill = read_skill_line("Vanish|FOCUS|F2|[R]: SELF, PREVENT 2")
    assert (skill.slots, skill.focus) == ((), 2)


@rule("DRU-LANG-04")
@pytest.mark.parametrize(
    ("text", "amount"),
    [
        ("2", Amount(2)),
        ("SIX", Amount(6, word=True)),
        ("X", Amount(1, "X")),
        ("2X", Amount(2, "X")),
        ("P", Amount(1, "P")),
        ("2xP", Amount(2, "P")),
    ],
)
def test_numbers_are_numerals_words_runes_or_heroes(text: str, amount: Amount) -> None:
    assert item(f"{text} DMG") == Damage(amount)


@rule("DRU-LANG-04")
def test_prevent_takes_all_or_all_but_some() -> None:
    assert item("PREVENT ALL DMG") == Effect("PREVENT", Amount(0, "ALL"))
    assert item("PREVENT ALL BUT 1 DMG") == Effect("PREVENT", Amount(1, "ALL"))


@rule("DRU-LANG-05")
def test_punctuation_parts_a_text() -> None:
    tree = read_body("ROLL 16+: HEAL 1, STUN AND SLOW; +0 HIT/+1 HIT; BURN 1 OR BLEED 1.")
    first, second, third = tree.clauses
    assert first == Clause(
        (Group((effect("HEAL"), Effect("STUN"), Effect("SLOW"))),), Trigger("roll", 16)
    )
    assert second.groups[0].items == (Attack((0, 1)),)
    assert third.groups[0].items == (Either((effect("BURN"), effect("BLEED"))),)


CLAUSE_06 = """
    AMBUSH, BEAR TRAP, BLEED, BURN, CLEANSE, COMMAND, CURSE, DISARM, EVOLVE, FATIGUE, FIRE TRAP,
    FLYBY, FLYING, FOCUS, FREE RECALL, FRUIT OF LIFE, FURY, HEAL, INTIMIDATE, JUMP, KI, KNOCK DOWN,
    LARGE, LOOT, MAELSTROM, MANIFEST, MOVE, PENITENCE, POISON, POISON TRAP, PREVENT, PUSH,
    RANGER'S MARK, RECALL, REGENERATION, RETALIATE, SHADOW AURA, SHIELD, SILENCE, SLOW, STEALTH,
    STUN, SWAP, TELEKINESIS, TRAMPLE, TRICK OR TREAT, UNIQUE
"""


@rule("DRU-LANG-06")
@pytest.mark.parametrize("keyword", re.split(r",\s+", CLAUSE_06.strip()))
def test_every_keyword_is_read(keyword: str) -> None:
    assert keyword in EFFECTS
    assert item(f"{keyword} 2") == effect(keyword, 2)


@rule("DRU-LANG-06")
def test_keywords_in_forms_of_their_own_and_behaviours() -> None:
    assert item("DRAIN HEALTH 2") == item("DRAIN 2 HEALTH") == Drain("HEALTH", Amount(2))
    assert item("EXPEND 1 AC") == Cost("EXPEND AC")
    assert item("PROTECT") == Static("PROTECT")
    words = "BLOODSEEKER, COVETOUS, DEFIANT, RECKONER, RELENTLESS, SLAUGHTER"
    assert read_monster(words).behaviours == tuple(words.split(", "))


# Building the tree


@rule("DRU-LANG-10")
def test_specs_hold_for_the_items_that_follow() -> None:
    two = Target("up to", Amount(2, word=True))
    expected = Group((effect("SHIELD", 2), effect("FOCUS")), Spec(two, range=ONE))
    assert group("RANGE 1, UP TO TWO TARGETS, SHIELD 2 AND FOCUS 1") == expected


@rule("DRU-LANG-10")
def test_a_restriction_holds_up_to_the_semicolon_unless_another_replaces_it() -> None:
    assert clause("RANGE 1, ALLY, HEAL 2, ENEMY, 1 DMG AND SLOW").groups == (
        Group((effect("HEAL", 2),), Spec(Target(side="ally"), range=ONE)),
        Group((Damage(ONE), Effect("SLOW")), Spec(Target(side="enemy"), range=ONE)),
    )
    assert clause("ENEMY, 1 DMG, RANGE 2, SLOW").groups[1].spec == Spec(
        Target(side="enemy"), range=Amount(2)
    )
    struck, healed = clause("STRIKE 1, 4 DMG, SELF, HEAL 2").groups
    assert (struck.spec.shape, healed.spec) == ("STRIKE", Spec(Target(side="self")))


@rule("DRU-LANG-10")
@pytest.mark.parametrize(
    ("text", "target"),
    [
        ("TARGET", Target()),
        ("SELF OR ALLY", Target(side="self or ally")),
        ("THAT TARGET", Target(side="that target")),
        ("THE ATTACKER", Target(side="the attacker")),
        ("YOUR PET", Target(side="your pet")),
        ("TARGET ADJ ENEMY", Target(adjacent=True, side="enemy")),
        ("EACH ADJACENT ALLY", Target("each", adjacent=True, side="ally")),
        ("ALL OTHER ALLIED HEROES", Target("each", other=True, side="ally", noun="hero")),
        ("UP TO 2 WEAKEST MONSTERS", Target("up to", Amount(2), noun="weakest monster")),
        ("EACH MONSTER ON WATER", Target("each", noun="monster", where="on water")),
    ],
)
def test_target_words(text: str, target: Target) -> None:
    assert group(f"{text}, STUN").spec == Spec(target)


@rule("DRU-LANG-10")
def test_range_words() -> None:
    assert group("CR, SPLIT, HEAL 4").spec == Spec(cube_range=True, split=True)
    assert group("EACH HERO WITHIN RANGE 1, BURN X") == group("RANGE 1, EACH HERO, BURN X")


@rule("DRU-LANG-11")
def test_after_hit_modifiers_join_and_the_rest_is_collateral() -> None:
    assert item("+1 HIT, BLEED 1, +1 DMG AND STUN") == Attack(
        (1,), (Modifier("DMG"),), (Group((effect("BLEED"), Effect("STUN"))),)
    )


@rule("DRU-LANG-11")
def test_a_spec_after_hit_opens_collateral_with_its_own_targets() -> None:
    assert item("+1 HIT, BLEED 1, SELF, HEAL 2") == Attack(
        (1,), (), (Group((effect("BLEED"),)), Group((effect("HEAL", 2),), SELF))
    )


@rule("DRU-LANG-12")
def test_strike_cleave_and_multishot_are_specs_before_an_item_and_modifiers_after_hit() -> None:
    assert group("STRIKE 1, +0 HIT") == Group((Attack((0,)),), Spec(shape="STRIKE"))
    assert group("STRIKE, 2 DMG").spec == Spec(shape="STRIKE")
    assert group("MULTISHOT 2, 1 DMG").spec == Spec(shape="MULTISHOT", size=Amount(2))
    assert item("+0 HIT, BLEED 1, CLEAVE 2") == Attack(
        (0,), (Modifier("CLEAVE", Amount(2)),), (Group((effect("BLEED"),)),)
    )


@rule("DRU-LANG-13")
def test_damage_and_what_raises_it() -> None:
    assert group("2 DMG, +1 DMG").items == (Damage(Amount(2)), Modifier("DMG"))
    assert item("2 DMG NON-PREVENTABLE") == Damage(Amount(2), preventable=False)
    assert item("2 DMG, NON-PREVENTABLE") == item("2 NON-PREVENTABLE DMG")


@rule("DRU-LANG-14")
def test_in_passives_hit_and_damage_are_lasting_bonuses() -> None:
    assert item("+1 HIT", passive=True) == Static("HIT")
    assert item("-2 DMG", passive=True) == Static("DMG", Amount(-2))
    assert item("+1 HIT") == Attack((1,))


@rule("DRU-LANG-14")
@pytest.mark.parametrize(
    ("header", "expected"),
    [
        ("Ring|EQUIP|-|[P]", Static("HIT")),
        ("Zeal|CLASS|-", Static("HIT")),
        ("Quarry|HERO|B|[P]", Static("HIT")),
        ("Stab|EQUIP|Y|[W]", Attack((1,))),
        ("Jab|HERO|Y|[W]", Attack((1,))),
    ],
)
def test_the_header_of_a_skill_decides_what_hit_means(header: str, expected: Item) -> None:
    assert read_skill_line(f"{header}: +1 HIT").body == body(Group((expected,)))


@rule("DRU-LANG-14")
@pytest.mark.parametrize(
    "trigger", ["ROLL 16+", "WHEN YOU HIT", "WHEN YOU HIT WITH A SPELL ATTACK"]
)
def test_under_these_triggers_they_boost_the_attack(trigger: str) -> None:
    boosts = (Modifier("HIT"), Modifier("DMG", Amount(2)))
    assert group(f"{trigger}: +1 HIT, +2 DMG", passive=True).items == boosts
    gains = item(f"{trigger}: THIS ATTACK GAINS BLEED 2 AND +1 DMG", passive=True)
    assert gains == Gains((Modifier("DMG"),), (Group((effect("BLEED", 2),)),))


@rule("DRU-LANG-15")
@pytest.mark.parametrize("word", ["MAKE", "MAKES", "EACH MAKES"])
def test_a_command_lets_the_targets_attack(word: str) -> None:
    two = Spec(Target("up to", Amount(2, word=True)))
    command = Attack((0,), (Modifier("DMG"),), commanded=True)
    assert group(f"UP TO TWO TARGETS, {word} +0 HIT, +1 DMG") == Group((command,), two)


# The page for designers

PAGE = Path(__file__).parents[3] / "docs" / "cards" / "drunagor.md"


def page_lines(block: str) -> list[str]:
    blocks = re.findall(rf"^```{block}\n(.*?)^```", PAGE.read_text("utf-8"), re.M | re.S)
    return [line for lines in blocks for line in lines.splitlines()]


@pytest.mark.parametrize("text", page_lines("card"))
def test_the_examples_of_the_page_are_read(text: str) -> None:
    tree = read_body(text)
    assert tree.clauses
    assert read_body(write_body(tree)) == tree


@pytest.mark.parametrize("text", page_lines("card passive"))
def test_the_passives_of_the_page_are_read(text: str) -> None:
    tree = read_body(text, passive=True)
    assert tree.clauses
    assert write_body(tree) == text


@pytest.mark.parametrize("text", page_lines("card monster"))
def test_the_monsters_of_the_page_are_read(text: str) -> None:
    tree = read_monster(text)
    assert tree != MonsterText()
    assert read_monster(write_monster(tree)) == tree


@pytest.mark.parametrize("text", page_lines("card skill"))
def test_the_skills_of_the_page_are_read(text: str) -> None:
    skill = read_skill_line(text)
    assert text.startswith(f"{skill.name}|{skill.kind}|")
    assert skill.body.clauses
