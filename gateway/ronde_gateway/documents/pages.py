"""Documents as whole HTML pages, made for paper; names and texts are escaped by the templates."""

from base64 import b64encode
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from datetime import datetime
from functools import cache, cached_property
from typing import Any
from zoneinfo import ZoneInfo

from babel.dates import format_date, format_time
from jinja2 import Environment, PackageLoader, StrictUndefined
from markupsafe import Markup

from ronde import model
from ronde.blocks import BlockSlot, BracketBlock, LadderBlock, NoticeBlock, TableBlock
from ronde.conduct import regulation_of
from ronde.contracts import Offers, Plan
from ronde.refusal import Refused
from ronde.text import Text
from ronde_gateway.documents.boxes import Words
from ronde_gateway.documents.dates import captions
from ronde_gateway.documents.drawing import drawings, poster
from ronde_gateway.documents.paper import A4, Paper, sheets
from ronde_gateway.documents.programme import ScheduledRound, programme
from ronde_gateway.documents.rungs import shown_rung
from ronde_gateway.documents.terminal import in_letters, rounds_in_letters
from ronde_gateway.documents.wall import wall

__all__ = ["Documents"]


@cache
def _templates() -> Environment:
    made = Environment(
        loader=PackageLoader("ronde_gateway.documents"),
        autoescape=True,
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
    )
    made.filters["css"] = _css_text
    return made


def _css_text(text: str) -> Markup:
    """A text as a CSS string: whatever is no letter, digit or space by its number."""
    plain = (c if c.isalnum() or c == " " else f"\\{ord(c):06x}" for c in text)
    return Markup('"' + "".join(plain) + '"')


def _picture(drawing: str) -> Markup:
    """A drawing as a picture that stands in the page itself."""
    return Markup('<img src="data:image/svg+xml;base64,{}" alt="">').format(
        b64encode(drawing.encode()).decode()
    )


@dataclass(frozen=True)
class Documents:
    """The documents of one tournament value, in one language, printed at one moment."""

    tournament: model.Tournament
    offers: Offers
    say: Words
    locale: str
    now: datetime
    paper: Paper = A4

    @cached_property
    def bracket(self) -> BracketBlock:
        """The bracket of the tournament's system. Raises `Refused` ``no_bracket`` where it has
        none (CUP-220)."""
        t = self.tournament
        for block in self.offers.pairing_system(t.system).blocks(t, self.offers):
            if isinstance(block, BracketBlock) and block.nodes:
                return replace(block, title=self._title("bracket", block.title))
        raise Refused("no_bracket", name=t.name)

    @cached_property
    def plan(self) -> Plan:
        return self.offers.pairing_system(self.tournament.system).plan(self.tournament, self.offers)

    def bracket_page(self, printed: bool = False) -> str:
        """The bracket on as many sheets as it needs, each with its head (CUP-221, WEB-102).
        ``printed`` are the sheets alone, their drawings as pictures, from which a PDF is made in
        two thirds of the time."""
        laid = sheets(self.bracket, self.paper)
        drawn = drawings(self.bracket, laid, self.say, self._captions)
        return self._page(
            "bracket.html",
            self.say(self.bracket.title),
            drawings=[_picture(drawing) if printed else Markup(drawing) for drawing in drawn],
            landscape=laid[0].landscape,
            stages=[] if printed else list(self._list()),
        )

    def bracket_svg(self) -> str:
        """The whole bracket as one drawing."""
        return poster(self.bracket, self.say, self._captions)

    def bracket_text(self) -> str:
        """The bracket for a terminal."""
        return "\n".join(in_letters(self.bracket, self.say))

    def schedule_page(self) -> str:
        """The schedule, for any system that plans its rounds (CUP-222, CUP-223)."""
        return self._page("programme.html", self._schedule_title, rounds=list(self._rounds()))

    def schedule_text(self) -> str:
        """The schedule for a terminal."""
        lines = [f"{self.tournament.name} – {self._schedule_title}", ""]
        return "\n".join([*lines, *rounds_in_letters(self._rounds())])

    @cached_property
    def _schedule_title(self) -> str:
        return self.say(self._title("schedule", Text("document.schedule")))

    def _rounds(self) -> Iterator[ScheduledRound]:
        try:
            bracket: BracketBlock | None = self.bracket
        except Refused:
            bracket = None
        return programme(self.tournament, self.plan.rounds, bracket, self.say, self.locale)

    def tables_page(self) -> str:
        """The tables of the system one after the other, whatever plug-in it comes from. Raises
        `Refused` ``no_tables``."""
        t = self.tournament
        made = self.offers.pairing_system(t.system).papers(t, self.offers)
        shown = [block for block in made if isinstance(block, TableBlock | NoticeBlock)]
        if not any(isinstance(block, TableBlock) and block.rows for block in shown):
            raise Refused("no_tables", name=t.name)
        title = self.say(self._title("tables", Text("document.tables")))
        return self._page("tables.html", title, tables=[self._table(block) for block in shown])

    def ladder_page(self) -> str:
        """The ladder for the wall of the club, whatever plug-in it comes from: rungs as large as
        there is room, their movements and what is said of them, the facts of the plan. Raises
        `Refused` ``no_ladder``."""
        t = self.tournament
        made = self.offers.pairing_system(t.system).papers(t, self.offers)
        block = next((b for b in made if isinstance(b, LadderBlock) and b.rungs), None)
        if block is None:
            raise Refused("no_ladder", name=t.name)
        laid = wall(block.rungs, self.paper)
        sheets = [
            [[shown_rung(rung, self.say) for rung in column] for column in sheet]
            for sheet in laid.sheets
        ]
        return self._page(
            "ladder.html",
            self.say(self._title("ladder", block.title)),
            sheets=sheets,
            wall=laid,
            digits=len(str(len(block.rungs))),
            facts=[
                {"label": self.say(f.label), "value": self.say(f.shown) if f.shown else f.value}
                for f in self.plan.figures
            ],
            notices=[self.say(b.text) for b in made if isinstance(b, NoticeBlock)],
        )

    def _title(self, document: str, usual: Text | str) -> Text | str:
        """The regulation's title of a document, where it has one of its own."""
        regulation = regulation_of(self.tournament, self.offers)
        own = regulation.title(document) if regulation else None
        return Text(own) if own else usual

    def _table(self, block: TableBlock | NoticeBlock) -> Mapping[str, Any]:
        if isinstance(block, NoticeBlock):
            return {"notice": self.say(block.text)}
        return {
            "title": self.say(block.title),
            "columns": [self.say(column.label) for column in block.columns],
            "rows": [[self.say(cell.text) for cell in row] for row in block.rows],
        }

    @cached_property
    def _captions(self) -> Mapping[int, str]:
        return captions(self.tournament, self.plan.rounds, self.say, self.locale)

    def _list(self) -> Iterator[Mapping[str, Any]]:
        """The bracket as a list, for readers who do not see the drawing (GW-141)."""
        for stage in sorted({node.stage for node in self.bracket.nodes}):
            here = [node for node in self.bracket.nodes if node.stage == stage]
            names = dict.fromkeys(self.say(node.label) for node in here)
            matches = [
                self.say(
                    Text(
                        "document.match",
                        {
                            "code": node.code,
                            "sides": " – ".join(map(self._side, node.slots)),
                            "note": self.say(node.note),
                        },
                    )
                )
                for node in here
            ]
            yield {"name": " / ".join(names), "matches": matches}

    def _side(self, slot: BlockSlot) -> str:
        score = self.say(slot.score)
        name = self.say(slot.name) or self.say(slot.source)
        return f"{name} ({score})" if score else name

    def _page(self, template: str, title: str, **shown: Any) -> str:
        return (
            _templates()
            .get_template(template)
            .render(
                title=title,
                head={"name": self.tournament.name, "state": self._state()},
                paper=self.paper.name,
                locale=self.locale,
                say=lambda key, **params: self.say(Text(key, params)),
                **shown,
            )
        )

    def _state(self) -> str:
        """Where the tournament stood when this was printed, so that an old sheet is recognised."""
        t = self.tournament
        local = self.now.astimezone(ZoneInfo(t.time_zone))
        day = format_date(local, "medium", locale=self.locale)
        printed = f"{day} {format_time(local.time(), 'short', locale=self.locale)}"
        parts = {"round": len(t.rounds), "printed": printed, "revision": t.revision}
        return self.say(Text("document.state", parts))
