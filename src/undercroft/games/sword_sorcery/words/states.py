"""What becomes of a figure: conditions, standing up, taunts; and what undoes a card."""

from __future__ import annotations

from typing import Literal

from undercroft.core.decisions import Option
from undercroft.games.sword_sorcery import events, moments
from undercroft.games.sword_sorcery.game import SwordSorcery
from undercroft.games.sword_sorcery.nouns import CauseName, FigureName
from undercroft.games.sword_sorcery.questions import Question
from undercroft.games.sword_sorcery.rules import conditions
from undercroft.games.sword_sorcery.rules.assailing import UsesPower, may_use_power
from undercroft.games.sword_sorcery.state import Change, Enemy, Figure, Hero
from undercroft.games.sword_sorcery.state import Taunt as Taunted
from undercroft.games.sword_sorcery.words.grammar import (
    HeroTouch,
    Misplaced,
    Simple,
    Target,
    Touch,
    Word,
    topics,
)
from undercroft.games.sword_sorcery.words.modifiers import in_turn
from undercroft.games.sword_sorcery.words.saying import Voice
from undercroft.games.sword_sorcery.words.targets import heroes_of
from undercroft.games.sword_sorcery.words.topics import Topics
from undercroft.games.sword_sorcery.words.use import Use
from undercroft.kit.questions import put

CONDITIONS = {
    "ko": "K.O.",
    "redcrit": "a red Critical",
    "poison": "Poison",
    "blind": "Blind",
    "slow": "Slow",
    "stun": "Stun",
    "bleed": "Bleeding",
    "exhaust": "Exhaust",
    "fire1": "Fire I",
    "fire2": "Fire II",
}
Named = Literal[
    "ko", "redcrit", "poison", "blind", "slow", "stun", "bleed", "exhaust", "fire1", "fire2"
]


class TauntedBy(events.Fact, frozen=True):
    clause = "SNS-FULL-108"
    says = "{enemy} is taunted by {hero}."

    enemy: FigureName
    hero: FigureName
    cause: CauseName


class WhichCure(Question, frozen=True):
    clause = "SNS-DEC-23"
    prompt = "Of what is {who} cured?"
    answers = {"condition:CONDITION": "{CONDITION}"}

    who: FigureName


class Given(Word, frozen=True):
    """A condition, a fire token, or a yellow Critical."""


class GivenNumber(Given, frozen=True):
    """Poison of that value; a yellow Critical takes so much armour for one attack."""

    form = "{what} {n}"
    rule = "SNS-POIS-01"

    what: Literal["poison", "crit"]
    n: int

    def said(self, voice: Voice) -> str:
        return f"Poison {self.n}" if self.what == "poison" else f"a Critical of {self.n}"


class GivenToken(Given, frozen=True):
    """One token of it."""

    form = "{what}"
    rule = "SNS-COND-01"

    what: Literal["ko", "redcrit", "blind", "slow", "stun", "bleed", "exhaust", "fire1", "fire2"]

    def said(self, voice: Voice) -> str:
        return CONDITIONS[self.what]


class Give(Touch, frozen=True):
    """`crit` and `redcrit` of an attack need a hit."""

    form = "give {what}"
    rule = "SNS-LANG-05"
    any_of = topics("now", "attack")

    what: Given

    def said(self, voice: Voice) -> str:
        who = self.meant(voice)
        return f"{who.said} {'get' if who.many else 'gets'} {self.what.said(voice)}"

    def checked(self, known: Topics) -> None:
        super().checked(known)
        if isinstance(self.what, GivenNumber) and self.what.what == "crit":
            if "attack" not in known:
                raise Misplaced(self, topics("attack"))

    def harms(self) -> bool:
        return True

    def heeds(self, to: Target, known: Topics) -> bool:
        """A yellow Critical is for the attack in hand, and for nobody else (SNS-CRIT-02)."""
        aside = isinstance(self.what, GivenNumber) and self.what.what == "crit"
        whose = topics("deck", "attack", "inside") <= known  # it says whose attacks
        return super().heeds(to, known) and (not aside or whose or str(to) == "target")

    def can(self, game: SwordSorcery, use: Use, who: Figure) -> bool:
        return game.is_there(who)

    async def on(self, game: SwordSorcery, use: Use, who: Figure) -> None:
        """A Critical of an attack is the attack's own: it needs a hit (SNS-CRIT-01). Others who are
        named get a red one at once."""
        early = use.attack if use.defence is None else None
        match self.what:
            case GivenNumber("crit", n):
                if use.attack is not None:
                    use.attack.crit += n
            case GivenNumber(_, n):
                await conditions.give(game, who, "poison", value=n, cause=use.card, by=use.owner)
            case GivenToken("redcrit") if early is not None and who is early.target:
                early.redcrit = use.card
            case GivenToken(what):
                await conditions.give(game, who, what, cause=use.card, by=use.owner)
            case _:
                raise AssertionError(self.what)


class Cure(Touch, frozen=True):
    """`one` is chosen; fire tokens go only by name, all of that side."""

    form = "cure {what}"
    rule = "SNS-LANG-39"
    all_of = topics("now")

    what: Literal["one", "all"] | Named

    def said(self, voice: Voice) -> str:
        who = self.meant(voice)
        what = {"one": "one condition", "all": "all conditions"}.get(self.what)
        return f"{who.said} {'are' if who.many else 'is'} rid of {what or CONDITIONS[self.what]}"

    def can(self, game: SwordSorcery, use: Use, who: Figure) -> bool:
        return game.is_there(who) and bool(self._of(who))

    def _of(self, who: Figure) -> list[conditions.Affliction]:
        """What could be cured."""
        match self.what:
            case "one" | "all":
                return [one.kind for one in who.conditions]
            case "fire1":
                return ["fire1"] if who.fire1 else []
            case "fire2":
                return ["fire2"] if who.fire2 else []
            case what:
                return [what] if who.has(what) else []

    async def on(self, game: SwordSorcery, use: Use, who: Figure) -> None:
        if self.what == "all":
            conditions.free_of_all(game, who, use.card)
            return
        hero = use.hero
        options: list[Option[conditions.Affliction]] = [
            Option(f"condition:{one}", one) for one in self._of(who)
        ]
        seat = game.decider if hero is None else hero.seat
        conditions.free(game, who, await put(game, seat, WhichCure(who.id), options), use.card)


class Stand(Touch, frozen=True):
    """He stands up for nothing."""

    form = "stand"
    says = "{whom} [stand|stands] up"
    rule = "SNS-LANG-32"
    all_of = topics("now")

    def aimed(self, to: Target | None, known: Topics) -> None:
        super().aimed(to, known)
        if to is None and "enemy" in known:  # it stands up by itself (SNS-KO-06)
            raise Misplaced(self, topics("hero"))

    def can(self, game: SwordSorcery, use: Use, who: Figure) -> bool:
        return game.is_there(who) and who.lying

    async def on(self, game: SwordSorcery, use: Use, who: Figure) -> None:
        conditions.free(game, who, "ko", use.card)


class Taunt(Touch, frozen=True):
    """They take him as victim until the end of his next turn; as a trait, as long as it is
    there."""

    form = "taunt"
    rule = "SNS-FULL-108"
    any_of = topics("now", "companion")

    def said(self, voice: Voice) -> str:
        until = "" if "companion" in voice.known else " until the end of your next turn"
        return f"{self.meant(voice).said} goes for {voice.owner.said}{until}"

    def heeds(self, to: Target, known: Topics) -> bool:
        return True

    def checked(self, known: Topics) -> None:
        super().checked(known)
        if "hero" not in known and not topics("companion", "holds") <= known:
            raise Misplaced(self, topics("hero"))

    async def on(self, game: SwordSorcery, use: Use, who: Figure) -> None:
        """A later taunt replaces an earlier one (SNS-FULL-108)."""
        hero = use.hero
        if hero is not None and isinstance(who, Enemy):
            who.taunt = Taunted(hero.id, fresh=in_turn(game, hero))
            game.emit(TauntedBy, who.id, hero.id, use.card)


class Slip(HeroTouch, frozen=True):
    """The next Evade of this turn, or the one just declared, draws no attack."""

    form = "slip"
    rule = "SNS-LANG-16"
    any_of = topics("turn", "evade")

    def said(self, voice: Voice) -> str:
        which = "it" if "evade" in voice.known else f"{voice.owner.whose} next Evade"
        return f"{which} draws no attack"

    async def on(self, game: SwordSorcery, use: Use, who: Figure) -> None:
        if isinstance(who, Hero):
            who.changes = (*who.changes, Change("slip", use.card, until="turn"))


class Negate(Simple, frozen=True):
    """What triggered it has no effect."""

    form = "negate"
    rule = "SNS-LANG-16"
    any_of = topics("trap", "working", "targeted")

    def said(self, voice: Voice) -> str:
        what = "the trap" if "trap" in voice.known else "the attack"
        return f"{'that power' if 'working' in voice.known else what} has no effect"

    async def do(self, game: SwordSorcery, use: Use, to: Target | None) -> None:
        use.negated = True
        if use.attack is not None:
            use.attack.lost = True


class Redraw(Simple, frozen=True):
    """Another card is drawn, which stands."""

    form = "redraw"
    says = "draw another Trap card, which stands"
    rule = "SNS-LANG-16"
    any_of = topics("trap")

    async def do(self, game: SwordSorcery, use: Use, to: Target | None) -> None:
        use.redrawn = True


class Nothing(Simple, frozen=True):
    """Nothing happens."""

    form = "none"
    says = "nothing happens"
    rule = "SNS-LANG-32"
    for_all = True

    def may(self, game: SwordSorcery, use: Use, to: Target | None) -> bool:
        return False

    async def do(self, game: SwordSorcery, use: Use, to: Target | None) -> None:
        return


class UsePower(Simple, frozen=True):
    """The power of the scroll."""

    form = "power"
    says = "use its power"
    rule = "SNS-AI-14"
    all_of = topics("row")

    async def do(self, game: SwordSorcery, use: Use, to: Target | None) -> None:
        if use.act is not None and await may_use_power(game, use.act):
            enemy = use.act.enemy
            power = game.scroll(enemy).power
            assert power is not None
            game.emit(UsesPower, enemy.id, str(power.means))
            await power.means.do(game, Use(card=enemy.kind, owner=enemy, act=use.act))


class DrawTrap(Simple, frozen=True):
    """A Trap card is drawn and resolved."""

    form = "trap"
    says = "draw a Trap card"
    rule = "SNS-LANG-32"
    all_of = topics("now")

    def checked(self, known: Topics) -> None:
        super().checked(known)
        if "drawn" in known:  # a trap draws no trap
            raise Misplaced(self, topics("hero"))

    def heeds(self, to: Target, known: Topics) -> bool:
        return to.names_heroes(known)

    async def do(self, game: SwordSorcery, use: Use, to: Target | None) -> None:
        for hero in await heroes_of(game, use, to):
            if not hero.ghost:
                await moments.trapped(game, hero)
