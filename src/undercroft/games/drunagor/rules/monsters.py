"""A Monster's turn: Conditions, abilities, preparation, move, attack (DRU-MON-04, DRU-AI)."""

from __future__ import annotations

from undercroft.core.decisions import Option
from undercroft.core.events import Reason
from undercroft.games.drunagor import byways, enemies, events, moments, tokens
from undercroft.games.drunagor.cards.tree import Effect, Group, Item
from undercroft.games.drunagor.game import Drunagor
from undercroft.games.drunagor.rules import (
    conditions,
    cubes,
    damage,
    forced,
    health,
    movement,
    protection,
    size,
    steps,
    terrain,
    traps,
)
from undercroft.games.drunagor.state import Area, Figure, Follower, Hero, Monster, Npc, Turn
from undercroft.games.drunagor.use import Blow, Use

Aimed = tuple[enemies.Aim, list[Figure]]  # an aim of a plan, and its targets


async def take_turn(game: Drunagor, monster: Monster, *, commanded: bool = False) -> None:
    """One miniature acts; its activation is a turn of its own (DRU-RUL-10)."""
    game.state.turn = Turn(who=monster.id)
    game.emit(events.TurnBegan, monster.name)
    stunned = await conditions.resolve(game, monster)
    if _alive(game, monster):
        await traps.spring(game, monster)  # DRU-TRAP-02: after its Conditions
    if _alive(game, monster):
        ambushed = await _triggered(game, monster, commanded)
        if _alive(game, monster):
            await _act(game, monster, stunned, ambushed)
    if _alive(game, monster):
        await terrain.end_of_turn(game, monster)
    await cubes.unwilling_recalls(game)


def _alive(game: Drunagor, monster: Monster) -> bool:
    return monster.id in game.state.monsters


async def _triggered(game: Drunagor, monster: Monster, commanded: bool) -> bool:
    """Triggered abilities in written order (DRU-ROUND-05). Whether it ambushed is returned."""
    card = game.card(monster)
    ambushed = False
    await moments.triggered(game, monster)
    if not card.rules.triggered or not _alive(game, monster):
        return ambushed
    use = Use(user=monster, range=None, rune=card.rune)
    for group in card.rules.triggered:
        if _says(group.items[0], "AMBUSH"):  # DRU-RUL-33: it then does not walk
            ambushed = await _ambush(game, monster)
        else:
            said = _uncommanding(group) if commanded else group
            if said.items:
                await moments.carry_out_group(game, use, said)
                await cubes.unwilling_recalls(game)  # before anything new starts (DRU-RECALL-05)
        if not _alive(game, monster):
            break
    return ambushed


def _says(item: Item, keyword: str) -> bool:
    return isinstance(item, Effect) and item.keyword == keyword


def _uncommanding(group: Group) -> Group:
    """Who is commanded commands nobody: no endless loop (DRU-RUL-32)."""
    kept = tuple(item for item in group.items if not _says(item, "COMMAND"))
    return group if kept == group.items else Group(kept, group.spec)


async def command(game: Drunagor, monster: Monster) -> None:
    """COMMAND: the Strongest other Monster has a full turn at once (DRU-KW-13, DRU-RUL-11)."""
    others = [other for other in game.state.monsters.values() if other is not monster]
    if not others:
        return
    most = max(health.might(game, other) for other in others)
    equal = [other for other in others if health.might(game, other) == most]
    strongest = min(equal, key=lambda other: other.base)
    outer = game.state.turn
    await take_turn(game, strongest, commanded=True)
    game.state.turn = outer


# Moving


async def _act(game: Drunagor, monster: Monster, stunned: bool, ambushed: bool) -> None:
    if not ambushed and game.nature(monster).ambushes:  # it never walks (DRU-RUL-33)
        ambushed = True
        if _should_ambush(game, monster):
            await _ambush(game, monster)
            if not _alive(game, monster):
                return
    plan = game.listing(enemies.plan, monster, rooted=ambushed)
    if plan is None:
        _wait(game, monster, walks=not ambushed)
        return
    aim, targets = await _choose_aim(game, monster, plan)
    spot = await _choose_position(game, monster, aim)
    _explain(game, monster, plan, targets, spot)
    if spot != monster.space or plan.slowed:
        moved = await _move(game, monster, plan, spot)
        if not _alive(game, monster):
            return
        # From where it stands: after KNOCK DOWN (DRU-AI-18), or whom it was after it has trampled
        # down on the way (DRU-KO-07).
        if not moved or any(_is_lost(game, target) for target in targets):
            plan = game.listing(enemies.plan, monster, rooted=True)
            if plan is None:
                return
            aim, targets = await _choose_aim(game, monster, plan)
    if targets and not stunned and game.card(monster).damage is not None:
        await attack(game, monster, targets, aim.areas)


async def _choose_aim(game: Drunagor, monster: Monster, plan: enemies.Plan) -> Aimed:
    if len(plan.aims) == 1 and not game.singles:
        return plan.aims[0], plan.aims[0].figures(game)
    offered = [
        Option("targets:" + ",".join(figure.name for figure in aim.figures(game)), aim)
        for aim in plan.aims
    ]
    chosen = await game.ask(
        game.leader().seat, "tie", offered, rule="DRU-ALLY-05", about=(monster.name,)
    )
    return chosen, chosen.figures(game)


async def _choose_position(game: Drunagor, monster: Monster, aim: enemies.Aim) -> int:
    """Equal positions: the Party Leader (DRU-AI-10 d)."""
    large = game.is_large(monster)
    if len(aim.positions) == 1:
        return aim.positions[0]
    offered = [
        Option(f"area:{game.area_name(s)}", s) if large else game.book.square_options[s]
        for s in aim.positions
    ]
    return await game.ask(
        game.leader().seat, "position", offered, rule="DRU-AI-10", about=(monster.name,)
    )


def _wait(game: Drunagor, monster: Monster, *, walks: bool) -> None:
    """It neither moves nor attacks; whom SLOW alone keeps engaged tries, and is rid of it."""
    seen = bool(enemies.ranked(game, monster) or enemies.lesser(game, monster))
    _explain_waiting(game, monster, seen)
    if seen and walks and enemies.is_pinned_by_slow(game, monster):
        movement.receive(game, monster, game.pace(monster) or 0)


async def advance(game: Drunagor, monster: Monster, points: int, *, jump: bool) -> None:
    """A Move effect of an Attack card: it goes as if to attack (DRU-RUL-133).

    SLOW and KNOCK DOWN do not touch it (DRU-RUL-40).
    """
    points += movement.bonus(game, monster)  # DRU-MOVE-03
    plan = game.listing(enemies.plan, monster, points=points, jump=jump)
    if plan is None:
        return
    aim, targets = await _choose_aim(game, monster, plan)
    spot = await _choose_position(game, monster, aim)
    _explain(game, monster, plan, targets, spot)
    if spot == monster.space:
        return
    jump = jump or movement.jumps(game, monster)
    way = await _choose_way(game, monster, plan.reach.way(spot), points, jump=jump)
    await steps.walk(game, monster, way, jump=jump)
    if _alive(game, monster) and game.is_large(monster):
        await size.settle(game, monster)


async def _move(game: Drunagor, monster: Monster, plan: enemies.Plan, spot: int) -> bool:
    """Take the Move effect; False when KNOCK DOWN cancelled it."""
    fallen = tokens.fallen(monster.tokens)
    points = movement.receive(game, monster, game.pace(monster) or 0)
    if fallen:
        return False
    jump = movement.jumps(game, monster)
    way = await _choose_way(game, monster, plan.reach.way(spot), points, jump=jump)
    await steps.walk(game, monster, way, jump=jump)
    if _alive(game, monster) and game.is_large(monster):
        await size.settle(game, monster)
    return True


async def _choose_way(
    game: Drunagor, monster: Monster, way: tuple[int, ...], points: int, *, jump: bool
) -> tuple[int, ...]:
    """Equal ways that lead through different things: the Party Leader (DRU-DEC-31)."""
    if jump:  # what is jumped over does nothing
        return way
    ways = game.listing(byways.equal_ways, monster, way, points)
    if len(ways) == 1:
        return way
    name = game.area_name if game.is_large(monster) else game.name
    offered = [Option("way:" + ",".join(map(name, one)), one) for one in ways]
    return await game.ask(
        game.leader().seat, "way", offered, rule="DRU-AI-10", about=(monster.name,)
    )


# Ambush


def _should_ambush(game: Drunagor, monster: Monster) -> bool:
    """Printed as Passive: ambush unless staying hits as many and as good (DRU-RUL-33)."""
    heroes = enemies.ranked(game, monster)
    stay = game.listing(enemies.plan, monster, rooted=True)
    if stay is None:
        return True
    hit = [f for f in stay.aims[0].figures(game) if f in heroes]
    return bool(heroes) and (not hit or (len(hit) == 1 and hit[0] is not heroes[0]))


async def _ambush(game: Drunagor, monster: Monster) -> bool:
    """Leave the board and appear next to the Primary Target (DRU-KW-06)."""
    target = await _ambushed(game, monster)
    if target is None:
        return False
    fallen = tokens.fallen(monster.tokens)
    movement.receive(game, monster, 0)
    free = game.free_squares() | game.footprint(monster)
    offered = forced.room_near(game, monster, game.beside(target), free)
    if fallen or not offered:
        return True
    space = await game.ask(
        game.seat(target), "ambush", offered, rule="DRU-KW-06", about=(monster.name, target.name)
    )
    await forced.displace(game, monster, space, "ambushes")
    if _alive(game, monster) and game.is_large(monster):
        await size.settle(game, monster)
    return True


async def _ambushed(game: Drunagor, monster: Monster) -> Figure | None:
    """The best-ranked Hero; without one a Pet or Companion of the Party Leader's choice."""
    heroes = enemies.ranked(game, monster)
    others = heroes[:1] or enemies.lesser(game, monster)
    if not others:
        return None
    return await game.ask(
        game.leader().seat,
        "tie",
        game.figure_options(others),
        rule="DRU-ALLY-05",
        about=(monster.name,),
    )


# Attacking


async def attack(
    game: Drunagor, monster: Monster, targets: list[Figure], areas: tuple[Area, ...]
) -> None:
    """The Monster-card attack; ATTACK TWICE makes two, each a threat.

    DRU-AI-19, -20, DRU-KW-07, DRU-REACT-13.
    """
    twice = game.nature(monster).twice
    await strike(game, monster, targets, areas)
    await cubes.unwilling_recalls(game)
    if not twice:
        return
    if not _alive(game, monster):  # DRU-REACT-14
        return
    again = [target for target in targets if _can_hit(game, monster, target)]
    if areas:  # who has left the struck area is not struck with it (DRU-KW-68)
        again = [target for target in _in_areas(game, monster, areas) if target in again]
    if len(again) < len(targets):
        plan = game.listing(enemies.plan, monster, rooted=True)
        if plan is None:
            return
        aim, again = await _choose_aim(game, monster, plan)
        areas = aim.areas
    await strike(game, monster, again, areas)
    await cubes.unwilling_recalls(game)


def _can_hit(game: Drunagor, monster: Monster, target: Figure) -> bool:
    """Still a legal target from where the Monster stands."""
    seen = target in game.visible_enemies(monster) or isinstance(target, Npc)
    card = game.card(monster)
    if not seen or game.figure(target.id) is None:
        return False
    if card.attack == "ranged" and game.engaged(monster):
        return False
    return bool(enemies.hitting(game, monster, target) & 1 << monster.space)


def damage_of(game: Drunagor, monster: Monster) -> int:
    """Base damage, +2 on Darkness, tokens, less INTIMIDATE; never below 0 (DRU-DMG-02).

    Without a roll height changes nothing (DRU-LEVEL-07).
    """
    total = (game.force(monster) or 0) + 2 * monster.evolved - tokens.weakness(monster.tokens)
    if game.on_darkness(monster):  # DRU-DARK-26
        total += 2
    return max(0, total)


async def strike(
    game: Drunagor, monster: Monster, targets: list[Figure], areas: tuple[Area, ...]
) -> None:
    """One attack on all its targets at once, which always hits, then its collateral.

    DRU-DMG-01, -12, -13; VICIOUS cannot be prevented (DRU-KW-74).
    """
    card, held = game.card(monster), monster.tokens
    struck = list(targets)
    if areas:  # hidden enemies in struck areas are hit too (DRU-AI-19)
        struck += [f for f in _in_areas(game, monster, areas) if f not in struck]
    struck = await protection.redirect(game, monster, struck)
    amount = damage_of(game, monster)
    if game.listener is not None:
        game.emit(events.AttackAimed, monster.name, tuple(f.name for f in struck), amount)
    struck = await _without_npcs(game, struck)
    game.state.turn.attacked |= any(isinstance(figure, Hero) for figure in struck)
    blow = Blow(struck, dict.fromkeys((f.id for f in struck), amount), "attack", monster,
                preventable=not game.nature(monster).vicious)  # fmt: skip
    hurt = await damage.resolve(game, blow)
    if hurt and card.rules.collateral:
        use = Use(user=monster, range=None, rune=card.rune, attacker=monster)
        await moments.collateral(game, use, card.rules.collateral, hurt)
    conditions.end_attack(game, monster, held)


async def _without_npcs(game: Drunagor, struck: list[Figure]) -> list[Figure]:
    """NPC tokens are lost at once where the Adventure cares for them."""
    for npc in [figure for figure in struck if isinstance(figure, Npc)]:
        if await moments.npc_attacked(game, npc):
            struck = [figure for figure in struck if figure is not npc]
    return struck


def _down(figure: Figure) -> bool:
    return isinstance(figure, Hero) and figure.down


def _is_lost(game: Drunagor, figure: Figure) -> bool:
    return _down(figure) or game.figure(figure.id) is None


def _in_areas(game: Drunagor, monster: Monster, areas: tuple[Area, ...]) -> list[Figure]:
    board = game.ground.board
    mask = 0
    for area in areas:
        mask |= board.squares_of[area]
    return [f for f in game.enemies(monster) if mask & game.footprint(f) and not _down(f)]


# Explaining


def _explain(
    game: Drunagor, monster: Monster, plan: enemies.Plan, targets: list[Figure], spot: int
) -> None:
    if game.listener is None:
        return
    where = game.area_name(spot) if game.is_large(monster) else game.name(spot)
    rule = plan.rule
    if any(isinstance(f, Follower) for f in targets) and rule == "DRU-AI-08":
        rule = "DRU-AI-09"
    reason = Reason(rule, candidates=plan.candidates, why=plan.why, about=plan.about)
    names = tuple(figure.name for figure in targets)
    game.emit(events.MonsterPlanned, monster.name, names, where, reason)


def _explain_waiting(game: Drunagor, monster: Monster, seen: bool) -> None:
    if game.listener is None:
        return
    if seen:
        reason = Reason("DRU-AI-12", why="cannot-get-free")
    else:
        reason = Reason("DRU-AI-16", why="nobody-seen")
    game.emit(events.Waited, monster.name, reason)
