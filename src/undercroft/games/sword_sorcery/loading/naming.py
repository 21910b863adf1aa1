"""Whether what the texts of a quest name is there, and what is there is named."""

from __future__ import annotations

from collections.abc import Collection, Iterator

from undercroft.cards.passage import Passage
from undercroft.content.draft import Draft
from undercroft.content.toml import Entry
from undercroft.games.sword_sorcery.enemy import RANKS, CardText
from undercroft.games.sword_sorcery.loading.counting import check_counters
from undercroft.games.sword_sorcery.loading.placing import check_name, check_text, pointed
from undercroft.games.sword_sorcery.quest import Goal, Quest, Trigger
from undercroft.games.sword_sorcery.setup import MOST
from undercroft.games.sword_sorcery.words import board, goals, questing, rousing, targets, tests
from undercroft.games.sword_sorcery.words.grammar import Word
from undercroft.games.sword_sorcery.words.terms import Spot
from undercroft.kit.fields import Text
from undercroft.kit.records import Part

THINGS = ("magic_key",)  # what a quest can drop (SNS-FULL-079)
Texts = list[tuple[CardText | Goal, Entry]]
# What a moment and a need are called, their fields, and how packs wrote them at first
SPELLINGS = (("when", "when", "on"), ("if", "if_", "needs"))


class Names:
    """Everything that a text of a quest may name."""

    def __init__(self, draft: Draft, quest: Quest, texts: Texts) -> None:
        words = [word for text, _ in texts if text.means for word in text.means.walk()]
        self.areas = [area.id for area in quest.areas()]
        self.doors = [door.id for door in quest.doors]
        self.gates = [gate.id for gate in quest.gates]
        self.tokens = [token.id for token in quest.tokens]
        self.choices = [choice.id for choice in quest.choices]
        self.flags = {word.flag for word in words if isinstance(word, questing.SetFlag)}
        self.counters = {word.counter for word in words if isinstance(word, questing.Count)}
        placed = [word for word in words if isinstance(word, rousing.PlaceEnemies)]
        aliases = {word.alias for word in placed if word.alias}
        kinds, masters = draft.shelves["kinds"], draft.shelves["masters"]
        self.enemies = {*aliases, *kinds, *masters}
        self.scrolls = {
            *masters,
            *(f"{id}_{rank}" for id, kind in kinds.items() for rank in RANKS if kind.scroll(rank)),
        }


def check_names(draft: Draft, quest: Quest, entry: Entry) -> None:
    texts = [*texts_of(quest, entry)]
    names = Names(draft, quest, texts)
    known = len(draft.problems)
    for text, where in texts:
        with draft.collecting():
            _check_text(draft, quest, names, text, where)
    with draft.collecting():
        _check_events(quest, entry)
    if len(draft.problems) == known:  # a name that is wrong is used where it stands
        with draft.collecting():
            _check_used(quest, entry, texts)
        with draft.collecting():
            check_counters(quest, texts)


def _check_text(
    draft: Draft, quest: Quest, names: Names, text: CardText | Goal, where: Entry
) -> None:
    if isinstance(text, CardText):
        check_text(draft, text, where, _card(quest, where))
    for word in text.means.walk() if text.means else ():
        for name, what, known in named(word, names, quest):
            check_name(text, name, what, known, where)
        _check_number(draft, text, word, where)


def _check_number(draft: Draft, text: Text, word: Word, where: Entry) -> None:
    """Masters are unique (SNS-FULL-100), and what counts goes up."""
    match word:
        case rousing.PlaceEnemies(what=what, n=n) if what in draft.shelves["masters"] and n != "1":
            fault = Passage(text).error_at(
                what, f"there is one '{what}', not {n}", f"Write `{what} 1`."
            )
            raise pointed(fault, where)
        case questing.Count(counter=counter, n=0):
            fault = Passage(text).error_at(counter, "it would not go up", "Leave `by 0` out.")
            raise pointed(fault, where)
        case goals.PartySize(n=n) if n > MOST:  # SNS-FULL-001
            fault = Passage(text).error_at(
                word, f"no more than {MOST} play", f"Write `heroes {MOST}`."
            )
            raise pointed(fault, where)
        case _:
            pass


def texts_of(quest: Quest, entry: Entry) -> Iterator[tuple[CardText | Goal, Entry]]:
    """Every text of a quest with its place."""
    yield quest.win, entry["win"]
    yield quest.lose, entry["lose"]
    yield quest.reward, entry["reward"]
    for name in ("tokens", "triggers", "actions", "stories"):
        for place, one in enumerate(getattr(quest, name)):
            yield from _conditions(one, entry[name][place])
            for field in ("do", "loot"):
                if getattr(one, field, None) is not None:
                    yield getattr(one, field), entry[name][place][field]
    for place, choice in enumerate(quest.choices):
        for which, option in enumerate(choice.options):
            where = entry["choices"][place]["options"][which]
            yield from _conditions(option, where)
            yield option.do, where["do"]


def _conditions(one: Part, where: Entry) -> Iterator[tuple[Goal, Entry]]:
    """A moment or a need under the one name or the other, not under both."""
    for key, field, old in SPELLINGS:
        now, before = getattr(one, field, None), getattr(one, old, None)
        if now is not None and before is not None:
            raise where[old].key_error(f"`{key}` says the same", "Leave it out.")
        if now is not None:
            yield now, where[key]
        elif before is not None:
            yield before, where[old]
        elif isinstance(one, Trigger) and key == "when":
            raise where.key_error("`when` is missing", 'Write the moment: `when = "opened D1"`.')


def _card(quest: Quest, where: Entry) -> str:
    """As what a text of a quest is read (`topics.CARDS`)."""
    match where.path[-3:]:
        case (_, _, "loot"):
            return "chest"
        case ("stories", int(place), _):
            return quest.stories[place].card
        case _:
            return "quest"


def named(word: Word, names: Names, quest: Quest) -> Iterator[tuple[str, str, Collection[str]]]:
    """What a word names, what that should be, and what there is of it."""
    match word:
        case board.OpenDoor(door) | board.CloseDoor(door) | goals.Opened(door):
            yield door, "door", names.doors
        case board.OpenGate(gate) | board.CloseGate(gate) | goals.GateOpen(gate):
            if gate != "nearest":
                yield gate, "gate", names.gates
        case rousing.Spawn(place=place) if isinstance(place, Spot):
            yield place, "gate", names.gates
        case rousing.PlaceEnemies(what=what, area=area):
            yield area, "area", names.areas
            if what not in RANKS:
                yield what, "enemy", names.scrolls
        case goals.AllHeroesIn(area) | goals.Entered(area):
            yield area, "area", names.areas
        case targets.Areas(areas):
            for area in areas:
                yield area, "area", names.areas
        case board.Remove(what):
            yield what, "token, gate or enemy", [*names.tokens, *names.gates, *names.enemies]
        case goals.Searched(token):
            searches = [one.id for one in quest.tokens if one.kind == "search"]
            yield token, "search token", searches
        case goals.Killed(name) | goals.Halved(name) | targets.Called(name):
            yield name, "enemy", names.enemies
        case _:
            yield from _of_story(word, names, quest)


def _of_story(word: Word, names: Names, quest: Quest) -> Iterator[tuple[str, str, Collection[str]]]:
    match word:
        case questing.Read(paragraph):
            yield paragraph, "paragraph", quest.paragraphs
        case questing.Ask(choice):
            yield choice, "choice", names.choices
        case questing.Drop(thing):
            yield thing, "thing to drop", THINGS
        case tests.FlagSet(flag) | goals.FlagIs(flag) | questing.ClearFlag(flag):
            yield flag, "text that sets the flag", names.flags
        case tests.Counted(counter) | goals.CounterAt(counter):
            yield counter, "text that counts", names.counters
        case _:
            pass


def _check_events(quest: Quest, entry: Entry) -> None:
    """Each story event is in the deck, and the deck names no other (SNS-FULL-015)."""
    stories = [story.id for story in quest.stories]
    in_deck = set()
    for place, slot in enumerate(quest.events):
        if isinstance(slot.means, goals.StoryEvent):
            check_name(slot, slot.means.story, "story event", stories, entry["events"][place])
            in_deck.add(slot.means.story)
    for place, id in enumerate(stories):
        if id not in in_deck:
            raise entry["stories"][place]["id"].error(
                f"no place of the Event deck has '{id}'", f'Write "story {id}" in `events`.'
            )


def _check_used(quest: Quest, entry: Entry, texts: Texts) -> None:
    """What nothing reads or asks would never be seen."""
    words = [word for text, _ in texts if text.means for word in text.means.walk()]
    read = {word.paragraph for word in words if isinstance(word, questing.Read)}
    asked = {word.choice for word in words if isinstance(word, questing.Ask)}
    for id in quest.paragraphs:
        if id not in read:
            raise entry["paragraphs"][id].key_error(
                f"nothing reads paragraph {id}",
                f"Write `read {id}` in a text of the quest, or take it out.",
            )
    for place, choice in enumerate(quest.choices):
        if choice.id not in asked:
            raise entry["choices"][place]["id"].error(
                f"nothing asks '{choice.id}'",
                f"Write `ask {choice.id}` in a text of the quest, or take it out.",
            )
    flags = {word.flag for word in words if isinstance(word, questing.SetFlag)}
    if quest.duel is not None and quest.duel.flag not in flags:
        raise entry["duel"]["flag"].error(
            f"nothing sets '{quest.duel.flag}'",
            f"Write `set {quest.duel.flag}` in a text of the quest.",
        )
