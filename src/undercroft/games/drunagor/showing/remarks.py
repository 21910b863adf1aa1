"""What no card tells, in words: remarks (`events.Noted`), and texts of an Adventure's stories."""

from __future__ import annotations

from undercroft.games.drunagor import events
from undercroft.games.drunagor.naming import proper
from undercroft.games.drunagor.showing.names import Names
from undercroft.kit.stories.readings import text_of, with_numbers

REMARKS = {
    "bridge-falls": "The bridge falls, and whatever is on it is thrown clear or lost.",
    "bridge-holds": "The stones hold: {n} Time tokens are removed.",
    "bridge-laid": "A bridge is laid between {at}.",
    "flood": "The water rises and floods the area at {at}.",
    "next-raid": "The names go up in smoke. The next raid brings one minion more.",
    "no-pile": "There is nothing to build a Pile of Runes from, or no place.",
    "no-room": "There is no room for another {who}.",
    "raid": "Monster Raid: the Choir Stone at {at} calls {n}.",
    "raid-kept-out": "{n} more find no place, and the song cuts deep.",
    "raid-turned": "The Monster Raid card is turned to side {side}.",
    "reminder": "{who}: a reminder.",
    "runes-back": "One Rune of each colour goes back into the bag.",
    "score": "The score of the party: {n}.",
    "sluice-closes": "The sluice closes: the water rises no more.",
    "unlocked": "{who} has unlocked {door}.",
}


def remark(event: events.Noted, names: Names) -> str:
    at = event.at
    return REMARKS[event.what].format(
        who=names(event.who), at=at, side=at.upper(), door=proper(at), n=event.n, most=event.most
    )


def story_told(event: events.StoryTold, names: Names) -> str:
    """The words stand in the Adventure; {hero} and {it} in them are names."""
    text = text_of(names.adventure(event.adventure), event.what)
    for word, who in (("{hero}", event.who), ("{it}", event.it)):
        if word in text:
            text = text.replace(word, names(who))
    return with_numbers(" ".join(text.split()), event.numbers)
