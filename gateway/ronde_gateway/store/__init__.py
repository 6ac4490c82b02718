"""The store: tables, the way between rows and values, and the unit of work."""

from ronde_gateway.store.journal import Change, Event, Remembered, Stale
from ronde_gateway.store.lists import Listed, Order, Wanted
from ronde_gateway.store.unit_of_work import Store, UnitOfWork

__all__ = [
    "Change",
    "Event",
    "Listed",
    "Order",
    "Remembered",
    "Stale",
    "Store",
    "UnitOfWork",
    "Wanted",
]
