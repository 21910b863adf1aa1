"""What no card tells: moments of a Quest, and how it ends."""

from __future__ import annotations

from undercroft.games.hellscape.library import Library
from undercroft.games.hellscape.showing.names import card_name

NOTES = {
    "ally-stays": "The {who} does not leave a Zone that holds Enemies.",
    "boss-fight": "The Boss Fight begins: all enter the Boss Chamber with full Health and Mana.",
    "boss-waits": "No Hero is standing: {who} does not act.",
    "gone": "{who} is gone from sight.",
    "left-alone": "{who} is left behind on the Tiles that go.",
    "left-behind": "{who} is left behind on the Tiles that go, and may be summoned again.",
    "nimble": "{who} slips past a trap, which is gone unseen.",
    "no-item-left": "No such item is left: nothing is drawn.",
    "no-token-left": "No such token is left to go into the bag.",
    "nobody-stands": "No Hero is standing: the Enemies do not act.",
}
LOST = {
    "corruption": "The altar is corrupted beyond use.",
    "feathers": "No feather is left, and the Beast lives.",
    "lifebringers": "No Lifebringer is left for {who}.",
    "michael": "Michael has gone up into the world.",
    "nobody": "All Heroes have left the dungeon, and the goal is not reached.",
    "objective": "No Enemy is left for the Quest.",
    "summoner": "The Summoner is dead.",
    "time": "A Soul Key has faded.",
}


def ending(library: Library, quest: str, *, won: bool, cause: str, who: str) -> str:
    """How a Quest ended."""
    if won:
        return library.quests[quest].goal_text
    told = LOST.get(cause, "It has come too late for the goal.")  # a story of the Quest
    return told.format(who=card_name(library, who))
