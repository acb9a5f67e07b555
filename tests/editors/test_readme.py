"""What can be said about the configurations in `editors/README.md` without the editors: they are well formed, start the
server as it is to be started, and name settings that exist.
"""

from __future__ import annotations

import json
import re
import sys
from typing import Any

import pytest

from sgf_ls.analysis.settings.reading import read_settings
from sgf_ls.features.transform import STYLES, TITLES
from sgf_ls.features.transform.asking import SCOPES
from sgf_ls.server.handlers.commands import COMMANDS

from .readme import README, snippets

if sys.version_info >= (3, 11):
    import tomllib
else:
    import tomli as tomllib  # pytest needs it there

TEXT = README.read_text(encoding="utf-8")
SERVE = ["sgf-ls", "serve", "--stdio"]


def only(heading: str, language: str) -> str:
    [snippet] = snippets(heading, language)
    return snippet


def settings_of(editor: str) -> Any:
    """The settings in an editor's configuration, in the form in which they reach the server."""
    match editor:
        case "Helix":
            return tomllib.loads(only(editor, "toml"))["language-server"]["sgf-ls"]["config"]["sgf"]
        case "Sublime Text":
            dotted = json.loads(only(editor, "json"))["sgf-ls"]["settings"]
            return {key.removeprefix("sgf."): value for key, value in dotted.items()}
        case "Kate":
            return json.loads(only(editor, "json"))["servers"]["sgf"]["settings"]["sgf"]
        case "Zed":
            return json.loads(only(editor, "json"))["lsp"]["sgf-ls"]["settings"]["sgf"]
    raise ValueError(editor)


@pytest.mark.parametrize("editor", ["Helix", "Sublime Text", "Kate", "Zed"])
def test_the_settings_exist(editor: str) -> None:
    settings = settings_of(editor)
    assert settings == {"coordinates": "relative"}
    assert read_settings(settings)[1] == []


def test_the_server_is_started_as_it_is_to_be() -> None:
    helix = tomllib.loads(only("Helix", "toml"))
    server = helix["language-server"]["sgf-ls"]
    assert [server["command"], *server["args"]] == SERVE
    [language] = helix["language"]
    assert language["language-servers"] == list(helix["language-server"])
    assert json.loads(only("Sublime Text", "json"))["sgf-ls"]["command"] == SERVE
    assert json.loads(only("Kate", "json"))["servers"]["sgf"]["command"] == SERVE
    assert re.findall(r'"([a-z-]+)"(?=\.to_string|\))', only("Zed", "rust")) == SERVE


def test_names_that_must_agree_do() -> None:
    extension, language, crate = map(tomllib.loads, snippets("Zed", "toml"))
    assert language["grammar"] in extension["grammars"]
    assert extension["language_servers"]["sgf-ls"]["languages"] == [language["name"]]
    assert extension["id"] == crate["package"]["name"]
    selector = json.loads(only("Sublime Text", "json"))["sgf-ls"]["selector"]
    assert f"scope: {selector}\n" in only("Sublime Text", "yaml")


def test_the_links_lead_somewhere() -> None:
    headings = {heading.lower().replace(" ", "-") for heading in re.findall(r"^## (.*)$", TEXT, re.MULTILINE)}
    links = set(re.findall(r"\]\(#([a-z-]+)\)", TEXT))
    assert links == headings


def test_the_commands_told_are_all_commands() -> None:
    [section] = re.findall(r"^## Commands for keys.*?(?=^## )", TEXT, re.MULTILINE | re.DOTALL)
    rows = re.findall(r"^\| (`.*?) \|", section, re.MULTILINE)
    assert sorted(name for row in rows for name in re.findall("`(.*?)`", row)) == sorted(COMMANDS)
    assert set(re.findall(r'"([a-z0-9-]+)"', section)) == {*TITLES, *SCOPES, *STYLES}


@pytest.mark.parametrize("path", re.findall(r"`(tests/[a-z_/.]+)`", TEXT))
def test_the_places_named_exist(path: str) -> None:
    assert (README.parents[1] / path).exists()
