"""The plugin for Neovim, driven in real ones.

    pytest tests/editors/drive_neovim.py

Each case runs in every way of `neovim_installed`, in a Neovim of its own with an empty home folder.
"""

from __future__ import annotations

import json
import re
import shutil
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Protocol

import pytest

from sgf_ls.features.transform import TITLES
from sgf_ls.spec.lookup import table_of
from sgf_ls.spec.record import PropertySpec
from sgf_ls.spec.values import ValueType

from .neovim_installed import EDITORS, NEW, OLD, PLUGIN, Editor
from .neovim_session import Diagnostic, Neovim, eventually, place_of

SERVER = [sys.executable, "-m", "sgf_ls", "serve", "--stdio"]
OVERLAP = "overlapping-rectangles"
RECORD = "(;FF[4]GM[1]CA[UTF-8]SZ[9]\n;C[定石😀𠮷]AB[aa:cc][cc:dd]\n;W[ee])\n"
MENDED = RECORD.replace("[aa:cc][cc:dd]", "[aa:cc][cd][dc:dd]")


class Start(Protocol):
    """Starts a Neovim with the plugin on its `runtimepath`, and more of a configuration."""

    def __call__(self, config: str = ..., cmd: list[str] = ..., loads_plugin: bool = ...) -> Neovim: ...


@pytest.fixture(params=EDITORS)
def editor(request: pytest.FixtureRequest) -> Editor:
    return EDITORS[request.param]


@pytest.fixture
def start(editor: Editor, tmp_path: Path) -> Iterator[Start]:
    """Starts Neovim; when the test is over, no error may have been shown."""
    running: list[Neovim] = []

    def begin(config: str = "", cmd: list[str] = SERVER, loads_plugin: bool = True) -> Neovim:
        lines = [f"vim.g.sgf_ls = {{ cmd = {lua_value(cmd)} }}", config]
        if loads_plugin:
            lines.insert(0, f"vim.opt.runtimepath:append({lua_string(str(PLUGIN))})")
        running.append(Neovim(editor, tmp_path / "home", "\n".join(lines)))
        return running[-1]

    yield begin
    shown = [message for neovim in running for message in neovim.close()]
    assert not [line for line in shown if re.search(r"\bE\d+:|Error|traceback|deprecated", line)]


@pytest.fixture
def record(tmp_path: Path) -> Path:
    path = tmp_path / "record.sgf"
    path.write_text(RECORD, encoding="utf-8")
    return path


@pytest.fixture
def neovim(start: Start, record: Path) -> Neovim:
    """A Neovim that shows the record and what is found in it."""
    begun = start()
    begun.open(record)
    begun.wait_for_rules(OVERLAP)
    return begun


def lua_string(text: str) -> str:
    return f"[===[{text}]===]"


def lua_value(value: object) -> str:
    """Lua for a value that JSON knows too."""
    return f"vim.fn.json_decode({lua_string(json.dumps(value))})"


def use_settings(neovim: Neovim, **settings: object) -> None:
    """What a user types to choose other settings."""
    neovim.command(f"lua require('sgf_ls').setup({{ settings = {lua_value(settings)} }})")


def names_points_as_a1(found: list[Diagnostic]) -> bool:
    return [each.message.startswith("cc (C7) ") for each in found] == [True]


# What is seen


@pytest.mark.parametrize("name", ["a.sgf", "B.SGF"])
def test_files_are_known_by_their_extension(start: Start, tmp_path: Path, name: str) -> None:
    neovim = start()
    neovim.open(tmp_path / name)
    assert neovim.eval("&filetype") == "sgf"
    assert neovim.eval("&commentstring") == ""
    assert neovim.eval("exists(':SgfUnion')") == 2
    neovim.command("setfiletype text")
    neovim.command("set filetype=text")
    assert neovim.eval("exists(':SgfUnion')") == 0


TEXTS = {
    "ASCII": RECORD.replace("定石😀𠮷", "joseki"),
    "CJK": RECORD.replace("定石😀𠮷", "定石、布石"),
    "astral": RECORD.replace("定石😀𠮷", "😀𠮷👍"),
    "both on several lines": RECORD.replace("定石😀𠮷", "定石😀\n𠮷石\n😀定é"),
    "what others take for line ends": RECORD.replace("定石😀𠮷", "石\u2028a\x85b\x0b😀\x0c"),
}


@pytest.mark.parametrize("encoding", ["utf-8", "utf-16", "utf-32"])
def test_diagnostics_stand_where_they_belong(start: Start, tmp_path: Path, encoding: str) -> None:
    # 0.7 does not negotiate; it counts as it is told.
    neovim = start(f"""
        require("sgf_ls").setup({{
            offset_encoding = "{encoding}",
            before_init = function(params)
                params.capabilities.general = {{ positionEncodings = {{ "{encoding}" }} }}
            end,
        }})
    """)
    for kind, text in TEXTS.items():
        path = tmp_path / f"{kind}.sgf"
        path.write_bytes(text.encode())
        neovim.open(path)
        [found] = neovim.wait_for_rules(OVERLAP)
        assert (kind, found.start) == (kind, place_of(text, "cc:dd"))
        assert (kind, found.end) == (kind, place_of(text, "cc:dd", behind=5))
        assert "the list has 13 occurrences but 12 unique points" in found.message
    assert neovim.client("offset_encoding") == encoding
    assert neovim.client("server_capabilities.positionEncoding") == encoding


def test_an_overlap_is_found_while_it_is_typed(start: Start, record: Path) -> None:
    record.write_text(RECORD.replace("[cc:dd]", ""), encoding="utf-8")
    neovim = start()
    neovim.open(record)
    eventually(lambda: neovim.client("server_capabilities"))
    neovim.go_to("aa:cc]", behind=5)
    neovim.keys("a[cc:dd]<Esc>")
    [found] = neovim.wait_for_rules(OVERLAP)
    assert found.start == place_of(RECORD, "cc:dd")

    neovim.keys("0i;C[石😀]<Esc>")
    moved = RECORD.replace("\n;C", "\n;C[石😀];C")
    eventually(neovim.diagnostics, lambda found: [each.start for each in found] == [place_of(moved, "cc:dd")])
    assert neovim.text + "\n" == moved

    neovim.go_to("cc:dd]", behind=1)
    neovim.keys("rdld$")  # one key after the other: `r` makes `cd:dd`, which repeats nothing
    neovim.keys("u")
    neovim.wait_for_rules()


def test_keys_lead_to_what_is_wrong(neovim: Neovim) -> None:
    neovim.keys("gg0]d")
    wanted = [*place_of(RECORD, "cc:dd")]
    eventually(lambda: neovim.eval("[line('.') - 1, col('.') - 1]"), lambda place: place == wanted)
    neovim.keys("<C-W>d")
    eventually(neovim.floating_text, lambda shown: "the list has 13 occurrences but 12 unique points" in shown)


def test_hover_is_text(neovim: Neovim, editor: Editor) -> None:
    neovim.go_to("cc:dd", behind=1)
    shown = neovim.hover()
    for wanted in ("Add black", "13 occurrences", "12 unique points", "cc", "33*", "11* 12* 13*", "cc:dd  4 points"):
        assert wanted in shown
    assert "\n3* X<X<X!X<. . + . .\n" in shown  # a row of the board
    # 0.11 hides the marks of Markdown, 0.7 cannot.
    assert not re.search("<[a-z/]", shown)  # no HTML
    for unwanted in ("data:", "base64", "&", "\\", *(() if editor.from_wheel else ("`", "]("))):
        assert unwanted not in shown


def test_one_server_serves_all_buffers(neovim: Neovim, tmp_path: Path) -> None:
    other = tmp_path / "other.sgf"
    other.write_text("(;SZ[9]AB[aa:aa])", encoding="utf-8")
    neovim.open(other)
    neovim.wait_for_rules("one-point-rectangle")
    assert neovim.lua("return #require('sgf_ls.running').clients()") == 1
    neovim.command("bprevious")
    neovim.wait_for_rules(OVERLAP)


# What is done


def test_a_code_action_mends_the_list_and_is_undone(neovim: Neovim, record: Path) -> None:
    neovim.lua("""
        local select = vim.ui.select
        vim.ui.select = function(actions, options, ...)
            _G.offered = vim.tbl_map(options.format_item, actions)
            select(actions, options, ...)
        end
    """)
    neovim.go_to("cc:dd", behind=1)
    neovim.keys("gra")
    eventually(lambda: neovim.asks)
    neovim.keys("1<CR>")
    neovim.wait_for_rules()
    assert neovim.lua("return _G.offered[1]") == "Rewrite AB as a non-overlapping union (3 values)"
    assert neovim.text + "\n" == MENDED

    neovim.keys(":w<CR>")
    eventually(record.read_bytes, lambda read: read == MENDED.encode())

    neovim.keys("u")
    neovim.wait_for_rules(OVERLAP)
    assert neovim.text + "\n" == RECORD
    assert record.read_bytes() == MENDED.encode()


COMMANDS = ["SgfUnion", "SgfExpand", "SgfCompress"]
REWRITES = [
    ("SgfUnion", "AB[aa:cc][cc:dd]", "AB[aa:cc][cd][dc:dd]"),
    ("SgfExpand", "AB[aa:bb]", "AB[aa][ab][ba][bb]"),
    ("SgfExpand", "AB[aa:bb][bb]", "AB[aa][ab][ba][bb]"),
    ("SgfCompress", "AB[aa][ab][ba][bb][dd]", "AB[aa:bb][dd]"),
]


@pytest.mark.parametrize(("command", "before", "after"), REWRITES)
def test_commands_rewrite_the_list_at_the_cursor(
    start: Start, record: Path, command: str, before: str, after: str
) -> None:
    wanted = RECORD.replace("AB[aa:cc][cc:dd]", after)
    record.write_text(wanted.replace(after, before), encoding="utf-8")
    neovim = start()
    neovim.open(record)
    eventually(lambda: neovim.client("server_capabilities"))
    neovim.go_to("AB[")
    neovim.keys(f":{command}<CR>")
    eventually(lambda: neovim.text + "\n", lambda text: text == wanted)
    neovim.keys("u")
    eventually(lambda: neovim.text, lambda text: before in text)


@pytest.mark.parametrize("command", COMMANDS)
def test_a_command_says_why_it_does_nothing(neovim: Neovim, command: str) -> None:
    neovim.go_to("W[ee]")
    neovim.keys(f":{command}<CR>")
    wanted = "sgf-ls: There is no list of points here."
    eventually(neovim.messages, lambda shown: wanted in shown)
    assert neovim.text + "\n" == RECORD


TRANSFORMATIONS = [
    ("rotate-90", "W[ee]", "AB[ga:ic][fc:gd]"),
    ("mirror-left-right swap-colors", "B[ee]", "AW[ga:ic][fc:gd]"),
    ("mirror-left-right variation", "W[ee]", "AB[aa:cc][cc:dd]"),
]


@pytest.mark.parametrize(("words", "move", "stones"), TRANSFORMATIONS)
def test_a_game_is_transformed_and_brought_back(neovim: Neovim, words: str, move: str, stones: str) -> None:
    wanted = RECORD.replace("W[ee]", move).replace("AB[aa:cc][cc:dd]", stones)
    neovim.go_to("W[ee]")
    neovim.keys(f":SgfTransform {words}<CR>")
    if wanted == RECORD:
        eventually(neovim.messages, lambda shown: "the nodes above stay" in " ".join(shown))
    eventually(lambda: neovim.text + "\n", lambda text: text == wanted)
    if wanted != RECORD:
        neovim.keys("u")
        eventually(lambda: neovim.text + "\n", lambda text: text == RECORD)


def test_transformations_are_completed_offered_and_refused(neovim: Neovim) -> None:
    words = neovim.eval("getcompletion('SgfTransform ', 'cmdline')")
    assert set(TITLES) | {"file", "variation", "a1", "relative"} <= set(words)
    assert neovim.eval("getcompletion('SgfTransform sw', 'cmdline')") == ["swap-colors"]
    neovim.keys(":SgfTransform rotate-45<CR>")
    eventually(neovim.messages, lambda shown: "sgf-ls: there is no transformation rotate-45" in shown)
    neovim.keys(":SgfTransform<CR>1<CR>")
    eventually(lambda: neovim.text, lambda text: "AB[ga:ic][fc:gd]" in text)


def test_line_ends_and_all_else_stay(start: Start, record: Path) -> None:
    """CRLF, no end of the last line, characters that others take for line ends."""
    text = "(;SZ[9]CA[UTF-8]C[a\r\nb\u2028石]\r\n\r\n;AB[aa:cc][cc:dd]\r\n)"
    record.write_bytes(text.encode())
    neovim = start()
    neovim.open(record)
    [found] = neovim.wait_for_rules(OVERLAP)
    assert found.start == place_of(text, "cc:dd")
    neovim.go_to("cc:dd")
    neovim.command("SgfUnion")
    neovim.wait_for_rules()
    neovim.command("write")
    assert record.read_bytes().decode() == text.replace("[cc:dd]", "[cd][dc:dd]")


def test_a_record_is_formatted_as_the_command_line_does_it(start: Start, editor: Editor, record: Path) -> None:
    rough = RECORD.replace("[aa:cc][cc:dd]", " [aa]\n[bb]").replace(";W[ee]", "(;W[dd])(;W[ee])")
    record.write_text(rough, encoding="utf-8")
    command = [sys.executable, "-m", "sgf_ls", "format", "-"]
    done = subprocess.run(command, input=record.read_bytes(), capture_output=True, check=True)
    neovim = start()
    neovim.open(record)
    eventually(lambda: neovim.client("server_capabilities"))
    neovim.go_to("bb]")
    neovim.lua("(vim.lsp.buf.format or vim.lsp.buf.formatting_sync)()")
    eventually(lambda: neovim.text + "\n", lambda text: text == done.stdout.decode())
    assert neovim.text.count("\n  (;W") == 2
    if editor.from_wheel:  # the cursor stays at what it was at; that of 0.7 does not move with edits
        assert neovim.eval("getline('.')[col('.') - 1 : col('.') + 1]") == "bb]"


# What is chosen


def test_settings_take_effect_at_once(neovim: Neovim) -> None:
    identity = neovim.client("id")
    neovim.go_to("cc:dd", behind=1)
    assert "33*" in neovim.hover()

    use_settings(neovim, coordinates="a1")
    eventually(neovim.diagnostics, names_points_as_a1)
    shown = neovim.hover()
    assert "C7" in shown
    assert "33*" not in shown

    use_settings(neovim, ignore=[OVERLAP])
    neovim.wait_for_rules()
    use_settings(neovim)
    eventually(neovim.diagnostics, lambda found: [each for each in found if "cc (33*)" in each.message])
    assert neovim.client("id") == identity


SETTINGS = {
    "a variable": """vim.g.sgf_ls = vim.tbl_extend("force", vim.g.sgf_ls, { settings = { coordinates = "a1" } })""",
    "setup": """require("sgf_ls").setup({ settings = { coordinates = "a1" } })""",
    "setup, as servers have it": """require("sgf_ls").setup({ settings = { sgf = { coordinates = "a1" } } })""",
}


@pytest.mark.parametrize("way", SETTINGS)
def test_settings_are_taken_from_the_configuration(start: Start, record: Path, way: str) -> None:
    neovim = start(SETTINGS[way])
    neovim.open(record)
    eventually(neovim.diagnostics, names_points_as_a1)


@pytest.mark.parametrize("editor", [NEW], indirect=True)
def test_the_configuration_of_neovim_has_the_last_word(start: Start, record: Path) -> None:
    neovim = start(
        """
        require("sgf_ls").setup({ settings = { prime = "'" } })
        vim.lsp.config("sgf_ls", { settings = { sgf = { coordinates = "a1" } } })
        """
    )
    neovim.open(record)
    eventually(neovim.diagnostics, names_points_as_a1)


def test_a_plugin_manager_may_load_it_late(start: Start, record: Path) -> None:
    """Detection first, and the rest when a record is open: so do managers that load by file type."""
    neovim = start(loads_plugin=False)
    neovim.command(f"source {PLUGIN}/ftdetect/sgf.vim")
    neovim.open(record)
    assert neovim.diagnostics() == []
    neovim.command(f"set runtimepath+={PLUGIN}")
    neovim.command("runtime plugin/sgf_ls.lua")
    use_settings(neovim, coordinates="a1")
    eventually(neovim.diagnostics, names_points_as_a1)


def test_it_works_as_a_package(start: Start, record: Path, tmp_path: Path) -> None:
    """A copy where Neovim looks for packages, and its help pages."""
    package = tmp_path / "home/.local/share/nvim/site/pack/sgf-ls/start/sgf-ls"
    shutil.copytree(PLUGIN, package)
    neovim = start(loads_plugin=False)
    neovim.open(record)
    neovim.wait_for_rules(OVERLAP)
    neovim.command("helptags ALL")
    neovim.command("help sgf-ls-install")
    assert neovim.eval("expand('%:p')") == str(package / "doc" / "sgf-ls.txt")
    assert "*sgf-ls-install*" in neovim.eval("getline('.')")


def test_the_options_of_the_readme_are_valid(start: Start, record: Path) -> None:
    readme = (PLUGIN / "README.md").read_text(encoding="utf-8")
    [options] = re.findall(r"```lua\n(vim.g.sgf_ls = .*?)```", readme, re.DOTALL)
    chosen, replaced = re.subn(r"cmd = \{.*?\}", f"cmd = {lua_value(SERVER)}", options)
    assert replaced == 1
    neovim = start(f"""
        {chosen}
        vim.lsp.handlers["window/logMessage"] = function(_, params) _G.logged = params.message end
    """)
    neovim.open(record)
    eventually(neovim.diagnostics, names_points_as_a1)
    assert neovim.lua("return _G.logged") is None
    assert neovim.lua("return require('sgf_ls.config').problems()") == []
    use_settings(neovim, coordinates="a2")
    assert "coordinates: must be one of" in eventually(lambda: neovim.lua("return _G.logged"))


@pytest.mark.parametrize("editor", [OLD], indirect=True)
def test_keys_of_newer_versions_are_a_choice(start: Start, record: Path) -> None:
    neovim = start('require("sgf_ls").setup({ keys = false })')
    neovim.open(record)
    neovim.wait_for_rules(OVERLAP)
    assert neovim.eval("map(['K', 'gra', 'grn', 'grr', 'gO'], {_, keys -> maparg(keys, 'n')})") == [""] * 5
    assert neovim.eval("[maparg('<C-S>', 'i'), &omnifunc, &tagfunc]") == [""] * 3


@pytest.mark.parametrize("editor", [OLD], indirect=True)
def test_what_the_user_has_set_stays(start: Start, record: Path) -> None:
    neovim = start("""
        vim.keymap.set("n", "gO", "<Cmd>let g:mine = 1<CR>")
        vim.api.nvim_create_autocmd("FileType", { callback = function() vim.bo.omnifunc = "Mine" end })
    """)
    neovim.open(record)
    neovim.wait_for_rules(OVERLAP)
    assert neovim.eval("&omnifunc") == "Mine"
    assert neovim.eval("&tagfunc") == "v:lua.vim.lsp.tagfunc"
    neovim.keys("gO")
    eventually(lambda: neovim.eval("get(g:, 'mine')"))


# What can go wrong


def test_a_healthy_plugin_says_so(neovim: Neovim) -> None:
    said = neovim.health()
    for wanted in ("the executable is ", "the server starts: sgf-ls ", "is Python 3.", "a server is running"):
        assert re.search(rf"OK:? .*{wanted}", said), said
    assert not re.search("ERROR|WARN", said), said


def test_a_missing_executable_is_told_once(start: Start, record: Path) -> None:
    neovim = start(cmd=["sgf-ls-that-is-not-there"])
    for name in ("one.sgf", "two.sgf"):
        neovim.open(record.with_name(name))
        neovim.settle()
    [said] = [line for line in neovim.messages() if "sgf-ls-that-is-not-there" in line]
    assert said == (
        'sgf-ls: the language server "sgf-ls-that-is-not-there" was not found. How to install it: :help sgf-ls-install'
    )
    neovim.keys(":SgfUnion<CR>")
    eventually(neovim.messages, lambda shown: "the server is not running" in shown[-1])
    health = neovim.health()
    assert re.search(r'ERROR:? the executable "sgf-ls-that-is-not-there" was not found', health)
    assert "How to install the server: " in health
    assert "sgf-ls-install" in health


def test_a_server_that_ends_is_told(start: Start, record: Path) -> None:
    neovim = start(cmd=[sys.executable, "-c", "raise SystemExit('no luck')"])
    neovim.open(record)
    eventually(
        neovim.messages,
        lambda shown: any("sgf-ls has stopped with exit status 1. To find out why: :checkh" in line for line in shown),
    )
    wanted = "ERROR:? the server does not start: it ended with status 1 and gave no answer: no luck"
    assert re.search(wanted, neovim.health())


def test_a_stopped_server_is_started_anew(neovim: Neovim, record: Path) -> None:
    identity = neovim.client("id")
    neovim.lua("vim.lsp.stop_client(...)", identity)
    eventually(lambda: neovim.client("id"), lambda found: found is None)
    neovim.open(record.with_name("other.sgf"))
    assert eventually(lambda: neovim.client("id")) != identity


def test_the_server_ends_with_the_editor(start: Start, record: Path, tmp_path: Path) -> None:
    noted = tmp_path / "process"
    begin = f"import os; open({str(noted)!r}, 'w').write(str(os.getpid())); os.execv({SERVER[0]!r}, {SERVER!r})"
    neovim = start(cmd=[sys.executable, "-c", begin])
    neovim.open(record)
    neovim.wait_for_rules(OVERLAP)
    process = Path(f"/proc/{noted.read_text()}")
    assert process.exists()
    neovim.close()
    eventually(process.exists, lambda exists: not exists)


# Colours

COLOURED = r"""(;FF[4]KM[-6.5]SZ[13:9]PB[石 aa [1\] :x]RE[B+R]
;AB[aa][bb:cc]
[dd] [ee:ff]AR[aa:bb]LB[aa:bb\]]C[First (;B[aa
second\
third]
;B[tt])"""
GROUPS = {
    "(;FF": "sgfTree",
    ";FF": "sgfNode",
    "FF[": "sgfIdentifier",
    "4]": "sgfNumber",
    "-6.5": "sgfNumber",
    ":9": "sgfColon",
    "石": "sgfText",
    "[1": "sgfText",
    "\\] ": "sgfEscape",
    "] :x": "sgfEscape",
    ":x": "sgfText",
    "]RE": "sgfBracket",
    "B+R": "sgfText",
    "AB": "sgfIdentifier",
    "[aa][bb": "sgfBracket",
    "aa][bb": "sgfPoint",
    "bb:cc": "sgfRectangle",
    ":cc": "sgfColon",
    "dd]": "sgfPoint",
    "[ee": "sgfBracket",
    "ff]": "sgfRectangle",
    "aa:bb]LB": "sgfPoint",
    "bb]LB": "sgfPoint",
    "aa:bb\\": "sgfPoint",
    "bb\\": "sgfLabel",
    "First": "sgfText",
    ";B[aa": "sgfText",
    "second": "sgfText",
    "third": "sgfText",
    "tt": "sgfPoint",
    ")": "sgfTree",
}


def group_at(neovim: Neovim, wanted: str, behind: int = 0) -> str:
    line, column = place_of(neovim.text, wanted, behind)
    return str(neovim.eval(f"synIDattr(synID({line + 1}, {column + 1}, 1), 'name')"))


def test_everything_has_its_colour(start: Start, record: Path) -> None:
    record.write_text(COLOURED, encoding="utf-8")
    neovim = start()
    neovim.open(record)
    assert {wanted: group_at(neovim, wanted) for wanted in GROUPS} == GROUPS


def expected_group(spec: PropertySpec) -> str:
    kinds = {kind for form in spec.shape.forms for kind in (form.kind, *form.parts)}
    if kinds & {ValueType.POINT, ValueType.STONE, ValueType.MOVE}:
        return "sgfPoint"
    numbers = {ValueType.NUMBER, ValueType.REAL, ValueType.DOUBLE}
    return "sgfNumber" if kinds & numbers and ValueType.SIMPLETEXT not in kinds else "sgfText"


def test_the_colours_follow_the_property_table(start: Start, record: Path) -> None:
    expected = {name: expected_group(spec) for name, spec in table_of().items()}
    assert set(expected.values()) == {"sgfPoint", "sgfNumber", "sgfText"}
    values = {"sgfPoint": "aa:", "sgfNumber": "1", "sgfText": "aa1"}
    lines = [f";{name}[{values[group]}{'x' * (name == 'LB')}]" for name, group in expected.items()]
    record.write_text("\n".join(lines), encoding="utf-8")
    neovim = start("vim.g.loaded_sgf_ls = true")
    neovim.open(record)
    assert {name: group_at(neovim, f";{name}[", behind=len(name) + 2) for name in expected} == expected


LARGE = {
    "one list": "(;SZ[19]AB" + "[aa][bb:cc]" * 100_000 + "\n;W[aa]B[bb])",
    "one comment": "(;SZ[19]C[" + "long text; (;B[aa " * 100_000 + "]\n;W[aa]B[bb])",
    "many variations": "(;SZ[19]" + "(;B[aa]" * 100_000 + ")" * 100_000 + "\n;W[aa]B[bb])",
    "many lines": "(;SZ[19]" + ";B[aa]C[some\ntext]\n" * 100_000 + "\n;W[aa]B[bb])",
}


def seconds_to_walk(neovim: Neovim) -> float:
    begun = time.monotonic()
    for keys in ("G", "gg", "$", "G$"):
        neovim.command(f"normal! {keys}")
        neovim.command("redraw!")
    return time.monotonic() - begun


@pytest.mark.parametrize("kind", LARGE)
def test_colours_of_large_records_come_fast(start: Start, record: Path, kind: str) -> None:
    """A pattern that looked for an escape from each value on would need 7 s for a list without one."""
    record.write_text(LARGE[kind], encoding="utf-8")
    neovim = start("vim.g.loaded_sgf_ls = true")
    neovim.attach_screen(120, 40)
    neovim.open(record)
    coloured = min(seconds_to_walk(neovim) for _ in range(2))  # the machine may be busy with something else
    # Where 'synmaxcol' ends the colours inside of a value, Neovim 0.11 thinks that it reaches to the next bracket.
    assert group_at(neovim, "B[bb]") == "sgfIdentifier"
    assert group_at(neovim, "bb])") == "sgfPoint"
    neovim.command("set syntax=OFF")
    assert coloured < seconds_to_walk(neovim) + 3
