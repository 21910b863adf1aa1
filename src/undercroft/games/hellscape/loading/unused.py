"""Cards of a pack that can be read, and that no game has a use for."""

from __future__ import annotations

from undercroft.content.draft import Draft
from undercroft.games.hellscape.library import Item, SetPower, Skill, Token


def warn_of_unused(draft: Draft) -> None:
    """What probably is not meant; of the cards that this draft has read."""
    items: dict[str, Item] = draft.shelves["items"]
    skills: dict[str, Skill] = draft.shelves["skills"]
    powers: dict[str, SetPower] = draft.shelves["powers"]
    tokens: dict[str, Token] = draft.shelves["tokens"]
    worn = {item.set for item in items.values()}
    added = {token for skill in skills.values() for token in skill.tokens}
    for id, item in items.items():
        if not (item.text or item.attacks or item.defense or item.set):
            _warn(draft, "items", id, "it does nothing", "Give it `attack`, `defense` or `text`.")
    for id, power in powers.items():
        if power.set not in worn:
            remedy = f'Write `set = "{power.set}"` in items, of which two give the power.'
            _warn(draft, "powers", id, f"no item belongs to the set '{power.set}'", remedy)
    for id, token in tokens.items():
        if not token.start and id not in added:
            remedy = f"Write `start`, or `tokens = {{ {id} = 1 }}` in a Rogue's skill."
            _warn(draft, "tokens", id, "nothing puts it into the bag", remedy)


def _warn(draft: Draft, shelf: str, id: str, problem: str, remedy: str) -> None:
    place = draft.place(shelf, id)
    if place is not None and not draft.trusted:
        draft.warnings.append(place.key_warning(problem, remedy))
