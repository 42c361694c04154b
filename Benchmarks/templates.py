"""What a page costs, rendered by Ilgi and by Jinja2 from the same templates with the same values.

Usage: templates.py --program templating-benchmark [--theme FOLDER] [--rounds N] [--seconds N]

The templates are those of the theme as it was one day. Both give the same bytes, which is checked. Each round measures
both, one after the other, by the processor time of their thread; the best round counts. A text of the interface is its
own key on both sides, and a day a map of what it is called, so that the language is measured and not its host.
"""

import argparse
import json
import random
import subprocess
import sys
import tempfile
import time
from pathlib import Path

import jinja2
import markupsafe

HERE = Path(__file__).resolve().parent
PAGES = ["list.html", "entry.html"]


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--program", type=Path, required=True)
    parser.add_argument("--theme", type=Path, default=HERE / "templating-theme")
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--seconds", type=float, default=1)
    wanted = parser.parse_args()
    with tempfile.TemporaryDirectory(prefix="ilgi-bench-") as scratch:
        slowest = min(measure(wanted, page, Path(scratch)) for page in PAGES)
    sys.exit(0 if slowest >= 20 else 1)


def measure(wanted, page, scratch):
    context = context_of(page)
    (scratch / "context.json").write_text(json.dumps(context, ensure_ascii=False), "utf-8")
    jinja, jinja_page = with_jinja(wanted.theme, page, context)
    ours = [float("inf")]
    theirs = [float("inf")]
    for _ in range(wanted.rounds):
        program = [wanted.program, wanted.theme, scratch / "context.json", page, str(wanted.seconds), scratch / "page"]
        ours.append(float(subprocess.run(program, check=True, capture_output=True, text=True).stdout))
        theirs.append(best_of(jinja, wanted.seconds))
    if (scratch / "page").read_text("utf-8") != jinja_page:
        sys.exit(f"{page}: the two pages differ")
    ratio = min(theirs) / min(ours)
    print(
        f"{page:12}{len(jinja_page.encode()) / 1e3:7.1f} kB"
        f"   Jinja2 {min(theirs) * 1e6:8.1f} µs   Ilgi {min(ours) * 1e6:7.1f} µs   {ratio:5.1f} times"
    )
    return ratio


def best_of(render, seconds):
    best = float("inf")
    end = time.thread_time() + seconds
    while time.thread_time() < end:
        start = time.thread_time()
        for _ in range(20):
            render()
        best = min(best, (time.thread_time() - start) / 20)
    return best


def with_jinja(theme, page, context):
    environment = jinja2.Environment(
        loader=jinja2.FileSystemLoader(theme), undefined=jinja2.StrictUndefined, autoescape=True, auto_reload=False
    )
    for name in ["t", "forms", "asset"]:
        environment.globals[name] = lambda key, **_: key
    environment.filters["date"] = lambda day, style: day[style]
    environment.filters["number"] = str
    template = environment.get_template(page)
    values = revived(context)
    return lambda: template.render(values), template.render(values)


def revived(value):
    if isinstance(value, dict):
        if "$markup" in value:
            return markupsafe.Markup(value["$markup"])
        return {name: revived(part) for name, part in value.items()}
    if isinstance(value, list):
        return [revived(part) for part in value]
    return value


# Values as Ilgi gives them: fifteen entries on a list, or one entry with its neighbours.


def context_of(page):
    chance = random.Random(2024)
    kind = page.removesuffix(".html")
    entries = [entry(chance, number) for number in range(15)]
    context = {"lang": "ko", "dir": "ltr", "site": site(), "page": page_values(kind)}
    if kind == "list":
        groups = [
            {"heading": f"2024년 {month}월", "url": f"2024/{month:02}/", "entries": entries[first : first + 5]}
            for month, first in [(3, 0), (2, 5), (1, 10)]
        ]
        pager = {"newer": None, "older": "page/7.html", "number": 8, "count": 8, "newest": "./", "oldest": "page/1.html"}
        return {**context, "list": {"groups": groups, "total": 160, "pager": pager}}
    body = "".join(f"<p>{text(chance, 60)}</p>\n" for _ in range(8))
    shown = {**entries[0], "body": {"$markup": body}, "previous": entries[1], "next": entries[2]}
    outline = [{"level": 2, "id": f"part-{part}", "text": text(chance, 4)} for part in range(4)]
    return {**context, "entry": shown, "outline": outline, "archive_url": "2024/03/"}


def site():
    return {
        "title": "일기 & more", "subtitle": "a diary", "author": "Kim <kim>", "home": "./", "search": "search/",
        "feed": "feed.xml", "tags": "tags/", "taxonomies": [], "undated": None,
        "locales": [
            {"tag": tag, "name": name, "url": url, "dir": "ltr", "current": tag == "ko"}
            for tag, name, url in [("ko", "한국어", "./"), ("en", "English", "en/")]
        ],
        "years": [{"name": str(year), "url": f"{year}/"} for year in range(2024, 2014, -1)],
    }  # fmt: skip


def page_values(kind):
    return {
        "title": "" if kind == "list" else "리스본의 전차", "kind": "home" if kind == "list" else kind, "root": "./",
        "policy": "default-src 'none'; script-src 'self'", "description": "a day & its night", "noindex": False,
        "canonical": "https://example.org/", "alternates": [{"locale": "en", "url": "https://example.org/en/"}],
    }  # fmt: skip


def entry(chance, number):
    iso = f"2024-03-{number + 1:02}"
    return {
        "title": text(chance, 4) if number % 5 else "", "url": f"2024/03/{number + 1:02}-a.html", "lang": "ko",
        "dir": "ltr", "foreign": number % 7 == 3, "datetime": iso, "time": "23:10" if number % 2 else None,
        "day": {"full": f"2024년 3월 {number + 1}일 화요일", "long": f"2024년 3월 {number + 1}일",
                "d": str(number + 1), "EEEE": "화요일"},
        "excerpt": text(chance, 20), "starred": number % 4 == 0, "draft": False, "future": None, "updated": None,
        "has_body": True, "cover": None, "labels": [], "translations": [], "mood": "calm" if number % 3 else None,
        "mood_url": None, "weather": None,
        "people": [{"name": text(chance, 1), "url": None}] if number % 3 == 0 else [],
        "place": {"name": "Lisboa", "url": "places/lisboa/"} if number % 2 else None,
        "tags": [{"name": text(chance, 1), "url": f"tags/{tag}/"} for tag in range(number % 4)],
    }  # fmt: skip


def text(chance, words):
    return " ".join(chance.choice(["오늘", "비가", "tram", "we <saw>", "a & b", "바다", "it's", "walked"]) for _ in range(words))


if __name__ == "__main__":
    main()
