"""What the commands say in English and in Korean, with the exit status: one transcript in each language."""

import os
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
    ("new 비밀 --date 2024-03-06 --private", "wrote entries/2024-03-06-비밀.md\n", "entries/2024-03-06-비밀.md를 썼습니다\n"),
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
    ("show 없음", "error: there is no entry '없음'\n  = help: an entry is a path, a day, a slug, the beginning of a title, or 'last'\n",
     "오류: ", 3),
    ("share 바다 --to txt", "바다\nTuesday, March 5, 2024\n", "바다\n2024년 3월 5일 화요일\n"),
    ("share 바다 --to pdf", "error: '--to' takes one of html, md, txt, eml, not 'pdf'\n  = help: see 'ilgi --help'\n", "오류: '--to'는 html, md, txt, eml 가운데 하나를 받습니다. 'pdf'는 아닙니다\n", 2),
    ("explain yaml.tag --lang en", "yaml.tag\n\nA YAML tag would change the type of a value. Ilgi does not read tags.\n", "yaml.tag\n\nA YAML tag"),
    ("explain nothing.here", "error: there is no rule 'nothing.here'\n  = help: 'ilgi explain' lists all rules\n",
     "오류: 'nothing.here'라는 규칙이 없습니다\n  = 도움말: 'ilgi explain'이 모든 규칙을 보여 줍니다\n", 2),
    ("delete 바다", "error: nobody can be asked here\n  = help: '--yes' deletes without a question\n", "오류: ", 2),
    ("delete 바다 --yes", "moved entries/2024-03-05-바다.md to .ilgi/trash/2024-03-05-바다.md\n", "entries/2024-03-05-바다.md"),
    ("sync", "committed 4 files\nthere is no remote repository; 'git remote add origin' names one\n", "4개"),
    ("delete 첫 --yes", "deleted entries/2024-06-01-첫-일기.md; git has its last version\n", "entries/2024-06-01-첫-일기.md"),
    ("schema tables", "error: 'schema' needs 'settings', 'entry', 'output' after it\n  = help: see 'ilgi schema --help'\n", "오류: ", 2),
]  # fmt: skip


class Transcripts(unittest.TestCase):
    def said(self, folder, line, language):
        done = subprocess.run(
            [ILGI, *line.split()], cwd=folder, capture_output=True, text=True, timeout=60, stdin=subprocess.DEVNULL,
            env={"PATH": os.environ["PATH"], "HOME": "/nonexistent", "LC_ALL": language, "SOURCE_DATE_EPOCH": "1717200000",
                 "GIT_AUTHOR_NAME": "a", "GIT_AUTHOR_EMAIL": "a@diary.example", "GIT_COMMITTER_NAME": "a",
                 "GIT_COMMITTER_EMAIL": "a@diary.example"},
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


if __name__ == "__main__":
    unittest.main()
