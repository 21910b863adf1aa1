"""An enemy as the greedy player sees it: how it hurts, whom it picks, what its end is worth."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple

from undercroft.games.drunagor import enemies, tokens
from undercroft.games.drunagor.cards.tree import Activate, Damage, Drain
from undercroft.games.drunagor.cards.words import keywords
from undercroft.games.drunagor.game import Drunagor
from undercroft.games.drunagor.greedy import prices
from undercroft.games.drunagor.greedy.card_sums import deeds
from undercroft.games.drunagor.library import AttackCard, MonsterCard, is_commander
from undercroft.games.drunagor.rules import monsters
from undercroft.games.drunagor.state import Figure, Mask, Monster

MOST = 25  # damage of one blow that gain tables reach to

SORENESS = {  # what one token of a Monster's collateral costs a Hero, in Health
    **{row.name: row.sore for row in keywords.ROWS if row.sore},
    "DRAIN HEALTH": 1.6,
}


class Notes(NamedTuple):
    """What stands on a Monster card, in numbers."""

    sore: float  # what its collateral costs whoever is wounded by it
    curses: int  # Curse Cubes among it
    blows: int
    shape: str
    capacity: int
    support: float  # what it does for its own side each turn


_notes: dict[int, tuple[MonsterCard, Notes]] = {}


def notes(card: MonsterCard) -> Notes:
    """The numbers of a card, remembered."""
    known = _notes.get(id(card))
    if known is not None and known[0] is card:
        return known[1]
    shape, capacity = enemies.capacity(card)
    twice = any(m.kind == "ATTACK TWICE" for m in card.rules.modifiers)
    found = Notes(
        _soreness(card), _curses(card), 2 if twice else 1, shape, capacity, _support(card)
    )
    _notes[id(card)] = (card, found)
    return found


def _soreness(card: MonsterCard) -> float:
    return sum(
        SORENESS.get(keyword, 0.3) * n
        for group in card.rules.collateral
        for keyword, n in deeds(group.items)
    )


def _curses(card: MonsterCard) -> int:
    return sum(
        n
        for group in card.rules.collateral
        for keyword, n in deeds(group.items)
        if keyword == "CURSE"
    )


def _support(card: MonsterCard) -> float:
    total = 0.0
    for group in card.rules.triggered:
        for keyword, n in deeds(group.items):
            if keyword in ("HEAL", "REGENERATION", "SHIELD"):
                total += 0.5 * n
            elif keyword in ("COMMAND", "EVOLVE"):
                total += 3.0
    return total


def worth(game: Drunagor, card: AttackCard, heroes: int) -> float:
    """What an Attack card costs the party each round, roughly."""
    x, total = game.runes_of(card.rune), 0.0
    for clause in card.body.clauses:
        for group in clause.groups:
            target = group.spec.target
            many = heroes if target is not None and target.many == "each" else 1
            dealt = 0.0
            for item in group.items:
                if isinstance(item, Damage | Drain):
                    dealt += item.amount.n * {"X": x, "P": game.party_size()}.get(
                        item.amount.per, 1)  # fmt: skip
                elif isinstance(item, Activate):
                    dealt += 4.0
            sore = sum(SORENESS.get(word, 0.3) * n for word, n in deeds(group.items))
            total += many * (dealt + (0.5 * sore if dealt else 0.0))
    return total


class Foe:
    """An enemy with what is needed to weigh it, worked out once per question."""

    __slots__ = (
        "area",
        "beside",
        "bit",
        "blows",
        "capacity",
        "damage",
        "figure",
        "footprint",
        "gains",
        "health",
        "hidden",
        "hits",
        "immunities",
        "level",
        "others",
        "per_round",
        "ranged",
        "rank",
        "rooted",
        "shape",
        "sore",
        "stays",
        "turn",
        "walks",
    )  # fmt: skip

    figure: Figure
    turn: tuple[str, int]  # its place on the track, and its order there
    immunities: frozenset[str]
    walks: bool
    hidden: bool  # -5 HIT (DRU-PVP-08)
    ranged: bool
    shape: str
    capacity: int
    damage: int
    blows: int
    sore: float
    stays: bool
    per_round: float
    rank: str
    gains: Sequence[float]  # the worth of dealing so much damage at once

    def __init__(self, game: Drunagor, figure: Figure, bit: int) -> None:
        self.figure = figure
        self.bit = bit
        self.footprint, self.beside, self.level, self.area = game.stance(figure)
        self.health = figure.health
        self.hidden = False
        self.hits: Mask = 0  # squares where it can hit a Hero in its next turn
        self.rooted: Mask = 0  # the same without moving
        self.others = 0  # Heroes it can hit, besides the one whose turn it is

    def gain(self, damage: int) -> float:
        return self.gains[damage if damage < MOST else MOST] if damage > 0 else 0.0


class Beast(Foe):
    """A Monster."""

    __slots__ = ("card", "monster", "quarry", "worth")

    def __init__(self, game: Drunagor, monster: Monster, bit: int, heroes: int) -> None:
        super().__init__(game, monster, bit)
        card = game.card(monster)
        self.monster = monster
        self.card = card
        self.turn = monster.slot or card.rune + ("+" if card.up else "-"), monster.base
        self.immunities = card.immunities
        self.walks = card.move is not None
        self.ranged = card.attack == "ranged"
        printed = notes(card)
        self.shape, self.capacity = printed.shape, printed.capacity
        stunned = bool(monster.tokens[tokens.STUN])
        self.damage = 0 if card.damage is None else monsters.damage_of(game, monster)
        self.blows = printed.blows
        self.sore = printed.sore
        self.stays = stunned or card.damage is None
        usual = 0.0
        if card.damage is not None:
            usual = ((game.force(monster) or 0) + 2 * monster.evolved) * self.blows + self.sore
            usual *= 1 + 0.7 * (min(self.capacity, heroes) - 1)
        self.per_round = usual + printed.support
        if monster.hand:  # its Attack cards go with it (DRU-CMD-08)
            attacks = game.library.attacks
            self.per_round += sum(worth(game, attacks[id], heroes) for id in monster.hand)
        riddance = prices.RIDDANCE_PRESSED if game.state.rune_card else prices.RIDDANCE
        self.worth = riddance + prices.ROUNDS_TO_LIVE * self.per_round
        if game.battle:  # felling it wins nothing (DRU-PVP-11)
            self.worth *= prices.BYSTANDER
        self.quarry = game.book.adventure.goal.commander and is_commander(card)
        held = monster.tokens
        doomed = tokens.wounds(held)
        self.gains = _gains(monster.health, held[tokens.SHIELD], doomed, self.worth, self.quarry)
        self.rank = card.rules.behaviours[0] if card.rules.behaviours else ""


@lru_cache(maxsize=4096)
def _gains(health: int, shield: int, doomed: int, worth: float, quarry: bool) -> tuple[float, ...]:
    """The worth of dealing so much damage at once to a Monster."""
    left = max(1, health - doomed) if doomed < health else health
    wound = prices.PROGRESS * worth / max(1, left)
    if quarry:
        wound = max(wound, prices.QUARRY)
    if doomed >= health:  # it will fall at the start of its turn anyway
        wound *= 0.25
    kill = (1 - prices.PROGRESS) * worth
    if doomed >= health:
        kill *= 0.25
    table = []
    for damage in range(MOST + 1):
        through = max(0, damage - shield)
        value = wound * min(through, left) + 0.15 * min(damage, shield)
        if through >= health:
            value += kill
        elif through >= left:
            value += 0.6 * kill
        table.append(value)
    return tuple(table)
