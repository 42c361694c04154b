"""Random journals full of secrets, each beside the same journal without them.

Every withheld entry, hidden note and unused file holds words of its own ("canaries") in every place and field that it can
have. A build of the journal with secrets must publish the same bytes as a build of the one without. An unlisted entry may
add files whose paths have its mark, and nothing to any other.
"""

import base64
import os
import random
import subprocess
import unicodedata
import urllib.parse
from pathlib import Path

TODAY = "2024-06-01"

WORDS = """
the tram rain sea hill morning letter garden window slow yellow bread friend river walk evening song quiet table light
전차 비 바다 언덕 아침 편지 정원 창문 노란 빵 친구 강 산책 저녁 노래 조용한 식탁 빛 마당 고양이 우산 기차 다리 겨울 봄
""".split()
PROSE = ["今日は海まで歩いた。", "昨天下雨，我们在家。", "مشينا إلى البحر.", "הלכנו לים היום.", "वह बारिश में चला।", "วันนี้ฝนตก"]

# Ways to withhold an entry that are understood: the build succeeds without it.
WITHHELD = [
    "---\n{fields}draft: true\n---\n{body}", "---\n{fields}Draft: true\n---\n{body}", "---\nprivate: true\n{fields}---\n{body}",
    "---\n{fields}published: false\n---\n{body}", "---\n{fields}public: false\n---\n{body}", "---\n{fields}publish: 2999-01-01\n---\n{body}",
    "---\n{fields}expires: 2001-01-01\n---\n{body}", "---\n{fields}expiration_date: 2001-01-01\n---\n{body}",
    "---\n{fields}status: draft\n---\n{body}", "---\n{fields}status: auto-draft\n---\n{body}", "---\n{fields}status: [private]\n---\n{body}",
    "---\n{fields}visibility: members\n---\n{body}", "---\n{fields}hide: true\n---\n{body}", "---\n{fields}unlisted: true\ndraft: true\n---\n{body}",
    "---\n{fields}비공개: true\n---\n{body}", "---\n{fields}下書き: true\n---\n{body}", "---\n{fields}render: false\n---\n{body}",
    "---\r\n{fields}draft: true\r\n---\r\n{body}", "\ufeff---\n{fields}PRIVATE: true\n---\n{body}",
]  # fmt: skip
# Ways that are an error: nothing is built, or nothing of it is published.
UNCLEAR = [
    "---yaml\ndraft: true\n---\n{body}", ";;;\n\"draft\": true\n;;;\n{body}", "---\ntitle: x\n---\n---\ndraft: true\n---\n{body}",
    "draft: true\n\n{body}", "# Day\n\nStatus: Draft\n\n{body}", "---\nmeta: {{draft: true}}\n---\n{body}", "---\ndraft: yes\n---\n{body}",
    "---\nvisibility: my-list\n---\n{body}", "Day <!-- {canary}\n\n{body}", "---\ntitle: a <!-- {canary}\n---\n{body}",
    "<!-- private: true -->\n\n{body}", "비공개: 예\n\n{body}", "---\nhidden: yes\n---\n{body}", "---\n초안: 예\n---\n{body}",
]  # fmt: skip


class Journal:
    """Files of a journal with secrets (`full`) and of the same one without (`bare`), and the secret words."""

    def __init__(self, seed):
        self.random = random.Random(seed)
        self.full, self.bare, self.canaries, self.secret_paths = {}, {}, [], []
        self.is_unclear = False
        self.mark = None
        self.titles = []
        self.locales = self.random.choice([["ko", "en"], ["en"], ["ja", "ko", "ar"], ["en", "zh-Hant"]])
        self.write_settings()
        published = [self.published_entry(number) for number in range(self.random.randint(3, 9))]
        for number in range(self.random.randint(1, 6)):
            self.withheld_entry(number, published)
        if self.random.random() < 0.3:
            self.own_page(published)
        if self.random.random() < 0.2:
            self.unclear_entry()
        if self.random.random() < 0.5:
            self.unlisted_entry(published)

    # Words

    def canary(self):
        letters = "".join(self.random.choice("bdfgjkmpqvwxz") for _ in range(9))
        word = "qz" + letters
        if self.random.random() < 0.3:
            word = "".join(chr(0xAC00 + self.random.randrange(11172)) for _ in range(6))
        self.canaries.append(word)
        return word

    def words(self, count):
        return " ".join(self.random.choice(WORDS) for _ in range(count))

    def day(self):
        return f"{self.random.randint(2019, 2024)}-{self.random.randint(1, 5):02}-{self.random.randint(1, 28):02}"

    # Files

    def put(self, path, full, bare=None):
        self.full[path] = full
        if bare is not None:
            self.bare[path] = bare

    def write_settings(self):
        lines = [
            "url: https://diary.example/life/", f"locales: [{', '.join(self.locales)}]", "comments: obsidian",
            "timezone: Asia/Seoul", "taxonomies: [tags, people, places, moods, weather, projects]",
            self.random.choice(["search: true", "search: false"]), self.random.choice(["", "updated: front-matter"]),
            self.random.choice(["", "permalink: /{year}/{slug}/", "permalink: /{year}/{month}/{title}.html"]),
        ]  # fmt: skip
        text = "\n".join(line for line in lines if line) + "\n"
        self.put("ilgi.yml", text, text)

    def note(self):
        """A hidden note, as it is written and as nothing."""
        secret = f"{self.canary()} {self.words(3)} {self.canary()}"
        shape = self.random.choice(
            ["<!-- {} -->", "<!--{}-->", "%%{}%%", "%% {} %%", "<!-- [{}](https://x.example/{}) -->", "<!-- a -- {} -->"]
        )
        return shape.replace("{}", secret)

    def block_note(self):
        secret = f"{self.canary()}\n\n# {self.canary()}\n\n- {self.canary()}\n\n```\n{self.canary()}\n```"
        return self.random.choice(["<!--\n{}\n-->", "%%\n{}\n%%"]).replace("{}", secret)

    def published_entry(self, number):
        """The path of the entry, its words and its address."""
        day, slug = self.day(), f"open-{number}"
        path = f"entries/{day}-{slug}.md"
        both = []
        title = self.words(2).capitalize() + f" {number}"
        inline = self.random.random() < 0.5
        head = self.random.choice(["fields", "line", "heading", "comment"])
        fields = [
            ("tags", self.random.choice(WORDS)), ("people", "Ana Kim"), ("place", self.random.choice(WORDS)),
            ("mood", self.random.choice(WORDS)), ("weather", "sunny"), ("summary", self.words(5)),
            ("projects", self.random.choice(WORDS)), ("own", self.words(2)),
        ]  # fmt: skip
        fields = [field for field in fields if self.random.random() < 0.4]
        paragraphs = [self.words(self.random.randint(5, 20)) for _ in range(self.random.randint(1, 4))]
        paragraphs.append(self.random.choice(PROSE))
        for hides in (True, False):
            state = self.random.getstate()
            lines = [("title", title)] if head == "fields" else []
            lines += fields
            texts = []
            for name, value in lines:
                note = f" {self.note()}"
                texts.append(f'{name}: "{value}{note if hides else ""}"')
            front = "---\n" + "\n".join(texts) + "\n---\n" if texts else ""
            body = []
            shapes = ["<!-- do not show:\n{}\n-->", "<!--\n\n{}\n\n-->", "%%{}%%" if head == "heading" else "%%{}\n{}%%"]
            note = self.random.choice(shapes)
            note = note.replace("{}", self.canary())
            if head == "line":
                body.append(title + (" " + note if hides else ""))
            elif head == "heading":
                body.append("# " + title + (" " + note if hides else ""))
            elif head == "comment":
                if hides:
                    body.append(self.block_note())
                else:
                    self.block_note()
                body.append("# " + title)
            for paragraph in paragraphs:
                words = paragraph.split(" ")
                note = self.note()
                if inline and hides and len(words) > 2:
                    words.insert(2, note)
                body.append(" ".join(words))
                note = self.block_note()
                if hides:
                    body.append(note)
            both.append(front + "\n\n".join(body) + "\n")
            if hides:
                after = list(self.canaries)
                self.random.setstate(state)
        self.canaries = after
        self.put(path, both[0], both[1])
        self.titles.append(title)
        return path, paragraphs

    def withheld_entry(self, number, published):
        canary = self.canary
        day = self.day()
        folder = self.random.choice(["", "", "", "_drafts/"])
        path = f"entries/{folder}{day}-{canary()}.md"
        open_path, open_words = self.random.choice(published)
        fields = [
            f"title: {canary()} {self.words(2)}", f"tags: [{canary()}, {self.random.choice(WORDS)}]", f"people: [{canary()} Kim]",
            f"place: {canary()}", f"mood: {canary()}", f"weather: {canary()}", f"summary: {canary()}", f"aliases: [/{canary()}/]",
            f"projects: [{canary()}]", f"own: {canary()}", f"translation: {canary()}", f"slug: {canary()}", f"id: {canary()}",
        ]  # fmt: skip
        fields = [field for field in fields if self.random.random() < 0.6]
        name = canary()
        name = name if name.isascii() else "photo-" + str(number)
        attachment = f"entries/{folder}{day}-{name}.txt"
        relative = os.path.relpath(open_path, os.path.dirname(path))
        body = [
            f"{canary()} {self.words(8)} {canary()}", f"[{canary()}]({relative})", f"[{canary()}]({os.path.basename(attachment)})",
            f"# {canary()}", f"- {canary()}\n- [x] {canary()}", f"```\n{canary()}\n```", f"a[^1]\n\n[^1]: {canary()}",
            f"> {self.random.choice(open_words)}", f"https://diary.example/life/{canary()}", f"[[{Path(open_path).stem}|{canary()}]]",
            "https://ko.wikipedia.org/wiki/%EB%B0%94%EB%8B%A4 https://diary.example/life/" + open_path[8:12] + "/",
            f"<!-- {canary()} -->", f"![{canary()}](https://img.example/{canary()}.jpg)", self.random.choice(self.titles),
            "1 2 3 4 5 6 7 8 9 10 2024 03 05",
        ]  # fmt: skip
        self.random.shuffle(body)
        shape = self.random.choice(WITHHELD)
        text = shape.replace("{fields}", "".join(field + "\n" for field in fields)).replace("{body}", "\n\n".join(body) + "\n")
        if shape.startswith("---\r"):
            text = text.replace("\r\n", "\n").replace("\n", "\r\n")
        self.put(path, text)
        self.secret_paths.append(path)
        self.put(attachment, canary() + "\n")

    def own_page(self, published):
        self.put("pages/about.md", "# About\n\nWords.\n", "# About\n\nWords.\n")
        name = self.canary()
        self.put(f"pages/{name}.md", f"---\nprivate: true\nmenu: true\n---\n# {self.canary()}\n\n{self.canary()}\n")

    def unlisted_entry(self, published):
        """Everything of it is in files that have its mark in their paths. Its words are no canaries: its page has them."""
        known, self.mark = len(self.canaries), "zq" + "".join(self.random.choice("bdfgjkmpqvwxz") for _ in range(9))
        words, day = self.canary, self.day()
        field = self.random.choice(
            ["unlisted: true", "hidden: true", "listed: false", "visibility: unlisted", "status: unlisted", "목록제외: true"]
        )
        open_path, _ = self.random.choice(published)
        fields = [
            field, f"title: {self.mark}", f"tags: [{words()}, {self.random.choice(WORDS)}]", f"people: [{words()}]", f"place: {words()}",
            f"mood: {words()}", f"weather: {words()}", f"summary: {words()}", f"aliases: [/{self.mark}-old/]", f"projects: [{words()}]",
            "starred: true", "pinned: true", f"slug: {self.mark}",
        ]  # fmt: skip
        body = f"{words()} [{words()}](../{open_path}) [{words()}]({self.mark}.txt)\n\n# {words()}\n\n<!-- {words()} -->\n"
        # Some have no day.
        name = self.random.choice([f"{day}-", ""]) + self.mark
        self.put(f"entries/{name}.md", "---\n" + "\n".join(fields) + f"\n---\n{body}")
        self.put(f"entries/{self.mark}.txt", words() + "\n")
        del self.canaries[known:]

    def without_unlisted(self, site):
        if not self.mark:
            return site
        listed = {path: content for path, content in site.items() if self.mark not in path}
        # Where there is an unlisted entry, its pages and the files of all entries have no path in the list.
        lines = listed.get(".ilgi-manifest", b"").splitlines(keepends=True)
        listed[".ilgi-manifest"] = b"".join(line for line in lines if b" ?" not in line and b" files/" not in line)
        return listed

    def unclear_entry(self):
        self.is_unclear = True
        shape = self.random.choice(UNCLEAR)
        text = shape.replace("{{", "{").replace("}}", "}").replace("{canary}", self.canary())
        self.put(f"entries/2024-05-30-{self.canary()}.md", text.replace("{body}", self.canary() + "\n"))

    def edited(self):
        """The withheld entries as their author goes on writing them."""
        return {path: self.full[path] + f"\n\n{self.canary()} {self.words(4)}\n" for path in self.secret_paths}


def write(files, folder, time):
    for path, text in files.items():
        place = Path(folder) / path
        place.parent.mkdir(parents=True, exist_ok=True)
        place.write_bytes(text.encode())
        os.utime(place, (time, time))


def build(ilgi, folder, output, jobs, zone, language, umask, directory):
    """Exit status and all that was said."""
    environment = {
        "PATH": os.environ.get("PATH", ""), "TZ": zone, "LANG": language, "LC_ALL": language,
        "SOURCE_DATE_EPOCH": str(1_700_000_000 + jobs * 86_400), "HOME": str(folder), "PWD": str(directory),
    }  # fmt: skip
    command = [str(ilgi), "build", str(folder), "--output", str(output), "--today", TODAY, "--jobs", str(jobs)]
    result = subprocess.run(
        command, cwd=directory, env=environment, umask=umask, stdin=subprocess.DEVNULL, capture_output=True, timeout=60
    )
    return result.returncode, (result.stdout + result.stderr).decode("utf-8", "replace")


def published(folder):
    folder = Path(folder)
    return {path.relative_to(folder).as_posix(): path.read_bytes() for path in sorted(folder.rglob("*")) if path.is_file()}


def kept(journal):
    """What a build keeps for the next one, by its path."""
    return published(journal / ".ilgi")


def traces(canary):
    """How a word may be written in a file."""
    yield canary.encode()
    decomposed = unicodedata.normalize("NFD", canary)
    yield decomposed.encode()
    yield urllib.parse.quote(canary).encode()
    yield urllib.parse.quote(canary).lower().encode()
    yield "".join(f"\\u{ord(scalar):04x}" for scalar in canary).encode()
    yield "".join(f"&#{ord(scalar)};" for scalar in canary).encode()
    for offset in range(3):
        whole = base64.b64encode(b"x" * offset + canary.encode() + b"xx")
        yield whole[4:-4]


def leaks(site, canaries):
    everything = b"\n".join(path.encode() + b"\n" + content for path, content in site.items())
    lower = everything.lower()
    found = []
    for canary in canaries:
        marks = set(traces(canary))
        if any(mark and (mark in everything or mark.lower() in lower) for mark in marks):
            found.append(canary)
    return found


def flaws(ilgi, seed, folder):
    """What is wrong with the builds of one random journal, in words; nothing if all is well."""
    journal = Journal(seed)
    full, bare = Path(folder) / "full", Path(folder) / "bare"
    full_site, bare_site = Path(folder) / "full-site", Path(folder) / "bare-site"
    write(journal.full, full, 1_000_000_000)
    write(journal.bare, bare, 1_600_000_000)
    status, said = build(ilgi, full, full_site, 7, "Pacific/Auckland", "ko_KR.UTF-8", 0o077, "/")
    if journal.is_unclear:
        if status == 0:
            return [f"seed {seed}: a wish for privacy that is not understood was built: {said}"]
        return [f"seed {seed}: a refused build left a site"] if full_site.exists() else []
    if status != 0:
        return [f"seed {seed}: the build ended with {status}: {said}"]
    expected_status, expected_said = build(ilgi, bare, bare_site, 1, "UTC", "C", 0o022, bare)
    if expected_status != 0:
        return [f"seed {seed}: the build without secrets ended with {expected_status}: {expected_said}"]
    problems = []
    whole, expected = published(full_site), journal.without_unlisted(published(bare_site))
    site = journal.without_unlisted(whole)
    if journal.mark and len(whole) <= len(site):
        problems.append(f"seed {seed}: the unlisted entry has no page")
    found = leaks(whole, journal.canaries) + leaks(site, [journal.mark] if journal.mark else [])
    if found:
        problems.append(f"seed {seed}: {found} reached the site")
    # CI systems show their caches to others.
    if found := leaks(kept(full), journal.canaries):
        problems.append(f"seed {seed}: {found} reached the cache")
    different = sorted(path for path in {*site, *expected} if site.get(path) != expected.get(path))
    if different:
        problems.append(f"seed {seed}: the secrets changed {different}")
    write(journal.edited(), full, 1_100_000_000)
    status, said = build(ilgi, full, full_site, 2, "America/Lima", "ar_EG.UTF-8", 0o027, full)
    if status != 0:
        problems.append(f"seed {seed}: after an edit the build ended with {status}: {said}")
    elif journal.without_unlisted(published(full_site)) != expected:
        problems.append(f"seed {seed}: an edit of a withheld entry changed the site")
    if found := leaks(kept(full), journal.canaries):
        problems.append(f"seed {seed}: after an edit {found} reached the cache")
    return problems
