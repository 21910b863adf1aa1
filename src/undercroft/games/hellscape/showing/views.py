"""What a seat may know, built up from nothing (the records stand in `tabletop`)."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from undercroft.games.hellscape.game import Hellscape
from undercroft.games.hellscape.library import RARITIES, Rarity
from undercroft.games.hellscape.roll import Roll
from undercroft.games.hellscape.rules.darkness import BACK, FRONT
from undercroft.games.hellscape.showing import (
    figure_views,
    gear,
    names,
    notes,
    quest_notes,
    surroundings,
)
from undercroft.games.hellscape.showing.conduct import space
from undercroft.games.hellscape.showing.plain import effects
from undercroft.games.hellscape.showing.tabletop import (
    CombatView,
    DarknessView,
    DecksView,
    DieView,
    EndView,
    StepView,
    TurnView,
    View,
    When,
)
from undercroft.games.hellscape.state import Decks, Three
from undercroft.kit.view_cache import cached, whose

PHASES = {"enemies": "Enemies", "level": "Levels", "darkness": "Darkness"}
BRINGS = {
    "": "nothing",
    "roaming": "a Roaming Monster",
    "rare": "a Rare token for the bag",
    "mobs": "Mobs at the Portals",
    "epic": "an Epic token for the bag",
}
FRONT_WORDS = tuple(BRINGS[one] for one in FRONT)
BACK_WORDS = tuple(BRINGS[one] for one in BACK)


def of_seats(game: Hellscape, seats: Sequence[int | None]) -> list[View]:
    """The views of several seats: one table, and whose figures are whose."""
    common, replace, heroes = _common(game), msgspec.structs.replace, game.state.heroes
    spirits = [(one.card, one.owner) for one in game.state.allies.values() if one.owner >= 0]
    held = [(hero.card, hero.seat) for hero in heroes]
    mine = whose(game, held + [(card, heroes[owner].seat) for card, owner in spirits])
    return [replace(common, seat=seat, mine=mine.get(seat, ())) for seat in seats]


def _common(game: Hellscape) -> View:
    state, quest = game.state, game.book.quest
    return View(
        seat=None,
        mine=(),
        adventure=quest.id,
        title=quest.name,
        goal=quest.goal_text,
        rules=cached(game, ("rules", quest.id), lambda: quest_notes.rules(quest)),
        round=state.round,
        stage=state.stage,
        order=_order(game),
        turn=_turn(game),
        combat=_combat(game, game.rolls[-1]) if game.rolls else None,
        board=surroundings.board(game),
        seen=surroundings.seen(game),
        heroes=tuple([figure_views.hero(game, one) for one in state.heroes]),
        allies=tuple([figure_views.ally(game, one) for one in state.allies.values()]),
        enemies=tuple([figure_views.enemy(game, one) for one in state.enemies.values()]),
        size=state.size,
        level=game.level(),
        darkness=_darkness(game),
        bag=_by_rarity(state.bag),
        pool=_by_rarity(state.pool),
        lifebringers=state.lifebringers,
        spent=state.spent,
        decks=_decks(game),
        tallies=quest_notes.tallies(game),
        ended=_ended(game),
    )


def _order(game: Hellscape) -> tuple[StepView, ...]:
    """The Heroes in the order of their turns, then the phases of the round (MD2-ROUND-01)."""
    state = game.state
    found = []
    for hero in state.heroes:
        over = hero.activated or state.stage in PHASES
        when: When = "done" if over else "ahead"
        if state.stage == "heroes" and state.turn.who == hero.id:
            when = "now"
        found.append(StepView(hero.card, game.name(hero), when))
    places = ("done", "now", "ahead")
    found.sort(key=lambda step: places.index(step.state))
    stages = list(PHASES)
    now = stages.index(state.stage) if state.stage in PHASES else -1
    for place, stage in enumerate(stages):
        when = "now" if place == now else "done" if place < now else "ahead"
        found.append(StepView(stage, PHASES[stage], when))
    return tuple(found)


def _turn(game: Hellscape) -> TurnView | None:
    turn = game.state.turn
    if turn.who < 0:
        return None
    who = game.state.heroes[turn.who].card
    return TurnView(who, turn.step, turn.actions, turn.taken, turn.moving, turn.points)


def _combat(game: Hellscape, roll: Roll) -> CombatView:
    swords, shields = roll.result()
    dice = [
        DieView(die.colour, die.face.icons(), tuple(die.left()), die.fixed, die.ignored)
        for die in roll.cast
    ]
    return CombatView(
        hero=game.key(roll.hero),
        enemy=game.key(roll.enemy),
        attacking=roll.attacking,
        kind=roll.kind,
        weapons=tuple(game.library.items[id].name for id in roll.weapons),
        distance=roll.distance,
        shadowed=roll.shadowed,
        pool=roll.gathered(),
        rolled=roll.rolled,
        dice=tuple(dice),
        rerolls=tuple(roll.rerolls),
        waiting=tuple(
            f"{names.card_name(game.library, card)}: {effects((effect,))}"
            for card, effect in roll.waiting
        ),
        swords=swords,
        shields=shields,
        more_swords=roll.swords,
        more_shields=roll.shields,
        paws=roll.paws,
    )


def _darkness(game: Hellscape) -> DarknessView:
    side, at = game.state.track
    boss = game.boss()
    if side == "boss" and boss is not None:
        track = game.library.bosses[boss.card].track
        return DarknessView(side, at, tuple(space(one) or BRINGS[""] for one in track))
    if side == "front":
        return DarknessView(side, at, FRONT_WORDS, BACK_WORDS)
    return DarknessView(side, at, BACK_WORDS)


def _by_rarity(found: Three) -> dict[Rarity, int]:
    return dict(zip(RARITIES, found, strict=True))


def _decks(game: Hellscape) -> DecksView:
    state = game.state

    def left(decks: Decks) -> tuple[int, ...]:
        return tuple(map(len, decks))

    return DecksView(
        mobs=left(state.mob_decks),
        roaming=left(state.roaming_decks),
        arms=left(state.arms_decks),
        items=left(state.item_decks),
        doors=len(state.door_deck),
        door=gear.card(game, state.door_discard[-1]) if state.door_discard else None,
    )


def _ended(game: Hellscape) -> EndView | None:
    ended = game.state.ended
    if ended is None:
        return None
    quest = game.book.quest
    text = notes.ending(game.library, quest.id, won=ended.won, cause=ended.cause, who=ended.who)
    return EndView(ended.won, ended.cause, text, quest.outro if ended.won else quest.defeat)
