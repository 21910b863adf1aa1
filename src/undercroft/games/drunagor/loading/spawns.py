"""Setup lines: `3+: WM: Skeleton Archer - Rookie at 3` (DRU-SUMM-05, -06, -08), with `if ...`."""

from __future__ import annotations

import re
from typing import Literal

from undercroft.content.errors import ContentError, did_you_mean
from undercroft.content.toml import Entry
from undercroft.games.drunagor.adventure import Spawn
from undercroft.games.drunagor.cards.tree import Predicate
from undercroft.games.drunagor.library import RANKS, MonsterCard
from undercroft.games.drunagor.loading.draft import Draft
from undercroft.games.drunagor.loading.maps import LARGE, SMALL, Map
from undercroft.games.drunagor.loading.scenes import asked

Colour = Literal["minion", "scenario", "white", "gray", "black", "commander", "overlord", "general"]
COLOURS: dict[str, Colour] = {"WM": "white", "GM": "gray", "BM": "black"}
LONE: dict[str, Colour] = {
    "C": "commander",
    "O": "overlord",
    "Boss": "general",
    "S": "scenario",
    "minion": "minion",
}

WORDS = {
    "commander": "Commander",
    "overlord": "Overlord",
    "general": "Boss",
    "scenario": "scenario Monster",
}

_LINE = re.compile(
    r"\s*(?:(?P<players>[1-5])\+:\s*)?"
    r"(?P<colour>WM|GM|BM)(?::\s*(?P<name>\S.*?))?"
    r"\s+-\s+(?P<rank>\w+)\s+at\s+(?P<mark>\w)(?:\s+if\s+(?P<facts>\S.*?))?\s*"
)
_LONE_LINE = re.compile(
    r"\s*(?:(?P<players>[1-5])\+:\s*)?"
    r"(?P<colour>C|O|Boss|S|minion)(?::\s*(?P<name>\S.*?))?"
    r"(?:,\s*CP\s+(?P<power>\d)\+P)?\s+at\s+(?P<mark>\w)(?:\s+if\s+(?P<facts>\S.*?))?\s*"
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
        lone = _LONE_LINE.fullmatch(entry.data) if isinstance(entry.data, str) else None
        if found is None and lone is not None:
            return self._read_lone(entry, lone)
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
            condition=self._facts(entry, found),
        )
        problem = self._problem(entry, found, spawn)
        if problem is not None:
            self.draft.problems.append(problem)
            return None
        self.taken.add(mark)
        return spawn

    def _read_lone(self, entry: Entry, found: re.Match[str]) -> Spawn | None:
        """`1+: C: Archon or Bane, CP 2+P at 1`: cards without colour and rank (DRU-SUMM-08)."""
        colour = LONE[found["colour"]]
        names = re.split(r"\s+or\s+", found["name"]) if found["name"] else []
        cards = [card for card in self.draft.monsters.values() if card.colour == colour]
        named = [self._lone(cards, name) for name in names]
        problem = self._lone_problem(entry, found, colour, cards, named, names)
        if problem is not None:
            self.draft.problems.append(problem)
            return None
        ids = tuple(card.id for card in named if card is not None)
        self.taken.add(found["mark"].upper())
        return Spawn(
            players=int(found["players"] or 1),
            mark=found["mark"].upper(),
            colour=colour,
            rank="",
            kind=ids[0] if len(ids) == 1 else "",
            kinds=ids if len(ids) > 1 else (),
            power=int(found["power"] or 0),
            condition=self._facts(entry, found),
        )

    def _facts(self, entry: Entry, found: re.Match[str]) -> Predicate | None:
        """`... at 3 if ANY HERO HAS OUTCOME: HUMBLED`: only then it is placed."""
        if not found["facts"]:
            return None
        least = int(found["players"] or 1)
        return asked(self.draft, entry, of_party=True, begin=found.start("facts"), heroes=least)

    def _lone(self, cards: list[MonsterCard], name: str) -> MonsterCard | None:
        """By its name, with or without the word Commander; the first of several sides."""
        fitting = (c for c in cards if name.lower() in (c.name.lower(), _short(c).lower()))
        return next(fitting, None)

    def _lone_problem(
        self,
        entry: Entry,
        found: re.Match[str],
        colour: str,
        cards: list[MonsterCard],
        named: list[MonsterCard | None],
        names: list[str],
    ) -> ContentError | None:
        word = WORDS.get(colour, colour)
        for card, name in zip(named, names, strict=True):
            if card is None:
                start = found.start("name") + found["name"].index(name)
                known = {_short(card) for card in cards}
                return entry.unknown_in(start + 1, word, name, known)
        if not names and colour != "commander":
            return _at(entry, found, "colour", f"which {word}?", "Write its name after a colon.")
        powered = colour in ("commander", "overlord")
        if powered and found["power"] is None:
            return _at(entry, found, "colour", f"a {word} without CP", "Write e.g. `, CP 2+P`.")
        if not powered and found["power"] is not None:
            return _at(entry, found, "power", f"a {word} has no CP")
        drawn = [card for card in named if card is not None] or [c for c in cards if c.drawn]
        return self._mark_problem(entry, found, found["mark"].upper(), drawn)

    def _kind(self, name: str) -> str:
        for card in self.draft.monsters.values():
            if card.rank and card.name.lower() == name.lower():
                return card.kind
        return ""

    def _problem(self, entry: Entry, found: re.Match[str], spawn: Spawn) -> ContentError | None:
        cards = [c for c in self.draft.monsters.values() if c.version == "standard" and c.rank]
        name = found["name"]
        if spawn.rank not in RANKS:
            message = f"there is no rank '{found['rank']}'"
            return _at(entry, found, "rank", message, did_you_mean(spawn.rank, RANKS))
        if name and not spawn.kind:
            known = {card.name for card in cards}
            return entry.unknown_in(found.start("name") + 1, "Monster", name, known)
        fitting = [card for card in cards if _fits(card, spawn)]
        if not fitting:
            message = f"no {spawn.colour} {found['rank']} Monster {name or ''}".rstrip()
            return _at(entry, found, "colour", message)
        return self._mark_problem(entry, found, spawn.mark, fitting)

    def _mark_problem(
        self, entry: Entry, found: re.Match[str], mark: str, fitting: list[MonsterCard]
    ) -> ContentError | None:
        if mark not in self.map.marks or mark not in SMALL + LARGE:
            marks = [mark for mark in self.map.marks if mark in SMALL + LARGE]
            message = f"the map has no mark {mark}"
            return _at(entry, found, "mark", message, did_you_mean(mark, marks))
        if mark in self.taken:
            message = f"two Monsters at the mark {mark}"
            return _at(entry, found, "mark", message, "Give each its own mark.")
        if any(card.large != (mark in LARGE) for card in fitting):
            remedy = "Large Monsters are summoned at A or B, small ones at a digit."
            message = f"a Monster of the wrong size for the mark {mark}"
            return _at(entry, found, "mark", message, remedy)
        return None


def _at(
    entry: Entry, found: re.Match[str], group: str, message: str, remedy: str = ""
) -> ContentError:
    start, end = found.span(group)
    return entry.error_in(1, start + 1, message, remedy, end - start)


def _short(card: MonsterCard) -> str:
    return card.name.removeprefix("Commander ")


def _fits(card: MonsterCard, spawn: Spawn) -> bool:
    """DRU-SUMM-05: the named kind, or any of that colour and rank."""
    return (card.colour, card.rank) == (spawn.colour, spawn.rank) and spawn.kind in ("", card.kind)
