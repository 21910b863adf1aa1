"""Setup lines: `3+: WM: Skeleton Archer - Rookie at 3` (DRU-SUMM-05, DRU-SUMM-06)."""

from __future__ import annotations

import re
from typing import Literal

from undercroft.content.errors import ContentError, did_you_mean
from undercroft.content.toml import Entry
from undercroft.games.drunagor.library import RANKS, MonsterCard, Spawn
from undercroft.games.drunagor.loading.draft import Draft
from undercroft.games.drunagor.loading.maps import LARGE, SMALL, Map

COLOURS: dict[str, Literal["white", "gray", "black"]] = {
    "WM": "white",
    "GM": "gray",
    "BM": "black",
}

_LINE = re.compile(
    r"\s*(?:(?P<players>[1-5])\+:\s*)?"
    r"(?P<colour>WM|GM|BM)(?::\s*(?P<name>\S.*?))?"
    r"\s+-\s+(?P<rank>\w+)\s+at\s+(?P<mark>\w)\s*"
)
_REMEDY = "Write e.g. `3+: WM: Skeleton Archer - Rookie at 3`, or `WM - Rookie at 3` for any."


class Lines:
    """The setup lines of one room."""

    def __init__(self, draft: Draft, map: Map) -> None:
        self.draft = draft
        self.map = map
        self.taken: set[str] = set()

    def read(self, entry: Entry) -> Spawn | None:
        """One line; its problems go to the draft."""
        found = _LINE.fullmatch(entry.data) if isinstance(entry.data, str) else None
        if found is None:
            self.draft.problems.append(entry.error("this is no setup line", _REMEDY))
            return None
        rank, mark = found["rank"].lower(), found["mark"].upper()
        spawn = Spawn(
            players=int(found["players"] or 1),
            mark=mark,
            colour=COLOURS[found["colour"]],
            rank=rank,
            kind=self._kind(found["name"] or ""),
        )
        problem = self._problem(entry, found, spawn)
        if problem is not None:
            self.draft.problems.append(problem)
            return None
        self.taken.add(mark)
        return spawn

    def _kind(self, name: str) -> str:
        for card in self.draft.monsters.values():
            if card.name.lower() == name.lower():
                return card.kind
        return ""

    def _problem(self, entry: Entry, found: re.Match[str], spawn: Spawn) -> ContentError | None:
        def at(group: str, message: str, remedy: str = "") -> ContentError:
            start, end = found.span(group)
            return entry.error_in(1, start + 1, message, remedy, end - start)

        cards = [c for c in self.draft.monsters.values() if c.version == "standard"]
        name, mark = found["name"], spawn.mark
        if spawn.rank not in RANKS:
            return at(
                "rank", f"there is no rank '{found['rank']}'", did_you_mean(spawn.rank, RANKS)
            )
        if name and not spawn.kind:
            known = {card.name for card in cards}
            return at("name", f"there is no Monster '{name}'", did_you_mean(name, known))
        fitting = [card for card in cards if _fits(card, spawn)]
        if not fitting:
            return at("colour", f"no {spawn.colour} {found['rank']} Monster {name or ''}".rstrip())
        if mark not in self.map.marks or mark not in SMALL + LARGE:
            marks = [mark for mark in self.map.marks if mark in SMALL + LARGE]
            return at("mark", f"the map has no mark {mark}", did_you_mean(mark, marks))
        if mark in self.taken:
            return at("mark", f"two Monsters at the mark {mark}", "Give each its own mark.")
        if any(card.large != (mark in LARGE) for card in fitting):
            remedy = "Large Monsters are summoned at A or B, small ones at a digit."
            return at("mark", f"a Monster of the wrong size for the mark {mark}", remedy)
        return None


def _fits(card: MonsterCard, spawn: Spawn) -> bool:
    """DRU-SUMM-05: the named kind, or any of that colour and rank."""
    return (card.colour, card.rank) == (spawn.colour, spawn.rank) and spawn.kind in ("", card.kind)
