"""The hash of what a game can reach changes with what decides something, and with nothing else."""

from __future__ import annotations

import msgspec

from undercroft.content.prose import Prose
from undercroft.content.reach import Reach


class Hero(msgspec.Struct, frozen=True):
    id: str
    name: Prose
    calling: str


class Skill(msgspec.Struct, frozen=True):
    id: str
    calling: str
    damage: int


class Monster(msgspec.Struct, frozen=True):
    id: str
    name: Prose
    reward: int


class Quest(msgspec.Struct, frozen=True):
    id: str
    intro: Prose
    lines: tuple[Prose, ...]
    monsters: tuple[str, ...]


class Library(msgspec.Struct, frozen=True):
    heroes: dict[str, Hero]
    skills: dict[str, Skill]
    monsters: dict[str, Monster]
    quests: dict[str, Quest]


LIBRARY = Library(
    {"maya": Hero("maya", "Maya", "mage"), "vorn": Hero("vorn", "Vorn", "knight")},
    {"bolt": Skill("bolt", "mage", 3), "parry": Skill("parry", "knight", 1)},
    {"rat": Monster("rat", "Rat", 1), "ogre": Monster("ogre", "Ogre", 4)},
    {"cellar": Quest("cellar", "It is dark.", ("Drip.",), ("rat",)),
     "vault": Quest("vault", "It is deep.", (), ("ogre",))},
)  # fmt: skip


def hashed(library: Library = LIBRARY) -> str:
    """Of Maya's game in the cellar."""
    return Reach(library, calling="calling").hash(("cellar", "maya"))


def changed(shelf: str, id: str, **fields: object) -> Library:
    entries = getattr(LIBRARY, shelf)
    entry = msgspec.structs.replace(entries[id], **fields)
    return msgspec.structs.replace(LIBRARY, **{shelf: {**entries, id: entry}})


def test_words_for_people_change_nothing() -> None:
    assert hashed(changed("quests", "cellar", intro="It is very dark.")) == hashed()
    assert hashed(changed("quests", "cellar", lines=("Drop.", "Drip."))) == hashed()
    assert hashed(changed("monsters", "rat", name="Big Rat")) == hashed()


def test_a_number_changes_the_hash_whatever_its_field_is_called() -> None:
    assert hashed(changed("monsters", "rat", reward=2)) != hashed()


def test_what_the_adventure_does_not_name_changes_nothing() -> None:
    assert hashed(changed("monsters", "ogre", reward=9)) == hashed()
    assert hashed(changed("quests", "vault", monsters=("rat", "ogre"))) == hashed()
    assert hashed(changed("heroes", "vorn", calling="thief")) == hashed()


def test_what_a_hero_of_the_party_may_learn_counts_and_what_others_may_does_not() -> None:
    assert hashed(changed("skills", "bolt", damage=4)) != hashed()
    assert hashed(changed("skills", "parry", damage=4)) == hashed()


def test_what_every_game_draws_from_always_counts() -> None:
    def drawn(library: Library) -> str:
        return Reach(library, common=("monsters",)).hash(("cellar", "maya"))

    assert drawn(changed("monsters", "ogre", reward=9)) != drawn(LIBRARY)
