"""Names, parts, settings and folders that mean "not for everybody", made by a seed: nothing of them is in the site.

A sample is tried; `EVERY_NAME=1` tries all. `SEED` gives another order and another choice.
"""

import json
import os
import random
import shutil
import subprocess
import tempfile
import unittest
from pathlib import Path

ILGI = os.environ.get("ILGI") or str(Path(__file__).resolve().parents[2] / ".build/release/ilgi")
EVERY = bool(os.environ.get("EVERY_NAME"))
SEED = int(os.environ.get("SEED", "49"))

HIDING = """locked secret private hidden trashed deleted removed concealed encrypted protected restricted confidential unpublished
draft excluded invisible withheld redacted unreleased internal 비공개 숨김 초안 임시글 나만보기 비밀글 非公開 下書き 秘密 非表示 私密 草稿 隐藏 不公开
entwurf versteckt geheim vertraulich brouillon caché confidentiel borrador oculto rascunho nascosto riservato черновик скрыто приватный
taslak gizli riêngtư rahasia tersembunyi ส่วนตัว ซ่อน गोपनीय निजी مخفي سري خصوصی סודי פרטי verborgen ukryty prywatny dold hemlig""".split()
SHOWING = """published public visible publish_to_web ok_to_publish shareable discoverable routable released 공개 발행 게시 公開 发布 可见 öffentlich
sichtbar publié publicado pubblicato опубликовано yayında terbit เผยแพร่ सार्वजनिक منشور منتشر ציבורי gepubliceerd widoczny synlig""".split()
AUDIENCES = """visible_to readers viewers audience shared_with share_with access access_level privacy_level security 열람권한 閲覧権限 权限""".split()
STATUSES = "status state post_status publish_status workflow_state 상태 状態 状态".split()
LATER = "publish_after hidden_until embargo_date scheduled release_date available_from visible_from go_live_at 공개일 公開日".split()
ENDED = "hide_after valid_until public_until visible_until expiration_day remove_on".split()
# Words put together in the languages of the interface, with a value of the same language.
COMPOSED = """for_friends true | pour_moi true | для_друзей true | untuk_saya true | 친구공개 true | 好友可见 true | member_only yes
keep_off_site true | keep_to_myself true | postToWeb no | website false | not_before 2999-01-01 | wait_until 2999-01-01 | keep_until 2020-01-01
accès restreint | dostęp ograniczony | доступ обмежений | 閲覧制限 true | 열람금지 true | visible_para familia | hidden_from everyone | can_read [me]
share_with [anna] | sin_terminar true | belum_selesai true | לא_גמור true | חתימה_סודית כן | приватно так | 비밀 켬 | état brouillon | trạng_thái nháp
status for review | status not ready | sensitivity personal | moderation rejected | mot_de_passe abc | пароль abc | hết_hạn 2020-01-01
neverpublish true | noshare true | dont_post true | 미노출 true | 접근제한 true | tamamlanmamış evet | לא_הושלם כן | chưa_hoàn_thành có | 제외 true
publication forbidden | 公開 不可 | Veröffentlichung gesperrt | status to be published | privacy on | פרטיות גבוהה | requires_password true
кому_видно друзья | lecteurs moi | שיתוף לא | posthumous true | nobody_else true | scadenza_pubblicazione 2020-01-01 | allowed_readers [] | generate false
finished false | fertig nein | hazır hayır | sẵn_sàng không | approval pending | needs_consent true | in_progress true | 公開待ち true | for me
isnt_public true | not_for_everyone true | publish_forbidden true | diffusion interdite | progress unfinished | version draft | 見せない true
status not yet | status to-publish | status in the works | durum bitmedi | diary_lock true | bear_locked 1 | keep_out_of_site true"""
OWN = """finished: true | with_family: true | friends: Anna, Ben | worked_until: 19:00 | vacation_until: 2024-08-15 | reading_status: in progress
visibility: 10 km | member: Anna | login: 09:00 | web: spider | sunset: 18:32 | 가족: 엄마 | 読了: true | 출판일: 2019-03-02 | sealed: with wax
access: by ferry | limits: none of mine | opens: 9 to 5 | until: 2024-08-15 | erschienen: 1999 | paid: true | open_water: true
published: 1987-04 | order_status: shipped | meeting_cancelled: true | publisher: No Starch Press | keep_to_plan: 0 | build: 23 | readers: 34
bike_locked: true | skipped_gym: true | blocked_nose: true | roof_ready: false | visa_approved: false | project_status: on hold
masked_ball: true | personal_best: true | limited_edition: true | trash_collected: true | 임시휴일: true | Straße gesperrt: true"""
SHAPES = [
    "{0}", "is_{0}", "is{1}", "{0}_post", "post-{0}", "{2}", "{1} Entry", "{0}ForNow", "keep_{0}", "my_{0}_flag", "really-{0}",
]
DIALECTS = [
    lambda name, value: f"---\n{name}: {value}\n---\n",
    lambda name, value: f'+++\n"{name}" = {json.dumps(value, ensure_ascii=False)}\n+++\n',
    lambda name, value: json.dumps({name: value}, ensure_ascii=False) + "\n",
    lambda name, value: f"---\r\n\"{name}\":   '{value}'\r\n---\r\n",
]
PARTS = [
    "<!-- {0} -->\nSECRET\n\nSECRET\n<!-- /{0} -->", "<!-- BEGIN {2} -->\nSECRET\n<!-- END {2} -->", "<!-- {0}:start -->\n# SECRET\n\n<!-- {0}:end -->",
    "::: {0}\nSECRET\n\n- SECRET\n:::", "::: {{.{0}}}\nSECRET\n:::", ":::: {0} Title\n::: note\nSECRET\n:::\nSECRET\n::::",
    "> [!{0}] SECRET\n> SECRET\nSECRET", "> [!{0}]-\n>\n> SECRET\n> > SECRET", "- > [!{0}]\n  > SECRET",
    "<!-- <{0}> -->\nSECRET\n<!-- </{0}> -->", "<!-- {2}-BEGIN -->\nSECRET\n<!-- {2}-END -->", "<!-- {0} 시작 -->\nSECRET\n<!-- {0} 끝 -->",
    ":::{{{0}}}\nSECRET\n:::", '<div class="{0}">\n\nSECRET\n\n</div>',
    '!!! {0} "SECRET"\n    SECRET\n\n    SECRET', "??? {0}\n\tSECRET", "[{0}]\nSECRET\n\nSECRET\n[/{0}]",
    "{{{{< {0} >}}}}\nSECRET\n{{{{< /{0} >}}}}", "{{% {0} %}}SECRET{{% end{0} %}}", "a word [{0}]SECRET[/{0}] and more",
    "<div hidden>\nSECRET\n</div>", "{{>>SECRET<<}}", "word {{--SECRET--}} word", "#+BEGIN_COMMENT\nSECRET\n#+END_COMMENT",
    "\\begin{{comment}}\nSECRET\n\\end{{comment}}", "{{% if false %}}\nSECRET\n{{% endif %}}", "<template>SECRET</template>",
    "<!-- @{0} -->\nSECRET\n<!-- @end -->", "<!-- wp:{0} -->\nSECRET\n<!-- /wp:{0} -->", "\\begin{{{0}}}\nSECRET\n\\end{{{0}}}",
    "<section {0}>\nSECRET\n</section>", '<div data-visibility="{0}">\nSECRET\n</div>',
    "<!-- [{0}] -->\nSECRET\n<!-- [/{0}] -->", "<!-- === {0} === -->\nSECRET\n<!-- === /{0} === -->",
]
PART_NAMES = "private secret hidden draft 비공개 非公開 私密 geheim members-only".split()
DAMAGE = ["x---", ".---", "\\---", '"---', "-.-", "+-+", "x+++", "'{", "json{", ">---", "--!", "=-=", "~--", "*-*"]


def shaped(word):
    return [shape.format(word, word.capitalize(), word.upper()) for shape in SHAPES]


def names():
    """All pairs of a name and a value that withhold an entry."""
    for word in HIDING:
        yield from ((name, value) for name in shaped(word) for value in ["true", "yes", "1", "True"])
    for word in SHOWING:
        yield from ((name, value) for name in shaped(word) for value in ["false", "no", "0", "FALSE"])
    for word in AUDIENCES:
        yield from ((word, value) for value in ["me", "family", "members", "본인", "self", "only me"])
    yield from (tuple(pair.strip().split(" ", 1)) for pair in COMPOSED.replace("\n", " | ").split(" | "))
    for word in STATUSES:
        yield from ((word, value) for value in ["draft", "deleted", "locked", "friends", "queued", "unfinished", "비공개", "下書き"])
    for word in LATER:
        yield from ((name, "2999-01-01") for name in [word, "my_" + word, word.upper()])
    for word in ENDED:
        yield from ((name, "2020-01-01") for name in [word, "my_" + word, word.upper()])


def edits(word, chance):
    """The word with one letter missing, added, other, or two swapped, but for the first letter."""
    place = chance.randrange(1, len(word) - 1)
    return chance.choice([
        word[:place] + word[place + 1 :], word[:place] + chance.choice("aeiou") + word[place:],
        word[:place] + word[place + 1] + word[place] + word[place + 2 :],
    ])


class Journal:
    """A folder with one entry for each text."""

    def __init__(self, texts, settings="", files=()):
        self.folder = Path(tempfile.mkdtemp())
        self.texts = {f"e{number:05}": text for number, text in enumerate(texts)}
        (self.folder / "entries").mkdir()
        (self.folder / "ilgi.yml").write_text("url: https://diary.example/\nphotos: {variants: false}\n" + settings)
        for name, text in self.texts.items():
            (self.folder / f"entries/2024-03-05-{name}.md").write_text(text, newline="")
        for path, text in files:
            (self.folder / path).parent.mkdir(parents=True, exist_ok=True)
            (self.folder / path).write_text(text)

    def __enter__(self):
        return self

    def __exit__(self, *_):
        shutil.rmtree(self.folder)

    def run(self, *words):
        return subprocess.run([ILGI, *words], capture_output=True, text=True, cwd=self.folder)

    def build(self):
        """Takes the entries with errors out, builds, and gives the names that are in the site."""
        report = self.run("build", str(self.folder), "--report", "json", "--today", "2026-11-27")
        found = [json.loads(line) for line in (report.stdout + report.stderr).splitlines() if line.startswith("{")]
        self.errors = [one for one in found if one.get("severity") == "error"]
        wrong = {Path(one["file"]).name for one in self.errors if one["file"]}
        for name in wrong:
            (self.folder / "entries" / name).unlink(missing_ok=True)
        self.run("build", str(self.folder), "--today", "2026-11-27")
        self.wrong = {name.removesuffix(".md").rpartition("-")[2] for name in wrong}
        pages = (self.folder / "public").rglob("*")
        self.said = {str(page): page.read_bytes() for page in pages if page.is_file()}
        everything = b"".join(self.said.values()).decode(errors="replace")
        return {name for name in self.texts if f"word{name}" in everything}


def chosen(all_, count):
    chance = random.Random(SEED)
    all_ = list(dict.fromkeys(all_))
    chance.shuffle(all_)
    return all_ if EVERY else all_[:count]


class PrivacyNames(unittest.TestCase):
    def kept(self, texts, shown=()):
        """Nothing of the texts is published; all of the shown ones are, without an error."""
        texts, shown = list(texts), list(shown)
        with Journal([*texts, *shown, "---\ntitle: one\n---\npublic\n"]) as journal:
            for name, text in journal.texts.items():
                path = journal.folder / f"entries/2024-03-05-{name}.md"
                path.write_text(text + f"\nword{name}\n", newline="")
            published = journal.build()
            names = list(journal.texts)
            leaks = [journal.texts[name] for name in names[: len(texts)] if name in published]
            stopped = [journal.texts[name] for name in names[len(texts) :] if name not in published]
        self.assertEqual(leaks, [])
        self.assertEqual(stopped, [])

    def test_no_name_with_a_stem_is_published_in_silence(self):
        chance = random.Random(SEED)
        # Unlisted entries are public by their address, by design.
        unlisted = {"hidden", "unlisted"}
        pairs = [(name, value) for name, value in names() if name.lower().replace("_", "") not in unlisted]
        self.kept(chance.choice(DIALECTS)(name, value) + "글\n" for name, value in chosen(pairs, 250))

    def test_one_letter_wrong_is_noticed(self):
        chance = random.Random(SEED)
        words = ["private", "visibility", "unlisted", "unpublished", "encrypted", "confidential", "protected", "secret", "published"]
        found = {edits(word, chance) for word in words for _ in range(30 if EVERY else 6)}
        values = {"visibility": "private", "published": "false"}
        self.kept(
            f"---\n{name}: {'false' if name[0:3] == 'pub' else 'private' if name[0] == 'v' else 'true'}\n---\n글\n"
            for name in sorted(found - set(words) - set(values))
        )

    def test_values_that_are_plainly_text_are_no_question(self):
        words = [word for word in HIDING + SHOWING if word not in ["draft", "private", "published", "public"]]
        texts = [f"---\n{name}: {value}\n---\n글\n" for word in words for name in shaped(word)[:4] for value in ["300", "a long walk", "[a, b]"]]
        texts += [f"---\nbeer: {{{word}: true}}\n---\n글\n" for word in words]
        texts += [f"---\n{field.strip()}\n---\n글\n" for field in OWN.replace("\n", " | ").split(" | ")]
        self.kept([], chosen(texts, 120))

    def test_a_damaged_fence_above_fields_is_an_error(self):
        texts = [f"{fence}\ntitle: T\n{field}\n---\n글\n" for fence in DAMAGE for field in ["private: true", "draft: true", "status: draft"]]
        self.kept(texts)

    def test_nothing_of_a_private_part_is_in_any_file(self):
        parts = [part.format(name, name.capitalize(), name.upper()) for part in PARTS for name in PART_NAMES]
        texts = []
        for part in chosen(parts, 40):
            texts += [f"{part}\n\nshown\n", f"first\n\n{part}\n\nshown\n", f"shown\n\n{part}"]
        with Journal(texts) as journal:
            journal.build()
            wrong = [journal.texts[name] for name in sorted(journal.wrong)]
            leaks = [path for path, content in journal.said.items() if b"SECRET" in content]
        self.assertEqual(wrong, [])
        self.assertEqual(leaks, [])

    def test_the_site_is_the_same_without_what_is_withheld(self):
        chance = random.Random(SEED)
        public = [f"---\ntitle: Day {number}\ntags: [a, b{number}]\n---\n글 {number}\n" for number in range(6)]
        for name, value in chosen([pair for pair in names() if pair[1] == "true"], 1)[:40]:
            part = chance.choice(PARTS).format("private", "Private", "PRIVATE")
            with Journal(public) as alone, Journal([*public, f"---\nprivate: true\n{name}x: 3\n---\n{part} SECRET\n"]) as other:
                alone.build(), other.build()
                one = {path.removeprefix(str(alone.folder)): content for path, content in alone.said.items()}
                two = {path.removeprefix(str(other.folder)): content for path, content in other.said.items()}
            self.assertEqual(one, two)


class OtherTools(unittest.TestCase):
    def test_git_ignored_texts_are_a_question_once(self):
        for answer, files in [("", None), ("git_ignored: leave\n", 0), ("git_ignored: publish\n", 1)]:
            with self.subTest(answer), Journal(["tram\n"], answer, [("entries/health/2024-03-06.md", "SECRET\n"), (".gitignore", "health/\n")]) as journal:
                subprocess.run(["git", "init", "--quiet", str(journal.folder)], check=True)
                result = journal.run("build", str(journal.folder), "--today", "2026-11-27")
                if files is None:
                    self.assertIn("[settings.git_ignored]", result.stderr)
                    continue
                self.assertEqual(result.returncode, 0, result.stderr)
                pages = [page for page in (journal.folder / "public").rglob("*.html") if "SECRET" in page.read_text()]
                self.assertEqual(bool(pages), bool(files))

    def test_excludes_of_the_machine_never_decide(self):
        with Journal(["tram\n"]) as journal:
            subprocess.run(["git", "init", "--quiet", str(journal.folder)], check=True)
            (journal.folder / ".git/info").mkdir(exist_ok=True)
            (journal.folder / ".git/info/exclude").write_text("*.md\n")
            (journal.folder / ".gitignore").write_text("public/\n")
            self.assertEqual(journal.run("build", str(journal.folder)).returncode, 0)

    def test_migrate_notes_what_it_read_and_a_build_tells_a_change(self):
        with tempfile.TemporaryDirectory() as folder:
            root = Path(folder)
            for path, text in [
                ("_config.yml", "title: T\nurl: https://diary.example\ndefaults:\n  - scope: {path: _posts/health}\n    values: {published: false}\nexclude: [_posts/health]\n"),
                ("_posts/2024-03-05-tram.md", "---\ntitle: Tram\n---\ntram\n"), ("_posts/health/2024-03-06-x.md", "---\ntitle: x\n---\nSECRET\n"),
            ]:
                (root / path).parent.mkdir(parents=True, exist_ok=True)
                (root / path).write_text(text)
            subprocess.run([ILGI, "migrate", folder, "--write"], capture_output=True)
            self.assertIn("migrated:", (root / "ilgi.yml").read_text())
            (root / "_posts/health/2024-03-07-y.md").write_text("---\ntitle: y\n---\nSECRET\n")
            self.assertEqual(subprocess.run([ILGI, "build", folder], capture_output=True).returncode, 0)
            self.assertFalse([page for page in (root / "public").rglob("*.html") if "SECRET" in page.read_text()])
            (root / "_config.yml").write_text("title: T\nexclude: [_posts/health, _posts/work]\n")
            result = subprocess.run([ILGI, "build", folder], capture_output=True, text=True)
            self.assertIn("[settings.migrated]", result.stderr)

    def test_tools_that_publish_only_what_asks_for_it(self):
        tools = [
            [(".obsidian/publish.json", '{"excluded": ["Health"]}'), ("a.md", "---\npublish: true\n---\ntram\n")],
            [(".obsidian/plugins/digitalgarden/data.json", "{}"), (".obsidian/app.json", "{}"), ("a.md", "---\ndg-publish: true\n---\ntram\n")],
            [("quartz.config.ts", "Plugin.ExplicitPublish()"), ("content/a.md", "---\npublish: true\n---\ntram\n")],
            [("logseq/config.edn", "{}"), ("pages/a.md", "public:: true\n\n- tram\n"), ("journals/2024_03_05.md", "- x\n")],
        ]
        for files in tools:
            with self.subTest(files[0][0]), tempfile.TemporaryDirectory() as folder:
                root = Path(folder)
                for path, text in files:
                    (root / path).parent.mkdir(parents=True, exist_ok=True)
                    (root / path).write_text(text)
                subprocess.run([ILGI, "migrate", folder, "--write"], capture_output=True)
                self.assertIn("publish: explicit", (root / "ilgi.yml").read_text())
                later = (root / files[-1][0] if "logseq" not in files[0][0] else root / "pages/a.md").with_name("later.md")
                later.write_text("SECRET\n")
                subprocess.run([ILGI, "build", folder], capture_output=True)
                self.assertTrue(list(root.rglob("index.html")))
                self.assertFalse([page for page in root.rglob("*.html") if "SECRET" in page.read_text()])
