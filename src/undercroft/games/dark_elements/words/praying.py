"""The Disciple's Prayer of Healing, and what his other skills add to it (DE-DEC-54)."""

from __future__ import annotations

from typing import Literal

from undercroft.games.dark_elements import moments
from undercroft.games.dark_elements.dice import RED
from undercroft.games.dark_elements.game import DarkElements
from undercroft.games.dark_elements.rules.damage import heal, may_recover, refresh
from undercroft.games.dark_elements.rules.settling import settle
from undercroft.games.dark_elements.state import Figure, Hero, Mark
from undercroft.games.dark_elements.words.always import HealsMore, PrayerSurges
from undercroft.games.dark_elements.words.grammar import Effect
from undercroft.games.dark_elements.words.hand import active, hand_of
from undercroft.games.dark_elements.words.targets import heroes_near, pick
from undercroft.games.dark_elements.words.use import Use
from undercroft.games.dark_elements.words.whens import Prayed


class Pray(Effect, frozen=True):
    """The owner or a hero beside him recovers what a red die shows; with Holy Power two heroes.
    For each of them other skills have their say, also for one without damage."""

    form = "pray for you or an adjacent hero"
    rule = "DE-DEC-54"

    def among(self, game: DarkElements, use: Use) -> list[Figure]:
        near = heroes_near(game, use, 1, own=True)
        if hand_of(game, use.hero).offers.get(Prayed):
            return [one for one in near if one.damage or game.is_there(one)]
        return [one for one in near if one.damage]

    def may(self, game: DarkElements, use: Use) -> bool:
        return may_recover(game) and bool(self.among(game, use))

    async def do(self, game: DarkElements, use: Use) -> None:
        most = max([1, *(one.n for _, one in active(game, use.hero, HealsMore))])
        chosen: list[Hero] = []
        while len(chosen) < most:
            left = [one for one in self.among(game, use) if one not in chosen]
            one = await pick(game, use, left, may=bool(chosen)) if left else None
            if not isinstance(one, Hero):
                break
            chosen.append(one)
        face = RED.faces[game.roll("red", 6) - 1]
        for one in chosen:
            await heal(game, one, face.damage, cause=use.card)
            for _, word in active(game, use.hero, PrayerSurges):
                if face.surges and not one.down:
                    refresh(game, one, word.n, cause=use.card)
            await moments.prayed(game, use.hero, one)
        await settle(game)


class Bless(Effect, frozen=True):
    """A die more for the hero whom the prayer was for, for a while (DE-BASE-157)."""

    form = "he has +{die} {until}"
    rule = "DE-BASE-157"
    needs = frozenset({"he"})

    die: Literal["brown", "grey", "red", "yellow"]
    until: Literal["until your next turn", "on his next attack this round"]

    def may(self, game: DarkElements, use: Use) -> bool:
        return use.other is not None and not use.other.down

    async def do(self, game: DarkElements, use: Use) -> None:
        assert use.other is not None
        lasts: Literal["turn", "round"]
        lasts = "turn" if self.until == "until your next turn" else "round"
        mark = Mark(use.card, use.hero.id, lasts)
        if mark not in use.other.marks:
            use.other.marks = (*use.other.marks, mark)
