"""What an answer would waste, as whoever follows advice sees it (promise R44).

One judgement for the lamp that is asked here (`test_lamp`) and for the one that is pressed in a
browser (`web/test_lamp`).
"""

from __future__ import annotations

from undercroft.core.decisions import Question, Request
from undercroft.core.session import Session
from undercroft.games.drunagor.greedy.card_sums import card_sums
from undercroft.play.advice import advice


def wasted(session: Session, key: str) -> str:
    """What is wrong with this answer to the question that is asked; nothing if it is well spent."""
    request = session.request
    assert request is not None
    if _is_vain(session.title.question(session.driver.game, request), key):
        return "in vain"
    closing = session.title.closing
    if key in closing and advice(session) not in closing:
        return "too early"
    if session.title.id == "drunagor" and _is_idle(request, key):
        return "nothing to prevent"
    return ""


def _is_vain(question: Question, key: str) -> bool:
    """It would do nothing, and there is an answer that does something."""
    vain = {option.key for option in question.options if option.vain}
    return key in vain and len(vain) < len(question.options)


def _is_idle(request: Request, key: str) -> bool:
    """Drunagor: a cube on a blow that is stopped already, by a Skill that does not strike back."""
    value = request.option(key).value
    if request.kind != "reaction" or value is None:
        return False
    stopped = not any(left for _, left in request.about[2])
    return stopped and not card_sums(value.skill).retaliates
