#!/usr/bin/env python3
"""The texts that the command says, from the `Phrase` literals of Sources/ into gettext's files.

    Translations/phrases.py template FILE   write the template (ilgi.pot)
    Translations/phrases.py missing         list the phrases without a translation, ready to be pasted into ko.po
    Translations/phrases.py check           report everything that is wrong with the translations, with exit status 1

`make translations` writes the template and merges it into every .po file of this folder with msgmerge.

Swift's compiler knows which literal is a `Phrase`; this script does not. It takes every literal that reads like English
words (`reads_like_english`), except those that NOT_SAID… name, and every other literal that a .po file
already translates: that is how words such as "error" get in.
"""

import re
import subprocess
import sys
from dataclasses import dataclass, field
from pathlib import Path

FOLDER = Path(__file__).resolve().parent
PROJECT = FOLDER.parent
SOURCES = PROJECT / "Sources"
# Paragraphs of names, what is wrong, and the way out; the first is a comment.
RULES = SOURCES / "CommandTranslations/rules.txt"

# Folders and files (without their folders) whose literals look like sentences and are never said:
# tables of languages, of file names of sync services, of code that is coloured, of authors' words
# for weather and moods, of hosts, and of the documentation.
NOT_SAID_FOLDERS = ("Highlighting/", "Sealing/", "Serving/Response/", "SiteRenderer/Views/")
NOT_SAID_FILES = (
    "BookMarkup.swift",
    "BookPage.swift",
    "BookSheet.swift",
    "CardService.swift",
    "DayWord+Vocabulary.swift",
    "ExportKey.swift",
    "ExportSchema.swift",
    "GitSigns.swift",
    "HeadersFile.swift",
    "Leftover.swift",
    "MailMessage.swift",
    "MarkdownOptions+Entry.swift",
    "MoodSymbol.swift",
    "PhotosOfText.swift",
    "PrivacyVocabulary.swift",
    "PageView.swift",
    "QueryWords.swift",
    "Robots.swift",
    "SealedStore.swift",
    "SearchSchema.swift",
    "SoundTable.swift",
    "TermInterpretation+Signs.swift",
    "WordForms.swift",
    "UnifiedDiff.swift",
    "SettingsSchema.swift",
    "FieldsSchema.swift",
    "TemplateContext",
    "StyleSheet.swift",
    "ValueType.swift",
    "WeatherSymbol.swift",
    "WebManifest.swift",
)

# Lines to write are the same in every language; and what is compared with another program's words is
# not said.
NOT_SAID_AFTER = ("example: ", "writing: ", "says(", 'case "')

NOT_SAID = {
    'aliases: ["{1}"]', "dubious ownership", "not a git repository", "does not have any commits yet",
    # The messages of commits, which every clone has.
    "What two machines wrote", "Put together: {1}", " and {1} more", "Another name, since two entries had the same",
    "exec xdg-open \"$1\" >/dev/null 2>&1", "{1} files: {2}", "The site of the journal", "Ilgi-Deployment: 1",
    "ilgi-manifest 1", "ilgi-cache 1", "ilgi-renames 1", "ilgi-stage 1", "Error while parsing ",
    "ilgi-photo 1", "ilgi-photos 1", "ilgi-card 1", "made {1} {2} {3}", "file {1} {2} {3} {4}", "problem {1}", "large {1} {2}", "library {1}",
    # Beginnings of what toml++ and libyaml say.
    "month between", "day between", "hour between", "minute between", "second between",
    "expected {1}", "unknown escape", "escape sequence", "did not find expected tag URI",
    "did not find expected whitespace or line break", "did not find expected '!'",
    "octal integer", "binary integer", "hexadecimal floating-point",
    "did not find expected alphabetic or numeric character",
    "block sequence entries are not allowed in this context",
    "mapping keys are not allowed in this context", "found invalid Unicode character escape code",
    "expected comma", "encountered end", "expected key", "expected hex", "unicode surrogates",
    "values greater", "table header",
    "`[md, markdown]`",
    # Fields of Obsidian's linter.
    "date created", "date modified", "date updated",
    "required name=search_term_string",
    "camera raw",
}  # fmt: skip

# What other programs say and the command passes on: the C library's strerror, as far as it concerns
# files, and toml++.
FROM_LIBRARIES = {
    "strerror(3)": [
        "Bad file descriptor",
        "Broken pipe",
        "Cannot allocate memory",
        "Device or resource busy",
        "Directory not empty",
        "Disk quota exceeded",
        "File exists",
        "File name too long",
        "File too large",
        "Input/output error",
        "Invalid argument",
        "Invalid cross-device link",
        "Is a directory",
        "No locks available",
        "No space left on device",
        "No such device or address",
        "No such file or directory",
        "Not a directory",
        "Operation not permitted",
        "Permission denied",
        "Read-only file system",
        "Resource temporarily unavailable",
        "Stale file handle",
        "Text file busy",
        "Too many levels of symbolic links",
        "Too many open files",
        "Too many open files in system",
    ],
    "toml++": ["leading zeroes are prohibited"],
}

# The whole of these phrases is punctuation, or the same in every language.
SAME_EVERYWHERE = {"'{1}'", "'<{1}>'", "{1}, {2}", "{1}: {2}", "{1}; {2}", "{1} {2}", "its ']'", "its '}'"}


@dataclass
class Literal:
    """A text of a Swift file as a phrase's key: `"no '\\(name)'"` is `no '{1}'`."""

    key: str
    # The part of its line before it.
    before: str
    # The Swift code of what is put in for {1}, {2} …
    arguments: list[str] = field(default_factory=list)
    line: int = 0


@dataclass
class Entry:
    """A message of the template: its key, the files that say it, and comments for the translator."""

    key: str
    files: list[str] = field(default_factory=list)
    comments: list[str] = field(default_factory=list)


class SwiftLiterals:
    """Reads the literals of a Swift file, also those inside of interpolations."""

    INTERESTING = re.compile(r'//|/\*|#*"|[()]')

    def __init__(self, text):
        self.text = text
        self.position = 0
        self.found = []
        self.read_code(inside_parentheses=False)

    def read_code(self, inside_parentheses):
        depth = 0
        while match := self.INTERESTING.search(self.text, self.position):
            what = match.group()
            self.position = match.end()
            if what == "//":
                self.skip_to("\n")
            elif what == "/*":
                self.skip_to("*/")
            elif what == "(":
                depth += 1
            elif what == ")":
                if inside_parentheses and depth == 0:
                    return
                depth -= 1
            else:
                self.read_literal(match.start(), len(what) - 1)
        self.position = len(self.text)

    def skip_to(self, mark):
        found = self.text.find(mark, self.position)
        self.position = len(self.text) if found < 0 else found

    def read_literal(self, start, hashes):
        text = self.text
        is_long = text.startswith('"""', start + hashes)
        self.position = start + hashes + (3 if is_long else 1)
        closing = ('"""' if is_long else '"') + "#" * hashes
        escape = "\\" + "#" * hashes
        place = len(self.found)
        key, arguments = [], []
        while self.position < len(text) and not text.startswith(closing, self.position):
            if not text.startswith(escape, self.position):
                key.append(text[self.position])
                self.position += 1
                continue
            self.position += len(escape)
            kind = text[self.position]
            self.position += 1
            if kind == "(":
                opening = self.position
                self.read_code(inside_parentheses=True)
                arguments.append(" ".join(text[opening : self.position - 1].split()))
                key.append("{%d}" % len(arguments))
            elif kind == "u":
                end = text.index("}", self.position)
                key.append(chr(int(text[self.position + 1 : end], 16)))
                self.position = end + 1
            elif kind == "\n":
                while text[self.position] == " ":
                    self.position += 1
            else:
                key.append({"n": "\n", "t": "\t", "r": "\r", "0": "\0"}.get(kind, kind))
        self.position += len(closing)
        line_start = text.rfind("\n", 0, start) + 1
        line = text.count("\n", 0, start)
        self.found.insert(place, Literal("".join(key), text[line_start:start], arguments, line))


def reads_like_english(key):
    """Two words of small letters side by side, a quotation before one, or an article."""
    if "\n" in key:
        return False
    if re.match(r"a [a-z]{2}", key):
        return True
    return re.search(r"['}] [a-z]{2}", key) or re.search(r"[a-z]{2}[,:;]? (?:a |[a-z]{2}|['{(\[0-9])", key)


def is_said(path, literal):
    """Whether a literal is a phrase for certain."""
    if path.startswith(NOT_SAID_FOLDERS) or path.rsplit("/", 1)[-1].startswith(NOT_SAID_FILES):
        return False
    if not reads_like_english(literal.key):
        return False
    if literal.before.endswith("case ") or any(mark in literal.before for mark in NOT_SAID_AFTER):
        return False
    return not literal.key.startswith(("<", "aa ab ae", "ilgi ", "source <(", ".TH", "date | ")) and literal.key not in NOT_SAID


def source_literals():
    """The literals of every Swift file, by its path in Sources/."""
    for file in sorted(SOURCES.rglob("*.swift")):
        text = file.read_text(encoding="utf-8")
        lines = text.split("\n")
        for literal in SwiftLiterals(text).found:
            yield file.relative_to(SOURCES).as_posix(), literal, lines


def translator_comment(lines, line):
    """The text of a comment directly above a literal's line that begins with `// Translators:`."""
    comment = []
    while line > 0 and lines[line - 1].lstrip().startswith("//"):
        line -= 1
        comment.insert(0, lines[line].lstrip().lstrip("/").strip())
        if comment[0].startswith("Translators:"):
            return [" ".join(comment).removeprefix("Translators:").strip()]
    return []


def template_entries(translated):
    """The messages of the template, in the order of the files that say them.

    Of the literals that do not read like English those are messages which `translated` holds.
    """
    entries = {}
    for path, literal, lines in source_literals():
        if not literal.key or not (is_said(path, literal) or literal.key in translated):
            continue
        entry = entries.setdefault(literal.key, Entry(literal.key))
        if f"Sources/{path}" not in entry.files:
            entry.files.append(f"Sources/{path}")
        comments = translator_comment(lines, literal.line)
        comments += [f"{{{number}}}: {code}" for number, code in enumerate(literal.arguments, 1)]
        if not entry.comments:
            entry.comments = comments
    for paragraph in RULES.read_text(encoding="utf-8").strip().split("\n\n")[1:]:
        for key in paragraph.split("\n")[1:]:
            entries.setdefault(key, Entry(key, [RULES.relative_to(PROJECT).as_posix()]))
    for program, keys in FROM_LIBRARIES.items():
        for key in keys:
            entries.setdefault(key, Entry(key, comments=[f"Said by {program}."]))
    return list(entries.values())


def quoted(text):
    escapes = {"\\": "\\\\", '"': '\\"', "\n": "\\n", "\t": "\\t", "\r": "\\r"}
    return '"' + "".join(escapes.get(letter, letter) for letter in text) + '"'


def written(entry):
    """A message without its translation, as a PO file holds it."""
    lines = [f"#. {comment}" for comment in entry.comments]
    lines += [f"#: {file}" for file in entry.files]
    return "\n".join([*lines, f"msgid {quoted(entry.key)}", 'msgstr ""', ""])


HEADER = r"""# What the command `ilgi` says. {1} to {9} are where names, numbers and other phrases are put in.
msgid ""
msgstr ""
"Project-Id-Version: ilgi\n"
"Report-Msgid-Bugs-To: \n"
"PO-Revision-Date: YEAR-MO-DA HO:MI+ZONE\n"
"Last-Translator: \n"
"Language-Team: \n"
"Language: \n"
"MIME-Version: 1.0\n"
"Content-Type: text/plain; charset=UTF-8\n"
"Content-Transfer-Encoding: 8bit\n"
"""


@dataclass
class Message:
    key: str
    text: str
    is_fuzzy: bool
    line: int


def read_messages(file):
    """The messages of a PO file that are in use, its header with the key "" among them.

    msgfmt checks the file's form; this reads what is right.
    """
    messages, strings, flags, start, name = [], {}, "", 0, None

    def finish():
        if "msgid" in strings:
            messages.append(Message(strings["msgid"], strings.get("msgstr", ""), "fuzzy" in flags, start))

    unescaped = {"n": "\n", "t": "\t", "r": "\r"}
    for number, line in enumerate(file.read_text(encoding="utf-8").split("\n"), 1):
        if line.startswith("#") or not line.strip():
            if strings.get("msgstr") is not None:
                finish()
                strings, flags, name = {}, "", None
            if line.startswith("#,"):
                flags += line[2:]
            continue
        match = re.fullmatch(r'(?:(msgid|msgstr) )?"(.*)"', line)
        if not match:
            raise SystemExit(f"{file}:{number}: neither a comment nor a msgid nor a msgstr: {line}")
        if match.group(1):
            if match.group(1) == "msgid":
                if "msgstr" in strings:
                    finish()
                    strings, flags = {}, ""
                start = number
            name = match.group(1)
            strings[name] = ""
        strings[name] += re.sub(r"\\(.)", lambda escape: unescaped.get(escape[1], escape[1]), match.group(2))
    finish()
    return messages


def translations():
    """The PO files of this folder."""
    return sorted(FOLDER.glob("*.po"))


def translated_keys():
    return {message.key for file in translations() for message in read_messages(file)}


def placeholders(text):
    return sorted(set(re.findall(r"\{[1-9]\}", text)))


# 을 or 를 after an argument depends on the argument: it is written `{을/를}`.
FIXED_PARTICLE = re.compile(r"""\{[1-9]\}['"/]?(?:을|를|은|는|이|가|과|와|로|으로|라는|이라는)(?:[ ,.:]|$)""")


def mistakes(file, wanted):
    """What is wrong with a PO file, beside what `msgfmt --check` finds."""
    messages = read_messages(file)
    texts = {message.key: message for message in messages}
    for entry in wanted:
        message = texts.get(entry.key)
        where = ", ".join(entry.files) or "FROM_LIBRARIES in phrases.py"
        if message is None:
            yield f"{file.name}: no message for {quoted(entry.key)} of {where}"
        elif not message.text:
            yield f"{file.name}:{message.line}: not translated: {quoted(entry.key)}"
    said = {entry.key for entry in wanted}
    for message in messages:
        if not message.key:
            continue
        at = f"{file.name}:{message.line}"
        if message.key not in said:
            yield f"{at}: nothing in Sources/ says {quoted(message.key)}"
        if message.is_fuzzy:
            yield f"{at}: fuzzy: correct the translation of {quoted(message.key)} and take the flag away"
        if not message.text:
            continue
        if placeholders(message.key) != placeholders(message.text):
            yield f"{at}: other placeholders than its English text has: {quoted(message.text)}"
        if message.text.endswith(".") != message.key.endswith("."):
            yield f"{at}: ends with a full stop, or without one, unlike its English text: {quoted(message.text)}"
        if file.stem == "ko":
            if FIXED_PARTICLE.search(message.text):
                yield f"{at}: write the particle after a placeholder as a pair, as in {{을/를}}: {quoted(message.text)}"
            if message.key not in SAME_EVERYWHERE and not re.search("[가-힣]", message.text):
                yield f"{at}: not Korean: {quoted(message.text)}"


def check():
    wrong = []
    for file in translations():
        said = subprocess.run(
            ["msgfmt", "--check", "--output-file=/dev/null", str(file)], capture_output=True, text=True
        )
        if said.returncode or said.stderr:
            wrong.append(said.stderr.strip())
        wrong += mistakes(file, template_entries({message.key for message in read_messages(file)}))
    print("\n".join(wrong) or "Every phrase is translated.")
    return 1 if wrong else 0


def main(arguments):
    match arguments:
        case ["template", file]:
            body = "\n".join(written(entry) for entry in template_entries(translated_keys()))
            Path(file).write_text(HEADER + "\n" + body, encoding="utf-8")
        case ["missing"]:
            keys = translated_keys()
            print("\n".join(written(entry) for entry in template_entries(keys) if entry.key not in keys), end="")
        case ["check"]:
            return check()
        case _:
            print(__doc__.split("\n\n")[1], file=sys.stderr)
            return 2
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
