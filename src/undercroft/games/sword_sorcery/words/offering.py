"""Powers and items that a hero may use in his turn (SNS-FULL-040, -048, -074)."""

from __future__ import annotations

from undercroft.core.decisions import Option
from undercroft.games.sword_sorcery.deeds import Activity, Deed, Deeds, deed
from undercroft.games.sword_sorcery.game import SwordSorcery
from undercroft.games.sword_sorcery.rules.powers import ready
from undercroft.games.sword_sorcery.state import Figure, Hero
from undercroft.games.sword_sorcery.words.attacking import Attack
from undercroft.games.sword_sorcery.words.grammar import Aimed, Step, Text
from undercroft.games.sword_sorcery.words.hand import usable
from undercroft.games.sword_sorcery.words.paying import pay
from undercroft.games.sword_sorcery.words.states import Give, GivenNumber
from undercroft.games.sword_sorcery.words.topics import Topics
from undercroft.games.sword_sorcery.words.use import Use

DICE: Topics = frozenset({"attack", "defence", "hook"})
ACTIVITIES: dict[str, Activity] = {"C": "combat", "A": "action", "F": "free"}


def deeds(game: SwordSorcery, hero: Hero) -> Deeds:
    """Each ready power of kind C, A or F, and each item that does something now."""
    found: Deeds = []
    for power in hero.powers:
        card = game.library.powers[power.id]
        if card.kind in ACTIVITIES and ready(hero, power.id):
            use = Use(card=power.id, owner=hero, power=True)
            found += _uses(game, hero, card.text.means, use, ACTIVITIES[card.kind])
    for id, item in usable(game, hero):
        text: Text = item.text.means
        activity: Activity = "free" if _attack(text) is None else "combat"
        found += _uses(game, hero, text, Use(card=id, owner=hero), activity)
    return found


def _attack(text: Text) -> Attack | None:
    """The attack that a text begins with."""
    first = text.steps[0]
    does = first.does if isinstance(first, Aimed) else None
    return does if isinstance(does, Attack) else None


def _uses(game: SwordSorcery, hero: Hero, text: Text, use: Use, activity: Activity) -> Deeds:
    """One for each target of an attack; else one, if it changes something. Dice in progress are
    none of a turn's (`striking`, `guarding`)."""
    attack = _attack(text)
    if attack is not None:
        found = attack.whom(game, use, None)
        return [_use(game, hero, text, use, activity, one) for one in found]
    return [_use(game, hero, text, use, activity)] if _in_turn(text, game, use) else []


def _in_turn(text: Text, game: SwordSorcery, use: Use) -> bool:
    return any(step.may(game, use) for step in text.steps if not _needs_dice(step))


def _needs_dice(step: Step) -> bool:
    """Whether it is about an attack or defence under way, and nothing else."""
    if not isinstance(step, Aimed):
        return False
    match step.does:
        case Give(GivenNumber("crit", _)):
            return True
        case does:
            return bool(does.any_of & DICE) and not does.any_of & {"now", "turn"}


def _use(
    game: SwordSorcery,
    hero: Hero,
    text: Text,
    use: Use,
    activity: Activity,
    target: Figure | None = None,
) -> Option[Deed]:
    async def do() -> None:
        pay(game, hero, use.card)
        use.target = target
        await text.do(game, use)

    key = f"use:{use.card}" if target is None else f"use:{use.card}:{target.id}"
    return deed(key, do, activity)
