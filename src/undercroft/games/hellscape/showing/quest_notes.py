"""What a Quest adds to the rules, and what it counts, in words."""

from __future__ import annotations

from undercroft.games.hellscape.game import Hellscape
from undercroft.games.hellscape.library import Quest
from undercroft.games.hellscape.words.stage import Stage
from undercroft.kit.stories.readings import numbers, with_numbers
from undercroft.kit.stories.tables import Story


def rules(quest: Quest) -> tuple[str, ...]:
    """What stories and actions say of themselves, in their order; what holds and has no sentence
    says it in its own words."""
    told: list[Story] = [*quest.actions.values(), *quest.stories.values()]
    return tuple(filter(None, (story.says or _laws(story) for story in told)))


def _laws(story: Story) -> str:
    if story.always is None or story.while_ is not None:
        return ""
    said = [
        law.says.format(**{name: getattr(law, name) for name in law.__struct_fields__})
        for law in story.always.means.laws
    ]
    return " ".join(filter(None, said))


def tallies(game: Hellscape) -> dict[str, int]:
    """What the players look at while they count; how the rules remember turns is theirs."""
    counts = dict(game.state.tallies)
    return {
        with_numbers(said, numbers(said, Stage(game))): counts[name]
        for name, said in game.book.quest.shown.items()
        if name in counts
    }
