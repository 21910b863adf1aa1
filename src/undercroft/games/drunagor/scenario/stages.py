"""Where in a campaign a scenario begins: before the first Adventure, after one, on the march."""

from __future__ import annotations

from undercroft.content.draft import known
from undercroft.content.toml import Entry
from undercroft.games.drunagor.adventure import Campaign, Chapter
from undercroft.games.drunagor.book import Book
from undercroft.games.drunagor.scenario.board import ID
from undercroft.games.drunagor.scenario.tables import CampaignTable, SetupTable
from undercroft.games.drunagor.setup import rewards
from undercroft.games.drunagor.state import Camp, Ended, State, Turn

VERDICTS = {"won": True, "failed": False}
AHEAD = ("march", "aid")  # stages of the chapter that was marched to


def campaign_of(table: SetupTable) -> Campaign | None:
    """A campaign of three chapters that are all this board, if the scenario is part of one."""
    if table.camp is None and table.campaign is None:
        return None
    marched = table.campaign is not None and table.campaign.sequential
    return Campaign(ID, "Scenario", "", tuple(Chapter(ID, marched) for _ in range(3)))


def make_camp(state: State, table: SetupTable) -> None:
    """The party receives its rewards and then rearranges its gear (DRU-CAMP-01)."""
    assert table.camp is not None
    state.mode, state.campaign, state.multiclass = "campaign", ID, table.camp.multiclass
    state.stage = "spoils"
    state.camp = Camp(due=rewards(table.camp.rewards))


def begin(book: Book, state: State, words: CampaignTable, entry: Entry) -> None:
    """The stage of a campaign that the scenario names (DRU-ADV-02, -04, DRU-SEQ-01)."""
    state.mode, state.campaign, state.multiclass = "campaign", ID, words.multiclass
    state.stage, state.failures = words.stage, words.failures
    state.chapter = 1 if words.sequential and words.stage != "creation" else 0
    _check(book, words, entry)
    state.spoils = words.spoils
    if words.stage == "creation":
        state.camp = Camp(due=rewards(words.rewards))
    if words.stage in VERDICTS:
        won = VERDICTS[words.stage]
        state.verdict = Ended(won, words.cause or ("goal" if won else "runes"), "")
    state.start = _beginning(state)


def _check(book: Book, words: CampaignTable, entry: Entry) -> None:
    if words.stage in AHEAD and not words.sequential:
        raise entry["stage"].error(
            f"nobody comes to '{words.stage}' but on a march", "Add `sequential = true`."
        )
    for n, earned in enumerate(words.spoils):
        what, _, rest = earned.partition(":")
        if what == "item":
            known(entry["spoils"][n], "item", rest, book.library.items)
        elif not rest.isdigit():
            raise entry["spoils"][n].error(
                f"'{earned}' is no reward", "Write `item:ID`, or a token: `focus:2`."
            )


def _beginning(state: State) -> State:
    """The Adventure as it began, to which a restart goes back."""
    start = state.clone()
    start.stage, start.prepared, start.round, start.marker = "adventure", False, 1, 0
    start.monsters, start.followers, start.npcs = {}, {}, {}
    start.turn, start.verdict, start.camp = Turn(), None, Camp()
    return start
