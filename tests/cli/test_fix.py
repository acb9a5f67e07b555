"""`check --fix` and `--diff`: what is mended, what stays byte for byte, and what is never written."""

from __future__ import annotations

import errno
import os
import shutil
import stat
import subprocess
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sgf_ls.analysis.settings import Settings
from sgf_ls.cli.find import find_all
from sgf_ls.cli.mend import mend
from sgf_ls.rules.choice import choose_fixes
from sgf_ls.rules.finding import Finding, Fix, Severity
from sgf_ls.text import files
from sgf_ls.text.charset.decode import decode
from sgf_ls.text.edits import Edit, apply_edits

from .conftest import Recorder, Runner

BOTH = "(;FF[4]GM[1]SZ[9]AB[aa:aa]AW[bb][bb])"
SAFELY = "(;FF[4]GM[1]SZ[9]AB[aa]AW[bb][bb])"
WHOLLY = "(;FF[4]GM[1]SZ[9]AB[aa]AW[bb])"


def test_fix_applies_safe_fixes_and_shows_what_remains(run: Runner, record: Recorder) -> None:
    path = record(BOTH)
    done = run("check", "--fix", "--output-format", "concise", path)
    assert path.read_text() == SAFELY
    assert done.status == 1
    assert [line.split()[2] for line in done.out.splitlines()] == ["duplicate-point"]
    assert "1 fix applied in 1 file." in done.err
    assert "1 fix with --unsafe-fixes." in done.err


def test_unsafe_fixes_only_when_asked_for(run: Runner, record: Recorder) -> None:
    path = record(BOTH)
    done = run("check", "--fix", "--unsafe-fixes", path)
    assert (done.status, path.read_text()) == (0, WHOLLY)
    assert "2 fixes applied in 1 file.\nNothing found in 1 file." in done.err


def test_only_selected_rules_are_mended(run: Runner, record: Recorder) -> None:
    path = record(BOTH)
    run("check", "--fix", "--unsafe-fixes", "--select", "duplicate-point", path)
    assert path.read_text() == "(;FF[4]GM[1]SZ[9]AB[aa:aa]AW[bb])"


def test_a_file_without_fixes_is_not_touched(run: Runner, record: Recorder) -> None:
    path = record("(;SZ[9]AB[aa][aa])")
    os.utime(path, ns=(1, 1))
    before = path.stat()
    run("check", "--fix", path)
    assert (path.stat().st_mtime_ns, path.stat().st_ino) == (before.st_mtime_ns, before.st_ino)


def test_overlapping_fixes_wait_for_the_next_pass(run: Runner, record: Recorder) -> None:
    # One point's rectangle lies inside the list that another fix rewrites as a whole.
    path = record("(;SZ[9]AB[aa:bb][bb:cc][dd:dd])")
    done = run("check", "--fix", "--unsafe-fixes", path)
    assert done.status == 0
    again = run("check", path)
    assert again.status == 0


def finding(start: int, *edits: Edit, safe: bool = True) -> Finding:
    return Finding("r", Severity.ERROR, start, start, "", fix=Fix("", safe, edits))


def test_the_first_fix_in_text_order_wins() -> None:
    chosen = choose_fixes(
        [
            finding(0, Edit(4, 6, "x"), Edit(9, 10, "")),
            finding(1, Edit(5, 7, "y")),
            finding(2, Edit(6, 9, "z")),
            finding(3, Edit(9, 9, "w")),
            finding(4, Edit(10, 10, "v")),
            finding(5, Edit(10, 10, "u")),
            finding(6, Edit(20, 21, "t"), safe=False),
            finding(7, Edit(9, 12, "s")),
        ],
        unsafe=False,
    )
    assert [[edit.text for edit in fix.edits] for fix in chosen] == [["x", ""], ["z"], ["v"]]
    apply_edits("." * 30, [edit for fix in chosen for edit in fix.edits])


def test_fixes_that_undo_each_other_end(run: Runner, record: Recorder, monkeypatch: pytest.MonkeyPatch) -> None:
    from sgf_ls.cli import examine, mend

    def find(text: str, *_: object) -> list[Finding]:
        return [finding(0, Edit(2, 3, "B" if text[2] == "A" else "A"))]

    monkeypatch.setattr(mend, "find_all", find)
    monkeypatch.setattr(examine, "find_all", find)
    path = record("(;A)")
    done = run("check", "--fix", "--output-format", "concise", path)
    assert done.status == 1
    assert "1 fix applied" in done.err
    assert path.read_bytes() == b"(;B)"


@pytest.mark.parametrize(
    ("before", "after"),
    [
        # Line ends of all kinds, tabs, blanks, comments with escapes, text around the game, no line feed at the end.
        (b"x\r\n(;SZ[9]\n\rAB\r[aa:aa]\t [bb]\x0b\nC[a\\]\\\\b\r\n])\r", None),
        (b"\xef\xbb\xbf(;SZ[9]CA[GBK]C[\xe9\xbb\x92]AB[aa:aa])\n", None),
        ("\ufeff(;SZ[9]C[黒\N{GRINNING FACE}]AB[aa:aa]\r\n)".encode("utf-16-le"), None),
        ("\ufeff(;SZ[9]C[黒]AB[aa:aa])".encode("utf-16-be"), None),
        ("(;SZ[9]CA[GB2312]PB[柯洁]AB[aa:aa]C[好])".encode("gb18030"), None),
        ("(;SZ[9]PB[表\\]]CA[Shift_JIS]C[黒番表]AB[aa:aa]C[表\\]])".encode("cp932"), None),
        ("(;SZ[9]PB[흑번]AB[aa:aa]PW[뷁])".encode("cp949"), None),
        ("(;SZ[9]PB[周俊勳]AB[aa:aa]PW[許功蓋])".encode("cp950"), None),
        ("(;SZ[9]CA[ISO-2022-JP]PB[黒番]AB[aa:aa]PW[白番])".encode("iso2022_jp"), None),
        ("(;SZ[9]PB[Iñaki]AB[aa:aa]PW[é])".encode("latin-1"), None),
        # Bytes that mean nothing, and a second spelling of a character (U+2252), stay as they are.
        (b"(;SZ[9]CA[UTF-8]PB[\xe6\x9f\xaf\xe6\xb4?]AB[aa:aa]C[\xff])", None),
        (b"(;SZ[9]CA[Shift_JIS]PB[\x81\xe0\x87\x90\x95\x5c]AB[aa:aa])", None),
    ],
)
def test_outside_the_fix_every_byte_stays(run: Runner, record: Recorder, before: bytes, after: bytes | None) -> None:
    path = record(before)
    run("check", "--fix", "--select", "one-point-rectangle", path)
    for old in (b"aa:aa", "aa:aa".encode("utf-16-le"), "aa:aa".encode("utf-16-be")):
        if old in before:
            assert path.read_bytes() == before.replace(old, old[: len(old) // 5 * 2])
            return
    raise AssertionError("nothing to mend in this record")


def test_what_the_charset_lacks_is_not_written(run: Runner, record: Recorder, monkeypatch: pytest.MonkeyPatch) -> None:
    from sgf_ls.cli import examine

    monkeypatch.setattr(examine, "find_all", lambda *_: [finding(0, Edit(2, 2, "PB[黒]"))])
    path = record("(;CA[ISO-8859-1]PW[é])".encode("latin-1"))
    before = path.read_bytes()
    done = run("check", "--fix", "--output-format", "json", path)
    assert done.status == 2
    assert path.read_bytes() == before
    assert "'黒' (U+9ED2) does not exist in latin-1" in done.err
    assert done.rules == ["r"]


def test_standard_input_is_mended_to_standard_output(run: Runner) -> None:
    text = "(;SZ[9]CA[GBK]PB[柯洁]\r\nAB[aa:aa][bb][bb])".encode("gb18030")
    done = run("check", "--fix", "-", "--output-format", "concise", stdin=text)
    assert done.out_bytes == text.replace(b"aa:aa", b"aa")
    assert done.err.splitlines()[0].startswith("-:2:12: error duplicate-point")
    assert done.status == 1
    # What needs no mending comes out as it went in.
    assert run("check", "--fix", "-", stdin=b"(;SZ[9]\r)").out_bytes == b"(;SZ[9]\r)"


posix = pytest.mark.skipif(os.name != "posix", reason="rights and links as POSIX has them")


@posix
def test_mode_and_links_are_kept(run: Runner, record: Recorder, tmp_path: Path) -> None:
    path = record(BOTH, "real/a.sgf")
    path.chmod(0o640)
    link = tmp_path / "link.sgf"
    link.symlink_to(path)
    run("check", "--fix", link)
    assert link.is_symlink()
    assert path.read_text() == SAFELY
    assert stat.S_IMODE(path.stat().st_mode) == 0o640
    assert sorted(os.listdir(path.parent)) == ["a.sgf"]


@posix
def test_a_link_out_of_the_folder_is_checked_but_not_mended(run: Runner, record: Recorder, tmp_path: Path) -> None:
    outside = record(BOTH, "out/a.sgf")
    inside = record(BOTH, "in/b.sgf")
    (tmp_path / "in/a.sgf").symlink_to(outside)
    done = run("check", "--fix", "--output-format", "concise", tmp_path / "in")
    assert done.status == 2
    assert outside.read_text() == BOTH
    assert inside.read_text() == SAFELY
    assert "the link leads out of" in done.err
    assert [line.split()[2] for line in done.out.splitlines()] == [
        "one-point-rectangle",
        "duplicate-point",
        "duplicate-point",
    ]


@posix
def test_what_may_not_be_written_is_told(run: Runner, record: Recorder, monkeypatch: pytest.MonkeyPatch) -> None:
    path = record(BOTH, "d/a.sgf")
    path.chmod(0o444)
    with monkeypatch.context() as patch:
        if os.geteuid() == 0:  # root may write everywhere, so the answer is put into its mouth
            patch.setattr(os, "access", lambda *_: False)
        done = run("check", "--fix", path)
    assert (done.status, path.read_text()) == (2, BOTH)
    assert "cannot be written: it is read-only" in done.err
    path.chmod(0o644)
    path.parent.chmod(0o555)
    if os.geteuid() == 0:
        monkeypatch.setattr(files, "open_temporary", refused)
    try:
        done = run("check", "--fix", path)
        assert (done.status, path.read_text()) == (2, BOTH)
        assert "permission denied" in done.err.lower()
    finally:
        path.parent.chmod(0o755)


def refused(*_: object, **__: object) -> int:
    """A temporary file in a folder that may not be written to."""
    raise PermissionError(errno.EACCES, os.strerror(errno.EACCES))


def test_diff_changes_nothing_and_can_be_applied(
    run: Runner, record: Recorder, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    texts = {
        "a.sgf": "(;SZ[9]CA[GBK]\r\nC[黒]\r\nAB[aa:aa]\r\n)\r\n",
        "b.sgf": "(;SZ[9]AB[aa:aa])",
        "c.sgf": "(;SZ[9]\rAB[aa:aa]\r)\n",
        "d.sgf": "(;SZ[9]AB[aa])",
    }
    for name, text in texts.items():
        record(text.encode("gb18030" if name == "a.sgf" else "utf-8"), name)
    monkeypatch.chdir(tmp_path)
    done = run("check", "--diff", *texts)
    assert done.status == 1
    assert all(Path(name).read_bytes() == text.encode("gb18030") for name, text in texts.items())
    assert done.err_bytes.startswith(b"3 fixes would change 3 files.")
    assert b"d.sgf" not in done.out_bytes
    if shutil.which("patch"):
        subprocess.run(["patch", "-p0", "--binary", "-s"], input=done.out_bytes, check=True)
        for name, text in texts.items():
            assert Path(name).read_bytes() == text.replace("aa:aa", "aa").encode("gb18030")


def test_diff_ends_like_a_check(run: Runner, record: Recorder) -> None:
    # Nothing that would be changed, but something found.
    done = run("check", "--diff", record("(;SZ[9]AB[aa][aa])"))
    assert (done.status, done.out) == (1, "")
    done = run("check", "--diff", record("(;SZ[9]AB[aa])"))
    assert (done.status, done.out) == (0, "")
    done = run("check", "--diff", "--unsafe-fixes", record("(;SZ[9]AB[aa][aa])"))
    assert "+(;SZ[9]AB[aa])" in done.out


def test_a_name_with_line_breaks_is_no_part_of_a_diff(run: Runner, record: Recorder) -> None:
    done = run("check", "--diff", record(BOTH, "a\n+++ b.sgf"))
    assert done.out.count("\n+++ ") == 1
    assert "a<U+000A>+++ b.sgf" in done.out


def test_as_many_passes_as_a_list_needs(run: Runner, record: Recorder) -> None:
    # Each repetition is found, but only the first one of a list has a fix.
    twice = "".join(f"[a{letter}]" for letter in "abcdefghijklmnopqrs") * 2
    path = record(f"(;FF[4]SZ[19]AB{twice})")
    done = run("check", "--fix", "--unsafe-fixes", path)
    assert done.status == 0
    assert path.read_text() == f"(;FF[4]SZ[19]AB{twice[: len(twice) // 2]})"


BRACKETS = ["(", ")", ";", "(;", "[", "\\", "]"]
VALUES = ["[aa]", "[aa:bb]", "[bb:aa]", "[aa:aa]", "[ aa ]", "[]", "[zz]"]
PROPERTIES = ["AB", "AW", "TR", "C", "x", "DD[]", "VW[aa:cc][bb]", "LB[aa:x]", "FF[3]", "SZ[9]"]
PIECES = st.sampled_from([*BRACKETS, *VALUES, *PROPERTIES, "黒", "\x07", "\xa0", "\r\n"])


@given(st.lists(PIECES, max_size=25).map("".join), st.booleans())
def test_fixes_can_be_applied_and_come_to_an_end(text: str, unsafe: bool) -> None:
    settings = Settings()
    data = text.encode()
    mended = mend(data, decode(data), find_all(text, settings), settings, unsafe=unsafe)
    assert mended.data == mended.decoded.text.encode()
    assert not choose_fixes(find_all(mended.decoded.text, settings), unsafe=unsafe)
