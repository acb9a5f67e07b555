"""`sgf-ls points`: the numbers of a list, every value expanded, and the union."""

from __future__ import annotations

import pytest

from .conftest import Runner


def test_the_table_of_the_guide(run: Runner) -> None:
    done = run("points", "--size", "9", "aa:cc", "cc:dd")
    assert done.status == 1
    assert done.out.splitlines() == [
        "value  occurrences  unique  verdict",
        "aa:cc            9       9  ok",
        "cc:dd            4       3  overlapping-rectangles",
        "total           13      12  not ok",
        "repeated: cc (33*)",
        "cc:dd: cc (33*) is in the list already, which has 13 occurrences but 12 unique points",
        "",
        "aa:cc",
        "  aa  ab  ac  ba  bb  bc  ca  cb  cc",
        "  11* 12* 13* 21* 22* 23* 31* 32* 33*",
        "",
        "cc:dd",
        "  cc  cd  dc  dd",
        "  33* 34* 43* 44*",
        "",
        "union: [aa:cc][cd][dc:dd]",
    ]


@pytest.mark.parametrize(
    ("values", "occurrences", "unique"), [(["aa:cc"], 9, 9), (["aa:bb", "dd"], 5, 5), (["aa:aa"], 1, 1)]
)
def test_the_other_lists_of_the_guide(run: Runner, values: list[str], occurrences: int, unique: int) -> None:
    found = run("points", "--size", "9", "--output-format", "json", *values).json
    assert (found["occurrences"], found["unique"], found["repeated"]) == (occurrences, unique, [])


def test_json_has_the_keys_of_the_contract(run: Runner) -> None:
    done = run("points", "--size", "9", "--output-format", "json", "aa:ab", "ab", "ka")
    assert done.status == 1
    assert done.json == {
        "size": [9, 9],
        "values": [
            {"value": "aa:ab", "points": ["aa", "ab"], "relative": ["11*", "12*"]},
            {"value": "ab", "points": ["ab"], "relative": ["12*"]},
            {"value": "ka", "points": ["ka"], "relative": [None]},
        ],
        "occurrences": 4,
        "unique": 3,
        "repeated": ["ab"],
        "findings": ["overlapping-rectangles", "point-off-board"],
        "union": ["aa:ab", "ka"],
    }


def test_a_list_without_fault_ends_with_0(run: Runner) -> None:
    done = run("points", "dd", "pp:qq")
    assert done.status == 0
    assert "not ok" not in done.out
    assert "44*" in done.out


def test_each_rule_is_named_once(run: Runner) -> None:
    found = run("points", "--output-format", "json", "aa", "aa", "aa", "cc:bb", "dd:cc").json
    assert found["findings"] == ["duplicate-point", "reversed-rectangle", "overlapping-rectangles"]


def test_a_value_that_cannot_be_read_has_no_points_and_prevents_the_union(run: Runner) -> None:
    done = run("points", "--output-format", "json", "aa", "a1", "")
    assert done.json["values"][1] == {"value": "a1", "points": [], "relative": []}
    assert (done.json["occurrences"], done.json["union"]) == (1, [])
    assert done.json["findings"] == ["point-syntax", "empty-in-list"]
    text = run("points", "aa", "a1").out
    assert "no points" in text
    assert "union" not in text


@pytest.mark.parametrize(("size", "expected"), [("13:9", [13, 9]), ("52", [52, 52]), ("1", [1, 1]), ("9:9", [9, 9])])
def test_sizes(run: Runner, size: str, expected: list[int]) -> None:
    assert run("points", "--size", size, "--output-format", "json", "aa").json["size"] == expected


def test_columns_against_the_width_and_rows_against_the_height(run: Runner) -> None:
    assert run("points", "--size", "13:9", "ma").status == 0
    assert run("points", "--size", "13:9", "am").status == 1


@pytest.mark.parametrize("size", ["0", "53", "9x9", "", "9:", ":9", "nine", "-1", "1.5", "9:9:9"])
def test_a_bad_size_is_refused(run: Runner, size: str) -> None:
    done = run("points", f"--size={size}", "aa")
    assert (done.status, done.out) == (2, "")
    assert "1 to 52" in done.err


def test_nineteen_by_default_and_the_other_sign(run: Runner) -> None:
    done = run("points", "--prime", "'", "jj", "dd", "qd")
    assert "XX 44' 34'" not in done.out  # each value stands for itself
    assert {"XX", "44'", "3'4'"} <= set(done.out.split())


def test_a_piece_of_sgf_is_taken_apart(run: Runner) -> None:
    done = run("points", "--size", "9", "--output-format", "json", "AB[aa:cc] [cc:dd]", "ee")
    assert [value["value"] for value in done.json["values"]] == ["aa:cc", "cc:dd", "ee"]
    assert done.json["occurrences"] == 14


@pytest.mark.parametrize(
    ("word", "values"),
    [
        ("AB[aa:cc][cc:dd", ["aa:cc", "cc:dd"]),
        ("[aa][bb", ["aa", "bb"]),
        ("AB[", [""]),
        ("AddBlack [aa]\n[bb] ", ["aa", "bb"]),
        ("AB[aa\\]bb]", ["aa\\]bb"]),
        ("AB[aa\\]bb", ["aa\\]bb"]),
        ("[aa\\\\][bb\\", ["aa\\\\", "bb\\"]),
    ],
)
def test_all_values_of_a_list_are_read_the_last_one_even_without_its_bracket(
    run: Runner, word: str, values: list[str]
) -> None:
    done = run("points", "--output-format", "json", word, "cc")
    assert [value["value"] for value in done.json["values"]] == [*values, "cc"]


@pytest.mark.parametrize(
    "word",
    [
        "AB[aa:cc]x[cc",
        "[aa]bb",
        "AB[aa]AW[bb]",
        "(;AB[aa])",
        "AB[aa];",
        "aa,[bb]",
        "a][b",
        "stones[aa]",
        "AB[aa]]",
        "[aa\\]]x[",
    ],
)
def test_what_stands_beside_the_values_of_a_list_is_an_error(run: Runner, word: str) -> None:
    done = run("points", "dd", word)
    assert (done.status, done.out) == (2, "")
    assert word in done.err


@pytest.mark.parametrize("value", ["a]a", "aa\\", "a\\]a", "]]", "[aa\\]", "a]" + "b" * 60 + "\\"])
def test_messages_quote_what_was_typed(run: Runner, value: str) -> None:
    done = run("points", value)
    assert done.status == 1
    typed = value.lstrip("[")
    (message,) = [line for line in done.out.splitlines() if line.startswith(f"{typed}: ")]
    assert message.startswith(f"{typed}: {typed[:39]}") and "is not a point" in message
    assert "\\\\" not in done.out and (typed.count("\\]") or "\\]" not in done.out)


def test_values_that_are_no_values_do_no_harm(run: Runner) -> None:
    for value in ("]", "\\", "aa]AB", "a\x1b]2J", "(;", "\udcff"):
        done = run("points", "--output-format", "json", value)
        assert done.status == 1
        assert done.json["findings"][0] == "point-syntax"
        text = run("points", value).out
        assert "\x1b" not in text


def test_only_an_identifier_that_was_named_is_named(run: Runner) -> None:
    def said(*words: str) -> str:
        return "\n".join(line for line in run("points", "--size", "9", *words).out.splitlines() if ": " in line)

    for words in (["aa:cc", "cc:dd", ""], ["[aa:cc][cc:dd][]"], ["B[aa:cc][cc:dd][]"], ["TR[aa:cc]", "SQ[cc:dd][]"]):
        assert "cc (33*) is in the list already, which has 13 occurrences but 12 unique points" in said(*words)
        assert "a list needs a point here" in said(*words)
        assert "AB" not in said(*words)
    for name in ("AB", "TR"):
        assert f"cc (33*) is in {name} already: the list has 13 occurrences" in said(f"{name}[aa:cc]", "cc:dd", "")
        assert f"{name} needs a point here" in said(f"{name}[aa:cc][]")
    # Lists of some kinds may be empty, and say so.
    assert run("points", "DD[]").status == 0
    # A point of a large board, and what somebody types, may be called as the property is.
    assert "AB (" in run("points", "--size", "52", "AB", "AB").out
    assert "AB needs is not a point" in run("points", "AB needs").out


def test_long_lists_are_wrapped(run: Runner) -> None:
    lines = run("points", "aa:ss").out.splitlines()
    assert max(map(len, lines)) <= 80
    words = [word for line in lines for word in line.split()]
    assert words.count("XX") == 1
    assert words.count("jj") == 1
