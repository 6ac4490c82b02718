"""The cup (coupe, knock-out): a bracket of matches whose losers leave."""

from ronde import Plugin, hookimpl


@hookimpl
def ronde_plugin() -> Plugin:
    return Plugin(prefix="cup", name="Cup", version="0.1.0")
