"""Names of figures: options and records call them by these, so each belongs to one."""

from __future__ import annotations

from undercroft.content.draft import Draft
from undercroft.content.toml import Entry

BY_ID = ("heroes", "spirits", "bosses")
BY_KIND = ("mobs", "roaming")
TAKEN = ("summoner",)  # the figure that a Quest brings (MD2-Q2-02)


def check_name(draft: Draft, shelf: str, name: str, entry: Entry) -> None:
    """No figure of another shelf is called so."""
    others: set[str] = {*TAKEN}
    for other in BY_ID:
        if other != shelf:
            others |= {*draft.shelves[other]}
    for other in BY_KIND:
        if other != shelf:
            others |= {card.kind for card in draft.shelves[other].values()}
    if name in others:
        raise entry.error(f"another figure is called '{name}'", "Choose another name.")


def check_card(draft: Draft, shelf: str, kind: str, band: int, entry: Entry) -> None:
    """One card of a kind in each band (MD2-COMP-03, MD2-RUL-45)."""
    check_name(draft, shelf, kind, entry["kind"])
    for card in draft.shelves[shelf].values():
        if (card.kind, card.band) == (kind, band) and not draft.inline:
            raise entry["band"].error(
                f"the kind '{kind}' has a card of this band: '{card.id}'", "Choose another band."
            )
