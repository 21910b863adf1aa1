"""What no field of a card can say alone."""

from __future__ import annotations

from undercroft.content.draft import Draft, known
from undercroft.content.toml import Entry
from undercroft.games.dark_elements.acting.each_hero import AtTheSpace, EachHero
from undercroft.games.dark_elements.acting.effects import Influence
from undercroft.games.dark_elements.acting.lasting import Gain
from undercroft.games.dark_elements.library import CardLine, Class, Hero, Item, SearchCard, Skill
from undercroft.games.dark_elements.loading.stories import Card, said
from undercroft.games.dark_elements.monster import (
    ACTS,
    HEROES,
    RANKS,
    Activation,
    Monster,
    Stats,
    Steps,
)
from undercroft.games.dark_elements.staging.harming import GainsItem
from undercroft.games.dark_elements.words.hand import Kind
from undercroft.games.dark_elements.words.placing import fatigue, misplaced
from undercroft.kit.records import Record

BASES = (1, 1), (2, 2)  # columns and rows
BOXES = ("all",), ("master", "minion")  # for whom those of a quarter are


def check_monster(draft: Draft, monster: Monster, entry: Entry) -> None:
    """Its base is one of those that there are, surges buy what can be bought, and no limit asks for
    more figures than there are (DE-COMP-05)."""
    if monster.size not in BASES:
        raise entry["size"].error(
            "no figure has such a base", "Write `[1, 1]`, or `[2, 2]` for a large one."
        )
    for rank in RANKS:
        for act in ACTS:
            _check_abilities(draft, monster.stats(act, rank), entry[f"act-{act}"][rank])
        most = max(monster.limit(rank, heroes) for heroes in HEROES)
        if most > monster.count(rank):
            raise entry["limits"][rank].error(
                f"a limit of {most}, and there are {monster.count(rank)} figures",
                f"Lower it, or raise `{rank}` of `figures`.",
            )

    if monster.boxes:
        _check_boxes(monster.boxes, entry)
    elif draft.mode == "pack":
        raise entry.key_error(
            "nothing says what it does: Activation cards know only the groups of the game",
            "Add `boxes`, with lines as on those cards: "
            '`boxes = [{ lines = ["engage closest hero", "attack closest hero"] }]`.',
        )


def _check_abilities(draft: Draft, stats: Stats, entry: Entry) -> None:
    """What is bought for surges, and what it has without (DE-MON)."""
    abilities = draft.shelves["abilities"]
    for place, surge in enumerate(stats.surges):
        where = entry["surges"][place]
        if surge.ability:
            known(where, "ability of monsters", surge.ability, abilities)
            if abilities[surge.ability].use != "surge":
                raise where.error(
                    f"{abilities[surge.ability].name} is not bought for a surge",
                    "Write it in `abilities`.",
                )
    for place, ability in enumerate(stats.abilities):
        if ability in abilities and abilities[ability].use == "surge":
            raise entry["abilities"][place].error(
                f"{abilities[ability].name} is bought for a surge", "Write it in `surges`."
            )


def _check_boxes(boxes: tuple[Steps, ...], entry: Entry) -> None:
    if tuple(sorted(box.of for box in boxes)) not in BOXES:
        raise entry["boxes"].key_error(
            "no two boxes for the ranks", "Write one for `all`, or one for each rank."
        )


def check_of_the_game(draft: Draft, record: Record, entry: Entry) -> None:
    """What these do is no text: of another one nothing would come."""
    if draft.mode == "pack":
        raise entry.key_error(
            "a pack cannot bring this: it would do nothing", "Leave it out, or use one of the game."
        )


def check_lines(text: tuple[CardLine, ...], entry: Entry, kind: Kind, *, weapon: bool) -> None:
    """Words that have no meaning on a card of this kind are refused."""
    for place, line in enumerate(text):
        fault = misplaced(line.means, kind, weapon=weapon)
        if fault:
            raise entry["text"][place].error(fault, "Write another line, or leave this one out.")


def check_hero(draft: Draft, hero: Hero, entry: Entry) -> None:
    check_lines(hero.ability.text, entry["ability"], "ability", weapon=False)
    check_lines(hero.feat.text, entry["feat"], "feat", weapon=False)


def check_class(draft: Draft, one: Class, entry: Entry) -> None:
    """Its heroes start with a skill of it (DE-SETUP-11)."""
    skills = draft.shelves["skills"].values()
    if draft.problems or any(skill.of not in draft.shelves["classes"] for skill in skills):
        return  # perhaps it has one that is refused
    if not any(skill.of == one.id and not skill.xp for skill in skills):
        raise entry.key_error(
            "its heroes would start without a skill",
            f'Add a `[skill.…]` with `class = "{one.id}"` and `xp = 0`.',
        )


def check_skill(draft: Draft, skill: Skill, entry: Entry) -> None:
    """The fatigue on the card is what its lines cost (DE-BASE-155)."""
    check_lines(skill.text, entry, "skill", weapon=False)
    for place, line in enumerate(skill.text):
        for cost in fatigue(line.means):
            if cost != skill.cost:
                raise entry["text"][place].error(
                    f"{cost} fatigue, and the card costs {skill.cost}",
                    f"Write `cost = {cost}`, or {skill.cost} fatigue in the line.",
                )


def check_search(draft: Draft, card: SearchCard, entry: Entry) -> None:
    check_lines(card.text, entry, "search", weapon=card.attack is not None)


def check_item(draft: Draft, item: Item, entry: Entry) -> None:
    """An attack is its type and its dice; only armor defends."""
    if (item.attack is None) != (not item.dice):
        raise entry.key_error("a weapon has a type and dice", "Write both `attack` and `dice`.")
    if item.defence and item.slot != "armor":
        raise entry["defence"].error(
            "only armor has defence dice", 'Leave it out, or write `slot = "armor"`.'
        )
    if item.copies > 1 and item.act is None:
        raise entry["copies"].error(
            "only the shop decks have copies of a card", "Leave it out, or say its `act`."
        )
    if draft.mode == "pack" and item.act is None and not _is_brought(draft, item):
        draft.warnings.append(
            entry.key_warning(
                "nobody begins with it, and it lies in no shop deck",
                "Add `act = 1`, or name it in the `items` of a class.",
            )
        )
    check_lines(item.text, entry, "item", weapon=item.attack is not None)


def _is_brought(draft: Draft, item: Item) -> bool:
    """Whether a class begins with it, or a line of a quest gives it."""
    cards: list[Card] = []
    for shelf in ("encounters", "adventures", "perils"):
        cards += draft.shelves[shelf].values()
    return (
        draft.lacks
        or any(item.id in one.items for one in draft.shelves["classes"].values())
        or any(
            isinstance(word, GainsItem) and str(word.item) == item.id
            for card in cards
            for word in said(card)
        )
    )


def check_activation(draft: Draft, card: Activation, entry: Entry) -> None:
    """A quarter for every group, with one list for all or one for each rank (DE-COMP-07)."""
    for group, monster in draft.shelves["monsters"].items():
        if group not in card.quarters and not monster.boxes:
            raise entry["quarters"].key_error(
                f"nothing is said of '{group}'",
                f"Add a table `[activation.{card.id}.quarters.{group}]`.",
            )
    for group, quarter in card.quarters.items():
        _check_boxes(quarter.boxes, entry["quarters"][group])
        monster = draft.shelves["monsters"][group]
        for place, line in enumerate(quarter.effects):
            fault = _idle(line.means.effect, monster)
            if fault:
                raise entry["quarters"][group]["effects"][place].error(
                    fault, "Write another effect, or leave it out."
                )


def _has(stats: Stats, ability: str) -> bool:
    """Always, or for a surge."""
    return ability in (*stats.abilities, *(surge.ability for surge in stats.surges))


def _idle(effect: Influence, monster: Monster) -> str:
    """Why an effect would do nothing for this group."""
    if isinstance(effect, Gain):
        ability = effect.ability.lower().replace(" ", "-")
        if all(_has(monster.stats(act, effect.rank), ability) for act in ACTS):
            return f"every {effect.rank} of this group has {effect.ability} already"
    if isinstance(effect, EachHero) and isinstance(effect.place, AtTheSpace):
        if effect.at != "on enter":
            return "no space is meant: this goes with `on enter`"
    return ""
