"""What cards promise an attack before its dice are thrown, by whether a bolt comes (SNS-RUL-51)."""

from __future__ import annotations

from collections.abc import Iterator

from undercroft.games.sword_sorcery.attack import Attack, Hook
from undercroft.games.sword_sorcery.game import SwordSorcery
from undercroft.games.sword_sorcery.moments import Boon
from undercroft.games.sword_sorcery.state import Hero
from undercroft.games.sword_sorcery.words.amounts import Lethal
from undercroft.games.sword_sorcery.words.grammar import Aimed, Simple
from undercroft.games.sword_sorcery.words.hand import hand_of, occasions
from undercroft.games.sword_sorcery.words.modifiers import Hits
from undercroft.games.sword_sorcery.words.rerolls import reroll_of
from undercroft.games.sword_sorcery.words.states import Give, GivenNumber, GivenToken
from undercroft.games.sword_sorcery.words.steps import settled
from undercroft.games.sword_sorcery.words.striking import by_the_dice, steps_of
from undercroft.games.sword_sorcery.words.use import Use


def boon(game: SwordSorcery, attack: Attack) -> Boon:
    """What changes the attack once its dice lie there: hooks of the strike and of talents on a hit
    or a bolt, and what is written behind `if bolt`. The dice of the attack say whether there is
    one."""
    hits = lethal = crit = 0
    red = False
    for does, use in _words(game, attack):
        match does:
            case Hits(n=n):
                hits += use.amount(game, n)
            case Lethal(n=n):
                lethal += use.amount(game, n)
            case Give(what=GivenNumber("crit", n)):
                crit += n
            case Give(what=GivenToken("redcrit")):
                red = True
            case _:
                pass
    return Boon(hits, lethal, crit, red)


def _words(game: SwordSorcery, attack: Attack) -> Iterator[tuple[Simple, Use]]:
    attacker = attack.attacker
    if attacker is None:
        return
    hand = hand_of(game, attacker)
    for hook in (*attack.strike.hooks, *(hook.brought_by(card) for card, hook in hand.hooks)):
        if _comes(hook, attack):
            use = Use(card=hook.card, owner=attacker, attack=attack)
            for step in steps_of(game, hook, use):
                if isinstance(step, Aimed) and step.to is None:
                    yield step.does, use
    for one in occasions(game, "attack", attacker):
        if by_the_dice(one.does) and not (type(attacker) is Hero and reroll_of(one.does)):
            use = Use(card=one.card, owner=attacker, friend=one.owner, attack=attack)
            branch = settled(game, one.does, use)
            if isinstance(branch, Aimed):
                yield branch.does, use


def _comes(hook: Hook, attack: Attack) -> bool:
    return hook.on == "hit" or (hook.on == "bolt" and attack.bolts > 0)
