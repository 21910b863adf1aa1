"""Moves, and where they lead (SNS-LANG-15, SNS-AI-12)."""

from __future__ import annotations

from undercroft.games.sword_sorcery.game import SwordSorcery
from undercroft.games.sword_sorcery.rules import marching, selecting
from undercroft.games.sword_sorcery.state import Enemy
from undercroft.games.sword_sorcery.words.grammar import Misplaced, Simple, Target, Word, topics
from undercroft.games.sword_sorcery.words.roaming import spend
from undercroft.games.sword_sorcery.words.saying import YOU, Voice, amount
from undercroft.games.sword_sorcery.words.targets import heroes_of
from undercroft.games.sword_sorcery.words.terms import Amount
from undercroft.games.sword_sorcery.words.topics import Topics
from undercroft.games.sword_sorcery.words.use import Use


class Way(Word, frozen=True):
    """Where a move leads."""


class ToVictim(Way, frozen=True):
    """Until it stands in the victim's area."""

    form = "to victim"
    says = "toward the victim"
    rule = "SNS-AI-12"
    all_of = topics("row")


class ToRange(Way, frozen=True):
    """Until the victim is within range and in sight."""

    form = "to range {n}"
    says = "until the victim is in sight and within {n|area}"
    rule = "SNS-AI-12"
    all_of = topics("row")

    n: int


class Away(Way, frozen=True):
    """From the victim, or from the active hero."""

    form = "away< active{?active}>"
    rule = "SNS-AI-12"
    any_of = topics("row", "encounter")

    active: bool = False

    def said(self, voice: Voice) -> str:
        return f"away from {'the active hero' if self.active else 'the victim'}"


class Toward(Way, frozen=True):
    """Up to so many steps toward the active hero."""

    form = "toward active"
    says = "toward the active hero"
    rule = "SNS-LANG-38"
    all_of = topics("encounter")


class Move(Simple, frozen=True):
    """In a hero's text, movement points that are spent now."""

    form = "move {n}< {way}>"
    rule = "SNS-LANG-15"
    any_of = topics("now", "row", "targeted")

    n: Amount
    way: Way | None = None

    def said(self, voice: Voice) -> str:
        if self.way is None:
            who = voice.whom()
            may = f"{who.said} may move" if who is not YOU else "you may move"
            return f"{may} now, with {amount(self.n, 'movement point', voice)}"
        way = f"{amount(self.n, 'area', voice)} {self.way.said(voice)}"
        return f"move {way}" if voice.to is None else f"{voice.to.said} moves {way}"

    def checked(self, known: Topics) -> None:
        super().checked(known)
        if self.way is None and "hero" not in known:
            raise Misplaced(self, topics("hero"))

    def aimed(self, to: Target | None, known: Topics) -> None:
        """Rows know their victim; an Encounter card says who drifts (SNS-LANG-38)."""
        super().aimed(to, known)
        drifts = isinstance(self.way, Toward) or (isinstance(self.way, Away) and self.way.active)
        if drifts and (to is None or "encounter" not in known):
            raise Misplaced(self, topics("encounter"))
        if self.way is not None and not drifts and "row" not in known:
            raise Misplaced(self, topics("row"))

    def heeds(self, to: Target, known: Topics) -> bool:
        return self.way is not None or to.names_heroes(known)

    async def do(self, game: SwordSorcery, use: Use, to: Target | None) -> None:
        n = use.amount(game, self.n)
        if use.act is not None and use.act.enemy.lying:
            return  # knocked out since it stood up for its activation (SNS-RUL-90)
        match self.way:
            case ToVictim() if use.act is not None:
                await marching.to_victim(game, use.act, n)
            case ToRange(range) if use.act is not None:
                await marching.to_range(game, use.act, n, range)
            case Away(active=False) if use.act is not None:
                await marching.away(game, use.act, n)
            case Away() | Toward():
                await self._drift(game, use, to, n)
            case _:
                for hero in await heroes_of(game, use, to):
                    await spend(game, hero, n, reaction=use.reaction)

    async def _drift(self, game: SwordSorcery, use: Use, to: Target | None, n: int) -> None:
        """Each enemy named that is on its feet, in the order of activations; it is none
        (SNS-LANG-38, SNS-RUL-90)."""
        found = [] if to is None else to.candidates(game, use)
        enemies = [one for one in found if isinstance(one, Enemy)]
        waiting = [one for one in enemies if not (one.lying or one.has("stun"))]
        last: Enemy | None = None
        while waiting:
            last = await selecting.next_of(game, waiting, last)
            waiting = [one for one in game.remaining(waiting) if one is not last]
            go = marching.flee if isinstance(self.way, Away) else marching.approach
            await go(game, last, n, use.active(game))

    def may(self, game: SwordSorcery, use: Use, to: Target | None) -> bool:
        if self.way is not None:
            return True
        return bool([use.owner] if to is None else to.candidates(game, use))
