"""An Adventure as its file tells it: what happens, what holds, what Heroes may do (DRU-SUMM-04).

These answer at moments of the rules, each for an Adventure whose stories wait for it.
"""

from __future__ import annotations

import msgspec

from undercroft.board import square_named
from undercroft.core.decisions import Option
from undercroft.games.drunagor import events
from undercroft.games.drunagor.adventure import Action, Room
from undercroft.games.drunagor.game import Drunagor
from undercroft.games.drunagor.library import Rune
from undercroft.games.drunagor.rules import adventure, cubes, memory
from undercroft.games.drunagor.state import Figure, Hero, Monster, Npc
from undercroft.games.drunagor.use import Deed
from undercroft.games.drunagor.words import laws
from undercroft.games.drunagor.words.stage import Stage
from undercroft.kit.stories.happening import happen, is_due, is_open

FREE = "free"  # the action that is an Interact in records of the first releases

# What happens


async def adventure_begins(game: Drunagor) -> None:
    await Stage(game).happened("quest", "")
    await Stage(game).happened("round", "1")


async def round_begins(game: Drunagor) -> None:
    await Stage(game).happened("round", str(game.state.round))


async def end_of_round(game: Drunagor) -> None:
    await Stage(game).happened("round-ends", str(game.state.round))


async def turn_over(game: Drunagor) -> None:
    await Stage(game).happened("between", "")


async def after_a_deed(game: Drunagor) -> None:
    """All revealed Monsters are defeated: looked at when a deed or a turn is done (DRU-RUL-182)."""
    if not game.state.monsters:
        await Stage(game).happened("defeated", "")


async def room_opens(game: Drunagor, room: Room) -> None:
    await Stage(game, room=room).happened("room", room.id)


async def door_opened(game: Drunagor, door: str, by: str) -> None:
    """After its Setup stands, to the Hero who opened it."""
    opener = next((hero for hero in game.state.heroes if hero.name == by), None)
    await Stage(game, who=opener).happened("door", door)


async def rune_card_acts(game: Drunagor) -> None:
    await Stage(game).happened("rune-card", "")


async def special_card_acts(game: Drunagor) -> bool:
    await Stage(game).happened("special", "")
    return True


async def rune_drawn(game: Drunagor, rune: Rune) -> None:
    await Stage(game).happened("rune", rune.colour)


async def event_ended(game: Drunagor, hero: Hero) -> None:
    await Stage(game, who=hero).happened("token", "")


async def monster_defeated(game: Drunagor, monster: Monster) -> None:
    await Stage(game, it=monster).happened("fell", monster.name)


async def wounded(game: Drunagor, figure: Figure) -> None:
    await Stage(game, it=figure).happened("wounded", figure.name)


async def triggered(game: Drunagor, monster: Monster) -> None:
    await Stage(game, it=monster).happened("triggered", monster.name)


async def settled(game: Drunagor, monster: Monster) -> None:
    await Stage(game, it=monster).happened("settled", monster.name)


async def displaced(game: Drunagor, figure: Figure, before: int, how: str) -> None:
    await Stage(game, it=figure, before=before, how=how).happened("displaced", figure.name)


async def knocked_out(game: Drunagor, hero: Hero) -> None:
    await Stage(game, who=hero).happened("down", hero.name)


async def recalled(game: Drunagor, hero: Hero) -> None:
    await Stage(game, who=hero).happened("recalled", hero.name)


async def entered(game: Drunagor, hero: Hero) -> None:
    await _arrived(game, hero).happened("entered", game.name(hero.space))


def is_awaited(game: Drunagor, hero: Hero) -> bool:
    """Before it happens, the way there has to be told."""
    here = msgspec.structs.replace(_arrived(game, hero), what=game.name(hero.space))
    found = game.book.stories.at("entered")
    return any(is_due(msgspec.structs.replace(here, story=one), one) for one in found)


def _arrived(game: Drunagor, hero: Hero) -> Stage:
    cell = hero.space % game.book.width, hero.space // game.book.width
    room = next((one for one in game.book.adventure.rooms if cell in one.levels), None)
    return Stage(game, who=hero, room=room)


async def chest_searched(game: Drunagor, hero: Hero) -> None:
    await Stage(game, who=hero).happened("chest", "")


async def npc_covered(game: Drunagor, npc: Npc) -> None:
    await Stage(game, it=npc).happened("covered", npc.name)
    adventure.check_goal(game)


async def npc_attacked(game: Drunagor, npc: Npc) -> bool:
    await Stage(game, it=npc).happened("attacked", npc.name)
    adventure.check_goal(game)
    return True


async def adventure_won(game: Drunagor) -> None:
    """Before the party goes on to its camp."""
    await Stage(game).happened("won", "")


def epilogue(game: Drunagor) -> None:
    """Where nothing follows, the end is only told."""
    for story in game.book.stories.at("won"):
        stage = Stage(game, story)
        if story.text and is_due(stage, story):
            stage.read(f"story:{story.id}", story.text)


# What holds


def spoils(game: Drunagor) -> list[str]:
    """What was earned beyond the reward (DRU-ADV-02)."""
    for law in laws.held(game, laws.Score):
        _score(game, law)
    items = [f"item:{law.item}" for law in laws.held(game, laws.PartyWins)]
    return items + [f"focus:{law.n}" for law in laws.held(game, laws.HeroesKeep)]


def _score(game: Drunagor, law: laws.Score) -> None:
    """Only the Runes are divided, and rounded down (DRU-RUL-143)."""
    state = game.state
    unhurt = [one for one in state.heroes if not memory.is_noted(game, law.note, one.name)]
    state.score = law.n * len(unhurt) + law.runes * len(state.bag) // game.party_size()
    game.emit(events.Noted, "score", n=state.score)


def least_health(game: Drunagor, figure: Figure) -> int:
    held = laws.held(game, laws.LeastHealth)
    return max((law.n for law in held if law.foe.is_meant(game, figure)), default=0)


def stays_closed(game: Drunagor, door: str) -> bool:
    return any(f"door-{law.n}" == door for law in laws.held(game, laws.DoorBarred))


def darkness_waits(game: Drunagor) -> bool:
    return any(laws.held(game, laws.DarknessWaits))


# What Heroes may do


def story_actions(game: Drunagor, hero: Hero) -> list[Option[Deed]]:
    """As an Interact, on those beside the Hero or on a square."""
    return _offers(game, hero, "interact")


def story_cube_actions(game: Drunagor, hero: Hero) -> list[Option[Deed]]:
    """As a Cube Action that expends a cube."""
    return _offers(game, hero, "cube") if any(hero.pool) else []


def _offers(game: Drunagor, hero: Hero, cost: str) -> list[Option[Deed]]:
    found: list[Option[Deed]] = []
    word = "told" if cost == "interact" else "feat"
    for action in game.book.actions[cost]:
        for key, id in _here(game, hero, action):
            if is_open(_stage(game, hero, action, id), action):
                found.append(Option(key, (word, action.id, id)))
    return found


def _here(game: Drunagor, hero: Hero, action: Action) -> list[tuple[str, int]]:
    """What an action is done at, each for itself: the key of its option, and who it is."""
    if action.at == "npc" and not game.state.npcs:
        return []
    near = game.beside(hero)
    if action.at == "npc":
        word = "interact" if action.id == FREE else f"told:{action.id}"
        npcs = game.state.npcs.values()
        return [(f"{word}:{npc.name}", npc.id) for npc in npcs if near >> npc.space & 1]
    x, y = square_named(action.at) or (0, 0)
    there = near | 1 << hero.space
    return [(f"told:{action.id}", -1)] if there >> (y * game.book.width + x) & 1 else []


def _stage(game: Drunagor, hero: Hero, action: Action, npc: int) -> Stage:
    return Stage(game, story=action, what=action.id, who=hero, it=game.state.npcs.get(npc))


async def do_story_action(game: Drunagor, hero: Hero, deed: Deed) -> None:
    word, id, npc = deed
    action = game.book.adventure.actions[id]
    if word == "feat":
        await cubes.expend_some(game, hero, 1, "action")
    await happen(_stage(game, hero, action, npc), action)
    adventure.check_goal(game)
