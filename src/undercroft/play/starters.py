"""A pack to begin with: `games/<game>/starter.toml`, small and playable at once."""

from __future__ import annotations

import re
from pathlib import Path

from undercroft.content.about import ABOUT, LONGEST_ID
from undercroft.core.errors import BadSetup
from undercroft.games import registry
from undercroft.play.offering import playables

PLACEHOLDER = "first-steps"  # the id of what a starter holds, which becomes that of the pack

TEXT = """\
[pack]
id      = "{id}"
name    = "{name}"
version = "0.1"
authors = ["You"]
licence = "All rights reserved"
games   = ["{game}"]
"""


def begin(game: str, folder: Path) -> str:
    """Write a small pack into a new folder. Returns the id of the adventure to try it with."""
    title = registry.title(game)
    starter = Path(registry.__file__).parent / game / "starter.toml"
    if not starter.is_file():
        raise BadSetup(f"{title.name} has no pack to begin with.", f"Write {ABOUT} yourself.")
    id = _id(folder)
    if id in playables(title):  # a folder that is called like an adventure of ours
        id = f"my-{id}"[:LONGEST_ID].strip("-")
    text = starter.read_text(encoding="utf-8").replace(PLACEHOLDER, id)
    about = TEXT.format(id=id, name=id.replace("-", " ").title(), game=game)
    try:
        if folder.exists() and any(folder.iterdir()):
            raise BadSetup(f"{folder} is not empty.", "Name a new folder.")
        folder.mkdir(parents=True, exist_ok=True)
        (folder / ABOUT).write_text(about, encoding="utf-8")
        (folder / f"{id}.toml").write_text(text, encoding="utf-8")
    except OSError as error:
        raise BadSetup(f"{folder} cannot be written: {error.strerror}.", "Name another.") from None
    return id


def _id(folder: Path) -> str:
    """The folder's name as an id."""
    plain = re.sub(r"[^a-z0-9]+", "-", folder.resolve().name.lower()).strip("-")[:LONGEST_ID]
    if not plain:
        raise BadSetup(f"“{folder}” cannot become the id of a pack.", "Use letters and digits.")
    return plain.strip("-")
