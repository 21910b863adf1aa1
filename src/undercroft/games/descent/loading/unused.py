"""Cards of a pack that can be read, and that are probably not meant so."""

from __future__ import annotations

from undercroft.content.draft import Draft
from undercroft.games.descent.cards.words.standing import Companion, HasFamiliar
from undercroft.games.descent.library import Familiar, Item

HELD = ("weapon", "shield")


def warn_of_unused(draft: Draft) -> None:
    """Of the cards that this draft has read: things that nobody needs a hand for, familiars that
    nobody has."""
    if draft.trusted or draft.inline or draft.lacks or draft.problems:
        return
    items: dict[str, Item] = draft.shelves["items"]
    for id, item in items.items():
        if item.type in HELD and not item.hands:
            told = f"a {item.type} that takes no hand: anybody could hold any number"
            _warn(draft, "items", id, told, "Add `hands = 1`.")
    had = {
        call.who
        for shelf in ("heroes", "skills", "items")
        for card in draft.shelves[shelf].values()
        for call in card.rules.calls()
        if isinstance(call, HasFamiliar | Companion)
    }
    familiars: dict[str, Familiar] = draft.shelves["familiars"]
    for id in familiars:
        if id not in had:
            remedy = f"Write `familiar({id})` in the text of a hero, a skill or an item."
            _warn(draft, "familiars", id, "it follows nobody", remedy)


def _warn(draft: Draft, shelf: str, id: str, problem: str, remedy: str) -> None:
    place = draft.place(shelf, id)
    if place is not None:
        draft.warnings.append(place.key_warning(problem, remedy))
