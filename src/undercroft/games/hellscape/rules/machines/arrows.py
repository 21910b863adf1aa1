"""The Ranger's Arrow cards: revealed one by one before a Ranged attack (MD2-RAN)."""

from __future__ import annotations

import msgspec

from undercroft.core.decisions import Option
from undercroft.games.hellscape import abilities, events
from undercroft.games.hellscape.abilities import Source
from undercroft.games.hellscape.cards.tree import Deed, Peek, Text
from undercroft.games.hellscape.game import Hellscape
from undercroft.games.hellscape.roll import Roll
from undercroft.games.hellscape.rules import effects, limits
from undercroft.games.hellscape.state import Hero, Quiver
from undercroft.games.hellscape.use import Use
from undercroft.kit.decks import draw_top, renewed, shuffled

BULLSEYE = 7  # targets (MD2-RAN-03)
UNDO, BULL = Deed("arrow undo"), Deed("arrow bullseye")


async def reveal(game: Hellscape, roll: Roll) -> None:
    """At least one card, then as many as the Ranger likes, until seven targets show.

    Attacks of other types use none (MD2-RAN-07).
    """
    hero = roll.hero
    if not isinstance(hero, Hero) or not isinstance(hero.machine, Quiver) or roll.kind != "ranged":
        return
    perfect = False
    while True:
        line = _quiver(hero).line
        if targets(game, line) < BULLSEYE:
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


def targets(game: Hellscape, line: tuple[str, ...]) -> int:
    return sum(game.library.arrows[id].targets for id in line)


def _quiver(hero: Hero) -> Quiver:
    assert isinstance(hero.machine, Quiver)
    return hero.machine


def _draws_left(hero: Hero) -> bool:
    quiver = _quiver(hero)
    return bool(quiver.deck or quiver.discard)


def draw(game: Hellscape, hero: Hero) -> None:
    """MD2-RAN-05: an empty deck is made of the discard pile."""
    quiver = _quiver(hero)
    deck, discard = renewed(game, quiver.deck, quiver.discard)
    arrow, deck = draw_top(game, deck)
    hero.machine = Quiver(deck, (*quiver.line, arrow), discard)


def _powers(game: Hellscape, hero: Hero, roll: Roll) -> list[Source]:
    """Abilities that work on the line: undo, look, make it a bullseye."""
    found = []
    for source in abilities.of(game, hero):
        ability = source.ability
        if ability.timing != "RANGED ATTACK" or source.key in roll.used:
            continue
        if not limits.met(game, hero, source, roll):
            continue
        line = _quiver(hero).line
        first = ability.effects[0]
        if (first in (UNDO, BULL) and line) or (isinstance(first, Peek) and _quiver(hero).deck):
            found.append(source)
    return found


def is_about_line(source: Source) -> bool:
    """Whether it works on the line alone, before any bar is applied."""
    first = source.ability.effects[0]
    return first in (UNDO, BULL) or isinstance(first, Peek)


async def _power(game: Hellscape, hero: Hero, source: Source) -> bool:
    """Carry it out; whether the white bars will apply."""
    quiver = _quiver(hero)
    match source.ability.effects[0]:
        case Peek(n):
            await _peek(game, hero, n)
        case Deed("arrow undo"):
            hero.machine = Quiver(quiver.deck, quiver.line[:-1], (*quiver.discard, quiver.line[-1]))
        case _:
            return True
    return False


async def _peek(game: Hellscape, hero: Hero, n: int) -> None:
    """The top cards, put back in any order."""
    quiver = _quiver(hero)
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
    hero.machine = msgspec.structs.replace(quiver, deck=(*back, *rest))


async def _bars(game: Hellscape, roll: Roll, hero: Hero, *, perfect: bool) -> None:
    """The same bar of every card; rerolls wait for the dice (MD2-RAN-03, -04).

    A shield on it is a shield of the defender (MD2-RAN-08).
    """
    line = _quiver(hero).line
    shown = targets(game, line)
    bar = _bar(shown, perfect=perfect)
    if line:
        game.emit(events.LineShown, game.key(hero), shown, bar)
    for id in line:
        arrow = game.library.arrows[id]
        text: Text = getattr(arrow, bar)
        for ability in text.abilities:
            game.tell_use(hero, id, ability)
            use = Use(user=hero, card=id, roll=roll)
            await effects.apply(game, use, ability.effects)


def _bar(shown: int, *, perfect: bool) -> str:
    if shown == BULLSEYE or perfect:
        return "white"
    return "beige" if shown < BULLSEYE else "red"


def put_away(hero: Hero) -> None:
    """After the attack (MD2-RAN-06)."""
    if isinstance(hero.machine, Quiver):
        quiver = hero.machine
        hero.machine = Quiver(quiver.deck, (), (*quiver.discard, *quiver.line))


def reshuffle(game: Hellscape, hero: Hero) -> None:
    """At the end of the Ranger's turn (MD2-RAN-06)."""
    if isinstance(hero.machine, Quiver):
        quiver = hero.machine
        deck = shuffled(game, (*quiver.deck, *quiver.discard))
        hero.machine = Quiver(deck, quiver.line, ())
