"""The core content is whole, says what the cards say, and loads fast."""

from __future__ import annotations

import subprocess
import sys
from collections import Counter

from undercroft.games.drunagor.cards.printing import write_body, write_monster
from undercroft.games.drunagor.cards.reading import read_body, read_monster
from undercroft.games.drunagor.cards.tree import Body, MonsterText
from undercroft.games.drunagor.library import RANKS, ROLES, RUNE_COLOURS
from undercroft.games.drunagor.loading import CORE, check, load_library
from undercroft.games.drunagor.loading.mentions import procedures

library = load_library()


def test_nothing_is_wrong_with_it() -> None:
    assert check(CORE) == []


def test_the_counts() -> None:
    assert len(library.heroes) == 5
    assert all(len(hero.skills) == 9 and len(hero.focus) == 2 for hero in library.heroes.values())
    assert all(len(hero.cards) == 4 for hero in library.heroes.values())
    assert set(library.roles) == set(ROLES)
    assert all(len(role.skills) == 4 for role in library.roles.values())
    assert all(len(role.third) == 2 for role in library.roles.values())
    assert len(library.classes) == 5
    assert {len(tree.abilities) for card in library.classes.values() for tree in card.trees} == {3}
    assert len([card for card in library.monsters.values() if card.rank]) == 80
    assert len({card.kind for card in library.monsters.values() if card.rank}) == 7
    lone = Counter(card.colour for card in library.monsters.values() if not card.rank)
    assert lone == {"minion": 3, "scenario": 5, "commander": 14, "overlord": 1, "general": 1}
    decks_of = Counter(card.deck for card in library.attacks.values())
    assert decks_of == {"commander": 10, "overlord": 10, "undead-king": 10 + 3}
    decks = Counter[str]()
    for item in library.items.values():
        if not item.front:
            decks[item.deck] += item.copies
    assert decks == {"starting": 13, "chest": 20, "camp": 80, "adventure": 39}
    assert Counter(item.level for item in library.items.values()) == {0: 68, 1: 28, 2: 28, 3: 24}
    assert sum(item.deck == "adventure" for item in library.items.values()) == 54  # two are alike
    pets = {card.id for card in library.followers.values() if card.kind == "pet"}
    assert pets == {"luma", "jinx", "bramble", "soot", "dewey", "guss"}
    assert len(library.adventures) == 6
    kinds = Counter(skill.kind for skill in library.skills.values())
    assert kinds == {
        "HERO": 80, "PASSIVE": 5, "FOCUS": 10, "ROLE": 30, "CLASS": 60, "EQUIP": 120,
        "CONSUMABLE": 17, "AURA": 20, "STATUS": 62, "OUTCOME": 15,
    }  # fmt: skip


def test_every_face_exists_at_every_rank() -> None:
    faces = Counter((card.kind, card.rank) for card in library.monsters.values() if card.rank)
    complex_kinds = {"shadow-cultist", "rotten-flesh", "shadow-knight"}
    for (kind, rank), count in faces.items():
        assert rank in RANKS
        assert count == (4 if kind in complex_kinds else 2), (kind, rank)


def test_the_tiles_have_the_sizes_of_the_box() -> None:
    sizes = {id: len(squares) for id, squares in library.shapes.items()}
    assert sizes == {
        "line-small": 2, "line-large": 3, "corner": 3, "l": 4, "t": 4, "z-small": 4,
        "z-large": 5, "c": 5, "y": 6,
    }  # fmt: skip
    assert library.shapes["y"] == ((0, 0), (2, 0), (0, 1), (1, 1), (2, 1), (1, 2))
    assert all(set(library.shapes) >= {rune.shape} for rune in library.runes)
    assert set(Counter(rune.shape for rune in library.runes).values()) == {4}


def test_every_text_is_what_runs() -> None:
    for skill in library.skills.values():
        passive = skill.symbol == "P" or (skill.kind == "EQUIP" and skill.symbol != "W")
        if not list(procedures(skill.body)) and skill.kind != "OUTCOME":
            assert read_body(skill.text, passive=passive) == skill.body, skill.id
        assert read_body(write_body(skill.body), passive=passive) == skill.body, skill.id
    cards = [(card.text, card.rules) for card in library.monsters.values()]
    cards += [(card.text, card.rules) for card in library.followers.values()]
    for text, rules in cards:
        assert read_monster(text) == rules, text
        assert read_monster(write_monster(rules)) == rules, text
    for attack in library.attacks.values():
        assert read_body(attack.text) == attack.body, attack.id
        assert read_body(write_body(attack.body)) == attack.body, attack.id
    for adventure in library.adventures.values():
        for interaction in adventure.interactions.values():
            for choice in interaction.choices:
                for body in (choice.success, choice.failure):
                    assert read_body(write_body(body)) == body, choice.name


def test_only_auras_and_statuses_need_python_procedures() -> None:
    cards = [skill for skill in library.skills.values() if skill.kind not in ("AURA", "STATUS")]
    texts: list[Body | MonsterText] = [skill.body for skill in cards]
    texts += [card.rules for card in library.monsters.values()]
    assert [name for text in texts for name in procedures(text)] == []


def test_runes_are_listed_by_colour() -> None:
    assert [rune.id for rune in library.runes][:7] == [f"orange-{n}" for n in range(1, 8)]
    assert {rune.colour for rune in library.runes} == set(RUNE_COLOURS)


def test_the_core_is_loaded_once() -> None:
    assert load_library() is library


def test_the_hash_is_the_same_in_every_process() -> None:
    code = (
        "from undercroft.games.drunagor.loading import load_library\n"
        "print(load_library().hash, end='')"
    )
    hashes = {
        subprocess.run(
            [sys.executable, "-c", code],
            capture_output=True, text=True, check=True, env={"PYTHONHASHSEED": seed},
        ).stdout
        for seed in ("1", "2")
    }  # fmt: skip
    assert hashes == {library.hash}
