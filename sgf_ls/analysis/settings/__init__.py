"""What a user may choose, and how the choices of several places become the settings of one document.

`keys` is the table of all settings; it reads, explains and describes them. A layer (`model`) holds what one place has
said: a settings file, the command line, an editor. `resolve` lays layers upon each other, which gives the `Settings` of
a document.
Only `files` and `toml` know that there is a disk.

Only `Settings` is given on here: most checks have nothing to do with the table.
"""

from sgf_ls.analysis.settings.model import Settings

__all__ = ["Settings"]
