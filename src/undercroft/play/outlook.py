"""What enemies would do, in sentences for people."""

from __future__ import annotations

from undercroft.core.outlook import Intent
from undercroft.core.title import Title


def in_words(title: Title, intent: Intent) -> list[str]:
    """What is certain, and then what the players would be asked."""
    told = [line for event in intent.events for line in title.sentences(event)]
    told = list(dict.fromkeys(told))  # who attacks twice says it once
    if intent.free:
        told.append("Other places are as good for it: you choose.")
    return [*told, f"You choose: {intent.open}"] if intent.open else told
