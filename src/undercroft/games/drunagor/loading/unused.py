"""Cards of a pack that can be read, and that no game has a use for."""

from __future__ import annotations

from undercroft.content.errors import did_you_mean
from undercroft.content.toml import Entry
from undercroft.core.wording import listed
from undercroft.games.drunagor.library import Item
from undercroft.games.drunagor.loading.draft import Draft
from undercroft.kit.stories.storybook import Storybook

STARTING = (
    "Name it as the `weapon` or `armor` of a Hero, or say where it lies: "
    '`deck = "chest"`, "camp", "adventure".'
)


def warn_of_unused(draft: Draft) -> None:
    """What probably is not meant; of the cards that this draft has read."""
    if draft.trusted or draft.inline or draft.lacks or draft.problems:
        return
    for item in draft.items.values():
        place = draft.place("items", item.id)
        if place is not None:
            _warn_of_item(draft, item, place)
    had = {id for hero in draft.heroes.values() for id in hero.skills + hero.focus}
    for id, skill in draft.skills.items():
        place = draft.place("skills", id)
        if place is not None and place.path[0] == "skill" and id not in had:
            remedy = f'Write `skills = ["{id}"]` in the table of a Hero.'
            _warn(draft, place, f"no Hero has the Skill '{skill.name}'", remedy)
    shown = {rune.shape for rune in draft.runes.values()}
    for id in draft.shapes:
        place = draft.place("shapes", id)
        if place is not None and id not in shown:
            remedy = "The Runes are the game's own: leave it out."
            _warn(draft, place, "no Rune shows this tile", remedy)


def _warn_of_item(draft: Draft, item: Item, place: Entry) -> None:
    heroes = draft.heroes.values()
    if item.type in ("weapon", "off-hand", "armor"):
        skilled = {one for hero in heroes for one in hero.proficiency[item.type]}
        if not skilled.intersection(item.subtypes):
            what = listed([f"'{one}'" for one in item.subtypes], "or") or "no subtype"
            remedy = did_you_mean(next(iter(item.subtypes), ""), skilled)
            entry = place["subtypes"] if item.subtypes else place
            _warn(draft, entry, f"nobody is proficient with {what}: nobody can use it", remedy)
    if item.id not in draft.skills:
        if item.type != "weapon":
            _warn(draft, place, "it does nothing", "Give it a `text` and a `symbol`.")
        for key in ("skill", "slot", "symbol"):
            if place[key].data:
                remedy = "Give the item a `text`, or leave it out."
                _warn(draft, place[key], f"without a text there is no Skill for `{key}`", remedy)
    begun = any(item.id in (hero.weapon, hero.armor) for hero in heroes) or item.front
    if item.deck == "starting" and not begun and not _told(draft, item):
        _warn(draft, place, "no Hero begins with it, and it lies in no deck", STARTING)


def _told(draft: Draft, item: Item) -> bool:
    """Whether a story speaks of an item, as to give it."""
    return any(
        str(term) == item.id
        for tale in draft.adventures.values()
        for word in Storybook(tale.stories, tale.actions, tale.choices).every_word()
        for term in word.terms()
    )


def _warn(draft: Draft, place: Entry, problem: str, remedy: str) -> None:
    draft.warnings.append(place.key_warning(problem, remedy))
