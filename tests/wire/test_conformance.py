"""The conformance suite can fail: plain pygls does not pass it, and each of its tests finds some fault.

This takes minutes, most of which is waiting for answers that never come: it is for long runs.
"""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

import pytest
from effort import IS_LONG

from .conformance.broken import FAULTS

SUITE = Path(__file__).parent / "conformance"
ROOT = SUITE.parent.parent.parent
PATIENCE = 3
TESTS = {name for path in SUITE.glob("test_*.py") for name in re.findall(r"^def (test_\w+)", path.read_text(), re.M)}
NAMES_A_SECTION = re.compile(r'def test_\w+\((?:[^()]|\([^()]*\))*\) -> None:\n    (?:r?"""[^a-z:][^:]+: )')

PYGLS_FAILS = {
    "test_a_batch_is_an_invalid_request",
    "test_a_client_that_reads_no_more_is_left",
    "test_a_client_that_reads_no_more_while_work_runs",
    "test_a_dead_parent_that_initialize_has_named_ends_the_server",
    "test_a_dead_parent_that_the_command_line_has_named_ends_the_server",
    "test_a_foreign_charset_is_refused_and_its_message_skipped",
    "test_a_parent_that_started_the_server_and_died_ends_it",
    "test_a_position_has_whole_numbers_from_0",
    "test_a_queued_request_that_is_cancelled_is_answered_so",
    "test_a_request_about_a_document_that_is_not_open_is_answered",
    "test_a_second_initialize_is_refused_and_changes_nothing",
    "test_a_uri_is_a_string",
    "test_an_initialize_that_says_nothing_is_refused_and_another_one_taken",
    "test_an_unknown_request_is_answered",
    "test_another_version_of_json_rpc_is_an_invalid_request",
    "test_documents_after_shutdown_are_not_looked_at",
    "test_exit_after_shutdown_ends_with_0",
    "test_exit_without_shutdown_ends_with_1",
    "test_fields_of_a_header_stand_in_any_case_and_order",
    "test_junk_is_no_reason_to_disturb_people",
    "test_notifications_about_a_document_that_is_not_open_are_survived",
    "test_places_are_in_the_text",
    "test_requests_after_shutdown_are_refused",
    "test_requests_before_initialize_are_refused",
    "test_rubbish_where_a_header_should_be_is_told_and_survived",
    "test_streams_that_do_not_block_serve_as_well",
    "test_the_end_of_input_ends_also_while_nobody_reads",
    "test_the_end_of_input_in_the_middle_of_a_message",
    "test_the_end_of_input_is_an_exit",
    "test_the_end_of_input_while_work_runs",
    "test_what_are_no_parameters_is_refused",
    "test_what_can_be_no_id_is_an_invalid_request",
    "test_what_is_no_change_is_no_reason_to_leave_or_complain",
    "test_what_is_no_json_is_a_parse_error",
    "test_what_is_no_message_is_an_invalid_request",
    "test_what_is_offered_is_answered_before_any_document_is_open",
}
"""What pygls, left to itself, does not pass: see `README.md` in the folder of the suite."""
FOUND = {test for fault in FAULTS.values() for test in fault.tests}


def run(server: str, *arguments: str) -> str:
    """What pytest reports of the suite with a server of ours: a line for each test."""
    command = [sys.executable, "-m", "pytest", str(SUITE), "-q", "-p", "no:cacheprovider", "--tb=no", "-rA"]
    server = f"{sys.executable} -m {server}"
    options = ["--server", server, "--patience", str(PATIENCE), "--timeout=60", *arguments]
    return subprocess.run([*command, *options], cwd=ROOT, capture_output=True, text=True).stdout


def failed(report: str) -> set[str]:
    return set(re.findall(r"^(?:FAILED|ERROR) \S*::(test_\w+)", report, re.MULTILINE))


def test_every_test_is_known_to_find_something() -> None:
    assert set() == TESTS - FOUND - PYGLS_FAILS
    assert FOUND | PYGLS_FAILS <= TESTS


@pytest.mark.parametrize("path", sorted(SUITE.glob("test_*.py")), ids=lambda path: path.stem)
def test_every_test_names_the_section_it_holds_to(path: Path) -> None:
    text = path.read_text()
    assert len(NAMES_A_SECTION.findall(text)) == len(re.findall(r"^def test_", text, re.MULTILINE))


if IS_LONG:

    @pytest.mark.timeout(1800)
    def test_plain_pygls_fails_where_it_is_known_to_and_nowhere_else() -> None:
        report = run("tests.wire.conformance.plain_pygls")
        assert failed(report) == PYGLS_FAILS
        assert re.search(r"^PASSED", report, re.MULTILINE)

    @pytest.mark.parametrize("name", FAULTS)
    def test_a_fault_is_found(name: str) -> None:
        fault = FAULTS[name]
        sample = ["--language", "sgf", "--sample", str(SUITE / "sample.sgf"), "-k", " or ".join(fault.tests)]
        assert failed(run(f"tests.wire.conformance.broken '{name}'", *sample)) >= set(fault.tests)
