"""Builds in which one system call fails, or at which the program is killed, and what must hold after them.

strace makes the calls fail (`-e inject`). It works on the real program without any change to it, reaches the calls of every
library, knows calls that no library wraps (openat2, renameat2, copy_file_range), counts them, and kills at an exact call. libfiu
replaces functions of the C library by others: it sees neither system calls nor what a static program links, and cannot say "the
nth one". What strace cannot do is a short write; a limit for the size of files (`ulimit -f`) makes the kernel itself write short.

After each case:
- the author's files are as they were;
- the site is the old one or the new one, byte for byte; only a program that was killed while it put files in place one by one, as
  an incremental build does, may leave files of both, and each of these is whole;
- what the program said and its exit status agree with that;
- nothing is left that a later build does not clear: the next build ends well, its site is that of a clean build, and beside it
  there are only the author's files and `.ilgi/` with its files and the copies of photos, each of them whole.
"""

import os
import re
import resource
import shutil
import signal
import subprocess
import tempfile
from dataclasses import dataclass, field
from pathlib import Path

from examples import BILINGUAL, ILGI, LEFTOVERS, MINIMAL

# Kinds of calls, each with the errors that it may end with. What is not here is either not about
# files or cannot fail.
CALLS = {
    "openat": ["EACCES", "EMFILE", "EIO"],
    "openat2": ["EACCES", "EMFILE", "EIO", "ENOSPC"],
    "read": ["EIO"],
    "pread64": ["EIO"],
    "write": ["ENOSPC", "EIO", "EFBIG"],
    "copy_file_range": ["ENOSPC", "EIO", "EXDEV"],
    "getdents64": ["EIO"],
    "newfstatat": ["EIO", "EACCES"],
    "fchmod": ["EPERM", "EIO"],
    "mkdirat": ["ENOSPC", "EACCES"],
    "renameat": ["EIO", "EACCES"],
    "renameat2": ["EIO", "ENOSPC", "EINVAL", "EXDEV"],
    "unlinkat": ["EIO", "EACCES"],
    "fsync": ["EIO"],
    "syncfs": ["EIO"],
    "flock": ["ENOLCK"],
    "ftruncate": ["EIO"],
}
KILL = "kill"

TINY = """
-- ilgi.yml --
search: false
share_cards: false
taxonomies: []
url: https://diary.example/
-- entries/2024-03-05-lisbon.md --
# 리스본

Tram. ![a](lisbon.txt)
-- entries/lisbon.txt --
a file
-- entries/2024-03-06-rain.md --
# Rain

All day.
-- static/robots.txt --
User-agent: *
-- static/old/note.txt --
gone tomorrow
"""


def write(folder, journal):
    """Writes a journal as `SiteLiteral` reads it."""
    file = None
    for line in journal.strip("\n").split("\n"):
        name = re.fullmatch(r"-- (.+) --", line)
        if name:
            if file:
                file.close()
            path = folder / name[1]
            path.parent.mkdir(parents=True, exist_ok=True)
            file = open(path, "w", encoding="utf-8")
        else:
            file.write(line + "\n")
    file.close()


def image(folder):
    """What is in a folder: kinds, permissions, targets of links, bytes."""
    found = {}
    if not os.path.lexists(folder):
        return None
    for above, folders, files in os.walk(folder):
        for name in folders + files:
            path = Path(above) / name
            key = path.relative_to(folder).as_posix()
            if path.is_symlink():
                found[key] = ("link", os.readlink(path))
            elif path.is_dir():
                found[key] = ("folder", path.stat().st_mode & 0o7777)
            else:
                found[key] = ("file", path.stat().st_mode & 0o7777, path.read_bytes())
    return found


@dataclass
class Scenario:
    """A journal, the site that was published before, and the build that is disturbed."""

    name: str
    journal: object = TINY
    # Changes the journal after the old site was built; nothing was built before where this is None.
    change: object = None
    # Files of somebody else's in the output.
    foreign: dict = field(default_factory=dict)
    options: tuple = ()
    preview: bool = False
    other_file_system: bool = False
    # A build that is killed at this call comes before the disturbed one.
    killed_before: tuple = None

    def prepare(self, base):
        """Makes the state before the disturbed build, and what the sites are: (old, new)."""
        self.base = base
        journal = base / "journal"
        journal.mkdir(parents=True)
        if isinstance(self.journal, Path):
            shutil.copytree(self.journal, journal, ignore=LEFTOVERS, dirs_exist_ok=True)
        else:
            write(journal, self.journal)
        place = Place(self, base)
        self.old = None
        if self.change:
            place.build(check=True)
            for name, text in self.foreign.items():
                (place.output / name).parent.mkdir(parents=True, exist_ok=True)
                (place.output / name).write_text(text)
            self.old = image(place.output)
            self.change(journal)
        clean = base.parent / (base.name + "-clean")
        shutil.copytree(journal, clean / "journal", ignore=LEFTOVERS)
        if self.foreign:
            # A clean build beside the foreign files.
            output = Place(self, clean).output
            Place(self, clean).build(check=True)
            for name, text in self.foreign.items():
                (output / name).parent.mkdir(parents=True, exist_ok=True)
                (output / name).write_text(text)
        else:
            Place(self, clean).build(check=True)
        self.new = image(Place(self, clean).output)
        shutil.rmtree(clean)
        if self.other_file_system:
            shutil.rmtree(Place(self, clean).output.parent)
        self.sources = place.sources()
        if self.killed_before:
            place.build(fault=self.killed_before)
        return self

    @property
    def is_in_place(self):
        return bool(self.foreign) or bool(self.change) and "--no-cache" not in self.options


@dataclass
class Place:
    """A journal's folder and where its site goes."""

    scenario: Scenario
    base: Path

    @property
    def journal(self):
        return self.base / "journal"

    @property
    def output(self):
        if self.scenario.preview:
            return self.journal / ".ilgi" / "preview"
        if self.scenario.other_file_system:
            return Path("/dev/shm") / ("ilgi-faults-" + self.base.name) / "site"
        return self.journal / "public"

    def command(self):
        words = [ILGI, "build", self.journal, "--today", "2026-11-22", "--jobs", "1", *self.scenario.options]
        if self.scenario.other_file_system:
            self.output.parent.mkdir(exist_ok=True)
            words += ["--output", self.output]
        return words

    def build(self, fault=None, limit=None, check=False):
        """Builds; a fault is a call, its number, and an error or `kill`."""
        words = self.command()
        if fault:
            words = strace(fault) + words
        before = (lambda: resource.setrlimit(resource.RLIMIT_FSIZE, (limit, limit))) if limit else None
        done = subprocess.run(
            words, stdin=subprocess.DEVNULL, capture_output=True, preexec_fn=before, timeout=120,
            env={"PATH": os.environ["PATH"], "HOME": "/nonexistent", "LC_ALL": "C"},
        )  # fmt: skip
        if check and done.returncode != 0:
            raise AssertionError(f"{words} ended with {done.returncode}: {done.stderr.decode()}")
        return done

    def sources(self):
        return {
            name: kind
            for name, kind in image(self.journal).items()
            if name.split("/")[0] not in (".ilgi", "public")
        }

    def litter(self):
        """What is there beside the sources and the site."""
        own = {"lock", ".gitignore"} | ({"preview"} if self.scenario.preview else set())
        folder = self.journal / ".ilgi"
        cache = "preview-photos" if self.scenario.preview else "photos"
        own |= {cache, "store"}
        left = [f".ilgi/{name}" for name in os.listdir(folder) if name not in own] if folder.is_dir() else []
        left += unfinished(folder / cache)
        if self.scenario.other_file_system:
            left += [str(path) for path in self.output.parent.iterdir() if path != self.output]
        return left

    def remove(self):
        make_writable(self.base)
        shutil.rmtree(self.base, ignore_errors=True)
        if self.scenario.other_file_system:
            shutil.rmtree(self.output.parent, ignore_errors=True)


def unfinished(cache):
    """What a cache of photos has beside its index and whole copies."""
    left = []
    for path in cache.iterdir() if cache.is_dir() else []:
        if path.name == "index":
            continue
        copies = path / "copies"
        if not re.fullmatch(r"[0-9a-f]{32}", path.name) or not copies.is_file():
            left.append(str(path))
            continue
        # After two lines about the photo: name, width, height, bytes and digest of each copy.
        listed = {line.split()[0]: int(line.split()[3]) for line in copies.read_text().splitlines()[2:]}
        there = {file.name: file.stat().st_size for file in path.iterdir() if file != copies}
        if listed != there:
            left.append(str(path))
    return left


def make_writable(folder):
    for above, folders, _ in os.walk(folder):
        for name in folders:
            path = Path(above) / name
            if not path.is_symlink():
                path.chmod(0o755)


def strace(fault):
    call, number, error = fault
    what = "signal=KILL" if error == KILL else f"error={error}"
    return [
        "strace", "-f", "--seccomp-bpf", "-qqq", "-o", "/dev/null", "-e", f"trace={call}",
        "-e", f"inject={call}:{what}:when={number}",
    ]  # fmt: skip


def counts(words):
    """How often a command makes each call."""
    with tempfile.NamedTemporaryFile("r") as log:
        subprocess.run(
            ["strace", "-f", "-qqq", "-o", log.name, "-e", "trace=" + ",".join(CALLS), *words],
            stdin=subprocess.DEVNULL, capture_output=True, check=False,
            env={"PATH": os.environ["PATH"], "HOME": "/nonexistent", "LC_ALL": "C"},
        )  # fmt: skip
        seen = dict.fromkeys(CALLS, 0)
        for line in log:
            call = re.match(r"\d+ +(\w+)\(", line)
            if call and call[1] in seen:
                seen[call[1]] += 1
    return seen


def cases(scenario):
    """Every call of the scenario's build with every error, and a kill: (call, number, error)."""
    place = copy(scenario)
    # What the loader does before the program begins is not the program's.
    before = counts([ILGI, "--version"])
    seen = counts(place.command())
    place.remove()
    for call, errors in CALLS.items():
        for number in range(before[call] + 1, seen[call] + 1):
            for error in [*errors, KILL]:
                yield call, number, error


def copy(scenario):
    """The state before the disturbed build, in a folder of its own."""
    base = Path(tempfile.mkdtemp(prefix="ilgi-fault-", dir=scenario.base.parent))
    shutil.copytree(scenario.base, base, symlinks=True, dirs_exist_ok=True)
    place = Place(scenario, base)
    if scenario.other_file_system:
        source = Place(scenario, scenario.base).output.parent
        if source.is_dir():
            shutil.copytree(source, place.output.parent, symlinks=True)
        # The record names the stage of the first folder.
        record = place.journal / ".ilgi" / "stages"
        if record.exists():
            old, new = str(source).encode(), str(place.output.parent).encode()
            record.write_bytes(record.read_bytes().replace(old, new))
    for claim in [*base.glob("journal/.ilgi/stage/claim"), *place.output.parent.glob(".*.ilgi-stage/claim")]:
        old = str(Place(scenario, scenario.base).output).encode()
        claim.write_bytes(claim.read_bytes().replace(old, str(place.output).encode()))
    return place


def without_times(site):
    """A site as it is compared: folders without their permissions, since foreign ones have the umask's."""
    if site is None:
        return None
    return {name: kind if kind[0] != "folder" else "folder" for name, kind in site.items()}


def judge(place, done):
    """What does not hold after a disturbed build; empty when all is well."""
    scenario = place.scenario
    flaws = []
    if place.sources() != scenario.sources:
        flaws.append("the author's files were changed")
    said = done.stderr.decode(errors="replace")
    site = without_times(image(place.output))
    old, new = without_times(scenario.old), without_times(scenario.new)
    is_old, is_new = site == old, site == new
    was_killed = done.returncode in (-signal.SIGKILL, 128 + signal.SIGKILL)
    if was_killed:
        if not (is_old or is_new) and not (scenario.is_in_place and is_mix(site, old, new)):
            flaws.append("killed: " + difference(site, old, new))
    elif done.returncode == 0:
        if not is_new:
            flaws.append("exit 0: " + difference(site, old, new))
    elif done.returncode not in (1, 3):
        flaws.append(f"exit {done.returncode}: {said[-300:]}")
    elif "the new site is in place" in said:
        if not is_new:
            flaws.append("said to be new: " + difference(site, old, new))
    elif "is a mix" in said:
        if not is_mix(site, old, new):
            flaws.append("said to be a mix: " + difference(site, old, new))
    elif "nothing was published" in said:
        if not is_old and scenario.killed_before is None:
            flaws.append("said to be as it was: " + difference(site, old, new))
    elif "out of memory" in said:
        if not (is_old or is_new):
            flaws.append("out of memory: " + difference(site, old, new))
    elif "standard output" in said:
        if not is_new:
            flaws.append("no standard output: " + difference(site, old, new))
    else:
        # Nothing was said at all: only where the error itself could not be written.
        if not (is_old or is_new):
            flaws.append("silent: " + difference(site, old, new))
    again = place.build()
    if again.returncode != 0:
        flaws.append(f"the next build ends with {again.returncode}: {again.stderr.decode()[-300:]}")
    elif without_times(image(place.output)) != new:
        flaws.append("the next build: " + difference(without_times(image(place.output)), old, new))
    if place.sources() != scenario.sources:
        flaws.append("the next build changed the author's files")
    if left := place.litter():
        flaws.append(f"left after the next build: {left}")
    return flaws


def is_mix(site, old, new):
    """Whether every file is that of the old site or of the new one, whole."""
    if site is None:
        return False
    for name, kind in site.items():
        if name == ".ilgi-manifest" or kind == "folder":
            continue
        if kind not in ((old or {}).get(name), new.get(name)):
            return False
    kept = [name for name in new if (old or {}).get(name) == new[name]]
    return all(name in site for name in kept)


def difference(site, old, new):
    if site is None:
        return "there is no site"
    names = [
        name
        for name in sorted(set(site) | set(old or {}) | set(new))
        if site.get(name) not in ((old or {}).get(name), new.get(name))
    ]
    return f"neither the old site nor the new one, as {names[:4]}" if names else "files of both sites"


# The scenarios.


def change(journal):
    """An entry goes, one changes, one comes; a file becomes a folder's."""
    (journal / "entries/2024-03-06-rain.md").unlink()
    (journal / "entries/2024-03-05-lisbon.md").write_text("# 리스본\n\nTram, again. ![a](lisbon.txt)\n")
    (journal / "entries/2024-04-01-spring.md").write_text("# Spring\n\nWarm.\n")
    shutil.rmtree(journal / "static/old")
    (journal / "static/old").write_text("now a file\n")
    (journal / "static/big.bin").write_bytes(bytes(range(256)) * 4200)


def change_example(journal):
    # Entries lie in a folder, or beside the settings.
    folder = journal / "entries" if (journal / "entries").is_dir() else journal
    min(folder.rglob("[0-9]*.md")).unlink()
    (folder / "2025-11-11-new.md").write_text("# New\n\nWords.\n")


FOREIGN = {"CNAME": "diary.example\n", ".git/HEAD": "ref: refs/heads/pages\n", "2024/03/mine.txt": "mine\n"}

SCENARIOS = [
    Scenario("first"),
    Scenario("rebuild", change=change, options=("--no-cache",)),
    Scenario("incremental", change=change),
    Scenario("unchanged", change=lambda journal: None),
    Scenario("in place", change=change, foreign=FOREIGN),
    Scenario("preview", change=change, options=("--drafts",), preview=True),
    Scenario("other file system", change=change, other_file_system=True),
    Scenario("other file system, in place", change=change, foreign=FOREIGN, other_file_system=True),
    Scenario("after a kill", change=change, foreign=FOREIGN, killed_before=("renameat2", 6, KILL)),
]

EXAMPLES = [
    Scenario("minimal", journal=MINIMAL, change=change_example),
    Scenario("bilingual, in place", journal=BILINGUAL, change=change_example, foreign={"CNAME": "diary.example\n"}),
]
