"""Tables of Monsters, Pets and Companions into their cards."""

from __future__ import annotations

from typing import Any, Literal

from undercroft.content.errors import did_you_mean
from undercroft.content.schema import convert
from undercroft.content.toml import Entry
from undercroft.games.drunagor.cards import wording
from undercroft.games.drunagor.cards.segments import FOLLOWER, MONSTER
from undercroft.games.drunagor.cards.tree import Effect, Immunity, MonsterText
from undercroft.games.drunagor.library import RANKS, RUNE_COLOURS, FollowerCard, MonsterCard
from undercroft.games.drunagor.loading.draft import Draft
from undercroft.games.drunagor.loading.records import one_line
from undercroft.games.drunagor.loading.tables import FaceTable, FollowerTable, MonsterTable
from undercroft.kit.records import extended

VERSIONS = ("standard", "alternate", "complex-a", "complex-b")
FLIPS = {"complex-a": "complex-b", "complex-b": "complex-a"}

# DRU-SIZE-02
LARGE = frozenset({"LARGE", "KNOCK DOWN", "PUSH", "STUN", "TELEKINESIS"})

# What a card may be immune to: Conditions, forced movement and the Large icon.
IMMUNITIES = LARGE | {
    *wording.CONDITIONS, "CURSE", "DISARM", "DRAIN", "FATIGUE", "SILENCE", "SWAP",
}  # fmt: skip


def read_monster_kind(draft: Draft, kind: str, entry: Entry) -> None:
    """`[monster.<kind>]` and its faces `[monster.<kind>.<rank>.<version>]`."""
    table = convert(entry, MonsterTable)
    rune, up = read_rune(entry["rune"])
    icons = read_immunities(entry["immunities"], table.large)
    faces = _faces(table)
    if not faces:
        raise entry.key_error(
            "a Monster without a face", f"Add `[monster.{kind}.rookie.standard]`."
        )
    for (rank, version), face in faces.items():
        place = entry[rank][version]
        flip = FLIPS.get(version, "")
        with draft.collecting():
            if flip and (rank, flip) not in faces:
                remedy = "They are two sides of one card."
                raise place.key_error(f"{version} without {flip}", remedy)
            text = draft.monster_text(place["text"], MONSTER)
            if version == "alternate" and not text.behaviours:  # DRU-MON-07
                raise place.key_error(
                    "an Alternate that seeks the Strongest Hero", "Add a behaviour: RELENTLESS."
                )
            if says(text, "MANIFEST", "MAELSTROM"):
                raise place["text"].error(
                    "it has neither Runes nor a deck of its own", "Make it a Commander."
                )
            check_range(place["text"], text, face.attack)
            card = extended(
                MonsterCard,
                face,
                id=f"{kind}/{rank}/{version}",
                kind=kind,
                name=table.name,
                colour="gray" if table.colour == "grey" else table.colour,  # DRU-TERM-22
                rank=rank,
                version=version,
                large=table.large,
                rune=rune,
                up=up,
                move=None if face.move == "-" else face.move,
                damage=None if face.damage == "-" else face.damage,
                immunities=icons | said_immunities(text),
                text=one_line(face.text),
                rules=text,
                flip=f"{kind}/{rank}/{flip}" if flip else "",
            )
            draft.put("monsters", card.id, card, place)


def _faces(table: MonsterTable) -> dict[tuple[str, Any], FaceTable]:
    faces = {}
    for rank in RANKS:
        sides = getattr(table, rank)
        for version in VERSIONS if sides else ():
            face = getattr(sides, version.replace("-", "_"))
            if face is not None:
                faces[rank, version] = face
    return faces


def read_rune(entry: Entry) -> tuple[str, bool]:
    """`blue up`: the colour, and which of its two places on the track."""
    colour, _, place = entry.data.replace("grey", "gray").partition(" ")
    if colour not in RUNE_COLOURS:
        raise entry.error(f"'{colour}' is no Rune colour", did_you_mean(colour, RUNE_COLOURS))
    if place not in ("up", "down"):
        raise entry.error(f"'{entry.data}' is no Rune place", "Write e.g. `blue up`.")
    return colour, place == "up"


def read_immunities(entry: Entry, large: bool) -> frozenset[str]:
    named = set()
    for word in entry.elements() if entry.data else ():
        name = word.data.upper()
        if name not in IMMUNITIES:
            raise word.error(f"'{name}' is nothing to be immune to", did_you_mean(name, IMMUNITIES))
        named.add(name)
    return frozenset(named | LARGE if large or "LARGE" in named else named)


def said_immunities(text: MonsterText) -> frozenset[str]:
    """Those of the text; the icon LARGE is a word as well (DRU-SIZE-02)."""
    named = {thing for p in text.passives if isinstance(p, Immunity) for thing in p.things}
    return frozenset(named | LARGE if "LARGE" in named or says(text, "LARGE") else named)


def says(text: MonsterText, *keywords: str) -> bool:
    """Whether a text has one of these keywords in blue or pink."""
    triggered = (item for group in text.triggered for item in group.items)
    said = (*text.passives, *triggered)
    return any(isinstance(item, Effect) and item.keyword in keywords for item in said)


def check_range(entry: Entry, text: MonsterText, attack: str) -> None:
    """Only Ranged attacks have a Range, only Melee ones cleave (DRU-AI-05, DRU-KW-12)."""
    if says(text, "RANGE") and attack != "ranged":
        raise entry.error("RANGE without a Ranged attack", 'Say `attack = "ranged"`, or no RANGE.')
    if attack != "melee" and any(word.kind == "CLEAVE" for word in text.modifiers):
        raise entry.error("CLEAVE without a Melee attack", 'Say `attack = "melee"`, or MULTISHOT.')


def read_pet(draft: Draft, id: str, entry: Entry) -> None:
    _read_follower(draft, id, entry, "pet")


def read_companion(draft: Draft, id: str, entry: Entry) -> None:
    _read_follower(draft, id, entry, "companion")


def _read_follower(draft: Draft, id: str, entry: Entry, kind: Literal["pet", "companion"]) -> None:
    table = convert(entry, FollowerTable)
    if kind == "companion" and table.sturdiness == 0:
        raise entry.key_error("a Companion without Sturdiness", "Add `sturdiness = 3`.")
    if kind == "pet" and table.sturdiness:
        raise entry["sturdiness"].key_error(
            "a Pet has no Sturdiness", "Leave it out, or write it as a `companion`."
        )
    text = draft.monster_text(entry["text"], FOLLOWER)
    check_range(entry["text"], text, table.attack)
    card = extended(
        FollowerCard,
        table,
        id=id,
        kind=kind,
        attack="" if table.attack == "-" else table.attack,
        damage=None if table.damage == "-" else table.damage,
        text=one_line(table.text),
        rules=text,
        unique=table.unique or says(text, "UNIQUE"),
    )
    draft.put("followers", id, card, entry)
