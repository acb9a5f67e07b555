"""What is printed by mistake does not get between the messages. (How a server ends: `conformance`.)"""

from __future__ import annotations

import sys

from .conftest import Start, initialize, open_document


def test_a_stray_print_does_not_get_between_the_messages(start: Start) -> None:
    script = (
        "import sys, os\n"
        "import sgf_ls.features.hover as feature\n"
        "def hover(*_, **__): print('stray', flush=True); os.write(1, b'raw\\n'); print(repr(sys.stdin.read()))\n"
        "feature.hover = hover\n"
        "from sgf_ls.server.main import serve\n"
        "sys.exit(serve())\n"
    )
    wire = start(sys.executable, "-c", script)
    initialize(wire)
    uri = "file:///print.sgf"
    open_document(wire, uri, "(;AB[aa])")
    place = {"textDocument": {"uri": uri}, "position": {"line": 0, "character": 5}}
    assert wire.ask("textDocument/hover", place)["result"] is None
    wire.ask("shutdown")
    wire.notify("exit")
    assert wire.status() == 0
    assert wire.errors().split() == ["stray", "raw", "''"]
