"""Two people at two machines: an invitation under another name, names, pings, words, presence."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page, expect

from undercroft.core.player import GREEDY, PERSON
from undercroft.core.session import Session
from undercroft.core.title import Member, Setup
from undercroft.games import registry
from undercroft.play.seats import joined
from web.chromium import FOREIGN
from web.conftest import A_HANG, SETTINGS, serving
from web.hand import Hand, Sit, quick_start
from web.test_advice import seated
from web.test_page import graves
from web.test_seats import invite

RINGS = """window.rung = 0; window.AudioContext = class {
  currentTime = 0; destination = {};
  resume() { return Promise.resolve(); }
  createGain() { return {gain: {setValueAtTime() {}, linearRampToValueAtTime() {},
    exponentialRampToValueAtTime() {}}, connect: (to) => to}; }
  createOscillator() { window.rung += 1;
    return {frequency: {}, connect: (to) => to, start() {}, stop() {}}; }
}"""


class Evening:
    """A host and a guest who know the server by another name than its own machine does."""

    def __init__(self, browser: Browser, address: str) -> None:
        self.browser = browser
        self.origin = re.sub(r"//[^:]+", f"//{FOREIGN}", address)
        self.errors: list[str] = []
        self.pages: list[Page] = []

    def open(self, path: str, width: int = 1440, height: int = 900) -> Page:
        context = self.browser.new_context(
            base_url=self.origin,
            viewport={"width": width, "height": height},
            reduced_motion="reduce",
        )
        context.add_init_script(SETTINGS)
        context.add_init_script(RINGS)
        page = context.new_page()
        page.set_default_timeout(A_HANG)
        page.on("pageerror", lambda error: self.errors.append(str(error)))
        page.goto(path)
        self.pages.append(page)
        return page

    def begin(self) -> tuple[Page, Page]:
        host = self.open("/")
        link = invite(host)
        host.get_by_role("button", name="Close").click()
        return host, self.open(link)


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """A server that lets others in."""
    with serving(tmp_path_factory.mktemp("house") / "tables.db", host="0.0.0.0") as address:
        yield address


@pytest.fixture
def evening(browser: Browser, house: str) -> Iterator[Evening]:
    made = Evening(browser, house)
    yield made
    for page in made.pages:
        page.context.close()
    assert not made.errors


def test_an_invitation_is_shown_copied_and_followed_on_plain_http(evening: Evening) -> None:
    host = evening.open("/")
    assert host.evaluate("isSecureContext") is False
    link = invite(host)
    assert link.startswith(f"{evening.origin}/table/")
    expect(host.get_by_role("img", name="The same as a QR code")).to_be_visible()
    host.evaluate("document.addEventListener('copy', () => (window.taken = `${getSelection()}`))")
    host.get_by_role("button", name="Copy").first.click()
    expect(host.get_by_text("The link is copied")).to_be_visible()
    assert host.evaluate("window.taken") == link
    assert graves(host) == []
    host.get_by_role("button", name="Close").click()
    guest = evening.open(link)
    expect(guest.get_by_text("Waiting for the player of Vorn and Jaheen")).to_be_visible()
    expect(guest.get_by_text("You play Maya.")).to_be_visible()
    expect(host.get_by_text("Maya's player has come.")).to_be_visible()
    assert graves(guest) == []


def test_names_are_given_remembered_and_seen_by_the_others(evening: Evening) -> None:
    host, guest = evening.begin()
    guest.get_by_label("Your name").fill("Anna")
    guest.get_by_role("button", name="That is me").click()
    expect(guest.get_by_role("region", name="Company")).to_contain_text("Anna (you)")
    expect(host.get_by_role("region", name="Company")).to_contain_text("Anna")
    expect(host.get_by_text("Maya is played by Anna.")).to_be_visible()
    guest.reload()
    expect(guest.get_by_role("region", name="Company")).to_contain_text("Anna (you)")
    expect(guest.get_by_label("Your name")).to_have_count(0)


# A ping is there for a few seconds, which a busy machine may miss: each is written down.
WATCHED = """() => {
  window.pointed = [];
  const look = () => {
    const pings = document.querySelectorAll("[data-ping]");
    for (const { textContent } of pings) window.pointed.push(textContent);
  };
  new MutationObserver(look).observe(document.body, { childList: true, subtree: true });
}"""
POINTED = "who => window.pointed.some((text) => text.includes(who))"


def test_pings_and_words_reach_the_other_screen_and_go_away(evening: Evening) -> None:
    host, guest = evening.begin()
    expect(guest.locator(".board, .frame svg").first).to_be_visible()
    for page in (host, guest):
        page.evaluate(WATCHED)
    guest.locator("[data-space='d3']").first.click(button="right", force=True)
    host.wait_for_function(POINTED, arg="Maya's player")
    guest.wait_for_function(POINTED, arg="you")
    expect(host.locator("[data-ping]")).to_have_count(0)
    host.get_by_label("Say something").fill("Stay behind me")
    host.keyboard.press("Enter")
    expect(guest.get_by_role("list", name="What is said")).to_contain_text("Stay behind me")
    host.evaluate("window.pointed = []")
    guest.locator("[data-space='d3']").first.focus()
    guest.keyboard.press("p")
    host.wait_for_function(POINTED, arg="Maya's player")


def test_the_tab_and_the_bells_call_who_is_asked(evening: Evening) -> None:
    host, guest = evening.begin()
    expect(host).to_have_title(re.compile("^● Your turn · The Toll Bridge"))
    expect(guest).to_have_title(re.compile("^Waiting for the player of Vorn"))
    assert guest.evaluate("window.rung") == 0
    first, second = Hand(host), Hand(guest)
    first.wait()
    while not second.question:
        if first.question:
            first.answer_alone()
        host.wait_for_timeout(50)
    expect(guest).to_have_title(re.compile("^● Your turn"))
    assert guest.evaluate("window.rung") == 2  # one for each bell
    expect(host).to_have_title(re.compile("^Waiting for"))


def test_the_bells_can_be_switched_off(sit: Sit) -> None:
    page = sit()
    quick_start(page)
    page.get_by_role("button", name="Settings").click()
    page.get_by_label("Sound").fill("0")
    expect(page.get_by_text("Off.")).to_be_visible()
    assert page.evaluate("JSON.parse(localStorage['undercroft.settings']).volume") == 0


def test_a_guest_goes_and_comes_back_and_nobody_is_thrown_out(evening: Evening) -> None:
    host, guest = evening.begin()
    company = host.get_by_role("region", name="Company")
    expect(host.get_by_text("Maya's player has come.")).to_be_visible()
    link = guest.url
    guest.goto("/")
    expect(company).to_contain_text("away")
    expect(host.get_by_text("has left. The seat is kept.")).to_be_visible()
    guest.goto(link)
    expect(company).not_to_contain_text("away")
    # the host gives the seat to the program: the guest watches on
    host.get_by_role("button", name="Seats and record").click()
    host.get_by_label("Who plays Maya").select_option(label="the program, from now on")
    expect(guest.get_by_text("You can go on watching.")).to_be_visible()
    host.get_by_role("button", name="Close").click()
    guest.reload()
    expect(guest.get_by_text("Waiting for the player of Vorn and Jaheen")).to_be_visible()


def test_a_guest_who_follows_the_link_of_a_second_seat_has_both(evening: Evening) -> None:
    """In the same tab: only what stands after the # is another then."""
    host = evening.open("/")
    link = invite(host)
    host.get_by_label("Who plays Vorn and Jaheen").select_option(label="somebody else, by link")
    second = host.get_by_label("Link for Vorn and Jaheen").input_value()
    guest = evening.open(link)
    expect(guest.get_by_text("You play Maya.")).to_be_visible()
    guest.goto(second)
    Hand(guest).wait()  # the other seat is asked
    expect(guest.get_by_text("You play Maya.")).to_have_count(0)


def just_rolled() -> Session:
    """A game of Descent: Steelhorns, of one person, has rolled; the others are another's."""
    title = registry.title("descent")
    party = joined(title, title.party(3))
    seats = {party[0].hero: 0, title.opponent: 2}
    members = tuple(Member(one.hero, one.role, seats.get(one.hero, 1)) for one in party)
    setup = Setup(title.tutorial, members, {}, (PERSON, PERSON, GREEDY))
    session = Session(title, setup, "rolled")
    who = title.player("greedy", "rolled")
    while (request := session.request) is not None:
        if request.kind == "spend" and request.seat == 0:
            return session
        session.answer(who.choose(session.driver.game, request).key)
    raise AssertionError("no surges are spent")


def test_who_takes_back_past_a_roll_asks_the_others(sit: Sit, address: str) -> None:
    links = seated(address, just_rolled())
    page, guest = sit(links[0]), sit(links[1])
    hand = Hand(page)
    hand.wait()
    expect(guest.get_by_text("You play Laurel of Bloodwood and Mad Carthos")).to_be_visible()
    before = hand.question
    page.keyboard.press("u")
    expect(page.get_by_role("alert")).to_contain_text("You want to take back an answer")
    asked = guest.get_by_role("alert")
    expect(asked).to_contain_text("Steelhorns' player wants to take back an answer")
    asked.get_by_role("button", name="Agree").click()
    page.wait_for_function(
        "b => ![undefined, b].includes(document.querySelector('.ask')?.dataset.question)",
        arg=before,
    )
    expect(page.get_by_role("alert")).to_have_count(0)
