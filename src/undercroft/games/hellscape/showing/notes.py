"""What no card tells: moments of a Quest, and how it ends."""

from __future__ import annotations

from undercroft.games.hellscape.library import Library
from undercroft.games.hellscape.showing.names import card_name

NOTES = {
    "beast-sleeps": "The Beast does not stir yet.",
    "boss-waits": "No Hero is standing: {who} does not act.",
    "chain-tears": "Michael tears a chain out of the wall himself.",
    "corruption": "The altar is corrupted: {n} of {most}.",
    "darkness-waits": "No Enemy has been found behind a door: the Darkness waits.",
    "feather-clings": "A feather clings to the Beast: it can be hurt.",
    "feather-crumbles": "A feather that nobody carries crumbles to dust.",
    "gate-opens": "The gate opens.",
    "gone": "{who} is gone from sight.",
    "keys-fade": "The keys fade: {n} Time tokens are left on each.",
    "left-behind": "{who} is left behind on the Tiles that go, and may be summoned again.",
    "lever-falls": "The road shakes under the dead, and a lever falls by itself.",
    "michael-turns": "Michael turns to the stairs: this is the last round.",
    "nimble": "{who} slips past a trap, which is gone unseen.",
    "no-token-left": "No such token is left to go into the bag.",
    "nobody-stands": "No Hero is standing: the Enemies do not act.",
    "summoner-stays": "The Summoner does not leave a Zone that holds Enemies.",
    "summoner-through": "The Summoner is through the rift.",
    "way-out": "The way out is free.",
}
LOST = {
    "corruption": "The altar is corrupted beyond use.",
    "feathers": "No feather is left, and the Beast lives.",
    "lifebringers": "No Lifebringer is left for {who}.",
    "michael": "Michael has gone up into the world.",
    "objective": "No Enemy is left for the Quest.",
    "summoner": "The Summoner is dead.",
    "time": "A Soul Key has faded.",
}


def ending(library: Library, quest: str, *, won: bool, cause: str, who: str) -> str:
    """How a Quest ended."""
    if won:
        return library.quests[quest].goal_text
    return LOST[cause].format(who=card_name(library, who))
