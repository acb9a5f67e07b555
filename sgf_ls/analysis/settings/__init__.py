"""What a user may choose, and how the choices of several places become the settings of one document.

`keys` is the table of all settings; it reads, explains and describes them. A layer (`model`) holds what one place has
said: a settings file, the command line, an editor. `resolve` lays layers upon each other, which gives the `Settings` of
a document.
Only `files` and `toml` know that there is a disk.
"""

from sgf_ls.analysis.settings.keys import KEYS
from sgf_ls.analysis.settings.model import Settings
from sgf_ls.analysis.settings.names import SEVERITIES, unknown_rule
from sgf_ls.analysis.settings.reading import read_layer, read_settings

__all__ = ["KEYS", "SEVERITIES", "Settings", "read_layer", "read_settings", "unknown_rule"]
