"""Whether an Adventure has what its stories speak of: bridges, tokens, people, doors, a Boss."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from undercroft.content.errors import ContentError, ContentWarning
from undercroft.games.drunagor.loading.draft import Draft
from undercroft.games.drunagor.loading.playable import LEADERS
from undercroft.games.drunagor.loading.routes import LARGEST_PARTY, Layout
from undercroft.games.drunagor.words import (
    board,
    boss,
    bridge,
    conditions,
    effects,
    facts,
    figures,
    laws,
    raid,
    whens,
)
from undercroft.kit.stories import checks
from undercroft.kit.stories.checks import Said
from undercroft.kit.stories.storybook import Storybook
from undercroft.kit.stories.words import Word

SIDES = (1, 2)  # of the Attack cards of a General (DRU-GEN-02)


class Lack(NamedTuple):
    """What is wrong with a word, and what to do about it."""

    problem: str
    remedy: str


class Supplies:
    """What an Adventure has."""

    def __init__(self, draft: Draft, layout: Layout, stories: Storybook) -> None:
        rooms = layout.rooms.values()
        self.table = layout.table
        self.cards = draft.monsters
        self.laid = any(stories.words(board.LayToken))
        self.tokens = sum(len(room.events) for room in rooms)
        self.people = sum(len(room.npcs) for room in rooms)
        self.bridged = any(room.bridges for room in rooms)
        self.bridging = any(stories.words(bridge.LayBridge))
        self.chests = any(room.chests for room in rooms) or any(stories.words(board.LayChest))
        self.ranks = {spawn.colour for room in rooms for spawn in room.spawns}
        self.locks = {door.id for room in rooms for door in room.doors if door.locked}


def faults(
    draft: Draft, layout: Layout, stories: Storybook, said: Sequence[Said]
) -> Iterator[ContentError]:
    """Words that speak of what is not there."""
    has = Supplies(draft, layout, stories)
    for one in said:
        if one.whole:
            continue
        for word in one.words():
            for lack in _lacks(has, word):
                yield checks.fault(one, str(word), lack.problem, lack.remedy)
    yield from _shut_for_good(stories, said)


def oddities(
    draft: Draft, layout: Layout, stories: Storybook, said: Sequence[Said]
) -> Iterator[ContentWarning]:
    """A rule that is shared may say more than this Adventure has; each lack is told once."""
    has, told = Supplies(draft, layout, stories), set[tuple[str, str]]()
    for one in said:
        for word in one.words() if one.whole else ():
            for lack in _lacks(has, word):
                key = (str(one.entry.path), lack.problem)
                if key not in told:
                    told.add(key)
                    yield one.entry.warning(lack.problem, lack.remedy)


def _lacks(has: Supplies, word: Word) -> Iterator[Lack]:
    yield from _of_the_table(has, word)
    yield from _of_the_map(has, word)
    yield from _of_monsters(has, word)


def _of_the_table(has: Supplies, word: Word) -> Iterator[Lack]:
    match word:
        case facts.CardShows() | board.TurnCard() | whens.SpecialCardActs():
            if not has.table.special_card:
                yield Lack(
                    "there is no special card in this Adventure", 'Add `special-card = "..."`.'
                )
        case whens.RuneCardActs() | whens.RuneDrawn() | laws.DarknessWaits():
            if not has.table.rune_card:
                remedy = 'Add `rune-card = "darkness-hunting"`.'
                yield Lack("there is no Rune card in this Adventure", remedy)
        case board.LayToken() if has.table.event is None:
            remedy = "Say what it is in the Adventure's `event` table."
            yield Lack("there is no Special Event token in this Adventure", remedy)
        case conditions.PartyHas(n=n) if n > LARGEST_PARTY:
            yield Lack(f"a party has no {n} Heroes", f"There are {LARGEST_PARTY} at most.")
        case _:
            pass


def _of_the_map(has: Supplies, word: Word) -> Iterator[Lack]:
    match word:
        case facts.TokensThere(n) | facts.TokensLeft(n):
            yield from _enough(n, has.tokens, has.laid, "Special Event token", "e")
        case facts.TokensInside() | whens.TokenGone() | raid.Raid() | figures.NearToken():
            yield from _enough(1, has.tokens, has.laid, "Special Event token", "e")
        case facts.NpcsThere(n):
            yield from _enough(n, has.people, False, "NPC", "n")
        case whens.NpcCovered() | whens.NpcAttacked() | facts.AllFreed():
            yield from _enough(1, has.people, False, "NPC", "n")
        case whens.BridgeOpens():
            yield from _enough(1, has.bridged, False, "bridge", "=")
        case whens.FoeForced() | facts.BridgeGone() | bridge.BridgeFalls():
            yield from _enough(1, has.bridged, has.bridging, "bridge", "=")
        case whens.ChestSearched():
            yield from _enough(1, has.chests, False, "Chest", "c")
        case effects.UnlockDoor(n) | effects.LockDoor(n) if f"door-{n}" not in has.locks:
            yield Lack(f"Door {n} has no lock", "Add `locked = true` to the door.")
        case _:
            pass


def _enough(n: int, there: int, laid: bool, what: str, mark: str) -> Iterator[Lack]:
    if there == 0 and not laid:
        yield Lack(f"there is no {what} in this Adventure", f"Mark some with `{mark}`.")
    elif n > there and not laid:
        yield Lack(f"{n} of {there} {what}s", f"Mark more with `{mark}`, or ask for less.")


def _of_monsters(has: Supplies, word: Word) -> Iterator[Lack]:
    match word:
        case figures.TheBoss() | boss.TurnAttacks() if "general" not in has.ranks:
            yield Lack("no Boss is in this Adventure", "Add a setup line: `Boss: ... at A`.")
        case figures.TheCommander() if not has.ranks & {*LEADERS}:
            yield Lack("no Commander is in this Adventure", "Add a setup line: `C: ... at 1`.")
        case boss.TurnAttacks(n) if n not in SIDES:
            yield Lack(f"Attack cards have no side {n}", "Write 1 or 2.")
        case board.Summon(kind, rank) if f"{kind}/{rank.lower()}/standard" not in has.cards:
            ranks = [one.rank.title() for one in has.cards.values() if one.kind == kind]
            known = ", ".join(dict.fromkeys(filter(None, ranks)))
            remedy = (
                f"There are: {known}." if known else "Only cards with ranks can be summoned so."
            )
            yield Lack(f"there is no {kind} {rank}", remedy)
        case _:
            pass


def _shut_for_good(stories: Storybook, said: Sequence[Said]) -> Iterator[ContentError]:
    """A door that stays closed without an end keeps the rooms behind it closed."""
    for story in stories.stories.values():
        if story.always is None or story.while_ is not None:
            continue
        for word in story.always.means.walk():
            if isinstance(word, laws.DoorBarred):
                place = next(one for one in said if one.text is story.always)
                remedy = 'Say how long: `while = "..."`.'
                yield checks.fault(place, str(word), f"Door {word.n} never opens", remedy)
