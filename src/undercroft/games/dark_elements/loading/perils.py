"""Whether a Peril does what it says, and can do all of it."""

from __future__ import annotations

from undercroft.content.draft import Draft
from undercroft.content.toml import Entry
from undercroft.games.dark_elements.library import Peril
from undercroft.games.dark_elements.loading.stories import check_text
from undercroft.games.dark_elements.staging.grammar import Happening
from undercroft.games.dark_elements.staging.whens import Strikes

HALVES = {"calm": "without monsters", "monsters": "with monsters"}


def check_peril(draft: Draft, card: Peril, entry: Entry) -> None:
    """It is whole or in two halves (DE-COMP-08), strikes as it is, and stays for something."""
    if not (card.number or card.name):
        raise entry.key_error(
            "nobody knows what to call it", "Write a `number`, or a `name` of its own."
        )
    if card.id in draft.shelves["adventures"] or card.id in draft.shelves["encounters"]:
        raise entry.key_error("another card has this id", "Give the Peril an id of its own.")
    if bool(card.says) == bool(card.calm and card.monsters) or bool(card.calm) != bool(
        card.monsters
    ):
        raise entry.key_error(
            "neither whole nor in halves", "Write `says`, or both `calm` and `monsters`."
        )
    _check_halves(card, entry)
    _check_staying(card, entry)
    check_text(draft, card, entry)


def _strikes(line: object) -> Strikes | None:
    when = line.when if isinstance(line, Happening) else None
    return when if isinstance(when, Strikes) else None


def _check_halves(card: Peril, entry: Entry) -> None:
    """What people read of a half happens in it, and nothing else does."""
    halves = [strikes.half for line in card.text if (strikes := _strikes(line.means))]
    for place, line in enumerate(card.text):
        strikes = _strikes(line.means)
        if strikes is not None and bool(strikes.half) == bool(card.says):
            raise entry["text"][place].error(
                "the card is whole" if card.says else "the card is in halves",
                "Write `this strikes: ...` for a card that `says` something, and `this strikes "
                "without monsters: ...` and `this strikes with monsters: ...` for its halves.",
            )
    for key, half in HALVES.items():
        if not card.says and half not in halves:
            raise entry[key].key_error(
                "no line does this", f"Write a line `this strikes {half}: ...`."
            )


def _check_staying(card: Peril, entry: Entry) -> None:
    """One that passes can only strike; one that stays does something else besides (DE-FATE-03)."""
    others = [place for place, line in enumerate(card.text) if not _strikes(line.means)]
    if others and not card.stays:
        raise entry["text"][others[0]].error(
            "the card is gone before this could happen",
            "Write `stays = true`, or let the line begin with `this strikes`.",
        )
    if card.stays and not others:
        raise entry["stays"].error(
            "it would lie there and do nothing",
            "Leave it out, or write a line for what happens or holds meanwhile.",
        )
