"""A hero's turn: activities in any order until he ends it (SNS-TURN, SNS-SEQ-02)."""

from __future__ import annotations

from msgspec.structs import replace

from undercroft.core.decisions import Option
from undercroft.games.sword_sorcery import events, moments
from undercroft.games.sword_sorcery.deeds import Deed, Deeds
from undercroft.games.sword_sorcery.game import SwordSorcery
from undercroft.games.sword_sorcery.nouns import FigureName
from undercroft.games.sword_sorcery.questions import Question
from undercroft.games.sword_sorcery.rules import activities, conditions, shadows
from undercroft.games.sword_sorcery.rules.actions import action_deeds
from undercroft.games.sword_sorcery.rules.companions import companion_deeds
from undercroft.games.sword_sorcery.rules.exchanging import exchange_deeds
from undercroft.games.sword_sorcery.rules.fighting import attack_deeds
from undercroft.games.sword_sorcery.rules.handling import item_deeds
from undercroft.games.sword_sorcery.rules.happenings import settle
from undercroft.games.sword_sorcery.rules.haunting import WALK, haunt
from undercroft.games.sword_sorcery.rules.moving import move_deeds
from undercroft.games.sword_sorcery.rules.opening import open_deeds
from undercroft.games.sword_sorcery.rules.searching import search_deeds
from undercroft.games.sword_sorcery.rules.values import actions, combats
from undercroft.games.sword_sorcery.state import Friend, Hero
from undercroft.kit.questions import put

END: Option[None] = Option("end", None)


class WhatNext(Question, frozen=True):
    clause = "SNS-DEC-05"
    prompt = "{hero}: what next? ({combats|Combat}, {actions|Action}, {points|movement point} left)"
    answers = {
        "go:AREA": "go to {AREA}",
        "evade:AREA": "evade to {AREA}",
        "stand": "stand up, for a movement point",
        "attack:CARD:FIGURE": "attack {FIGURE} with {CARD}",
        "dash": "Dash: one more movement point",
        "dash-stand": "Dash: stand up",
        "provoke:FIGURE": "Provoke {FIGURE}",
        "open:DOOR": "open {DOOR}",
        "bash:THING": "Bash {THING} open",
        "unlock:THING": "take the Magic Lock off {THING}",
        "search:TOKEN": "search",
        "reorganize": "reorganize items",
        "exchange:HERO": "exchange with {HERO}",
        "pick-up": "pick up what lies here",
        "drop": "drop something",
        "companion:FIGURE": "{FIGURE} acts",
        "use:CARD": "use {CARD}",
        "use:CARD:FIGURE": "use {CARD} against {FIGURE}",
        "quest:ACTION": "{ACTION}",
        "end": "end the turn",
    }

    hero: FigureName
    combats: int
    actions: int
    points: int


async def start(game: SwordSorcery, hero: Hero) -> None:
    """What his soul gem shows at his soulrank (SNS-TURN-01, SNS-FULL-030)."""
    state = game.state
    state.turn, state.step = state.heroes.index(hero), "hero"
    game.emit(events.TurnBegan, hero.id)
    hero.used_turn = ()
    hero.moved = hero.walked = hero.moving = False
    hero.begun = 0
    for enemy in state.enemies:
        enemy.activated = enemy.roused = False  # SNS-FULL-120
    if hero.ghost:
        hero.points, hero.combats, hero.actions = WALK, 0, 0
        return
    hero.points, hero.combats, hero.actions = 0, combats(game, hero), actions(game, hero)
    for companion in game.companions(hero):
        companion.acted = False
    if not hero.has("stun"):  # SNS-STUN-01, SNS-BLED-04: the whole turn is skipped
        await moments.turn_starts(game, hero)
        if hero.ghost:  # it is over before its first question (SNS-FULL-049)
            await end(game, hero)
            state.step = "enemy"


async def act(game: SwordSorcery, hero: Hero) -> None:
    """Activities and Free Actions, all of them optional, in any order (SNS-TURN-01, -02, -04)."""
    if hero.ghost:
        await haunt(game, hero)
        return
    while not hero.ghost:  # who dies in his turn ends it (SNS-FULL-049)
        await shadows.look(game)  # who stood in the way may be gone (SNS-FULL-093)
        game.quiet()
        asking = WhatNext(hero.id, hero.combats, hero.actions, hero.points)
        chosen = await put(game, hero.seat, asking, game.listing(_offers, hero))
        if chosen is None:
            return
        await do(game, hero, chosen)


async def do(game: SwordSorcery, hero: Hero, chosen: Deed) -> None:
    if chosen.once:  # used up even if the blind waste it (SNS-TURN-06, SNS-BLND-01)
        hero.used_round = (*hero.used_round, chosen.once)
    if await activities.begin(game, hero, chosen.activity):
        await chosen.do(game, hero)
    await settle(game)


def _offers(game: SwordSorcery, hero: Hero) -> list[Option[Deed | None]]:
    return [*deeds(game, hero), END]


def deeds(game: SwordSorcery, hero: Hero) -> Deeds:
    """Everything he may do now; powers and quest tasks that are Actions too (SNS-ACT-10)."""
    may = activities.left(hero)
    acts, free = "action" in may, not game.engaged(hero)
    found = [
        *move_deeds(game, hero),
        *(attack_deeds(game, hero) if "combat" in may else ()),
        *(action_deeds(game, hero) if acts else ()),
        *open_deeds(game, hero),
        *(search_deeds(game, hero) if acts and free else ()),
        *(item_deeds(game, hero, acts=acts) if free else ()),
        *(exchange_deeds(game, hero) if acts and free else ()),
        *(companion_deeds(game, hero) if game.state.companions else ()),
        *moments.deeds(game, hero),
    ]
    return [one for one in found if one.value.activity in may]


async def end(game: SwordSorcery, hero: Hero) -> None:
    """Unused activities are lost (SNS-TURN-05), tokens of a turn go (SNS-COND-08)."""
    if not hero.ghost and not hero.has("stun"):
        await moments.turn_ends(game, hero)
    side: list[Friend] = [hero, *game.companions(hero)]
    for who in side:
        conditions.end_turn(game, who)
    for who in game.friends():  # also what this turn has given to others (SNS-LANG-16)
        who.changes = tuple(one for one in who.changes if one.until != "turn")
    for enemy in game.state.enemies:
        if enemy.taunt is not None and enemy.taunt.by == hero.id:  # SNS-FULL-108
            enemy.taunt = replace(enemy.taunt, fresh=False) if enemy.taunt.fresh else None
    hero.points, hero.combats, hero.actions = 0, 0, 0
    hero.moving, hero.acted = False, True
