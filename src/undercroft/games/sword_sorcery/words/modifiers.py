"""Values that are changed: of an attack or defence in progress, of a turn, or as long as a card
holds (SNS-LANG-09 to -11)."""

from __future__ import annotations

from undercroft.games.sword_sorcery import events
from undercroft.games.sword_sorcery.attack import Rolled
from undercroft.games.sword_sorcery.game import SwordSorcery
from undercroft.games.sword_sorcery.nouns import CauseName, FigureName
from undercroft.games.sword_sorcery.rules import activities
from undercroft.games.sword_sorcery.rules.carrying import change_crowns
from undercroft.games.sword_sorcery.rules.rolling import roll_all
from undercroft.games.sword_sorcery.state import Change, Figure, Hero
from undercroft.games.sword_sorcery.words.grammar import (
    HeroTouch,
    Misplaced,
    Simple,
    Target,
    Touch,
    topics,
)
from undercroft.games.sword_sorcery.words.saying import Voice, amount, dice
from undercroft.games.sword_sorcery.words.terms import MoreDice, Signed
from undercroft.games.sword_sorcery.words.topics import Topics
from undercroft.games.sword_sorcery.words.use import Use


class ArmourChanged(events.Fact, frozen=True):
    clause = "SNS-LANG-10"
    says = "The Armour value of {who} changes by {n} ({cause})."

    who: FigureName
    n: int
    cause: CauseName


def in_turn(game: SwordSorcery, hero: Hero) -> bool:
    """Whether it is his own turn."""
    state = game.state
    return state.step == "hero" and state.heroes[state.turn] is hero


def needs_target(word: Simple, to: Target | None, known: Topics) -> None:
    """A card that lies for all says for whom a value changes."""
    if topics("deck", "holds") <= known and to is None:
        raise Misplaced(word, topics("hero", "enemy"))


def changed(said: str, voice: Voice, *, each_turn: bool = False) -> str:
    """A value that is more or less, for whom, and how long."""
    whom = f" for {voice.to.said}" if voice.to is not None else ""
    turns = " in each turn" if each_turn and "holds" in voice.known else ""
    return f"{said}{whom}{turns}"


def heroes_alone(word: Simple, to: Target | None, known: Topics) -> None:
    """Only heroes have activities and Saves."""
    if "holds" in known and not topics("hero", "deck") & known:
        raise Misplaced(word, topics("hero"))
    if "holds" in known and str(to).startswith("enem"):
        raise Misplaced(word, topics("hero"))


class Standing(Simple, frozen=True):
    """What holds as long as its card does; it is never carried out (`standing`)."""

    def may(self, game: SwordSorcery, use: Use, to: Target | None) -> bool:
        return False

    async def do(self, game: SwordSorcery, use: Use, to: Target | None) -> None:
        return


class Hits(Simple, frozen=True):
    """Hits of the attack."""

    form = "hits {n}"
    says = "{n|hit}"
    rule = "SNS-LANG-09"
    for_all = True
    any_of = topics("attack", "holds")

    n: Signed

    def aimed(self, to: Target | None, known: Topics) -> None:
        if topics("deck", "holds") <= known:  # there it stands under `when attack`
            raise Misplaced(self, topics("attack"))

    async def do(self, game: SwordSorcery, use: Use, to: Target | None) -> None:
        if use.attack is not None:
            use.attack.hits += use.amount(game, self.n)


class Shields(Simple, frozen=True):
    """Of the defence."""

    form = "shields {n}"
    says = "{n|shield}"
    rule = "SNS-LANG-09"
    any_of = topics("defence", "holds")

    n: Signed

    async def do(self, game: SwordSorcery, use: Use, to: Target | None) -> None:
        if use.defence is not None:
            use.defence.shields += use.amount(game, self.n)


class MoreOfDice(Simple, frozen=True):
    """Added to the attack, the defence or the Save in progress."""

    form = "dice {n}"
    rule = "SNS-LANG-09"
    for_all = True
    any_of = topics("attack", "defence", "save", "holds")

    n: MoreDice

    def said(self, voice: Voice) -> str:
        pool = self.n.pool
        return f"{self.n[0]}{dice(abs(pool.red), abs(pool.blue))}"

    def aimed(self, to: Target | None, known: Topics) -> None:
        if topics("deck", "holds") <= known:  # there it stands under `when attack`
            raise Misplaced(self, topics("attack"))

    async def do(self, game: SwordSorcery, use: Use, to: Target | None) -> None:
        more = roll_all(game, self.n.pool.colours)
        if use.defence is not None:
            use.defence.rolled = self._with(use.defence.rolled, more)
        elif use.attack is not None:
            use.attack.rolled = self._with(use.attack.rolled, more)

    def _with(self, rolled: list[Rolled], more: list[Rolled]) -> list[Rolled]:
        """Fewer dice: the last of them are put away, as if they had not been rolled
        (SNS-RUL-92)."""
        pool = self.n.pool
        left = [*rolled, *more]
        for colour, n in (("red", pool.red), ("blue", pool.blue)):
            for _ in range(-n):
                place = max((at for at, die in enumerate(left) if die.colour == colour), default=-1)
                if place >= 0:
                    del left[place]
        return left


class Activity(HeroTouch, frozen=True):
    """More or less of what a hero may do in a turn."""

    rule = "SNS-LANG-11"
    for_all = True
    any_of = topics("turn", "holds")

    def aimed(self, to: Target | None, known: Topics) -> None:
        super().aimed(to, known)
        needs_target(self, to, known)

    def heeds(self, to: Target, known: Topics) -> bool:
        """In his own turn nobody gives an ally more of it: that one has no turn then."""
        later = bool(topics("holds", "inside") & known)
        return super().heeds(to, known) and (later or not str(to).startswith("ally"))

    def can(self, game: SwordSorcery, use: Use, who: Figure) -> bool:
        return isinstance(who, Hero) and in_turn(game, who)


class Mp(Activity, frozen=True):
    """Movement points; on an enemy, of every move of its row."""

    form = "mp {n}"

    n: Signed

    def said(self, voice: Voice) -> str:
        said = amount(self.n, "movement point", voice)
        if topics("enemy", "holds") <= voice.known:
            return f"{said} in each of its moves"
        return changed(said, voice, each_turn=True)

    async def on(self, game: SwordSorcery, use: Use, who: Figure) -> None:
        if isinstance(who, Hero):
            activities.gain_points(who, use.amount(game, self.n))


class Combat(Activity, frozen=True):
    """Combat activities of the turn."""

    form = "combat {n}"

    n: Signed

    def said(self, voice: Voice) -> str:
        return changed(amount(self.n, "Combat", voice), voice, each_turn=True)

    def aimed(self, to: Target | None, known: Topics) -> None:
        super().aimed(to, known)
        heroes_alone(self, to, known)

    async def on(self, game: SwordSorcery, use: Use, who: Figure) -> None:
        if isinstance(who, Hero):
            who.combats = max(0, who.combats + use.amount(game, self.n))


class Action(Activity, frozen=True):
    """Action activities of the turn."""

    form = "action {n}"

    n: Signed

    def said(self, voice: Voice) -> str:
        return changed(amount(self.n, "Action", voice), voice, each_turn=True)

    def aimed(self, to: Target | None, known: Topics) -> None:
        super().aimed(to, known)
        heroes_alone(self, to, known)

    async def on(self, game: SwordSorcery, use: Use, who: Figure) -> None:
        if isinstance(who, Hero):
            who.actions = max(0, who.actions + use.amount(game, self.n))


class Crowns(HeroTouch, frozen=True):
    """Of a hero's purse."""

    form = "crowns {n}"
    rule = "SNS-LANG-18"
    any_of = topics("now", "search")

    n: Signed

    def said(self, voice: Voice) -> str:
        who, loses = self.meant(voice), self.n.startswith("-")
        verb = ("lose" if loses else "gain") + ("" if who.many else "s")
        return f"{who.said} {verb} {amount(self.n.lstrip('+-'), 'crown', voice)}"

    def aimed(self, to: Target | None, known: Topics) -> None:
        """Enemies have no purse: neither whom a hero strikes nor an enemy itself."""
        super().aimed(to, known)
        struck = self.harms() and bool(topics("hook", "attack") & known)
        if to is None and topics("hero", "companion") & known and struck:
            raise Misplaced(self, topics("enemy"))
        if to is None and "enemy" in known and not struck:
            raise Misplaced(self, topics("hero"))

    def harms(self) -> bool:
        return self.n.startswith("-")

    def can(self, game: SwordSorcery, use: Use, who: Figure) -> bool:
        """Nobody robs the dead (SNS-DEF-12); what they found lies there (SNS-ELEM-04)."""
        if not isinstance(who, Hero):
            return False
        return not self.harms() or (who.crowns > 0 and not who.ghost)

    async def on(self, game: SwordSorcery, use: Use, who: Figure) -> None:
        if isinstance(who, Hero):
            change_crowns(game, who, use.amount(game, self.n), use.card)

    def named(self, game: SwordSorcery, use: Use, to: Target | None) -> list[Figure]:
        """Those of a reward go to each hero (SNS-FULL-140)."""
        if use.reward:
            return [*game.state.heroes]
        return super().named(game, use, to)


class Range(Standing, frozen=True):
    """It counts when the target is chosen."""

    form = "range {n}"
    rule = "SNS-LANG-30"
    for_all = True
    any_of = topics("attack", "holds")

    n: Signed

    def said(self, voice: Voice) -> str:
        return changed(f"{self.n} range", voice)

    def checked(self, known: Topics) -> None:
        super().checked(known)
        waits = "attack" in known and "inside" in known and not topics("hook", "reaction") & known
        if not waits and "holds" not in known:  # later the target has been chosen
            raise Misplaced(self, topics("holds"))

    def aimed(self, to: Target | None, known: Topics) -> None:
        super().aimed(to, known)
        needs_target(self, to, known)


class SaveNumber(Standing, frozen=True):
    """Dice of every Save."""

    form = "save {n}"
    rule = "SNS-FULL-050"
    for_all = True
    any_of = topics("holds")

    n: Signed

    def said(self, voice: Voice) -> str:
        return changed(f"{amount(self.n, 'blue die', voice)} for Saves", voice)

    def aimed(self, to: Target | None, known: Topics) -> None:
        super().aimed(to, known)
        needs_target(self, to, known)
        heroes_alone(self, to, known)


class MaxHp(Standing, frozen=True):
    """The maximum of HP."""

    form = "maxhp {n}"
    rule = "SNS-FULL-052"
    for_all = True
    any_of = topics("holds")

    n: Signed

    def said(self, voice: Voice) -> str:
        return changed(f"{self.n} maximum HP", voice)

    def aimed(self, to: Target | None, known: Topics) -> None:
        super().aimed(to, known)
        needs_target(self, to, known)


class Armour(Touch, frozen=True):
    """Not below 0; in a quest text, for the rest of the quest."""

    form = "armour {n}"
    rule = "SNS-LANG-10"
    for_all = True
    any_of = topics("holds", "quest")

    n: Signed

    def said(self, voice: Voice) -> str:
        return changed(f"{self.n} Armour", voice)

    def aimed(self, to: Target | None, known: Topics) -> None:
        super().aimed(to, known)
        needs_target(self, to, known)

    async def on(self, game: SwordSorcery, use: Use, who: Figure) -> None:
        """Of one name once, for the rest of the quest (SNS-GOLD-07)."""
        n = use.amount(game, self.n)
        if all((one.what, one.source) != ("armour", use.card) for one in who.changes):
            who.changes = (*who.changes, Change("armour", use.card, n, "quest"))
            game.emit(ArmourChanged, who.id, n, use.card)


class LimitRange(Standing, frozen=True):
    """No attack reaches farther."""

    form = "limit range {n}"
    says = "no attack reaches farther than {n|area}"
    rule = "SNS-FULL-134"
    for_all = True
    all_of = topics("deck", "holds")

    n: int

    def heeds(self, to: Target, known: Topics) -> bool:
        return False  # all attacks are meant
