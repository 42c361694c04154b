"""A thousand random journals full of secrets: none may reach a site or change a byte of it.

    python3 Tests/Torture/random_secrets.py --ilgi PROGRAM [--count 1000] [--seed 1000]
"""

import argparse
import sys
import tempfile
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from canaries import flaws  # noqa: E402


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--ilgi", required=True, type=lambda path: Path(path).resolve())
    parser.add_argument("--count", type=int, default=1000)
    parser.add_argument("--seed", type=int, default=1000, help="the first journal's")
    arguments = parser.parse_args()

    def look(seed):
        with tempfile.TemporaryDirectory() as folder:
            return flaws(arguments.ilgi, seed, folder)

    with ThreadPoolExecutor(max_workers=4) as pool:
        seeds = range(arguments.seed, arguments.seed + arguments.count)
        found = [flaw for of_one in pool.map(look, seeds) for flaw in of_one]
    for flaw in found:
        print(flaw, file=sys.stderr)
    print(f"{arguments.count} journals, {len(found)} flaws")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
