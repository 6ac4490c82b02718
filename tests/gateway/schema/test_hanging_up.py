"""Nothing is kept of a pairing whose client has gone (GW-116)."""

import asyncio
from typing import Any
from uuid import uuid4

from tests.gateway.schema.world import World

PAIR = (
    "mutation($input: PairNextRoundInput!) { answer: pairNextRound(input: $input) { __typename } }"
)


def test_a_round_nobody_waits_for_is_not_kept_and_can_be_asked_for_again(world: World) -> None:
    id = world.started(8, "swiss.dutch", settings={"rounds": 3})
    given: dict[str, Any] = {
        "tournamentId": id,
        "expectedRevision": world.revision(id),
        "requestId": str(uuid4()),
    }

    def pair(gone: bool) -> Any:
        context = world.context()
        if gone:
            context.gone.set()
        return asyncio.run(
            world.schema.execute(PAIR, variable_values={"input": given}, context_value=context)
        )

    refused = pair(gone=True)
    assert refused.errors[0].extensions["code"] == "UNAVAILABLE"
    assert world.revision(id) == given["expectedRevision"]
    assert pair(gone=False).data["answer"]["__typename"] == "PairNextRoundSuccess"
