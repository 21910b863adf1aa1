"""Campaign files that cannot be right, and where they say so."""

from __future__ import annotations

from pathlib import Path

from content.packs import assert_broken, problems
from undercroft.games.drunagor.loading import load_library

CAMPAIGN = """\
[campaign.short]
name     = "Short"
summary  = "Two Adventures."
chapters = [
    { adventure = "toll-bridge", sequential = true },
    { adventure = "drowned-granary" },
]
"""


def test_a_sound_campaign(tmp_path: Path) -> None:
    assert problems(tmp_path, CAMPAIGN) == []
    short = load_library(tmp_path).campaigns["short"]
    assert [(c.adventure, c.sequential) for c in short.chapters] == [
        ("toll-bridge", True),
        ("drowned-granary", False),
    ]


def test_an_unknown_adventure(tmp_path: Path) -> None:
    text = CAMPAIGN.replace('"drowned-granary"', '⟦"drowned-granery"')
    message = "there is no Adventure 'drowned-granery'"
    assert_broken(tmp_path, text, message, "drowned-granary")


def test_nothing_follows_the_last_chapter(tmp_path: Path) -> None:
    text = CAMPAIGN.replace('"drowned-granary" }', '"drowned-granary", sequential = ⟦true }')
    assert_broken(tmp_path, text, "nothing follows the last chapter", "Leave it out.")


def test_an_id_that_an_adventure_has(tmp_path: Path) -> None:
    text = CAMPAIGN.replace("[campaign.short]", "[campaign.⟦toll-bridge]")
    assert_broken(tmp_path, text, "an Adventure is called 'toll-bridge' already", "another id")


def test_an_id_that_a_campaign_has(tmp_path: Path) -> None:
    text = CAMPAIGN.replace("[campaign.short]", "[campaign.⟦forced-march]")
    assert_broken(tmp_path, text, "the id 'forced-march' is taken")


def test_a_campaign_without_chapters(tmp_path: Path) -> None:
    text = '[campaign.short]\nname = "Short"\nsummary = ""\nchapters = ⟦[]\n'
    assert_broken(tmp_path, text, "the list has 0 values", "at least 1")
