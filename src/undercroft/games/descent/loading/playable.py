"""Whether a quest can be played: its expansions, ways, keys, chests and goal fit together."""

from __future__ import annotations

from collections.abc import Collection, Iterator

from undercroft.content.draft import Draft
from undercroft.content.errors import ContentError, ContentWarning
from undercroft.content.toml import Entry
from undercroft.games.descent.ground import Ground, Mask
from undercroft.games.descent.library import Area, Marker, MonsterCard, Quest
from undercroft.games.descent.loading.areas import FEWEST, footprint
from undercroft.games.descent.loading.ways import BLOCKING, Ways
from undercroft.games.descent.naming import space_name
from undercroft.games.descent.words import board, effects
from undercroft.kit.stories.storybook import Storybook

NEEDS = {  # DSC-SCALE-04: what belongs to an expansion
    "lava": "well", "mud": "well", "darts": "well", "blades": "well", "boulder": "well",
    "ramp": "well", "power": "well", "fog": "altar", "corrupted": "altar", "wall": "altar",
    "altar": "altar", "invulnerability": "altar",
}  # fmt: skip
CHESTS = {"copper": 4, "silver": 4, "gold": 3}  # markers in the box
BESIDE = ("stone",)  # where a prolonged action is done from an adjacent space too
PARTY = 4  # heroes that must find a place at the start


def faults(draft: Draft, entry: Entry, quest: Quest, stories: Storybook) -> Iterator[ContentError]:
    """Everything that would stop a party of four."""
    for area in quest.areas:
        yield from _boxes(draft, entry["area"][area.id], quest, area)
    if quest.prolonged and "altar" not in quest.boxes:
        yield entry["prolonged"].key_error("prolonged actions need the set 'altar'", _add("altar"))
    yield from _start(draft, entry, quest)
    started = any(marker.kind == "active-glyph" for marker in quest.areas[0].markers)
    if started and not draft.trusted:  # looking for ways takes its time
        yield from _reachable(draft, entry, quest, stories)
    yield from _chests(entry, quest)
    yield from _goal(entry["goal"], quest, stories)


def _add(box: str) -> str:
    return f'Add "{box}" to the `sets` of the quest.'


def _said(entry: Entry, word: str) -> Entry:
    """Where an area speaks of something that belongs to an expansion."""
    if word in entry["terrain"].data or ():
        return entry["terrain"][word]
    return entry[word] if word in entry.data else entry


def _boxes(draft: Draft, entry: Entry, quest: Quest, area: Area) -> Iterator[ContentError]:
    words = [*area.terrain.values(), *(hazard.kind for hazard in area.hazards)]
    words += ["corrupted"] if area.corrupted else []
    for marker in area.markers:
        words.append(marker.word if marker.kind == "potion" else marker.kind)
    for word in dict.fromkeys(words):
        box = NEEDS.get(word, "base")
        if box not in ("base", *quest.boxes):
            yield _said(entry, word).key_error(f"'{word}' needs the set '{box}'", _add(box))
    for number, placed in enumerate(area.monsters):
        card: MonsterCard = draft.shelves["monsters"][placed.card]
        if card.box not in ("base", *quest.boxes):
            yield entry["monsters"][number].error(
                f"{card.name} needs the set '{card.box}'", _add(card.box)
            )


def _start(draft: Draft, entry: Entry, quest: Quest) -> Iterator[ContentError]:
    """DSC-SETUP-13: on an activated glyph or beside one."""
    start = quest.areas[0]
    place = entry["area"][start.id]
    glyphs = [marker.cell for marker in start.markers if marker.kind == "active-glyph"]
    if not glyphs:
        yield place.key_error(
            "the start has no activated glyph", 'Add "active-glyph at ..." to its `markers`.'
        )
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


def _reachable(
    draft: Draft, entry: Entry, quest: Quest, stories: Storybook
) -> Iterator[ContentError]:
    """Doors that open, areas behind them, and what lies there: each where the fault begins."""
    ways = Ways(quest, stories)
    doors = list(_doors(entry, quest, ways))
    yield from doors
    unreached = [area for area in quest.areas if not ways.enters(area.cells)]
    if not doors:  # else they are the consequence
        for area in unreached:
            yield entry["area"][area.id].key_error(
                f"nobody can reach the area {area.id}",
                "Join it by a door or stairs, and keep the way behind them free.",
            )
    seen = ways.near | ways.seen()
    for area in quest.areas:
        if area not in unreached:
            place = entry["area"][area.id]
            yield from _markers(place, area, ways)
            yield from _monsters(draft, place, area, ways, seen)
    for colour in {m.word for area in quest.areas for m in area.markers if m.kind == "stairs"}:
        if len(_laid(quest, "stairs", colour)) < 2:
            yield entry.key_error(f"the {colour} stairs lead nowhere", "Lay a second end.")


def _doors(entry: Entry, quest: Quest, ways: Ways) -> Iterator[ContentError]:
    """Locked ones that nothing opens, and those that nobody comes to; the first ones tell it."""
    for door in quest.doors:
        place = entry["door"][door.id]
        if door.id in ways.opened or not ways.touches(door):
            continue
        if _laid(quest, "key", door.rune):
            message = f"the {door.rune} key cannot be reached before the {door.rune} door"
        else:
            message = f"nothing opens the {door.rune} door"
        yield place["rune"].error(message, f"Lay `key {door.rune} at ...` before it.")
    shut = [door for door in quest.doors if door.id not in ways.opened]
    if shut and not any(ways.touches(door) for door in shut):
        for door in shut:
            sides = (frozenset(door.near), frozenset(door.far))
            homes = [area for area in quest.areas if any(side <= area.cells for side in sides)]
            if any(ways.enters(area.cells) for area in homes):
                yield entry["door"][door.id].key_error(
                    f"nobody can walk to the door {door.id}", "Clear the way to it."
                )


def _markers(entry: Entry, area: Area, ways: Ways) -> Iterator[ContentError]:
    """What is opened, picked up or used stands where a hero can stand (DSC-CHEST-01)."""
    ground = ways.ground
    for marker in area.markers:
        within = ways.near if marker.kind in BESIDE else ways.walked
        if not within >> ground.space(marker.cell) & 1:
            name = space_name(ground, ground.space(marker.cell))
            line = _line(entry["markers"], name)
            yield line.error(
                f"nobody can get to the {marker.kind} at {name}", "Clear a way through the area."
            )


def _monsters(
    draft: Draft, entry: Entry, area: Area, ways: Ways, seen: Mask
) -> Iterator[ContentError]:
    for number, placed in enumerate(area.monsters):
        card: MonsterCard = draft.shelves["monsters"][placed.card]
        cells = frozenset(footprint(card.size, placed.cell, upright=placed.upright))
        if not ways.ground.spaces(cells) & seen:
            yield entry["monsters"][number].error(
                f"nobody can ever reach or see {card.name}", "Clear a way through the area."
            )


def _line(entry: Entry, name: str) -> Entry:
    """The line of a list that speaks of a space."""
    return next(line for line in entry.elements() if name in str(line.data).split())


def oddities(entry: Entry, quest: Quest, stories: Storybook) -> Iterator[ContentWarning]:
    """Areas that nobody needs: nothing is to be had there, and no way leads through."""
    told = {str(term) for word in stories.every_word() for term in word.terms()}
    told |= {space for action in stories.actions.values() for space in action.at}
    wanted = [area for area in quest.areas if _holds(quest, area, told)]
    for area in quest.areas[1:]:
        if area in wanted:
            continue
        ways = Ways(quest, stories, without=area.id)
        if all(ways.enters(other.cells) for other in wanted):
            yield entry["area"][area.id].key_warning(
                f"the area {area.id} is never needed: nothing lies there, and no way leads through",
                "Lay something there, or leave it out.",
            )


def _holds(quest: Quest, area: Area, told: Collection[str]) -> bool:
    """Whether something is to be had there, or stories speak of it or of one of its spaces."""
    ground = Ground(quest, frozenset())
    names = {area.id, *(space_name(ground, ground.space(cell)) for cell in area.cells)}
    wanted = any(placed.card == quest.goal.killed for placed in area.monsters)
    return bool(area.markers) or wanted or not names.isdisjoint(told)


def _chests(entry: Entry, quest: Quest) -> Iterator[ContentError]:
    """As many chests as there are markers, and contents for every number (DSC-SETUP-15)."""
    for colour, most in CHESTS.items():
        count = len(_laid(quest, "chest", colour))
        if count > most:
            yield entry.key_error(
                f"there are {most} {colour} chests, not {count}", "Take some out of the areas."
            )
        lines = len(quest.chests.get(colour, ()))
        if count and lines != most:
            place = entry["chests"][colour] if lines else entry
            yield place.key_error(
                f"the {most} {colour} chests need {most} lines of contents, not {lines}",
                f"Add or take out lines under `[quest.{quest.id}.chests]`, "
                f'like "2 / 0 / 1 / {colour} 1": conquest, coins, curses, treasure.',
            )


def _goal(entry: Entry, quest: Quest, stories: Storybook) -> Iterator[ContentError]:
    goal = quest.goal
    there = {placed.card for area in quest.areas for placed in area.coming(FEWEST)}
    there |= {card for word in stories.words(board.PlaceMonster) for card in word.monster.cards}
    relics = {str(word.what) for word in stories.words(board.Lay)}
    relics |= {str(word.item) for word in stories.words(effects.Give)}
    if goal.killed and goal.killed not in there:
        yield entry["killed"].error(
            "the monster of the goal stands in no area", "Place it, for two heroes too."
        )
    if goal.carried and not (goal.carried in relics or _laid(quest, "relic", goal.carried)):
        yield entry["carried"].error(
            "the relic of the goal lies in no area",
            f'Add "relic {goal.carried} at ..." to the `markers` of one.',
        )
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
