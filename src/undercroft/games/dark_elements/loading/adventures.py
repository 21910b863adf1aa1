"""Whether the exploration deck of an adventure leads from its beginning to an end."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from undercroft.content.draft import Draft
from undercroft.content.toml import Entry
from undercroft.games.dark_elements.adventure import Adventure
from undercroft.games.dark_elements.encounter import Encounter
from undercroft.games.dark_elements.loading.stories import Card, check_text, said
from undercroft.games.dark_elements.staging.bookkeeping import Win
from undercroft.games.dark_elements.staging.branching import EachOfParty
from undercroft.games.dark_elements.staging.grammar import Happening
from undercroft.games.dark_elements.staging.moving import ComesOnto
from undercroft.games.dark_elements.staging.whens import SetUp

# Of which a whole map can have one only: its chart has room for no more
SINGLE: Mapping[str, Callable[[Encounter], bool]] = {
    "a locked door": lambda one: any(joint.locked for joint in one.joints),
    "a secret room": lambda one: one.secret_room is not None,
    "several exits": lambda one: len(one.exits) > 1,
}


def check_adventure(draft: Draft, adventure: Adventure, entry: Entry) -> None:
    """Every card is in the deck once, leads on, and one of them can be won."""
    encounters: dict[str, Encounter] = draft.shelves["encounters"]
    _check_once(adventure, entry)
    wanted = sum(stack.others for stack in adventure.stacks)
    if wanted > len(adventure.others):
        raise entry["stacks"].key_error(
            f"the stacks hold {wanted} others, and there are {len(adventure.others)}",
            "Add to `others`, or make the stacks smaller.",
        )
    for where, key in _deck(adventure, entry):
        if encounters[key].entrance is None:
            raise where.error(
                f"{encounters[key].name} has no entrance: no door leads to it",
                "Give it an `entrance`, or name another encounter.",
            )
    _check_start(adventure, entry, encounters)
    _check_ways_on(adventure, entry, encounters)
    for what, has in SINGLE.items():
        several = [where for where, key in _all(adventure, entry) if has(encounters[key])]
        if len(several) > 1:
            raise several[1].error(
                f"a second encounter with {what}: one map has room for one",
                "Name another encounter.",
            )
    check_text(draft, adventure, entry)
    _check_won(adventure, entry, encounters)


def _check_start(adventure: Adventure, entry: Entry, encounters: Mapping[str, Encounter]) -> None:
    """There all heroes come onto the map (DE-LB-02)."""
    start = encounters[adventure.start]
    for line in start.text:
        if isinstance(line.means, Happening) and isinstance(line.means.when, SetUp):
            parties = [word for word in line.means.does if isinstance(word, EachOfParty)]
            if any(isinstance(word, ComesOnto) for one in parties for word in one.does):
                return
    raise entry["start"].error(
        f"the heroes do not come onto the map of {start.name}",
        "Write in its line `set-up: ...` something like `each hero of the party (comes onto the "
        "encounter)`, or name another encounter.",
    )


def _deck(adventure: Adventure, entry: Entry) -> list[tuple[Entry, str]]:
    mains = [(entry["stacks"][n]["main"], key) for n, key in enumerate(adventure.mains)]
    return mains + [(entry["others"][n], key) for n, key in enumerate(adventure.others)]


def _all(adventure: Adventure, entry: Entry) -> list[tuple[Entry, str]]:
    return [(entry["start"], adventure.start), *_deck(adventure, entry)]


def _check_once(adventure: Adventure, entry: Entry) -> None:
    seen: set[str] = set()
    for where, key in _all(adventure, entry):
        if key in seen:
            raise where.error(f"{key} is in the adventure already", "Each encounter is there once.")
        seen.add(key)


def _check_ways_on(adventure: Adventure, entry: Entry, encounters: Mapping[str, Encounter]) -> None:
    """Only behind the last main encounter nothing comes any more."""
    last = adventure.mains[-1] if adventure.stacks else adventure.start
    for where, key in _all(adventure, entry):
        if key != last and not encounters[key].exits:
            raise where.error(
                f"{encounters[key].name} has no exit, and the quest goes on behind it",
                "Only the main encounter of the last stack may have none.",
            )


def _check_won(adventure: Adventure, entry: Entry, encounters: Mapping[str, Encounter]) -> None:
    """Somewhere on the way that every game takes a line says `win`."""
    drawn = sum(stack.others for stack in adventure.stacks) == len(adventure.others)
    sure = (adventure.start, *adventure.mains, *(adventure.others if drawn else ()))
    cards: tuple[Card, ...] = (adventure, *(encounters[key] for key in sure))
    if not any(isinstance(word, Win) for card in cards for word in said(card)):
        raise entry.key_error(
            "it cannot be won", "Write `win` in a line of it or of one of its main encounters."
        )
