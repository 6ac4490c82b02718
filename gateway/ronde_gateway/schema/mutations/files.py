"""Import: a file becomes a tournament, wholly or not at all (GW-15)."""

import hashlib
from dataclasses import replace
from datetime import datetime
from pathlib import PurePath
from typing import Annotated
from uuid import UUID, uuid4

import strawberry
from starlette.concurrency import run_in_threadpool
from strawberry.file_uploads import Upload

from ronde import model
from ronde.contracts import ExchangeFormat, ExtensionKind, Offers
from ronde.lots import seed_hash
from ronde.refusal import Refused as CoreRefused
from ronde.tie_break_list import default_list
from ronde_gateway.context import Context, Info
from ronde_gateway.schema.answers import Refused, StaleVersion, Success
from ronde_gateway.schema.fields import computed
from ronde_gateway.schema.files import FINDINGS, Diagnostic, diagnostic_json
from ronde_gateway.schema.mutations.lifecycle import draw_seed
from ronde_gateway.schema.mutations.road import answer, fingerprint, kept
from ronde_gateway.schema.mutations.settling import Asked, Taken, settle
from ronde_gateway.schema.scalars import Locale

__all__ = ["FileMutations", "import_bytes"]

KIND = "import_file"


@strawberry.type
class ImportFileSuccess(Success):
    @computed(
        "What was found in the file, in its order; errors would have refused it.", bound=FINDINGS
    )
    def diagnostics(self, info: Info, locale: Locale | None = None) -> list[Diagnostic]:
        return [
            Diagnostic.read(found, lambda text: info.context.say(text, locale))
            for found in self.done.extra["diagnostics"]
        ]


ImportFileResult = Annotated[
    ImportFileSuccess | Refused | StaleVersion, strawberry.union("ImportFileResult")
]


@strawberry.type
class FileMutations:
    @computed(
        "Read a file into a new tournament. Without `format` the file's ending decides. Any error "
        "in the file refuses it whole, and the refusal lists all."
    )
    async def import_file(
        self,
        info: Info,
        file: Upload,
        request_id: UUID,
        format: strawberry.ID | None = None,
        name: str | None = None,
        locale: Locale | None = None,
    ) -> ImportFileResult:
        data: bytes = await file.read()  # type: ignore[attr-defined]
        file_name = str(file.filename or "")  # type: ignore[attr-defined]
        taken = await run_in_threadpool(
            import_bytes, info.context, data, file_name, request_id, format, name
        )
        return answer(info.context, taken, ImportFileSuccess, locale)


def import_bytes(
    context: Context,
    data: bytes,
    file_name: str,
    request_id: UUID,
    format_id: str | None = None,
    name: str | None = None,
) -> Taken:
    """The road of a file; blocks. ``name`` replaces the name found in the file."""
    digest = hashlib.sha256(data).hexdigest()
    asked = Asked(KIND, request_id, fingerprint(KIND, [digest, file_name, format_id, name]))

    def execute(before: model.Tournament | None, now: datetime) -> Taken:
        format = _format(context, format_id, file_name)
        read, found = format.read(data, context.offers)
        after = _fresh(read, name, context.offers)
        payload = {
            "format": format.id,
            "sha256": digest,
            "draw_seed": after.draw_seed,
            "secret_seed": seed_hash(after.secret_seed),
        }
        extra = {"diagnostics": [diagnostic_json(one) for one in found[:FINDINGS]]}
        return kept(context, asked, before, after, now, payload, extra)

    return settle(context, asked, None, execute)


def _format(context: Context, id: str | None, file_name: str) -> ExchangeFormat:
    if id is not None:
        return context.offers.exchange_format(id)
    suffix = PurePath(file_name).suffix.lower()
    for offer in context.offers.of_kind(ExtensionKind.EXCHANGE_FORMAT):
        if isinstance(offer, ExchangeFormat) and suffix in offer.suffixes:
            return offer
    raise CoreRefused("unknown_format", path=("format",), suffix=suffix)


def _fresh(read: model.Tournament, name: str | None, offers: Offers) -> model.Tournament:
    """The tournament of a file as one of ours: its own id and seeds, ids for its pairings, and its
    system's tie-breaks where the file names none (TB-DEF-01)."""
    rounds = tuple(
        replace(
            round,
            pairings=tuple(
                pairing if pairing.id else replace(pairing, id=f"r{round.number}.1.{index}")
                for index, pairing in enumerate(round.pairings, start=1)
            ),
        )
        for round in read.rounds
    )
    return replace(
        read,
        id=uuid4().hex,
        name=(name or read.name).strip() or read.id or "–",
        rounds=rounds,
        tie_breaks=read.tie_breaks or _usual_tie_breaks(read, offers),
        draw_seed=read.draw_seed or draw_seed(),
        secret_seed=read.secret_seed or draw_seed(),
        revision=1,
    )


def _usual_tie_breaks(read: model.Tournament, offers: Offers) -> tuple[str, ...]:
    try:
        return default_list(read, offers)
    except CoreRefused:
        # A system that nobody offers: the file stays readable without (GW-39).
        return ()
