"""The example journals as built sites, for SiteTests and BrowserTests.

The environment variable ILGI names the program; without it the release build is taken. A site that several tests only read is
built once for each program and journal (`site_of`) and kept in .build/test-sites/, also for the next run.
"""

import atexit
import contextlib
import datetime
import fcntl
import functools
import hashlib
import os
import shutil
import subprocess
import tempfile
from pathlib import Path

import pseudo

ROOT = Path(__file__).resolve().parent.parent
EXAMPLES = ROOT / "Examples"
BILINGUAL = EXAMPLES / "korean-and-english"
MINIMAL = EXAMPLES / "minimal"
ILGI = Path(os.environ.get("ILGI", ROOT / ".build" / "release" / "ilgi")).absolute()

KEPT = ROOT / ".build" / "test-sites"

# What an earlier build left in a journal is no part of it.
LEFTOVERS = shutil.ignore_patterns("public", ".ilgi")


# With these, a journal has a year behind it, and all that a theme shows of an old one.
OLDER_ENTRIES = {f"2019-01-{day:02}": "어제.\n" for day in range(1, 13)}


def scratch():
    """A new folder that goes when the tests end."""
    folder = Path(tempfile.mkdtemp(prefix="ilgi-tests-")).resolve()
    atexit.register(shutil.rmtree, folder, ignore_errors=True)
    return folder


def build(journal, *options, cwd=None, environment=None, umask=-1):
    """Builds a journal into a new folder and gives that folder."""
    output = scratch() / "site"
    with alone(Path(cwd or ".") / journal):
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


@contextlib.contextmanager
def alone(thing):
    """Keeps other processes from doing the same at the same time: two builds of one journal refuse each other."""
    locks = KEPT / "locks"
    locks.mkdir(parents=True, exist_ok=True)
    with open(locks / hashlib.sha256(str(Path(thing).resolve()).encode()).hexdigest(), "w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        yield


@functools.cache
def program_digest():
    with open(ILGI, "rb") as program:
        return hashlib.file_digest(program, "sha256").hexdigest()


def site_of(journal, *options):
    """A journal's site, for reading only: built once for this program, this journal, these options and this day."""
    digest = hashlib.sha256(repr([program_digest(), options, datetime.date.today().isoformat()]).encode())
    for file in sorted(journal.rglob("*")):
        path = file.relative_to(journal)
        if not {"public", ".ilgi"} & set(path.parts) and file.is_file():
            digest.update(repr((path.as_posix(), file.stat().st_size)).encode() + file.read_bytes())
    site = KEPT / program_digest()[:16] / digest.hexdigest()[:32]
    with alone(site):
        if not site.exists():
            site.parent.mkdir(parents=True, exist_ok=True)
            made = site.with_suffix(".new")
            shutil.rmtree(made, ignore_errors=True)
            lend_photos(journal)
            shutil.move(build(journal, *options), made)
            keep_photos(journal)
            made.rename(site)
    return site


def photos_kept():
    return KEPT / program_digest()[:16] / "photos"


def keep_photos(journal):
    """Keeps the copies that a build made of a journal's photos: to make them is most of its
    work."""
    kept = photos_kept()
    kept.mkdir(exist_ok=True)
    with alone(kept):
        copy_new_folders(journal / ".ilgi" / "photos", kept)


def lend_photos(journal):
    """Gives a journal the copies of photos that are kept, by what is in the photos; its next build
    removes those of others."""
    if photos_kept().is_dir() and any(file.suffix in {".jpg", ".png"} for file in journal.rglob("*")):
        with alone(photos_kept()):
            copy_new_folders(photos_kept(), journal / ".ilgi" / "photos")


def copy_new_folders(source, target):
    for folder in source.glob("*"):
        if folder.is_dir() and not (target / folder.name).exists():
            shutil.copytree(folder, target / folder.name)


def copy_of(example, place=None):
    """A copy of an example, with the copies of its photos."""
    journal = place or scratch() / "journal"
    shutil.copytree(example, journal, ignore=LEFTOVERS)
    site_of(example)
    lend_photos(journal)
    return journal


def forget_other_programs():
    """Removes the sites of programs that are there no more."""
    for folder in KEPT.glob("*"):
        if folder.name not in {"locks", program_digest()[:16]}:
            shutil.rmtree(folder, ignore_errors=True)


@functools.cache
def bilingual():
    return site_of(BILINGUAL)


@functools.cache
def portable():
    """The bilingual example for readers who open it from a disk: its search has files that pages there can load."""
    journal = copy_of(BILINGUAL)
    with open(journal / "ilgi.yml", "a", encoding="utf-8") as settings:
        settings.write("\nlinks: portable\n")
    return site_of(journal)


@functools.cache
def minimal():
    return site_of(MINIMAL)


@functools.cache
def quadrilingual():
    """The bilingual example in four locales, one of them written from right to left."""
    journal = copy_of(BILINGUAL)
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
    return site_of(journal)


@functools.cache
def bilingual_below(path):
    """The bilingual example for a site whose address ends in `path`, as in /diary/."""
    journal = copy_of(BILINGUAL)
    settings = journal / "ilgi.yml"
    text = settings.read_text(encoding="utf-8")
    changed = text.replace("url: https://diary.example/\n", f"url: https://diary.example{path}\n")
    if changed == text and path != "/":
        raise AssertionError("the example's url is no longer https://diary.example/")
    settings.write_text(changed, encoding="utf-8")
    return site_of(journal)


# Texts of the two further languages, so that not only the interface speaks them.
JAPANESE = """---
title: 冬の海と、途中で降りた駅のこと
tags: [旅, 海]
place: {name: 尾道, latitude: 34.4089, longitude: 133.205}
mood: おだやか
weather: {condition: 晴れ, temperature: 9}
pinned: true
---

「もう少し先まで行こう」と水野が言ったので、私たちは切符を買い直さずに、ひとつ先の駅で降りた。駅前には自動販売機が二台と、閉まったままの喫茶店が一軒あるだけだった。

# 坂の途中

坂の途中に、古い郵便局を直した本屋があった。

# 渡し船

渡し船は五分おきに出る。*行き先はひとつしかない*。

# 帰り道

帰りの電車では、ふたりとも黙っていた。
"""
ARABIC = """---
title: فانوس على شرفة الجيران
tags: [شتاء, جيران]
place: حيفا
mood: 😌
weather: 🌧️
starred: true
---

أطفأت المدينة أنوارها عند العاشرة، وبقي فانوس واحد على شرفة الجيران. كنت أظن أنهم نسوه، ثم رأيت السيدة سلمى تجلس تحته وتقرأ.

> البيت هو المكان الذي يترك فيه أحدٌ ضوءًا من أجلك دون أن يقول شيئًا.
"""


@functools.cache
def four_locales():
    """The bilingual example in Korean, English, Japanese and Arabic."""
    journal = copy_of(BILINGUAL)
    settings = journal / "ilgi.yml"
    text = settings.read_text(encoding="utf-8")
    changed = text.replace("locales: [ko, en]\n", "locales: [ko, en, ja, ar]\n")
    if changed == text:
        raise AssertionError("the example's locales are no longer [ko, en]")
    settings.write_text(changed, encoding="utf-8")
    (journal / "entries" / "2024-12-28-winter-sea.ja.md").write_text(JAPANESE, encoding="utf-8")
    (journal / "entries" / "2024-12-29-lantern.ar.md").write_text(ARABIC, encoding="utf-8")
    return site_of(journal)


def journal_of(example, **settings):
    """A copy of an example with other settings, one line each."""
    journal = copy_of(example)
    file = journal / "ilgi.yml"
    lines = file.read_text(encoding="utf-8").splitlines() if file.exists() else []
    kept = [line for line in lines if line.split(":")[0] not in settings]
    file.write_text("\n".join([*kept, *(f"{name}: {value}" for name, value in settings.items())]) + "\n", encoding="utf-8")
    return journal


# Every locale of the theme, in the order of their names; those of the example stand first.
LOCALES = ["ko", "en"] + sorted(
    file.stem for file in (ROOT / "Templates").glob("*.yml") if file.stem not in {"ko", "en"}
)


@functools.cache
def every_locale():
    """The bilingual example, and the entries of `four_locales`, in every locale that the theme speaks."""
    journal = journal_of(BILINGUAL, locales=f"[{', '.join(LOCALES)}]")
    (journal / "entries" / "2024-12-28-winter-sea.ja.md").write_text(JAPANESE, encoding="utf-8")
    (journal / "entries" / "2024-12-29-lantern.ar.md").write_text(ARABIC, encoding="utf-8")
    return site_of(journal)


@functools.cache
def pseudo_locales():
    """The bilingual example, also in the two languages of pseudo.py."""
    journal = journal_of(BILINGUAL, locales=f"[ko, en, {', '.join(pseudo.KINDS)}]")
    english = (ROOT / "Templates" / "en.yml").read_text(encoding="utf-8")
    own = (journal / "locales" / "en.yml").read_text(encoding="utf-8")
    for locale, change in pseudo.KINDS.items():
        (journal / "locales" / f"{locale}.yml").write_text(pseudo.catalog(english + own, change), encoding="utf-8")
    return site_of(journal)


@functools.cache
def full_month():
    """A journal with 60 entries in one month, each as long as a page."""
    journal = scratch() / "journal"
    (journal / "entries").mkdir(parents=True)
    (journal / "ilgi.yml").write_text("title: Days\nurl: https://diary.example/\n", encoding="utf-8")
    text = "The ferryman keeps two books, and in the second he writes what the passengers carried. " * 6
    for number in range(60):
        day, part = number // 2 + 1, "ab"[number % 2]
        (journal / "entries" / f"2024-06-{day:02}-{part}.md").write_text(
            f"---\ntitle: What was carried over on day {day}, {part}\nmood: calm\nweather: {{icon: 02d, temperature: 16}}\n"
            f"tags: [sea, work]\n---\n\n{text}\n\n# One\n\n{text}\n\n# Two\n\n{text}\n\n# Three\n\n{text}\n",
            encoding="utf-8",
        )
    return site_of(journal)


@functools.cache
def coloured():
    """The minimal example with a theme of its own settings."""
    journal = copy_of(MINIMAL)
    (journal / "ilgi.yml").write_text(
        'theme: {accent: "#0b5fa5", accent_dark: "#8ec5ff", font_size: 130, layout: wide}\n', encoding="utf-8"
    )
    return site_of(journal)


def files(site):
    """Every file of a site as its path from the root, with `/`."""
    return sorted(file.relative_to(site).as_posix() for file in site.rglob("*") if file.is_file())


def pages(site):
    return [file for file in files(site) if file.endswith(".html")]
