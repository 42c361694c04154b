"""Says for each module how much of it the Swift tests run: lines, regions and, where the compiler counts them, branches.

    python3 Tests/coverage.py [--filter JournalTests]

A region is a piece of code that runs as a whole. Each arm of an `if`, a `switch`, a `guard` or a `??` is one, so a region that
never ran is a branch that no test takes. The tests of the sites and of the browsers run the program and are not counted.
"""

import argparse
import json
import os
import shutil
import subprocess
import sys
from collections import defaultdict
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
SCRATCH = ROOT / ".build" / "coverage"
KINDS = ["lines", "regions", "branches"]


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--filter", help="only the tests whose name matches")
    parser.add_argument("--files", type=int, default=15, help="how many of the files with the most regions that never ran to name")
    options = parser.parse_args()
    # Of the optimized program: unoptimized, the tests would take an hour. A program that counts leaves
    # a file in its working directory, which the test that is left out would notice.
    command = ["swift", "test", "-c", "release", "--disable-xctest", "--no-parallel", "--enable-code-coverage", "--scratch-path", SCRATCH,
               "--skip", "a second build at the same time"]  # fmt: skip
    status = subprocess.run(
        [*map(str, command), *(["--filter", options.filter] if options.filter else [])],
        cwd=ROOT, stdout=sys.stderr, env={**os.environ, "ILGI_DEBUG_INFO": "1", "ILGI_LINKER": "lld"},
    ).returncode  # fmt: skip
    if status != 0:
        sys.exit("the tests fail, so nothing is counted")
    files = export()
    modules = defaultdict(lambda: {kind: [0, 0] for kind in KINDS})
    for name, summary in files.items():
        for kind in KINDS:
            for place, key in enumerate(["covered", "count"]):
                modules[name.split("/")[1]][kind][place] += summary[kind][key]
    print("| module | lines | regions | branches |\n|---|---|---|---|")
    for module in [*sorted(modules), "all"]:
        sums = modules[module] if module != "all" else {kind: [sum(one[kind][n] for one in modules.values()) for n in (0, 1)] for kind in KINDS}
        print(f"| {module} | " + " | ".join(share(*sums[kind]) for kind in KINDS) + " |")
    missed = sorted(files, key=lambda name: files[name]["regions"]["covered"] - files[name]["regions"]["count"])
    print("\nFiles with the most regions that never ran:")
    for name in missed[: options.files]:
        regions = files[name]["regions"]
        print(f"{regions['count'] - regions['covered']:5} of {regions['count']:4}  {name}")


def export():
    """The summary of each file in Sources/."""
    swift = Path(shutil.which("swift") or "swift").resolve()
    tool = swift.parent / "llvm-cov"
    done = subprocess.run(
        [tool, "export", "-summary-only", f"-instr-profile={SCRATCH}/release/codecov/default.profdata", SCRATCH / "release/ilgiPackageTests.xctest"],
        capture_output=True, text=True, check=True,
    )  # fmt: skip
    found = {}
    for file in json.loads(done.stdout)["data"][0]["files"]:
        path = Path(file["filename"])
        if path.is_relative_to(ROOT / "Sources") and path.suffix == ".swift":
            found[path.relative_to(ROOT).as_posix()] = file["summary"]
    return found


def share(covered, count):
    return f"{100 * covered / count:.1f} % of {count}" if count else "not counted"


if __name__ == "__main__":
    main()
