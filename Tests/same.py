"""Compares two programs: the same journals must give the same bytes and the same answers.

    same.py OLD NEW [--journals FOLDER …] [--entries 1000] [--steps 200] [--seed 1] [--quick]

Sites of the examples, the journals that look_journals.py makes, the journals given and invented entries, in the four
looks and with both kinds of links; `check`, `list`, `show`, `search` and `why` as JSON; what the writing page's interface
answers to a row of requests. Then random steps: after each, a build of NEW that knows the last one must leave what OLD
makes from nothing. Prints one line for each comparison, with the first bytes that differ; exits with 1 when some do.
`make same OLD=PROGRAM` runs it with the release build.
"""

import argparse
import functools
import json
import os
import random
import re
import shutil
import subprocess
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent))
import look_journals
from examples import EXAMPLES, LEFTOVERS, ROOT, files, scratch
from writing import Writing

TODAY = "2026-11-28"
LOOKS = ["paper", "almanac", "album", "pocket"]
QUERIES = ["the", "산책", "year:2024", "has:photo", "mood:happy or tag:여행", '"a b"', "-x"]
ENVIRONMENT = {**os.environ, "TZ": "UTC", "LC_ALL": "C.UTF-8", "NO_COLOR": "1"}
failures = comparisons = 0


def told(name, difference):
    global failures, comparisons
    comparisons += 1
    failures += bool(difference)
    print(f"DIFFERS {name}\n    {difference}" if difference else f"same {name}", flush=True)


def run(program, *words):
    done = subprocess.run([program, *map(str, words)], capture_output=True, env=ENVIRONMENT, stdin=subprocess.DEVNULL)
    return done.returncode, done.stdout, done.stderr


def first_difference(a, b):
    place = next((i for i, (one, other) in enumerate(zip(a, b)) if one != other), min(len(a), len(b)))
    around = slice(max(0, place - 60), place + 60)
    return f"byte {place}: {a[around]!r} is now {b[around]!r}"


def site_difference(old, new):
    """What differs between two folders; none when nothing does."""
    a, b = set(files(old)), set(files(new))
    if a != b:
        return f"only the old site has {len(a - b)} files {sorted(a - b)[:3]}, only the new one {len(b - a)} {sorted(b - a)[:3]}"
    for name in sorted(a):
        one, other = (old / name).read_bytes(), (new / name).read_bytes()
        if one != other:
            return f"{name}, {first_difference(one, other)}"
    return None


def answer_difference(old, new, journals):
    """Of two runs: status, output and complaints, without the folder they ran in."""
    for one, other, what in zip(old, new, ["status", "output", "complaints"]):
        if isinstance(one, bytes):
            one, other = (text.replace(os.fsencode(journal.parent), b"PLACE") for text, journal in zip([one, other], journals))
        if one != other:
            return f"{what}: {one} is now {other}" if what == "status" else f"{what}, {first_difference(one, other)}"
    return None


def set_up(journal, look=None, links=None):
    """Writes look and links into the settings as a line of the end would, whatever they are now."""
    settings = next((journal / name for name in ["ilgi.yml", "ilgi.yaml"] if (journal / name).exists()), journal / "ilgi.yml")
    text = settings.read_text(encoding="utf-8") if settings.exists() else "title: A journal\n"
    for name, line in [("theme", look and f"theme: {{look: {look}}}"), ("links", links and f"links: {links}")]:
        if line:
            text = re.sub(rf"^{name}:.*\n(?:[ \t].*\n)*", "", text, flags=re.M).rstrip("\n") + f"\n{line}\n"
    settings.write_text(text, encoding="utf-8")


def invented(entries):
    """A journal of so many invented entries."""
    journal = scratch()
    subprocess.run([sys.executable, ROOT / "Benchmarks/make_corpus.py", journal, str(entries)], check=True)
    return journal


class Pair:
    """A journal twice, a copy for each program, so that neither finds what the other left."""

    def __init__(self, name, source, programs):
        self.name, self.programs = name, programs
        place = scratch()
        self.journals = [place / side / "journal" for side in ["old", "new"]]
        self.sites = [place / side / "site" for side in ["old", "new"]]
        for journal in self.journals:
            shutil.copytree(source, journal, ignore=LEFTOVERS, symlinks=True)

    def both(self, act):
        return [act(program, journal, site) for program, journal, site in zip(self.programs, self.journals, self.sites)]

    def command(self, *words):
        """One command in both; words with {} get the journal."""
        answers = self.both(lambda program, journal, _: run(program, *(word.replace("{}", str(journal)) for word in words)))
        told(f"{self.name}: {' '.join(words)}", answer_difference(*answers, self.journals))
        return answers[0]

    def site(self, look=None, links=None):
        name = f"{self.name}: {look or 'as it is'}, {links or 'links as they are'}"
        for journal in self.journals:
            set_up(journal, look, links)
        answers = self.both(lambda program, journal, site: run(program, "build", journal, "-o", site, "--no-cache", "--today", TODAY))
        difference = answer_difference(*answers, self.journals)
        told(name, difference or (answers[0][0] == 0 and site_difference(*self.sites)))

    def commands(self):
        self.command("check", "{}", "--report", "json", "--today", TODAY)
        status, listed, _ = self.command("list", "-C", "{}", "--json", "--today", TODAY)
        paths = [json.loads(line)["path"] for line in listed.splitlines()] if status == 0 else []
        # Long ones and short ones, the first and the last.
        for path in paths[:3] + paths[3 :: max(1, len(paths) // 5)]:
            self.command("show", path, "-C", "{}", "--json")
            self.command("why", path, "-C", "{}", "--json", "--today", TODAY)
        for words in QUERIES:
            self.command("search", words, "-C", "{}", "--json")

    def page(self):
        """What the writing page's interface answers; keys, times and ports differ at each run."""

        def transcript(program, journal, _):
            said = []
            with Writing(journal, program=program) as desk:
                listed = desk.get("entries")
                paths = [one["path"] for one in listed[1].get("entries", [])]
                said.append(listed)
                for path in paths[:4]:
                    entry = desk.get("entry", path=path)
                    said.append(entry)
                    said.append(desk.save(path, entry[1]["digest"], text=entry[1]["text"] + "\nA line more, 한 줄.\n"))
                said.append(desk.get("labels"))
                said.append(desk.get("search", q="the"))
                said.append(desk.get("trash"))
            return said, {without_times(path.relative_to(journal)): path.read_bytes() for path in sorted(journal.rglob("*.md"))}

        answers = self.both(transcript)
        texts = [scrubbed(said, journal).encode() for (said, _), journal in zip(answers, self.journals)]
        told(f"{self.name}: the writing page's answers", texts[0] != texts[1] and first_difference(*texts))
        told(f"{self.name}: the texts after it", answers[0][1] != answers[1][1] and "differ")


def without_times(path):
    """What is kept is named by the second in which it was."""
    return re.sub(r"\b\d{10}-", "", path.as_posix())


def scrubbed(said, journal):
    text = json.dumps(said, ensure_ascii=False, sort_keys=True, indent=1).replace(str(journal), "JOURNAL")
    text = re.sub(r"127\.0\.0\.1:\d+", "HOST", text)
    return re.sub(r'"(key|view|inode|saved|changed|modified|at)": ("[^"]*"|\d+(\.\d+)?)', r'"\1": 0', text)


# Random steps. Each is a function of the journal and of a source of chance.


def entries(journal):
    return sorted(path for path in (journal / "entries").rglob("*.md") if path.is_file())


def edit(journal, chance, act):
    path = chance.choice(entries(journal))
    path.write_text(act(path.read_text(encoding="utf-8")), encoding="utf-8")


def with_field(text, line):
    name = line.split(":")[0]
    if not text.startswith("---\n"):
        return f"---\n{line}\n---\n{text}"
    head, _, rest = text[4:].partition("\n---")
    kept = [one for one in head.split("\n") if not one.startswith(f"{name}:")]
    return "---\n" + "\n".join([*kept, line]) + "\n---" + rest


def steps(number):
    words = ["바다", "비", "散歩", "the kettle", "**bold**", "[[first]]", "`code`", "https://a.example/", "- [ ] a task", "> quoted", "$x^2$"]
    return {
        "text": lambda j, c: edit(j, c, lambda t: t.rstrip("\n") + f"\n\n{c.choice(words)} {number}\n"),
        "title": lambda j, c: edit(j, c, lambda t: with_field(t, f"title: {c.choice(['제목', 'Title', 'عنوان'])} {number}")),
        "label": lambda j, c: edit(j, c, lambda t: with_field(t, c.choice([f"tags: [t{number % 7}]", "mood: happy", "mood: 슬픔", "place: Oslo", "weather: rain, 9", "people: [Ana]", "starred: true"]))),
        "draft": lambda j, c: edit(j, c, lambda t: with_field(t, f"draft: {c.choice(['true', 'false'])}")),
        "private": lambda j, c: edit(j, c, lambda t: with_field(t, f"private: {c.choice(['true', 'false'])}")),
        "added": lambda j, c: (j / "entries" / f"2023-{1 + number % 12:02}-{1 + number % 28:02}-new-{number}.md").write_text(f"# New {number}\n\n{c.choice(words)}\n", encoding="utf-8"),
        "removed": lambda j, c: len(entries(j)) > 3 and c.choice(entries(j)).unlink(),
        "look": lambda j, c: set_up(j, c.choice(LOOKS)),
        "links": lambda j, c: set_up(j, None, c.choice(["relative", "portable"])),
        "own template": lambda j, c: own_template(j, c, number),
        "site title": lambda j, c: retitle(j, number),
    }  # fmt: skip


def own_template(journal, chance, number):
    partials = journal / "templates"
    partials.mkdir(exist_ok=True)
    page = partials / "footer.html"
    page.unlink() if page.exists() and chance.random() < 0.3 else page.write_text(f"<footer>{number} {{{{ site.title }}}}</footer>\n", encoding="utf-8")


def retitle(journal, number):
    settings = journal / "ilgi.yml"
    text = settings.read_text(encoding="utf-8")
    settings.write_text(re.sub(r"^title:.*\n", f"title: Diary {number}\n", text, flags=re.M), encoding="utf-8")


def random_steps(name, source, programs, count, seed):
    """After each step NEW builds what changed; OLD must make the same from nothing."""
    chance = random.Random(seed)
    journal, place, built = Pair(name, source, programs).journals[1], scratch(), 0
    for number in range(count):
        kind, act = chance.choice(list(steps(number).items()))
        act(journal, random.Random(chance.random()))
        new = run(programs[1], "build", journal, "--today", TODAY)
        old = run(programs[0], "build", journal, "-o", place / "site", "--no-cache", "--today", TODAY)
        difference = "" if new[0] == old[0] else f"status {old[0]} is now {new[0]}: {(old[2] + new[2])[:300]!r}"
        if new[0] == 0 and not difference:
            built += 1
            difference = site_difference(place / "site", journal / "public")
        if difference:
            told(f"{name}: step {number} ({kind})", difference)
            return
    told(f"{name}: {count} steps from seed {seed}, {built} of them with a site", None)


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("programs", nargs=2, type=Path, metavar=("OLD", "NEW"))
    parser.add_argument("--journals", nargs="*", type=Path, default=[], help="folders of journals of other people")
    parser.add_argument("--entries", type=int, default=1000, help="how many invented entries")
    parser.add_argument("--steps", type=int, default=200)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--quick", action="store_true", help="one look and one kind of links, and fewer steps")
    options = parser.parse_args()
    programs = [program.resolve() for program in options.programs]
    looks, kinds = (LOOKS[:1], ["relative"]) if options.quick else (LOOKS, ["relative", "portable"])
    made = {name: functools.partial(getattr(look_journals, name), "paper") for name in ["one", "three", "photos", "sink"]}
    sources = {path.name: path for path in sorted(EXAMPLES.iterdir()) if path.is_dir()}
    sources |= {name: make() for name, make in made.items()} | {"invented": invented(options.entries)}
    for name, source in sources.items():
        pair = Pair(name, source, programs)
        for look in looks:
            for links in kinds:
                pair.site(look, links)
        pair.commands()
        if name in ["minimal", "three", "sink"]:
            pair.page()
    for source in options.journals:
        pair = Pair(source.name, source, programs)
        pair.site()
        pair.commands()
    for number, name in enumerate(["korean-and-english", "sink"]):
        random_steps(name, sources[name], programs, options.steps // (10 if options.quick else 2), options.seed + number)
    print(f"{comparisons} comparisons, {failures} differ")
    return 1 if failures else 0


if __name__ == "__main__":
    sys.exit(main())
