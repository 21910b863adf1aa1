"""The card language of Drunagor: what is written can be read again, and nothing else breaks it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Literal, get_args

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from undercroft.cards.errors import CardError
from undercroft.games.drunagor.cards import wording
from undercroft.games.drunagor.cards.grouping import carried
from undercroft.games.drunagor.cards.printing import write_body, write_monster
from undercroft.games.drunagor.cards.reading import read_body, read_monster, read_skill_line
from undercroft.games.drunagor.cards.tree import (
    ONE,
    PLAIN,
    Activate,
    Amount,
    Attack,
    Body,
    Clause,
    Cost,
    Custom,
    Damage,
    Drain,
    Effect,
    Either,
    Gains,
    Group,
    Immunity,
    Item,
    Modifier,
    MonsterText,
    Predicate,
    Sentence,
    Spec,
    Static,
    Target,
    Trigger,
)
from undercroft.games.drunagor.cards.words.keywords import WHOLE
from undercroft.games.drunagor.cards.words.sentences import FILLED
from undercroft.games.drunagor.cards.words.statics import MASTERY

NAMES = ("LUMA", "A PET", "EACH MINION", "BROTHER OSSIAN", "GUSS", "DEWEY & GUSS' COLLAR")
WORDED = ("REROLL", "DOUBLE DAMAGE", "ATTACK TWICE", "VICIOUS")

# Words and numbers

numerals = st.builds(Amount, st.integers(0, 99))
plain_amounts = st.one_of(
    numerals,
    st.builds(Amount, st.integers(1, 6), word=st.just(True)),
    st.builds(Amount, st.integers(1, 9), st.sampled_from(["X", "P"])),
)
signed = st.builds(lambda size, sign: Amount(sign * size.n, size.per, size.word),
                   plain_amounts, st.sampled_from([1, -1]))  # fmt: skip
held = st.sampled_from(wording.HELD)
tokens = st.sampled_from(wording.TOKENS)
names = st.sampled_from(NAMES)
procedures = st.from_regex(r"[a-z_][a-z0-9_-]{0,8}", fullmatch=True)
predicates = st.one_of(
    st.builds(Predicate, st.sampled_from(list(wording.FACTS))),
    st.builds(Predicate, st.sampled_from(["target has condition", "you have none"]), word=held),
    st.builds(Predicate, st.just("target health at most"), st.integers(0, 99)),
    st.builds(Predicate, st.just("target health at least"), st.integers(0, 99)),
    st.builds(Predicate, st.just("party size at least"), st.integers(0, 9)),
    st.builds(Predicate, st.just("runes at least"), st.integers(0, 9),
              st.sampled_from([colour.lower() for colour in wording.RUNES])),
)  # fmt: skip
conditions = st.none() | predicates

# Targets

nouns = st.sampled_from(list(wording.NOUNS))
nobody: st.SearchStrategy[dict[str, Any]] = st.just({})
somebody = st.one_of(
    st.fixed_dictionaries({"side": st.sampled_from(["ally", "enemy"])}),
    st.fixed_dictionaries({"noun": nouns}),
    st.fixed_dictionaries({"side": st.just("ally"), "noun": nouns}),
)
located = st.builds(
    lambda who, where: {**who, "where": where},
    somebody,
    st.sampled_from([place.lower() for place in wording.PLACES]),
)
quantities = st.one_of(
    st.sampled_from([{"many": "one"}, {"many": "each"}]),
    st.fixed_dictionaries({"many": st.just("up to"), "count": plain_amounts}),
)
targets = st.one_of(
    st.builds(Target, side=st.sampled_from(list(wording.SIDES))),
    st.builds(lambda many, who, other, adjacent: Target(
        **{"other": other, "adjacent": adjacent, **many, **who}),
        quantities, nobody | somebody | located, st.booleans(), st.booleans()),
)  # fmt: skip


def specs(*, shapes: bool = True) -> st.SearchStrategy[Spec]:
    plain = st.fixed_dictionaries(
        {},
        optional={
            "target": targets,
            "range": plain_amounts,
            "cube_range": st.just(True),
            "split": st.just(True),
        },
    )
    shape = st.fixed_dictionaries({"shape": st.sampled_from(wording.SHAPES), "size": plain_amounts})
    found = st.builds(lambda a, b: Spec(**a, **b), plain, (nobody | shape) if shapes else nobody)
    return found.filter(lambda spec: spec != PLAIN)


# Items

sentences = st.one_of(
    st.builds(Sentence, st.sampled_from(wording.SCRIPTED)),
    st.builds(Sentence, st.sampled_from(wording.GRANTS), word=names),
    st.builds(Sentence, st.sampled_from(["SUMMON", "SUMMON PER 2 HEROES"]), plain_amounts, names),
    st.builds(Sentence, st.just("REMOVE"), word=held),
    st.builds(Sentence, st.just("COPY"), word=st.sampled_from(wording.COPIES)),
    st.builds(
        Sentence,
        st.sampled_from([row.name for row in FILLED if row.filled() == row.filled(word="X")]),
        plain_amounts,
    ),
)
measures = plain_amounts | st.builds(Amount, st.integers(0, 9), st.just("ALL"))
effects = st.builds(Effect, st.sampled_from(wording.EFFECTS), measures, conditions)
costs = st.one_of(
    st.builds(Cost, st.sampled_from(["PAY LIFE", "EXPEND AC"]), plain_amounts),
    st.builds(Cost, st.just("DISCARD"), plain_amounts, tokens),
)
simple: st.SearchStrategy[Item] = st.one_of(
    effects,
    st.builds(Damage, plain_amounts, st.booleans(), conditions),
    st.builds(Drain, st.sampled_from(wording.DRAINED), plain_amounts),
    st.builds(Activate, st.lists(names, min_size=1, max_size=3).map(tuple)),
    costs,
    sentences,
    st.builds(Custom, procedures),
)
choices = st.builds(Either, st.lists(simple, min_size=2, max_size=3).map(tuple))
plain_items = simple | choices
immunities = st.builds(
    lambda first, rest: Immunity((first, *rest)),
    st.sampled_from(wording.RESISTED),
    st.lists(st.sampled_from(sorted(set(wording.RESISTED) & set(wording.EFFECTS))), max_size=2),
)
MAXIMA = [kind for kind in wording.STATICS if kind.startswith("MAX ")]
SIGNED = [kind for kind in (*wording.BONUSES, *(m.name for m in MASTERY), *MAXIMA) if kind != "DMG"]
statics = st.one_of(
    st.builds(Static, st.sampled_from(SIGNED), signed, conditions),
    st.builds(Static, st.sampled_from(wording.TRAITS), st.just(ONE), conditions),
    immunities,
)
thresholds = st.builds(Amount, st.integers(1, 20))


def modifiers(*kinds: str) -> st.SearchStrategy[Modifier]:
    made: dict[str, st.SearchStrategy[Amount]] = {
        "HIT": signed, "DMG": signed, "CRIT": thresholds,
        **dict.fromkeys(wording.SHAPES, plain_amounts),
    }  # fmt: skip
    return st.one_of(
        [st.builds(Modifier, st.just(kind), made.get(kind, st.just(ONE)), conditions)
         for kind in kinds]
    )  # fmt: skip


def groups(items: st.SearchStrategy[Item], spec: st.SearchStrategy[Spec]) -> Any:
    return st.builds(Group, st.lists(items, min_size=1, max_size=3).map(tuple), spec)


of_attacks = st.lists(
    modifiers("DMG", "CRIT", "NON-PREVENTABLE", *WORDED, *wording.SHAPES), max_size=3
)
of_gains = st.lists(modifiers("HIT", "DMG", *WORDED, *wording.SHAPES), max_size=3)


def together(made: list[Group]) -> list[Group]:
    """Groups of one clause: what the first ones restrict holds for the later ones."""
    found: list[Group] = []
    for group in made:
        spec = carried(found[-1].spec, group.spec) if found else group.spec
        found.append(Group(group.items, spec))
    return found


@st.composite
def collateral(draw: st.DrawFn) -> tuple[Group, ...]:
    first = draw(st.lists(groups(plain_items, st.just(PLAIN)), max_size=1))
    rest = draw(st.lists(groups(plain_items, specs(shapes=False)), max_size=2))
    return tuple(together([*first, *rest]))


@st.composite
def blows(draw: st.DrawFn, *, single: bool) -> Item:
    """An attack, or THIS ATTACK GAINS; `single`: whether `+1 HIT` alone is an attack here."""
    after = draw(collateral())
    if draw(st.booleans()):
        gained = tuple(draw(of_gains))
        assume(gained or (after and after[0].spec == PLAIN))
        return Gains(gained, after)
    hits = tuple(draw(st.lists(st.integers(-9, 20), min_size=1, max_size=3)))
    commanded = draw(st.booleans())
    assume(single or commanded or len(hits) > 1)
    return Attack(hits, tuple(draw(of_attacks)), after, commanded)


# Clauses

triggers = st.one_of(
    st.builds(Trigger, st.just("roll"), st.integers(1, 20)),
    st.builds(Trigger, st.sampled_from(["discard", "minor action", "cube action"])),
    st.builds(Trigger, st.just("discard cosmic gemstone"), st.integers(0, 9)),
    st.builds(Trigger, st.sampled_from(list(wording.EVENTS))),
)


@st.composite
def clauses(draw: st.DrawFn, *, passive: bool) -> Clause:
    trigger = draw(st.none() | triggers)
    event = trigger.event if trigger else ""
    untriggered = not trigger or wording.EVENTS.get(event) == "WHILE"
    lasting = untriggered and (passive or trigger is not None)
    boosting = event in wording.BOOSTS
    items = [plain_items, statics, modifiers(*WORDED)]
    if lasting:
        items.append(st.builds(Static, st.sampled_from(["HIT", "DMG"]), signed, conditions))
    else:
        items.append(modifiers("DMG", *(["HIT"] if boosting else [])))
    if untriggered:
        items.append(st.builds(Static, st.just("CRIT"), thresholds, conditions))
    else:
        items.append(modifiers("CRIT"))
    first = draw(groups(st.one_of(items), st.just(PLAIN) | specs()))
    rest = draw(st.lists(groups(st.one_of(items), specs()), max_size=1))
    made = together([first, *rest])
    if draw(st.booleans()):
        blow = draw(blows(single=not lasting and not boosting))
        last = made.pop()
        # an attack ends its group, and may be all of it
        before = last.items if draw(st.booleans()) else ()
        made.append(Group((*before, blow), last.spec))
    if trigger and event in ("minor action", "cube action"):
        made[:0] = [Group((cost,)) for cost in draw(st.lists(costs, max_size=2))]
    limits: list[Literal["", "turn", "adventure"]] = ["", "turn", "adventure"]
    return Clause(tuple(made), trigger, draw(conditions), draw(st.sampled_from(limits)))


def bodies(*, passive: bool) -> st.SearchStrategy[Body]:
    return st.lists(clauses(passive=passive), max_size=3).map(lambda made: Body(tuple(made)))


@given(bodies(passive=False))
def test_a_body_is_read_as_it_was_written(body: Body) -> None:
    assert read_body(write_body(body)) == body


@given(bodies(passive=True))
def test_a_passive_is_read_as_it_was_written(body: Body) -> None:
    assert read_body(write_body(body), passive=True) == body


passives = st.one_of(
    effects.filter(lambda said: said.keyword not in WHOLE),
    st.builds(Effect, st.sampled_from(sorted(WHOLE))),
    st.builds(Effect, st.just("RANGE"), plain_amounts),
    st.just(Effect("PROTECT")),
    st.builds(Static, st.sampled_from([*SIGNED, "DMG"]), signed, conditions),
    st.builds(Static, st.just("CRIT"), thresholds, conditions),
    immunities,
)
monsters = st.builds(
    MonsterText,
    st.lists(st.sampled_from(wording.BEHAVIOURS), unique=True).map(tuple),
    st.lists(passives, max_size=3).map(tuple),
    st.lists(groups(plain_items, st.just(PLAIN) | specs()), max_size=2).map(tuple),
    of_attacks.map(tuple),
    st.lists(groups(plain_items, st.just(PLAIN) | specs(shapes=False)), max_size=2).map(tuple),
)


@given(monsters)
def test_a_monster_is_read_as_it_was_written(monster: MonsterText) -> None:
    assert read_monster(write_monster(monster)) == monster


# Broken texts

TEXTS = (
    "MOVE 5; SELF, FOCUS 1; UP TO TWO TARGETS, MAKE +0 HIT, +1 DMG",
    "[1/TURN] WHEN YOU MISS OR FAIL A SKILL CHALLENGE: REROLL",
    "+2 HIT, +1 DMG, DOUBLE DAMAGE IF TARGET HAS HALF HEALTH OR LESS",
    "P: JUMP; RELENTLESS; T: UP TO TWO WEAKEST MONSTERS, HEAL 3; A: STRIKE 2, KNOCK DOWN",
    "CUBE ACTION, EXPEND 1 AC: BEAR TRAP; IMMUNITY TO PUSH, SLOW",
    "ACTIVATE DEWEY OR GUSS; ADVENTURE ITEM: BADGE OF THE WEST WIND",
    "Tumble|EQUIP|G|[R]: SELF, PREVENT ALL BUT 1 DMG AND MOVE 2",
)
WORDS = ["ZZZ", ";", ",", ":", "+", "/", *sorted({word for text in TEXTS for word in text.split()})]


@st.composite
def mangled(draw: st.DrawFn) -> str:
    words = draw(st.sampled_from(TEXTS)).split(" ")
    for _ in range(draw(st.integers(1, 3))):
        at = draw(st.integers(0, len(words)))
        words[at : at + draw(st.integers(0, 2))] = draw(
            st.lists(st.sampled_from(WORDS), max_size=2)
        )
    text = draw(st.sampled_from([" ", "  ", "\n"])).join(words)
    at = draw(st.integers(0, len(text)))
    return text[:at] + draw(st.text(max_size=2)) + text[at + draw(st.integers(0, 1)) :]


def refusal(read: Callable[[str], object], text: str) -> CardError | None:
    try:
        read(text)
    except CardError as error:
        return error
    return None


@pytest.mark.parametrize("read", [read_body, read_monster, read_skill_line])
@given(text=mangled() | st.text())
def test_a_broken_text_is_refused_with_its_place(read: Any, text: str) -> None:
    error = refusal(read, text)
    if error:
        lines = text.split("\n")
        assert 1 <= error.place.line <= len(lines)
        assert lines[error.place.line - 1] == error.source
        assert 1 <= error.place.column <= len(error.source) + 1
        assert error.problem in str(error)


@given(mangled())
def test_what_can_be_read_can_be_written(text: str) -> None:
    assume(refusal(read_body, text) is None)
    body = read_body(text)
    assert read_body(write_body(body)) == body


def test_the_items_of_the_tree_are_all_tried() -> None:
    tried = {Attack, Damage, Effect, Drain, Activate, Cost, Static, Immunity, Gains, Sentence,
             Custom, Either, Modifier}  # fmt: skip
    assert tried == set(get_args(Item))
