"""Who sits where: invitations that lead to the table, and seats that are given away and taken."""

from __future__ import annotations

import re
from pathlib import Path

from playwright.sync_api import Browser, Page, expect

from web.conftest import SETTINGS, serving
from web.hand import Sit, quick_start

UNSAFE = "Object.defineProperty(navigator, 'clipboard', {value: undefined})"  # as on plain http


# Where the program is asked: whether the bar says who plays, how many answers and lit things it
# shows, and how many ways to take over.
NOTICE = """() => {
  const TAKE = "Take over again";
  const count = (selector) => document.querySelectorAll(selector).length;
  new MutationObserver((_, observer) => {
    const bar = document.querySelector(".ask");
    if (!bar.dataset.question) return;
    observer.disconnect();
    window.deputed = [
      bar.innerText.includes("The program plays"),
      count(".answers [data-key], .answers .menu"),
      count(".space.lit, .figure.lit, .card.lit, .stage [data-key]:enabled"),
      [...document.querySelectorAll("button")].filter((one) => one.innerText === TAKE).length,
    ];
  }).observe(document.body, {subtree: true, childList: true, attributes: true});
}"""


def invite(page: Page) -> str:
    """A table with a seat for a guest; the link that its host is shown at once."""
    page.get_by_label("Who plays Maya").select_option(label="Somebody else, by link")
    page.get_by_role("button", name="Begin the adventure").click()
    page.wait_for_url("**/table/*")
    return page.get_by_label("Link for Maya").input_value()


def seats(page: Page) -> None:
    page.get_by_role("button", name=re.compile("Seats")).click()


def test_a_table_that_only_this_machine_reaches_says_how_to_open_it(sit: Sit) -> None:
    page = sit()
    assert "/table/" in invite(page)
    expect(page.get_by_text("undercroft serve --host 0.0.0.0").first).to_be_visible()


def test_an_invitation_says_where_others_find_the_table(browser: Browser, tmp_path: Path) -> None:
    """The host looks at localhost; the link leads a guest to the machine's own address."""
    with serving(tmp_path / "tables.db", host="0.0.0.0") as address:
        context = browser.new_context(base_url=address.replace("127.0.0.1", "localhost"))
        context.add_init_script(SETTINGS)
        host = context.new_page()
        host.goto("/")
        link = invite(host)
        assert "localhost" not in link
        assert "127.0.0.1" not in link
        guest = browser.new_context().new_page()
        guest.goto(link)
        expect(guest.get_by_text("Waiting for the player of Vorn and Jaheen")).to_be_visible()
        guest.context.close()
        context.close()


def test_a_link_is_copied_also_without_a_clipboard(sit: Sit) -> None:
    page = sit()
    page.add_init_script(UNSAFE)
    page.evaluate(UNSAFE)
    link = invite(page)
    page.evaluate("document.addEventListener('copy', () => (window.taken = `${getSelection()}`))")
    page.get_by_role("button", name="Copy").first.click()
    expect(page.get_by_text("The link is copied")).to_be_visible()
    assert page.evaluate("window.taken") == link


def test_a_link_that_cannot_be_copied_is_marked_and_nothing_else_is_said(sit: Sit) -> None:
    page = sit()
    page.evaluate(UNSAFE)
    page.evaluate("document.execCommand = () => false")
    link = invite(page)
    page.get_by_role("button", name="Copy").first.click()
    expect(page.get_by_text("copy it by hand")).to_be_visible()
    assert page.evaluate("document.activeElement.value.slice(document.activeElement.selectionStart,"
                         "document.activeElement.selectionEnd)") == link  # fmt: skip


def test_the_program_plays_an_own_seat_while_its_player_watches(sit: Sit) -> None:
    page = sit()
    hand = quick_start(page)
    before = hand.question
    seats(page)
    own = page.get_by_label("Who plays Vorn, Maya and Jaheen")
    own.select_option(label="the program, while you watch")
    page.get_by_role("button", name="Close").click()
    told = page.locator(".entry").count()
    page.wait_for_function("n => document.querySelectorAll('.entry').length > n + 5", arg=told)
    page.evaluate(NOTICE)  # the first time that a question stands there beside its player
    page.wait_for_function("() => window.deputed", polling=50)
    assert page.evaluate("window.deputed") == [True, 0, 0, 1]
    page.get_by_role("button", name="Take over again").click()
    expect(page.get_by_role("button", name="Take over again")).to_be_hidden()
    hand.wait()
    assert hand.question != before
    hand.answer()


def test_a_guest_whose_seat_the_program_gets_is_told_and_who_can_give_it_back(sit: Sit) -> None:
    host = sit()
    link = invite(host)
    guest = sit(link)
    expect(guest.get_by_text("You play Maya.")).to_be_visible()
    host.get_by_label("Who plays Maya").select_option(label="the program, from now on")
    told = guest.get_by_text("The program has Maya now. The host can send you a new link")
    expect(told).to_be_visible()


def test_a_host_who_gives_the_own_seat_away_stays_and_sits_down_again(sit: Sit) -> None:
    page = sit()
    invite(page)
    own = page.get_by_label("Who plays Vorn and Jaheen")
    own.select_option(label="the program, from now on")
    expect(own).to_have_value("greedy")
    page.get_by_role("button", name="Close").click()
    expect(page.get_by_text("Waiting for Maya")).to_be_visible()
    page.get_by_role("button", name="Take a seat again").click()
    own.select_option(label="you, at this screen")
    expect(own).to_have_value("mine")
    page.get_by_role("button", name="Close").click()
    expect(page.get_by_role("button", name="Take a seat again")).to_be_hidden()
    expect(page.get_by_text("Waiting for Maya")).to_be_visible()


def test_tokens_do_not_stay_in_the_address_bar(sit: Sit) -> None:
    """It is seen, shared and remembered; the browser knows them, also after a reload."""
    link = invite(sit())
    assert "#" in link
    guest = sit(link)
    for _ in range(2):
        expect(guest.get_by_text("You play Maya.")).to_be_visible()
        assert "/table/" in guest.url
        assert "#" not in guest.url
        guest.reload()
