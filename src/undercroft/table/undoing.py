"""Taking answers back: freely to the last reveal by whoever is on the side that gave them, by
consent of all beyond it."""

from __future__ import annotations

import msgspec

from undercroft.core.errors import NotYourSeat, StaleRequest, UndoRefused
from undercroft.core.session import Session
from undercroft.table.client import Client
from undercroft.table.errors import NoProposal
from undercroft.table.messages import Consent, ProposalView, Undo, UndoView
from undercroft.table.seating import Seating


class Proposal(msgspec.Struct):
    id: int  # the seq at which it was made
    by: int
    to: int  # answers
    agreed: set[int]


class Undoing:
    """What is proposed at a table, if anything."""

    def __init__(self) -> None:
        self.proposal: Proposal | None = None

    def forget(self) -> None:
        self.proposal = None

    def target(self, session: Session, seating: Seating) -> int | None:
        """Back to before the last answer that a person gave; not out of the end, where the seed
        was shown and with it all that is still to come."""
        if session.request is None or not seating.people():
            return None  # a long way back where programs alone play
        masked = session.title.masked  # whether a person answered those is nobody's business
        for n in range(len(session.answers) - 1, session.first - 1, -1):
            answer = session.answers[n]
            if not answer.wish and answer.kind not in masked and seating.is_person(answer.seat):
                return n
        return None

    def begin(
        self, session: Session, seating: Seating, seq: int, client: Client, message: Undo
    ) -> int | None:
        """How far to go back now; None when others have to agree first."""
        if not client.rights.seats:
            raise NotYourSeat(
                "Those who watch cannot take anything back.", "Ask the host for a seat."
            )
        if message.at != seq:
            raise StaleRequest("The game went on meanwhile.", "Look again, then take it back.")
        if session.request is None:
            raise UndoRefused("The game is over and its seed has been shown.", "Start a new one.")
        to = self.target(session, seating)
        if to is None:
            raise UndoRefused("There is nothing to take back.", "Go on playing.")
        if to >= session.undo_limit() and self._is_own(session, seating, client, to):
            return to
        if self.proposal is None:
            self.proposal = Proposal(seq, min(client.rights.seats), to, set())
        return self._agree(seating, client)

    def check_own(self, session: Session, seating: Seating, client: Client, to: int) -> None:
        """Refuse to go back over what the other side has answered."""
        if not self._is_own(session, seating, client, to):
            raise UndoRefused("The other side has answered since.", "Ask it to take that back.")

    def _is_own(self, session: Session, seating: Seating, client: Client, to: int) -> bool:
        """Whether people of the client's side alone have answered since.

        What hides whether there was a choice counts for the side that was asked, whoever answered:
        it is asked always, so this tells nothing, and nobody asks twice to learn more.
        """
        people, masked = set(seating.holders()), session.title.masked
        return all(
            any(seating.are_together(answer.seat, own) for own in client.rights.seats)
            for answer in session.answers[to:]
            if answer.seat in people and (not answer.wish or answer.kind in masked)
        )

    def consent(self, seating: Seating, client: Client, message: Consent) -> int | None:
        if self.proposal is None or self.proposal.id != message.proposal:
            raise NoProposal("That is no longer proposed.", "Look at the table again.")
        if not client.rights.seats:
            raise NotYourSeat("Those who watch have no say in this.", "Ask the host for a seat.")
        if not message.agree:
            self.forget()
            return None
        return self._agree(seating, client)

    def _agree(self, seating: Seating, client: Client) -> int | None:
        assert self.proposal is not None
        self.proposal.agreed |= client.rights.seats
        return self.proposal.to if self.proposal.agreed >= set(seating.voices()) else None

    def view(self, session: Session, seating: Seating) -> UndoView:
        to = self.target(session, seating)
        if to is None:
            return UndoView(False, False, self._shown(seating))
        free = not any(answer.revealed for answer in session.answers[to:])
        return UndoView(True, free, self._shown(seating))

    def _shown(self, seating: Seating) -> ProposalView | None:
        proposal = self.proposal
        if proposal is None:
            return None
        agreed = tuple(sorted(proposal.agreed))
        return ProposalView(proposal.id, proposal.by, agreed, tuple(seating.voices()))
