"""Why Monsters and the Darkness do what they do, in words (the words of `Reason.why`)."""

from __future__ import annotations

from collections.abc import Callable

from undercroft.core.events import Event, Reason
from undercroft.games.drunagor.showing.names import Names

SOUGHT = {
    "bloodseeker": "the Weakest Hero",
    "covetous": "the Hero with most Resource tokens",
    "defiant": "the Most Vigorous Hero",
    "reckoner": "the Most Corrupted Hero",
    "relentless": "the Most Tired Hero",
    "slaughter": "bystanders before Heroes",
    "": "the Strongest Hero",
}
WHERE = {"next-to-it": "next to it", "within-range": "within Range of its owner"}


def _reaches(names: Names, shape: str, size: int, heroes: int) -> str:
    return f"{shape.upper()} {size} reaches {heroes} Heroes"


def _seeks(names: Names, behaviour: str, followers: int) -> str:
    extra = ", and can hit a follower too" if followers else ""
    return f"it seeks {SOUGHT[behaviour]} in reach{extra}"


def _card_means(names: Names, card: str, each: str, noun: str, *where: str) -> str:
    whom = " ".join(word.capitalize() for word in (noun or "one").split("-"))
    words = [WHERE.get(word, word.replace("-", " ")) for word in where]
    return " ".join([names.attack(card), "means", each, whom, *words])


WHY: dict[str, Callable[..., str]] = {
    # Monsters
    "nobody-seen": lambda names: "it sees nobody",
    "cannot-get-free": lambda names: "it is engaged and cannot get free to shoot",
    "no-hero-in-reach": lambda names: "no Hero is in reach",
    "reaches": _reaches,
    "nearest": lambda names: "it seeks the Nearest Hero in reach",
    "seeks": _seeks,
    "closes-in": lambda names, prey: f"nobody is in reach, so it closes in on {names(prey)}",
    # Attack cards
    "ranking-of-owner": lambda names, card: (
        f"{names.attack(card)} goes by the ranking of its owner"
    ),
    "card-means": _card_means,
    # Darkness
    "hunts": lambda names, who: f"it hunts {names(who)}, the Strongest Hero not on Darkness",
    "no-room": lambda names, who: f"the tile does not fit, on the way to {names(who)}",
    "small-is-closer": lambda names, who: (
        f"three small tiles come closer, on the way to {names(who)}"
    ),
}


def because(reason: Reason, names: Names) -> str:
    return WHY[reason.why](names, *reason.about)


def of_event(event: Event, names: Names) -> str:
    """Why the game itself did what the event tells, if it says so."""
    reason: Reason | None = getattr(event, "reason", None)
    return because(reason, names) if reason is not None else ""
