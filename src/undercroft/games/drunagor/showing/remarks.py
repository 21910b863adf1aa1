"""What no card tells, in words: mostly what the mechanics of an Adventure do (`events.Noted`)."""

from __future__ import annotations

from undercroft.games.drunagor import events
from undercroft.games.drunagor.naming import proper
from undercroft.games.drunagor.showing.names import Names

REMARKS = {
    "bridge-crumbles": "The bridge crumbles: Time token {n} of {most}.",
    "bridge-falls": "The bridge falls into the fire.",
    "bridge-groans": "The bridge groans. It will not bear you for long.",
    "bridge-holds": "The stones hold: {n} Time tokens are removed.",
    "flood": "The water rises and floods the area at {at}.",
    "freed": "{who} frees a villager.",
    "into-the-fire": "Into the fire!",
    "last-stone": "Behind this door sings the last Stone; all others are silent.",
    "near-a-vent": "{who} stands too near a Furnace Vent.",
    "next-raid": "The names go up in smoke. The next raid brings one minion more.",
    "no-pile": "There is nothing to build a Pile of Runes from, or no place.",
    "npc-lost": "{who} is lost.",
    "raid": "Monster Raid: the Choir Stone at {at} calls {n}.",
    "raid-kept-out": "{n} more find no place, and the song cuts deep.",
    "raid-silent": "Monster Raid: no Choir Stone in sight calls, nothing happens.",
    "raid-turned": "The Monster Raid card is turned to side {side}.",
    "raid-waits": "Monster Raid, side A: there are Monsters on the board already.",
    "reminder": "{who}: a reminder.",
    "runes-back": "One Rune of each colour goes back into the bag.",
    "score": "The score of the party: {n}.",
    "sluice-closes": "The sluice closes: the water rises no more.",
    "stage-two": "The King laughs, and his bones rise out of him. Stage 2 begins.",
    "taken-by-darkness": "The Darkness takes {who}.",
    "unlocked": "{who} has unlocked {door}.",
    "vent-feeds": "An open Furnace Vent feeds {who}.",
    "vents-shut": "The last Vent is shut: the fire feeds nobody any more.",
}


def remark(event: events.Noted, names: Names) -> str:
    at = event.at
    return REMARKS[event.what].format(
        who=names(event.who), at=at, side=at.upper(), door=proper(at), n=event.n, most=event.most
    )
