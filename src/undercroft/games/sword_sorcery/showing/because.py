"""Why an enemy did just that: what decided among the candidates, in words (SNS-AI-04 to -08)."""

from __future__ import annotations

from undercroft.core.events import Event, Reason
from undercroft.core.wording import listed
from undercroft.games.sword_sorcery.showing.names import Called

WHY = {
    "only": "nobody else can be the victim",
    "menace": "the Menace token",
    "taunt": "a taunt",
    "icon": "it goes for the {icon}",
    "wounds": "most wounds",
    "hp": "as many wounds and fewer HP",
    "nearest": "equal in that, and nearer",
    "path": "the shortest way",
    "distance": "no way leads to anybody, and this is the nearest",
    "chosen": "equal for the rules, so the players chose",
    "shortest": "the shortest way, with the fewest hindrances on it",
    "away": "each step leads farther away",
}
ICONS = {
    "nearest": "nearest",
    "rich": "richest",
    "weakest": "weakest",
    "strongest": "strongest",
    "soul": "highest soulrank",
    "unarmoured": "least armoured",
    "law": "lawful",
    "neutral": "neutral",
    "chaos": "chaotic",
}


def because(event: Event, called: Called) -> str:
    """What decided, and among whom; or nothing."""
    reason = getattr(event, "reason", None)
    if not isinstance(reason, Reason):
        return ""
    icon = ICONS.get(str(reason.about[0]), "") if reason.about else ""
    found = [called.figure(id) for id in reason.candidates]
    among = f", among {listed(found)}" if len(found) > 1 else ""
    return WHY[reason.why].format(icon=icon) + among


def explained(event: Event, line: str, called: Called) -> str:
    """The sentence of an act, with why and by which clause."""
    why = because(event, called)
    reason = getattr(event, "reason", None)
    if not why or not isinstance(reason, Reason):
        return line
    return f"{line} ({why}; {reason.rule})"
