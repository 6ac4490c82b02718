"""No store keeps a text that another one could not."""

from datetime import UTC, datetime

import pytest

from ronde import Refused
from ronde.model import Participant, Tournament
from ronde_gateway.store import Change, Store


@pytest.mark.parametrize("bad", ["\0", "\x07", "\ud800", "\uffff"])
def test_no_store_keeps_a_text_that_another_could_not_keep(store: Store, bad: str) -> None:
    people = {"p": Participant("p", "Player", attributes={"seat": f"a{bad}"})}
    for wrong in (
        Tournament("t", f"Event{bad}", "x", revision=1),
        Tournament("t", "Event", "x", participants=people, revision=1),
    ):
        with pytest.raises(Refused) as caught, store.writing() as unit:
            unit.keep(None, wrong, Change("import_file", "local", datetime.now(UTC)))
        assert caught.value.code == "unfit_characters"
        with store.reading() as unit:
            assert unit.tournament("t") is None
            assert unit.event_count("t") == 0
