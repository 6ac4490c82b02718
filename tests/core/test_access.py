"""A private event opens to its password or its invitation, and to nothing else (IS-33)."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from ronde import Participant, moves
from ronde.access import admits, sealed
from ronde.conduct import step
from ronde.model import Access
from ronde.moves import Request
from ronde.refusal import Refused
from ronde.registry import load
from ronde.testing import enrolled, field

OFFERS = load().offers
SALT = "5a" * 16


@settings(max_examples=10, deadline=None)
@given(st.text(), st.text())
def test_a_password_opens_its_own_door_only(password: str, other: str) -> None:
    kept = Access(sealed(password, SALT))
    assert admits(kept, password)
    assert admits(kept, other) == (other == password)


def test_a_password_is_not_kept_itself() -> None:
    assert "correct horse" not in sealed("correct horse", SALT)


def test_the_same_password_is_kept_differently_with_another_salt() -> None:
    assert sealed("open", SALT) != sealed("open", "a5" * 16)


def test_an_invitation_opens_without_the_password() -> None:
    assert admits(Access(sealed("open", SALT), "token"), "token")
    assert admits(Access(invitation="token"), "token")
    assert not admits(Access(invitation="token"), "")
    assert not admits(Access(), "")


def test_secrets_do_not_show_in_a_picture_of_the_value() -> None:
    assert "token" not in repr(Access("digest", "token"))


@pytest.mark.parametrize("given", ["", "wrong"])
def test_is_33_nobody_enters_a_private_event_without_it(given: str) -> None:
    t = enrolled("swiss.dutch", field(4), OFFERS)
    t = step(t, moves.Configure({"access": Access(sealed("open", SALT))}), Request(), OFFERS)
    guest = Participant("late", "Latecomer")
    with pytest.raises(Refused) as caught:
        step(t, moves.Enrol(guest, given), Request(), OFFERS)
    assert caught.value.code == "entry_private"
    assert "late" in step(t, moves.Enrol(guest, "open"), Request(), OFFERS).participants
