"""Whether a quest can be played: its expansions, ways, keys, chests and goal fit together."""

from __future__ import annotations

from collections.abc import Iterator

from undercroft.content.draft import Draft
from undercroft.content.errors import ContentError
from undercroft.content.toml import Entry
from undercroft.games.descent.library import Area, Cell, Marker, MonsterCard, Quest
from undercroft.games.descent.loading.areas import BLOCKING, footprint

NEEDS = {  # DSC-SCALE-04: what belongs to an expansion
    "lava": "well", "mud": "well", "darts": "well", "blades": "well", "boulder": "well",
    "ramp": "well", "power": "well", "fog": "altar", "corrupted": "altar", "wall": "altar",
    "altar": "altar", "invulnerability": "altar",
}  # fmt: skip
ABOUT = {  # rules that speak of the monster or the relic of the goal
    "grutt-stays": "killed", "choir-stones": "killed", "evil-altar": "killed",
    "blade-stays": "carried", "extra-draw": "carried",
}  # fmt: skip
CHESTS = {"copper": 4, "silver": 4, "gold": 3}  # markers in the box
PARTY = 4  # heroes that must find a place at the start


def faults(draft: Draft, entry: Entry, quest: Quest) -> Iterator[ContentError]:
    """Everything that would stop a party of four."""
    for area in quest.areas:
        yield from _boxes(draft, entry["area"][area.id], quest, area)
    if quest.prolonged and "altar" not in quest.boxes:
        yield entry["prolonged"].key_error("prolonged actions need the set 'altar'", _ADD)
    yield from _start(draft, entry, quest)
    yield from _reachable(entry, quest)
    yield from _chests(entry, quest)
    yield from _goal(entry["goal"], quest)


_ADD = "Add it to `sets`."


def _boxes(draft: Draft, entry: Entry, quest: Quest, area: Area) -> Iterator[ContentError]:
    words = [*area.terrain.values(), *(hazard.kind for hazard in area.hazards)]
    words += ["corrupted"] if area.corrupted else []
    for marker in area.markers:
        words.append(marker.word if marker.kind == "potion" else marker.kind)
    for word in dict.fromkeys(words):
        box = NEEDS.get(word, "base")
        if box not in ("base", *quest.boxes):
            yield entry.key_error(f"'{word}' needs the set '{box}'", _ADD)
    for number, placed in enumerate(area.monsters):
        card: MonsterCard = draft.shelves["monsters"][placed.card]
        if card.box not in ("base", *quest.boxes):
            yield entry["monsters"][number].error(f"{card.name} needs the set '{card.box}'", _ADD)


def _start(draft: Draft, entry: Entry, quest: Quest) -> Iterator[ContentError]:
    """DSC-SETUP-13: on an activated glyph or beside one."""
    start = quest.areas[0]
    place = entry["area"][start.id]
    glyphs = [marker.cell for marker in start.markers if marker.kind == "active-glyph"]
    if not glyphs:
        yield place.key_error("the start has no activated glyph", "Add `active-glyph at ...`.")
        return
    taken = {cell for cell, kind in start.terrain.items() if kind in BLOCKING}
    for placed in start.monsters:
        card: MonsterCard = draft.shelves["monsters"][placed.card]
        taken |= set(footprint(card.size, placed.cell, upright=placed.upright))
    free = {
        (x + dx, y + dy) for x, y in glyphs for dx in (-1, 0, 1) for dy in (-1, 0, 1)
    } & start.cells - taken
    if len(free) < PARTY:
        yield place.key_error(
            f"only {len(free)} heroes find room at the start", "Keep the glyph's surroundings free."
        )


def _reachable(entry: Entry, quest: Quest) -> Iterator[ContentError]:
    """Every area, by doors whose keys lie before them, and by staircases."""
    inside: dict[Cell, str] = {cell: area.id for area in quest.areas for cell in area.cells}
    markers = [(area.id, marker) for area in quest.areas for marker in area.markers]
    stairs: dict[str, set[str]] = {}
    for id, marker in markers:
        if marker.kind == "stairs":
            stairs.setdefault(marker.word, set()).add(id)
    reached = {quest.areas[0].id}
    while True:
        keys = {m.word for id, m in markers if m.kind == "key" and id in reached}
        joined = [
            {inside[door.near[0]], inside[door.far[0]]}
            for door in quest.doors
            if not door.rune or door.rune in keys
        ]
        grown = set(reached)
        for pair in [*joined, *stairs.values()]:
            if pair & grown:
                grown |= pair
        if grown == reached:
            break
        reached = grown
    for area in quest.areas:
        if area.id not in reached:
            yield entry["area"][area.id].key_error(
                f"nobody can reach the area {area.id}",
                "Join it by a door or stairs, and lay the key of a rune door before it.",
            )
    for colour in stairs:
        if sum(m.kind == "stairs" and m.word == colour for _, m in markers) < 2:
            yield entry.key_error(f"the {colour} stairs lead nowhere", "Lay a second end.")


def _chests(entry: Entry, quest: Quest) -> Iterator[ContentError]:
    """As many chests as there are markers, and contents for every number (DSC-SETUP-15)."""
    for colour, most in CHESTS.items():
        count = len(_laid(quest, "chest", colour))
        if count > most:
            yield entry.key_error(f"there are {most} {colour} chests, not {count}")
        if count and len(quest.chests.get(colour, ())) != most:
            yield entry.key_error(
                f"{colour} chests need {most} lines of contents", "See `chests` of another quest."
            )


def _goal(entry: Entry, quest: Quest) -> Iterator[ContentError]:
    goal = quest.goal
    for rule in quest.rules:
        if rule in ABOUT and not getattr(goal, ABOUT[rule]):
            yield entry.error(f"the rule '{rule}' needs a goal `{ABOUT[rule]}`")
    if goal.killed and not any(
        placed.card == goal.killed for area in quest.areas for placed in area.monsters
    ):
        yield entry["killed"].error("the monster of the goal stands in no area")
    if goal.carried and not _laid(quest, "relic", goal.carried):
        yield entry["carried"].error("the relic of the goal lies in no area")
    if goal.completed and not _laid(quest, "stone", goal.completed):
        yield entry["completed"].error(
            "the prolonged action of the goal has no place", "Lay `stone ... at ...` in an area."
        )


def _laid(quest: Quest, kind: str, word: str) -> list[Marker]:
    return [
        marker
        for area in quest.areas
        for marker in area.markers
        if marker.kind == kind and marker.word == word
    ]
