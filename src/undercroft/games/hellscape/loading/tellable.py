"""Whether what a Quest tells stands for something, and can happen."""

from __future__ import annotations

from collections.abc import Iterator

from undercroft.cards.errors import CardError
from undercroft.content.draft import Draft
from undercroft.content.errors import ContentError, did_you_mean
from undercroft.content.toml import Entry
from undercroft.games.hellscape.cards.reading import read_text
from undercroft.games.hellscape.library import Chart
from undercroft.games.hellscape.naming import zone_name
from undercroft.games.hellscape.words import board, deeds, laws, leading, terms
from undercroft.kit.stories import checks, shared
from undercroft.kit.stories.checks import Said
from undercroft.kit.stories.tables import Story
from undercroft.kit.stories.tales import Tale
from undercroft.kit.stories.words import Word


def faults(draft: Draft, entry: Entry, chart: Chart, tale: Tale) -> Iterator[ContentError]:
    """Names that stand for nothing, and what waits for something that never comes."""
    yield from checks.shapes(tale.own("story"), entry["story"])
    yield from _actions(tale, entry["action"], chart)
    said = [*tale.said(entry)]
    yield from checks.names(said, _known(draft, chart, tale), counters=_started(tale))
    yield from checks.reached(said, _started(tale))
    yield from checks.read(said, tale.texts, entry["texts"])
    yield from checks.asked(said, tale.choices, tale.own("choice"), entry["choice"])
    for one in said:
        for word in one.words():
            if isinstance(word, deeds.CardSays):
                yield from _card(one, word)
    counted = {str(word.counter) for word in tale.words(shared.Count)} | _started(tale)
    for id in entry["shown"].data or ():
        if id not in counted:
            remedy = did_you_mean(id, counted) or "Leave it out."
            yield entry["shown"][id].key_error(f"nothing counts '{id}'", remedy)
    for id, story in tale.own("story").items():
        if story.while_ is not None and has(story, laws.EnemiesPass):
            yield entry["story"][id]["while"].key_error(
                "what Enemies pass never changes", "Leave `while` out."
            )


def has(story: Story, kind: type[Word]) -> bool:
    """Whether something of that kind holds by the story."""
    return story.always is not None and any(
        isinstance(word, kind) for word in story.always.means.walk()
    )


def _started(tale: Tale) -> set[str]:
    return {str(word.counter) for word in tale.words(deeds.StartCounter)}


def _known(draft: Draft, chart: Chart, tale: Tale) -> checks.Known:
    return {
        terms.ZoneName: [zone_name(cell) for cell in chart.light],
        terms.Letter: {*board.LAID, *(mark for its in chart.marks.values() for mark in its)},
        terms.ChamberName: {*chart.chambers.values()},
        terms.ThingName: {word.thing for word in tale.words(deeds.TakeIt)},
        terms.MarkName: _marks(tale),
        terms.AllyName: {word.ally for word in tale.words(leading.PlaceAlly)},
        terms.NoteName: {word.note for word in tale.words(board.NoteZone)},
        terms.KindName: {card.kind for card in draft.shelves["roaming"].values()},
    }


def _marks(tale: Tale) -> set[str]:
    """What the Quest knows Enemies by."""
    found = {mark for word in tale.words(board.PlaceRoaming) for mark in word.marks}
    found |= {mark for word in tale.words(board.Becomes) for mark in word.marks}
    return {*found, *(word.other for word in tale.words(board.Gains))}


def _actions(tale: Tale, entry: Entry, chart: Chart) -> Iterator[ContentError]:
    zones = [zone_name(cell) for cell in chart.light]
    marks = {mark for its in chart.marks.values() for mark in its}
    for id, action in tale.own("action").items():
        for key in ("when", "always", "while"):
            if key in entry[id].data:
                yield entry[id][key].key_error(
                    f"`{key}` is for stories", "Say by `if` when it is open."
                )
        if action.do is None and not action.text:
            yield entry[id].key_error("nothing comes of it", "Add `do` or `text`.")
        if action.at not in ("objective", *zones, *marks, *_marks(tale)):
            yield entry[id]["at"].error(
                f"there is no '{action.at}' in this Quest",
                "Write `objective`, a Zone, a mark of the map or an Enemy of the Quest.",
            )


def _card(said: Said, word: deeds.CardSays) -> Iterator[ContentError]:
    try:
        read_text(f"REVEAL: {word.text}")
    except CardError as error:
        yield checks.fault(said, word.text, error.problem, error.remedy)
