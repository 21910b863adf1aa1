"""Costs and conditions of abilities, between the occasion and the colon."""

from __future__ import annotations

from undercroft.games.dark_elements import events
from undercroft.games.dark_elements.game import DarkElements
from undercroft.games.dark_elements.rules.damage import pay_fatigue
from undercroft.games.dark_elements.rules.searching import flip
from undercroft.games.dark_elements.rules.values import spare_fatigue
from undercroft.games.dark_elements.rules.wielding import weapons
from undercroft.games.dark_elements.words.grammar import Proviso, Term
from undercroft.games.dark_elements.words.use import Use
from undercroft.kit.decks import printed

# Costs


class Exhaust(Term, frozen=True):
    form = "exhaust"
    rule = "DE-BASE-154"

    def met(self, game: DarkElements, use: Use) -> bool:
        return (use.paying or use.card) not in use.hero.exhausted

    def pay(self, game: DarkElements, use: Use) -> None:
        card = use.paying or use.card
        use.hero.exhausted = (*use.hero.exhausted, card)
        game.redeal(use.hero)
        game.emit(events.Exhausted, use.hero.id, card)


class Flip(Term, frozen=True):
    """A Search card is turned facedown."""

    form = "flip"
    rule = "DE-BASE-141"

    def met(self, game: DarkElements, use: Use) -> bool:
        return use.card in use.hero.found

    def pay(self, game: DarkElements, use: Use) -> None:
        flip(game, use.hero, use.card)


class Fatigue(Term, frozen=True):
    form = "{n} fatigue"
    rule = "DE-BASE-13"

    n: int

    def met(self, game: DarkElements, use: Use) -> bool:
        return spare_fatigue(game, use.hero) >= self.n

    def pay(self, game: DarkElements, use: Use) -> None:
        pay_fatigue(game, use.hero, self.n, use.card)


class OncePerRound(Term, frozen=True):
    form = "once per round"
    rule = "DE-BASE-159"
    asks = False

    def met(self, game: DarkElements, use: Use) -> bool:
        return use.key not in use.hero.used_round

    def pay(self, game: DarkElements, use: Use) -> None:
        use.hero.used_round = (*use.hero.used_round, use.key)


class May(Term, frozen=True):
    """It costs nothing, and its owner decides."""

    form = "may"
    rule = "DE-BASE-155"


# Conditions


class NotMoved(Proviso, frozen=True):
    form = "if you have not moved"
    rule = "DE-BASE-52"

    def met(self, game: DarkElements, use: Use) -> bool:
        return not use.hero.moved


class MovedTwice(Proviso, frozen=True):
    """By move actions."""

    form = "if you moved twice"
    rule = "DE-BASE-52"

    def met(self, game: DarkElements, use: Use) -> bool:
        return use.hero.moves >= 2


class NotStunned(Term, frozen=True):
    """For actions that cost none: they are actions all the same."""

    form = "unless stunned"
    rule = "DE-BASE-116"
    asks = False

    def met(self, game: DarkElements, use: Use) -> bool:
        return "stunned" not in use.hero.conditions


class HeroBeside(Proviso, frozen=True):
    form = "if a hero is adjacent"
    rule = "DE-BASE-46"

    def met(self, game: DarkElements, use: Use) -> bool:
        hero = use.hero
        return any(game.adjacent(hero, other) for other in game.heroes() if other is not hero)


class Blank(Term, frozen=True):
    form = "if a die is blank"
    rule = "DE-BASE-94"
    needs = frozenset({"shields"})
    asks = False

    def met(self, game: DarkElements, use: Use) -> bool:
        assert use.defence is not None
        return 0 in use.defence.faces


class WithShield(Proviso, frozen=True):
    form = "with a shield"
    rule = "DE-BASE-151"

    def met(self, game: DarkElements, use: Use) -> bool:
        items = game.library.items
        return any("shield" in items[printed(one)].traits for one in use.hero.equipped)


class WithRune(Proviso, frozen=True):
    """Equipped, whichever is attacked with."""

    form = "with a magic or rune weapon"
    rule = "DE-BASE-151"

    def met(self, game: DarkElements, use: Use) -> bool:
        return any({"magic", "rune"} & set(one.traits) for one in weapons(game, use.hero))
