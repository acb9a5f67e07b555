"""A settings file is extended by an entry at one place; all else in it stays, comments included."""

from __future__ import annotations

import sys

import pytest
from effort import examples
from hypothesis import given
from hypothesis import strategies as st

from sgf_ls.analysis.settings.extending import glob_for, ignoring
from sgf_ls.analysis.settings.globs import covers
from sgf_ls.analysis.settings.toml import parse
from sgf_ls.text.edits import apply_edits

if sys.version_info >= (3, 11):
    import tomllib
else:
    import tomli as tomllib

GLOB, RULE = "a/b.sgf", "empty-node"
KEY = "per-file-ignores"


def extended(text: str, name: str = "sgf-ls.toml") -> str | None:
    edit = ignoring(name, text, GLOB, RULE)
    return None if edit is None else apply_edits(text, [edit])


@pytest.mark.parametrize(
    ("before", "after"),
    [
        ("", f'[{KEY}]\n"a/b.sgf" = ["empty-node"]\n'),
        ('profile = "strict" # x', f'profile = "strict" # x\n\n[{KEY}]\n"a/b.sgf" = ["empty-node"]\n'),
        ("# x\r\n[format]\r\n", f'# x\r\n[format]\r\n\r\n[{KEY}]\r\n"a/b.sgf" = ["empty-node"]\r\n'),
        (
            f'[{KEY}] # those\n"x*" = []\n[format]\nwrap = 3\n',
            f'[{KEY}] # those\n"a/b.sgf" = ["empty-node"]\n"x*" = []\n[format]\nwrap = 3\n',
        ),
        (f"[{KEY}]", f'[{KEY}]\n"a/b.sgf" = ["empty-node"]\n'),
        (f'{KEY} = {{ "x" = ["y"] }} # z', f'{KEY} = {{ "a/b.sgf" = ["empty-node"], "x" = ["y"] }} # z'),
        (f"{KEY} = {{}}", f'{KEY} = {{ "a/b.sgf" = ["empty-node"] }}'),
        (f'{KEY}."x" = ["y"]\n', f'{KEY}."a/b.sgf" = ["empty-node"]\n{KEY}."x" = ["y"]\n'),
        (f'[{KEY}]\n"a/b.sgf" = [ # x\n "y" ]', f'[{KEY}]\n"a/b.sgf" = ["empty-node",  # x\n "y" ]'),
        (f"{KEY} = {{ 'a/b.sgf' = [] }}", f"{KEY} = {{ 'a/b.sgf' = [\"empty-node\"] }}"),
        (f'# [{KEY}]\nx = "[{KEY}]"', f'# [{KEY}]\nx = "[{KEY}]"\n\n[{KEY}]\n"a/b.sgf" = ["empty-node"]\n'),
    ],
)
def test_where_the_entry_goes(before: str, after: str) -> None:
    assert extended(before) == after


@pytest.mark.parametrize(
    ("before", "after"),
    [
        ("[tool.sgf-ls]\n", f'[tool.sgf-ls]\n\n[tool.sgf-ls.{KEY}]\n"a/b.sgf" = ["empty-node"]\n'),
        (
            f'[tool.ruff.lint.{KEY}]\n"a/b.sgf" = ["E1"]\n[tool.sgf-ls]\nignore = []\n[x]\n',
            f'[tool.ruff.lint.{KEY}]\n"a/b.sgf" = ["E1"]\n[tool.sgf-ls]\nignore = []\n[x]\n\n'
            f'[tool.sgf-ls.{KEY}]\n"a/b.sgf" = ["empty-node"]\n',
        ),
        (
            f'[tool.ruff]\n{KEY} = {{ "z" = ["E1"] }}\n[tool.sgf-ls]\n{KEY} = {{ "z" = ["y"] }}\n',
            f'[tool.ruff]\n{KEY} = {{ "z" = ["E1"] }}\n'
            f'[tool.sgf-ls]\n{KEY} = {{ "a/b.sgf" = ["empty-node"], "z" = ["y"] }}\n',
        ),
    ],
)
def test_in_a_file_of_a_python_project(before: str, after: str) -> None:
    assert extended(before, "pyproject.toml") == after


@pytest.mark.parametrize(
    "text",
    [
        "x = ",
        f"{KEY} = 3",
        f'[{KEY}]\n"a/b.sgf" = "x"',
        f'[{KEY}]\n"a/b.sgf" = ["empty-node"]',
        f'[[{KEY}]]\n"x" = ["y"]',
        "x = 1\n" * 2 + "y = [",
        "# x\n" * 20_000,
        "[" * 3000 + "]" * 3000,
    ],
)
def test_what_is_left_alone(text: str) -> None:
    assert extended(text) is None


def test_a_table_of_the_project_that_cannot_be_extended() -> None:
    assert extended("tool.sgf-ls = { ignore = [] }", "pyproject.toml") is None


@pytest.mark.parametrize(
    ("path", "glob"),
    [
        ("a.sgf", "./a.sgf"),
        ("b/a.sgf", "b/a.sgf"),
        ("b/[1] x?.sgf", "b/[[]1] x[?].sgf"),
        ("**/a.sgf", "[*][*]/a.sgf"),
        ('ä "b".sgf', './ä "b".sgf'),
    ],
)
def test_a_glob_means_one_file(path: str, glob: str) -> None:
    assert glob_for(path) == glob
    assert covers(glob, path)
    assert not covers(glob, f"x/{path}")
    assert not covers(glob, path.replace("a", "c").replace("1", "2").replace("ä", "a"))


def test_a_path_that_no_glob_means() -> None:
    assert glob_for("a\\b.sgf") is None
    assert glob_for("a" * 2000) is None


LINES = st.lists(
    st.sampled_from(
        [
            'profile = "strict"',
            "# a comment",
            "",
            f'[{KEY}] # "a/b.sgf" = [',
            f'{KEY} = {{ "x" = ["empty-node"] }}',
            f'{KEY}."a/b.sgf" = ["empty-value"]',
            f'{KEY}.x = ["empty-value"]',
            '"a/b.sgf" = ["empty-value"]',
            "'a/b.sgf' = [ # here",
            "]",
            '"empty-value",',
            "[format]",
            "wrap = 0",
            f'text = """ [{KEY}]',
            '"""',
        ]
    ),
    max_size=7,
)


@examples(400)
@given(LINES, st.sampled_from(["\n", "\r\n"]))
def test_nothing_is_lost_and_only_that_is_added(lines: list[str], line_end: str) -> None:
    text = line_end.join(lines)
    left = extended(text)
    if left is None:
        return
    before, after = (tomllib.loads(each.replace("\r\n", "\n")) for each in (text, left))
    rules = after[KEY][GLOB]
    assert rules[0] == RULE
    known = before.get(KEY, {})
    assert after == {**before, KEY: {**known, GLOB: [RULE, *known.get(GLOB, [])]}}
    rest = iter(left)
    assert all(character in rest for character in text), "the old text is in the new one, in order"
    parsed = parse("sgf-ls.toml", left.encode())
    assert parsed is not None
    assert parsed[1] or RULE in dict(parsed[0].per_file_ignores)[GLOB]
