"""Searches for inputs that break the program: libFuzzer and the address sanitizer over Tests/FuzzTargets.

    python3 Tests/Fuzz/run.py [--seconds N] [--specifications DIR] [TARGET...]

Seeds are made of what is at hand: the examples of the specifications, the examples' entries, templates. The corpus grows in
.build/fuzz/corpus/ and is used again. An input that breaks something is left in .build/fuzz/found/; once it is mended, it
belongs into Tests/Fuzz/Found/TARGET/, where `swift test` tries it on every run.
"""

import argparse
import base64
import json
import os
import re
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent.parent
SCRATCH = ROOT / ".build" / "fuzz"
TARGETS = [
    "markdown", "front-matter", "escapers", "templates", "photos", "media", "settings", "catalogs", "queries", "worker", "addresses", "requests",
    "desk", "imports",
]  # fmt: skip
# Words that a mutation would hardly find by itself.
WORDS = {
    "markdown": [
        "%%", "<!--", "-->", r"\%%", "[^a]", "[^a]: ", "[[", "]]", "![[", "> [!NOTE]", "~~", "**", "```", "|-|", "\n\n", "\n> ",
        "<script>", "onerror=", "javascript:", "<details>", "<a href=", "<table>", "<img src=", "https://", "www.", "가", "。",
        "{% post_url ", "&#x6A;", "&colon;", "\uFDD0", "\u2E00", "\u205F",
    ],
    "front-matter": [
        "---\n", "+++\n", "draft: ", "private: ", "true", "\n---", "[[a]]", "&a", "*a", "!!", "- ", "? ", "title:: ", "{", "}", '"""',
    ],
    "escapers": ['"', "'", "<", ">", "&", "javascript:", "&#58;", "\u0301", "/", "..", "\0"],
    "templates": [
        "{{ x }}", "{% if n %}", "{% endif %}", "{% for e in entries %}", "{% endfor %}", "{% block b %}", "{% endblock %}",
        "{% set a = x %}", "|join", "|default(", 'href="', "<script>", "<style>", "{#", "#}", "{%- ", "loop.index", "|urlencode", "|tojson",
    ],
    "photos": ["IHDR", "IDAT", "IEND", "iCCP", "tRNS", "fcTL", "fdAT", "ftyp", "avif", "meta", "mdat", "iloc", "RIFF", "WEBP", "VP8X", "acsp", "GIF89a", "NETSCAPE2.0"],
    "media": ["moov", "trak", "mdat", "moof", "stco", "stsz", "stsc", "udta", "uuid", "free", "ID3", "TAG", "APETAGEX", "OggS", "OpusTags", "LIST", "data", "RF64", "ds64"],
    "settings": [
        "url: ", "locales: [", "remote_images: [", "limits: {", "taxonomies:", "permalink: ", "https://", "{year}", "theme:\n  ", "xn--", "true", "1 MiB",
    ],
    "catalogs": ["search.title: ", "other: ", "{n}", "{{", "}}", "one:", "\n  ", ": |\n  "],
    "queries": ["tag:", "\"", "-", "after:2024-05", "has:photo", "태그:", "title:", "sort:", "가", "\u0301"],
    "worker": ["\0\0\0\x01", "\xFF\xFF\xFF\xFF", "[a](b)", "# ", "![", "<details>"],
    "addresses": ["http:", "//", "\\\\", "@", "[::1]", "%2e", "xn--", "javascript:", "\t", "data:image/png,", "C|", "?", "#", ".."],
    "requests": ["/", "%2e", "%2F", "%00", "%25", "..", "?page=", "\nHost: ", "127.0.0.1:4240", "localhost:4240", "\nOrigin: http://", "\nSec-Fetch-Site: ", "cross-site", "navigate", "diary/", "2024"],
    "imports": [
        "jrnl a.txt\n", "dayone a.json\n", "wordpress a.xml\n", "notion a.zip\n", "\n[2020-07-01 20:00] ", "<item>", "</item>", "<![CDATA[", "]]>", "<!-- wp:", "[gallery ids=", "wp:post_date",
        '{"entries":[', '"creationDate":"', '"richText":', '"text":"', '"created_at":', "PK\x03\x04", "\tDate:\t", "<plist><dict><key>", "date,text\n", "# A\n\nDate: ", "<html>", "\xEF\xBB\xBF",
    ],
    "desk": ["/.ilgi/", "api/", "session", "view/", "files/", "entry?path=", "\nHost: ", "127.0.0.1:4250", "\nOrigin: http://", "\nSec-Fetch-Site: ", "same-origin", "none", "\nContent-Type: application/json", "\nContent-Length: ", "\n\n", "{\"", "\":", "\\ud83d", "\r\n", "\r"],
}  # fmt: skip


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("targets", nargs="*", choices=[*TARGETS, []], default=[], metavar="TARGET")
    parser.add_argument("--seconds", type=int, default=600, help="for each target (%(default)s)")
    parser.add_argument("--specifications", type=Path, default=ROOT / ".build" / "specifications")
    arguments = parser.parse_args()
    program = build()
    failed = [target for target in arguments.targets or TARGETS if not search(program, target, arguments)]
    sys.exit(f"broken: {', '.join(failed)}" if failed else 0)


def build():
    command = [
        "swift", "build", "-c", "release", "--product", "fuzz", "--scratch-path", str(SCRATCH / "build"), "--sanitize", "address",
        # The linker that Swift takes otherwise ends with an error of its own.
        "-Xswiftc", "-sanitize=fuzzer", "-Xswiftc", "-use-ld=lld",
    ]  # fmt: skip
    environment = {**os.environ, "ILGI_FUZZ": "1", "ILGI_DEBUG_INFO": "1"}
    subprocess.run(command, cwd=ROOT, env=environment, check=True)
    shown = subprocess.run([*command, "--show-bin-path"], cwd=ROOT, env=environment, check=True, stdout=subprocess.PIPE, text=True)
    return Path(shown.stdout.strip()) / "fuzz"


def search(program, target, arguments):
    """Whether nothing was found."""
    seeds, corpus, found = (SCRATCH / kind / target for kind in ["seeds", "corpus", "found"])
    for folder in [seeds, corpus, found]:
        folder.mkdir(parents=True, exist_ok=True)
    for number, seed in enumerate(seeds_of(target, arguments.specifications)):
        (seeds / f"{number:05}").write_bytes(seed)
    words = SCRATCH / f"{target}.dict"
    words.write_text("".join(f'"{quoted(word)}"\n' for word in WORDS[target]), encoding="utf-8")
    print(f"{target}: {arguments.seconds} s from {len(list(seeds.iterdir()))} seeds", flush=True)
    # A compiled template that is kept for good hangs on pointers with bits of Swift's in them,
    # which look like none.
    leaks = target != "escapers"
    outcome = subprocess.run(
        [
            program, f"-max_total_time={arguments.seconds}", f"-dict={words}", f"-artifact_prefix={found}/", "-max_len=4096",
            "-timeout=20", "-rss_limit_mb=2048", "-print_final_stats=1", "-verbosity=1", "-reload=0", corpus, seeds,
        ],
        env={**os.environ, "FUZZ_TARGET": target, "SWIFT_BACKTRACE": "enable=no", "ASAN_OPTIONS": f"detect_leaks={int(leaks)}"},
        stderr=subprocess.PIPE, text=True, errors="replace",
    )  # fmt: skip
    lines = outcome.stderr.splitlines()
    (SCRATCH / f"{target}.txt").write_text(outcome.stderr, encoding="utf-8")
    wanted = r"stat::|Done" if outcome.returncode == 0 else r"flaw:|SUMMARY|artifact|.*Fatal error|==|    #[5-9] |ParseDictionaryFile"
    for line in lines:
        if re.match(wanted, line):
            print("    " + line)
    print(f"{target}: {'nothing found' if outcome.returncode == 0 else 'FLAWED'}", flush=True)
    return outcome.returncode == 0


def quoted(word):
    return "".join(f"\\x{byte:02X}" for byte in word.encode())


def seeds_of(target, specifications):
    if target in ["markdown", "escapers", "worker"]:
        for name in ["commonmark.txt", "gfm.txt"]:
            file = specifications / name
            if not file.exists():
                sys.exit(f"{file} is missing: run Tests/SpecificationTests/fetch-specifications.sh {specifications}")
            for example in re.findall(r"^`{32} example.*?\n(.*?)^\.\n", file.read_text(encoding="utf-8"), re.MULTILINE | re.DOTALL):
                yield example.replace("→", "\t").encode()
    if target in ["markdown", "front-matter"]:
        for file in sorted((ROOT / "Examples").rglob("*.md")):
            yield file.read_bytes()[:4096]
    if target == "front-matter":
        for file in sorted((ROOT / "Tests").glob("FrontMatterTests/*.swift")):
            for block in re.findall(r'"""\n(.*?)"""', file.read_text(encoding="utf-8"), re.DOTALL):
                lines = [line.removeprefix("    ") for line in block.splitlines()]
                yield "\n".join(lines).encode()
                yield ("---\n" + "\n".join(lines) + "\n---\n").encode()
    if target == "photos":
        tiny = (ROOT / "Tests/PhotosTests/TinyPhoto.swift").read_text(encoding="utf-8")
        for photo in re.findall(r'"""\n(.*?)"""', tiny, re.DOTALL):
            yield base64.b64decode(re.sub(r"[\s\\]", "", photo))
    if target == "media":
        sys.path.insert(0, str(ROOT / "Tests"))
        import media_fixtures

        for _, data, _ in media_fixtures.media():
            yield data
    if target in ["settings", "catalogs"]:
        folder = {"settings": "Examples", "catalogs": "Templates"}[target]
        for file in sorted((ROOT / folder).rglob("*.yml")):
            yield file.read_bytes()[:4096]
        for file in sorted((ROOT / "Tests/BadInputTests/Cases" / target).glob("*.txt")):
            for part in re.findall(r"^-- \S+\.yml --\n(.*?)^(?:--|\$)", file.read_text(encoding="utf-8"), re.MULTILINE | re.DOTALL):
                yield part.encode()
    if target == "queries":
        for word in WORDS[target]:
            yield f"{word} 바다 {word}travel".encode()
    if target == "addresses":
        for row in json.loads((ROOT / "Tests/WebAddressesTests/Addresses.json").read_text(encoding="utf-8")):
            yield row[0].encode(errors="replace")
    if target == "requests":
        for path in ["/", "/2024/", "/2024", "/diary/2024/", "/%EC%97%AC%ED%96%89/a%20b.html?x", "/%252e%252e/"]:
            for fields in ["Host: 127.0.0.1:4240", "Host: localhost:4240\nOrigin: http://localhost:4240\nSec-Fetch-Site: same-origin"]:
                yield f"{path}\n{fields}\nAccept: */*".encode()
    if target == "imports":
        kinds = {"DayOne": "dayone a.json", "Daylio": "daylio a.csv", "Notion": "notion a.md", "Tistory": "tistory a.xml", "WordPress": "wordpress a.xml", "Naver": "naver a.html", "Jrnl": "jrnl a.txt", "Origin": "json a.json"}
        for name in kinds:
            text = (ROOT / f"Tests/ImportingTests/{name}Tests.swift").read_text(encoding="utf-8")
            for block in re.findall(r'"""\n(.*?)"""', text, re.DOTALL) + re.findall(r'#"(.*?)"#', text):
                yield f"{kinds[name]}\n{block[:4096]}".encode()
    if target == "desk":
        fields = "Host: 127.0.0.1:4250\nSec-Fetch-Site: same-origin\nOrigin: http://127.0.0.1:4250"
        for path in ["/", "/.ilgi/session", "/.ilgi/api/entry?path=a", "/.ilgi/view/2024/", "/.ilgi/files/a.png"]:
            yield f'{path}\n{fields}\nContent-Type: application/json\nContent-Length: 2\n\n{{"a":["비",1,null]}}\r\n둘\r'.encode()
    if target == "templates":
        for file in sorted((ROOT / "Templates").rglob("*.html")):
            yield file.read_bytes()[:4096]
        for file in sorted((ROOT / "Tests" / "TemplatingTests" / "Cases").glob("*.txt")):
            for case in re.split(r"\n(?:-{3,}|={3,})[^\n]*\n", file.read_text(encoding="utf-8")):
                yield case.encode()[:1000]
    for file in sorted((ROOT / "Tests" / "Fuzz" / "Found" / target).glob("*")):
        yield file.read_bytes()


if __name__ == "__main__":
    main()
