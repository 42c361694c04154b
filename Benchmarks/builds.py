"""How long builds take, as ratios: a first build beside copying its site and beside Hugo; a build after a change beside Hugo;
a build with nothing to do beside a program that looks at every file.

Usage: builds.py --ilgi PROGRAM [--hugo PROGRAM] [--entries 1000,10000,100000] [--rounds N] [--scratch FOLDER] [--raw FILE]
                 [--maker gen_corpus.py --hugo-site FOLDER]

Each round runs every candidate once, so that a slow minute of the machine is shared by all; medians count. All of it is on
one disk: `--scratch` says where (not on tmpfs: copying includes `sync -f`, as a build does). Each round has folders of its own,
which are removed at the end: for minutes after a large tree was removed, ext4 takes ten times as long to create files. `--raw`
gets each time that was measured. The journals are those of make_corpus.py and the Hugo site that of hugo-theme/. With `--maker`, a program that takes
`--count N --lang ko --out FOLDER` writes the entries, and `--hugo-site` has Hugo's settings (hugo-new.toml, layouts-new/).
"""

import argparse
import json
import os
import re
import resource
import shutil
import statistics
import subprocess
import sys
import tempfile
import time
from pathlib import Path

HERE = Path(__file__).resolve().parent
SETTINGS = "title: Corpus\nauthor: Nobody\nurl: https://corpus.example/\nlocales: [ko]\n"
TODAY = ["--today", "2026-12-31"]

# Reads every folder and asks for every file, as a build with nothing to do must.
WALK = r"""
#include <dirent.h>
#include <fcntl.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>
static unsigned long long sum;
static void walk(int parent, const char *name) {
  int folder = openat(parent, name, O_RDONLY | O_DIRECTORY | O_CLOEXEC);
  DIR *entries = fdopendir(folder);
  struct dirent *entry;
  struct stat status;
  while ((entry = readdir(entries))) {
    if (!strcmp(entry->d_name, ".") || !strcmp(entry->d_name, "..")) continue;
    if (entry->d_type == DT_DIR) { walk(folder, entry->d_name); continue; }
    fstatat(folder, entry->d_name, &status, AT_SYMLINK_NOFOLLOW);
    sum += status.st_size;
  }
  closedir(entries);
}
int main(int count, char **names) {
  for (int i = 1; i < count; i++) walk(AT_FDCWD, names[i]);
  return sum == 1;
}
"""


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--ilgi", type=Path, required=True)
    parser.add_argument("--hugo", type=Path)
    parser.add_argument("--entries", default="1000,10000")
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--scratch", type=Path, help="a folder on the disk to measure")
    parser.add_argument("--raw", type=Path, help="a file for every time measured, as JSON")
    parser.add_argument("--maker", type=Path)
    parser.add_argument("--hugo-site", type=Path)
    wanted = parser.parse_args()
    wanted.ilgi = wanted.ilgi.absolute()
    raw = {"processors": os.cpu_count(), "rounds": wanted.rounds, "journals": []}
    with tempfile.TemporaryDirectory(prefix="ilgi-builds-", dir=wanted.scratch) as scratch:
        walk = compiled_walk(Path(scratch))
        for count in map(int, wanted.entries.split(",")):
            folder = Path(scratch) / str(count)
            raw["journals"].append(Journal(folder, count, wanted, walk).measured())
            shutil.rmtree(folder)
    if wanted.raw:
        wanted.raw.write_text(json.dumps(raw, indent=1) + "\n", encoding="utf-8")
    for journal in raw["journals"]:
        tell(journal)
    per_entry = {row["entries"]: median(row["seconds"]["first build"]) / row["entries"] for row in raw["journals"]}
    if len(per_entry) > 1:
        small, large = min(per_entry), max(per_entry)
        print(f"time for an entry at {large}: {per_entry[large] / per_entry[small]:.2f} × that at {small}")


def compiled_walk(scratch):
    (scratch / "walk.c").write_text(WALK)
    subprocess.run(["cc", "-O2", "-o", scratch / "walk", scratch / "walk.c"], check=True)
    return scratch / "walk"


class Journal:
    def __init__(self, folder, count, wanted, walk):
        self.count, self.wanted, self.walk = count, wanted, walk
        self.folder, self.journal, self.hugo_site = folder, folder / "journal", folder / "hugo"
        self.hugo_cache = folder / "hugo-cache"
        self.seconds, self.files, self.most = {}, {}, 0
        self.make()

    def make(self):
        if self.wanted.maker:
            arguments = ["--count", str(self.count), "--lang", "ko", "--out", self.journal / "entries"]
            run([sys.executable, self.wanted.maker, *arguments])
            shutil.copytree(self.journal / "entries", self.hugo_site / "content" / "posts")
            if self.wanted.hugo_site:
                shutil.copy(self.wanted.hugo_site / "hugo-new.toml", self.hugo_site / "hugo.toml")
                shutil.copytree(self.wanted.hugo_site / "layouts-new", self.hugo_site / "layouts-new")
        else:
            run([sys.executable, HERE / "make_corpus.py", self.journal, str(self.count)])
            shutil.move(self.journal / "hugo", self.hugo_site)
            shutil.copytree(HERE / "hugo-theme", self.hugo_site, dirs_exist_ok=True)
        (self.journal / "ilgi.yml").write_text(SETTINGS, encoding="utf-8")
        self.sources = sum(file.stat().st_size for file in (self.journal / "entries").rglob("*.md"))
        entries = sorted((self.journal / "entries").rglob("*.md"))
        self.entry, self.newest = entries[self.count // 2], entries[-1]
        self.day = re.search(r"\d{4}-\d\d-\d\d", self.newest.name).group()

    def build(self, journal, output, *options):
        """The files that a build wrote."""
        done = subprocess.run(
            [self.wanted.ilgi, "build", journal, "--output", output, *TODAY, *options, "--report", "json"],
            stdin=subprocess.DEVNULL, capture_output=True,
        )  # fmt: skip
        if done.returncode:
            sys.exit(done.stdout.decode()[-2000:] + done.stderr.decode()[-2000:])
        return done.stdout

    def timed(self, name, action):
        os.sync()
        started = time.perf_counter()
        result = action()
        self.seconds.setdefault(name, []).append(time.perf_counter() - started)
        return result

    def changed(self, name, action):
        """Builds after a change, and counts the files that are others than before."""
        before = listing(self.output)
        action()
        self.timed(name, lambda: self.build(self.journal, self.output))
        after = listing(self.output)
        written = sum(1 for path, status in after.items() if before.get(path) != status)
        self.files.setdefault(name, []).append(written + len(before.keys() - after.keys()))

    def measured(self):
        for number in range(self.wanted.rounds):
            print(f"{self.count} entries, round {number + 1}", file=sys.stderr)
            self.round(number)
        files = [path.stat().st_size for path in self.output.rglob("*") if path.is_file()]
        cache = sum(path.stat().st_size for path in (self.journal / ".ilgi").rglob("*") if path.is_file())
        self.memory()
        return {
            "entries": self.count, "source bytes": self.sources, "site files": len(files), "site bytes": sum(files),
            "cache bytes": cache, "most memory, KiB": self.most, "seconds": self.seconds, "files": self.files,
        }  # fmt: skip

    def round(self, number):
        own = self.folder / f"round-{number}"
        own.mkdir()
        self.bare, self.output, self.copy, self.checkout = (own / name for name in ("bare", "site", "copy", "checkout"))
        self.hugo_output = own / "hugo"
        (self.journal / ".ilgi").exists() and (self.journal / ".ilgi").rename(own / "cache")
        if self.wanted.hugo:
            self.timed("hugo", self.run_hugo)
        self.timed("first build", lambda: self.build(self.journal, self.bare, "--no-cache"))
        self.timed("copy and sync", lambda: (run(["cp", "-r", self.bare, self.copy]), run(["sync", "-f", self.copy])))
        self.timed("first build with a cache", lambda: self.build(self.journal, self.output))
        time.sleep(0.1)
        self.timed("look at every file", lambda: run([self.walk, self.journal / "entries", self.output]))
        self.timed("nothing changed", lambda: self.build(self.journal, self.output))
        title = f"제목 {number} 새것"
        text = f"\n\n덧붙인 문장 {number} 가운데 아무것도 새롭지 않다.\n"
        self.changed("a text edited", lambda: self.entry.write_text(self.entry.read_text("utf-8") + text, "utf-8"))
        self.changed("a title edited", lambda: self.entry.write_text(retitled(self.entry.read_text("utf-8"), title), "utf-8"))
        # The newest of all, in the newest month: a new year is on every page.
        new = self.newest.with_name(f"{self.newest.stem}-{number}.md")
        front = f"---\ntitle: 새 글 {number}\ndate: {self.day}\ntags: [여행]\n---\n\n오늘 새로 쓴 글이다. 비가 왔다.\n"
        self.changed("a new entry", lambda: new.write_text(front, "utf-8"))
        # A fresh checkout: other times, another folder, the cache and the output restored.
        run(["cp", "-r", self.journal, self.checkout])
        run(["cp", "-r", self.output, self.checkout / "public"])
        time.sleep(0.1)
        self.timed("a checkout, nothing changed", lambda: self.build(self.checkout, self.checkout / "public"))

    def run_hugo(self):
        run([self.wanted.hugo.absolute(), "--quiet", "--source", self.hugo_site, "--cacheDir", self.hugo_cache,
             "--destination", self.hugo_output])  # fmt: skip

    def memory(self):
        self.bare = self.folder / "memory"
        child = subprocess.Popen(
            [self.wanted.ilgi, "build", self.journal, "--quiet", "--output", self.bare, *TODAY, "--no-cache"],
            stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL,
        )  # fmt: skip
        _, _, used = os.wait4(child.pid, 0)
        child.returncode = 0
        self.most = used.ru_maxrss


def retitled(text, title):
    return re.sub(r"^title: .*$", f"title: {title}", text, count=1, flags=re.M)


def listing(folder):
    found = {}
    for path in folder.rglob("*"):
        status = path.lstat()
        if path.is_file():
            found[path.relative_to(folder)] = (status.st_mtime_ns, status.st_ino, status.st_size)
    return found


def run(command):
    subprocess.run(command, check=True, stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL)


median = statistics.median


def tell(row):
    seconds = {name: median(times) for name, times in row["seconds"].items()}
    cold = seconds["first build"]
    print(f"\n{row['entries']} entries: {row['site files']} files, {row['site bytes'] / 1e6:.1f} MB, "
          f"{row['most memory, KiB'] / 1024:.0f} MiB of memory at most")  # fmt: skip
    for name, times in row["seconds"].items():
        print(f"  {name:30}{median(times):9.3f} s   best {min(times):9.3f} s")
    print(f"  first build ÷ copy and sync       {cold / seconds['copy and sync']:8.2f}   (≤ 1.0)")
    if "hugo" in seconds:
        print(f"  hugo ÷ first build                {seconds['hugo'] / cold:8.2f}   (≥ 6)")
    print(f"  with an empty cache ÷ without     {seconds['first build with a cache'] / cold:8.2f}   (≤ 1.05)")
    walk = 3 * seconds["look at every file"] + 0.010
    print(f"  nothing changed ÷ (3 walks + 10 ms){seconds['nothing changed'] / walk:7.2f}   (≤ 1)")
    print(f"  a checkout ÷ first build          {seconds['a checkout, nothing changed'] / cold:8.2f}   (≤ 0.1)")
    for name in ("a text edited", "a title edited", "a new entry"):
        ratio = f"{seconds[name] / seconds['hugo']:8.3f}" if "hugo" in seconds else "        "
        print(f"  {name + ' ÷ hugo':34}{ratio}   (≤ 0.03)   files {row['files'][name]}")
    print(f"  cache ÷ sources                   {row['cache bytes'] / row['source bytes']:8.2f}   (≤ 1.5)")


if __name__ == "__main__":
    resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
    main()
