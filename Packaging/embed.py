"""Writes the C files that embed the theme and the writing page: every file of their folders.

    embed.py            writes them
    embed.py --check    says which of them are not what it would write; exits with 1 then

`make embed` calls it after a file was added, renamed or removed; a changed file needs nothing.
"""

import re
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
# Scripts that readers load as one are written as several.
SEARCH = [f"assets/search/{name}.js" for name in "begin folding tokens shards days queries terms finding snippets files page".split()]
JOINED = {"assets/search.js": SEARCH, "assets/search-memory.js": ["assets/search/memory.js"]}
HEAD = """// Written by Packaging/embed.py: every file of {folder} as bytes. A changed file
// makes the compiler run again.
#include "{header}"

"""


def embedded(target, folder, header, kind, function, joined):
    """What the C file `target` is to hold."""
    base = ROOT / folder
    parts = {part for parts in joined.values() for part in parts}
    names = {path.relative_to(base).as_posix() for path in base.rglob("*") if path.is_file()}
    files = {name: [name] for name in names - parts} | joined
    way = "../" * len(Path(target).parent.parts) + folder
    text, rows = HEAD.format(folder=folder, header=header), ""
    for name, pieces in sorted(files.items()):
        word = "file_" + re.sub(r"\W", "_", name)
        lines = "\n,\n".join(f'#embed "{way}/{piece}"' for piece in pieces)
        text += f"static const unsigned char {word}[] = {{\n{lines}\n}};\n"
        rows += f'    {{"{name}", {word}, sizeof {word}}},\n'
    return f"{text}\nstatic const {kind} files[] = {{\n{rows}    {{0, 0, 0}},\n}};\n\nconst {kind} *{function}(void) {{ return files; }}\n"


TARGETS = [
    ("Sources/DefaultTheme/theme.c", "Templates", "DefaultTheme.h", "ilgi_theme_file", "ilgi_theme_files", JOINED),
    ("Sources/WritingPage/writing-page.c", "Sources/WritingPage/Page", "WritingPage.h", "ilgi_page_file", "ilgi_page_files", {}),
    ("Sources/CardFonts/fonts.c", "Sources/CardFonts/Fonts", "CardFonts.h", "ilgi_card_font", "ilgi_card_fonts", {}),
]

if __name__ == "__main__":
    stale = [target for target, *rest in TARGETS if (ROOT / target).read_text() != embedded(target, *rest)]
    for target, *rest in TARGETS:
        if target in stale and "--check" in sys.argv:
            print(f"{target} is not what Packaging/embed.py writes: run 'make embed'")
        elif target in stale:
            (ROOT / target).write_text(embedded(target, *rest))
    sys.exit(1 if stale and "--check" in sys.argv else 0)
