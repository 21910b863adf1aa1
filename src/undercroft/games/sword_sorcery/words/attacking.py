"""Attacks: with a weapon, with dice of their own, or that of a scroll (SNS-HIT-01)."""

from __future__ import annotations

from functools import cached_property
from typing import Literal

from msgspec.structs import replace

from undercroft.board import FAR
from undercroft.core.decisions import Option
from undercroft.core.wording import counted
from undercroft.games.sword_sorcery import moments
from undercroft.games.sword_sorcery.attack import Strike
from undercroft.games.sword_sorcery.game import SwordSorcery
from undercroft.games.sword_sorcery.library import DamageType
from undercroft.games.sword_sorcery.nouns import CauseName
from undercroft.games.sword_sorcery.questions import Question
from undercroft.games.sword_sorcery.rules.assailing import assail
from undercroft.games.sword_sorcery.rules.attacking import attack, chooser
from undercroft.games.sword_sorcery.rules.reaching import among, in_reach
from undercroft.games.sword_sorcery.state import Figure
from undercroft.games.sword_sorcery.words.grammar import Misplaced, Simple, Target, Word, topics
from undercroft.games.sword_sorcery.words.saying import Voice, dice, ended
from undercroft.games.sword_sorcery.words.steps import Hook
from undercroft.games.sword_sorcery.words.targets import Whom
from undercroft.games.sword_sorcery.words.terms import DiceTerm, Reach, Signed
from undercroft.games.sword_sorcery.words.topics import Topics
from undercroft.games.sword_sorcery.words.use import Use
from undercroft.kit.questions import put


class WhichWeapon(Question, frozen=True):
    clause = "SNS-DEC-41"
    prompt = "{card}: with which weapon?"
    answers = {"weapon:CARD": "{CARD}"}

    card: CauseName


class Rider(Word, frozen=True):
    """What an attack has besides its dice."""

    def ride(self, strike: Strike, use: Use, game: SwordSorcery) -> Strike:
        """The strike with it."""
        raise NotImplementedError


class InRange(Rider, frozen=True):
    """How far the target may be; in line of sight."""

    form = "range {range}"
    rule = "SNS-FULL-091"

    range: Reach

    def said(self, voice: Voice) -> str:
        least, most = self.range.bounds
        if most == 0:
            return f"in {voice.owner.whose} area"
        how = f"{least} to {most}" if least else f"up to {most}"
        return f"{how} {'area' if how == 'up to 1' else 'areas'} away"

    def ride(self, strike: Strike, use: Use, game: SwordSorcery) -> Strike:
        least, most = self.range.bounds
        return replace(strike, least=least, most=most)


class OfType(Rider, frozen=True):
    """The type of its damage."""

    form = "{type}"
    says = "{type} damage"
    rule = "SNS-FULL-077"

    type: DamageType

    def ride(self, strike: Strike, use: Use, game: SwordSorcery) -> Strike:
        return replace(strike, type=self.type)


class Aoe(Rider, frozen=True):
    """All others of the target's side in his area and so many steps around."""

    form = "aoe {n}"
    rule = "SNS-AOE-01"

    n: int

    def said(self, voice: Voice) -> str:
        where = f"within {counted(self.n, 'area')} of it" if self.n else "in the target's area"
        return f"also all others of its side {where}"

    def ride(self, strike: Strike, use: Use, game: SwordSorcery) -> Strike:
        return replace(strike, aoe=self.n)


class WithLethal(Rider, frozen=True):
    """Up to so many hits become Lethal."""

    form = "lethal {n}"
    says = "up to {n|Lethal hit}"
    rule = "SNS-LETH-03"

    n: int

    def ride(self, strike: Strike, use: Use, game: SwordSorcery) -> Strike:
        return replace(strike, lethal=strike.lethal + self.n)


class WithHits(Rider, frozen=True):
    """Hits more or less."""

    form = "hits {n}"
    says = "{n|hit}"
    rule = "SNS-HIT-05"

    n: Signed

    def ride(self, strike: Strike, use: Use, game: SwordSorcery) -> Strike:
        return replace(strike, hits=strike.hits + use.amount(game, self.n))


class Unseen(Rider, frozen=True):
    """It needs no line of sight."""

    form = "nolos"
    says = "without line of sight"
    rule = "SNS-BLND-04"

    def ride(self, strike: Strike, use: Use, game: SwordSorcery) -> Strike:
        return replace(strike, unseen=True)


class Attack(Simple, frozen=True, dict=True):
    """Bare, it is the scroll attack of the acting enemy (SNS-AI-13)."""

    form = "attack< {arm}< {riders| }>>"
    rule = "SNS-HIT-01"
    any_of = topics("now", "weapon", "row")

    arm: Literal["weapon"] | DiceTerm | None = None
    riders: tuple[Rider | Hook, ...] = ()

    def said(self, voice: Voice) -> str:
        """Dice and range, then what else it has, then what it brings."""
        if self.arm is None:
            return "attack"
        pool = self.arm.pool if isinstance(self.arm, DiceTerm) else None
        arm = f"{voice.owner.whose} weapon" if pool is None else dice(pool.red, pool.blue)
        riders = [one for one in self.riders if not isinstance(one, Hook)]
        far = [one.said(voice) for one in riders if isinstance(one, InRange)]
        more = [one.said(voice) for one in riders if not isinstance(one, InRange)]
        if voice.to is not None or voice.them is not None or "deck" in voice.known:
            whom = voice.whom()
            far, begin = [], f"{whom.said} {'are' if whom.many else 'is'} attacked with {arm}"
        else:
            begin = f"attack with {arm}"
        said = ", ".join([begin, *far]) + (f": {', '.join(more)}" if more else "")
        hooks = [ended(one.said(voice)) for one in self.riders if isinstance(one, Hook)]
        return " ".join([f"{said}.", *hooks]) if hooks else said

    def checked(self, known: Topics) -> None:
        super().checked(known)
        if "inside" in known:  # attacks within attacks are none of a card's
            raise Misplaced(self, topics("turn"))
        if self.arm is None and "row" not in known:
            raise Misplaced(self, topics("row"))
        if self.arm == "weapon" and not topics("hero", "turn") <= known:
            raise Misplaced(self, topics("hero", "turn"))

    def heeds(self, to: Target, known: Topics) -> bool:
        """A row knows its victim, and whoever holds a weapon chooses his target."""
        return self.arm is not None and "now" in known

    def given(self, part: Word, known: Topics) -> Topics:
        """What an attack brings stands with its dice, without a comma."""
        return known | topics("weapon")

    @cached_property
    def _known(self) -> dict[tuple[str, bool], Strike] | None:
        """By card, if the strike has dice of its own and no amount that a soulrank changes."""
        amounts = [one.n for one in self.riders if isinstance(one, WithHits)]
        fixed = all(one.lstrip("+-").isdigit() for one in amounts)
        return {} if fixed and isinstance(self.arm, DiceTerm) else None

    def fixed(self, card: str) -> Strike | None:
        """The strike of a card that is no power, if it was made before and nothing changes it."""
        return self._known.get((card, False)) if self._known else None

    def strike(self, game: SwordSorcery, use: Use, base: Strike | None = None) -> Strike:
        """What is struck with: dice of its own, or those of a weapon (SNS-FULL-045)."""
        known, key = self._known, (use.card, use.power)
        if known is None:
            return self._made(game, use, base)
        if key not in known:
            known[key] = self._made(game, use, base)
        return known[key]

    def _made(self, game: SwordSorcery, use: Use, base: Strike | None) -> Strike:
        if isinstance(self.arm, DiceTerm):
            base = Strike(use.card, dice=self.arm.pool)
        elif base is None:
            base = Strike("")
        if use.power:
            base = replace(base, card=use.card, weapon=base.card, power=True)
        for rider in self.riders:
            if isinstance(rider, Hook):
                base = replace(base, hooks=(*base.hooks, rider.brought_by(use.card)))
            else:
                base = rider.ride(base, use, game)
        return base

    def strikes(self, game: SwordSorcery, use: Use) -> list[Strike]:
        """One for each weapon in hand, if it is made with one."""
        hero = use.hero
        if self.arm != "weapon" or hero is None:
            return [self.strike(game, use)]
        key = (use.card, hero.main, hero.off, hero.soulrank, game.state.size, game.quest.act)
        found: list[Strike] | None = game.book.strikes.get(key)
        if found is None:
            bases = moments.strikes(game, hero)
            found = game.book.strikes[key] = [self.strike(game, use, base) for base in bases]
        return found

    def whom(self, game: SwordSorcery, use: Use, to: Target | None) -> list[Figure]:
        """Whom it can be aimed at."""
        if to is not None:
            return [one for one in to.candidates(game, use) if self._against(game, use, one)]
        if use.each is not None:
            return [use.each] if self._against(game, use, use.each) else []
        if use.owner is None:
            return [use.active(game)]
        foes, found = game.foes(use.owner), list[Figure]()
        for strike in self.strikes(game, use) if foes else ():
            reached = among(game, use.owner, strike, foes)
            found += [one for one in reached if one not in found]
        return found

    def _against(self, game: SwordSorcery, use: Use, named: Figure) -> list[Strike]:
        """What somebody can be struck with whom the text names. For a hero or an enemy he is a
        legal target as if he had been chosen: in range, if the text has one, and in sight;
        engagement and Blind count too (SNS-HIT-01, SNS-BLND-04)."""
        if not game.is_there(named):
            return []
        owner, strikes = _attacker(game, use, named), self.strikes(game, use)
        if owner is None:
            return strikes
        if self.arm != "weapon" and not any(isinstance(one, InRange) for one in self.riders):
            strikes = [replace(one, most=FAR) for one in strikes]  # `within` says how far
        return [one for one in strikes if in_reach(game, owner, named, one)]

    def may(self, game: SwordSorcery, use: Use, to: Target | None) -> bool:
        return self.arm is None or bool(self.whom(game, use, to))

    async def do(self, game: SwordSorcery, use: Use, to: Target | None) -> None:
        if self.arm is None:
            if use.act is not None:
                await assail(game, use.act)
            return
        found = self.whom(game, use, to)
        if to is not None and found:
            found = await to.found(game, use, found)  # `enemy` is one of them (SNS-LANG-04)
        if use.owner is None or to is not None or use.each is not None:
            for one in found:
                await self._with_one(game, use, one, self._against(game, use, one))
            return
        await self._strike(game, use, found)

    async def _strike(self, game: SwordSorcery, use: Use, found: list[Figure]) -> None:
        owner, target = use.owner, use.target
        assert owner is not None
        if target is None or not game.is_there(target):
            if not found:
                return
            options = [Option(f"figure:{one.id}", one) for one in found]
            target = await put(game, chooser(game, owner), Whom(use.card), options)
        arms = [one for one in self.strikes(game, use) if in_reach(game, owner, target, one)]
        await self._with_one(game, use, target, arms)

    async def _with_one(
        self, game: SwordSorcery, use: Use, target: Figure, arms: list[Strike]
    ) -> None:
        """Of two weapons with one that reaches (SNS-FULL-045, -071)."""
        if not arms:
            return
        with_weapon = [Option(f"weapon:{one.weapon or one.card or 'unarmed'}", one) for one in arms]
        seat = chooser(game, use.owner)
        chosen = await put(game, seat, WhichWeapon(use.card), with_weapon)
        await attack(game, _attacker(game, use, target), target, chosen)


def _attacker(game: SwordSorcery, use: Use, target: Figure) -> Figure | None:
    """Whose card it is, if the target is a foe; a trap or an event attacks without an attacker: no
    range, no sight, no Supremacy (SNS-FULL-133)."""
    owner = use.owner
    if owner is None or not game.is_there(owner) or target not in game.foes(owner):
        return None
    return owner
