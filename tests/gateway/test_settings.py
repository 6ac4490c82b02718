"""Settings come from the command line, the environment, the defaults (OPS-1, OPS-2)."""

from pathlib import Path

import pytest

from ronde_gateway.settings import Settings, SettingsError


def test_ops_1_nothing_configured_gives_the_defaults() -> None:
    settings = Settings.read({"PATH": "/bin"})
    assert (settings.bind, settings.port, settings.locale) == ("127.0.0.1", 8000, "fr")
    assert settings.limit_tokens == 2_000
    assert settings.limit_depth == 12
    assert settings.limit_aliases == 30
    assert settings.limit_cost == 20_000
    assert settings.limit_mutations == 5
    assert settings.limit_seconds == 10
    assert settings.limit_json == 1024**2
    assert settings.limit_multipart == 5 * 1024**2
    assert (settings.init_seconds, settings.limit_subscriptions) == (10, 20)


def test_ops_1_the_command_line_comes_before_the_environment() -> None:
    environment = {"RONDE_PORT": "9000", "RONDE_LOCALE": "en"}
    settings = Settings.read(environment, port=9001)
    assert (settings.port, settings.locale) == (9001, "en")


def test_ops_1_an_unknown_key_stops_the_start_and_names_the_nearest_one() -> None:
    with pytest.raises(SettingsError, match="RONDE_LOCAL is no setting; did you mean RONDE_LOCALE"):
        Settings.read({"RONDE_LOCAL": "en"})


@pytest.mark.parametrize(
    ("key", "value"),
    [
        ("RONDE_PORT", "http"),
        ("RONDE_LOCALE", "de"),
        ("RONDE_LIMIT_DEPTH", "0"),
        ("RONDE_INTROSPECTION", "perhaps"),
    ],
)
def test_ops_1_a_value_that_does_not_fit_stops_the_start_and_names_its_key(
    key: str, value: str
) -> None:
    with pytest.raises(SettingsError, match=key):
        Settings.read({key: value})


def test_ops_1_a_secret_may_be_a_file(tmp_path: Path) -> None:
    (tmp_path / "url").write_text("postgresql+psycopg://a@b/c\n")
    settings = Settings.read({"RONDE_DATABASE_URL_FILE": str(tmp_path / "url")})
    assert settings.url == "postgresql+psycopg://a@b/c"
    with pytest.raises(SettingsError, match="RONDE_DATABASE_URL_FILE"):
        Settings.read({"RONDE_DATABASE_URL_FILE": str(tmp_path / "missing")})
    with pytest.raises(SettingsError, match="RONDE_PORT_FILE"):
        Settings.read({"RONDE_PORT_FILE": "x"})


def test_ops_2_without_a_database_url_the_data_folder_holds_sqlite(tmp_path: Path) -> None:
    assert Settings(data_dir=tmp_path).url == f"sqlite:///{tmp_path}/ronde.sqlite3"


def test_ops_2_lists_are_separated_by_commas() -> None:
    assert Settings.read({"RONDE_PLUGINS_DISABLED": "cup, arena,"}).plugins_disabled == (
        "cup",
        "arena",
    )


def test_the_folder_of_test_vectors_is_no_setting() -> None:
    assert Settings.read({"RONDE_VECTORS": "/data"}) == Settings()


@pytest.mark.parametrize("bind", ["127.0.0.1", "127.8.8.8", "::1", "localhost"])
def test_ops_3_the_server_listens_on_loopback(bind: str) -> None:
    assert Settings.read({"RONDE_BIND": bind}).bind == bind


@pytest.mark.parametrize("bind", ["0.0.0.0", "::", "192.168.1.5", "example.org", ""])
def test_ops_3_until_there_are_accounts_no_other_address_is_taken(bind: str) -> None:
    with pytest.raises(SettingsError, match=r"RONDE_BIND: .* is not a loopback address"):
        Settings.read({"RONDE_BIND": bind})


def test_gw_12_allowed_origins_are_whole_origins() -> None:
    settings = Settings.read(
        {"RONDE_ALLOWED_ORIGINS": "https://Example.org:443, http://a.test:8080"}
    )
    assert settings.allowed_origins == ("http://a.test:8080", "https://example.org")
    for wrong in ("*", "example.org", "https://example.org/path"):
        with pytest.raises(SettingsError, match="RONDE_ALLOWED_ORIGINS"):
            Settings.read({"RONDE_ALLOWED_ORIGINS": wrong})
