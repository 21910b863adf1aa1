"""Whether what a Quest tells stands for something, and can happen."""

from __future__ import annotations

from collections.abc import Iterator

from undercroft.cards.errors import CardError
from undercroft.content.draft import Draft
from undercroft.content.errors import ContentError, did_you_mean
from undercroft.content.toml import Entry
from undercroft.core.wording import listed
from undercroft.games.hellscape.cards.reading import read_text
from undercroft.games.hellscape.library import Chart
from undercroft.games.hellscape.loading import texts
from undercroft.games.hellscape.loading.speakers import QUEST
from undercroft.games.hellscape.naming import zone_name
from undercroft.games.hellscape.rules import rounds
from undercroft.games.hellscape.words import board, effects, laws, leading, terms
from undercroft.kit.stories import checks, shared
from undercroft.kit.stories.checks import Said
from undercroft.kit.stories.storybook import Storybook
from undercroft.kit.stories.tables import Story
from undercroft.kit.stories.words import Word

LARGEST_PARTY = 6  # Heroes


def faults(draft: Draft, entry: Entry, chart: Chart, stories: Storybook) -> Iterator[ContentError]:
    """Names that stand for nothing, and what waits for something that never comes."""
    yield from checks.shapes(stories.own("story"), entry["story"])
    yield from _actions(stories, entry["action"], chart)
    said = [*stories.said(entry)]
    known = _known(draft, chart, stories)
    yield from stories.faults(entry, said, known, _started(stories), largest=LARGEST_PARTY)
    boss = any(stories.words(board.BeginBoss))
    for one in said:
        for word in one.words():
            match word:
                case effects.CardSays():
                    yield from _card(one, word)
                case board.LayTokens(letter) if letter not in board.LAID:
                    yield checks.fault(
                        one, letter, f"`{letter}` lies on a map from the start, or not at all",
                        f"What a text can lay: {listed([*board.LAID], 'or')}.",
                    )  # fmt: skip
                case shared.Count(counter) | effects.StartCounter(counter) if boss:
                    yield from _taken(one, counter)
                case _:
                    pass
    counted = {str(word.counter) for word in stories.words(shared.Count)} | _started(stories)
    for id in entry["shown"].data or ():
        if id not in counted:
            remedy = did_you_mean(id, counted) or "Leave it out."
            yield entry["shown"][id].key_error(f"nothing counts '{id}'", remedy)
    for id, story in stories.own("story").items():
        if story.while_ is not None and has(story, laws.EnemiesPass):
            yield entry["story"][id]["while"].key_error(
                "what Enemies pass never changes", "Leave `while` out."
            )


def has(story: Story, kind: type[Word]) -> bool:
    """Whether something of that kind holds by the story."""
    return story.always is not None and any(
        isinstance(word, kind) for word in story.always.means.walk()
    )


def _started(stories: Storybook) -> set[str]:
    return {str(word.counter) for word in stories.words(effects.StartCounter)}


def _known(draft: Draft, chart: Chart, stories: Storybook) -> checks.Known:
    return {
        terms.ZoneName: [zone_name(cell) for cell in chart.light],
        terms.Letter: {*board.LAID, *(mark for its in chart.marks.values() for mark in its)},
        terms.ChamberName: {*chart.chambers.values()},
        terms.ThingName: {word.thing for word in stories.words(effects.TakeIt)},
        terms.MarkName: _marks(stories),
        terms.AllyName: {word.ally for word in stories.words(leading.PlaceAlly)},
        terms.NoteName: {word.note for word in stories.words(board.NoteZone)},
        terms.KindName: {card.kind for card in draft.shelves["roaming"].values()},
    }


def _marks(stories: Storybook) -> set[str]:
    """What the Quest knows Enemies by."""
    found = {mark for word in stories.words(board.PlaceRoaming) for mark in word.marks}
    found |= {mark for word in stories.words(board.Becomes) for mark in word.marks}
    return {*found, *(word.other for word in stories.words(board.Gains))}


def _actions(stories: Storybook, entry: Entry, chart: Chart) -> Iterator[ContentError]:
    zones = [zone_name(cell) for cell in chart.light]
    marks = {mark for its in chart.marks.values() for mark in its}
    for id, action in stories.own("action").items():
        for key in ("when", "always", "while"):
            if key in entry[id].data:
                yield entry[id][key].key_error(
                    f"`{key}` is for stories", "Say by `if` when it is open."
                )
        if action.do is None and not action.text:
            yield entry[id].key_error("nothing comes of it", "Add `do` or `text`.")
        if action.at not in ("objective", *zones, *marks, *_marks(stories)):
            yield entry[id]["at"].error(
                f"there is no '{action.at}' in this Quest",
                "Write `objective`, a Zone, a mark of the map or an Enemy of the Quest.",
            )


def _taken(said: Said, counter: str) -> Iterator[ContentError]:
    """A Boss Fight counts turns in the same place (MD2-BOSS-04)."""
    if counter == rounds.LAST:
        yield checks.fault(
            said, counter, f"a Boss Fight counts '{counter}' itself",
            "Give the counter another name.",
        )  # fmt: skip


def _card(said: Said, word: effects.CardSays) -> Iterator[ContentError]:
    try:
        texts.check(read_text(f"REVEAL: {word.text}"), QUEST, said.entry)
    except CardError as error:
        yield checks.fault(said, word.text, error.problem, error.remedy)
    except ContentError as error:
        yield error
