"""Every pair of states of a table differs by more than its hue: by a shape, a word, a border or a
pattern in the page, and in lightness for eyes that tell no colours apart."""

from __future__ import annotations

from collections import Counter

import msgspec
from playwright.sync_api import Page

from undercroft.core.player import GREEDY, PERSON
from undercroft.core.resuming import resume
from undercroft.core.rng import seeded
from undercroft.core.session import Session
from undercroft.core.title import Setup
from undercroft.games import registry
from undercroft.play.seats import joined, usual_party
from web.hand import Hand, Sit
from web.test_advice import laid
from web.test_sights import unseen

PARTY = 3
ROUND = 2  # from which on there are used cards and heroes who have acted
FEW = 3  # answers
HOURS = 400  # answers that are looked through
WORN = (b'"acted":true', b'"ready":false', b'"exhausted":true')  # in views
HIDE = "(one, gone) => one.style.visibility = gone ? 'hidden' : ''"


def marked(up: str, name: str) -> str:
    """Takes a class from what stands around, and gives it back."""
    return f"(one, gone) => one.closest('{up}').classList.toggle('{name}', !gone)"


# What shows a state, and how it is taken away and given back.
STATES = {
    "who acts": (".figure .aura", HIDE),
    "who has acted": (".figure.spent .drawn", marked(".figure", "spent")),
    "a used card": (".card:is(.spent, .used, .blocked)", """(one, gone) => {
      const names = ["spent", "used", "blocked"];
      if (gone) window.was = names.filter((name) => one.classList.contains(name));
      for (const name of window.was) one.classList.toggle(name, !gone);
    }"""),
    "a card that can be played": (".boards .card.lit", marked(".card", "lit")),
    "whose board is open": ("nav [aria-pressed=true]", marked("[aria-pressed]", "open")),
    "what has the focus": (".map :focus", """(one, gone) => {
      if (gone) window.focused = document.activeElement;
      window.focused[gone ? "blur" : "focus"]();
    }"""),
}  # fmt: skip
# The shapes of things of one kind, with no word of their colours; of two kinds none is the same.
SHAPES = """([first, second]) => {
  const drawn = (selector) => new Set([...document.querySelectorAll(selector)].map((one) => {
    const look = getComputedStyle(one);
    const path = (one.getAttribute("d") ?? "").replace(/[^A-Za-z]/g, "");
    const parts = [...one.children].filter(({tagName}) => tagName !== "title");
    const word = one.querySelector(".why")?.textContent ?? "";
    return [path, look.strokeDasharray, look.borderStyle, word, parts.length].join("|");
  }));
  const [one, other] = [drawn(first), drawn(second)];
  return {seen: one.size > 0 && other.size > 0, same: [...one].filter((look) => other.has(look))};
}"""
PAIRS = {
    "friend and foe": (".figure.friend .face", ".figure.foe .face"),
    "reachable and not": (".space.lit", ".space:not(.lit)"),
    "a foe that can be struck and one that cannot": (
        ".figure.foe.lit .drawn",
        ".figure.foe:not(.lit) .drawn",
    ),
    "exhausted and ready": (".card.spent", ".boards .card:not(.spent)"),
    "in light and in shadow": ("path.lit", "path.shadow"),
}


def standing(game: str) -> Session:
    """A game by automated players, at the question of its first hours that shows most states."""
    title = registry.title(game)
    party = joined(title, usual_party(title, title.tutorial, PARTY))
    own = tuple(
        type(one)(one.hero, one.role, int(one.hero == title.opponent), one.team) for one in party
    )
    kinds = (PERSON, GREEDY) if any(one.seat for one in own) else (PERSON,)
    best: tuple[int, list[bytes]] = (-1, [])
    session = Session(title, Setup(title.tutorial, own, {}, kinds), "states")
    player = title.player("greedy", seeded("states"))
    for _ in range(HOURS):
        asked = session.request
        if asked is None:
            break
        late = title.rounds(session.driver.state) >= ROUND and len(asked.options) > FEW
        if late and asked.seat == 0 and asked.kind in title.weighty:
            view = msgspec.json.encode(title.view(session.driver.game, 0))
            strikes = any(key.startswith("attack") for key in asked.keys())
            worn = strikes + sum(mark in view for mark in WORN)
            if worn > best[0]:
                best = worn, list(session.lines)
        session.answer(player.choose(session.driver.game, asked).key)
    return resume(title, best[1])[0]


def alike(page: Page, seen: Counter[str]) -> list[str]:
    """Pairs of which something looks the same but for its colour."""
    wrong = []
    for name, (first, second) in PAIRS.items():
        found = page.evaluate(SHAPES, [first, second])
        seen[name] += found["seen"]
        wrong += [f"{name}: {look}" for look in found["same"]]
    return wrong


def test_states_differ_by_more_than_colour(sit: Sit, address: str) -> None:
    """In every game, as far as it has them; each state and each pair is seen in some game."""
    seen: Counter[str] = Counter()
    for game in registry.TITLES:
        page = sit(laid(address, standing(game)), motion=True)
        Hand(page).wait()
        page.keyboard.press("b")
        eyes = page.context.new_cdp_session(page)
        wrong = unseen(page, eyes, STATES, seen) + alike(page, seen)
        assert not wrong, "\n".join((game, *wrong))
        page.close()
    assert {name for name, times in seen.items() if times} == {*STATES, *PAIRS}
