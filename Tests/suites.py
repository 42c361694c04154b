"""Runs the test classes of folders in several processes, and says for each test how it ended and what it cost.

    python Tests/suites.py --jobs 2 Tests/SiteTests Tests/BrowserTests

One line for each test: `ok NAME 1.25 s, CPU 0.98 s` or `FAILED NAME …` with the reasons indented below. CPU is that of the
process and of all the processes that it started, browsers among them. A class is the unit of work, so that what it sets up is
set up once. A class that crashes its process, a test that is skipped and a test that says nothing have failed.
"""

import argparse
import importlib
import multiprocessing
import os
import shutil
import sys
import tempfile
import time
import traceback
import unittest
from concurrent.futures import ProcessPoolExecutor, as_completed
from concurrent.futures.process import BrokenProcessPool
from pathlib import Path

TESTS = Path(__file__).resolve().parent
TICKS = os.sysconf("SC_CLK_TCK")


def in_torture(name):
    """Marks a test that `make torture` alone runs, with this name in its environment."""
    return (lambda test: test) if name in os.environ else (lambda test: None)


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("folders", nargs="+", type=Path)
    parser.add_argument("--jobs", type=int, default=1, help="processes that run at the same time")
    parser.add_argument("--only", default="", help="only tests whose name holds this")
    parser.add_argument("--again", action="store_true", help="try a test that fails twice more, alone; both must pass")
    arguments = parser.parse_args()
    sys.path.insert(0, str(TESTS))
    passed = failed = 0
    # Workers end without a farewell, so what they leave behind lies in a folder that goes with this
    # process.
    leftovers = tempfile.mkdtemp(prefix="ilgi-suites-")
    os.environ["TMPDIR"] = leftovers
    try:
        doubtful = []
        for good, lines in run(classes(arguments.folders), arguments.jobs, arguments.only):
            if not good and arguments.again:
                doubtful.append(lines)
                continue
            passed, failed = passed + good, failed + (not good)
            print("\n".join(lines), flush=True)
        for lines in doubtful:
            good, lines = tried_again(lines)
            passed, failed = passed + good, failed + (not good)
            print("\n".join(lines), flush=True)
    finally:
        shutil.rmtree(leftovers, ignore_errors=True)
    print(f"{passed} passed, {failed} failed")
    sys.exit(1 if failed or not passed else 0)


def classes(folders):
    """The test classes of the folders by module and name; those that say so (`slow = True`) first, so that none is last and alone."""
    found = []
    for folder in folders:
        for file in sorted((TESTS.parent / folder).glob("test_*.py")):
            module = f"{file.parent.name}.{file.stem}"
            for name, value in vars(importlib.import_module(module)).items():
                if isinstance(value, type) and issubclass(value, unittest.TestCase) and value.__module__ == module:
                    found.append((not getattr(value, "slow", False), module, name))
    return [(module, name) for _, module, name in sorted(found, key=lambda one: one[0])]


def run(work, jobs, only):
    """Each test's verdict and lines, class by class as they end."""
    context = multiprocessing.get_context("spawn")
    with ProcessPoolExecutor(jobs, mp_context=context, initializer=prepare, initargs=(sys.path[:],)) as pool:
        waiting = {pool.submit(run_class, module, name, only): f"{module}.{name}" for module, name in work}
        for future in as_completed(waiting):
            name = waiting[future]
            try:
                yield from future.result()
            except BrokenProcessPool:
                yield False, [f"FAILED {name}", "    its process, or that of another class, ended before its tests did"]
            except Exception as error:  # noqa: BLE001 - an import that fails is a failed test
                yield False, [f"FAILED {name}", *indented("".join(traceback.format_exception(error)))]


def tried_again(lines):
    """A test that failed beside others, run twice more alone: a browser on a busy machine may do something too late. What fails
    once more has failed; what passes twice is passed, and said to be unstable, with the reasons of its failure."""
    name = lines[0].split()[1]
    module, dot, test = name.rpartition(".")
    module, dot, owner = module.rpartition(".")
    if not dot or not test.startswith("test_") or not all(good for _ in range(2) for good, _ in run([(module, owner)], 1, name)):
        return False, lines
    return True, [f"ok {' '.join(lines[0].split()[1:])}", f"UNSTABLE {name} failed beside others, and passed twice alone:", *lines[1:]]


def prepare(path):
    sys.path[:] = path


def run_class(module, name, only=""):
    loader = unittest.defaultTestLoader
    tests = list(loader.loadTestsFromTestCase(getattr(importlib.import_module(module), name)))
    if only:
        tests = [test for test in tests if only in test.id()]
    result = Result()
    if tests:
        unittest.TestSuite(tests).run(result)
    silent = [test.id() for test in tests if test.id() not in result.seen]
    if silent and not result.lines:
        result.lines = [(False, [f"FAILED {test}", "    it said nothing"]) for test in silent]
    return result.lines


class Result(unittest.TestResult):
    """What each test cost and why it failed."""

    def __init__(self):
        super().__init__()
        self.lines, self.seen = [], set()

    def startTest(self, test):
        super().startTest(test)
        self.reasons, self.started, self.used = [], time.monotonic(), processor_seconds()

    def stopTest(self, test):
        super().stopTest(test)
        self.seen.add(test.id())
        took = f"{time.monotonic() - self.started:.2f} s, CPU {processor_seconds() - self.used:.2f} s"
        word = "FAILED" if self.reasons else "ok"
        self.lines.append((not self.reasons, [f"{word} {test.id()} {took}", *self.reasons]))

    def because(self, test, words):
        if hasattr(test, "_testMethodName") or hasattr(test, "test_case"):
            self.reasons += indented(words)
        else:
            # What was to be set up for a whole class: its tests do not even start.
            self.lines.append((False, [f"FAILED {test}", *indented(words)]))

    def addError(self, test, error):
        super().addError(test, error)
        self.because(test, self._exc_info_to_string(error, test))

    def addFailure(self, test, error):
        super().addFailure(test, error)
        self.because(test, self._exc_info_to_string(error, test))

    def addSubTest(self, test, subtest, error):
        super().addSubTest(test, subtest, error)
        if error is not None:
            self.because(test, f"{subtest}\n{self._exc_info_to_string(error, test)}")

    def addSkip(self, test, reason):
        super().addSkip(test, reason)
        self.because(test, f"skipped: {reason}")

    def addExpectedFailure(self, test, error):
        super().addExpectedFailure(test, error)
        self.because(test, "expected to fail")

    def addUnexpectedSuccess(self, test):
        super().addUnexpectedSuccess(test)
        self.because(test, "expected to fail, but passed")


def indented(words):
    return ["    " + line for line in words.splitlines()]


def processor_seconds():
    """What this process and all below it have used so far, those that have ended among them."""
    parents, used = {}, {}
    for entry in os.scandir("/proc"):
        if not entry.name.isdigit():
            continue
        try:
            fields = Path(entry.path, "stat").read_text().rpartition(")")[2].split()
        except OSError:
            continue
        parents[int(entry.name)] = int(fields[1])
        used[int(entry.name)] = sum(map(int, fields[11:15]))
    own, total = os.getpid(), 0
    for process, ticks in used.items():
        above = process
        while above and above != own:
            above = parents.get(above, 0)
        total += ticks if above == own else 0
    return total / TICKS


if __name__ == "__main__":
    main()
