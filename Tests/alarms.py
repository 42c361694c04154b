"""What a page shows, as titles of private entries: none of it may stop a build, since the site would show it anyway."""

import html
import re
import subprocess
from pathlib import Path

# Places with countries, ratings, works, weather: what the program itself puts into words.
MORE = {
    "entries/2024-02-01-books.md": "---\ntitle: 책 두 권\nbook: {title: 바다와 독약, rating: 4}\nmood: 차분함\nweather: 맑음\nplace: 부산\n---\n\n읽었다.\n",
    "entries/2024-02-02-harbour.en.md": "---\ntitle: Harbour\nfilm: {title: Tide, rating: 3.5}\nplace: Busan\ntags: [sea, walks]\nweather: rain\n---\n\nQuiet.\n",
    "places.yml": "Busan: {country: KR}\n부산: {country: KR}\n",
}


def shown(site):
    """Every text of the site's pages and feeds that is short enough for a title, sorted."""
    texts = set()
    for file in sorted(Path(site).rglob("*")):
        if file.suffix not in [".html", ".xml"] or "assets" in file.parts:
            continue
        page = re.sub(r"<(script|style)\b.*?</\1>", " ", file.read_text(encoding="utf-8"), flags=re.S)
        # Blocks, and each element of them alone.
        for pattern in [r"<[^>]*>", r"</?(?!a\b|/a\b|span|/span|time|/time|em|/em|strong|/strong|b\b|/b\b)[^>]*>"]:
            for text in re.split(pattern, page):
                text = " ".join(html.unescape(re.sub(r"<[^>]*>", "", text)).split())
                if 3 <= len(text) <= 120:
                    texts.add(text)
        texts.update(" ".join(html.unescape(text).split()) for text in re.findall(r'(?:title|alt|aria-label)="([^"]{3,120})"', page))
    return sorted(texts)


def withheld(journal, titles):
    """Writes a private entry for each title."""
    for number, title in enumerate(titles):
        quoted = title.replace("'", "''")
        text = f"---\ntitle: '{quoted}'\nprivate: true\n---\n\nqx{number} zv{number}.\n"
        (Path(journal) / f"entries/1999-01-01-withheld{number}.md").write_text(text, encoding="utf-8")


def alarms(ilgi, journal, output):
    """Exit status and the lines about traces of a build."""
    done = subprocess.run(
        [ilgi, "build", journal, "--output", output, "--no-cache", "--report", "json"], stdin=subprocess.DEVNULL, capture_output=True, text=True
    )
    return done.returncode, [line for line in done.stdout.splitlines() if '"error"' in line]
