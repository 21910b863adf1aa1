"""The tale of a game out of its record: who did what, the best and worst roll, what to remember.

A teller hears the events as somebody who watches, answer by answer, and tells chapter by chapter.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Literal

import msgspec

from undercroft.core.events import Event
from undercroft.core.feats import Feat
from undercroft.core.title import Member, Title
from undercroft.play.seats import called

MOST = 14  # moments of a chapter


class Highlight(msgspec.Struct, frozen=True):
    at: int  # after so many answers: where a replay shows it
    round: int
    kind: Literal["fall", "blood", "roll", "moment"]
    text: str
    who: str = ""  # the hero it is about


class Deeds(msgspec.Struct):
    """What one hero did and suffered."""

    id: str
    name: str
    seat: int
    harm: int = 0
    suffered: int = 0
    healed: int = 0
    kills: int = 0
    falls: int = 0


class Account(msgspec.Struct):
    """A chapter of a campaign, or a whole adventure."""

    chapter: int  # from 0
    answers: int = 0
    rounds: int = 0
    heroes: tuple[Deeds, ...] = ()
    best: Highlight | None = None
    worst: Highlight | None = None
    moments: tuple[Highlight, ...] = ()


class Teller:
    def __init__(self, title: Title, party: Sequence[Member], at: int = 0) -> None:
        self.title = title
        self.party = party
        self.tales: list[Account] = []
        self._teams = {member.hero: member.team for member in party}
        self._at = self._first = at
        self._round = 0
        self._before = 0  # rounds of earlier chapters
        self._begin(0)

    def hear(self, event: Event) -> None:
        seen = self.title.witness(event, None)
        if seen is not None:
            for feat in self.title.feats(seen):
                self._take(feat, seen)

    def after(self, answers: int, state: Any) -> None:
        """So many answers are given, and what they led to has been heard."""
        self._at = answers
        rounds, chapter = self.title.rounds(state), self.title.chapters(state)
        if chapter != self._chapter:
            self.tales.append(self._told())
            self._before = self._round if rounds >= self._round else 0  # some games count anew
            self._begin(chapter)
        self._round = rounds

    def tell(self) -> list[Account]:
        """All of it, with the chapter that is not over yet."""
        return [*self.tales, self._told()] if self._at > self._first else list(self.tales)

    # One chapter

    def _begin(self, chapter: int) -> None:
        names = called(self.title, self.party)
        self._chapter, self._first = chapter, self._at
        self._heroes = {
            member.hero: Deeds(member.hero, name, member.seat)
            for member, name in zip(self.party, names, strict=True)
            if member.hero != self.title.opponent
        }
        self._striker = ""
        self._rolls: list[tuple[int, Highlight]] = []
        self._moments: list[Highlight] = []
        self._blood: Highlight | None = None  # the last foe that fell

    def _told(self) -> Account:
        rolls = self._rolls
        best = max(rolls, key=lambda roll: roll[0], default=None)
        worst = min(rolls, key=lambda roll: roll[0], default=None)
        moments = _chosen([*self._moments, *([self._blood] if self._blood else [])])
        return Account(
            chapter=self._chapter,
            answers=self._at - self._first,
            rounds=max(self._round - self._before, 0),
            heroes=tuple(self._heroes.values()),
            best=best[1] if best else None,
            worst=worst[1] if worst and len(rolls) > 1 else None,
            moments=tuple(moments),
        )

    def _take(self, feat: Feat, event: Event) -> None:
        who = feat.who or self._striker
        match feat.kind:
            case "strike":
                self._striker = feat.who
            case "roll":
                if who in self._heroes:
                    self._rolls.append((feat.amount, self._moment("roll", event, who)))
            case "harm":
                self._harm(who, feat)
            case "heal":
                if feat.whom in self._heroes:
                    self._heroes[feat.whom].healed += feat.amount
            case "fall":
                self._fall(who, feat, event)
            case "moment":
                self._remember(self._moment("moment", event))

    def _harm(self, who: str, feat: Feat) -> None:
        if feat.whom in self._heroes:
            self._heroes[feat.whom].suffered += feat.amount
        if self._are_foes(who, feat.whom):
            self._heroes[who].harm += feat.amount

    def _fall(self, who: str, feat: Feat, event: Event) -> None:
        if feat.whom in self._heroes:
            self._heroes[feat.whom].falls += 1
            self._remember(self._moment("fall", event, feat.whom))
        if not self._are_foes(who, feat.whom):
            return
        self._heroes[who].kills += 1
        if feat.whom not in self._heroes:
            blood = self._moment("blood", event, who)
            if self._blood is None:
                self._remember(blood)
            self._blood = blood

    def _are_foes(self, hero: str, other: str) -> bool:
        """Whether a hero had to do with somebody who is not on his side."""
        if hero not in self._heroes:
            return False
        return other not in self._teams or self._teams[other] != self._teams[hero]

    def _moment(
        self, kind: Literal["fall", "blood", "roll", "moment"], event: Event, who: str = ""
    ) -> Highlight:
        text = " ".join(self.title.sentences(event))
        return Highlight(self._at + 1, max(self._round - self._before, 1), kind, text, who)

    def _remember(self, moment: Highlight) -> None:
        again = moment.kind == "moment" and any(
            moment.text == known.text for known in self._moments
        )
        if moment.text and not again:
            self._moments.append(moment)


def _chosen(moments: list[Highlight]) -> list[Highlight]:
    """As many as somebody wants to read, in order: every fall, and of the rest some all along."""
    unique = list({(moment.at, moment.text): moment for moment in moments}.values())
    falls = [moment for moment in unique if moment.kind == "fall"][-MOST:]
    others = [moment for moment in unique if moment.kind != "fall"]
    room = max(MOST - len(falls), 3)
    if len(others) > room:
        others = [others[n * (len(others) - 1) // (room - 1)] for n in range(room)]
    return sorted([*falls, *others], key=lambda moment: moment.at)
