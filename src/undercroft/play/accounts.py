"""The account of a game, made from its record: who did what, the best and worst roll, what to
remember.

A chronicler hears the events as a spectator does, answer by answer, and tells them chapter by
chapter.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Literal

import msgspec

from undercroft.core.events import Event
from undercroft.core.feats import Feat
from undercroft.core.title import Member, Title
from undercroft.play.tally import Part, Tally

MOST = 14  # moments of a chapter


class Highlight(msgspec.Struct, frozen=True):
    at: int  # after so many answers: where a replay shows it
    round: int
    kind: Literal["fall", "blood", "roll", "moment"]
    text: str
    who: str = ""  # the hero it is about


class Account(msgspec.Struct):
    """A chapter of a campaign, or a whole adventure."""

    chapter: int  # from 0
    answers: int = 0
    rounds: int = 0
    heroes: tuple[Part, ...] = ()
    opponent: Part | None = None  # who plays against them, where somebody does
    best: Highlight | None = None
    worst: Highlight | None = None
    moments: tuple[Highlight, ...] = ()


class Chronicler:
    def __init__(self, title: Title, party: Sequence[Member], at: int = 0) -> None:
        self.title = title
        self.party = party
        self._over: list[Account] = []
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
            self._over.append(self._account())
            self._before = self._round if rounds >= self._round else 0  # some games count anew
            self._begin(chapter)
        self._tally.meet(self.title.retinue(state))
        self._round = rounds

    def tell(self) -> list[Account]:
        """All of it, with the chapter that is not over yet."""
        return [*self._over, self._account()] if self._at > self._first else list(self._over)

    # One chapter

    def _begin(self, chapter: int) -> None:
        self._chapter, self._first = chapter, self._at
        self._tally = Tally(self.title, self.party)
        self._rolls: list[tuple[int, Highlight]] = []
        self._moments: list[Highlight] = []
        self._blood: Highlight | None = None  # the last foe that fell

    def _account(self) -> Account:
        rolls = self._rolls
        best = max(rolls, key=lambda roll: roll[0], default=None)
        worst = min(rolls, key=lambda roll: roll[0], default=None)
        moments = _chosen([*self._moments, *([self._blood] if self._blood else [])])
        return Account(
            chapter=self._chapter,
            answers=self._at - self._first,
            rounds=max(self._round - self._before, 0),
            heroes=tuple(self._tally.heroes.values()),
            opponent=self._tally.opponent,
            best=best[1] if best else None,
            worst=worst[1] if worst and len(rolls) > 1 else None,
            moments=tuple(moments),
        )

    def _take(self, feat: Feat, event: Event) -> None:
        who, heroes = self._tally.take(feat), self._tally.heroes
        if feat.kind == "roll" and who in heroes:
            self._rolls.append((feat.amount, self._moment("roll", event, who)))
        elif feat.kind == "moment":
            self._remember(self._moment("moment", event))
        elif feat.kind == "fall" and feat.whom in heroes:
            self._remember(self._moment("fall", event, feat.whom))
        elif feat.kind == "fall" and self._tally.are_foes(who, feat.whom):
            blood = self._moment("blood", event, who)
            if self._blood is None:
                self._remember(blood)
            self._blood = blood

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
