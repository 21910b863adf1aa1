"""Whether a quest holds together: its map, everything its texts name, and a way to its end."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations

from undercroft.content.draft import Draft
from undercroft.content.errors import did_you_mean
from undercroft.content.toml import Entry
from undercroft.games.sword_sorcery.enemy import RANKS
from undercroft.games.sword_sorcery.ground.plan import draw
from undercroft.games.sword_sorcery.loading import coming
from undercroft.games.sword_sorcery.loading.naming import check_names, texts_of
from undercroft.games.sword_sorcery.loading.reaching import check_ways
from undercroft.games.sword_sorcery.quest import Quest
from undercroft.games.sword_sorcery.words.goals import AnyEvent


def check_quest(draft: Draft, quest: Quest, entry: Entry) -> None:
    """The map first: what is on it is looked over when it holds together."""
    _check_ids(quest, entry)
    _check_areas(quest, entry)
    _check_borders(quest, entry)
    known = len(draft.problems)
    with draft.collecting():
        _check_foes(draft, quest, entry)
    with draft.collecting():
        _check_piles(draft, quest, entry)
    check_names(draft, quest, entry)
    with draft.collecting():
        check_ways(quest, entry)
    if len(draft.problems) == known:
        for fault in coming.faults(draft, quest, entry, [*texts_of(quest, entry)]):
            with draft.collecting():
                raise fault


def _ids(quest: Quest, entry: Entry) -> Iterator[tuple[str, Entry]]:
    for place, tile in enumerate(quest.tiles):
        for which, area in enumerate(tile.areas):
            yield area.id, entry["tiles"][place]["areas"][which]["id"]
    for name in ("doors", "gates", "tokens"):
        for place, one in enumerate(getattr(quest, name)):
            yield one.id, entry[name][place]["id"]


def _check_ids(quest: Quest, entry: Entry) -> None:
    """SNS-LANG-29."""
    seen: set[str] = set()
    for id, where in _ids(quest, entry):
        if id in seen:
            raise where.error(f"there are two of '{id}' in this quest", "Choose another id.")
        if not id[0].isupper():
            raise where.error("ids of a map begin with a capital letter", "Write it like `A1`.")
        seen.add(id)


def _check_areas(quest: Quest, entry: Entry) -> None:
    """What lies in an area names one, and no two areas overlap."""
    known = {area.id: area for area in quest.areas()}
    written = {
        area.id: entry["tiles"][place]["areas"][which]
        for place, tile in enumerate(quest.tiles)
        for which, area in enumerate(tile.areas)
    }
    places = [
        *((id, entry["altars"][place]) for place, id in enumerate(quest.altars)),
        *((id, entry["start"][place]) for place, id in enumerate(quest.start)),
    ]
    for name in ("tokens", "gates", "enemies", "actions"):
        places += [
            (one.area, entry[name][place]["area"]) for place, one in enumerate(getattr(quest, name))
        ]
    for id, where in places:
        if id not in known:
            raise where.error(f"there is no area '{id}'", did_you_mean(id, known))
    for one, other in combinations(known.values(), 2):
        x, y, width, height = one.rect
        left, top, wide, high = other.rect
        if x < left + wide and left < x + width and y < top + high and top < y + height:
            raise written[other.id]["rect"].error(
                f"{one.id} and {other.id} overlap",
                "A `rect` is column, row, width and height: move one of them.",
            )
    for area in known.values():
        x, y, width, height = area.rect
        mark = area.sight_mark
        if not (x < mark[0] < x + width and y < mark[1] < y + height):
            raise written[area.id]["mark"].error(
                f"the sight mark of {area.id} lies outside",
                "Put `mark` into its `rect`, in cells of the map.",
            )


def _check_borders(quest: Quest, entry: Entry) -> None:
    """Walls, barriers and doors stand between areas that touch; one thing on each border."""
    known = {area.id for area in quest.areas()}
    pairs = [
        *((pair, entry["walls"][place]) for place, pair in enumerate(quest.walls)),
        *((pair, entry["barriers"][place]) for place, pair in enumerate(quest.barriers)),
        *((one.between, entry["doors"][place]["between"]) for place, one in enumerate(quest.doors)),
    ]
    for pair, where in pairs:
        for place, id in enumerate(pair):
            if id not in known:
                raise where[place].error(f"there is no area '{id}'", did_you_mean(id, known))
    plan = draw(quest)
    borders = {frozenset(plan.names[area] for area in border) for border in plan.borders}
    walls = {frozenset(pair) for pair in quest.walls}
    seen: set[frozenset[str]] = set()
    for pair, where in pairs:
        border = frozenset(pair)
        if border not in borders:
            raise where.error(
                f"{pair[0]} and {pair[1]} share no border",
                "Name two areas whose rectangles touch, or move one of them.",
            )
        if border in seen and (border in walls or pair not in quest.barriers):
            raise where.error(
                "something else stands on this border", "A border has one wall, barrier or door."
            )
        seen.add(border)


def _check_foes(draft: Draft, quest: Quest, entry: Entry) -> None:
    known = {*RANKS, *scrolls(draft), *draft.shelves["masters"]}
    for place, foes in enumerate(quest.enemies):
        if foes.what not in known:
            raise entry["enemies"][place]["what"].error(
                f"there is no enemy '{foes.what}'", did_you_mean(foes.what, known)
            )
        if foes.what in draft.shelves["masters"] and foes.count != "1":  # SNS-FULL-100
            raise entry["enemies"][place]["count"].error(
                f"there is one '{foes.what}'", 'Write `"1"`.'
            )


def _check_piles(draft: Draft, quest: Quest, entry: Entry) -> None:
    """There are as many cards and tokens as it lays out: neither pile is refilled while they lie
    there (SNS-FULL-010, -015)."""
    generic = [one for one in draft.shelves["events"].values() if one.kind not in ("night", "day")]
    random = [at for at, slot in enumerate(quest.events) if isinstance(slot.means, AnyEvent)]
    tokens = [at for at, token in enumerate(quest.tokens) if token.kind == "search"]
    for places, cards, where, what in (
        (random, generic, entry["events"], "generic events"),
        (tokens, draft.shelves["searches"].values(), entry["tokens"], "search tokens"),
    ):
        there = sum(card.copies for card in cards)
        if len(places) > there:
            raise where[places[there]].error(
                f"there are only {there} {what}", "Take some out, or add others to the pack."
            )


def scrolls(draft: Draft) -> set[str]:
    """What a quest calls them: `skeleton_blue` (SNS-FULL-098)."""
    return {
        f"{kind.id}_{rank}"
        for kind in draft.shelves["kinds"].values()
        for rank in RANKS
        if kind.scroll(rank) is not None
    }
