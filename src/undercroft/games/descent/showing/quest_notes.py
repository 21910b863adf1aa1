"""What a quest adds to the rules, in sentences for its sheet."""

from __future__ import annotations

from undercroft.games.descent.library import Quest
from undercroft.games.descent.showing.names import Names
from undercroft.kit.stories.tables import Story


def own_rules(quest: Quest, names: Names) -> tuple[str, ...]:
    """What a story says of itself; what holds and has no sentence says it in its own words.
    Encounters are told when they are met."""
    found = [story.says or _laws(story, names) for story in quest.stories.values()]
    return tuple(filter(None, found))


def _laws(story: Story, names: Names) -> str:
    if story.always is None or story.text or story.while_ is not None:
        return ""
    laws = story.always.means.laws
    return " ".join(
        law.says.format(**{name: _called(law, name, names) for name in law.__struct_fields__})
        for law in laws
    )


def _called(law: object, field: str, names: Names) -> str:
    value = getattr(law, field)
    return names.figure(value) if field == "monster" else str(value).replace("-", " ")
