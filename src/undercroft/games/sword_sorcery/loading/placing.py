"""Whether the words of a text may stand on their card, and what they name is there."""

from __future__ import annotations

from undercroft.cards.errors import CardError
from undercroft.cards.passage import Passage
from undercroft.content.draft import Draft
from undercroft.content.errors import ContentError, did_you_mean
from undercroft.content.schema import Unread
from undercroft.content.toml import Entry
from undercroft.games.sword_sorcery.library import TOP_RANK
from undercroft.games.sword_sorcery.words.board import Summon
from undercroft.games.sword_sorcery.words.grammar import Aimed, Word
from undercroft.games.sword_sorcery.words.reading import misplaced
from undercroft.games.sword_sorcery.words.rousing import OfKind
from undercroft.games.sword_sorcery.words.tests import SoulrankOf
from undercroft.games.sword_sorcery.words.topics import CARDS, NOTHING, Topics
from undercroft.kit.fields import Text


def check_text(
    draft: Draft, text: Text | None, entry: Entry, card: str, without: Topics = NOTHING
) -> None:
    """Of a kind of card (`topics.CARDS`), as far as this one offers it."""
    if text is None or text.means is None:
        return
    fault = misplaced(text, text.means, CARDS[card] - without)
    if fault is not None:
        raise pointed(fault, entry)
    for word in text.means.walk():
        match word:
            case OfKind(kind):
                check_name(text, kind, "kind of enemy", draft.shelves["kinds"], entry)
            case Summon(companion):
                known = draft.shelves["companions"]
                if companion.replace("_", "-") not in known:
                    check_name(text, companion, "companion", known, entry)
            case SoulrankOf(n) if n > TOP_RANK:
                problem, remedy = f"the highest soulrank is {TOP_RANK}", "Write a lower one."
                raise pointed(Passage(text).error_at(word, problem, remedy), entry)
            case _:
                pass


def check_name(text: str, name: str, what: str, known: object, entry: Entry) -> None:
    """A name inside a text."""
    names = list(known)  # type: ignore[call-overload]
    if name not in names:
        fault = Passage(text).error_at(
            name, f"there is no {what} '{name}'", did_you_mean(name, names)
        )
        raise pointed(fault, entry)


def pointed(fault: CardError, entry: Entry) -> ContentError:
    """A fault of a text at its place in the file."""
    place = fault.place
    return Unread(
        fault.problem, fault.remedy, line=place.line, column=place.column, width=fault.length
    ).at(entry)


def is_one(text: Text, kind: type[Word]) -> bool:
    """Whether the text is one step of that kind, and nothing else."""
    steps = [step.does if isinstance(step, Aimed) else step for step in text.means.steps]
    return len(steps) == 1 and isinstance(steps[0], kind)
