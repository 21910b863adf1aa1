"""Records of adventures: how one begins, and what its exploration deck is made of."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta

from undercroft.content.prose import Prose
from undercroft.games.dark_elements.script import Choice, StoryLine
from undercroft.kit.records import Part, Record
from undercroft.kit.shapes import Id

EncounterId = Annotated[str, Id("encounters", "encounter")]
PerilId = Annotated[str, Id("perils", "Peril card")]


class Stack(Part, frozen=True):
    """A part of the exploration deck: a main encounter shuffled among others (DE-DECK-02)."""

    main: EncounterId  # id of the encounter that it holds
    others: Annotated[int, Meta(ge=0, le=20)] = 0  # so many more are shuffled in


class Adventure(Record, frozen=True):
    """A quest: its exploration deck, its Perils, and what it tells."""

    name: Prose  # what people call it
    summary: Prose  # a sentence for the start page
    goal: Prose  # how it is won, for people
    perils: Annotated[tuple[PerilId, ...], Meta(min_length=1)]  # ids of its Peril cards
    start: EncounterId  # whose map the heroes begin on (DE-SETUP-10)
    stacks: tuple[Stack, ...] = ()  # from the top of the deck to its end
    others: tuple[EncounterId, ...] = ()  # dealt to the stacks at random
    intro: Prose = ""  # read before it begins
    won: Prose = "The heroes have won"  # what `win` means here
    lost: Prose = "The heroes have failed"  # what `lose` means here
    outro: Prose = ""  # after victory
    outro_lost: Prose = ""  # after `lose`
    outro_doom: Prose = ""  # when doom and fate have met
    difficulty: Prose = ""  # in a word, for the start page
    text: tuple[StoryLine, ...] = ()  # what happens in it, in the language of stories
    actions: dict[str, Prose] = {}  # what the actions of its text are called
    paragraphs: dict[str, Prose] = {}  # that it reads
    choices: dict[str, Choice] = {}  # that it puts to the heroes

    @property
    def mains(self) -> tuple[str, ...]:
        return tuple(stack.main for stack in self.stacks)

    @property
    def size(self) -> int:
        """Cards of the exploration deck."""
        return sum(stack.others + 1 for stack in self.stacks)
