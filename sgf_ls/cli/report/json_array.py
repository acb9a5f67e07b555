"""All findings as one JSON array, each on a line."""

from __future__ import annotations

from sgf_ls.cli.report.arrays import BETWEEN, array_begin, array_end, array_items
from sgf_ls.cli.report.form import Form, each_finding
from sgf_ls.cli.report.json_item import json_item

FORM = Form(each_finding(json_item, array_items), array_begin, BETWEEN, array_end)
