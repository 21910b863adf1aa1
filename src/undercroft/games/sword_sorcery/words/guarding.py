"""Cards in the DEF stage, in Saves and searches (SNS-DEF-05, SNS-LANG-33)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from undercroft.core.decisions import Option
from undercroft.games.sword_sorcery.attack import Attack, Defence, Rolled
from undercroft.games.sword_sorcery.deeds import Replies, Reply
from undercroft.games.sword_sorcery.game import SwordSorcery
from undercroft.games.sword_sorcery.nouns import FacesName, FigureName
from undercroft.games.sword_sorcery.questions import Question
from undercroft.games.sword_sorcery.rules.powers import ready
from undercroft.games.sword_sorcery.rules.rolling import faces, reroll
from undercroft.games.sword_sorcery.state import Enemy, Figure, Hero
from undercroft.games.sword_sorcery.words.amounts import Cancel, Reroll
from undercroft.games.sword_sorcery.words.grammar import Aimed, Step, Text
from undercroft.games.sword_sorcery.words.hand import (
    Waiting,
    answers,
    anybodys,
    hand_of,
    occasions,
    standing_rerolls,
    usable,
)
from undercroft.games.sword_sorcery.words.modifiers import MoreOfDice, Shields
from undercroft.games.sword_sorcery.words.paying import offer, pay
from undercroft.games.sword_sorcery.words.rerolls import only_reroll, reroll_of, rerolling
from undercroft.games.sword_sorcery.words.steps import Choose, If, settled
from undercroft.games.sword_sorcery.words.striking import is_new, is_trap, using
from undercroft.games.sword_sorcery.words.use import Use
from undercroft.kit.decks import printed
from undercroft.kit.questions import put


class RollAgain(Question, frozen=True):
    clause = "SNS-LANG-33"
    prompt = "{who} rolls {faces}. Anything more?"
    answers = {"use:CARD:N": "use {CARD} on {N}", "done": "let it stand"}

    who: FigureName
    faces: FacesName


# What cards do by themselves


async def defends(game: SwordSorcery, attack: Attack, defence: Defence) -> None:
    """Each name once (SNS-GOLD-07); rerolls of heroes are theirs to choose. What is about dice
    waits for the normal hits (SNS-LETH-02)."""
    who = defence.figure
    found: list[tuple[str, Figure | None, Step]] = [
        (one.card, who, one.step)
        for one in hand_of(game, who).held
        if isinstance(one.step.does, Shields | Cancel | MoreOfDice)
        or (isinstance(one.step.does, Reroll) and type(who) is Enemy)
    ]
    waiting = [*occasions(game, "defend", who)]
    if attack.reaction:  # the Evade just declared (SNS-LANG-35)
        waiting += occasions(game, "evade", who)
    for one in waiting:
        asks = type(who) is type(one.owner) is Hero and reroll_of(one.does) is not None
        if not asks:
            found.append((one.card, one.owner, one.does))
    for card, owner, step in found:
        if defence.deadly and _rolls(game, step, _use(card, owner, attack, defence)):
            continue
        if card not in defence.used and step.may(game, _use(card, owner, attack, defence)):
            defence.used = (*defence.used, card)
            await step.do(game, _use(card, owner, attack, defence))
    if type(who) is Enemy:
        await _answered(game, attack, defence, who)


def stops(game: SwordSorcery, attack: Attack) -> int:
    """Each name once (SNS-GOLD-07)."""
    who = attack.target
    found: dict[str, tuple[Step, Figure]] = {}
    for held in hand_of(game, who).held:
        if isinstance(held.step.does, Shields | Cancel):
            found.setdefault(held.card, (held.step, who))
    for one in occasions(game, "defend", who):
        found.setdefault(one.card, (one.does, one.owner or who))
    stopped, defence = 0, Defence(figure=who)
    for card, (step, owner) in found.items():
        use = _use(card, owner, attack, defence)
        branch = settled(game, step, use)
        if isinstance(branch, Aimed) and isinstance(branch.does, Shields | Cancel):
            stopped += use.amount(game, branch.does.n)
    return max(0, stopped)


def _rolls(game: SwordSorcery, step: Step, use: Use) -> bool:
    """Whether it comes to dice, whatever conditions stand before them."""
    does = settled(game, step, use)
    return isinstance(does, Aimed) and isinstance(does.does, MoreOfDice)


async def _answered(game: SwordSorcery, attack: Attack, defence: Defence, enemy: Enemy) -> None:
    """Heroes react to the defence of an enemy: `when enemy within 1 defend` (SNS-FULL-044)."""
    for one in anybodys(game, "defend"):
        if answers(game, one, enemy) and _helps(one.does, defence.deadly):
            await offer(game, one, _use(one.card, one.owner, attack, defence))


def _use(card: str, owner: Figure | None, attack: Attack, defence: Defence) -> Use:
    return Use(card=card, owner=owner, attack=attack, defence=defence)


# What the defending side may use


def protects(game: SwordSorcery, attack: Attack, defence: Defence, lethal: bool) -> Replies:
    """In the Lethal pass only what needs no die (SNS-LETH-02)."""
    hero = defence.figure
    if type(hero) is not Hero:
        return []
    found: Replies = [*_helped(game, hero, attack, defence, lethal)]
    if not hero.has("stun"):  # SNS-STUN-01
        found += _powers(game, hero, attack, defence, lethal)
        found += _items(game, hero, attack, defence, lethal)
    if lethal:
        return found
    for id, word in standing_rerolls(game, hero):
        if defence.used.count(id) < _use(id, hero, attack, defence).amount(game, word.n):
            found += rerolling(game, id, word, defence.rolled, defence)
    for one in _rerolls(game, hero, attack):
        if type(one.owner) is Enemy:
            continue  # it has been against him
        use = _use(one.card, hero, attack, defence)
        waiting = reroll_of(one.does, game, use)
        if waiting is not None and defence.used.count(one.card) < use.amount(game, waiting.n):
            found += rerolling(game, one.card, waiting, defence.rolled, defence)
    return found


def _rerolls(game: SwordSorcery, hero: Hero, attack: Attack) -> Iterator[Waiting]:
    """Of his defence; against a trap of his own also those for traps (SNS-LANG-33)."""
    yield from occasions(game, "defend", hero)
    if attack.reaction:  # SNS-LANG-35
        yield from occasions(game, "evade", hero)
    if is_trap(game, attack.strike.card, hero):
        trap = hand_of(game, hero).waiting.get("trap", ())
        yield from (one for one in trap if one.card not in attack.used)


def _powers(
    game: SwordSorcery, hero: Hero, attack: Attack, defence: Defence, lethal: bool
) -> Replies:
    """Kind D."""
    found: Replies = []
    for power in hero.powers:
        card = game.library.powers[power.id]
        text: Text = card.text.means
        if card.kind == "D" and ready(hero, power.id) and _helps(text, lethal):
            use = _use(power.id, hero, attack, defence)
            if text.may(game, use):
                found.append(using(game, hero, power.id, text, use))
    return found


def _items(
    game: SwordSorcery, hero: Hero, attack: Attack, defence: Defence, lethal: bool
) -> Replies:
    found: Replies = []
    for id, card in usable(game, hero):
        text: Text = card.text.means
        use = _use(id, hero, attack, defence)
        if not (is_new(id, defence) and guards(text) and _helps(text, lethal)):
            continue
        word = only_reroll(text, game, use)
        if word is not None and use.amount(game, word.n) == 1:
            found += rerolling(game, id, word, defence.rolled, defence, hero)
        elif text.may(game, use):
            found.append(using(game, hero, id, text, use))
    return found


def _helped(
    game: SwordSorcery, hero: Hero, attack: Attack, defence: Defence, lethal: bool
) -> Iterator[Option[Reply]]:
    """Reactions of others: `when ally within 2 defend` (SNS-FULL-044)."""
    for one in anybodys(game, "defend"):
        if answers(game, one, hero) and is_new(one.card, defence) and _helps(one.does, lethal):
            use = _use(one.card, one.owner, attack, defence)
            yield using(game, hero, one.card, one.does, use, one.owner)


def _helps(text: Text | Step, lethal: bool) -> bool:
    """Dice do nothing against Lethal hits."""
    return not lethal or any(isinstance(word, Shields | Cancel) for word in text.walk())


def guards(text: Text) -> bool:
    """Whether it is used in DEF step 5: something in it is about the defence (SNS-FULL-074)."""
    return any(_of_defence(step) for step in text.steps)


def _of_defence(step: Step | None) -> bool:
    match step:
        case If(does=does, other=other):
            return _of_defence(does) or _of_defence(other)
        case Choose(texts=texts):
            return any(guards(text) for text in texts)
        case Aimed(does=Shields() | Cancel() | MoreOfDice() | Reroll()):
            return True
        case _:
            return False


# Saves and searches


async def rerolls(game: SwordSorcery, who: Figure, why: str, rolled: list[Rolled]) -> None:
    """Dice of a Save or a search, until he lets them stand."""
    if type(who) is not Hero:
        return
    used: tuple[str, ...] = ()
    begun: dict[str, Reroll] = {}  # items that have been paid for
    what, _, cause = why.partition(" ")
    if what == "search":
        await _besides(game, who)
    while what != "save" or not any(die.face.shields for die in rolled):
        sources = {**dict(_sources(game, who, what, cause)), **begun}
        options: list[Option[tuple[str, int] | None]] = [
            Option(f"use:{card}:{place + 1}", (card, place))
            for card, word in sources.items()
            if _may_again(game, who, card, word, used)
            for place in word.places(rolled)
        ]
        if not options:
            return
        options.append(Option("done", None))
        chosen = await put(game, who.seat, RollAgain(who.id, faces(rolled)), options)
        if chosen is None:
            return
        card, place = chosen
        if card not in used and card in dict(usable(game, who)):
            begun[card] = sources[card]
            pay(game, who, card)
        used = (*used, card)
        reroll(game, rolled, place)


def _may_again(
    game: SwordSorcery, hero: Hero, card: str, word: Reroll, used: Sequence[str]
) -> bool:
    """Whether it has dice left in this roll, and no other copy of it has helped (SNS-GOLD-07)."""
    if any(printed(one) == printed(card) and one != card for one in used):
        return False
    return used.count(card) < Use(card=card, owner=hero).amount(game, word.n)


async def _besides(game: SwordSorcery, hero: Hero) -> None:
    """What a search brings whatever is found: `when search then crowns +1`."""
    for one in occasions(game, "search", hero):
        if reroll_of(one.does) is None:
            await one.does.do(game, Use(card=one.card, owner=hero))


def _sources(game: SwordSorcery, hero: Hero, what: str, cause: str) -> Iterator[tuple[str, Reroll]]:
    """Cards that roll a die of this roll again."""
    yield from standing_rerolls(game, hero)
    waiting = [*occasions(game, what, hero)]
    if is_trap(game, cause, hero):
        waiting += hand_of(game, hero).waiting.get("trap", ())
    for one in waiting:
        word = reroll_of(one.does, game, Use(card=one.card, owner=hero, friend=one.owner))
        if word is not None:
            yield one.card, word
    if not hero.has("stun"):
        for id, card in usable(game, hero):
            word = only_reroll(card.text.means, game, Use(card=id, owner=hero))
            if word is not None:
                yield id, word
