"""Whether what an Adventure tells stands for something, and can happen."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from undercroft.board import square_name
from undercroft.content.errors import ContentError, did_you_mean
from undercroft.content.toml import Entry
from undercroft.games.drunagor.loading.draft import Draft
from undercroft.games.drunagor.loading.routes import Layout
from undercroft.games.drunagor.rules.memory import KEPT, MORE, SLUICE
from undercroft.games.drunagor.words import (
    board,
    boss,
    bridge,
    deeds,
    facts,
    laws,
    raid,
    terms,
    whens,
)
from undercroft.kit.stories import checks, shared
from undercroft.kit.stories.checks import Said
from undercroft.kit.stories.tales import Tale
from undercroft.kit.stories.words import Word

COUNTED = "Columns are letters from the left, rows count from the top: `c7`."
SAID = (SLUICE, MORE)  # flags that sentences of cards set

# What has a figure that is `it`, and what an NPC
ABOUT_IT = (
    whens.FoeDefeated, whens.FoeWounded, whens.FoeTriggers, whens.FoeSettles, whens.FoeForced,
)  # fmt: skip
ABOUT_NPC = (whens.NpcCovered, whens.NpcAttacked)


def faults(draft: Draft, entry: Entry, layout: Layout, tale: Tale) -> Iterator[ContentError]:
    """Names that stand for nothing, and what waits for something that never comes."""
    own = {id: one for id, one in tale.own("story").items() if not one.scene or one.always}
    yield from checks.shapes(own, entry["story"])
    yield from _scenes(tale, entry["story"], layout)
    yield from _actions(tale, entry["action"], layout)
    said = [*tale.said(entry)]
    yield from checks.names(said, _known(draft, layout, tale), counters=KEPT, flags=SAID)
    yield from checks.reached(said, KEPT)
    yield from checks.read(said, tale.texts, entry["texts"])
    yield from checks.asked(said, tale.choices, tale.own("choice"), entry["choice"])
    yield from _shown(tale, entry["shown"])
    yield from _squares(said, layout)
    wanting: set[tuple[str, str]] = set()
    for one in said:
        for word in one.words():
            for problem in _needs(one, word, layout):
                key = (str(one.entry.path), problem.message)
                if key not in wanting or not one.whole:
                    wanting.add(key)
                    yield problem
    yield from _speaks_of_it(tale, entry)


def _known(draft: Draft, layout: Layout, tale: Tale) -> checks.Known:
    minions = {card.kind for card in draft.monsters.values() if card.colour == "minion"}
    rounds = {word.note for word in tale.words(deeds.NoteRound)}
    return {
        terms.RoomName: [*layout.rooms],
        terms.SceneName: [*layout.table.interaction],
        terms.KindName: {card.kind for card in draft.monsters.values()},
        terms.MinionName: minions,
        terms.ItemName: [*draft.items],
        terms.NoteName: rounds | {word.note for word in tale.words(deeds.NoteHero)},
    }


def _scenes(tale: Tale, entry: Entry, layout: Layout) -> Iterator[ContentError]:
    scenes = layout.table.interaction
    for id, story in tale.own("story").items():
        its = entry[id]
        if story.scene and story.scene not in scenes:
            remedy = did_you_mean(story.scene, scenes)
            yield its["scene"].error(f"there is no interaction '{story.scene}'", remedy)
        elif story.scene and story.always is not None:
            yield its["scene"].key_error("`scene` is for what happens", "Make two stories of it.")
        elif story.scene and story.when is None:
            yield its.key_error("nothing says when it happens", 'Add `when = "..."`.')
        elif story.scene and isinstance(story.when.means, whens.AdventureWon):
            yield its["scene"].key_error("too late for an Interaction", "The Adventure is over.")


def _actions(tale: Tale, entry: Entry, layout: Layout) -> Iterator[ContentError]:
    squares = {square_name(x, y) for room in layout.rooms.values() for x, y in room.levels}
    for id, action in tale.own("action").items():
        its = entry[id]
        for key in ("when", "always", "while"):
            if key in its.data:
                yield its[key].key_error(f"`{key}` is for stories", "Say by `if` when it is open.")
        if action.do is None and not action.text:
            yield its.key_error("nothing comes of it", "Add `do` or `text`.")
        if action.at == "npc" and not any(room.npcs for room in layout.rooms.values()):
            yield its["at"].error("there is no NPC in this Adventure", "Mark some with `n`.")
        elif action.at != "npc" and action.at not in squares:
            remedy = f"Write `npc`, or a square. {COUNTED}"
            yield its["at"].error(f"the board has no square '{action.at}'", remedy)


def _squares(said: Sequence[Said], layout: Layout) -> Iterator[ContentError]:
    known = {square_name(x, y) for room in layout.rooms.values() for x, y in room.levels}
    for one in said:
        for word in one.words():
            for term in word.terms():
                if isinstance(term, terms.SquareName) and term not in known:
                    yield checks.fault(one, term, f"the board has no square '{term}'", COUNTED)


def _shown(tale: Tale, entry: Entry) -> Iterator[ContentError]:
    counted = {str(word.counter) for word in tale.words(shared.Count)} | {*KEPT}
    for id in entry.data or ():
        if id not in counted:
            remedy = did_you_mean(id, counted) or "Leave it out."
            yield entry[id].key_error(f"nothing counts '{id}'", remedy)


def _needs(said: Said, word: Word, layout: Layout) -> Iterator[ContentError]:
    """Words that speak of something that the Adventure does not have."""
    table, rooms = layout.table, layout.rooms.values()
    match word:
        case facts.TokensThere() | facts.TokensLeft() | facts.TokensInside() | whens.TokenGone():
            there, what = any(room.events for room in rooms), "no Special Event token"
            remedy = "Mark some with `e`."
        case board.LayToken() | raid.Raid():
            there, what = table.event is not None, "no Special Event token"
            remedy = "Say what it is in the Adventure's `event` table."
        case facts.CardShows() | board.TurnCard() | whens.SpecialCardActs():
            there, what = bool(table.special_card), "no special card"
            remedy = 'Add `special-card = "..."`.'
        case whens.RuneCardActs() | whens.RuneDrawn() | laws.DarknessWaits():
            there, what = bool(table.rune_card), "no Rune card"
            remedy = 'Add `rune-card = "darkness-hunting"`.'
        case whens.BridgeOpens() | whens.FoeForced() | facts.BridgeGone() | bridge.BridgeFalls():
            there, what = any(room.bridges for room in rooms), "no bridge"
            remedy = "Mark one with `=`."
        case whens.NpcCovered() | whens.NpcAttacked() | facts.NpcsThere() | facts.AllFreed():
            there, what = any(room.npcs for room in rooms), "no NPC"
            remedy = "Mark some with `n`."
        case whens.ChestSearched():
            there, what = any(room.chests for room in rooms), "no Chest"
            remedy = "Mark some with `c`."
        case _:
            return
    if not there:
        yield checks.fault(said, str(word), f"there is {what} in this Adventure", remedy)


def _speaks_of_it(tale: Tale, entry: Entry) -> Iterator[ContentError]:
    """`it` is somebody only at some moments."""
    for id, story in tale.own("story").items():
        if story.when is None or story.do is None:
            continue
        when, said = story.when.means, Said(story.do, entry["story"][id]["do"])
        for word in story.do.means.walk():
            if isinstance(word, deeds.FreeIt | deeds.LoseIt) and not isinstance(when, ABOUT_NPC):
                remedy = "Write it where one is: `an NPC is attacked`."
                yield checks.fault(said, str(word), "no NPC is meant by `it` here", remedy)
            if _is_of_a_monster(word) and not isinstance(when, ABOUT_IT):
                remedy = "Write it where one is: `a Monster acts`."
                yield checks.fault(said, str(word), "no Monster is meant by `it` here", remedy)
    for id, action in tale.own("action").items():
        if action.do is None:
            continue
        said = Said(action.do, entry["action"][id]["do"])
        for word in action.do.means.walk():
            about_npc = isinstance(word, deeds.FreeIt | deeds.LoseIt) and action.at != "npc"
            if about_npc or _is_of_a_monster(word):
                yield checks.fault(
                    said, str(word), "nobody is meant by `it` here", 'Write `at = "npc"`.'
                )


def _is_of_a_monster(word: Word) -> bool:
    return isinstance(word, board.HealIt | board.DefeatIt | boss.Unravel)
