"""A language reads texts by its grammar and says plainly what it cannot read."""

from __future__ import annotations

from typing import Any

import pytest
from lark import Token, Transformer

from undercroft.cards.errors import CardError, Misread, Origin, nearest
from undercroft.cards.language import Language
from undercroft.cards.passage import Passage, normal
from undercroft.core.errors import UndercroftError

GRAMMAR = """
%import base (INT, NUMBER_WORD, SIGN, THRESHOLD, NAME, JOINER, BLANK)
%ignore BLANK

feast: dish (JOINER dish)*
dish: (INT | NUMBER_WORD) FOOD           -> served
    | "FOR" NAME                         -> guest
    | "FROM" THRESHOLD                   -> age
    | SIGN INT "SEATS"                   -> seats
"""


class Feast(Transformer[Token, Any]):
    def feast(self, dishes: list[Any]) -> list[Any]:
        return [dish for dish in dishes if not isinstance(dish, Token)]

    def served(self, words: list[Token]) -> tuple[str, str]:
        return str(words[0]), str(words[1])

    def guest(self, words: list[Token]) -> str:
        return str(words[0])

    age = guest

    def seats(self, words: list[Token]) -> int:
        return int(words[0] + words[1])


@pytest.fixture(scope="module")
def feasts(tmp_path_factory: pytest.TempPathFactory) -> Language:
    path = tmp_path_factory.mktemp("grammar") / "feast.lark"
    path.write_text(GRAMMAR, encoding="utf-8")
    return Language(
        path,
        starts=("feast",),
        words={"FOOD": ("PIE", "PIE CRUST", "BREAD", "COOK'S STEW")},
        shaper=Feast(),
        says={"FOOD": "a dish (PIE, BREAD)"},
    )


def read(language: Language, text: str, origin: Origin | None = None) -> Any:
    return language.read(text, "feast", lambda feast: feast, origin)


def fault(language: Language, text: str, origin: Origin | None = None) -> CardError:
    with pytest.raises(CardError) as caught:
        read(language, text, origin)
    return caught.value


def test_a_text_is_read_and_shaped(feasts: Language) -> None:
    assert read(feasts, "2 PIE AND THREE BREAD") == [("2", "PIE"), ("THREE", "BREAD")]


def test_case_blanks_and_line_breaks_do_not_matter(feasts: Language) -> None:
    assert read(feasts, "  2   Pie\n\t, three bread ") == read(feasts, "2 PIE, THREE BREAD")


def test_curly_quotes_and_long_dashes_are_plain_ones(feasts: Language) -> None:
    assert read(feasts, "1 COOK’S STEW, − 2 SEATS") == [("1", "COOK'S STEW"), -2]


def test_the_longest_word_of_a_list_is_taken(feasts: Language) -> None:
    assert read(feasts, "1 PIE CRUST") == [("1", "PIE CRUST")]


def test_a_keyword_is_a_whole_word(feasts: Language) -> None:
    assert fault(feasts, "1 PIES").problem == "unknown word PIES"
    assert fault(feasts, "FORK").problem == "unknown word FORK"


def test_a_name_ends_before_a_separator(feasts: Language) -> None:
    assert read(feasts, "FOR OLD GRIST AND 1 PIE") == ["OLD GRIST", ("1", "PIE")]
    assert read(feasts, "FOR DEWEY & GUSS' AUNT (MARY)") == ["DEWEY & GUSS' AUNT (MARY)"]


def test_an_error_shows_file_line_column_text_and_caret(feasts: Language) -> None:
    error = fault(feasts, "2 PIE, 3 BRAED", Origin("feast.toml", 12, 9))
    assert str(error).splitlines() == [
        "feast.toml:12:18: unknown word BRAED",
        "   12 | 2 PIE, 3 BRAED",
        "      |          ^^^^^",
        "  Expected a dish (PIE, BREAD).",
        "  Did you mean BREAD?",
    ]


def test_an_error_is_one_of_the_programs_own(feasts: Language) -> None:
    error = fault(feasts, "2 BRAED")
    assert isinstance(error, UndercroftError)
    assert (error.code, error.nearest, error.message) == ("bad_card", "BREAD", "unknown word BRAED")
    assert error.remedy == "Did you mean BREAD?"


def test_later_lines_of_a_text_count_from_their_own_first_column(feasts: Language) -> None:
    error = fault(feasts, "2 PIE,\n  3 stu", Origin("feast.toml", 4, 20))
    assert error.place == Origin("feast.toml", 5, 5)
    assert error.source == "  3 stu"
    assert error.start == 4


def test_a_text_that_stops_short_is_pointed_at_behind_its_end(feasts: Language) -> None:
    error = fault(feasts, "2 PIE AND  ")
    assert error.problem == "the text ends too early"
    assert error.place.column == 10
    assert "a number" in error.expected


def test_a_known_word_in_the_wrong_place_is_not_called_unknown(feasts: Language) -> None:
    error = fault(feasts, "2 PIE BREAD")
    assert error.problem == '"BREAD" cannot stand here'
    assert error.expected == ("the end", "a comma or AND")


def test_several_words_are_compared_with_phrases(feasts: Language) -> None:
    error = fault(feasts, "1 COKS STEW")
    assert error.nearest == "COOK'S STEW"
    assert error.length == len("COKS STEW")


def test_what_the_builder_cannot_use_is_reported_at_its_place(feasts: Language) -> None:
    def build(feast: Any) -> None:
        raise Misread(7, "too much bread", "Eat PIE.")

    with pytest.raises(CardError) as caught:
        feasts.read("2 PIE,   3 BREAD", "feast", build, Origin("feast.toml", 3, 5))
    assert caught.value.place == Origin("feast.toml", 3, 14)
    assert (caught.value.problem, caught.value.remedy) == ("too much bread", "Eat PIE.")


def test_endless_texts_and_numbers_are_refused(feasts: Language) -> None:
    error = fault(feasts, "1 PIE, " * 1_000_000)
    assert (error.problem, error.place.column) == ("the text is too long", 2001)
    assert fault(feasts, "9" * 1500 + " PIE").place.column == 1


def test_of_a_long_line_the_part_around_the_fault_is_shown(feasts: Language) -> None:
    error = fault(feasts, "1 PIE, " * 200 + "1 SAND")
    assert error.place.column == 1403
    lines = str(error).splitlines()
    assert max(map(len, lines)) < 140
    assert lines[1][lines[2].index("^") :].startswith("SAND")


def test_what_stands_before_the_beginning_is_shown_but_not_read(feasts: Language) -> None:
    with pytest.raises(CardError) as caught:
        feasts.read("Lunch: 1 PYE", "feast", list, begin=6)
    assert caught.value.place.column == 10
    assert caught.value.source == "Lunch: 1 PYE"


@pytest.mark.parametrize("text", ["a b", "  a\n\n b ", "straße  ﬁn", "", "\u2003x\x1cy"])
def test_every_character_of_the_normal_form_has_its_place(text: str) -> None:
    passage = Passage(text)
    for at, char in enumerate(passage.plain):
        error = passage.error(at, "here")
        origin = text.replace("\n", " ")[text.find(error.source) + error.start]
        assert char == " " or char in origin.upper()


def test_the_normal_form() -> None:
    assert normal(" ranger’s\n\tmark ") == "RANGER'S MARK"


def test_the_nearest_word() -> None:
    known = ("CLEAVE", "CLEANSE", "KNOCK DOWN")
    assert nearest("CLEVE", known) == "CLEAVE"
    assert nearest("KNOK DOWN", known) == "KNOCK DOWN"
    assert nearest("ZEBRA", known) == ""
