"""Several people at one table."""

from __future__ import annotations

from playwright.sync_api import expect

from web.hand import Hand, Sit


def test_two_browsers_play_at_one_table(sit: Sit) -> None:
    host = sit()
    host.get_by_label("Who plays Maya").select_option(label="Somebody else, by link")
    host.get_by_role("button", name="Begin the adventure").click()
    host.wait_for_url("**/table/*")
    link = host.get_by_label("Link for Maya").input_value()
    host.get_by_role("button", name="Close").click()
    first = Hand(host)
    first.wait()
    guest = sit(link)
    second = Hand(guest)
    expect(guest.get_by_text("Waiting for the player of Vorn and Jaheen")).to_be_visible()
    while not second.question:
        if first.question:
            first.answer_alone()
        host.wait_for_timeout(50)
    assert "Maya" in second.prompt
    expect(host.get_by_text("Waiting for Maya")).to_be_visible()
    told = host.locator(".entry").count()
    second.answer_alone()
    host.wait_for_function("told => document.querySelectorAll('.entry').length >= told", arg=told)


def test_a_spectator_sees_the_game_and_is_asked_nothing(sit: Sit) -> None:
    host = sit()
    host.get_by_role("button", name="Quick start").click()
    host.wait_for_url("**/table/*")
    token = host.evaluate("JSON.parse(localStorage['undercroft.tables'])[0].spectator")
    watcher = sit(f"{host.evaluate('location.pathname')}#{token}")
    expect(watcher.get_by_text("Waiting for")).to_be_visible()
    expect(watcher.get_by_text("You watch.")).to_be_visible()
    expect(watcher.locator(".space.lit")).to_have_count(0)
    Hand(host).answer()
    expect(watcher.get_by_role("log")).to_contain_text("The party enters")


def test_tokens_do_not_stay_in_the_address_bar(sit: Sit) -> None:
    """They are seen there, shared and remembered; who reloads is known all the same."""
    host = sit()
    host.get_by_role("button", name="Quick start").click()
    host.wait_for_url("**/table/*")
    token = host.evaluate("JSON.parse(localStorage['undercroft.tables'])[0].spectator")
    guest = sit(f"{host.evaluate('location.pathname')}#{token}")
    expect(guest.get_by_text("Waiting for")).to_be_visible()
    assert guest.evaluate("location.href").endswith(host.evaluate("location.pathname"))
    guest.reload()
    expect(guest.get_by_text("Waiting for")).to_be_visible()


def test_a_link_that_opens_nothing_says_so(sit: Sit) -> None:
    page = sit("/table/nowhere#wrong")
    expect(page.get_by_role("alert")).to_be_visible()
    page.get_by_role("button", name="To the start page").click()
    expect(page.get_by_role("button", name="Quick start")).to_be_visible()
