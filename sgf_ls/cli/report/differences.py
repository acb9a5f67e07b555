"""No findings: what is shown are the diffs that `--diff` makes of the inputs, one behind the other."""

from __future__ import annotations

from sgf_ls.cli.report.form import Form, nothing

FORM = Form(nothing, for_people=True)
