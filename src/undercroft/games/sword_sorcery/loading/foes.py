"""What no field of an enemy's card can say alone."""

from __future__ import annotations

from itertools import pairwise

from undercroft.content.draft import Draft
from undercroft.content.toml import Entry
from undercroft.games.sword_sorcery.enemy import RANKS, EnemyPower, Kind, Master, Scroll
from undercroft.games.sword_sorcery.loading.placing import check_text
from undercroft.games.sword_sorcery.words.rows import Behaviour
from undercroft.games.sword_sorcery.words.states import UsePower


def check_kind(draft: Draft, kind: Kind, entry: Entry) -> None:
    check_text(draft, kind.variation, entry["variation"], "enemy card")
    scrolls = [(rank, scroll) for rank in RANKS if (scroll := kind.scroll(rank)) is not None]
    if not scrolls:
        raise entry.key_error("a kind of enemy without a scroll", "Write one for a rank.")
    for rank, scroll in scrolls:
        if not sum(scroll.cards):
            raise entry[rank].key_error("no card of this scroll", "Write e.g. `cards = [2, 1]`.")
        check_scroll(draft, scroll, entry[rank])


def check_master(draft: Draft, master: Master, entry: Entry) -> None:
    if sum(master.scroll.cards):
        raise entry["scroll"]["cards"].error(
            "a master is in no deck (SNS-FULL-098)", "Leave `cards` out."
        )
    check_scroll(draft, master.scroll, entry["scroll"])


def check_power(draft: Draft, card: EnemyPower, entry: Entry) -> None:
    check_text(draft, card.text, entry["text"], "Enemy Power card")
    keeps = any(str(word) == "heal half" for word in card.text.means.walk())
    if card.limit and not (keeps and card.limit == "once"):
        raise entry["limit"].error(
            "an enemy's cards work whenever they can; only who comes back does so once",
            "Leave it out.",
        )


def check_scroll(draft: Draft, scroll: Scroll, entry: Entry) -> None:
    check_text(draft, scroll.attack, entry["attack"], "scroll attack")
    check_text(draft, scroll.traits, entry["traits"], "enemy trait")
    check_text(draft, scroll.power, entry["power"], "enemy power")
    check_text(draft, scroll.behaviour, entry["behaviour"], "behaviour")
    rows: Behaviour = scroll.behaviour.means
    fault = _gap(rows)
    if fault:
        raise entry["behaviour"].error(fault, "E.g. `0: ... ; 1-2: ... ; 3+: ...`.")
    if scroll.power is None and any(isinstance(word, UsePower) for word in rows.walk()):
        raise entry["behaviour"].error(
            "it uses a power, and the scroll has none", "Add `power`, or write another behaviour."
        )


def _gap(rows: Behaviour) -> str:
    """Bands go from 0 outward without a gap, and the last is open (SNS-AI-02, -03)."""
    bands = [row.band for row in rows.rows]
    if bands[0].bounds[0] != 0:
        return "the nearest row begins at 0"
    for band, after in pairwise(bands):
        if band.far:
            return f"nothing lies beyond {band}"
        if after.bounds[0] != band.bounds[1] + 1:
            return f"after {band} comes {band.bounds[1] + 1}, not {after.bounds[0]}"
    return "" if bands[-1].far else "the last row has no end: `N+`"
