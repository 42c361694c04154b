"""Every system call of builds made to fail, or to be the last one: none may leave anything but the old site or the new one.

    ILGI=PROGRAM python3 Tests/Torture/fault_torture.py [--cases 8000] [--scenario NAME]...
"""

import argparse
import random
import sys
import tempfile
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

import faults  # noqa: E402
from FaultTests.test_faults import tried  # noqa: E402


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--cases", type=int, default=8000)
    parser.add_argument("--scenario", action="append")
    parser.add_argument("--jobs", type=int, default=2)
    wanted = parser.parse_args()
    scenarios = [
        scenario
        for scenario in faults.SCENARIOS + faults.EXAMPLES
        if not wanted.scenario or scenario.name in wanted.scenario
    ]
    torn = total = 0
    with tempfile.TemporaryDirectory(prefix="ilgi-torture-") as folder, ThreadPoolExecutor(wanted.jobs) as pool:
        base = Path(folder).resolve()
        for number, scenario in enumerate(scenarios):
            scenario.prepare(base / str(number) / f"s{base.name}{number}")
            cases = list(faults.cases(scenario))
            limit = wanted.cases // len(scenarios)
            if len(cases) > limit:
                cases = random.Random(scenario.name).sample(cases, limit)
            broken = 0
            for case, flaws in zip(cases, pool.map(lambda case: tried(scenario, case), cases)):
                if flaws:
                    broken += 1
                    print(f"{scenario.name} {case}: " + "\n    ".join(flaws), flush=True)
            print(f"{scenario.name:30} {len(cases):6} cases, {broken} torn", flush=True)
            torn += broken
            total += len(cases)
            faults.Place(scenario, scenario.base).remove()
    print(f"{total} cases, {torn} torn")
    sys.exit(1 if torn else 0)


if __name__ == "__main__":
    main()
