"""Cards in the HIT stage: what holds for an attack, what may be used, what it brings (SNS-HIT-03,
SNS-RUL-51)."""

from __future__ import annotations

from collections.abc import Iterator

from undercroft.core.decisions import Option
from undercroft.games.sword_sorcery import moments
from undercroft.games.sword_sorcery.attack import Attack, Defence
from undercroft.games.sword_sorcery.attack import Hook as Brought
from undercroft.games.sword_sorcery.deeds import Replies, Reply
from undercroft.games.sword_sorcery.dice import Pool
from undercroft.games.sword_sorcery.game import SwordSorcery
from undercroft.games.sword_sorcery.rules.powers import ready
from undercroft.games.sword_sorcery.rules.reaching import in_reach
from undercroft.games.sword_sorcery.rules.rolling import reroll
from undercroft.games.sword_sorcery.state import Enemy, Figure, Hero
from undercroft.games.sword_sorcery.words.amounts import Lethal, Pull, Push, Reroll
from undercroft.games.sword_sorcery.words.grammar import Aimed, Step, Text
from undercroft.games.sword_sorcery.words.hand import (
    answers,
    anybodys,
    hand_of,
    lying,
    occasions,
    reactions,
    standing_rerolls,
    usable,
)
from undercroft.games.sword_sorcery.words.modifiers import Hits, MoreOfDice
from undercroft.games.sword_sorcery.words.paying import offer, pay
from undercroft.games.sword_sorcery.words.rerolls import only_reroll, reroll_of, rerolling
from undercroft.games.sword_sorcery.words.states import Give, GivenNumber, GivenToken
from undercroft.games.sword_sorcery.words.steps import Choose, Hook, If, settled
from undercroft.games.sword_sorcery.words.tests import Bolt
from undercroft.games.sword_sorcery.words.use import Use
from undercroft.kit.decks import printed

ENCHANTED = "enchanted:"  # a reroll from the anvil, once per turn (SNS-FULL-190)


# Before the dice


async def targeted(game: SwordSorcery, attack: Attack) -> None:
    """`when targeted`: who gets away is not attacked at all (SNS-LANG-34)."""
    target = attack.target
    if not isinstance(target, Hero):
        return
    for one in reactions(game, target, "targeted"):
        use = Use(card=one.card, owner=target, attack=attack, reaction=True)
        if await offer(game, one, use):
            attack.lost |= _escaped(game, attack, target)
        if attack.lost or not game.is_there(target):
            return


def _escaped(game: SwordSorcery, attack: Attack, target: Hero) -> bool:
    """Out of range or sight; out of the area, where somebody strikes at who evades from it
    (SNS-ENG-12)."""
    attacker = attack.attacker
    if attacker is None:
        return False  # SNS-FULL-133
    if attack.reaction:
        return attacker.area != target.area
    return not in_reach(game, attacker, target, attack.strike)


# Step 2: what cards do by themselves


async def attacks(game: SwordSorcery, attack: Attack) -> None:
    """Each name once (SNS-GOLD-07); what the dice decide waits for step 3. Cards of friends work as
    the attacker's own."""
    attacker = attack.attacker
    if attacker is None:
        return
    hand = hand_of(game, attacker)
    attack.hooks = (*attack.hooks, *(hook.brought_by(card) for card, hook in hand.hooks))
    found: list[tuple[str, Step, Figure]] = [
        (one.card, one.step, attacker)
        for one in hand.held
        if isinstance(one.step.does, Hits | Lethal | MoreOfDice)
        or (isinstance(one.step.does, Reroll) and isinstance(attacker, Enemy))
    ]
    for one in occasions(game, "attack", attacker):
        asks = type(attacker) is type(one.owner) is Hero and reroll_of(one.does) is not None
        if not asks and not by_the_dice(one.does):
            found.append((one.card, one.does, one.owner or attacker))
    for card, step, owner in found:
        if card not in attack.used:
            attack.used = (*attack.used, card)
            mine = attacker if type(owner) is type(attacker) else owner  # against him
            await step.do(game, Use(card=card, owner=mine, friend=owner, attack=attack))
    await _by_events(game, attack)
    if type(attacker) is Enemy:
        await _answered(game, attack, attacker)


async def _answered(game: SwordSorcery, attack: Attack, enemy: Enemy) -> None:
    """Heroes react to the attack of an enemy: `when enemy within 2 attack` (SNS-FULL-044)."""
    for one in anybodys(game, "attack"):
        use = Use(card=one.card, owner=one.owner, attack=attack)
        if answers(game, one, enemy):
            await offer(game, one, use)


async def _by_events(game: SwordSorcery, attack: Attack) -> None:
    """`to heroes` and `to enemies` say whose attacks are meant (SNS-LANG-06, SNS-FULL-131)."""
    attacker = attack.attacker
    assert attacker is not None
    for card, step in _of_events(game, attacker):
        if not (_is_night(game, card) and moments.has_trait(game, attacker, "ignore night")):
            use = Use(card=card, owner=attacker, attack=attack)  # as on a card of his own
            await step.does.do(game, use, None)


def _of_events(game: SwordSorcery, attacker: Figure) -> Iterator[tuple[str, Aimed]]:
    for one in lying(game).waiting.get("attack", ()):
        step = one.does
        if not isinstance(step, Aimed) or step.to is None:
            continue
        if any(who is attacker for who in step.to.candidates(game, Use(card=one.card))):
            yield one.card, step


def _is_night(game: SwordSorcery, card: str) -> bool:
    event = game.library.events.get(card)
    return event is not None and event.kind == "night"


def certain(game: SwordSorcery, attack: Attack) -> tuple[int, Pool]:
    """What is done without being asked and asks for no bolt, each name once (SNS-GOLD-07)."""
    attacker = attack.attacker
    if attacker is None:
        return 0, moments.NO_DICE
    found: dict[str, tuple[Step, Figure]] = {}
    for held in hand_of(game, attacker).held:
        if isinstance(held.step.does, Hits | MoreOfDice):
            found.setdefault(held.card, (held.step, attacker))
    for one in occasions(game, "attack", attacker):
        if not by_the_dice(one.does):
            found.setdefault(one.card, (one.does, one.owner or attacker))
    for card, event in _of_events(game, attacker):
        if not _is_night(game, card):
            found[card] = event, attacker
    hits = red = blue = 0
    for card, (step, owner) in found.items():
        mine = attacker if type(owner) is type(attacker) else owner
        use = Use(card=card, owner=mine, friend=owner, attack=attack)
        branch = settled(game, step, use)
        match branch.does if isinstance(branch, Aimed) else None:
            case Hits(n=n):
                hits += use.amount(game, n)
            case MoreOfDice(n=n):
                red, blue = red + n.pool.red, blue + n.pool.blue
            case _:
                pass
    return hits, Pool(red, blue)


def by_the_dice(step: Step) -> bool:
    """Whether it depends on what the dice show in the end."""
    return isinstance(step, If) and any(isinstance(word, Bolt) for word in step.walk())


def bonus_hits(game: SwordSorcery, attack: Attack) -> int:
    """`if bolt then hits +1` (SNS-HIT-05)."""
    if attack.attacker is None:
        return 0
    hits = 0
    for one in occasions(game, "attack", attack.attacker):
        if isinstance(one.does, If) and by_the_dice(one.does):
            use = Use(card=one.card, owner=attack.attacker, friend=one.owner, attack=attack)
            branch = settled(game, one.does, use)
            if isinstance(branch, Aimed) and isinstance(branch.does, Hits):
                hits += use.amount(game, branch.does.n)
    return hits


def _adds_hits(step: Step) -> bool:
    return isinstance(step, Aimed) and isinstance(step.does, Hits)


# Step 2: what the player may use


def enhances(game: SwordSorcery, attack: Attack) -> Replies:
    """Powers of kind H, rerolls of talents once per attack, items that change an attack
    (SNS-FULL-043, -047, -074)."""
    hero = attack.attacker
    if not isinstance(hero, Hero):
        return []
    found: Replies = []
    for power in hero.powers:
        card = game.library.powers[power.id]
        if card.kind == "H" and ready(hero, power.id):
            use = Use(card=power.id, owner=hero, attack=attack)
            if card.text.means.may(game, use):
                found.append(using(game, hero, power.id, card.text.means, use))
    for one in occasions(game, "attack", hero):
        use = Use(card=one.card, owner=hero, attack=attack)
        word = reroll_of(one.does, game, use) if type(one.owner) is Hero else None
        if word is not None and attack.used.count(one.card) < use.amount(game, word.n):
            found += rerolling(game, one.card, word, attack.rolled, attack)
    for id, word in standing_rerolls(game, hero):
        if attack.used.count(id) < Use(card=id, owner=hero).amount(game, word.n):
            found += rerolling(game, id, word, attack.rolled, attack)
    found += _enchanted(game, hero, attack)
    for one in anybodys(game, "attack"):
        use = Use(card=one.card, owner=hero, friend=one.owner, attack=attack)
        if answers(game, one, hero) and is_new(one.card, attack) and one.does.may(game, use):
            found.append(using(game, hero, one.card, one.does, use, one.owner))
    if not hero.has("stun"):  # SNS-STUN-01
        found += _items(game, hero, attack)
    return found


def _items(game: SwordSorcery, hero: Hero, attack: Attack) -> Replies:
    found: Replies = []
    for id, card in usable(game, hero):
        text: Text = card.text.means
        use = Use(card=id, owner=hero, attack=attack)
        if not is_new(id, attack):
            continue
        word = only_reroll(text, game, use)
        if word is not None and use.amount(game, word.n) == 1:
            found += rerolling(game, id, word, attack.rolled, attack, hero)
        elif changes_attack(text) and text.may(game, use):
            found.append(using(game, hero, id, text, use))
    return found


def _enchanted(game: SwordSorcery, hero: Hero, attack: Attack) -> Replies:
    """`reroll 1 red` of an enchanted weapon, once per turn (SNS-FULL-190)."""
    weapon = attack.strike.weapon or attack.strike.card
    mark = ENCHANTED + weapon
    if weapon not in game.state.enchanted or mark in hero.used_turn:
        return []

    def roll_again(place: int) -> Option[Reply]:
        async def do() -> None:
            hero.used_turn = (*hero.used_turn, mark)
            reroll(game, attack.rolled, place)

        return Option(f"use:{weapon}:{place + 1}", do)

    dice = enumerate(attack.rolled)
    return [roll_again(at) for at, die in dice if die.colour == "red" and not die.rerolled]


def using(
    game: SwordSorcery,
    hero: Hero,
    card: str,
    text: Text | Step,
    use: Use,
    by: Figure | None = None,
) -> Option[Reply]:
    """A power or item is used in an attack or defence under way, his own or a helper's."""
    payer = by if type(by) is Hero else hero

    async def do() -> None:
        pay(game, payer, card)
        holder = use.attack if use.defence is None else use.defence
        if holder is not None:
            holder.used = (*holder.used, card)
        await text.do(game, use)

    return Option(f"use:{card}" if payer is hero else f"help:{payer.id}:{card}", do)


def is_new(card: str, holder: Attack | Defence) -> bool:
    """Whether no copy of it has helped yet (SNS-GOLD-07)."""
    return all(printed(one) != printed(card) for one in holder.used)


def changes_attack(text: Text) -> bool:
    """Whether it is used in HIT step 2: something in it is about the attack (SNS-FULL-074)."""
    return any(_of_attack(step) for step in text.steps)


def _of_attack(step: Step | None) -> bool:
    match step:
        case Hook():
            return True
        case If(does=does, other=other):
            return _of_attack(does) or _of_attack(other)
        case Choose(texts=texts):
            return any(changes_attack(text) for text in texts)
        case Aimed(does=Reroll() | Push() | Pull()):
            return True
        case Aimed(does=Give(GivenToken()), to=to) if to is not None:
            return False  # a red Critical without an attack
        case _:
            return step is not None and _is_early(step)


# After step 3, and after the defence


async def strikes_home(game: SwordSorcery, attack: Attack) -> None:
    """Hooks on a hit or bolt that change the attack, before anything is blocked (SNS-RUL-51)."""
    await _by_bolts(game, attack)
    for hook in attack.all_hooks:
        if hook.on in ("hit", "bolt") and _fires(hook, attack, None):
            use = Use(card=hook.card, owner=attack.attacker, attack=attack)
            for step in steps_of(game, hook, use):
                if _is_early(step):
                    await step.do(game, use)
    await _reroll_trap(game, attack)


async def _by_bolts(game: SwordSorcery, attack: Attack) -> None:
    """What else than hits `when attack then if bolt` brings; rerolls of heroes were offered."""
    attacker = attack.attacker
    if attacker is None:
        return
    for one in occasions(game, "attack", attacker):
        if isinstance(one.does, If) and by_the_dice(one.does) and one.card not in attack.used:
            use = Use(card=one.card, owner=attacker, friend=one.owner, attack=attack)
            branch = settled(game, one.does, use)
            asked = isinstance(attacker, Hero) and reroll_of(one.does) is not None
            if branch is not None and not asked and not _adds_hits(branch):
                attack.used = (*attack.used, one.card)
                await branch.do(game, use)


async def _reroll_trap(game: SwordSorcery, attack: Attack) -> None:
    """`when trap then reroll`: a die of the attack of the trap that he has drawn (SNS-LANG-33)."""
    hero = attack.target
    if is_trap(game, attack.strike.card, hero) and isinstance(hero, Hero):
        for one in hand_of(game, hero).waiting.get("trap", ()):
            if reroll_of(one.does) is not None:
                before = [*attack.rolled]
                await one.does.do(game, Use(card=one.card, owner=hero, attack=attack))
                if attack.rolled != before:  # one die of the trap, not one of each of its rolls
                    attack.used = (*attack.used, one.card)


def is_trap(game: SwordSorcery, card: str, who: Figure) -> bool:
    """Whether it is the Trap card that he himself has drawn."""
    return game.trapped == who.id and card in game.library.traps


async def lands(game: SwordSorcery, attack: Attack, defence: Defence) -> None:
    """All other hooks, for each figure that the attack reached (SNS-AOE-03). What needs a living
    target does not happen to a dead one (SNS-DEF-12)."""
    for hook in attack.all_hooks:
        if _fires(hook, attack, defence):
            use = Use(card=hook.card, owner=attack.attacker, attack=attack, defence=defence)
            early = hook.on in ("hit", "bolt")
            for step in steps_of(game, hook, use):
                if not (early and _is_early(step)):
                    await step.do(game, use)


def _fires(hook: Brought, attack: Attack, defence: Defence | None) -> bool:
    """SNS-LANG-05."""
    match hook.on:
        case "hit":
            return attack.total > 0
        case "bolt":
            return attack.bolts > 0
        case "wound":
            return defence is not None and defence.damage > 0
        case "kill":
            return defence is not None and defence.killed


def steps_of(game: SwordSorcery, hook: Brought, use: Use) -> Iterator[Step]:
    text = hook.text
    assert isinstance(text, Text)
    for step in text.steps:
        branch = settled(game, step, use)
        if branch is not None:
            yield branch


def _is_early(step: Step) -> bool:
    """Whether it changes the attack itself, or may be chosen to."""
    if isinstance(step, Choose):
        return any(_is_early(one) for text in step.texts for one in text.steps)
    if not isinstance(step, Aimed):
        return False
    match step.does:
        case Hits() | Lethal() | MoreOfDice():
            return True
        case Give(GivenNumber("crit", _)) | Give(GivenToken("redcrit")):
            return True
        case _:
            return False
