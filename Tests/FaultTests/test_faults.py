"""System calls of a build, each made to fail or to be the last one: a sample, or as many cases as the environment variable FAULTS
says (`make torture`), then also in the larger example journal."""

import os
import random
import subprocess
import tempfile
import unittest
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import faults

SAMPLE = int(os.environ.get("FAULTS", 80))
SCENARIOS = faults.SCENARIOS + (faults.EXAMPLES if "FAULTS" in os.environ else faults.EXAMPLES[:1])


class Faults(unittest.TestCase):
    slow = True

    @classmethod
    def setUpClass(cls):
        cls.folder = tempfile.TemporaryDirectory(prefix="ilgi-faults-")
        base = Path(cls.folder.name).resolve()
        cls.scenarios = []
        for number, scenario in enumerate(SCENARIOS):
            cls.scenarios.append(scenario.prepare(base / str(number) / f"s{base.name}{number}"))

    @classmethod
    def tearDownClass(cls):
        for scenario in cls.scenarios:
            faults.Place(scenario, scenario.base).remove()
        cls.folder.cleanup()

    def test_a_build_that_is_disturbed_anywhere_leaves_the_old_site_or_the_new_one(self):
        # Every scenario has its share, and every kind of call in it: the same ones in each run.
        share = SAMPLE // len(self.scenarios) + 1
        wanted = []
        for scenario in self.scenarios:
            kinds = {}
            for case in faults.cases(scenario):
                kinds.setdefault((case[0], case[2]), []).append(case)
            chosen = random.Random(scenario.name)
            pools = [chosen.sample(pool, len(pool)) for pool in kinds.values()]
            picked = []
            while len(picked) < share and any(pools):
                picked += [pool.pop() for pool in pools if pool]
            chosen.shuffle(picked)
            wanted += [(scenario, case) for case in picked[:share]]
        self.assertGreaterEqual(len(wanted), min(SAMPLE, 5000))
        with ThreadPoolExecutor(2) as pool:
            for (scenario, case), flaws in zip(wanted, pool.map(lambda one: tried(*one), wanted)):
                with self.subTest(scenario=scenario.name, case=case):
                    self.assertEqual(flaws, [])

    def test_a_limit_for_the_size_of_files_is_a_failure_that_says_so(self):
        for scenario in self.scenarios[:3]:
            for limit in [1000, 5000, 20000]:
                with self.subTest(scenario=scenario.name, limit=limit):
                    place = faults.copy(scenario)
                    done = place.build(limit=limit)
                    self.assertEqual(done.returncode, 3, done.stderr.decode())
                    self.assertIn(b"File too large", done.stderr)
                    self.assertEqual(faults.judge(place, done), [])
                    place.remove()

    def test_two_builds_at_once_publish_one_site_and_the_second_says_who_builds(self):
        for scenario in self.scenarios[:5]:
            with self.subTest(scenario=scenario.name):
                place = faults.copy(scenario)
                words = place.command()
                both = [
                    subprocess.Popen(words, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.PIPE)
                    for _ in range(2)
                ]
                ends = [(program.communicate()[1].decode(), program.returncode) for program in both]
                self.assertIn(0, [status for _, status in ends])
                for said, status in ends:
                    if status != 0:
                        self.assertEqual(status, 3)
                        self.assertIn("another build", said)
                done = subprocess.CompletedProcess(words, 0, b"", b"")
                self.assertEqual(faults.judge(place, done), [])
                place.remove()

    def test_no_threads_to_be_had_is_no_failure(self):
        place = faults.copy(self.scenarios[0])
        words = [*place.command()[:-1], "4"]
        done = subprocess.run(
            ["strace", "-f", "-qqq", "-o", "/dev/null", "-e", "trace=clone,clone3"]
            + ["-e", "inject=clone,clone3:error=EAGAIN", *words],
            stdin=subprocess.DEVNULL, capture_output=True, timeout=60,
        )  # fmt: skip
        self.assertEqual(done.returncode, 0, done.stderr.decode())
        self.assertEqual(faults.judge(place, done), [])
        place.remove()

    def test_a_standard_output_that_is_full_or_closed_is_a_failure(self):
        place = faults.copy(self.scenarios[0])
        words = [str(word) for word in place.command()]
        with open("/dev/full", "w") as full:
            done = subprocess.run(words, stdin=subprocess.DEVNULL, stdout=full, stderr=subprocess.PIPE)
        self.assertEqual(done.returncode, 3)
        self.assertIn(b"cannot write the standard output: No space left on device", done.stderr)
        self.assertIn(b"the new site is in place", done.stderr)
        self.assertNotIn(b"build again", done.stderr)
        done = subprocess.run(["sh", "-c", 'exec "$@" >&-', "sh", *words], stdin=subprocess.DEVNULL, capture_output=True)
        self.assertEqual(done.returncode, 3)
        self.assertIn(b"cannot write the standard output", done.stderr)
        self.assertEqual(faults.judge(place, done), [])
        place.remove()

    def test_too_few_open_files_are_told(self):
        place = faults.copy(self.scenarios[1])
        done = limited(place, "-n 5")
        self.assertEqual(done.returncode, 3, done.stderr.decode())
        self.assertIn("Too many open files", done.stderr.decode())
        self.assertEqual(faults.judge(place, done), [])
        place.remove()

    def test_memory_that_runs_out_is_told(self):
        # The build needs some 25 MB more than the loader, which has no words of its own for this:
        # exit 127. How much both take differs from one way of linking to another, so the least
        # that the build needs is searched for.
        text = "가나다라 마바사 아자차카. " * 40 + "\n\n"
        journal = "".join(f"-- entries/2024-03-0{day}-a.md --\n---\ntitle: A\n---\n\n{text * 200}" for day in range(1, 9))
        with tempfile.TemporaryDirectory(prefix="ilgi-faults-memory-") as base:
            scenario = faults.Scenario("memory", journal).prepare(Path(base).resolve() / "memory")
            too_little, enough, told = 20_000, 400_000, {}
            while enough - too_little > 6_000:
                kilobytes = (too_little + enough) // 2
                place = faults.copy(scenario)
                done = limited(place, f"-v {kilobytes}")
                if done.returncode == 0:
                    enough = kilobytes
                else:
                    too_little = kilobytes
                    told[kilobytes] = (done.returncode, done.stderr.decode()[:200])
                    self.assertEqual(faults.judge(place, done) if done.returncode == 3 else [], [])
                place.remove()
            status, said = told[too_little]
            self.assertEqual(status, 3, told)
            self.assertIn("out of memory", said)


def limited(place, limit):
    """A build under a limit of the shell."""
    command = [str(word) for word in place.command()]
    return subprocess.run(
        ["sh", "-c", f'ulimit {limit} && exec "$@"', "sh", *command], stdin=subprocess.DEVNULL, capture_output=True
    )


def tried(scenario, case):
    place = faults.copy(scenario)
    try:
        done = place.build(fault=case)
        flaws = faults.judge(place, done)
        return [f"{flaw}\n{done.stderr.decode(errors='replace')[-400:]}" for flaw in flaws]
    finally:
        place.remove()


if __name__ == "__main__":
    unittest.main()
