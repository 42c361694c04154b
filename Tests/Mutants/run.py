"""Changes the program in a few hundred places, one at a time, and says which changes no test noticed.

    python3 Tests/Mutants/run.py [--modules Journal,SearchIndex] [--count 250] [--seed 1]

All changes are compiled at once, into a copy of the project: `a < b` becomes `mutated(17, a < b, a <= b)`, and the environment
variable MUTANT says which of them is on. So there is one build, and then one run of the module's tests for each change. It is a
release build, because the tests run many times. A change that does not compile is taken back. What the tests of its module do not notice is tried with those of the modules above it, too. Each
survivor is printed with its file, line and both texts; a test should notice it, or README.md says why no user could.
"""

import argparse
import concurrent.futures
import contextlib
import os
import random
import re
import resource
import shutil
import subprocess
import sys
import threading
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent.parent
COPY = ROOT / ".build" / "mutants"
# What is run for a change of each module: its own tests, then those that use it most.
TESTS = {
    "FrontMatter": ["FrontMatterTests", "JournalReaderTests"],
    "Markdown": ["MarkdownTests", "SpecificationTests"],
    "Journal": ["JournalTests", "SiteRendererTests"],
    "JournalReader": ["JournalReaderTests", "BadInputTests"],
    "SearchIndex": ["SearchIndexTests"],
    "SiteRenderer": ["SiteRendererTests"],
    "Files": ["BuildTests"],
    "Build": ["BuildTests"],
}
# What a survivor of these is tried with, in the order of how often they notice something.
WIDER = {
    "FrontMatter": ["BadInputTests"],
    "Markdown": ["JournalReaderTests", "BadInputTests", "GoldenTests", "BuildTests"],
    "Journal": ["JournalReaderTests", "BadInputTests", "BuildTests"],
    "JournalReader": ["SiteRendererTests", "BuildTests"],
    "SearchIndex": ["BuildTests", "CommandTests", "GoldenTests"],
    "SiteRenderer": ["GoldenTests", "BuildTests"],
    "Files": ["MergingTests", "CommandTests", "ServingTests"],
    "Build": ["GoldenTests", "CommandTests", "ServingTests"],
}
# Takes most of a minute in a debug build, and measures time only.
SLOW = "a text of nothing but openings"
# A change that makes a loop endless is noticed by the CPU time of a run: so many times what the
# unchanged tests take. The wall clock is a backstop for a run that waits for good.
PATIENCE = 5
SECONDS = 900
SWITCH = """import Glibc

/// Which change is on. Only `make mutants` compiles this file.
private let current = getenv("MUTANT").flatMap { Int(String(cString: $0)) } ?? -1

@inline(never) func mutated<T>(
  _ number: Int, _ original: @autoclosure () throws -> T, _ changed: @autoclosure () throws -> T
) rethrows -> T { try number == current ? changed() : original() }
"""
OPERAND = r"\$?[\w.]+(?:\([\w.: \"\\]*\))?(?:\[[\w. +-]+\])?(?:\.\w+)*"
PAIRS = {"==": "!=", "!=": "==", "<": "<=", "<=": "<", ">": ">=", ">=": ">", "+": "-", "-": "+"}
PLACES = [
    # What binds tighter than the operator must not stand before or after it.
    (
        re.compile(
            rf"(?<![\w.)\]\"!&|*/%<>=+-] )(?<![\w.)\]!$])({OPERAND}) (==|!=|<=|>=|<|>|\+|-) ({OPERAND})(?![\w.(\[])(?! (?:[*/%]|<<|>>|&[^&]))"
        ),
        "binary",
    ),
    (re.compile(r"(?<=[ (])!([a-z][\w.]*(?:\([\w.: ]*\))?)(?![\w.(\[])"), "not"),
    (re.compile(r"(?<=return )(true|false)\b"), "truth"),
    (re.compile(r"(?<=[=:] )(true|false)\b"), "truth"),
    (re.compile(r"(?<=[(\[ ])(\d{1,4})(?=[)\] ,])"), "number"),
]
# Where an expression may not be wrapped: declarations, patterns, attributes, types, strings,
# comments.
CLOSED = re.compile(r"^\s*(//|case |@|#|import |package import |\"\"\"|default:)|\bwhere\b|\bfunc\b|\binit\(|\boperator\b|\bextension\b|->|\"|~=")


@dataclass
class Change:
    number: int
    module: str
    file: Path
    line: int
    start: int
    end: int
    new: str


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--modules", default=",".join(TESTS))
    parser.add_argument("--count", type=int, default=250, help="changes, the same number in each module")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1)
    options = parser.parse_args()
    modules = options.modules.split(",")
    chance = random.Random(options.seed)
    changes = []
    for module in modules:
        found = candidates(module)
        # A third more than wanted, for those that do not compile.
        wanted = options.count // len(modules) * 4 // 3
        changes += chance.sample(found, min(wanted, len(found)))
    for number, change in enumerate(changes):
        change.number = number
    changes = compiled(changes, options.jobs)
    chosen = [one for module in modules for one in [c for c in changes if c.module == module][: options.count // len(modules)]]
    print(f"{len(chosen)} changes in {', '.join(modules)}", flush=True)
    limits = baseline(modules)
    survivors = {module: [] for module in modules}
    with concurrent.futures.ThreadPoolExecutor(options.jobs) as pool:
        for change, killed in zip(chosen, pool.map(lambda change: is_noticed(change, limits), chosen)):
            if not killed:
                survivors[change.module].append(change)
                print(told(change), flush=True)
    for module in modules:
        all_of_it = sum(change.module == module for change in chosen)
        print(f"{module:<16}{all_of_it:>5} changes,{len(survivors[module]):>4} not noticed")
    sys.exit(1 if any(survivors.values()) else 0)


def candidates(module):
    found = []
    for file in sorted((ROOT / "Sources" / module).rglob("*.swift")):
        text, closed = file.read_text(encoding="utf-8"), False
        for number, line in enumerate(text.splitlines(), 1):
            if line.count('"""') % 2:
                closed = not closed
            if closed or CLOSED.search(line):
                continue
            code = line.split("//")[0]
            for pattern, kind in PLACES:
                for match in pattern.finditer(code):
                    found.append(Change(0, module, file.relative_to(ROOT), number, match.start(), match.end(), changed(match, kind)))
    return found


def changed(match, kind):
    if kind == "binary":
        left, operator, right = match.groups()
        return f"{left} {PAIRS[operator]} {right}"
    if kind == "not":
        return match.group(1)
    if kind == "truth":
        return "false" if match.group(1) == "true" else "true"
    return str(int(match.group(1)) + 1)


def write(changes):
    """The copy with the changes in it; of two that overlap the first."""
    COPY.mkdir(parents=True, exist_ok=True)
    for name in ["Sources", "Tests", "Templates", "Examples", "Benchmarks", "Translations", "Documentation"]:
        if (ROOT / name).exists():
            copied(ROOT / name, COPY / name)
    for file in ROOT.iterdir():
        if file.is_file() and file.suffix in {".md", ".yml", ""} and file.name != ".git":
            shutil.copyfile(file, COPY / file.name)
    specifications = COPY / ".build" / "specifications"
    if not specifications.exists():
        specifications.parent.mkdir(exist_ok=True)
        specifications.symlink_to((ROOT / ".build" / "specifications").resolve())
    # Changes that the compiler sees through are warnings, and not errors here.
    text = (ROOT / "Package.swift").read_text(encoding="utf-8").replace("  .treatAllWarnings(as: .error),\n", "")
    put(COPY / "Package.swift", text)
    kept = []
    for module in {change.module for change in changes}:
        put(COPY / "Sources" / module / "Mutated.swift", SWITCH)
    for file in {change.file for change in changes}:
        lines = (ROOT / file).read_text(encoding="utf-8").splitlines(keepends=True)
        taken = {}
        for change in sorted((one for one in changes if one.file == file), key=lambda one: (one.line, -one.start)):
            if any(start < change.end and change.start < end for start, end in taken.get(change.line, [])):
                continue
            taken.setdefault(change.line, []).append((change.start, change.end))
            line = lines[change.line - 1]
            old = line[change.start : change.end]
            lines[change.line - 1] = f"{line[: change.start]}mutated({change.number}, {old}, {change.new}){line[change.end :]}"
            kept.append(change)
        put(COPY / file, "".join(lines))
    return sorted(kept, key=lambda one: one.number)


def copied(source, target):
    """A folder as it is; what is the same keeps its time, so that it is not compiled again."""
    there = {file.relative_to(source) for file in source.rglob("*") if file.is_file() and "__pycache__" not in file.parts}
    for file in there:
        (target / file).parent.mkdir(parents=True, exist_ok=True)
        if not (target / file).exists() or (target / file).read_bytes() != (source / file).read_bytes():
            shutil.copyfile(source / file, target / file)
            shutil.copymode(source / file, target / file)
    for file in [file for file in target.rglob("*") if file.is_file() and file.relative_to(target) not in there]:
        file.unlink()


def put(file, text):
    if not file.exists() or file.read_text(encoding="utf-8") != text:
        file.write_text(text, encoding="utf-8")


def compiled(changes, jobs):
    """Those of the changes that compile."""
    for _ in range(12):
        changes = write(changes)
        done = subprocess.run(
            ["swift", "build", "-c", "release", "--build-tests", "--jobs", str(jobs), "-Xswiftc", "-continue-building-after-errors"],
            cwd=COPY, capture_output=True, text=True,
        )  # fmt: skip
        said = done.stdout + done.stderr
        wrong = {(Path(file).resolve().relative_to(COPY.resolve()), int(line)) for file, line in re.findall(r"^(/\S+\.swift):(\d+):\d+: error: ", said, re.MULTILINE)}
        if done.returncode == 0:
            return changes
        left = [change for change in changes if (change.file, change.line) not in wrong]
        print(f"{len(changes) - len(left)} changes do not compile", flush=True)
        if len(left) == len(changes):
            sys.exit(f"the copy does not compile:\n{said[-3000:]}")
        changes = left
    sys.exit("the copy does not compile")


def run(tests, environment, limit=resource.RLIM_INFINITY):
    """Whether the tests pass, within a limit of CPU time, and the CPU time that they took. It ends at the first test that fails."""
    binary = COPY / ".build" / "release" / "ilgiPackageTests.xctest"
    # One after the other, as in `make test`: some tests have the disk of the whole process fail.
    words = [binary, "--testing-library", "swift-testing", "--no-parallel", "--skip", SLOW]
    for name in tests:
        words += ["--filter", name + r"\."]
    process = subprocess.Popen(
        words, cwd=COPY, env={**os.environ, **environment, "NO_COLOR": "1", "SWIFT_BACKTRACE": "enable=no"}, stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, errors="replace", start_new_session=True,
        preexec_fn=lambda: resource.setrlimit(resource.RLIMIT_CPU, (limit, limit)),
    )  # fmt: skip
    alarm = threading.Timer(SECONDS, end, [process])
    alarm.start()
    passed = False
    try:
        for line in process.stdout:
            if line.startswith("✘"):
                break
            passed = passed or re.search(r"Test run with [1-9]\d* tests?.* passed", line) is not None
        if not passed:
            end(process)
        _, ending, usage = os.wait4(process.pid, 0)
        process.returncode = os.waitstatus_to_exitcode(ending)
    finally:
        alarm.cancel()
        end(process)
    return passed and process.returncode == 0, usage.ru_utime + usage.ru_stime


def end(process):
    """Ends a run and what it started."""
    with contextlib.suppress(ProcessLookupError):
        os.killpg(process.pid, 9)


def baseline(modules):
    """The limit of CPU time for each set of tests, in seconds; no test may fail without a change."""
    limits = {}
    for module in modules:
        for names in [TESTS[module], WIDER[module]]:
            if tuple(names) in limits:
                continue
            passed, seconds = run(names, {})
            if not passed:
                sys.exit(f"{', '.join(names)} fail without any change, or take longer than {SECONDS} s")
            limits[tuple(names)] = int(PATIENCE * seconds) + 10
            print(f"{', '.join(names)}: {seconds:.1f} s of CPU", flush=True)
    return limits


def is_noticed(change, limits):
    on = {"MUTANT": str(change.number)}
    return any(not run(names, on, limits[tuple(names)])[0] for names in [TESTS[change.module], WIDER[change.module]])


def told(change):
    line = (ROOT / change.file).read_text(encoding="utf-8").splitlines()[change.line - 1]
    return f"{change.file}:{change.line}: '{line[change.start : change.end]}' → '{change.new}' in: {line.strip()}"


if __name__ == "__main__":
    main()
