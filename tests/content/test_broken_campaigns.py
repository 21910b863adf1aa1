"""Campaign files that cannot be right, and where they say so."""

from __future__ import annotations

from pathlib import Path

import pytest

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


BRANCHING = """\
[outcome.sworn]
name = "Sworn"
text = "+1 MOVEMENT"

[campaign.short]
name     = "Short"
summary  = "One way or the other."
chapters = [
    { adventure = "toll-bridge", next = [
        { adventure = "drowned-granary", if = "PARTY HAS 3 OR MORE HEROES" },
        { adventure = "ember-vault" },
    ] },
    { adventure = "drowned-granary", ends = true },
    { adventure = "ember-vault" },
]
"""


def test_a_campaign_may_branch(tmp_path: Path) -> None:
    assert problems(tmp_path, BRANCHING) == []
    short = load_library(tmp_path).campaigns["short"]
    assert [short.follow(n) for n in range(3)] == [(1, 2), (), ()]
    assert short.length() == (2, 2)


@pytest.mark.parametrize(
    ("old", "new", "message", "remedy"),
    [
        ('{ adventure = "ember-vault" },\n    ] }', '{ adventure = ⟦"ember-vaut" },\n    ] }',
         "there is no later chapter 'ember-vaut'", "ember-vault"),
        ('{ adventure = "ember-vault" },\n    ] }', '{ adventure = ⟦"toll-bridge" },\n    ] }',
         "there is no later chapter 'toll-bridge'", ""),
        ('"PARTY HAS 3 OR MORE HEROES"', '⟦"ROUND 3 OR LATER"', "this is over when", "OUTCOME"),
        ('"PARTY HAS 3 OR MORE HEROES"', '"⟦YOU HAVE OUTCOME: SWORN"', "nobody is meant by YOU",
         "ANY HERO HAS"),
        ('        { adventure = "ember-vault" },\n    ] }', '    ] }',
         "nothing says where the party goes on", "has no `if`"),
        (', if = "PARTY HAS 3 OR MORE HEROES"', "", "never reached", "has no `if`"),
        ('{ adventure = "ember-vault" },\n]', '{ adventure = "ember-vault", ⟦ends = true },\n]',
         "the last chapter ends the campaign anyway", "Leave it out."),
        ('"drowned-granary", ends = true', '"drowned-granary", ends = true, sequential = ⟦true',
         "nothing follows the last chapter", "Leave it out."),
        ('    { adventure = "ember-vault" },\n]',
         '    { adventure = ⟦"hollow-choir" },\n    { adventure = "ember-vault" },\n]',
         "no chapter leads here", "in a chapter above"),
    ],
)  # fmt: skip
def test_a_branch_that_leads_nowhere(
    tmp_path: Path, old: str, new: str, message: str, remedy: str
) -> None:
    assert old in BRANCHING
    found = problems(tmp_path, BRANCHING.replace(old, new.replace("⟦", ""), 1))
    assert len(found) == 1, found
    assert message in found[0].message
    assert remedy in found[0].remedy
    if "⟦" in new:
        assert_broken(tmp_path, BRANCHING.replace(old, new, 1), message, remedy)
