"""Surges: which abilities an attack has, and spending them (DE-BASE-97 to -99, DE-SURGE)."""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import lru_cache

from undercroft.core.decisions import Option
from undercroft.games.dark_elements import events, moments
from undercroft.games.dark_elements.attack import Attack, Defence, Surge
from undercroft.games.dark_elements.game import DarkElements
from undercroft.games.dark_elements.nouns import FigureName
from undercroft.games.dark_elements.questions import Question
from undercroft.games.dark_elements.rules.damage import may_recover, refresh
from undercroft.games.dark_elements.state import Familiar, Hero, Monster
from undercroft.kit.questions import put

_PLAIN = re.compile(r"\+(\d+) (damage|range)|pierce (\d+)")
# What a surge ability makes of a target that suffers damage (DE-BASE-101)
CONDITION = {
    "burn": "burning",
    "disease": "diseased",
    "immobilize": "immobilized",
    "poison": "poisoned",
    "stun": "stunned",
}


class SpendSurge(Question, frozen=True):
    clause = "DE-BASE-97"
    prompt = "{who}: spend a surge ({left} left)?"
    answers = {"surge:N": "{N}", "keep": "no more"}

    who: FigureName
    left: int
    abilities: tuple[str, ...]  # by the number in the key


def demand(game: DarkElements, attack: Attack, added: Sequence[Defence] = ()) -> None:
    """Surges that cards of heroes demand of the attacker, or it misses whom they veil; its other
    targets it does not miss (DE-SURGE-01, DE-RUL-102). `added` are those of Fire Breath, alone:
    they are targets too (DE-RUL-34)."""
    targets = added or [it for it in attack.defences if it.aimed]
    wanted = moments.demands(game, attack, targets)
    if added:
        wanted = [one for one in wanted if one.by not in attack.heeded]
    if not wanted:
        return
    free = 0 if "terrified" in attack.attacker.conditions else attack.free_surges
    paid, missed = 0, list[Defence]()
    for one in wanted:
        if paid + one.n <= free:
            paid += one.n
            attack.heeded = (*attack.heeded, one.by)
        else:
            missed += one.veiled
    for it in missed:
        it.missed = True
    if not any(it.aimed and not it.missed for it in attack.defences):
        attack.missed = True
        game.emit(events.Missed, attack.attacker.id, "unseen")
        return
    if missed:
        whom = dict.fromkeys(it.figure.id for it in missed)
        game.emit(events.Missed, attack.attacker.id, "unseen", tuple(whom))
    if paid:
        pay_surges(game, attack, Surge("strike at all", "", paid))


async def spend(game: DarkElements, attack: Attack) -> None:
    """All surges, by their owner's choice or by the monsters' list."""
    if attack.missed or "terrified" in attack.attacker.conditions:
        return  # DE-SURGE-06, DE-BASE-119
    if not attack.free_surges:
        return
    if type(attack.attacker) is Monster and attack.by is None:
        await moments.monster_spends(game, attack)
    else:
        await _choose(game, attack)


def abilities(game: DarkElements, attack: Attack) -> list[Surge]:
    """What can still be bought: each once, two with the same text are two (DE-BASE-98)."""
    attacker = attack.attacker
    free = attack.free_surges
    if not free:
        return []
    found = [*moments.surges(game, attack), *attack.gained]
    if "doomed" in attacker.conditions:
        found.append(Surge("discard doomed", "doomed"))  # DE-BASE-117
    if type(attacker) is Hero and may_recover(game) and attacker.fatigue:
        found.append(_breather(moments.surge_rest(game, attacker)))
    left = list(found)
    for used in attack.spent:
        if used in left:
            left.remove(used)
    return [surge for surge in left if surge.cost <= free]


@lru_cache(maxsize=8)
def _breather(fatigue: int) -> Surge:
    """Any hero has it, from no card (DE-BASE-99)."""
    return Surge(f"recover {fatigue} fatigue", "")


async def _choose(game: DarkElements, attack: Attack) -> None:
    """DE-DEC-11."""
    seat = _seat(game, attack)
    while found := abilities(game, attack):
        options = [Option(f"surge:{n}", surge) for n, surge in enumerate(found, 1)]
        texts = tuple(surge.text for surge in found)
        asking = SpendSurge(attack.attacker.id, attack.free_surges, texts)
        chosen = await put(game, seat, asking, [*options, Option("keep", None)])
        if chosen is None:
            return
        await buy(game, attack, chosen)


def _seat(game: DarkElements, attack: Attack) -> int:
    attacker = attack.attacker
    if type(attacker) is Hero:
        return attacker.seat
    owner = attacker.owner if type(attacker) is Familiar else ""
    return game.hero(owner).seat if owner else attack.by.seat if attack.by else 0


async def buy(game: DarkElements, attack: Attack, surge: Surge) -> None:
    """One ability: plain numbers and conditions here, the rest by the cards (DE-BASE-97)."""
    pay_surges(game, attack, surge)
    for part, what, n in _parts(surge.text):
        if what == "pierce":
            attack.pierce += n  # DE-BASE-102
        elif what == "damage":
            attack.damage += n
        elif what == "range":
            attack.range += n
        elif part in CONDITION:
            attack.conditions = (*attack.conditions, CONDITION[part])
        elif part == "discard doomed":
            attack.attacker.conditions = tuple(
                one for one in attack.attacker.conditions if one != "doomed"
            )
        elif not surge.card and type(attack.attacker) is Hero:
            refresh(game, attack.attacker, moments.surge_rest(game, attack.attacker), cause="surge")
        else:
            await moments.surged(game, attack, Surge(part, surge.card, 0))


@lru_cache(maxsize=512)
def _parts(text: str) -> tuple[tuple[str, str, int], ...]:
    """The parts of an ability; of those that are plain numbers what they change, and by how much.

    >>> _parts("+2 damage, burn")
    (('+2 damage', 'damage', 2), ('burn', '', 0))
    """
    found = []
    for part in text.split(", "):
        plain = _PLAIN.fullmatch(part)
        if plain is None:
            found.append((part, "", 0))
        elif plain[3]:
            found.append((part, "pierce", int(plain[3])))
        else:
            found.append((part, plain[2], int(plain[1])))
    return tuple(found)


def pay_surges(game: DarkElements, attack: Attack, surge: Surge) -> None:
    attack.spent = (*attack.spent, surge)
    game.emit(events.SurgeSpent, attack.attacker.id, surge.text, surge.card, surge.cost)
