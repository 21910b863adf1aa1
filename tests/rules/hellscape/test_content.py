"""The box: as many cards, figures and tokens as there are, and maps that hold together."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import pytest

from rule import rule
from undercroft.content.draft import Draft
from undercroft.content.errors import ContentError
from undercroft.content.toml import Document
from undercroft.games.hellscape.boards import CLASSES
from undercroft.games.hellscape.library import BANDS
from undercroft.games.hellscape.loading import CORE, check, load_library, speakers
from undercroft.games.hellscape.loading.texts import text_of

LIBRARY = load_library()
PAGE = Path(__file__).parents[3] / "docs" / "rules" / "hellscape.md"


def test_the_content_has_no_faults() -> None:
    assert check(CORE) == []


@rule("MD2-COMP-03")
def test_the_decks_are_as_large_as_they_say() -> None:
    decks: Counter[str] = Counter()
    for item in LIBRARY.items.values():
        decks[item.deck] += item.copies if not item.side else 0  # a side, no card
    assert decks == {
        "starting": 26, "common": 54, "rare": 44, "epic": 36, "mob-1": 20, "mob-3": 20, "mob-5": 20,
    }  # fmt: skip
    assert len(LIBRARY.mobs) == 24
    assert len(LIBRARY.roaming) == 12
    assert len(LIBRARY.doors) == 30
    assert len(LIBRARY.powers) == 6
    assert len(LIBRARY.arrows) == 14
    assert Counter(skill.hero_class for skill in LIBRARY.skills.values()) == dict.fromkeys(
        CLASSES, 13
    )


@rule("MD2-COMP-01", "MD2-RUL-56")
def test_one_hero_for_each_class() -> None:
    assert sorted(hero.hero_class for hero in LIBRARY.heroes.values()) == sorted(CLASSES)
    assert LIBRARY.heroes["nahias"].hero_class == "ranger"
    assert LIBRARY.heroes["irk"].hero_class == "shaman"


@rule("MD2-RUL-50", "MD2-COMP-01")
def test_the_berserker_is_called_gheta_everywhere() -> None:
    assert LIBRARY.heroes["gheta"].name == "Gheta"
    assert LIBRARY.heroes["gheta"].hero_class == "berserker"
    files = [*CORE.rglob("*.toml"), PAGE]
    others = [file for file in files if "getha" in _without_ruling(file.read_text()).lower()]
    assert others == []


def _without_ruling(text: str) -> str:
    """The ruling itself names both spellings."""
    return "\n".join(line for line in text.splitlines() if "MD2-RUL-50" not in line)


@rule("MD2-RUL-58", "MD2-QUEST-01")
def test_quests_have_names_of_the_book_and_rules_of_their_own() -> None:
    clause = next(line for line in PAGE.read_text().splitlines() if "**MD2-QUEST-01**" in line)
    printed = clause.partition("Quest names of the book: ")[2].partition(". ")[0].split(", ")
    quests = sorted(LIBRARY.quests.values(), key=lambda quest: quest.order)
    names = [quest.name for quest in quests]
    assert names == [name for name in printed if name in names]
    assert len(names) == 7
    told = {tuple(map(str, quest.stories.values())) for quest in quests}
    assert len(told) == len(quests)
    assert all(quest.stories for quest in quests)


@rule("MD2-COMP-02", "MD2-RUL-45")
def test_each_kind_has_one_card_in_each_band() -> None:
    for cards in (LIBRARY.mobs.values(), LIBRARY.roaming.values()):
        kinds = Counter((card.kind, card.band) for card in cards)
        assert set(kinds.values()) == {1}
        assert {band for _, band in kinds} == set(BANDS)
    assert len({card.kind for card in LIBRARY.mobs.values()}) == 8
    assert len({card.kind for card in LIBRARY.roaming.values()}) == 4


@rule("MD2-ITEM-04", "MD2-RUL-34", "MD2-RUL-147")
def test_rarities_of_items() -> None:
    items = LIBRARY.items
    assert items["rusty-sword"].rarity == "common"
    assert items["health-potion"].rarity == "common"
    assert items["elixir-of-life"].deck == "rare"
    assert items["elixir-of-life"].rarity == "common"  # a consumable
    assert items["shadowbane-helm"].rarity == "rare"
    assert items["chipped-sword"].rarity == "common"
    assert items["hell-forged-sword"].rarity == "rare"
    assert items["balefire-sword"].rarity == "epic"


@rule("MD2-LEVEL-08")
def test_ranks_follow_each_other() -> None:
    assert LIBRARY.skills["fatal-fury-2"].lower == "fatal-fury-1"
    assert LIBRARY.skills["fatal-fury-1"].lower == ""
    assert LIBRARY.skills["magma"].lower == ""


@rule("MD2-ROG-01")
def test_the_rogues_tokens() -> None:
    tokens = LIBRARY.tokens.values()
    assert sum(token.count for token in tokens) == 24
    assert sum(token.start for token in tokens) == 9
    named: Counter[str] = Counter()
    for skill in LIBRARY.skills.values():
        named.update(skill.tokens)
    for token in tokens:
        assert named[token.id] == token.count - token.start


@rule("MD2-SET-01", "MD2-SET-05")
def test_the_set_has_a_piece_for_everybody_and_one_for_each_class() -> None:
    pieces = [item for item in LIBRARY.items.values() if item.set == "shadowbane"]
    assert sorted(item.hero_class for item in pieces) == ["", "", "", "", *sorted(CLASSES)]


@rule("MD2-ZONE-01", "MD2-ZONE-09")
def test_maps_are_made_of_tiles() -> None:
    for quest in LIBRARY.quests.values():
        sizes = Counter(quest.chart.tiles.values())
        assert set(sizes.values()) <= {1, 9}, quest.id
    keys = LIBRARY.quests["the-soul-keys"].chart
    assert Counter(keys.tiles.values()).most_common()[-2:] == [
        (keys.tiles[0, 3], 1), (keys.tiles[3, 3], 1),
    ]  # fmt: skip


def test_chambers_are_walled_in() -> None:
    """MD2-ZONE-04: nothing but doors leads into a Chamber."""
    for quest in LIBRARY.quests.values():
        chart = quest.chart
        for sides, (dx, dy) in ((chart.east, (1, 0)), (chart.south, (0, 1))):
            for (x, y), side in sides.items():
                here, there = chart.chambers.get((x, y)), chart.chambers.get((x + dx, y + dy))
                if here != there:
                    assert side != "open", f"{quest.id} r{y + 1}c{x + 1}"


BROKEN = [
    ("[hero.x]\nname='X'", "the key 'class' is missing"),
    ("[item.x]\nname='X'\ndeck='common'\nslot='head'\nattack={melee='Y'}", "has no attack"),
    ("[item.x]\nname='X'\ndeck='mob-1'\nslot='hand'", "without an attack"),
    ("[item.x]\nname='X'\ndeck='rare'\nslot='hand'\nattack={melee='YB'}", "yellow and orange"),
    ("[skill.x-2]\nname='X'\nclass='wizard'\nlevel=3\nrank=2\ntext=': heal 1'", "lower rank"),
    ("[skill.x]\nname='X'\nclass='rogue'\nlevel=3\ntokens={dagger=1}\ntext=': heal 1'", "no token"),
    ("[door.x]\nname='X'\ntext='REVEAL: deel 2 opener'", "Did you mean deal?"),
    ("[quest.x]\nname='X'\nsummary=''\ngoal-text=''\nrules=['levrs']\nmap='''\n"
     "    +---------+\nr1  |L. H     |\n    +---------+\n'''", "Did you mean"),
    ("[quest.x]\nname='X'\nsummary=''\ngoal-text=''\nrules=[]\nmap='''\n"
     "    +---------+\nr1  |L. Q     |\n    +---------+\n'''", "'Q' is no token"),
    ("[quest.x]\nname='X'\nsummary=''\ngoal-text=''\nrules=[]\nmap='''\n"
     "    +---------+\nr1  |L.       |\n    +---------+\n'''", "nobody can start"),
]  # fmt: skip


@pytest.mark.parametrize(("text", "says"), BROKEN)
def test_broken_packs_say_what_is_wrong(tmp_path: Path, text: str, says: str) -> None:
    (tmp_path / "pack.toml").write_text(text, encoding="utf-8")
    problems = check(tmp_path)
    assert problems
    assert all(isinstance(problem, ContentError) for problem in problems)
    assert says in str(problems[0])
    with pytest.raises(ContentError):
        load_library(tmp_path)


@rule("MD2-LANG-12")
@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("ATTACK: rule(NOBODY)", "NOBODY"),
        ("ATTACK: rule(TAUNT)", "rule(TAUNT) is not for a combat"),
        ("PASSIVE: rule(ARC)", "rule(ARC) is not for PASSIVE"),
        ("1 mana: rule(MYSTIC)", "rule(MYSTIC) is not for a turn"),
    ],
)
def test_a_rule_that_nobody_knows_there_is_refused(tmp_path: Path, text: str, said: str) -> None:
    table = f'[item.odd-ring]\nname = "Odd Ring"\ndeck = "epic"\nslot = "misc"\ntext = "{text}"\n'
    (tmp_path / "items.toml").write_text(table)
    (problem,) = check(tmp_path)
    assert said in str(problem)


@rule("MD2-LANG-05", "MD2-LANG-12", "MD2-LANG-13")
@pytest.mark.parametrize(
    "text",
    [
        "ATTACK: -1 scratch",
        "ATTACK: -1 fire",
        "1 mana: -1 xp",
        "1 mana: rule(NIMBLE)",
        "TURN START: rule(WHIRL)",
    ],
)
def test_what_would_do_nothing_is_refused(tmp_path: Path, text: str) -> None:
    table = f'[item.odd-ring]\nname = "Odd Ring"\ndeck = "epic"\nslot = "misc"\ntext = "{text}"\n'
    (tmp_path / "items.toml").write_text(table)
    (problem,) = check(tmp_path)
    assert "does nothing on" in str(problem)


@rule("MD2-RUL-127", "MD2-LANG-07")
@pytest.mark.parametrize(
    ("speaker", "text", "works"),
    [
        (speakers.ITEM, "ATTACK: +1 shield", False),
        (speakers.POTION, "MELEE ATTACK: +1 shield; +1 shield", False),
        (speakers.ITEM, "ATTACK: -1 shield", True),
        (speakers.ITEM, "ATTACK: +1 shield; +2 sword", True),
        (speakers.ITEM, "COMBAT: +1 shield", True),
        (speakers.SPIRIT, "ATTACK: +1 action", False),
        (speakers.ITEM, "ATTACK: +1 action", True),
    ],
)
def test_what_nobody_could_use_is_refused(
    speaker: speakers.Speaker, text: str, works: bool
) -> None:
    entry = Document("test", "", {"text": text}).root
    if works:
        assert text_of(Draft({}, "core"), entry, speaker).abilities
        return
    with pytest.raises(ContentError, match="does nothing on"):
        text_of(Draft({}, "core"), entry, speaker)


@rule("MD2-LANG-02", "MD2-LANG-05", "MD2-LANG-13")
@pytest.mark.parametrize(
    ("speaker", "text", "works"),
    [
        (speakers.SHADOW, "MASK: +1 shield", False),
        (speakers.SHADOW, "MASK: +1 shield; +1 sword", True),
        (speakers.SHADOW, "MASK: -1 shield", True),
        (speakers.SHADOW, "MASK: +1 P", False),
        (speakers.SHADOW, "MASK: reroll 1 P", False),
        (speakers.SHADOW, "MASK: ignore 1 P", False),
        (speakers.SHADOW, "MASK: -1 Y", False),
        (speakers.SHADOW, "MASK: +1 Y", True),
        (speakers.ENEMY, "ATTACK/1 paw: -1 B", False),
        (speakers.SKILL, "1 mana: cast free", False),
        (speakers.SKILL, "1 mana: cast free; ready any", False),
        (speakers.SKILL, "1 mana: ready any; cast free", True),
        (speakers.HERO, "1 mana: cast free", True),
    ],
)
def test_what_comes_too_late_is_refused(speaker: speakers.Speaker, text: str, works: bool) -> None:
    entry = Document("test", "", {"text": text}).root
    wizards = speaker.of("wizard")
    if works:
        assert text_of(Draft({}, "core"), entry, wizards).abilities
        return
    with pytest.raises(ContentError, match="does nothing on"):
        text_of(Draft({}, "core"), entry, wizards)
