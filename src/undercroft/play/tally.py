"""What heroes did and suffered, added up feat by feat."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import msgspec

from undercroft.core.feats import Feat
from undercroft.core.title import Member, Title
from undercroft.play.seats import called


class Part(msgspec.Struct):
    """What one hero did and suffered, and what those did that obey him; of the opponent, with all
    that obey him."""

    id: str
    name: str
    seat: int
    harm: int = 0
    suffered: int = 0
    healed: int = 0
    kills: int = 0
    falls: int = 0


class Tally:
    """What a party did. Where an event does not say who did it, it was whoever struck last."""

    def __init__(self, title: Title, party: Sequence[Member]) -> None:
        self.heroes = {
            member.hero: Part(member.hero, name, member.seat)
            for member, name in zip(party, called(title, party), strict=True)
        }
        self.opponent = self.heroes.pop(title.opponent, None)
        self._teams = {member.hero: member.team for member in party}
        self._masters: dict[str, str] = {}
        self._striker = ""

    def meet(self, retinue: Mapping[str, str]) -> None:
        """Whom figures obey by now. Who is gone obeyed him too in what he did."""
        self._masters.update(retinue)

    def take(self, feat: Feat) -> str:
        """Count it; the id of who did it: of what a companion did the hero's, except its rolls."""
        own = feat.who or self._striker
        who = self._masters.get(own, own)
        doer, victim = self._part(who), self._victim(feat.whom)
        foes = self.are_foes(who, feat.whom)
        match feat.kind:
            case "strike":
                self._striker = feat.who
            case "harm":
                if victim is not None:
                    victim.suffered += feat.amount
                if doer is not None and foes:
                    doer.harm += feat.amount
            case "heal":
                if victim is not None:
                    victim.healed += feat.amount
            case "fall":
                if victim is not None:
                    victim.falls += 1
                if doer is not None and foes:
                    doer.kills += 1
            case "roll":
                return own
            case "moment":
                pass
        return who

    def _part(self, figure: str) -> Part | None:
        """Whoever is no hero obeys the opponent, where there is one."""
        return self.heroes.get(figure, self.opponent)

    def _victim(self, figure: str) -> Part | None:
        """What befalls a companion befalls nobody else."""
        return None if figure in self._masters else self._part(figure)

    def are_foes(self, hero: str, other: str) -> bool:
        """Whether a hero had to do with somebody who is not on his side."""
        if hero not in self.heroes:
            return other in self.heroes
        side = self._masters.get(other, other)
        return side not in self._teams or self._teams[side] != self._teams[hero]
