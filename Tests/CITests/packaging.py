"""What Packaging/ and action.yml do, tried without a network: releases stand in a folder.

Usage: packaging.py     (in the project's folder)
Prints one line for each check; exits with 1 when one fails.
"""

import hashlib
import io
import os
import subprocess
import sys
import tarfile
import tempfile
from pathlib import Path

import jsonschema
from check_jsonschema.builtin_schemas import get_builtin_schema
from ruamel.yaml import YAML

ROOT = Path(__file__).resolve().parent.parent.parent
NAME = f"ilgi-9.9.9-linux-{os.uname().machine}.tar.xz"

failures = 0


def check(name, holds):
    global failures
    print(f"ok {name}" if holds else f"FAILED {name}")
    failures += 0 if holds else 1


def release(folder, sums):
    """A release whose program prints a line, with this text as its list of checksums; the archive's own checksum."""
    place = folder / "v9.9.9"
    place.mkdir(parents=True)
    with tarfile.open(place / NAME, "w:xz") as tar:
        program = b'#!/bin/sh\necho this is the program\n[ "$1" != build ] || echo "$@"\n'
        entry = tarfile.TarInfo("ilgi-9.9.9/bin/ilgi")
        entry.size, entry.mode = len(program), 0o755
        tar.addfile(entry, io.BytesIO(program))
    checksum = hashlib.sha256((place / NAME).read_bytes()).hexdigest()
    if sums is not None:
        (place / "SHA256SUMS").write_text(sums.replace("SUM", checksum))
    return checksum


def installed(sums, argument):
    """Exit status, what was printed, and whether anything was unpacked."""
    with tempfile.TemporaryDirectory() as folder:
        folder = Path(folder)
        checksum = release(folder / "releases", sums)
        words = [argument.replace("SUM", checksum)] if argument else []
        command = [ROOT / "Packaging/install.sh", f"file://{folder}/releases", "9.9.9", folder / "ilgi", *words]
        done = subprocess.run(command, capture_output=True, text=True)
        return done.returncode, done.stdout, (folder / "ilgi").exists()


works = (0, "this is the program\n", True)
check("a release is installed by the checksum in its own list", installed(f"{'0' * 64}  other\nSUM  {NAME}\n", "") == works)
check("a release is installed by the checksum that is given", installed(None, "SUM") == works)
for name, sums, argument in [
    ("the list has another checksum", f"{'0' * 64}  {NAME}\n", ""),
    ("another checksum is given, whatever the list says", f"SUM  {NAME}\n", "0" * 64),
    ("the list does not name the archive", "SUM  other\n", ""),
    ("there is no list", None, ""),
    ("the checksum is no checksum", f"SUM  {NAME}\n", "latest"),
]:
    status, said, is_there = installed(sums, argument)
    check(f"nothing is installed when {name}", status != 0 and said == "" and not is_there)

version = subprocess.run([ROOT / "Packaging/version.sh"], capture_output=True, text=True, check=True).stdout.strip()
changelog = (ROOT / "CHANGELOG.md").read_text(encoding="utf-8")
check("the version has a section in the changelog", f"## [{version}]" in changelog)
notes = subprocess.run(
    [ROOT / "Packaging/release-notes.sh", "1.1.0"], capture_output=True, text=True, check=True,
    input="# Log\n\n## [1.1.10]\n\nc\n\n## [1.1.0] - 2030-01-01\n\n### Added\n\n- a\n\n## [1.0.0]\n\n- b\n",
).stdout  # fmt: skip
check("release notes are the section of that version alone", notes.strip() == "### Added\n\n- a")

publishing = (ROOT / "Documentation/Publishing.md").read_text(encoding="utf-8")
section = publishing.split("\n## In CI\n")[1]
tools = Path(sys.executable).parent
for name, schema in {"github": "vendor.github-workflows", "gitlab": "vendor.gitlab-ci"}.items():
    text = (ROOT / f"Packaging/journal/{name}.yml").read_text(encoding="utf-8")
    check(f"a journal's file for {name} has less than 30 lines", text.count("\n") < 30)
    check(f"Publishing.md shows a journal's file for {name}", f"```yaml\n{text}```" in section)
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / "publish.yml"
        # As a release writes it.
        file.write_text(text.replace("ILGI-OWNER/ilgi", "someone/ilgi").replace("ILGI-COMMIT", "0" * 40).replace("ILGI-VERSION", version))
        commands = {
            "fits its schema": ["check-jsonschema", "--builtin-schema", schema, file],
            "is tidy YAML": ["yamllint", "--strict", "-c", ROOT / "Tests/CITests/yamllint.yml", ROOT / f"Packaging/journal/{name}.yml"],
        }
        if name == "github":
            commands["has no finding of zizmor's"] = ["zizmor", "--offline", "--no-config", "--strict-collection", file]
        for what, command in commands.items():
            done = subprocess.run([tools / command[0], *command[1:]], capture_output=True, text=True)
            check(f"a journal's file for {name} {what}", done.returncode == 0)
workflow = YAML(typ="safe").load((ROOT / "Packaging/journal/github.yml").read_text(encoding="utf-8"))
jobs = workflow["jobs"]
check("only a job that no pull request starts may publish", jobs["publish"]["if"] == "github.event_name != 'pull_request'")
check("the job that builds may read and no more", workflow["permissions"] == {} and jobs["build"]["permissions"] == {"contents": "read", "pages": "read"})
checkout = jobs["build"]["steps"][0]["with"]
check("the whole history is checked out, and no credential is left", checkout == {"fetch-depth": 0, "persist-credentials": False})
action = YAML(typ="safe").load((ROOT / "action.yml").read_text(encoding="utf-8"))
rows = {line.split("`")[1] for line in section.split("| --- | --- | --- |\n")[1].split("\n\n")[0].splitlines() if line.startswith("| `")}
check("Publishing.md names the action's inputs", rows == set(action["inputs"]))

head, job = list(YAML(typ="safe").load_all((ROOT / "Packaging/gitlab.yml").read_text(encoding="utf-8")))
schema = get_builtin_schema("vendor.gitlab-ci")
check("Packaging/gitlab.yml fits GitLab's schema", not list(jsonschema.Draft7Validator(schema).iter_errors(job)))
asked = {word.split("]]")[0].strip() for word in (ROOT / "Packaging/gitlab.yml").read_text().split("$[[ inputs.")[1:]}
check("Packaging/gitlab.yml uses the inputs that it names, and no other", asked == set(head["spec"]["inputs"]))
check(
    "no cache holds a preview, which shows drafts",
    all(path.rsplit("/", 1)[-1] == "photos" for path in job["pages"]["cache"]["paths"]),
)
check("a merge request's preview has no cache and is no Pages job", not {"cache", "pages"} & set(job["preview"]) and "cache" not in job[".ilgi"])


def gitlab(sums, sha256, strict="false", settings=None):
    """Runs the steps of Packaging/gitlab.yml in bash, as GitLab does; exit status and what was printed."""
    with tempfile.TemporaryDirectory() as folder:
        folder = Path(folder)
        checksum = release(folder / "releases", sums)
        (folder / "bin").mkdir()
        if settings:
            (folder / "ilgi.yml").write_text(settings)
        for name in ["apt-get", "git"]:
            (folder / "bin" / name).write_text("#!/bin/sh\n")
            (folder / "bin" / name).chmod(0o755)
        inputs = {
            "releases": f"file://{folder}/releases", "version": "9.9.9", "sha256": sha256.replace("SUM", checksum), "journal": ".", "strict": strict,
        }  # fmt: skip
        steps = job[".ilgi"]
        variables = {}
        for name, value in steps["variables"].items():
            for key, word in inputs.items():
                value = value.replace(f"$[[ inputs.{key} ]]", word)
            variables[name] = value
        script = "\n".join([*steps["before_script"], *steps["script"]]).replace("/opt/ilgi", f"{folder}/ilgi").replace("/tmp/", f"{folder}/")
        done = subprocess.run(
            ["bash", "-eo", "pipefail", "-c", script], capture_output=True, text=True, cwd=folder,
            env={"PATH": f"{folder}/bin:{os.environ['PATH']}", "CI_PROJECT_DIR": str(folder), "CI_PAGES_URL": "https://ana.pages.example", **variables},
        )  # fmt: skip
        report = folder / "findings.json"
        return done.returncode, report.read_text().splitlines() if report.exists() else None




def built(said):
    """Whether GitLab's steps ended well, and what the program was called with."""
    status, lines = said
    return status == 0 and lines[0] == "this is the program" and lines[1]


called = built(gitlab(f"{'0' * 64}  other\nSUM  {NAME}\n", ""))
check("GitLab's steps take the checksum of the release's own list", called)
check("GitLab's steps write a report, and give the site its address", called.endswith("--report gitlab --base-url https://ana.pages.example"))
called = built(gitlab(None, "SUM", "true"))
check("GitLab's steps take the checksum that is given", called and "--strict" in called)
called = built(gitlab(None, "SUM", settings="title: x\nurl: https://ana.example\n"))
check("GitLab's steps leave an address of the settings alone", called and "--base-url" not in called)
for name, sums, sha256 in [
    ("the list has another checksum", f"{'0' * 64}  {NAME}\n", ""),
    ("another checksum is given, whatever the list says", f"SUM  {NAME}\n", "0" * 64),
    ("the list does not name the archive", "SUM  other\n", ""),
    ("there is no list", None, ""),
]:
    status, said = gitlab(sums, sha256)
    check(f"GitLab's steps stop when {name}", status != 0 and said is None)


def action_step(repository):
    """Runs the first step of action.yml against releases in a folder; exit status and what was printed."""
    with tempfile.TemporaryDirectory() as folder:
        folder = Path(folder)
        # Where the runner keeps actions: OWNER/NAME/COMMIT.
        place = folder / "_actions/someone/ilgi" / ("0" * 40)
        place.mkdir(parents=True)
        (place / "Packaging").symlink_to(ROOT / "Packaging")
        release(folder / "someone/ilgi/releases/download", f"SUM  {NAME}\n")
        environment = {
            "PATH": os.environ["PATH"], "VERSION": "9.9.9", "SUM": "", "ACTION": str(place), "REPOSITORY": repository,
            "FOLDER": str(folder / "ilgi"), "SERVER": f"file://{folder}",
        }  # fmt: skip
        done = subprocess.run(["bash", "-eo", "pipefail", "-c", action["runs"]["steps"][0]["run"]], env=environment, capture_output=True, text=True)
        return done.returncode, done.stdout


check("the action installs the release of its own repository", action_step("someone/ilgi") == (0, "this is the program\n"))
check("the action finds its repository where GitHub does not name it", action_step("") == (0, "this is the program\n"))
sys.exit(1 if failures else 0)
