"""The example journals as built sites, for SiteTests and BrowserTests.

The environment variable ILGI names the program; without it the release build is taken.
"""

import atexit
import functools
import os
import shutil
import subprocess
import tempfile
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
EXAMPLES = ROOT / "Examples"
BILINGUAL = EXAMPLES / "korean-and-english"
MINIMAL = EXAMPLES / "minimal"
ILGI = Path(os.environ.get("ILGI", ROOT / ".build" / "release" / "ilgi")).absolute()

# What an earlier build left in a journal is no part of it.
LEFTOVERS = shutil.ignore_patterns("public", ".ilgi")


def scratch():
    """A new folder that goes when the tests end."""
    folder = Path(tempfile.mkdtemp(prefix="ilgi-tests-")).resolve()
    atexit.register(shutil.rmtree, folder, ignore_errors=True)
    return folder


def build(journal, *options, cwd=None, environment=None, umask=-1):
    """Builds a journal into a new folder and gives that folder."""
    output = scratch() / "site"
    done = subprocess.run(
        [ILGI, "build", journal, "--output", output, *options],
        cwd=cwd,
        env={**os.environ, **(environment or {})},
        umask=umask,
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
    )
    if done.returncode != 0:
        raise AssertionError(f"ilgi build {journal} ended with {done.returncode}:\n{done.stdout}{done.stderr}")
    return output


@functools.cache
def bilingual():
    return build(BILINGUAL)


@functools.cache
def minimal():
    return build(MINIMAL)


@functools.cache
def quadrilingual():
    """The bilingual example in four locales, one of them written from right to left."""
    journal = scratch() / "journal"
    shutil.copytree(BILINGUAL, journal, ignore=LEFTOVERS)
    settings = journal / "ilgi.yml"
    text = settings.read_text(encoding="utf-8")
    changed = text.replace("locales: [ko, en]\n", "locales: [ko, en, ja, ar]\n")
    if changed == text:
        raise AssertionError("the example's locales are no longer [ko, en]")
    settings.write_text(changed, encoding="utf-8")
    entries = journal / "entries"
    (entries / "2024-03-05-lisbon.ar.md").write_text(
        "---\ntitle: تلة في لشبونة\nupdated: 2024-03-09\ntags: [سفر, بحر]\ncover: 2024-11-27-snow-lamp/lamp.jpg\n---\n\n"
        "صعدنا إلى *Alfama* بالترام رقم 28.\n",
        encoding="utf-8",
    )
    (entries / "2024-05-01-quiet.ar.md").write_text(
        "---\ntitle: يوم هادئ\nnoindex: true\ntags: [بيت]\n---\n\nلا شيء اليوم.\n", encoding="utf-8"
    )
    (entries / "2024-05-02-spring.ja.md").write_text("春の海\n\nひねもすのたりのたりかな。\n", encoding="utf-8")
    return build(journal)


@functools.cache
def bilingual_below(path):
    """The bilingual example for a site whose address ends in `path`, as in /diary/."""
    journal = scratch() / "journal"
    shutil.copytree(BILINGUAL, journal, ignore=LEFTOVERS)
    settings = journal / "ilgi.yml"
    text = settings.read_text(encoding="utf-8")
    changed = text.replace("url: https://diary.example/\n", f"url: https://diary.example{path}\n")
    if changed == text and path != "/":
        raise AssertionError("the example's url is no longer https://diary.example/")
    settings.write_text(changed, encoding="utf-8")
    return build(journal)


def files(site):
    """Every file of a site as its path from the root, with `/`."""
    return sorted(file.relative_to(site).as_posix() for file in site.rglob("*") if file.is_file())


def pages(site):
    return [file for file in files(site) if file.endswith(".html")]
