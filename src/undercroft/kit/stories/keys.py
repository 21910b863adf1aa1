"""Which keys of a story or an action go together."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from undercroft.content.errors import ContentError
from undercroft.content.toml import Entry
from undercroft.kit.stories.tables import Action, Story

OF_STORIES = ("when", "always", "while")  # and of no action


def of_stories(stories: Mapping[str, Story], entry: Entry) -> Iterator[ContentError]:
    """A story happens and does something, or something holds: it says which."""
    for id, story in stories.items():
        its = entry[id]
        if story.when is None and story.always is None:
            yield its.key_error(
                "nothing says when it happens", 'Add `when = "..."`, or `always = "..."`.'
            )
        elif story.when is not None and story.always is not None:
            yield its["always"].key_error(
                "either it happens or it always holds", "Make two stories of it."
            )
        elif story.when is not None:
            if story.while_ is not None:
                yield its["while"].key_error(
                    "`while` is for what holds", "Write `if` for what happens."
                )
            if story.do is None and not story.text:
                yield its.key_error("nothing happens in it", "Add `do` or `text`.")
        else:
            for key in ("if", "do", "again", "text"):
                if key in its.data:
                    yield its[key].key_error(
                        f"`{key}` is for what happens", "Write `while` for what holds."
                    )


def of_actions(actions: Mapping[str, Action], entry: Entry) -> Iterator[ContentError]:
    """An action is taken by somebody, as long as it is open, and something comes of it."""
    for id, action in actions.items():
        its = entry[id]
        for key in OF_STORIES:
            if key in its.data:
                yield its[key].key_error(f"`{key}` is for stories", "Say by `if` when it is open.")
        if action.do is None and not action.text:
            yield its.key_error("nothing comes of it", "Add `do` or `text`.")
