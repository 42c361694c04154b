"""Writes Sources/Markdown/Inlines/EmojiNames.swift: the names that GitHub has for emoji, as in `:smile:`.

    emoji.py DATABASE

DATABASE is `pymdownx/gemoji_db.py` from the wheel of pymdown-extensions (`pip download --no-deps pymdown-extensions`), which
has the names of github/gemoji. Both are under the MIT licence, Copyright (c) 2019 GitHub, Inc.
"""

import runpy
import sys
import textwrap
from pathlib import Path

TARGET = Path(__file__).resolve().parent.parent / "Sources/Markdown/Inlines/EmojiNames.swift"
HEAD = '''// Written by Packaging/emoji.py from the names of github/gemoji {version}: MIT licence, Copyright (c)
// 2019 GitHub, Inc.

/// The names that GitHub has for emoji, each before its emoji.
enum EmojiNames {{
  static let text = """
{text}
    """
}}
'''


def main(database):
    names = runpy.run_path(database)
    # Those without characters are pictures of GitHub's own, such as the octocat.
    emoji = {name: characters(known) for name, known in names["emoji"].items() if "unicode" in known}
    emoji |= {alias: emoji[name] for alias, name in names["aliases"].items() if name in emoji}
    words = [f"{name.strip(':')} {emoji[name]}" for name in sorted(emoji)]
    lines = textwrap.wrap(" ".join(words), width=96, break_on_hyphens=False, break_long_words=False)
    text = "\n".join("    " + line for line in lines)
    TARGET.write_text(HEAD.format(version=names["version"], text=text), encoding="utf-8")


def characters(known):
    written = known.get("unicode_alt") or known["unicode"]
    return "".join(chr(int(point, 16)) for point in written.split("-"))


if __name__ == "__main__":
    if len(sys.argv) != 2:
        sys.exit(__doc__)
    main(sys.argv[1])
