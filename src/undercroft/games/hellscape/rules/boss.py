"""Boss Fights: how they begin, the Boss's own phase, its track (MD2-BOSS)."""

from __future__ import annotations

from undercroft.core.decisions import Option
from undercroft.core.events import Reason
from undercroft.games.hellscape import class_rules, events
from undercroft.games.hellscape.dice import DICE
from undercroft.games.hellscape.game import Hellscape
from undercroft.games.hellscape.library import RARITIES, Boss, Chart
from undercroft.games.hellscape.rules import (
    behaving,
    between_actions,
    enemies,
    lasting,
    levels,
    spawning,
    steps,
    treasure,
    wounds,
)
from undercroft.games.hellscape.state import Enemy, Hero, Turn
from undercroft.games.hellscape.zones import NOWHERE, Zone

BEGUN = Reason("MD2-BOSS-02", why="boss-fight")


def card(game: Hellscape, enemy: Enemy) -> Boss:
    return game.library.bosses[enemy.card]


async def begin(game: Hellscape) -> None:
    """The six steps; a new round follows at once (MD2-BOSS-02, -03)."""
    state = game.state
    chart = _arena(game)
    game.say("boss-fight", "MD2-BOSS-02")
    _leave_dungeon(game)
    entries = [game.zones.number[cell] for cell, marks in chart.marks.items() if "H" in marks]
    here = [hero for hero in state.heroes if hero.zone != NOWHERE]  # who has left stays away
    for hero in here:
        hero.zone = entries[0]  # nobody is left on the map that is gone
    for hero in here:
        steps.place(game, hero, await _entry(game, hero, entries))
    for hero in here:
        _recover(game, hero)
    await levels.phase(game)
    state.track = ("boss", 1)
    _place(game)
    _new_round(game)


def _arena(game: Hellscape) -> Chart:
    chart = game.book.quest.arena
    assert chart is not None, "a Quest with a Boss has an arena"
    return chart


def _leave_dungeon(game: Hellscape) -> None:
    """All Tiles outside the Boss Chamber go, with everything on them (MD2-RUL-95)."""
    state = game.state
    for enemy in list(state.enemies.values()):
        spawning.put_away(game, enemy)
    for ally in state.allies.values():  # a Hero for nothing but targeting (MD2-SHA-07)
        word = "left-behind" if ally.owner >= 0 else "left-alone"
        game.say(word, "MD2-BOSS-02", who=game.key(ally))
    state.allies.clear()
    for marker in state.markers:
        for rarity in RARITIES:
            if (marker.kind, marker.face) == ("treasure", rarity):
                treasure.give_back(game, rarity)
    state.markers = ()
    for hero in state.heroes:
        class_rules.of(game, hero).enter_arena(game, hero)
    state.arena = True
    state.open_doors = ()
    game.survey()


async def _entry(game: Hellscape, hero: Hero, entries: list[Zone]) -> Zone:
    """The players choose where everybody enters (MD2-DEC-27, MD2-TIE-02)."""
    return await game.ask(
        game.players,
        "entry",
        [Option(f"zone:{game.zones.names[zone]}", zone) for zone in entries],
        rule="MD2-BOSS-02",
        about=(hero.card,),
    )


def _recover(game: Hellscape, hero: Hero) -> None:
    """Full Health and Mana, which also raises the knocked out (MD2-BOSS-03, MD2-RUL-37), and who
    would be so when the attack is over that has brought the fight (MD2-KO-03)."""
    wounds.collapse(game, hero)
    hero.down = False
    hero.health, hero.mana = game.max_health(hero), game.max_mana(hero)


def _new_round(game: Hellscape) -> None:
    """What is left of the old round is dropped; what lasted until its end stops."""
    state = game.state
    state.turn = Turn()
    for hero in state.heroes:
        hero.activated = False
        class_rules.of(game, hero).cut_short(game, hero)
    lasting.end_round(game)


def _place(game: Hellscape) -> None:
    """The Boss takes part from now on (MD2-BOSS-01)."""
    state = game.state
    chart = _arena(game)
    cell = next(cell for cell, marks in chart.marks.items() if "B" in marks)
    state.next_id += 1
    enemy = Enemy(
        id=state.next_id, type="boss", card=game.book.quest.boss, zone=game.zones.number[cell]
    )
    state.enemies[enemy.id] = enemy
    game.emit(events.EnemyCame, game.key(enemy), game.zones.names[enemy.zone], 0, "", BEGUN)


async def phase(game: Hellscape, hero: Hero) -> None:
    """After a Hero's turn (MD2-BOSS-04, -05), so once a round against one alone (MD2-SOLO-03).

    With nobody standing it does not act.
    """
    enemy = game.boss()
    if enemy is None:
        return
    between_actions.open_anew(game)
    _presence(game, enemy, hero)
    if not game.standing():
        game.say("boss-waits", "MD2-BOSS-04", who=game.key(enemy))
        return
    if not await enemies.survives(game, enemy):
        return
    enemies.thaw(game, enemy, enemy.frost, "thawed")  # MD2-COND-08
    for _ in range(actions(game, enemy)):
        await between_actions.before_action(game)  # and, below, after the last one (MD2-RUL-66)
        if enemy.id not in game.state.enemies or not game.standing():
            return
        # No combat, so nothing rerolls them (MD2-BOSS-06).
        faces = [DICE["E"].roll(game) for _ in range(card(game, enemy).activation)]
        paws = sum(face.paw for face in faces)
        move = card(game, enemy).moves[paws]
        game.emit(events.DiceRolled, tuple(("E", face.icons()) for face in faces), False)
        why = Reason("MD2-BOSS-05", why="paws", about=(paws,))
        game.emit(events.BossActs, game.key(enemy), paws, why)
        await behaving.carry_out(game, enemy, move.steps)
    await between_actions.before_action(game)
    game.state.passing = ()  # the Boss's phase is over (MD2-RUL-66)


def actions(game: Hellscape, enemy: Enemy) -> int:
    """As many as the dashboard says, and those that the track has added."""
    side, space = game.state.track
    its = card(game, enemy)
    added = its.track[: space if side == "boss" else 0]
    return its.actions + sum(one.actions for one in added)


def _presence(game: Hellscape, enemy: Enemy, hero: Hero) -> None:
    """`hero ends turn@zone`: what standing beside the Boss brings."""
    passive = card(game, enemy).passive
    if passive.condition == "hero ends turn@zone":
        if not hero.down and hero.zone == enemy.zone:
            for step in passive.steps:
                game.inflict(hero, step.thing, step.n, f"{enemy.card}.presence")


async def advance(game: Hellscape) -> None:
    """The track of the Boss; at its last space the marker stays (MD2-BOSS-09)."""
    enemy = game.boss()
    if enemy is None:
        return
    track = card(game, enemy).track
    _, space = game.state.track
    if space >= len(track):
        return
    game.state.track = ("boss", space + 1)
    reached = track[space]
    game.emit(events.DarknessMoved, "boss", space + 1, enemy.card)
    if reached.steps:
        await behaving.carry_out(game, enemy, reached.steps)
