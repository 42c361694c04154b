"""The judged queries: small journals (Judged/*.txt), and for each query the entry that its author wanted. The entries and
queries were written down before the ranking was tuned with them."""

import json
import re
import subprocess
from pathlib import Path

FOLDER = Path(__file__).parent / "Judged"
QUERIES = json.loads((FOLDER / "queries.json").read_text(encoding="utf-8"))
# Queries that need another way to read them, of the same form.
ASKED = Path(__file__).parent / "Asked"
ASKED_QUERIES = json.loads((ASKED / "queries.json").read_text(encoding="utf-8"))
LOCALES = {"zh": "zh-Hans"}


def locale(language):
    return LOCALES.get(language, language)


def write_journal(language, folder, source=FOLDER):
    (folder / "entries").mkdir(parents=True)
    (folder / "ilgi.yml").write_text(f"title: Judged\nlocales: [{locale(language)}]\n", encoding="utf-8")
    for part in (source / f"{language}.txt").read_text(encoding="utf-8").split("== ")[1:]:
        head, text = part.split("\n", 1)
        name, title, tags = head.split(" | ")
        id, day = name.split(" ")
        fields = f"---\ntitle: {json.dumps(title, ensure_ascii=False)}\ntags: [{tags}]\n---\n\n"
        (folder / "entries" / f"{day}-{id}.md").write_text(fields + text, encoding="utf-8")


def ids(paths):
    """The ids of entries, by the paths of their files or pages: entries/2019-03-02-move.md, 2019/03/02-move.html."""
    return [re.sub(r"^(\d{4}-\d\d-)?\d\d-", "", Path(path).stem) for path in paths]


def asked_of_the_command(ilgi, journal, query):
    done = subprocess.run([ilgi, "search", "--public", "--json", "-C", journal, "--", query], capture_output=True, text=True, check=True)
    return ids(json.loads(line)["path"] for line in done.stdout.splitlines())


def asked_of_the_script(node, site, queries, language, scratch):
    file = scratch / f"{language}-queries.json"
    file.write_text(json.dumps(queries), encoding="utf-8")
    command = [node, FOLDER.parent / "run.js", site, file, locale(language), "whole"]
    done = subprocess.run(command, capture_output=True, text=True, check=True)
    return [ids(json.loads(line)["paths"]) for line in done.stdout.splitlines()]


def reciprocal_rank(found, wanted):
    return 1 / (found.index(wanted) + 1) if wanted in found else 0
