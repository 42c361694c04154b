"""What the commands say in English and in Korean, with the exit status: one transcript in each language."""

import os
import re
import subprocess
import unittest

from examples import ILGI, scratch

# The command line; what is said in English; the same in Korean; the exit status if it is not 0.
TRANSCRIPT = [
    ("init --locale ko",
     "wrote ilgi.yml\nwrote entries/2024-06-01-첫-일기.md\nwrote .gitignore\nmade a git repository\n"
     "next: 'ilgi new' writes an entry, 'ilgi build' makes the site\n",
     "ilgi.yml을 썼습니다\nentries/2024-06-01-첫-일기.md를 썼습니다\n"),
    ("new 바다 --tag 여행 --date 2024-03-05 --public", "wrote entries/2024-03-05-바다.md\n", "entries/2024-03-05-바다.md를 썼습니다\n"),
    ("new 비밀 --date 2024-03-06 --private", "wrote entries/2024-03-06-비밀.md\nit is private: no build publishes it\n", "entries/2024-03-06-비밀.md를 썼습니다\n"),
    ("list --during 2024-03",
     "Mar 6, 2024  비밀  private  entries/2024-03-06-비밀.md\nMar 5, 2024  바다           entries/2024-03-05-바다.md\n",
     "2024. 3. 6.  비밀  비공개  entries/2024-03-06-비밀.md\n2024. 3. 5.  바다          entries/2024-03-05-바다.md\n"),
    ("list 없는낱말", "", ""),
    ("show 바다", "바다\nTuesday, March 5, 2024\n#여행\n\nentries/2024-03-05-바다.md\n", "바다\n2024년 3월 5일 화요일\n#여행\n"),
    ("tag add 바다 동해", "changed entries/2024-03-05-바다.md\n", "entries/2024-03-05-바다.md"),
    ("tag add 바다 동해", "entries/2024-03-05-바다.md is as it was\n", "entries/2024-03-05-바다.md"),
    ("star 바다", "changed entries/2024-03-05-바다.md\n", "entries/2024-03-05-바다.md"),
    ("rename 비밀 새 비밀", "renamed entries/2024-03-06-비밀.md to entries/2024-03-06-새-비밀.md\n",
     "entries/2024-03-06-비밀.md의 이름을 entries/2024-03-06-새-비밀.md로 바꾸었습니다\n"),
    ("today", "Jun 1, 2024  첫 일기  entries/2024-06-01-첫-일기.md\n", "2024. 6. 1.  첫 일기  entries/2024-06-01-첫-일기.md\n"),
    ("on-this-day --today 2025-03-05", "Mar 5, 2024  ★ 바다  entries/2024-03-05-바다.md\n", "2024. 3. 5.  ★ 바다  entries/2024-03-05-바다.md\n"),
    ("random --starred", "Mar 5, 2024  ★ 바다  entries/2024-03-05-바다.md\n", "2024. 3. 5.  ★ 바다  entries/2024-03-05-바다.md\n"),
    ("stats --tag 여행", "2024: 1 entry, 1 day, 0 words\n", "2024"),
    ("show 없음", "error: there is no entry '없음'\n  = help: an entry is a path, a day such as 'yesterday', a part of its title, 'last', or a number of the last list\n",
     "오류: ", 3),
    ("share 바다 --to txt", "바다\n2024년 3월 5일 화요일\n", "바다\n2024년 3월 5일 화요일\n"),
    ("share 바다 --to pdf", "error: '--to' takes one of html, md, txt, eml, not 'pdf'\n  = help: see 'ilgi --help'\n", "오류: '--to'에는 html, md, txt, eml 가운데 하나를 적어야 합니다. 'pdf'는 쓸 수 없습니다\n", 2),
    ("explain yaml.tag --lang en", "yaml.tag\n\nA YAML tag would change the type of a value. Ilgi does not read tags.\n", "yaml.tag\n\nA YAML tag"),
    ("explain nothing.here", "error: there is no rule 'nothing.here'\n  = help: 'ilgi explain' lists all rules\n",
     "오류: 'nothing.here'라는 규칙이 없습니다\n  = 도움말: 'ilgi explain'이 모든 규칙을 보여 줍니다\n", 2),
    ("delete 바다", "error: nobody can be asked here\n  = help: '--yes' deletes without a question\n", "오류: ", 2),
    ("delete 바다 --yes", "moved entries/2024-03-05-바다.md to .ilgi-trash/1717200000-0/entries/2024-03-05-바다.md\n", "entries/2024-03-05-바다.md"),
    ("sync", "committed 4 files\nthere is no remote repository; 'git remote add origin' names one\n", "4개"),
    ("restore 바다", "restored entries/2024-03-05-바다.md\n", "되돌렸습니다: entries/2024-03-05-바다.md\n"),
    ("restore 바다", "error: the trash has no entry '바다'\n  = help: 'ilgi restore' lists what it has\n", "오류: ", 3),
    ("restore", "", ""),
    ("schema tables", "error: 'schema' needs 'settings', 'entry', 'export', 'output' after it\n  = help: see 'ilgi schema --help'\n", "오류: ", 2),
]  # fmt: skip


# What becomes of the site, in a journal with one public and one private entry, beside a folder for
# Hugo. `№` is a number, `HERE` the folder. The command line, with an editor before a bar; English;
# Korean; the exit status; files that are written, without the site and `.ilgi`.
SEA, SECRET, TODAY = "entries/2024-03-05-바다.md", "entries/2024-03-06-비밀.md", "entries/2024-03-07.md"
WRONG = (
    f"{TODAY}:2:8: error: 'draft' takes only true or false [front-matter.draft]\n  2 │ draft: ture\n    │        ^~~~\n"
    "    = help: write 'draft: true' or 'draft: false'\n"
)
WRONG_KO = (
    f"{TODAY}:2:8: 오류: 'draft'에는 true나 false만 적을 수 있습니다 [front-matter.draft]\n  2 │ draft: ture\n    │        ^~~~\n"
    "    = 도움말: 'draft: true' 또는 'draft: false'로 적으세요\n"
)
COUNTS, COUNTS_KO = "1 entry, № pages, № files in ko", "일기 1편, 페이지 №개, 파일 №개"
BUILT = "HERE/public: 1 entry (1 entry not published: private), № pages, № files in ko"
BUILT_KO = "HERE/public: 일기 1편(일기 1편은 게시하지 않음: private), 페이지 №개, 파일 №개(언어: ko)"
SITE_TRANSCRIPT = [
    ("check", f"left out:\n  {SECRET}  private\na build would write {COUNTS}; 1 file is left out\n",
     f"빠진 파일:\n  {SECRET}  비공개\n빌드하면 {COUNTS_KO}를 씁니다(언어: ko). 파일 1개가 빠집니다\n"),
    ("build", BUILT + "\n", BUILT_KO + "\n"),
    ("build", BUILT + "; nothing has changed\n", BUILT_KO + ". 바뀐 것 없음\n"),
    (f"why {SEA}",
     f"{SEA}: published\n  address  /2024/03/05-바다.html, in ko\n  date     2024-03-05, from the file's name\n"
     "  title    바다, from the text\n  slug     바다, from the file's name\n  locale   ko, the journal's first\n",
     f"{SEA}: 게시됨\n  주소    /2024/03/05-바다.html, ko 언어\n  날짜    2024-03-05, 파일 이름에서\n"
     "  제목    바다, 본문에서\n  슬러그  바다, 파일 이름에서\n  언어    ko, 일기장의 첫 언어\n"),
    (f"why {SECRET}",
     f"{SECRET}: withheld on 2024-06-01: private\n  reason  private, by the field 'private' ({SECRET}:2:1)\n"
     "  date    2024-03-06, from the file's name\n  title   비밀, from the text\n  slug    비밀, from the file's name\n"
     "  locale  ko, the journal's first\n",
     f"{SECRET}: 2024-06-01에 빠짐: 비공개\n  까닭    비공개, 'private' 필드 ({SECRET}:2:1)\n"
     "  날짜    2024-03-06, 파일 이름에서\n  제목    비밀, 본문에서\n  슬러그  비밀, 파일 이름에서\n"
     "  언어    ko, 일기장의 첫 언어\n"),
    ("why 없음.md",
     "error: there is no file '없음.md'\n  = help: name it from the folder that you are in, or from the journal's\n",
     "오류: '없음.md' 파일이 없습니다\n  = 도움말: 지금 있는 폴더나 일기장 폴더를 기준으로 적으세요\n", 3),
    ("search 파도", f"Mar 5, 2024  바다  {SEA}\n    동해의 파도.\n1 entry\n", f"2024. 3. 5.  바다  {SEA}\n    동해의 파도.\n일기 1편\n"),
    ("search 아무도", f"Mar 6, 2024  비밀  private  {SECRET}\n    아무도 모른다.\n1 entry; withheld from the site: 1\n",
     f"2024. 3. 6.  비밀  비공개  {SECRET}\n    아무도 모른다.\n일기 1편. 사이트에서 빠지는 것: 1편\n"),
    ("search --public 아무도", "nothing was found in 2 entries\n", "일기 2편에서 찾은 것이 없습니다\n"),
    ("sed -i s/파도/물결/ | edit 바다", "", "", 0, {SEA}),
    ("false | edit 바다", f"error: the editor ended with the status 1; the entry is '{SEA}'\n",
     f"오류: 편집기가 상태 1로 끝났습니다. 일기는 '{SEA}'에 있습니다\n", 3),
    ("edit 없음", "error: there is no entry '없음'\n  = help: an entry is a path, a day such as 'yesterday', a part of its title, 'last', or a number of the last list\n",
     "오류: '없음' 일기가 없습니다\n  = 도움말: 일기는 경로, '어제' 같은 날짜, 제목의 한 부분, 'last', 마지막 목록의 번호로 가리킵니다\n", 3),
    ("build", BUILT + "; № written, № unchanged, 0 removed\n", BUILT_KO + ". №개 씀, №개 그대로, 0개 지움\n"),
    ("theme eject partials/header.html", "wrote templates/partials/header.html\n", "templates/partials/header.html을 썼습니다\n",
     0, {"templates/partials/header.html", "templates/.ejected/2/partials/header.html"}),
    ("theme diff", "templates/partials/header.html: the same as the theme's; you can delete it\n",
     "templates/partials/header.html: 테마의 파일과 같습니다. 지워도 됩니다\n"),
    ("theme diff entry.html",
     "error: the journal has no copy of the theme's 'entry.html'\n  = help: 'ilgi theme list' says which files it replaces\n",
     "오류: 일기장에 테마의 'entry.html'을 복사한 파일이 없습니다\n  = 도움말: 'ilgi theme list'로 바꾼 파일을 볼 수 있습니다\n", 3),
    ("theme eject partials/header.html",
     "error: 'templates/partials/header.html' is there already, and is as it was\n"
     "  = help: move it away first, if the theme's own is wanted back\n",
     "오류: 'templates/partials/header.html'은 이미 있으며 그대로입니다\n  = 도움말: 테마의 원래 파일이 필요하면 먼저 그 파일을 옮기세요\n", 3),
    ("theme eject nothing.html", "error: the theme has no file 'nothing.html'\n  = help: 'ilgi theme list' names them\n",
     "오류: 테마에 'nothing.html' 파일이 없습니다\n  = 도움말: 'ilgi theme list'로 볼 수 있습니다\n", 3),
    ("theme list", None, None),
    ("migrate hugo",
     "# the texts are here\ncontent: content\n# as in the other tool's settings\ntitle: \"갯마을\"\n"
     "# as in the other tool's settings\nurl: \"https://diary.example/\"\n# as in the other tool's settings\nlocales: [ko]\n"
     "# as the other tool makes addresses; not compared with the old site\npermalink: \"/{folders}/{file}/\"\n"
     "this seems to be a journal for Hugo\nwith these settings a build publishes 1 entry\n",
     "# 글이 있는 곳\ncontent: content\n# 다른 도구의 설정과 같이\ntitle: \"갯마을\"\n# 다른 도구의 설정과 같이\n"
     "url: \"https://diary.example/\"\n# 다른 도구의 설정과 같이\nlocales: [ko]\n# 다른 도구의 주소 방식; 예전 사이트와 비교하지 않음\n"
     "permalink: \"/{folders}/{file}/\"\nHugo의 일기장으로 보입니다\n이 설정으로 빌드하면 일기 1편을 게시합니다\n"),
    ("migrate hugo --write", "wrote ilgi.yml\nthis seems to be a journal for Hugo\nwith these settings a build publishes 1 entry\n",
     "ilgi.yml을 썼습니다\nHugo의 일기장으로 보입니다\n이 설정으로 빌드하면 일기 1편을 게시합니다\n", 0, {"hugo/ilgi.yml"}),
    ("migrate hugo --write",
     "this seems to be a journal for Hugo\nerror: 'ilgi.yml' is there already, and is as it was\n"
     "  = help: without '--write' the proposed settings are only printed\n",
     "Hugo의 일기장으로 보입니다\n오류: 'ilgi.yml'이 이미 있어서 그대로 두었습니다\n"
     "  = 도움말: '--write'가 없으면 제안한 설정을 출력만 합니다\n", 3),
    ("addresses update", "new: /2024/03/05-바다.html\naddresses.lock: 1 address, 1 new, 0 given up\n",
     "새 주소: /2024/03/05-바다.html\naddresses.lock: 주소 1개(새로 1개, 포기 0개)\n",
     0, {"addresses.lock"}),
    ("WRITE draft: ture", None, None, 0, {TODAY}),
    ("check",
     f"left out:\n  {SECRET}  private\n  {TODAY}       has errors\n{WRONG}1 error and 0 warnings; a build would be refused\n",
     f"빠진 파일:\n  {SECRET}  비공개\n  {TODAY}       오류 있음\n{WRONG_KO}오류 1개와 경고 0개. 빌드할 수 없습니다\n", 1),
    ("build", WRONG + "1 error and 0 warnings; nothing was published, the site is as it was\n",
     WRONG_KO + "오류 1개와 경고 0개. 아무것도 게시하지 않았으며 사이트는 그대로입니다\n", 1),
    (f"why {TODAY}",
     f"{TODAY}: withheld on 2024-06-01: has errors\n  reason  has errors\n  date    2024-03-07, from the file's name\n"
     f"  title   오늘, from the text\n  slug    none\n  locale  ko, the journal's first\n{WRONG}",
     f"{TODAY}: 2024-06-01에 빠짐: 오류 있음\n  까닭    오류 있음\n  날짜    2024-03-07, 파일 이름에서\n"
     f"  제목    오늘, 본문에서\n  슬러그  없음\n  언어    ko, 일기장의 첫 언어\n{WRONG_KO}"),
]  # fmt: skip


class Transcripts(unittest.TestCase):
    def said(self, folder, line, language, **environment):
        done = subprocess.run(
            [ILGI, *line.split()], cwd=folder, capture_output=True, text=True, timeout=60, stdin=subprocess.DEVNULL,
            env={"PATH": os.environ["PATH"], "HOME": "/nonexistent", "LC_ALL": language, "SOURCE_DATE_EPOCH": "1717200000",
                 "GIT_AUTHOR_NAME": "a", "GIT_AUTHOR_EMAIL": "a@diary.example", "GIT_COMMITTER_NAME": "a",
                 "GIT_COMMITTER_EMAIL": "a@diary.example", **environment},
        )  # fmt: skip
        return done.stdout + done.stderr, done.returncode

    def test_every_line_in_english_and_in_korean(self):
        folders = {language: scratch() for language in ("C.UTF-8", "ko_KR.UTF-8")}
        for line, english, korean, *status in TRANSCRIPT:
            for language, expected in (("C.UTF-8", english), ("ko_KR.UTF-8", korean)):
                with self.subTest(line=line, language=language):
                    said, ended = self.said(folders[language], line, language)
                    self.assertEqual(ended, *(status or [0]), said)
                    if expected.endswith("\n") and language == "C.UTF-8" and not line.startswith("explain yaml"):
                        self.assertEqual(said, expected)
                    else:
                        self.assertIn(expected, said)
                    if language != "C.UTF-8" and "--lang en" not in line:
                        self.assertNotRegex(said, r"\b(error:|wrote|changed|there is) ")
        files = {
            language: sorted(
                (str(path.relative_to(folder)), path.read_text())
                for path in folder.rglob("*")
                if path.is_file() and ".git/" not in str(path)
            )
            for language, folder in folders.items()
        }
        # `init --locale` decides the language of the files, not the command's.
        self.assertEqual(files["C.UTF-8"], files["ko_KR.UTF-8"])

    def test_the_commands_of_the_site(self):
        folders = {language: scratch() for language in ("C.UTF-8", "ko_KR.UTF-8")}
        for folder in folders.values():
            for name, text in {
                "ilgi.yml": "title: 갯마을 일기\nlocales: [ko]\nurl: https://diary.example/\n",
                SEA: "---\ntags: [여행]\n---\n# 바다\n\n동해의 파도.\n",
                SECRET: "---\nprivate: true\n---\n# 비밀\n\n아무도 모른다.\n",
                "hugo/hugo.toml": 'title = "갯마을"\nbaseURL = "https://diary.example/"\nlanguageCode = "ko"\n',
                "hugo/content/posts/sea.md": '+++\ntitle = "바다"\ndate = 2024-03-05\n+++\n파도.\n',
            }.items():
                (folder / name).parent.mkdir(parents=True, exist_ok=True)
                (folder / name).write_text(text)
        for line, english, korean, *rest in SITE_TRANSCRIPT:
            for language, expected in (("C.UTF-8", english), ("ko_KR.UTF-8", korean)):
                with self.subTest(line=line, language=language):
                    folder = folders[language]
                    before = self.files(folder)
                    if line.startswith("WRITE "):
                        (folder / TODAY).write_text(f"---\n{line[6:]}\n---\n# 오늘\n\n비.\n")
                    else:
                        editor, _, words = line.rpartition(" | ")
                        said, ended = self.said(folder, words, language, EDITOR=editor)
                        self.assertEqual(ended, *(rest[:1] or [0]), said)
                        if expected is None:
                            self.assertIn("partials/header.html  (", said)
                            self.assertIn("\nassets/site.css\n", said)
                        else:
                            pattern = re.escape(expected.replace("HERE", str(folder))).replace("№", r"\d+")
                            self.assertRegex(said, f"^{pattern}$")
                    after = self.files(folder)
                    written = {name for name in after if before.get(name) != after[name]} | (before.keys() - after.keys())
                    self.assertEqual(written, *(rest[1:] or [set()]))

    def files(self, folder):
        return {
            str(path.relative_to(folder)): path.read_bytes()
            for path in folder.rglob("*")
            if path.is_file() and path.relative_to(folder).parts[0] not in ("public", ".ilgi")
        }


if __name__ == "__main__":
    unittest.main()
