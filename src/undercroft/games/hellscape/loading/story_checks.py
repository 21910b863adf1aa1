"""Whether what a Quest tells stands for something, and can happen."""

from __future__ import annotations

from collections.abc import Iterator
from math import inf

from undercroft.cards.errors import CardError
from undercroft.content.draft import Draft
from undercroft.content.errors import ContentError
from undercroft.content.toml import Entry
from undercroft.core.wording import counted, listed
from undercroft.games.hellscape.cards.reading import read_text
from undercroft.games.hellscape.library import Chart
from undercroft.games.hellscape.loading import texts
from undercroft.games.hellscape.loading.speakers import QUEST
from undercroft.games.hellscape.naming import zone_name
from undercroft.games.hellscape.rules import rounds
from undercroft.games.hellscape.words import (
    board,
    effects,
    facts,
    laws,
    leading,
    places,
    terms,
    whens,
)
from undercroft.kit.stories import checks, keys, shared
from undercroft.kit.stories.checks import Said
from undercroft.kit.stories.storybook import Storybook
from undercroft.kit.stories.tables import Story
from undercroft.kit.stories.words import Word

MOMENTS = (
    shared.QuestBegins, shared.RoundBegins, shared.ThatRoundBegins,
    whens.DarknessEnds, whens.ChamberRevealed, whens.ThatChamber, whens.AllyFalls,
)  # fmt: skip
PLACES = (
    checks.Nobody(
        (
            places.TheHero, effects.ShareXp, effects.TakeIt, effects.Spend, effects.Smoulder,
            facts.HeroCarries,
        ),
        MOMENTS,
        "this is no Hero's deed",
        "Write `all Heroes`, or let it happen where one is meant: `a turn begins`.",
    ),
    checks.Nobody(
        (effects.RemoveIt, facts.IsNew, board.NoteZone),
        MOMENTS,
        "no objective is meant by `it` here",
        "Write it in an action with `at = \"objective\"`, or behind `remove an objective`.",
    ),
)  # fmt: skip
LARGEST_PARTY = 6  # Heroes


def faults(draft: Draft, entry: Entry, chart: Chart, stories: Storybook) -> Iterator[ContentError]:
    """Names that stand for nothing, and what waits for something that never comes."""
    yield from keys.of_stories(stories.own("story"), entry["story"])
    yield from keys.of_actions(stories.own("action"), entry["action"])
    yield from _places(stories, entry["action"], chart)
    said = [*stories.said(entry)]
    known = _known(draft, chart, stories)
    yield from stories.faults(entry, said, known, _started(stories), largest=LARGEST_PARTY)
    own = {id: one for id, one in stories.own("story").items() if not _takes_one(one)}
    yield from checks.meant(own, entry["story"], PLACES)
    for one in said:
        for word in () if one.whole else one.words():
            yield from _idle(one, word, chart, stories)
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
    for id, story in stories.own("story").items():
        if story.while_ is not None and has(story, laws.EnemiesPass):
            yield entry["story"][id]["while"].key_error(
                "what Enemies pass never changes", "Leave `while` out."
            )


def _takes_one(story: Story) -> bool:
    """Whether the objective that it removes is meant by `it` from then on."""
    words = story.do.means.walk() if story.do is not None else ()
    return any(isinstance(word, effects.RemoveOne) for word in words)


def _idle(said: Said, word: Word, chart: Chart, stories: Storybook) -> Iterator[ContentError]:
    """What waits for more than the map has, and what it does not have at all."""
    match word:
        case board.OpenDoor(here, there) if not _has_door(chart, here, there):
            yield checks.fault(
                said, str(word), f"no door stands between {here} and {there}",
                "Draw one, or name the Zones on both sides of another.",
            )  # fmt: skip
        case facts.ChambersKnown(n) if n > (known := len({*chart.chambers.values()})):
            yield checks.fault(
                said, str(word), f"the map has {counted(known, 'Chamber')}", "Ask for fewer."
            )
        case facts.Objectives(n) | facts.NewObjectives(n) if n > _objectives(chart, stories):
            most = int(_objectives(chart, stories))
            yield checks.fault(
                said, str(word), f"the map has {counted(most, 'objective')}",
                "Mark more with `O`, or ask for fewer.",
            )  # fmt: skip
        case places.TheBoss() if not any(stories.words(board.BeginBoss)):
            yield checks.fault(
                said, str(word), "no Boss Fight begins in this Quest", "Let a story begin it."
            )
        case leading.PlaceAlly(ally) if not any(
            law.ally == ally for law in stories.words(laws.AllyIs)
        ):
            yield checks.fault(
                said, ally, f"nothing says how much Health '{ally}' has",
                f"Add a story: `always = \"{ally} has 6 Health and defends with B\"`.",
            )  # fmt: skip
        case _:
            pass


def _objectives(chart: Chart, stories: Storybook) -> float:
    """So many at most; texts that lay some may lay any number."""
    laid = any(word.letter == "O" for word in stories.words(board.LayTokens))
    return inf if laid else sum(marks.count("O") for marks in chart.marks.values())


def _has_door(chart: Chart, here: str, there: str) -> bool:
    sides = [
        *((cell, (cell[0] + 1, cell[1]), side) for cell, side in chart.east.items()),
        *((cell, (cell[0], cell[1] + 1), side) for cell, side in chart.south.items()),
    ]
    return any(
        side in ("door", "gate") and {zone_name(one), zone_name(other)} == {here, there}
        for one, other, side in sides
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


def _places(stories: Storybook, entry: Entry, chart: Chart) -> Iterator[ContentError]:
    """Where actions are taken."""
    zones = [zone_name(cell) for cell in chart.light]
    marks = {mark for its in chart.marks.values() for mark in its}
    for id, action in stories.own("action").items():
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
