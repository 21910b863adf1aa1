"""The Ranger: Arrow cards, revealed one by one before a Ranged attack (MD2-RAN)."""

from __future__ import annotations

from typing import ClassVar

from msgspec.structs import replace

from undercroft.core.decisions import Option
from undercroft.games.hellscape import loadout
from undercroft.games.hellscape.boards.ranger import BULLSEYE, LineShown, Quiver
from undercroft.games.hellscape.cards.effect import Effect
from undercroft.games.hellscape.cards.of_classes import Mark, Peek
from undercroft.games.hellscape.cards.tree import Deed, Text
from undercroft.games.hellscape.class_rules import Adds, ClassRules, Likes
from undercroft.games.hellscape.game import Hellscape
from undercroft.games.hellscape.ids import Deck
from undercroft.games.hellscape.roll import Roll
from undercroft.games.hellscape.rules import effects, limits, targets
from undercroft.games.hellscape.source import Source
from undercroft.games.hellscape.state import Enemy, Hero
from undercroft.games.hellscape.use import Use
from undercroft.kit.decks import draw_top, renewed, shuffled

UNDO, BULL = Deed("arrow undo"), Deed("arrow bullseye")


def quiver_of(hero: Hero) -> Quiver:
    assert isinstance(hero.machine, Quiver)
    return hero.machine


class Ranger(ClassRules):
    likes: ClassVar[Likes] = {"ranged": 1.6, "magic": 0.9, "melee": 0.9}
    adds: ClassVar[Adds] = {"ranged": "Y"}

    async def assemble(self, game: Hellscape, hero: Hero, roll: Roll) -> None:
        """At least one card, then as many as the Ranger likes, until seven targets show.

        Attacks of other types use none (MD2-RAN-07).
        """
        if roll.kind != "ranged":
            return
        perfect = False
        while True:
            line = quiver_of(hero).line
            if shown(game, line) < BULLSEYE:
                options = [Option("reveal", "reveal")] if _draws_left(hero) else []
                if line:
                    options.append(Option("stop", "stop"))
            else:
                options = [Option("stop", "stop")]
            powers = _powers(game, hero, roll)
            options += [Option(f"use:{source.key}", source.key) for source in powers]
            if not options:
                return
            chosen = await game.ask(
                hero.seat, "arrows", options, rule="MD2-RAN-02", about=(hero.card, *line)
            )
            if chosen == "stop":
                break
            if chosen == "reveal":
                draw(game, hero)
                continue
            source = next(source for source in powers if source.key == chosen)
            roll.used.append(source.key)
            await limits.pay(game, hero, source)
            perfect = await _power(game, hero, source) or perfect
        await _bars(game, roll, hero, perfect=perfect)

    def belongs_before(self, source: Source) -> bool:
        """What works on the line alone, before any bar is applied."""
        first = source.ability.effects[0]
        return first in (UNDO, BULL) or isinstance(first, Peek)

    def after_combat(self, hero: Hero) -> None:
        """MD2-RAN-06."""
        quiver = quiver_of(hero)
        hero.machine = Quiver(quiver.deck, (), (*quiver.discard, *quiver.line))

    async def end_turn(self, game: Hellscape, hero: Hero) -> None:
        reshuffle(game, hero)

    def cut_short(self, game: Hellscape, hero: Hero) -> None:
        self.after_combat(hero)
        reshuffle(game, hero)

    # Hunter's Mark

    async def perform(self, game: Hellscape, use: Use, hero: Hero, effect: Effect) -> bool:
        if not isinstance(effect, Mark):
            return False
        for enemy in await targets.figures(game, effect.who, use):
            if isinstance(enemy, Enemy):
                enemy.marks += ("marked",)
                use.target = enemy
        return True

    async def follow(self, game: Hellscape, use: Use, hero: Hero, rule: str) -> bool:
        if rule != "MARK2":
            return False
        if use.target is not None:
            use.target.marks += ("marked-2",)
        return True


def shown(game: Hellscape, line: Deck) -> int:
    """Targets."""
    return sum(game.library.arrows[id].targets for id in line)


def _draws_left(hero: Hero) -> bool:
    quiver = quiver_of(hero)
    return bool(quiver.deck or quiver.discard)


def draw(game: Hellscape, hero: Hero) -> None:
    """MD2-RAN-05: an empty deck is made of the discard pile."""
    quiver = quiver_of(hero)
    deck, discard = renewed(game, quiver.deck, quiver.discard)
    arrow, deck = draw_top(game, deck)
    hero.machine = Quiver(deck, (*quiver.line, arrow), discard)


def _powers(game: Hellscape, hero: Hero, roll: Roll) -> list[Source]:
    """Abilities that work on the line: undo, look, make it a bullseye."""
    found = []
    for source in loadout.timed(game, hero, "RANGED ATTACK"):
        ability = source.ability
        if source.key in roll.used:
            continue
        if not limits.met(game, hero, source, roll):
            continue
        quiver = quiver_of(hero)
        first = ability.effects[0]
        looks = isinstance(first, Peek) and _draws_left(hero)
        if looks or (first in (UNDO, BULL) and quiver.line):
            found.append(source)
    return found


async def _power(game: Hellscape, hero: Hero, source: Source) -> bool:
    """Carry it out; whether the white bars will apply."""
    quiver = quiver_of(hero)
    match source.ability.effects[0]:
        case Peek(n):
            await _peek(game, hero, n)
        case Deed("arrow undo"):
            hero.machine = Quiver(quiver.deck, quiver.line[:-1], (*quiver.discard, quiver.line[-1]))
        case _:
            return True
    return False


async def _peek(game: Hellscape, hero: Hero, n: int) -> None:
    """The top cards, put back in any order; where the deck ends before them all are seen, it is
    made anew of the discard pile, which comes under them (MD2-RAN-05)."""
    quiver = quiver_of(hero)
    deck, discard = quiver.deck, quiver.discard
    if len(deck) < n and discard:
        deck, discard = (*deck, *shuffled(game, discard)), ()
    quiver = hero.machine = Quiver(deck, quiver.line, discard)
    top, rest = list(quiver.deck[:n]), quiver.deck[n:]
    game.state.reveals += 1
    back: list[str] = []
    while top:
        card = await game.ask(
            hero.seat,
            "peek",
            [Option(f"arrow:{id}", id) for id in top],
            rule="MD2-RAN-02",
            about=(hero.card, *top),
        )
        top.remove(card)
        back.append(card)
    hero.machine = replace(quiver, deck=(*back, *rest))


async def _bars(game: Hellscape, roll: Roll, hero: Hero, *, perfect: bool) -> None:
    """The same bar of every card; rerolls wait for the dice (MD2-RAN-03, -04).

    A shield on it is a shield of the defender (MD2-RAN-08).
    """
    line = quiver_of(hero).line
    targets = shown(game, line)
    bar = _bar(targets, perfect=perfect)
    if line:
        game.emit(LineShown, game.key(hero), targets, bar)
    for id in line:
        arrow = game.library.arrows[id]
        text: Text = getattr(arrow, bar)
        for ability in text.abilities:
            game.tell_use(hero, id, ability)
            use = Use(user=hero, card=id, roll=roll)
            await effects.apply(game, use, ability.effects)


def _bar(targets: int, *, perfect: bool) -> str:
    if targets == BULLSEYE or perfect:
        return "white"
    return "beige" if targets < BULLSEYE else "red"


def reshuffle(game: Hellscape, hero: Hero) -> None:
    """At the end of the Ranger's turn (MD2-RAN-06)."""
    quiver = quiver_of(hero)
    deck = shuffled(game, (*quiver.deck, *quiver.discard))
    hero.machine = Quiver(deck, quiver.line, ())
