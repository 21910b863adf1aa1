"""Action Cubes, Curse and Trauma Cubes, and Recall (DRU-CUBE, DRU-RECALL)."""

from __future__ import annotations

from undercroft.core.decisions import Option
from undercroft.games.drunagor import events, moments
from undercroft.games.drunagor.game import Drunagor
from undercroft.games.drunagor.naming import CUBE_LETTERS, CUBE_NAMES, slot_name
from undercroft.games.drunagor.rules import battle, conditions, health, predicates, triggered
from undercroft.games.drunagor.state import CURSE, FREE, NO_CUBES, TRAUMA, Cubes, Hero

CURSE_LIMIT = 5  # DRU-CUBE-08
TRAUMA_LIMIT = 1
EXPENDED = "you expend an ac (not by fatigue)"  # the event


def add(cubes: Cubes, colour: int, amount: int) -> Cubes:
    counts = list(cubes)
    counts[colour] += amount
    return (counts[0], counts[1], counts[2], counts[3], counts[4])


def colours(cubes: Cubes) -> int:
    """How many different colours there are; a Wild Cube is no colour (DRU-RUL-20)."""
    return 4 - cubes[:4].count(0)


def spend(hero: Hero, entry: int, colour: int) -> None:
    """Put an available cube on a Skill's slot (DRU-CUBE-01, DRU-TERM-17)."""
    hero.pool = add(hero.pool, colour, -1)
    hero.slots = (*hero.slots[:entry], CUBE_LETTERS[colour], *hero.slots[entry + 1 :])


def expend(game: Drunagor, hero: Hero, colour: int, why: str) -> None:
    """Move an available cube to the Expended box (DRU-CUBE-04, DRU-TERM-17)."""
    hero.pool = add(hero.pool, colour, -1)
    hero.expended = add(hero.expended, colour, 1)
    game.emit(events.CubesExpended, hero.name, CUBE_NAMES[colour], why)


async def expend_some(game: Drunagor, hero: Hero, amount: int, why: str) -> int:
    """Expend cubes of the Hero's choice; with fewer, all (DRU-KW-25). How many is returned.

    Unless it is FATIGUE, abilities answer each of them.
    """
    done = 0
    while done < amount and any(hero.pool):
        choices = [Option(f"cube:{CUBE_NAMES[c]}", c) for c in range(5) if hero.pool[c]]
        if amount - done >= sum(hero.pool):  # all go, and their order is nothing to choose
            choices = choices[:1]
        colour = await game.ask(
            hero.seat, "expend", choices, rule="DRU-KW-24", about=(hero.name, why)
        )
        expend(game, hero, colour, why)
        done += 1
    for _ in range(done if why != "fatigue" else 0):
        await triggered.fire(game, hero, EXPENDED)
    return done


# Recall


async def recall(game: Drunagor, hero: Hero, kind: str) -> None:
    """A Recall Action: every spent and expended cube comes back (DRU-RECALL-01).

    Unless it is "free", Curse Cubes follow (DRU-RECALL-02).
    """
    pool = hero.pool
    for colour, letter in enumerate(CUBE_LETTERS):
        back = hero.expended[colour] + hero.slots.count(letter)
        if back:
            pool = add(pool, colour, back)
    hero.pool = pool
    hero.expended = NO_CUBES
    hero.slots = tuple([mark if mark in (CURSE, TRAUMA) else FREE for mark in hero.slots])
    game.emit(events.Recalled, hero.name, kind)
    if kind != "free":
        await _pay_recall(game, hero)
        await moments.recalled(game, hero)
    await triggered.fire(game, hero, "you recall")
    if game.state.turn.who == hero.id:
        await triggered.fire(game, hero, "you recall on your turn")


async def _pay_recall(game: Drunagor, hero: Hero) -> None:
    """The Curse Cubes of a Recall Action, unless a Status spares them (DRU-RECALL-01)."""
    if recalls_freely(game, hero):
        return
    if predicates.trait(game, hero, "MAY TAKE NO CURSE CUBE FROM RECALL"):
        options = [Option("decline", False), Option("take", True)]
        about = (hero.name,)
        if not await game.ask(
            hero.seat, "recall-curse", options, rule="DRU-RECALL-01", about=about
        ):
            return
    await receive_curses(game, hero, game.curses_per_recall())


def recalls_freely(game: Drunagor, hero: Hero) -> bool:
    return predicates.trait(game, hero, "NO CURSE CUBE FROM RECALL")


def may_recall(hero: Hero) -> bool:
    """A Willing Recall needs at most two colours among the available cubes (DRU-RECALL-03)."""
    return colours(hero.pool) <= 2


async def unwilling_recalls(game: Drunagor) -> None:
    """Heroes without an available cube must recall, a mover after the Move (DRU-RECALL-04, -05).

    This is asked when an action is over: what comes back before that prevents it (DRU-RECALL-08,
    DRU-RUL-192).
    The turn goes on afterwards (DRU-RECALL-06).
    """
    done: tuple[int, ...] = ()  # what a Recall sets off may cost somebody the last cube again
    while (hero := _exhausted(game, done)) is not None:
        before = held(hero, CURSE)
        await recall(game, hero, "unwilling")
        if held(hero, CURSE) <= before:  # without a price there would be no end
            done += (hero.id,)


def _exhausted(game: Drunagor, done: tuple[int, ...]) -> Hero | None:
    turn = game.state.turn
    for hero in game.state.heroes:
        if hero.pool != NO_CUBES or hero.down or hero.owned == NO_CUBES or hero.id in done:
            continue
        if not (turn.open_move and turn.who == hero.id):
            return hero
    return None


async def recall_some(game: Drunagor, hero: Hero, amount: int) -> None:
    """RECALL X: cubes of the Hero's choice return; no Recall Action (DRU-RECALL-07).

    The cube on the Skill that says so is a spent one too.
    """
    for _ in range(amount):
        choices: list[Option[tuple[int, int] | None]] = []
        for colour in range(5):
            if hero.expended[colour]:
                choices.append(Option(f"expended:{CUBE_NAMES[colour]}", (-1, colour)))
        for entry, mark in enumerate(hero.slots):
            if mark and mark in CUBE_LETTERS:
                name = slot_name(game.skill(hero.cards[entry]), entry)
                choices.append(Option(f"spent:{name}", (entry, CUBE_LETTERS.index(mark))))
        if not choices:
            return
        choices.append(Option("done", None))
        chosen = await game.ask(
            hero.seat, "recall", choices, rule="DRU-RECALL-07", about=(hero.name,)
        )
        if chosen is None:
            return
        entry, colour = chosen
        if entry < 0:
            hero.expended = add(hero.expended, colour, -1)
        else:
            hero.slots = (*hero.slots[:entry], FREE, *hero.slots[entry + 1 :])
        hero.pool = add(hero.pool, colour, 1)
        game.emit(events.CubesReturned, hero.name, CUBE_NAMES[colour])


# Curse and Trauma


def held(hero: Hero, cube: str) -> int:
    return hero.slots.count(cube)


async def receive_curses(game: Drunagor, hero: Hero, amount: int) -> None:
    """Curse Cubes, one after another (DRU-CUBE-06, -08); nowhere else the limit is looked at
    (DRU-RUL-195)."""
    for _ in range(amount):
        if hero.down:
            return
        if held(hero, CURSE) >= curse_limit(game, hero):
            _fall(game, hero, "curse")
            return
        await _block(game, hero, CURSE, "DRU-CUBE-06")
        await triggered.fire(game, hero, "you gain a curse cube")


def curse_limit(game: Drunagor, hero: Hero) -> int:
    return CURSE_LIMIT + game.lenience() + predicates.bonus(game, hero, "CURSE LIMIT")


def trauma_limit(game: Drunagor, hero: Hero) -> int:
    return TRAUMA_LIMIT + game.lenience() + predicates.bonus(game, hero, "TRAUMA LIMIT")


async def receive_trauma(game: Drunagor, hero: Hero) -> None:
    """A Trauma Cube (DRU-CUBE-07, DRU-KO-02)."""
    if game.battle:
        too_many = battle.traumas(game, hero.team) + 1 >= battle.trauma_limit(game, hero.team)
    else:
        too_many = held(hero, TRAUMA) >= trauma_limit(game, hero)
    if too_many:
        _fall(game, hero, "trauma")
        return
    await _block(game, hero, TRAUMA, "DRU-CUBE-07")


def _fall(game: Drunagor, hero: Hero, cause: str) -> None:
    """One cube too many: the Adventure is lost, in battle the Hero's side (DRU-PVP-09, -10).

    Between Adventures there is none to be lost, and the cube is not taken (DRU-RUL-211).
    """
    if game.state.stage != "adventure":
        return
    if game.battle:
        battle.defeat(game, hero.team, cause, hero)
    else:
        game.end(False, cause, hero.name)


async def assign(game: Drunagor, hero: Hero, cube: str) -> None:
    """A cube that the Hero has already is put on a Skill again (DRU-SEQ-03)."""
    await _block(game, hero, cube, "DRU-SEQ-03")


async def _block(game: Drunagor, hero: Hero, cube: str, rule: str) -> None:
    """The Hero puts the cube on one of their available Hero or role Skills."""
    blockable = game.book.blockable(hero.cards)
    free = [e for e in blockable if hero.slots[e] == FREE]
    if not free:  # DRU-RUL-18: any without such a cube; an Action Cube there is expended
        free = [e for e in blockable if hero.slots[e] not in (CURSE, TRAUMA)]
    if not free:
        return
    kind = "curse" if cube == CURSE else "trauma"
    slots = game.book.slot_options(hero.cards)
    choices = [slots[e] for e in free]
    entry = await game.ask(hero.seat, kind, choices, rule=rule, about=(hero.name,))
    mark = hero.slots[entry]
    if mark != FREE:
        hero.expended = add(hero.expended, CUBE_LETTERS.index(mark), 1)
    before = game.maximum(hero)
    hero.slots = (*hero.slots[:entry], cube, *hero.slots[entry + 1 :])
    hero.blocked |= 1 << entry
    game.emit(events.CubePlaced, hero.name, kind, hero.cards[entry])
    await health.refit(game, hero, before)


async def cleanse(game: Drunagor, hero: Hero, amount: int) -> None:
    """Up to `amount` Curse Cubes leave, chosen by their holder (DRU-CUBE-10, DRU-KW-11)."""
    for _ in range(amount):
        cursed = [e for e, mark in enumerate(hero.slots) if mark == CURSE]
        if not cursed:
            return
        slots = game.book.slot_options(hero.cards)
        choices: list[Option[int]] = [slots[e] for e in cursed]
        choices.append(Option("done", -1))
        entry = await game.ask(hero.seat, "cleanse", choices, rule="DRU-KW-11", about=(hero.name,))
        if entry < 0:
            return
        game.emit(events.Cleansed, hero.name, hero.cards[entry])
        await _unblock(game, hero, entry)
        await triggered.fire(game, hero, "you remove a curse cube")


async def remove_trauma(game: Drunagor, hero: Hero) -> None:
    """A Trauma Cube leaves, of several the one its holder chooses."""
    places = [e for e, mark in enumerate(hero.slots) if mark == TRAUMA]
    slots = game.book.slot_options(hero.cards)
    choices = [slots[e] for e in places]
    entry = await game.ask(hero.seat, "trauma-off", choices, rule="DRU-CUBE-07", about=(hero.name,))
    game.emit(events.TraumaHealed, hero.name, hero.cards[entry])
    await _unblock(game, hero, entry)


async def _unblock(game: Drunagor, hero: Hero, entry: int) -> None:
    """A Skill is free again, and its benefit returns (DRU-CUBE-09)."""
    before = game.maximum(hero)
    hero.slots = (*hero.slots[:entry], FREE, *hero.slots[entry + 1 :])
    hero.blocked &= ~(1 << entry)
    conditions.outgrow(game, hero)
    await health.refit(game, hero, before)
