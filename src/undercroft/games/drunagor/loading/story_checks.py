"""Whether what an Adventure tells stands for something, and can happen."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple

from undercroft.board import square_name
from undercroft.content.errors import ContentError, did_you_mean
from undercroft.content.toml import Entry
from undercroft.games.drunagor.adventure import Action
from undercroft.games.drunagor.loading import contradictions, needs, spans
from undercroft.games.drunagor.loading.draft import Draft
from undercroft.games.drunagor.loading.routes import LARGEST_PARTY, Layout
from undercroft.games.drunagor.rules.memory import MORE, SLUICE
from undercroft.games.drunagor.words import board, boss, effects, facts, terms, whens
from undercroft.kit.stories import checks, keys
from undercroft.kit.stories.checks import Said
from undercroft.kit.stories.storybook import Storybook
from undercroft.kit.stories.words import When, Word

COUNTED = "Columns are letters from the left, rows count from the top: `c7`."
SAID = (SLUICE, MORE)  # flags that sentences of cards set


class Place(NamedTuple):
    """Words that mean something only at some moments, or in actions at an NPC."""

    words: tuple[type[Word], ...]
    moments: tuple[type[When], ...]
    problem: str
    remedy: str


PLACES = (
    Place(
        (effects.FreeIt, effects.LoseIt),
        (whens.NpcCovered, whens.NpcAttacked),
        "no NPC is meant by `it` here",
        "Write it where one is: `an NPC is attacked`, or in an action with `at = \"npc\"`.",
    ),
    Place(
        (board.HealIt, board.DefeatIt, boss.Unravel),
        (
            whens.FoeDefeated, whens.FoeWounded, whens.FoeTriggers, whens.FoeSettles,
            whens.FoeForced,
        ),
        "no Monster is meant by `it` here",
        "Write it where one is: `a Monster acts`.",
    ),
    Place(
        (facts.TokensInside,),
        (whens.RoomOpens, whens.LastRoomOpens, whens.BridgeOpens),
        "no room is opened here",
        "Write it where one is: `the last room opens`.",
    ),
    Place(
        (facts.HeroStands,),
        (
            whens.DoorOpens, whens.HeroDown, whens.HeroRecalls, whens.SquareEntered,
            whens.RoomEntered, whens.ChestSearched, whens.TokenGone,
        ),
        "this is no Hero's deed",
        "Write it where it is: `a Hero recalls`.",
    ),
)  # fmt: skip


def faults(
    draft: Draft, entry: Entry, layout: Layout, stories: Storybook
) -> Iterator[ContentError]:
    """Names that stand for nothing, and what waits for something that never comes."""
    own = {id: one for id, one in stories.own("story").items() if not one.scene or one.always}
    yield from keys.of_stories(own, entry["story"])
    yield from _scenes(stories, entry["story"], layout)
    yield from keys.of_actions(stories.own("action"), entry["action"])
    yield from _places(stories, entry["action"], layout)
    said = [*stories.said(entry)]
    known = _known(draft, layout, stories)
    yield from stories.faults(
        entry, said, known, counters=_counted(stories), flags=SAID, largest=LARGEST_PARTY
    )
    yield from contradictions.of_stories(said)
    yield from _squares(said, layout)
    yield from spans.faults(said, layout)
    yield from needs.faults(draft, layout, stories, said)
    yield from _out_of_place(stories, entry)


def _counted(stories: Storybook) -> set[str]:
    """Counters that words of this game count."""
    freed = {"freed"} if any(stories.words(effects.FreeIt)) else set[str]()
    return freed | ({"lost"} if any(stories.words(effects.LoseIt)) else set())


def _known(draft: Draft, layout: Layout, stories: Storybook) -> checks.Known:
    minions = {card.kind for card in draft.monsters.values() if card.colour == "minion"}
    rounds = {word.note for word in stories.words(effects.NoteRound)}
    return {
        terms.RoomName: [*layout.rooms],
        terms.SceneName: [*layout.table.interaction],
        terms.KindName: {card.kind for card in draft.monsters.values()},
        terms.MinionName: minions,
        terms.ItemName: [id for id, item in draft.items.items() if not item.front],
        terms.NoteName: rounds | {word.note for word in stories.words(effects.NoteHero)},
    }


def _scenes(stories: Storybook, entry: Entry, layout: Layout) -> Iterator[ContentError]:
    scenes = layout.table.interaction
    for id, story in stories.own("story").items():
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


def _places(stories: Storybook, entry: Entry, layout: Layout) -> Iterator[ContentError]:
    """Where actions are taken."""
    squares = {square_name(x, y) for room in layout.rooms.values() for x, y in room.levels}
    for id, action in stories.own("action").items():
        its = entry[id]
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
                    near = did_you_mean(term, known)
                    remedy = near if near.startswith("Did") else COUNTED  # no list of all of them
                    yield checks.fault(one, term, f"the board has no square '{term}'", remedy)


def _out_of_place(stories: Storybook, entry: Entry) -> Iterator[ContentError]:
    """What is asked and done where nobody is meant by it."""
    for section in ("story", "action"):
        for id, one in stories.own(section).items():
            when = type(one.when.means) if one.when is not None else None
            for said in checks.texts({id: one}, entry[section]):
                for word in said.words():
                    yield from _placed(said, word, when, one)


def _placed(said: Said, word: Word, when: type[When] | None, one: Any) -> Iterator[ContentError]:
    for place in PLACES:
        if not isinstance(word, place.words) or when in place.moments:
            continue
        if isinstance(one, Action) and isinstance(word, effects.FreeIt | effects.LoseIt):
            if one.at == "npc":
                continue
        if isinstance(one, Action) and isinstance(word, facts.HeroStands):
            continue
        yield checks.fault(said, str(word), place.problem, place.remedy)
