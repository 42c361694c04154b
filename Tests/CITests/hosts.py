"""A rehearsal of the hosts: runs every `run:` line of every CI file in systems that hold nothing else, against a release in a folder.

    hosts.py ARCHIVE [NAME …]     (root; debootstrap; the archive of `make dist`; names: action github-source gitlab gitlab-source
                                   release)

What a `uses:` step does on the host is done here by hand: a checkout is a copy of the example journal, a cache holds nothing, an
upload is packed as the host's own action packs it. `make hosts` calls this. Prints one line for each check; exits with 1 when one
fails.
"""

import hashlib
import os
import re
import shutil
import subprocess
import sys
import tarfile
import tempfile
from pathlib import Path

from ruamel.yaml import YAML

ROOT = Path(__file__).resolve().parent.parent.parent
EXAMPLE = ROOT / "Examples/korean-and-english"
SYSTEMS = {"ubuntu-24.04": "noble", "swift:6.2-bookworm": "bookworm", "debian:bookworm-slim": "bookworm"}
ADDRESS = "https://ana.example/diary"
failures = 0


def check(name, holds, said=""):
    global failures
    print(f"ok {name}" if holds else f"FAILED {name}\n{said}", flush=True)
    failures += 0 if holds else 1


def yaml(path):
    return list(YAML(typ="safe").load_all((ROOT / path).read_text(encoding="utf-8")))


def toolchain():
    return str(Path(shutil.which("swift")).resolve().parent.parent)


class Machine:
    """A system for one job, with a work folder that it sees as /src/…; what a job leaves is gone with it."""

    def __init__(self, image, archive):
        self.suite = SYSTEMS[image]
        self.toolchain = toolchain() if "swift" in image else ""
        base = ROOT / ".build/hosts"
        base.mkdir(parents=True, exist_ok=True)
        self.folder = Path(tempfile.mkdtemp(prefix=f"{self.suite}-", dir=base))
        self.inside = Path("/src") / self.folder.relative_to(ROOT)
        version = archive.name.split("-")[1]
        release = self.folder / f"someone/ilgi/releases/download/v{version}"
        release.mkdir(parents=True)
        shutil.copy(archive, release)
        (release / "SHA256SUMS").write_text(f"{hashlib.sha256(archive.read_bytes()).hexdigest()}  {archive.name}\n")
        self.version = version
        self.lines = []

    def checkout(self, repository=EXAMPLE):
        """A copy with a history, since entries take dates from it."""
        journal = self.folder / "journal"
        shutil.copytree(repository, journal, ignore=shutil.ignore_patterns("public", ".ilgi", ".build"))
        for words in [["init", "--quiet", "--initial-branch=main"], ["add", "--all"], ["-c", "user.name=A", "-c", "user.email=a@ana.example", "commit", "--quiet", "--message", "x"]]:
            subprocess.run(["git", *words], cwd=journal, check=True)
        return journal

    def add(self, script, variables, folder="journal"):
        """Runs a script after those before it, as the host does: in a shell of its own, which stops at the first failure."""
        words = " ".join(f"export {name}={quoted(str(value))};" for name, value in variables.items())
        self.lines.append(f"( cd {quoted(str(self.inside / folder))}; {words} set -e -o pipefail; {script}\n)")

    def run(self, packages=""):
        """Runs all of it in a fresh copy of the system; exit status and what was printed."""
        script = self.folder / "job.sh"
        script.write_text("set -e\n" + "\n".join(self.lines) + "\n")
        environment = {**os.environ, "FRESH": "1", "PACKAGES": packages, "TOOLCHAIN": self.toolchain}
        # The job has the network of its host: what apt needs to find its packages.
        command = [ROOT / "Packaging/root.sh", self.suite, f"bash '{self.inside / 'job.sh'}'"]
        done = subprocess.run(command, env=environment, capture_output=True, text=True)
        return done.returncode, done.stdout + done.stderr

    def site(self, name):
        return self.folder / "journal" / name


def quoted(text):
    return "'" + text.replace("'", "'\\''") + "'"


def filled(text, values):
    """GitHub's expressions that these files use, by name."""
    return re.sub(r"\$\{\{\s*([^}]+?)\s*\}\}", lambda found: str(values[found.group(1)]), str(text))


def whole_site(site):
    names = {path.relative_to(site).as_posix() for path in site.rglob("*") if path.is_file()} if site.is_dir() else set()
    return {"index.html", "feed.xml", "sitemap.xml"} <= names


def action(archive):
    """Packaging/journal/github.yml with action.yml."""
    machine = Machine("ubuntu-24.04", archive)
    machine.checkout()
    settings = machine.folder / "journal/ilgi.yml"
    settings.write_text("".join(line for line in settings.read_text().splitlines(True) if not line.startswith("url:")))
    well_known = machine.folder / "journal/static/.well-known"
    well_known.mkdir(parents=True, exist_ok=True)
    (well_known / "security.txt").write_text("Contact: mailto:a@ana.example\n")
    shutil.copytree(ROOT / "Packaging", machine.folder / "_actions/someone/ilgi/0/Packaging")
    version = machine.folder / "_actions/someone/ilgi/0/Sources/Command"
    version.mkdir(parents=True)
    shutil.copy(ROOT / "Sources/Command/Version.swift", version)
    values = {
        "inputs.version": "", "inputs.sha256": "", "inputs.journal": ".", "inputs.strict": "false", "inputs.pages": "true",
        "github.action_path": machine.inside / "_actions/someone/ilgi/0", "github.action_repository": "someone/ilgi",
        "github.server_url": f"file://{machine.inside}", "runner.temp": machine.inside / "temp", "steps.address.outputs.base_url": ADDRESS,
    }  # fmt: skip
    packed = None
    for step in yaml("action.yml")[0]["runs"]["steps"]:
        if "run" in step:
            variables = {name: filled(value, values) for name, value in step.get("env", {}).items()}
            machine.add(step["run"], {**variables, "GITHUB_OUTPUT": machine.inside / "output"})
        elif "upload-pages-artifact" in step["uses"]:
            packed = step["with"]
    # What GitHub's machine has beside the system.
    status, said = machine.run("ca-certificates curl git xz-utils")
    check("action.yml builds the journal on a bare Ubuntu 24.04", status == 0, said)
    site = machine.site("public")
    check("action.yml: the site has a feed and a sitemap with the host's address", whole_site(site) and ADDRESS in (site / "sitemap.xml").read_text(), said)
    # As GitHub's action packs it: without dot files, unless it is told otherwise.
    is_whole = str(packed.get("include-hidden-files", "false")) == "true"
    with tarfile.open(machine.folder / "artifact.tar", "w") as tar:
        for path in sorted(site.rglob("*")):
            if is_whole or not any(part.startswith(".") for part in path.relative_to(site).parts):
                tar.add(path, path.relative_to(site), recursive=False)
    with tarfile.open(machine.folder / "artifact.tar") as tar:
        names = tar.getnames()
    check("action.yml: .well-known reaches GitHub Pages", ".well-known/security.txt" in names, str(names[:5]))
    shutil.rmtree(machine.folder)


def gitlab(archive):
    """Packaging/gitlab.yml, which Packaging/journal/gitlab.yml includes."""
    machine = Machine("debian:bookworm-slim", archive)
    machine.checkout()
    job = yaml("Packaging/gitlab.yml")[1][".ilgi"]
    inputs = {"releases": f"file://{machine.inside}/someone/ilgi/releases/download", "version": machine.version, "sha256": "", "journal": ".", "strict": "false"}
    variables = {"CI_PROJECT_DIR": machine.inside / "journal", "CI_PAGES_URL": ADDRESS}
    for name, value in job["variables"].items():
        variables[name] = re.sub(r"\$\[\[ inputs\.(\w+) \]\]", lambda found: inputs[found.group(1)], value)
    machine.add("\n".join([*job["before_script"], *job["script"]]), variables)
    status, said = machine.run()
    check("gitlab.yml builds the journal on a bare Debian 12", status == 0, said)
    check("gitlab.yml: the site has a feed and a sitemap", whole_site(machine.site("public")), said)
    report = machine.site("findings.json")
    check("gitlab.yml: the report is an array of findings", report.exists() and isinstance(YAML(typ="safe").load(report.read_text()), list))
    shutil.rmtree(machine.folder)


def source(name, image, script):
    """A file that compiles Ilgi itself: `script` gives the lines and the variables, for a machine."""

    def rehearsal(archive):
        machine = Machine(image, archive)
        machine.checkout()
        subprocess.run(["git", "clone", "--quiet", "--bare", ROOT, machine.folder / "ilgi.git"], check=True)
        commit = subprocess.run(["git", "rev-parse", "HEAD"], cwd=ROOT, check=True, capture_output=True, text=True).stdout.strip()
        subprocess.run(["git", "config", "uploadpack.allowAnySHA1InWant", "true"], cwd=machine.folder / "ilgi.git", check=True)
        variables = {
            "ILGI_REPOSITORY": f"file://{machine.inside}/ilgi.git", "ILGI_REVISION": commit, "CI_PROJECT_DIR": machine.inside / "journal",
            "GITHUB_WORKSPACE": machine.inside / "journal",
        }  # fmt: skip
        for lines in script():
            machine.add(lines, variables)
        # What the container of Swift has beside Debian (its own list of packages).
        status, said = machine.run("binutils libc6-dev libcurl4-openssl-dev libedit2 libgcc-12-dev libncurses-dev libpython3-dev libsqlite3-0 libstdc++-12-dev libxml2-dev libz3-dev pkg-config tzdata zlib1g-dev ca-certificates git unzip")
        check(f"{name} compiles Ilgi and builds the journal on Debian 12", status == 0 and whole_site(machine.site("public")), said[-3000:])
        shutil.rmtree(machine.folder)

    return rehearsal


# What GitHub's machine has and a bare system has not: containers, a root by name, its own command.
STAND_INS = {
    "sudo": 'while [[ "$1" == --* ]]; do shift; done; exec "$@"',
    # The toolchain is mounted, so it need not be copied out of a container.
    "docker": '[ "$1" = create ] || ln -s /opt/swift "${@: -1}"',
    "gh": 'printf "%s\\n" "$@" > told-to-gh',
}


def release(archive):
    """release.yml: makes the archive and the packages by its own lines, then what it signs and publishes. As long as `make dist`."""
    machine = Machine("ubuntu-24.04", archive)
    machine.toolchain = toolchain()
    for name, words in STAND_INS.items():
        put = machine.folder / "bin" / name
        put.parent.mkdir(exist_ok=True)
        put.write_text(f"#!/bin/bash\n{words}\n")
        put.chmod(0o755)
    (machine.folder / "temp").mkdir()
    key = machine.inside / "key"
    values = {"github.repository": "someone/ilgi", "github.token": "", "secrets.MINISIGN_KEY": f"$(cat {key})"}
    surroundings = {
        "GITHUB_REF_NAME": f"v{machine.version}", "RUNNER_TEMP": machine.inside / "temp", "USER": "root", "SYSTEMS": os.environ.get("SYSTEMS", "bookworm trixie noble"),
    }  # fmt: skip
    machine.lines += [f"export PATH={quoted(str(machine.inside / 'bin'))}:$PATH", f"minisign -G -W -p {key}.pub -s {key} > /dev/null"]
    jobs = yaml(".github/workflows/release.yml")[0]["jobs"]
    for job in ["make", "publish"]:
        for step in jobs[job]["steps"]:
            if "run" in step:
                variables = {name: filled(value, values) for name, value in step.get("env", {}).items()}
                if "MINISIGN_KEY" in variables:
                    step["run"] = f'MINISIGN_KEY=$(cat {key})\n{step["run"]}'
                machine.add(step["run"], {**surroundings, **variables}, Path("/src") / step.get("working-directory", ""))
            elif "download-artifact" in step["uses"]:
                machine.add("rm -rf dist && cp -r .build/dist dist && rm dist/SHA256SUMS", {}, "/src")
    machine.add(f"cd dist && sha256sum --check --quiet SHA256SUMS && minisign -V -p {key}.pub -m SHA256SUMS", {}, "/src")
    status, said = machine.run("ca-certificates git make python3 minisign")
    check("release.yml makes and signs a release on a bare Ubuntu 24.04", status == 0, said[-3000:])
    if status == 0:
        told = (ROOT / "told-to-gh").read_text().split("\n")
        made = {one.name for one in (ROOT / "dist").iterdir()}
        check("release.yml publishes all that was made, with notes", made <= {Path(word).name for word in told} and len((ROOT / "notes.md").read_text().split()) > 50, str(told))
    for name in ["dist", "told-to-gh", "notes.md"]:
        shutil.rmtree(ROOT / name) if (ROOT / name).is_dir() else (ROOT / name).unlink(missing_ok=True)
    shutil.rmtree(machine.folder)


def github_lines():
    return [step["run"] for step in yaml("Examples/korean-and-english/.github/workflows/publish.yml")[0]["jobs"]["build"]["steps"] if "run" in step]


def gitlab_lines():
    job = yaml("Examples/korean-and-english/.gitlab-ci.yml")[0]["pages"]
    return ["\n".join([*job["before_script"], *job["script"]])]


REHEARSALS = {
    "action": action,
    "gitlab": gitlab,
    "github-source": source("publish.yml", "swift:6.2-bookworm", github_lines),
    "gitlab-source": source(".gitlab-ci.yml", "swift:6.2-bookworm", gitlab_lines),
    # The last: it makes the archive anew.
    "release": release,
}

if __name__ == "__main__":
    archive = Path(sys.argv[1]).resolve()
    for name in sys.argv[2:] or REHEARSALS:
        REHEARSALS[name](archive)
    sys.exit(1 if failures else 0)
