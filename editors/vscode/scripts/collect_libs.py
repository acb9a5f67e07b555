"""Collects what travels with the extension into `bundled/libs`: sgf_ls from this checkout, and the libraries it needs.

Everything must be pure Python, since one package of the extension serves all systems and all versions of Python. What
nobody runs is left out: what pip notes about the installation (it would name paths of this machine) and byte code.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import tempfile
import venv
from pathlib import Path

EXTENSION = Path(__file__).resolve().parent.parent
CHECKOUT = EXTENSION.parent.parent
REQUIREMENTS = EXTENSION / "bundled" / "requirements.txt"
LIBRARIES = EXTENSION / "bundled" / "libs"
COMPILED = {".so", ".pyd", ".dll", ".dylib"}
UNUSED = ("**/__pycache__", "bin", "**/RECORD", "**/INSTALLER", "**/REQUESTED", "**/direct_url.json")


def main() -> None:
    """Replace `bundled/libs` by a fresh collection."""
    with tempfile.TemporaryDirectory() as folder:
        scratch = Path(folder)
        collected = collect(scratch)
        for pattern in UNUSED:
            for path in list(collected.glob(pattern)):
                shutil.rmtree(path) if path.is_dir() else path.unlink()
        if compiled := [path for path in collected.rglob("*") if path.suffix in COMPILED]:
            sys.exit(f"not pure Python: {', '.join(str(path.relative_to(collected)) for path in compiled)}")
        shutil.rmtree(LIBRARIES, ignore_errors=True)
        shutil.move(collected, LIBRARIES)


def collect(scratch: Path) -> Path:
    """Install everything into a folder below `scratch`, with a pip of its own: not every Python has one."""
    venv.create(scratch / "venv", with_pip=True)
    python = scratch / "venv" / ("Scripts/python.exe" if os.name == "nt" else "bin/python")
    wheels, target = scratch / "wheels", scratch / "libs"

    def pip(*arguments: str | Path) -> None:
        subprocess.run([python, "-m", "pip", "--quiet", "--disable-pip-version-check", *arguments], check=True)

    pip("wheel", "--no-deps", "--wheel-dir", wheels, CHECKOUT)
    install = ("install", "--no-deps", "--no-compile", "--target", target)
    pip(*install, "--only-binary", ":all:", "--require-hashes", "--requirement", REQUIREMENTS)
    pip(*install, *wheels.glob("sgf_ls-*.whl"))
    return target


if __name__ == "__main__":
    main()
