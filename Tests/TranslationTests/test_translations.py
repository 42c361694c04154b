"""Every phrase of the sources has its translations, and gettext's own tools can work on the files of Translations/."""

import json
import re
import subprocess
import sys
import tempfile
import unittest
from pathlib import Path

PROJECT = Path(__file__).resolve().parent.parent.parent
sys.path.insert(0, str(PROJECT / "Translations"))

import phrases  # noqa: E402

KOREAN = phrases.FOLDER / "ko.po"


class TranslationTests(unittest.TestCase):
    def test_every_phrase_of_the_sources_has_its_korean(self):
        wanted = phrases.template_entries({message.key for message in phrases.read_messages(KOREAN)})
        self.assertGreater(len(wanted), 1000)
        self.assertEqual(list(phrases.mistakes(KOREAN, wanted)), [])

    def test_msgfmt_finds_nothing_wrong(self):
        run = subprocess.run(["msgfmt", "--check", "--output-file=/dev/null", KOREAN], capture_output=True, text=True)
        self.assertEqual((run.returncode, run.stderr), (0, ""))

    def test_msgmerge_keeps_every_translation(self):
        with tempfile.TemporaryDirectory() as folder:
            template = Path(folder, "ilgi.pot")
            self.assertEqual(phrases.main(["template", str(template)]), 0)
            merged = Path(folder, "ko.po")
            command = ["msgmerge", "--quiet", "--no-wrap", "--previous", f"--output-file={merged}", KOREAN, template]
            run = subprocess.run(command, capture_output=True, text=True)
            self.assertEqual((run.returncode, run.stderr), (0, ""))

            def found(file):
                return {(message.key, message.text, message.is_fuzzy) for message in phrases.read_messages(file)}

            self.assertEqual(found(merged), found(KOREAN))


class WritingPageWords(unittest.TestCase):
    """The words of the page of `ilgi write`."""

    def words(self, language):
        return json.loads((PROJECT / f"Sources/WritingPage/Page/words.{language}.json").read_text(encoding="utf-8"))

    def test_each_language_has_each_word_with_the_same_places_to_fill(self):
        english = self.words("en")
        for language in ["ko", "ja"]:
            other = self.words(language)
            self.assertEqual(sorted(other), sorted(english))
            for name, text in english.items():
                self.assertEqual(sorted(re.findall(r"\{\w+\}", text)), sorted(re.findall(r"\{\w+\}", other[name])), (language, name))

    def test_the_weathers_and_moods_are_those_of_the_theme(self):
        for language in ["en", "ko", "ja"]:
            theme = (PROJECT / f"Templates/{language}.yml").read_text(encoding="utf-8")
            for field in ["weather", "mood"]:
                block = re.search(rf"^{field}:\n((?:  .*\n)+)", theme, re.MULTILINE)[1]
                wanted = re.findall(r'^  \S+: "(.*)"$', block, re.MULTILINE)
                self.assertEqual(self.words(language)[f"{field}Words"].split(","), wanted, (language, field))


class MistakeTests(unittest.TestCase):
    """What `phrases.py check` says about a file that is wrong."""

    def mistakes(self, messages, wanted):
        with tempfile.TemporaryDirectory() as folder:
            file = Path(folder, "ko.po")
            file.write_text(messages, encoding="utf-8")
            return list(phrases.mistakes(file, [phrases.Entry(key, ["Sources/A.swift"]) for key in wanted]))

    def test_a_right_file_has_none(self):
        text = 'msgid "no \'{1}\' in {2}."\nmsgstr "{2}에 \'{1}\'{이/가} 없습니다."\n'
        self.assertEqual(self.mistakes(text, ["no '{1}' in {2}."]), [])

    def test_a_phrase_without_a_message(self):
        self.assertEqual(
            self.mistakes('msgid "a"\nmsgstr "가"\n', ["a", 'a "new" one']),
            [r'ko.po: no message for "a \"new\" one" of Sources/A.swift'],
        )

    def test_a_message_without_a_translation(self):
        self.assertEqual(
            self.mistakes('\n#: Sources/A.swift\nmsgid "a"\nmsgstr ""\n', ["a"]), ['ko.po:3: not translated: "a"']
        )

    def test_a_fuzzy_translation(self):
        self.assertEqual(
            self.mistakes('#, fuzzy\nmsgid "a"\nmsgstr "가"\n', ["a"]),
            ['ko.po:2: fuzzy: correct the translation of "a" and take the flag away'],
        )

    def test_a_message_that_nothing_says(self):
        self.assertEqual(
            self.mistakes('msgid "a"\nmsgstr "가"\n', []), ['ko.po:1: nothing in Sources/ says "a"']
        )

    def test_a_lost_and_an_invented_placeholder(self):
        for text in ["둘 {1}", "하나 {1} {2} {3}", "{2} {2}에"]:
            with self.subTest(text):
                found = self.mistakes(f'msgid "{{1}} in {{2}}"\nmsgstr "{text}"\n', ["{1} in {2}"])
                self.assertEqual(len(found), 1)
                self.assertIn("other placeholders", found[0])

    def test_a_full_stop_that_only_one_of_the_two_has(self):
        for english, korean in [("a.", "가"), ("a", "가.")]:
            with self.subTest(english):
                found = self.mistakes(f'msgid "{english}"\nmsgstr "{korean}"\n', [english])
                self.assertEqual(len(found), 1)
                self.assertIn("full stop", found[0])

    def test_a_particle_that_does_not_agree(self):
        for korean in ["'{1}'을 씁니다", "{1}으로 적으세요", "{1}는"]:
            with self.subTest(korean):
                found = self.mistakes(f'msgid "take {{1}}"\nmsgstr "{korean}"\n', ["take {1}"])
                self.assertEqual(len(found), 1)
                self.assertIn("as a pair", found[0])

    def test_english_in_place_of_korean(self):
        self.assertEqual(
            self.mistakes('msgid "a word"\nmsgstr "a word"\n', ["a word"]), ['ko.po:1: not Korean: "a word"']
        )


class LiteralTests(unittest.TestCase):
    """The literals of Swift's sources as messages."""

    def keys(self, swift):
        return [literal.key for literal in phrases.SwiftLiterals(swift).found]

    def test_what_is_put_in_becomes_a_number_and_its_code_a_comment(self):
        [literal] = phrases.SwiftLiterals(r'say("no \(name) in \(folder.path(2))")').found
        self.assertEqual(literal.key, "no {1} in {2}")
        self.assertEqual(literal.arguments, ["name", "folder.path(2)"])
        self.assertEqual(literal.before, "say(")

    def test_a_literal_inside_of_another(self):
        self.assertEqual(self.keys(r'"a \(list("b \(c)", [1]))" + "d"'), ["a {1}", "b {1}", "d"])

    def test_comments_are_no_literals(self):
        self.assertEqual(self.keys('let a = 1 // "b"\n/* "c" */ "d"'), ["d"])

    def test_escapes(self):
        self.assertEqual(self.keys(r'"\"\\\u{AC00}\n"'), ['"\\가\n'])

    def test_raw_literals_keep_backslashes(self):
        self.assertEqual(self.keys(r'#"write \t, "\#(x)""#'), [r'write \t, "{1}"'])

    def test_a_comment_for_translators(self):
        lines = ["// Not this.", "", "  // Translators: the file's", "  // first line.", '  "begins here"']
        self.assertEqual(phrases.translator_comment(lines, 4), ["the file's first line."])
        self.assertEqual(phrases.translator_comment(lines, 1), [])

    def test_sentences_are_told_from_names(self):
        for text in ["no entry", "a list", "'{1}' takes", "write {1}", "the name: '{1}'", "takes a colour"]:
            self.assertTrue(phrases.reads_like_english(text), text)
        for text in ["draft", "text/html", "max-age=0", "a", "X Y", "{1}, {2}", "two lines\nof text"]:
            self.assertFalse(phrases.reads_like_english(text), text)


if __name__ == "__main__":
    unittest.main()
