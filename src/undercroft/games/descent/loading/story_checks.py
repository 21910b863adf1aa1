"""Whether what a quest tells can happen: names, markers that bring it about, a way to win."""

from __future__ import annotations

from collections.abc import Iterator

from undercroft.cards.errors import CardError
from undercroft.content.draft import Draft
from undercroft.content.errors import ContentError
from undercroft.content.toml import Entry
from undercroft.games.descent.cards import wording
from undercroft.games.descent.cards.reading import read_text
from undercroft.games.descent.ground import Ground
from undercroft.games.descent.library import POTIONS, Quest
from undercroft.games.descent.loading.areas import COLOURS
from undercroft.games.descent.loading.playable import PARTY
from undercroft.games.descent.naming import space_name
from undercroft.games.descent.words import board, effects, facts, figures, terms, whens
from undercroft.kit.stories import checks, keys, shared
from undercroft.kit.stories.checks import Said
from undercroft.kit.stories.storybook import Storybook
from undercroft.kit.stories.words import Word

MOMENTS = (shared.QuestBegins, shared.RoundBegins, shared.ThatRoundBegins, whens.AreaComes)
PLACES = (
    checks.Nobody(
        (figures.TheHero, figures.HeroesHere, facts.HeroHas, effects.Tithe, board.Drop),
        MOMENTS,
        "this is no hero's deed",
        "Write `all heroes`, or let it happen where one is meant: `a hero's turn begins`.",
    ),
    checks.Nobody(
        (board.RemoveStone,),
        (
            *MOMENTS, whens.DoorOpens, whens.TurnBegins, whens.HeroDies, whens.MonsterDies,
            whens.TakenUp, whens.SpaceEntered, whens.AreaEntered, whens.EncounterMet,
            whens.AltarUsed, whens.ChestOpened,
        ),
        "no stone is meant here",
        "Write it where a prolonged action `is completed`.",
    ),
)  # fmt: skip


def faults(draft: Draft, entry: Entry, quest: Quest, stories: Storybook) -> Iterator[ContentError]:
    yield from keys.of_stories(stories.own("story"), entry["story"])
    yield from keys.of_actions(stories.own("action"), entry["action"])
    said = [*stories.said(entry)]
    yield from stories.faults(entry, said, _known(draft, quest), largest=PARTY)
    yield from checks.meant(stories.own("story"), entry["story"], PLACES)
    for one in said:
        for word in one.words():
            yield from _idle(draft, one, word, quest, stories)
    goal = quest.goal
    if not (goal.killed or goal.completed or goal.carried or any(stories.words(shared.Win))):
        yield entry["goal"].error(
            "a quest without a goal",
            "Say what is killed, completed or carried, or let a story do `win`.",
        )


def _known(draft: Draft, quest: Quest) -> checks.Known:
    monsters, items = draft.shelves["monsters"], draft.shelves["items"]
    kinds = {card.kind for card in monsters.values() if card.rank != "named"}
    named = {id for id, card in monsters.items() if card.rank == "named"}
    relics = [id for id, item in items.items() if item.deck == "relic"]
    ground = Ground(quest, frozenset())
    return {
        terms.MonsterName: {*named, *kinds, *(f"master {kind}" for kind in kinds)},
        terms.AreaName: [area.id for area in quest.areas],
        terms.DoorName: [door.id for door in quest.doors],
        terms.SpaceName: {
            space_name(ground, ground.space(cell)) for area in quest.areas for cell in area.cells
        },
        terms.ThingName: [
            "money", *relics, *(f"{colour}-key" for colour in COLOURS),
            *(f"{potion}-potion" for potion in POTIONS),
        ],
        terms.ItemName: [*items, *POTIONS],
        terms.ActionName: list(quest.prolonged),
        terms.AbilityName: list(wording.ABILITIES),
    }  # fmt: skip


def _idle(
    draft: Draft, said: Said, word: Word, quest: Quest, stories: Storybook
) -> Iterator[ContentError]:
    """What waits for something that never comes; what the card language does not know."""
    laid = {(marker.kind, marker.word) for area in quest.areas for marker in area.markers}
    match word:
        case whens.EncounterMet(name) if ("encounter", name) not in laid:
            yield checks.fault(
                said, name, f"no encounter '{name}' lies in an area",
                f"Lay `encounter {name} at ...`.",
            )  # fmt: skip
        case whens.Completed(name) if name in quest.prolonged and ("stone", name) not in laid:
            yield checks.fault(
                said, name, f"no stone '{name}' lies in an area", f"Lay `stone {name} at ...`."
            )
        case whens.AltarUsed(kind) if ("altar", kind) not in laid:
            yield checks.fault(
                said, kind, f"no {kind} altar lies in an area", f"Lay `altar {kind} at ...`."
            )
        case whens.TakenUp(thing) if board.laid(thing) not in laid | _to_be_laid(stories):
            yield checks.fault(said, thing, f"'{thing}' lies in no area", "Lay one somewhere.")
        case whens.MonsterDies(monster) if not _comes(draft, monster, quest, stories):
            yield checks.fault(said, monster, f"'{monster}' never comes", "Place one somewhere.")
        case board.CardSays(text):
            try:
                read_text(text, card=board.CARD)
            except CardError as error:
                yield checks.fault(said, text, error.problem, error.remedy)
        case _:
            pass


def _to_be_laid(stories: Storybook) -> set[tuple[str, str]]:
    return {board.laid(word.what) for word in stories.words(board.Lay)}


def _comes(draft: Draft, monster: terms.MonsterName, quest: Quest, stories: Storybook) -> bool:
    """One with a name is set up or placed; others may always be spawned."""
    card = draft.shelves["monsters"].get(monster)
    placed = {word.monster for word in stories.words(board.PlaceMonster)}
    there = {one.card for area in quest.areas for one in area.monsters}
    return card is None or card.rank != "named" or monster in there | placed
