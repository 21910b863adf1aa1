"""Games played through the page."""

from __future__ import annotations

from playwright.sync_api import Page, WebSocketRoute, expect

from web.hand import MOVED_ON, Hand, Sit, quick_start


def test_a_whole_tutorial_game_is_played_by_clicking_what_is_lit(sit: Sit) -> None:
    page = sit()
    hand = quick_start(page)
    for _ in range(900):
        if hand.over:
            break
        hand.answer()
    end = page.get_by_role("dialog")
    expect(end).to_contain_text("The Toll Bridge")
    expect(end.get_by_role("button", name="Watch it again")).to_be_visible()


def test_a_reload_in_the_middle_of_a_reaction_asks_again(sit: Sit) -> None:
    page = sit()
    hand = quick_start(page)
    hand.until("DRU-REACT")
    asked, prompt = hand.question, hand.prompt
    told = page.locator(".entry").count()
    page.reload()
    hand = Hand(page)
    hand.wait()
    assert (hand.question, hand.prompt) == (asked, prompt)
    assert page.locator(".entry").count() == told
    hand.answer()


def test_a_question_that_is_told_again_closes_nothing_that_is_looked_at(sit: Sit) -> None:
    page = sit()
    lines = list[WebSocketRoute]()
    heard = list[str | bytes]()

    def listen(line: WebSocketRoute) -> None:
        server = line.connect_to_server()
        server.on_message(lambda text: (heard.append(text), line.send(text)))
        lines.append(server)

    page.route_web_socket(lambda _: True, listen)
    hand = quick_start(page)
    hand.until("what do you do")
    page.locator(".menu > button").first.click()
    expect(page.locator(".menu .list")).to_be_visible()
    before = len(heard)
    lines[-1].send('{"type": "refresh"}')
    while len(heard) == before:
        page.wait_for_timeout(50)
    assert '"type":"state"' in str(heard[-1])
    page.wait_for_timeout(200)
    expect(page.locator(".menu .list")).to_be_visible()


def test_undo_takes_an_answer_back(sit: Sit) -> None:
    page = sit()
    hand = quick_start(page)
    first = hand.prompt
    hand.answer()
    assert hand.prompt != first
    page.keyboard.press("u")
    expect(page.locator(".ask .q")).to_have_text(first, use_inner_text=True)


def test_a_key_that_is_held_down_is_pressed_once(sit: Sit) -> None:
    page = sit()
    hand = quick_start(page)
    hand.answer()
    second = hand.prompt
    hand.answer()
    for _ in range(3):
        page.keyboard.down("u")
    expect(page.locator(".ask .q")).to_have_text(second, use_inner_text=True)
    for _ in range(3):
        page.keyboard.down("u")
    page.wait_for_timeout(500)
    assert hand.prompt == second


def test_each_question_is_read_out(sit: Sit) -> None:
    page = sit()
    hand = quick_start(page)
    spoken = page.locator(".ask > [role=status]").first
    region = spoken.element_handle()
    for _ in range(2):
        words = spoken.text_content()
        assert words
        assert hand.prompt.startswith(words)
        hand.answer()
    assert region.evaluate("one => one.isConnected")  # it stood there before it spoke


def test_a_turn_is_played_by_keyboard_alone(sit: Sit) -> None:
    page = sit()
    page.get_by_role("button", name="Choose skills and gear yourself").focus()
    page.keyboard.press("Enter")
    page.wait_for_url("**/table/*")
    hand = Hand(page)
    for hero in ("Vorn", "Maya", "Jaheen"):
        hand.wait()
        assert hero in hand.prompt
        _choose_on_the_board(page, hand)
    _choose_on_the_board(page, hand)
    before = hand.question
    page.keyboard.press("1")
    expect(page.get_by_role("group", name="Cube Actions")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.get_by_role("group", name="Cube Actions")).to_be_hidden()
    page.get_by_role("region", name="Question").get_by_role("button", name="End the turn").focus()
    page.keyboard.press("Enter")
    page.wait_for_function(
        "before => document.querySelector('.ask')?.dataset.question !== before", arg=before
    )


def _choose_on_the_board(page: Page, hand: Hand) -> None:
    """`B` goes to the board, where the first lit square waits for Enter."""
    before = hand.question
    page.keyboard.press("b")
    expect(page.locator(".space.lit:focus")).to_have_count(1)
    page.keyboard.press("Enter")
    page.wait_for_function(MOVED_ON, arg=before)
