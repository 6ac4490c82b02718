"""What is typed wrongly is answered in the user's language, and options that contradict each other
are refused."""

import re

import pytest

from tests.gateway.cli.runs import run

WRONG = [
    (("pair", "x", "--as", "zz"), "--as : « zz » n’est pas proposé, mais engine, list, csv."),
    (("pair", "x", "--rounds", "0"), "--rounds : 0 est trop petit, le minimum est 1."),
    (("pair", "x", "--rounds", "a"), "--rounds : « a » n’est pas un nombre entier."),
    (("generate", "--draws", "a"), "--draws : « a » n’est pas un nombre."),
    (("generate", "--draws", "101"), "--draws : 101 est trop grand, le maximum est 100."),
    (("pair", "x", "--rounds"), "--rounds attend une valeur."),
    (("pair", "x", "--explain=3"), "--explain ne prend pas de valeur."),
    (("pair", "x", "y", "z"), "En trop : y z"),
    (("pair",), "Il manque FICHIER."),
    (("pari",), "Il n’y a pas de commande pari. Vouliez-vous dire pair ?"),
    (("pair", "x", "--explian"), "Il n’y a pas d’option --explian. Vouliez-vous dire --explain ?"),
    (("pair", "x", "-z"), "Il n’y a pas d’option -z."),
    (("--nothing",), "Il n’y a pas d’option --nothing."),
]


@pytest.mark.parametrize(("typed", "told"), WRONG)
def test_what_is_typed_wrongly_is_told_in_french(
    typed: tuple[str, ...],
    told: str,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.setenv("RONDE_LOCALE", "fr")
    assert run(*typed) == 3
    said = capsys.readouterr().err
    assert said.startswith(f"ronde: {told}\n")


@pytest.mark.parametrize("command", [(), ("pair",), ("generate",), ("backup",)])
def test_no_word_of_a_french_help_is_english(
    command: tuple[str, ...],
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.setenv("RONDE_LOCALE", "fr")
    run(*command, "--help")
    said = capsys.readouterr().out
    assert said.lstrip().startswith("Emploi : ronde")
    assert "Afficher cette aide." in said
    english = r"Usage|Show this|required|default:|COMMAND\b|FILE\b|FOLDER|<bool>|PERCENT\b|Commands"
    assert not re.search(english, said)


@pytest.mark.parametrize(
    ("typed", "one", "other"),
    [
        (("standings", "x", "--json", "--csv"), "--json", "--csv"),
        (("standings", "x", "--explain", "1", "--csv"), "--explain", "--csv"),
        (("standings", "x", "--explain", "1", "--crosstable"), "--explain", "--crosstable"),
        (("standings", "x", "--explain", "1", "--why"), "--explain", "--why"),
        (("standings", "x", "--why", "--csv"), "--why", "--csv"),
        (("check", "x", "--only", "standings", "--edition", "2017"), "standings", "--edition"),
        (("pair", "x", "--explain", "--as", "csv"), "--explain", "--as csv"),
        (("generate", "--rounds", "5", "--set", "rounds=6"), "--rounds", "--set rounds"),
        (("generate", "--edition", "2017", "--set", "edition=2026"), "--edition", "--set edition"),
        (("generate", "--highest", "1000"), "--highest 1000", "--lowest 1200"),
        (("bracket", "x", "--paper", "A3"), "--paper", "--format text"),
        (("bracket", "x", "--schedule", "-o", "x.svg"), "--schedule", "--format svg"),
    ],
)
def test_options_that_contradict_each_other_are_refused(
    typed: tuple[str, ...], one: str, other: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(*typed) == 3
    said = capsys.readouterr().err
    assert one in said
    assert other in said
    assert said.count("\n") == 1


def test_set_may_name_the_rounds_of_a_random_event(
    capsysbinary: pytest.CaptureFixture[bytes],
) -> None:
    assert run("generate", "--set", "rounds=4", "--players", "8", "--seed", "1") == 0
    assert b"142 4" in capsysbinary.readouterr().out.splitlines()


@pytest.mark.parametrize(
    ("name", "value", "told"),
    [
        ("PROT", "1", "RONDE_PROT n’est pas un réglage. Vouliez-vous dire RONDE_PORT ?"),
        ("PORT", "http", "RONDE_PORT : « http » n’est pas un nombre entier."),
        ("PORT", "99999", "RONDE_PORT : 99999 est trop grand, le maximum est 65535."),
        ("LIMIT_SECONDS", "0", "RONDE_LIMIT_SECONDS : 0 n’est pas plus grand que 0."),
        ("BIND", "0.0.0.0", "RONDE_BIND : « 0.0.0.0 » n’est pas une adresse de cette machine."),
        ("INTROSPECTION", "x", "RONDE_INTROSPECTION : « x » n’est ni true ni false."),
        ("ALLOWED_ORIGINS", "*", "RONDE_ALLOWED_ORIGINS : « * » laisserait"),
        ("ALLOWED_ORIGINS", "xx", "RONDE_ALLOWED_ORIGINS : une origine s’écrit comme"),
        ("DATABASE_URL_FILE", "/none", "RONDE_DATABASE_URL_FILE : /none est illisible"),
    ],
)
def test_ops_1_a_wrong_setting_is_told_in_french(
    name: str,
    value: str,
    told: str,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.setenv("RONDE_LOCALE", "fr")
    monkeypatch.setenv(f"RONDE_{name}", value)
    assert run("export", "x") == 3
    assert capsys.readouterr().err.startswith(f"ronde: {told}")


def test_a_language_that_is_not_there_is_told(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("RONDE_LOCALE", "de")
    assert run("export", "x") == 3
    assert capsys.readouterr().err.rstrip().endswith("fr, en.")
