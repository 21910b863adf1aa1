"""What of a quest could never come: enemies whom nothing brings, conditions that contradict
themselves, flags that wait for themselves, choices that nobody gets out of."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from undercroft.cards.passage import Passage
from undercroft.content.draft import Draft
from undercroft.content.errors import ContentError
from undercroft.content.toml import Entry
from undercroft.games.sword_sorcery.enemy import RANKS, CardText
from undercroft.games.sword_sorcery.loading.placing import pointed
from undercroft.games.sword_sorcery.quest import Goal, Quest
from undercroft.games.sword_sorcery.setup import MOST
from undercroft.games.sword_sorcery.words import board, goals, questing, rousing, steps, targets
from undercroft.games.sword_sorcery.words.grammar import Aimed, Word
from undercroft.games.sword_sorcery.words.grammar import Text as Said
from undercroft.kit.fields import Text
from undercroft.kit.stories import coming

Texts = Sequence[tuple[CardText | Goal, Entry]]
AT_AN_END = (
    board.OpenDoor, board.CloseDoor, board.OpenGate, board.CloseGate, board.Remove,
    rousing.Activate, rousing.PlaceEnemies, rousing.Spawn,
    questing.Count, questing.Drop, questing.Win, questing.Lose,
)  # fmt: skip


def faults(draft: Draft, quest: Quest, entry: Entry, texts: Texts) -> Iterator[ContentError]:
    there = _there(quest, texts)
    for text, where in texts:
        for word in text.means.walk() if text.means else ():
            for problem, remedy in _of_word(draft, word, there):
                yield _at(text, where, word, problem, remedy)
    for word in quest.reward.means.walk():
        if isinstance(word, AT_AN_END):
            yield _at(
                quest.reward, entry["reward"], word, "the quest is over by then", "Leave it out."
            )
    for place, foes in enumerate(quest.enemies):
        if foes.count.means.of(heroes=MOST, act=quest.act) == 0:
            yield entry["enemies"][place]["count"].error(
                "nobody comes, however many play", "Write another number, or leave it out."
            )
    if quest.duel is not None and quest.duel.master not in there:
        yield entry["duel"]["master"].error(
            f"no '{quest.duel.master}' comes in this quest", "`place` one in a text of the quest."
        )
    yield from _named_twice(quest, entry)
    yield from _circles(draft, quest, texts)
    yield from _ways_out(quest, entry)


def _at(text: Text, where: Entry, word: Word | str, problem: str, remedy: str) -> ContentError:
    return pointed(Passage(text).error_at(word, problem, remedy), where)


def _there(quest: Quest, texts: Texts) -> set[str]:
    """The kinds and masters that come into this quest."""
    words = [word for text, _ in texts if text.means for word in text.means.walk()]
    brought = [foes.what for foes in quest.enemies]
    brought += [str(word.what) for word in words if isinstance(word, rousing.PlaceEnemies)]
    aliases = {str(word.alias) for word in words if isinstance(word, rousing.PlaceEnemies)}
    kinds = {what.rpartition("_")[0] for what in brought if what.endswith(RANKS)}
    return {*quest.pool, *brought, *kinds, *aliases}


def _of_word(draft: Draft, word: Word, there: set[str]) -> Iterator[tuple[str, str]]:
    match word:
        case goals.Killed(name) | goals.Halved(name) | targets.Called(name) | board.Remove(name):
            of_a_kind = name in draft.shelves["kinds"]
            if name not in there and (of_a_kind or name in draft.shelves["masters"]):
                pool = "put it into `pool`, or " if of_a_kind else ""
                remedy = f"{pool}`place` one in a text of the quest."
                yield f"no '{name}' comes in this quest", remedy[0].upper() + remedy[1:]
        case rousing.PlaceEnemies(n=n) | rousing.Spawn(n=n) if n.of(heroes=MOST, act=1) == 0:
            yield "nobody comes, however many play", "Write another number, or leave it out."
        case goals.All(facts):
            for fact in facts:
                if _excludes(fact, facts):
                    yield f"“{word}” never holds", "Leave one out, or write `or` between them."
                    return
        case _:
            pass


def _excludes(fact: goals.Fact, facts: Sequence[goals.Fact]) -> bool:
    """Whether another of them cannot be so at the same time."""
    match fact:
        case goals.Not(goals.PartySize(n) as inner):
            return any(isinstance(one, goals.PartySize) and one.n >= n for one in facts)
        case goals.Not(goals.CounterAt(counter, n)):
            return any(
                isinstance(one, goals.CounterAt) and one.counter == counter and one.n >= n
                for one in facts
            )
        case goals.Not(inner):
            return inner in facts
        case goals.AllHeroesIn(area):
            return any(isinstance(one, goals.AllHeroesIn) and one.area != area for one in facts)
        case goals.NoHeroes():
            return any(isinstance(one, goals.AllHeroesIn | goals.NatureThere) for one in facts)
        case _:
            return False


def _named_twice(quest: Quest, entry: Entry) -> Iterator[ContentError]:
    for key in ("pool", "altars", "start"):
        named = getattr(quest, key)
        for place, one in enumerate(named):
            if one in named[:place]:
                yield entry[key][place].error(f"'{one}' stands here twice", "Leave one out.")


# Flags, counters, choices


def _circles(draft: Draft, quest: Quest, texts: Texts) -> Iterator[ContentError]:
    """Flags last for a campaign: those of other quests may be set before."""
    others = [one for one in draft.shelves["quests"].values() if one.id != quest.id]
    known = {name for one in others for source in _sources(one) for name in source.changes}
    sources = [*_sources(quest)]
    came = coming.come(sources, known)
    changed = {name for one in sources for name in one.changes}
    for text, where in texts:
        for word in text.means.walk() if isinstance(text, Goal) and text.means else ():
            name = _awaited(word)
            if name in changed and name not in came:
                does = "set" if isinstance(word, goals.FlagIs) else "count"
                yield _at(text, where, name, *coming.waits(name, does))
                came.add(name)


def _sources(quest: Quest) -> Iterator[coming.Source]:
    for trigger in quest.triggers:
        yield _source(trigger.moment, trigger.do)
    for action in quest.actions:
        yield _source(action.condition, action.do)
    for story in quest.stories:
        yield _source(None, story.do)
    for token in quest.tokens:
        if token.loot is not None:
            yield _source(None, token.loot)
    for choice in quest.choices:
        for option in choice.options:
            yield _source(option.condition, option.do, choice.id)


def _source(needs: Goal | None, do: CardText, choice: str = "") -> coming.Source:
    either = needs.means.either if needs is not None and needs.means else [goals.All(())]
    ways = [{_awaited(fact) for fact in some.facts} - {""} for some in either]
    words = [*do.means.walk()]
    changes = {str(word.flag) for word in words if isinstance(word, questing.SetFlag)}
    changes |= {str(word.counter) for word in words if isinstance(word, questing.Count)}
    asks = {str(word.choice) for word in words if isinstance(word, questing.Ask)}
    return coming.Source(ways, changes, asks, choice)


def _awaited(word: Word) -> str:
    match word:
        case goals.FlagIs(name) | goals.CounterAt(name):
            return str(name)
        case _:
            return ""


def _ways_out(quest: Quest, entry: Entry) -> Iterator[ContentError]:
    asks = {
        one.id: [way for option in one.options for way in _ways(option.do.means)]
        for one in quest.choices
    }
    ids = [one.id for one in quest.choices]
    for id in coming.closed(asks):
        yield entry["choices"][ids.index(id)]["id"].error(
            "every answer asks it again", "Add an option that leads on, without `ask`."
        )


def _ways(word: Word) -> coming.Ways:
    """What is asked on each way through a text."""
    match word:
        case Said():
            does = [step.does for step in word.steps if isinstance(step, Aimed)]
            if any(isinstance(one, questing.Win | questing.Lose) for one in does):
                return coming.NOTHING
            return coming.one_after_the_other(_ways(step) for step in word.steps)
        case Aimed(does=questing.Ask(choice=choice)):
            return {frozenset([str(choice)])}
        case steps.If(does=does, other=other):
            return _ways(does) | _branch(other)
        case steps.Choose(texts=texts):
            return {way for text in texts for way in _ways(text)}
        case steps.Save(passed=passed, failed=failed):
            return _branch(passed) | _branch(failed)
        case _:
            return coming.NOTHING


def _branch(word: Word | None) -> coming.Ways:
    return coming.NOTHING if word is None else _ways(word)
